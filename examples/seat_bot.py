"""A bot at a virtual table: it takes a seat by its link, over a WebSocket with JSON, and plays until it is over.

    python examples/seat_bot.py ws://127.0.0.1:8000/me/TOKEN/socket

TOKEN is the last part of a player's own link. docs/bots.md tells every message. Any language can do this; here it is Python with
the package `websockets`, which deadbutton brings along.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import sleep
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def choose(message: dict[str, Any], random: Random) -> dict[str, Any]:
    """What to do in a turn: mostly call, now and then raise, never fold what is free. Put a better player here."""
    turn = message["turn"]
    acts: dict[str, Any] = turn["acts"]
    said: dict[str, Any] = {"type": "act", "turn": turn["turn"]}
    if "draw" in acts:
        return {**said, "act": "draw", "discards": [1] if random.random() < 0.5 else []}
    if "raise" in acts and random.random() < 0.4:
        least, most, chip = (acts["raise"][name] for name in ("least", "most", "chip"))
        wanted = least + random.randrange(4) * (most - least) // 3
        return {**said, "act": "raise", "amount": most if wanted >= most else wanted // chip * chip}
    if "check" in acts:
        return {**said, "act": "check"}
    if "call" in acts and random.random() < 0.8:
        return {**said, "act": "call"}
    return {**said, "act": "fold" if "fold" in acts else "call"}


def careful(message: dict[str, Any]) -> dict[str, Any]:
    """What is always allowed, where an answer was refused: check or stand pat, else fold."""
    turn = message["turn"]
    act = next(name for name in ("check", "draw", "fold", "call") if name in turn["acts"])
    return {"type": "act", "turn": turn["turn"], "act": act, **({"discards": []} if act == "draw" else {})}


def again(message: dict[str, Any], asked: dict[str, Any] | None) -> dict[str, Any] | None:
    """What to say after a refusal: the clock runs, and the turn is not told a second time."""
    if asked is None or message["code"] == "socket.other_turn":
        return None
    if message["code"] == "socket.too_fast":  # nothing of it was read; a tenth of a second makes room
        sleep(0.1)
        return careful(asked)
    is_mine = message["turn"] == asked["turn"]["turn"]
    return careful(asked) if is_mine and "refused" not in asked else None


def beside(message: dict[str, Any], answered: set[str]) -> list[dict[str, Any]]:
    """What to say to what is offered beside the hand: buy again twice without chips, take the add-on, agree to any deal."""
    said: list[dict[str, Any]] = []
    for offer in message.get("offers", ()):
        name, kind = offer["offer"], offer["kind"]
        if name in answered or offer.get("why_not"):  # answered, or not yet: after the hand, it is told again
            continue
        if kind == "rebuy" and not offer["ends_at"]:  # chips enough
            continue
        answered.add(name)
        takes = kind != "rebuy" or name in ("rebuy.0", "rebuy.1")
        said.append({"type": "accept" if takes else "decline", "offer": name})
    return said


def play(address: str, random: Random) -> int | None:
    """Play to the end: the place, once it is known."""
    place, offers = None, set[str]()
    asked: dict[str, Any] | None = None  # the message with the turn that was answered, until that is done
    with connect(address) as socket:
        socket.send(json.dumps({"type": "say", "text": "Good luck!"}))
        try:
            for text in socket:
                message = json.loads(text)
                for said in beside(message, offers):
                    socket.send(json.dumps(said))
                if message["type"] == "table" and message["turn"]:
                    # The table may be told twice before an answer has arrived.
                    if asked is None or message["turn"]["turn"] != asked["turn"]["turn"]:
                        asked = message
                        socket.send(json.dumps(choose(message, random)))
                elif message["type"] == "done" and message["turn"]:
                    asked = None
                elif message["type"] == "refused":
                    print(message["code"], message["en"], file=sys.stderr)
                    if answer := again(message, asked):
                        asked = {**(asked or {}), "refused": True}
                        socket.send(json.dumps(answer))
                elif message["type"] == "over":
                    place = message["place"]
        except ConnectionClosed:
            pass
    return place


if __name__ == "__main__":
    print(play(sys.argv[1], Random()))

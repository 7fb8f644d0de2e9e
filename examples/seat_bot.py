"""A bot at a virtual table: it takes a seat by its link, over a WebSocket with JSON, and plays until it is over.

    python examples/seat_bot.py ws://127.0.0.1:8000/me/TOKEN/socket

TOKEN is the last part of a player's own link. docs/bots.md tells every message. Any language can do this; here it is Python with
the package `websockets`, which deadbutton brings along.
"""

from __future__ import annotations

import json
import sys
from random import Random
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


def play(address: str, random: Random) -> int | None:
    """Play to the end: the place, once it is known."""
    place, answered = None, ""
    with connect(address) as socket:
        try:
            for text in socket:
                message = json.loads(text)
                if message["type"] == "table" and message["turn"]:
                    # The table may be told twice before an answer has arrived.
                    if message["turn"]["turn"] != answered:
                        answered = message["turn"]["turn"]
                        socket.send(json.dumps(choose(message, random)))
                elif message["type"] == "done":
                    answered = ""
                elif message["type"] == "refused":
                    print(message["code"], message["en"], file=sys.stderr)
                elif message["type"] == "over":
                    place = message["place"]
        except ConnectionClosed:
            pass
    return place


if __name__ == "__main__":
    print(play(sys.argv[1], Random()))

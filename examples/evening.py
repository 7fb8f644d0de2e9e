"""An evening through the API: a program makes a tournament, seats people, runs it to its end and pays the prizes.

    deadbutton token "My program"          # shown once
    DEADBUTTON_TOKEN=… python examples/evening.py http://localhost:8800

It uses Python alone. Every act has an Idempotency-Key: sent again after a lost line, it is done once.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.error
import urllib.request
import uuid
from typing import Any

NAMES = ("Ada", "Bruno", "Chloé", "Dario", "Elsa", "Farid", "Gaëlle", "Hugo")
MOST_HANDS = 500


class Refusal(Exception):  # noqa: N818
    """The room said no: a stable code, and a sentence."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        super().__init__(f"{status} {told.get('code')}: {told.get('en')}")
        self.status = status
        self.code = told.get("code", "")


class Room:
    """The API, with a token."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address.rstrip("/") + "/api"
        self._token = token

    def ask(self, path: str) -> Any:
        return self._send("GET", path, None)

    def act(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._send("POST", path, body or {}, uuid.uuid4().hex)

    def _send(self, method: str, path: str, body: dict[str, Any] | None, key: str = "") -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, content, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            raise Refusal(refused.code, json.load(refused)) from None


class Evening:
    """One tournament, from the announcement to the last prize."""

    def __init__(self, room: Room) -> None:
        self._room = room
        made = room.act("/tournaments", {"preset": "home8", "name": "API evening", "accept_outside": True})
        self.id = made["id"]

    def do(self, tag: str, **fields: Any) -> Any:
        return self._room.act(f"/tournaments/{self.id}/commands/{tag}", fields)

    def told(self, what: str = "") -> Any:
        return self._room.ask(f"/tournaments/{self.id}{what}")

    def run(self) -> Any:
        for name in NAMES:
            self.do("register", name=name, identity_seen=True, age=30)
        self.carry_out()
        for _ in range(MOST_HANDS):
            if self.told()["phase"] == "over":
                break
            self.play_a_hand()
            self.carry_out()
        self.carry_out()
        return self.told("/results")

    def carry_out(self) -> None:
        """Whatever the plan says is due and may be done now."""
        while True:
            ready = [step for step in self.told("/plan") if not step["waits_for"] and not step["refused"]]
            if not ready:
                return
            command = dict(ready[0]["command"])
            self.do(command.pop("type"), **command)
            print(f"· {ready[0]['reason']['en']}")

    def play_a_hand(self) -> None:
        """At every table the seat with the most chips wins everything of the shortest one: quick, and somebody goes out."""
        for table in self.told("/tables"):
            seats = {int(seat): held for seat, held in table["seats"].items()}
            if len(seats) < 2:
                continue
            self.do("start_hand", table=table["number"])
            winner = max(seats, key=lambda seat: (seats[seat]["stack"], -seat))
            loser = min(
                (seat for seat in seats if seat != winner), key=lambda seat: (seats[seat]["stack"], seat)
            )
            stacks = {winner: seats[winner]["stack"] + seats[loser]["stack"], loser: 0}
            self.do("report_hand", table=table["number"], stacks=stacks, out={loser: [winner]})
            gone = seats[loser]
            for player in self.told("/players"):
                if player["id"] == gone["player"] and player["status"] == "playing":
                    self.do("go_out", player=player["id"])
            print(f"· {gone['name']} is out at table {table['number']}")


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8800"
    token = os.environ.get("DEADBUTTON_TOKEN", "")
    if not token:
        sys.exit('No token: type  deadbutton token "My program"  and put it into DEADBUTTON_TOKEN.')
    results = Evening(Room(address, token)).run()
    for line in results["lines"]:
        print(f"{line['place']:>3}  {line['name']:<10} {line['prize'] / 100:>8.2f}")


if __name__ == "__main__":
    main()

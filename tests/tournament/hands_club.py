"""A tournament in a few words, for tests: entries, seats, a button at every table, play under way."""

from __future__ import annotations

from typing import Any

import pytest

from deadbutton.books import load
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    Command,
    Config,
    Director,
    DrawButton,
    DrawSeats,
    Fact,
    Register,
    SetUp,
    StartPlay,
    Structure,
)
from deadbutton.tournament.event.table_sizes import is_stud_only

START = 1_800_000_000_000
MINUTE = 60_000
SHEET = Structure.of((25, 50), (50, 100), (75, 150), (100, 200), (200, 400), minutes=20)
POSTED = {
    "languages": "French",
    "phones": "none at the table",
    "approved_devices": "music players",
    "identity_documents": "identity card",
    "hand_for_hand_start": "one place before the money",
    "final_table_size": 9,
    "color_up_break": "after level 3",
}


def config(book: str = "tda2009", **wanted: Any) -> Config:
    required = {key for key, setting in load(book).settings.items() if setting.required}
    settings = {key: value for key, value in POSTED.items() if key in required}
    if "final_table" in wanted:
        settings.pop("final_table_size", None)
    raw = {
        "name": "club",
        "book": book,
        "structure": SHEET,
        "chips": {25: 8, 100: 8, 500: 4, 1000: 2},
        "settings": settings,
        **wanted,
    }
    return Config(**raw)


class Club:
    """A director whose watch the test moves."""

    def __init__(self, players: int, book: str = "tda2009", seed: int = 1, **wanted: Any) -> None:
        self.director = Director(SeededShuffler(seed))
        self.now = START
        if players <= 9:
            wanted = {"seats_per_table": max(players, 2), "final_table": max(players, 2), **wanted}
        self.do(SetUp(config=config(book, **wanted), accept_outside=True))
        for number in range(1, players + 1):
            self.do(Register(name=f"P{number}", identity_seen=True, age=30))
        self.do(DrawSeats())
        if not is_stud_only(self.state.games) and any(
            table.positions is None for table in self.state.tables.values()
        ):
            self.do(DrawButton())
        self.do(StartPlay())

    @property
    def state(self):
        return self.director.state

    def do(self, command: Command) -> tuple[Fact, ...]:
        return self.director.do(command, self.now)

    def wait(self, minutes: float) -> None:
        self.now += int(minutes * MINUTE)

    def stacks(self, table: int) -> dict[int, int]:
        players = self.state.tables[table].players
        return {seat: self.state.players[player].stack for seat, player in sorted(players.items())}

    def at(self, table: int, seat: int):
        return self.state.players[self.state.tables[table].players[seat]]

    def chips(self) -> int:
        """Every chip that can be pointed at."""
        state = self.state
        stacks = sum(player.stack for player in state.players.values())
        tables = sum(sum(t.unsold.values()) + t.carried + t.loose for t in state.tables.values())
        return stacks + tables + state.chips.uncounted


def refused(act) -> str:
    with pytest.raises(Refused) as found:
        act()
    assert found.value.refusal.text.fr
    return found.value.code


def bust(club: Club, table: int, *seats: int) -> dict[int, int]:
    """Stacks after a hand in which the first other seat wins everything of these."""
    stacks = club.stacks(table)
    winner = next(seat for seat in stacks if seat not in seats)
    after = dict.fromkeys(seats, 0)
    after[winner] = stacks[winner] + sum(stacks[seat] for seat in seats)
    return after

"""A tournament that has come to the money, for tests: who is left, who went out before."""

from __future__ import annotations

import pytest

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrases.money import Finished, StoryTold
from deadbutton.tournament import Command, Config, Director, Payout, Player, Structure

START = 1_800_000_000_000
MINUTE = 60_000


class Story:
    """A director with names for players."""

    def __init__(self, players: int, stacks: dict[str, int], **wanted) -> None:
        self.director = Director(SeededShuffler(1))
        self.now = START
        defaults = {
            "name": "club",
            "structure": Structure.of((25, 50), minutes=20),
            "chips": {25: 8, 100: 8},
            "buy_in": 1000,
            "payout": Payout("percent", places=3),
        }
        names = [chr(ord("A") + number) for number in range(players)]
        told = StoryTold(at=START, config=Config(**{**defaults, **wanted}), names=names, left=stacks)
        self.director.record([told])

    @property
    def state(self):
        return self.director.state

    def player(self, name: str) -> Player:
        return self.state.players[self.number(name)]

    def number(self, name: str) -> int:
        return ord(name) - ord("A") + 1

    def do(self, command: Command):
        self.now += MINUTE
        return self.director.do(command, self.now)

    def out(self, *names: str, by: str = "") -> None:
        self.now += MINUTE
        by_number = self.number(by) if by else 0
        self.director.record([Finished(at=self.now, players=[self.number(n) for n in names], by=by_number)])

    def refused(self, command: Command) -> str:
        """The code of the refusal; nothing may have changed."""
        before = self.state.count
        with pytest.raises(Refused) as refused:
            self.do(command)
        assert self.state.count == before
        assert refused.value.refusal.text.fr != refused.value.refusal.text.en
        return refused.value.code

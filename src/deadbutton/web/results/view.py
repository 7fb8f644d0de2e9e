"""The results for a page: places with their ties, what each won, who put out whom, the winner on top."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.tournament import Phase, Player, ResultLine, Results, Status, elimination_rules, results_of
from deadbutton.web.shell.scene import Scene

AT_ONCE: Final = 100
LAST_OUT: Final = 12
"""How many of those who went out last can be said to have gone in the same hand."""


@dataclass(frozen=True, slots=True)
class ResultsQuery:
    """Which lines: whose name holds a text; ``paid``, ``in`` or all."""

    text: str = ""
    show: str = "all"
    most: int = AT_ONCE


class ResultsView:
    """What the page shows."""

    def __init__(self, scene: Scene, wanted: ResultsQuery) -> None:
        self.scene, self.wanted = scene, wanted

    @property
    def currency(self) -> str:
        return self.scene.config.currency

    @cached_property
    def results(self) -> Results:
        return results_of(self.scene.state, self.scene.now)

    @property
    def is_over(self) -> bool:
        return self.scene.phase is Phase.OVER

    @property
    def winners(self) -> tuple[ResultLine, ...]:
        return self.results.winners if self.is_over else ()

    @property
    def by_deal(self) -> bool:
        deal = self.scene.state.money.deal
        return deal is not None and deal.is_done

    @cached_property
    def found(self) -> list[ResultLine]:
        text = self.wanted.text.casefold()
        return [line for line in self.results.lines if self._holds(line) and text in line.name.casefold()]

    def _holds(self, line: ResultLine) -> bool:
        match self.wanted.show:
            case "paid":
                return bool(line.prize or line.bounties or line.seat)
            case "in":
                return is_in(line)
            case _:
                return True

    @property
    def lines(self) -> list[ResultLine]:
        return self.found[: self.wanted.most]

    @property
    def still_in(self) -> int:
        return sum(is_in(line) for line in self.results.lines)

    # Columns that this tournament has no use for are left out.

    @property
    def has_bounties(self) -> bool:
        return bool(self.scene.config.bounty)

    @property
    def has_rebuys(self) -> bool:
        return any(line.rebuys or line.entries > 1 for line in self.results.lines)

    @property
    def has_add_ons(self) -> bool:
        return any(line.add_ons for line in self.results.lines)

    @property
    def has_eliminations(self) -> bool:
        return any(line.out_by for line in self.results.lines)

    @cached_property
    def last_out(self) -> list[Player]:
        """Who went out last, in the order of going, where tables that do not play in step can have done so in one hand."""
        state = self.scene.state
        gone = [state.players[number] for number in state.finished[-LAST_OUT:]]
        found = [
            player
            for player in gone
            if player.status is Status.OUT and player.out_table and player.id not in state.money.paid
        ]
        return found if len({player.out_table for player in found}) > 1 else []

    @property
    def same_hand_rule(self) -> Answer[Any]:
        return elimination_rules(self.scene.state)

    def stack(self, line: ResultLine) -> int:
        return self.scene.state.players[line.player].stack


def is_in(line: ResultLine) -> bool:
    return not line.place and line.status is Status.PLAYING

"""Selling to several at once: one act, one undo, a receipt each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from deadbutton.refusal import Refused, refused
from deadbutton.text import same
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.people.add_ons import TakeAddOn
from deadbutton.tournament.people.rebuys import Rebuy
from deadbutton.tournament.state import State


@command
class Sell(Command, frozen=True, kw_only=True, tag="sell"):
    """Sell a rebuy or the add-on to everybody who was ticked: to all of them, or to nobody where one may not."""

    what: Literal["rebuy", "add_on"]
    players: tuple[int, ...] = ()
    paid: bool = True
    because: str = ""
    """Why it is sold outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if not self.players:
            raise refused("rebuys.nobody_ticked")
        for number in dict.fromkeys(self.players):
            kind = Rebuy if self.what == "rebuy" else TakeAddOn
            wanted = kind(player=number, paid=self.paid, because=self.because)
            try:
                yield from wanted.decide(state, context)
            except Refused as why:
                if len(self.players) == 1 or number not in state.players:
                    raise
                name = same(state.players[number].name)
                raise refused("rebuys.one_of_many", name=name, why=why.refusal.text) from None

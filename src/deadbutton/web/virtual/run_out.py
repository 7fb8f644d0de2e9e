"""Nobody can bet any more: the hands lie open, the board comes street by street, and everybody sees what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from deadbutton.games import game
from deadbutton.sim.chances import Chances, chances_in
from deadbutton.table import Hand, pot_name
from deadbutton.text import Text
from deadbutton.tournament import State, VirtualHand
from deadbutton.web.running.timing import street_comes_at

MOST_POTS: Final = 3
"""The felt has them all."""


@dataclass(frozen=True, slots=True)
class PotPlayedFor:
    """Number 0 is the main pot."""

    number: int
    name: Text
    amount: int
    names: tuple[str, ...]
    is_mine: bool


class RunOutShown:
    """What there is to see between the last bet and the last card. Only what lies open is asked."""

    def __init__(
        self, state: State, record: VirtualHand, hand: Hand, names: Mapping[int, str], seat: int
    ) -> None:
        self._hand, self._names, self._seat = hand, names, seat
        self.street: Text = game(record.dealt.game).streets[hand.street].name
        self.at = street_comes_at(state, record)
        self.open = [player for player in range(hand.n) if not hand.betting.folded[player]]

    @property
    def is_mine(self) -> bool:
        """Whether I am one of those who play for it."""
        return any(self._hand.seats[player] == self._seat for player in self.open)

    @cached_property
    def chances(self) -> Chances | None:
        """None where a hand is not turned up: then nobody knows."""
        return chances_in(self._hand)

    def chance_at(self, seat: int) -> Text | None:
        """What a seat is worth, as it stands under its name."""
        place = self._place(seat)
        if self.chances is None or place < 0:
            return None
        return self.chances.told(place)

    @property
    def my_chance(self) -> Text | None:
        """The same for me, with the cards that help where one is to come."""
        found = self.chance_at(self._seat)
        if found is None or self.chances is None or not self.chances.helping:
            return found
        place, all_ = self._place(self._seat), self.chances.unseen
        helping, splitting = self.chances.helping[place], self.chances.splitting[place]
        said = Text(", {n} cartes sur {all}", ", {n} cards of {all}").fill(n=helping, all=all_)
        if splitting:
            said += Text(" ; {n} partagent", "; {n} split").fill(n=splitting)
        return found + said

    @property
    def is_estimate(self) -> bool:
        return self.chances is not None and not self.chances.is_exact

    @property
    def pots(self) -> list[PotPlayedFor]:
        """From the outside in, as they will be pushed. Side pots, where there are any: all play for the main one."""
        found = self._pots()
        return found[:-1][:MOST_POTS] if len(found) > 1 else found

    def _pots(self) -> list[PotPlayedFor]:
        hand = self._hand
        pots = hand.build_pots()
        return [
            PotPlayedFor(
                number,
                pot_name(number, len(pots)),
                pot.amount,
                tuple(self._names[hand.seats[one]] for one in pot.players if hand.seats[one] != self._seat),
                any(hand.seats[one] == self._seat for one in pot.players),
            )
            for number, pot in reversed(list(enumerate(pots)))
        ]

    def _place(self, seat: int) -> int:
        return next((place for place, one in enumerate(self.open) if self._hand.seats[one] == seat), -1)

"""What is forced in before the cards, and the bets of a level.

>>> Stakes.blinds(50, 100, ante=10).big_blind
100
>>> Stakes.limit(200, 400)
Stakes(small_blind=100, big_blind=200, ante=0, ante_form=<AnteForm.EACH: 'each'>, bring_in=0, small_bet=200, big_bet=400)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from deadbutton.refusal import Refused, refused
from deadbutton.text import Text


class AnteForm(StrEnum):
    """Who pays the ante: everybody, or one player for the whole table."""

    EACH = "each"
    BIG_BLIND = "big_blind"
    BUTTON = "button"


@dataclass(frozen=True, slots=True)
class Stakes:
    """The forced bets of a level, and the two bets of a fixed-limit game. All whole chips."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_form: AnteForm = AnteForm.EACH
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0

    def __post_init__(self) -> None:
        for name in ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet"):
            amount = getattr(self, name)
            if type(amount) is not int or amount < 0:
                raise refused("stakes.not_chips", name=name, amount=repr(amount))
        if self.small_blind > self.big_blind:
            raise _order("small_blind", self.small_blind, "big_blind", self.big_blind)
        if self.small_bet > self.big_bet:
            raise _order("small_bet", self.small_bet, "big_bet", self.big_bet)
        if self.bring_in and self.bring_in > self.small_bet:
            raise _order("bring_in", self.bring_in, "small_bet", self.small_bet)

    @classmethod
    def blinds(cls, small: int, big: int, ante: int = 0, ante_form: AnteForm = AnteForm.EACH) -> Stakes:
        """No-limit and pot-limit: the big blind is the smallest bet."""
        return cls(small, big, ante, ante_form, small_bet=big, big_bet=big)

    @classmethod
    def limit(
        cls, small_bet: int, big_bet: int, ante: int = 0, ante_form: AnteForm = AnteForm.EACH
    ) -> Stakes:
        """Fixed-limit with blinds: half a small bet and a small bet."""
        return cls(small_bet // 2, small_bet, ante, ante_form, small_bet=small_bet, big_bet=big_bet)

    @classmethod
    def stud(cls, small_bet: int, big_bet: int, ante: int, bring_in: int) -> Stakes:
        """Fixed-limit with a bring-in."""
        return cls(ante=ante, bring_in=bring_in, small_bet=small_bet, big_bet=big_bet)


_NAMES = {
    "small_blind": Text("la petite blinde", "the small blind"),
    "big_blind": Text("la grosse blinde", "the big blind"),
    "small_bet": Text("la petite mise", "the small bet"),
    "big_bet": Text("la grosse mise", "the big bet"),
    "bring_in": Text("le bring-in", "the bring-in"),
}


def _order(small: str, less: int, big: str, more: int) -> Refused:
    return refused("stakes.order", small=_NAMES[small], less=less, big=_NAMES[big], more=more)

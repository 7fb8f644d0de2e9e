"""Raises on one button each: the smallest, two parts of the pot, everything; in fixed limit the only one there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.table import Hand, LegalActs
from deadbutton.text import Text

FRACTIONS: Final = ((1, 2), (2, 3), (1, 1))
"""Of the pot: amounts that are offered between the smallest raise and everything."""


@dataclass(frozen=True, slots=True)
class RaiseAmount:
    """A raise on one button."""

    total: int
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Raises:
    """What the player to act may bet or raise, or why not."""

    hand: Hand
    legal: LegalActs | None
    book: Book

    @property
    def amounts(self) -> list[RaiseAmount]:
        """Raises, each on its button."""
        return raise_amounts(self.hand, self.legal)

    @property
    def is_bet(self) -> bool:
        """Nothing has been bet: the first chips are a bet, not a raise."""
        return self.legal is not None and is_bet(self.hand, self.legal)

    @property
    def closed(self) -> tuple[Text, Answer[Any] | None] | None:
        """Why there is nothing to raise, with what the book says of it, where it is a rule and not the chips that closes it."""
        betting = self.hand.betting
        if self.legal is None or betting.may_raise:
            return None
        refusal = self.hand.verify_raise_to(betting.min_raise_to)
        if refusal is None:
            return None
        rules: dict[str, Answer[Any]] = {
            "hand.not_reopened": self.book.betting.short_all_in_reopens,
            "hand.capped": self.book.betting.raise_cap,
        }
        return refusal.text, rules.get(refusal.code)


def raise_amounts(hand: Hand, legal: LegalActs | None) -> list[RaiseAmount]:
    """What is offered to the player to act, the smallest first."""
    if legal is None or legal.raise_least is None or legal.raise_most is None:
        return []
    least, most = legal.raise_least, legal.raise_most
    if most == least:
        return [RaiseAmount(least, _only(hand, legal))]
    betting, unit = hand.betting, hand.unit
    owed = legal.call or 0
    pot = betting.pot + owed
    level = betting.bet[hand.actor] + owed
    parts = (level + pot * up // down for up, down in FRACTIONS)
    between = sorted({part - part % unit for part in parts if least < part - part % unit < most})
    top = Text("tapis", "all-in") if _is_everything(hand, legal) else Text("maximum", "maximum")
    return [
        RaiseAmount(least, Text("minimum", "minimum")),
        *map(RaiseAmount, between[:2]),
        RaiseAmount(most, top),
    ]


def is_bet(hand: Hand, legal: LegalActs) -> bool:
    """Whether nothing has been bet: the first chips are a bet, not a raise."""
    return not legal.call and not any(hand.betting.bet)


def _only(hand: Hand, legal: LegalActs) -> Text:
    """What the one possible amount is."""
    betting = hand.betting
    if _is_everything(hand, legal):
        return Text("tapis", "all-in")
    if betting.bring_in or (hand.bring_in and 0 < betting.level < betting.minimum):
        return Text("complète", "complete")
    return Text("mise", "bet") if is_bet(hand, legal) else Text("relance", "raise")


def _is_everything(hand: Hand, legal: LegalActs) -> bool:
    betting, actor = hand.betting, hand.actor
    return legal.raise_most == betting.bet[actor] + betting.stack[actor]

"""What a ruling has put off until a street to come: its steps, the cards that lie ready, and burns made in advance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from deadbutton.books.steps import DealerStep, Verb
from deadbutton.cards.card import Card

if TYPE_CHECKING:
    from deadbutton.table.hand.playing import Playing


class Later(NamedTuple):
    """A step that waits for its street."""

    street: int
    step: DealerStep
    cards: tuple[Card, ...] = ()
    """What it is about: cards set aside, or burnt in advance."""
    deals: bool = False
    """The street is dealt by these steps: no other card is burnt."""


def burns_due(due: Iterable[Later], usual: int) -> int:
    """How many cards are burnt for a street: its steps add theirs, an earlier error's number stands instead of them."""
    burns = 0 if any(later.deals for later in due) else usual
    for later in due:
        if later.step.verb is Verb.BURN:
            count = later.step.count or 0
            burns = burns + count if later.deals else count
    return burns


def goes_on(hand: Playing) -> bool:
    """Cards that a ruling asked for in the middle of a round have been dealt: the betting goes on where it was."""
    marks = [later for later in hand.later if later.step.verb is Verb.FINISH_BETTING]
    for mark in marks:
        hand.later.remove(mark)
    return bool(marks)


def burn_ahead(hand: Playing, street: int, cards: Sequence[Card]) -> None:
    """Cards that lie on the table are the burn of a street to come: nothing else is burnt there."""
    hand.stub.make_burn(cards)
    hand.later.append(Later(street, DealerStep(Verb.BURN, count=0), tuple(cards)))


def burn_instead(hand: Playing, number: int) -> None:
    """So many burns before the next street, if there is one."""
    if hand.street + 1 < len(hand.rules.streets):
        hand.later.append(Later(hand.street + 1, DealerStep(Verb.BURN, count=number)))


def burn_next_ahead(hand: Playing) -> tuple[Card, ...]:
    """The top card, dealt once too often, is the burn of the next street."""
    cards = hand.stub.deal(1)
    burn_ahead(hand, hand.street + 1, cards)
    return cards


def now_due(hand: Playing, street: int) -> list[Later]:
    """What waits for a street; it waits no longer."""
    due = [later for later in hand.later if later.street == street]
    hand.later = [later for later in hand.later if later.street != street]
    return due


def back_on_top(hand: Playing, cards: Sequence[Card]) -> None:
    """A street that lay ready is the next of the stub again."""
    hand.stub.replace_on_top([hand.stub.take_aside(card) for card in cards])

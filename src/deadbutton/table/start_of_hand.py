"""When the next hand has started: which level it is played at, when that level's clock runs, and until when one may object.

>>> from deadbutton.books import load
>>> has_started(load("tda2009"), [HandEvent.POT_AWARD, HandEvent.MACHINE_BUTTON])
True
>>> has_started(load("fidpa"), [HandEvent.POT_AWARD, HandEvent.MACHINE_BUTTON])
False
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from deadbutton.books import Book
from deadbutton.books.points import LevelChangeDuringPush, LevelClockStart
from deadbutton.books.points import LevelChangeStartOfHand as Start
from deadbutton.text import Text


class HandEvent(Enum):
    """What can happen between two hands, in the order in which it usually does."""

    POT_AWARD = Text("le pot est remis", "the pot has been pushed")
    DEALER_PUSH = Text("le croupier est relevé", "the dealer has been pushed")
    RIFFLE = Text("le premier mélange a commencé", "the first riffle has begun")
    MACHINE_BUTTON = Text("le bouton de la machine est pressé", "the machine's button has been pressed")
    MACHINE_CUT = Text("le paquet sorti de la machine est coupé", "the deck from the machine has been cut")
    FIRST_BLIND = Text("une blinde est posée", "a blind is down")
    DEAL = Text("la donne a commencé", "the deal has begun")
    ACTION = Text("on a joué dans le coup suivant", "there has been action on the next hand")
    SUBSTANTIAL_ACTION = Text(
        "l'action du coup suivant est substantielle", "there has been substantial action on the next hand"
    )

    @property
    def label(self) -> Text:
        return self.value


_UNDER_WAY = (HandEvent.DEAL, HandEvent.ACTION, HandEvent.SUBSTANTIAL_ACTION)


def has_started(book: Book, happened: Collection[HandEvent], *, self_dealt: bool = False) -> bool:
    """Whether, by this book, what has happened since the last hand makes the next one under way."""
    starts = book.button.level_change_start_of_hand.value
    return any(event in _UNDER_WAY or bool(starting_clauses(starts, event, self_dealt)) for event in happened)


def starting_clauses(starts: frozenset[Start], event: HandEvent, self_dealt: bool) -> list[Start]:
    """The clauses by which an event begins a hand, the one that speaks of it first; none where it does not, and none for
    the deal itself, after which no book waits."""
    return [clause for clause in _clauses(starts, event, self_dealt) if clause in starts]


def _clauses(starts: frozenset[Start], event: HandEvent, self_dealt: bool) -> tuple[Start, ...]:
    match event:
        case HandEvent.POT_AWARD:
            return (Start.POT_AWARD_SELF_DEALT,) if self_dealt else ()
        case HandEvent.DEALER_PUSH:
            return (Start.DEALER_PUSH,)
        case HandEvent.RIFFLE:
            return (Start.FIRST_SHUFFLE,)
        case HandEvent.MACHINE_BUTTON:
            # Where a book says nothing of machines, the button is what begins the shuffle.
            shuffle = () if Start.MACHINE_CUT in starts else (Start.FIRST_SHUFFLE,)
            return (Start.MACHINE_BUTTON, *shuffle)
        case HandEvent.MACHINE_CUT:
            return (Start.MACHINE_CUT, Start.MACHINE_BUTTON, Start.FIRST_SHUFFLE)
        case HandEvent.FIRST_BLIND:
            return (Start.FIRST_BLIND,)
        case HandEvent.DEAL | HandEvent.ACTION | HandEvent.SUBSTANTIAL_ACTION:
            return ()


def is_at_new_level(book: Book, before: Collection[HandEvent], *, self_dealt: bool = False) -> bool:
    """Whether the next hand is played at the level that was just announced. ``before`` had happened by then."""
    return not has_started(book, before, self_dealt=self_dealt) and not keeps_level(book, before)


def keeps_level(book: Book, happened: Collection[HandEvent]) -> bool:
    """Whether a push keeps the level for one more hand, be the hand not begun by it."""
    during = book.button.level_change_during_push.value
    return HandEvent.DEALER_PUSH in happened and during is LevelChangeDuringPush.ONE_HAND_AT_OLD_LEVEL


def level_starts_at(book: Book, announced: int, first_hand: int) -> int:
    """The second from which a level's own time runs: its announcement, or its first hand."""
    match book.button.level_clock_start.value:
        case LevelClockStart.AT_ANNOUNCEMENT | LevelClockStart.AT_ANNOUNCEMENT_OR_SIGNAL:
            return announced
        case LevelClockStart.AT_NEXT_HAND:
            return first_hand

"""When the next hand has started: which level it is played at, when that level's clock runs, and until when one may object.

>>> from deadbutton.books import load
>>> has_started(load("tda2009"), [Event.POT_AWARD, Event.MACHINE_BUTTON])
True
>>> has_started(load("fidpa"), [Event.POT_AWARD, Event.MACHINE_BUTTON])
False
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from deadbutton.books import Book
from deadbutton.books.points.button import LevelChangeStartOfHand as Start
from deadbutton.books.points.button import LevelClockStart
from deadbutton.text import Text


class Event(Enum):
    """What can happen between two hands, in the order in which it usually does."""

    POT_AWARD = Text("le pot est remis", "the pot has been pushed")
    DEALER_PUSH = Text("le croupier est relevé", "the dealer has been pushed")
    RIFFLE = Text("le premier mélange a commencé", "the first riffle has begun")
    MACHINE_BUTTON = Text("le bouton de la machine est pressé", "the machine's button has been pressed")
    MACHINE_CUT = Text("le paquet sorti de la machine est coupé", "the deck from the machine has been cut")
    FIRST_BLIND = Text("une blinde est posée", "a blind is down")
    DEAL = Text("la donne a commencé", "the deal has begun")
    ACTION = Text("on a joué dans le coup suivant", "there has been action on the next hand")

    @property
    def label(self) -> Text:
        return self.value


def has_started(book: Book, happened: Collection[Event], *, self_dealt: bool = False) -> bool:
    """Whether, by this book, what has happened since the last hand makes the next one under way."""
    starts = book.button.level_change_start_of_hand.value
    return any(_starts(starts, event, self_dealt) for event in happened)


def _starts(starts: frozenset[Start], event: Event, self_dealt: bool) -> bool:
    match event:
        case Event.POT_AWARD:
            return self_dealt and Start.POT_AWARD_SELF_DEALT in starts
        case Event.DEALER_PUSH:
            return Start.DEALER_PUSH in starts
        case Event.RIFFLE:
            return Start.FIRST_SHUFFLE in starts
        case Event.MACHINE_BUTTON:
            # Where a book says nothing of machines, the button is what begins the shuffle.
            return Start.MACHINE_BUTTON in starts or (
                Start.FIRST_SHUFFLE in starts and Start.MACHINE_CUT not in starts
            )
        case Event.MACHINE_CUT:
            return bool(starts & {Start.MACHINE_CUT, Start.MACHINE_BUTTON, Start.FIRST_SHUFFLE})
        case Event.FIRST_BLIND:
            return Start.FIRST_BLIND in starts
        case Event.DEAL | Event.ACTION:
            return True


def is_at_new_level(book: Book, before: Collection[Event], *, self_dealt: bool = False) -> bool:
    """Whether the next hand is played at the level that was just announced. ``before`` had happened by then."""
    return not has_started(book, before, self_dealt=self_dealt)


def level_starts_at(book: Book, announced: int, first_hand: int) -> int:
    """The second from which a level's own time runs: its announcement, or its first hand."""
    match book.button.level_clock_start.value:
        case LevelClockStart.AT_ANNOUNCEMENT | LevelClockStart.AT_ANNOUNCEMENT_OR_SIGNAL:
            return announced
        case LevelClockStart.AT_NEXT_HAND:
            return first_hand

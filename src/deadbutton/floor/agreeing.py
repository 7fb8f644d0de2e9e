"""A reading is told where it has made a difference: the ruling is made once more by the other reading, and where nothing
else would be done the article is cited plainly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from deadbutton.books import POINTS, Answer, Book, Point
from deadbutton.books.other_readings import plain, read_in, read_otherwise
from deadbutton.books.points import Button, Clock, Deal, Showdown
from deadbutton.floor.judging import BY_REGISTER
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.refusal import Refused
from deadbutton.text import Text

ASKED_LATER: Final[frozenset[Point[Any]]] = frozenset(
    {
        Button.level_clock_start,
        Clock.clock_tie,
        Deal.misdeal_effect,
        Showdown.muck_losing_hand,
        Showdown.odd_chip,
        Showdown.show_order,
    }
)
"""Points that a ruling only names, and that somebody else asks when it is carried out: the next deal, the machine of the
hand. What it says is the same by every reading of them, what comes of it is not."""


def as_far_as_read(book: Book, ruling: Ruling, ruled: Callable[[Book], Ruling]) -> Ruling:
    """The ruling, with the readings told that it would have come out differently without."""
    agreed = {
        note
        for note, reading in read_in(ruling.read).items()
        if not _is_asked_later(POINTS[reading.point], ruling)
        and _agree(ruling, ruled, read_otherwise(book, reading.point, note))
    }
    if not agreed:
        return ruling
    return replace(
        ruling,
        rests_on=_plain(ruling.rests_on, agreed),
        sanctions=tuple(_plain_sanction(sanction, agreed) for sanction in ruling.sanctions),
    )


def _is_asked_later(point: Point[Any], ruling: Ruling) -> bool:
    return point in ASKED_LATER or (point in BY_REGISTER and bool(ruling.sanctions))


def _agree(ruling: Ruling, ruled: Callable[[Book], Ruling], other: Book) -> bool:
    try:
        return _done(ruled(other)) == _done(ruling)
    except Refused:
        return False


def _done(ruling: Ruling) -> tuple[object, ...]:
    """What comes of a ruling, for whom."""
    sanctions = (
        (each.seat, each.offence, each.is_due, each.proposal, each.heaviest) for each in ruling.sanctions
    )
    return (
        ruling.outcome,
        ruling.verdict,
        ruling.orders,
        ruling.later,
        ruling.offers,
        ruling.counted,
        *sanctions,
    )


def _plain(answers: Iterable[Answer[Any]], agreed: set[Text]) -> tuple[Answer[Any], ...]:
    return tuple(plain(answer, agreed) for answer in answers)


def _plain_sanction(sanction: Sanction, agreed: set[Text]) -> Sanction:
    under = plain(sanction.under, agreed) if sanction.under is not None else None
    return replace(sanction, under=under, measured_by=_plain(sanction.measured_by, agreed))

"""What the judge finds, as a ruling says it: a penalty for each player whom it concerns.

>>> from deadbutton.books import load
>>> [found] = sanctions(load("tda2009"), Deed(Offence.EXPOSING_CARDS, times=3), 4)
>>> found.proposal.en
'1 round missed, from the end of the hand'
"""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import Offence
from deadbutton.floor.accusation import Deed
from deadbutton.floor.judging import Verdict, judge
from deadbutton.floor.penalty_steps import in_words
from deadbutton.floor.ruling import Sanction

__all__ = ["Deed", "Offence", "said", "sanctions"]


def sanctions(
    book: Book, deed: Deed, seat: int | None, *others: int, under: Answer[Any] | None = None
) -> tuple[Sanction, ...]:
    """What is proposed against whoever did it, and against the others where all who had a part are judged alike; nothing
    where the book has nothing yet. ``under``: what the ruling makes an offence of."""
    verdict = judge(book, deed, under.articles[0] if under is not None and under.articles else None)
    seats = dict.fromkeys([seat, *(others if verdict.for_all else ())])
    return tuple(said(book, verdict, one, under) for one in seats) if verdict.rung is not None else ()


def said(book: Book, verdict: Verdict, seat: int | None, under: Answer[Any] | None = None) -> Sanction:
    """A verdict that has a step, as a ruling carries it."""
    assert verdict.rung is not None
    own = (verdict.under,) if under is not None and under.point is not verdict.under.point else ()
    return Sanction(
        seat,
        (verdict.deed.named or verdict.deed.offence).label,
        verdict.is_due,
        in_words(book, verdict.rung, verdict.deed.offence),
        under if under is not None and under.articles else verdict.under,
        (*own, *verdict.read, *verdict.measured),
        verdict,
    )

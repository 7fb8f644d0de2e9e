"""A change of level that a table has not taken up, when somebody points it out."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Button
from deadbutton.floor.between_hands import (
    SELF_DEALT,
    SINCE,
    next_hand_has_started,
    since_label,
    start_of_hand,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.ruling import Ruling
from deadbutton.text import Text


@incident(
    "missed_level",
    IncidentGroup.CLOCK,
    (SINCE, SELF_DEALT),
    (Button.level_change_start_of_hand,),
)
def missed_level(book: Book, facts: Facts) -> Ruling:
    """What has begun is played to its end as it began; the next deal is at the level that holds."""
    if next_hand_has_started(book, facts):
        return Ruling(
            "missed_level",
            book,
            "after_this_hand",
            Text(
                "La main commencée garde l'ancien niveau, la suivante prend le nouveau.",
                "The hand that has begun keeps the old level, the next one takes the new.",
            ),
            Text("Elle a commencé : {since}.", "It has begun: {since}.").fill(since=since_label(facts)),
            _rests_on(book),
        )
    return Ruling(
        "missed_level",
        book,
        "next_hand",
        Text("La prochaine main se joue au nouveau niveau.", "The next hand is played at the new level."),
        Text(
            "Elle n'a pas commencé : {since}. Ce qui s'est joué à l'ancien niveau reste acquis.",
            "It has not begun: {since}. What was played at the old level stands.",
        ).fill(since=since_label(facts)),
        _rests_on(book),
    )


def _rests_on(book: Book) -> tuple[Answer[Any], ...]:
    """What the book says of a change that was missed, or else of any; then what begins a hand."""
    missed = book.button.level_change_start_of_hand.on(Circumstance.MISSED_LEVEL_CHANGE)
    starts = start_of_hand(book)
    return (missed, starts) if missed.about else (starts,)

"""Button and blinds of a hand, and what the book says of where they are."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import BlindPosting, HeadsUpButton
from deadbutton.table import clockwise
from deadbutton.tournament.citing import at_first
from deadbutton.tournament.state import State

Answers = tuple[Answer[Any], ...]


class Spots(msgspec.Struct, frozen=True):
    """Button and blinds of a hand, by seat, and the newcomers who wait."""

    button: int
    small_blind: int
    big_blind: int
    waiting: tuple[int, ...] = ()


def position_rules(
    state: State, table: int, hand: int, spots: Spots, dealt: Collection[int]
) -> tuple[Answers, Answers]:
    """What the book says of newcomers and of a button or blinds that are not the usual ones; and of all hands."""
    seats = state.tables.get(table)
    entered = seats.entered if seats is not None and seats.hands == hand else ()
    from_two = seats is not None and seats.from_two
    newcomers = tuple(_newcomers(state, spots, dealt, entered, from_two))
    return (*newcomers, *_unusual(state, spots, dealt)), _usual(state, spots, dealt)


def _newcomers(
    state: State, spots: Spots, dealt: Collection[int], entered: Collection[int], from_two: bool
) -> Iterator[Answer[Any]]:
    answer = state.book.seats.dead_button_newcomer
    if spots.waiting:
        yield answer.on(Circumstance.BETWEEN_BUTTON_AND_SMALL_BLIND)
    for where in dict.fromkeys(_place(spots, dealt, seat, from_two) for seat in entered):
        yield answer.on(*where)


def _place(spots: Spots, dealt: Collection[int], seat: int, from_two: bool) -> tuple[Circumstance, ...]:
    """Where a newcomer who is dealt in sits, as far as a book may speak of the place."""
    if seat == spots.button and from_two and spots.button != spots.small_blind:
        return (Circumstance.BETWEEN_TWO_PLAYERS,)
    if seat == spots.button:
        return (Circumstance.ON_BUTTON,)
    if seat == spots.small_blind:
        return (Circumstance.ON_SMALL_BLIND,)
    is_right = seat != spots.big_blind and seat == clockwise(spots.button, {*dealt} - {spots.button})[-1]
    return (Circumstance.RIGHT_OF_BUTTON,) if is_right else ()


def _unusual(state: State, spots: Spots, dealt: Collection[int]) -> Iterator[Answer[Any]]:
    button = state.book.button
    if spots.button == spots.small_blind:
        yield button.heads_up_button.on(HeadsUpButton.SMALL_BLIND_ON_BUTTON)
        return
    if spots.button not in dealt:
        yield button.dead_button.on(Circumstance.EMPTY_BUTTON)
    if spots.small_blind not in dealt:
        yield button.dead_button.on(Circumstance.NO_SMALL_BLIND)


def _usual(state: State, spots: Spots, dealt: Collection[int]) -> Answers:
    button = state.book.button
    nobody = () if spots.small_blind in dealt else (Circumstance.NO_SMALL_BLIND,)
    blinds = at_first(button.blind_posting, *nobody, BlindPosting.TWO_LEFT_OF_BUTTON)
    return (button.dead_button, blinds)

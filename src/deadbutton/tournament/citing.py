"""At which of its articles a decision opens the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from deadbutton.books import Answer
from deadbutton.books.point import Ground
from deadbutton.books.points import FloorDiscretion

if TYPE_CHECKING:
    from deadbutton.tournament.state import State

T = TypeVar("T")


def at_first(answer: Answer[T], *grounds: Ground) -> Answer[T]:
    """The answer, narrowed to the first of these of which the book speaks by itself: what it says of one moment comes
    before what it says of all."""
    return answer.on(*[ground for ground in grounds if ground in answer.grounds][:1])


def by_director(state: State, *asked: Answer[Any]) -> tuple[Answer[Any], ...]:
    """The director's own word, against what the book answers, or where it has nothing to say; then that answer."""
    powers = state.book.authority.floor_discretion
    if asked and not asked[0].is_default:
        return (powers.on(FloorDiscretion.OVERRIDE), *asked)
    return (at_first(powers, FloorDiscretion.FILLS_GAPS, FloorDiscretion.OVERRIDE), *asked)

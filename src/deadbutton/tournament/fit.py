"""What a fact rests on must be so in the state that it is folded into."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class DoesNotFit(Exception):  # noqa: N818  (it names what happened)
    """A fact cannot be folded in: what it rests on is not so in this state. The state is then of no use any more."""


def fits(rests_on: T | None, otherwise: str) -> T:
    """What a fact rests on: it must be there, or be so. ``otherwise`` says for engineers what is wrong where it is not."""
    if not rests_on:
        raise DoesNotFit(otherwise)
    return rests_on

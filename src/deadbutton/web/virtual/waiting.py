"""A player who has no table to look at, or is away from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.books.point import describe
from deadbutton.books.points import AbsentPlayerBlinds
from deadbutton.text import Text
from deadbutton.tournament import Phase, State, Status, absence_rules, slip
from deadbutton.web.phone.moves import fact_reason

NEW_SEAT: Final = 60_000
"""Milliseconds for which a seat is new: a page that has changed its table by itself says so, and why."""
AT_A_TABLE: Final = frozenset(
    {
        AbsentPlayerBlinds.DEALT_IN,
        AbsentPlayerBlinds.BLINDED,
        AbsentPlayerBlinds.KILLED_AFTER_DEAL,
        AbsentPlayerBlinds.FOLDED_AT_TURN,
    }
)
"""What a book says of every absence; the rest is for those who never came, or have not paid."""


@dataclass(frozen=True, slots=True)
class WithoutTable:
    """A player without a table: not yet drawn, waiting for a seat, or out."""

    status: Status
    place: int
    entries: int
    queue: int
    won: int
    """What is paid, where that is settled: prize, share of a deal, bounties."""
    is_over: bool


def waiting(state: State, number: int) -> WithoutTable:
    me = state.players[number]
    queue = state.seating.alternates.index(number) + 1 if number in state.seating.alternates else 0
    paid = slip(state, number) if me.place else None
    won = paid.prize + paid.bounties if paid is not None else 0
    return WithoutTable(me.status, me.place, state.sales.entries, queue, won, state.phase is Phase.OVER)


@dataclass(frozen=True, slots=True)
class Absence:
    """What becomes of the seat of somebody who is away, and the article that says so."""

    text: Text
    rests_on: Answer[Any]


def absence(state: State, number: int) -> Absence | None:
    me = state.players[number]
    if not me.absent:
        return None
    rules = absence_rules(state, me)
    return Absence(describe(rules.value & AT_A_TABLE), rules)


@dataclass(frozen=True, slots=True)
class NewSeat:
    """I have just been moved: where I sit now, why, and the article."""

    table: int
    seat: int
    why: Text
    rests_on: Answer[Any] | None


def new_seat(state: State, number: int, now: int) -> NewSeat | None:
    me, sent = state.players[number], state.on_the_way.get(number)
    if sent is None or not me.table or now - sent.at >= NEW_SEAT:
        return None
    return NewSeat(me.table, me.seat, fact_reason(sent), next(iter(sent.rests_on(state)), None))

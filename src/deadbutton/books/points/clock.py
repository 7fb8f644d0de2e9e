"""I. The clock: who may call it, how long it runs, what happens at zero."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class ClockCaller(Choice):
    """Who may call the clock on a player who thinks too long."""

    SEATED_PLAYER = auto()
    PLAYER_AT_SEAT = auto()
    TOURNAMENT_PLAYER = auto()
    PLAYER_IF_APPROVED = auto()
    DIRECTOR = auto()
    DEALER = auto()


class ClockExpiry(Choice):
    HAND_DEAD = auto()
    DEAD_IF_FACING_BET = auto()


class ClockTie(Choice):
    """Whose is the last instant, when the time runs out and the player acts at once."""

    TIME_IS_UP = auto()
    PLAYER_HAS_ACTED = auto()


class TimeAbuse(Choice):
    WARNING = auto()
    SANCTION = auto()
    PENALTY_IF_REPEATED = auto()
    PENALTY_AND_SHORTER_TIME = auto()


class Clock(Subject):
    clock_call: Point[frozenset[ClockCaller]] = point(
        SetOf(ClockCaller), frozenset({ClockCaller.SEATED_PLAYER, ClockCaller.DIRECTOR})
    )
    clock_seconds: Point[int] = point(Number(10, 600), 60)
    clock_countdown: Point[int] = point(Number(0, 60), 10)
    clock_expiry: Point[ClockExpiry] = point(OneOf(ClockExpiry), ClockExpiry.HAND_DEAD)
    clock_tie: Point[ClockTie] = point(OneOf(ClockTie), ClockTie.TIME_IS_UP)
    time_abuse: Point[TimeAbuse] = point(OneOf(TimeAbuse), TimeAbuse.SANCTION)

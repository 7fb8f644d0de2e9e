"""L. Eliminations and prizes: who ranks where, how the bubble is played, who is paid, which deals stand."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class SimultaneousElimination(Choice):
    """Stacks are those at the start of the hand, and equal stacks tie. Tables share a hand only while they play in
    step; otherwise the earlier elimination ranks lower."""

    SAME_TABLE_BY_STACK = auto()
    TABLES_TIE = auto()
    TABLES_BY_STACK = auto()
    BUBBLE_SHARED = auto()
    BUBBLE_SHARED_BY_TABLES = auto()


class HandForHand(Choice):
    IN_STEP = auto()
    BEFORE_MONEY = auto()
    DIRECTOR_CALLS = auto()
    STREET_BY_STREET = auto()
    DEVICES_AWAY = auto()


class HandForHandAllIn(Choice):
    AS_USUAL = auto()
    FACE_DOWN_UNTIL_TOLD = auto()


class AntiStalling(Choice):
    """What a director may bring in, and announces, against slow play."""

    RANDOM_BREAKS = auto()
    HANDS_PER_LEVEL = auto()
    ORBIT_FOR_ORBIT = auto()
    SOFT_HAND_FOR_HAND = auto()
    SHOT_CLOCK = auto()
    NONE_PROVIDED = auto()


class PayoutTerms(Choice):
    BY_RANK = auto()
    POSTED = auto()
    SATELLITE_SEATS = auto()
    ID_CHECKED = auto()
    NOT_TRANSFERABLE = auto()
    TAXES_ON_WINNER = auto()


class DealMaking(Choice):
    DIRECTOR_DECIDES = auto()
    POSTED_POLICY = auto()
    DIRECTOR_TOLD = auto()
    UNANIMOUS = auto()
    SECRET_MAY_DISQUALIFY = auto()


class EliminatedPlayerExit(Choice):
    LEAVES = auto()
    AT_ONCE = auto()
    SEAT_CARD = auto()
    ANNOUNCED = auto()
    REPORTS_HIMSELF = auto()
    MAY_WATCH = auto()


class Prizes(Subject):
    simultaneous_elimination: Point[frozenset[SimultaneousElimination]] = point(
        SetOf(
            SimultaneousElimination,
            apart=[(SimultaneousElimination.TABLES_TIE, SimultaneousElimination.TABLES_BY_STACK)],
        ),
        frozenset({SimultaneousElimination.SAME_TABLE_BY_STACK, SimultaneousElimination.TABLES_TIE}),
    )
    hand_for_hand: Point[frozenset[HandForHand]] = point(
        SetOf(HandForHand),
        frozenset({HandForHand.IN_STEP, HandForHand.BEFORE_MONEY, HandForHand.DIRECTOR_CALLS}),
    )
    hand_for_hand_minutes: Point[int] = point(Number(0, 10), 0)
    hand_for_hand_most_minutes: Point[int] = point(Number(0, 10), 0)
    hand_for_hand_all_in: Point[HandForHandAllIn] = point(OneOf(HandForHandAllIn), HandForHandAllIn.AS_USUAL)
    anti_stalling: Point[frozenset[AntiStalling]] = point(
        SetOf(AntiStalling), frozenset({AntiStalling.NONE_PROVIDED})
    )
    payout: Point[frozenset[PayoutTerms]] = point(
        SetOf(PayoutTerms), frozenset({PayoutTerms.BY_RANK, PayoutTerms.POSTED})
    )
    deal_making: Point[frozenset[DealMaking]] = point(
        SetOf(DealMaking, apart=[(DealMaking.DIRECTOR_DECIDES, DealMaking.POSTED_POLICY)]),
        frozenset({DealMaking.DIRECTOR_DECIDES}),
    )
    eliminated_player_exit: Point[frozenset[EliminatedPlayerExit]] = point(
        SetOf(EliminatedPlayerExit), frozenset({EliminatedPlayerExit.LEAVES})
    )

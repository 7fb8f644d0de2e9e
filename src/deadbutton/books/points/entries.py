"""B. Entries, absences, rebuys: who is in, with how many chips, and until when."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class EntryEligibility(Choice):
    """The legal age itself is a setting of the tournament."""

    LEGAL_AGE = auto()
    NO_MINORS_IN_ROOM = auto()
    ID_REQUIRED = auto()
    FALSE_ID_DISQUALIFIES = auto()
    HOST_INVITES = auto()
    MAY_REFUSE = auto()


class SingleEntry(Choice):
    ONE_ENTRY = auto()
    REENTRY_IF_SOLD = auto()
    NOT_TRANSFERABLE = auto()
    REFUND_IF_WILLING = auto()
    RECEIPT_CHECKED = auto()


class StartingStack(Choice):
    EQUAL = auto()
    UNSOLD_SEATS_TOO = auto()
    SET_FOR_ABSENT = auto()


class LateRegistrationStack(Choice):
    FULL_STACK = auto()
    UNSOLD_OR_DEDUCTED = auto()
    NO_LATE_ENTRY = auto()


class Alternates(Choice):
    FIRST_COME = auto()
    RANDOM_SEAT = auto()
    FULL_STACK = auto()
    NO_BREAK_WHILE_WAITING = auto()


class AbsentPlayerBlinds(Choice):
    DEALT_IN = auto()
    BLINDED = auto()
    KILLED_AFTER_DEAL = auto()
    FOLDED_AT_TURN = auto()
    DEADLINE_IF_UNPAID = auto()
    OUT_AFTER_GRACE = auto()
    SHARED_IN_HOUSE = auto()


class VoluntaryWithdrawal(Choice):
    BLINDED_OFF = auto()
    REMOVED = auto()
    REMOVED_FOR_GOOD = auto()


class RebuyCondition(Choice):
    AT_ZERO = auto()
    BELOW_BIG_BLIND = auto()
    FREEZEOUT = auto()


class RebuyTiming(Choice):
    NO_MISSED_HAND = auto()
    IMMEDIATE = auto()
    BEFORE_NEXT_HAND = auto()
    CHIPS_IN_FRONT = auto()
    CHIPS_BEHIND = auto()
    OWED = auto()
    PAID_BEFORE_ACTION = auto()


class AddonRules(Choice):
    IN_WINDOW = auto()
    END_OF_REBUYS = auto()
    NOT_WITH_REBUY = auto()


class TournamentEnd(Choice):
    ONE_PLAYER = auto()
    ALL_QUALIFIED = auto()


class Reentry(Choice):
    """What somebody gets who buys in anew, where the event sells it."""

    AS_LATE_ENTRY = auto()
    FULL_STACK = auto()
    RANDOM_SEAT = auto()
    FORFEITED_CHIPS_OUT = auto()


class Entries(Subject):
    entry_eligibility: Point[frozenset[EntryEligibility]] = point(
        SetOf(EntryEligibility), frozenset({EntryEligibility.LEGAL_AGE})
    )
    single_entry: Point[frozenset[SingleEntry]] = point(
        SetOf(SingleEntry),
        frozenset({SingleEntry.ONE_ENTRY, SingleEntry.REENTRY_IF_SOLD, SingleEntry.NOT_TRANSFERABLE}),
    )
    starting_stack: Point[frozenset[StartingStack]] = point(
        SetOf(StartingStack), frozenset({StartingStack.EQUAL})
    )
    late_registration_stack: Point[LateRegistrationStack] = point(
        OneOf(LateRegistrationStack), LateRegistrationStack.FULL_STACK
    )
    late_registration_slice_minutes: Point[int] = point(Number(1, 240), 20)
    alternates: Point[frozenset[Alternates]] = point(
        SetOf(Alternates), frozenset({Alternates.FIRST_COME, Alternates.FULL_STACK})
    )
    reentry: Point[frozenset[Reentry]] = point(
        SetOf(Reentry, apart=[(Reentry.AS_LATE_ENTRY, Reentry.FULL_STACK)]),
        frozenset({Reentry.AS_LATE_ENTRY}),
    )
    absent_player_blinds: Point[frozenset[AbsentPlayerBlinds]] = point(
        SetOf(
            AbsentPlayerBlinds,
            apart=[(AbsentPlayerBlinds.KILLED_AFTER_DEAL, AbsentPlayerBlinds.FOLDED_AT_TURN)],
        ),
        frozenset({AbsentPlayerBlinds.DEALT_IN, AbsentPlayerBlinds.BLINDED}),
    )
    absent_player_grace_orbits: Point[int] = point(Number(1, 50), 1)
    voluntary_withdrawal: Point[VoluntaryWithdrawal] = point(
        OneOf(VoluntaryWithdrawal), VoluntaryWithdrawal.BLINDED_OFF
    )
    rebuy_condition: Point[RebuyCondition] = point(OneOf(RebuyCondition), RebuyCondition.AT_ZERO)
    rebuy_timing: Point[frozenset[RebuyTiming]] = point(
        SetOf(RebuyTiming, apart=[(RebuyTiming.CHIPS_IN_FRONT, RebuyTiming.CHIPS_BEHIND)]),
        frozenset(
            {
                RebuyTiming.NO_MISSED_HAND,
                RebuyTiming.BEFORE_NEXT_HAND,
                RebuyTiming.CHIPS_BEHIND,
                RebuyTiming.OWED,
            }
        ),
    )
    addon_rules: Point[frozenset[AddonRules]] = point(
        SetOf(AddonRules), frozenset({AddonRules.END_OF_REBUYS})
    )
    addon_extra_hands: Point[int] = point(Number(0, 20), 0)
    tournament_end: Point[frozenset[TournamentEnd]] = point(
        SetOf(TournamentEnd), frozenset({TournamentEnd.ONE_PLAYER, TournamentEnd.ALL_QUALIFIED})
    )

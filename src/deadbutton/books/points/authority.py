"""A. Scope, authority, disputes: what may be played, who decides, until when one may object."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import OneOf, Point, SetOf, Subject, point


class GamesSupported(Choice):
    """Families of games. A game is within the book when every family that it belongs to is named: Omaha/8 is
    omaha and high_low, a deuce-to-seven draw is draw and lowball, HORSE is mixed and all of its five games.
    ``other`` lets in whatever is not named."""

    HOLDEM = auto()
    OMAHA = auto()
    SHORT_DECK = auto()
    STUD = auto()
    RAZZ = auto()
    DRAW = auto()
    LOWBALL = auto()
    HIGH_LOW = auto()
    MIXED = auto()
    OTHER = auto()


class BettingStructures(Choice):
    NO_LIMIT = auto()
    POT_LIMIT = auto()
    LIMIT = auto()


class FloorDiscretion(Choice):
    """What the person in charge may do, and who has the last word."""

    OVERRIDE = auto()
    FILLS_GAPS = auto()
    FLOOR_FINAL = auto()
    DIRECTOR_FINAL = auto()
    TOP_AUTHORITY_FINAL = auto()
    HOST_FINAL = auto()


class AppealRight(Choice):
    NONE = auto()
    ONE_LEVEL = auto()


class HouseRulePrecedence(Choice):
    """What the house may settle for itself. A change elsewhere is logged as outside the book."""

    ANY_IF_POSTED = auto()
    MAY_CANCEL = auto()
    AGENCY_WINS = auto()
    RAISE_CAP = auto()
    MIN_RAISE = auto()
    DECK_CHANGE = auto()
    FOULED_DECK = auto()
    DRAW_MISDEAL = auto()
    SHUFFLE = auto()
    FIRST_BUTTON = auto()
    SEAT_DRAW = auto()
    REDRAWS = auto()
    MOVE_PROCEDURE = auto()
    BALANCE_GAP = auto()
    FINAL_TABLE_SIZE = auto()
    REBUYS = auto()
    ABSENCES = auto()
    DEVICES = auto()
    LANGUAGES = auto()
    ITEMS = auto()
    CLOCK_TIMES = auto()


class RequiredPostings(Choice):
    """What must stand on the posted sheet before the first hand. What the engine does by itself (move_procedure,
    deck_change) it prints by itself; a setting that does not apply is stored as not applicable."""

    RULES = auto()
    STRUCTURE = auto()
    PAYOUTS = auto()
    CLOCK = auto()
    BREAK_ORDER = auto()
    MOVE_PROCEDURE = auto()
    FINAL_TABLE_SIZE = auto()
    REDRAWS = auto()
    QUALIFIERS = auto()
    DEAL_POLICY = auto()
    PENALTY_UNIT = auto()
    LANGUAGES = auto()
    PHONES = auto()
    DEVICES = auto()
    ID_DOCUMENTS = auto()
    AGE_AND_CLOSE = auto()
    ALTERNATES = auto()
    LATE_ENTRY = auto()
    REBUYS = auto()
    DECK_CHANGE = auto()
    HAND_FOR_HAND = auto()
    BETTING_LINE = auto()
    ALL_IN_BUTTON = auto()
    RAISE_CAP = auto()
    MIN_RAISE = auto()
    MUCK_RETRIEVAL = auto()
    COLOR_UP = auto()
    ANTI_STALLING = auto()


class DisputeWindow(Choice):
    """A hand starts when ``level_change_start_of_hand`` says so: one moment for both points."""

    NEXT_HAND = auto()
    BREACHES_TOO = auto()
    BETS_GATHERED = auto()
    MINUTE_IN_BREAK = auto()
    TABLE_HEARS_LATE_CLAIMS = auto()


class ReportIrregularity(Choice):
    DUTY_ALL = auto()
    AT_ONCE = auto()
    DEALER_STOPS = auto()
    HELP_ENCOURAGED = auto()
    COMMENT_AT_SHOWDOWN = auto()
    SEEN_CARD_DECLARED = auto()


class MisledPlayerRelief(Choice):
    NO_SANCTION = auto()
    ACTION_RESTORED = auto()
    FOLD_MAY_RETURN = auto()
    FOLD_RETURNS = auto()
    CHIPS_RETURN = auto()
    OUT_OF_TURN_FREE = auto()
    TRUE_AMOUNT_OWED = auto()
    DIRECTOR_MAY_RELIEVE = auto()


class IntentWeighting(Choice):
    WHERE_WRITTEN = auto()
    INTENT_COUNTS = auto()
    IGNORANCE_NO_EXCUSE = auto()
    NO_PROFIT = auto()
    DIRECTOR_JUDGES = auto()
    EXPERIENCE_COUNTS = auto()
    GRAVE_SKIPS_STEPS = auto()


class Authority(Subject):
    games_supported: Point[frozenset[GamesSupported]] = point(
        SetOf(GamesSupported),
        frozenset(
            {
                GamesSupported.HOLDEM,
                GamesSupported.OMAHA,
                GamesSupported.STUD,
                GamesSupported.RAZZ,
                GamesSupported.HIGH_LOW,
                GamesSupported.MIXED,
            }
        ),
    )
    betting_structures: Point[frozenset[BettingStructures]] = point(
        SetOf(BettingStructures), frozenset(BettingStructures)
    )
    floor_discretion: Point[frozenset[FloorDiscretion]] = point(
        SetOf(
            FloorDiscretion,
            apart=[
                (
                    FloorDiscretion.FLOOR_FINAL,
                    FloorDiscretion.DIRECTOR_FINAL,
                    FloorDiscretion.TOP_AUTHORITY_FINAL,
                    FloorDiscretion.HOST_FINAL,
                )
            ],
        ),
        frozenset({FloorDiscretion.OVERRIDE, FloorDiscretion.FLOOR_FINAL}),
    )
    appeal_right: Point[AppealRight] = point(OneOf(AppealRight), AppealRight.NONE)
    house_rule_precedence: Point[frozenset[HouseRulePrecedence]] = point(
        SetOf(HouseRulePrecedence),
        frozenset(
            {
                HouseRulePrecedence.DEVICES,
                HouseRulePrecedence.MOVE_PROCEDURE,
                HouseRulePrecedence.DECK_CHANGE,
                HouseRulePrecedence.RAISE_CAP,
            }
        ),
    )
    required_postings: Point[frozenset[RequiredPostings]] = point(
        SetOf(RequiredPostings), frozenset({RequiredPostings.MOVE_PROCEDURE, RequiredPostings.DEVICES})
    )
    dispute_window: Point[frozenset[DisputeWindow]] = point(
        SetOf(DisputeWindow), frozenset({DisputeWindow.NEXT_HAND})
    )
    report_irregularity: Point[frozenset[ReportIrregularity]] = point(
        SetOf(ReportIrregularity), frozenset({ReportIrregularity.HELP_ENCOURAGED})
    )
    misled_player_relief: Point[frozenset[MisledPlayerRelief]] = point(
        SetOf(
            MisledPlayerRelief, apart=[(MisledPlayerRelief.FOLD_MAY_RETURN, MisledPlayerRelief.FOLD_RETURNS)]
        ),
        frozenset({MisledPlayerRelief.NO_SANCTION}),
    )
    intent_weighting: Point[frozenset[IntentWeighting]] = point(
        SetOf(IntentWeighting, apart=[(IntentWeighting.WHERE_WRITTEN, IntentWeighting.INTENT_COUNTS)]),
        frozenset({IntentWeighting.WHERE_WRITTEN}),
    )

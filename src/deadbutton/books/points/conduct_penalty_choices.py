"""What a book can answer on penalties: the ladder, the offences, how a penalty is served."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class PenaltyStep(Choice):
    """The steps of the ladder, mildest first: repeats climb in this order.

    ``ROUNDS`` is one step for each round up to ``penalty_max_rounds``; ``TIME_SLICES`` grows by one slice of
    ``timeout_minutes`` at a time.
    """

    WARNING = auto()
    WARNING_WITH_ONE_HAND = auto()
    ONE_HAND = auto()
    HANDS = auto()
    ROUNDS = auto()
    TIME_SLICES = auto()
    SUSPENSION = auto()
    DISQUALIFICATION = auto()


class Offence(Choice):
    """What a player can be penalised for."""

    UNFAIR_PLAY = auto()
    CHEATING = auto()
    COLLUSION = auto()
    SOFT_PLAY = auto()
    CHIP_PASSING = auto()
    DODGING_BLINDS = auto()
    HIDDEN_CHIPS = auto()
    EXPOSING_CARDS = auto()
    MISCALLED_HAND = auto()
    ONE_PLAYER_ONE_HAND = auto()
    DISCLOSURE = auto()
    NEGATIVE_REMARKS = auto()
    ABUSE = auto()
    DISRUPTION = auto()
    ETIQUETTE = auto()
    THROWING_CARDS = auto()
    CENTRE_BETS = auto()
    OUT_OF_TURN = auto()
    STRING_BETS = auto()
    TIME_ABUSE = auto()
    ACTING_STANDING = auto()
    REPEATED_MISDEALS = auto()
    DEVICE = auto()
    RABBIT_HUNTING = auto()


class RoundLength(Choice):
    PLAYERS_AT_TABLE = auto()
    PLAYERS_DEALT_IN = auto()


class PenaltyAbsence(Choice):
    AWAY_FROM_TABLE = auto()
    AWAY_FROM_ALL_TABLES = auto()
    MUST_REPORT_BACK = auto()
    DEALT_IN = auto()
    BLINDS_TAKEN = auto()
    HAND_DEAD = auto()
    FOLDED_AT_TURN = auto()
    MISDEAL_COUNTS_ONCE = auto()


class TimeoutPenalty(Choice):
    NONE = auto()
    POSTED = auto()
    TIME = auto()


class PenaltyStart(Choice):
    END_OF_HAND = auto()
    NEXT_HAND = auto()


class Disqualification(Choice):
    CHIPS_REMOVED = auto()
    LEAVES_AREA = auto()
    NO_APPEAL = auto()
    NO_REFUND = auto()


class CollusionSoftPlay(Choice):
    COLLUSION_DQ = auto()
    COLLUSION_PENALTY = auto()
    SOFT_PLAY_DQ = auto()
    SOFT_PLAY_PENALTY = auto()
    BETS_FORFEIT_POSSIBLE = auto()
    CHIPS_FORFEIT_POSSIBLE = auto()
    DQ_POSSIBLE = auto()
    STAFF_DISCRETION = auto()


class ChipDumping(Choice):
    DISQUALIFIED = auto()
    BOTH_DISQUALIFIED = auto()
    BOTH_PENALISED = auto()
    TAKEN_BACK = auto()

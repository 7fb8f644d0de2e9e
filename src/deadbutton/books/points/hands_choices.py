"""What a book can answer on dead, killed, mucked and exposed hands."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class DeadHandCause(Choice):
    """The causes that a book lists. When and how each one strikes is asked at its own point."""

    FOLD = auto()
    FOLD_OUT_OF_TURN = auto()
    THROWN_FACE_DOWN = auto()
    MUCKED = auto()
    KILLED = auto()
    NOT_AT_SEAT = auto()
    ON_PENALTY = auto()
    CLOCK_EXPIRED = auto()
    DEVICE_USED = auto()
    TOO_FEW_CARDS = auto()
    TOO_MANY_CARDS = auto()
    STUD_UP_CARDS_LIFTED = auto()
    KNOWN_BAD_DECK = auto()
    DEAD_CARD_MIXED = auto()
    LATE_JOKER = auto()
    OWN_MISDEAL = auto()
    DELIBERATE_EXPOSURE = auto()
    ADVICE_ASKED = auto()
    STAFF_RULING = auto()


class FoldMotion(Choice):
    WORD = auto()
    RELEASE = auto()
    FORWARD_RELEASE = auto()
    PAST_LINE = auto()
    CARDS_TO_DEALER = auto()
    ANY_GESTURE = auto()
    TAPS_FACING_BET = auto()
    NOT_IN_ALL_IN_SHOWDOWN = auto()


class MuckRetrieval(Choice):
    """A folded hand is dead; the other clauses are the ways back."""

    NEVER = auto()
    HOUSE_LAW = auto()
    DIRECTOR_IF_IDENTIFIABLE = auto()
    MISINFORMED = auto()
    OUTSIDER_SEARCHES = auto()
    SHOWDOWN_IF_IDENTIFIABLE = auto()
    UNCOVERED_BET_BACK = auto()


class KilledHand(Choice):
    UNCALLED_RAISE_BACK = auto()
    UNCALLED_BET_BACK = auto()
    ALL_LOST = auto()
    DIRECTOR_MAY_RESTORE = auto()
    FLOOR_EQUITY = auto()


class KilledWinner(Choice):
    PAID = auto()
    TABLE_DECIDES = auto()


class AllInHandMucked(Choice):
    MUCKING_FORBIDDEN = auto()
    RETRIEVE_IF_IDENTIFIABLE = auto()
    CALL_FLOOR = auto()
    HOUSE_LAW = auto()


class CardVisibility(Choice):
    IN_SIGHT = auto()
    ABOVE_TABLE = auto()
    NOT_PAST_RAIL = auto()
    NOT_COVERED = auto()
    NO_HANDS_ON = auto()
    NOT_HELD = auto()
    IN_FRONT_OF_CHIPS = auto()
    NOT_HIDDEN_BY_CHIPS = auto()
    AT_OWN_RISK = auto()


class ExposedByPlayer(Choice):
    """The start of the penalty is asked at ``penalty_start``."""

    HAND_LIVE = auto()
    DEAD_IF_DELIBERATE = auto()
    PENALTY_DUE = auto()
    PENALTY_IF_DELIBERATE = auto()
    PENALTY_POSSIBLE = auto()
    ALSO_LAST_TO_ACT = auto()


class ExposedInCentre(Choice):
    LIVE_ASK = auto()
    STAFF_READS = auto()
    DEAD = auto()


class ShowOneShowAll(Choice):
    """Only the very cards that were shown are shown again, unless a clause says more."""

    EVERY_HAND = auto()
    UNCALLED_WINNER = auto()
    AT_ONCE_IF_TO_ACT = auto()
    AFTER_HAND = auto()
    ON_REQUEST = auto()
    WHOLE_HAND_IF_UNCLEAR = auto()
    ONE_CARD_ALLOWED = auto()
    OUTSIDERS_ALONE = auto()
    SEEN_CARD_TOLD = auto()


class FoldedHandShown(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    WHOLE_HAND_ON_REQUEST = auto()
    ALL_AFTER_ROUND = auto()
    ALL_AFTER_HAND = auto()
    REPLAY_IF_TO_ACT = auto()

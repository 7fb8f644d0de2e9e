"""H. Dead, killed, mucked and exposed hands."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import OneOf, Point, SetOf, Subject, point


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
    SKIPPED = auto()
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
    LIVE_IF_CLEARLY_READ = auto()
    DIRECTOR_SAYS_IF_TABLED = auto()
    UNCOVERED_BET_BACK = auto()


class DiscardWithOpponentIn(Choice):
    """A bettor throws the hand away and has forgotten an opponent."""

    FOLD_STANDS = auto()
    HELD_FOR_FLOOR = auto()
    UNCALLED_BACK_IF_LOST = auto()


class KilledHand(Choice):
    UNCALLED_RAISE_BACK = auto()
    UNCALLED_BET_BACK = auto()
    LAST_BET_BACK = auto()
    ALL_LOST = auto()
    LIVE_IF_IDENTIFIABLE = auto()
    DIRECTOR_MAY_RESTORE = auto()
    FLOOR_EQUITY = auto()
    SAFE_BEHIND_LINE = auto()


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
    AT_ONCE_IF_LIVE = auto()
    ALL_AFTER_ROUND = auto()
    ALL_AFTER_HAND = auto()
    REPLAY_IF_TO_ACT = auto()
    AT_SHOWDOWN_TOO = auto()


class Hands(Subject):
    dead_hand_causes: Point[frozenset[DeadHandCause]] = point(
        SetOf(DeadHandCause),
        frozenset({DeadHandCause.CLOCK_EXPIRED, DeadHandCause.NOT_AT_SEAT, DeadHandCause.KILLED}),
    )
    fold_motion: Point[frozenset[FoldMotion]] = point(
        SetOf(FoldMotion), frozenset({FoldMotion.WORD, FoldMotion.RELEASE})
    )
    mucked_hand_retrieval: Point[frozenset[MuckRetrieval]] = point(
        SetOf(
            MuckRetrieval,
            apart=[
                (MuckRetrieval.NEVER, MuckRetrieval.DIRECTOR_IF_IDENTIFIABLE),
                (MuckRetrieval.NEVER, MuckRetrieval.MISINFORMED),
                (MuckRetrieval.NEVER, MuckRetrieval.SHOWDOWN_IF_IDENTIFIABLE),
            ],
        ),
        frozenset({MuckRetrieval.NEVER}),
    )
    discard_with_opponent_in: Point[frozenset[DiscardWithOpponentIn]] = point(
        SetOf(
            DiscardWithOpponentIn,
            apart=[(DiscardWithOpponentIn.FOLD_STANDS, DiscardWithOpponentIn.HELD_FOR_FLOOR)],
        ),
        frozenset({DiscardWithOpponentIn.FOLD_STANDS}),
    )
    killed_unprotected_hand: Point[frozenset[KilledHand]] = point(
        SetOf(
            KilledHand,
            apart=[
                (
                    KilledHand.UNCALLED_RAISE_BACK,
                    KilledHand.UNCALLED_BET_BACK,
                    KilledHand.LAST_BET_BACK,
                    KilledHand.ALL_LOST,
                )
            ],
        ),
        frozenset({KilledHand.UNCALLED_RAISE_BACK}),
    )
    killed_winning_hand: Point[KilledWinner] = point(OneOf(KilledWinner), KilledWinner.PAID)
    all_in_hand_mucked: Point[frozenset[AllInHandMucked]] = point(
        SetOf(AllInHandMucked), frozenset({AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE})
    )
    card_visibility: Point[frozenset[CardVisibility]] = point(
        SetOf(CardVisibility), frozenset({CardVisibility.IN_SIGHT})
    )
    player_exposes_cards: Point[frozenset[ExposedByPlayer]] = point(
        SetOf(
            ExposedByPlayer,
            apart=[
                (
                    ExposedByPlayer.PENALTY_DUE,
                    ExposedByPlayer.PENALTY_IF_DELIBERATE,
                    ExposedByPlayer.PENALTY_POSSIBLE,
                ),
                (ExposedByPlayer.HAND_LIVE, ExposedByPlayer.DEAD_IF_DELIBERATE),
            ],
        ),
        frozenset({ExposedByPlayer.HAND_LIVE, ExposedByPlayer.PENALTY_POSSIBLE}),
    )
    exposed_center_interpretation: Point[ExposedInCentre] = point(
        OneOf(ExposedInCentre), ExposedInCentre.LIVE_ASK
    )
    show_one_show_all: Point[frozenset[ShowOneShowAll]] = point(
        SetOf(ShowOneShowAll),
        frozenset({ShowOneShowAll.EVERY_HAND, ShowOneShowAll.AT_ONCE_IF_TO_ACT, ShowOneShowAll.AFTER_HAND}),
    )
    folded_hand_shown: Point[frozenset[FoldedHandShown]] = point(
        SetOf(
            FoldedHandShown,
            apart=[
                (FoldedHandShown.PENALTY_DUE, FoldedHandShown.PENALTY_POSSIBLE),
                (FoldedHandShown.ALL_AFTER_ROUND, FoldedHandShown.ALL_AFTER_HAND),
            ],
        ),
        frozenset(
            {FoldedHandShown.PENALTY_DUE, FoldedHandShown.AT_ONCE_IF_LIVE, FoldedHandShown.ALL_AFTER_HAND}
        ),
    )

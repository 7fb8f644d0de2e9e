"""H. Dead, killed, mucked and exposed hands."""

from __future__ import annotations

from deadbutton.books.point import OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.hands_choices import (
    AllInHandMucked,
    CardVisibility,
    DeadHandCause,
    ExposedByPlayer,
    ExposedInCentre,
    FoldedHandShown,
    FoldMotion,
    KilledHand,
    KilledWinner,
    MuckRetrieval,
    ShowOneShowAll,
)


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
    killed_unprotected_hand: Point[frozenset[KilledHand]] = point(
        SetOf(
            KilledHand,
            apart=[(KilledHand.UNCALLED_RAISE_BACK, KilledHand.UNCALLED_BET_BACK, KilledHand.ALL_LOST)],
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
        frozenset({FoldedHandShown.PENALTY_DUE}),
    )

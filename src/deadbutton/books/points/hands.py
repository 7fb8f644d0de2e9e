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
        fr="Qu'est-ce qui rend une main morte ?",
        en="What makes a hand dead?",
    )
    fold_motion: Point[frozenset[FoldMotion]] = point(
        SetOf(FoldMotion),
        frozenset({FoldMotion.WORD, FoldMotion.RELEASE}),
        fr="Qu'est-ce qui vaut un abandon ?",
        en="What counts as a fold?",
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
        fr="Une main couchée ou jetée peut-elle revenir en jeu ?",
        en="Can a folded or mucked hand come back?",
    )
    killed_unprotected_hand: Point[frozenset[KilledHand]] = point(
        SetOf(
            KilledHand,
            apart=[(KilledHand.UNCALLED_RAISE_BACK, KilledHand.UNCALLED_BET_BACK, KilledHand.ALL_LOST)],
        ),
        frozenset({KilledHand.UNCALLED_RAISE_BACK}),
        fr="Que devient une main non protégée ramassée par erreur ?",
        en="What becomes of an unprotected hand that is killed by mistake?",
    )
    killed_winning_hand: Point[KilledWinner] = point(
        OneOf(KilledWinner),
        KilledWinner.PAID,
        fr="Que devient une main gagnante étalée que le croupier ramasse ?",
        en="What becomes of a tabled winning hand that the dealer kills?",
    )
    all_in_hand_mucked: Point[frozenset[AllInHandMucked]] = point(
        SetOf(AllInHandMucked),
        frozenset({AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE}),
        fr="Que devient une main jetée dans un abattage à tapis ?",
        en="What becomes of a hand that is mucked in an all-in showdown?",
    )
    card_visibility: Point[frozenset[CardVisibility]] = point(
        SetOf(CardVisibility),
        frozenset({CardVisibility.IN_SIGHT}),
        fr="Comment un joueur doit-il tenir ses cartes en vue ?",
        en="How must a player keep the cards in sight?",
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
        fr="Que risque un joueur qui montre ses cartes alors qu'il reste de l'action ?",
        en="What follows when a player exposes cards with action pending?",
    )
    exposed_center_interpretation: Point[ExposedInCentre] = point(
        OneOf(ExposedInCentre),
        ExposedInCentre.LIVE_ASK,
        fr="Comment lire une main étalée en silence au centre, en plein coup ?",
        en="How is a hand read that is spread in mid-table without a word?",
    )
    show_one_show_all: Point[frozenset[ShowOneShowAll]] = point(
        SetOf(ShowOneShowAll),
        frozenset({ShowOneShowAll.EVERY_HAND, ShowOneShowAll.AT_ONCE_IF_TO_ACT, ShowOneShowAll.AFTER_HAND}),
        fr="Des cartes montrées à un joueur : qui d'autre les voit, et quand ?",
        en="Cards shown to one player: who else sees them, and when?",
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
        fr="Que se passe-t-il si un joueur montre sa main en se couchant ?",
        en="What follows when a folding player shows the hand to somebody?",
    )

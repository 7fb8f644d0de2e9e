"""M. Penalties and conduct."""

from __future__ import annotations

from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.conduct_choices import (
    CommDevice,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    ElectronicDevice,
    EtiquetteViolations,
    OfficialLanguage,
    OnePlayerOneHand,
    RabbitHunting,
    ReferenceDocuments,
    ThrowingCardsChips,
)
from deadbutton.books.points.conduct_penalty_choices import (
    ChipDumping,
    CollusionSoftPlay,
    Disqualification,
    Offence,
    PenaltyAbsence,
    PenaltyStart,
    PenaltyStep,
    RoundLength,
    TimeoutPenalty,
)


class Conduct(Subject):
    penalty_ladder: Point[frozenset[PenaltyStep]] = point(
        SetOf(PenaltyStep),
        frozenset(
            {PenaltyStep.WARNING, PenaltyStep.ONE_HAND, PenaltyStep.ROUNDS, PenaltyStep.DISQUALIFICATION}
        ),
    )
    penalty_max_rounds: Point[int] = point(Number(0, 20), 4)
    penalty_may_or_must: Point[frozenset[Offence]] = point(
        SetOf(Offence),
        frozenset(
            {Offence.SOFT_PLAY, Offence.COLLUSION, Offence.CHIP_PASSING, Offence.ABUSE, Offence.DISRUPTION}
        ),
    )
    penalty_round_length: Point[RoundLength] = point(OneOf(RoundLength), RoundLength.PLAYERS_AT_TABLE)
    penalty_absence: Point[frozenset[PenaltyAbsence]] = point(
        SetOf(PenaltyAbsence, apart=[(PenaltyAbsence.HAND_DEAD, PenaltyAbsence.FOLDED_AT_TURN)]),
        frozenset(
            {
                PenaltyAbsence.AWAY_FROM_TABLE,
                PenaltyAbsence.DEALT_IN,
                PenaltyAbsence.BLINDS_TAKEN,
                PenaltyAbsence.FOLDED_AT_TURN,
            }
        ),
    )
    timeout_penalty: Point[TimeoutPenalty] = point(OneOf(TimeoutPenalty), TimeoutPenalty.NONE)
    timeout_minutes: Point[int] = point(Number(1, 60), 10)
    penalty_start: Point[PenaltyStart] = point(OneOf(PenaltyStart), PenaltyStart.END_OF_HAND)
    disqualification: Point[frozenset[Disqualification]] = point(
        SetOf(Disqualification), frozenset({Disqualification.CHIPS_REMOVED})
    )
    collusion_soft_play: Point[frozenset[CollusionSoftPlay]] = point(
        SetOf(
            CollusionSoftPlay,
            apart=[
                (CollusionSoftPlay.COLLUSION_DQ, CollusionSoftPlay.COLLUSION_PENALTY),
                (CollusionSoftPlay.SOFT_PLAY_DQ, CollusionSoftPlay.SOFT_PLAY_PENALTY),
            ],
        ),
        frozenset(
            {
                CollusionSoftPlay.COLLUSION_DQ,
                CollusionSoftPlay.SOFT_PLAY_PENALTY,
                CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE,
                CollusionSoftPlay.DQ_POSSIBLE,
            }
        ),
    )
    chip_dumping: Point[ChipDumping] = point(OneOf(ChipDumping), ChipDumping.DISQUALIFIED)
    one_player_one_hand: Point[frozenset[OnePlayerOneHand]] = point(
        SetOf(OnePlayerOneHand, apart=[(OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE)]),
        frozenset({OnePlayerOneHand.PENALTY_POSSIBLE}),
    )
    disclosure_and_advice: Point[frozenset[DisclosureAndAdvice]] = point(
        SetOf(DisclosureAndAdvice),
        frozenset(
            {
                DisclosureAndAdvice.NO_CONTENTS,
                DisclosureAndAdvice.NO_ADVICE,
                DisclosureAndAdvice.NOT_EVEN_AFTER,
                DisclosureAndAdvice.NO_READING_UNTABLED,
            }
        ),
    )
    etiquette_violations: Point[EtiquetteViolations] = point(
        OneOf(EtiquetteViolations), EtiquetteViolations.IF_REPEATED
    )
    disruptive_behaviour: Point[frozenset[DisruptiveBehaviour]] = point(
        SetOf(DisruptiveBehaviour), frozenset({DisruptiveBehaviour.PENALTY_DUE})
    )
    throwing_cards_chips: Point[ThrowingCardsChips] = point(
        OneOf(ThrowingCardsChips), ThrowingCardsChips.PENALTY_POSSIBLE
    )
    rabbit_hunting: Point[RabbitHunting] = point(OneOf(RabbitHunting), RabbitHunting.FORBIDDEN)
    official_language: Point[OfficialLanguage] = point(
        OneOf(OfficialLanguage), OfficialLanguage.ENGLISH_IN_USA
    )
    comm_device: Point[frozenset[CommDevice]] = point(
        SetOf(
            CommDevice,
            apart=[
                (CommDevice.DEAD_IF_ACTION_PENDING, CommDevice.HAND_DEAD),
                (CommDevice.PENALTY_DUE, CommDevice.PENALTY_POSSIBLE),
            ],
        ),
        frozenset({CommDevice.NO_TALKING}),
    )
    electronic_device: Point[frozenset[ElectronicDevice]] = point(
        SetOf(ElectronicDevice), frozenset({ElectronicDevice.HOUSE})
    )
    reference_documents: Point[frozenset[ReferenceDocuments]] = point(
        SetOf(ReferenceDocuments),
        frozenset({ReferenceDocuments.NO_STRATEGY_AIDS, ReferenceDocuments.HAND_RANKINGS}),
    )

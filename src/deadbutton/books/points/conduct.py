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
        fr="Quelles sanctions existent, de la plus légère à la plus lourde ?",
        en="Which penalties are there, from the mildest to the heaviest?",
    )
    penalty_max_rounds: Point[int] = point(
        Number(0, 20),
        4,
        fr="Combien de tours dure au plus une exclusion (0 : sans maximum) ?",
        en="How many rounds may a penalty last at most (0: no maximum)?",
    )
    penalty_may_or_must: Point[frozenset[Offence]] = point(
        SetOf(Offence),
        frozenset(
            {Offence.SOFT_PLAY, Offence.COLLUSION, Offence.CHIP_PASSING, Offence.ABUSE, Offence.DISRUPTION}
        ),
        fr="Quelles fautes doivent être sanctionnées, les autres pouvant l'être ?",
        en="Which offences must be penalised, while the others may be?",
    )
    penalty_round_length: Point[RoundLength] = point(
        OneOf(RoundLength),
        RoundLength.PLAYERS_AT_TABLE,
        fr="Combien de mains dure un tour de sanction ?",
        en="How many hands is a one-round penalty?",
    )
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
        fr="Que deviennent le joueur, ses blindes et ses cartes pendant l'exclusion ?",
        en="What becomes of the player, the blinds and the cards during a penalty?",
    )
    timeout_penalty: Point[TimeoutPenalty] = point(
        OneOf(TimeoutPenalty),
        TimeoutPenalty.NONE,
        fr="Une exclusion peut-elle se compter en temps ?",
        en="Can a penalty be counted in clock time?",
    )
    timeout_minutes: Point[int] = point(
        Number(1, 60),
        10,
        fr="Combien de minutes compte une tranche de temps mort ?",
        en="How many minutes is one slice of a time-out?",
    )
    penalty_start: Point[PenaltyStart] = point(
        OneOf(PenaltyStart),
        PenaltyStart.END_OF_HAND,
        fr="Quand commence la sanction ?",
        en="When does a penalty start?",
    )
    disqualification: Point[frozenset[Disqualification]] = point(
        SetOf(Disqualification),
        frozenset({Disqualification.CHIPS_REMOVED}),
        fr="Qu'entraîne une disqualification ?",
        en="What follows a disqualification?",
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
        fr="Que risquent la collusion et le jeu complaisant ?",
        en="What do collusion and soft play lead to?",
    )
    chip_dumping: Point[ChipDumping] = point(
        OneOf(ChipDumping),
        ChipDumping.DISQUALIFIED,
        fr="Que risque un joueur qui donne des jetons à un autre ?",
        en="What follows when a player gives chips to another?",
    )
    one_player_one_hand: Point[frozenset[OnePlayerOneHand]] = point(
        SetOf(OnePlayerOneHand, apart=[(OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE)]),
        frozenset({OnePlayerOneHand.PENALTY_POSSIBLE}),
        fr="Que risque un joueur qui cherche ou reçoit de l'aide sur sa main ?",
        en="What follows when a player seeks or gets help with the hand?",
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
        fr="Que peut-on dire des mains pendant le jeu ?",
        en="What may be said about hands during play?",
    )
    etiquette_violations: Point[EtiquetteViolations] = point(
        OneOf(EtiquetteViolations),
        EtiquetteViolations.IF_REPEATED,
        fr="Quand un manquement à l'étiquette est-il sanctionné ?",
        en="When is a breach of etiquette penalised?",
    )
    disruptive_behaviour: Point[frozenset[DisruptiveBehaviour]] = point(
        SetOf(DisruptiveBehaviour),
        frozenset({DisruptiveBehaviour.PENALTY_DUE}),
        fr="Que risquent les injures, les menaces et le désordre ?",
        en="What do abuse, threats and disturbance lead to?",
    )
    throwing_cards_chips: Point[ThrowingCardsChips] = point(
        OneOf(ThrowingCardsChips),
        ThrowingCardsChips.PENALTY_POSSIBLE,
        fr="Que risque un joueur qui jette ou abîme cartes ou jetons ?",
        en="What follows when cards or chips are thrown or damaged?",
    )
    rabbit_hunting: Point[RabbitHunting] = point(
        OneOf(RabbitHunting),
        RabbitHunting.FORBIDDEN,
        fr="Peut-on voir les cartes qui seraient venues ?",
        en="May undealt cards be shown after the hand?",
    )
    official_language: Point[OfficialLanguage] = point(
        OneOf(OfficialLanguage),
        OfficialLanguage.ENGLISH_IN_USA,
        fr="Quelles langues parle-t-on pendant les coups ?",
        en="Which languages may be spoken during hands?",
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
        fr="Que vaut l'usage d'un téléphone ou d'un appareil de communication ?",
        en="What about a phone or other communication device at the table?",
    )
    electronic_device: Point[frozenset[ElectronicDevice]] = point(
        SetOf(ElectronicDevice),
        frozenset({ElectronicDevice.HOUSE}),
        fr="Quels lecteurs de musique et autres appareils sont admis ?",
        en="Which music players and other devices may be used?",
    )
    reference_documents: Point[frozenset[ReferenceDocuments]] = point(
        SetOf(ReferenceDocuments),
        frozenset({ReferenceDocuments.NO_STRATEGY_AIDS, ReferenceDocuments.HAND_RANKINGS}),
        fr="Quels documents un joueur peut-il consulter à table ?",
        en="Which documents may a player consult at the table?",
    )

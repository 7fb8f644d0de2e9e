"""M. Penalties and conduct."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class OnePlayerOneHand(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    ADVISER_PENALISED = auto()
    HAND_DEAD = auto()
    NOT_WITH_SPECTATORS = auto()
    SPECTATORS_MAY_SEE = auto()


class DisclosureAndAdvice(Choice):
    NO_CONTENTS = auto()
    NO_ADVICE = auto()
    NOT_EVEN_AFTER = auto()
    NO_READING_UNTABLED = auto()
    NO_SWAYING_REMARKS = auto()
    NO_NEGATIVE_REMARKS = auto()
    OUT_OF_HAND_SILENT = auto()
    EXCLAMATIONS_FREE = auto()
    IN_HAND_FREE = auto()
    PENALTY_DUE = auto()


class EtiquetteViolations(Choice):
    DUE_AT_ONCE = auto()
    POSSIBLE_AT_ONCE = auto()
    IF_REPEATED = auto()


class DisruptiveBehaviour(Choice):
    PENALTY_DUE = auto()
    STAFF_DISCRETION = auto()
    REMOVAL_POSSIBLE = auto()
    DISCRIMINATION_REPORTED = auto()
    SWEARING_FREE_LATE = auto()


class ThrowingCardsChips(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    POSSIBLE_IF_REPEATED = auto()


class RabbitHunting(Choice):
    FORBIDDEN = auto()
    FORBIDDEN_WITH_PENALTY = auto()


class OfficialLanguage(Choice):
    ENGLISH_IN_USA = auto()
    ALWAYS_ENGLISH = auto()
    LOCAL_AND_ENGLISH = auto()
    FRENCH_AND_ENGLISH = auto()
    POSTED = auto()
    POSTED_AND_ENGLISH = auto()


class CommDevice(Choice):
    FORBIDDEN_AT_TABLE = auto()
    NO_TALKING = auto()
    NO_NUISANCE = auto()
    NOT_WITH_LIVE_HAND = auto()
    LEAVE_TABLE = auto()
    DEAD_IF_ACTION_PENDING = auto()
    HAND_DEAD = auto()
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    WARNING_THEN_EXPULSION = auto()
    HOUSE_MAY_RELAX = auto()


class ElectronicDevice(Choice):
    HOUSE = auto()
    APPROVED_LIST = auto()
    NO_COMMUNICATION = auto()
    NO_NOISE_CANCELLING = auto()
    EARPHONES_LOW = auto()
    AT_OWN_RISK = auto()
    OFF_HAND_FOR_HAND = auto()
    OFF_IN_MONEY = auto()
    OFF_ON_ORDER = auto()
    NOT_ON_TABLE = auto()
    NOT_WITH_LIVE_HAND = auto()


class ReferenceDocuments(Choice):
    NO_STRATEGY_AIDS = auto()
    HAND_RANKINGS = auto()
    TOURNAMENT_SHEET = auto()


class PlayerIdentity(Choice):
    STAFF_DECIDE = auto()
    RECOGNISABLE = auto()


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
    WRONG_AMOUNTS = auto()
    ABSENCES = auto()
    HANDS_ASKED = auto()


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
    POSTED_ONE_SLICE = auto()
    TIME = auto()


class PenaltyStart(Choice):
    END_OF_HAND = auto()
    NEXT_HAND = auto()


class NeedsIntent(Choice):
    """Offences, by their keys, that a book may call one on purpose only."""

    OUT_OF_TURN = auto()
    CENTRE_BETS = auto()
    THROWING_CARDS = auto()
    TIME_ABUSE = auto()
    UNFAIR_PLAY = auto()
    CHEATING = auto()


class SecondWarning(Choice):
    """What becomes of a verbal warning for a player who has had one."""

    ANOTHER_WARNING = auto()
    EXCLUSION = auto()


class DuePenalty(Choice):
    """What is enough where a penalty must be given."""

    WARNING_ENOUGH = auto()
    MORE_THAN_WARNING = auto()


class PenaltyRepeats(Choice):
    """Which earlier offences make a new one a repeat."""

    SAME_OFFENCE = auto()
    ANY_OFFENCE = auto()


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
    BETS_LOST_POSSIBLE = auto()
    CHIPS_FORFEIT_POSSIBLE = auto()
    DQ_POSSIBLE = auto()
    STAFF_DISCRETION = auto()


class ChipDumping(Choice):
    DISQUALIFIED = auto()
    BOTH_DISQUALIFIED = auto()
    BOTH_PENALISED = auto()
    TAKEN_BACK = auto()


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
    due_penalty: Point[DuePenalty] = point(OneOf(DuePenalty), DuePenalty.WARNING_ENOUGH)
    needs_intent: Point[frozenset[NeedsIntent]] = point(SetOf(NeedsIntent), frozenset())
    second_warning: Point[SecondWarning] = point(OneOf(SecondWarning), SecondWarning.ANOTHER_WARNING)
    penalty_repeats: Point[PenaltyRepeats] = point(OneOf(PenaltyRepeats), PenaltyRepeats.SAME_OFFENCE)
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
                (CollusionSoftPlay.BETS_FORFEIT_POSSIBLE, CollusionSoftPlay.BETS_LOST_POSSIBLE),
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
    player_identity: Point[PlayerIdentity] = point(OneOf(PlayerIdentity), PlayerIdentity.STAFF_DECIDE)

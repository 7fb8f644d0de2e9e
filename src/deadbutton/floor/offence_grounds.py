"""Which points make an offence of which deed, and the clauses, answers or circumstances under which they do."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    ActBeforeAmountClear,
    ActWhileStanding,
    Authority,
    Betting,
    BystandersAtTable,
    CheckNutsLast,
    Chips,
    Clock,
    CollusionSoftPlay,
    CommDevice,
    ConditionalDeclaration,
    Conduct,
    Deal,
    DealMaking,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    ElectronicDevice,
    ExposedByPlayer,
    FakeCheck,
    FoldedHandShown,
    FoldWithoutBet,
    Hands,
    InvalidDeclaration,
    IrregularDeckMisuse,
    LeaveSeatActionPending,
    Misdeclared,
    Offence,
    OnePlayerOneHand,
    OutOfTurnPenalty,
    PlayerIdentity,
    Prizes,
    ReportIrregularity,
    Seats,
    Showdown,
    StackCountRequest,
    StringBet,
)

GENERAL = Circumstance.UNLISTED
"""Among the grounds of an offence: what the answer says in general, where no article is named for one deed."""

_ALL: tuple[Ground, ...] = ()
"""Whatever the answer rests on speaks of it."""

_DISCLOSING: tuple[Ground, ...] = (
    DisclosureAndAdvice.OUT_OF_HAND_SILENT,
    DisclosureAndAdvice.NO_CONTENTS,
    DisclosureAndAdvice.NO_READING_UNTABLED,
    DisclosureAndAdvice.NO_SWAYING_REMARKS,
    DisclosureAndAdvice.NO_ADVICE,
    Circumstance.HAND_NAMED,
    Circumstance.CARDS_REVEALED,
    Circumstance.SWAYING_REMARKS,
)

OFFENCES: dict[Point[Any], dict[Offence, tuple[Ground, ...]]] = {
    Conduct.collusion_soft_play: {
        Offence.COLLUSION: (
            CollusionSoftPlay.COLLUSION_DQ,
            CollusionSoftPlay.COLLUSION_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
            # A book that names soft play alone forbids it because everyone plays for himself.
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
        ),
        Offence.SOFT_PLAY: (
            CollusionSoftPlay.SOFT_PLAY_DQ,
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
        ),
        # An article that bans collusion with any other cheating leaves both to the same person.
        Offence.CHEATING: (CollusionSoftPlay.STAFF_DISCRETION,),
    },
    Conduct.chip_dumping: {Offence.CHIP_PASSING: _ALL},
    Conduct.disruptive_behaviour: {
        Offence.DISRUPTION: (
            Circumstance.DISRUPTION,
            Circumstance.PREMISES_DAMAGED,
            DisruptiveBehaviour.PENALTY_DUE,
            DisruptiveBehaviour.STAFF_DISCRETION,
        ),
        Offence.ABUSE: (
            Circumstance.ABUSE,
            Circumstance.THREATS,
            DisruptiveBehaviour.PENALTY_DUE,
            DisruptiveBehaviour.STAFF_DISCRETION,
        ),
        Offence.CHEATING: (
            Circumstance.CHEATING,
            DisruptiveBehaviour.REMOVAL_POSSIBLE,
        ),
    },
    Conduct.throwing_cards_chips: {
        Offence.THROWING_CARDS: (
            Circumstance.THROWING_CARDS,
            Circumstance.CARDS_DAMAGED,
            Circumstance.CHIPS_DAMAGED,
            Circumstance.AGGRESSIVE_FOLD,
            GENERAL,
        ),
        Offence.CENTRE_BETS: (Circumstance.CENTRE_BETS, GENERAL),
    },
    Conduct.disclosure_and_advice: {
        Offence.DISCLOSURE: _DISCLOSING,
        Offence.NEGATIVE_REMARKS: (
            DisclosureAndAdvice.NO_NEGATIVE_REMARKS,
            DisclosureAndAdvice.NO_ADVICE,
            DisclosureAndAdvice.OUT_OF_HAND_SILENT,
        ),
    },
    Conduct.one_player_one_hand: {
        Offence.ONE_PLAYER_ONE_HAND: (
            OnePlayerOneHand.PENALTY_DUE,
            OnePlayerOneHand.PENALTY_POSSIBLE,
            OnePlayerOneHand.HAND_DEAD,
            OnePlayerOneHand.ADVISER_PENALISED,
            OnePlayerOneHand.NOT_WITH_SPECTATORS,
            Circumstance.SPECTATOR,
            Circumstance.OUTSIDE_HELP,
        ),
    },
    Conduct.rabbit_hunting: {Offence.RABBIT_HUNTING: _ALL},
    Conduct.comm_device: {
        Offence.DEVICE: (
            CommDevice.PENALTY_DUE,
            CommDevice.PENALTY_POSSIBLE,
            CommDevice.WARNING_THEN_EXPULSION,
            CommDevice.FORBIDDEN_AT_TABLE,
            CommDevice.NO_TALKING,
            CommDevice.NO_NUISANCE,
            CommDevice.NOT_WITH_LIVE_HAND,
            CommDevice.LEAVE_TABLE,
            CommDevice.HAND_DEAD,
            CommDevice.DEAD_IF_ACTION_PENDING,
            Circumstance.ALL_IN,
            Circumstance.OUT_OF_HAND,
        ),
    },
    Conduct.electronic_device: {
        Offence.DEVICE: tuple(rule for rule in ElectronicDevice if rule is not ElectronicDevice.AT_OWN_RISK)
    },
    Hands.player_exposes_cards: {
        Offence.EXPOSING_CARDS: (
            Circumstance.EXPOSING_CARDS,
            ExposedByPlayer.PENALTY_DUE,
            ExposedByPlayer.PENALTY_IF_DELIBERATE,
            ExposedByPlayer.PENALTY_POSSIBLE,
            ExposedByPlayer.DEAD_IF_DELIBERATE,
            Circumstance.REPEATED,
        ),
    },
    Hands.folded_hand_shown: {
        Offence.DISCLOSURE: (
            FoldedHandShown.REPLAY_IF_TO_ACT,
            FoldedHandShown.PENALTY_DUE,
            FoldedHandShown.PENALTY_POSSIBLE,
        ),
    },
    Showdown.misdeclared_hand: {
        Offence.MISCALLED_HAND: (
            Misdeclared.MUST_IF_DELIBERATE,
            Misdeclared.MUST_IF_REPEATED,
            Misdeclared.MAY_IF_DELIBERATE,
        ),
    },
    Showdown.right_to_see_requests: {Offence.HANDS_ASKED: _ALL},
    Seats.dodging_blinds: {Offence.DODGING_BLINDS: _ALL},
    Clock.time_abuse: {Offence.TIME_ABUSE: _ALL},
    Chips.hidden_chips_found: {Offence.HIDDEN_CHIPS: _ALL},
    Seats.act_while_standing: {
        Offence.ACTING_STANDING: (ActWhileStanding.REFUSED, ActWhileStanding.ACCEPTED_AS_INFRACTION),
    },
    Deal.repeated_misdeals: {Offence.REPEATED_MISDEALS: _ALL},
    Betting.string_bet: {Offence.STRING_BETS: (StringBet.ABUSE_SANCTIONED,)},
    Betting.out_of_turn_fold: {Offence.OUT_OF_TURN: (Circumstance.DELIBERATE, Circumstance.LEFT_SEAT)},
    Seats.leave_seat_action_pending: {
        Offence.OUT_OF_TURN: (LeaveSeatActionPending.OUT_OF_TURN_FOLD, Circumstance.AWAY),
        Offence.ETIQUETTE: (
            LeaveSeatActionPending.MUST_STAY,
            LeaveSeatActionPending.PENALTY,
            Circumstance.ACTION_OVER,
        ),
        Offence.ABSENCES: (LeaveSeatActionPending.FOLD_AT_TURN,),
    },
    Deal.irregular_deck_misuse: {
        Offence.CHEATING: (IrregularDeckMisuse.TAMPERING_DISQUALIFIED, IrregularDeckMisuse.EXPLOIT_PENALTY),
        Offence.UNFAIR_PLAY: (IrregularDeckMisuse.KNOWING_HAND_DEAD,),
    },
    Conduct.etiquette_violations: {
        Offence.ETIQUETTE: (
            GENERAL,
            Circumstance.DIRECTING,
            Circumstance.GESTURE,
            Circumstance.TOUCHING,
            Circumstance.CARDS_HELD,
            Circumstance.CARDS_BEHIND_CHIPS,
            Circumstance.SEAT_UNCHECKED,
        ),
        Offence.OUT_OF_TURN: (Circumstance.OUT_OF_TURN, GENERAL),
        Offence.NEGATIVE_REMARKS: (Circumstance.NEGATIVE_REMARKS, GENERAL),
        Offence.CENTRE_BETS: (Circumstance.CENTRE_BETS,),
        Offence.TIME_ABUSE: (Circumstance.TIME_ABUSE,),
    },
    Conduct.official_language: {Offence.UNFAIR_PLAY: (Circumstance.FOREIGN_LANGUAGE, GENERAL)},
    Conduct.reference_documents: {Offence.UNFAIR_PLAY: _ALL},
    Conduct.player_identity: {Offence.ETIQUETTE: (PlayerIdentity.RECOGNISABLE,)},
    Hands.card_visibility: {Offence.ETIQUETTE: _ALL},
    Chips.chip_visibility: {Offence.ETIQUETTE: _ALL},
    Seats.bystanders_at_table: {
        Offence.ETIQUETTE: (
            BystandersAtTable.PLAYERS_ONLY,
            BystandersAtTable.NOBODY_BEHIND,
            BystandersAtTable.OBJECTS_AT_DISCRETION,
            Circumstance.ELIMINATED,
            GENERAL,
        ),
    },
    Chips.stack_count_request: {Offence.ETIQUETTE: (StackCountRequest.NO_INTERFERING,)},
    Prizes.deal_making: {Offence.UNFAIR_PLAY: (DealMaking.SECRET_MAY_DISQUALIFY,)},
    Betting.fake_check: {Offence.UNFAIR_PLAY: (FakeCheck.CHIPS_MAY_BE_FORCED,)},
    Authority.report_irregularity: {Offence.UNFAIR_PLAY: (ReportIrregularity.DUTY_ALL,)},
    Betting.check_nuts_last: {
        Offence.SOFT_PLAY: (
            CheckNutsLast.SANCTION,
            CheckNutsLast.SANCTION_ALSO_SHARED,
            CheckNutsLast.NOT_AUTOMATIC,
            Circumstance.BOARD_PLAYS,
        )
    },
    Betting.act_before_amount_clear: {Offence.ETIQUETTE: (ActBeforeAmountClear.PLAYERS_WAIT,)},
    Betting.conditional_declaration: {Offence.ETIQUETTE: (ConditionalDeclaration.DIRECTOR_DECIDES,)},
    Betting.fold_without_bet: {Offence.ETIQUETTE: (FoldWithoutBet.MAY_BE_PENALISED,)},
    Betting.out_of_turn_penalty: {
        Offence.OUT_OF_TURN: (
            OutOfTurnPenalty.EACH_TIME,
            Circumstance.REPEATED,
            Circumstance.EARLY_FOLD,
            Circumstance.EARLY_CHECK,
            Circumstance.EARLY_BET,
            GENERAL,
        ),
    },
    Betting.invalid_declaration: {Offence.ETIQUETTE: (InvalidDeclaration.POT_BINDS_IN_NO_LIMIT,)},
    Conduct.disqualification: {
        Offence.CHEATING: (Circumstance.FALSE_PAPERS, Circumstance.TAMPERED_DECK),
        Offence.COLLUSION: (Circumstance.COLLUSION,),
    },
}
"""What each point makes an offence of, and the clauses, answers or deeds under which it does, the foremost first. Earlier
points say more about it."""

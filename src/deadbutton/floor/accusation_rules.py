"""What each point of a book makes of a deed of which it speaks, before intent and the record are weighed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deadbutton.books import Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    ActWhileStanding,
    Betting,
    ChipDumping,
    Chips,
    Clock,
    CollusionSoftPlay,
    CommDevice,
    Conduct,
    Deal,
    DealMaking,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    DodgingBlinds,
    EtiquetteViolations,
    ExposedByPlayer,
    FoldedHandShown,
    Hands,
    HiddenChipsFound,
    IrregularDeckMisuse,
    LeaveSeatActionPending,
    Misdeclared,
    Offence,
    OnePlayerOneHand,
    OutOfTurnPenalty,
    PenaltyStep,
    Prizes,
    RabbitHunting,
    RepeatedMisdeals,
    Seats,
    Showdown,
    ThrowingCardsChips,
    TimeAbuse,
)
from deadbutton.floor.accusation import Accusation, Finding
from deadbutton.floor.penalty_steps import DISQUALIFIED

TOO_MANY_MISDEALS = 3
"""Errors of one player-dealer that are more than bad luck."""

ONLY_REPEATED = (Offence.WRONG_AMOUNTS, Offence.ABSENCES, Offence.HANDS_ASKED, Offence.STRING_BETS)
"""Offences that are one only by being repeated."""


def _again(case: Accusation, usual: Finding) -> Finding:
    return replace(usual, noted_until=1, weighed=True)


def _collusion(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Conduct.collusion_soft_play)
    soft = case.deed.offence is Offence.SOFT_PLAY
    apart = not soft and {CollusionSoftPlay.COLLUSION_DQ, CollusionSoftPlay.COLLUSION_PENALTY} & rules
    more = tuple(
        clause.key
        for clause in (
            CollusionSoftPlay.BETS_FORFEIT_POSSIBLE,
            CollusionSoftPlay.BETS_LOST_POSSIBLE,
            CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE,
            CollusionSoftPlay.DQ_POSSIBLE,
        )
        if clause in rules and not apart
    )
    heaviest = DISQUALIFIED if CollusionSoftPlay.DQ_POSSIBLE.key in more else None
    # To go easy is one player's doing, unless the book calls it collusion; nobody colludes alone.
    found = replace(
        usual,
        more=more,
        heaviest=heaviest,
        for_all=case.deed.offence is Offence.COLLUSION or CollusionSoftPlay.SOFT_PLAY_DQ in rules,
    )
    if (CollusionSoftPlay.SOFT_PLAY_DQ if soft else CollusionSoftPlay.COLLUSION_DQ) in rules:
        return replace(found, due=True, fixed=DISQUALIFIED)
    if {
        CollusionSoftPlay.SOFT_PLAY_PENALTY,
        *(() if soft else (CollusionSoftPlay.COLLUSION_PENALTY,)),
    } & rules:
        # A book that names soft play alone means what players do for one another.
        return replace(found, due=True)
    if CollusionSoftPlay.STAFF_DISCRETION in rules:
        return replace(found, due=False, fixed=DISQUALIFIED)
    return found


def _dumping(case: Accusation, usual: Finding) -> Finding:
    match case.of(Conduct.chip_dumping):
        case ChipDumping.DISQUALIFIED:
            return replace(usual, due=True, fixed=DISQUALIFIED)
        case ChipDumping.BOTH_DISQUALIFIED:
            return replace(usual, due=True, fixed=DISQUALIFIED, for_all=True)
        case ChipDumping.BOTH_PENALISED:
            return replace(usual, due=True, no_warning=True, for_all=True)
        case ChipDumping.TAKEN_BACK:
            return replace(usual, more=(ChipDumping.TAKEN_BACK.key,), for_all=True)


def _one_player(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Conduct.one_player_one_hand)
    due = {OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.ADVISER_PENALISED} & rules
    return replace(usual, due=bool(due) or usual.due)


def _disclosure(case: Accusation, usual: Finding) -> Finding:
    due = DisclosureAndAdvice.PENALTY_DUE in case.of(Conduct.disclosure_and_advice)
    return replace(usual, due=due or usual.due)


def _folded_shown(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Hands.folded_hand_shown)
    due = {FoldedHandShown.PENALTY_DUE, FoldedHandShown.REPLAY_IF_TO_ACT} & rules
    if not case.deed.is_deliberate:
        return replace(usual, is_offence=False)
    return replace(usual, due=bool(due))


def _etiquette(case: Accusation, usual: Finding) -> Finding:
    # A breach that the list does not name by itself goes by what it says of etiquette.
    listed_too = Offence.ETIQUETTE in case.of(Conduct.penalty_may_or_must)
    match case.of(Conduct.etiquette_violations):
        case EtiquetteViolations.DUE_AT_ONCE:
            return replace(usual, due=True)
        case EtiquetteViolations.POSSIBLE_AT_ONCE:
            return replace(usual, due=False)
        case EtiquetteViolations.IF_REPEATED:
            return replace(_again(case, usual), due=usual.due or listed_too)


def _disruption(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Conduct.disruptive_behaviour)
    can_go = DisruptiveBehaviour.REMOVAL_POSSIBLE in rules
    more: tuple[str, ...] = (DisruptiveBehaviour.REMOVAL_POSSIBLE.key,) if can_go else ()
    if (
        case.deed.named is Circumstance.DISCRIMINATION
        and DisruptiveBehaviour.DISCRIMINATION_REPORTED in rules
    ):
        more += (DisruptiveBehaviour.DISCRIMINATION_REPORTED.key,)
    found = replace(usual, due=DisruptiveBehaviour.PENALTY_DUE in rules, more=more)
    if not can_go:
        return found
    if case.deed.is_grave or case.deed.offence is Offence.CHEATING:
        return replace(found, due=True, fixed=DISQUALIFIED)
    return replace(found, heaviest=DISQUALIFIED)


def _throwing(case: Accusation, usual: Finding) -> Finding:
    match case.of(Conduct.throwing_cards_chips):
        case ThrowingCardsChips.PENALTY_DUE:
            return replace(usual, due=True)
        case ThrowingCardsChips.PENALTY_POSSIBLE:
            return replace(usual, due=False)
        case ThrowingCardsChips.POSSIBLE_IF_REPEATED:
            return replace(_again(case, usual), due=False)


def _rabbit(case: Accusation, usual: Finding) -> Finding:
    due = case.of(Conduct.rabbit_hunting) is RabbitHunting.FORBIDDEN_WITH_PENALTY
    return replace(usual, due=due or usual.due)


def _phone(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Conduct.comm_device)
    if CommDevice.WARNING_THEN_EXPULSION in rules:
        # The warning is certain; what may follow is not.
        if case.deed.times < 2:
            return replace(usual, due=True, fixed=(PenaltyStep.WARNING, 0))
        return replace(usual, due=False, fixed=DISQUALIFIED)
    if {CommDevice.PENALTY_DUE, CommDevice.PENALTY_POSSIBLE} & rules:
        return replace(usual, due=CommDevice.PENALTY_DUE in rules)
    return usual


def _exposing(case: Accusation, usual: Finding) -> Finding:
    rules, deed = case.of(Hands.player_exposes_cards), case.deed
    if ExposedByPlayer.PENALTY_DUE in rules:
        return replace(usual, due=True)
    if ExposedByPlayer.PENALTY_IF_DELIBERATE in rules:
        if deed.is_deliberate:
            return replace(usual, due=True)
        if Circumstance.REPEATED in case.grounds:
            return replace(usual, due=True, noted_until=1, weighed=True)
        return replace(usual, is_offence=False)
    if ExposedByPlayer.PENALTY_POSSIBLE in rules:
        return replace(usual, due=False)
    return usual if deed.is_deliberate else replace(usual, is_offence=False)


def _miscall(case: Accusation, usual: Finding) -> Finding:
    rules, deed = case.of(Showdown.misdeclared_hand), case.deed
    held = rules & case.grounds or rules
    if deed.is_deliberate:
        must = {Misdeclared.MUST_IF_DELIBERATE, Misdeclared.MUST_IF_REPEATED} & rules
        return replace(usual, due=bool(must))
    if Misdeclared.MUST_IF_REPEATED in held:
        return replace(usual, due=True, noted_until=1, weighed=True)
    return replace(usual, is_offence=False)


def _slow(case: Accusation, usual: Finding) -> Finding:
    must = case.of(Conduct.penalty_may_or_must)
    match case.of(Clock.time_abuse):
        case TimeAbuse.WARNING:
            return replace(usual, due=False, fixed=(PenaltyStep.WARNING, 0))
        case TimeAbuse.SANCTION:
            return replace(usual, due=False)
        case TimeAbuse.PENALTY_IF_REPEATED:
            # The list names it, or the etiquette that it is a breach of.
            return replace(_again(case, usual), due=usual.due or Offence.ETIQUETTE in must)
        case TimeAbuse.PENALTY_AND_SHORTER_TIME:
            return replace(usual, more=("shorter_time",))


def _misdeals(case: Accusation, usual: Finding) -> Finding:
    found = replace(usual, noted_until=TOO_MANY_MISDEALS - 1, weighed=True)
    match case.of(Deal.repeated_misdeals):
        case RepeatedMisdeals.NOTHING:
            return replace(found, is_offence=False)
        case RepeatedMisdeals.WARNING:
            return replace(found, due=False, fixed=(PenaltyStep.WARNING, 0))
        case RepeatedMisdeals.SANCTION:
            return replace(found, due=True)
        case RepeatedMisdeals.SANCTION_FROM_SECOND:
            return replace(found, due=True, noted_until=1)


def _hidden_chips(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Chips.hidden_chips_found)
    if HiddenChipsFound.SANCTION_WITHOUT_WARNING in rules:
        return replace(usual, due=True, no_warning=True)
    if HiddenChipsFound.DISQUALIFICATION_POSSIBLE in rules:
        return replace(usual, due=False, fixed=DISQUALIFIED)
    return replace(usual, due=False)


def _dodging(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Seats.dodging_blinds)
    grounds = case.grounds or frozenset(rules)
    if not case.deed.is_deliberate and DodgingBlinds.DELAY_COUNTS not in rules & grounds:
        return replace(usual, is_offence=False)
    if DodgingBlinds.ONE_ROUND in rules:
        rounds = min(case.deed.times, case.of(Conduct.penalty_max_rounds) or case.deed.times)
        return replace(usual, due=True, fixed=(PenaltyStep.ROUNDS, rounds))
    if DodgingBlinds.PENALTY_DUE in rules:
        return replace(usual, due=True)
    if DodgingBlinds.WARNING in rules:
        return replace(usual, due=False, fixed=(PenaltyStep.WARNING, 0))
    return replace(usual, due=usual.due and DodgingBlinds.PENALTY_POSSIBLE not in rules)


def _standing(case: Accusation, usual: Finding) -> Finding:
    if case.of(Seats.act_while_standing) is ActWhileStanding.REFUSED:
        # What was said standing did not count; only to do it again is abuse.
        return replace(_again(case, usual), due=False)
    return usual


def _left_seat(case: Accusation, usual: Finding) -> Finding:
    rules = case.of(Seats.leave_seat_action_pending)
    match case.deed.offence:
        case Offence.ABSENCES:
            return _again(case, replace(usual, due=False))
        case Offence.OUT_OF_TURN:
            return replace(usual, due=LeaveSeatActionPending.PENALTY in rules)
        case _:
            return replace(usual, due=False)


def _deck(case: Accusation, usual: Finding) -> Finding:
    if IrregularDeckMisuse.TAMPERING_DISQUALIFIED in case.grounds:
        return replace(usual, due=True, fixed=DISQUALIFIED)
    if IrregularDeckMisuse.EXPLOIT_PENALTY in case.grounds:
        return replace(usual, due=True, is_grave=True, heaviest=DISQUALIFIED)
    return replace(usual, is_grave=True)


def _secret_deal(case: Accusation, usual: Finding) -> Finding:
    if DealMaking.SECRET_MAY_DISQUALIFY in case.of(Prizes.deal_making):
        return replace(usual, due=False, fixed=DISQUALIFIED, for_all=True)
    return replace(usual, for_all=True)


def _order(case: Accusation, usual: Finding) -> Finding:
    """A rule of order, without a penalty of its own."""
    return replace(usual, due=False)


def _early_act(case: Accusation, usual: Finding) -> Finding:
    """Where each time can cost a penalty none must; where only intent or habit does, that is on the list or not."""
    if case.of(Betting.out_of_turn_penalty) is OutOfTurnPenalty.EACH_TIME:
        return replace(usual, due=False)
    return _again(case, usual) if Circumstance.REPEATED in case.grounds else usual


def _reminder(case: Accusation, usual: Finding) -> Finding:
    """A reminder first, an infraction after that."""
    return replace(_again(case, usual), due=False)


def _checked_nuts(case: Accusation, usual: Finding) -> Finding:
    """It may be taken for soft play, and then for what that costs."""
    return replace(usual, due=False, heaviest=DISQUALIFIED)


def _thrown_out(case: Accusation, usual: Finding) -> Finding:
    return replace(usual, due=True, fixed=DISQUALIFIED, for_all=case.deed.offence is Offence.COLLUSION)


RULES: dict[Point[Any], Callable[[Accusation, Finding], Finding]] = {
    Conduct.collusion_soft_play: _collusion,
    Conduct.chip_dumping: _dumping,
    Conduct.one_player_one_hand: _one_player,
    Conduct.disclosure_and_advice: _disclosure,
    Conduct.etiquette_violations: _etiquette,
    Conduct.disruptive_behaviour: _disruption,
    Conduct.throwing_cards_chips: _throwing,
    Conduct.rabbit_hunting: _rabbit,
    Conduct.comm_device: _phone,
    Conduct.electronic_device: _order,
    Conduct.disqualification: _thrown_out,
    Conduct.player_identity: _order,
    Hands.player_exposes_cards: _exposing,
    Hands.folded_hand_shown: _folded_shown,
    Hands.card_visibility: _order,
    Chips.chip_visibility: _reminder,
    Chips.stack_count_request: _order,
    Chips.hidden_chips_found: _hidden_chips,
    Showdown.misdeclared_hand: _miscall,
    Showdown.right_to_see_requests: _reminder,
    Clock.time_abuse: _slow,
    Deal.repeated_misdeals: _misdeals,
    Deal.irregular_deck_misuse: _deck,
    Seats.dodging_blinds: _dodging,
    Seats.act_while_standing: _standing,
    Seats.leave_seat_action_pending: _left_seat,
    Seats.bystanders_at_table: _order,
    Betting.string_bet: _reminder,
    Betting.check_nuts_last: _checked_nuts,
    Betting.act_before_amount_clear: _order,
    Betting.conditional_declaration: _order,
    Betting.fold_without_bet: _order,
    Betting.out_of_turn_penalty: _early_act,
    Betting.invalid_declaration: _order,
    Prizes.deal_making: _secret_deal,
}

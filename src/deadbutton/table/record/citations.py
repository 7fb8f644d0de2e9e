"""Why: what the book says behind what the machine did, or checked, by itself."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book, cite
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BlindPosting,
    BringIn,
    DealOrder,
    MuckLosingHand,
    OddChip,
    PenaltyAbsence,
    RaiseCap,
    ShowOrder,
    SidePots,
    WinningHandHandling,
)
from deadbutton.games import Family, Limit
from deadbutton.table.hand.acts import is_bet_unraised, short_addition
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import TO_BET, TO_SHOW, Hand
from deadbutton.table.record.operations import Half, Operation, OperationKind
from deadbutton.text import Text, join


def answers_behind(operation: Operation, book: Book) -> tuple[Answer[Any], ...]:
    """The answers that decide an operation; none behind a player's plain act."""
    kind = OperationKind
    limit = _LIMITS[operation.limit]
    match operation.kind:
        case kind.FOLD | kind.CHECK | kind.CALL | kind.DRAW | kind.STAND_PAT:
            return ()
        case kind.RESHUFFLE | kind.COMMUNITY_CARD if operation.family is Family.STUD:
            short = book.deal.stud_short_stub
            return () if short.is_default else (short,)
        case kind.STREET | kind.RESHUFFLE | kind.COMMUNITY_CARD | kind.RETURN:
            return ()
        case kind.BIG_BLIND if operation.is_all_in:
            return (_blinds(book), book.betting.all_in_below_big_blind_preflop)
        case kind.ANTE | kind.TABLE_ANTE:
            return (book.button.blind_posting.on(BlindPosting.EVERY_STACK),)
        case kind.SMALL_BLIND | kind.BIG_BLIND:
            return (_blinds(book),)
        case kind.POST:
            return (book.seats.dead_button_newcomer,)
        case kind.BURN | kind.DEAL_DOWN | kind.DEAL_UP | kind.DEAL_BOARD:
            return (book.deal.deal_order.on(DealOrder.CLOCKWISE_ONE_BY_ONE),)
        case kind.BET | kind.RAISE | kind.COMPLETE if operation.is_short:
            return (_short_all_in(operation, book).on(limit),)
        case kind.BRING_IN | kind.COMPLETE:
            opener = BringIn.HIGH_CARD_RAZZ if operation.is_low else BringIn.LOW_CARD_STUD
            return (book.button.bring_in.on(opener),)
        case kind.BET | kind.RAISE if operation.limit is Limit.FIXED_LIMIT:
            return (book.betting.raise_cap.on(*_LIMIT_CAPS),)
        case kind.BET:
            return (book.betting.min_bet.on(limit),)
        case kind.RAISE:
            return (book.betting.min_raise.on(limit),)
        case kind.ABSENT_FOLD | kind.ABSENT_KILL:
            return (book.seats.at_seat_live_hand.on(_FAMILIES[operation.family]),)
        case kind.PENALTY_KILL:
            return (book.conduct.penalty_absence.on(PenaltyAbsence.HAND_DEAD),)
        case kind.PENALTY_FOLD:
            return (book.conduct.penalty_absence.on(PenaltyAbsence.FOLDED_AT_TURN),)
        case kind.KILL:
            return (book.hands.dead_hand_causes,)
        case kind.RETURN_EXCESS:
            return (book.showdown.side_pots,)
        case kind.SHOW:
            first = _shows_first(operation.family, is_low=operation.is_low)
            return (_show_order(book, first, operation.is_bet_unraised),)
        case kind.ALL_IN_SHOW:
            return (book.showdown.all_in_cards_up,)
        case kind.MUCK:
            beaten = book.showdown.muck_losing_hand.on(MuckLosingHand.BEATEN_HAND)
            return (beaten, book.showdown.winning_hand_handling.on(WinningHandHandling.LOSERS_FIRST))
        case kind.WIN_UNSEEN:
            return (book.showdown.win_without_showing,)
        case kind.WIN:
            several = (book.showdown.side_pots.on(SidePots.SEPARATE),) if operation.pots > 1 else ()
            odd = (_odd_chip(operation, book),) if operation.odd else ()
            return (book.showdown.cards_speak, *several, *odd)
        case (
            kind.BOARD_NOW
            | kind.RESTORE
            | kind.REPLACE
            | kind.PUT_IN
            | kind.MOVED
            | kind.WITHDRAWN
            | kind.PASS
            | kind.BETS_NOW
            | kind.TURN
        ):
            # The ruling that ordered it cites its own articles.
            return ()
        case kind.CANCEL | kind.CANCEL_AND_SPLIT:
            return ()
        case kind.ODD_CHIP:
            return (book.showdown.odd_chip.on(OddChip.LOWER_POT_TO_UPPER_WINNER),)
        case kind.LEFT_OVER | kind.CARRIED_IN:
            return (book.showdown.odd_chip.on(OddChip.STAYS_IN_MIDDLE),)


def answer_for_now(hand: Hand, book: Book) -> Answer[Any] | None:
    """What decides the next bet, raise or hand shown; None where nothing is decided."""
    game = hand.rules.game
    if hand.stage == TO_SHOW:
        return _show_order(book, _shows_first(game.family, is_low=game.high is None), is_bet_unraised(hand))
    if hand.stage != TO_BET or hand.actor == NOBODY or not hand.betting.may_raise:
        return None
    if game.limit is Limit.FIXED_LIMIT:
        return book.betting.raise_cap.on(*_LIMIT_CAPS)
    if not hand.betting.level:
        return book.betting.min_bet.on(_LIMITS[game.limit])
    if hand.betting.is_open_to_checks:
        return book.betting.short_all_in_reopens.on(Circumstance.ONLY_CHECKED)
    least = book.betting.min_raise
    after_short = short_addition(hand) and Circumstance.SHORT_ALL_IN in least.grounds
    return least.on(Circumstance.SHORT_ALL_IN if after_short else _LIMITS[game.limit])


def _blinds(book: Book) -> Answer[Any]:
    return book.button.blind_posting.on(BlindPosting.TWO_LEFT_OF_BUTTON)


def _show_order(book: Book, first: tuple[ShowOrder, ...], is_bet_unraised: bool) -> Answer[Any]:
    """Who shows first: whether 'the last raise' is also a bet makes a difference only where nobody has raised one."""
    order = book.showdown.show_order
    aggressors = {ShowOrder.LAST_AGGRESSOR, ShowOrder.LAST_RAISER}
    agree = not is_bet_unraised and all(each.other ^ order.value <= aggressors for each in order.readings)
    return order.on(*first).as_written if agree else order.on(*first)


def _shows_first(family: Family, *, is_low: bool) -> tuple[ShowOrder, ...]:
    if family is Family.STUD:
        board = ShowOrder.RAZZ_LOW_BOARD if is_low else ShowOrder.STUD_HIGH_BOARD
        return (ShowOrder.LAST_AGGRESSOR, ShowOrder.LAST_RAISER, board)
    return _SHOWS


def _odd_chip(operation: Operation, book: Book) -> Answer[Any]:
    """In the order in which the machine looks: the low games, stud by its cards, the left of the button."""
    answer = book.showdown.odd_chip
    is_stud, is_split = operation.family is Family.STUD, operation.half is not Half.WHOLE
    both = Circumstance.STUD_HIGH_LOW if is_stud else Circumstance.FLOP_HIGH_LOW
    if is_split and both in answer.grounds:
        return answer.on(both)
    # What cannot be halved goes to the high hand: an odd chip of the low one comes of a tie.
    if is_split and not (operation.half is Half.LOW and OddChip.HIGH_HAND in answer.value):
        return answer.on(OddChip.HIGH_HAND)
    if operation.is_low and OddChip.LOW_GAMES_LOW_SUIT in answer.value:
        return answer.on(OddChip.LOW_GAMES_LOW_SUIT)
    return answer.on(*(_STUD_ODD if is_stud and answer.value.intersection(_STUD_ODD) else _LEFT))


_SHOWS = (
    ShowOrder.LAST_AGGRESSOR,
    ShowOrder.LAST_RAISER,
    ShowOrder.LEFT_OF_BUTTON,
    ShowOrder.OPEN_ALL_IF_CHECKED,
)
_STUD_ODD = (OddChip.STUD_HIGHEST_CARD, OddChip.STUD_HIGHEST_UP_CARD, OddChip.STUD_WINNING_FIVE)
_LEFT = (OddChip.LEFT_OF_BUTTON, OddChip.STAYS_IN_MIDDLE)
_LIMIT_CAPS = (RaiseCap.LIMIT_ONE_BET_THREE_RAISES, RaiseCap.LIMIT_HOUSE_CAP)
_FAMILIES = {
    Family.FLOP: Circumstance.FLOP,
    Family.STUD: Circumstance.STUD,
    Family.DRAW: Circumstance.DRAW,
}


_LIMITS = {
    Limit.NO_LIMIT: Circumstance.NO_LIMIT,
    Limit.POT_LIMIT: Circumstance.POT_LIMIT,
    Limit.FIXED_LIMIT: Circumstance.FIXED_LIMIT,
}


def _short_all_in(operation: Operation, book: Book) -> Answer[Any]:
    betting = book.betting
    if operation.limit is Limit.FIXED_LIMIT:
        return betting.limit_all_in_half_bet
    is_bet = operation.kind is OperationKind.BET
    return betting.all_in_below_big_blind_postflop if is_bet else betting.short_all_in_reopens


def citation(operation: Operation, book: Book) -> Text:
    """The article behind each answer: ``TDA 2009 12``; ``default`` where the book is silent; empty for a plain act."""
    answers = answers_behind(operation, book)
    articles = dict.fromkeys(answer.articles[0] for answer in answers if not answer.is_default)
    named = [cite(tuple(articles))] if articles else []
    silent = dict.fromkeys(answer.citation for answer in answers if answer.is_default)
    return join([*named, *silent], "; ")

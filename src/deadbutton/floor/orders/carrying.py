"""Carrying orders out on the hand: the only place where the floor touches cards and chips."""

from __future__ import annotations

from typing import assert_never

from deadbutton.cards import UNKNOWN
from deadbutton.floor.orders.bets import CorrectBets, StandAsPaid, TrueAct, TrueRaise, WithdrawBets
from deadbutton.floor.orders.deal import (
    BurnExtra,
    CutStub,
    Freeze,
    LayOpen,
    MuckExtra,
    NextBurns,
    PassJoker,
    PlaceButton,
    ShuffleMixture,
    ShuffleStub,
    SkipCard,
    TakeBackStreet,
    TurnUp,
    WithoutLastCard,
)
from deadbutton.floor.orders.decided import LayTable
from deadbutton.floor.orders.orders import (
    CancelAndSplit,
    CheckOrCall,
    Fold,
    GiveBack,
    KillHand,
    LeaveChips,
    LimitAction,
    Misdeal,
    MovePot,
    Order,
    PlayOn,
    RaiseTo,
    Repair,
    ReplaceCard,
    ReplayRound,
    RestoreHand,
    ShowLater,
    ShowToAll,
    SplitPots,
    TakeChips,
)
from deadbutton.floor.orders.turn import (
    ActsStand,
    AwaitChoice,
    BackAtSeat,
    Hold,
    KeepTurn,
    MarkAway,
    PassOver,
    RunClock,
    ShorterTime,
)
from deadbutton.refusal import refused
from deadbutton.table import NOBODY, TO_DEAL, Hand
from deadbutton.table.hand import board_remedies as remedies
from deadbutton.table.hand import repairs, rounds
from deadbutton.table.hand.put_off import burn_instead, burn_next_ahead
from deadbutton.table.hand.ruled import bet_repairs, card_repairs, decided_table, joker_repairs


def player_at(hand: Hand, seat: int) -> int:
    """The player of a seat, by his number in the hand."""
    if seat not in hand.seats:
        raise refused("floor.nobody_there", seat=seat, seats=", ".join(map(str, hand.seats)))
    return hand.seats.index(seat)


def carry_out(hand: Hand, order: Order) -> None:
    """One order. What only concerns people (limits, shows, chips that leave the event) is kept by the desk."""
    match order:
        case PlayOn() | LimitAction() | ShowToAll() | ShowLater() | TakeChips() | Freeze() | PlaceButton():
            pass
        case AwaitChoice() | Hold() | ActsStand() | RunClock() | ShorterTime() | KeepTurn() | MarkAway():
            pass
        case PassOver(seat):
            repairs.pass_over(hand, player_at(hand, seat))
        case BackAtSeat(seat):
            hand.come_back(player_at(hand, seat))
        case Fold(seat):
            hand.fold(player_at(hand, seat))
        case CheckOrCall(seat, 0):
            hand.check(player_at(hand, seat))
        case CheckOrCall(seat):
            hand.check_or_call(player_at(hand, seat))
        case RaiseTo(seat, total):
            player = player_at(hand, seat)
            if hand.can_raise_to(total, player):
                hand.raise_to(total, player)
            else:
                hand.raise_anyway(total, player)
        case LeaveChips(seat, amount):
            repairs.put_in(hand, player_at(hand, seat), amount)
        case GiveBack(seat, amount):
            if hand.stage == TO_DEAL and rounds.is_open(hand):
                rounds.take_up(hand)
            repairs.give_back(hand, player_at(hand, seat), amount)
        case CorrectBets(total, _, int(paid)):
            bet_repairs.complete_bet(hand, paid, total)
        case CorrectBets(total, seats):
            bet_repairs.correct_bets(hand, total, [player_at(hand, seat) for seat in seats])
        case TrueAct(seat, amount):
            bet_repairs.stand_as_acted(hand, player_at(hand, seat), amount)
        case TrueRaise(seat, total):
            bet_repairs.stand_as_raised(hand, player_at(hand, seat), total)
        case StandAsPaid(seat, paid, taken_for, True):
            bet_repairs.lie_as_paid(hand, player_at(hand, seat), paid, taken_for)
        case StandAsPaid(seat, paid, taken_for):
            bet_repairs.stand_as_paid(hand, player_at(hand, seat), paid, taken_for)
        case WithdrawBets(seat, amount):
            if not hand.is_over:
                bet_repairs.withdraw_bets(hand, player_at(hand, seat), amount)
        case KillHand(seat):
            hand.kill(player_at(hand, seat))
        case RestoreHand(seat):
            player = player_at(hand, seat)
            if hand.is_over or hand.betting.folded[player]:  # else nobody has taken it from the hand yet
                repairs.restore(hand, player)
        case Misdeal():
            repairs.cancel(hand)
        case CancelAndSplit():
            repairs.cancel_and_split(hand)
        case ReplaceCard(seat, card, becomes_burn):
            card_repairs.replace_card(hand, player_at(hand, seat), card, becomes_burn)
        case Repair(street, error, steps, extra, seen, drawn):
            remedies.repair(hand, street, error, steps, extra, seen, drawn)
        case SkipCard(card):
            card_repairs.skip_card(hand, card)
        case TurnUp(seat, card):
            card_repairs.turn_up(hand, player_at(hand, seat), card)
        case LayOpen(card, until_act):
            card_repairs.lay_open(hand, card, until_act)
        case PassJoker(place, number, seat):
            joker_repairs.pass_joker(hand, place, number, player_at(hand, seat) if seat else NOBODY)
        case ShuffleStub():
            hand.stub.shuffle(hand.shuffler)
        case ShuffleMixture(muck, burns):
            card_repairs.mix_into_stub(hand, muck, burns)
        case CutStub():
            hand.stub.cut(hand.shuffler)
        case MuckExtra(_, number):
            hand.stub.discard(hand.stub.deal(number))
        case NextBurns(number):
            burn_instead(hand, number)
        case BurnExtra(_, is_shown):
            burnt = burn_next_ahead(hand)
            if is_shown and burnt[0] != UNKNOWN:
                card_repairs.lay_open(hand, burnt[0])
        case WithoutLastCard(seat):
            card_repairs.take_last_card(hand, player_at(hand, seat))
        case TakeBackStreet():
            burn_next_ahead(hand)
            hand.stub.shuffle(hand.shuffler)
        case MovePot(giver, taker, amount):
            repairs.move_pot(hand, player_at(hand, giver), player_at(hand, taker), amount)
        case SplitPots():
            repairs.split_pots(hand)
        case LayTable(table):
            decided_table.lay(hand, table)
        case ReplayRound():
            repairs.replay_round(hand)
        case _:
            assert_never(order)

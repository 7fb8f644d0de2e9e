"""Why somebody cannot have acted too early, or the clock cannot run, in the hand as it stands."""

from __future__ import annotations

from deadbutton.floor.facts import Facts
from deadbutton.floor.known_facts import is_betting, live_hand
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand


def nobody_to_act(hand: Hand) -> Refusal | None:
    """Somebody must be to act, or no act can be too early."""
    if is_betting(hand):
        return None
    return refuse("floor.no_betting.early")


def early_act_possible(hand: Hand, facts: Facts) -> Refusal | None:
    """A live hand with chips, whose turn it is not; once the skipped player has acted, whose turn it is."""
    why_not = nobody_to_act(hand) or live_hand(hand, facts)
    if why_not is not None:
        return why_not
    player, actor = hand.seats.index(facts.seat), hand.betting.actor
    if facts.then == "not_yet" and player == actor:
        return refuse("floor.in_turn", seat=facts.seat)
    if facts.then != "not_yet" and player != actor:
        return refuse("floor.turn_not_come", seat=facts.seat, actor=hand.seats[actor])
    if hand.betting.stack[player] == 0:
        return refuse("floor.all_in_already", seat=facts.seat)
    return _check_or_call(facts)


def _check_or_call(facts: Facts) -> Refusal | None:
    match facts.get("act"), facts.get("to_call"):
        case "call", 0:
            return refuse("floor.nothing_to_call", seat=facts.seat)
        case _:
            return None


def early_raise_possible(hand: Hand, facts: Facts) -> Refusal | None:
    why_not = early_act_possible(hand, facts)
    if why_not is not None or facts.then != "not_yet":
        return why_not
    betting, player = hand.betting, hand.seats.index(facts.seat)
    held = betting.bet[player] + betting.stack[player]
    level = max(betting.level, facts.facing)
    smallest = min(held, betting.full_raise_to if level == betting.level else level + 1)
    if facts.total > held:
        return not_enough(facts.seat, facts.total, held)
    if facts.total < smallest or facts.total <= level:
        return refuse("floor.not_a_raise", total=facts.total, level=level, smallest=smallest)
    return None


def not_enough(seat: int, amount: int, held: int) -> Refusal:
    return refuse("floor.not_enough_chips", seat=seat, held=held, amount=amount)


def cannot_check(seat: int, owed: int) -> Refusal:
    return refuse("floor.bet_to_call", owed=owed, seat=seat)


def not_the_actor(hand: Hand, facts: Facts) -> Refusal | None:
    """Time runs only for the player whose turn it is."""
    why_not = nobody_to_act(hand) or live_hand(hand, facts)
    actor = hand.seats[hand.betting.actor]
    if why_not is not None or actor == facts.seat:
        return why_not
    return refuse("floor.not_the_actor", seat=facts.seat, actor=actor)

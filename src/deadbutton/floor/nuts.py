"""The best possible hand: who holds it, and who checked it when nobody could act behind him."""

from __future__ import annotations

from itertools import combinations

from deadbutton.cards import UNKNOWN
from deadbutton.games import Family
from deadbutton.table import NO_RANKING, NOBODY, Hand, hand_strength
from deadbutton.table.hand import log


def is_unbeatable(hand: Hand, player: int) -> bool | None:
    """Whether no cards that he cannot see beat this hand on the last street; None where that cannot be said.

    Only for hold'em, played for high with the whole board out: the other games have too many hands to run through.
    """
    rules = hand.rules
    hole = hand.holes[player]
    if (
        rules.game.family is not Family.FLOP
        or rules.game.hole_cards != 2
        or rules.low != NO_RANKING
        or len(hand.board) != 5
        or UNKNOWN in hole
        or UNKNOWN in hand.board
        or len(hole) != 2
    ):
        return None
    seen = {*hole, *hand.board}
    mine = hand_strength(rules.high, False, list(hole), hand.board)
    rest = [card for card in rules.game.deck if card not in seen]
    return all(
        hand_strength(rules.high, False, list(pair), hand.board) <= mine for pair in combinations(rest, 2)
    )


def checked_last(hand: Hand) -> int | None:
    """The player whose check closed the last street, where nobody bet on it."""
    last: int | None = None
    is_last_street = False
    for kind, player, amount, _ in hand.entries:
        if kind == log.STREET:
            is_last_street = amount + 1 == len(hand.rules.streets)
            last = None
        elif is_last_street and kind in (log.BET, log.RAISE, log.COMPLETE, log.BRING_IN, log.CALL):
            return None
        elif is_last_street and kind == log.CHECK:
            last = player
    if hand.actor != NOBODY:
        return None
    return last


def checked_the_nuts(hand: Hand) -> int | None:
    """The seat of a player who, last to act, checked a hand that nothing beats."""
    player = checked_last(hand)
    if player is None or not is_unbeatable(hand, player):
        return None
    return hand.seats[player]

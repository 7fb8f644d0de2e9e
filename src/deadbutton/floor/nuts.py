"""The best possible hand: who holds it, and who checked it when nobody could act behind him."""

from __future__ import annotations

from itertools import combinations

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Family
from deadbutton.table import NO_RANKING, NOBODY, Hand, hand_strength
from deadbutton.table.hand import log


def is_unbeatable(hand: Hand, player: int) -> bool | None:
    """Whether no cards that he cannot see beat this hand on the last street; None where that cannot be said.

    For hold'em and Omaha, played for high with the whole board out, since two cards make every hand there. Elsewhere it is asked.
    """
    rules = hand.rules
    hole = hand.holes[player]
    if (
        rules.game.family is not Family.FLOP
        or rules.game.hole_cards != (len(hole) if rules.exactly_two else 2)
        or rules.low != NO_RANKING
        or len(hand.board) != 5
        or UNKNOWN in hole
        or UNKNOWN in hand.board
        or len(hole) < 2
    ):
        return None
    seen = {*hole, *hand.board}
    mine = hand_strength(rules.high, rules.exactly_two, list(hole), hand.board)
    rest = [card for card in rules.game.deck if card not in seen]
    return all(_with_two(hand, pair) <= mine for pair in combinations(rest, 2))


def plays_for_all(hand: Hand) -> bool:
    """Whether the best hand lies on the board, so that nobody can have another: hold'em alone lets it be played."""
    if hand.rules.exactly_two or len(hand.board) != 5:
        return False
    on_board = hand_strength(hand.rules.high, False, [], hand.board)
    rest = [card for card in hand.rules.game.deck if card not in hand.board]
    return all(_with_two(hand, pair) == on_board for pair in combinations(rest, 2))


def _with_two(hand: Hand, pair: tuple[Card, Card]) -> int:
    """The best that anybody with these two cards can have."""
    if not hand.rules.exactly_two:
        return hand_strength(hand.rules.high, False, list(pair), hand.board)
    return max(
        hand_strength(hand.rules.high, False, list(pair), list(three))
        for three in combinations(hand.board, 3)
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

"""Who opens a street of stud: by up-card or by board."""

from __future__ import annotations

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.ranking.upcards import board_high, board_low
from deadbutton.table.hand.rules import HIGH_BOARD, HIGH_CARD, LOW_CARD

_ACE = 12


def opener_of(opening: int, ups: list[list[Card]], folded: list[bool], by_suit: bool = False) -> int:
    """The player whose up-cards open. Equal boards: the first from the left of the dealer (``player`` order), or, ``by_suit``,
    the one with the highest card by suit.

    A board with an unknown card cannot be placed: the others open.
    """
    best = -1
    best_player = 0
    best_top = -1
    for player in range(len(ups)):
        up = ups[player]
        if folded[player] or not up or UNKNOWN in up:
            continue
        if opening == LOW_CARD:
            key = 52 - min(up)
        elif opening == HIGH_CARD:
            key = 1 + max(_ace_low(card) for card in up)
        elif opening == HIGH_BOARD:
            key = board_high(up)
        else:
            key = board_low(up)
        top = max(up if opening == HIGH_BOARD else [_ace_low(card) for card in up]) if by_suit else -1
        if key > best or (key == best and top > best_top):
            best = key
            best_player = player
            best_top = top
    return best_player


def _ace_low(card: int) -> int:
    """A card's place where the ace is the lowest rank: razz brings in with the highest card, and a king beats an ace."""
    rank = card >> 2
    return (card & 3) if rank == _ACE else card + 4

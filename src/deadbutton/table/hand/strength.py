"""How strong a player's hand is, by the game's ranking. Greater wins; 0 does not play for that half."""

from __future__ import annotations

from deadbutton.cards.card import Card
from deadbutton.ranking.highs import deuce_to_seven, high, omaha_high, short_deck
from deadbutton.ranking.lows import ace_to_five, badugi, eight_or_better, omaha_eight_or_better
from deadbutton.table.hand.rules import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, SHORT_DECK


def hand_strength(ranking: int, exactly_two: bool, hole: list[Card], board: list[Card]) -> int:
    """The strength of known cards, by one of the rankings of ``rules``."""
    if exactly_two:
        return omaha_high(hole, board) if ranking == HIGH else omaha_eight_or_better(hole, board)
    if ranking == HIGH:
        return high(hole + board)
    if ranking == SHORT_DECK:
        return short_deck(hole + board)
    if ranking == ACE_TO_FIVE:
        return ace_to_five(hole + board)
    if ranking == EIGHT_OR_BETTER:
        return eight_or_better(hole + board)
    if ranking == DEUCE_TO_SEVEN:
        return deuce_to_seven(hole)
    if ranking == BADUGI:
        return badugi(hole)
    return 0

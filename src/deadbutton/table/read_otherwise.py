"""A hand as it would stand by another answer of its book: nothing that was done is undone, what is legal next is that answer's."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.games import Limit
from deadbutton.table.from_book import hand_rules
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import RAISES, short_addition, since_street
from deadbutton.table.hand.hand import Hand


def hand_by(book: Book, hand: Hand) -> Hand:
    """A twin of the hand, under what this book says of the next act."""
    game, betting = hand.rules.game, hand.betting
    is_uncapped = game.limit is Limit.FIXED_LIMIT and betting.rules.raises < 0
    twin = hand.copy()
    twin.rules = hand_rules(book, game, two_left_in_event=is_uncapped)
    twin.betting.rules = twin.rules.betting
    if betting.rules.short_sets_step != twin.betting.rules.short_sets_step and short_addition(hand):
        added = short_addition(hand) if twin.betting.rules.short_sets_step else _last_full_raise(hand)
        twin.betting.increment = max(added, betting.minimum)
    return twin


def _last_full_raise(hand: Hand) -> int:
    """What the last bet or raise of this round added that was not too short; 0 where there was none."""
    level, added = hand.betting.minimum if hand.betting.is_first_round else 0, 0
    for entry in since_street(hand):
        if entry[0] in RAISES:
            if not sum(entry[3]) & log.SHORT:
                added = entry[2] - level
            level = entry[2]
    return added

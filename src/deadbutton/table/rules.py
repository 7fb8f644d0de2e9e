"""What a hand needs to know of its book and its game, worked out once and kept as plain numbers.

The hot loop of a hand never asks the book: it reads these. Whoever wants to know why asks the book for the citation.
"""

from __future__ import annotations

from typing import Final

from deadbutton.games import Family, Game, Limit, Opener
from deadbutton.ranking import Ranking
from deadbutton.table.betting import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, BettingRules

LIMITS: Final = {Limit.NO_LIMIT: NO_LIMIT, Limit.POT_LIMIT: POT_LIMIT, Limit.FIXED_LIMIT: FIXED_LIMIT}

AFTER_BLINDS: Final = 0
LEFT_OF_BUTTON: Final = 1
LOW_CARD: Final = 2
HIGH_CARD: Final = 3
HIGH_BOARD: Final = 4
LOW_BOARD: Final = 5

_OPENERS: Final = {
    Opener.AFTER_BLINDS: AFTER_BLINDS,
    Opener.LEFT_OF_BUTTON: LEFT_OF_BUTTON,
    Opener.LOW_CARD: LOW_CARD,
    Opener.HIGH_CARD: HIGH_CARD,
    Opener.HIGH_BOARD: HIGH_BOARD,
    Opener.LOW_BOARD: LOW_BOARD,
}

NO_RANKING: Final = 0
HIGH: Final = 1
SHORT_DECK: Final = 2
ACE_TO_FIVE: Final = 3
EIGHT_OR_BETTER: Final = 4
DEUCE_TO_SEVEN: Final = 5
BADUGI: Final = 6

_RANKINGS: Final = {
    None: NO_RANKING,
    Ranking.HIGH: HIGH,
    Ranking.SHORT_DECK: SHORT_DECK,
    Ranking.ACE_TO_FIVE: ACE_TO_FIVE,
    Ranking.EIGHT_OR_BETTER: EIGHT_OR_BETTER,
    Ranking.DEUCE_TO_SEVEN: DEUCE_TO_SEVEN,
    Ranking.BADUGI: BADUGI,
}


class StreetRules:
    """One street, as plain numbers."""

    __slots__ = ("big_bet", "board", "burn", "down", "draw", "opener", "up")

    def __init__(
        self, burn: bool, down: int, up: int, board: int, draw: bool, big_bet: bool, opener: int
    ) -> None:
        self.burn: bool = burn
        self.down: int = down
        self.up: int = up
        self.board: int = board
        self.draw: bool = draw
        self.big_bet: bool = big_bet
        self.opener: int = opener


class OddChips:
    """Who gets the chip that cannot be split."""

    __slots__ = (
        "by_card",
        "by_low_suit",
        "by_up_card",
        "high_hand",
        "identical_even",
        "stays",
        "to_upper_winner",
    )

    def __init__(
        self,
        high_hand: bool = True,
        by_card: bool = False,
        by_up_card: bool = False,
        by_low_suit: bool = False,
        identical_even: bool = False,
        stays: bool = False,
        to_upper_winner: bool = False,
    ) -> None:
        self.high_hand: bool = high_hand
        """High-low: to the high half."""
        self.by_card: bool = by_card
        """Stud: to the highest card by suit, wherever it lies."""
        self.by_up_card: bool = by_up_card
        """Stud: to the highest card by suit among those that lie face up."""
        self.by_low_suit: bool = by_low_suit
        """Low games: to the lowest card by suit."""
        self.identical_even: bool = identical_even
        """High-low: players who tie both ways share the whole pot."""
        self.stays: bool = stays
        """It stays in the middle for the next hand."""
        self.to_upper_winner: bool = to_upper_winner
        """That of a lower pot goes to the sole winner of the pot above it."""


class HandRules:
    """A game under a book."""

    __slots__ = (
        "absent_dead_at_deal",
        "betting",
        "deck_size",
        "exactly_two",
        "family",
        "game",
        "hand_size",
        "has_draws",
        "high",
        "is_stud",
        "low",
        "muck_after_check",
        "odd",
        "open_all_if_checked",
        "streets",
    )

    def __init__(
        self,
        game: Game,
        betting: BettingRules,
        odd: OddChips,
        absent_dead_at_deal: bool = True,
        open_all_if_checked: bool = False,
        muck_after_check: bool = True,
    ) -> None:
        self.game = game
        self.betting: BettingRules = betting
        self.odd: OddChips = odd
        self.absent_dead_at_deal: bool = absent_dead_at_deal
        """A hand whose player is away is dead when the deal ends; otherwise it is folded when its turn comes."""
        self.open_all_if_checked: bool = open_all_if_checked
        """A last round without a bet opens every hand at once."""
        self.muck_after_check: bool = muck_after_check
        self.streets: list[StreetRules] = [
            StreetRules(s.burn, s.down, s.up, s.board, s.draw, s.big_bet, _OPENERS[s.opener])
            for s in game.streets
        ]
        self.is_stud: bool = game.family is Family.STUD
        self.has_draws: bool = any(s.draw for s in game.streets)
        self.high: int = _RANKINGS[game.high]
        self.low: int = _RANKINGS[game.low]
        self.exactly_two: bool = game.exactly_two
        self.hand_size: int = game.hole_cards
        self.deck_size: int = len(game.deck)

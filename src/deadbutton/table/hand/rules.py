"""What a hand needs to know of its book and its game, worked out once and kept as plain numbers.

The hot loop of a hand never asks the book: it reads these. Whoever wants to know why asks the book for the citation.
"""

from __future__ import annotations

from typing import Final

from deadbutton.games import Family, Game, Limit, Opener
from deadbutton.ranking import Ranking

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2

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


class BettingRules:
    """What the book, the game and the stakes say about betting, as plain numbers."""

    __slots__ = (
        "check_raise",
        "checks_reopen",
        "cumulative_big_blind",
        "cumulative_double",
        "cumulative_full",
        "entry_price",
        "half_counts",
        "later_entry_price",
        "later_raise_two",
        "limit",
        "raises",
        "short_reopens",
        "short_sets_step",
        "uncapped_heads_up",
        "unit_is_fixed",
    )

    def __init__(
        self,
        limit: int = NO_LIMIT,
        raises: int = -1,
        half_counts: bool = True,
        unit_is_fixed: bool = False,
        entry_price: bool = False,
        cumulative_double: bool = False,
        cumulative_full: bool = False,
        cumulative_big_blind: bool = False,
        later_entry_price: bool = False,
        later_raise_two: bool = False,
        short_reopens: bool = False,
        short_sets_step: bool = False,
        uncapped_heads_up: bool = False,
        check_raise: bool = True,
        checks_reopen: bool = False,
    ) -> None:
        self.limit: int = limit
        self.raises: int = raises
        """Fixed-limit: raises after the bet; -1 is no cap."""
        self.half_counts: bool = half_counts
        """Fixed-limit: an all-in of half a bet or more counts as a raise."""
        self.unit_is_fixed: bool = unit_is_fixed
        """A raise is one minimum bet more, whatever the last raise was."""
        self.entry_price: bool = entry_price
        """Before the flop, an all-in between one and two big blinds costs the others two."""
        self.cumulative_double: bool = cumulative_double
        """Several short all-ins re-open the betting for a player whose own bet they have doubled."""
        self.cumulative_full: bool = cumulative_full
        """… or for a player who faces a full raise in all."""
        self.cumulative_big_blind: bool = cumulative_big_blind
        """… or for a player who faces one big blind more."""
        self.later_entry_price: bool = later_entry_price
        self.later_raise_two: bool = later_raise_two
        """After the flop, a raise over an all-in of less than a bet goes to two bets at least."""
        """After the flop, an all-in below the smallest bet counts as that bet."""
        self.short_reopens: bool = short_reopens
        """One all-in that adds a big blind re-opens the betting, even where a full raise is more."""
        self.checks_reopen: bool = checks_reopen
        """All-ins of less than a bet have opened: whoever has only checked may raise them."""
        self.short_sets_step: bool = short_sets_step
        """The next raise adds at least what a short all-in added, instead of the last full raise."""
        self.check_raise: bool = check_raise
        """Whoever has checked may still raise."""
        self.uncapped_heads_up: bool = uncapped_heads_up
        """Fixed-limit: no cap between the last two hands."""


class OddChips:
    """Who gets the chip that cannot be split."""

    __slots__ = (
        "by_card",
        "by_low_suit",
        "by_up_card",
        "by_winning_five",
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
        by_winning_five: bool = False,
    ) -> None:
        self.high_hand: bool = high_hand
        """High-low: to the high half."""
        self.by_card: bool = by_card
        """Stud: to the highest card by suit, wherever it lies."""
        self.by_up_card: bool = by_up_card
        """Stud: to the highest card by suit among those that lie face up."""
        self.by_winning_five: bool = by_winning_five
        """Stud: to the highest card by suit among the five that win."""
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
        "absent_bring_in",
        "absent_dead_at_deal",
        "all_in_may_muck",
        "all_in_opens_all",
        "betting",
        "called_bettor_shows",
        "exactly_two",
        "game",
        "has_draws",
        "high",
        "is_stud",
        "last_card_kept",
        "limp_allowed",
        "low",
        "odd",
        "open_all_if_checked",
        "open_pair_doubles",
        "penalised_dead_at_deal",
        "raiser_first",
        "safe_show_first",
        "side_pot_first",
        "streets",
        "ties_by_suit",
    )

    def __init__(
        self,
        game: Game,
        betting: BettingRules,
        odd: OddChips,
        absent_dead_at_deal: bool = True,
        penalised_dead_at_deal: bool = True,
        absent_bring_in: bool = False,
        open_all_if_checked: bool = False,
        all_in_opens_all: bool = True,
        all_in_may_muck: bool = False,
        called_bettor_shows: bool = False,
        side_pot_first: bool = False,
        raiser_first: bool = False,
        ties_by_suit: bool = False,
        last_card_kept: bool = False,
        open_pair_doubles: bool = False,
        safe_show_first: bool = False,
        limp_allowed: bool = True,
    ) -> None:
        self.game = game
        self.betting: BettingRules = betting
        self.odd: OddChips = odd
        self.absent_dead_at_deal: bool = absent_dead_at_deal
        """A hand whose player is away is dead when the deal ends; otherwise it is folded when its turn comes."""
        self.penalised_dead_at_deal: bool = penalised_dead_at_deal
        """The same of a player who is away because a penalty keeps him there."""
        self.absent_bring_in: bool = absent_bring_in
        """Stud: an absent player with the card that brings it in owes it."""
        self.open_all_if_checked: bool = open_all_if_checked
        """A last round without a bet opens every hand at once, and none may be mucked."""
        self.all_in_opens_all: bool = all_in_opens_all
        """One player all-in is enough for every hand to be shown; otherwise those who still have chips may muck."""
        self.all_in_may_muck: bool = all_in_may_muck
        self.called_bettor_shows: bool = called_bettor_shows
        """Whoever bet last and was called may not muck."""
        self.side_pot_first: bool = side_pot_first
        """The players of an outer pot show before those of the pots within."""
        self.raiser_first: bool = raiser_first
        """Only a raise makes its player show first: a bet that nobody raised does not."""
        self.ties_by_suit: bool = ties_by_suit
        """Stud: of equal boards, the highest card by suit opens; otherwise the first left of the button."""
        self.last_card_kept: bool = last_card_kept
        """Stud: on the last street neither the burn nor the last card of the deck is dealt."""
        self.open_pair_doubles: bool = open_pair_doubles
        """Stud for high, fixed-limit: an open pair on fourth street puts the big bet in force."""
        self.safe_show_first: bool = safe_show_first
        """Stud: in an all-in, players who still have chips show before those who do not."""
        self.limp_allowed: bool = limp_allowed
        """Before a single draw, the blind may be called; otherwise whoever opens raises."""
        self.streets: list[StreetRules] = [
            StreetRules(s.burn, s.down, s.up, s.board, s.draw, s.big_bet, _OPENERS[s.opener])
            for s in game.streets
        ]
        self.is_stud: bool = game.family is Family.STUD
        self.has_draws: bool = any(s.draw for s in game.streets)
        self.high: int = _RANKINGS[game.high]
        self.low: int = _RANKINGS[game.low]
        self.exactly_two: bool = game.exactly_two

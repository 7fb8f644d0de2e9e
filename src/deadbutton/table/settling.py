"""The end of a hand: who shows, who wins each pot, and where the odd chip goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadbutton.cards.card import Card
from deadbutton.table import log, refusals
from deadbutton.table.betting import NOBODY
from deadbutton.table.opening import opener_of
from deadbutton.table.pots import Pot, give_odd_chips, share
from deadbutton.table.rules import ACE_TO_FIVE, HIGH_BOARD, LOW_BOARD, NO_RANKING
from deadbutton.table.strength import strength

if TYPE_CHECKING:
    from deadbutton.table.hand import Hand


class Settling:
    """Reads the hands of one showdown and pays it out."""

    __slots__ = ("hand", "highs", "lows")

    def __init__(self, hand: Hand) -> None:
        self.hand: Hand = hand
        self.highs: list[int] = []
        self.lows: list[int] = []

    def _read(self) -> None:
        hand = self.hand
        rules = hand.rules
        board = hand.board
        n = hand.betting.n
        high = rules.high
        low = rules.low
        folded = hand.betting.folded
        self.highs = [0] * n
        self.lows = [0] * n
        for player in range(n):
            if folded[player]:
                continue
            hole = hand.holes[player]
            if high != NO_RANKING:
                self.highs[player] = strength(high, rules.exactly_two, hole, board)
            if low != NO_RANKING:
                self.lows[player] = strength(low, rules.exactly_two, hole, board)

    # Showing

    def show_order(self) -> list[int]:
        """The last aggressor of the last round, else the first to speak, then clockwise; stud goes by the boards."""
        hand = self.hand
        n = hand.betting.n
        first = hand.betting.aggressor
        if first == NOBODY:
            first = 0
            if hand.rules.is_stud:
                opening = LOW_BOARD if hand.rules.low == ACE_TO_FIVE else HIGH_BOARD
                first = opener_of(opening, hand.ups, hand.betting.folded)
        order: list[int] = []
        folded = hand.betting.folded
        for player in range(first, n):
            if not folded[player]:
                order.append(player)
        for player in range(first):
            if not folded[player]:
                order.append(player)
        return order

    def open_all(self) -> None:
        """Betting is over and somebody is all-in: every live hand is turned up before another card comes."""
        hand = self.hand
        for player in self.show_order():
            if hand.shown[player] == 0:
                self._show(player)

    def show_hands(self) -> None:
        """Everybody shows or mucks in order, as far as the hands can be read."""
        hand = self.hand
        rules = hand.rules
        someone_all_in = hand.betting.able < hand.betting.live
        checked = hand.betting.aggressor == NOBODY
        if someone_all_in or (checked and (rules.open_all_if_checked or not rules.muck_after_check)):
            self.open_all()
            return
        readable = hand._can_settle()
        if readable:
            self._read()
        best_high = best_low = 0
        for player in self.show_order():
            if readable and hand.betting.live > 1 and best_high + best_low > 0:
                high = self.highs[player]
                low = self.lows[player]
                if (high == 0 or high < best_high) and (low == 0 or low < best_low):
                    hand.shown[player] = -1
                    hand.note(log.MUCK, player, 0)
                    continue
            if readable:
                best_high = max(best_high, self.highs[player])
                best_low = max(best_low, self.lows[player])
            self._show(player)

    def _show(self, player: int) -> None:
        hand = self.hand
        hand.shown[player] = 1
        hand.note_cards(log.SHOW, player, 0, tuple(hand.holes[player]))

    # Paying

    def award(self) -> None:
        """Pots from the outside in, each split on its own."""
        hand = self.hand
        betting = hand.betting
        pots = hand.build_pots()
        hand.pots = pots
        if betting.live == 1:
            for place in range(len(pots) - 1, -1, -1):
                self._pay(place, 0, pots[place].players[0], pots[place].amount)
            return
        if not self.highs:
            self._read()
        upper = NOBODY
        for place in range(len(pots) - 1, -1, -1):
            upper = self._award_pot(place, pots[place], upper)

    def told(self, winners: Sequence[Sequence[int]]) -> int:
        """The dealer says who won each pot: equal shares. A code if that cannot be, and nothing is changed."""
        hand = self.hand
        pots = hand.build_pots()
        if len(winners) != len(pots):
            return refusals.WRONG_WINNERS
        for place in range(len(pots)):
            names = list(winners[place])
            if not names or len(set(names)) < len(names):
                return refusals.WRONG_WINNERS
            for player in names:
                if player not in pots[place].players:
                    return refusals.WRONG_WINNERS
        hand.pots = pots
        upper = NOBODY
        for place in range(len(pots) - 1, -1, -1):
            upper = self._split(place, 0, pots[place].amount, sorted(winners[place]), upper)
        return 0

    def split_among_live(self) -> None:
        """Equal shares of the whole middle, whatever the hands are."""
        hand = self.hand
        live = [player for player in range(hand.betting.n) if not hand.betting.folded[player]]
        hand.pots = [Pot(hand.betting.pot, tuple(live))]
        self._split(0, 0, hand.betting.pot, live, NOBODY)

    def _award_pot(self, place: int, pot: Pot, upper: int) -> int:
        """Share one pot; its sole winner, or nobody."""
        rules = self.hand.rules
        if rules.high == NO_RANKING:
            return self._split(place, 0, pot.amount, _best(self.lows, pot.players), upper)
        high = _best(self.highs, pot.players)
        if rules.low == NO_RANKING:
            return self._split(place, 0, pot.amount, high, upper)
        low = _best(self.lows, pot.players)
        if not low or (rules.odd.identical_even and low == high):
            return self._split(place, 0, pot.amount, high, upper)
        unit = self.hand.unit
        low_half = pot.amount // unit // 2 * unit
        scooped = self._split(place, 0, pot.amount - low_half, high, upper)
        other = self._split(place, 1, low_half, low, upper)
        return scooped if scooped == other else NOBODY

    def _split(self, place: int, half: int, amount: int, winners: list[int], upper: int) -> int:
        hand = self.hand
        odd = hand.rules.odd
        if len(winners) == 1:
            self._pay(place, half, winners[0], amount)
            return winners[0]
        order = self._odd_chip_order(winners)
        shares, left = share(amount, order, hand.unit)
        if left:
            if odd.stays and odd.to_upper_winner and upper != NOBODY:
                self._pay(place, half, upper, left)
            elif odd.stays:
                hand.left_over += left
                hand.note(log.LEFT_OVER, NOBODY, left)
            else:
                give_odd_chips(shares, left, hand.unit)
        for index in range(len(order)):
            self._pay(place, half, order[index], shares[index])
        return NOBODY

    def _odd_chip_order(self, winners: list[int]) -> list[int]:
        """Who gets an odd chip first. Players are numbered from the left of the button, so that order is theirs."""
        hand = self.hand
        odd = hand.rules.odd
        if not hand.rules.is_stud:
            if odd.by_low_suit and hand.rules.high == NO_RANKING:
                return sorted(winners, key=lambda player: _lowest(hand.holes[player]))
            return winners
        if odd.by_low_suit and hand.rules.high == NO_RANKING:
            return sorted(winners, key=lambda player: _lowest(hand.holes[player]))
        if odd.by_card:
            return sorted(winners, key=lambda player: -max(hand.holes[player]))
        if odd.by_up_card:
            return sorted(winners, key=lambda player: -max(hand.ups[player]))
        return winners

    def _pay(self, place: int, half: int, player: int, amount: int) -> None:
        if amount == 0:
            return
        hand = self.hand
        hand.won[player] += amount
        hand.betting.stack[player] += amount
        hand.betting.pot -= amount
        hand.note_cards(log.WIN, player, amount, (place, half))


def _best(strengths: list[int], players: Sequence[int]) -> list[int]:
    """The players who tie for the best hand; none where nobody has one."""
    most = 0
    best: list[int] = []
    for player in players:
        value = strengths[player]
        if value > most:
            most = value
            best = [player]
        elif value == most and value > 0:
            best.append(player)
    return best


def _lowest(cards: list[Card]) -> int:
    """The lowest card, ace low, clubs first."""
    return min((card & 3) if card >> 2 == 12 else card + 4 for card in cards)

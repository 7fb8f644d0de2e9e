"""The end of a hand: who shows, who wins each pot, and where the odd chip goes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.table.hand import log, refusal_codes
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.opening import opener_of
from deadbutton.table.hand.pots import Pot, give_odd_chips, share
from deadbutton.table.hand.rules import ACE_TO_FIVE, DEUCE_TO_SEVEN, HIGH, HIGH_BOARD, LOW_BOARD, NO_RANKING
from deadbutton.table.hand.state import TO_SHOW, HandState
from deadbutton.table.hand.strength import hand_strength


class Settling:
    """Reads the hands of one showdown and pays it out."""

    __slots__ = ("hand", "highs", "lows")

    def __init__(self, hand: HandState) -> None:
        self.hand: HandState = hand
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
                self.highs[player] = hand_strength(high, rules.exactly_two, hole, board)
            if low != NO_RANKING:
                self.lows[player] = hand_strength(low, rules.exactly_two, hole, board)

    # Showing

    def show_order(self) -> list[int]:
        """The last aggressor of the last round, else the first to speak, then clockwise; stud goes by the boards."""
        hand = self.hand
        n = hand.betting.n
        first = hand.betting.aggressor
        if first == NOBODY or (hand.rules.raiser_first and not self._is_raised()):
            first = 0
            if hand.rules.is_stud:
                opening = LOW_BOARD if hand.rules.low == ACE_TO_FIVE else HIGH_BOARD
                first = opener_of(opening, hand.ups, hand.betting.folded, hand.rules.ties_by_suit)
        folded = hand.betting.folded
        order = [player for player in range(first, n) if not folded[player]]
        order += [player for player in range(first) if not folded[player]]
        if hand.rules.safe_show_first and self.all_in_opens_all():
            order.sort(key=lambda player: hand.betting.stack[player] == 0)
        if hand.rules.side_pot_first:
            order.sort(key=lambda player: -hand.betting.put[player])
        return order

    def _is_raised(self) -> bool:
        """Whether somebody has raised in the last round, and not only bet."""
        for entry in reversed(self.hand.entries):
            if entry[0] == log.STREET:
                return False
            if entry[0] == log.RAISE:
                return True
        return False

    def must_open(self, player: int) -> bool:
        """Whether this hand may not be thrown away unseen, won or lost."""
        hand = self.hand
        betting = hand.betting
        if hand.shown[player] == 1 or self._all_must_open():
            return True
        if betting.aggressor == player and hand.rules.called_bettor_shows:
            return True
        return betting.stack[player] == 0 and not hand.rules.all_in_may_muck

    def _all_must_open(self) -> bool:
        if self.all_in_opens_all():
            return True
        return self.hand.betting.aggressor == NOBODY and self.hand.rules.open_all_if_checked

    def all_in_opens_all(self) -> bool:
        """Whether every live hand is turned up because somebody is all-in."""
        hand = self.hand
        live = hand.betting.live
        able = hand.betting.able
        is_showdown = hand.stage >= TO_SHOW and hand.live_at_end > 0
        if live > 1 and is_showdown:
            live = hand.live_at_end
            able = hand.able_at_end
        if live == 1 or able == live:
            return False
        return able < 2 or (hand.rules.all_in_opens_all and hand.stage >= TO_SHOW)

    def open_all(self) -> None:
        """Betting is over and somebody is all-in: every live hand is turned up before another card comes."""
        hand = self.hand
        by_all_in = self.all_in_opens_all()
        for player in self.show_order():
            if hand.shown[player] == 0:
                self.turn_up(player, by_all_in)

    def show_hands(self) -> None:
        """Everybody shows or mucks in order, as far as the hands can be read."""
        hand = self.hand
        if self._all_must_open() or not hand.can_settle():
            self.open_all()
            return
        self._read()
        for player in self.show_order():
            if self._is_beaten(player) and not self.must_open(player):
                hand.shown[player] = -1
                hand.note(log.MUCK, player, 0)
            elif hand.shown[player] == 0:
                self.turn_up(player, False)

    def _is_beaten(self, player: int) -> bool:
        """Whether the hands on the table beat this one, both ways, in every pot that it can win.

        They do if they do in the outermost of its pots: whoever can win that one can win all those within.
        """
        shown = self.hand.shown
        put = self.hand.betting.put
        highs = self.highs
        lows = self.lows
        own = put[player]
        best_high = best_low = 0
        for other in range(self.hand.betting.n):
            if shown[other] == 1 and put[other] >= own:
                if highs[other] > best_high:
                    best_high = highs[other]
                if lows[other] > best_low:
                    best_low = lows[other]
        high = highs[player]
        low = lows[player]
        if best_high + best_low == 0:
            return False
        return (high == 0 or high < best_high) and (low == 0 or low < best_low)

    def turn_up(self, player: int, by_all_in: bool) -> None:
        """A hand lies face up from now on; the log keeps whether the all-in of somebody has opened it."""
        hand = self.hand
        hand.shown[player] = 1
        hand.note_cards(log.SHOW, player, 1 if by_all_in else 0, hand.holes[player])

    # Paying

    def award(self) -> None:
        """Pots from the outside in, each split on its own."""
        hand = self.hand
        betting = hand.betting
        pots = hand.build_pots()
        hand.pots = pots
        if betting.live == 1:
            for place in range(len(pots) - 1, -1, -1):
                self._pay(place, log.WHOLE, pots[place].players[0], pots[place].amount)
            return
        if not self.highs:
            self._read()
        upper = NOBODY
        for place in range(len(pots) - 1, -1, -1):
            upper = self._award_pot(place, pots[place], upper)

    def told(self, winners: Sequence[Sequence[int]], lows: Sequence[Sequence[int]] = ()) -> int:
        """The dealer says who won each pot: equal shares; in high-low, who won the low half too, where there was a low. A code if that
        cannot be, and nothing is changed."""
        hand = self.hand
        pots = hand.build_pots()
        if len(winners) != len(pots) or (lows and (len(lows) != len(pots) or not self._is_high_low())):
            return refusal_codes.WRONG_WINNERS
        for place in range(len(pots)):
            if not winners[place] or not _can_win(pots[place], winners[place]):
                return refusal_codes.WRONG_WINNERS
            if lows and not _can_win(pots[place], lows[place]):
                return refusal_codes.WRONG_WINNERS
        hand.pots = pots
        upper = NOBODY
        for place in range(len(pots) - 1, -1, -1):
            low = sorted(lows[place]) if lows else []
            upper = self._share_halves(place, pots[place], sorted(winners[place]), low, upper)
        return 0

    def _is_high_low(self) -> bool:
        rules = self.hand.rules
        return rules.high != NO_RANKING and rules.low != NO_RANKING

    def split_among_live(self) -> None:
        """Equal shares of each pot among those who could win it, whatever the hands are: nobody shares what he did not play
        for."""
        hand = self.hand
        hand.pots = hand.build_pots()
        for place in range(len(hand.pots) - 1, -1, -1):
            pot = hand.pots[place]
            self._split(place, log.WHOLE, pot.amount, list(pot.players), NOBODY)

    def _award_pot(self, place: int, pot: Pot, upper: int) -> int:
        """Share one pot; its sole winner, or nobody."""
        rules = self.hand.rules
        if rules.high == NO_RANKING:
            return self._split(place, log.WHOLE, pot.amount, _best(self.lows, pot.players), upper)
        high = _best(self.highs, pot.players)
        if rules.low == NO_RANKING:
            return self._split(place, log.WHOLE, pot.amount, high, upper)
        return self._share_halves(place, pot, high, _best(self.lows, pot.players), upper)

    def _share_halves(self, place: int, pot: Pot, high: list[int], low: list[int], upper: int) -> int:
        """Share one pot between the highest and the lowest hands; without a low the high ones take it all."""
        rules = self.hand.rules
        if not low or (low == high and (rules.odd.identical_even or len(low) == 1)):
            return self._split(place, log.WHOLE, pot.amount, high, upper)
        unit = self.hand.unit
        half = pot.amount // unit // 2 * unit
        odd = pot.amount - 2 * half
        high_odd = 0
        low_odd = 0
        if odd and rules.odd.high_hand:
            high_odd = odd
        elif odd and rules.odd.stays:
            self._leave(odd)
        elif odd and min(low) < min(high):
            low_odd = odd
        else:
            high_odd = odd
        scooped = self._split(place, log.HIGH_HALF, half + high_odd, high, upper, high_odd)
        other = self._split(place, log.LOW_HALF, half + low_odd, low, upper, low_odd)
        return scooped if scooped == other else NOBODY

    def _split(
        self, place: int, part: int, amount: int, winners: list[int], upper: int, extra: int = 0
    ) -> int:
        """Share one part of a pot; its sole winner, or nobody. ``extra`` is the odd chip of the halves."""
        hand = self.hand
        odd = hand.rules.odd
        if len(winners) == 1:
            self._pay(place, part, winners[0], amount, extra)
            return winners[0]
        order = self._odd_chip_order(winners, part)
        shares, left = share(amount, order, hand.unit)
        each = shares[0]
        if left:
            if odd.stays and odd.to_upper_winner and upper != NOBODY:
                self._pay(place, part + log.TO_ABOVE, upper, left, left)
            elif odd.stays:
                self._leave(left)
            else:
                give_odd_chips(shares, left, hand.unit)
        for index in range(len(order)):
            self._pay(place, part, order[index], shares[index], shares[index] - each)
        return NOBODY

    def _leave(self, amount: int) -> None:
        """It stays in the middle for the next hand."""
        self.hand.left_over += amount
        self.hand.note(log.LEFT_OVER, NOBODY, amount)

    def _odd_chip_order(self, winners: list[int], part: int) -> list[int]:
        """Who gets an odd chip first. Players are numbered from the left of the button, so that order is theirs."""
        hand = self.hand
        rules = hand.rules
        odd = rules.odd
        by_suit = odd.by_low_suit and rules.high == NO_RANKING
        by_cards = rules.is_stud and (odd.by_card or odd.by_winning_five)
        if (by_suit or by_cards) and any(UNKNOWN in hand.holes[player] for player in winners):
            return winners  # nobody has named the cards that would tell
        if by_suit:
            ace = 12 if rules.low == DEUCE_TO_SEVEN else -1
            return sorted(winners, key=lambda player: _lowest(hand.holes[player], ace))
        if rules.is_stud and odd.by_card:
            return sorted(winners, key=lambda player: -max(hand.holes[player]))
        if rules.is_stud and odd.by_up_card:
            return sorted(winners, key=lambda player: -max(hand.ups[player]))
        if rules.is_stud and odd.by_winning_five:
            ranking = rules.low if part == log.LOW_HALF or rules.high == NO_RANKING else rules.high
            return sorted(winners, key=lambda player: -self._top_of_five(player, ranking))
        return winners

    def _top_of_five(self, player: int, ranking: int) -> int:
        """The highest card by suit of the five that play; an ace is low where the low hand wins."""
        cards = self.hand.holes[player] + self.hand.board
        best = 0
        top = -52
        for five in combinations(cards, 5):
            value = hand_strength(ranking, False, list(five), [])
            high = max(card - 52 if ranking != HIGH and card >> 2 == 12 else int(card) for card in five)
            if value > best or (value == best and high > top):
                best = value
                top = high
        return top

    def _pay(self, place: int, part: int, player: int, amount: int, odd: int = 0) -> None:
        """``odd`` of the chips could not be split."""
        if amount == 0:
            return
        hand = self.hand
        if hand.betting.live == 1 and hand.shown[player] != 1:
            part = log.UNSEEN
        hand.won[player] += amount
        hand.betting.stack[player] += amount
        hand.betting.pot -= amount
        hand.note_cards(log.WIN, player, amount, (place, part, odd))


def _can_win(pot: Pot, names: Sequence[int]) -> bool:
    """Whether these players play for a pot, each of them named once."""
    if len(set(names)) < len(names):
        return False
    for player in names:  # noqa: SIM110  (a generator costs more than the loop once it is compiled)
        if player not in pot.players:
            return False
    return True


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


def _lowest(cards: list[Card], ace: int) -> int:
    """The lowest card, clubs first; ``ace`` is the rank that an ace has in this game."""
    return min(((ace << 2) + (card & 3)) if card >> 2 == 12 else card for card in cards)

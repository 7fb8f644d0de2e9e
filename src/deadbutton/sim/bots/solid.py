"""A solid player: ranges by position and depth, all-in or fold when short, and odds by sampled equity.

Before the flop of no-limit hold'em it opens what the computed tables would move in with at a depth of ``OPENS_LIKE`` big
blinds in the same place: few hands in front, many on the button. Against a raise it deals hands of the raiser's range and
boards at random and compares what it wins with the price. After the flop, and in every other game, the others hold any
cards, or good ones where they have bet.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from deadbutton.cards import FULL_DECK, Card
from deadbutton.ranking import STRENGTH, Ranking
from deadbutton.sim.bots.acts import Act, Draw, Seen, SeenActs, SeenSeat
from deadbutton.sim.bots.discards import useless
from deadbutton.sim.bots.hold_em import GAME, PreflopSpot, combos, pairs, spot
from deadbutton.sim.bots.short_stack import SHORT, deepest, equity_order, goes_in
from deadbutton.sim.bots.simple_bots import FOLD, raise_by, stay, turn
from deadbutton.sim.bots.strength import chance_to_win

OPENS_LIKE: Final = 10
DEALS: Final = 60
MARGIN: Final = 0.04
"""What a call must win beyond its price: a hand that is behind seldom sees all it could win."""


class Solid:
    """Ranges by position and depth, push or fold when short, and the odds."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(useless(view, own))
        if view.game == GAME and view.street_number == 0:
            return self._before_the_flop(view, own, legal, random)
        return self._by_odds(view, own, legal, random)

    def _before_the_flop(self, view: Seen, own: SeenSeat, legal: SeenActs, random: Random) -> Act:
        at = spot(view, own, legal.call or 0)
        if at.depth <= SHORT:
            if goes_in(at, at.depth):
                return raise_by(own, legal, own.bet + own.stack)
            return self._cheaply(at, legal)
        big = view.smallest_bet
        if not at.raises:
            if deepest("push", at.behind + at.limpers)[at.hand] >= OPENS_LIKE:
                return raise_by(own, legal, round((2.5 + at.limpers) * big))
            return self._cheaply(at, legal)
        opened = raised_with(at.raiser_behind, at.raises)
        chance = equity_against(own.cards, opened, random)
        rivals = 1 + at.callers
        chance **= 1 + 0.4 * (rivals - 1)
        if chance > 0.56 and random.random() < 0.85:
            return raise_by(own, legal, round(at.faced * big * 3))
        if chance >= at.price / (at.pot + at.price) + MARGIN and (
            at.is_all_in or at.faced * 12 <= at.depth * 2.5
        ):
            return stay(legal)
        return self._cheaply(at, legal)

    def _cheaply(self, at: PreflopSpot, legal: SeenActs) -> Act:
        """Check where it is free; call where there is next to nothing to pay; otherwise fold."""
        if at.price == 0 or not legal.may_fold or at.price * 12 <= at.pot:
            return stay(legal)
        return FOLD

    def _by_odds(self, view: Seen, own: SeenSeat, legal: SeenActs, random: Random) -> Act:
        price, pot = legal.call or 0, view.in_the_middle
        rivals = sum(seat.is_in for seat in view.seats) - 1
        chance = chance_to_win(view, own, random, deals=DEALS)
        # Whoever has bet holds more than any cards, and more so with every raise.
        bets = view.raises - (1 if view.street_number == 0 else 0)
        chance **= (1 + 0.35 * (rivals - 1)) * (1 + 0.2 * max(0, bets) if price else 1)
        dice = random.random()
        if price == 0:
            if chance > 0.6 or (chance > 0.3 and view.led == own.player and rivals == 1 and dice < 0.5):
                return raise_by(own, legal, own.bet + pot * (2 if dice < 0.5 else 3) // 4)
            return stay(legal)
        if chance > 0.74:
            return raise_by(own, legal, own.bet + price + (pot + price) * 3 // 4)
        if not legal.may_fold or chance >= price / (pot + price) + MARGIN:
            return stay(legal)
        return FOLD


@cache
def raised_with(behind: int, raises: int) -> tuple[tuple[Card, Card], ...]:
    """The hands that a raiser has, as many players as there were behind him; of a re-raise, the best third of them."""
    opened = deepest("push", behind)
    hands = [hand for hand in equity_order() if opened[hand] >= OPENS_LIKE]
    if raises > 1:
        room = sum(map(combos, hands)) // 3 ** (raises - 1)
        kept = []
        for hand in hands:
            kept.append(hand)
            room -= combos(hand)
            if room <= 0:
                break
        hands = kept
    ways = pairs()
    return tuple(pair for hand in hands for pair in ways[hand])


def equity_against(
    cards: tuple[Card, ...], range_: tuple[tuple[Card, Card], ...], random: Random, deals: int = DEALS
) -> float:
    """How much of the pot two cards win of a range before the flop, by dealing at random."""
    strength = STRENGTH[Ranking.HIGH]
    possible = [pair for pair in range_ if pair[0] not in cards and pair[1] not in cards]
    unseen = [card for card in FULL_DECK if card not in cards]
    won = 0.0
    for _ in range(deals):
        theirs = random.choice(possible)
        board = [card for card in random.sample(unseen, 7) if card not in theirs][:5]
        mine, against = strength([*cards, *board]), strength([*theirs, *board])
        won += 1.0 if mine > against else (0.5 if mine == against else 0.0)
    return won / deals

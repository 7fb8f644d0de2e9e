"""Simple players. A bot decides from the view of its own seat and knows nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from deadbutton.cards import Card, Rank
from deadbutton.games import game
from deadbutton.ranking import Category, Ranking
from deadbutton.refusal import refused
from deadbutton.sim.strength import chance_to_win
from deadbutton.table import HandView, LegalActs, SeatView, hand_value


@dataclass(frozen=True, slots=True)
class FoldAct:
    pass


@dataclass(frozen=True, slots=True)
class CallAct:
    """Check, call, or bring it in."""


@dataclass(frozen=True, slots=True)
class RaiseAct:
    """Bet, complete or raise to a total for the round."""

    total: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Throw these cards away; none is standing pat."""

    cards: tuple[Card, ...] = ()


Act = FoldAct | CallAct | RaiseAct | Draw


class Bot(Protocol):
    """Whoever can play a hand."""

    def decide(self, view: HandView, random: Random, /) -> Act:
        """What to do now; it is this seat's turn."""


class Caller:
    """Checks and calls everything, and never changes a card."""

    def decide(self, view: HandView, random: Random, /) -> Act:
        _, legal = _turn(view)
        return Draw() if legal.draw_most is not None else CallAct()


class Chancer:
    """Does anything that is legal, raises of every size among it."""

    def decide(self, view: HandView, random: Random, /) -> Act:
        own, legal = _turn(view)
        if legal.draw_most is not None:
            return Draw(tuple(random.sample(own.cards, random.randint(0, legal.draw_most))))
        dice = random.random()
        # Folding where checking is free is legal too, but seldom worth seeing.
        if legal.may_fold and dice < (0.2 if legal.call else 0.02):
            return FoldAct()
        if dice > 0.65 and legal.raise_least is not None and legal.raise_most is not None:
            return RaiseAct(random.randint(legal.raise_least, legal.raise_most))
        return CallAct()


class Tight:
    """Plays the odds: raises with the better of it, calls at a fair price, folds the rest."""

    def decide(self, view: HandView, random: Random, /) -> Act:
        own, legal = _turn(view)
        if legal.draw_most is not None:
            return Draw(_useless(view, own))
        others = sum(seat.is_in for seat in view.seats) - 1
        chance = chance_to_win(view, own, random) ** (1 + 0.5 * (others - 1))
        price = legal.call or 0
        if legal.raise_least is not None and legal.raise_most is not None and chance > 0.55:
            wanted = max(legal.raise_least, own.bet + price + view.in_the_middle * 2 // 3)
            # Now and then a strong hand only calls, or every raise would tell.
            if random.random() < chance:
                return RaiseAct(min(wanted, legal.raise_most))
        if price == 0 or not legal.may_fold or chance >= price / (view.in_the_middle + price):
            return CallAct()
        return FoldAct()


BOTS: Final[dict[str, Bot]] = {"caller": Caller(), "random": Chancer(), "tight": Tight()}


def bot(name: str) -> Bot:
    """A bot by its name."""
    found = BOTS.get(name.lower())
    if found is None:
        raise refused("sim.unknown_bot", name=name[:20], names=", ".join(BOTS))
    return found


def _turn(view: HandView) -> tuple[SeatView, LegalActs]:
    """The bot's own place, and what it may do there."""
    if view.own is None or view.legal is None:
        raise refused("sim.not_its_turn")
    return view.own, view.legal


# What to throw away in a draw


def _useless(view: HandView, own: SeatView) -> tuple[Card, ...]:
    played = game(view.game)
    ranking = played.high or played.low
    assert ranking is not None
    value = hand_value(played, ranking, own.cards, ())
    assert value is not None
    if ranking is Ranking.BADUGI:
        kept: Sequence[Card] = [card for card in value.cards if _low_rank(card) <= Rank.EIGHT]
    elif ranking.is_low:
        kept = _low_cards(own.cards)
    elif value.category is Category.HIGH_CARD:
        kept = value.cards[:2]
    else:
        kept = value.cards[: len(value.cards) - len(value.kickers)]
        if value.category is Category.FLUSH:
            kept = value.cards
    return tuple(card for card in own.cards if card not in kept)


def _low_rank(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else card.rank


def _low_cards(cards: Sequence[Card]) -> list[Card]:
    """One card of each rank up to the nine; in deuce-to-seven an ace is high."""
    found: dict[Rank, Card] = {}
    for card in cards:
        if card.rank <= Rank.NINE:
            found.setdefault(card.rank, card)
    return list(found.values())

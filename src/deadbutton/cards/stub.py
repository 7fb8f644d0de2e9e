"""The stub: what the dealer holds, and everything that left his hand without reaching a player or the board.

The cards still to come, the burns, the muck and the cards set aside face up lie in the stub's keeping; all others are
*in play*. Every act moves cards from one place to another, so that none is ever doubled or lost.

>>> stub = Stub.stacked(parse_cards("2c As Kd Qh 7s"))
>>> stub.burn(), stub.deal(3), stub.remaining
((Card('2c'),), (Card('As'), Card('Kd'), Card('Qh')), 48)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from deadbutton.cards.card import UNKNOWN, Card, parse_cards, require_distinct
from deadbutton.cards.deck import FULL_DECK
from deadbutton.cards.shuffler import Shuffler
from deadbutton.refusal import Refused, refused

__all__ = ["Stub", "parse_cards"]


class Stub:
    """Cards to come (top first), burns, muck, and cards set aside face up."""

    __slots__ = ("_aside", "_burns", "_deck", "_is_face_down", "_muck", "_next", "_open")

    def __init__(self, deck: Sequence[Card] = FULL_DECK) -> None:
        self._deck = deck
        self._is_face_down = False
        self._next: list[Card] = list(deck)
        self._burns: list[Card] = []
        self._muck: list[Card] = []
        self._aside: list[Card] = []
        self._open: dict[Card, int] = {}

    @classmethod
    def shuffled(cls, shuffler: Shuffler, deck: Sequence[Card] = FULL_DECK) -> Stub:
        stub = cls(deck)
        shuffler.shuffle(stub._next)
        return stub

    @classmethod
    def stacked(cls, cards: Sequence[Card], deck: Sequence[Card] = FULL_DECK) -> Stub:
        """These cards on top, the others of the deck below: for tests and replays."""
        require_distinct(cards)
        strangers = [card for card in cards if card not in deck]
        if strangers:
            raise refused("stub.not_in_deck", card=strangers[0].named, size=len(deck))
        stub = cls(deck)
        on_top = set(cards)
        stub._next = [*cards, *(card for card in deck if card not in on_top)]
        return stub

    @classmethod
    def face_down(cls, deck: Sequence[Card] = FULL_DECK) -> Stub:
        """A real deck in a dealer's hand: nobody knows its order. Cards are named as they come."""
        stub = cls(deck)
        stub._is_face_down = True
        stub._next = [UNKNOWN] * len(deck)
        return stub

    def copy(self) -> Stub:
        twin = Stub(self._deck)
        twin._is_face_down = self._is_face_down
        twin._next = self._next[:]
        twin._burns = self._burns[:]
        twin._muck = self._muck[:]
        twin._aside = self._aside[:]
        twin._open = dict(self._open)
        return twin

    # What lies where

    @property
    def is_face_down(self) -> bool:
        """Whether this is a real deck, whose order nobody knows."""
        return self._is_face_down

    @property
    def deck(self) -> Sequence[Card]:
        return self._deck

    @property
    def remaining(self) -> int:
        """How many cards are still to come."""
        return len(self._next)

    @property
    def to_come(self) -> tuple[Card, ...]:
        """The order of the stub: nobody at a table may see this."""
        return tuple(self._next)

    @property
    def burns(self) -> tuple[Card, ...]:
        return tuple(self._burns)

    @property
    def open_burns(self) -> dict[Card, int]:
        """Burns that lie face up: for good (-1), or as long as so many acts have been made in the hand."""
        return {card: until for card, until in self._open.items() if card in self._burns}

    @property
    def muck(self) -> tuple[Card, ...]:
        return tuple(self._muck)

    @property
    def aside(self) -> tuple[Card, ...]:
        """Cards set aside face up: everybody sees them."""
        return tuple(self._aside)

    @property
    def in_play(self) -> Counter[Card]:
        """What players and the board hold: the deck without what the stub keeps. Of a real deck it knows how many only."""
        if self._is_face_down:
            return +Counter({UNKNOWN: self._count_in_play()})
        return Counter(self._deck) - Counter([*self._next, *self._burns, *self._muck, *self._aside])

    def _count_in_play(self) -> int:
        kept = len(self._next) + len(self._burns) + len(self._muck) + len(self._aside)
        return len(self._deck) - kept

    @property
    def unseen(self) -> frozenset[Card]:
        """Cards that may turn up under an unknown face: those that the stub does not keep by name."""
        return frozenset(self._deck).difference(self._next, self._burns, self._muck, self._aside)

    # What a dealer does

    def deal(self, count: int = 1) -> tuple[Card, ...]:
        """The next cards go into play."""
        return tuple(self._take(count))

    def burn(self, count: int = 1) -> tuple[Card, ...]:
        """The next cards are burnt."""
        cards = self._take(count)
        self._burns += cards
        return tuple(cards)

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards in play go to the muck."""
        self._muck += self._checked_in_play(cards)

    def set_aside(self, cards: Iterable[Card]) -> None:
        """Cards in play lie face up beside the stub."""
        self._aside += self._checked_in_play(cards)

    # Cards without a name are taken from play: one that lies among the burns or aside is taken up from there first.

    def make_burn(self, cards: Iterable[Card]) -> None:
        """Cards in play, or set aside, become burns."""
        moving = self._bring_back(cards)
        self._burns += moving

    def turn_up_burn(self, card: Card, until: int = -1) -> None:
        """A burn lies face up; one of a real deck that nobody had seen is named by it."""
        if card not in self._burns:
            self.name_burn(card)
        self._open[card] = until

    def name_burn(self, card: Card) -> None:
        """The last burn of a real deck that nobody had seen has this name."""
        if card == UNKNOWN or UNKNOWN not in self._burns or card not in self.unseen:
            raise _not_there(card)
        last = len(self._burns) - 1 - self._burns[::-1].index(UNKNOWN)
        self._burns[last] = card

    def take_burn(self, card: Card) -> Card:
        """A burn goes into play: the missing card of a board that one burn too many has pushed on."""
        if card not in self._burns:
            raise _not_there(card)
        self._burns.remove(card)
        self._open.pop(card, 0)
        return card

    def take_aside(self, card: Card) -> Card:
        """A card that was set aside goes into play."""
        if card not in self._aside:
            raise _not_there(card)
        self._aside.remove(card)
        return card

    def take_muck(self, card: Card) -> Card:
        """A card that was thrown away goes into play again: the hand was told apart in the muck."""
        if card not in self._muck:
            raise _not_there(card)
        self._muck.remove(card)
        return card

    def put_back(self, cards: Iterable[Card]) -> None:
        """Cards in play, set aside or burnt go under the stub; shuffle afterwards."""
        self._next += self._bring_back(cards)

    def put_burns_back(self) -> None:
        """All burns go under the stub; shuffle afterwards."""
        self._next += self._burns
        self._burns = []
        self._open = {}

    def replace_on_top(self, cards: Sequence[Card]) -> None:
        """Cards in play or set aside go back on top, the first to come first."""
        self._next[:0] = self._bring_back(cards)

    def shuffle(self, shuffler: Shuffler) -> None:
        """In real hands, nobody knows the order any more."""
        if self._is_face_down:
            self._next = [UNKNOWN] * len(self._next)
        else:
            shuffler.shuffle(self._next)

    def cut(self, shuffler: Shuffler, at_least: int = 1) -> int:
        """Cut so that each pile keeps ``at_least`` cards, and say where. Too few cards to cut: nothing moves.

        A real deck is cut by a hand that nobody here knows: its order is lost.
        """
        if self._is_face_down:
            self.shuffle(shuffler)
            return 0
        spots = len(self._next) - 2 * at_least + 1
        return self.cut_at(at_least + shuffler.below(spots)) if spots > 0 else 0

    def cut_at(self, place: int) -> int:
        if not 0 <= place <= len(self._next):
            raise refused("stub.cut_outside", place=place, remaining=len(self._next))
        self._next = self._next[place:] + self._next[:place]
        return place

    def renew_from_muck(self, shuffler: Shuffler) -> int:
        """The muck, shuffled, goes under the last cards of the stub: a draw game that runs out. How many came back."""
        cards, self._muck = self._muck, []
        if self._is_face_down:
            cards = [UNKNOWN] * len(cards)
        else:
            shuffler.shuffle(cards)
        self._next += cards
        return len(cards)

    def put_muck_back(self) -> None:
        """All of the muck goes under the stub; shuffle afterwards."""
        self._next += self._muck
        self._muck = []

    def name_next(self, cards: Sequence[Card]) -> None:
        """Say which cards come next from a face-down stub, as they are turned."""
        if len(cards) > len(self._next):
            raise _empty(len(cards), len(self._next))
        require_distinct(cards)
        for place, card in enumerate(cards):
            known = self._next[place]
            if card not in (UNKNOWN, known) and (known != UNKNOWN or card not in self.unseen):
                raise _not_there(card)
        for place, card in enumerate(cards):
            if card != UNKNOWN:
                self._next[place] = card

    def _take(self, count: int) -> list[Card]:
        if not 0 <= count <= len(self._next):
            raise _empty(count, len(self._next))
        cards = self._next[:count]
        del self._next[:count]
        return cards

    def _checked_in_play(self, cards: Iterable[Card]) -> list[Card]:
        """These cards, all of them in play as far as the stub can tell."""
        moving = list(cards)
        for place, card in enumerate(moving):
            if card == UNKNOWN:
                is_there = self._is_face_down
            else:
                is_there = card not in moving[:place] and card in self._deck and not self._keeps(card)
            if not is_there:
                raise _not_there(card)
        if len(moving) > self._count_in_play():
            raise _not_there(moving[-1])
        return moving

    def _keeps(self, card: Card) -> bool:
        return card in self._next or card in self._burns or card in self._muck or card in self._aside

    def _bring_back(self, cards: Iterable[Card]) -> list[Card]:
        """Take cards from wherever they lie outside the stub itself: all of them, or none."""
        moving = list(cards)
        aside, burns = self._aside[:], self._burns[:]
        from_play: list[Card] = []
        for card in moving:
            if card == UNKNOWN:
                from_play.append(card)
            elif card in aside:
                aside.remove(card)
            elif card in burns:
                burns.remove(card)
            else:
                from_play.append(card)
        self._checked_in_play(from_play)
        self._aside, self._burns = aside, burns
        self._open = self.open_burns
        return moving


def _empty(wanted: int, left: int) -> Refused:
    return refused("stub.empty", wanted=wanted, left=left)


def _not_there(card: Card) -> Refused:
    return refused("stub.not_there", card=Card(card).named)

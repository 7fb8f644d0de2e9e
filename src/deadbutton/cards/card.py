"""One card: an integer from 0 (2♣) to 51 (A♠), four to a rank, suits in their order.

>>> Card("As"), str(Card("Td")), Card("Td").pretty
(Card('As'), 'Td', '10♦')
>>> Card("Ks") > Card("Kh") > Card("Qs")
True
>>> Card("Kd").named
Text(fr='roi de carreau', en='king of diamonds')
>>> [c.pretty for c in parse_cards("As Kd ??")]
['A♠', 'K♦', '??']
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, overload

from deadbutton.refusal import refused
from deadbutton.text import Text

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"


class Suit(IntEnum):
    """Clubs to spades, lowest first: the order that breaks ties where a single card decides."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @property
    def sign(self) -> str:
        return SUIT_SIGNS[self]


class Rank(IntEnum):
    """Deuce to ace."""

    DEUCE = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self]


class Card(int):
    """A card by its text (``Card("As")``, ``Card("??")``) or its number. Cards compare by rank, then by suit."""

    __slots__ = ()

    @overload
    def __new__(cls, face: str) -> Card: ...
    @overload
    def __new__(cls, face: int) -> Card: ...
    def __new__(cls, face: str | int) -> Card:
        if isinstance(face, str):
            found = _BY_TEXT.get(face)
            if found is None:
                raise refused("card.unknown_text", card=face[:20])
            return found
        if not 0 <= face <= 52:
            raise refused("card.unknown_number", number=face)
        return _ALL[face]

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        return _ALL[rank * 4 + suit]

    @property
    def is_known(self) -> bool:
        return self != 52

    @property
    def rank(self) -> Rank:
        return Rank(self >> 2)

    @property
    def suit(self) -> Suit:
        return Suit(self & 3)

    @property
    def pretty(self) -> str:
        """The form for people: ``A♠``."""
        return _PRETTY[self]

    @property
    def named(self) -> Text:
        """In words, for a sentence: ``king of diamonds``."""
        if not self.is_known:
            return Text("carte inconnue", "unknown card")
        return Text("{rank} de {suit}", "{rank} of {suit}").fill(
            rank=RANK_NAMES[self.rank], suit=SUIT_NAMES[self.suit]
        )

    def __bool__(self) -> bool:
        """A card is there: the deuce of clubs, number 0, as much as any other."""
        return True

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card('{_TEXT[self]}')"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (_TEXT[self],))


_TEXT: Final = [r + s for r in RANK_LETTERS for s in SUIT_LETTERS] + ["??"]
_PRETTY: Final = [("10" if r == "T" else r) + s for r in RANK_LETTERS for s in SUIT_SIGNS] + ["??"]
"""As it is printed on the cards themselves: a ten is ``10``."""
_ALL: Final = [int.__new__(Card, number) for number in range(53)]
_BY_TEXT: Final = {
    **dict(zip(_PRETTY, _ALL, strict=True)),
    **dict(zip(_TEXT, _ALL, strict=True)),
    **{"10" + s: _ALL[Rank.TEN * 4 + i] for i, s in enumerate(SUIT_LETTERS)},
    **{"T" + s: _ALL[Rank.TEN * 4 + i] for i, s in enumerate(SUIT_SIGNS)},
}

_FRENCH_RANKS: Final = {"V": "J", "D": "Q", "R": "K"}

UNKNOWN: Final = _ALL[52]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written one after another, with or without spaces or commas; the same card twice is refused.

    As people type them: small or capital letters, and V, D, R for valet, dame, roi. Suits have one letter each in both
    languages: in French a c would be a heart.

    >>> parse_cards("Rd vh 10s") == parse_cards("KdJhTs")
    True
    """
    packed = "".join(text.replace(",", " ").split()).replace("10", "T")
    cards = tuple(_typed(packed[i : i + 2]) for i in range(0, len(packed), 2))
    require_distinct(cards)
    return cards


def _typed(face: str) -> Card:
    rank, suit = face[0].upper(), face[1:].lower()
    found = _BY_TEXT.get(_FRENCH_RANKS.get(rank, rank) + suit)
    return Card(face) if found is None else found


def require_distinct(cards: Iterable[int]) -> None:
    """Refuse the same known card twice."""
    seen: set[int] = set()
    for card in cards:
        if card in seen and card != UNKNOWN:
            raise refused("card.twice", card=_ALL[card].named)
        seen.add(card)


def pretty(cards: Iterable[int]) -> str:
    """``A♠ K♦``"""
    return " ".join(_PRETTY[card] for card in cards)


RANK_NAMES: Final[tuple[Text, ...]] = (
    Text("deux", "deuce"),
    Text("trois", "three"),
    Text("quatre", "four"),
    Text("cinq", "five"),
    Text("six", "six"),
    Text("sept", "seven"),
    Text("huit", "eight"),
    Text("neuf", "nine"),
    Text("dix", "ten"),
    Text("valet", "jack"),
    Text("dame", "queen"),
    Text("roi", "king"),
    Text("as", "ace"),
)
RANK_PLURALS: Final[tuple[Text, ...]] = (
    Text("deux", "deuces"),
    Text("trois", "threes"),
    Text("quatre", "fours"),
    Text("cinq", "fives"),
    Text("six", "sixes"),
    Text("sept", "sevens"),
    Text("huit", "eights"),
    Text("neuf", "nines"),
    Text("dix", "tens"),
    Text("valets", "jacks"),
    Text("dames", "queens"),
    Text("rois", "kings"),
    Text("as", "aces"),
)
SUIT_NAMES: Final[tuple[Text, ...]] = (
    Text("trèfle", "clubs"),
    Text("carreau", "diamonds"),
    Text("cœur", "hearts"),
    Text("pique", "spades"),
)

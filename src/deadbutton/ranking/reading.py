"""Reading a hand with care: checked cards in, a named hand out.

>>> from deadbutton.cards import parse_cards
>>> hand = evaluate(Ranking.HIGH, parse_cards("Js Jd"), parse_cards("Jh As 4c Td 2s"))
>>> hand.full_name.fr, hand.full_name.en
('brelan de valets, kickers as, dix', 'three jacks, ace, ten kickers')
>>> print(*hand.cards)
Js Jh Jd As Td
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from deadbutton.cards import UNKNOWN, Card, Rank
from deadbutton.cards.card import require_distinct
from deadbutton.ranking.highs import deuce_to_seven, high, omaha_high, short_deck
from deadbutton.ranking.kinds import Category, Ranking, category_of
from deadbutton.ranking.lows import ace_to_five, badugi, badugi_size, eight_or_better, omaha_eight_or_better
from deadbutton.ranking.value import HandValue
from deadbutton.refusal import refused
from deadbutton.text import Text, same

STRENGTH: Final[dict[Ranking, Callable[[Sequence[int]], int]]] = {
    Ranking.HIGH: high,
    Ranking.SHORT_DECK: short_deck,
    Ranking.ACE_TO_FIVE: ace_to_five,
    Ranking.EIGHT_OR_BETTER: eight_or_better,
    Ranking.DEUCE_TO_SEVEN: deuce_to_seven,
    Ranking.BADUGI: badugi,
}
"""The unchecked function behind each ranking."""

OMAHA_STRENGTH: Final[dict[Ranking, Callable[[Sequence[int], Sequence[int]], int]]] = {
    Ranking.HIGH: omaha_high,
    Ranking.EIGHT_OR_BETTER: omaha_eight_or_better,
}

_CARDS: Final = {
    Ranking.HIGH: (5, 7),
    Ranking.SHORT_DECK: (5, 7),
    Ranking.ACE_TO_FIVE: (5, 7),
    Ranking.EIGHT_OR_BETTER: (5, 7),
    Ranking.DEUCE_TO_SEVEN: (5, 7),
    Ranking.BADUGI: (4, 4),
}
_OMAHA_HOLE: Final = (4, 6)
_OMAHA_BOARD: Final = (3, 5)
_ANYWHERE: Final = same("")


def evaluate(
    ranking: Ranking, cards: Iterable[int], board: Iterable[int] = (), *, omaha: bool = False
) -> HandValue | None:
    """The best hand of these cards and the board, or ``None`` when no eight-or-better low is there.

    In Omaha, exactly two of ``cards`` play with three of ``board``; otherwise any of them all.
    """
    held, shared = _sorted(cards), _sorted(board)
    _check(ranking, held, shared, omaha)
    choices: Iterator[tuple[Card, ...]]
    if omaha:
        strength = OMAHA_STRENGTH[ranking](held, shared)
        choices = (two + three for two in combinations(held, 2) for three in combinations(shared, 3))
    else:
        every = _sorted(held + shared)
        strength = STRENGTH[ranking](every)
        choices = combinations(every, badugi_size(strength) if ranking is Ranking.BADUGI else 5)
    if not strength:
        return None
    category = category_of(ranking, strength)
    made = next(chosen for chosen in choices if STRENGTH[ranking](chosen) == strength)
    in_order = _as_read(ranking, category, made)
    return HandValue(ranking, strength, category, in_order, _kickers(category, in_order))


def _sorted(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple(sorted(map(Card, cards), reverse=True))


def _as_read(ranking: Ranking, category: Category, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    times = Counter(card.rank for card in cards)
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        ace_is_low = Rank.KING not in times
    else:
        ace_is_low = ranking.is_low and ranking is not Ranking.DEUCE_TO_SEVEN

    def place(card: Card) -> tuple[int, int, int]:
        rank = -1 if ace_is_low and card.rank is Rank.ACE else card.rank
        return times[card.rank], rank, card

    return tuple(sorted(cards, key=place, reverse=True))


_MATCHED: Final = {
    Category.HIGH_CARD: 1,
    Category.FLUSH: 1,
    Category.PAIR: 2,
    Category.TRIPS: 3,
    Category.TWO_PAIR: 4,
    Category.QUADS: 4,
}
"""How many cards the name of a hand speaks of, where it leaves some out."""


def _kickers(category: Category, cards: tuple[Card, ...]) -> tuple[Rank, ...]:
    return tuple(card.rank for card in cards[_MATCHED.get(category, len(cards)) :])


# What is refused


def _check(ranking: Ranking, held: tuple[Card, ...], shared: tuple[Card, ...], omaha: bool) -> None:
    every = held + shared
    if UNKNOWN in every:
        raise refused("ranking.unknown_card", card=str(UNKNOWN), cards=" ".join(map(str, every)))
    require_distinct(every)
    if omaha:
        _check_omaha(ranking, held, shared)
    else:
        _check_count(ranking, len(every), _CARDS[ranking])
    if ranking is Ranking.SHORT_DECK:
        for card in every:
            if card.rank < Rank.SIX:
                raise refused("ranking.not_in_deck", card=card.named)


def _check_omaha(ranking: Ranking, held: tuple[Card, ...], shared: tuple[Card, ...]) -> None:
    if ranking not in OMAHA_STRENGTH:
        raise refused("ranking.not_omaha", ranking=ranking.label)
    _check_count(ranking, len(held), _OMAHA_HOLE, Text(" en main (Omaha)", " in hand (Omaha)"))
    _check_count(ranking, len(shared), _OMAHA_BOARD, Text(" au tableau (Omaha)", " on the board (Omaha)"))


def _check_count(ranking: Ranking, count: int, allowed: tuple[int, int], where: Text = _ANYWHERE) -> None:
    least, most = allowed
    if count < least:
        code = "ranking.too_few"
    elif count > most:
        code = "ranking.too_many"
    else:
        return
    allowed_text = (
        same(str(least))
        if least == most
        else Text("{least} à {most}", "{least} to {most}").fill(least=least, most=most)
    )
    raise refused(code, ranking=ranking.label, where=where, count=count, allowed=allowed_text)

"""What a player calls a hand, in French and in English."""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.cards import Rank
from deadbutton.cards.card import RANK_NAMES, RANK_PLURALS
from deadbutton.ranking.kinds import Category
from deadbutton.text import Text, join, same


def name_of(category: Category, ranks: Sequence[Rank]) -> Text:
    """The name of a hand whose ranks are in the order in which it is read.

    >>> name_of(Category.FULL_HOUSE, [Rank.KING] * 3 + [Rank.TEN] * 2)
    Text(fr='full aux rois par les dix', en='kings full of tens')
    """
    first, last = ranks[0], ranks[-1]
    one, many = RANK_NAMES[first], RANK_PLURALS[first]
    match category:
        case Category.HIGH_CARD:
            return Text(f"hauteur {one.fr}", f"{one.en} high")
        case Category.PAIR:
            return Text(f"paire {_of(first)}", f"pair of {many.en}")
        case Category.TWO_PAIR:
            other = RANK_PLURALS[ranks[2]]
            return Text(f"deux paires, {many.fr} et {other.fr}", f"two pair, {many.en} and {other.en}")
        case Category.TRIPS:
            return Text(f"brelan {_of(first)}", f"three {many.en}")
        case Category.STRAIGHT:
            return Text(f"quinte {_up_to(first)}", f"{one.en}-high straight")
        case Category.FLUSH:
            return Text(f"couleur {_up_to(first)}", f"{one.en}-high flush")
        case Category.FULL_HOUSE:
            pair = RANK_PLURALS[last]
            return Text(f"full aux {many.fr} par les {pair.fr}", f"{many.en} full of {pair.en}")
        case Category.QUADS:
            return Text(f"carré {_of(first)}", f"four {many.en}")
        case Category.STRAIGHT_FLUSH:
            if first is Rank.ACE:
                return Text("quinte flush royale", "royal flush")
            return Text(f"quinte flush {_up_to(first)}", f"{one.en}-high straight flush")
        case Category.LOW:
            return _low(first) + same(f", {_dashed(ranks)}")
        case Category.BADUGI:
            return same(f"badugi {_dashed(ranks)}")
        case Category.THREE_CARDS:
            return Text("trois cartes ", "three-card ") + same(_dashed(ranks))
        case Category.TWO_CARDS:
            return Text("deux cartes ", "two-card ") + same(_dashed(ranks))
        case Category.ONE_CARD:
            return Text("une carte ", "one-card ") + same(_dashed(ranks))


def with_kickers(name: Text, category: Category, kickers: Sequence[Rank]) -> Text:
    """The name, and what breaks a tie.

    >>> with_kickers(Text("carré de sept", "four sevens"), Category.QUADS, [Rank.ACE]).fr
    'carré de sept, kicker as'
    """
    if not kickers:
        return name
    ranks = join(RANK_NAMES[rank] for rank in kickers)
    if category is Category.FLUSH:
        return name + Text(f", puis {ranks.fr}", f", then {ranks.en}")
    plural = "s" if len(kickers) > 1 else ""
    return name + Text(f", kicker{plural} {ranks.fr}", f", {ranks.en} kicker{plural}")


def _low(highest: Rank) -> Text:
    name = RANK_NAMES[highest]
    if highest is Rank.FIVE:
        english = "wheel"
    elif highest is Rank.ACE:
        # Deuce-to-seven only: "ace low" would say the contrary of what this ace is.
        english = "ace high"
    else:
        english = f"{name.en} low"
    return Text(f"hauteur {name.fr}", english)


def _of(rank: Rank) -> str:
    return "d'as" if rank is Rank.ACE else f"de {RANK_PLURALS[rank].fr}"


def _up_to(rank: Rank) -> str:
    if rank is Rank.ACE:
        return "à l'as"
    return "à la dame" if rank is Rank.QUEEN else f"au {RANK_NAMES[rank].fr}"


def _dashed(ranks: Sequence[Rank]) -> str:
    return "-".join("10" if rank is Rank.TEN else rank.letter for rank in ranks)

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
            return Text("hauteur {one}", "{one} high").fill(one=one)
        case Category.PAIR:
            return Text("paire {of}", "pair of {many}").fill(of=_of(first), many=many)
        case Category.TWO_PAIR:
            other = RANK_PLURALS[ranks[2]]
            return Text("deux paires, {many} et {other}", "two pair, {many} and {other}").fill(
                many=many, other=other
            )
        case Category.TRIPS:
            return Text("brelan {of}", "three {many}").fill(of=_of(first), many=many)
        case Category.STRAIGHT:
            return Text("quinte {to}", "{one}-high straight").fill(to=_up_to(first), one=one)
        case Category.FLUSH:
            return Text("couleur {to}", "{one}-high flush").fill(to=_up_to(first), one=one)
        case Category.FULL_HOUSE:
            pair = RANK_PLURALS[last]
            return Text("full aux {many} par les {pair}", "{many} full of {pair}").fill(many=many, pair=pair)
        case Category.QUADS:
            return Text("carré {of}", "four {many}").fill(of=_of(first), many=many)
        case Category.STRAIGHT_FLUSH:
            if first is Rank.ACE:
                return Text("quinte flush royale", "royal flush")
            return Text("quinte flush {to}", "{one}-high straight flush").fill(to=_up_to(first), one=one)
        case Category.LOW:
            return _low(first) + same(f", {_dashed(ranks)}")
        case Category.BADUGI:
            return Text("badugi {ranks}", "badugi {ranks}").fill(ranks=_dashed(ranks))
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
        return name + Text(", puis {ranks}", ", then {ranks}").fill(ranks=ranks)
    one, many = Text(", kicker {ranks}", ", {ranks} kicker"), Text(", kickers {ranks}", ", {ranks} kickers")
    return name + (one if len(kickers) == 1 else many).fill(ranks=ranks)


def _low(highest: Rank) -> Text:
    name = RANK_NAMES[highest]
    if highest is Rank.FIVE:
        return Text("hauteur cinq", "wheel")
    if highest is Rank.ACE:
        # Deuce-to-seven only: "ace low" would say the contrary of what this ace is.
        return Text("hauteur as", "ace high")
    return Text("hauteur {name}", "{name} low").fill(name=name)


def _of(rank: Rank) -> str:
    return "d'as" if rank is Rank.ACE else f"de {RANK_PLURALS[rank].fr}"


def _up_to(rank: Rank) -> str:
    if rank is Rank.ACE:
        return "à l'as"
    return "à la dame" if rank is Rank.QUEEN else f"au {RANK_NAMES[rank].fr}"


def _dashed(ranks: Sequence[Rank]) -> str:
    return "-".join("10" if rank is Rank.TEN else rank.letter for rank in ranks)

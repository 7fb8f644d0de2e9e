"""The catalogue of offences: every conduct article of the book in use, under its own number.

>>> from deadbutton.books import load
>>> find(load("fidpa"), "7-1k").offences[0].label.en
'rabbit hunting'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from deadbutton.books import Answer, Article, Book, Kind, Point
from deadbutton.books.points import (
    Betting,
    Chips,
    Clock,
    Conduct,
    Deal,
    Hands,
    Offence,
    Prizes,
    Seats,
    Showdown,
)
from deadbutton.refusal import refused

OFFENCES: dict[Point[Any], tuple[Offence, ...]] = {
    Conduct.collusion_soft_play: (Offence.COLLUSION, Offence.SOFT_PLAY),
    Conduct.chip_dumping: (Offence.CHIP_PASSING,),
    Conduct.disruptive_behaviour: (Offence.DISRUPTION, Offence.ABUSE, Offence.CHEATING),
    Conduct.throwing_cards_chips: (Offence.THROWING_CARDS, Offence.CENTRE_BETS),
    Conduct.one_player_one_hand: (Offence.ONE_PLAYER_ONE_HAND,),
    Conduct.disclosure_and_advice: (Offence.DISCLOSURE, Offence.NEGATIVE_REMARKS),
    Conduct.rabbit_hunting: (Offence.RABBIT_HUNTING,),
    Conduct.comm_device: (Offence.DEVICE,),
    Conduct.electronic_device: (Offence.DEVICE,),
    Hands.player_exposes_cards: (Offence.EXPOSING_CARDS,),
    Hands.folded_hand_shown: (Offence.DISCLOSURE,),
    Showdown.misdeclared_hand: (Offence.MISCALLED_HAND,),
    Seats.dodging_blinds: (Offence.DODGING_BLINDS,),
    Clock.time_abuse: (Offence.TIME_ABUSE,),
    Seats.act_while_standing: (Offence.ACTING_STANDING,),
    Deal.repeated_misdeals: (Offence.REPEATED_MISDEALS,),
    Betting.out_of_turn_fold: (Offence.OUT_OF_TURN,),
    Deal.irregular_deck_misuse: (Offence.CHEATING,),
    Conduct.etiquette_violations: (Offence.ETIQUETTE, Offence.OUT_OF_TURN, Offence.NEGATIVE_REMARKS),
    Conduct.official_language: (Offence.UNFAIR_PLAY,),
    Conduct.reference_documents: (Offence.UNFAIR_PLAY,),
    Hands.card_visibility: (Offence.UNFAIR_PLAY,),
    Chips.chip_visibility: (Offence.UNFAIR_PLAY,),
    Seats.bystanders_at_table: (Offence.UNFAIR_PLAY,),
    Prizes.deal_making: (Offence.UNFAIR_PLAY,),
    Conduct.disqualification: (Offence.CHEATING,),
}
"""What each point makes an offence of; earlier points say more about it."""

_LETTERS = re.compile(r"\(([a-z])-([a-z])\)$")


@dataclass(frozen=True, slots=True)
class Infraction:
    """One line of the catalogue. ``code`` is the article's number, with a letter where it lists several things."""

    code: str
    article: Article
    point: Point[Any]
    """The point that says most about it."""
    offences: tuple[Offence, ...]
    """What it can be; the first is meant where nobody says."""

    def point_of(self, offence: Offence) -> Point[Any]:
        """The point of this article that speaks of an offence."""
        return next((point for point in _points(self.article) if offence in OFFENCES[point]), self.point)


@lru_cache(maxsize=32)
def catalogue(book: Book) -> dict[str, Infraction]:
    """Every offence that the book names, by code, in the book's order."""
    return {found.code: found for article in book.articles for found in _lines(article)}


def _lines(article: Article) -> Iterator[Infraction]:
    points = _points(article)
    if article.kind is not Kind.CONDUCT or not points:
        return
    offences = tuple(dict.fromkeys(offence for point in points for offence in OFFENCES[point]))
    yield Infraction(article.number, article, points[0], offences)
    letters = _LETTERS.search(article.title.en)
    if letters:
        for letter in range(ord(letters[1]), ord(letters[2]) + 1):
            yield Infraction(f"{article.number} {chr(letter)}", article, points[0], offences)


def _points(article: Article) -> list[Point[Any]]:
    # An article that sets the ladder up speaks of disqualification without naming an offence.
    skipped = {Conduct.disqualification} if Conduct.penalty_ladder.key in article.points else set()
    return [point for point in OFFENCES if point.key in article.points and point not in skipped]


def find(book: Book, code: str) -> Infraction:
    """An infraction by its code; a refusal that names the nearest codes otherwise."""
    lines = catalogue(book)
    if code not in lines:
        near = get_close_matches(code, lines, 3, 0.5) or list(lines)[:3]
        raise refused("infractions.no_such_code", book=book.label, code=code, near=", ".join(near))
    return lines[code]


def line_for(book: Book, offence: Offence, rests_on: Sequence[Answer[Any]] = ()) -> Infraction | None:
    """Under which article an offence goes: the first of those that made it one, else one that decides a point of theirs,
    else the first that names the offence foremost."""
    named = [line for line in catalogue(book).values() if offence in line.offences]
    articles = [article for answer in rests_on for article in answer.articles]
    points = {answer.point for answer in rests_on}
    return next(
        (line for article in articles for line in named if line.article == article),
        next(
            (line for line in named if line.point_of(offence) in points),
            next((line for line in named if line.offences[0] is offence), named[0] if named else None),
        ),
    )


def of_kind(infraction: Infraction, key: str) -> Offence:
    """What an infraction was, in the words of ``Offence``; the article's own where nothing is said."""
    if not key:
        return infraction.offences[0]
    found = next((offence for offence in infraction.offences if offence.key == key), None)
    if found is None:
        raise refused(
            "infractions.other_offence",
            article=str(infraction.article),
            offences=", ".join(offence.key for offence in infraction.offences),
        )
    return found

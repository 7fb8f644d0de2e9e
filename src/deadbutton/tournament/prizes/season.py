"""A club's season: points for each tournament by a table of places or a formula, and a leaderboard over them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal

import msgspec

from deadbutton.collation import name_order
from deadbutton.text import Lang, Text
from deadbutton.tournament.prizes.results import ResultLine, Results, harmless
from deadbutton.tournament.prizes.season_points import EXACT, Formula


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """How a season counts."""

    name: str
    formula: str = "linear"
    """A name of ``formula.NAMED``, or a formula."""
    best: int = 0
    """Only so many of a player's best tournaments count; 0: all."""
    places: int = 0
    """Only so many places score; 0: all."""
    table: tuple[int, ...] = ()
    """Points by place, from the first on (25, 18, 15 …), in hundredths; instead of the formula. Places after it score nothing."""
    presence: int = 0
    """Points for having played, whatever the place, in hundredths."""
    knockout: int = 0
    """Points for each player put out, in hundredths."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One player's season. Points are in hundredths."""

    place: int
    name: str
    points: int
    played: int
    wins: int
    cashes: int
    prizes: int
    knockouts: int
    scores: tuple[int, ...]
    """By tournament, in their order; 0 where the player was not in."""
    key: str = ""
    """What tells players apart: a member of the club, or a name."""


Who = Callable[[str], tuple[str, str]]
"""Whose a name is: what tells the person apart, and what is shown."""


def by_name(name: str) -> tuple[str, str]:
    """Where there is no club: capitals and nothing else do not count."""
    return name.casefold(), name


def points(season: Season, formula: Formula, result: Results, line: ResultLine) -> int:
    """A line's points in hundredths. Those who tie share the points of their places, as they share prizes."""
    if not line.place:
        return 0
    places = range(line.place, line.place + line.tied)
    scores = [_at(season, formula, result, line, place) for place in places]
    whole = Decimal(0)
    for score in scores:
        whole = EXACT.add(whole, score)
    mean = EXACT.divide(EXACT.multiply(whole, Decimal(100)), Decimal(len(scores)))
    extra = season.presence + season.knockout * len(line.eliminated)
    return int(mean.to_integral_value(ROUND_HALF_UP)) + extra


def leaderboard(season: Season, tournaments: Sequence[Results], who: Who = by_name) -> tuple[Standing, ...]:
    """The season so far. Equal points are parted by wins, then by prizes, or else shared."""
    formula = Formula.read("linear" if season.table else season.formula)
    scores: dict[str, list[int]] = {}
    lines: dict[str, list[ResultLine]] = {}
    shown: dict[str, str] = {}
    for number, result in enumerate(tournaments):
        for line in result.lines:
            key, name = who(line.name)
            shown.setdefault(key, name)
            lines.setdefault(key, []).append(line)
            score = scores.setdefault(key, [0] * len(tournaments))
            score[number] += points(season, formula, result, line)
    unranked = [_standing(season, key, shown[key], lines[key], scores[key]) for key in shown]
    return tuple(_ranked(unranked))


def board_csv(standings: Iterable[Standing], lang: Lang) -> str:
    """The leaderboard for a spreadsheet."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow([heading.in_(lang) for heading in HEADINGS])
    for one in standings:
        shown = (
            f"{one.points // 100}.{one.points % 100:02d}"
            if one.points >= 0
            else str(Decimal(one.points) / 100)
        )
        rows.writerow(
            [
                one.place,
                harmless(one.name or FORMER.in_(lang)),
                shown,
                one.played,
                one.wins,
                one.cashes,
                one.knockouts,
            ]
        )
    return written.getvalue()


FORMER = Text("ancien membre", "former member")
"""Stands for somebody whose data the club has deleted."""

HEADINGS = (
    Text("place", "place"),
    Text("joueur", "player"),
    Text("points", "points"),
    Text("tournois", "tournaments"),
    Text("victoires", "wins"),
    Text("places payées", "cashes"),
    Text("éliminations", "knockouts"),
)


def _at(season: Season, formula: Formula, result: Results, line: ResultLine, place: int) -> Decimal:
    if season.places and place > season.places:
        return Decimal(0)
    if season.table:
        return Decimal(season.table[place - 1] if place <= len(season.table) else 0) / 100
    entries = result.pool.entries
    return formula.worth(
        entries=entries,
        place=place,
        prize=line.prize,
        pool=result.pool.total,
        buy_in=result.pool.from_entries // entries if entries else 0,
        knockouts=len(line.eliminated),
        rebuys=line.rebuys,
        paid_places=result.paid_places,
    )


def _standing(
    season: Season, key: str, name: str, lines: Sequence[ResultLine], scores: Sequence[int]
) -> Standing:
    counted = sorted(scores, reverse=True)
    return Standing(
        place=0,
        key=key,
        name=name,
        points=sum(counted[: season.best] if season.best else counted),
        played=len(lines),
        wins=sum(line.place == 1 for line in lines),
        cashes=sum(line.prize > 0 for line in lines),
        prizes=sum(line.prize for line in lines),
        knockouts=sum(len(line.eliminated) for line in lines),
        scores=tuple(scores),
    )


def _ranked(unranked: Iterable[Standing]) -> Iterable[Standing]:
    def key(one: Standing) -> tuple[int, int, int]:
        return (-one.points, -one.wins, -one.prizes)

    place, before = 0, None
    for number, one in enumerate(sorted(unranked, key=lambda one: (*key(one), name_order(one.name))), 1):
        if key(one) != before:
            place, before = number, key(one)
        yield msgspec.structs.replace(one, place=place)

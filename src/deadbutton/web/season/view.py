"""Seasons of the house: kept as house values, worked out anew from the tournaments' results whenever somebody looks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import msgspec

from deadbutton.journal import Journal
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text
from deadbutton.tournament import (
    NAMED,
    Formula,
    Phase,
    ResultLine,
    Results,
    Season,
    Standing,
    leaderboard,
    results_of,
)

KEY: Final = "season:"
GONE: Final = "gone-season:"
MOST_TOURNAMENTS: Final = 400
PRESETS: Final[dict[str, Text]] = {
    "linear": Text("Un point par joueur derrière soi", "A point for every player behind"),
    "root": Text("La racine : de gros champs, de bonnes places", "The root: big fields, good places"),
    "stars": Text("La racine, et le prix de l'entrée compte", "The root, and the buy-in counts"),
    "knockout": Text("Places payées et éliminations", "Paid places and knockouts"),
}
"""Formulas that a club can take by name, in words."""


class Kept(msgspec.Struct, kw_only=True):
    """A season as the house keeps it."""

    name: str
    formula: str = "linear"
    best: int = 0
    places: int = 0
    tournaments: list[str] = []
    version: int = 0
    """How often it was written: whoever saves an old page is told."""


@dataclass(frozen=True, slots=True)
class ListedSeason:
    """A season of the list."""

    id: str
    kept: Kept


@dataclass(frozen=True, slots=True)
class CountedResult:
    """A tournament that counts, with its result."""

    id: str
    name: str
    at: int
    result: Results


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """A tournament that may count: it is over."""

    id: str
    name: str
    at: int
    players: int
    winner: str
    is_in: bool


@dataclass(frozen=True, slots=True)
class Score:
    """What one tournament gave a player. ``counts``: it is among the best."""

    tournament: CountedResult
    line: ResultLine | None
    points: int
    counts: bool


def seasons(journal: Journal) -> list[ListedSeason]:
    """Every season, by name."""
    found = [
        ListedSeason(key.removeprefix(KEY), msgspec.convert(value, Kept))
        for key, value in journal.house.under(KEY).items()
    ]
    return sorted(found, key=lambda one: one.kept.name.casefold())


def seasons_with(journal: Journal, tournament: str) -> list[ListedSeason]:
    """The seasons in which a tournament counts."""
    return [one for one in seasons(journal) if tournament in one.kept.tournaments]


def season(journal: Journal, key: str) -> Kept | None:
    value = journal.house.get(KEY + key)
    return None if value is None else msgspec.convert(value, Kept)


def store(journal: Journal, key: str, kept: Kept) -> None:
    journal.house.set(KEY + key, msgspec.to_builtins(kept))


def remove(journal: Journal, key: str, kept: Kept) -> None:
    """Off the list; kept aside, to be brought back."""
    journal.house.set(GONE + key, msgspec.to_builtins(kept))
    journal.house.remove(KEY + key)


def removed(journal: Journal, key: str) -> Kept | None:
    """A season that was taken off the list."""
    value = journal.house.get(GONE + key)
    return None if value is None else msgspec.convert(value, Kept)


def bring_back(journal: Journal, key: str, kept: Kept) -> None:
    store(journal, key, kept)
    journal.house.remove(GONE + key)


def new_key() -> str:
    return secrets.token_hex(4)


def read_season(fields: Mapping[str, str], tournaments: list[str], before: Kept | None = None) -> Kept:
    """A season as its form says; refused where it has no name, or its formula cannot be read."""
    name = " ".join(fields.get("name", "").split())[:80]
    if not name:
        raise refused("season.no_name")
    preset = fields.get("preset", "")
    formula = preset if preset in NAMED else fields.get("formula", "").strip()
    Formula.read(formula)
    version = before.version if before else 0
    if before is not None and fields.get("version", str(version)) != str(version):
        raise refused("season.changed_meanwhile")
    return Kept(
        name=name,
        formula=formula,
        best=_number(fields.get("best", "")),
        places=_number(fields.get("places", "")),
        tournaments=list(dict.fromkeys(tournaments))[:MOST_TOURNAMENTS],
        version=version + 1,
    )


def _number(said: str) -> int:
    said = said.strip()
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 5 else 0


class SeasonView:
    """One season."""

    def __init__(self, journal: Journal, key: str, kept: Kept) -> None:
        self.journal, self.id, self.kept = journal, key, kept

    @property
    def rules(self) -> Season:
        kept = self.kept
        return Season(name=kept.name, formula=kept.formula, best=kept.best, places=kept.places)

    @property
    def formula_text(self) -> str:
        return NAMED.get(self.kept.formula, self.kept.formula)

    @cached_property
    def counted(self) -> list[CountedResult]:
        """The tournaments that count and can be read, the oldest first."""
        found: list[CountedResult] = []
        for number in self.kept.tournaments:
            try:
                record = self.journal.record(number)
            except Refused:
                continue  # it was taken away, or cannot be read: the season stands without it
            glance = record.glance()
            if glance.state.phase is Phase.OVER:
                result = results_of(glance.state, record.last_at)
                found.append(CountedResult(number, result.name, result.started_at, result))
        return sorted(found, key=lambda one: (one.at, one.id))

    @property
    def missing(self) -> int:
        """Chosen tournaments that do not count: not over any more, or gone."""
        return len(self.kept.tournaments) - len(self.counted)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        return leaderboard(self.rules, [one.result for one in self.counted])

    def player(self, name: str) -> Standing | None:
        key = name.strip().casefold()
        return next((one for one in self.standings if one.name.casefold() == key), None)

    def scores(self, one: Standing) -> list[Score]:
        """Tournament by tournament what a player got, and which of it counts."""
        best = sorted(range(len(one.scores)), key=lambda place: -one.scores[place])
        counting = set(best[: self.kept.best] if self.kept.best else best)
        key = one.name.casefold()
        lines = [
            next((line for line in counted.result.lines if line.name.casefold() == key), None)
            for counted in self.counted
        ]
        return [
            Score(counted, line, points, place in counting)
            for place, (counted, line, points) in enumerate(zip(self.counted, lines, one.scores, strict=True))
        ]

    @property
    def choices(self) -> list[SeasonChoice]:
        return choices(self.journal, self.kept.tournaments)


def choices(journal: Journal, chosen: list[str]) -> list[SeasonChoice]:
    """Finished tournaments, the latest first."""
    samples = journal.house.under("sample:")
    found: list[SeasonChoice] = []
    for listed in journal.tournaments(archived=True)[:MOST_TOURNAMENTS]:
        if f"sample:{listed.id}" in samples and listed.id not in chosen:
            continue
        try:
            state = journal.record(listed.id).glance().state
        except Refused:
            continue
        if state.phase is Phase.OVER:
            winner = next((one.name for one in state.players.values() if one.place == 1), "")
            found.append(
                SeasonChoice(
                    listed.id, listed.name, state.started_at, state.sales.entries, winner, listed.id in chosen
                )
            )
    return found

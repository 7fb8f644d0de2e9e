"""One season, worked out anew from the tournaments' results whenever somebody looks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from deadbutton.journal import Directory, Journal, letters
from deadbutton.refusal import Refused
from deadbutton.text import Text, same
from deadbutton.tournament import Phase, ResultLine, Results, Season, Standing, leaderboard, results_of
from deadbutton.web.season.kept import MOST_TOURNAMENTS, WRITTEN, Kept, ListedSeason, seasons, table_text


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
    has_joined: bool = False
    """By itself."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one tournament gave a player. ``counts``: it is among the best."""

    tournament: CountedResult
    line: ResultLine | None
    points: int
    counts: bool


def seasons_with(journal: Journal, tournament: str) -> list[ListedSeason]:
    """The seasons in which a tournament counts."""
    return [one for one in seasons(journal) if tournament in SeasonView(journal, one.id, one.kept).ids]


class SeasonView:
    """One season."""

    def __init__(self, journal: Journal, key: str, kept: Kept) -> None:
        self.journal, self.id, self.kept = journal, key, kept

    @property
    def rules(self) -> Season:
        kept = self.kept
        return Season(
            name=kept.name,
            formula=kept.formula,
            best=kept.best,
            places=kept.places,
            table=tuple(kept.table),
            presence=kept.presence,
            knockout=kept.knockout,
        )

    @property
    def formula_text(self) -> Text:
        if self.kept.table:
            return same(table_text(self.kept.table))
        return WRITTEN.get(self.kept.formula, same(self.kept.formula))

    @cached_property
    def joined(self) -> list[str]:
        """Tournaments that are in by themselves, whether they are over or not."""
        kept = self.kept
        if not kept.joins:
            return []
        samples = self.journal.house.under("sample:")
        wanted = letters(kept.words)
        found = []
        for listed in self.journal.tournaments(archived=True)[:MOST_TOURNAMENTS]:
            if (
                f"sample:{listed.id}" in samples
                or listed.id in kept.left_out
                or wanted not in letters(listed.name)
            ):
                continue
            try:
                started = self.journal.record(listed.id).glance().state.started_at
            except Refused:
                continue
            day = datetime.fromtimestamp((started or listed.created_at) / 1000).date().isoformat()
            if (not kept.since or kept.since <= day) and (not kept.until or day <= kept.until):
                found.append(listed.id)
        return found

    @property
    def ids(self) -> list[str]:
        """Everything that counts or will: chosen, or joined by itself."""
        return list(dict.fromkeys([*self.kept.tournaments, *self.joined]))

    @cached_property
    def directory(self) -> Directory:
        return self.journal.members.directory()

    @cached_property
    def counted(self) -> list[CountedResult]:
        """The tournaments that count and can be read, the oldest first."""
        found: list[CountedResult] = []
        for number in self.ids:
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
    def speaks_of_money(self) -> bool:
        """Whether there was money in one of them. A season of free tournaments has no word of it."""
        return any(one.result.pool.total for one in self.counted)

    @property
    def missing(self) -> int:
        """Chosen tournaments that do not count: not over any more, or gone."""
        here = {one.id for one in self.counted}
        return sum(one not in here for one in self.kept.tournaments)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        results = [one.result for one in self.counted]
        return leaderboard(self.rules, results, self.directory.key_and_name)

    def player(self, name: str) -> Standing | None:
        """By the key of a member, or by a name."""
        keys = {name.strip(), self.directory.key_and_name(name)[0]}
        return next((one for one in self.standings if one.key in keys), None)

    def shown_name(self, one: Standing) -> str:
        """As the public may see it; empty for somebody whose data was deleted."""
        return short(one.name) if one.name and self.kept.public_names == "short" else one.name

    def moved(self, before: tuple[Standing, ...]) -> dict[str, int]:
        """How many places everybody goes up (or down, below zero) against another leaderboard."""
        places = {one.key: one.place for one in before}
        return {one.key: places[one.key] - one.place for one in self.standings if one.key in places}

    def scores(self, one: Standing) -> list[Score]:
        """Tournament by tournament what a player got, and which of it counts."""
        best = sorted(range(len(one.scores)), key=lambda place: -one.scores[place])
        counting = set(best[: self.kept.best] if self.kept.best else best)
        whose = self.directory.key_and_name
        lines = [
            next((line for line in counted.result.lines if whose(line.name)[0] == one.key), None)
            for counted in self.counted
        ]
        return [
            Score(counted, line, points, place in counting)
            for place, (counted, line, points) in enumerate(zip(self.counted, lines, one.scores, strict=True))
        ]

    @property
    def choices(self) -> list[SeasonChoice]:
        return choices(self.journal, self.kept.tournaments, self.joined)


def short(name: str) -> str:
    """A name as it may be shown to strangers: ``Kenza M.``

    >>> short("Kenza Modèle"), short("Bo"), short("Jean de La Tour")
    ('Kenza M.', 'Bo', 'Jean L.')
    """
    words = name.split()
    last = next((word for word in words[1:] if word[0].isupper()), words[-1] if len(words) > 1 else "")
    return f"{words[0]} {last[0]}." if last else name


def choices(journal: Journal, chosen: list[str], joined: Collection[str] = ()) -> list[SeasonChoice]:
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
                    listed.id,
                    listed.name,
                    state.started_at,
                    state.sales.entries,
                    winner,
                    listed.id in chosen or listed.id in joined,
                    listed.id in joined and listed.id not in chosen,
                )
            )
    return found

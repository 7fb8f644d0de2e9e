"""The members as the pages show them: with what they have played, and where they stand in the season."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from deadbutton.journal import Career, Careers, Directory, Journal, Member, letters, wall_clock
from deadbutton.refusal import Refused
from deadbutton.tournament import Phase, Standing
from deadbutton.web.season.view import SeasonView, seasons_with
from deadbutton.web.signup.view import DOORS

AT_ONCE: Final = 100
APART: Final = "club:two_people"
MOST_APART: Final = 5000
BARS: Final = 12
"""Places that the small drawing shows."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A line of the list."""

    member: Member
    career: Career
    standing: Standing | None


@dataclass(frozen=True, slots=True)
class Bar:
    """One place in the drawing: the better, the higher."""

    x: int
    y: float
    height: float
    place: int


def two_people(journal: Journal) -> set[frozenset[str]]:
    """Pairs of entries of whom the house has said that they are two people."""
    return {frozenset(pair) for pair in journal.house.get(APART) or ()}


def _written(instant: int) -> str:
    """A moment as people and programs read it, by the clock of this house."""
    return datetime.fromtimestamp(instant / 1000).astimezone().isoformat(timespec="minutes")


class ClubView:
    """The members' page, or one member's."""

    def __init__(self, journal: Journal, careers: Careers, wanted: str = "", sort: str = "name") -> None:
        self.journal, self.careers = journal, careers
        self.wanted, self.sort = wanted, sort

    @cached_property
    def directory(self) -> Directory:
        return self.careers.directory()

    @cached_property
    def played(self) -> dict[str, Career]:
        return self.careers.by_member(self.directory)

    def career(self, member: str) -> Career:
        return self.played.get(member, Career())

    @cached_property
    def season(self) -> SeasonView | None:
        """The season in which the last finished evening counts."""
        last = next((one for one in self.careers.evenings() if one.is_over), None)
        for found in seasons_with(self.journal, last.id) if last else ():
            view = SeasonView(self.journal, found.id, found.kept)
            try:
                view.standings  # noqa: B018  (a formula may give no number for one of the results)
            except Refused:
                continue
            return view
        return None

    @cached_property
    def standings(self) -> dict[str, Standing]:
        return {one.key: one for one in self.season.standings} if self.season else {}

    @cached_property
    def rows(self) -> list[MemberRow]:
        found = self.directory.find(self.wanted) if letters(self.wanted) else self.directory.everybody
        rows = [MemberRow(one, self.career(one.id), self.standings.get(one.id)) for one in found]
        if self.sort == "points":
            rows.sort(key=lambda row: -(row.standing.points if row.standing else -1))
        elif self.sort == "played":
            rows.sort(key=lambda row: -row.career.played)
        elif self.sort == "seen":
            rows.sort(key=lambda row: -row.career.last_at)
        return rows

    @cached_property
    def doubles(self) -> list[tuple[Member, Member]]:
        """Pairs that may be one person, and have never played together: who has played more, or is known better, first."""
        found = self.directory.doubles(two_people(self.journal))[:20]
        return [
            (one, other) if self._weight(one) >= self._weight(other) else (other, one)
            for one, other in found
            if self.careers.together(self.directory, one.id, other.id) is None
        ]

    def _weight(self, one: Member) -> tuple[int, int]:
        return self.career(one.id).played, sum(map(bool, (one.number, one.contact, one.notes)))

    @cached_property
    def tonight(self) -> tuple[str, str, bool] | None:
        """The evening that is open for entries: its address and name, and whether people can be here for it already."""
        for evening in self.careers.evenings():
            if evening.is_over:
                continue
            state = self.journal.record(evening.id).glance().state
            if state.phase in (Phase.REGISTERING, Phase.SEATED):
                starts_at = state.settled.starts_at
                return evening.id, evening.name, starts_at is None or wall_clock() >= starts_at - DOORS
        return None

    def points_by_evening(self, member: str) -> dict[str, int]:
        standing = self.standings.get(member)
        if standing is None or self.season is None:
            return {}
        return {score.tournament.id: score.points for score in self.season.scores(standing) if score.line}

    def bars(self, member: str) -> list[Bar]:
        """The last places, the oldest first."""
        places = self.career(member).places[-BARS:]
        worst = max(places, default=1)
        found = []
        for number, place in enumerate(places):
            height = 12 + 62 * (worst - place) / max(1, worst - 1)
            found.append(Bar(12 + 46 * number, 82 - height, round(height, 1), place))
        return found

    def own_data(self, member: Member) -> dict[str, Any]:
        """Everything that the club keeps of somebody, for him or her."""
        names = self.directory.names(member.id)
        return {
            "name": member.name,
            "names": names,
            "number": member.number,
            "contact": member.contact,
            "notes": member.notes,
            "member_since": _written(member.since),
            "money_counts_in": "the currency's smallest unit",
            "merged_entries": [
                {"name": one.name, "number": one.number, "contact": one.contact, "notes": one.notes}
                for one in self.directory.merged(member.id)
            ],
            "tournaments": [
                {
                    "tournament": one.evening.name,
                    "at": _written(one.evening.at),
                    "players": len(one.evening.names),
                    "played_as": one.line.name,
                    "place": one.line.place,
                    "prize": one.line.prize,
                    "bounties": one.line.bounties,
                    "currency": one.evening.currency,
                    "rebuys": one.line.rebuys,
                    "add_ons": one.line.add_ons,
                    "eliminated_by": list(one.line.out_by),
                    "has_eliminated": list(one.line.eliminated),
                }
                for one in self.career(member.id).outings
            ],
            "sign_ups": [
                {
                    "tournament": tournament,
                    "name": one.name,
                    "answer": one.answer.value,
                    "since": _written(one.since),
                    "here_at": _written(one.here_at) if one.here_at else None,
                    "contact": one.contact,
                }
                for name in names
                for tournament, one in self.journal.signups.named(name)
            ],
            "said_at_tables": [
                {"tournament": tournament, "at": _written(line.at), "text": line.text}
                for tournament, line in self.journal.talk.of(names, wall_clock())
            ],
        }

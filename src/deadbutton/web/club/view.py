"""The members as the pages show them: with what they have played, and where they stand in the season."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from deadbutton.journal import Career, Careers, Directory, Journal, Member, letters, wall_clock
from deadbutton.refusal import Refused
from deadbutton.tournament import Phase, Standing
from deadbutton.web.season.view import SeasonView, seasons_with

AT_ONCE: Final = 100
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
        """Pairs that may be one person, and have never played together."""
        found = self.directory.doubles()[:20]
        return [
            (one, other)
            for one, other in found
            if self.careers.together(self.directory, one.id, other.id) is None
        ]

    @cached_property
    def tonight(self) -> tuple[str, str] | None:
        """The evening that is open for entries: its address and name."""
        for evening in self.careers.evenings():
            if evening.is_over:
                continue
            state = self.journal.record(evening.id).glance().state
            if state.phase in (Phase.REGISTERING, Phase.SEATED):
                return evening.id, evening.name
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
            "member_since": member.since,
            "tournaments": [
                {
                    "tournament": one.evening.name,
                    "at": one.evening.at,
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
                    "since": one.since,
                    "here_at": one.here_at,
                    "contact": one.contact,
                }
                for name in names
                for tournament, one in self.journal.signups.named(name)
            ],
            "said_at_tables": [
                {"tournament": tournament, "at": line.at, "text": line.text}
                for tournament, line in self.journal.talk.of(names, wall_clock())
            ],
        }

"""The next evening of a club: what last time was, under the next name and date, with last time's players expected."""

from __future__ import annotations

import calendar
import re
from collections.abc import Collection
from datetime import datetime
from typing import Final

import msgspec

from deadbutton.collation import name_order
from deadbutton.journal import Journal, Record
from deadbutton.refusal import refused
from deadbutton.text import Lang
from deadbutton.tournament import PRESETS, Config, State, Status
from deadbutton.web.server.wording import day_and_month
from deadbutton.web.shell.expected_sales import EXPECTED
from deadbutton.web.signup.view import PREVIOUS

CARRIED: Final = (EXPECTED,)
"""What the house keeps beside a tournament and the next one takes over."""

MONTHS: Final = (
    ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"),
    ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"),
)  # fmt: skip
DATED: Final = re.compile(rf"(?i),? \d{{1,2}}(?:er)? (?:{'|'.join(MONTHS[0] + MONTHS[1])})(?: 20\d\d)?$")
"""A day at the end of a name."""
HEADS: Final = re.compile(r",? \d+ (?:joueurs|players)$")
"""So many players are no number in a series."""


def next_start(config: Config, started_at: int, now: int) -> datetime:
    """The same day of the week and hour: the same week of the next month that is still to come.

    A tournament on the third Tuesday is followed by the next third Tuesday; on a fifth one, by the last of the month.
    """
    last = datetime.fromtimestamp((config.starts_at or started_at or now) / 1000).replace(
        second=0, microsecond=0
    )
    if not config.starts_at:
        last = last.replace(minute=last.minute // 15 * 15)
    week = (last.day - 1) // 7
    found = last
    while found.timestamp() * 1000 <= max(now, last.timestamp() * 1000):
        year, month = (found.year + found.month // 12, found.month % 12 + 1)
        first = found.replace(year=year, month=month, day=1)
        day = 1 + (last.weekday() - first.weekday()) % 7 + 7 * week
        if day > calendar.monthrange(year, month)[1]:
            day -= 7
        found = first.replace(day=day)
    return found


def next_name(name: str, when: datetime, taken: Collection[str], lang: Lang = Lang.EN) -> str:
    """The name of the next one: its month, its number or its date moves on; where it has none, or is a preset's, its day is added.

    >>> next_name("Mensuel d’octobre 2026", datetime(2026, 11, 3), ())
    'Mensuel de novembre 2026'
    >>> next_name("Mensuel de mars", datetime(2026, 4, 3), ()), next_name("Home game 12", datetime(2026, 4, 3), ())
    ('Mensuel d’avril', 'Home game 13')
    >>> next_name("Vendredi", datetime(2026, 4, 3), {"Vendredi"}, Lang.FR), next_name("At home, 16 players", datetime(2026, 4, 3), ())
    ('Vendredi, 3 avril', 'At home, 3 April')
    >>> next_name("At home, 6 March", datetime(2026, 4, 3), {"At home, 3 April"})
    'At home, 3 April (2)'
    """
    dated = ", " + day_and_month(when, lang)
    stem = DATED.sub("", name)
    if stem != name or _is_presets(name):
        found = HEADS.sub("", stem) + dated
    else:
        found = re.sub(r"\b20\d\d\b", str(when.year), _with_month(name, when))
        number = re.search(r"(?<!\d)(\d{1,3})(\D*)$", found)
        if found == name and number:
            found = found[: number.start(1)] + str(int(number[1]) + 1) + number[2]
    if found == name and found in taken:
        found = found[:90] + dated
    stem, tries = found[:110], 2
    while found in taken:
        found, tries = f"{stem} ({tries})", tries + 1
    return found


def _is_presets(name: str) -> bool:
    """A name that nobody has chosen: a preset's own, with any number of players."""
    titles = {HEADS.sub("", title) for one in PRESETS.values() for title in (one.title.fr, one.title.en)}
    return HEADS.sub("", name) in titles


def _with_month(name: str, when: datetime) -> str:
    for months in MONTHS:
        for month in months:
            match = re.search(rf"(?i)(\bd[e’']\s?)?\b{month}\b", name)
            if match is None:
                continue
            new = months[when.month - 1]
            written = match[0][len(match[1] or "") :]
            new = new.upper() if written.isupper() else new.capitalize() if written[0].isupper() else new
            link = match[1] or ""
            if link:
                link = "d’" if new[0].casefold() in "aeiou" else "de "
                link = link.upper() if written.isupper() else link
            return name[: match.start()] + link + new + name[match.end() :]
    return name


def players_of(state: State) -> list[str]:
    """Who played, by name."""
    names = [one.name for one in state.players.values() if one.status is not Status.CANCELLED]
    return sorted(names, key=name_order)


def announce_next(
    journal: Journal,
    source: Record,
    *,
    name: str,
    starts_at: int | None,
    by: str,
    id: str,  # noqa: A002
    command: str,
) -> Record:
    """The same event again: book, structure, chips, prices and whatever else its set-up says."""
    name = " ".join(name.split())
    if not name:
        raise refused("club.no_evening_name")
    state = source.glance().state
    config = msgspec.structs.replace(state.settled, name=name, starts_at=starts_at)
    last = {"from": source.id, "names": players_of(state)}
    if id:
        journal.house.set(PREVIOUS + id, last)  # before: once it is announced, nothing is missing
    record = journal.create(config, by=by, id=id, command=command, accept_outside=bool(state.outside))
    for key in CARRIED:
        kept = journal.house.get(key + source.id)
        if kept is not None:
            journal.house.set(key + record.id, kept)
    if not id:
        journal.house.set(PREVIOUS + record.id, last)
    return record

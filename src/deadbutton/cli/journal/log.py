"""``deadbutton log``: the story of a tournament at the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from rich.table import Table
from rich.text import Text as Words

from deadbutton.cli.console import glued, out, spoken
from deadbutton.cli.journal.choice import chosen
from deadbutton.cli.language import t
from deadbutton.cli.printing import is_narrow, title
from deadbutton.journal import Journal, ListedTournament, Rows, StoryQuery, ToldAct, author_text, read_story
from deadbutton.refusal import refused
from deadbutton.text import Lang, Text

CITATIONS: Final = 24
"""How wide the margin with the articles is."""


@dataclass(frozen=True, slots=True)
class LogOptions:
    """What somebody wants to read."""

    database: str
    tournament: str
    player: str = ""
    table: int = 0
    last: int = 0
    since: str = ""

    def wanted(self, listed: ListedTournament) -> StoryQuery:
        since = instant(self.since, listed.last_at) if self.since else 0
        return StoryQuery(self.player, self.table, since, self.last)


def show(asked: LogOptions, lang: Lang, *, as_json: bool) -> None:
    with Journal(asked.database) as journal:
        listed = chosen(journal, asked.tournament)
        acts = read_story(Rows(journal.database, listed.id), asked.wanted(listed))
        if as_json:
            _print_json(listed, acts)
            return
        title(f"{listed.name} · {listed.id}")
        day = ""
        count = 0
        for count, told in enumerate(acts, 1):  # noqa: B007  (asked after the loop)
            today = _moment(told.act.at).strftime("%Y-%m-%d")
            if today != day:
                out.print(Words(f"\n{today}", "head"))
                day = today
            out.print(_lines(told, lang))
        if not count:
            out.print(
                Words(t("Rien de tel dans ce tournoi.", "Nothing of the kind in this tournament."), "soft")
            )


def instant(typed: str, last_at: int) -> int:
    """What somebody means by a time: the last time that the clock showed it, as of the tournament's last act."""
    last = _moment(last_at)
    for form in ("%H:%M", "%H:%M:%S", "%Hh%M"):
        try:
            found = datetime.strptime(typed.strip(), form)
        except ValueError:
            continue
        found = last.replace(hour=found.hour, minute=found.minute, second=found.second, microsecond=0)
        return _milliseconds(found if found <= last else found - timedelta(days=1))
    try:
        return _milliseconds(datetime.fromisoformat(typed.strip()))
    except ValueError:
        raise refused("cli.bad_time", typed=typed[:30]) from None


def _lines(told: ToldAct, lang: Lang) -> Table:
    """One act: its number, when, by whom, what, and the articles in the margin."""
    act = told.act
    gone = told.taken_back is not None
    shown = Table.grid(padding=(0, 1), expand=True)
    shown.add_column(style="soft", justify="right", width=5)
    shown.add_column(style="soft", width=5)
    shown.add_column(style="key", width=12, no_wrap=True)
    shown.add_column(ratio=1)
    wide = not is_narrow()
    if wide:
        shown.add_column(style="cite", width=CITATIONS)
    for place, line in enumerate(told.lines):
        said = Words(spoken(line.sentence, lang), "strike dim" if gone else "")
        cited = spoken(line.articles, lang)
        if not wide and cited:
            said.append(f"\n{cited}", "cite")
        start = (
            (str(act.number), f"{_moment(act.at):%H:%M}", spoken(act.who, lang))
            if place == 0
            else ("", "", "")
        )
        shown.add_row(*map(Words, start), said, *((Words(cited),) if wide else ()))
    if gone:
        shown.add_row("", "", "", Words(glued(_taken_back(told).in_(lang)), "bad"), *(("",) if wide else ()))
    return shown


def _taken_back(told: ToldAct) -> Text:
    by = told.taken_back
    assert by is not None
    when = f"{_moment(by.at):%H:%M}"
    return Text("✗ annulé à {when}{by}, acte {act}", "✗ taken back at {when}{by}, act {act}").fill(
        when=when,
        by=Text(" par {who}", " by {who}").fill(who=author_text(by.author)) if by.author else Text("", ""),
        act=str(by.act),
    )


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000)


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


# For programs


def _print_json(listed: ListedTournament, acts: Iterator[ToldAct]) -> None:
    """One act a line, so that a long story can be read as it comes."""
    for told in acts:
        json.dump({"tournament": listed.id, **_as_data(told)}, sys.stdout, ensure_ascii=False)
        sys.stdout.write("\n")


def _as_data(told: ToldAct) -> dict[str, Any]:
    act, by = told.act, told.taken_back
    return {
        "act": act.number,
        "first_row": act.first,
        "last_row": act.last,
        "at": act.at,
        "by": act.author,
        "command": act.command,
        "title": _both(act.title),
        "facts": [
            {
                "kind": line.kind,
                "sentence": _both(line.sentence),
                "cites": [{"point": point, "citation": _both(citation)} for point, citation in line.cited],
            }
            for line in told.lines
        ],
        "takes_back": told.takes_back or None,
        "taken_back": None if by is None else {"act": by.act, "at": by.at, "by": by.author},
    }


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}

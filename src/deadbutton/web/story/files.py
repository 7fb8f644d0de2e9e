"""The story as files: a text to read, a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

from deadbutton.journal import ToldAct, author_name
from deadbutton.text import Lang, Text
from deadbutton.tournament import harmless
from deadbutton.web.server import wording
from deadbutton.web.story.sentences import told_lines


def story_text(acts: Sequence[ToldAct], lang: Lang) -> str:
    """The story to read or to print: an act a paragraph, what was taken back in brackets."""
    out: list[str] = []
    day = ""
    for told in acts:
        today = wording.day(told.act.at, lang)
        if today != day:
            out.append(f"\n{today}\n" if out else f"{today}\n")
            day = today
        out.append(_paragraph(told, lang))
    return "\n".join(out) + "\n"


def _paragraph(told: ToldAct, lang: Lang) -> str:
    lines: list[str] = []
    for line in told_lines(told):
        cited = f" ({line.articles.in_(lang)})" if line.cited else ""
        lines.append(wording.said(line.sentence, lang) + cited)
    head = f"{wording.time(told.act.at, lang, seconds=True)}  {told.act.who.in_(lang) if told.act.author else '–'}  "
    said = head + ("\n" + " " * 10).join(lines)
    if told.taken_back is None:
        return said
    note = Text("[annulé à {time} par {who}] ", "[taken back at {time} by {who}] ").fill(
        time=wording.time(told.taken_back.at, lang),
        who=told.taken_back.who if told.taken_back.author else "–",
    )
    return note.in_(lang) + said


def story_csv(acts: Sequence[ToldAct], lang: Lang) -> str:
    """A line a sentence, for a spreadsheet; instants in UTC. No cell can start a formula."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(["act", "time", "author", "kind", "sentence", "articles", "taken back by act"])
    for told in acts:
        at = datetime.fromtimestamp(told.act.at / 1000, UTC).isoformat(timespec="seconds")
        gone = told.taken_back.act if told.taken_back else ""
        for line in told.lines:
            rows.writerow(
                [
                    told.act.number,
                    at,
                    harmless(author_name(told.act.author)),
                    line.kind,
                    harmless(line.sentence.in_(lang)),
                    harmless(line.articles.in_(lang)),
                    gone,
                ]
            )
    return out.getvalue()

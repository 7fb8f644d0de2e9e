"""The story of a tournament for a page: the acts by hour, the newest first, with what can be done about each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from typing import Any, Final
from urllib.parse import urlencode

import msgspec

from deadbutton.books import Article
from deadbutton.books.sheets.search import folded
from deadbutton.collation import name_order
from deadbutton.journal import TakenBack, ToldAct
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Lang, Text, same
from deadbutton.tournament import FACTS, Chapter, Player, State, Traced
from deadbutton.web.server import wording
from deadbutton.web.shell.scene import Scene
from deadbutton.web.story.sentences import told_about, told_acts, told_lines

CHAPTERS: Final[dict[str, Text]] = {
    Chapter.MONEY: Text("Argent", "Money"),
    Chapter.SEATS: Text("Places", "Seats"),
    Chapter.HANDS: Text("Mains et tapis", "Hands and stacks"),
    Chapter.CLOCK: Text("Horloge", "Clock"),
    Chapter.PENALTIES: Text("Sanctions", "Penalties"),
    Chapter.FLOOR: Text("Arbitrage", "Floor"),
}
"""Kinds of things that happen, by which a story is filtered: facts say where they belong (``Fact.chapters``)."""
PAGE: Final = 40
FEW: Final = 4
"""Lines of an act that are shown at once; the others open."""
MOST: Final = 60
"""Lines of an act on the page; a draw of five hundred seats is read in the file."""


@dataclass(frozen=True, slots=True)
class StorySearch:
    """Which part of the story somebody wants to see. ``before`` is an act: those before it, the newest first."""

    player: str = ""
    table: int = 0
    kind: str = ""
    text: str = ""
    before: int = 0

    @property
    def is_filtered(self) -> bool:
        return bool(self.player or self.table or self.kind or self.text)

    def query(self, **changes: object) -> str:
        """The address's query for this, with changes; what is empty is left out."""
        said = {
            "player": self.player,
            "table": self.table,
            "kind": self.kind,
            "text": self.text,
            "before": self.before,
            **changes,
        }
        return urlencode({name: value for name, value in said.items() if value})


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One sentence, with the articles it rests on, the deciding one first."""

    sentence: Text
    articles: tuple[Article, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """An act of the page."""

    number: int
    at: int
    author: Text
    title: Text
    lines: tuple[StoryLine, ...]
    hidden: int
    """Lines that are left out altogether."""
    taken_back: TakenBack | None
    gone_by: str
    """The address of the act that took it back, on this page or another."""
    undo: str
    """``undo``, ``restore``, or nothing: it cannot be taken back, or not by this visitor."""
    corrections: tuple[tuple[str, Text], ...]
    """Addresses where what it says is put right without taking it back."""


@dataclass(frozen=True, slots=True)
class Hour:
    """The acts of an hour, the latest first; ``at`` is its first instant, ``is_new_day`` where the date changes."""

    at: int
    acts: tuple[Shown, ...]
    is_new_day: bool


class StoryView:
    """What the page shows."""

    def __init__(self, scene: Scene, asked: StorySearch, lang: Lang) -> None:
        self.scene, self.asked, self.lang = scene, asked, lang
        self.refusal: Refusal | None = None

    @cached_property
    def _found(self) -> list[ToldAct]:
        """The acts that were asked for, the oldest first."""
        asked, record = self.asked, self.scene.record
        if asked.player or asked.table:
            try:
                acts = told_about(record, asked.player, asked.table)
            except Refused as refused:
                self.refusal = refused.refusal
                return []
        elif asked.is_filtered or asked.before:
            acts = told_acts(record)
        else:
            acts = told_acts(record, PAGE + 1)
        if asked.before:
            acts = [told for told in acts if told.act.number < asked.before]
        return matching(acts, asked.kind, asked.text, self.lang)

    @cached_property
    def all_acts(self) -> list[ToldAct]:
        """Everything that the filter leaves, whatever the page: for the files."""
        if self.asked.player or self.asked.table:
            return self._found
        return matching(told_acts(self.scene.record), self.asked.kind, self.asked.text, self.lang)

    @cached_property
    def _numbers(self) -> set[int]:
        """Of the acts on this page."""
        return {told.act.number for told in self._found[-PAGE:]}

    @cached_property
    def hours(self) -> list[Hour]:
        shown = [self._shown(told) for told in reversed(self._found[-PAGE:])]
        hours: list[Hour] = []
        day = ""
        for start, acts in groupby(shown, key=lambda act: _hour(act.at)):
            today = wording.day(start, self.lang)
            hours.append(Hour(start, tuple(acts), today != day))
            day = today
        return hours

    @property
    def count(self) -> int:
        return self.scene.record.acts

    @property
    def is_live(self) -> bool:
        """The first page follows what happens; telling about one player alone takes too long for that."""
        return not (self.asked.before or self.asked.player or self.asked.table)

    @property
    def older(self) -> str:
        """The query of the next page, or nothing."""
        if len(self._found) <= PAGE:
            return ""
        return self.asked.query(before=self._found[-PAGE].act.number)

    @property
    def newest(self) -> str:
        return self.asked.query(before=0)

    @property
    def tables(self) -> list[int]:
        return sorted(self.scene.state.tables)

    @property
    def names(self) -> list[str]:
        """Names to choose from as one types."""
        return sorted({player.name for player in self.scene.state.players.values()}, key=name_order)[:600]

    def _shown(self, told: ToldAct) -> Shown:
        act = told.act
        return Shown(
            number=act.number,
            at=act.at,
            author=act.who if act.author else same(""),
            title=act.title,
            lines=tuple(self._line(line) for line in told_lines(told)[:MOST]),
            hidden=max(0, len(told.lines) - MOST),
            taken_back=told.taken_back,
            gone_by=self._place(told.taken_back.act) if told.taken_back is not None else "",
            undo=self._undo(told),
            corrections=tuple(corrections(self.scene, told)) if told.taken_back is None else (),
        )

    def _place(self, number: int) -> str:
        anchor = f"#act-{number}"
        if number in self._numbers:
            return anchor
        return f"{self.scene.url}/story?before={number + 1}{anchor}"

    def _undo(self, told: ToldAct) -> str:
        visitor = self.scene.visitor
        is_mine = visitor.is_director or told.act.author == visitor.author
        if told.act.number == 1 or told.taken_back is not None or not is_mine:
            return ""
        restores = bool(told.takes_back) and told.takes_back not in self.scene.record.undos
        return "restore" if restores else "undo"

    def _line(self, line: Traced) -> StoryLine:
        found: dict[str, Article] = {}
        for answer in line.rests_on:
            for article in () if answer.is_default else answer.articles[:1]:
                found.setdefault(article.number, article)
        return StoryLine(line.sentence, tuple(found.values())[:4])


def matching(acts: Sequence[ToldAct], kind: str, text: str, lang: Lang) -> list[ToldAct]:
    """Acts of a kind, and whose sentences or author hold a text. What takes an act back goes with it."""
    wanted = Chapter(kind) if kind in CHAPTERS else None
    sought = folded(text.strip())
    if wanted is None and not sought:
        return list(acts)
    found: set[int] = set()

    def fits(told: ToldAct) -> bool:
        if told.takes_back:
            return told.takes_back in found or bool(sought and not wanted and _says(told, sought, lang))
        is_wanted = wanted is None or any(wanted in FACTS[kind].chapters for kind in told.act.kinds)
        return is_wanted and _says(told, sought, lang)

    kept: list[ToldAct] = []
    for told in acts:
        if fits(told):
            found.add(told.act.number)
            kept.append(told)
    return kept


def _says(told: ToldAct, sought: str, lang: Lang) -> bool:
    return (
        not sought
        or sought in folded(told.act.who.in_(lang))
        or any(sought in folded(line.sentence.in_(lang)) for line in told.lines)
    )


def _hour(instant: int) -> int:
    moment = datetime.fromtimestamp(instant / 1000).astimezone()
    return int(moment.replace(minute=0, second=0, microsecond=0).timestamp() * 1000)


# What puts an act right without taking it back


def corrections(scene: Scene, told: ToldAct) -> Iterator[tuple[str, Text]]:
    """Where the wrong name, stacks or bounty of an act is corrected, with the player or table filled in."""
    kinds, state = set(told.act.kinds), scene.state
    said = _said(told.act.wanted)
    table = said.get("table")
    if kinds & {"hand_reported", "stacks_corrected", "chips_raced"} and table in state.tables:
        yield (
            f"{scene.url}/tables?table={table}&act=counts#act",
            Text("Corriger les tapis", "Correct the stacks"),
        )
    player = _player(state, said)
    if player is not None and kinds & {"player_registered", "entry_transferred", "name_corrected"}:
        if player.table:
            where = f"{scene.url}/tables?table={player.table}&seat={player.seat}&act=name#act"
        else:
            where = f"{scene.url}/desk/player/{player.id}"
        if player.table or scene.visitor.is_director:
            yield where, Text("Corriger le nom", "Correct the name")
    if kinds & {"penalty_given"}:
        yield f"{scene.url}/penalties", Text("Lever la sanction", "Waive the penalty")
    if scene.visitor.is_director and kinds & {"player_out"} and state.settled.bounty:
        yield f"{scene.url}/payouts#bounties", Text("Donner la prime", "Award the bounty")


def _said(wanted: str) -> dict[str, Any]:
    try:
        said = msgspec.json.decode(wanted) if wanted else {}
    except (msgspec.DecodeError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _player(state: State, said: dict[str, Any]) -> Player | None:
    if isinstance(said.get("player"), int):
        return state.players.get(said["player"])
    name = str(said.get("name", "")).casefold()
    return (
        next((one for one in state.players.values() if one.name.casefold() == name), None) if name else None
    )

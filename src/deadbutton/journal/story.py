"""The story of a tournament as it happened: what was done, when, by whom, with the articles; what was taken back stays in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deadbutton.journal.act import Act, act_of, author_text, title
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.replay.folding import RowDoesNotFit, cannot_be_replayed, facts_of, undos_in
from deadbutton.journal.replay.reliving import Relived
from deadbutton.journal.row import Row, acts_of
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament import Fact, State, Traced, restores, undone
from deadbutton.tournament.undo import root


@dataclass(frozen=True, slots=True)
class TakenBack:
    """By which act something was taken back, when and by whom."""

    act: int
    at: int
    author: str

    @property
    def who(self) -> Text:
        """The author for people to read."""
        return author_text(self.author)


@dataclass(frozen=True, slots=True)
class ToldAct:
    """One act of the story: its sentences with what they rest on, and whether it still counts."""

    act: Act
    lines: tuple[Traced, ...]
    takes_back: int = 0
    """The act that this one takes back, or restores."""
    taken_back: TakenBack | None = None


@dataclass(frozen=True, slots=True)
class StoryQuery:
    """Which part of a story: about a player (by name or number), about a table, since an instant, the last so many acts."""

    player: str = ""
    table: int = 0
    since: int = 0
    last: int = 0


def read_story(rows: Rows, wanted: StoryQuery | None = None) -> Iterator[ToldAct]:
    """The acts in order. Without a filter, the last ones come without reading those before."""
    wanted = wanted or StoryQuery()
    end = rows.last()
    if end is None:
        return iter(())
    filtered = bool(wanted.player or wanted.table)
    first = rows.first_since(wanted.since) if wanted.since else None
    if wanted.since and first is None:
        return iter(())
    begin = first.act if first is not None else 1
    if wanted.last and not filtered:
        begin = max(begin, end.act - wanted.last + 1)
    telling = _Telling(rows, end, begin, wanted)
    acts = telling.acts()
    return iter(deque(acts, maxlen=wanted.last)) if wanted.last and filtered else acts


class _Telling:
    """Lives a tournament again and puts it into words."""

    def __init__(self, rows: Rows, end: Row, begin: int, wanted: StoryQuery) -> None:
        self._rows = rows
        self._end = end
        self._begin = begin
        self._table = wanted.table
        self._players = players_named(rows, wanted.player) if wanted.player else frozenset()
        undoing = [row for row in rows.of_kind("act_undone") if row.seq <= end.seq]
        self._undos = undos_in(undoing)
        gone = undone(self._undos)
        self._taken_back = {
            self._undos[row.act]: TakenBack(row.act, row.at, row.author)
            for row in undoing
            if row.act not in gone
        }
        self._titles = Titles(rows, self._undos)
        self._told: set[int] = set()

    def acts(self) -> Iterator[ToldAct]:
        first = self._rows.of_act(self._begin)[0] if self._begin > 1 else None
        try:
            relived = Relived(self._rows, self._undos, first)
            for rows in acts_of(self._rows.after(relived.seq, up_to=self._end.seq)):
                told = self._act(relived, rows)
                if told is not None:
                    yield told
        except RowDoesNotFit as fault:
            raise Refused(cannot_be_replayed(self._rows.tournament, fault.row)) from fault

    def _act(self, relived: Relived, rows: Sequence[Row]) -> ToldAct | None:
        facts = facts_of(rows)
        number = rows[0].act
        lines: list[Traced] = []

        def seen(fact: Fact, state: State) -> None:
            if self._is_wanted(fact, state):
                lines.append(_line(fact, state))

        fits = relived.take(rows, facts, seen)
        target = self._undos.get(number, 0)
        if target:
            if self._filters and target not in self._told:
                return None
            act = replace(act_of(rows, facts, relived.state), title=self._titles.of_undo(number))
            lines = [Traced("act_undone", rows[0].at, act.title, ())]
        elif fits:
            if not lines:
                return None
            act = act_of(rows, facts, relived.state)
        else:
            act = _act_that_did_not_fit(rows)
            lines = [Traced(rows[0].kind, rows[0].at, act.title, ())]
        self._titles.known[number] = act.title
        self._told.add(number)
        return ToldAct(act, tuple(lines), target, self._taken_back.get(number))

    @property
    def _filters(self) -> bool:
        return bool(self._players or self._table)

    def _is_wanted(self, fact: Fact, state: State) -> bool:
        return not (
            (self._players and not self._players & fact.about_players(state))
            or (self._table and self._table not in fact.about_tables(state))
        )


def _line(fact: Fact, state: State) -> Traced:
    return Traced(str(fact.__struct_config__.tag), fact.at, fact.sentence(state), tuple(fact.rests_on(state)))


def _act_that_did_not_fit(rows: Sequence[Row]) -> Act:
    first, last = rows[0], rows[-1]
    said = Text(
        "Un acte ({kind}) n'allait pas avec l'état du tournoi : il n'a pas compté.",
        "An act ({kind}) did not fit the tournament's state: it did not count.",
    ).fill(kind=first.kind)
    kinds = tuple(dict.fromkeys(row.kind for row in rows))
    return Act(
        first.act, first.seq, last.seq, first.at, first.author, first.command, first.wanted or "", kinds, said
    )


# What is taken back, in words


@dataclass(slots=True)
class Titles:
    """The titles of acts that others take back. ``known`` are at hand; the rest is read."""

    rows: Rows
    undos: Mapping[int, int]
    known: dict[int, Text] = field(default_factory=dict)

    def of_undo(self, number: int) -> Text:
        """What an act that takes back says: « Annulé : … », or « Rétabli : … » where it takes back a taking back."""
        said = (
            Text("Rétabli : {what}", "Restored: {what}")
            if restores(number, self.undos)
            else Text("Annulé : {what}", "Taken back: {what}")
        )
        return said.fill(what=self._of(root(number, self.undos)))

    def _of(self, number: int) -> Text:
        if number not in self.known:
            self.known[number] = title_of(self.rows, self.undos, number)
        return self.known[number]


def title_of(rows: Rows, undos: Mapping[int, int], number: int) -> Text:
    """The title of an act, as it was when it happened."""
    mine = rows.of_act(number)
    relived = Relived(rows, undos, mine[0])
    facts = facts_of(mine)
    if not relived.take(mine, facts):
        return _act_that_did_not_fit(mine).title
    return title(mine, facts, relived.state)


# Whose story


def players_named(rows: Rows, wanted: str) -> frozenset[int]:
    """The players of this name, now or once, or the one of this number."""
    named: dict[int, list[str]] = {}
    for kind in ("player_registered", "entry_transferred", "name_corrected"):
        for fact in facts_of(rows.of_kind(kind)):
            named.setdefault(fact.player, []).append(fact.name)  # type: ignore[attr-defined]
    asked = wanted.strip().casefold()
    found = frozenset(
        number for number, names in named.items() if asked in [name.casefold() for name in names]
    )
    if not found and asked.isdecimal() and int(asked) in named:
        found = frozenset({int(asked)})
    if not found:
        near = [names[-1] for names in named.values() if any(asked in name.casefold() for name in names)]
        raise refused(
            "journal.no_such_player",
            wanted=wanted[:40],
            near=Text("Il y a : {names}.", "There are: {names}.").fill(
                names=same(", ".join((near or [names[-1] for names in named.values()])[:8]) or "–")
            ),
        )
    return found

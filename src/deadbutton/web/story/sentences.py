"""The told acts of a tournament, kept at hand: telling them takes living the tournament again, and acts do not change.

What does change is whether an act still counts: that is worked out anew for every reader.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import Final
from weakref import WeakKeyDictionary

from deadbutton.journal import Record, StoryQuery, TakenBack, ToldAct, read_story
from deadbutton.tournament import Traced, undone

KEPT: Final = 8
"""Filtered stories that are kept, the last ones asked for."""


@dataclass(slots=True)
class _Shelf:
    lock: RLock = field(default_factory=RLock)
    begin: int = 0
    """The first act that is told here; from there on they are all here."""
    acts: list[ToldAct] = field(default_factory=list)
    filtered: OrderedDict[tuple[str, int], tuple[int, list[ToldAct]]] = field(default_factory=OrderedDict)


_SHELVES: WeakKeyDictionary[Record, _Shelf] = WeakKeyDictionary()
_LOCK = RLock()


def told_acts(record: Record, last: int = 0) -> list[ToldAct]:
    """The last so many acts at least, the oldest first; 0: all of them."""
    shelf = _shelf(record)
    with shelf.lock:
        end = record.acts
        begin = max(1, end - last + 1) if last else 1
        if not shelf.acts or shelf.begin > begin:
            shelf.acts = list(read_story(record.rows, StoryQuery(last=last)))
        else:
            _extend(shelf, record)
        if shelf.acts:
            shelf.begin = shelf.acts[0].act.number
        return as_they_stand(shelf.acts, record.undos)


def _extend(shelf: _Shelf, record: Record) -> None:
    """Tell what is new. Others may act meanwhile: then the last so many are not those that were meant, and more is told."""
    known = shelf.acts[-1].act.number
    new = record.acts - known
    while new > 0:
        acts = list(read_story(record.rows, StoryQuery(last=new)))
        if acts[0].act.number <= known + 1:
            shelf.acts += [told for told in acts if told.act.number > known]
            return
        new = acts[-1].act.number - known


def told_about(record: Record, player: str, table: int) -> list[ToldAct]:
    """The acts about a player (a name or a number) or a table, the oldest first; refused where nobody is called so."""
    shelf, wanted = _shelf(record), (player.strip().casefold(), table)
    with shelf.lock:
        seq, acts = shelf.filtered.get(wanted, (-1, []))
        if seq != record.seq:
            seq, acts = record.seq, list(read_story(record.rows, StoryQuery(player=player, table=table)))
            shelf.filtered[wanted] = (seq, acts)
        shelf.filtered.move_to_end(wanted)
        while len(shelf.filtered) > KEPT:
            shelf.filtered.popitem(last=False)
        return acts


def as_they_stand(acts: list[ToldAct], undos: dict[int, int]) -> list[ToldAct]:
    """The same acts, each with what took it back, if that counts."""
    gone = undone(undos)
    by_number = {told.act.number: told for told in acts}
    taken = {
        target: TakenBack(number, by_number[number].act.at, by_number[number].act.author)
        for number, target in undos.items()
        if number not in gone and number in by_number
    }
    return [
        told
        if told.taken_back == taken.get(told.act.number)
        else replace(told, taken_back=taken.get(told.act.number))
        for told in acts
    ]


def told_lines(told: ToldAct) -> Sequence[Traced]:
    """The sentences, that of the title first."""
    lines = told.lines
    place = next((n for n, line in enumerate(lines) if line.sentence == told.act.title), 0)
    return lines if not place else (lines[place], *lines[:place], *lines[place + 1 :])


def _shelf(record: Record) -> _Shelf:
    with _LOCK:
        return _SHELVES.setdefault(record, _Shelf())

"""The room as pictures: every table as the ``oval`` macro draws it, and what is said beside one. Functions of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from deadbutton.books import Answer
from deadbutton.collation import name_order
from deadbutton.table import Positions
from deadbutton.text import Lang, Text, counted
from deadbutton.tournament import (
    MINUTE,
    BreakTable,
    MovePlayer,
    Phase,
    PlanStep,
    Player,
    Seating,
    State,
    book_figure_too_many,
    break_rules,
    final_is_due,
    final_size,
    in_break_order,
    is_counted,
    level_in_force,
    level_played,
    seats_at_each,
    seats_per_table,
    table_name,
    to_break,
)
from deadbutton.web.shell.coming_hand import ComingHand, coming_hand
from deadbutton.web.shell.name_list import plain
from deadbutton.web.shell.oval import Mark, Oval, OvalSeat

FEW = 4
"""So many tables are drawn large, with names; more of them small, with stacks alone."""
ONE_HALL = 120
A_HALL = 60
"""Tables on one page, and on each where there are more than that."""
MOST_FOUND = 12
"""Players that a search lists."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the tables are looked at: by whom, when, with which table and seat opened."""

    lang: Lang
    now: int
    url: str
    """Where links lead: the page without its query."""
    table: int = 0
    seat: int = 0

    def link(self, table: int, seat: int = 0, act: str = "") -> str:
        """The address of a table, a seat, an act."""
        parts = [f"table={table}"] + ([f"seat={seat}"] if seat else []) + ([f"act={act}"] if act else [])
        return f"{self.url}?{'&'.join(parts)}"


@dataclass(frozen=True, slots=True)
class Moving:
    """Who is about to leave a seat, and which empty seats are spoken for."""

    leaving: frozenset[int] = frozenset()
    """Players."""
    coming: frozenset[tuple[int, int]] = frozenset()
    """Table and seat."""


def moving(state: State, steps: Iterable[PlanStep]) -> Moving:
    """What the plan takes away and brings: its moves, and everybody at a table that breaks."""
    leaving: set[int] = set()
    coming: set[tuple[int, int]] = set()
    for step in steps:
        match step.command:
            case MovePlayer(player=player, table=table, seat=seat):
                leaving.add(player)
                coming.add((table, seat))
            case BreakTable(table=table) if table in state.tables:
                leaving.update(state.tables[table].players.values())
    return Moving(frozenset(leaving), frozenset(coming))


@dataclass(frozen=True, slots=True)
class Hall:
    """As many tables as one page shows: ``number`` of ``halls``, from the first to the last by their numbers."""

    number: int
    halls: int
    tables: tuple[int, ...]


def halls(state: State) -> list[tuple[int, ...]]:
    """The tables by their numbers, so many to a page; one page for nearly every house."""
    numbers = sorted(state.tables)
    if len(numbers) <= ONE_HALL:
        return [tuple(numbers)]
    return [tuple(numbers[start : start + A_HALL]) for start in range(0, len(numbers), A_HALL)]


def hall(state: State, look: Look, wanted: int) -> Hall:
    """The page that was asked for; else the one with the table that is opened."""
    found = halls(state)
    if not 1 <= wanted <= len(found):
        wanted = next((n for n, tables in enumerate(found, 1) if look.table in tables), 1)
    return Hall(wanted, len(found), found[wanted - 1])


def ovals(state: State, look: Look, plan: Moving, numbers: Sequence[int] | None = None) -> list[Oval]:
    """These tables; every one where none is named."""
    wanted = sorted(state.tables) if numbers is None else numbers
    return [_oval(state, state.tables[number], look, plan, is_big=False) for number in wanted]


def few(state: State, look: Look, plan: Moving) -> list[Oval]:
    """Where there are two to four tables: those beside the opened one, large, with names as links."""
    if not 2 <= len(state.tables) <= FEW:
        return []
    beside = [state.tables[number] for number in sorted(state.tables) if number != look.table]
    return [
        replace(
            _oval(state, table, look, plan, is_big=True),
            caption=caption(state, table, coming_hand(state, table, look.now)).in_(look.lang),
            href=look.link(table.number),
        )
        for table in beside
    ]


def opened(state: State, look: Look, plan: Moving) -> Oval:
    """The table that is opened, its seats as links."""
    return _oval(state, state.tables[look.table], look, plan, is_big=True)


def _oval(state: State, table: Seating, look: Look, plan: Moving, *, is_big: bool) -> Oval:
    blind = _big_blind(state, look.now) if is_big else 0
    coming = coming_hand(state, table, look.now)
    spots = coming.positions if coming is not None else table.positions
    posts = coming is None or coming.level.big_blind > 0
    lies = partial(_lies_before, table, spots=spots, posts=posts)
    most = max(seats_at_each(state), *table.players, *table.unsold, 2)
    return Oval(
        number=table.number,
        seats=[_seat(state, table, seat, lies, look, plan, blind, is_big) for seat in range(1, most + 1)],
        name=table_name(state, table.number),
        caption=(_players(len(table)) if is_big else caption(state, table, coming)).in_(look.lang),
        href="" if is_big else look.link(table.number),
        is_open=not is_big and table.number == look.table,
        is_stopped=table.is_halted,
    )


def _seat(
    state: State,
    table: Seating,
    seat: int,
    lies: Callable[[int], Iterable[Mark]],
    look: Look,
    plan: Moving,
    blind: int,
    is_big: bool,
) -> OvalSeat:
    marks = set(lies(seat))
    number = table.players.get(seat)
    if number is None:
        if (table.number, seat) in plan.coming:
            marks.add(Mark.COMING)
        if seat in state.seating.shut.get(table.number, ()):
            marks.add(Mark.SHUT)
        unsold = table.unsold.get(seat, 0)
        name = Text("invendu", "unsold").in_(look.lang) if unsold else ""
        return OvalSeat(seat, name, unsold, _blinds(unsold, blind) if unsold else None, frozenset(marks))
    player = state.players[number]
    if player.absent:
        marks.add(Mark.ABSENT)
    if number in plan.leaving:
        marks.add(Mark.LEAVING)
    return OvalSeat(
        number=seat,
        name=player.name,
        stack=player.stack,
        big_blinds=_blinds(player.stack, blind),
        is_estimate=not is_counted(state, player),
        marks=frozenset(marks),
        misses=player.hands_to_miss,
        minutes=minutes_out(player, look.now),
        is_picked=is_big and (table.number, seat) == (look.table, look.seat),
        href=look.link(table.number, seat) if is_big else "",
    )


def _lies_before(table: Seating, seat: int, *, spots: Positions | None, posts: bool) -> Iterator[Mark]:
    """The button and the blinds of the hand in play, or of the next one. A blind that nobody posts is not drawn: the button of a
    mixed event waits through its rounds of stud, blinds do not."""
    if spots is None:
        return
    is_there = seat in table.players or seat in table.unsold
    if seat == spots.button:
        yield Mark.BUTTON if is_there else Mark.DEAD_BUTTON
    if not posts:
        return
    if seat == spots.small_blind and is_there:
        yield Mark.SMALL_BLIND
    if seat == spots.big_blind and is_there:
        yield Mark.BIG_BLIND


def caption(state: State, table: Seating, coming: ComingHand | None = None) -> Text:
    """What stands under a table's number: where players deal, who is next."""
    if table.is_halted:
        return Text("arrêtée", "halted")
    if state.phase is not Phase.RUNNING:
        return _players(len(table))
    if state.in_step is not None and not table.in_hand:
        return Text("prête", "ready") if table.ready else Text("à préparer", "not ready")
    if coming is not None and coming.is_self_dealt:
        return coming.deals_in_short
    return Text("main {n}", "hand {n}").fill(n=table.hands) if table.hands else _players(len(table))


def _players(count: int) -> Text:
    return counted(count, "joueur", "player")


def minutes_out(player: Player, now: int) -> int:
    """Minutes of a penalty in time that are still to run."""
    left = max(0, player.waits_until - now) + player.time_out
    return -(-left // MINUTE)


def _big_blind(state: State, now: int) -> int:
    if state.phase is not Phase.RUNNING:
        return state.settled.structure.level(1).big_blind
    return level_played(state, level_in_force(state, now)).big_blind


def _blinds(stack: int, blind: int) -> int | None:
    return stack // blind if blind else None


# Finding somebody


@dataclass(frozen=True, slots=True)
class FoundPlayers:
    """A table, or somebody at it."""

    table: int
    seat: int = 0
    name: str = ""


def find(state: State, wanted: str) -> list[FoundPlayers]:
    """Tables and seated players that a few typed letters mean: a number is a table, everything else is in a name.

    Accents and capitals do not matter: they are not typed in a hurry.
    """
    wanted = plain(wanted)
    if wanted.isdecimal() and len(wanted) < 6 and int(wanted) in state.tables:
        return [FoundPlayers(int(wanted))]
    if not wanted:
        return []
    found = [
        (name, FoundPlayers(player.table, player.seat, player.name))
        for player in state.players.values()
        if player.table and wanted in (name := plain(player.name))
    ]
    exact = [one for name, one in found if name == wanted]
    # Words that begin so come first.
    ranked = sorted(found, key=lambda pair: f" {wanted}" not in f" {pair[0]}")
    return exact or [one for _, one in ranked][:MOST_FOUND]


# What comes next


@dataclass(frozen=True, slots=True)
class Ahead:
    """What will be due at the tables, and what the book says behind it."""

    text: Text
    answer: Answer[Any]


def ahead(state: State) -> Ahead | None:
    """At how many players the next table breaks, as long as nothing of that kind is due now."""
    if len(state.tables) < 2 or state.phase is not Phase.RUNNING or final_is_due(state) or to_break(state, 1):
        return None
    if len(state.tables) == 2:
        said = book_figure_too_many(state)
        return Ahead(
            (
                Text(
                    "À {size} joueurs, la table finale se forme : un paquet n'en sert pas plus à ce jeu, le livre dit {said}.",
                    "At {size} players, the final table forms: one deck serves no more at this game, the book says {said}.",
                )
                if said
                else Text(
                    "À {size} joueurs, la table finale se forme.", "At {size} players, the final table forms."
                )
            ).fill(size=final_size(state), said=said),
            state.book.seats.final_table_size,
        )
    left = seats_per_table(state) * (len(state.tables) - 1)
    return Ahead(
        Text(
            "À {left} joueurs, la table {table} ferme, première dans l'ordre.",
            "At {left} players, table {table} breaks, the first in the order.",
        ).fill(left=left, table=str(in_break_order(state, 1)[0])),
        break_rules(state),
    )


# Lists for the wall


@dataclass(frozen=True, slots=True)
class TableLine:
    """A player and where he sits."""

    name: str
    table: int
    seat: int
    stack: int
    is_counted: bool = True


def seat_list(state: State) -> list[TableLine]:
    """Everybody who has a seat, by name."""
    return sorted(
        _lines(state, state.tables), key=lambda line: (name_order(line.name), line.table, line.seat)
    )


def table_sheet(state: State, number: int) -> list[TableLine]:
    """A table from seat 1 to the last; an empty seat has no name."""
    table = state.tables[number]
    taken = {line.seat: line for line in _lines(state, [number])}
    most = max(seats_at_each(state), *table.players, 2)
    return [taken.get(seat, TableLine("", number, seat, 0)) for seat in range(1, most + 1)]


def _lines(state: State, tables: Iterable[int]) -> Iterator[TableLine]:
    for number in tables:
        for seat, player in state.tables[number].players.items():
            one = state.players[player]
            yield TableLine(one.name, number, seat, one.stack, is_counted(state, one))


def columns(lines: Sequence[TableLine], count: int) -> list[Sequence[TableLine]]:
    """A list in so many columns of about the same height, read downwards."""
    height = max(1, -(-len(lines) // count))
    return [lines[start : start + height] for start in range(0, len(lines), height)]

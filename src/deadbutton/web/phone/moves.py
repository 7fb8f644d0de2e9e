"""Moves that concern one player, on his phone: where he is to go, why, and a map of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.text import Text
from deadbutton.tournament import (
    BreakTable,
    FinalTableFormed,
    FormFinalTable,
    MovePlayer,
    Player,
    PlayerMoved,
    Redraw,
    SeatsRedrawn,
    Sending,
    State,
    TableBroken,
    make_plan,
    seats_at_each,
)
from deadbutton.web.shell.oval import Oval, OvalSeat
from deadbutton.web.shell.scene import Scene
from deadbutton.web.tables.on_the_way import is_on_the_way


@dataclass(frozen=True, slots=True)
class Why:
    """A reason, with the book's answer that it rests on."""

    text: Text
    answer: Answer[Any]


@dataclass(frozen=True, slots=True)
class MyMove:
    """A move that concerns me: planned, or I have been sent. Without a table, seats are still to be drawn."""

    table: int
    seat: int
    is_sent: bool
    waits: bool
    """My table's hand must end first."""
    whys: tuple[Why, ...]
    map: Oval | None


def my_move(scene: Scene, me: Player) -> MyMove | None:
    """Where I am to go: as I was told, or as the plan has it."""
    state = scene.state
    if not me.table:
        return None
    if is_on_the_way(state, me, scene.now):
        sent = state.on_the_way[me.id]
        is_own = (
            isinstance(sent, PlayerMoved) and sent.why == "override"
        )  # then the book's way is what was not followed
        whys = tuple(_whys(fact_reason(sent), sent.rests_on(state)[: 1 if is_own else None]))
        return MyMove(me.table, me.seat, True, False, whys, table_map(state, me.table, me.seat))
    for step in scene.once(make_plan):
        whys = tuple(_whys(step.reason, step.rests_on))
        waits = me.table in step.waits_for
        match step.command:
            case MovePlayer(player=player, table=table, seat=seat) if player == me.id:
                return MyMove(table, seat, False, waits, whys, table_map(state, table, seat))
            case BreakTable(table=table) if table == me.table:
                return MyMove(0, 0, False, waits, whys, None)
            case FormFinalTable() | Redraw():
                return MyMove(0, 0, False, bool(step.waits_for), whys, None)
            case _:
                continue
    return None


def _whys(reason: Text, rests_on: tuple[Answer[Any], ...]) -> Iterator[Why]:
    """The plan's own sentence under its first answer, then what the book says on the others."""
    for place, answer in enumerate(rests_on):
        if not place and reason:
            yield Why(reason, answer)
        elif answer.note is not None and not answer.is_default:
            yield Why(answer.note, answer)


def fact_reason(fact: Sending) -> Text:
    """Why a move was made, without anybody's name: the director's own words may hold one, and stay in the journal."""
    match fact:
        case PlayerMoved(why="override"):
            return Text("Le directeur vous déplace.", "The director moves you.")
        case PlayerMoved(why="objection"):
            return Text("Votre objection a été entendue.", "Your objection was heard.")
        case TableBroken(table=table):
            return Text("La table {table} ferme.", "Table {table} breaks.").fill(table=str(table))
        case FinalTableFormed():
            return Text("La table finale se forme.", "The final table forms.")
        case SeatsRedrawn():
            return Text("Les places sont tirées de nouveau.", "Seats are drawn anew.")
        case _:
            return Text("Les tables s'équilibrent.", "The tables are balanced.")


def table_map(state: State, number: int, seat: int) -> Oval | None:
    """A table as dots: taken, free, mine."""
    table = state.tables.get(number)
    if table is None:
        return None
    most = max(seats_at_each(state), *table.players, seat, 2)
    return Oval(
        number,
        [OvalSeat(n, "·" if n in table.players else "", is_picked=n == seat) for n in range(1, most + 1)],
    )

"""The tables as pictures agree with the tournament, at any moment of any simulated one."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.bots import bot
from deadbutton.sim.tournament import Simulation
from deadbutton.text import Lang
from deadbutton.tournament import BreakTable, MovePlayer, Phase, Player, PlayerMoved, State, make_plan
from deadbutton.web.shell.oval import Mark
from deadbutton.web.tables.on_the_way import on_the_way
from deadbutton.web.tables.plan import announcement, fields_of, lines, walks
from deadbutton.web.tables.view import (
    Look,
    ahead,
    columns,
    find,
    moving,
    opened,
    ovals,
    seat_list,
    table_sheet,
)
from tests.depth import examples


@dataclass(frozen=True)
class Moment:
    state: State
    now: int


@cache
def played(book: str) -> tuple[Moment, ...]:
    """A simulated tournament, looked at every few hands."""
    simulation = Simulation(announced_event("club", book, 24), 24, 3, [bot("caller")])
    simulation.open()
    seen = [Moment(deepcopy(simulation.state), simulation.now)]
    for turn in range(150):
        if simulation.state.phase is not Phase.RUNNING:
            break
        simulation.step()
        if turn % 5 == 4:
            seen.append(Moment(deepcopy(simulation.state), simulation.now))
    return tuple(seen)


@st.composite
def moments(draw):
    return draw(st.sampled_from(played(draw(st.sampled_from(book_keys())))))


def look(moment, **wanted):
    return Look(Lang.EN, moment.now, "/t/x/tables", **wanted)


@examples(60)
@given(moments())
def test_every_seated_player_is_drawn_once_with_his_chips(moment):
    state = moment.state
    drawn = [
        (oval.number, seat.number, seat.name, seat.stack)
        for oval in ovals(state, look(moment), moving(state, make_plan(state)))
        for seat in oval.seats
        if seat.name and seat.number in state.tables[oval.number].players
    ]
    seated = [(p.table, p.seat, p.name, p.stack) for p in state.players.values() if p.table]
    assert sorted(drawn) == sorted(seated)


@examples(60)
@given(moments())
def test_one_button_a_table_dead_where_nobody_sits_and_a_big_blind_who_is_there(moment):
    state = moment.state
    for oval in ovals(state, look(moment), moving(state, ())):
        table = state.tables[oval.number]
        buttons = [seat for seat in oval.seats if seat.marks & {Mark.BUTTON, Mark.DEAD_BUTTON}]
        assert len(buttons) == (table.positions is not None)
        for seat in buttons:
            is_there = seat.number in table.players or seat.number in table.unsold
            assert (Mark.DEAD_BUTTON in seat.marks) is not is_there
        for blind in (Mark.SMALL_BLIND, Mark.BIG_BLIND):
            assert all(seat.name for seat in oval.seats if blind in seat.marks)


@examples(60)
@given(moments())
def test_what_the_plan_moves_is_marked_where_it_leaves_and_where_it_comes(moment):
    state = moment.state
    steps = make_plan(state)
    by_place = {
        (oval.number, seat.number): seat
        for oval in ovals(state, look(moment), moving(state, steps))
        for seat in oval.seats
    }
    leaving = {place for place, seat in by_place.items() if Mark.LEAVING in seat.marks}
    expected = set()
    for step in steps:
        if isinstance(step.command, MovePlayer):
            player = state.players[step.command.player]
            expected.add((player.table, player.seat))
            taken = (step.command.table, step.command.seat) in {
                (p.table, p.seat) for p in state.players.values() if p.table
            }
            assert taken or Mark.COMING in by_place[step.command.table, step.command.seat].marks
        if isinstance(step.command, BreakTable):
            expected |= {(step.command.table, seat) for seat in state.tables[step.command.table].players}
    assert leaving == expected


def test_a_name_is_found_without_its_accents_and_by_its_second_word():
    state = State()
    for number, name in enumerate(("Chloé Témoin", "Léo Échelon", "Zoë O’Connor"), 1):
        player = state.players[number] = Player(number, name)
        player.table, player.seat = 1, number
    assert [found.name for found in find(state, "chloe")] == ["Chloé Témoin"]
    assert [found.name for found in find(state, "ECHELON")] == ["Léo Échelon"]
    assert [found.name for found in find(state, "zoe o'c")] == ["Zoë O’Connor"]
    assert [found.name for found in find(state, "o")] == ["Zoë O’Connor", "Chloé Témoin", "Léo Échelon"]


@examples(40)
@given(moments(), st.data())
def test_whoever_is_typed_is_found_at_his_seat(moment, data):
    state = moment.state
    seated = [p for p in state.players.values() if p.table]
    one = data.draw(st.sampled_from(seated))
    assert [(f.table, f.seat) for f in find(state, one.name.upper())] == [(one.table, one.seat)]
    table = data.draw(st.sampled_from(sorted(state.tables)))
    assert [(f.table, f.seat) for f in find(state, f" {table} ")] == [(table, 0)]
    assert find(state, "nobody at all") == [] == find(state, "  ")


@examples(40)
@given(moments(), st.data())
def test_the_opened_table_has_its_seats_as_links_and_counts_big_blinds(moment, data):
    state = moment.state
    number = data.draw(st.sampled_from(sorted(state.tables)))
    seat = data.draw(st.sampled_from(sorted(state.tables[number].players)))
    oval = opened(state, look(moment, table=number, seat=seat), moving(state, ()))
    assert [s.number for s in oval.seats if s.is_picked] == [seat]
    for one in oval.seats:
        if one.number in state.tables[number].players:
            assert one.href == f"/t/x/tables?table={number}&seat={one.number}"
            assert one.big_blinds is not None
            assert one.big_blinds <= one.stack


@examples(40)
@given(moments())
def test_each_step_of_the_plan_can_be_sent_back_as_a_form_and_is_announced_in_the_official_languages(moment):
    state = moment.state
    steps = make_plan(state)
    told = lines(state, steps, lambda command: None)
    assert len(told) == len(steps)
    for line, step in zip(told, steps, strict=True):
        assert line.tag == step.command.__struct_config__.tag
        assert line.fields == fields_of(step.command)
        assert bool(line.waits) is not step.is_ready
        assert (line.origin is None) is (line.to is None)
    who = walks(state, steps, moment.now)
    assert len(who) == len(on_the_way(state, moment.now)) + sum(
        isinstance(s.command, MovePlayer) for s in steps
    )
    for spoken in announcement(state, who, steps):
        assert len(spoken.sentences) == len(who) + sum(not isinstance(s.command, MovePlayer) for s in steps)


@examples(40)
@given(moments())
def test_lists_for_the_wall_hold_everybody_once(moment):
    state = moment.state
    everybody = seat_list(state)
    assert [line.name.casefold() for line in everybody] == sorted(line.name.casefold() for line in everybody)
    assert len(everybody) == state.seated
    assert [line for column in columns(everybody, 3) for line in column] == everybody
    for number in state.tables:
        sheet = table_sheet(state, number)
        assert [line.seat for line in sheet] == list(range(1, len(sheet) + 1))
        assert sum(line.stack for line in sheet) == sum(
            state.players[p].stack for p in state.tables[number].players.values()
        )


def test_what_comes_next_names_the_table_and_the_number_of_players():
    moment = played("ffjp")[0]
    state = moment.state
    found = ahead(state)
    assert len(state.tables) == 3
    assert found is not None
    assert found.answer.citation.en == "FFJP 6.6"
    assert "18" in found.text.en
    assert found.text.en.startswith("At 18 players, table")


@pytest.mark.parametrize("marks", ["{name}", "<script>alert(1)</script>", "\u202eadA"])
def test_a_name_is_only_a_name_when_it_is_announced(marks):
    moment = played("tda2009")[0]
    state = moment.state
    player = next(p for p in state.players.values() if p.table)
    kept, player.name = player.name, marks
    state.on_the_way[player.id] = PlayerMoved(
        at=moment.now,
        player=player.id,
        from_table=9,
        from_seat=1,
        table=player.table,
        seat=player.seat,
    )
    newcomers = state.tables[player.table].newcomers
    newcomers.add(player.seat)
    try:
        (walk,) = [walk for walk in walks(state, (), moment.now) if walk.name == marks]
        assert walk.text.en == f"{marks}: table {player.table}, seat {player.seat}."
    finally:
        player.name = kept
        newcomers.discard(player.seat)
        del state.on_the_way[player.id]

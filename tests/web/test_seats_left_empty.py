"""A seat that the house leaves empty: the draw, a late entry, a move and a broken table leave it so while another is free."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    DrawSeats,
    PinSeat,
    Redraw,
    Register,
    ReopenSeat,
    SeatsDrawn,
    ShutSeat,
    StartPlay,
    State,
    check_draw,
    free_seats,
    make_plan,
)
from deadbutton.web import create_app
from tests.web.clients import TestClient

SHUT = ((1, 3), (2, 9))


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.fixture(params=["ffjp", "maison", "tda2024", "fidpa"])
def record(request, journal):
    """Before the draw: fourteen players for two tables of nine."""
    wanted = announced_event("club", request.param, 14)
    wanted = msgspec.structs.replace(wanted, seats_per_table=9, final_table=9)
    record = journal.create(wanted, by="Ana", accept_outside=True)
    for number in range(14):
        record.do(Register(name=f"Player {number + 1}", age=30, identity_seen=True), by="Ana")
    return record


def taken(state: State) -> set[tuple[int, int]]:
    return {(table.number, seat) for table in state.tables.values() for seat in table.players}


def begin(record) -> None:
    record.do(DrawSeats(by_lot=True), by="Ana")
    while steps := [step for step in make_plan(record.state) if step.is_ready]:
        record.do(steps[0].command, by="Ana")
    record.do(StartPlay(), by="Ana")


def test_the_draw_and_everything_after_it_leave_the_seats_empty(record):
    for table, seat in SHUT:
        record.do(ShutSeat(table=table, seat=seat), by="Ana")
    begin(record)
    assert not taken(record.state) & set(SHUT)
    for number in range(2):
        record.do(Register(name=f"Late {number}", age=30, identity_seen=True), by="Ana")
        assert not taken(record.state) & set(SHUT)
    # Only now is no other seat left, and somebody must sit somewhere
    assert free_seats(record.state, record.state.tables[1]) == [3]


def test_a_draw_with_such_seats_can_be_checked_afterwards(record):
    record.do(ShutSeat(table=1, seat=3), by="Ana")
    before = record.glance().state
    done = record.do(DrawSeats(by_lot=True), by="Ana")
    (drawn,) = (fact for fact in record.facts_of(done.act) if isinstance(fact, SeatsDrawn))
    assert check_draw(before, drawn)


def test_it_is_opened_again_and_undone(record):
    record.do(ShutSeat(table=1, seat=3), by="Ana")
    record.do(ReopenSeat(table=1, seat=3), by="Ana")
    assert not record.state.seating.shut
    record.undo(by="Ana")
    assert record.state.seating.shut == {1: {3}}


def test_what_is_refused_changes_nothing(record):
    record.do(ShutSeat(table=1, seat=3), by="Ana")
    record.do(PinSeat(player=1, table=1, seat=5, reason="wheelchair"), by="Ana")
    for command, code in (
        (ShutSeat(table=1, seat=3), "seats.shut_already"),
        (ShutSeat(table=1, seat=5), "seats.shut_under_somebody"),
        (ShutSeat(table=1, seat=12), "seats.no_such_seat"),
        (ShutSeat(table=0, seat=1), "seats.no_such_table_to_come"),
        (ReopenSeat(table=2, seat=1), "seats.not_shut"),
    ):
        before = record.seq
        with pytest.raises(Refused) as refused:
            record.do(command, by="Ana")
        assert (refused.value.code, record.seq) == (code, before)
    for seat in (1, 2, 4, 6, 7, 8):
        record.do(ShutSeat(table=1, seat=seat), by="Ana")
    with pytest.raises(Refused, match="at least 2"):
        record.do(ShutSeat(table=1, seat=9), by="Ana")


def test_under_somebody_and_at_a_table_that_is_not_there(record):
    begin(record)
    table, seat = min(taken(record.state))
    for command, code in (
        (ShutSeat(table=table, seat=seat), "seats.shut_under_somebody"),
        (ShutSeat(table=7, seat=1), "seats.no_such_table"),
    ):
        with pytest.raises(Refused) as refused:
            record.do(command, by="Ana")
        assert refused.value.code == code


def test_a_redraw_leaves_it_empty_too(record):
    begin(record)
    number, table = max(record.state.tables.items())
    (empty, *_) = free_seats(record.state, table)
    record.do(ShutSeat(table=number, seat=empty), by="Ana")
    for _ in range(3):
        record.do(Redraw(reason="the room"), by="Ana")
        if record.state.book.key != "maison":  # there the highest card chooses a place, and the others follow
            assert (number, empty) not in taken(record.state)


@pytest.mark.parametrize(("lang", "told"), [("fr", "laissé vide"), ("en", "left empty")])
def test_the_pages_shut_it_show_it_and_open_it(journal, record, lang, told):
    at = f"/t/{record.id}"
    with TestClient(create_app(journal), headers={"accept-language": lang}) as client:

        def send(page: str, tag: str, **fields: int) -> None:
            form = next(
                one
                for one in re.findall(r"<form.*?</form>", client.get(page).text, re.S)
                if f"do/{tag}" in one
            )
            hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
            answer = client.post(f"{at}/do/{tag}", data={**hidden, **{k: str(v) for k, v in fields.items()}})
            assert answer.status_code in (200, 204), answer.text

        send(f"{at}/tables", "shut_seat", table=1, seat=3)
        assert record.state.seating.shut == {1: {3}}
        send(f"{at}/tables", "reopen_seat")
        assert not record.state.seating.shut
        begin(record)
        (seat, *_) = free_seats(record.state, record.state.tables[1])
        send(f"{at}/tables?table=1&act=shut", "shut_seat", seat=seat)
        assert record.state.seating.shut == {1: {seat}}
        assert told in unescape(client.get(f"{at}/tables?table=1").text)
        send(f"{at}/tables?table=1&act=shut", "reopen_seat")
        assert not record.state.seating.shut

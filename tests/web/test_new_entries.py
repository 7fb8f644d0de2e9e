"""Out, and in again: bots and people buy a new entry where event and book sell one, and no more of them than are sold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Record
from deadbutton.sim.tournament import simulate
from deadbutton.tournament import AlternateCalled, CloseEntries, Phase, PlayAct, Status, unbalanced
from deadbutton.web.running.runner import Runner
from tests.web.seat_sockets import SeatSocket
from tests.web.test_programs_beside_the_hand import answered, told
from tests.web.test_seat_sockets import Room, run_with
from tests.web.test_virtual_offers import client_of, shove
from tests.web.virtual_room import Clock, begun, pressed, reopened, run, seat_to_act, to_act


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def until_somebody_is_out(record: Record, clock: Clock, runner: Runner) -> str:
    """Chloé throws her cards away; the other two play for everything, so that one of them goes and play goes on."""
    while not record.state.finished:
        if not runner.step(record):
            clock.now += 50
        if seat_to_act(record) and to_act(record) == "Chloé":
            record.do(PlayAct(table=1, seat=seat_to_act(record), act="fold"))
        else:
            shove(record)
    return record.state.players[record.state.finished[0]].name


@pytest.mark.parametrize("book", ["tda2024", "ffjp"])
def test_bots_enter_again_as_often_as_it_is_sold(journal, clock, book):
    sold = {"re_entries": 1}
    record, _ = begun(journal, bots=8, seats=4, style="maniac", book=book, between=0, bots_take=0, sold=sold)
    run(record, clock, Runner())
    players = record.state.players.values()
    entries = [one.entries for one in players]
    assert record.state.phase is Phase.OVER
    assert max(entries) == 2
    assert sum(entries) == record.state.sales.entries
    assert [one.place for one in players].count(1) == 1
    assert not unbalanced(record.state)


def test_no_bot_enters_again_once_entries_are_closed(journal, clock):
    sold = {"re_entries": 5}
    record, _ = begun(journal, bots=3, style="maniac", between=0, bots_take=0, sold=sold)
    record.do(CloseEntries(), by="host")
    run(record, clock, Runner())
    assert [one.entries for one in record.state.players.values()] == [1, 1, 1]


@pytest.mark.parametrize("book", ["tda2024", "ffjp"])
def test_a_person_who_is_out_enters_again_on_the_page(journal, clock, book):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", book=book, between=0, sold={"re_entries": 1})
    runner, client = Runner(), client_of(journal)
    name = until_somebody_is_out(record, clock, runner)
    me = next(one for one in record.state.players.values() if one.name == name)
    assert f"New entry: {me.entry_stack:,} chips" in client.get(f"/me/{tokens[name]}/table").text
    assert "Nouvelle entrée" in client_of(journal, "fr").get(f"/me/{tokens[name]}/table").text
    other = next(tokens[one.name] for one in record.state.players.values() if one.stack)
    assert pressed(client, other, "table/re-entry").status_code == 409, "who is in has no other entry"
    assert pressed(client, tokens[name], "table/re-entry", command_id="once").status_code == 200
    assert pressed(client, tokens[name], "table/re-entry", command_id="once").status_code == 200
    assert (me.status, me.entries, record.state.sales.entries) == (Status.PLAYING, 2, 4)
    assert "New entry" not in client.get(f"/me/{tokens[name]}/table").text


def test_what_costs_money_is_sold_at_the_desk(journal, clock):
    sold = {"re_entries": 1, "buy_in": 1000}
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0, sold=sold)
    runner, client = Runner(), client_of(journal)
    name = until_somebody_is_out(record, clock, runner)
    assert "A new entry costs €10" in client.get(f"/me/{tokens[name]}/table").text
    answer = pressed(client, tokens[name], "table/re-entry")
    assert (answer.status_code, answer.headers["x-refusal-code"]) == (409, "virtual.entry_at_desk")


def test_a_program_that_is_out_hears_of_it_and_enters_again(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0, sold={"re_entries": 1})

    async def story(room: Room) -> None:
        name = until_somebody_is_out(record, clock, room.runner)
        me = next(one for one in record.state.players.values() if one.name == name)
        async with SeatSocket.opened(room.app, tokens[name]) as socket:
            offer = await told(socket, "re-entry")
            assert (offer["price"], offer["ends_at"]) == (0, None)
            assert await answered(socket, {"type": "accept", "offer": offer["offer"]}) == "done"
            assert await answered(socket, {"type": "accept", "offer": offer["offer"]}) == "socket.other_offer"
        assert (me.status, me.entries) == (Status.PLAYING, 2)

    run_with(journal, clock, story)


def test_simulated_players_enter_again_and_a_seed_tells_who():
    runs = [simulate("deepstack", players=16, seed=3, bots="maniac") for _ in range(2)]
    again = [[one.id for one in run.state.players.values() if one.entries > 1] for run in runs]
    assert again[0] == again[1]
    assert 0 < len(again[0]) < 16, "some do, some do not"
    assert max(one.entries for one in runs[0].state.players.values()) == 2
    assert not unbalanced(runs[0].state)


@pytest.mark.parametrize("book", ["fidpa", "tda2024"])
def test_alternates_come_in_by_themselves_in_the_order_in_which_they_wait(journal, clock, book):
    """Eight seats, eleven entries: whoever waits longest takes the first seat that is free."""
    sold = {"capacity": 8, "alternate_places": 3}
    record, _ = begun(journal, bots=11, seats=4, style="maniac", book=book, between=0, bots_take=0, sold=sold)
    waiting = list(record.state.seating.alternates)
    assert len(waiting) == 3
    run(record, clock, Runner())
    acts = [record.facts_of(act) for act in range(1, record.acts + 1)]
    came = [fact.player for facts in acts for fact in facts if isinstance(fact, AlternateCalled)]
    assert came == waiting
    assert all(one.place for one in record.state.players.values()), "everybody who paid has played"
    assert not unbalanced(record.state)

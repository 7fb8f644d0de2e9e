"""One evening, three ways: the program deals at one table, a dealer enters every act at another, a third only says who is out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from deadbutton.journal import Journal, Record
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    Command,
    DealByHand,
    DealHand,
    Phase,
    ReadyForHand,
    ReportHand,
    StartHandForHand,
    Status,
    TrackHand,
    VoidHand,
    desk_at,
    make_plan,
    unbalanced,
)
from deadbutton.web import Settings, create_app
from deadbutton.web.running.runner import Runner
from tests.tournament.test_tracked_properties import usual
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, reopened, run


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def bust(record: Record, table: int) -> None:
    """The smallest stack of a table goes to the largest, as a phone reports it."""
    seats = {
        seat: record.state.players[one].stack for seat, one in record.state.tables[table].players.items()
    }
    small, large = min(seats, key=lambda seat: seats[seat]), max(seats, key=lambda seat: (seats[seat], seat))
    record.do(
        ReportHand(
            table=table,
            stacks={**seats, small: 0, large: seats[large] + seats[small]},
            out={small: (large,)},
            began={small: seats[small]},
        ),
        by="host",
    )


def moves(record: Record) -> list[Command]:
    """What waits for the director: people sit in the room."""
    return [step.command for step in make_plan(record.state) if step.is_ready]


def entered(record: Record, table: int) -> None:
    """A whole hand on the tablet."""
    dice = Random(table)
    record.do(TrackHand(table=table), by="dealer")
    while table in record.state.tracked:
        wanted = usual(dice, desk_at(record.state, table).hand)
        record.do(msgspec.structs.replace(wanted, table=table), by="dealer")


def test_three_ways_side_by_side_to_the_winner(journal, clock):
    record, _ = begun(journal, bots=15, style="maniac", seats=5, between=1000)
    runner = Runner(clock.now)
    record.do(DealByHand(table=2), by="host")
    record.do(DealByHand(table=3), by="host")
    with pytest.raises(Refused, match="plays with real cards already"):
        record.do(DealByHand(table=3), by="host")
    played = dict.fromkeys((1, 2, 3), 0)
    for _ in range(600):
        if record.state.phase is not Phase.RUNNING:
            break
        for number in sorted(record.state.tables):
            table = record.state.tables.get(number)
            if table is None or record.state.phase is not Phase.RUNNING:
                continue
            hands = table.hands
            if not table.by_hand:
                run(
                    record,
                    clock,
                    runner,
                    until=lambda t=table, b=hands: t.hands > b or moves(record),
                    most=300,
                )
            else:
                try:
                    entered(record, number) if number == 2 else bust(record, number)
                except Refused:  # somebody is to be moved, or seats are drawn, first
                    clock.now += 60_000
            played[number] += table.hands > hands
        for wanted in moves(record)[:1]:
            record.do(wanted, by="host")
        for one in list(record.state.tables.values()):
            if one.by_hand and len(record.state.tables) == 1:
                record.do(DealByHand(table=one.number, is_on=False), by="host")
    assert record.state.phase is Phase.OVER
    assert unbalanced(record.state) is None
    assert all(played.values()), played


def test_the_program_leaves_real_tables_alone(journal, clock):
    record, tokens = begun(journal, "Ada", bots=7, style="caller", seats=4, between=0, bots_take=0)
    mine = record.state.players[1].table
    record.do(DealByHand(table=mine), by="host")
    with pytest.raises(Refused, match="does not deal there"):
        record.do(DealHand(table=mine), by="host")
    runner, hands = Runner(clock.now), record.state.tables[mine].hands
    other = next(number for number in record.state.tables if number != mine)
    run(record, clock, runner, until=lambda: record.state.tables[other].hands > 4)
    assert record.state.tables[mine].hands == hands
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    page = client.get(f"/me/{tokens['Ada']}/table").text
    assert "Real cards at this table" in page
    host = client.get(f"/t/{record.id}/virtual").text
    assert f"/dealer/{mine}" in host
    assert "Let the program deal" in host
    tablet = f"/t/{record.id}/dealer"
    assert "The program deals here" in client.get(f"{tablet}/{other}").text
    assert "Real cards here" in client.get(f"{tablet}/{other}").text
    assert "Deal, act by act" in client.get(f"{tablet}/{mine}").text
    bust(record, mine)
    assert sum(one.status is Status.OUT for one in record.state.players.values()) == 1
    record.do(DealByHand(table=mine, is_on=False), by="host")
    run(record, clock, runner, until=lambda: mine in record.state.virtual)


def test_hand_for_hand_waits_until_real_tables_are_ready(journal, clock):
    record, _ = begun(journal, bots=8, style="caller", seats=4, between=0, bots_take=0)
    record.do(DealByHand(table=2), by="host")
    runner = Runner(clock.now)
    record.do(StartHandForHand(reason="a rehearsal"), by="host")
    for _ in range(50):
        runner.step(record)
        clock.now += 1000
    assert record.state.in_step.hand == 0, "nobody has said that table 2 is ready"
    record.do(ReadyForHand(table=2), by="dealer")
    run(record, clock, runner, until=lambda: record.state.in_step.hand == 1, most=20)
    assert record.state.tables[2].in_hand
    assert 2 not in record.state.virtual
    run(record, clock, runner, until=lambda: record.state.in_step.playing == {2}, most=200)
    record.do(ReportHand(table=2), by="dealer")
    assert not record.state.in_step.playing


def test_the_tablet_takes_back_no_hand_that_the_program_dealt(journal, clock):
    """A virtual hand is over, or annulled, and the table goes on with real cards: its deal is nobody's last entry."""
    record, _ = begun(journal, bots=8, style="caller", seats=4, between=0, bots_take=0)
    run(record, clock, Runner(clock.now), until=lambda: 1 in record.state.virtual)
    record.do(DealByHand(table=1), by="host")
    record.do(VoidHand(table=1, reason="a rehearsal"), by="host")
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    tablet = f"/t/{record.id}/dealer/1"
    assert "Deal, act by act" in client.get(tablet).text
    assert 'aria-label="Undo: ' not in client.get(tablet).text
    record.do(TrackHand(table=1), by="dealer")
    assert 'aria-label="Undo: ' in client.get(tablet).text

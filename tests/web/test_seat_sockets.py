"""Bots of any language: every game and every book by WebSocket, and whatever else a program may send."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples.seat_bot import choose
from starlette.websockets import WebSocket, WebSocketDisconnect

from deadbutton.books import book_keys
from deadbutton.games import CATALOGUE, ROTATIONS
from deadbutton.journal import Journal, Role
from deadbutton.tournament import PauseClock, Phase, StartClock, Status, VoidHand, unbalanced
from deadbutton.web import Settings, create_app
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import games, socket_routes
from deadbutton.web.virtual.programs.messages import LONGEST, PROTOCOL
from deadbutton.web.virtual.programs.telling import WAITING, Ear, Teller
from tests.web.seat_sockets import SeatSocket, nobody_heard_too_much, remembered
from tests.web.virtual_room import Clock, begun, reopened, run, seat_to_act, short


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock):
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


class Room:
    """The application in this very loop, whose runner is a test's."""

    def __init__(self, journal: Journal) -> None:
        self.app = create_app(journal, Settings())
        self.app.state.keepers = [self.app.state.teller.run]
        self.runner: Runner = self.app.state.runner
        self.runner.started = 0

    async def __aenter__(self) -> Room:
        self._life = self.app.router.lifespan_context(self.app)
        await self._life.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)
        await self._life.__aexit__(None, None, None)


async def _bot(room: Room, record, clock: Clock, token: str, random: Random, heard: list[str]) -> None:
    """The example's player; whoever acts lets the tournament go on."""
    answered = ""
    async with SeatSocket.opened(room.app, token) as socket:
        while (message := await socket.next()) is not None:
            if message["type"] == "hand_over":
                clock.now += 45_000  # so that levels go up
            if message["type"] == "table" and message["turn"]:
                if (
                    message["turn"]["turn"] != answered
                ):  # told again how the table stands: the answer is on its way
                    answered = message["turn"]["turn"]
                    await socket.send(choose(message, random))
            elif message["type"] in ("done", "hand_over", "hello"):
                _go_on(room, record, clock)
            assert message["type"] != "refused", message
        heard += socket.heard


def _go_on(room: Room, record, clock: Clock) -> None:
    while record.state.phase is Phase.RUNNING and not any(
        seat_to_act(record, table) for table in record.state.tables
    ):
        if not room.runner.step(record):
            clock.now += 500


def played(journal: Journal, clock: Clock, record, tokens: dict[str, str]) -> dict[int, list[str]]:
    """The bots of these links play to the end: what each of them was sent."""
    heard: dict[int, list[str]] = {number: [] for number in range(1, len(tokens) + 1)}

    async def all_of_them() -> None:
        async with Room(journal) as room:
            bots = [
                _bot(room, record, clock, token, Random(number), heard[number])
                for number, token in enumerate(tokens.values(), 1)
            ]
            await asyncio.wait_for(asyncio.gather(*bots), 600)

    asyncio.run(all_of_them())
    return heard


KEYS = sorted(book_keys())
IS_DEEP = os.environ.get("DEADBUTTON_DEPTH") == "deep"
ALL_GAMES = [
    (code, key)
    for number, code in enumerate((*CATALOGUE, *ROTATIONS))
    for key in (KEYS if IS_DEEP else [KEYS[number % len(KEYS)]])
]
"""Each game under one book, and each book; to the bottom, each game under each."""


@pytest.mark.parametrize(("game", "book"), ALL_GAMES)
def test_every_game_and_every_book_is_played_to_the_end_by_socket(journal, clock, game, book):
    record, tokens = short(journal, game, book, "Ada", "Bruno")
    secrets = remembered(record)
    games.start(record, by="host")
    heard = played(journal, clock, record, tokens)
    assert record.state.phase is Phase.OVER
    assert unbalanced(record.state) is None
    assert nobody_heard_too_much(record, secrets, heard)
    for messages in heard.values():
        assert json.loads(messages[0])["type"] == "hello"
        assert json.loads(messages[-1])["type"] == "over"
    assert {json.loads(messages[-1])["place"] for messages in heard.values()} == {1, 2}


# What a program may not do


def run_with(journal: Journal, clock: Clock, story) -> None:
    async def told() -> None:
        async with Room(journal) as room:
            await asyncio.wait_for(story(room), 300)

    asyncio.run(told())


def test_forged_replayed_late_and_others_acts_are_refused(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", between=0)

    async def story(room: Room) -> None:
        run(record, clock, room.runner, until=lambda: seat_to_act(record) != 0)
        name = record.state.players[record.state.tables[1].players[seat_to_act(record)]].name
        mine, others = tokens[name], next(token for one, token in tokens.items() if one != name)
        async with SeatSocket.opened(room.app, mine) as me, SeatSocket.opened(room.app, others) as other:
            hello = await me.until("hello")
            assert (hello["protocol"], hello["run_out"]) == (PROTOCOL, 0)
            shown = await me.turn()
            turn = shown["turn"]["turn"]
            seen = await other.until("table")
            assert seen["turn"] is None
            hidden = next(one for one in seen["hand"]["seats"] if one["seat"] == shown["seat"])
            assert hidden["cards"] == ["??", "??"]
            call = {"type": "act", "turn": turn, "act": "call"}
            await other.send(call)
            assert (await other.until("refused"))["code"] != "socket.unreadable"
            hand, _, seal = turn.split(".")
            for forged in (f"{hand}.7.{seal}", f"{hand}.0.00000000", f"9.0.{seal}", "", "x" * 300):
                await me.send({**call, "turn": forged})
                assert (await me.until("refused"))["code"] == "socket.other_turn"
            assert not record.state.virtual[1].acts
            await me.send({**call, "act": "check"})
            assert (await me.until("refused"))["code"] == "virtual.cannot_check"
            await me.send({**call, "act": "raise", "amount": 201})
            assert (await me.until("refused"))["code"] == "virtual.whole_chips"
            await me.send(call)
            assert (await me.until("done"))["turn"] == turn
            await me.send(call)
            replayed = await me.until("refused")
            assert (replayed["code"], replayed["turn"]) == ("socket.other_turn", turn)
            assert replayed["fr"] != replayed["en"]
            assert len(record.state.virtual[1].acts) == 1
            again = (await other.turn())["turn"]["turn"]
            record.do(VoidHand(table=1, reason="a test"), by="host")
            assert (await other.until("hand_over"))["hand"] is None
            run(record, clock, room.runner, until=lambda: seat_to_act(record) != 0)
            await other.send({"type": "act", "turn": again, "act": "check"})
            assert (await other.until("refused"))["code"] == "socket.other_turn", "of a hand that is void"

    run_with(journal, clock, story)


BAD = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '{"type":"act"}',
    '{"type":"deal"}',
    '{"type":"ping","more":1}',
    '{"type":"act","turn":1,"act":"call"}',
    '{"type":"act","turn":"1.0.x","act":"show"}',
    '{"type":"act","turn":"1.0.x","act":"raise","amount":-5}',
    '{"type":"act","turn":"1.0.x","act":"raise","amount":1e99}',
    '{"type":"act","turn":"1.0.x","act":"draw","discards":[1,2,3,4,5,6]}',
    '{"type":"act","turn":"1.0.x","act":"draw","discards":["As"]}',
    "[" * 1500,
]

SAID_OF_BAD = {
    "{": "a JSON object whose",
    "[]": "it takes an object with fields",
    '{"type":"deal"}': "'type' does not take 'deal'",
    '{"type":"act","act":"call"}': "'turn' is missing",
    '{"type":"ping","more":1}': "there is no 'more'",
    '{"type":"act","turn":"1.0.x","act":"show"}': "'act' does not take 'show'",
    '{"type":"act","turn":"1.0.x","act":"raise","amount":-5}': "'amount' counts chips, and -5 is no count of them",
    '{"type":"act","turn":"1.0.x","act":"draw","discards":[1,2,3,4,5,6]}': "'discards' has 5 places at most",
}


def test_what_cannot_be_read_is_refused_with_a_sentence_and_the_next_is_heard(journal, clock):
    _, tokens = begun(journal, "Ada", bots=1)

    async def story(room: Room) -> None:
        async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
            for bad in BAD:
                await me.send(bad)
                told = await me.until("refused")
                assert told["code"] == "socket.unreadable", bad
                assert "JSON" in told["fr"]
            for bad, what in SAID_OF_BAD.items():
                await me.send(bad)
                assert what in (await me.until("refused"))["en"], bad
            await me.send({"type": "want_deal"})
            assert (await me.until("refused"))["code"] == "deal.no_prizes"
            await me.send("{" + " " * LONGEST + "}")
            assert (await me.until("refused"))["code"] == "socket.too_long"
            await me.send({"type": "ping"})
            assert (await me.until("pong"))["now"] == clock.now

    run_with(journal, clock, story)


def test_a_program_that_floods_is_not_read_and_then_cut_off(journal, clock, monkeypatch):
    monkeypatch.setattr(socket_routes, "EACH_SECOND", 0.001)
    record, tokens = begun(journal, "Ada", bots=1)

    async def story(room: Room) -> None:
        async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
            for _ in range(socket_routes.AT_ONCE + socket_routes.PATIENCE + 1):
                await me.send({"type": "ping"})
            codes = []
            while (said := await me.next()) is not None:
                codes.append(said.get("code"))
            assert me.closed == 1008
            assert codes[-1] == "socket.flood"
            assert codes.count("socket.too_fast") <= 1
        assert not room.runner.lines.is_there(record.id, 1)

    run_with(journal, clock, story)


def test_what_comes_after_the_door_was_shown_is_not_sent_and_no_fault():
    """What the table has to tell may wait for a line that is cut at this very moment."""
    sent: list[str] = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(event: Any) -> None:
        sent.append(event["type"])

    async def story() -> None:
        line = WebSocket({"type": "websocket", "headers": []}, receive, send)
        await line.accept()
        await socket_routes._send(line, b"{}")
        await line.close(1008)
        with pytest.raises(WebSocketDisconnect):
            await socket_routes._send(line, b"{}")

    asyncio.run(story())
    assert sent == ["websocket.accept", "websocket.send", "websocket.close"]


def test_a_program_that_hangs_or_dies_is_timed_out_and_the_table_goes_on(journal, clock):
    record, tokens = begun(journal, "Ada", bots=2, think=(10,), bank=5)
    seat = record.state.players[1].seat

    async def story(room: Room) -> None:
        room.runner.started = 0
        async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
            run(record, clock, room.runner, until=lambda: seat_to_act(record) == seat)
            first = await me.turn()
            assert first["turn"]["ends_at"] == first["turn"]["thinks_until"] + 5000
            clock.now = first["turn"]["ends_at"]
            assert room.runner.step(record)
            assert record.state.virtual[1].acts[-1].time_up
            assert not record.state.players[1].absent, "it is there, but slow"
            await me.send({"type": "act", "turn": first["turn"]["turn"], "act": "call"})
            assert (await me.until("refused"))["code"] == "socket.other_turn", "too late"
        hands = record.state.tables[1].hands
        run(record, clock, room.runner, until=lambda: record.state.tables[1].hands > hands + 1)
        assert record.state.players[1].absent, "nobody was there when the time ran out"
        async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
            await me.send({"type": "back"})
            await me.until("done")
            assert not record.state.players[1].absent
            await me.send({"type": "away"})
            await me.until("done")
            assert record.state.players[1].absent

    run_with(journal, clock, story)


def test_in_a_pause_a_program_is_told_that_no_time_runs_and_then_how_much_is_left(journal, clock):
    record, tokens = begun(journal, "Ada", bots=2, think=(10,), bank=5)
    seat = record.state.players[1].seat

    async def story(room: Room) -> None:
        async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
            run(record, clock, room.runner, until=lambda: seat_to_act(record) == seat)
            first = (await me.turn())["turn"]
            clock.now += 2_000
            record.do(PauseClock(), by="host")
            stopped = (await me.turn())["turn"]
            assert (stopped["turn"], stopped["thinks_until"], stopped["ends_at"]) == (
                first["turn"],
                None,
                None,
            )
            clock.now += 100_000
            record.do(StartClock(), by="host")
            again = (await me.turn())["turn"]
            assert (again["thinks_until"], again["ends_at"]) == (clock.now + 8_000, clock.now + 13_000)

    run_with(journal, clock, story)


def test_who_comes_back_finds_the_same_cards_and_the_same_turn(journal, clock):
    record, tokens = begun(journal, "Ada", bots=2)
    seat = record.state.players[1].seat

    async def story(room: Room) -> None:
        run(record, clock, room.runner, until=lambda: seat_to_act(record) == seat)
        found = []
        for _ in range(2):
            async with SeatSocket.opened(room.app, tokens["Ada"]) as me:
                found.append(await me.turn())
        assert found[0]["hand"] == found[1]["hand"]
        assert found[0]["turn"] == found[1]["turn"]
        assert found[1]["from_start"]
        assert found[0]["events"] == found[1]["events"]
        assert room.app.state.teller.listening == 0

    run_with(journal, clock, story)


def test_only_a_players_own_link_opens_a_seat_and_not_too_often(journal, clock):
    record, tokens = begun(journal, "Ada", bots=1)
    screen = journal.links.give(record.id, Role.DISPLAY, now=clock.now)

    async def turned_away(room: Room, token: str) -> str:
        async with SeatSocket.opened(room.app, token) as socket:
            code = str((await socket.until("refused"))["code"])
            assert await socket.next() is None
            assert socket.closed == 1008
            return code

    async def story(room: Room) -> None:
        for token in ("nothing", "x" * 500, screen):
            assert await turned_away(room, token) == "web.link_gone"
        sockets = [SeatSocket.opened(room.app, tokens["Ada"]) for _ in range(socket_routes.OF_A_SEAT)]
        for socket in sockets:
            await (await socket.__aenter__()).until("hello")
        assert await turned_away(room, tokens["Ada"]) == "socket.too_many"
        for socket in sockets:
            await socket.__aexit__(None, None, None)

    run_with(journal, clock, story)


def test_a_program_that_reads_nothing_is_told_later_and_then_how_it_stands(journal, clock):
    record, _ = begun(journal, "Ada", bots=2, style="maniac", think=(0,), bank=0)
    teller, ear = Teller(), Ear(record.id, 1)
    teller.listen(ear)

    def look() -> bool:
        for _, said in teller._told(journal, {(record.id, 0)}):
            for one in said:
                ear.queue.put_nowait(one)
        return record.state.tables[1].hands > 6

    run(record, clock, Runner(clock.now), until=look)
    assert ear.is_behind
    assert ear.queue.qsize() <= WAITING + 1
    while not ear.queue.empty():
        ear.queue.get_nowait()
    teller.has_read(ear)
    assert not ear.is_behind
    look()
    *_, last = (json.loads(ear.queue.get_nowait()) for _ in range(ear.queue.qsize()))
    ada, hand = record.state.players[1], record.state.virtual.get(1)
    if ada.status is not Status.PLAYING:
        assert last["type"] == "over"
    elif hand is None:
        assert (last["type"], last["stack"]) == ("seat", ada.stack)
    else:
        assert (last["type"], last["from_start"]) == ("table", True)
        assert len(last["events"]) == len(hand.dealt.told) + sum(len(act.told) for act in hand.acts)

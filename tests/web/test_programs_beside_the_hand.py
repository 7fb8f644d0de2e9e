"""Programs at seats say more than acts: they buy again, take the add-on, make a deal, and talk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples import seat_bot
from examples.seat_bot import beside

from deadbutton.journal import Journal
from deadbutton.sim import BOTS, HABITS, buys_again, takes_add_on
from deadbutton.tournament import CloseEntries, Phase, ProposeDeal, Status, unbalanced
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import talking
from deadbutton.web.virtual.offers import offers_for
from tests.web.seat_sockets import SeatSocket
from tests.web.test_seat_sockets import Room, run_with
from tests.web.test_virtual_offers import CHIPS, fold_around, until_somebody_is_broke, with_rebuys
from tests.web.virtual_room import Clock, begun, reopened, run


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


async def told(socket: SeatSocket, kind: str) -> dict[str, Any]:
    """The next message in which an offer of this kind stands, and may be taken."""
    while True:
        found = await socket.next()
        assert found is not None
        for offer in found.get("offers", ()):
            if offer["kind"] == kind and not offer.get("why_not"):
                return dict(offer)


async def told_anew(socket: SeatSocket, kind: str, than: str) -> dict[str, Any]:
    """An offer of this kind other than that one, also where it came while something else was waited for."""
    for text in reversed(socket.heard):
        for offer in json.loads(text).get("offers", ()):
            if offer["kind"] == kind and offer["offer"] != than:
                return dict(offer)
    while (offer := await told(socket, kind))["offer"] == than:
        pass
    return offer


async def answered(socket: SeatSocket, said: dict[str, Any]) -> str:
    """What came of it: ``done``, or the code of the refusal."""
    await socket.send(said)
    while True:
        found = await socket.next()
        assert found is not None
        if found["type"] in ("done", "refused"):
            return str(found.get("code", "done"))


def test_a_program_without_chips_buys_again_once_and_then_goes_out(journal, clock):
    record, tokens = with_rebuys(journal, "Ada", "Bruno", "Chloé")

    async def story(room: Room) -> None:
        name = until_somebody_is_broke(record, clock, room.runner)
        me = next(one for one in record.state.players.values() if one.name == name)
        async with SeatSocket.opened(room.app, tokens[name]) as socket:
            offer = await told(socket, "rebuy")
            assert (offer["chips"], offer["price"], offer["currency"]) == (CHIPS, 1000, "EUR")
            assert offer["ends_at"] > clock.now
            for other in ("rebuy.7", "add-on.0", "deal.1", ""):
                assert await answered(socket, {"type": "accept", "offer": other}) == "socket.other_offer"
            assert await answered(socket, {"type": "accept", "offer": offer["offer"]}) == "done"
            assert (me.stack, me.rebuys, me.owes) == (CHIPS, 1, 1000)
            again = {"type": "accept", "offer": offer["offer"]}
            assert await answered(socket, again) == "socket.other_offer", "sent twice, bought once"
            assert await answered(socket, {"type": "decline", "offer": "rebuy.1"}) == "socket.other_offer"
        name = until_somebody_is_broke(record, clock, room.runner)
        me = next(one for one in record.state.players.values() if one.name == name)
        async with SeatSocket.opened(room.app, tokens[name]) as socket:
            offer = await told(socket, "rebuy")
            await socket.send({"type": "decline", "offer": offer["offer"]})
            await socket.until("over")
        assert me.status is Status.OUT

    run_with(journal, clock, story)


def test_where_the_book_wants_money_first_a_program_is_told_so(journal, clock):
    record, tokens = with_rebuys(journal, "Ada", "Bruno", "Chloé", book="maison")

    async def story(room: Room) -> None:
        name = until_somebody_is_broke(record, clock, room.runner)
        async with SeatSocket.opened(room.app, tokens[name]) as socket:
            found = await socket.until("seat")
            (offer,) = found["offers"]
            assert offer["why_not"] == "virtual.pay_first"
            assert beside(found, set()) == [], "the example waits"
            assert await answered(socket, {"type": "accept", "offer": offer["offer"]}) == "virtual.pay_first"

    run_with(journal, clock, story)


def test_the_add_on_is_taken_by_the_example(journal, clock):
    record, tokens = with_rebuys(journal, "Ada", bots=2, between=30_000)
    me = record.state.players[1]

    def is_sold() -> bool:
        offers = offers_for(record.state, 1, clock.now)
        return offers is not None and any(
            sale.key == "add-on" and sale.why_not is None for sale in offers.sales
        )

    async def story(room: Room) -> None:
        run(record, clock, room.runner, until=is_sold)
        async with SeatSocket.opened(room.app, tokens["Ada"]) as socket:
            (said,) = beside({"offers": [await told(socket, "add-on")]}, set())
            assert await answered(socket, said) == "done"
            assert await answered(socket, said) == "socket.other_offer"
        assert me.add_ons == 1

    run_with(journal, clock, story)


def test_a_deal_is_asked_for_offered_and_agreed_by_programs(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", bots=1, between=0, think=(600,), sold={"buy_in": 1000})
    record.do(CloseEntries(), by="host")

    async def story(room: Room) -> None:
        run(record, clock, room.runner, until=lambda: bool(record.state.money.prizes))
        async with (
            SeatSocket.opened(room.app, tokens["Ada"]) as ada,
            SeatSocket.opened(room.app, tokens["Bruno"]) as bruno,
        ):
            while (found := await ada.next()) is not None and not found.get("deal_wish"):
                pass
            assert found is not None
            assert found["deal_wish"] == {"mine": False, "wanted": 0, "among": 2}
            for socket in (ada, bruno):
                assert await answered(socket, {"type": "want_deal"}) == "done"
            fold_around(record)
            run(record, clock, room.runner, until=lambda: record.state.money.deal is not None)
            first = await told(ada, "deal")
            assert sum(share["amount"] for share in first["shares"]) == sum(record.state.money.prizes)
            # Another proposal takes its place: an answer to the first one is none to the second.
            clock.now += 5
            record.do(ProposeDeal(kind="chip_chop"), by="host")
            assert await answered(ada, {"type": "accept", "offer": first["offer"]}) == "socket.other_offer"
            for socket in (ada, bruno):
                offer = await told_anew(socket, "deal", first["offer"])
                assert beside({"offers": [offer]}, set()) == [{"type": "accept", "offer": offer["offer"]}]
                await socket.send({"type": "accept", "offer": offer["offer"]})
                await socket.until("done")
            while room.runner.step(record):
                pass
            assert record.state.phase is Phase.OVER
            assert (await ada.until("over"))["place"]

    run_with(journal, clock, story)


def test_a_program_refuses_a_deal_and_play_goes_on(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", between=0, think=(600,), sold={"buy_in": 1000})
    record.do(CloseEntries(), by="host")

    async def story(room: Room) -> None:
        run(record, clock, room.runner, until=lambda: bool(record.state.money.prizes))
        fold_around(record)
        record.do(ProposeDeal(kind="icm"), by="host")
        async with SeatSocket.opened(room.app, tokens["Ada"]) as ada:
            offer = await told(ada, "deal")
            assert await answered(ada, {"type": "decline", "offer": offer["offer"]}) == "done"
            assert record.state.money.deal is None

    run_with(journal, clock, story)


# Talk


def test_programs_and_people_of_a_table_hear_each_other_and_nobody_else(journal, clock, monkeypatch):
    monkeypatch.setattr(talking, "_tries", talking.Tries(5, 0.001))
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", "Dan", seats=2)
    at = {one.name: one.table for one in record.state.players.values()}
    friend = next(name for name in tokens if name != "Ada" and at[name] == at["Ada"])
    stranger = next(name for name in tokens if at[name] != at["Ada"])

    async def story(room: Room) -> None:
        async with (
            SeatSocket.opened(room.app, tokens["Ada"]) as ada,
            SeatSocket.opened(room.app, tokens[friend]) as near,
            SeatSocket.opened(room.app, tokens[stranger]) as far,
        ):
            for socket in (ada, near, far):
                await socket.until("seat")
            assert await answered(ada, {"type": "say", "text": " hello\n<b>you</b>  "}) == "done"
            heard = await near.until("said")
            assert (heard["name"], heard["text"], heard["mine"]) == ("Ada", "hello <b>you</b>", False)
            assert journal.talk.at(record.id, at["Ada"], clock.now)[-1].text == "hello <b>you</b>"
            assert await answered(ada, {"type": "say", "text": "   "}) == "talk.empty"
            assert await answered(ada, {"type": "say", "text": "x" * 201}) == "talk.too_long"
            journal.talk.silence_player(record.id, 1, is_silent=True)
            assert await answered(ada, {"type": "say", "text": "muted"}) == "talk.you_are_silenced"
            journal.talk.silence_player(record.id, 1, is_silent=False)
            assert await answered(ada, {"type": "say", "text": "five"}) == "done"
            assert await answered(ada, {"type": "say", "text": "too much"}) == "talk.too_fast"
            assert (await near.until("said"))["text"] == "five"
            await far.send({"type": "ping"})
            await far.until("pong")
            assert not any('"said"' in text for text in far.heard)
            assert sum('"mine":true' in text for text in ada.heard) == 2

    run_with(journal, clock, story)


def test_who_does_not_read_misses_talk_and_nothing_of_the_game(journal, clock):
    record, tokens = begun(journal, "Ada", bots=1)

    async def story(room: Room) -> None:
        teller = room.app.state.teller
        async with SeatSocket.opened(room.app, tokens["Ada"]) as ada:
            await ada.until("seat")
            (ear,) = teller._ears[record.id]
            line = journal.talk.say(record.id, 1, 1, "Ada", "hello", clock.now)
            for _ in range(100):
                teller.said(record.id, 1, line)
            assert ear.queue.qsize() <= 8
            run(record, clock, room.runner, until=lambda: 1 in record.state.virtual)
            await ada.until("table")

    run_with(journal, clock, story)


# Bots of the house


def test_bots_buy_again_and_take_the_add_on_where_they_are_sold(journal, clock):
    record, _ = with_rebuys(journal, bots=6, style="maniac", between=20_000)
    players = record.state.players.values()
    run(record, clock, Runner(), until=lambda: any(one.rebuys for one in players))
    assert any(one.rebuys for one in players)
    run(record, clock, Runner())
    assert record.state.phase is Phase.OVER
    assert record.state.sales.rebuys == sum(one.rebuys for one in players)
    assert not any(one.owes for one in players)
    assert unbalanced(record.state) is None


@pytest.mark.parametrize(("style", "most"), [("rock", 1), ("tight", 2), ("solid", 3)])
def test_who_thinks_buys_a_few_times_and_never_crumbs(style, most):
    def decided(chips: int = 5000, bought: int = 0) -> bool:
        return buys_again(style, chips=chips, big_blind=100, bought=bought, seed="a hand")

    assert [decided(bought=bought) for bought in range(most + 2)] == [True] * most + [False] * 2
    assert decided(1000)
    assert not decided(999)
    assert takes_add_on(style, chips=1000, big_blind=100, seed=1)
    assert not takes_add_on(style, chips=999, big_blind=100, seed=1)


@pytest.mark.parametrize("style", sorted(BOTS))
def test_the_same_moment_leads_to_the_same_decision_and_as_often_as_is_told(style):
    habit = HABITS[style]
    again = [buys_again(style, chips=9000, big_blind=100, bought=0, seed=one) for one in range(2000)]
    assert again == [buys_again(style, chips=9000, big_blind=100, bought=0, seed=one) for one in range(2000)]
    assert sum(again) / 2000 == pytest.approx(habit.again, abs=0.04)
    adds = sum(takes_add_on(style, chips=9000, big_blind=100, seed=one) for one in range(2000))
    assert adds / 2000 == pytest.approx(habit.adds, abs=0.04)


class _Refusing:
    """A server that tells one turn twice, refuses the first answer, and says that it is over once one is done."""

    def __init__(self, code: str, turn: str | None) -> None:
        self.refusal = {"type": "refused", "turn": turn, "code": code, "fr": "non", "en": "no"}
        self.acts: list[dict[str, Any]] = []

    def __enter__(self) -> _Refusing:
        return self

    def __exit__(self, *_: object) -> None: ...

    def send(self, text: str) -> None:
        said = json.loads(text)
        self.acts += [said] if said["type"] == "act" else []

    def __iter__(self) -> Iterator[str]:
        turn = {"turn": "1.0.aa", "acts": {"fold": {}, "call": {"amount": 50}}}
        said = [
            {"type": "table", "turn": turn},
            {"type": "done", "turn": None},
            {"type": "table", "turn": turn},
        ]
        for message in (*said, self.refusal, self.refusal, {"type": "over", "place": 2}):
            yield json.dumps(message)


@pytest.mark.parametrize(
    ("code", "turn", "acts"),
    [("hand.too_little", "1.0.aa", 2), ("talk.muted", None, 1), ("socket.other_turn", "1.0.aa", 1)],
)
def test_the_example_answers_a_turn_again_after_a_refusal(monkeypatch, code, turn, acts):
    server = _Refusing(code, turn)
    monkeypatch.setattr(seat_bot, "connect", lambda _: server)
    assert seat_bot.play("", Random(1)) == 2
    assert len(server.acts) == acts, (
        "once more, and carefully; not for ever, not where another word was refused"
    )
    assert all(one["act"] == "fold" for one in server.acts[1:])

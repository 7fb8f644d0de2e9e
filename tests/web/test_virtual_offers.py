"""Beside the hand: rebuys and the add-on as event and book sell them, and a deal that everybody asks for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deadbutton.journal import Journal, Record
from deadbutton.tournament import (
    AddOn,
    CloseEntries,
    PauseClock,
    Phase,
    PlayAct,
    Rebuys,
    StartClock,
    StartHandForHand,
    Status,
)
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web import Settings, create_app
from deadbutton.web.running.duties import TO_AGREE, TO_DECIDE
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import games
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, pressed, reopened, run

CHIPS = 10_000


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def with_rebuys(
    journal: Journal,
    *people: str,
    book: str = "tda2024",
    price: int = 1000,
    bots: int = 0,
    between: int = 0,
    style: str = "rock",
) -> tuple[Record, dict[str, str]]:
    """Rebuys for the four levels before the first break, then the add-on."""
    sold = {
        "rebuys": Rebuys(until_level=4, chips=CHIPS, price=price),
        "add_on": AddOn(chips=CHIPS, price=price),
        "buy_in": price,
    }
    return begun(journal, *people, book=book, bots=bots, style=style, between=between, bots_take=0, sold=sold)


def shove(record: Record) -> None:
    """Everybody who is asked puts everything in."""
    seat, acts = legal(record.state, 1, record.secret(1)) or (0, None)
    if acts is None:
        return
    if acts.raise_most:
        record.do(PlayAct(table=1, seat=seat, act="raise", amount=acts.raise_most))
    else:
        record.do(PlayAct(table=1, seat=seat, act="call" if acts.call else "check"))


def until_somebody_is_broke(record: Record, clock: Clock, runner: Runner) -> str:
    """All-in, hand after hand, until a person has lost the last chip: the name."""

    def broke() -> list[str]:
        return [
            one.name
            for one in record.state.players.values()
            if one.status is Status.PLAYING and not one.stack and not record.state.tables[one.table].in_hand
        ]

    while not broke():
        if not runner.step(record):
            clock.now += 50
        shove(record)
    return broke()[0]


def client_of(journal: Journal, lang: str = "en") -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": lang})


# Buying


@pytest.mark.parametrize("book", ["tda2024", "ffjp"])
def test_who_is_broke_is_asked_and_buys_or_goes_out(journal, clock, book):
    record, tokens = with_rebuys(journal, "Ada", "Bruno", "Chloé", book=book)
    runner, client = Runner(), client_of(journal)
    name = until_somebody_is_broke(record, clock, runner)
    page = client.get(f"/me/{tokens[name]}/table").text
    assert "You have no chips left" in page
    assert "10,000 chips" in page
    assert "€10" in page
    assert "Announced is owed" in page
    number = next(one.id for one in record.state.players.values() if one.name == name)
    # Nobody waits for ever, but the table does wait: and another cannot buy it for him.
    while runner.step(record):
        pass
    other = next(tokens[one.name] for one in record.state.players.values() if one.stack)
    assert pressed(client, other, "table/rebuy").status_code == 409
    assert pressed(client, tokens[name], "table/rebuy", command_id="once").status_code == 200
    assert record.state.players[number].stack == CHIPS
    assert record.state.players[number].owes == 1000
    assert pressed(client, tokens[name], "table/rebuy", command_id="once").status_code == 200
    assert record.state.players[number].rebuys == 1, "the same form again is the same purchase"
    assert pressed(client, tokens[name], "table/rebuy").status_code == 409
    name = until_somebody_is_broke(record, clock, runner)
    assert pressed(client, tokens[name], "table/go-out").status_code == 200
    while runner.step(record):
        pass
    gone = next(one for one in record.state.players.values() if one.name == name)
    assert gone.status is Status.OUT


def test_silence_is_no_rebuy_and_no_time_runs_while_the_clock_stands(journal, clock):
    record, tokens = with_rebuys(journal, "Ada", "Bruno", "Chloé", price=0)
    runner = Runner()
    name = until_somebody_is_broke(record, clock, runner)
    assert "Free of charge" in client_of(journal).get(f"/me/{tokens[name]}/table").text
    me = next(one for one in record.state.players.values() if one.name == name)
    record.do(PauseClock(), by="host")
    clock.now += 10 * TO_DECIDE
    while runner.step(record):
        pass
    assert me.status is Status.PLAYING
    record.do(StartClock(), by="host")
    run(record, clock, runner, until=lambda: me.status is Status.OUT)
    assert me.status is Status.OUT


def test_real_tables_sell_nothing_from_a_phone(journal, clock):
    config = games.private_config("De bois", "tda2024", "NT", "fast")
    config = msgspec.structs.replace(
        config, virtual=None, rebuys=Rebuys(until_level=2, chips=CHIPS, price=1000)
    )
    record = games.begin(journal, config, by="host")
    tokens = {name: games.sit_down(journal, record, name) for name in ("Ada", "Bruno")}
    games.start(record, by="host")
    client = client_of(journal)
    for path in ("table/rebuy", "table/add-on", "table/go-out", "table/say"):
        answer = pressed(client, tokens["Ada"], path, text="hello")
        assert (answer.status_code, answer.headers["x-refusal-code"]) == (409, "virtual.real_tables")
    assert pressed(client, tokens["Ada"], "do/want_deal", player=1).status_code == 409


@pytest.mark.parametrize("book", ["tda2024", "ffjp"])
def test_the_add_on_is_offered_in_its_break_and_no_longer(journal, clock, book):
    record, tokens = with_rebuys(journal, "Ada", book=book, bots=2, between=30_000)
    runner, client = Runner(), client_of(journal)
    me, address = record.state.players[1], f"/me/{tokens['Ada']}/table"
    run(record, clock, runner, until=lambda: record.state.sales.rebuys_ended is not None)
    sold = ""
    while record.state.sales.add_ons_open is None:
        if not sold and not record.state.tables[1].in_hand and "table/add-on" in client.get(address).text:
            before, sold = me.stack, f"{clock.now}"
            assert pressed(client, tokens["Ada"], "table/add-on").status_code == 200
            assert me.stack == before + CHIPS
            assert pressed(client, tokens["Ada"], "table/add-on").status_code == 409
        if not runner.step(record):
            clock.now += 1000
    assert sold
    assert record.state.sales.add_ons_open is False, "the sale is closed by itself"


# A deal


def at_the_money(journal: Journal, clock: Clock, *people: str, bots: int = 0) -> tuple[Any, ...]:
    """A tournament with a prize for each of those who are left, its entries closed."""
    record, tokens = begun(
        journal, *people, bots=bots, style="caller", between=0, bots_take=0, think=(600,),
        sold={"buy_in": 1000},
    )  # fmt: skip
    runner = Runner()
    record.do(CloseEntries(), by="host")
    run(record, clock, runner, until=lambda: bool(record.state.money.prizes))
    return record, tokens, runner


def fold_around(record: Record) -> None:
    while found := legal(record.state, 1, record.secret(1)) if record.state.virtual.get(1) else None:
        record.do(PlayAct(table=1, seat=found[0], act="check" if not found[1].call else "fold"))


def test_a_deal_that_everybody_asks_for_is_proposed_and_agreed_on_the_page(journal, clock):
    record, tokens, runner = at_the_money(journal, clock, "Ada", "Bruno", bots=1)
    client = client_of(journal)
    page = client.get(f"/me/{tokens['Ada']}/table").text
    assert "Ask for a deal" in page
    assert "0 of 2" in page
    assert pressed(client, tokens["Ada"], "do/want_deal", player=1, wants="true").status_code == 200
    assert pressed(client, tokens["Ada"], "do/want_deal", player=2, wants="true").status_code in (403, 409)
    assert "1 of 2" in client.get(f"/me/{tokens['Bruno']}/table").text
    assert pressed(client, tokens["Bruno"], "do/want_deal", player=2, wants="true").status_code == 200
    fold_around(record)
    for _ in range(200):
        clock.now += 100
        while runner.step(record):
            pass
    assert not record.state.virtual, "no hand is dealt while a deal is on the table"
    deal = record.state.money.deal
    assert deal is not None
    assert deal.agreed == {3}, "the bot agrees to what its chips are worth"
    assert sum(deal.amounts.values()) == sum(record.state.money.prizes)
    for name in ("Ada", "Bruno"):
        page = client.get(f"/me/{tokens[name]}/table").text
        assert "A deal: €" in page
        number = 1 if name == "Ada" else 2
        assert (
            pressed(client, tokens[name], "do/agree_to_deal", player=number, seen=record.seq).status_code
            == 200
        )
    assert record.state.phase is Phase.OVER
    paid = f"You are paid €{deal.amounts[1] // 100}"
    assert paid in client.get(f"/me/{tokens['Ada']}/table").text, "nobody asks what the deal was worth"


@pytest.mark.parametrize("how", ["refused", "silence", "taken back"])
def test_no_deal_and_play_goes_on(journal, clock, how):
    record, tokens, runner = at_the_money(journal, clock, "Ada", "Bruno")
    client = client_of(journal)
    pressed(client, tokens["Ada"], "do/want_deal", player=1, wants="true")
    if how == "taken back":
        pressed(client, tokens["Ada"], "do/want_deal", player=1, wants="false")
        pressed(client, tokens["Bruno"], "do/want_deal", player=2, wants="true")
        assert record.state.money.deal_wanted == {2}
    else:
        pressed(client, tokens["Bruno"], "do/want_deal", player=2, wants="true")
    fold_around(record)
    while runner.step(record):
        pass
    if how == "refused":
        assert pressed(client, tokens["Bruno"], "do/refuse_deal", player=2).status_code == 200
    elif how == "silence":
        assert record.state.money.deal is not None
        clock.now += TO_AGREE - 1000
        assert not runner.step(record)
        clock.now += 1000
    run(record, clock, runner, until=lambda: bool(record.state.virtual), most=50)
    assert record.state.money.deal is None
    assert record.state.virtual, "the next hand is dealt"


def test_a_free_game_speaks_of_no_deal(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno")
    assert "deal" not in client_of(journal).get(f"/me/{tokens['Ada']}/table").text.lower().replace(
        "dealt", ""
    ).replace("dealer", "").replace("dealing", "")
    answer = pressed(client_of(journal), tokens["Ada"], "do/want_deal", player=1, wants="true")
    assert answer.status_code == 409
    assert record.state.money.deal_wanted == set()


def test_who_buys_again_in_hand_for_hand_lets_the_common_hand_go_on(journal, clock):
    record, tokens = begun(
        journal, *"ABCDEF", seats=3, between=0,
        sold={"rebuys": Rebuys(until_level=4, chips=CHIPS, price=0), "buy_in": 1000},
    )  # fmt: skip
    runner, client = Runner(), client_of(journal)
    record.do(StartHandForHand(reason="a rehearsal"), by="host")

    def shove_all() -> None:
        for table in record.state.tables:
            found = (
                legal(record.state, table, record.secret(table)) if table in record.state.virtual else None
            )
            if found is None:
                continue
            seat, acts = found
            if acts.raise_most and table == 1:
                record.do(PlayAct(table=table, seat=seat, act="raise", amount=acts.raise_most))
            elif table == 1:
                record.do(PlayAct(table=table, seat=seat, act="call" if acts.call else "check"))
            else:
                record.do(PlayAct(table=table, seat=seat, act="check" if not acts.call else "fold"))

    def broke() -> list[str]:
        tables = record.state.tables
        players = record.state.players.values()
        return [one.name for one in players if one.table and not one.stack and not tables[one.table].in_hand]

    while not broke():
        if not runner.step(record):
            clock.now += 50
        shove_all()
    hand = record.state.in_step.hand
    for name in broke():
        assert pressed(client, tokens[name], "table/rebuy").status_code == 200
    for _ in range(200):
        if not runner.step(record):
            clock.now += 50
        if record.state.in_step.hand > hand:
            break
        shove_all()
    assert record.state.in_step.hand > hand, "nobody waits for a decision that was made"

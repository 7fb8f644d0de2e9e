"""What lies on a virtual table between two hands: whose cards they were, and what whoever has just gone out is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Record, facts_of
from deadbutton.tournament import (
    CloseEntries,
    ColorUp,
    CorrectStacks,
    Level,
    MovePlayer,
    PlayAct,
    RecordRuling,
    ShowMessage,
    StartHandForHand,
    Status,
    Structure,
    VoidHand,
)
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web import Settings, create_app
from deadbutton.web.running.runner import Runner
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, reopened, seat_to_act

SEAT = re.compile(r'<li data-pos="\d+"(?: class="me")?>.*?</li>', re.DOTALL)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", Clock()) as journal:
        yield journal


def client_of(journal: Journal) -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})


def both_deal(record: Record, runner: Runner) -> None:
    while len(record.state.virtual) < 2:
        assert runner.step(record)


def all_in(record: Record, table: int) -> None:
    while seat_to_act(record, table):
        seat, acts = legal(record.state, table, record.secret(table)) or (0, None)
        assert acts is not None
        most = acts.raise_most or 0
        act = "raise" if most else "call" if acts.call else "check"
        record.do(PlayAct(table=table, seat=seat, act=act, amount=most))


def out_of(record: Record, table: int, runner: Runner) -> list[str]:
    """Everybody at the table is all-in until somebody is out there, and the other table has not ended its hand: the names."""
    while True:
        all_in(record, table)
        out = [one.name for one in record.state.players.values() if one.status is Status.OUT]
        if out:
            return out
        other = next(number for number in record.state.tables if number != table)
        while seat := seat_to_act(record, other):
            record.do(PlayAct(table=other, seat=seat, act="fold"))
        both_deal(record, runner)


def test_who_takes_a_seat_has_neither_cards_nor_chips_of_the_hand_that_lies_there(journal):
    record, tokens = begun(journal, *"ABCDEF", seats=4, between=0)
    runner = Runner()
    both_deal(record, runner)
    before = dict(record.state.virtual[1].dealt.stacks)
    sat = {seat: record.state.players[player].name for seat, player in record.state.tables[1].players.items()}
    out = out_of(record, 1, runner)
    stays = next(one.name for one in record.state.players.values() if one.table == 1)
    client, address = client_of(journal), f"/me/{tokens[stays]}/table"
    seen = client.get(address).text
    free = next(seat for seat, name in sat.items() if name in out and seat in before)
    while seat := seat_to_act(record, 2):
        record.do(PlayAct(table=2, seat=seat, act="fold"))
    comes = record.state.players[next(iter(record.state.tables[2].players.values()))]
    record.do(MovePlayer(player=comes.id, table=1, seat=free, reason="a friend"), by="host")
    page = client.get(address).text

    def place(of: str, name: str) -> str:
        return next(one for one in SEAT.findall(of) if f">{name}</b>" in one)

    assert "card card--" in place(seen, sat[free]), "the cards of whoever went out, face up"
    assert "card card--" not in place(page, comes.name), "and not those of whoever comes"
    assert "10,000" in place(page, comes.name) or f"{comes.stack:,}" in place(page, comes.name)
    winners = re.findall(r"<bdi>(.*?)</bdi>", re.findall(r'class="vt-turn">(.*?)</div>', page, re.DOTALL)[0])
    assert winners
    assert comes.name not in winners


def test_out_in_hand_for_hand_the_place_and_the_prize_are_still_to_come(journal):
    record, tokens = begun(journal, *"ABCDEF", seats=3, book="fidpa", between=0, sold={"buy_in": 1000})
    record.do(CloseEntries(), by="host")
    record.do(StartHandForHand(reason="a rehearsal"), by="host")
    runner = Runner()
    both_deal(record, runner)
    name = out_of(record, 1, runner)[0]
    client = client_of(journal)
    page = client.get(f"/me/{tokens[name]}/table").text
    assert "<b>You are out</b>" in page
    assert "as soon as the other tables have finished the same hand" in page
    assert "ranked together with you" in page
    assert "The next hand is dealt everywhere at once" not in page, "he is not dealt in"
    phone = " ".join(client.get(f"/me/{tokens[name]}").text.split())
    assert "Place to come" in phone
    assert re.search(r"<dt>Prize</dt> <dd>to come</dd>", phone)


def test_the_last_hand_of_whoever_is_out_is_not_the_one_that_is_dealt_in_the_same_instant(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    runner, out = Runner(), list[str]()
    while not out:
        assert runner.step(record)
        if seat := seat_to_act(record):
            record.do(PlayAct(table=1, seat=seat, act="fold"))  # the other two are all-in
            all_in(record, 1)
            out = [one.name for one in record.state.players.values() if one.status is Status.OUT]
    while not record.state.virtual:
        assert runner.step(record)
    page = client_of(journal).get(f"/me/{tokens[out[0]]}/table").text
    assert "against" in page, "his cards, and those that he met"


def test_whatever_changes_chips_beside_the_hand_is_told_at_the_table(journal):
    """A hand that is void, a colour-up, a stack put right: what, and by which article; never what was written beside it."""
    blinds = Structure((Level(20, small_blind=100, big_blind=200),) * 5)
    record, tokens = begun(journal, "Ada", "Bruno", between=0, book="ffjp", sold={"structure": blinds})
    dealt(record)
    record.do(VoidHand(table=1, reason="Bruno saw a card"), by="host")
    record.do(ShowMessage(text="Pizza at nine."), by="host")
    client = client_of(journal)

    def said(name: str) -> str:
        return client.get(f"/me/{tokens[name]}/table").text

    dealt(record)
    assert "Hand 1 is void" in said("Ada")
    assert "Pizza at nine." in said("Ada")
    assert "saw a card" not in said("Ada")
    for act, amount in (("raise", 425), ("call", 0)):
        record.do(PlayAct(table=1, seat=seat_to_act(record), act=act, amount=amount))
    record.do(
        PlayAct(table=1, seat=seat_to_act(record), act="fold")
    )  # no pot that is shared: both have odd chips
    record.do(ColorUp(because="a rehearsal"), by="host")
    for name in tokens:
        assert "The 25 chips leave play" in said(name)
        assert re.search(r"Of 25 you had \d chips? left: the race gives you (nothing|1 of 100)", said(name))
        assert "rehearsal" not in said(name)
    one, other = (record.state.players[player] for player in record.state.tables[1].players.values())
    moved = {one.seat: one.stack - 100, other.seat: other.stack + 100}
    record.do(CorrectStacks(table=1, stacks=moved, reason="miscounted by Bruno"), by="host")
    assert f"Your stack is corrected: {one.stack:,}, not {one.stack + 100:,}" in said(one.name)
    assert "miscounted" not in said(one.name)
    watched = client.get(f"/t/{record.id}/virtual/1").text
    assert "Stacks corrected: " in watched
    assert "You" not in re.findall(r'class="vt-news full".*?</div>', watched, re.DOTALL)[0]


def test_of_an_all_in_at_stud_every_card_is_seen_that_lay_open_at_the_end(journal):
    """Also what was dealt after the hands lay open: the winning five are among them, and lit."""
    bets = Structure((Level(20, ante=150, bring_in=25, small_bet=100, big_bet=200),) * 9)
    people = ("Ada", "Bruno", "Chloé", "Dario")
    record, tokens = begun(
        journal, *people, between=600_000, game="F7S", run_out=0, sold={"structure": bets, "chips": {25: 8}}
    )
    seats = {
        record.state.players[player].name: seat for seat, player in record.state.tables[1].players.items()
    }
    more = {seats["Ada"]: 350, seats["Dario"]: 50}
    record.do(CorrectStacks(table=1, stacks=more, reason="a rehearsal"), by="host")
    dealt(record)
    all_in(record, 1)
    client = client_of(journal)
    pages = [
        client.get(f"/t/{record.id}/virtual/1").text,
        *(client.get(f"/me/{one}/table").text for one in tokens.values()),
    ]
    for page in pages:
        for name in people:
            shown = next(one for one in SEAT.findall(page) if f">{name}</b>" in one)
            assert shown.count("card card--") == 7, name
        assert page.count("card--win") >= 5


def test_a_ruling_on_record_is_told_at_its_table_and_the_hand_goes_on(journal):
    """What holds and by which article; no name, and nothing that the floor wrote beside it."""
    record, tokens = begun(journal, "Ada", "Bruno", between=0, book="ffjp")
    dealt(record)
    ada = next(one for one in record.state.players.values() if one.name == "Ada")
    said = {"seat": ada.seat, "deliberate": False, "times": 1}
    turn = seat_to_act(record)
    client = client_of(journal)

    def news(address: str) -> str:
        page = client.get(address).text
        return " ".join(re.findall(r'class="vt-news full".*?</div>', page, re.DOTALL))

    record.do(
        RecordRuling(incident="player_exposes_cards", answers=said, table=1, players=(ada.id,)), by="host"
    )
    for address in (*(f"/me/{token}/table" for token in tokens.values()), f"/t/{record.id}/virtual/1"):
        assert f"Seat {ada.seat}’s hand stays live." in news(address)
        assert "FFJP 4.1" in news(address)
    over = {"overruled": True, "decision": "Ada folds", "reason": "Bruno has complained"}
    record.do(
        RecordRuling(incident="player_exposes_cards", answers=said, table=1, players=(ada.id,), **over),
        by="host",
    )
    assert "Decided otherwise than the book" in news(f"/me/{tokens['Bruno']}/table")
    assert not re.search("Ada|complained", news(f"/me/{tokens['Bruno']}/table"))
    assert seat_to_act(record) == turn
    floor = client.get(
        f"/t/{record.id}/floor?table=1&incident=player_exposes_cards&who={ada.id}&a.deliberate=no&a.times=1"
    ).text
    assert "The computer deals at this table" in floor


def test_whoever_is_moved_to_balance_the_tables_reads_an_article_that_the_book_has(journal):
    """The threshold may be nobody's article; who moves, and where to, are."""
    record, tokens = begun(journal, *"ABCDEFG", seats=4, between=0)
    runner = Runner()
    both_deal(record, runner)
    small = min(record.state.tables, key=lambda table: len(record.state.tables[table].players))
    while not record.of_kind("player_moved"):  # the small table grows smaller until it must be filled
        if small in record.state.virtual:
            all_in(record, small)
        for table in record.state.virtual.keys() - {small}:
            while seat_to_act(record, table):
                record.do(PlayAct(table=table, seat=seat_to_act(record, table), act="fold"))
        if not record.of_kind("player_moved"):
            assert runner.step(record)
    moved = facts_of(record.of_kind("player_moved")[-1:])[0].player
    while not record.state.tables[record.state.players[moved].table].in_hand:
        assert runner.step(record)
    me = record.state.players[moved]
    if seat_to_act(record, me.table) == me.seat:  # then it is about the act
        record.do(PlayAct(table=me.table, seat=me.seat, act="call"))
    page = client_of(journal).get(f"/me/{tokens[me.name]}/table").text
    told = re.search(r'class="vt-moved full".*?</div>', page, re.DOTALL)
    assert "You are now at table" in told[0]
    assert "/rules/tda2024/11-A" in told[0]

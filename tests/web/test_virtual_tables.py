"""Virtual tables: a player's page, the tournament that runs itself, bots, friends by a link; and nobody's cards but one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.books import book_keys
from deadbutton.books.points import ClockExpiry
from deadbutton.journal import Journal, Role
from deadbutton.refusal import Refused
from deadbutton.sim import bots as styles
from deadbutton.tournament import (
    HandActed,
    MarkAbsent,
    NextStep,
    PauseClock,
    Phase,
    PlayAct,
    StartClock,
    TimeIsUp,
    VirtualHand,
    VoidHand,
    unbalanced,
)
from deadbutton.tournament.virtual.hand import live
from deadbutton.web import Settings, create_app
from deadbutton.web.running.heartbeat import last_alive, note_alive
from deadbutton.web.running.runner import Runner
from deadbutton.web.running.timing import deadline
from deadbutton.web.virtual import games
from deadbutton.web.virtual.acts import turn_of
from tests.web.clients import TestClient
from tests.web.desk_cases import text_of
from tests.web.virtual_room import Clock, begun, reopened, run, seat_to_act

CARD = re.compile(r'class="card card--([shdc])"[^>]*>\s*(10|[2-9AKQJ])')


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def client_of(journal: Journal) -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})


def cards_on(text: str) -> set[str]:
    """Every card that a page shows, or that stands in it at all."""
    return {("T" if rank == "10" else rank) + suit for suit, rank in CARD.findall(text)}


def field(text: str, name: str) -> str:
    return re.search(rf'name="{name}" value="([^"]*)"', text)[1]  # type: ignore[index]


def act(client: TestClient, token: str, **said: object) -> object:
    page = client.get(f"/me/{token}/table").text
    form = {
        "csrf": field(page, "csrf"),
        "command_id": "",
        **{name: str(value) for name, value in said.items()},
    }
    return client.post(f"/me/{token}/table/act", data=form, headers={"hx-request": "true"})


# The tournament runs itself


@pytest.mark.parametrize("book", book_keys())
def test_bots_play_a_tournament_of_two_tables_to_its_end_under_every_book(journal, clock, book):
    record, _ = begun(journal, bots=7, style="maniac", book=book, seats=4)
    assert len(record.state.tables) == 2
    run(record, clock, Runner(clock.now))
    assert record.state.phase is Phase.OVER
    assert record.state.playing == 1
    assert unbalanced(record.state) is None


@pytest.mark.parametrize("game", [key for key in games.GAMES if key != "NT"])
def test_every_game_that_is_offered_is_played_to_the_end(journal, clock, game):
    record, _ = begun(journal, bots=3, style="maniac", game=game)
    run(record, clock, Runner(clock.now))
    assert record.state.phase is Phase.OVER


def test_a_killed_server_goes_on_with_the_same_cards_and_the_same_turn(tmp_path, clock):
    file = tmp_path / "killed.db"
    with reopened(file, clock) as journal:
        record, tokens = begun(journal, "Ada", bots=3)
        seat = record.state.players[1].seat
        run(record, clock, Runner(clock.now), until=lambda: seat_to_act(record) == seat)
        before = live(record.state, 1, record.secret(1))
        held, turn, acts = (
            before.holes[before.seats.index(seat)],
            seat_to_act(record),
            len(record.state.virtual[1].acts),
        )
    clock.now += 100_000
    with reopened(file, clock) as journal:
        again = journal.record(record.id)
        after = live(again.state, 1, again.secret(1))
        assert after.holes[after.seats.index(seat)] == held
        assert (seat_to_act(again), len(again.state.virtual[1].acts)) == (turn, acts)
        runner = Runner(clock.now)
        assert runner.step(again), "the time without a server is given back"
        assert not runner.step(again), "and is nobody's"
        assert not again.state.players[1].bank_used
        client = client_of(journal)
        assert (
            act(
                client, tokens["Ada"], act="fold", turn=turn_of(again.state.virtual[1].dealt, acts)
            ).status_code
            == 200
        )
        run(again, clock, runner, until=lambda: again.state.tables[1].hands > 2)


def test_a_killed_server_gives_back_the_time_without_it_and_no_more(tmp_path, clock):
    """What was thought before counts, what the server was away does not; neither is taken from the bank."""
    file = tmp_path / "killed.db"
    with reopened(file, clock) as journal:
        record, _ = begun(journal, "Ada", bots=3, think=(20,), bank=30)
        me = record.state.players[1]
        run(record, clock, Runner(clock.now), until=lambda: seat_to_act(record) == me.seat)
        clock.now += 12_000
        note_alive(journal.house, clock.now)
        assert last_alive(journal.house) == clock.now
    clock.now += 40_000
    with reopened(file, clock) as journal:
        again = journal.record(record.id)
        me, hand = again.state.players[1], again.state.virtual[1]
        runner = Runner(clock.now, alive=last_alive(journal.house))
        runner.step(again)
        time = deadline(again.state, hand, me)
        assert (time.thinks_until, time.ends_at) == (clock.now + 8_000, clock.now + 38_000)
        assert not Runner(clock.now + 1, alive=clock.now).step(again), (
            "one that came at once has nothing to give"
        )
        clock.now += 10_000
        again.do(PlayAct(table=1, seat=me.seat, act="fold"))
        assert me.bank_used == 2_000


def test_whoever_was_at_the_end_of_the_bank_has_a_moment_to_come_back(tmp_path, clock):
    file = tmp_path / "killed.db"
    with reopened(file, clock) as journal:
        record, _ = begun(journal, "Ada", bots=3, think=(20,), bank=0)
        seat = record.state.players[1].seat
        run(record, clock, Runner(clock.now), until=lambda: seat_to_act(record) == seat)
        clock.now += 19_500
        note_alive(journal.house, clock.now)
    clock.now += 9_000
    with reopened(file, clock) as journal:
        again = journal.record(record.id)
        runner = Runner(clock.now, alive=last_alive(journal.house))
        runner.step(again)
        assert (
            deadline(again.state, again.state.virtual[1], again.state.players[1]).ends_at == clock.now + 5_000
        )


def test_a_new_level_gives_nobody_more_time_and_a_pause_takes_none_of_the_bank(journal, clock):
    record, _ = begun(journal, "Ada", bots=3, think=(20,), bank=30)
    me, runner = record.state.players[1], Runner(clock.now)
    run(record, clock, runner, until=lambda: seat_to_act(record) == me.seat)
    hand, began = record.state.virtual[1], clock.now
    clock.now += 15_000
    record.do(NextStep(), by="host")
    assert deadline(record.state, hand, me).thinks_until == began + 20_000
    record.do(PauseClock(), by="host")
    clock.now += 25_000
    record.do(StartClock(), by="host")
    assert deadline(record.state, hand, me).thinks_until == clock.now + 5_000
    clock.now += 6_000
    record.do(PlayAct(table=1, seat=me.seat, act="fold"))
    assert me.bank_used == 1_000


def test_time_that_is_up_is_the_books_and_comes_off_the_bank(journal, clock):
    record, _ = begun(journal, "Ada", "Bruno", think=(10,), bank=5)
    runner = Runner(clock.now)
    run(record, clock, runner, until=lambda: seat_to_act(record) != 0)
    number = record.state.tables[1].players[seat_to_act(record)]
    clock.now += 9_000
    assert not runner.step(record)
    clock.now += 5_000
    assert not runner.step(record), "the bank is not used up yet"
    clock.now += 1_500
    hand = record.state.virtual[1]
    assert runner.step(record)
    last = hand.acts[-1]
    assert isinstance(last, HandActed)
    assert last.time_up
    assert record.state.book.clock.clock_expiry in last.rests_on(record.state)
    player = record.state.players[number]
    assert player.bank_used == 5_000
    assert player.absent, "nobody was there: the seat is treated as the book treats an absent player's"


@pytest.mark.parametrize("book", book_keys())
def test_at_zero_the_book_says_whether_a_free_check_dies(journal, clock, book):
    record, tokens = begun(journal, "Ada", "Bruno", book=book)
    runner = Runner(clock.now)
    run(record, clock, runner, until=lambda: seat_to_act(record) != 0)
    first = seat_to_act(record)
    record.do(PlayAct(table=1, seat=first, act="call"))
    done = record.do(TimeIsUp(table=1))
    told = next(fact for fact in done.facts if isinstance(fact, HandActed))
    spares = record.state.book.clock.clock_expiry.value is ClockExpiry.DEAD_IF_FACING_BET
    assert told.act.value == ("check" if spares else "fold")
    page = TestClient(create_app(journal, Settings())).get(f"/me/{tokens['Ada']}/table?lang=en").text
    story = text_of(page[page.index('class="vt-log"') :])
    assert story.count("Time is up: ") == 1
    expiry = record.state.book.clock.clock_expiry
    assert expiry.is_default or expiry.citation.en in re.sub(r"<[^>]*>", "", story), "and why"


def test_a_pause_stops_hands_and_time_and_a_void_hand_is_dealt_again(journal, clock):
    record, _ = begun(journal, "Ada", bots=2)
    runner = Runner(clock.now)
    seat = record.state.players[1].seat
    run(record, clock, runner, until=lambda: seat_to_act(record) == seat)
    record.do(PauseClock(), by="host")
    clock.now += 600_000
    assert not runner.step(record)
    record.do(StartClock(), by="host")
    assert not runner.step(record), "the time begins anew"
    record.do(VoidHand(table=1, reason="wrong table"), by="host")
    hand = record.state.tables[1].hands
    run(record, clock, runner, until=lambda: isinstance(record.state.virtual.get(1), VirtualHand))
    assert record.state.tables[1].hands >= hand
    assert unbalanced(record.state) is None


def test_a_bot_that_fails_is_timed_out_and_the_table_goes_on(journal, clock, monkeypatch):
    class Broken:
        def decide(self, view, random):
            raise RuntimeError("no idea")

    monkeypatch.setitem(styles.BOTS, "rock", Broken())
    record, _ = begun(journal, bots=2, style="rock")
    runner = Runner(clock.now)
    run(record, clock, runner, until=lambda: record.state.tables[1].hands > 3)
    last = record.state.last_hands[1]
    assert last.acts[0].time_up


def test_a_bot_decides_the_same_again(journal, clock):
    from deadbutton.tournament.virtual.hand import view
    from deadbutton.web.running.runner import bot_act

    record, _ = begun(journal, bots=4, style="mixed")
    run(record, clock, Runner(clock.now), until=lambda: seat_to_act(record) != 0)
    seat, hand = seat_to_act(record), record.state.virtual[1]
    seen = view(record.state, 1, seat, record.secret(1))
    for style in styles.BOTS:
        assert bot_act(seen, hand, 1, seat, style, 7) == bot_act(seen, hand, 1, seat, style, 7)


def test_bots_say_so_by_their_names_and_play_at_virtual_tables_only(journal):
    record, _ = begun(journal, "Ada", bots=3, start=False)
    assert [one.name.startswith("Bot ") for one in record.state.players.values()] == [False, True, True, True]
    from deadbutton.tournament import Register
    from tests.web.rooms import open_for_entries

    with pytest.raises(Refused, match="virtual"):
        open_for_entries(journal).do(Register(name="Bot Ada", bot="tight"))


# Nobody gets a card that is not theirs


def test_no_page_ever_holds_a_card_that_its_reader_may_not_know(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", bots=3, style="tight")
    client, runner = client_of(journal), Runner(clock.now)
    screen = journal.links.give(record.id, Role.DISPLAY, now=clock.now)
    looked = 0

    def look() -> bool:
        nonlocal looked
        hand = record.state.virtual.get(1)
        if not isinstance(hand, VirtualHand):
            return record.state.tables[1].hands > 6
        dealt = live(record.state, 1, record.secret(1))
        public = {card for step in hand.steps for card in step.cards}
        for name, token in tokens.items():
            me = next(one for one in record.state.players.values() if one.name == name)
            own = {str(journal_card) for journal_card in _cards(dealt, me.seat)}
            for address in (f"/me/{token}/table", f"/me/{token}/table?part=vt", f"/me/{token}"):
                assert cards_on(client.get(address).text) <= own | public
            if own and me.seat in dealt.seats:
                assert own <= cards_on(client.get(f"/me/{token}/table").text)
        for address in (
            f"/t/{record.id}/virtual/1",
            f"/display/{screen}/table/1",
            f"/t/{record.id}/story",
            f"/t/{record.id}/virtual",
        ):
            assert cards_on(client.get(address).text) <= public
        looked += 1
        me = next((one for one in record.state.players.values() if one.seat == seat_to_act(record)), None)
        if me is not None and not me.bot:
            record.do(TimeIsUp(table=1))
        return looked > 12

    run(record, clock, runner, until=look)
    assert looked > 12


def _cards(hand, seat):
    from deadbutton.cards import Card

    return [Card(card) for card in hand.holes[hand.seats.index(seat)]] if seat in hand.seats else []


# A player's page


def test_an_act_sent_twice_is_done_once_and_late_ones_change_nothing(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno")
    client, runner = client_of(journal), Runner(clock.now)
    run(record, clock, runner, until=lambda: seat_to_act(record) != 0)
    me = record.state.players[record.state.tables[1].players[seat_to_act(record)]]
    mine, other = tokens[me.name], tokens["Bruno" if me.name == "Ada" else "Ada"]
    page = client.get(f"/me/{mine}/table").text
    assert "Your turn" in page
    assert "data-raise" in page
    dealt = record.state.virtual[1].dealt
    first, second = turn_of(dealt, 0), turn_of(dealt, 1)
    assert act(client, other, act="call", turn=first).status_code == 409, "it is not his turn"
    assert act(client, mine, act="call", turn=first).status_code == 200
    again = act(client, mine, act="call", turn=first)
    assert again.status_code == 409
    assert len(record.state.virtual[1].acts) == 1
    for forged in ("", "1", "1.1", second[:-1], f"{second}0", "1.x." + second[-8:], f"1.-1.{second[-8:]}"):
        assert act(client, other, act="check", turn=forged).status_code == 409, forged
    odd = act(
        client,
        other,
        act="raise",
        amount=record.state.virtual[1].dealt.stakes.big_blind * 3 + 1,
        turn=second,
    )
    assert odd.status_code == 409
    assert "smallest chip" in odd.text
    assert len(record.state.virtual[1].acts) == 1


def test_an_act_meant_for_a_deal_that_was_annulled_is_not_done_in_the_next_one(journal, clock):
    """The number of the hand, and of its acts, may be the same there, as they may be at another table."""
    record, tokens = begun(journal, "Ada", "Bruno")
    client, runner = client_of(journal), Runner(clock.now)
    run(record, clock, runner, until=lambda: seat_to_act(record) != 0)
    before = record.state.virtual[1].dealt
    record.do(VoidHand(table=1, reason="a fault"), by="host")
    run(record, clock, runner, until=lambda: seat_to_act(record) != 0)
    after = record.state.virtual[1].dealt
    mine = tokens[record.state.players[record.state.tables[1].players[seat_to_act(record)]].name]
    late = turn_of(before, 0)
    assert late.rpartition(".")[2] != turn_of(after, 0).rpartition(".")[2]
    assert act(client, mine, act="fold", turn=late).status_code == 409
    number = turn_of(after, 0).rpartition(".")[0]
    assert act(client, mine, act="fold", turn=f"{number}.{late.rpartition('.')[2]}").status_code == 409
    assert not record.state.virtual[1].acts
    assert act(client, mine, act="fold", turn=turn_of(after, 0)).status_code == 200


def test_a_player_leaves_and_comes_back(journal, clock):
    record, tokens = begun(journal, "Ada", bots=2)
    client = client_of(journal)
    page = client.get(f"/me/{tokens['Ada']}/table").text
    form = {"csrf": field(page, "csrf")}
    assert (
        client.post(f"/me/{tokens['Ada']}/table/away", data=form, follow_redirects=False).status_code == 303
    )
    assert record.state.players[1].absent
    assert "I am back" in client.get(f"/me/{tokens['Ada']}/table").text
    client.post(f"/me/{tokens['Ada']}/table/back", data=form)
    assert not record.state.players[1].absent
    with pytest.raises(Refused):
        record.do(MarkAbsent(player=99))


def test_whoever_is_out_reads_the_place(journal, clock):
    record, tokens = begun(journal, "Ada", bots=2, style="maniac", think=(0,), bank=0)
    run(record, clock, Runner(clock.now))
    clock.now += 1000
    assert re.search(
        r"vt-place[^>]*>\s*(1st|2nd|3rd)", client_of(journal).get(f"/me/{tokens['Ada']}/table").text
    )


# Friends by one link


def test_a_game_is_made_in_one_step_and_joined_by_a_name(journal, clock):
    client = client_of(journal)
    page = client.get("/friends").text
    made = client.post(
        "/friends",
        data={"csrf": field(page, "csrf"), "name": "Friday", "book": "ffjp", "game": "NT", "speed": "fast"},
    )
    assert made.status_code == 200
    link = re.search(r"/play/([\w-]+)", made.text)[1]
    tournament = games.tournament_of(journal, link)
    record = journal.record(tournament)
    guest = TestClient(client.app, headers={"accept-language": "en"})
    door = guest.get(f"/play/{link}").text
    sat = guest.post(f"/play/{link}", data={"csrf": field(door, "csrf"), "name": "Chloé"})
    assert "/table" in str(sat.url)
    assert [one.name for one in record.state.players.values()] == ["Chloé"]
    assert str(guest.get(f"/play/{link}").url) == str(sat.url), "who sits already is led to the seat"
    taken = TestClient(client.app, headers={"accept-language": "en"})
    door = taken.get(f"/play/{link}").text
    assert taken.post(f"/play/{link}", data={"csrf": field(door, "csrf"), "name": "chloé"}).status_code == 409
    host = client.get(f"/t/{tournament}/virtual").text
    form = {"csrf": field(host, "csrf"), "number": "3", "style": "mixed"}
    assert client.post(f"/t/{tournament}/virtual/bots", data=form).status_code == 200
    assert client.post(f"/t/{tournament}/virtual/start", data=form).status_code == 200
    assert record.state.phase is Phase.RUNNING
    door = taken.get(f"/play/{link}").text
    late = taken.post(f"/play/{link}", data={"csrf": field(door, "csrf"), "name": "Dario"})
    assert late.status_code == 200
    assert record.state.players[5].table == 1
    assert client.get("/play/nothing").status_code == 404


def test_the_demonstration_has_three_tables_and_one_seat(journal, clock):
    record = games.demo(journal, name="Demo", by="host")
    assert len(record.state.tables) == 3
    assert record.state.playing == 26
    games.sit_down(journal, record, "Ada")
    games.sit_down(journal, record, "Bruno")
    assert [one.status.value for one in list(record.state.players.values())[-2:]] == ["playing", "alternate"]
    run(
        record, clock, Runner(clock.now), until=lambda: min(t.hands for t in record.state.tables.values()) > 1
    )


def test_an_event_of_wood_becomes_virtual_before_its_start(journal, clock):
    from tests.web.rooms import open_for_entries

    record, client = open_for_entries(journal, 4), client_of(journal)
    page = client.get(f"/t/{record.id}/virtual").text
    client.post(f"/t/{record.id}/virtual/switch", data={"csrf": field(page, "csrf"), "on": "yes"})
    assert record.state.settled.virtual is not None
    client.post(f"/t/{record.id}/virtual/start", data={"csrf": field(page, "csrf")})
    assert record.state.phase is Phase.RUNNING
    run(record, clock, Runner(clock.now), until=lambda: record.state.tables[1].hands > 1)


def test_what_stands_on_record_of_a_seat_opens_it_for_nobody(journal):
    """The same form twice is one seat; its id as the log, an export or a webhook shows it is no key."""
    record, _ = begun(journal, start=False)
    first = games.sit_down(journal, record, "Chloé", command="only the browser knows")
    assert first != games.sit_down(journal, record, "Chloé", command="only the browser knows")
    assert len(record.state.players) == 1
    for row in record.rows.after(0):
        if row.command:
            with pytest.raises(Refused):
                games.sit_down(journal, record, "Chloé", command=row.command)

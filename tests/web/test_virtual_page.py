"""What a player's page of a virtual table has beside the acts: plans before the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Record
from deadbutton.tournament import (
    MarkAbsent,
    MovePlayer,
    PauseClock,
    Phase,
    PlayAct,
    RunOut,
    StartClock,
    StartHandForHand,
    VirtualHand,
)
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web import Settings, create_app
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import games
from deadbutton.web.virtual.acts import deal_of
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, pressed, reopened, seat_to_act, to_act, to_draw

PLANS = re.compile(r'class="vt-pre"[^>]*data-round="([0-9a-f.]+)" data-price="(\d+)"')


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def client_of(journal: Journal, lang: str = "en") -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": lang})


def plans(client: TestClient, token: str) -> tuple[str, str] | None:
    """The round that can be planned, and the price of a call."""
    found = PLANS.search(client.get(f"/me/{token}/table").text)
    return (found[1], found[2]) if found is not None else None


def do(record: Record, act: str, amount: int = 0) -> None:
    record.do(PlayAct(table=1, seat=seat_to_act(record), act=act, amount=amount))


def test_whoever_waits_for_a_turn_can_plan_it_and_nobody_else(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    dealt(record)
    client = client_of(journal)
    big = record.state.virtual[1].dealt.stakes.big_blind
    first = to_act(record)
    assert plans(client, tokens[first]) is None, "it is the turn: acts, no plans"
    others = [token for name, token in tokens.items() if name != first]
    assert sorted(int(plans(client, token)[1]) for token in others) == [0, big - big // 2]
    do(record, "raise", 3 * big)
    assert plans(client, tokens[first]) is None, "the turn comes again only if somebody raises"
    folds = to_act(record)
    do(record, "fold")
    assert plans(client, tokens[folds]) is None
    last = to_act(record)
    do(record, "raise", 9 * big)
    assert plans(client, tokens[last]) is None
    assert plans(client, tokens[first]) is None
    do(record, "call")
    assert to_act(record) == last, "after the flop the blind speaks first"
    assert plans(client, tokens[first]) == (f"{deal_of(record.state.virtual[1].dealt)}.1", "0")
    watched = client.get(f"/t/{record.id}/virtual/1").text
    assert "vt-pre" not in watched
    record.do(PauseClock(), by="host")
    assert plans(client, tokens[first]) is None, "play is stopped"


def test_plans_say_what_they_are_in_both_languages_and_rest_on_the_book(journal):
    record, tokens = begun(journal, "Ada", "Bruno", book="ffjp", between=0)
    dealt(record)
    waits = next(token for name, token in tokens.items() if name != to_act(record))
    english = client_of(journal).get(f"/me/{waits}/table").text
    assert "Check or fold" in english
    assert "Played at your turn only" in english
    french = client_of(journal, "fr").get(f"/me/{waits}/table").text
    assert "Parole ou se coucher" in french
    note = french[french.index("vt-pre") :]
    cited = record.state.book.betting.out_of_turn_unchanged.articles[0].number
    assert f"/{cited}" in note[: note.index("Joué à votre tour")]


def test_nobody_plans_while_cards_are_changed(journal):
    record, tokens = begun(journal, "Ada", "Bruno", game="F2L3D", between=0)
    dealt(record)
    to_draw(record)
    client = client_of(journal)
    assert [plans(client, token) for token in tokens.values()] == [None, None]


def called_down(record: Record) -> None:
    """Everybody checks and calls until the cards are shown."""
    while seat_to_act(record):
        _, acts = legal(record.state, 1, record.secret(1)) or (0, None)
        assert acts is not None
        do(record, "call" if acts.call else "check")


@pytest.mark.parametrize("game", ["NT", "PO", "FO/8"])
def test_the_cards_that_won_are_lit_and_the_others_step_back(journal, game):
    record, tokens = begun(journal, "Ada", "Bruno", game=game, between=60_000)
    dealt(record)
    client, page = client_of(journal), f"/me/{tokens['Ada']}/table"
    assert not re.search("card--(win|dim)", client.get(page).text), "nobody has won yet"
    called_down(record)
    text = client.get(page).text
    lit, dim = (len(re.findall(rf'class="card card--[shdc] card--{way}"', text)) for way in ("win", "dim"))
    assert lit >= 5, "one hand of five, or more where the pot is split"
    assert dim
    folding, others = begun(journal, "Chloé", "Dan", game=game, between=60_000)
    dealt(folding)
    do(folding, "fold")
    text = client.get(f"/me/{others['Dan']}/table").text
    assert not re.search("card--(win|dim)", text), "nothing was shown"


def test_the_sheet_of_a_raise_names_each_amount_once_and_keeps_my_cards_in_sight(journal):
    record, tokens = begun(journal, "Ada", "Bruno", between=0)
    dealt(record)
    text = client_of(journal).get(f"/me/{tokens[to_act(record)]}/table").text
    amounts = re.findall(r'data-amount="(\d+)"', text)
    assert amounts == ["100", "150", "10000"], "half the pot is the least here"
    own = re.search(r'class="vt-own"[^>]*>(.*?)</p>', text, re.S)
    assert own is not None
    assert own[1].count('class="card ') == 2
    assert "100 at least: 50 to match, and 50 more." in text
    do(record, "raise", 400)
    text = client_of(journal).get(f"/me/{tokens[to_act(record)]}/table").text
    assert "750 at least: 400 to match, and 350 more." in text, "as much again as the last raise"


def test_in_stud_the_cards_that_lie_face_up_are_told_from_the_others(journal):
    record, tokens = begun(journal, "Ada", "Bruno", game="F7S", between=0)
    dealt(record)
    client, first = client_of(journal), to_act(record)
    page = client.get(f"/me/{tokens[first]}/table").text
    assert page.count("card--up") == 2, "mine, and the other's"
    assert page.count("hole--stud") == 1
    assert "makes you bring it in" in page, "not whose card came last"
    other = next(name for name in tokens if name != first)
    do(record, "call")
    after = re.search(r'class="vt-turn">.*?</div>', client.get(f"/me/{tokens[other]}/table").text, re.S)
    assert after is not None
    assert "brings it in" in after[0]


def test_everybody_sees_how_many_cards_somebody_has_drawn(journal):
    record, tokens = begun(journal, "Ada", "Bruno", game="F2L3D", between=0)
    dealt(record)
    to_draw(record)
    client, first = client_of(journal), to_act(record)
    other = next(name for name in tokens if name != first)
    assert "vt-drew" not in client.get(f"/me/{tokens[other]}/table").text
    record.do(PlayAct(table=1, seat=seat_to_act(record), act="draw", discards=(1, 3)))
    assert 'class="vt-drew">draws 2<' in client.get(f"/me/{tokens[other]}/table").text
    record.do(PlayAct(table=1, seat=seat_to_act(record), act="draw"))
    assert 'class="vt-drew">pat<' in client.get(f"/me/{tokens[first]}/table").text


def test_in_hand_for_hand_a_table_that_is_done_says_for_whom_it_waits(journal):
    record, tokens = begun(journal, *"ABCDEF", seats=3, between=0)
    record.do(StartHandForHand(reason="a rehearsal"), by="host")
    runner, client = Runner(), client_of(journal)
    while len(record.state.virtual) < 2:
        assert runner.step(record)
    mine = next(tokens[one.name] for one in record.state.players.values() if one.table == 1)

    while not record.state.in_step.all_ins:
        seat, acts = legal(record.state, 1, record.secret(1))
        most = acts.raise_most or 0
        record.do(PlayAct(table=1, seat=seat, act="raise" if most else "call", amount=most))
    page = client.get(f"/me/{mine}/table").text
    assert "A called all-in waits for the word" in page
    assert "to act</b>" not in page, "who has called has no turn any more"
    assert page.count('class="allin"') == 3, "the call lies in front, too"
    while 2 in record.state.virtual:
        record.do(PlayAct(table=2, seat=seat_to_act(record, 2), act="fold"))
    other = next(tokens[one.name] for one in record.state.players.values() if one.table == 2)
    assert "The next hand is dealt everywhere at once" in client.get(f"/me/{other}/table").text


def test_who_is_sent_to_another_table_reads_where_and_why_before_cards_come(journal, clock):
    """The whole screen, until a hand begins there or the player says that he has seen it; the table waits that long, not for ever."""
    record, tokens = begun(journal, *"ABCDE", seats=4, between=2000)
    full = max(record.state.tables.values(), key=lambda table: len(table.players))
    other = next(number for number in record.state.tables if number != full.number)
    me = record.state.players[next(iter(full.players.values()))]
    client, mine = client_of(journal), f"/me/{tokens[me.name]}/table"
    assert "vt-to" not in client.get(mine).text
    clock.now += 10_000
    free = next(seat for seat in range(1, 5) if seat not in record.state.tables[other].players)
    record.do(MovePlayer(player=me.id, table=other, seat=free, reason="a friend"), by="host")
    page = client.get(mine).text
    assert re.search(rf"Table <b>{other}</b>.*Seat <b>{free}</b>", page)
    assert "The director moves you." in page
    assert "The next big blind" not in page, "the book's way is not the reason"
    assert "a friend" not in page
    assert "10,000" in page
    assert f"Table {other} opens by itself" in page
    assert "vt-oval" not in page
    runner = Runner()
    while runner.step(record):
        pass
    assert other not in record.state.virtual, "it waits for who was sent"
    assert full.number in record.state.virtual
    assert pressed(client, tokens[me.name], "do/arrive", player=me.id).status_code == 200
    assert "vt-oval" in client.get(mine).text
    while runner.step(record):
        pass
    assert isinstance(record.state.virtual[other], VirtualHand)


def test_a_page_that_went_to_another_table_by_itself_says_where_it_is_and_why(journal, clock):
    record, tokens = begun(journal, *"ABCDE", seats=4, between=2000)
    full = max(record.state.tables.values(), key=lambda table: len(table.players))
    other = next(number for number in record.state.tables if number != full.number)
    me = record.state.players[next(iter(full.players.values()))]
    free = next(seat for seat in range(1, 5) if seat not in record.state.tables[other].players)
    record.do(MovePlayer(player=me.id, table=other, seat=free, reason="a friend"), by="host")
    clock.now += 4000
    runner = Runner()
    while other not in record.state.virtual:
        assert runner.step(record), "it does not wait for ever"
    clock.now += 1000
    others = [one for one in record.state.tables[other].players if one != free]
    while seat_to_act(record, other) == free:
        record.do(PlayAct(table=other, seat=free, act="fold"))
    page = client_of(journal).get(f"/me/{tokens[me.name]}/table").text
    assert others
    assert f"You are now at table {other}, seat {free}. The director moves you." in page


@pytest.mark.parametrize("callers", [1, 2])
def test_who_goes_out_looks_at_the_hand_as_long_as_everybody_before_the_place_comes(journal, clock, callers):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=4000)
    dealt(record)
    for act in ("raise", *["call"] * callers, *["fold"] * (2 - callers)):
        do(record, act, 10_000 if act == "raise" else 0)
    is_over = record.state.phase is Phase.OVER
    assert is_over == (callers == 2)
    client = client_of(journal)
    out = [one.name for one in record.state.players.values() if one.place]
    assert len(out) == (3 if is_over else 1)
    for name in out:
        page = client.get(f"/me/{tokens[name]}/table").text
        assert 'class="vt-mid"' in page, "the board"
        assert "vt-place" not in page
        assert "your place in" in page
        assert f'data-until="{clock.now + 4000}"' in page, "the page looks again by itself"
        assert "Sit out" not in page
    clock.now += 4000
    for name in out:
        assert "vt-place" in client.get(f"/me/{tokens[name]}/table").text


def test_who_is_out_sees_the_hand_that_did_it_and_can_look_at_the_others_again(journal):
    record, tokens = begun(journal, "Ada", "Bruno", between=0)
    dealt(record)
    do(record, "raise", 10_000)
    do(record, "call")
    runner = Runner()
    while runner.step(record):
        pass
    assert record.state.phase is Phase.OVER
    client = client_of(journal)
    for name, token in tokens.items():
        page = client.get(f"/me/{token}/table").text
        assert "vt-last" in page, name
        assert page.count('class="card card--') >= 2 + 2 + 5
        key = re.search(rf"/me/{token}/table/hands/(\d+)", page)
        assert key is not None
        assert client.get(f"/me/{token}/table/hands/{key[1]}").text.count("Checked just now") == 1
        assert f"/hands/{key[1]}" in client.get(f"/me/{token}/table/hands").text


def test_a_place_is_written_as_french_writes_it_and_a_tie_says_on_what_it_rests(journal):
    while True:  # two of three with the same chips lose, but where a pot is shared
        record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
        dealt(record)
        do(record, "raise", 10_000)
        do(record, "call")
        do(record, "call")
        runner = Runner()
        while record.state.phase is Phase.RUNNING and record.state.tables[1].hands == 1:
            runner.step(record)
        tied = [one.name for one in record.state.players.values() if one.tied > 1]
        if tied:
            break
    page = client_of(journal).get(f"/me/{tokens[tied[0]]}/table?lang=fr").text
    assert '<h1 class="vt-place" id="h-say">2<sup>e</sup></h1>' in page
    said = page[page.index("à égalité") :]
    assert record.state.book.prizes.simultaneous_elimination.citation.fr in re.sub(r"<[^>]*>", "", said[:600])


def test_who_comes_in_the_middle_of_a_hand_is_told_that_it_is_not_his(journal):
    record, _ = begun(journal, "Ada", "Bruno", between=0)
    dealt(record)
    late = games.sit_down(journal, record, "Chloé")
    runner = Runner()
    while not next(one for one in record.state.players.values() if one.name == "Chloé").table:
        assert runner.step(record)
    assert "You are dealt in at one of the next hands" in client_of(journal).get(f"/me/{late}/table").text


@pytest.mark.parametrize("game", ["NT", "FT"])
def test_the_forms_of_two_turns_are_never_one_and_the_same(journal, game):
    """A form whose last answer is under way sends nothing: the next turn brings forms of its own."""
    record, tokens = begun(journal, "Ada", "Bruno", game=game)
    dealt(record)
    client = client_of(journal)
    named: list[str] = []
    for turns in range(1, 4):
        page = client.get(f"/me/{tokens[to_act(record)]}/table").text
        forms = re.findall(r'<form class="act[^>]*action="[^"]*/table/act"[^>]*>', page)
        found = [name for form in forms for name in re.findall(r' id="([\w-]+)"', form)]
        assert len(found) == len(forms) >= 2
        named += found
        assert len(set(named)) == len(named), turns
        do(record, "call" if (legal(record.state, 1, record.secret(1)) or (0, None))[1].call else "check")


def shoved(record: Record) -> None:
    """Everybody puts in everything."""
    dealt(record)
    while seat_to_act(record):
        may = legal(record.state, 1, record.secret(1))[1]
        do(record, "raise", may.raise_most) if may.raise_most else do(record, "call" if may.call else "check")


def test_at_an_all_in_hands_lie_open_and_each_street_comes_in_its_time(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0, run_out=2000)
    shoved(record)
    client, runner = client_of(journal), Runner()
    seen = []
    while record.state.virtual:
        page = client.get(f"/me/{tokens['Ada']}/table").text
        assert len(re.findall(r"<span>(?:≈ )?\d+\u202f?\s?%", page)) == 3, "a chance under every name"
        assert "Nobody can bet any more" in page
        assert 'class="vt-pre"' not in page, "there is nothing to plan"
        seen.append((re.search(r'class="vt-says">(\w+) in', page)[1], "estimate" in page, "of 42" in page))
        acts = len(record.state.virtual[1].acts)
        clock.now += 1999
        assert not runner.step(record), "not before its time"
        clock.now += 1 if len(seen) < 3 else 1001
        assert runner.step(record)
        assert 1 not in record.state.virtual or len(record.state.virtual[1].acts) == acts + 1
    assert seen == [("Flop", True, False), ("Turn", False, False), ("River", False, True)]


def test_an_all_in_stands_still_while_the_game_is_stopped(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", between=0, run_out=2000)
    shoved(record)
    record.do(PauseClock())
    clock.now += 60_000
    assert not Runner().step(record)
    page = client_of(journal).get(f"/me/{tokens['Ada']}/table").text
    assert "Play is stopped" in page
    assert "data-comes-at" not in page


def test_of_several_pots_each_says_who_plays_for_it_and_who_took_it(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0, run_out=2000)
    dealt(record)
    for act, amount in (("raise", 5000), ("call", 0), ("fold", 0), ("bet", 600), ("fold", 0)):
        do(record, act, amount)
    assert not record.state.virtual, "15,050, 9,950 and 5,000"
    shoved(record)
    client = client_of(journal)
    pages = {name: client.get(f"/me/{token}/table").text for name, token in tokens.items()}
    assert all(re.search(r"Side pot( \d)? <span", page) for page in pages.values())
    while record.state.virtual:
        record.do(RunOut(table=1))
    left = next(one.name for one in record.state.players.values() if one.table)
    page = client.get(f"/me/{tokens[left]}/table").text
    taken = [
        int(amount.replace(",", ""))
        for amount in re.findall(r"<span>(?:Main|Side) pot(?: \d)? <b>([\d,]+)</b>", page)
    ]
    assert page.count("<span>out</span>") == 2 - len(record.state.tables[1].players) + 1, (
        "who went out is seen until the next deal"
    )
    assert taken == [9900, 15_000], "5,000 three times, and what the other two have beyond it"


@pytest.mark.parametrize(
    ("book", "said", "article"),
    [
        ("tda2007", "The hand is dead at the end of the deal", "8"),
        ("fidpa", "The hand is dead at the end of the deal", "20-3"),
        ("tda2024", "the hand is dead at the end of the deal", "30"),
        ("maison", "folded when his turn comes", "37"),
    ],
)
def test_who_is_away_reads_what_becomes_of_the_cards(journal, book, said, article):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", book=book, between=0)
    record.do(MarkAbsent(player=1))
    dealt(record)
    away = client_of(journal).get(f"/me/{tokens['Ada']}/table").text
    dock = away[away.index("You are away") :]
    assert f"/rules/{book}/{article}" in dock[: dock.index(said)]


def test_while_play_is_stopped_no_ring_drains_and_whoever_has_the_turn_reads_why(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", between=0)
    dealt(record)
    clients = client_of(journal), client_of(journal, "fr")
    mine = f"/me/{tokens[to_act(record)]}/table"
    assert all("data-ring" in client.get(mine).text for client in clients)
    record.do(PauseClock(), by="host")
    clock.now += 3_600_000
    pages = [client.get(mine).text for client in clients]
    assert not any("data-ring" in page for page in pages)
    assert "your time is not running" in pages[0]
    assert "votre temps ne court pas" in pages[1]
    record.do(StartClock(), by="host")
    began = re.search(r'data-ring data-began="(\d+)"', clients[0].get(mine).text)
    assert int(began[1]) == clock.now, "what was left of it is whole"

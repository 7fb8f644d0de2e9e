"""The dealer's tablet as pages: who may see it, what each moment of a hand shows, what its forms do, the files of hands."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from html import unescape

import pytest

from deadbutton.histories.phh.reading import read_phhs
from deadbutton.journal import Journal, Role
from deadbutton.tournament import (
    CallFloor,
    CarryOut,
    EnterAct,
    EnterCards,
    MarkAbsent,
    MarkBack,
    Penalise,
    PushPots,
    ReportHand,
    ScrapHand,
    ShowMessage,
    TrackHand,
    desk_at,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 9, "club", "ffjp")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            yield client, record, journal


def read(client, path: str, lang: str = "en") -> str:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text[:400]
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))


def hand(record):
    return desk_at(record.state, 1).hand


def act(record, name: str, amount: int = 0) -> None:
    live = hand(record)
    record.do(EnterAct(table=1, seat=live.seats[live.actor], act=name, amount=amount))


def around(record) -> None:
    while hand(record).actor >= 0:
        act(record, "call" if hand(record).betting.to_call else "check")


def standing(record) -> dict[int, tuple[int, int, int, int]]:
    return {n: (one.stack, one.place, one.table, one.seat) for n, one in record.state.players.items()}


def folded_out(record) -> None:
    """Everybody folds, and the last one takes the pot."""
    while hand(record).actor >= 0:
        act(record, "fold")
    record.do(PushPots(table=1))


def post(client, path: str, **fields: str):
    page = client.get(re.split("/do/|/tables/|/dealer/", path)[0] + "/dealer/1")
    token = re.search(r'name="csrf" value="([^"]+)"', page.text)[1]
    return client.post(path, data={"csrf": token, **fields}, headers={"HX-Request": "true"})


def test_whoever_is_away_is_named_on_the_picture_before_the_deal_and_in_the_hand(room) -> None:
    client, record, _ = room
    at, away = f"/t/{record.id}/dealer/1", record.state.tables[1].players[9]
    name = record.state.players[away].name.split()[0]
    assert "absent" not in read(client, at)
    record.do(MarkAbsent(player=away))
    assert re.search(rf"9 {name} \S+ absent", read(client, at))
    record.do(TrackHand(table=1))
    assert re.search(rf"9 {name} [0-9 ]+ absent", read(client, at, "fr"))
    folded_out(record)
    record.do(MarkBack(player=away))
    record.do(Penalise(player=away, step="rounds", rounds=1, reason="again"))
    assert re.search(rf"9 {name} \S+ penalty", read(client, at))
    assert re.search(rf"9 {name} \S+ absent", read(client, f"/t/{record.id}/hands/1/1")), "as it was dealt"


def test_each_moment_of_a_hand_says_what_the_hands_do_next(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    assert "To be dealt" in read(client, at)
    assert "À donner" in read(client, at, "fr")
    record.do(TrackHand(table=1))
    assert "to act" in read(client, at)
    around(record)
    assert "Burn a card" in read(client, at)
    assert "Brûler une carte" in read(client, at, "fr")
    for _ in range(3):
        record.do(EnterCards(table=1))
        around(record)
    assert "Showdown" in read(client, at)
    assert "Abattage" in read(client, at, "fr")
    record.do(PushPots(table=1, winners=((hand(record).seats[0],),)))
    assert "To be dealt" in read(client, at)


def test_the_forms_of_the_page_do_what_they_say(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}"
    assert post(client, f"{at}/do/track_hand", table="1").status_code == 200
    around(record)
    assert (
        post(
            client, f"{at}/dealer/1/cards", board="Ah Kd 7c", after=str(len(record.state.tracked[1].entered))
        ).status_code
        == 200
    )
    assert [str(card) for card in hand(record).board] == ["Ah", "Kd", "7c"]
    for _ in range(2):
        around(record)
        assert post(client, f"{at}/dealer/1/cards").status_code == 200
    around(record)
    seats = hand(record).seats
    assert post(client, f"{at}/dealer/1/show", seat=str(seats[0]), cards="As Ad").status_code == 200
    pot = hand(record).betting.pot
    before = dict(zip(seats, hand(record).betting.stack, strict=True))
    answer = post(client, f"{at}/dealer/1/push", **{"won.0": str(seats[0])})
    assert answer.status_code == 200, answer.text
    player = record.state.players[record.state.tables[1].players[seats[0]]]
    assert player.stack == before[seats[0]] + pot


def test_a_card_that_lies_there_already_is_refused_with_a_sentence(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    around(record)
    answer = post(client, f"/t/{record.id}/dealer/1/cards", board="Ah Ah 7c")
    assert answer.status_code in (409, 422)
    assert "ace of hearts" in answer.text
    assert not hand(record).board


def test_two_thumbs_on_one_button_act_once(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    live = hand(record)
    said = {"table": "1", "seat": str(live.seats[live.actor]), "act": "fold", "after": "0"}
    assert post(client, f"/t/{record.id}/do/enter_act", **said).status_code == 200
    again = post(client, f"/t/{record.id}/do/enter_act", **said)
    assert again.status_code == 409
    assert "Somebody has just entered" in unescape(again.text)
    assert len(record.state.tracked[1].entered) == 1


def test_a_ruling_is_shown_with_what_it_would_do_and_then_done(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    at = f"/t/{record.id}/dealer/1/happened?incident=premature_flop"
    shown = read(client, at)
    assert "Carry it out" in shown
    assert "On the table" in shown
    answer = post(client, f"/t/{record.id}/do/carry_out", table="1", incident="premature_flop")
    assert answer.status_code == 200
    assert [one.ruling.incident for one in desk_at(record.state, 1).records] == ["premature_flop"]
    assert record.rows.of_kind("ruling_recorded")


def test_a_folded_hand_that_one_has_seen_is_among_the_steps_once_the_round_is_over(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    act(record, "raise", 3 * hand(record).betting.level)
    raiser, folder = (
        hand(record).seats[player] for player in (hand(record).betting.aggressor, hand(record).actor)
    )
    act(record, "fold")
    seen = {"seat": str(folder), "other": str(raiser)}
    record.do(CarryOut(table=1, incident="folded_hand_shown", answers=seen))
    due = f"Show seat {folder}’s whole hand to the table."
    assert due not in read(client, f"/t/{record.id}/dealer/1")
    around(record)
    assert due in read(client, f"/t/{record.id}/dealer/1")


def test_a_raise_taken_for_a_call_opens_the_round_again_on_the_tablet(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    around(record)
    record.do(EnterCards(table=1))
    around(record)
    last = hand(record).seats[-1]
    true = {"seat": str(last), "was": "raise", "read_as": "check", "total": "900"}
    record.do(CarryOut(table=1, incident="dealer_misread", answers=true))
    live = hand(record)
    assert (live.street, live.betting.to_call, live.seats[live.actor]) == (1, 900, live.seats[0])
    assert "to act" in read(client, f"/t/{record.id}/dealer/1")


def test_a_dealer_deals_at_the_own_table_only(room) -> None:
    _, record, journal = room
    record.do(TrackHand(table=1))
    stranger = journal.links.give(record.id, Role.DEALER, now=1, player=2, label="2")
    with TestClient(create_app(journal), base_url="http://room.example") as other:
        other.get(f"/l/{stranger}")
        assert other.get(f"/t/{record.id}/dealer/1").status_code == 404
    player = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="p")
    with TestClient(create_app(journal), base_url="http://room.example") as other:
        other.get(f"/l/{player}")
        assert other.get(f"/t/{record.id}/dealer/1").status_code in (401, 403, 404)


def test_hands_are_files_that_others_read_and_pages_to_look_at_again(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/hands"
    assert "No hand has been entered yet" in read(client, at)
    record.do(TrackHand(table=1))
    while hand(record).actor >= 0:
        act(record, "fold")
    record.do(PushPots(table=1))
    assert "Table 1, hand 1" in read(client, at)
    assert "Table 1, hand 1" in read(client, f"{at}/1/1")
    assert "folds" in read(client, f"{at}/1/1?step=1")
    files = [client.get(f"{at}/files/{kind}") for kind in ("phh", "ohh", "pokerstars")]
    assert all(file.status_code == 200 and file.text for file in files)
    histories = list(read_phhs(files[0].text))
    assert len(histories) == 1
    day = datetime.fromtimestamp(record.state.started_at / 1000, UTC)
    assert (histories[0].year, histories[0].month, histories[0].day) == (day.year, day.month, day.day)
    assert (histories[0].level, histories[0].seat_count) == (1, record.state.settled.seats_per_table)
    assert f"{day:%Y/%m/%d}" in files[2].text
    assert f"{day:%Y-%m-%d}T" in files[1].text
    settled, about = record.state.settled, histories[0].about
    assert (about["_buy_in"], about["_entry_currency"]) == (settled.buy_in / 100, "EUR")
    assert re.search(r"Tournament #\d+, €\d+\+€\d+ EUR Hold'em No Limit - Level I ", files[2].text)
    told = json.loads(files[1].text)["ohh"]["tournament_info"]
    assert (told["buyin_amount"], told["currency"]) == (settled.buy_in / 100, "EUR")
    assert (told["initial_stack"], told["start_date_utc"]) == (
        settled.starting_stack,
        f"{day:%Y-%m-%dT%H:%M:%SZ}",
    )
    record.do(TrackHand(table=1))
    while hand(record).actor >= 0:
        act(record, "fold")
    record.do(PushPots(table=1))
    api = f"/api/tournaments/{record.id}/hands"
    numbers = re.findall(r"PokerStars Hand #(\d+)", client.get(f"{api}/pokerstars").text)
    assert len(set(numbers)) == 2, "trackers know a hand by its number"
    assert len(list(read_phhs(client.get(f"{api}/phh?table=1&hand=2").text))) == 1
    assert client.get(f"{api}/pdf").status_code == 404
    assert client.get(f"{at}/files/pdf").status_code == 404
    assert client.get(f"{at}/9/9").status_code == 404


def test_a_hand_that_a_caller_may_see_is_not_thrown_away_on_the_tablet(tmp_path) -> None:
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 9, "club", "tda2024")
        record.do(TrackHand(table=1))
        while hand(record).betting.live > 2:
            act(record, "fold")
        while hand(record).street < 3:
            around(record)
            record.do(EnterCards(table=1))
        bettor = hand(record).seats[hand(record).actor]
        act(record, "raise", 1000)
        caller = hand(record).seats[hand(record).actor]
        act(record, "call")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            at = f"/t/{record.id}/dealer/1"
            assert read(client, at).count("Mucks") == 2
            answers = {"seat": caller, "other": bettor, "who": "caller"}
            record.do(CarryOut(table=1, incident="ask_to_see", answers=answers))
            page = read(client, at)
            assert (page.count("Mucks"), page.count("must show")) == (1, 1)
            assert read(client, at, "fr").count("doit montrer") == 1


def test_where_no_hand_is_entered_one_is_laid_out_and_the_ruling_alone_is_recorded(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1/happened"
    assert "lay it out in a few taps" in read(client, at)
    assert "posez-la en quelques touches" in read(client, at, "fr")
    shown = read(client, f"{at}?incident=premature_flop")
    assert "On the table" in shown
    assert "Record the ruling" in shown
    assert "Carry it out" not in shown
    seat = min(record.state.tables[1].players)
    later = client.get(
        f"{at}?incident=premature_turn&street=1&out.{seat}=yes", headers={"Accept-Language": "en"}
    ).text
    assert f'name="out.{seat}" value="yes" checked' in later
    assert f'type="hidden" name="out.{seat}" value="yes"' in later, "it stays when a question is answered"
    rows = record.seq
    form = re.search(r'action="[^"]+/do/record_ruling".*?</form>', later, re.DOTALL)[0]
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    answer = client.post(f"/t/{record.id}/do/record_ruling", data=fields, headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.text
    assert [row.kind for row in record.rows.after(rows)] == ["ruling_recorded"]
    assert not record.state.tracked


def test_a_hand_that_cannot_have_been_played_is_refused_in_words(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1/happened"
    seats = "&".join(f"out.{seat}=yes" for seat in record.state.tables[1].players)
    assert "cannot have been played" in read(client, f"{at}?street=2&{seats}")
    assert client.get(f"{at}?street=99&turn=77&bet.3=x&board=zz").status_code in (200, 409, 422)


def test_the_floor_page_leads_to_a_hand_to_try_it_on(room) -> None:
    client, record, _ = room
    page = client.get(f"/t/{record.id}/floor?table=1&incident=premature_flop").text
    assert f"/t/{record.id}/dealer/1/happened?incident=premature_flop" in page


def test_quick_mode_asks_on_the_tablet_who_is_out_and_who_took_the_chips(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    assert "Who is out?" in read(client, f"{at}?act=out")
    one, other = sorted(record.state.tables[1].players)[:2]
    out = record.state.players[record.state.tables[1].players[one]]
    page = client.get(f"{at}?act=out&seat={one}").text
    assert f"Who took {out.name}" in unescape(page)
    form = re.search(r'action="([^"]+/bust)".*?</form>', page, re.DOTALL)
    fields = dict(re.findall(r'<input[^>]*name="([^"]+)" value="([^"]*)"', form[0]))
    answer = client.post(form[1], data={**fields, "by[]": str(other)}, headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.text
    assert not out.stack


def test_whoever_takes_over_a_table_is_told_who_was_warned_and_who_misses_hands(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    assert "To know at this table" not in read(client, at)
    here = [player for _, player in sorted(record.state.tables[1].players.items())]
    record.do(Penalise(player=here[0], step="warning", reason="slow"), by="Ana")
    record.do(Penalise(player=here[2], step="hands", hands=2, reason="phone"), by="Ana")
    page = unescape(client.get(at).text)
    told = re.search(r'<ul class="dl-record".*?</ul>', page, re.DOTALL)
    names = [record.state.players[player].name for player in here]
    words = " ".join(re.sub(r"<[^>]*>", " ", told[0]).split())
    assert words == f"{names[0]} 1 warning {names[2]} 2 hands to miss"


def test_quick_mode_counts_on_the_tablet_also_by_a_dealers_link(room) -> None:
    _, record, journal = room
    record.do(ReportHand(table=1))
    assert record.state.tables[1].uncounted
    token = journal.links.give(record.id, Role.DEALER, now=1, player=1, label="1")
    with TestClient(create_app(journal), base_url="http://room.example") as dealer:
        opened = dealer.get(f"/l/{token}")
        assert opened.url.path == f"/t/{record.id}/dealer/1", "a dealer's link opens the tablet"
        page = dealer.get(f"/t/{record.id}/dealer/1?act=count").text
        form = re.search(r'action="([^"]+/do/correct_stacks)".*?</form>', page, re.DOTALL)
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form[0]))
        stacks = {
            f"stacks.{seat}": str(record.state.players[number].stack)
            for seat, number in record.state.tables[1].players.items()
        }
        assert (
            dealer.post(form[1], data={**fields, **stacks}, headers={"HX-Request": "true"}).status_code == 200
        )
    assert not record.state.tables[1].uncounted


def test_several_entries_are_taken_back_one_after_the_other(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    for _ in range(3):
        act(record, "fold")
    for left in (2, 1, 0):
        page = client.get(f"/t/{record.id}/dealer/1").text
        undo = re.search(rf'action="(/t/{record.id}/undo/\d+)"', page)[1]
        token = re.search(r'name="csrf" value="([^"]+)"', page)[1]
        assert client.post(undo, data={"csrf": token}, headers={"HX-Request": "true"}).status_code == 200
        assert len(record.state.tracked[1].entered) == left
    assert hand(record).betting.live == hand(record).n


@pytest.mark.parametrize("is_over", [False, True])
def test_a_whole_hand_is_taken_back_in_one_tap_and_no_other_with_it(room, is_over) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    record.do(TrackHand(table=1))
    folded_out(record)
    before = standing(record)
    record.do(TrackHand(table=1))
    folded_out(record) if is_over else act(record, "fold")
    assert (1 in record.state.tracked) is not is_over
    form = re.search(r'action="([^"]+/undo-hand/\d+)"', client.get(at).text)[1]
    for _ in range(2):
        assert post(client, form, command_id="one tap").status_code == 200
    assert 1 not in record.state.tracked
    assert record.state.tables[1].hands == 1
    assert standing(record) == before
    assert post(client, form).status_code == 409, "that hand is gone, and the one before it stays"
    assert record.state.tables[1].hands == 1


def test_a_hand_on_which_something_rests_is_not_taken_back_by_halves(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    folded_out(record)
    form = re.search(r'action="([^"]+/undo-hand/\d+)"', client.get(f"/t/{record.id}/dealer/1").text)[1]
    record.do(ReportHand(table=1))
    seq = record.seq
    assert post(client, form).status_code == 409
    assert record.seq == seq


def test_the_tablet_finds_the_own_last_act_among_many_of_others(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    act(record, "fold")
    for number in range(20):
        record.do(ShowMessage(text=f"Message {number}"))
    assert "/undo/" in client.get(f"/t/{record.id}/dealer/1").text


def test_a_hand_is_scrapped_with_its_reason_or_left_to_quick_mode_from_the_tablet(room) -> None:
    client, record, _ = room
    before = {number: player.stack for number, player in record.state.players.items()}
    record.do(TrackHand(table=1))
    act(record, "fold")
    assert "Quick mode" in read(client, f"/t/{record.id}/dealer/1")
    assert post(client, f"/t/{record.id}/do/scrap_hand", table="1", reason=" ").status_code == 409
    assert post(client, f"/t/{record.id}/do/scrap_hand", table="1", reason="two decks").status_code == 200
    assert not record.state.tracked
    assert {number: player.stack for number, player in record.state.players.items()} == before
    record.do(TrackHand(table=1))
    assert post(client, f"/t/{record.id}/do/untrack_hand", table="1").status_code == 200
    assert record.state.tables[1].in_hand
    assert "In play" in read(client, f"/t/{record.id}/dealer/1")


def test_ready_amounts_are_all_different(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    page = client.get(f"/t/{record.id}/dealer/1").text
    ready = re.findall(r'name="amount" value="(\d+)"', page)
    assert len(ready) == len(set(ready)) == 4


def test_how_a_pot_divides_is_written_out_before_it_is_pushed(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    around(record)
    for _ in range(3):
        record.do(EnterCards(table=1))
        around(record)
    first, second = (hand(record).seats[player] for player in (0, 1))
    ticked = f"/t/{record.id}/dealer/1?won.0={first}&won.0={second}"
    split = client.get(ticked).text.partition('id="split"')[2].partition("</section>")[0]
    assert re.findall(r"<b>(\d+)</b>", split) == ["225", "225"]
    assert hand(record).betting.pot == 450


def test_the_clock_runs_from_the_call_whatever_the_form_says_of_the_time(room) -> None:
    """A form that was touched sends every field, and a field for the time of day once said 0: time was up at once."""
    client, record, _ = room
    record.do(TrackHand(table=1))
    at = f"/t/{record.id}/dealer/1/happened?incident=clock_called&a.caller=seated"
    assert 'name="a.at"' not in client.get(at).text
    fields = {"table": "1", "incident": "clock_called", "answers.caller": "seated", "answers.at": "0"}
    assert post(client, f"/t/{record.id}/do/carry_out", **fields).status_code == 200
    clock = desk_at(record.state, 1).turns.clock
    assert clock is not None
    assert abs(clock.at - record.now() // 1000) < 60


def test_a_misdeal_is_drawn_before_it_is_done(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    act(record, "call")
    said = read(client, f"/t/{record.id}/dealer/1/happened?incident=misdeal&a.cause=first_two")
    assert "The hand in play → dealt again" in said
    assert "In the middle 125 → 0" in said
    assert len(record.state.tracked[1].entered) == 1


def test_a_misdealt_hand_and_its_new_deal_have_an_address_each(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    act(record, "call")
    record.do(CarryOut(table=1, incident="misdeal", answers={"cause": "first_two"}))
    assert "Ruling · Somebody calls a misdeal" in read(client, f"/t/{record.id}/dealer/1"), (
        "what undo takes back"
    )
    if 1 not in record.state.tracked:
        record.do(TrackHand(table=1))
    record.do(MarkAbsent(player=record.state.tables[1].players[hand(record).seats[-1]]))
    act(record, "fold")
    listed = client.get(f"/t/{record.id}/hands").text
    links = re.findall(r'href="([^"]+/hands/1/1\?deal=\d)"', listed)
    assert [link[-1] for link in links] == ["2", "1"]
    new, old = (read(client, link + "&step=1") for link in links)
    assert "dealt again" in new
    assert "dealt again" not in old
    assert "calls" in old
    assert "folds" in new


def test_what_a_ruling_costs_somebody_is_told_on_the_tablet(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    asked = f"/t/{record.id}/dealer/1/happened?incident=string_bet&a.chips=100+then+500&a.times=2"
    assert "Penalty possible" in read(client, asked)
    assert "Record the offence" in read(client, asked)


def test_cards_chips_and_words_are_tapped(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    at = f"/t/{record.id}/dealer/1"
    gesture = client.get(f"{at}/happened?incident=gesture").text
    assert [int(chip) for chip in re.findall(r'data-chip="(\d+)"', gesture)] == sorted(
        record.state.chips.denominations
    )
    assert 'data-only="raise"' in gesture
    assert "Refused" not in gesture
    around(record)
    record.do(EnterCards(table=1, board=("As", "Td", "2c")))
    around(record)
    page = client.get(at).text
    assert 'data-taken="2♣ 10♦ A♠ "' in page, "what lies on the board cannot be tapped again"


def test_a_dealer_carries_the_book_out_and_decides_nothing_against_it(room) -> None:
    client, record, journal = room
    record.do(TrackHand(table=1))
    token = journal.links.give(record.id, Role.DEALER, now=1, player=1, label="d")
    said = {"table": 1, "incident": "premature_flop", "decision": "play on", "reason": "because"}
    for role, fields, status in (
        (token, said, 409),
        (token, {**said, "decision": "", "instead": {"burns": 1}}, 409),
        (token, {**said, "decision": "", "reason": ""}, 200),
        (journal.links.give(record.id, Role.FLOOR, now=1, label="f"), {**said, "instead": {"burns": 2}}, 200),
    ):
        answer = client.post(
            f"/api/tournaments/{record.id}/commands/carry_out",
            json=fields,
            headers={"Authorization": f"Bearer {role}"},
        )
        assert answer.status_code == status, answer.text
    assert len(desk_at(record.state, 1).hand.stub.burns) == 2
    with TestClient(client.app, base_url="http://room.example") as other:
        other.get(f"/l/{token}")
        assert other.get(f"/t/{record.id}/dealer/1/otherwise").status_code == 403


def test_pots_are_not_pushed_to_nobody_and_the_end_of_a_hand_is_taken_back_in_a_few_words(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    record.do(TrackHand(table=1))
    around(record)
    for _ in range(3):
        record.do(EnterCards(table=1))
        around(record)
    answer = post(client, f"{at}/push", after=str(len(record.state.tracked[1].entered)))
    assert (answer.status_code, answer.headers["x-refusal-code"]) == (409, "tracked.who_won")
    winner = str(hand(record).seats[0])
    answer = post(client, f"{at}/push", after=str(len(record.state.tracked[1].entered)), **{"won.0": winner})
    assert answer.status_code == 200
    page = client.get(at, headers={"Accept-Language": "fr"}).text
    button = re.search(r'action="[^"]*/undo/\d+".*?<button[^>]*>(.*?)</button>', page, re.S)
    assert button is not None
    assert re.sub(r"<[^>]+>", "", button[1]).strip() == "Fin de la main 1"


def test_side_pots_are_told_apart_by_their_numbers(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    live = hand(record)
    stacks = {seat: record.state.players[one].stack for seat, one in record.state.tables[1].players.items()}
    record.do(ScrapHand(table=1, reason="stacks first"))
    seats = [seat for seat in live.seats if seat in stacks]
    short = {seats[0]: 500, seats[1]: 1500, seats[2]: 2500}
    rest = sum(stacks[seat] - chips for seat, chips in short.items())
    record.do(ReportHand(table=1, stacks={**short, seats[3]: stacks[seats[3]] + rest}))
    record.do(TrackHand(table=1))
    while hand(record).actor >= 0:
        betting = hand(record).betting
        if betting.may_raise and betting.stack[hand(record).actor] < 3000:
            act(record, "raise", betting.stack[hand(record).actor] + betting.bet[hand(record).actor])
        else:
            act(record, "call" if betting.to_call else "check")
    page = read(client, f"/t/{record.id}/dealer/1")
    assert "Side pot 1" in page
    assert "Side pot 2" in page
    assert "Main pot" in page


def test_the_floor_is_called_from_the_hand_and_the_call_ends_with_the_ruling(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    at = f"/t/{record.id}/dealer/1"
    assert "Call the floor" in read(client, f"{at}/happened"), "before anybody has said what happened"
    record.do(CallFloor(table=1))
    assert "Floor called" in read(client, at)
    assert "Arbitre appelé" in read(client, at, "fr")
    ruled = f"{at}/happened?incident=killed_hand&a.seat={hand(record).seats[0]}"
    shown = client.get(ruled).text
    form = re.search(r'action="[^"]+/do/carry_out".*?</form>', shown, re.DOTALL)[0]
    assert 'name="call" value="1"' in form, "whoever rules there has come"
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert client.post(f"/t/{record.id}/do/carry_out", data=fields).status_code == 200
    assert not record.state.floor.calls


def test_chips_taken_twice_are_asked_about_before_the_tap(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    seat = hand(record).seats[0]
    answers = {"seat": seat, "found": 275, "came_back": True, "with_leave": False}
    record.do(CarryOut(table=1, incident="hidden_chips_found", answers=answers))
    ruled = f"/t/{record.id}/dealer/1/happened?incident=hidden_chips_found&a.seat={seat}&a.found=50&a.came_back=true&a.with_leave=false"
    assert 'name="again" value="true" required' in client.get(ruled).text
    player = record.state.tables[1].players[seat]
    assert re.search(rf'<option value="{player}"[^>]* data-taken', client.get(f"/t/{record.id}/rare").text)


def test_the_button_is_not_laid_on_chips_that_wait_for_their_turn(room) -> None:
    client, record, _ = room
    record.do(TrackHand(table=1))
    button = hand(record).seats[-1]
    answers = {"seat": button, "act": "call"}
    record.do(CarryOut(table=1, incident="out_of_turn_action", answers=answers))
    page = client.get(f"/t/{record.id}/dealer/1").text
    assert "bet--waits" in page
    assert "dealer-btn pip pip--aside" in page


def test_everybody_folds_and_the_page_says_to_whom_the_pot_goes(room) -> None:
    client, record, _ = room
    at = f"/t/{record.id}/dealer/1"
    record.do(TrackHand(table=1))
    while hand(record).actor >= 0:
        act(record, "fold")
    record.do(ScrapHand(table=1, reason="an orbit to try"))
    record.do(TrackHand(table=1))
    lines = read(client, f"/t/{record.id}/hands")
    assert lines.count("in play") == lines.count("not entered to its end") == 1
    while hand(record).actor >= 0:
        act(record, "fold")
    (last,) = (
        hand(record).seats[player] for player, out in enumerate(hand(record).betting.folded) if not out
    )
    name = record.state.players[record.state.tables[1].players[last]].name
    pot = sum(pot.amount for pot in hand(record).build_pots())
    assert re.search(rf"Push the pots Pot {pot} {name} {pot} Pots pushed", read(client, at))
    record.do(PushPots(table=1))
    assert f"{name} {pot}" in read(client, f"/t/{record.id}/hands")


def test_a_table_that_deals_itself_says_whose_deal_it_is_before_the_hand_and_in_it(tmp_path) -> None:
    with Journal(str(tmp_path / "home.db")) as journal:
        record = in_play(journal, 6, "home16", "maison")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            at = f"/t/{record.id}/dealer/1"
            before = re.search(r"Deal: (\w+ \w+)", read(client, at))
            record.do(TrackHand(table=1))
            table = record.state.tables[1]
            dealer = record.state.players[table.players[table.positions.button]].name
            assert before is not None
            assert before[1] == dealer
            assert f"Deal: {dealer}" in read(client, at), "the hand in play is not the next one"

"""The end of a hand on the tablet: who is out and at which place, who moves, who deals next."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.floor import find
from deadbutton.histories.entered_hands import entered_hands
from deadbutton.journal import Journal
from deadbutton.table import TO_SHOW
from deadbutton.tournament import (
    CarryOut,
    EnterAct,
    EnterCards,
    MovedEntry,
    MovePlayer,
    PushPots,
    ReportHand,
    RuledEntry,
    TrackHand,
    desk_at,
    make_plan,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import all_in, in_play


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 16, "club", "ffjp")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            yield client, record


def read(client, path: str, lang: str = "en") -> str:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text[:400]
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))


def bust(record, table: int) -> str:
    """Somebody of a table is out in quick mode."""
    players = record.state.tables[table].players
    one, other = sorted(players)[:2]
    name = record.state.players[players[one]].name
    record.do(ReportHand(table=table, out={one: (other,)}))
    return name


def test_after_a_hand_the_tablet_says_who_is_out_where_and_who_is_next(room) -> None:
    client, record = room
    at = f"/t/{record.id}/dealer/1"
    assert "Who moves" not in read(client, at)
    name = bust(record, 1)
    shown = read(client, at)
    assert f"{name} is out" in shown
    assert "16th of 16" in shown
    assert "Nobody moves" in shown
    assert "Hand 2 to be dealt" in shown
    assert f"{name} sort" in read(client, at, "fr")
    assert "Personne ne bouge" in read(client, at, "fr")
    assert f"{name} is out" not in read(client, f"/t/{record.id}/dealer/2"), "each table tells its own"
    record.do(TrackHand(table=1))
    assert f"{name} is out" not in read(client, at), "it is told until the next hand is dealt"


def test_a_move_that_is_due_is_told_at_both_tables(room) -> None:
    client, record = room
    for _ in range(4):
        bust(record, 1)
        due = [step.command for step in make_plan(record.state) if isinstance(step.command, MovePlayer)]
        if due:
            break
    name = record.state.players[due[0].player].name
    said = f"please go to table {due[0].table}, seat {due[0].seat}"
    for table in (1, 2):
        shown = read(client, f"/t/{record.id}/dealer/{table}")
        assert name in shown
        assert said in shown


def test_a_hand_that_was_entered_ends_with_whoever_lost_everything(room) -> None:
    client, record = room
    loser, winner = all_in(record, 1)
    lost = record.state.players[record.state.tables[1].players[loser]]
    won = record.state.players[record.state.tables[1].players[winner]]
    record.do(PushPots(table=1, winners=((winner,),)))
    shown = read(client, f"/t/{record.id}/dealer/1")
    assert f"{lost.name} is out" in shown
    assert f"By {won.name}" in shown
    assert "Hand 1 is over" in shown


def wrong_pot(record, holder: int, winner: int) -> tuple[dict[str, int], str]:
    said = {"holder": holder, "winner": winner, "amount": max(desk_at(record.state, 1).hand.won)}
    asked = "&".join(f"a.{key}={value}" for key, value in said.items())
    return said, f"/t/{record.id}/dealer/1/happened?incident=wrong_pot&{asked}"


def test_a_pot_of_somebody_who_is_gone_brings_him_back_and_is_drawn_so(room) -> None:
    client, record = room
    gone, holder = all_in(record, 1)
    people = record.state.tables[1].players
    out, wrong = (record.state.players[people[seat]] for seat in (gone, holder))
    record.do(PushPots(table=1, winners=((holder,),)))
    listed = client.get(f"/t/{record.id}/dealer/1/happened?incident=wrong_pot").text
    assert listed.count(f"{gone} · {out.name}") == 2, "whoever is out is still one to choose from"
    said, address = wrong_pot(record, holder, gone)
    shown, drawn = read(client, address), f"{said['amount']:,}"
    assert f"{out.name}, in the tournament out, place 16 → seat {gone}" in shown
    assert f"{wrong.name}, in the tournament in play → out, place 16" in shown
    assert f"{out.name}, stack 0 → {drawn}" in shown
    assert "place 16 → siège" in read(client, address, "fr")
    record.do(CarryOut(table=1, incident="wrong_pot", answers=said))
    assert record.state.tables[1].players.get(gone) == out.id
    assert record.state.players[wrong.id].place == 16
    told = read(client, f"/t/{record.id}/story")
    assert f"{out.name} is in again, table 1, seat {gone}" in told


def test_a_pot_that_ended_the_tournament_is_not_drawn_as_moved_and_the_hands_end_is_one_tap_away(
    tmp_path,
) -> None:
    with Journal(str(tmp_path / "two.db")) as journal:
        record = in_play(journal, 2, "club", "ffjp")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            gone, holder = all_in(record, 1)
            record.do(PushPots(table=1, winners=((holder,),)))
            _, address = wrong_pot(record, holder, gone)
            shown = read(client, address)
            assert "take back the end of the hand first" in shown
            for drawn in ("On the table", "Nothing changes", "Carry it out"):
                assert drawn not in shown
            end = re.search(r'action="(/t/[^"]+/undo/\d+)"', client.get(address).text)
            token = re.search(r'name="csrf" value="([^"]+)"', client.get(address).text)
            answer = client.post(end[1], data={"csrf": token[1]}, headers={"HX-Request": "true"})
            assert answer.is_success
            record.do(PushPots(table=1, winners=((gone,),)))
            assert record.state.tables[1].players.get(gone)
            assert holder not in record.state.tables[1].players


def test_while_the_next_hand_is_played_the_pot_of_the_last_one_is_ruled_on_from_the_tablet(tmp_path) -> None:
    """What is behind the bets pays, as it is drawn; the floor's page leads to the same hand; the undo names the ruling."""
    with Journal(str(tmp_path / "late.db")) as journal:
        record = in_play(journal, 16, "club", "tda2024")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            record.do(TrackHand(table=1))
            hand = desk_at(record.state, 1).hand
            first = hand.seats[hand.actor]
            record.do(EnterAct(table=1, seat=first, act="raise", amount=900))
            while (hand := desk_at(record.state, 1).hand).actor >= 0:
                act = "call" if hand.betting.live == 2 else "fold"
                record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
                if act == "call":
                    break
            while (hand := desk_at(record.state, 1).hand).stage != TO_SHOW:
                act = None if hand.actor < 0 else "check"
                step = EnterAct(table=1, seat=hand.seats[hand.actor], act=act) if act else EnterCards(table=1)
                record.do(step)
            holder = next(
                seat for n, seat in enumerate(hand.seats) if not hand.betting.folded[n] and seat != first
            )
            record.do(PushPots(table=1, winners=((holder,),)))
            record.do(TrackHand(table=1))
            at = f"/t/{record.id}/dealer/1/happened"
            assert "It was in hand 1, the one before" in read(client, at)
            assert "C’était dans la main 1, la précédente" in read(client, at, "fr")
            assert "It was in hand 2, in play" in read(client, f"{at}?hand=1")
            assert find("wrong_pot").title.en in read(client, f"{at}?hand=1")
            said = {"holder": holder, "winner": first, "amount": 1200, "mistake": "award"}
            address = f"{at}?incident=wrong_pot&" + "&".join(f"a.{k}={v}" for k, v in said.items())
            shown = read(client, address)
            assert "hand 1, over" in shown
            assert ", behind the bets" in shown
            form = re.search(r'action="[^"]+/do/carry_out".*?</form>', client.get(address).text, re.DOTALL)[0]
            sent = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
            assert sent["hand"] == "1"
            before = {
                seat: record.state.players[n].stack for seat, n in record.state.tables[1].players.items()
            }
            answer = client.post(f"/t/{record.id}/do/carry_out", data=sent, headers={"HX-Request": "true"})
            assert answer.is_success, answer.text[:300]
            now = {seat: record.state.players[n].stack for seat, n in record.state.tables[1].players.items()}
            assert now == {**before, holder: before[holder] - 1200, first: before[first] + 1200}
            tablet = client.get(f"/t/{record.id}/dealer/1", headers={"Accept-Language": "en"}).text
            assert f"Ruling · {find('wrong_pot').title.en}" in tablet
            replayed = read(client, f"/t/{record.id}/hands/1/2?step=1")
            assert "chips of hand 1, by ruling" in replayed
            asked = address.replace("/dealer/1/happened?", "/floor?table=1&")
            assert "Carry it out on the hand before" in read(client, asked)
            one, two = entered_hands(record, 1)
            assert [type(each.entered[-1].entry) for each in (one, two)] == [RuledEntry, MovedEntry]
            told = " ".join(action.comment or "" for action in one.history(record.state)[0].actions)
            assert "1200" in told, "the file of the hand that was ruled on says what went where"


def test_a_pot_that_a_ruling_moved_is_listed_with_whoever_has_it_and_undone_by_a_few_words(room) -> None:
    client, record = room
    record.do(TrackHand(table=1))
    while (hand := desk_at(record.state, 1).hand).stage != TO_SHOW:
        if hand.actor < 0:
            record.do(EnterCards(table=1))
        else:
            act = "call" if hand.betting.to_call else "check"
            record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
    wrong, right = hand.seats[:2]
    names = {seat: record.state.players[n].name for seat, n in record.state.tables[1].players.items()}
    record.do(PushPots(table=1, winners=((wrong,),)))
    pot = hand.betting.pot
    assert f"{names[wrong]} {pot:,}" in read(client, f"/t/{record.id}/hands")
    said = {"holder": wrong, "winner": right, "amount": pot, "since": "pot_award"}
    record.do(CarryOut(table=1, incident="wrong_pot", answers=said))
    told = read(client, f"/t/{record.id}/story", "fr")
    assert "Table 1, tapis changés par une décision." in told
    assert "seat" not in told, "each in the reader's own language"
    listed = read(client, f"/t/{record.id}/hands")
    assert f"{names[right]} {pot:,}" in listed
    assert f"{names[wrong]} {pot:,}" not in listed
    tablet = client.get(f"/t/{record.id}/dealer/1", headers={"Accept-Language": "en"}).text
    undo = re.search(r'<button[^>]*aria-label="Undo: [^>]*>(.*?)</button>', tablet, re.DOTALL)
    assert undo is not None
    assert re.sub(r"<[^>]+>|\s+", " ", undo[1]).strip() == f"Ruling · {find('wrong_pot').title.en}"


@pytest.mark.parametrize(
    ("answers", "does"),
    [
        ({"said": "fold"}, "{name} folds"),
        ({"said": "raise 600"}, "{name} raises to 600"),
        ({"taps": 1}, "Seat {seat} is asked"),
    ],
)
def test_undo_names_the_act_that_a_gesture_led_to_and_no_question(room, answers, does) -> None:
    client, record = room[:2]
    record.do(TrackHand(table=1))
    seat = desk_at(record.state, 1).hand.seats[desk_at(record.state, 1).hand.actor]
    record.do(CarryOut(table=1, incident="gesture", answers={"seat": seat, **answers}))
    tablet = client.get(f"/t/{record.id}/dealer/1", headers={"Accept-Language": "en"}).text
    undo = re.search(r'<button[^>]*aria-label="Undo: [^>]*>(.*?)</button>', tablet, re.DOTALL)
    assert undo is not None
    line = re.sub(r"<[^>]+>|\s+", " ", undo[1]).strip()
    name = record.state.players[record.state.tables[1].players[seat]].name.split()[0]
    assert line.startswith(f"Ruling · {does.format(name=name, seat=seat)}")
    assert "?" not in line

"""The feature table over a stream's picture: what it shows, how late it is, and that nothing newer is in any answer."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.tournament import (
    CarryOut,
    EnterAct,
    EnterCards,
    PushPots,
    ReportHand,
    ShowHand,
    ShowMessage,
    TrackHand,
    desk_at,
)
from deadbutton.web.app import create_app
from deadbutton.web.people.overlays import overlays_of
from tests.web.clients import TestClient
from tests.web.rooms import in_play

DELAY = 90


class Stage:
    """A tournament whose watch the test moves, and its overlay."""

    def __init__(self, journal: Journal, client: TestClient) -> None:
        self.journal, self.client = journal, client
        self.record = in_play(journal, 6, "club", "ffjp")
        self.watch = [self.record.now()]
        self.record.time = Timekeeper(wall=lambda: self.watch[0], steady=lambda: self.watch[0])
        self.send("overlays", table="1", minutes="1", seconds="30", lang="en")
        (self.overlay,) = overlays_of(journal.house, self.record.id)

    def send(self, path: str, **fields: str):
        page = self.client.get(f"/t/{self.record.id}/people")
        token = re.search(r'name="csrf" value="([^"]+)"', page.text)[1]
        at = f"/t/{self.record.id}/{path}"
        return self.client.post(at, data={"csrf": token, **fields}, follow_redirects=False)

    def wait(self, seconds: float) -> None:
        self.watch[0] += int(seconds * 1000)

    def raw(self, part: str = "") -> str:
        answer = self.client.get(f"/overlay/{self.overlay.key}{part}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def reads(self) -> str:
        return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", self.raw("?part=stage")))).replace(
            "\u202f", " "
        )

    @property
    def hand(self):
        return desk_at(self.record.state, 1).hand

    def act(self, act: str, amount: int = 0) -> None:
        hand = self.hand
        self.record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act, amount=amount))


@pytest.fixture
def stage(tmp_path):
    with (
        Journal(str(tmp_path / "room.db")) as journal,
        TestClient(create_app(journal), base_url="http://localhost") as client,
    ):
        yield Stage(journal, client)


def test_before_the_delay_has_passed_there_is_nothing_yet(stage) -> None:
    assert "Ada" not in stage.raw()
    stage.wait(DELAY + 1)
    assert "Ada" in stage.raw()


def test_without_a_hand_it_shows_players_stacks_clock_and_ticker(stage) -> None:
    stage.wait(DELAY + 1)
    said = stage.reads()
    assert "Level 1" in said
    assert "1 min 30 s late" in said
    assert "Average" in said
    assert "Pot" not in said
    assert "≈" not in said
    stage.record.do(ReportHand(table=1))
    assert "≈" not in stage.reads()
    stage.wait(DELAY + 1)
    assert "≈" in stage.reads()


def test_posted_blinds_lie_there_as_bets_before_anybody_acts_and_no_longer_on_the_flop(stage) -> None:
    stage.record.do(TrackHand(table=1))
    stage.wait(DELAY + 1)
    said = stage.reads()
    assert "Small blind 25" in said
    assert "Big blind 50" in said
    while stage.hand.actor >= 0:
        stage.act("call" if stage.hand.betting.to_call else "check")
    stage.record.do(EnterCards(table=1))
    stage.wait(DELAY + 1)
    assert "blind 25" not in stage.reads()
    assert "blind 50" not in stage.reads()


def test_a_hand_appears_act_by_act_and_as_late_as_the_director_wants(stage) -> None:
    stage.wait(DELAY + 1)
    stage.record.do(TrackHand(table=1))
    stage.wait(5)
    stage.act("raise", 700)
    assert "To act" not in stage.reads()
    stage.wait(DELAY - 4)
    said = stage.reads()
    assert "To act" in said, "the deal is old enough"
    assert "700" not in said, "the raise is not"
    stage.wait(5)
    assert "Raises to 700" in stage.reads()


def test_board_cards_and_winners_are_those_that_were_entered(stage) -> None:
    stage.record.do(TrackHand(table=1))
    while stage.hand.actor >= 0:
        stage.act("call" if stage.hand.betting.to_call else "check")
    stage.record.do(EnterCards(table=1, board=("Ah", "Kd", "7c")))
    for _ in range(3):
        while stage.hand.actor >= 0:
            stage.act("check")
        if stage.hand.stage < 5 and stage.hand.need_board:
            stage.record.do(EnterCards(table=1))
    seat = stage.hand.seats[0]
    stage.record.do(ShowHand(table=1, seat=seat, cards=("As", "Ad")))
    stage.record.do(PushPots(table=1, winners=((seat,),)))
    for said in (stage.raw(), stage.raw("?part=stage")):
        assert "ace of hearts" not in said
        assert "ace of spades" not in said, "nor a hand that was shown since"
    stage.wait(DELAY + 1)
    said = stage.raw()
    assert "ace of hearts" in said
    assert "ace of spades" in said
    name = stage.record.state.players[stage.record.state.tables[1].players[seat]].name
    assert f"{name} wins" in stage.reads()


def test_an_all_in_shows_its_chances_and_whoever_goes_out_stays_until_the_next_deal(stage) -> None:
    stage.record.do(TrackHand(table=1))
    hand = stage.hand
    stage.act("raise", hand.betting.max_raise_to)
    stage.act("call")
    while stage.hand.actor >= 0:
        stage.act("fold")
    stage.record.do(EnterCards(table=1, board=("Ks", "8h", "3h")))
    kings, flush = (
        seat for seat, folded in zip(hand.seats, stage.hand.betting.folded, strict=True) if not folded
    )
    stage.record.do(ShowHand(table=1, seat=kings, cards=("As", "Kd")))
    stage.wait(DELAY + 1)
    assert " %" not in stage.reads(), "nobody knows against a hand that is not turned up"
    stage.record.do(ShowHand(table=1, seat=flush, cards=("Jh", "9h")))
    assert " %" not in stage.reads(), "before the delay has passed"
    stage.wait(DELAY + 1)
    assert len(re.findall(r"\b\d\d %", stage.reads())) == 2
    stage.record.do(EnterCards(table=1, board=("Ts",)))
    stage.record.do(EnterCards(table=1, board=("2h",)))
    out = stage.record.state.players[stage.record.state.tables[1].players[kings]]
    stage.record.do(PushPots(table=1))
    stage.wait(DELAY + 1)
    said = stage.reads()
    assert f"{out.name} out, 6th" in said
    assert "pair of kings" in said
    assert "jack-high flush" in said
    drawn = stage.raw("?part=stage")
    assert drawn.count('<li class="ovl-seat') == 6
    assert (drawn.count("card--win"), drawn.count("card--dim")) == (5, 4)
    stage.record.do(TrackHand(table=1))
    stage.wait(DELAY + 1)
    assert stage.raw("?part=stage").count('<li class="ovl-seat') == 5


def test_a_ruling_stands_there_for_eight_seconds_with_its_article(stage) -> None:
    stage.record.do(TrackHand(table=1))
    stage.wait(1)
    stage.record.do(CarryOut(table=1, incident="premature_flop"))
    stage.wait(DELAY - 0.5)
    assert "ovl-law" not in stage.raw()
    stage.wait(1)
    said = stage.raw()
    assert "ovl-law" in said
    assert "FFJP" in said
    stage.wait(8)
    assert "ovl-law" not in stage.raw()


def test_what_is_taken_back_is_seen_as_it_was_until_the_undo_is_old_enough(stage) -> None:
    stage.wait(DELAY + 1)
    stage.record.do(TrackHand(table=1))
    stage.act("raise", 900)
    stage.wait(10)
    stage.record.undo()
    stage.act("raise", 800)
    stage.wait(DELAY - 5)
    assert "Raises to 900" in stage.reads()
    assert "800" not in stage.reads()
    stage.wait(10)
    assert "Raises to 800" in stage.reads()
    assert "Raises to 900" not in stage.reads()


def test_nothing_newer_than_the_delay_is_in_any_answer(stage) -> None:
    """Page and part, after every act: no word that came later, no instant that is newer, no number of a row."""
    stage.wait(DELAY + 1)
    before = stage.raw()
    secret = "Zyzzyva"
    stage.record.do(ShowMessage(text=secret))
    stage.record.do(TrackHand(table=1))
    newest = stage.watch[0] - DELAY * 1000
    for _ in range(4):
        stage.act("raise", stage.hand.betting.level * 3 + 25 - stage.hand.betting.level * 3 % 25)
        for said in (stage.raw(), stage.raw("?part=stage")):
            assert secret not in said
            assert "Raises" not in said
            instants = [int(found) for found in re.findall(r'data-(?:server-)?now="(\d+)"', said)]
            assert instants
            assert max(instants) <= newest
            assert f'"{stage.record.seq}"' not in said
    body = re.compile(r'data-(?:server-)?now="\d+"|data-left="\d+"|>\d\d:\d\d<')
    assert body.sub("", stage.raw()) == body.sub("", before)
    stage.wait(DELAY + 1)
    assert secret in stage.raw()


def test_a_longer_delay_goes_back_and_a_shorter_one_comes_nearer(stage) -> None:
    stage.wait(DELAY + 1)
    stage.record.do(TrackHand(table=1))
    stage.wait(DELAY + 1)
    assert "To act" in stage.reads()
    stage.send(f"overlays/{stage.overlay.key}", table="1", minutes="3", seconds="0", lang="fr")
    said = stage.reads()
    assert "3 min plus tard" in said
    assert "À parler" not in said
    stage.send(f"overlays/{stage.overlay.key}", table="1", minutes="0", seconds="0", lang="fr")
    assert "À parler" in stage.reads()
    assert "en direct" in stage.reads()


def test_the_key_opens_the_overlay_and_nothing_else(stage) -> None:
    key = stage.overlay.key
    assert len(key) == 8
    with TestClient(create_app(stage.journal), base_url="http://room.example") as stranger:
        assert stranger.get(f"/overlay/{key}").status_code == 200
        assert stranger.get(f"/display/{key}").status_code == 404
        assert stranger.get(f"/me/{key}").status_code == 404
        assert stranger.get(f"/l/{key}").status_code == 404
        assert stranger.get(f"/t/{stage.record.id}/tables").status_code == 401
        bearer = {"Authorization": f"Bearer {key}"}
        assert stranger.get(f"/api/tournaments/{stage.record.id}", headers=bearer).status_code in (401, 403)
        assert stranger.get("/overlay/aaaaaaaa").status_code == 404
        assert stranger.get("/overlay/%00x").status_code == 404
        assert stranger.post(f"/t/{stage.record.id}/overlays").status_code in (401, 403)


def test_a_closed_overlay_opens_nothing(stage) -> None:
    assert stage.send(f"overlays/{stage.overlay.key}/close").status_code == 303
    assert stage.client.get(f"/overlay/{stage.overlay.key}").status_code == 404
    assert stage.send(f"overlays/{stage.overlay.key}/close").status_code == 409


@pytest.mark.parametrize(
    "fields",
    [{"minutes": "61"}, {"minutes": "-1"}, {"table": "99"}, {"minutes": "0", "seconds": "-5"}],
)
def test_a_delay_or_table_that_cannot_be_is_refused(stage, fields) -> None:
    assert stage.send("overlays", **fields).status_code == 409
    assert len(overlays_of(stage.journal.house, stage.record.id)) == 1

"""What the tablet asks about an incident: only what somebody says counts as said, and what the hand tells then is not asked."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.table import TO_BET, TO_DEAL, TO_DRAW, TO_SHOW
from deadbutton.tournament import (
    CarryOut,
    Command,
    EnterAct,
    EnterCards,
    PushPots,
    TrackHand,
    desk_at,
    preview,
)
from deadbutton.web.app import create_app
from deadbutton.web.dealer.likely import likely_now
from tests.tournament.hands_club import Club
from tests.tournament.virtual_club import SHEET
from tests.web.clients import TestClient
from tests.web.rooms import in_play
from tests.web.seen import fields_on


@pytest.fixture
def tablet(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 16, "club", "ffjp")
        record.do(TrackHand(table=1))
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            yield client, f"/t/{record.id}/dealer/1/happened", desk_at(record.state, 1).hand


def test_what_a_form_only_assumed_does_not_speak_against_the_hand(tablet) -> None:
    """Somebody taps a seat and an act, and nothing else: the amount that the form showed before is nobody's word."""
    client, at, hand = tablet
    form = fields_on(client.get(f"{at}?incident=out_of_turn_action").text, "facts")
    assert "a.to_call" not in form, "the hand will tell it of whoever it is about"
    form |= {"a.to_call": "0", "was.to_call": "0"}  # as a page that was opened before
    seat = hand.seats[(hand.actor + 2) % hand.n]
    said = {**form, "a.seat": str(seat), "a.act": "call", "part": "ruled"}
    answer = client.get(at, params=said, headers={"HX-Request": "true", "Accept-Language": "en"})
    assert f"with {hand.betting.level} to call" in answer.text
    assert "Carry it out" in answer.text
    assert answer.headers["HX-Replace-Url"].endswith(f"a.seat={seat}&a.act=call"), (
        "only what was said is kept"
    )
    drawn = fields_on(answer.text, "facts")
    assert drawn["a.to_call"] == str(hand.betting.level), "and the questions are drawn again with it"
    again = client.get(at, params={**drawn, "part": "ruled"}, headers={"HX-Request": "true"})
    assert 'id="facts"' not in again.text, "once"


def test_a_hand_that_is_laid_out_begins_where_it_happened(tablet) -> None:
    """A flop of four cards is not tried before the flop."""
    client, at, _ = tablet
    other = at.replace("/dealer/1", "/dealer/2")
    page = client.get(
        f"{other}?incident=four_card_flop&a.order=known", headers={"Accept-Language": "en"}
    ).text
    assert fields_on(page, "facts")["street"] == "1"
    assert "It has not come to that" not in page
    assert (
        "It has not come to that"
        in client.get(f"{other}?incident=four_card_flop&a.order=known&street=0").text
    )


def test_a_tapped_seat_stays_with_whatever_happened(tablet) -> None:
    client, at, _ = tablet
    page = client.get(f"{at}?group=turn&a.seat=2").text
    incident = re.search(r'href="([^"]*incident=out_of_turn_action[^"]*)"', page)[1].replace("&amp;", "&")
    assert fields_on(client.get(incident).text, "facts")["a.seat"] == "2"
    assert "seat=2" in re.search(r'href="([^"]*group=board[^"]*)"', page)[1]


def test_which_card_it_was_is_asked_of_its_player_alone(tablet) -> None:
    """Nobody at a table counts up to the fifteenth card of a deal."""
    client, at, hand = tablet
    assert 'name="a.place"' not in client.get(f"{at}?incident=exposed_card").text
    player = 4
    page = client.get(f"{at}?incident=exposed_card&a.seat={hand.seats[player]}").text
    assert re.findall(r'name="a.place" value="(\d+)"', page) == [str(player + 1), str(hand.n + player + 1)]


def asked(page: str) -> set[str]:
    """What stands under the incident, without what was taken from the hand."""
    form = page.split('id="facts"')[1].split("</form>")[0]
    return set(re.findall(r'name="a\.(\w+)"', form.split("Taken from the hand")[0]))


def test_nothing_is_asked_of_nobody(tablet) -> None:
    """Whether a player is out is the hand's to say, once it is known whom it is about."""
    client, at, hand = tablet
    for incident in ("misdeal", "exposed_card", "mucked_hand"):
        page = client.get(f"{at}?incident={incident}").text
        assert "is_out" not in asked(page)
        assert "seat" in asked(page)
        told = client.get(f"{at}?incident={incident}&a.seat={hand.seats[1]}").text
        assert "is_out" not in asked(told)
        assert fields_on(told, "facts")["a.is_out"] == "no", "told by the hand, to be changed below"
    assert "who" in asked(client.get(f"{at}?incident=table_talk").text), "it may be a spectator"


def test_how_much_a_player_was_pushed_is_the_hands_to_say(tablet) -> None:
    """Two have shared the pot: whose share went wrong is asked, and never how much that was."""
    client, at, _ = tablet
    record = client.app.state.room.journal.open_records()[0]
    while (hand := desk_at(record.state, 1).hand).street < 4 and hand.stage in (TO_BET, TO_DEAL):
        if hand.stage == TO_DEAL:
            record.do(EnterCards(table=1))
        else:
            act = "call" if hand.betting.to_call else "check"
            record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
    first, second = hand.seats[:2]
    record.do(PushPots(table=1, winners=((first, second),)))
    page = client.get(f"{at}?incident=wrong_pot").text
    assert {"holder", "winner"} <= asked(page)
    assert "amount" not in asked(page)
    told = client.get(f"{at}?incident=wrong_pot&a.holder={first}").text
    assert "amount" not in asked(told)
    assert fields_on(told, "facts")["a.amount"] == str(desk_at(record.state, 1).hand.won[0])


def test_whom_it_is_about_stays_where_it_was_asked(tablet) -> None:
    """A seat that was just tapped does not move to what the hand is said to have told."""
    client, at, hand = tablet
    page = client.get(f"{at}?incident=exposed_card&a.seat={hand.seats[2]}&a.by=dealer").text
    assert {"seat", "by", "place"} <= asked(page)
    assert not re.search(r"<details[^>]* open[^>]*>\s*<summary>Taken from the hand", page)


@pytest.mark.parametrize("place", ["dealer/1/happened", "dealer/2/happened", "floor"])
def test_who_deals_is_not_asked_where_the_tournament_knows_it(tablet, place: str) -> None:
    """On a hand, between two hands, and on the floor's own page; a misdealing dealer is then nobody's player."""
    client, at, _ = tablet
    page = client.get(
        f"{at.split('/dealer')[0]}/{place}?incident=repeated_misdeals&table=1&a.seat=1&a.times=3",
        headers={"Accept-Language": "en"},
    ).text
    assert "head of the dealers" in page
    assert 'name="a.self_dealt"' not in page.split("<details")[0]


def test_a_check_that_waits_for_its_turn_is_seen_before_and_after(tablet) -> None:
    """It has no chips that would tell of it."""
    client, at, _ = tablet
    record = client.app.state.room.journal.open_records()[0]
    while (hand := desk_at(record.state, 1).hand).actor >= 0 and not hand.street:
        act = "call" if hand.betting.to_call else "check"
        record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
    record.do(EnterCards(table=1))
    hand = desk_at(record.state, 1).hand
    seat = hand.seats[(hand.actor + 1) % hand.n]
    said = {"seat": seat, "act": "check"}
    before = client.get(f"{at}?incident=out_of_turn_action&a.seat={seat}&a.act=check").text
    assert "waiting for the turn" in before
    record.do(CarryOut(table=1, incident="out_of_turn_action", answers=said))
    after = client.get(at.removesuffix("/happened"), headers={"Accept-Language": "en"}).text
    assert re.search(r"bet--waits\">a check\s*<small>waits", after)


def test_a_player_whom_a_ruling_limits_is_offered_nothing_else(tablet) -> None:
    """Called before the turn, raised since: fold or call is all that the buttons hold, under the article that says so."""
    client, at, hand = tablet
    record = client.app.state.room.journal.open_records()[0]
    early, first = hand.seats[(hand.actor + 1) % hand.n], hand.seats[hand.actor]
    record.do(CarryOut(table=1, incident="out_of_turn_action", answers={"seat": early, "act": "call"}))
    record.do(EnterAct(table=1, seat=first, act="raise", amount=hand.betting.min_raise_to))
    page = client.get(at.removesuffix("/happened"), headers={"Accept-Language": "en"}).text
    assert f"Seat {early} may only: fold / call." in page
    rail = page.split('class="dl-rail"')[1]
    assert re.findall(r'name="act" value="(\w+)"', rail) == ["fold", "call"]
    assert "7.20" in rail.split("may only")[0], "and not: by default"


def test_what_would_be_refused_says_so_before_anybody_taps(tablet) -> None:
    """The ruling is drawn, and its button is not there: the clock still runs."""
    client, at, hand = tablet
    record = client.app.state.room.journal.open_records()[0]
    record.do(CarryOut(table=1, incident="clock_called", answers={"caller": "seated"}))
    said = f"{at}?incident=clock_expired&a.seat={hand.seats[hand.actor]}&a.elapsed=80"
    page = client.get(said, headers={"Accept-Language": "en"}).text
    assert "Refused" in page
    assert "Time is still running" in page
    assert "Carry it out" not in page


IMPOSSIBLE = {
    "floor.not_stud",
    "floor.not_last_street",
    "floor.stud_card",
    "floor.deal_is_over",
    "floor.no_street_too_soon",
}
"""What a list of a moment must not lead to."""


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("F7S", {"stud_down_card", "premature_stud"}, {"stud_last_card_exposed"}),
        ("F2L3D", {"exposed_card", "misdeal"}, {"wrong_card_count"}),
        ("PO", {"exposed_card", "premature_flop"}, {"extra_river_cards"}),
    ],
)
def test_what_is_likely_is_of_the_game_and_the_street(game, first, last) -> None:
    club = Club(3, "fidpa", game=game, structure=SHEET)
    club.do(TrackHand(table=1))
    seen = {}
    while (hand := desk_at(club.state, 1).hand).stage != TO_SHOW:
        keys = likely_now(hand)
        if hand.stage == TO_BET:
            seen.setdefault(hand.street, set(keys))
        for key in keys:
            assert refused_always(club, key) not in IMPOSSIBLE, (hand.street, key)
        club.do(goes_on(hand))
    assert first <= seen[0]
    assert last <= seen[max(seen)]
    assert not last & seen[0]


def refused_always(club: Club, key: str) -> str:
    """Why an incident cannot be, whatever card of whomever it is about; nothing where it can."""
    hand = desk_at(club.state, 1).hand
    code = ""
    for place in range(1, hand.n + 1):
        try:
            preview(club.state, 1, key, {"seat": hand.seats[0], "place": place, "cause": "first_two"})
        except Refused as why:
            code = why.code
        else:
            return ""
    return code


def goes_on(hand) -> Command:
    """Everybody checks, calls or stands pat; the dealer names what has to be named."""
    if hand.stage == TO_DEAL:
        left = iter([str(card) for card in hand.rules.game.deck if not hand.is_seen(card)])
        up = {
            seat: tuple(next(left) for _ in range(need))
            for seat, need in zip(hand.seats, hand.need_up or (), strict=False)
            if need
        }
        return EnterCards(table=1, hole=up)
    act = "draw" if hand.stage == TO_DRAW else "call" if hand.betting.to_call else "check"
    return EnterAct(table=1, seat=hand.seats[hand.actor], act=act)

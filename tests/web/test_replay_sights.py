"""A hand again, through one pair of eyes: the public's, a seat's, the director's; and a decision against the book put right by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deadbutton.cards import parse_cards
from deadbutton.histories.entered_hands import entered_hands
from deadbutton.journal import Journal, Role
from deadbutton.tournament import EnterAct, Register, TrackHand, desk_at
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.app import create_app
from deadbutton.web.hands.view import ReplayView
from deadbutton.web.shell.scene import Scene
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 6, "club", "ffjp")
        record.do(TrackHand(table=1))
        hand = desk_at(record.state, 1).hand
        record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
        yield record, journal


def cards_seen(scene: Scene, sight: str) -> dict[int, tuple[str, ...]]:
    """By seat: what is drawn for a viewer, where the cards of the first two seats are known to the room."""
    view = ReplayView(scene, entered_hands(scene.record, 1)[-1], 0, sight)
    for player, names in enumerate(("As Ah", "Ks Kh")):
        view.hand.holes[player] = list(parse_cards(names))
    return {seat.number: seat.cards for seat in view.seats if seat.cards}


def test_nobody_sees_a_card_through_eyes_that_did_not(room) -> None:
    record, _ = room
    scene = Scene(record, Visitor(Role.DIRECTOR), record.now())
    seats = ReplayView(scene, entered_hands(record, 1)[-1], 0).hand.seats
    first, second, third = seats[:3]
    assert cards_seen(scene, "public") == {}
    assert cards_seen(scene, str(first)) == {first: ("As", "Ah")}
    assert cards_seen(scene, str(second)) == {second: ("Ks", "Kh")}
    assert cards_seen(scene, str(third)) == {}
    assert cards_seen(scene, "director") == {first: ("As", "Ah"), second: ("Ks", "Kh")}
    for visitor in (Visitor(Role.DEALER, table=1), Visitor(Role.PLAYER, player=1)):
        for sight in ("director", str(first), "", "999"):
            assert cards_seen(replace(scene, visitor=visitor), sight) == {}, (
                "a dealer's link may be a player's"
            )


def test_the_pages_offer_the_eyes_and_what_is_put_right_by_hand(room) -> None:
    record, journal = room
    seat = min(record.state.tables[1].players)
    at = f"/t/{record.id}"
    with TestClient(create_app(journal), base_url="http://localhost") as client:
        page = client.get(f"{at}/hands/1/1?sight={seat}", headers={"Accept-Language": "en"}).text
        assert "Seen by" in page
        assert f"sight={seat}" in page
        assert "sight=public" in page
        shown = client.get(
            f"{at}/dealer/1/happened?incident=premature_flop", headers={"Accept-Language": "en"}
        ).text
        assert f"{at}/dealer/1/otherwise?" in shown
    player = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="p")
    with TestClient(create_app(journal), base_url="http://room.example") as other:
        other.get(f"/l/{player}")
        assert other.get(f"{at}/hands/1/1?sight=director").status_code in (401, 403)


def test_a_player_steps_through_the_hands_that_he_was_dealt_into(room) -> None:
    record, journal = room
    mine = record.state.tables[1].players[min(record.state.tables[1].players)]
    record.do(Register(name="Zoé Tardive", identity_seen=True, age=30))
    stranger = max(record.state.players)
    tokens = [
        journal.links.give(record.id, Role.PLAYER, now=1, player=one, label="p") for one in (mine, stranger)
    ]
    with TestClient(create_app(journal), base_url="http://room.example") as phone:
        page = phone.get(f"/me/{tokens[0]}", headers={"Accept-Language": "en"}).text
        assert f"/me/{tokens[0]}/hands" in page
        listed = phone.get(f"/me/{tokens[0]}/hands", headers={"Accept-Language": "en"}).text
        assert "Table 1, hand 1" in listed
        most = len(entered_hands(record, 1)[-1].entered)
        hand = phone.get(f"/me/{tokens[0]}/hands/1/1?step={most}", headers={"Accept-Language": "en"}).text
        assert "folds" in hand
        assert "Seen by" not in hand
        empty = phone.get(f"/me/{tokens[1]}/hands", headers={"Accept-Language": "en"}).text
        assert "None of your hands" in empty
        assert phone.get(f"/me/{tokens[1]}/hands/1/1", follow_redirects=False).status_code == 303

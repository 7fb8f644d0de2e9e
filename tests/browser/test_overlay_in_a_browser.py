"""The overlay as a streaming program opens it: transparent, as large as the picture, and it follows by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import EnterAct, TrackHand, desk_at
from deadbutton.web import create_app
from deadbutton.web.people.overlays import Overlay, close, keep
from tests.web.rooms import in_play


@pytest.fixture
def club(tmp_path, serve):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 9, "club", "ffjp")
        overlay = Overlay(key="abcdefgh", tournament=record.id, table=1, delay=0, lang="en")
        keep(journal.house, overlay)
        yield journal, record, overlay, serve(create_app(journal))


def test_it_is_transparent_and_follows_the_hand_by_itself(club, window, axe) -> None:
    journal, record, overlay, address = club
    page = window(viewport={"width": 1920, "height": 1080}).new_page()
    page.goto(f"{address}/overlay/{overlay.key}")
    clear = "node => getComputedStyle(node).backgroundColor"
    for part in ("html", "body", "#stage"):
        assert page.locator(part).evaluate(clear) == "rgba(0, 0, 0, 0)", part
    expect(page.locator(".ovl-seat")).to_have_count(9)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        1920,
        1080,
    ]
    record.do(TrackHand(table=1))
    expect(page.locator(".ovl-seat--act")).to_contain_text("To act")
    hand = desk_at(record.state, 1).hand
    record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="raise", amount=400))
    expect(page.locator("#stage")).to_contain_text("Raises to 400")
    assert axe(page) == []
    close(journal.house, overlay)
    expect(page.locator("#stage")).to_be_empty()


def test_no_word_runs_out_of_its_seat_in_french_either(club, window) -> None:
    journal, record, _, address = club
    keep(journal.house, Overlay(key="ijklmnop", tournament=record.id, table=1, delay=0, lang="fr"))
    record.do(TrackHand(table=1))
    for _ in range(3):
        hand = desk_at(record.state, 1).hand
        record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
    page = window(viewport={"width": 1920, "height": 1080}).new_page()
    page.goto(f"{address}/overlay/ijklmnop")
    expect(page.locator(".ovl-seat--out")).to_have_count(3)
    beyond = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth).map(node => node.innerText)"
    assert page.locator(".ovl-seat").evaluate_all(beyond) == []

"""The floor's desk in a browser: every answer changes the ruling at once, a call appears by itself, nobody is kept out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import CallFloor
from deadbutton.web import create_app
from tests.browser.people import tick
from tests.web.rooms import in_play


@pytest.fixture
def hall(tmp_path, serve):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, book="ffjp")
        yield record, f"{serve(create_app(journal))}/t/{record.id}"


def test_a_call_an_answer_and_a_ruling_on_record(hall, page):
    record, address = hall
    page.goto(f"{address}/floor?incident=four_card_flop")
    expect(page.locator("#ruled")).to_contain_text("One more answer")
    record.do(CallFloor(player=3, reason="four cards"))
    expect(page.locator("#calls")).to_contain_text("four cards")
    tick(page.locator("input[name='a.order'][value=known]"))
    expect(page.locator("#h-rule")).to_contain_text("next burn")
    expect(page).to_have_url(re.compile(r"a\.order=known"))
    page.locator("#f-table").select_option("1")
    expect(page.get_by_text("Whom does it concern?")).to_be_visible()
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator(".f-past")).to_have_count(1)
    page.get_by_role("button", name="On my way").click()
    expect(page.locator(".f-call")).to_have_count(0)


def test_what_can_be_done_with_a_ruling_stands_in_one_column(hall, page):
    _, address = hall
    page.goto(f"{address}/floor?table=1&incident=short_call&a.seat=2&a.amount=100&a.bet=400")
    record = page.get_by_role("button", name="Record the ruling").bounding_box()
    on_hand = page.get_by_role("link", name="Try it on a hand").bounding_box()
    assert (on_hand["x"], on_hand["y"] + on_hand["height"] <= record["y"]) == (record["x"], True)


def test_a_few_words_and_a_tap_bring_the_ruling_into_view_on_a_phone(hall, page):
    record, address = hall
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{address}/floor?table=1")
    page.locator("#f-find").fill("showed his cards while others are still to act")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("incident=player_exposes_cards"))
    seats = page.locator("input[name='a.seat']")
    expect(seats).to_have_count(len(record.state.tables[1].players))
    assert not seats.evaluate_all("all => all.some(one => one.checked)")
    expect(page.locator("#h-rule")).to_have_count(0)
    tick(page.locator("input[name='a.deliberate'][value=yes]"))
    tick(seats.nth(2))
    expect(page.locator("#h-rule")).to_be_in_viewport()


def test_a_recorded_offence_leads_to_its_sanction_and_a_double_click_gives_none(hall, page):
    record, address = hall
    seat, player = min(record.state.tables[1].players.items())
    page.goto(f"{address}/floor?incident=infraction&table=1&a.seat={seat}&a.offence=touching")
    page.get_by_role("button", name="Record the offence").dblclick()
    give = page.get_by_role("button", name="Give the penalty")
    expect(give).to_be_focused()
    expect(give).to_be_in_viewport()
    assert sum(record.state.players[player].offences.values()) == 1
    assert player in record.state.floor.cases
    page.keyboard.press("Enter")
    expect(give).to_have_count(0)
    assert player not in record.state.floor.cases


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 390)])
def test_nobody_is_kept_out(hall, page, axe, width, theme):
    record, address = hall
    seat = min(record.state.tables[1].players)
    page.set_viewport_size({"width": width, "height": 900})
    for path in (
        f"floor?incident=player_exposes_cards&table=1&a.seat={seat}&a.deliberate=yes&state=overrule",
        "penalties?player=3&code=12.1",
    ):
        page.goto(f"{address}/{path}&theme={theme}")
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width

"""The floor's desk in a browser: every answer changes the ruling at once, a call appears by itself, nobody is kept out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import CallFloor
from deadbutton.web import create_app
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
    page.locator("input[name='a.order'][value=known]").check(force=True)
    expect(page.locator("#h-rule")).to_contain_text("next burn")
    expect(page).to_have_url(re.compile(r"a\.order=known"))
    page.locator("#f-table").select_option("1")
    expect(page.locator("[id^=f-who]")).to_be_visible()
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator(".f-past")).to_have_count(1)
    page.get_by_role("button", name="On my way").click()
    expect(page.locator(".f-call")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
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

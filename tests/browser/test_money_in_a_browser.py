"""Story, payouts, deal, results and seasons in a browser: nobody is kept out, sums are counted as one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import Payout
from deadbutton.web import create_app
from tests.web.money_room import Desk


@pytest.fixture
def room(tmp_path, serve):
    with Journal(str(tmp_path / "t.db")) as journal:
        app = create_app(journal)
        desk = Desk(journal, app, book="fidpa", payout=Payout(places=3), bounty=500).begun(6)
        desk.press("/payouts", "do/lock_payouts")
        desk.bust(3)
        yield desk, serve(app)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_them(room, page, axe, theme):
    desk, address = room
    desk.press("/story", f"undo/{desk.record.acts}")
    desk.press("/story", f"undo/{desk.record.acts}")
    page.set_viewport_size({"width": 390 if theme == "dark" else 1440, "height": 900})
    for path in ("/story", "/payouts", "/payouts/deal", "/results", "/payouts/print"):
        page.goto(f"{address}{desk.url}{path}?theme={theme}")
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(f"{address}/season?theme={theme}")
    assert axe(page) == []


def test_a_count_that_is_off_is_told_as_one_types(room, page):
    desk, address = room
    page.goto(f"{address}{desk.url}/payouts/deal?lang=en")
    field = page.locator(".g-count [data-part]").first
    field.fill(str(int(field.input_value()) - 100))
    expect(page.locator(".g-count [data-off]")).to_have_text("missing 100")

    # On paper: the tournament's name, and nothing of the console
    page.emulate_media(media="print")
    for path in ("/desk/money", "/story"):
        page.goto(f"{address}{desk.url}{path}?lang=en")
        expect(page.locator(".print-head")).to_contain_text(desk.state.settled.name)
        assert page.locator(".topbar, .side, .btn").locator("visible=true").count() == 0, path


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1440])
def test_proposals_are_compared_without_scrolling_sideways(room, page, width):
    desk, address = room
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{address}{desk.url}/payouts/deal?lang=fr")
    compared = page.locator(".g-compare")
    right = page.evaluate("document.querySelector('.g-offers').getBoundingClientRect().right")
    for cell in compared.locator("td:visible, th:visible").all():
        box = cell.bounding_box()
        assert box["x"] + box["width"] <= right + 1
    for name in ("ICM", "prorata", "montants"):
        assert compared.get_by_role("button", name=name).is_visible()


def test_the_story_follows_and_takes_back_without_a_reload(room, page):
    desk, address = room
    page.goto(f"{address}{desk.url}/story?lang=en")
    page.evaluate("window.stayed = true")
    last = desk.record.acts
    page.locator(f"#act-{last} .st-do button[data-act]").click()
    expect(page.locator(f"#act-{last}")).to_contain_text("Taken back at")
    page.locator(f"#act-{last + 1}").get_by_role("button", name="Restore").click()
    expect(page.locator(f"#act-{last}")).not_to_contain_text("Taken back at")
    assert page.evaluate("window.stayed")
    assert desk.state.playing == 3


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_a_lost_link_is_told_above_the_page_and_moves_nothing_aside(room, wire, page, width):
    desk, address = room
    relay = wire(address)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{relay.address}{desk.url}/payouts?lang=en")
    before = page.locator("main").bounding_box()
    relay.tear()
    expect(page.locator("#connection")).to_be_visible()
    strip, main = page.locator("#connection").bounding_box(), page.locator("main").bounding_box()
    assert strip["width"] == width
    assert strip["height"] < 120
    assert (main["x"], main["width"]) == (before["x"], before["width"])

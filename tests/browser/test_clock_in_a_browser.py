"""The clock in a browser: what another director does comes by itself, typed words stay, and the page speaks when told to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal
from deadbutton.tournament import NextStep, PauseClock
from deadbutton.web import create_app
from tests.browser.people import VOICE
from tests.web.clock_room import House, Room, config


@pytest.fixture
def club(tmp_path):
    """Twelve players at level 1, and the address to look at."""
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Room(House(journal), config(local_languages=("fr",))).begun()


@pytest.fixture
def address(club, serve):
    return serve(create_app(club.journal)) + club.url + "/clock"


def test_another_directors_next_comes_by_itself_and_what_was_typed_stays(page: Page, address, club):
    page.goto(address)
    page.get_by_label("Reason, if any").fill("a spilled drink")
    club.record.do(NextStep(), by="Ben")
    expect(page.locator("#hero-title")).to_have_text("Level 2")
    expect(page.get_by_label("Reason, if any")).to_have_value("a spilled drink")
    page.get_by_role("button", name="Stop the clock").click()
    expect(page.locator("#hero-title")).to_contain_text("stopped")
    expect(page.locator("#due")).to_contain_text("a spilled drink")


def test_the_page_speaks_when_the_switch_is_on_and_only_then(page: Page, address, club):
    page.add_init_script(VOICE)
    page.goto(address)
    club.record.do(NextStep(), by="Ben")
    expect(page.locator("[data-announce=level-1]")).to_be_visible()
    page.wait_for_timeout(700)
    assert page.evaluate("heard") == []
    page.keyboard.type(",v")
    expect(page.get_by_role("button", name="This page speaks")).to_have_attribute("aria-pressed", "true")
    club.record.do(NextStep(), by="Ben")
    expect(page.locator("[data-announce=break-2]")).to_be_visible()
    page.wait_for_timeout(700)
    heard = page.evaluate("heard")
    assert {lang for lang, _ in heard} == {"fr-FR", "en-GB"}
    assert any("Break of 10 minutes" in text for _, text in heard)
    page.reload()
    expect(page.get_by_role("button", name="This page speaks")).to_have_attribute("aria-pressed", "true")


def test_keys_move_the_clock(page: Page, address, club):
    page.goto(address)
    page.keyboard.type(",n")
    expect(page.locator("#hero-title")).to_have_text("Level 2")
    page.keyboard.type(",p")
    expect(page.locator("#hero-title")).to_contain_text("stopped")


def test_nobody_is_kept_out(page: Page, address, club, axe):
    club.uneven()
    club.press("jump_to", step=3)
    for path in ("", "/chips", "/hands", "/final"):
        page.goto(address + path)
        assert axe(page) == [], path
    club.press("color_up", "/chips", dealt="false")
    club.press("start_hand_for_hand", "/hands", reason="x")
    club.record.do(PauseClock(), by="Ben")
    page.set_viewport_size({"width": 390, "height": 844})
    for path in ("", "/chips", "/hands"):
        page.goto(address + path)
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path

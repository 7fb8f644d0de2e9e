"""Screens and phones in a real browser: live without a reload, a clock that never shifts, a link that is revoked."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal, Role
from deadbutton.tournament import AdjustTime, Amend, AnswerCall, NextStep, PauseClock, ShowMessage
from tests.web.screens_room import Club, config

HALL = {"width": 1280, "height": 720}
POCKET = {"width": 390, "height": 844}


@pytest.fixture
def club(tmp_path):
    return Club(Journal(str(tmp_path / "t.db")), config(book="tda2009")).running()


def test_a_screen_follows_without_a_reload_and_its_clock_never_shifts(club, serve, window, axe):
    room = serve(club.app)
    page = window(viewport=HALL).new_page()
    page.goto(f"{room}{club.display()}?lang=en")
    clock = page.locator(".d-clock")
    before = clock.bounding_box()
    club.record.do(ShowMessage(text="Pizza at nine."), by="Ana")
    expect(page.locator(".d-msg").first).to_have_text("Pizza at nine.")
    club.record.do(AdjustTime(minutes=-9), by="Ana")
    expect(clock).to_have_text(re.compile(r"10:\d\d"))
    after = clock.bounding_box()
    assert (after["x"], after["y"], after["width"]) == (before["x"], before["y"], before["width"])
    club.record.do(PauseClock(), by="Ana")
    expect(page.locator(".display")).to_have_attribute("data-state", "paused")
    club.record.do(NextStep(), by="Ana")
    expect(page.locator(".d-level")).to_contain_text("Level 2")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert axe(page) == []


def test_a_screen_counts_down_to_the_announced_start_and_then_says_that_it_is_about_to_begin(
    tmp_path, serve, window, axe
):
    club = Club(Journal(str(tmp_path / "t.db")), config(book="tda2009")).registered()
    room = serve(club.app)
    page = window(viewport=HALL).new_page()
    page.goto(f"{room}{club.display()}?lang=en")
    soon = msgspec.structs.replace(club.state.settled, starts_at=club.record.now() + 4_000)
    club.record.do(Amend(config=soon, accept_outside=True), by="Ana")
    expect(page.locator(".d-clock")).to_have_text(re.compile(r"00:0\d"))
    expect(page.get_by_text("Starts in")).to_be_visible()
    assert axe(page) == []
    expect(page.get_by_text("The host is about to start play")).to_be_visible()
    expect(page.locator(".d-clock")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_screen_in_both_languages_turns_by_itself(club, serve, window):
    room = serve(club.app)
    page = window(viewport=HALL).new_page()
    page.goto(f"{room}{club.display()}?lang=both")
    lang = page.locator(".display").get_attribute("lang")
    expect(page.locator(".display")).to_have_attribute("lang", "en" if lang == "fr" else "fr", timeout=20_000)


def test_a_revoked_link_leaves_the_screen(club, serve, window):
    room = serve(club.app)
    page = window(viewport=HALL).new_page()
    page.goto(f"{room}{club.display()}?lang=en")
    expect(page.locator(".d-clock")).to_be_visible()
    (link,) = (link for link in club.journal.links.of(club.record.id) if link.role is Role.DISPLAY)
    club.journal.links.revoke(link.key, club.record.now())
    expect(page.get_by_role("heading", name="This link no longer opens anything")).to_be_visible()


def test_a_phone_calls_the_floor_and_closes_when_the_link_is_lost(club, serve, window, axe):
    room = serve(club.app)
    pocket = window(viewport=POCKET)
    page = pocket.new_page()
    page.goto(f"{room}{club.phone(1)}")
    page.get_by_role("button", name="Call the host").click()
    expect(page.get_by_text("the host has been told")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Cancel the call").click()
    expect(page.get_by_role("button", name="Call the host")).to_be_visible()
    page.get_by_role("button", name="Call the host").click()
    expect(page.get_by_text("the host has been told")).to_be_visible()
    (call,) = club.state.floor.calls
    club.record.do(AnswerCall(call=call), by="Ana")
    expect(page.get_by_role("button", name="Call the host")).to_be_visible()
    assert axe(page) == []
    pocket.set_offline(True)
    expect(page.get_by_text("Offline: raise your hand")).to_be_visible(timeout=15_000)
    page.get_by_text("Offline: raise your hand").click(force=True)
    assert not club.state.floor.calls, "an act is closed, and not kept for later"
    pocket.set_offline(False)
    expect(page.get_by_role("button", name="Call the host")).to_be_visible(timeout=15_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

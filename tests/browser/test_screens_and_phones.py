"""Screens and phones in a real browser: live without a reload, a clock that never shifts, a link that is revoked."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal, Role
from deadbutton.tournament import (
    AdjustTime,
    Amend,
    AnswerCall,
    DrawSeats,
    NextStep,
    PauseClock,
    Payout,
    Register,
    ShowMessage,
    StartPlay,
)
from deadbutton.web import create_app
from tests.browser.people import VOICE
from tests.web.rooms import open_for_entries
from tests.web.screens_room import Club, config

HALL = {"width": 1280, "height": 720}
POCKET = {"width": 390, "height": 844}


@pytest.fixture
def club(tmp_path):
    return Club(Journal(str(tmp_path / "t.db")), config(book="tda2009")).running()


def test_a_screen_follows_without_a_reload_and_its_clock_never_shifts(club, serve, window, axe):
    room = serve(club.app)
    page = window(viewport=HALL).new_page()
    page.add_init_script(VOICE)
    page.goto(f"{room}{club.display()}?lang=en&speech=on")
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
    page.wait_for_function("() => heard.length")
    assert page.evaluate("heard") == [["en-GB", "Level 2: blinds 50, 100, ante 25."]], (
        "no voice stumbles over 50/100"
    )
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


def test_a_phone_calls_the_floor_and_closes_when_the_link_is_lost(club, serve, wire, window, axe):
    relay = wire(serve(club.app))
    page = window(viewport=POCKET).new_page()
    page.goto(f"{relay.address}{club.phone(1)}")
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
    relay.tear()
    expect(page.get_by_text("Offline: raise your hand")).to_be_visible()
    page.get_by_text("Offline: raise your hand").click(force=True)
    assert not club.state.floor.calls, "an act is closed, and not kept for later"
    relay.mend()
    expect(page.get_by_role("button", name="Call the host")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("players", [9, 18, 19, 20, 33, 36])
def test_nobody_on_the_list_of_seats_and_no_prize_hides_behind_the_foot(players, tmp_path, serve, window):
    """Every name and every prize of a page ends above the sentence at the foot, however many there are."""
    shown = config(seats_per_table=9, final_table=9, payout=Payout(kind="curve", places=min(players, 20)))
    with Journal(str(tmp_path / "t.db")) as journal:
        club = Club(journal, shown)
        for number in range(players):
            club.record.do(Register(name=f"Player Number {number + 1:02}"), by="Ana")
        club.record.do(DrawSeats(), by="Ana")
        club.plan()
        club.record.do(StartPlay(), by="Ana")
        club.record.do(
            ShowMessage(text="Late entries until the end of level four; ask at the desk, please."), by="Ana"
        )
        page = window(viewport=HALL).new_page()
        room = serve(club.app)
        for view in ("tables", "prizes"):
            page.goto(f"{room}{club.display()}?lang=en&view={view}")
            expect(page.locator("[data-page] li").first).to_be_visible()
            lowest = page.evaluate(
                "Math.max(...[...document.querySelectorAll('[data-page] li')].map(one => one.getBoundingClientRect().bottom))"
            )
            assert lowest <= page.locator(".d-foot").bounding_box()["y"], (view, players)


def test_the_wall_sheet_of_a_club_is_one_page_of_paper_and_not_a_phones(tmp_path, serve, window):
    """Twenty-three levels, rebuys and an add-on; on paper articles stand beside what they say."""
    with Journal(str(tmp_path / "t.db")) as journal:
        record = open_for_entries(journal, 22, "rebuy", "ffjp")
        page = window(viewport=HALL).new_page()
        page.goto(f"{serve(create_app(journal))}/t/{record.id}/posting?lang=fr")
        pdf = page.pdf(prefer_css_page_size=True)
        assert pdf.count(b"/Type /Page") - pdf.count(b"/Type /Pages") == 1
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 690, "height": 1000})  # as wide as what margins leave of A4
        article, told = (
            page.locator(".po-sheet .note").first.locator(part) for part in (".cite", ":not(.cite)")
        )
        assert article.first.bounding_box()["y"] < told.first.bounding_box()["y"] + 20
        assert article.first.bounding_box()["x"] < told.first.evaluate("told => told.getClientRects()[0].x")

"""The keyboard: a letter alone leaves no page, the leading key does, the keys can be turned off, undo answers at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import ShowMessage, message_now
from deadbutton.web import create_app
from tests.browser.people import tick, untick
from tests.web.clock_room import House, Room, config

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Room(House(journal), config()).begun()


@pytest.fixture
def address(club, serve):
    return serve(create_app(club.journal)) + club.url


@pytest.mark.parametrize("path", ["tables", "clock", "floor", "story", "results", "payouts"])
def test_letters_alone_leave_no_page_and_do_nothing(page, address, club, path):
    page.goto(f"{address}/{path}")
    acts = club.record.acts
    here = page.url
    page.keyboard.type(LETTERS + "Gaston Gabriel Étienne")
    expect(page.locator("#keys")).to_be_hidden()
    assert page.url == here
    assert club.record.acts == acts
    page.keyboard.type(",h")
    page.wait_for_url("**/clock")


def test_the_leading_key_is_forgotten_after_another(page, address):
    page.goto(f"{address}/story")
    page.keyboard.type(",")
    expect(page.locator("html[data-leading]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("html[data-leading]")).to_have_count(0)
    page.keyboard.type("t")
    page.keyboard.type(",xt")
    assert page.url.endswith("/story")


def test_keys_are_listed_and_turned_off_for_good(page, address, axe):
    page.goto(f"{address}/story")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Tables")
    expect(dialog).to_contain_text("take back your last act")
    assert axe(page) == []
    untick(dialog.locator("#keys-on"))
    page.keyboard.press("Escape")
    page.keyboard.type(",t?/")
    expect(page.locator("#keys")).to_be_hidden()
    page.reload()
    page.keyboard.type(",t?")
    assert page.url.endswith("/story")
    expect(page.locator("#keys")).to_be_hidden()
    page.locator("[data-keys-list]").first.click()
    tick(page.get_by_role("dialog").locator("#keys-on"))
    page.keyboard.press("Escape")
    page.keyboard.type(",t")
    page.wait_for_url(re.compile("/tables"))


def test_what_is_typed_before_the_page_is_ready_reaches_the_field(page, address):
    """Typed while scripts are still on their way, and the browser has not given the field the focus."""
    page.add_init_script(
        "const typed = () => { for (const key of 'Ada') document.dispatchEvent("
        "new KeyboardEvent('keydown', { key, bubbles: true })); };"
        "new MutationObserver((_, watching) => { const field = document.querySelector('[autofocus]');"
        " if (!field) return; watching.disconnect(); field.blur(); field.removeAttribute('autofocus'); typed();"
        " field.setAttribute('autofocus', ''); }).observe(document, { childList: true, subtree: true });"
    )
    page.goto(f"{address}/desk")
    expect(page.locator("#name")).to_have_value("Ada")
    assert page.url.endswith("/desk")


def test_undo_by_key_several_times_and_each_time_it_says_what(page, address, club):
    before = club.record.acts
    page.goto(f"{address}/clock")
    page.keyboard.type(",n")
    expect(page.locator("#hero-title")).to_have_text("Level 2")
    page.keyboard.type(",p")
    expect(page.locator("#hero-title")).to_contain_text("stopped")
    page.goto(f"{address}/story")  # nothing of the bar is left here
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_contain_text(re.compile("stop", re.IGNORECASE))
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_contain_text(re.compile("level 2", re.IGNORECASE))
    assert club.record.state.clock.place == 0
    for _ in "12":  # the second while the first is still on its way
        page.keyboard.press("Control+Shift+z")
    expect(page.locator("#undo")).to_contain_text(re.compile("restored.*stop", re.IGNORECASE))
    page.goto(f"{address}/clock")
    expect(page.locator("#hero-title")).to_contain_text("stopped")
    assert club.record.acts == before + 6
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("#trouble")).to_contain_text("nothing to restore")


def test_undo_by_key_leaves_the_acts_of_others_alone(page, address, club):
    club.record.do(ShowMessage(text="Pizza at nine."), by="Ben")
    acts = club.record.acts
    own = [act for act in club.record.recent if act.author == "director"]
    page.goto(f"{address}/story")
    page.keyboard.press("Control+z")
    if own:
        expect(page.locator("#undo")).not_to_contain_text("Pizza")
    else:
        expect(page.locator("#trouble")).to_contain_text("no act of yours")
        assert club.record.acts == acts
    assert message_now(club.record.state, club.record.now()) == "Pizza at nine."

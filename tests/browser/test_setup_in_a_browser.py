"""From the first page to registration by pressing what is green; and the form that works itself out while one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal
from deadbutton.web import create_app


@pytest.fixture
def house(serve, tmp_path):
    with Journal(str(tmp_path / "house.db")) as journal:
        yield serve(create_app(journal)), journal


def test_a_newcomer_presses_two_buttons_and_registration_is_open(page: Page, house, axe):
    address, journal = house
    page.goto(address)
    assert axe(page) == []
    page.get_by_role("link", name="New tournament").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("At home, 16 players")
    assert axe(page) == []
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/desk")
    assert len(journal.tournaments()) == 1


def test_the_page_works_itself_out_while_one_types(page: Page, house):
    page.goto(f"{house[0]}/new?preset=club")
    page.get_by_label("Players expected").fill("27")
    expect(page.locator("#p-summary")).to_contain_text("€1,215")
    page.get_by_role("radio", name="FIDPA").check()
    expect(page.locator("#p-book")).to_contain_text("FIDPA instead of FFJP")
    expect(page.get_by_label("Which identity documents")).to_have_value("identity card, passport")
    page.get_by_label("Buy-in").fill("much")
    expect(page.locator("#m-buy_in")).to_contain_text("not an amount")
    expect(page.get_by_label("Buy-in")).to_be_focused()
    expect(page.get_by_label("Players expected")).to_have_value("27")


def test_lines_move_by_keyboard_and_the_focus_stays_with_the_line(page: Page, house):
    page.goto(f"{house[0]}/new?preset=home8")
    page.get_by_role("button", name="Move down: level 1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Big blind, level 1", exact=True)).to_have_value("100")
    expect(page.locator("#step-s0-down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Big blind, level 3", exact=True)).to_have_value("50")
    expect(page.locator("#m-step-s0")).to_contain_text("the stakes go down")

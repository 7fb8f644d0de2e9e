"""From the first page to registration by pressing what is green; and the form that works itself out while one types."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Route, expect

from deadbutton.journal import Journal
from deadbutton.web import create_app


@pytest.fixture
def house(serve, tmp_path):
    with Journal(str(tmp_path / "house.db")) as journal:
        yield serve(create_app(journal)), journal


def step(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Steps").get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_a_newcomer_presses_two_buttons_and_registration_is_open(page: Page, house, axe):
    address, journal = house
    page.goto(address)
    assert axe(page) == []
    page.get_by_role("link", name="Club freezeout").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Club freezeout")
    assert axe(page) == []
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/desk")
    assert len(journal.tournaments()) == 1


def test_the_page_works_itself_out_while_one_types(page: Page, house):
    page.goto(f"{house[0]}/new?preset=club")
    page.get_by_label("Players expected").fill("27")
    expect(page.locator("#p-summary")).to_contain_text("€1,215")
    step(page, "The book")
    page.get_by_role("radio", name="FIDPA").check()
    expect(page.locator("#p-book")).to_contain_text("FIDPA instead of TDA 2024")
    expect(page.get_by_label("Which identity documents")).to_have_value("identity card, passport")
    step(page, "Money")
    page.get_by_label("Buy-in").fill("much")
    expect(page.locator("#m-buy_in")).to_contain_text("not an amount")
    expect(page.get_by_label("Buy-in")).to_be_focused()
    expect(page.get_by_label("Players expected")).to_have_value("27")


def test_what_is_pressed_is_not_lost_to_what_was_typed_before_it(page: Page, house):
    """A slow machine: the page still works out what was typed, and the next thing typed waits behind it."""
    page.goto(f"{house[0]}/new?preset=club")
    step(page, "The book")
    seconds = page.locator("#r-clock_seconds")
    page.evaluate(
        "document.addEventListener('htmx:confirm', (e) => { if (e.detail.elt.id === 'setup') window.looks = (window.looks ?? 0) + 1 })"
    )
    held: list[Route] = []
    page.route("**/new/preview", lambda one: held.append(one))
    seconds.select_text()
    for looks, typed in enumerate("32", start=1):
        page.keyboard.type(typed)
        page.wait_for_function("(least) => window.looks >= least", arg=looks)
    page.get_by_role("button", name="Take this rule: How many seconds has a player").click()
    page.wait_for_function("() => window.looks > 2")  # the field was left by that press
    page.unroute_all(behavior="ignoreErrors")
    for one in held:
        with suppress(Error):  # those that were called off
            one.continue_()
    expect(page.locator("#rules")).to_contain_text("32")


def test_lines_move_by_keyboard_and_the_focus_stays_with_the_line(page: Page, house):
    page.goto(f"{house[0]}/new?preset=home8")
    step(page, "Chips and levels")
    page.get_by_text("The sheet, line by line").click()
    page.get_by_role("button", name="Move down: level 1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Big blind, level 1", exact=True)).to_have_value("100")
    expect(page.locator("#step-s0-down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Big blind, level 3", exact=True)).to_have_value("50")
    expect(page.locator("#m-step-s0")).to_contain_text("the stakes go down")


def test_five_steps_to_and_fro_with_a_reload_in_between(page: Page, house, axe):
    address, journal = house
    taps = 0
    page.goto(f"{address}/new?preset=club")
    page.get_by_label("Name", exact=True).fill("Friday")
    expect(page).to_have_url(re.compile(r"\?draft="))
    for name in ("the book", "chips and levels", "money", "screens"):
        page.get_by_role("button", name=f"Next: {name}").click()
        taps += 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert axe(page) == []
    page.go_back()
    expect(page.get_by_role("heading", name="Money", exact=True)).to_be_visible()
    page.get_by_label("Buy-in").fill("33")
    expect(page.locator("#p-way")).to_contain_text("€38")
    page.reload()
    expect(page.get_by_role("heading", name="Money", exact=True)).to_be_visible()
    expect(page.get_by_label("Buy-in")).to_have_value("33")
    expect(page.locator("#f-name")).to_have_value("Friday")
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/desk")
    assert journal.tournaments()[0].name == "Friday"
    assert taps + 2 <= 10, "the preset, the steps, the announcement"


def test_everything_to_mend_is_listed_and_each_link_leads_into_its_field(page: Page, house):
    page.goto(f"{house[0]}/new?preset=club")
    page.get_by_label("Players expected").fill("many")
    step(page, "Money")
    page.get_by_label("Buy-in").fill("much")
    page.get_by_role("button", name="Announce it").click()
    alert = page.get_by_role("alert").filter(has_text="2 things to mend")
    expect(alert).to_be_focused()
    alert.get_by_role("link", name="Money").click()
    expect(page.get_by_label("Buy-in")).to_be_focused()
    page.get_by_label("Buy-in").fill("20")
    expect(page.get_by_role("alert").filter(has_text="1 thing to mend")).to_be_visible()
    page.get_by_role("alert").get_by_role("link", name="The evening").click()
    expect(page.get_by_label("Players expected")).to_be_focused()


def test_a_house_rule_is_found_chosen_and_taken(page: Page, house):
    address, journal = house
    page.goto(f"{address}/new?preset=club&book=ffjp")
    step(page, "The book")
    page.get_by_label("Change a point of the book").fill("clock seconds")
    number = page.get_by_label("How many seconds has a player once the clock is called?", exact=True)
    number.fill("30")
    expect(page.locator("#r-clock_seconds-becomes")).to_contain_text("60 → 30")
    expect(number).to_be_focused()
    page.get_by_role("button", name="Take this rule: How many seconds has a player").click()
    expect(page.locator("#rules")).to_contain_text("60 → 30")
    expect(page.locator("#rules")).to_contain_text("outside the book, noted in the log")
    page.get_by_label("Write a sentence").fill("No phones during a hand.")
    page.get_by_role("button", name="Add the sentence").click()
    expect(page.get_by_role("textbox", name="Sentence 1")).to_have_value("No phones during a hand.")
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/desk")
    record = journal.record(page.url.split("/")[4])
    assert record.state.book.clock.clock_seconds.value == 30
    assert record.state.settled.wall == ("No phones during a hand.",)


def test_the_steps_work_without_script(window, house):
    page = window(java_script_enabled=False).new_page()
    page.goto(f"{house[0]}/new?preset=club")
    expect(page.get_by_label("Buy-in")).to_be_hidden()
    page.get_by_label("Name", exact=True).fill("By hand")
    page.get_by_role("button", name="Next: the book").click()
    expect(page.get_by_role("heading", name="The book", exact=True)).to_be_visible()
    page.get_by_role("navigation", name="Steps").get_by_role("link", name="Money").click()
    page.get_by_label("Buy-in").fill("much")
    page.get_by_role("button", name="Announce it").click()
    page.get_by_role("link", name="Money: ").click()
    expect(page.get_by_label("Buy-in")).to_have_value("much")
    expect(page.get_by_label("Buy-in")).to_be_visible()
    page.reload()


def test_open_screens_follow_when_the_language_is_changed(page: Page, window, house):
    address, _ = house
    page.goto(f"{address}/new?preset=club")
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/desk")
    key = page.url.split("/")[4]
    screen = window().new_page()
    screen.goto(f"{address}/display/{key}")
    expect(screen.locator("#board")).to_contain_text("Starting stack")
    page.goto(f"{address}/t/{key}/screens")
    page.get_by_role("checkbox", name="Français").check()
    page.get_by_role("checkbox", name="English").uncheck()
    page.get_by_role("button", name="Speak so").click()
    expect(screen.locator("#board")).to_contain_text("Tapis de départ")
    expect(screen.locator("#board")).to_have_attribute("lang", "fr")

"""The rulebook and the help as a person meets them: switches, keys, sizes, a screen reader's rules."""

import re

import pytest
from playwright.sync_api import expect

PAGES = ["/rules/fidpa/80-4", "/rules/points/odd_chip?book=fidpa", "/rules/ffjp/9.99"]
"""Besides the pages that ``test_every_page`` looks at."""


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 390)])
def test_nobody_is_kept_out_and_nothing_scrolls_sideways(room, window, axe, theme, width):
    context = window(viewport={"width": width, "height": 900}, locale="fr-FR" if width == 390 else "en-GB")
    context.add_cookies([{"name": "theme", "value": theme, "url": room}])
    page = context.new_page()
    for path in PAGES:
        page.goto(room + path)
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize("width", [390, 1440])
def test_the_number_of_an_article_does_not_run_into_its_title(room, window, width):
    """A part that has a name instead of a number is the widest of them; and a number stays on one line."""
    page = window(viewport={"width": width, "height": 900}, locale="fr-FR").new_page()
    page.goto(room + "/rules/tda2024")
    rows = page.locator(".rb-list a, .rb-toc ol a:visible")
    overlaps = """all => all.filter(row => {
        const number = document.createRange()
        number.selectNodeContents(row.children[0])
        return number.getBoundingClientRect().right > row.children[1].getBoundingClientRect().left
    }).map(row => row.textContent)"""
    assert rows.evaluate_all(overlaps) == []
    page.goto(room + "/rules/search?q=undercall")
    lines = "all => all.map(one => one.getClientRects().length)"
    assert set(page.locator(".rb-hits .cite").evaluate_all(lines)) == {1}


def test_one_click_changes_the_language_and_keeps_the_place(room, page):
    page.goto(room + "/rules/ffjp")
    page.evaluate("scrollTo(0, 900)")
    page.get_by_role("link", name="FR", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url == room + "/rules/ffjp"
    page.wait_for_function("() => scrollY === 900")
    page.goto(room + "/help")
    expect(page.locator("h1")).to_have_text("Du premier nom au vainqueur")


def test_the_theme_flips_at_once_and_is_remembered(room, page):
    page.goto(room + "/help")
    page.get_by_role("link", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 21, 18)"
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_search_by_keyboard_from_anywhere(room, page):
    page.goto(room + "/rules")
    page.keyboard.press("/")
    page.keyboard.type("re-raise")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("re-raise")
    page.get_by_role("link", name=re.compile("FFJP 7.19")).click()
    expect(page.locator("h1")).to_have_text("Right to re-raise")


def test_search_answers_while_one_types(room, page):
    page.goto(room + "/rules/search")
    page.get_by_role("searchbox").press_sequentially("odd chip")
    expect(page.locator("h1")).to_contain_text("“odd chip”")
    expect(page.locator("main mark").first).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "rb-q"


def test_the_question_mark_lists_the_keys_and_they_work(room, page):
    page.goto(room + "/rules/ffjp/7.19")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("search")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.type(",s")
    expect(page.locator("h1")).to_contain_text("Skipped")


def test_an_example_is_played_on_the_spot(room, page):
    page.goto(room + "/rules/ffjp/7.19")
    page.get_by_role("button", name="Play it now").first.click()
    expect(page.locator(".ex-ran").first).to_contain_text("3 checks, and all hold")


def test_a_forbidden_act_says_why(room, page):
    page.goto(room + "/help/components")
    page.get_by_role("button", name=re.compile("Raise")).click(force=True)
    expect(page.get_by_text("A short all-in does not reopen the betting.")).to_be_visible()


@pytest.mark.parametrize("path", ["/rules", "/help"])
def test_a_first_page_is_light(room, page, path):
    """All that a new visitor fetches, fonts included, as it goes over the wire."""
    page.goto(room + path, wait_until="networkidle")
    fetched = page.evaluate(
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".map((one) => one.transferSize)"
    )
    assert len(fetched) > 8
    assert sum(fetched) < 100_000

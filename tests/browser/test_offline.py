"""The server is stopped and the page reloaded: it shows what it last knew, its clock runs, it says how old it is, and acts are closed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from deadbutton.journal import Journal, Role
from deadbutton.web import create_app
from tests.browser.conftest import serving
from tests.web.rooms import in_play

KEPT = (
    "() => document.documentElement.dataset.kept !== undefined && navigator.serviceWorker.controller !== null"
)
NAMES = "async () => (await caches.keys()).filter((name) => name.startsWith('kept:'))"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def test_pages_without_a_server(journal: Journal, window: Callable[..., BrowserContext]) -> None:
    record = in_play(journal)
    player = journal.links.give(record.id, Role.PLAYER, now=0, player=1, label="Ada")
    screen = journal.links.give(record.id, Role.DISPLAY, now=0, label="Wall")
    paths = (f"/me/{player}", f"/display/{screen}?lang=en", f"/t/{record.id}/tables")
    with ExitStack() as running:
        room = running.enter_context(serving(create_app(journal)))
        pages = [window().new_page() for _ in paths]
        for page, path in zip(pages, paths, strict=True):
            page.goto(room + path)
            page.wait_for_function(KEPT)
        running.close()  # the server is gone
        for page, path in zip(pages, paths, strict=True):
            page.reload()
            expect(page.locator("html")).to_have_attribute("data-kept-at", re.compile(r"\d+"))
            strip = page.locator("#connection")
            expect(strip).to_be_visible()
            expect(strip).to_contain_text(re.compile(r"\d\d:\d\d"))
            clock = page.locator("[data-clock][data-runs=true]").first
            shown = clock.text_content() or ""
            assert re.search(r"\d+:\d\d", shown), path
            expect(clock).not_to_have_text(shown)  # it runs
        console = pages[2]
        closed = console.locator("button[data-act]").first
        expect(closed).to_have_attribute("aria-disabled", "true")
        stranger = pages[0]
        stranger.goto(f"{room}/t/{record.id}/tables")
        expect(stranger.locator("main")).to_contain_text("has not been open here")
        again = int(room.rsplit(":", 1)[1])
        running.enter_context(serving(create_app(journal), again))  # and it is back
        expect(stranger.locator("main")).not_to_contain_text("has not been open here")


def test_a_link_that_is_gone_leaves_nothing_behind(
    journal: Journal, window: Callable[..., BrowserContext]
) -> None:
    record = in_play(journal)
    token = journal.links.give(record.id, Role.PLAYER, now=0, player=1, label="Ada")
    page = window().new_page()
    with serving(create_app(journal)) as room:
        _kept(page, f"{room}/me/{token}")
        assert page.evaluate(NAMES)
        journal.links.revoke(journal.links.find(token).key, 1)  # type: ignore[union-attr]
        page.goto(f"{room}/me/{token}")
        expect(page.locator("h1")).to_contain_text("no longer opens")
        page.wait_for_function(f"async () => !(await ({NAMES})()).length")
    page.goto(f"{room}/me/{token}")
    expect(page.locator("main")).to_contain_text("has not been open here")


def test_another_person_at_the_same_console_finds_nothing_of_the_first(
    journal: Journal, window: Callable[..., BrowserContext]
) -> None:
    record = in_play(journal)
    floor = journal.links.give(record.id, Role.FLOOR, now=0, label="Bruno")
    page = window().new_page()
    with serving(create_app(journal)) as room:
        _kept(page, f"{room}/t/{record.id}/payouts")
        first = page.evaluate(NAMES)
        assert len(first) == 1
        page.goto(f"{room}/l/{floor}")
        page.goto(f"{room}/t/{record.id}/floor")
        page.wait_for_function(KEPT)
        assert not set(page.evaluate(NAMES)) & set(first)
    page.goto(f"{room}/t/{record.id}/payouts")
    expect(page.locator("main")).to_contain_text("has not been open here")


def test_it_can_be_installed(journal: Journal, window: Callable[..., BrowserContext]) -> None:
    record = in_play(journal)
    screen = journal.links.give(record.id, Role.DISPLAY, now=0, label="Wall")
    with serving(create_app(journal)) as room:
        page = window().new_page()
        for path in (f"/t/{record.id}/clock", f"/display/{screen}"):
            page.goto(room + path)
            link = page.locator("link[rel=manifest]").get_attribute("href")
            told = page.evaluate("async (link) => (await fetch(link)).json()", link)
            assert told["display"] == "standalone"
            assert path.startswith(told["start_url"])
            assert told["icons"]


def _kept(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(KEPT)

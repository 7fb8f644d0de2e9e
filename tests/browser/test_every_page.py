"""Every page there is, at a laptop's and a phone's width, in both languages and both themes: nothing breaks, nobody is kept out.

The pages are those of the application's routes: one that is missing from ``ADDRESSES`` fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from fastapi.routing import APIRoute
from playwright.sync_api import Page

from deadbutton.cards import SeededShuffler
from deadbutton.journal import Journal
from deadbutton.web import Settings, create_app
from deadbutton.web.access.passwords import set_password
from deadbutton.web.app import _routers
from tests.browser.conftest import RULES, serving
from tests.browser.people import LAPTOP, POCKET, TONGUES
from tests.web.every_page import ADDRESSES, NO_PAGES, club, pages

COLOURS = ["color-contrast"]
DARK = """
  document.documentElement.dataset.theme = "dark";
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
"""

AXE = Axe().axe_script
LOOK = """async (what) => (await axe.run(document, what)).violations
  .map((one) => [one.id, one.nodes.map((node) => String(node.target[0]))])"""


@dataclass(frozen=True)
class Place:
    """A server with a tournament in full play, one at its end, and links of theirs."""

    address: str
    values: dict[str, str]

    @property
    def pages(self) -> list[str]:
        return pages(self.values)

    def url(self, path: str) -> str:
        return f"{self.address}{path}" if path.startswith("/") else path


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with Journal(str(tmp_path_factory.mktemp("pages") / "t.db"), shuffler=SeededShuffler(1)) as journal:
        values = club(journal)
        set_password(journal.house, "quinte flush royale")
        far = create_app(journal, Settings(host="0.0.0.0"))
        with serving(create_app(journal)) as address, serving(far) as door:
            yield Place(address, {**values, "door": door})


def test_every_route_that_is_a_page_is_looked_at():
    found = {
        r.path
        for router, is_api in _routers()
        for r in router.routes
        if isinstance(r, APIRoute) and "GET" in r.methods and not r.path.startswith("/api/")
    }
    assert found == set(ADDRESSES) | set(NO_PAGES)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [LAPTOP, POCKET], ids=["laptop", "phone"])
def test_pages_stand_and_keep_nobody_out(place, window, size, lang):
    """axe looks once at each page and width: at a laptop's in French, at a phone's in English; at colours once a theme."""
    context = window(viewport=size, locale=TONGUES[lang])
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    wrong: list[str] = []
    for path in place.pages:
        answer = page.goto(place.url(path))
        if answer is None or answer.status != 200:
            wrong.append(f"{path}: {answer and answer.status}")
            continue
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            wrong.append(f"{path}: wider than the window")
        if size is LAPTOP and lang == "fr":
            wrong += [f"{path}: {found}" for found in seen_by_axe(page, tags(RULES))]
            page.evaluate(DARK)
            wrong += [f"{path}, dark: {found}" for found in seen_by_axe(page, {"runOnly": COLOURS})]
        if size is POCKET and lang == "en":
            uncoloured = tags(RULES) | {"rules": {rule: {"enabled": False} for rule in COLOURS}}
            wrong += [f"{path}: {found}" for found in seen_by_axe(page, uncoloured)]
        wrong += [f"{path}: {said}" for said in heard]
        heard.clear()
    assert not wrong, "\n".join(wrong)


def tags(wanted: list[str]) -> dict[str, Any]:
    return {"runOnly": {"type": "tag", "values": wanted}}


def seen_by_axe(page: Page, what: dict[str, Any]) -> list[str]:
    if not page.evaluate("'axe' in window"):  # half a megabyte: once a page
        page.evaluate(AXE)
    told: list[tuple[str, list[str]]] = page.evaluate(LOOK, {**what, "resultTypes": ["violations"]})
    # axe believes that nothing in a disabled <fieldset> takes the focus; a region that scrolls does.
    told = [
        (rule, [css for css in where if rule != "scrollable-region-focusable" or not takes_focus(page, css)])
        for rule, where in told
    ]
    return [f"{rule} {where[:3]}" for rule, where in told if where]


def takes_focus(page: Page, css: str) -> bool:
    return bool(page.locator(css).first.evaluate("(node) => (node.focus(), document.activeElement === node)"))

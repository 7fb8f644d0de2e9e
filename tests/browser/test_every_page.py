"""Every page there is, at a laptop's and a phone's width, in both languages and both themes: nothing breaks, nobody is kept out.

The pages are those of the application's routes: one that is missing from ``ADDRESSES`` fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from fastapi.routing import APIRoute

from deadbutton.cards import SeededShuffler
from deadbutton.journal import Journal
from deadbutton.web import Settings, create_app
from deadbutton.web.access.passwords import set_password
from deadbutton.web.app import _routers
from tests.browser.conftest import serving
from tests.browser.kept_out import BUT_COLOURS, COLOURS, seen_by_axe
from tests.browser.people import LAPTOP, POCKET, TONGUES
from tests.web.every_page import ADDRESSES, NO_PAGES, club, pages

DARK = """
  document.documentElement.dataset.theme = "dark";
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
"""


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


@pytest.mark.parametrize(("lang", "size"), [("fr", LAPTOP), ("en", POCKET)], ids=["laptop-fr", "phone-en"])
def test_pages_stand_and_keep_nobody_out(place, window, size, lang):
    """Each page in both languages, at both widths; axe looks once a page and width, and at colours once a theme."""
    page = window(viewport=size, locale=TONGUES[lang]).new_page()
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    wrong: list[str] = []
    for path in place.pages:
        answer = page.goto(place.url(path))
        if answer is None or answer.status != 200:
            wrong.append(f"{path}: {answer and answer.status}")
            continue
        if size is LAPTOP:
            wrong += [f"{path}: {found}" for found in seen_by_axe(page)]
            page.evaluate(DARK)
            wrong += [f"{path}, dark: {found}" for found in seen_by_axe(page, {"runOnly": COLOURS})]
        else:
            wrong += [f"{path}: {found}" for found in seen_by_axe(page, BUT_COLOURS)]
        for turned in (size, POCKET if size is LAPTOP else LAPTOP):
            page.set_viewport_size(turned)
            if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                wrong.append(f"{path}: wider than a window of {turned['width']}")
        page.set_viewport_size(size)
        wrong += [f"{path}: {said}" for said in heard]
        heard.clear()
    assert not wrong, "\n".join(wrong)

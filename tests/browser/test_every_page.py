"""Every page there is, at a laptop's and a phone's width, in both languages and both themes: nothing breaks, nobody is kept out.

The pages are those of the application's routes: one that is missing from ``ADDRESSES`` fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from deadbutton.journal import Journal, Role
from deadbutton.sim.sample import make_sample
from deadbutton.web import Settings, create_app
from deadbutton.web.access.passwords import set_password
from deadbutton.web.app import _routers
from deadbutton.web.season.view import Kept, store
from tests.browser.conftest import RULES, serving
from tests.browser.people import LAPTOP, POCKET, TONGUES
from tests.web.rooms import in_play

ADDRESSES: dict[str, tuple[str, ...]] = {
    "/": ("/", "/?archived=1"),
    "/api": ("/api",),
    "/display/{key}": ("/display/{screen}", "/display/{screen}?view=tables", "/display/{screen}?view=prizes"),
    "/floor": ("/floor",),
    "/help": ("/help",),
    "/help/components": ("/help/components",),
    "/me/{token}": ("/me/{phone}",),
    "/new": ("/new", "/new?preset=rebuy"),
    "/rules": ("/rules",),
    "/rules/compare": ("/rules/compare",),
    "/rules/compare/{a}/{b}": ("/rules/compare/ffjp/maison",),
    "/rules/points": ("/rules/points",),
    "/rules/points/{key}": ("/rules/points/odd_chip",),
    "/rules/search": ("/rules/search?q=tapis",),
    "/rules/{key}": ("/rules/maison",),
    "/rules/{key}/{number:path}": ("/rules/ffjp/7.19",),
    "/season": ("/season",),
    "/season/{key}": ("/season/{season}",),
    "/season/{key}/print": ("/season/{season}/print",),
    "/sign-in": ("{door}/sign-in",),
    "/t/{tournament}/clock": ("clock",),
    "/t/{tournament}/clock/chips": ("clock/chips",),
    "/t/{tournament}/clock/final": ("clock/final",),
    "/t/{tournament}/clock/hands": ("clock/hands",),
    "/t/{tournament}/desk": ("desk",),
    "/t/{tournament}/desk/cards/print": ("desk/cards/print",),
    "/t/{tournament}/desk/money": ("desk/money",),
    "/t/{tournament}/desk/player/{number}": ("desk/player/1",),
    "/t/{tournament}/desk/slips/print": ("desk/slips/print?players=1",),
    "/t/{tournament}/floor": ("floor",),
    "/t/{tournament}/payouts": ("payouts",),
    "/t/{tournament}/payouts/deal": ("payouts/deal",),
    "/t/{tournament}/payouts/deal/print": ("payouts/deal/print",),
    "/t/{tournament}/payouts/print": ("payouts/print",),
    "/t/{tournament}/payouts/receipts": ("payouts/receipts",),
    "/t/{tournament}/penalties": ("penalties",),
    "/t/{tournament}/people": ("people",),
    "/t/{tournament}/posting": ("posting",),
    "/t/{tournament}/results": ("results",),
    "/t/{tournament}/results/print": ("results/print",),
    "/t/{tournament}/screens": ("screens",),
    "/t/{tournament}/seats/print": ("seats/print",),
    "/t/{tournament}/setup": ("setup",),
    "/t/{tournament}/story": ("story",),
    "/t/{tournament}/tables": ("tables", "tables?table={table}&seat={seat}&act=bust"),
    "/t/{tournament}/tables/moves/print": ("tables/moves/print",),
    "/t/{tournament}/tables/{number}/print": ("tables/{table}/print",),
}
"""By route: what is opened; without a slash in front, of a tournament. ``{door}`` is a server that asks for a password."""
NO_PAGES = {
    "/display/{key}/events": "a stream", "/me/{token}/events": "a stream", "/t/{tournament}/events": "a stream",
    "/l/{token}": "leads on", "/t/{tournament}": "leads on", "/t/{tournament}/shell": "a part",
    "/t/{tournament}/desk/then": "a part", "/me/{token}/manifest.webmanifest": "a file",
    "/t/{tournament}/desk/receipts.csv": "a file", "/t/{tournament}/export": "a file",
    "/t/{tournament}/results.csv": "a file", "/t/{tournament}/results.json": "a file",
    "/t/{tournament}/story.csv": "a file", "/t/{tournament}/story.jsonl": "a file",
    "/t/{tournament}/story.txt": "a file", "/season/{key}/board.csv": "a file",
}  # fmt: skip
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
        found = [one for addresses in ADDRESSES.values() for one in addresses]
        whole = [one if one.startswith(("/", "{door}")) else f"/t/{{tournament}}/{one}" for one in found]
        return [one.format(**self.values) for one in whole]

    def url(self, path: str) -> str:
        return f"{self.address}{path}" if path.startswith("/") else path


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with Journal(str(tmp_path_factory.mktemp("pages") / "t.db")) as journal:
        record = journal.record(make_sample(journal, name="Open d’automne"))
        store(journal, "autumn", Kept(name="Automne", tournaments=[in_play(journal).id, record.id]))
        table = max(record.state.tables)
        links = journal.links
        values = {
            "tournament": record.id,
            "table": str(table),
            "seat": str(min(record.state.tables[table].players)),
            "screen": links.give(record.id, Role.DISPLAY, now=1, label="Hall"),
            "phone": links.give(
                record.id, Role.PLAYER, now=1, player=next(iter(record.state.players)), label="x"
            ),
            "season": "autumn",
        }
        set_password(journal.house, "quinte flush royale")
        far = create_app(journal, Settings(host="0.0.0.0"))
        with serving(create_app(journal)) as address, serving(far) as door:
            yield Place(address, {**values, "door": door})


def test_every_route_that_is_a_page_is_looked_at():
    found = {
        r.path
        for router, is_api in _routers()
        for r in router.routes
        if "GET" in r.methods and not r.path.startswith("/api/")
    }
    assert found == set(ADDRESSES) | set(NO_PAGES)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [LAPTOP, POCKET], ids=["laptop", "phone"])
def test_pages_stand_and_keep_nobody_out(place, window, size, lang):
    """axe looks at a laptop's pages in French and at a phone's in English, light; then at their colours in the dark."""
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
        if (size is LAPTOP) is (lang == "fr"):
            wrong += [f"{path}: {found}" for found in seen_by_axe(page, RULES)]
        if size is LAPTOP and lang == "fr":
            page.evaluate(DARK)
            wrong += [f"{path}, dark: {found}" for found in seen_by_axe(page, ["color-contrast"])]
        wrong += [f"{path}: {said}" for said in heard]
        heard.clear()
    assert not wrong, "\n".join(wrong)


def seen_by_axe(page: Page, rules: list[str]) -> list[str]:
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    told = [(one["id"], [node["target"][0] for node in one["nodes"]]) for one in found]
    # axe believes that nothing in a disabled <fieldset> takes the focus; a region that scrolls does.
    told = [
        (rule, [css for css in where if rule != "scrollable-region-focusable" or not takes_focus(page, css)])
        for rule, where in told
    ]
    return [f"{rule} {where[:3]}" for rule, where in told if where]


def takes_focus(page: Page, css: str) -> bool:
    return bool(page.locator(css).first.evaluate("(node) => (node.focus(), document.activeElement === node)"))

"""Pictures of every page, in docs/images: ``python -m scripts.screenshots`` (or ``make shots``).

A room of its own is opened on a free port, with the sample tournament and one that is over; Debian's Chromium looks at it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from deadbutton.journal import Journal, Role
from deadbutton.sim.keeping import keep
from deadbutton.sim.sample import NAME, make_sample
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.web import create_app
from tests.browser.conftest import serving

FOLDER = Path(__file__).parent.parent / "docs" / "images"
LAPTOP, PHONE, PROJECTOR = (1440, 900), (390, 844), (1920, 1080)


@dataclass(frozen=True)
class Shot:
    """One picture: where, how wide, in which language and theme."""

    name: str
    path: str
    size: tuple[int, int] = LAPTOP
    lang: str = "en"
    theme: str = "light"


def shots(running: str, over: str, player: str, display: str) -> Iterator[Shot]:
    yield Shot("home", "/")
    yield Shot("home-phone", "/", PHONE, "fr")
    yield Shot("setup", "/new?preset=home16")
    yield Shot("tables", f"/t/{running}/tables?table=1&seat=1")
    yield Shot("tables-fr-dark", f"/t/{running}/tables?table=1&seat=1", lang="fr", theme="dark")
    yield Shot("tables-phone", f"/t/{running}/tables", PHONE)
    yield Shot("desk", f"/t/{running}/desk")
    yield Shot("clock", f"/t/{running}/clock")
    yield Shot("hand-for-hand", f"/t/{running}/clock/hands")
    yield Shot("colour-up", f"/t/{running}/clock/chips")
    yield Shot("floor", f"/t/{running}/floor?incident=four_card_flop&table=1&a.order=known&a.acted=no")
    yield Shot("floor-phone", f"/t/{running}/floor", PHONE, "fr", "dark")
    yield Shot("penalties", f"/t/{running}/penalties")
    yield Shot("payouts", f"/t/{running}/payouts")
    yield Shot("results", f"/t/{over}/results")
    yield Shot("season", "/season")
    yield Shot("story", f"/t/{running}/story", lang="fr")
    yield Shot("people", f"/t/{running}/people")
    yield Shot("display", f"/display/{display}?lang=fr", PROJECTOR, "fr", "dark")
    yield Shot("display-winner", f"/display/{over}", PROJECTOR)
    yield Shot("phone", f"/me/{player}", PHONE)
    yield Shot("phone-fr-dark", f"/me/{player}", PHONE, "fr", "dark")
    yield Shot("rulebook", "/rules/ffjp/7.19")
    yield Shot("rulebook-phone", "/rules/fidpa", PHONE, "fr")
    yield Shot("help", "/help")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        sys.exit("Chromium is missing. Type: apt-get install chromium")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Journal(str(Path(folder) / "shots.db")) as journal:
        running = make_sample(journal, name=NAME.en)
        over = keep(journal, SimulatedEvent("home16", 16, "maison", ("caller", "tight"), seed=5), minutes=200)
        now = journal.record(running).now()
        seated = next(p.id for p in journal.record(running).state.players.values() if p.table)
        player = journal.links.give(running, Role.PLAYER, now=now, player=seated)
        display = journal.links.give(running, Role.DISPLAY, now=now)
        with serving(create_app(journal)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
            )
            for shot in shots(running, over, player, display):
                print(shot.name, _taken(browser, address, shot), flush=True)
            browser.close()


def _taken(browser: Browser, address: str, shot: Shot) -> str:
    width, height = shot.size
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    for name, value in (("lang", shot.lang), ("theme", shot.theme)):
        context.add_cookies([{"name": name, "value": value, "url": address}])
    page = context.new_page()
    answer = page.goto(address + shot.path)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{shot.name}.png")
    context.close()
    return "ok" if answer is not None and answer.ok else f"failed: {answer.status if answer else '?'}"


if __name__ == "__main__":
    main()

"""No refusal is lost: whatever form of whatever page sends an act that the server refuses, its sentence is read on that page,
in view, and what was typed is still there. The forms are found by walking the pages, as a director, a dealer and a player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Error, Page
from starlette.middleware import Middleware
from starlette.requests import Request

from deadbutton.journal import Journal, Role
from deadbutton.refusal import refuse
from deadbutton.tournament import Rebuys, RecordRuling
from deadbutton.web import create_app
from deadbutton.web.server.errors import trouble
from tests.browser.conftest import serving
from tests.browser.people import LAPTOP, POCKET
from tests.web.every_page import club, pages
from tests.web.screens_room import Club, config

SENTENCE = "A hand is in play at table 404"
NO_PAGE = re.compile(r"print|export|files/|lang=|theme=|\.(csv|jsonl?|txt)")
LONG = 20_000
"""Milliseconds, on the busiest machine."""
FORMS = """() => [...document.querySelectorAll("form")].map((form, index) => {
  form.dataset.walked = index;
  const isSent = [...form.elements].some((one) => one.type === "submit" && one.getAttribute("aria-disabled") !== "true");
  const isAct = (form.method === "post" || form.hasAttribute("hx-post")) && isSent;
  const plain = (text) => text.replace(/^\\/t\\/\\w+/, "/t/#").replace(/[0-9a-f]{12,}|[0-9]+/g, "#");
  const main = form.closest("main");
  const names = [...form.elements].map(({ name }) => plain(name)).filter(Boolean).sort().join(" ");
  return isAct ? { index, key: [plain(form.getAttribute("action") || ""), names, main ? main.className : ""].join(" "), isLive: form.hasAttribute("hx-post") } : null;
}).filter(Boolean)"""
TYPES = """(form) => {
  for (let node = form; node; node = node.parentElement) {
    if (node.matches("details")) node.open = true;
    if (node.matches("dialog") && !node.open) node.showModal();
    if (node.hidden) node.hidden = false;
  }
  const typed = [];
  for (const one of form.elements) {
    if (!one.matches("input,textarea") || !one.name || one.disabled || one.readOnly) continue;
    if (["hidden", "checkbox", "radio", "file", "submit", "search"].includes(one.type)) continue;
    one.value = one.type === "number" || one.inputMode === "numeric" ? "7" : one.type === "date" ? "2027-01-02" :
      one.type === "time" ? "20:15" : one.type === "datetime-local" ? "2027-01-02T20:15" : "typed by hand";
    typed.push([one.name, one.value]);
  }
  form.noValidate = true;
  for (const button of form.querySelectorAll("button")) button.formNoValidate = true;
  return typed;
}"""
CLEAN = """() => {
  for (const one of document.querySelectorAll("dialog[open]")) one.close();
  for (const one of document.querySelectorAll("[data-refusal],#trouble")) one.replaceChildren();
}"""
READ = """(sentence) => {
  const there = document.evaluate(`//body//*[text()[contains(., "${sentence}")]]`, document, null, 7, null);
  for (let place = 0; place < there.snapshotLength; place++) {
    const node = there.snapshotItem(place), box = node.getBoundingClientRect();
    const isIn = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (isIn && box.width && box.height && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  }
  return false;
}"""
"""Somebody who looks at the page, as it lies now, reads it."""
KEEPS = """(form) => [...form.elements]
  .filter((one) => one.matches("input,textarea") && !["hidden", "checkbox", "radio", "file", "submit", "search"].includes(one.type)
    && one.name && !one.disabled && !one.readOnly).map((one) => [one.name, one.value])"""


@dataclass
class Walk:
    """What one person can open, and every form that is found on the way."""

    page: Page
    address: str
    seen: set[str] = field(default_factory=set)
    forms: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def through(self, paths: list[str], within: str) -> None:
        """Each of these pages, and whatever they link to below an address."""
        waiting = list(paths)
        while waiting:
            path = waiting.pop(0)
            if _kind(path) in self.seen:
                continue
            self.seen.add(_kind(path))
            answer = self.page.goto(f"{self.address}{path}")
            if answer is None or "html" not in answer.headers.get("content-type", ""):
                continue
            links = self.page.evaluate(
                "() => [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href'))"
            )
            waiting += [link for link in links if link.startswith(within) and not NO_PAGE.search(link)]
            for form in self.page.evaluate(FORMS):
                if form["key"] not in self.forms:
                    self.forms.add(form["key"])
                    self.sends(path, form)

    def sends(self, path: str, form: dict[str, Any]) -> None:
        """The form, filled in; the server says no."""
        self.page.evaluate(FORMS)
        found = self.page.locator(f"form[data-walked='{form['index']}']")
        if found.get_attribute("data-leaves") is not None:
            return  # it opens its page anew, with what was typed from its draft
        typed = found.evaluate(TYPES)
        found.evaluate("(form) => form.requestSubmit()")
        try:
            self.page.wait_for_function(READ, arg=SENTENCE, polling=20, timeout=LONG)
            if not found.count() or found.evaluate(KEEPS) != typed:
                self.wrong.append(f"{path}: {form['key']}: what was typed is gone")
        except Error:
            self.wrong.append(f"{path}: {form['key']}: nobody reads the refusal")
        if not found.count():
            self.page.goto(f"{self.address}{path}")
        self.page.evaluate(CLEAN)


def _kind(path: str) -> str:
    """Pages that differ by a number, or by what is searched, are one page; an act that is opened is another."""
    where, _, query = path.split("#")[0].partition("?")
    said = [part if part.startswith("act=") else part.split("=")[0] for part in query.split("&")]
    return re.sub(r"[0-9a-f]{12,}|[0-9]+", "#", "?".join([where, *sorted(said)]))


class SaysNo:
    """Whatever anybody sends is refused, as the application itself would say it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["path"].endswith("/preview"):
            await self.app(scope, receive, send)
            return
        answer = trouble(Request(scope, receive), 409, refuse("hands.in_play", table=404))
        await answer(scope, receive, send)


@pytest.fixture
def refusing(tmp_path) -> Iterator[tuple[str, dict[str, str], Journal]]:
    """A room in full play that says no to whatever anybody sends."""

    with Journal(str(tmp_path / "t.db")) as journal:
        values = club(journal)
        app = create_app(journal)
        app.user_middleware.append(Middleware(SaysNo))
        with serving(app) as address:
            yield address, {**values, "door": ""}, journal


def test_every_form_of_every_page_shows_its_refusal(refusing, window):
    address, values, _ = refusing
    home = f"/t/{values['tournament']}"
    director = Walk(window(viewport=LAPTOP).new_page(), address)
    director.through([path for path in pages(values) if path.startswith("/")], home)
    assert len(director.forms) > 40, sorted(director.forms)
    assert not director.wrong, "\n".join(director.wrong)


def test_forms_that_other_moments_have_show_their_refusals(tmp_path, window):
    """Somebody is out of chips at the desk; seats are drawn; a ruling is on record; a deal is voted on; what was won is paid."""
    with Journal(str(tmp_path / "t.db")) as journal:
        rebuys = Club(journal, config(rebuys=Rebuys(until_level=2, chips=5000, price=2000))).running()
        rebuys.report_out(1, *sorted(rebuys.state.tables[1].players)[:2])
        ruled = Club(journal).running()
        ruled.record.do(RecordRuling(incident="four_card_flop", answers={"order": "known"}, table=1))
        moments = {
            rebuys: ("desk",),
            ruled: ("floor",),
            Club(journal).registered(): ("draw",),
            Club(journal).with_deal(): ("payouts/deal",),
            Club(journal).over(): ("payouts",),
        }
        app = create_app(journal)
        app.user_middleware.append(Middleware(SaysNo))
        with serving(app) as address:
            walk = Walk(window(viewport=LAPTOP).new_page(), address)
            for moment, paths in moments.items():
                walk.seen.clear()
                before = len(walk.forms)
                walk.through([f"/t/{moment.record.id}/{path}" for path in paths], "no further")
                assert len(walk.forms) > before, paths
            assert not walk.wrong, "\n".join(walk.wrong)


@pytest.mark.parametrize("role", [Role.DEALER, Role.FLOOR, Role.PLAYER])
def test_every_form_on_a_phone_shows_its_refusal(refusing, window, role):
    address, values, journal = refusing
    table = int(values["table"])
    if role is Role.PLAYER:
        start, within = f"/me/{values['phone']}", f"/me/{values['phone']}"
    else:
        number = table if role is Role.DEALER else None
        start = f"/l/{journal.links.give(values['tournament'], role, now=1, player=number, label='x')}"
        within = f"/t/{values['tournament']}"
    walk = Walk(window(viewport=POCKET).new_page(), address)
    walk.through([start], within)
    assert walk.forms
    assert not walk.wrong, "\n".join(walk.wrong)

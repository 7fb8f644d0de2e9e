"""What goes wrong in a room: two directors at once, stale pages, double clicks, the back button, a lost session, a full disk,
names that are not names. A clear sentence each time; nothing is lost, nothing is done twice.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import contextmanager

import msgspec
import pytest
from playwright.sync_api import expect
from sqlalchemy import event
from sqlalchemy.pool import Pool

from deadbutton.journal import Journal, Role
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import DrawSeats, Register
from deadbutton.web import Settings, create_app
from tests.browser.people import HALL, POCKET, SOON, Person, all_quiet, tick
from tests.web.rooms import in_play, open_for_entries
from tests.web.screens_room import Club, config


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def hears_nothing(person: Person) -> None:
    """From now on this page stays as it is: what others do does not reach it."""
    person.page.route(re.compile(r"part="), lambda route: route.fulfill(status=204))


ONLY_BEATS = """
  window.EventSource = class extends EventTarget {
    constructor() {
      super();
      this.beats = setInterval(() => this.dispatchEvent(new MessageEvent("beat", { data: "{}" })), 200);
    }
    close() { clearInterval(this.beats); }
  };
"""
"""A page to which nothing is told but that the line is up, however long somebody takes to press."""


# Two directors


def test_two_directors_press_the_same_on_stale_pages(journal, serve, window):
    record = in_play(journal)
    url = f"{serve(create_app(journal))}/t/{record.id}"
    ana, ben = Person(window, "en"), Person(window, "fr")

    # The next level
    ana.goes(f"{url}/clock")
    ben.goes(f"{url}/clock")
    hears_nothing(ben)
    ana.page.get_by_role("button", name="Next level").dblclick()
    ana.sees("#hero-title", "Level 2")
    ben.presses("Niveau suivant", "", "#hero")
    ben.sees("#hero [data-refusal]:not(:empty)", "C’est déjà fait")
    assert record.state.clock.place == 1

    # The same seat
    ben.page.unroute_all()
    seat, winner = sorted(record.state.tables[1].players)[:2]
    for person in (ana, ben):
        person.goes(f"{url}/tables?table=1&seat={seat}&act=bust")
        tick(person.page.locator(f".one-form input[name='by[]'][value='{winner}']"))
    hears_nothing(ben)
    ana.page.locator(".one-form .btn--stop").dblclick()
    ana.sees("[data-fact=players]", re.compile(r"15\s*/"))
    ben.page.locator(".one-form .btn--stop").click()
    ben.sees(".one-form [data-refusal]:not(:empty)", "Rien n’a été fait deux fois")
    assert record.state.playing == 15
    all_quiet(ana, ben)


def test_a_prize_is_paid_once(journal, serve, window):
    club = Club(journal, config("tda2009")).over()
    url = f"{serve(create_app(journal))}/t/{club.record.id}"
    ana, ben = Person(window, "en"), Person(window, "en")
    ana.goes(f"{url}/payouts")
    ben.goes(f"{url}/payouts")
    hears_nothing(ben)
    for person in (ana, ben):
        form = person.page.locator(".g-due > li").first
        if form.locator("[name=identity_seen]").count():
            tick(form.locator("[name=identity_seen]"))
        form.get_by_role("button", name=re.compile("^Pay")).dblclick()
        if person is ana:
            expect(ana.page.locator(".g-due > li")).to_have_count(2, timeout=SOON)
    ben.sees(".g-due [data-refusal]:not(:empty)", re.compile("just been done|has been paid"))
    assert sum(1 for act in club.record.recent if "prize_paid" in act.kinds) == 1
    all_quiet(ana, ben)


# One page


def test_a_page_that_lost_its_cookie_is_told_so_and_works_after_a_reload(journal, serve, window):
    record = in_play(journal)
    ana = Person(window, "en")
    ana.goes(f"{serve(create_app(journal))}/t/{record.id}/clock")
    acts = record.acts
    ana.context.clear_cookies(name="csrf")
    ana.presses("", "Next level", "#hero")
    ana.sees("#hero [data-refusal]:not(:empty)", "reload the page, then try again")
    assert record.acts == acts
    ana.page.reload()
    ana.presses("", "Next level", "#hero")
    ana.sees("#hero-title", "Level 2")
    all_quiet(ana)


def test_back_forward_and_reload_announce_once(journal, serve, window):
    ana = Person(window, "en")
    page = ana.page
    ana.goes(f"{serve(create_app(journal))}/new?preset=home8")
    page.get_by_role("button", name="Announce it").dblclick()
    page.wait_for_url("**/desk")
    page.go_back()
    page.wait_for_url("**/new?preset=home8")
    page.go_forward()
    page.wait_for_url("**/desk")
    page.reload()
    page.keyboard.type("Ada Exemple")
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(1)
    ana.goes(page.url.replace("/desk", "/people"))
    page.go_back()
    expect(page.locator(".k-table tbody tr")).to_have_count(1)
    (listed,) = journal.tournaments()
    assert len(journal.record(listed.id).state.players) == 1
    all_quiet(ana)


def test_a_link_that_is_revoked_while_its_page_is_open(journal, serve, window):
    """The page of a director whose link is taken back says so by itself, and what he presses until then is refused."""
    record = in_play(journal)
    address = serve(create_app(journal, Settings(host="0.0.0.0")))
    token = journal.links.give(record.id, Role.DIRECTOR, now=1, label="Ben")
    ben, stays = Person(window, "en"), Person(window, "en")
    stays.page.add_init_script(ONLY_BEATS)
    for person in (ben, stays):
        person.goes(f"{address}/l/{token}")
        person.goes(f"{address}/t/{record.id}/clock")
    acts = record.acts
    (link,) = journal.links.of(record.id)
    journal.links.revoke(link.key, 2)
    stays.presses("", "Next level", "#hero")
    stays.sees("#hero [data-refusal]:not(:empty)", "Open the link that the director gave you, or sign in.")
    expect(ben.page.get_by_role("heading", name="A link or a password is needed")).to_be_visible(
        timeout=15_000
    )
    assert record.acts == acts
    all_quiet(ben, stays)


# The disk


@contextmanager
def _room_for(pages: list[int]):
    """From now on the database's file has room for so many pages."""

    def settle(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages[0]}")

    event.listen(Pool, "checkout", settle)
    try:
        yield
    finally:
        event.remove(Pool, "checkout", settle)


def test_a_full_disk(tmp_path, serve, window):
    file = tmp_path / "full.db"
    with Journal(str(file)) as journal:
        tournament = open_for_entries(journal, 3).id
    with sqlite3.connect(file) as connection:
        room = [int(connection.execute("PRAGMA page_count").fetchone()[0])]
    with Journal(str(file)) as journal, _room_for(room):
        record = journal.record(tournament)
        ana = Person(window, "en")
        ana.goes(f"{serve(create_app(journal))}/t/{tournament}/desk")
        page = ana.page
        number = 0
        while not page.locator("#register [data-refusal]:not(:empty)").count():
            before = len(record.state.players)
            number += 1
            page.locator("#name").fill(f"Friend {number}")
            page.keyboard.press("Enter")
            expect(page.locator("[data-sending]")).to_be_hidden()
            assert number < 200, "there was room for all"
        ana.sees("#register [data-refusal]", "full")
        assert len(record.state.players) == before
        expect(page.locator("#name")).to_have_value(f"Friend {number}")
        room[0] += 200
        page.keyboard.press("Enter")
        expect(page.locator(".k-table tbody th").first).to_have_text(f"Friend {number}")
        assert len(record.state.players) == before + 1
        all_quiet(ana)


# Names

SCRIPT = "<script>alert(1)</script>"
ARROW = "Ada‮ elpmexE"
EMOJI = "Zoé 🃏🐟"
PAGES = (
    "desk", "desk/player/1", "desk/slips/print", "desk/cards/print", "desk/money", "tables", "tables?table=1",
    "tables?table=1&seat=1", "tables/1/print", "seats/print", "clock", "clock/final", "clock/hands", "clock/chips",
    "floor", "penalties", "payouts", "payouts/print", "results", "results/print", "story", "people", "screens",
    "setup", "posting",
)  # fmt: skip


def test_names_that_are_not_names_are_inert_or_refused(journal, serve, window):
    address = serve(create_app(journal))
    called = msgspec.structs.replace(announced_event("home16", "maison", 16), name=SCRIPT)
    record = journal.create(called, by="Ana", accept_outside=True)
    ana, screen, phone = Person(window, "en"), Person(window, "en", HALL), Person(window, "en", POCKET)
    dialogs: list[str] = []
    for person in (ana, screen, phone):
        person.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page = ana.page
    ana.goes(f"{address}/t/{record.id}/desk")
    for name in (SCRIPT, ARROW, EMOJI):
        page.locator("#name").fill(name)
        page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(3)
    page.locator("#name").evaluate("(field) => field.removeAttribute('maxlength')")
    page.locator("#name").fill("x" * 10_000)
    page.keyboard.press("Enter")
    ana.sees("#register [data-refusal]", "1 to 60 visible characters: 10,000 here")
    names = [player.name for player in record.state.players.values()]
    assert names == [SCRIPT, "Ada elpmexE", EMOJI]

    record.do(Register(name="Bilal Modèle", identity_seen=True, age=30))
    token = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label=SCRIPT)
    ana.goes(f"{address}/t/{record.id}/tables")
    record.do(DrawSeats())
    expect(page.locator(".one-pic")).to_be_visible(timeout=SOON)
    for path in PAGES:
        ana.goes(f"{address}/t/{record.id}/{path}")
        assert page.locator("script:not([src])").count() == 0, path
    phone.goes(f"{address}/me/{token}")
    phone.sees("body", SCRIPT)
    screen.goes(f"{address}/display/{record.id}?lang=en")
    screen.sees(".d-main", SCRIPT)
    for person in (phone, screen):
        assert person.page.locator("script:not([src])").count() == 0
    assert dialogs == []
    all_quiet(ana, phone, screen)

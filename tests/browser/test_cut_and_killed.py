"""The link is cut for ten seconds; the server is killed and started again: pages come back by themselves, nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal, Role
from deadbutton.tournament import NextStep, ShowMessage
from deadbutton.web import create_app
from tests.browser.people import HALL, POCKET, SOON, Person, all_quiet
from tests.deploy.programs import wait_for
from tests.warm_terminal import WarmProgram, warm_terminal
from tests.web.rooms import in_play

BACK = 60_000
"""Milliseconds within which a page finds its server again: it asks after one second, then ever more slowly."""


def seconds_on(page: Page, clock: str) -> int:
    minutes, seconds = page.locator(clock).first.inner_text().split(":")[-2:]
    return 60 * int(minutes) + int(seconds)


def face(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


def test_ten_seconds_without_a_network(tmp_path, serve, window, wire):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal)
        relay = wire(serve(create_app(journal)))
        address = relay.address
        director, phone = Person(window, "en"), Person(window, "fr", POCKET)
        screen = Person(window, "en", HALL)
        link = journal.links.give
        director.goes(f"{address}/t/{record.id}/clock")
        phone.goes(f"{address}/me/{link(record.id, Role.PLAYER, now=1, player=1, label='Ada')}")
        screen.goes(f"{address}/display/{link(record.id, Role.DISPLAY, now=1, label='Hall')}?lang=en")
        mark = director.page.locator(".brand .mark").first
        full = mark.evaluate("(node) => getComputedStyle(node).backgroundColor")

        for person in (director, phone, screen):
            person.context.set_offline(True)
        relay.cut()
        director.sees("#connection", "No connection since")
        phone.sees("#connection", "Pas de connexion depuis")
        shown = seconds_on(director.page, ".ck-clock")
        stop = director.page.get_by_role("button", name="Stop the clock")
        expect(stop).to_have_attribute("aria-disabled", "true")
        assert mark.evaluate("(node) => getComputedStyle(node).backgroundColor") != full
        stop.click(force=True)
        director.page.keyboard.type(",n")
        phone.page.get_by_text("Hors ligne : levez la main").click(force=True)
        acts = record.acts
        record.do(ShowMessage(text="Pizza at nine."), by="Ben")
        record.do(NextStep(), by="Ben")

        # The clock runs true all the while, though nobody tells it the time
        expect(director.page.locator(".ck-clock")).to_have_text(face(shown - 10), timeout=15_000)
        expect(screen.page.locator(".d-level")).to_contain_text("Level 1")
        relay.mend()
        for person in (director, phone, screen):
            person.context.set_offline(False)
        expect(director.page.locator("#connection")).to_be_hidden(timeout=BACK)
        expect(director.page.locator("#hero-title")).to_contain_text("Level 2", timeout=BACK)
        expect(screen.page.locator(".d-level")).to_contain_text("Level 2", timeout=BACK)
        expect(screen.page.locator(".d-msg").first).to_have_text("Pizza at nine.")
        expect(phone.page.locator(".p-message")).to_contain_text("Pizza at nine.", timeout=BACK)
        assert record.acts == acts + 2, "nothing that was pressed meanwhile was kept for later"
        stop.click()
        director.sees("#due", "stopped")
        all_quiet(director, phone, screen)


class Server:
    """``deadbutton serve`` in a process of its own, on one port, that can be killed and started again."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.log = database.with_suffix(".log")
        """What it says, over all its lives."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: WarmProgram | None = None

    def start(self) -> None:
        self.process = warm_terminal().start(
            ["serve", "--no-browser", "--port", str(self.port), "--database", str(self.database)],
            env={**os.environ, "NO_COLOR": "1"},
            cwd=self.database.parent,
            log=self.log,
        )
        wait_for(self.process, self._answers, self.log)

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.address}/help", timeout=1).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """Without a warning, as a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


@contextmanager
def server(database: Path) -> Iterator[Server]:
    found = Server(database)
    found.start()
    try:
        yield found
    finally:
        if found.process is not None and found.process.poll() is None:
            found.kill()


@pytest.fixture
def evening(tmp_path):
    """A tournament in play, in a file, with a phone's and a screen's link."""
    file = tmp_path / "t.db"
    with Journal(str(file)) as journal:
        record = in_play(journal)
        phone = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="Ada")
        screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="Hall")
        return file, record.id, phone, screen


def test_the_server_is_killed_in_the_middle(evening, window):
    file, tournament, phone_key, screen_key = evening
    director, phone, screen = (
        Person(window, "en"),
        Person(window, "en", POCKET),
        Person(window, "en", HALL),
    )
    with server(file) as room:
        url = f"{room.address}/t/{tournament}"
        director.goes(f"{url}/tables")
        phone.goes(f"{room.address}/me/{phone_key}")
        screen.goes(f"{room.address}/display/{screen_key}?lang=en")
        director.presses("", "Pause", ".topbar")
        director.sees("#acts", "stopped")
        screen.sees(".d-level", "clock stopped")

        room.kill()
        expect(director.page.locator("#connection")).to_contain_text("No connection since", timeout=BACK)
        expect(director.page.locator(".topbar").get_by_role("button", name="Resume")).to_have_attribute(
            "aria-disabled", "true"
        )
        expect(phone.page.get_by_text("Offline: raise your hand")).to_be_visible(timeout=BACK)

        room.start()
        for person in (director, phone, screen):
            expect(person.page.locator("#connection")).to_be_hidden(timeout=BACK)
        director.sees("#acts", "stopped")
        director.page.locator("#acts .act-line").first.get_by_role("button").click()
        screen.sees(".d-level", re.compile(r"Level 1\s*$"))
        expect(director.page.locator("#undo")).to_contain_text("Redo", timeout=SOON)
        phone.page.get_by_role("button", name="Call the host").click()
        phone.sees(".p-called", "the host has been told")
    with Journal(str(file)) as journal:
        record = journal.record(tournament)
        assert len(record.state.floor.calls) == 1
        assert [act.kinds for act in record.recent][-1] == ("floor_called",)
    all_quiet(director, phone, screen)


def test_a_hand_that_is_entered_outlives_the_server(evening, window):
    file, tournament, _, _ = evening
    dealer = Person(window, "en")

    def fold(entries: int) -> None:
        dealer.page.get_by_role("button", name=re.compile("^Fold")).first.click()
        expect(dealer.page.locator(".dl-rail input[name=after]").first).to_have_value(str(entries))

    with server(file) as room:
        dealer.goes(f"{room.address}/t/{tournament}/dealer/1")
        dealer.page.get_by_role("button", name=re.compile("Deal, act by act")).click()
        fold(1)
        room.kill()
        expect(dealer.page.locator("#connection")).to_contain_text("No connection since", timeout=BACK)
        room.start()
        expect(dealer.page.locator("#connection")).to_be_hidden(timeout=BACK)
        fold(2)
    with Journal(str(file)) as journal:
        assert len(journal.record(tournament).state.tracked[1].entered) == 2
    all_quiet(dealer)

"""People of a tournament in their browsers: directors, players with a phone, a screen on the wall.

A ``Person`` has a window of his own (cookies, language, size) and presses what a person would press, by its words in his
language. Whoever leaves a console error behind fails the test: ``all_quiet`` is asked at the end.
"""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from deadbutton.journal import Journal, Record
from deadbutton.tournament import State, make_plan

LAPTOP = {"width": 1440, "height": 900}
POCKET = {"width": 390, "height": 844}
HALL = {"width": 1280, "height": 720}
SOON = 45_000
"""Milliseconds until a test gives up on a page that does not show an act; ``make bench`` measures how soon it does."""
EXPECTED = ("Failed to load", "htmx:afterRequest", "htmx:sendError", "htmx:sendAbort")
"""What a console says of a refusal, of a link that was lost, and of a question that the next page made needless."""
VOICE = """
  window.heard = [];
  const spoken = { cancel() {}, getVoices: () => [], speaking: false, speak: (said) => heard.push([said.lang, said.text]) };
  Object.defineProperty(window, "speechSynthesis", { value: spoken });
"""
"""A browser that writes down what it would have said."""
TONGUES = {"fr": "fr-FR", "en": "en-GB"}


def tick(box: Locator) -> None:
    """A box or one of several answers, as a person ticks it: by its words, when they stand still and nothing lies over them."""
    box.locator("xpath=ancestor::label[1]").click()
    expect(box).to_be_checked()


def untick(box: Locator) -> None:
    box.locator("xpath=ancestor::label[1]").click()
    expect(box).not_to_be_checked()


class Person:
    """Somebody with a browser."""

    def __init__(
        self,
        window: Callable[..., BrowserContext],
        lang: str,
        viewport: dict[str, int] = LAPTOP,
        **options: object,
    ) -> None:
        self.lang = lang
        self.context = window(locale=TONGUES[lang], viewport=viewport, **options)
        self.page: Page = self.context.new_page()
        self.heard: list[str] = []
        self.page.on(
            "console",
            lambda said: self.heard.append(said.text) if said.type in ("error", "warning") else None,
        )
        self.page.on("pageerror", lambda error: self.heard.append(str(error)))

    def words(self, fr: str, en: str) -> str:
        return fr if self.lang == "fr" else en

    def goes(self, address: str) -> None:
        self.page.goto(address)

    def button(self, fr: str, en: str, within: str = "body") -> Locator:
        return self.page.locator(within).get_by_role("button", name=self.words(fr, en))

    def presses(self, fr: str, en: str, within: str = "body") -> None:
        self.button(fr, en, within).first.click()

    def follows(self, fr: str, en: str, within: str = "body") -> None:
        """A link."""
        self.page.locator(within).get_by_role("link", name=self.words(fr, en)).first.click()

    def sees(self, where: str, fr: str | re.Pattern[str], en: str | re.Pattern[str] = "") -> None:
        """Within a moment, and without a reload."""
        told = fr if self.lang == "fr" or not en else en
        expect(self.page.locator(where).first).to_contain_text(told, timeout=SOON)


def all_quiet(*people: Person) -> None:
    """Nothing in anybody's console, but for what a test provokes: refusals and lost links."""
    for person in people:
        assert [said for said in person.heard if not said.startswith(EXPECTED) and "ERR_" not in said] == []


def the_record(journal: Journal) -> Record:
    """The only tournament of a house."""
    (listed,) = journal.tournaments()
    return journal.record(listed.id)


def seat_of(state: State, player: int) -> tuple[int, int]:
    found = state.players[player]
    return found.table, found.seat


def named(state: State, name: str) -> Any:
    return next(player for player in state.players.values() if player.name == name)


def carry_out_the_plan(record: Record, by: str = "Ana") -> None:
    """Every step that is ready, one after the other."""
    while steps := [step for step in make_plan(record.state) if step.is_ready]:
        record.do(steps[0].command, by=by)


class Relay:
    """A wire between browsers and a server: cut, what is under way waits, as it does on a lost network; torn, both ends know.

    A browser that is told to be offline keeps the streams that it has: only a wire that is torn ends them, whenever they began.
    """

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._server = (host, int(port))
        self._flows = threading.Event()
        self._flows.set()
        self._torn = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._open: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()

    def cut(self) -> None:
        self._flows.clear()

    def tear(self) -> None:
        self._torn = True
        self._end(self._open)

    def mend(self) -> None:
        self._torn = False
        self._flows.set()

    def close(self) -> None:
        self.mend()
        self._end([self._listening, *self._open])

    @staticmethod
    def _end(ends: list[socket.socket]) -> None:
        for one in ends:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                if self._torn:
                    here.close()
                    continue
                there = socket.create_connection(self._server)
                self._open += [here, there]
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(65536):
                self._flows.wait()
                target.sendall(piece)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)

"""Live pages: what one person does others see; typing survives; a lost link closes the acts and comes back by itself."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator

import pytest
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, StreamingResponse
from jinja2 import ChoiceLoader, DictLoader
from playwright.sync_api import Route, expect

from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.web import create_app
from deadbutton.web.server.page import page as rendered

BOARD = """
{% extends "shell/base.html" %}
{% block main %}
{% block board %}<section {{ live("board", "seats", url="/board?part=board&q=" ~ q) }}><b id="count">{{ count }}</b><b id="search">{{ q }}</b>
<a id="panel-opens" href="/panel" hx-get="/panel" hx-target="#panel" hx-swap="innerHTML">panel</a>
<label>name <input name="who" id="who" value=""></label>
<details id="more"><summary>more</summary>here</details></section>{% endblock %}
<p id="panel"></p>
<a id="find" href="?q=ana" hx-get="/board?q=ana&amp;part=board" hx-target="#board" hx-swap="morph:outerHTML">find</a>
{{ clock(3600000, ends_at) }}
{% call act_form("/act") %}{{ btn_go("Act", key="a") }}{% endcall %}
{% call act_form("/refused") %}{{ btn_stop("Bust") }}{% endcall %}
{% endblock %}
"""


class Board:
    """A page with a number on it, and whoever listens."""

    def __init__(self) -> None:
        self.count = 0
        self.acts: list[str] = []
        self.is_cut = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.queues: set[asyncio.Queue[bytes]] = set()

    def change(self) -> None:
        self.count += 1
        event = b'id: %d\nevent: facts\ndata: {"seq": %d, "topics": ["seats"]}\n\n' % (self.count, self.count)
        assert self.loop is not None
        for queue in tuple(self.queues):
            self.loop.call_soon_threadsafe(queue.put_nowait, event)

    def cut(self) -> None:
        """The link is lost: streams end, and new ones are refused."""
        self.is_cut = True
        assert self.loop is not None
        for queue in tuple(self.queues):
            self.loop.call_soon_threadsafe(queue.put_nowait, b"")


@pytest.fixture
def board(serve):
    board = Board()
    app = create_app()
    environment = app.state.room.templates
    environment.loader = ChoiceLoader([DictLoader({"board.html": BOARD}), environment.loader])
    router = APIRouter()

    @router.get("/board")
    def show(request: Request, q: str = "") -> HTMLResponse:
        ends_at = int(time.time() * 1000) + 3_600_000
        return rendered(request, "board.html", count=board.count, q=q, events="/events", ends_at=ends_at)

    @router.get("/panel")
    def panel() -> HTMLResponse:
        return HTMLResponse("the panel")

    @router.get("/events")
    async def events() -> StreamingResponse:
        board.loop = asyncio.get_running_loop()
        if board.is_cut:
            return StreamingResponse(iter([b""]), 503)
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        board.queues.add(queue)

        async def told() -> AsyncIterator[bytes]:
            try:
                yield b"retry: 200\n\n"
                while event := await queue.get():
                    yield event
            finally:
                board.queues.discard(queue)

        return StreamingResponse(told(), media_type="text/event-stream")

    @router.post("/act")
    async def act(request: Request) -> HTMLResponse:
        form = await request.form()
        await asyncio.sleep(0.3)
        board.acts.append(str(form["command_id"]))
        return HTMLResponse("", 204)

    @router.post("/refused")
    def refused() -> None:
        raise Refused(Refusal("seat_taken", Text("Le siège 6 est pris.", "Seat 6 is taken.")))

    app.include_router(router)
    board.address = serve(app) + "/board"  # type: ignore[attr-defined]
    return board


def listening(board, page):
    page.goto(board.address)
    page.wait_for_function("() => window.htmx !== undefined")
    while not board.queues:
        page.wait_for_timeout(20)


def test_what_changes_is_seen_and_what_is_typed_stays(board, page):
    listening(board, page)
    page.fill("#who", "Ana")
    page.locator("#more summary").click()
    page.focus("#who")
    board.change()
    expect(page.locator("#count")).to_have_text("1")
    expect(page.locator("#who")).to_have_value("Ana")
    expect(page.locator("#more")).to_have_attribute("open", "")
    assert page.evaluate("document.activeElement.id") == "who"
    page.locator("#count").click()
    board.change()
    expect(page.locator("#count")).to_have_text("2")
    expect(page.locator("#who")).to_have_value("Ana")


class Looks:
    """What a page asks for, each answer held back until it is let go."""

    def __init__(self, page, pattern: str) -> None:
        self.page = page
        self.held: list[Route] = []
        self.is_open = False
        page.route(pattern, lambda route: route.continue_() if self.is_open else self.held.append(route))

    def asked(self, times: int = 1) -> None:
        while len(self.held) < times:
            self.page.wait_for_timeout(10)

    def let_go(self) -> None:
        self.is_open = True
        while self.held:
            self.held.pop(0).continue_()

    def hears(self, board) -> None:
        """A change, and the page looks again, or means to as soon as it can."""
        self.page.evaluate(
            "window.heard = new Promise((done) => document.addEventListener('live:facts', done, { once: true }))"
        )
        board.change()
        self.page.evaluate("window.heard.then(() => true)")


def test_what_is_opened_in_a_live_part_comes_whatever_the_part_waits_for(board, page):
    listening(board, page)
    looks = Looks(page, "**/board?part=board&q=")
    board.change()
    looks.asked()
    page.locator("#panel-opens").click()
    looks.hears(board)
    looks.let_go()
    expect(page.locator("#panel")).to_have_text("the panel")
    expect(page.locator("#count")).to_have_text("2")


def test_an_older_look_takes_no_newer_one_away(board, page):
    listening(board, page)
    older = Looks(page, "**/board?part=board&q=")
    board.change()
    older.asked()
    page.locator("#find").click()
    expect(page.locator("#search")).to_have_text("ana")
    board.count = 7
    older.let_go()
    expect(page.locator("#count")).to_have_text("7")
    expect(page.locator("#search")).to_have_text("ana")


def test_a_look_that_saw_less_is_followed_by_another(board, page):
    listening(board, page)
    slow = Looks(page, "**/board?q=ana*")
    page.locator("#find").click()
    slow.asked()
    seen = page.request.get(board.address + "?q=ana&part=board").text()  # before the change
    board.change()
    expect(page.locator("#count")).to_have_text("1")
    slow.is_open = True
    slow.held.pop().fulfill(body=seen, content_type="text/html")
    expect(page.locator("#search")).to_have_text("ana")
    expect(page.locator("#count")).to_have_text("1")


def test_a_lost_link_closes_the_acts_and_catches_up(board, page):
    listening(board, page)
    board.cut()
    strip = page.locator("#connection")
    expect(strip).to_contain_text("No connection since")
    expect(page.get_by_role("button", name="Act")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Act").click(force=True)
    page.keyboard.type(",a")
    board.change()
    board.is_cut = False
    expect(strip).to_be_hidden()
    expect(page.locator("#count")).to_have_text("1")
    page.get_by_role("button", name="Act").click()
    expect(page.locator("form.act").first).not_to_have_attribute("data-flying", "")
    assert len(board.acts) == 1


def test_a_double_click_is_one_act_and_the_next_one_is_another(board, page):
    listening(board, page)
    button = page.get_by_role("button", name="Act")
    button.dblclick()
    expect(page.locator("form.act").first).not_to_have_attribute("data-flying", "")
    assert len(board.acts) == 1
    page.keyboard.type(",a")
    while len(board.acts) < 2:  # the server has heard it, however slowly the key was
        page.wait_for_timeout(10)
    expect(page.locator("form.act").first).not_to_have_attribute("data-flying", "")
    assert len(set(board.acts)) == len(board.acts) == 2


def test_a_refusal_stands_beside_its_control(board, page):
    listening(board, page)
    page.get_by_role("button", name="Bust").click()
    expect(page.locator("form.act").nth(1).locator(".note--refused")).to_contain_text("Seat 6 is taken.")


def test_a_clock_runs_to_the_servers_instant_whatever_the_device_believes(board, window):
    page = window().new_page()
    page.add_init_script("const now = Date.now.bind(Date); Date.now = () => now() + 7200000")
    page.goto(board.address)
    # Of the hour that the server said, some seconds are gone: by its own clock the device would be at nought.
    expect(page.locator("[data-clock]")).to_have_text(re.compile(r"^5\d:\d\d$"))

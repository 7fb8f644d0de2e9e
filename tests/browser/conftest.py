"""Debian's Chromium, started once, and servers on free ports: what every browser test stands on.

``page`` is a fresh window (no cookies) whose console must stay silent; ``serve(app)`` runs an application in a thread
and returns its address; ``wire(address)`` lays a wire to it that can be cut; ``room`` is the address of a room without tournaments; ``axe(page)`` lists what a page does to
keep somebody out.
"""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from deadbutton.web import create_app
from deadbutton.web.serving import tcp_socket
from tests.browser.kept_out import seen_by_axe
from tests.browser.people import Relay

CHROMIUM = next(
    filter(
        None,
        map(
            shutil.which,
            (
                "/usr/lib/chromium/chromium-headless-shell",
                "/usr/lib/chromium/chromium",
                "chromium",
                "chromium-browser",
            ),
        ),
    ),
    None,
)
"""The program itself, without a window where Debian has that: its wrapper adds flags for a graphics card, which cost a quarter
more without one."""
EXPECTED = ("the server responded with a status of", "net::ERR_")
"""What the console may say in a test that provokes it."""

PATIENCE = 45_000
"""Milliseconds until a browser test gives up: only what never comes should take that long, on the busiest machine."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail("Chromium is missing. Type: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@contextmanager
def serving(app: FastAPI, port: int = 0) -> Iterator[str]:
    """An application on a free port, or on one that was left, in a thread of its own."""
    with tcp_socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # both who leave it and who take it
        listening.bind(("127.0.0.1", port))
        server = uvicorn.Server(
            uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=0, lifespan="on")
        )
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            thread.join(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(10)


@pytest.fixture
def serve() -> Iterator[Callable[[FastAPI], str]]:
    """Start as many servers as a test needs; they end with it."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        yield lambda app: stack.enter_context(serving(app))


@pytest.fixture
def wire() -> Iterator[Callable[[str], Relay]]:
    """``wire(address)`` lays a wire to a server, that can be cut, torn and mended."""
    laid: list[Relay] = []

    def lay(address: str) -> Relay:
        laid.append(Relay(address))
        return laid[-1]

    yield lay
    for relay in laid:
        relay.close()


@pytest.fixture(scope="session")
def room() -> Iterator[str]:
    with serving(create_app()) as address:
        yield address


@pytest.fixture
def window(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """A new person with a browser: ``window(locale="fr-FR", viewport={"width": 390, "height": 844})``."""
    opened: list[BrowserContext] = []

    def new(**options: object) -> BrowserContext:
        wanted = {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}, **options}
        context = browser.new_context(**wanted)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        return context

    yield new
    for context in opened:
        context.close()


@pytest.fixture
def page(window: Callable[..., BrowserContext]) -> Iterator[Page]:
    page = window().new_page()
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    yield page
    expected = (
        "Failed to load",
        "htmx:afterRequest",
        "htmx:sendError",
        "htmx:sendAbort",
    )  # of a server that has ended
    assert [said for said in heard if not said.startswith(expected) and "ERR_" not in said] == []


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What keeps somebody out, once nothing moves any more."""

    def check(page: Page) -> list[str]:
        page.wait_for_function(
            "() => !document.querySelector('[data-flying], .htmx-swapping, .htmx-settling')"
        )
        page.evaluate(
            "document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish())"
        )
        return seen_by_axe(page)

    return check

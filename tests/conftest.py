"""The helpers of tests are checked as tests are: their asserts count under ``python -O`` too, and say what they found. No test
depends on how fast it runs."""

from __future__ import annotations

import asyncio
import atexit
import fcntl
import gc
import importlib
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from deadbutton import languages
from deadbutton.cards import shuffler
from deadbutton.journal import vault
from tests import depth
from tests.warm_terminal import WarmTerminal, warm_terminal

pytest.register_assert_rewrite("tests")
TESTS = Path(__file__).parent
gc.disable()  # until everything is collected

depth.load()

# The key of the house is a test's own, for the programs that it starts too.
os.environ["DEADBUTTON_KEY"] = str(Path(tempfile.mkdtemp(prefix="deadbutton-key-")) / "house.key")
atexit.register(shutil.rmtree, Path(os.environ["DEADBUTTON_KEY"]).parent, ignore_errors=True)


def _token(length: int | None = None) -> str:
    """A secret in which no name, no amount and no card can be read, so that a test that looks for one finds what was written."""
    return "".join(secrets.choice("bcdfghjklmnpqrstvwxz") for _ in range(-(-(length or 32) * 4 // 3)))


secrets.token_urlsafe = _token


CARDS = Random()
"""Whatever is shuffled and sealed in a test's own process, seeded by its name: `make test` deals the same cards every time. `make bench`
looks for others, and the programs that tests start deal as they do in play."""
if depth.DEPTH != "deep":
    shuffler.random = SimpleNamespace(Random=Random, SystemRandom=lambda: CARDS)
    vault.os = SimpleNamespace(urandom=CARDS.randbytes)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    CARDS.seed(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A browser that has been opened keeps a loop running in this thread; whoever wants one of his own is not told of it."""
    kept = asyncio._get_running_loop()
    if kept is None or item.path.parent.name == "browser":
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(kept)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """At a glance, one of a test's many cases."""
    if depth.DEPTH != "glance":
        return
    kept = depth.glance([item.nodeid for item in items])
    config.hook.pytest_deselected(items=[item for place, item in enumerate(items) if place not in kept])
    items[:] = [item for place, item in enumerate(items) if place in kept]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What a test has counted and wants to be read (``record_property("told", …)``), from whichever process."""
    said = [
        str(what)
        for report in terminalreporter.stats.get("passed", ())
        for name, what in report.user_properties
        if name == "told" and report.when == "call"
    ]
    for line in sorted(said):
        terminalreporter.write_line(line)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Where nothing is cached yet, asserts are rewritten here, once: each worker would do it for itself, all at the same moment."""
    for file in TESTS.rglob("*.py"):
        if not any(file.parent.glob(f"__pycache__/{file.stem}.*-pytest-*")):
            importlib.import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Thousands of collected tests last until the end: the collector need not go through them again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def _pseudo_catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every sentence of the source is read for it: one worker does, for all of them."""
    from tests import pseudo_language

    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "languages"
    with folder.with_suffix(".lock").open("w") as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        if not folder.exists():
            folder.mkdir()
            pseudo_language.write(folder)
    return folder


@pytest.fixture(scope="module")
def kazakh(_pseudo_catalogue: Path) -> Iterator[None]:
    """A third language, made by a machine, is there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(languages.HOUSE, str(_pseudo_catalogue))
        languages.forget()
        yield
    languages.forget()


@pytest.fixture(scope="session")
def warm() -> WarmTerminal:
    """``deadbutton``, a process a command, without waiting for its imports."""
    return warm_terminal()

"""Pull the plug: a program that plays tournaments is killed again and again, at any moment, and nothing acknowledged is lost."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from tests.journal.checks import check_hidden, check_whole
from tests.journal.conftest import BOTH
from tests.journal.playing import digest
from tests.journal.postgres import Cluster, wait_for_its_last_words
from tests.journal.worker import About, Acknowledged, Message, Said, send, work

pytestmark = pytest.mark.killing

MESSAGES = 60
"""A program is killed after it has said at most so many things."""
SOON = 0.004
"""And then within so many seconds: about the time that a command takes."""
STARTING = 0.3
"""Or, while it starts, within so many seconds."""


@pytest.fixture(scope="module")
def programs() -> Any:
    """Programs start from one that has imported everything, so that most are killed at work and not at their start."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.journal.worker"])
    return context


@pytest.fixture(params=BOTH)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes databases that hold nothing, not even tables."""
    if request.param == "sqlite":
        return lambda: str(tmp_path / f"{uuid4().hex}.db")
    cluster: Cluster = request.getfixturevalue("cluster")
    return lambda: cluster.new_database(with_tables=False)


class Plug:
    """Starts programs on one database, kills them, and looks at what is left."""

    def __init__(self, programs: Any, address: str, random: Random) -> None:
        self.programs = programs
        self.address = address
        self.random = random
        self.acknowledged: dict[str, Acknowledged] = {}
        self.hands_found = 0
        self.repeated = 0
        """Commands that were written and never acknowledged: sent again, they are known."""

    def pull(self, *, at_start: bool = False) -> None:
        """Run a program for a while that chance decides, kill it, check."""
        ours, theirs = self.programs.Pipe(duplex=False)
        program = self.programs.Process(
            target=work, args=(self.address, theirs, self.random.getrandbits(32)), daemon=True
        )
        program.start()
        theirs.close()
        messages: list[Message] = []
        if not at_start:
            messages += [ours.recv() for _ in range(self.random.randint(1, MESSAGES))]
        time.sleep(self.random.random() * (STARTING if at_start else SOON))
        program.kill()
        messages += _rest(ours)
        program.join()
        assert program.exitcode == -9, "it ended by itself"
        wait_for_its_last_words(self.address)
        self._check(messages)

    def _check(self, messages: list[Message]) -> None:
        self.acknowledged.update({said.id: said for said in messages if isinstance(said, Acknowledged)})
        answered = {said.id for said in messages if isinstance(said, Acknowledged | Said)}
        refused = {said.id for said in messages if isinstance(said, Said)}
        open_ = [said for said in messages if isinstance(said, About) and said.id not in answered]
        assert len(open_) <= 1
        with Journal(self.address) as journal:
            for listed in journal.tournaments()[:2]:  # it was at work on the last one, or had just begun it
                acts = self._check_tournament(journal, listed.id)
                assert refused.isdisjoint(acts)
            for about in open_:
                self._send_again(journal, about)

    def _check_tournament(self, journal: Journal, name: str) -> dict[str, int]:
        """Everything acknowledged is there, and nothing is half there: its acts by command."""
        record = journal.record(name)
        acts = {row.command: row.act for row in check_whole(record)}
        mine = [said for said in self.acknowledged.values() if said.tournament == name]
        assert {said.id: said.act for said in mine}.items() <= acts.items()
        if mine and record.acts == mine[-1].act:
            assert digest(record) == mine[-1].digest
        self.hands_found += check_hidden(journal, record)
        return acts

    def check_all(self) -> None:
        with Journal(self.address) as journal:
            names = [listed.id for listed in journal.tournaments()]
            assert {said.tournament for said in self.acknowledged.values()} <= set(names)
            for name in names:
                self._check_tournament(journal, name)

    def lost_and_doubled(self) -> tuple[int, int]:
        """Counted once more over all that is there, by nothing but the rows."""
        acts: dict[tuple[str, str], set[int]] = {}
        with Journal(self.address) as journal:
            for listed in journal.tournaments():
                for row in journal.record(listed.id).rows.after(0):
                    acts.setdefault((listed.id, row.command), set()).add(row.act)
        said = self.acknowledged.values()
        lost = sum(one.act not in acts.get((one.tournament, one.id), ()) for one in said)
        return lost, sum(len(found) > 1 for found in acts.values())

    def _send_again(self, journal: Journal, about: About) -> None:
        """What was under way is done exactly once, whether it had been written or not."""
        record = journal.record(about.tournament)
        before = {row.command for row in record.rows.after(0)}
        self.repeated += about.id in before
        with suppress(Refused):
            act = send(record, about)
            rows = check_whole(record)
            assert {row.act for row in rows if row.command == about.id} == {act}
            self.acknowledged[about.id] = Acknowledged(record.id, about.id, act, digest(record))


def _rest(pipe: Connection) -> list[Message]:
    """What it had said when it was killed; half a message counts for nothing."""
    messages: list[Message] = []
    with suppress(EOFError, OSError):
        while True:
            messages.append(pipe.recv())
    pipe.close()
    return messages


def pull_often(programs: Any, make: Callable[[], str], kills: int, first_opens: int, seed: int) -> Plug:
    random = Random(seed)
    for _ in range(first_opens):
        Plug(programs, make(), random).pull(at_start=True)
    plug = Plug(programs, make(), random)
    for number in range(kills):
        plug.pull(at_start=number % 8 == 7)
    plug.check_all()
    assert plug.acknowledged
    assert plug.hands_found, "no program was killed during a hand"
    return plug


def test_nothing_acknowledged_is_lost(programs: Any, empty: Callable[[], str]) -> None:
    pull_often(programs, empty, kills=20, first_opens=4, seed=7)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_a_thousand_kills(
    programs: Any, empty: Callable[[], str], record_property: Callable[[str, object], None]
) -> None:
    plug = pull_often(programs, empty, kills=1000, first_opens=30, seed=11)
    lost, doubled = plug.lost_and_doubled()
    where = "PostgreSQL" if plug.address.startswith("postgresql") else "SQLite"
    record_property(
        "told",
        f"1,000 kills, {where}: {len(plug.acknowledged)} acts acknowledged, {lost} lost, {doubled} doubled, "
        f"{plug.repeated} written and found again by their key",
    )
    assert (lost, doubled) == (0, 0)
    assert plug.repeated, "no program was killed between writing and acknowledging"

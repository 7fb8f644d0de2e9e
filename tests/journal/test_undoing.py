"""One undo: a director and a journal take back the same acts, for the same reasons, also under ``python -O``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.journal import Journal, Record, new_id
from deadbutton.refusal import Refused
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.tournament import ActUndone, ChipsRaced, CorrectName, unbalanced
from tests.depth import examples
from tests.journal.acting import begun, played
from tests.journal.checks import check_whole
from tests.journal.undos import answer, director_of, kept
from tests.tournament.whole import picture

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    with Journal(tmp_path_factory.mktemp("undoing") / "t.db") as journal:
        yield journal


def code(record: Record, act: int) -> str:
    with pytest.raises(Refused) as refused:
        record.undo(act)
    return refused.value.code


@examples(6)
@given(st.integers(0, 100_000))
def test_director_and_journal_answer_alike_at_a_virtual_table(journal: Journal, seed: int):
    """Acts by chance, some of them taken back, some of those restored; then every act is tried."""
    record = played(journal, seed, 50, undoing=0.2)
    director = director_of(record)
    assert (director.acts, director.undos) == (record.acts, record.undos)
    for act in range(record.acts + 2):
        assert answer(director, act) == answer(record, act), act


@examples(4)
@given(st.integers(0, 100_000), st.sampled_from(["tda2009", "fidpa", "ffjp"]), st.integers(4, 24))
def test_director_and_journal_answer_alike_in_a_tournament_of_many_tables(
    journal: Journal, seed: int, book: str, players: int
):
    record = kept(journal, SimulatedEvent("club", players, book, seed=seed), new_id(), acts=140)
    director = director_of(record)
    for act in range(record.acts + 2):
        assert answer(director, act) == answer(record, act), act


def test_what_is_taken_back_leaves_what_was_tried(journal: Journal):
    """Trying changes nothing; doing leaves just what was tried, and it adds up."""
    record = played(journal, 11, 60)
    before, seq = picture(record.state), record.seq
    open_to_undo = [act for act in range(2, record.acts + 1) if not isinstance(answer(record, act), tuple)]
    assert (picture(record.state), record.seq) == (before, seq)
    tried = answer(record, open_to_undo[-1])
    record.undo(open_to_undo[-1])
    assert unbalanced(record.state) is None
    record.state.count, count = 0, record.state.count
    assert picture(record.state) == tried
    record.state.count = count
    check_whole(record)


def test_chips_of_a_race_that_have_been_played_with_are_not_taken_back(journal: Journal):
    """The rest folds without the race, and the chips that it made would be missing: refused, with the figures."""
    record = kept(journal, SimulatedEvent("home8", 8, seed=1), "raced")
    races = [
        row.act
        for row in record.rows.of_kind("chips_raced")
        if any(isinstance(fact, ChipsRaced) and fact.made for fact in record.facts_of(row.act))
    ]
    assert races
    for act in races:
        left = record.without(act)
        assert left.code == "tournament.would_not_add_up"
        assert left.facts["part"] == "chips"
        assert left.facts["found"] != left.facts["expected"]
        assert f"{left.facts['found']:,} chips are at the tables" in left.text.en
        assert f"First undo act {left.facts['later']:,}" in left.text.en
        assert act < left.facts["later"] <= record.acts
        assert code(record, act) == director_of(record).without(act).code == left.code


def test_what_an_act_rested_on_is_gone_and_it_cannot_be_restored(journal: Journal):
    record = begun(journal, "Alice", "Bruno")
    record.do(CorrectName(player=2, name="Bruno Brun"))
    record.undo(4)
    record.undo(3)
    assert code(record, 5) == director_of(record).without(5).code == "tournament.cannot_be_restored"
    record.undo(6)
    record.undo(5)
    assert record.state.players[2].name == "Bruno Brun"


def test_a_director_restores_what_was_taken_back(journal: Journal):
    record = begun(journal, "Alice", "Bruno")
    director = director_of(record)
    assert director.undo().number == 3
    assert director.undo(4).number == 4
    assert director.state.players[2].name == "Bruno"
    with pytest.raises(Refused, match="nothing to undo"):
        director.undo(4)


def test_an_undo_that_somebody_else_has_written_is_taken_in(tmp_path: Path):
    """Whether it may be is decided once, by whoever writes it."""
    with Journal(tmp_path / "t.db") as ana, Journal(tmp_path / "t.db") as ben:
        record = begun(ana, "Alice", "Bruno")
        other = ben.record(record.id)
        done = record.undo(2)
        assert isinstance(done.facts[0], ActUndone)
        other.catch_up()
        assert picture(other.state) == picture(record.state)


@pytest.mark.killing
def test_without_asserts_the_same_undos_are_accepted_and_refused():
    """The golden logs, a virtual hand, a whole tournament and its way into another journal: every line alike."""
    running = [started(optimised) for optimised in ("", "1")]
    with_asserts, without = (lines(child) for child in running)
    assert (with_asserts[0], without[0]) == ("with asserts", "without asserts")
    assert with_asserts[1:] == without[1:]
    refused = Counter("tournament." in line for line in without)
    assert min(refused[True], refused[False]) > 50


def started(optimised: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.journal.undos"],
        cwd=ROOT,
        env={**os.environ, "PYTHONOPTIMIZE": optimised},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def lines(child: subprocess.Popen[str]) -> list[str]:
    said, wrong = child.communicate()
    assert not child.returncode, wrong
    return said.splitlines()

"""The sample tournament: interesting, plainly a sample, and running now."""

from __future__ import annotations

import time

import pytest

from deadbutton.journal import Journal
from deadbutton.sim.sample import LEFT, make_sample, sample_name
from deadbutton.tournament import MovePlayer, Phase, make_plan, reading


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("sample") / "s.db")) as journal:
        before = time.time_ns() // 1_000_000
        yield journal.record(make_sample(journal, name="Sample")), before, journal


def test_it_is_under_way_at_three_tables_before_the_money(made):
    state = made[0].state
    assert state.phase is Phase.RUNNING
    assert len(state.tables) == 3
    assert state.playing > 10


def test_somebody_is_to_be_moved_and_somebody_misses_hands(made):
    state = made[0].state
    assert any(isinstance(step.command, MovePlayer) for step in make_plan(state))
    assert any(player.offences for player in state.players.values())


def test_its_clock_runs_from_this_instant(made):
    record, before, _ = made
    assert before <= record.last_at <= time.time_ns() // 1_000_000
    shown = reading(record.state, record.last_at)
    assert shown.is_running
    assert shown.left >= LEFT


def test_its_players_are_plainly_samples(made):
    names = [player.name for player in made[0].state.players.values()]
    assert names[:2] == [sample_name(1), sample_name(2)]
    assert len(set(names)) == len(names)


def test_it_is_the_same_every_time(made):
    record, _, journal = made
    other = journal.record(make_sample(journal, name="Sample"))
    assert [act.title for act in other.recent] == [act.title for act in record.recent]
    assert other.state.playing == record.state.playing
    assert other.acts == record.acts


def test_play_can_go_on(made):
    record = made[0]
    done = record.do(make_plan(record.state)[0].command, by="somebody")
    assert done.facts

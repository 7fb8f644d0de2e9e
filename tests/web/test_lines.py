"""Whose line is down: told once it has lasted, at the seat, and taken back when the line is there again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from deadbutton.tournament import MarkAbsent
from deadbutton.web import Settings, create_app
from deadbutton.web.running.lines import Lines
from deadbutton.web.virtual.games import link_of
from deadbutton.web.virtual.late import set_delay
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, reopened, to_act


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock):
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def test_a_line_that_comes_back_at_once_is_no_news_and_one_that_stays_away_is():
    told: list[int] = []
    waiting: list[Callable[[], None]] = []
    lines = Lines(lambda _, player: told.append(player), lambda _, then: waiting.append(then))
    with lines.held("t", 7):
        assert lines.is_there("t", 7)
    with lines.held("t", 7):  # the page was loaded again
        waiting.pop(0)()
        assert not told
    with lines.held("t", 7):  # and again: the first end is not the one that counts
        pass
    waiting.pop(0)()
    assert not told
    assert not lines.down("t")
    waiting.pop(0)()
    assert lines.down("t") == {7}
    assert told == [7]
    assert not lines.down("another")
    with ExitStack() as both:
        both.enter_context(lines.held("t", 7))
        both.enter_context(lines.held("t", 7))
        assert told == [7, 7]
        assert not lines.down("t")
    assert len(waiting) == 1, "the last of two lines"


def test_the_others_see_it_at_the_seat_and_nobody_who_looks_late(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno")
    dealt(record)
    app = create_app(journal, Settings())
    client = TestClient(app, headers={"accept-language": "en"})
    told: list[tuple[object, ...]] = []
    app.state.room.hub.tell = lambda *said: told.append(said)
    lines, ada = app.state.runner.lines, next(p for p in record.state.players.values() if p.name == "Ada")
    lines._later = lambda _, then: then()

    def says_it(address: str) -> bool:
        return "line down" in client.get(address).text

    with lines.held(record.id, ada.id):
        assert not says_it(f"/me/{tokens['Bruno']}/table")
    assert told == [(record.id, record.seq, "virtual-1")]
    assert says_it(f"/me/{tokens['Bruno']}/table")
    has_turn = to_act(record) == "Ada"
    assert ("the time is running" in client.get(f"/me/{tokens['Bruno']}/table").text) == has_turn
    assert not says_it(f"/me/{tokens['Ada']}/table"), "who reads it is there"
    watching = f"/play/{link_of(journal, record.id)}/table/1"
    assert says_it(watching)
    set_delay(journal.house, record.id, 30)
    assert not says_it(watching), "it is now, and they are late"
    record.do(MarkAbsent(player=ada.id))
    assert not says_it(f"/me/{tokens['Bruno']}/table"), "away is said already"

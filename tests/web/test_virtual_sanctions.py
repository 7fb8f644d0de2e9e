"""A penalty at a virtual table: its player and the table read what, for what, by which article, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.books.points import PenaltyStep
from deadbutton.journal import Journal
from deadbutton.tournament import DealHand, Penalise, RecordInfraction
from deadbutton.web import Settings, create_app
from tests.web.clients import TestClient
from tests.web.desk_cases import text_of
from tests.web.virtual_room import Clock, begun, folded_round, reopened

CODE = "5-A"
MINE = re.compile(r'<details class="vt-pen full".*?</details>', re.DOTALL)
OTHERS = re.compile(r'<div class="vt-pen">.*?</div>', re.DOTALL)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def test_who_sits_out_and_everybody_else_read_what_for_what_and_what_it_means(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    folded_round(record)
    player = next(number for number, one in record.state.players.items() if one.name == "Ada")
    record.do(RecordInfraction(player=player, code=CODE))
    record.do(Penalise(player=player, step=PenaltyStep.ROUNDS.key, rounds=1, reason="Bruno has complained"))
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    for dealt in (False, True):
        if dealt:
            record.do(DealHand(table=1))
        own = client.get(f"/me/{tokens['Ada']}/table").text
        (mine,) = MINE.findall(own)
        assert "1 round, 3 hands to miss" in mine
        assert "TDA 2024 5-A" in text_of(mine)
        assert "the hand is dead once the deal is over" in mine
        others = client.get(f"/me/{tokens['Chloé']}/table").text
        assert not MINE.search(others)
        assert "1 round, 3 hands to miss" in OTHERS.findall(others)[0]
        assert "<span>penalty</span>" in re.sub(r"\s+", "", others), "on the plate too"
        assert "complained" not in own + others, "what the floor wrote may name others"


def test_a_warning_is_told_for_a_while(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    folded_round(record)
    player = next(number for number, one in record.state.players.items() if one.name == "Ada")
    record.do(RecordInfraction(player=player, code=CODE))
    record.do(Penalise(player=player, step=PenaltyStep.WARNING.key))
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "fr"})
    assert "Avertissement" in MINE.findall(client.get(f"/me/{tokens['Ada']}/table").text)[0]
    clock.now += 121_000
    assert not MINE.search(client.get(f"/me/{tokens['Ada']}/table").text)


def test_who_must_report_calls_the_floor_from_the_table(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0, book="fidpa")
    folded_round(record)
    player = next(number for number, one in record.state.players.items() if one.name == "Ada")
    record.do(Penalise(player=player, step=PenaltyStep.ROUNDS.key, rounds=1, reason="as told"))
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    table = f"/me/{tokens['Ada']}/table"
    assert "Report to the floor" not in MINE.findall(client.get(table).text)[0], (
        "hands are still to be missed"
    )
    while record.state.players[player].hands_to_miss:
        folded_round(record)
    before = MINE.findall(client.get(table).text)[0]
    assert "Report to the floor" in before
    assert "3 hands to miss served" in text_of(before)
    assert client.post(re.search(r'action="([^"]*/call_floor)"', before)[1], data=fields(before)).is_success  # type: ignore[index]
    (call,) = record.state.floor.calls.values()
    assert call.player == player
    after = MINE.findall(client.get(table).text)[0]
    assert "the floor has been told" in after
    assert "Call the floor" not in after


def fields(form: str) -> dict[str, str]:
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))

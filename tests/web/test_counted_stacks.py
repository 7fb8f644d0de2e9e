"""Every page says whether a stack was counted: phone, tables, projector, results, paper, programs."""

from __future__ import annotations

import pytest

from deadbutton.journal import Journal
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.tournament import CorrectStacks, ReportHand, StartHand
from tests.web.screens_room import Club


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Club(journal).running()


def at_home(club: Club, path: str) -> str:
    return club.client("en").get(f"/t/{club.record.id}/{path}", headers={"Accept-Language": "en"}).text


def play(club: Club) -> None:
    for number in club.state.tables:
        club.record.do(ReportHand(table=number), by="Ana")


def count(club: Club) -> None:
    for number, table in club.state.tables.items():
        stacks = {seat: club.state.players[one].stack for seat, one in table.players.items()}
        club.record.do(CorrectStacks(table=number, stacks=stacks), by="Ana")


def test_a_phone_shows_no_rank_and_no_stack_as_counted_that_nobody_counted(club) -> None:
    def phone(lang: str = "en") -> str:
        return club.stranger(lang).get(club.phone(1)).text

    assert "≈" not in phone()
    assert "as last counted" in phone()
    play(club)
    said = phone()
    assert said.count("≈") == 2, "the stack and the rank"
    assert "estimate; counted" in said
    assert "estimate: not all stacks are counted" in said
    assert "tous les tapis ne sont pas comptés" in phone("fr")
    count(club)
    assert "≈" not in phone()


@pytest.mark.parametrize(
    "path", ["tables", "tables?table=1", "tables/1/print", "results", "pocket?table=1", "desk"]
)
def test_pages_of_the_console_mark_estimates(club, path) -> None:
    assert "≈" not in at_home(club, path)
    play(club)
    assert "≈" in at_home(club, path)
    count(club)
    assert "≈" not in at_home(club, path)


def test_programs_are_told_as_well(club) -> None:
    at = f"/api/tournaments/{club.record.id}"
    assert '"stack_is_counted":true' in club.client("en").get(f"{at}/tables").text
    play(club)
    said = club.client("en").get(f"{at}/tables").text
    assert '"stack_is_counted":false' in said
    assert '"stack_is_counted":true' not in said
    assert '"hands_since_count":1' in said


def test_how_long_a_hand_takes_stands_on_the_table_and_on_the_clock(club) -> None:
    assert "A hand takes" not in at_home(club, "clock")
    first, second = sorted(club.state.tables)[:2]
    watch = [club.record.now()]
    club.record.time = Timekeeper(wall=lambda: watch[0], steady=lambda: watch[0])
    for number, seconds in ((first, 95), (second, 125)):
        club.record.do(StartHand(table=number), by="Ana")
        watch[0] += seconds * 1000
        club.record.do(ReportHand(table=number), by="Ana")
    assert "A hand takes 01:35 on average" in at_home(club, f"tables?table={first}")
    said = at_home(club, "clock")
    assert "01:50" in said
    assert f"slowest: table {second}, 02:05" in said

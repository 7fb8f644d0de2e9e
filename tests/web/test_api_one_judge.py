"""The third judge is the same one: what a program is told of an offence, by the book and under the tournament, is what the register
then writes down when that program records it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from deadbutton.books import all_books
from deadbutton.books.points import Offence
from deadbutton.floor import ask
from deadbutton.journal import Journal, Role
from deadbutton.tournament import line_for
from deadbutton.web import create_app
from tests.depth import at_most
from tests.web.clients import TestClient
from tests.web.rooms import in_play

CASES = at_most(list(product(Offence, (True, False))), 12)
DISQUALIFIED = "disqualification"


@pytest.fixture(scope="module", params=[book.key for book in all_books()])
def program(request: pytest.FixtureRequest):
    """A director's program at a tournament under each book."""
    with Journal() as journal:
        record = in_play(journal, max(16, len(CASES)), book=request.param)
        token = journal.links.give(record.id, Role.DIRECTOR, now=1, label="Program")
        client = TestClient(create_app(journal), headers={"Authorization": f"Bearer {token}"})
        client.record, client.base = record, f"/api/tournaments/{record.id}"
        yield client


def done(program: TestClient, command: str, **fields: object) -> Any:
    return program.post(f"{program.base}/commands/{command}", json=fields)


def found(ruling: dict[str, Any]) -> tuple[str, list[tuple[bool, str]]]:
    return ruling["outcome"], [(one["due"], one["proposal"]["en"]) for one in ruling["sanctions"]]


@pytest.mark.parametrize("turn", range(len(CASES)), ids=lambda turn: f"{CASES[turn][0].key}-{CASES[turn][1]}")
def test_the_book_the_tournament_and_the_register_say_one_thing_to_a_program(
    program: TestClient, turn: int
) -> None:
    offence, deliberate = CASES[turn]
    state = program.record.state
    number = turn + 1
    for times in (1, 2, 3):
        player = state.players[number]
        said = {
            "seat": player.seat or 1,
            "offence": offence.key,
            "times": times,
            "deliberate": deliberate,
            "warned": player.warnings > 0,
        }
        ruling = ask(state.book, "infraction", said)
        here = program.post(f"{program.base}/incidents/infraction", json=said).json()
        assert found(here) == found(ruling.as_dict())
        line = line_for(state.book, offence, ruling.rests_on)
        assert line is not None
        assert str(line.article) == here["articles"][0]
        answer = done(
            program,
            "record_infraction",
            player=number,
            code=line.code,
            offence=offence.key,
            is_deliberate=deliberate,
        )
        if here["outcome"] == "no_offence":
            assert (answer.status_code, answer.json()["code"]) == (409, "infractions.not_meant")
            return
        (written,) = answer.json()["facts"]
        assert written["times"] == times
        assert written["is_due"] == (here["outcome"] == "penalty_due")
        assert bool(written["step"]) == bool(here["sanctions"])
        if not written["step"]:
            continue
        verdict = ruling.sanctions[0].verdict
        assert verdict is not None
        assert (written["step"], written["rounds"]) == (verdict.rung[0].key, verdict.rung[1])
        if written["step"] == DISQUALIFIED:
            assert (
                done(program, "waive_penalty", player=number, reason="to see the next one").status_code == 200
            )
        else:
            assert done(program, "penalise", player=number).status_code == 200

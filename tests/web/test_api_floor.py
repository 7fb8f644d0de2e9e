"""The floor asked by a program under a tournament's own book: the house's rules hold, and the hand in play tells what it knows."""

from __future__ import annotations

import pytest

from deadbutton.books.library import example_houses
from deadbutton.journal import Journal, Role
from deadbutton.tournament import PushPots, TrackHand, desk_at
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.rooms import all_in, in_play


@pytest.fixture(scope="module")
def house():
    """A big-blind-ante club on TDA 2024 that plays; programs by role."""
    journal = Journal()
    record = in_play(journal, 16, book=str(example_houses()["club"]))
    app = create_app(journal)

    def program(role: Role, table: int = 0) -> TestClient:
        token = journal.links.give(record.id, role, now=1, player=table or None, label=role.value)
        return TestClient(app, headers={"Authorization": f"Bearer {token}"})

    return record, program


def asked(client: TestClient, record, incident: str, *, query: str = "", **facts: object):
    return client.post(f"/api/tournaments/{record.id}/incidents/{incident}{query}", json=facts)


def test_the_houses_rule_decides_and_the_published_one_stands_beside_it(house) -> None:
    record, program = house
    told = asked(program(Role.DIRECTOR), record, "clock_expired", seat=2, elapsed=28).json()
    plain = program(Role.DIRECTOR).post(
        "/api/books/tda2024/incidents/clock_expired", json={"seat": 2, "elapsed": 28}
    )
    assert told["book"] == "club-example"
    assert told["on_hand"] is None
    assert [one["point"] for one in told["deviations"]] == ["clock_seconds"]
    assert plain.json()["deviations"] == []
    assert plain.json()["verdict"] != told["verdict"]


def test_a_hand_that_is_entered_tells_what_it_knows(house) -> None:
    record, program = house
    record.do(TrackHand(table=1))
    hand = desk_at(record.state, 1).hand
    turn, behind = hand.seats[hand.actor], hand.seats[(hand.actor + 1) % hand.n]
    entered = len(record.state.tracked[1].entered)
    found = asked(
        program(Role.DEALER, 1), record, "out_of_turn_action", query="?table=2", seat=behind, act="call"
    )
    told = found.json()
    assert told["on_hand"]["table"] == 1, "a dealer asks at the table of the link"
    assert told["on_hand"]["answers"]["to_call"] == hand.betting.level
    assert told["on_hand"]["next_seat"] == turn
    assert told["outcome"] == "held"
    assert len(record.state.tracked[1].entered) == entered, "nothing changes"
    wrong = asked(program(Role.FLOOR), record, "out_of_turn_action", query="?table=1", seat=[9], act="dance")
    assert wrong.status_code == 409
    assert wrong.json()["code"].startswith("floor.")


def test_a_ruling_on_the_hand_just_over_is_tried_and_says_why_it_would_be_refused(house) -> None:
    record, program = house
    gone, holder = all_in(record, 2)
    record.do(PushPots(table=2, winners=((holder,),)))
    said = {"holder": holder, "winner": gone, "amount": max(desk_at(record.state, 2).hand.won)}
    told = asked(program(Role.FLOOR), record, "wrong_pot", query="?table=2", **said).json()["on_hand"]
    assert told["why_not"] is None, "whoever should have it sits down again"
    assert told["answers"]["since"] == "pot_award"
    general = asked(program(Role.FLOOR), record, "clock_expired", query="?table=2", seat=2, elapsed=28)
    assert general.json()["on_hand"] is None, "what is not about that hand is ruled without it"


@pytest.mark.parametrize("query", ["?table=77", "?table=77&choice=kill"])
def test_a_table_that_is_not_there_is_refused(house, query: str) -> None:
    record, program = house
    found = asked(program(Role.FLOOR), record, "misdeal", query=query, cause="boxed")
    assert (found.status_code, found.json()["code"]) == (409, "seats.no_such_table")


def test_the_description_tells_programs_of_it(house) -> None:
    _, program = house
    paths = program(Role.DIRECTOR).get("/api/openapi.json").json()["paths"]
    operation = paths["/api/tournaments/{tournament}/incidents/{incident}"]["post"]
    assert "tournament's own book" in operation["description"]
    assert {one["name"] for one in operation["parameters"]} >= {"table", "choice"}

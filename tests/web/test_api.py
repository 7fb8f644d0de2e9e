"""The API: every operation answers as it says, whatever it is sent; tokens open their role and nothing else."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from deadbutton.journal import Journal, Role
from deadbutton.refusal import Refused
from deadbutton.web import create_app
from tests.browser.conftest import serving
from tests.depth import examples, some
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.fixture
def api(journal):
    """A program with the director's token of a running tournament."""
    record = in_play(journal)
    token = journal.links.give(record.id, Role.DIRECTOR, now=1, label="Program")
    client = TestClient(create_app(journal), headers={"Authorization": f"Bearer {token}"})
    client.record, client.base = record, f"/api/tournaments/{record.id}"
    return client


def test_the_description_names_every_command(api):
    from deadbutton.tournament import COMMANDS

    paths = api.get("/api/openapi.json").json()["paths"]
    for tag in COMMANDS:
        assert f"/api/tournaments/{{tournament}}/commands/{tag}" in paths


def test_an_act_is_done_once_however_often_it_is_sent(api):
    sent = [
        api.post(
            f"{api.base}/commands/pause_clock", json={"reason": "fire"}, headers={"Idempotency-Key": "k1"}
        )
        for _ in range(3)
    ]
    assert [answer.status_code for answer in sent] == [200, 200, 200]
    assert [answer.json()["repeated"] for answer in sent] == [False, True, True]
    assert len({answer.json()["act"] for answer in sent}) == 1


def test_a_refusal_is_409_in_both_languages_and_changes_nothing(api):
    seq = api.record.seq
    answer = api.post(f"{api.base}/commands/start_clock")
    assert answer.status_code == 409
    assert set(answer.json()) == {"code", "fr", "en"}
    assert api.record.seq == seq


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": 5}, "web.bad_field"),
        ({"nom": "Ada"}, "web.unknown_field"),
        ([], "web.not_an_object"),
        ({"name": "x" * 10_000}, None),
    ],
)
def test_a_bad_body_is_refused_with_its_reason(api, body, code):
    seq = api.record.seq
    answer = api.post(f"{api.base}/commands/register", json=body)
    assert answer.status_code == 409
    assert code is None or answer.json()["code"] == code
    assert api.record.seq == seq


def test_no_field_of_any_command_is_refused_in_the_words_of_the_reader():
    """Whatever a program puts into a field: a sentence in both languages that names the field."""
    from msgspec.structs import fields

    from deadbutton.tournament import COMMANDS
    from deadbutton.web.shell.forms import command_from_data

    wrong = ({"a": 1}, [[]], "abc", True, None, 1.5, 10**30)
    for (tag, kind), value, strict in product(COMMANDS.items(), wrong, (True, False)):
        for field in fields(kind):
            try:
                command_from_data(tag, {field.name: value}, strict=strict)
            except Refused as refused:
                text = refused.refusal.text
                assert not re.search(r"[Ee]xpected|`|\$|got|Object|Invalid", text.en + text.fr), text.en


@pytest.mark.parametrize(
    ("seat", "fr", "en"),
    [
        ("abc", "« seat » attend un nombre entier, pas « abc »", "'seat' takes a whole number, not 'abc'"),
        (None, "« seat » attend un nombre entier", "'seat' takes a whole number"),
    ],
)
def test_a_seat_that_is_no_number(api, seat, fr, en):
    body = {"table": 1, "seat": seat, "act": "fold"}
    said = api.post(f"{api.base}/commands/enter_act", json=body).json()
    assert fr in said["fr"]
    assert en in said["en"]


def test_what_the_story_tells(api):
    told = api.get(f"{api.base}/story?last=2").json()
    assert [act["act"] for act in told] == [api.record.acts - 1, api.record.acts]
    assert set(told[-1]["title"]) == {"fr", "en"}


def test_undo_and_redo(api):
    act = api.post(f"{api.base}/commands/pause_clock").json()["act"]
    undone = api.post(f"{api.base}/undo/{act}").json()["act"]
    assert api.record.undone == {act}
    api.post(f"{api.base}/undo/{undone}")
    assert api.record.undone == {undone}


def test_private_data_is_for_the_staff_and_for_oneself(api, journal):
    token = journal.links.give(api.record.id, Role.PLAYER, now=1, player=3, label="Chloé")
    seen = api.get(f"{api.base}/players", headers={"Authorization": f"Bearer {token}"}).json()
    assert [player["id"] for player in seen if "private" in player] == [3]


def test_webhooks_are_made_listed_and_ended(api):
    made = api.post(f"{api.base}/webhooks", json={"url": "https://example.org/facts"})
    assert made.status_code == 201
    assert made.json()["secret"]
    listed = api.get(f"{api.base}/webhooks").json()
    assert [(one["id"], one["url"]) for one in listed] == [(made.json()["id"], "https://example.org/facts")]
    assert listed[0]["state"]["fails"] == 0
    assert api.post(f"{api.base}/webhooks", json={"url": "file:///etc/passwd"}).status_code == 409
    assert api.delete(f"{api.base}/webhooks/{made.json()['id']}").status_code == 204
    assert api.get(f"{api.base}/webhooks").json() == []


OPERATIONS = [
    (path, method)
    for path, methods in create_app().openapi()["paths"].items()
    for method in methods
    if not path.endswith("/events")  # a stream that stays open
]


@pytest.mark.parametrize(("path", "method"), some(OPERATIONS), ids=lambda part: part.rpartition("/")[2])
def test_any_request_gets_a_documented_answer(any_room, path, method):
    """Schemathesis makes requests from the description, right and wrong ones; none may be a server's error."""
    described, checks, record, headers = any_room

    @examples(8, suppress_health_check=list(HealthCheck))
    @given(described[path][method].as_strategy(), st.booleans())
    def ask(case, is_ours):
        if is_ours and "tournament" in (case.path_parameters or {}):
            case.path_parameters["tournament"] = record.id
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=checks)

    ask()


@pytest.fixture(scope="module")
def any_room(tmp_path_factory):
    # Here, and not at the top: seconds that only whoever makes these requests needs to spend.
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        response_headers_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = (
        not_a_server_error,
        status_code_conformance,
        response_schema_conformance,
        response_headers_conformance,
    )
    with Journal(str(tmp_path_factory.mktemp("api") / "t.db")) as journal:
        record = in_play(journal)
        token = journal.links.give(None, Role.DIRECTOR, now=1, label="Program")
        with serving(create_app(journal)) as address:
            described = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
            yield described, checks, record, {"Authorization": f"Bearer {token}"}


def test_a_ruling_tells_programs_that_it_is_a_reading(api):
    asked = api.post("/api/books/fidpa/incidents/misdeal", json={"cause": "two_exposed"}).json()
    assert asked["is_reading"] is True
    assert asked["citation"]["fr"] == "lecture de FIDPA 79-3b"
    assert "67-6" in asked["readings"][0]["note"]["en"]
    plain = api.post("/api/books/fidpa/incidents/misdeal", json={"cause": "boxed"}).json()
    assert plain["is_reading"] is False


def test_the_organisers_answers_go_with_a_question_to_the_floor(api) -> None:
    """``settings`` beside the facts: the ruling follows them, and what is no answer is refused."""
    address = "/api/books/fidpa/incidents/mucked_hand"
    facts = {"seat": 1, "where": "apart"}
    plain = api.post(address, json=facts).json()
    never = api.post(address, json={**facts, "settings": {"retrieval": "never"}}).json()
    back = api.post(address, json={**facts, "settings": {"retrieval": "identifiable"}}).json()
    assert never["verdict"] == plain["verdict"] != back["verdict"]
    wrong = api.post(address, json={**facts, "settings": {"retrieval": "sometimes"}})
    assert wrong.status_code in (400, 409, 422)

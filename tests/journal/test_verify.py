"""Nothing can be changed, removed, added or put elsewhere in a record without ``verify`` saying so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete, update

from deadbutton.journal import Journal, Record, Row, Verified, verify_rows, verify_stored
from deadbutton.journal.database.schema import facts, secrets, snapshots
from deadbutton.journal.files.importing import chained_anew
from tests.depth import examples
from tests.journal.acting import begun, played

SEED = 11
"""A tournament by chance in which hands have been finished and acts taken back."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Record]:
    with Journal(str(tmp_path_factory.mktemp("verify") / "t.db")) as journal:
        yield played(journal, SEED, 120)


@pytest.fixture(scope="module")
def rows(record: Record) -> list[Row]:
    return list(record.rows.after(0))


def codes(found: Verified) -> list[str]:
    return [problem.code for problem in found.problems]


def changed(row: Row, **values: Any) -> Row:
    return msgspec.structs.replace(row, **values)


def forged(record: Record, rows: Sequence[Row], place: int, **values: Any) -> list[Row]:
    """Rows of which one was changed by somebody who knows how to chain them anew."""
    return chained_anew([*rows[:place], changed(rows[place], **values), *rows[place + 1 :]], record.id)


def find(rows: Sequence[Row], kind: str) -> int:
    return next(place for place, row in enumerate(rows) if row.kind == kind)


def test_a_sound_record(record: Record, rows: list[Row]):
    found = verify_stored(record.rows)
    assert (found.problems, found.warnings) == ([], [])
    assert (found.facts, found.acts, found.players) == (len(rows), record.acts, len(record.state.players))
    assert found.counted == found.acts
    assert found.chips == record.state.chips.in_play
    assert found.taken_back == len(record.undone) > 0
    assert found.decks > 0
    assert found.head == record.hash


def test_a_sound_record_on_either_database(database: str):
    with Journal(database) as journal:
        record = played(journal, SEED, 60)
        record.snapshot()
        found = verify_stored(record.rows)
    assert (found.problems, found.warnings, found.snapshots) == ([], [], 1)


def test_progress_is_told_to_the_end(rows: list[Row], record: Record):
    told: list[tuple[int, int]] = []
    verify_rows(rows, record.id, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(rows), len(rows))


@examples(200)
@given(data=st.data())
def test_one_byte_changed_anywhere_is_found_at_its_row(record: Record, rows: list[Row], data: st.DataObject):
    place = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.sampled_from(Row.__struct_fields__))
    value = getattr(rows[place], column)
    match value:
        case None:
            value = ""
        case int():
            value ^= 1 << data.draw(st.integers(0, 7))
        case str():
            at = data.draw(st.integers(0, max(0, len(value) - 1)))
            value = value[:at] + chr(ord(value[at]) ^ 1 if value else 1) + value[at + 1 :]
    found = verify_rows(
        [*rows[:place], changed(rows[place], **{column: value}), *rows[place + 1 :]], record.id
    )
    assert not found.ok
    assert any(abs(problem.row - rows[place].seq) <= 1 or column == "seq" for problem in found.problems)


@examples(40)
@given(data=st.data())
def test_a_row_that_is_missing_doubled_or_elsewhere(record: Record, rows: list[Row], data: st.DataObject):
    place = data.draw(st.integers(0, len(rows) - 2))
    other = data.draw(st.integers(place + 1, len(rows) - 1))
    swapped = [*rows]
    swapped[place], swapped[other] = rows[other], rows[place]
    assert "verify.missing" in codes(verify_rows([*rows[:place], *rows[place + 1 :]], record.id))
    assert "verify.out_of_order" in codes(verify_rows([*rows[: place + 1], *rows[place:]], record.id))
    assert not verify_rows(swapped, record.id).ok


def test_rows_of_another_tournament(record: Record, rows: list[Row]):
    assert codes(verify_rows(rows, "another"))[0] == "verify.changed"


def test_a_forger_who_chains_anew_is_still_found_by_what_does_not_add_up(record: Record, rows: list[Row]):
    place = next(n for n, row in enumerate(rows) if row.kind == "hand_reported" and '"stacks":{"' in row.body)
    body = msgspec.json.decode(rows[place].body)
    seat = next(iter(body["stacks"]))
    body["stacks"][seat] += 100
    found = verify_rows(forged(record, rows, place, body=msgspec.json.encode(body).decode()), record.id)
    assert "facts.unbalanced" in codes(found) or "verify.does_not_fit" in codes(found)


def test_a_card_of_an_opened_deck_that_was_another_one(record: Record, rows: list[Row]):
    place = find(rows, "deck_opened")
    body = msgspec.json.decode(rows[place].body)
    card = body["packs"][0]["cards"][0]
    card["card"] = "As" if card["card"] != "As" else "Ks"
    found = verify_rows(forged(record, rows, place, body=msgspec.json.encode(body).decode()), record.id)
    assert "verify.deck" in codes(found)
    assert f"row {rows[place].seq}, table 1" in found.problems[0].text.en


def test_a_fact_of_a_newer_program(record: Record, rows: list[Row]):
    found = verify_rows(forged(record, rows, 1, version=99), record.id)
    assert codes(found) == ["facts.newer"]
    assert "row 2 cannot be read" in found.problems[0].text.en


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"kind": "player_out"}, "verify.kind"),
        ({"wanted": None}, "verify.wanted"),
        ({"act": 7}, "verify.act"),
        ({"at": 0}, "verify.time"),
        ({"body": '{"type":"player_registered"'}, "facts.unreadable"),
        (
            {"body": '{"type":"act_undone","at":0,"act":99}', "kind": "act_undone", "version": 1},
            "verify.undo",
        ),
    ],
)
def test_a_row_of_another_form(record: Record, rows: list[Row], values: dict[str, Any], code: str):
    assert code in codes(verify_rows(forged(record, rows, 2, **values), record.id))


def test_a_command_that_was_recorded_twice(record: Record, rows: list[Row]):
    found = verify_rows(forged(record, rows, 2, command=rows[1].command), record.id)
    assert codes(found) == ["verify.command_twice"]


def test_an_act_that_rests_on_one_that_never_was(tmp_path_factory: pytest.TempPathFactory):
    """Nobody can be seated who has not registered."""
    with Journal(str(tmp_path_factory.mktemp("gap") / "t.db")) as journal:
        record = begun(journal, "Alice", "Bruno")
        rows = list(record.rows.after(0))
    body = '{"type":"player_moved","at":0,"player":9,"from_table":1,"from_seat":1,"table":1,"seat":2,"why":"balance"}'
    found = verify_rows(forged(record, rows, 2, kind="player_moved", body=body, version=1), record.id)
    assert "verify.does_not_fit" in codes(found)


# On a database


@pytest.fixture
def stored(database: str) -> Iterator[tuple[Journal, Record]]:
    with Journal(database) as journal:
        yield journal, played(journal, SEED, 60)


def test_a_damaged_snapshot_is_a_warning_and_changes_nothing(stored: tuple[Journal, Record]):
    journal, record = stored
    record.snapshot()
    with journal.database.writing() as connection:
        connection.execute(update(snapshots).values(body=b"rubbish"))
    found = verify_stored(record.rows)
    assert found.ok
    assert [warning.code for warning in found.warnings] == ["verify.snapshot"]


def test_a_snapshot_of_another_state_is_a_warning(stored: tuple[Journal, Record]):
    _, record = stored
    last = record.rows.last()
    assert last is not None
    record.state.players[1].stack += 1
    record.rows.keep(record.state, last)
    assert [warning.code for warning in verify_stored(record.rows).warnings] == ["verify.snapshot"]


def test_a_cut_off_end_is_found_by_a_snapshot_behind_it(stored: tuple[Journal, Record]):
    journal, record = stored
    record.snapshot()
    last = record.rows.last()
    assert last is not None
    with journal.database.writing() as connection:
        connection.execute(delete(facts).where(facts.c.act == last.act))
    assert codes(verify_stored(record.rows)) == ["verify.end_missing"]


def test_a_secret_that_did_not_shuffle_the_deck(stored: tuple[Journal, Record]):
    journal, record = stored
    with journal.database.writing() as connection:
        connection.execute(update(secrets).values(secret=bytes(32)))
    assert "verify.secret" in codes(verify_stored(record.rows))

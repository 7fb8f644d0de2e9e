"""A table has a name beside its number, shown wherever it is; taken off, undone and kept like every other fact."""

from __future__ import annotations

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.refusal import Refused
from deadbutton.tournament import NameTable, table_name
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def test_a_name_is_given_taken_off_and_undone(journal):
    record = in_play(journal)
    record.do(NameTable(table=2, name="  La   Verte "), by="Ana")
    assert table_name(record.state, 2) == "La Verte"
    record.do(NameTable(table=2), by="Ana")
    assert table_name(record.state, 2) == ""


@pytest.mark.parametrize(
    ("table", "name", "code"),
    [
        (9, "Verte", "seats.no_such_table"),
        (2, "x" * 21, "seats.long_table_name"),
        (2, "verte", "seats.table_name_taken"),
        (1, "Verte", "seats.same_table_name"),
    ],
)
def test_what_is_refused_changes_nothing(journal, table, name, code):
    record = in_play(journal)
    record.do(NameTable(table=1, name="Verte"), by="Ana")
    before = record.seq
    with pytest.raises(Refused) as refused:
        record.do(NameTable(table=table, name=name), by="Ana")
    assert (refused.value.refusal.code, record.seq) == (code, before)


def test_the_name_stands_on_tables_phones_slips_and_lists(journal):
    record = in_play(journal)
    record.do(NameTable(table=2, name="La Verte"), by="Ana")
    player = next(iter(record.state.tables[2].players.values()))
    phone = journal.links.give(record.id, Role.PLAYER, now=1, player=player, label="x")
    client = TestClient(create_app(journal))
    at = f"/t/{record.id}"
    for path in (
        f"{at}/tables",
        f"{at}/tables?table=2",
        f"{at}/tables?table=2&act=table_name",
        f"{at}/seats/print",
        f"{at}/desk/slips/print?players={player}",
        f"/me/{phone}",
    ):
        assert "La Verte" in client.get(path).text, path

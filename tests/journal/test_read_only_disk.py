"""A disk that can only be read: everything is looked at, verified and exported; nothing is recorded, and that is said."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, read_export, verify_stored, write_export
from deadbutton.web import create_app
from tests.journal.test_faults import as_nobody, begun, open_folder, player, says  # noqa: F401
from tests.web.clients import TestClient


@pytest.fixture(params=["tidy", "loose pages", "earlier version"])
def shelf(request: pytest.FixtureRequest, open_folder: Path) -> Iterator[tuple[Path, str]]:  # noqa: F811
    """A database on such a disk: closed in order, killed in the middle, or written by an earlier version."""
    made, file = open_folder / "made" / "t.db", open_folder / "shelf" / "t.db"
    file.parent.mkdir()
    with Journal(str(made)) as journal:
        name = begun(journal).id
        if request.param == "loose pages":
            for ending in ("", "-wal"):
                shutil.copyfile(made.with_name(f"t.db{ending}"), file.with_name(f"t.db{ending}"))
    if request.param != "loose pages":
        shutil.copyfile(made, file)
    if request.param == "earlier version":
        with sqlite3.connect(file) as connection:
            connection.execute("ALTER TABLE links DROP COLUMN ends_at")
            connection.execute("UPDATE alembic_version SET version_num = '0003'")
            connection.execute("PRAGMA journal_mode = DELETE")
        connection.close()
    for one in file.parent.iterdir():
        one.chmod(0o444)
    file.parent.chmod(0o555)
    yield file, name
    file.parent.chmod(0o777)


def test_reading_verifying_and_exporting(shelf: tuple[Path, str], open_folder: Path) -> None:  # noqa: F811
    file, name = shelf
    before = {one.name: one.read_bytes() for one in file.parent.iterdir()}
    with as_nobody():
        journal = Journal(str(file))
        record = journal.record(name)
        assert len(record.state.players) == 3
        assert verify_stored(record.rows).problems == []
        write_export(record.rows, open_folder / "out.jsonl")
        assert read_export(open_folder / "out.jsonl")
        says("journal.read_only", lambda: record.do(player(3), by="Ana", id="x"))
        says("journal.read_only", lambda: journal.archive(name))
    with journal:
        client = TestClient(create_app(journal), headers={"accept-language": "en"})
        for page in ("", "/desk", "/story", "/results", "/clock"):
            assert client.get(f"/t/{name}{page}").status_code == 200, page
        assert client.get("/").status_code == 200
        token = client.get(f"/t/{name}/desk").text.split('name="csrf" value="')[1].split('"')[0]
        dario = {"name": "Dario", "identity_seen": True, "age": 30}
        address = f"/api/tournaments/{name}/commands/register"
        refused = client.post(address, json=dario, headers={"X-CSRF-Token": token})
        assert refused.status_code == 503
        assert "read-only" in refused.text
        assert str(file) not in refused.text
    assert {one.name: one.read_bytes() for one in file.parent.iterdir()} == before

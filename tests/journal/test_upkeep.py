"""The tables of a database: of a new file, of an older one, and of one that a later version has written."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event

from deadbutton.journal import Journal
from deadbutton.journal.database.schema import HEAD, metadata
from deadbutton.journal.database.upkeep import migrate
from deadbutton.refusal import Refused


def shape(file: Path) -> dict[str, object]:
    """Whatever a statement could notice: columns with their types and keys, where keys point to, indexes with their conditions."""
    with closing(sqlite3.connect(file)) as connection:

        def asked(question: str) -> list[tuple[object, ...]]:
            return connection.execute(question).fetchall()

        tables = [str(name) for (name,) in asked("SELECT name FROM sqlite_master WHERE type = 'table'")]
        indexes = asked("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
        return {"indexes": sorted(" ".join(str(sql).split()) for (sql,) in indexes)} | {
            table: (
                asked(f"PRAGMA table_info({table})"),
                asked(f"PRAGMA foreign_key_list({table})"),
                asked(f"SELECT wr FROM pragma_table_list WHERE name = '{table}'"),
            )
            for table in tables
        }


def migrated(file: Path) -> Path:
    """A file that has gone through every migration since the first."""
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", lambda driven, _: setattr(driven, "isolation_level", None))
    with engine.begin() as connection:
        migrate(connection, "here")
    engine.dispose()
    return file


def test_a_new_file_has_the_tables_that_all_migrations_lead_to(tmp_path: Path) -> None:
    Journal(str(tmp_path / "new.db")).close()
    found = shape(tmp_path / "new.db")
    assert found == shape(migrated(tmp_path / "grown.db"))
    assert set(found) == {"indexes", "alembic_version", *metadata.tables}
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_a_new_file_and_one_that_is_up_to_date_do_without_the_migration_tool(tmp_path: Path) -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from deadbutton.journal import Journal\n"
            "for _ in range(2): Journal(sys.argv[1]).close()\n"
            "print('alembic' in sys.modules)",
            str(tmp_path / "new.db"),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "False\n"


def test_a_file_of_the_first_version_keeps_its_rows_and_gets_what_is_new(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    Journal(str(file)).close()
    with closing(sqlite3.connect(file)) as connection:
        for later in ("links", "settings", "spellings", "members", "signups"):
            connection.execute(f"DROP TABLE {later}")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.execute("INSERT INTO tournaments VALUES ('t1', 'Vendredi', 7, NULL)")
        connection.commit()
    Journal(str(file)).close()
    assert shape(file) == shape(migrated(tmp_path / "grown.db"))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT id, name FROM tournaments").fetchall() == [("t1", "Vendredi")]


def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "later.db"
    Journal(str(file)).close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(Refused) as refused:
        Journal(str(file))
    assert refused.value.code == "journal.newer_database"
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]

"""Which version the tables have: laid out at once where there are none, brought up to date where they are older.

A new file needs no history: it gets the tables as they are now, without the migration tool, whose import alone takes longer. A test
holds both ways against each other. A server is set up once, and has a trigger besides: there the migrations do it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect, select, table
from sqlalchemy import column as named_column
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.schema import CreateIndex, CreateTable

from deadbutton.journal.database.schema import HEAD, metadata
from deadbutton.refusal import refused

VERSION = table("alembic_version", named_column("version_num"))


def version_in(connection: Connection) -> str:
    if not inspect(connection).has_table(VERSION.name):
        return ""
    return connection.execute(select(VERSION.c.version_num)).scalar() or ""


def bring_up_to_date(connection: Connection, named: str) -> None:
    """The tables of the last version, in the transaction that is open."""
    if connection.dialect.name == "sqlite" and not inspect(connection).get_table_names():
        for statement in _of_a_new_file():
            connection.exec_driver_sql(statement)
    else:
        migrate(connection, named)


def migrate(connection: Connection, named: str) -> None:
    """From whichever version to the last one."""
    from alembic.command import upgrade
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        upgrade(config, "head")
    except CommandError:
        raise refused("journal.newer_database", named=named) from None


@cache
def _of_a_new_file() -> tuple[str, ...]:
    dialect, tables = SQLiteDialect(), metadata.sorted_tables
    wanted: list[CreateTable | CreateIndex] = [CreateTable(each) for each in tables]
    wanted += [CreateIndex(one) for each in tables for one in each.indexes]
    return (
        *(str(statement.compile(dialect=dialect)) for statement in wanted),
        f"CREATE TABLE {VERSION.name} (version_num VARCHAR(32) NOT NULL, "
        f"CONSTRAINT {VERSION.name}_pkc PRIMARY KEY (version_num))",
        f"INSERT INTO {VERSION.name} (version_num) VALUES ('{HEAD}')",
    )

"""The tables of the database. A change here comes with a migration (``migrations/versions``) and a new ``HEAD``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

HEAD: Final = "0004"
"""The last migration: a database that stands there is opened without loading the migration tool."""

metadata = MetaData()

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("archived_at", BigInteger),
)

facts = Table(
    "facts",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("act", BigInteger, nullable=False),
    Column("part", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("wanted", Text),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""One row a fact. ``part`` counts the facts of an act from 0; the first carries what was wanted."""

Index(
    "one_act_a_command",
    facts.c.tournament,
    facts.c.command,
    unique=True,
    sqlite_where=text("part = 0"),
    postgresql_where=text("part = 0"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seat_table", Integer, primary_key=True, autoincrement=False),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("act", BigInteger, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
)
"""What the decks of virtual tables were shuffled with: never in a fact, an export or a stream."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""A cache of the state after a row. It counts only for the code that wrote it, and can be thrown away at any time."""

links = Table(
    "links",
    metadata,
    Column("key", Text, primary_key=True),
    Column("tournament", Text, ForeignKey("tournaments.id")),
    Column("role", Text, nullable=False),
    Column("player", Integer),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
    Column("ends_at", BigInteger),
)
"""Who may do what: a link opens one role, of one tournament or of all. ``key`` is a digest: the link itself is not stored."""

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house keeps beside its tournaments: the director's password, seasons, webhooks. Values are JSON."""

members = Table(
    "members",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("contact", Text, nullable=False),
    Column("notes", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("merged_into", Text, ForeignKey("members.id")),
    Column("forgotten_at", BigInteger),
)
"""The people of the club. ``merged_into``: another entry for the same person; ``forgotten_at``: nothing is kept but that."""

spellings = Table(
    "spellings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("member", Text, ForeignKey("members.id"), nullable=False),
)
"""Under which names somebody has played: rankings follow the member. Of a forgotten one only a digest is kept."""

signups = Table(
    "signups",
    metadata,
    Column("id", Text, primary_key=True),
    Column("tournament", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("key", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("here_at", BigInteger),
    Column("contact", Text, nullable=False),
    Column("secret", Text, nullable=False),
)
"""Who has said that they come, before the evening. ``place`` is the order of the yes; ``secret`` a digest: whose browser it was."""

Index("one_signup_a_name", signups.c.tournament, signups.c.key, unique=True)

"""Tournaments, facts, secrets, snapshots; on PostgreSQL, every new fact is told to whoever listens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("archived_at", sa.BigInteger),
    )
    op.create_table(
        "facts",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("act", sa.BigInteger, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("wanted", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "one_act_a_command",
        "facts",
        ["tournament", "command"],
        unique=True,
        sqlite_where=sa.text("part = 0"),
        postgresql_where=sa.text("part = 0"),
    )
    op.create_table(
        "secrets",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seat_table", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hand", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("act", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            """
            CREATE FUNCTION deadbutton_tell() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                PERFORM pg_notify('deadbutton_facts', tournament || ' ' || max(seq)) FROM written GROUP BY tournament;
                RETURN NULL;
            END $$
            """
        )
        op.execute(
            """
            CREATE TRIGGER deadbutton_tell AFTER INSERT ON facts REFERENCING NEW TABLE AS written
            FOR EACH STATEMENT EXECUTE FUNCTION deadbutton_tell()
            """
        )

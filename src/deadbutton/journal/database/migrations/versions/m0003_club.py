"""The club: members, the names they have played under, and who has signed up for an evening."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Text, nullable=False),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("merged_into", sa.Text, sa.ForeignKey("members.id")),
        sa.Column("forgotten_at", sa.BigInteger),
    )
    op.create_table(
        "spellings",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("member", sa.Text, sa.ForeignKey("members.id"), nullable=False),
    )
    op.create_table(
        "signups",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("here_at", sa.BigInteger),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_index("one_signup_a_name", "signups", ["tournament", "key"], unique=True)

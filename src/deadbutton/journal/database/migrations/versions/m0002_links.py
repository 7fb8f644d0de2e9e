"""Links by role, and what the house keeps beside its tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "links",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id")),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )

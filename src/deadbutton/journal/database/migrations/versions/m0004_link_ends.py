"""Links can have an end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("links", sa.Column("ends_at", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("links", "ends_at")

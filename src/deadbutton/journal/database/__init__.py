"""The database: where it is, its tables, statements, snapshots, and its faults in words."""

# fmt: off
from deadbutton.journal.database.faults import CODES as DATABASE_FAULTS
from deadbutton.journal.database.place import database_url
from deadbutton.journal.database.rows import Rows

__all__ = ["DATABASE_FAULTS", "Rows", "database_url"]

"""The journal: what happened, durably. An act is acknowledged after its facts are safely written, and not before.

``Journal`` is a database of tournaments (SQLite in the user's data folder, or PostgreSQL by its address); a ``Record`` is one
of them: its state, and the rows that add up to it.
"""

# fmt: off
from deadbutton.extras import needs

with needs("room", "deadbutton.journal"):
    from deadbutton.journal.journal import Journal, ListedTournament
    from deadbutton.journal.links import Link
    from deadbutton.journal.record import Done, Record
    from deadbutton.tournament import Role
    from deadbutton.journal.act import AUTHORS, Act, author_text
    from deadbutton.journal.house import House
    from deadbutton.journal.journal import LETTERS, new_id
    from deadbutton.journal.news import News
    from deadbutton.journal.glance import Glance
    from deadbutton.journal.record import SNAPSHOT_EVERY
    from deadbutton.journal.row import Row, first_hash, rows_of
    from deadbutton.journal.story import StoryQuery, TakenBack, ToldAct, read_story
    from deadbutton.journal.timekeeping import wall_clock
    from deadbutton.journal.backup import *
    from deadbutton.journal.database import *
    from deadbutton.journal.files import *
    from deadbutton.journal.replay import *
    from deadbutton.journal.verify import *

__all__ = [
    "AUTHORS", "Act", "Backup", "Backups", "Done", "Glance", "House", "How", "Journal", "LETTERS", "Link",
    "ListedTournament", "News", "Problem", "Progress", "Record", "Role", "Row", "Rows", "SNAPSHOT_EVERY",
    "StoryQuery", "TakenBack", "ToldAct", "Verified", "author_text", "bring_in", "check_backup", "copy_whole",
    "database_url", "facts_of", "first_hash", "new_id", "read_export", "read_story", "restore", "rows_of",
    "verify_rows", "verify_stored", "wall_clock", "write_export",
]

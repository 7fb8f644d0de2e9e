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
    from deadbutton.journal.act import AUTHORS, Act, author_name, author_text, signed_author
    from deadbutton.journal.anchors import Anchor, is_head, short_head
    from deadbutton.journal.house import House
    from deadbutton.journal.journal import LETTERS, id_of, new_id
    from deadbutton.journal.news import News
    from deadbutton.journal.glance import Glance
    from deadbutton.journal.record import SNAPSHOT_EVERY
    from deadbutton.journal.row import Row, first_hash, is_id, rows_of
    from deadbutton.journal.talk import SaidLine, Silence, Talk
    from deadbutton.journal.story import StoryQuery, TakenBack, ToldAct, read_story
    from deadbutton.journal.timekeeping import wall_clock
    from deadbutton.journal.whole_hand import acts_of_hand, undo_hand
    from deadbutton.journal.backup import *
    from deadbutton.journal.careers import Career, Careers, Outing
    from deadbutton.journal.club import *
    from deadbutton.journal.database import *
    from deadbutton.journal.files import *
    from deadbutton.journal.replay import *
    from deadbutton.journal.verify import *

__all__ = [
    "AUTHORS", "Act", "Anchor", "Backup", "Backups", "Career", "Careers", "DATABASE_FAULTS",
    "Detail", "Directory", "Done", "Earlier", "Glance", "House", "How", "Journal", "LETTERS", "Link",
    "SaidLine", "ListedTournament", "Member", "Members", "News", "Outing", "Problem", "Progress", "Record", "Reply",
    "Role", "Row", "Rows", "SNAPSHOT_EVERY", "Silence", "Signup", "SignupList", "Signups", "StoryQuery",
    "TakenBack", "Talk", "ToldAct", "Verified", "acts_of_hand", "author_name", "author_text", "bring_in", "check_backup",
    "copy_whole", "database_url", "facts_of", "file_name", "first_hash", "folded", "holds", "id_of", "is_head",
    "is_id", "letters", "new_id", "read_export", "read_story", "restore", "rows_of", "near_spellings",
    "short_head", "signed_author", "state_before", "undo_hand", "verify_rows", "verify_stored", "wall_clock", "write_export",
]

"""The journal: what happened, durably. An act is acknowledged after its facts are safely written, and not before.

``Journal`` is a database of tournaments (SQLite in the user's data folder, or PostgreSQL by its address); a ``Record`` is one
of them: its state, and the rows that add up to it.
"""

from deadbutton.journal.journal import Journal, ListedTournament
from deadbutton.journal.links import Link
from deadbutton.journal.record import Done, Record
from deadbutton.tournament.roles import Role

__all__ = ["Done", "Journal", "Link", "ListedTournament", "Record", "Role"]

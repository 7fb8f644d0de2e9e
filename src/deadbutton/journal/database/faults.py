"""What can go wrong with a database, in words: what was not recorded, why, what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text

UNREACHABLE: Final = "journal.unreachable"
READ_ONLY: Final = "journal.read_only"
OUTCOME_UNKNOWN: Final = "journal.outcome_unknown"
IN_THE_ROOM: Final = {
    "journal.unreachable": "journal.unreachable.room",
    "journal.disk_full": "journal.disk_full.room",
    "journal.read_only": "journal.read_only.room",
    "journal.locked": "journal.locked.room",
    "journal.cannot_open": "journal.unreachable.room",
    "journal.damaged": "journal.damaged.room",
    "journal.not_let_in": "journal.unreachable.room",
    "journal.no_database": "journal.unreachable.room",
    "journal.fault": "journal.fault.room",
}
"""What everybody may read: faults in sentences that name no file and no address."""
CODES: Final = frozenset({*IN_THE_ROOM, OUTCOME_UNKNOWN})
"""Faults of a database, and none of whoever asks."""


def in_words(fault: Exception, named: str, *, is_file: bool) -> Refusal:
    """The refusal for a fault that a database, or its driver, has raised."""
    raised = fault.orig if isinstance(fault, DBAPIError) and fault.orig is not None else fault
    said = str(raised).lower()
    if not is_file:
        passing = any(kind.__name__ in _PASSING_KINDS for kind in type(raised).__mro__)
        return _server(said, getattr(raised, "sqlstate", None) or "", named, passing=passing)
    if "full" in said:
        return refuse("journal.disk_full", file=named)
    if "readonly" in said or "read-only" in said:
        return refuse("journal.read_only", file=named)
    if "locked" in said or "busy" in said:
        return refuse("journal.locked", file=named)
    if "unable to open" in said:
        return refuse("journal.cannot_open", file=named)
    if "malformed" in said or "not a database" in said or "corrupt" in said:
        return damaged_file(named)
    return _other(said, named)


def unknown_outcome(fault: Exception, refusal: Refusal, *, is_file: bool) -> bool:
    """Whether rows may be there all the same, when a database was told to keep them and this came back instead.

    A server that refuses says so with a code; one that is gone, or cut off, has none or one of these classes.
    """
    if is_file:
        return refusal.code == "journal.fault"
    state = getattr(fault, "sqlstate", None) or ""
    if not state:  # what never left this program is no answer that got lost
        return any(kind.__name__ in _PASSING_KINDS for kind in type(fault).__mro__)
    return state.startswith(("08", "57P", "58", "XX"))


def for_the_room(refusal: Refusal) -> Refusal:
    """The same for pages and programs: where the database is, is nobody's business there."""
    named = IN_THE_ROOM.get(refusal.code)
    return refusal if named is None else Refusal(refusal.code, refuse(named).text)


def _server(said: str, state: str, named: str, *, passing: bool) -> Refusal:
    """``state`` is PostgreSQL's code of the fault. Whoever is not let in has none: then its words count, French or English."""
    if any(word in said for word in _NOT_LET_IN):
        return refuse("journal.not_let_in", address=named)
    if state == "3D000" or (not state and any(word in said for word in _NO_SUCH)):
        return refuse("journal.no_database", address=named)
    if state == "25006":
        return refuse("journal.read_only.postgresql", file=named)
    if state == "53100" or "no space left" in said:
        return refuse("journal.disk_full.postgresql", file=named)
    if not passing or (state and not state.startswith(_PASSING)):
        return _other(said, named)
    return refuse("journal.unreachable", address=named)


_NOT_LET_IN: Final = ("password", "mot de passe", "authenti", "pg_hba", 'role "', "rôle «")
_NO_SUCH: Final = ("does not exist", "n'existe pas")
_PASSING: Final = ("08", "40", "53", "55", "57")
_PASSING_KINDS: Final = ("OperationalError", "InterfaceError")
"""Classes of faults that pass: no connection, two transactions in each other's way, too many, a server that stops."""


def _other(said: str, named: str) -> Refusal:
    return refuse("journal.fault", file=named, said=said[:160])


def damaged_file(named: str) -> Refusal:
    return refuse("journal.damaged", file=named)


def not_a_folder(folder: Path, why: Text) -> Refusal:
    return refuse("journal.no_folder", folder=str(folder), why=why)

"""What can go wrong with a database, in words: what was not recorded, why, what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from deadbutton.refusal import Refusal, refuse

UNREACHABLE: Final = "journal.unreachable"
READ_ONLY: Final = "journal.read_only"


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


def not_a_folder(folder: Path, why: str) -> Refusal:
    return refuse("journal.no_folder", folder=str(folder), why=why)

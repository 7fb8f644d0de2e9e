"""What can be in the way of a backup, in words."""

from __future__ import annotations

from pathlib import Path

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text


def only_files(address: str) -> Refusal:
    return refuse("backup.only_files", address=address)


def nothing_there(file: Path) -> Refusal:
    return refuse("backup.nothing_there", file=str(file))


def there_already(file: Path) -> Refusal:
    return refuse("backup.there_already", file=str(file))


def cannot_write(file: Path, why: Text) -> Refusal:
    return refuse("backup.failed", file=str(file), why=why.changed(lambda said: said[:160]))


def cannot_restore(file: Path, why: Text) -> Refusal:
    return refuse("restore.failed", file=str(file), why=why.changed(lambda said: said[:160]))


def not_a_backup(file: Path, why: Text) -> Refusal:
    return refuse("restore.not_a_backup", file=str(file), why=why.changed(lambda said: said[:160]))


def newer(file: Path) -> Refusal:
    return refuse("restore.newer", file=str(file))


def in_use(database: Path) -> Refusal:
    return refuse("restore.in_use", file=str(database))

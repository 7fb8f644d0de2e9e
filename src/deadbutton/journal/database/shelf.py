"""A file on a disk that can only be read: looked at where it lies, or as a copy where SQLite would have to write beside it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from sqlalchemy import URL


def is_on_a_shelf(file: Path) -> bool:
    """Whether a file is there, and nothing can be written beside it."""
    effective = os.access in os.supports_effective_ids
    return file.is_file() and not os.access(file.parent, os.W_OK, effective_ids=effective)


def has_loose_pages(file: Path) -> bool:
    """Whether some of what was written still lies in the file beside it."""
    beside = file.with_name(file.name + "-wal")
    try:
        return beside.stat().st_size > 0
    except OSError:
        return False


def as_it_lies(file: Path) -> URL:
    """Read in place: nobody writes to it, and so nothing is made beside it."""
    return URL.create(
        "sqlite", database=f"file:{quote(str(file))}", query={"mode": "ro", "immutable": "1", "uri": "true"}
    )


def copied(file: Path) -> tuple[TemporaryDirectory[str], URL]:
    """A copy for the time of looking, with what lies beside the file; the folder goes with whoever holds it."""
    folder = TemporaryDirectory(prefix="deadbutton-")
    target = Path(folder.name) / file.name
    for ending in ("", "-wal"):
        source = file.with_name(file.name + ending)
        if source.exists():
            copy = target.with_name(target.name + ending)
            shutil.copyfile(source, copy)
            copy.chmod(0o600)
    return folder, URL.create("sqlite", database=str(target))

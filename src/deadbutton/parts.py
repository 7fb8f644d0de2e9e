"""Packages whose modules declare something when they are imported: incidents, commands and facts, phrases, pages."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType


def modules(package: str) -> Iterator[ModuleType]:
    """Every module below a package, in the order of their names; each is imported on the way."""
    root = import_module(package)
    for found in sorted(pkgutil.walk_packages(root.__path__, f"{package}."), key=lambda found: found.name):
        yield import_module(found.name)


def declare(package: str) -> None:
    """Import everything below a package, so that all that it declares is known."""
    for _ in modules(package):
        pass

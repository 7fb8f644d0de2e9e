"""Where the owner's folder lies: beside the repository, or where DEADBUTTON_SHARED says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _folder(name: str, needed: str) -> Path:
    shared = Path(os.environ.get("DEADBUTTON_SHARED") or ROOT.parent / "shared")
    folder = shared / name
    if not any(folder.glob(needed)):
        pytest.skip(f"not checked: {folder} is not here")
    return folder


@pytest.fixture(scope="session")
def rules_folder() -> Path:
    """The list of articles and the decision points, as they were given to us."""
    return _folder("rules", "articles.csv")


@pytest.fixture(scope="session")
def seeds_folder() -> Path:
    """The texts of the books themselves, which are not ours to copy."""
    return _folder("seeds", "*.txt")

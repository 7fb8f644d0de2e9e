"""Each set of pinned requirements can install deadbutton by itself: ``make run`` starts from the smallest one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NEEDED = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]


@pytest.mark.parametrize("name", ["run", "dev", "bench"])
def test_what_builds_and_what_runs_is_pinned_with_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    pinned = set(re.findall(r"^([\w-]+)==\S+ .*\\\n    --hash=sha256:", text, re.MULTILINE))
    assert {re.split(r"[<>=[]", need)[0] for need in NEEDED} <= pinned
    assert "://" not in text

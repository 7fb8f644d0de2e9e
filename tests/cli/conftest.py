"""A terminal: the command in a process of its own, as a person or a script runs it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.warm_terminal import WarmTerminal

KEPT = ("PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "SYSTEMROOT")
Terminal = Callable[..., CompletedProcess[str]]


@pytest.fixture
def terminal(warm: WarmTerminal, tmp_path: Path) -> Terminal:
    """Runs ``deadbutton`` with these words, piped, in an empty folder and an empty home."""
    kept = {key: os.environ[key] for key in KEPT if key in os.environ}

    def run(
        *words: str, lang: str = "en_GB.UTF-8", typed: str = "", **environment: str
    ) -> CompletedProcess[str]:
        return warm.run(
            words,
            env={**kept, "HOME": str(tmp_path), "LANG": lang, "PYTHONIOENCODING": "utf-8", **environment},
            cwd=tmp_path,
            typed=typed,
        )

    return run

"""A terminal: the command in a process of its own, as a person or a script runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

KEPT = ("PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "SYSTEMROOT")
Terminal = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Runs ``deadbutton`` with these words, piped, in an empty folder and an empty home."""

    def run(*words: str, lang: str = "en_GB.UTF-8", **environment: str) -> subprocess.CompletedProcess[str]:
        kept = {key: os.environ[key] for key in KEPT if key in os.environ}
        return subprocess.run(
            [sys.executable, "-m", "deadbutton", *words],
            env={**kept, "HOME": str(tmp_path), "LANG": lang, "PYTHONIOENCODING": "utf-8", **environment},
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run

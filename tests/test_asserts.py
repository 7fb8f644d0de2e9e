"""What is checked is checked under ``python -O`` too: an ``assert`` of the package tells the type checker something and no more."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import deadbutton

PACKAGE = Path(deadbutton.__file__).parent


def narrows(test: ast.expr) -> bool:
    """``x is not None``, ``isinstance(x, Kind)`` or ``callable(x)``: a type, never a number, a card or a chip."""
    match test:
        case ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return True
        case ast.Call(func=ast.Name(id="isinstance" | "callable")):
            return True
    return False


def test_no_assert_checks_anything() -> None:
    found = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if (isinstance(node, ast.Assert) and not narrows(node.test))
        or (isinstance(node, ast.Name) and node.id == "__debug__")
    ]
    assert found == [], "raise instead: under python -O this is not checked"


@pytest.mark.killing
def test_tournaments_and_their_faults_are_the_same_without_asserts() -> None:
    """Chips that do not add up, facts that do not fit, logs of old: what is refused is refused under ``python -O``."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestConfigWarning",
         "tests/tournament/test_conserving.py", "tests/tournament/test_golden.py", "tests/journal/test_verify.py"],
        cwd=Path(__file__).parents[1], env={**kept, "PYTHONOPTIMIZE": "1", "DEADBUTTON_DEPTH": "quick"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout

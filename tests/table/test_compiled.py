"""The same tests run on the compiled copy: ``DEADBUTTON_FAST=1 PYTHONPATH=build/checked pytest tests/table …``."""

import importlib
import os
import re
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "setup.py"
HOT = [
    name.replace("/", ".")
    for name in re.findall(r'"src/(deadbutton(?:/\w+)+)\.py"', SETUP.read_text("utf-8"))
]


@pytest.mark.parametrize("module", HOT)
def test_what_runs_is_what_was_asked_for(module: str) -> None:
    """The compiled copy where ``DEADBUTTON_FAST`` says so, otherwise the source: never one for the other."""
    found = importlib.import_module(module).__file__
    assert found is not None
    assert found.endswith(tuple(EXTENSION_SUFFIXES)) is (os.environ.get("DEADBUTTON_FAST") == "1")


def test_the_list_of_hot_modules_names_files_that_exist() -> None:
    assert "deadbutton.table.hand.hand" in HOT
    for module in HOT:
        assert (SETUP.parent / "src" / f"{module.replace('.', '/')}.py").is_file()

"""The same tests run on the compiled copy: ``DEADBUTTON_FAST=1 PYTHONPATH=build/fast pytest tests/table …``."""

import importlib
import os
import re
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "setup.py"
HOT = [
    name.replace("/", ".") for name in re.findall(r'"src/(deadbutton/\w+/\w+)\.py"', SETUP.read_text("utf-8"))
]


@pytest.mark.skipif(os.environ.get("DEADBUTTON_FAST") != "1", reason="the source runs, not the compiled copy")
@pytest.mark.parametrize("module", HOT)
def test_the_hot_modules_are_compiled(module: str) -> None:
    found = importlib.import_module(module).__file__
    assert found is not None
    assert found.endswith(tuple(EXTENSION_SUFFIXES))


def test_the_list_of_hot_modules_names_files_that_exist() -> None:
    assert "deadbutton.table.hand" in HOT
    for module in HOT:
        assert (SETUP.parent / "src" / f"{module.replace('.', '/')}.py").is_file()

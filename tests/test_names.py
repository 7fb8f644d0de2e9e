"""A class name means one thing in the whole package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import deadbutton

SOURCE = Path(deadbutton.__file__).parent


def test_no_two_classes_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(SOURCE)))
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_no_folder_holds_more_modules_than_one_can_take_in() -> None:
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    crowded = {str(folder.relative_to(SOURCE)): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: count for folder, count in crowded.items() if count > 24} == {}


def test_every_folder_of_modules_is_a_package() -> None:
    """Pages, incidents and commands are found by walking through packages: without ``__init__.py`` nobody finds them."""
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    lost = [str(folder.relative_to(SOURCE)) for folder in folders if not (folder / "__init__.py").exists()]
    assert lost == []


def test_no_room_exports_a_name_of_one_of_its_files() -> None:
    """``from deadbutton.tournament.setup import sheet`` must mean one thing."""
    clashing = [
        f"{init.parent.relative_to(SOURCE)}: {alias.name}"
        for init in sorted(SOURCE.rglob("__init__.py"))
        for node in ast.parse(init.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and init.parent.name != "games"
        for alias in node.names
        if (init.parent / f"{alias.name}.py").exists() or (init.parent / alias.name).is_dir()
    ]
    assert clashing == []

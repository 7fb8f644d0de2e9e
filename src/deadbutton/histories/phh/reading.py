"""Reading PHH: ``.phh`` holds one hand, ``.phhs`` many."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deadbutton.histories import refusals
from deadbutton.histories.amounts import bounded
from deadbutton.histories.history import HandHistory
from deadbutton.histories.phh.quick_toml import TooOdd, read_table, split_sections
from deadbutton.histories.phh.understanding import understand
from deadbutton.histories.refusals import refused
from deadbutton.refusal import Refused, system_reason


def read_phh(text: str, source: str = "") -> HandHistory:
    """The hand of a ``.phh`` text."""
    try:
        data = read_table(text)
    except TooOdd:
        data = _toml(text, source)
    return _placed(data, text, source)


def read_phhs(text: str, source: str = "") -> Iterator[HandHistory | Refused]:
    """The hands of a ``.phhs`` text, one after another; a refusal in the place of one that cannot be read."""
    try:
        sections = split_sections(text)
        tables = [(name, read_table(part), part) for name, part in sections]
    except TooOdd:
        whole = _toml(text, source)
        tables = [(name, part, text) for name, part in whole.items() if isinstance(part, dict)]
        if len(tables) < len(whole):
            raise refused(refusals.WRONG_TYPE, source, key="[…]", wanted=refusals.TABLES) from None
    if not tables:
        raise refused(refusals.EMPTY, source)
    for name, data, part in tables:
        try:
            yield _placed(data, part, f"{source} [{name}]" if source else f"[{name}]")
        except Refused as why:
            yield why


def read_file(path: Path) -> Iterator[HandHistory | Refused]:
    """The hands of a file. What is wrong with one hand takes its place; what is wrong with the file is raised."""
    source = str(path)
    try:
        text = path.read_bytes().decode().removeprefix("\ufeff")
    except OSError as error:
        raise refused(refusals.UNREADABLE, source, reason=system_reason(error)) from None
    except UnicodeDecodeError:
        raise refused(refusals.NOT_TEXT, source) from None
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    if not text.strip():
        raise refused(refusals.EMPTY, source)
    if path.suffix == ".phhs":
        yield from read_phhs(text, source)
    else:
        yield read_phh(text, source)


def _toml(text: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=bounded)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError, ArithmeticError) as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise refused(refusals.NOT_TOML, source, line=line, column=int(place[2]) if place else 0) from None


def _placed(data: dict[str, Any], text: str, source: str) -> HandHistory:
    try:
        return understand(data, source, "." in text or "e-" in text or "E-" in text)
    except Refused as why:
        key = why.refusal.facts.get("key")
        line = _line_of(text, key) if isinstance(key, str) and "[" not in source else 0
        if not line:
            raise
        facts = {name: fact for name, fact in why.refusal.facts.items() if name != "source"}
        raise refused(why.code, source, line=line, **facts) from None


def _line_of(text: str, key: str) -> int:
    found = re.search(rf"^\s*{re.escape(key)}\s*=", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 0

"""Writing PHH: TOML that a person can read, one action a line."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from deadbutton.histories.actions import write_action
from deadbutton.histories.amounts import to_text
from deadbutton.histories.history import OPTIONAL, HandHistory, needed_keys

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_UNSAFE: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f']")
_AMOUNTS: Final = ("finishing_stacks", "winnings")


def write_phh(history: HandHistory) -> str:
    """The hand as a ``.phh`` text. Reading it gives the same value again."""
    lines = []
    for key in needed_keys(history.game):
        if key == "actions":
            lines.append("actions = [")
            lines += [f"  {_text(write_action(action, history.scale))}," for action in history.actions]
            lines.append("]")
            continue
        lines.append(f"{key} = {_needed(history, key)}")
        if key == "variant" and history.ante_trimming_status is not None:
            lines.append(f"ante_trimming_status = {_value(history.ante_trimming_status)}")
    for key in OPTIONAL:
        value = getattr(history, key)
        if value is not None:
            written = _stacks(value, history.scale) if key in _AMOUNTS else _value(value)
            lines.append(f"{key} = {written}")
    lines += [f"{_key(key)} = {_value(value)}" for key, value in history.extra.items()]
    return "\n".join(lines) + "\n"


def write_phhs(histories: Iterable[HandHistory]) -> str:
    """Hands as a ``.phhs`` text, numbered from 1."""
    return "\n".join(f"[{number}]\n{write_phh(one)}" for number, one in enumerate(histories, 1))


def _needed(history: HandHistory, key: str) -> str:
    value = getattr(history, key)
    if key == "variant":
        return _text(value)
    if isinstance(value, tuple):
        is_turned = len(value) == 2 and key != "starting_stacks"
        return _stacks(value[::-1] if is_turned else value, history.scale)
    return to_text(value, history.scale)


def _stacks(amounts: Sequence[int | None], scale: int) -> str:
    return "[" + ", ".join("inf" if one is None else to_text(one, scale) for one in amounts) + "]"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)


def _decimal(value: Decimal) -> str:
    if not value.is_finite():
        return "nan" if value.is_nan() else ("inf" if value > 0 else "-inf")
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def _text(text: str) -> str:
    """In single quotes, as it stands; escaped in double ones where it must be."""
    if _UNSAFE.search(text) is None:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)

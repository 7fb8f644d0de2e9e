"""A form as a command: ``player=4`` and ``stacks.3=4500`` become the fields of the struct that the tag names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec

from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text
from deadbutton.tournament import COMMANDS, Command, misfit

OURS: Final = frozenset({"csrf", "command_id", "seen", "back", "part"})
"""Fields of ours that are no part of a command."""


LONGEST_ROW: Final = 15
"""Digits."""


def command_from_form(tag: str, fields: Iterable[tuple[str, str]]) -> Command:
    """The command that a form means. A field left empty is left out; ``x.3=…`` is an entry of a table, ``x[]`` of a list;
    ``with=table=5&seat=7`` is one answer that says several fields.
    """
    data: dict[str, Any] = {}
    for name, value in fields:
        if name in OURS or value == "":
            continue
        for field, said in parse_qsl(value) if name == "with" else ((name, value),):
            _put(data, field, said.strip())
    return command_from_data(tag, data)


def command_from_data(tag: str, data: dict[str, Any], *, strict: bool = False) -> Command:
    kind = COMMANDS.get(tag)
    if kind is None:
        raise Refused(_unknown(tag))
    unknown = sorted(set(data) - set(kind.__struct_fields__) - {"type"})
    if unknown:
        raise Refused(_no_such_field(tag, unknown[0]))
    try:
        return msgspec.convert({**data, "type": tag}, kind, strict=strict, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as bad:
        raise Refused(_bad_field(tag, misfit(bad, data))) from None


def number_said(said: str) -> int:
    """A number as a form or an address says it; 0 where it says none."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0


def row_said(said: str) -> int | None:
    """The number of a row that a page had before its reader's eyes; None where it says none that could be."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) <= LONGEST_ROW else None


def _put(data: dict[str, Any], name: str, value: str) -> None:
    if name.endswith("[]") and "." not in name:
        data.setdefault(name[:-2], []).append(value)
    elif "." in name:
        field, _, key = name.partition(".")
        if key.endswith("[]"):
            data.setdefault(field, {}).setdefault(key[:-2], []).append(value)
        else:
            data.setdefault(field, {})[key] = value
    else:
        data[name] = value


def _unknown(tag: str) -> Refusal:
    return refuse("web.unknown_command", tag=tag[:40])


def _no_such_field(tag: str, field: str) -> Refusal:
    return refuse("web.unknown_field", tag=tag[:40], field=field[:40])


def _bad_field(tag: str, why: Text) -> Refusal:
    return refuse("web.bad_field", tag=tag[:40], why=why)

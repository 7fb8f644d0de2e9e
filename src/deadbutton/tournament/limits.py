"""How large a number and how long a text may be, for every command and every fact, in one place.

What is within these can be stored in any database, shown on any page, and read by any program.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from deadbutton.refusal import Refusal, refuse

LARGEST: Final = 2**53 - 1
"""What every program counts exactly. A thousand million tournaments of a thousand million chips are less."""
INSTANTS: Final = frozenset({"at", "starts_at"})
LATEST: Final = 253_370_764_800_000
"""Milliseconds since 1970, of fields that say when: the year 9999, after which no calendar goes on."""
LONGEST: Final = 20_000
"""Letters of a text: more than anybody writes; most fields have a smaller limit of their own."""
LONGER: Final = {"house": 500_000}
"""Fields that hold a whole file: a house's own book."""
MOST: Final = 30_000
"""Entries of a list or table."""
DEEPEST: Final = 12


def beyond(said: msgspec.Struct) -> Refusal | None:
    """Why something that somebody sends cannot be taken at all; None where it can."""
    for name in said.__struct_fields__:
        why = _beyond(getattr(said, name), name, DEEPEST)
        if why is not None:
            return why
    return None


def _beyond(value: Any, name: str, deep: int) -> Refusal | None:
    kind = type(value)
    if kind is int:
        least, most = (0, LATEST) if name in INSTANTS else (-LARGEST, LARGEST)
        return refuse("kernel.too_large", field=name, most=str(most)) if not least <= value <= most else None
    if kind is str:
        return beyond_text(value, name)
    if kind is bool or value is None:
        return None
    if not deep:
        return refuse("kernel.too_many", field=name, most=str(DEEPEST))
    if isinstance(value, msgspec.Struct):
        found = (_beyond(getattr(value, one), one, deep - 1) for one in value.__struct_fields__)
        return next((why for why in found if why is not None), None)
    parts: Any
    if isinstance(value, dict):
        parts = (one for pair in value.items() for one in pair)
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = value
    else:
        return None
    if isinstance(value, (dict, list, tuple, set, frozenset)) and len(value) > MOST:
        return refuse("kernel.too_many", field=name, most=str(MOST))
    for part in parts:
        why = _beyond(part, name, deep - 1)
        if why is not None:
            return why
    return None


def beyond_text(value: str, name: str) -> Refusal | None:
    """Why a text cannot be written down."""
    most = LONGER.get(name, LONGEST)
    if len(value) > most:
        return refuse("kernel.too_long", field=name, most=str(most))
    if "\0" in value or not _can_be_written(value):
        return refuse("kernel.no_text", field=name)
    return None


def _can_be_written(value: str) -> bool:
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:  # half a letter
        return False
    return True

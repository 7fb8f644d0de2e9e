"""Why a value does not fit its field, in plain words instead of the reader's own.

>>> from msgspec import ValidationError
>>> misfit(ValidationError("Expected `int`, got `str` - at `$.seat`"), {"seat": "abc"}).en
"'seat' takes a whole number, not 'abc'"
>>> misfit(ValidationError("Object missing required field `player`")).en
"'player' is missing"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from deadbutton.text import Text, same

LONGEST: Final = 40
"""Characters of a field's name or value that are said back."""

WANTED: Final = {
    "int": Text("un nombre entier", "a whole number"),
    "float": Text("un nombre", "a number"),
    "str": Text("un texte", "a text"),
    "bool": Text("oui ou non (true, false)", "yes or no (true, false)"),
    "array": Text("une liste", "a list"),
    "object": Text("un objet avec des champs", "an object with fields"),
    "null": Text("rien (null)", "nothing (null)"),
}
OTHER: Final = Text("une autre valeur", "another value")

_EXPECTED: Final = re.compile(r"Expected `([^`]+)`")
_PLACE: Final = re.compile(r"`(\$[^`]*)`")
_MISSING: Final = re.compile(r"missing required field `([^`]+)`")
_UNKNOWN: Final = re.compile(r"unknown field `([^`]+)`")


def misfit(error: Exception, data: Mapping[str, Any] | None = None) -> Text:
    """What is wrong with a value that was sent, and where; what was said stands in ``data``."""
    said = str(error)
    place = _PLACE.search(said)
    where = place[1][1:].lstrip(".") if place else ""
    if missing := _MISSING.search(said):
        return Text("il manque « {field} »", "'{field}' is missing").fill(field=_named(where, missing[1]))
    if unknown := _UNKNOWN.search(said):
        return Text("« {field} » n'existe pas", "there is no '{field}'").fill(field=_named(where, unknown[1]))
    value = (data or {}).get(where)
    if wanted := _EXPECTED.search(said):
        kinds = [WANTED.get(kind, OTHER) for kind in wanted[1].split(" | ") if kind != "null"] or [OTHER]
        takes = kinds[0]
        for kind in kinds[1:]:
            takes = Text("{one} ou {other}", "{one} or {other}").fill(one=takes, other=kind)
        if "`key`" in said:
            return Text(
                "les noms des entrées de « {field} » : il y faut {takes}",
                "the names of the entries of '{field}' take {takes}",
            ).fill(field=_named(where), takes=takes)
        if not where:
            return Text("il y faut {takes}", "it takes {takes}").fill(takes=takes)
        if isinstance(value, str | int | float) and not isinstance(value, bool):
            return Text(
                "« {field} » attend {takes}, pas « {value} »", "'{field}' takes {takes}, not '{value}'"
            ).fill(field=_named(where), takes=takes, value=same(str(value)[:LONGEST]))
        return Text("« {field} » attend {takes}", "'{field}' takes {takes}").fill(
            field=_named(where), takes=takes
        )
    if where and isinstance(value, str | int | float):
        return Text("« {field} » n'accepte pas « {value} »", "'{field}' does not take '{value}'").fill(
            field=_named(where), value=same(str(value)[:LONGEST])
        )
    return Text("« {field} » ne peut pas être lu", "'{field}' cannot be read").fill(
        field=_named(where or "…")
    )


def _named(where: str, field: str = "") -> Text:
    return same(".".join(part for part in (where.replace("[...]", ""), field) if part)[:LONGEST])

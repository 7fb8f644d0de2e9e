"""The shapes of commands as JSON schema, so that a program knows what to send without reading ours."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any

import msgspec

from deadbutton.tournament import COMMANDS, Command

REF = "#/components/schemas/{name}"


@cache
def _shapes() -> tuple[dict[str, Any], dict[str, Any]]:
    """For each command's tag its schema, and the shapes that they share."""
    kinds = list(COMMANDS.values())
    found, shared = msgspec.json.schema_components(kinds, ref_template=REF)
    return dict(zip(COMMANDS, found, strict=True)), shared


def components() -> dict[str, Any]:
    return {name: _without_tag(shape) for name, shape in _shapes()[1].items()}


def body_of(tag: str) -> dict[str, Any]:
    """What a command takes, for an operation's ``requestBody``."""
    shape = _shapes()[0][tag]
    named = shape.get("$ref", "").rpartition("/")[2]
    wanted = components().get(named, shape).get("required", [])
    return {"required": bool(wanted), "content": {"application/json": {"schema": _shapes()[0][tag]}}}


def told(kind: type[Command]) -> str:
    """What a command does: the first paragraph of its docstring."""
    return (inspect.getdoc(kind) or "").partition("\n\n")[0].replace("``", "`")


def _without_tag(shape: dict[str, Any]) -> dict[str, Any]:
    """The tag stands in the address: it may be left out of the body."""
    if "type" in shape.get("properties", {}) and "enum" in shape["properties"]["type"]:
        required = [name for name in shape.get("required", []) if name != "type"]
        return {
            **{k: v for k, v in shape.items() if k != "required"},
            **({"required": required} if required else {}),
        }
    return shape

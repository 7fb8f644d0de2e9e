"""The shape of every kind of fact, written down: ``python -m tests.tournament.fact_shapes`` brings the file up to date.

A shape is the kind's version and a digest of its fields, with their types and defaults, down to the structs in them. The
file may gain kinds; a kind that stands in it changes only together with its version.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import deadbutton.tournament  # noqa: F401  (declares every kind)
from deadbutton.tournament import FACTS, Fact

FILE = Path(__file__).with_name("fact_shapes.json")
HOW = """
  If a log with this kind of fact may exist: raise the kind's `version` by one, say with
  `@upgrade("{kind}", since={version})` (tournament/versions.py) how the data of version {version} becomes the new one
  (`unchanged`, where it only gained fields with a default), test it, then run
      python -m tests.tournament.fact_shapes
  If the kind has never been released: take its line out of tests/tournament/fact_shapes.json, and run the same.
"""

Shape = tuple[int, str]


def shape(kind: type[Fact]) -> Shape:
    schema = msgspec.json.schema(kind)
    text = json.dumps(_fields(schema, schema["$defs"]), sort_keys=True)
    return kind.version, sha256(text.encode()).hexdigest()[:16]


def shapes() -> dict[str, Shape]:
    """Of all kinds that the program declares; tests and scenarios have some of their own."""
    ours = {tag: kind for tag, kind in FACTS.items() if kind.__module__.startswith("deadbutton.tournament.")}
    return {tag: shape(kind) for tag, kind in sorted(ours.items())}


def written() -> dict[str, Shape]:
    return {tag: (version, digest) for tag, (version, digest) in json.loads(FILE.read_text()).items()}


def changed(now: dict[str, Shape], then: dict[str, Shape]) -> list[str]:
    """What is wrong with each kind that differs and has not gone up exactly one version, or that is gone."""
    found = [
        f"The fields of '{tag}' have changed, and its version is still {now[tag][0]}."
        + HOW.format(kind=tag, version=version)
        for tag, (version, digest) in then.items()
        if tag in now and now[tag][1] != digest and now[tag][0] != version + 1
    ]
    return found + [
        f"The kind '{tag}' is gone: logs that hold it could not be read any more. Kinds stay for ever."
        for tag in then
        if tag not in now
    ]


def _fields(schema: Any, structs: dict[str, Any]) -> Any:
    """A schema with its structs spelled out in place. Docstrings and the names of classes are left out: they may change."""
    match schema:
        case {"$ref": str(ref), **rest}:
            found = _fields(structs[ref.rsplit("/")[-1]], structs)
            return {**found, **{key: value for key, value in rest.items() if key != "$defs"}}
        case dict():
            return {
                key: {name: _fields(field, structs) for name, field in value.items()}
                if key == "properties"
                else value
                if key == "default"
                else _fields(value, structs)
                for key, value in schema.items()
                if key not in ("title", "description", "$defs", "discriminator")
            }
        case list():
            return [_fields(value, structs) for value in schema]
        case _:
            return schema


def main() -> int:
    now = shapes()
    wrong = changed(now, written()) if FILE.exists() else []
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    lines = (f'  "{tag}": [{version}, "{digest}"]' for tag, (version, digest) in now.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{len(now)} kinds")
    return 0


if __name__ == "__main__":
    sys.exit(main())

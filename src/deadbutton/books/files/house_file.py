"""A house's book, written for people who never see its file: an answer put in, another taken out, the text kept as it stands.

>>> text = with_answer("", "ffjp", POINTS["clock_seconds"], 30)
>>> answers_in(text)
('clock_seconds',)
>>> answers_in(without_answer(text, "clock_seconds"))
()
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from deadbutton.books.article import Kind
from deadbutton.books.point import Point, describe, written
from deadbutton.books.subjects import POINTS  # noqa: F401  (the example above)
from deadbutton.refusal import refused
from deadbutton.text import Text

KINDS: Final = {
    "betting": Kind.ENGINE,
    "showdown": Kind.ENGINE,
    "button": Kind.ENGINE,
    "deal": Kind.FLOOR,
    "clock": Kind.FLOOR,
    "conduct": Kind.CONDUCT,
}
"""Who carries out what a house changes, by subject; else the director."""
_HEAD = re.compile(r"^\s*\[+([^\]]+)\]+\s*(?:#.*)?$")


def answers_in(text: str) -> tuple[str, ...]:
    """The points that a file answers, in its order; none where it cannot be read."""
    return tuple(_read(text).get("answers", {}))


def blank(extends: str) -> str:
    """The head of a file that changes nothing yet."""
    return (
        f'key = "house"\nlabel = "CLUB"\nextends = {json.dumps(extends)}\n\n'
        '[name]\nfr = "Règles de la maison"\nen = "House rules"\n'
    )


def with_answer(text: str, extends: str, point: Point[Any], value: object) -> str:
    """The same file with one point answered so, under an article of its own."""
    text = without_answer(text, point.key) if point.key in answers_in(text) else text
    text = text.strip() or blank(extends).strip()
    number = _free_number(_read(text))
    label = describe(value)
    kind = KINDS.get(point.subject, Kind.DIRECTOR)
    return (
        f"{text}\n\n[answers.{point.key}]\n{_value(written(value), number)}articles = [{json.dumps(number)}]\n"
        f"\n[articles.{number}]\nkind = {json.dumps(kind.value)}\n"
        + _pair("title", point.question)
        + _pair("summary", label)
    )


def without_answer(text: str, key: str) -> str:
    """The same file without one answer, and without the articles that nothing else rests on. A file in which the answer does
    not stand in a section of its own is left to those who wrote it."""
    before = _read(text)
    raw = before.get("answers", {}).get(key)
    if raw is None:
        return text
    kept = {name: answer for name, answer in before["answers"].items() if name != key}
    cited = _cited(raw) - {number for answer in kept.values() for number in _cited(answer)}
    gone = {f"answers.{key}", *(f"articles.{number}" for number in cited)}
    after = "\n".join(_lines_without(text, gone)).strip()
    found = _read(after)
    if not after or found.get("answers", {}) != kept:
        raise refused("book.rule_in_file", key=key)
    return f"{after}\n" if kept or set(found) - {"key", "label", "extends", "name"} else ""


def _cited(raw: dict[str, Any]) -> set[str]:
    """Every article that an answer names."""
    under = (number for part in ("says", "known", "unknown") for number in raw.get(part, ()))
    return {*raw.get("articles", ()), *under}


def _lines_without(text: str, gone: set[str]) -> list[str]:
    """The lines of a file but for some sections and what stands under them."""
    found, is_kept = [], True
    for line in text.splitlines():
        head = _HEAD.match(line)
        if head:
            name = head[1].replace('"', "").replace(" ", "")
            is_kept = not any(name == one or name.startswith(f"{one}.") for one in gone)
        if is_kept:
            found.append(line)
    return found


def _read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}


def _free_number(data: dict[str, Any]) -> str:
    taken = set(data.get("articles", {}))
    return next(number for n in range(1, len(taken) + 2) if (number := f"H{n}") not in taken)


def _value(value: object, article: str) -> str:
    """What a remedy says of known and of unknown cards are two lines, each under its article."""
    if isinstance(value, dict):
        return "".join(f"{name}.{article} = {_toml(said)}\n" for name, said in value.items())
    return f"value = {_toml(value)}\n"


def _toml(value: object) -> str:
    """A key, a number, or a list of keys: what JSON and TOML write alike."""
    return json.dumps(value, ensure_ascii=False)


def _pair(name: str, text: Text) -> str:
    fr, en = text.fr, text.en
    return f"{name}.fr = {_toml(fr)}\n{name}.en = {_toml(en)}\n"

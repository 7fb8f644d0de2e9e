"""``make language CODE=pl``: every sentence of the product as a gettext catalogue, with what is already translated kept.

Babel reads the source by the three methods below: pairs of sentences in Python (``Text``, ``t``, ``counted``, ``plural``), in
templates, and in the TOML files. The English sentence is the key, the French one stands beside it as a comment; where one
English sentence has two French ones, the French is its context. Where ``DEADBUTTON_LANGUAGES`` names a folder, the file is there.
"""

from __future__ import annotations

import ast
import os
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import IO, Any

from babel.localedata import exists
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po
from jinja2 import Environment, nodes

from deadbutton.languages import FOLDER, HOUSE, WRITTEN, UnreadableError
from deadbutton.languages.catalogue import read, unfit

ROOT = FOLDER.parent
PAIRS = ("t", "said", "twice")
"""What templates call with a pair of sentences."""

Found = tuple[int, str, Any, list[str]]
"""What Babel wants of a method: line, function, arguments, comments."""


class UntranslatableError(Exception):
    """A sentence that is put together: Babel would not find it, and no catalogue could hold it."""


def extract_python(file: IO[bytes], _keywords: object, _tags: object, options: object) -> Iterator[Found]:
    tree = ast.parse(file.read())
    counted = {id(inner) for call in _calls(tree) if _name(call) == "plural" for inner in call.args}
    for call in _calls(tree):
        match _name(call), call.args:
            case "plural", [_, ast.Call() as one, ast.Call() as many] if _name(one) == _name(many) == "Text":
                (fr, en), (_, several) = _strings(one.args), _strings(many.args)
                yield call.lineno, "ngettext", (en, several), [fr]
            case "counted", [_, _, _]:
                fr, en = _strings(call.args[1:])
                yield call.lineno, "ngettext", (f"{{count}} {en}", f"{{count}} {en}s"), [f"{{count}} {fr}"]
            case (("Text" | "t"), [_, _]) if id(call) not in counted and not _hands_on(call):
                fr, en = _strings(call.args)
                yield from _single(call.lineno, fr, en)


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _hands_on(call: ast.Call) -> bool:
    """Whether these are the two sentences that a function was given, such as ``t`` itself."""
    return [argument.id for argument in call.args if isinstance(argument, ast.Name)] == ["fr", "en"]


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _strings(arguments: Iterable[ast.expr]) -> list[str]:
    found = []
    for argument in arguments:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            raise UntranslatableError(f"line {argument.lineno}: {ast.unparse(argument)[:60]}")
        found.append(argument.value)
    return found


def extract_templates(file: IO[bytes], _keywords: object, _tags: object, options: object) -> Iterator[Found]:
    tree = Environment(trim_blocks=True, lstrip_blocks=True).parse(file.read().decode())
    for call in tree.find_all(nodes.Call):
        match call.node:
            case nodes.Name(name="plural" | "word_for"):
                fr, _, one, many = _constants(call.args[1:5])
                yield call.lineno, "ngettext", (one, many), [fr]
            case nodes.Name(name=name) if name in PAIRS:
                fr, en = _constants(call.args[:2])
                yield from _single(call.lineno, fr, en)


def _constants(arguments: Iterable[nodes.Expr]) -> list[str]:
    found = []
    for argument in arguments:
        if not isinstance(argument, nodes.Const):
            raise UntranslatableError(f"line {argument.lineno}: {argument}")
        found.append(str(argument.value))
    return found


def extract_toml(file: IO[bytes], _keywords: object, _tags: object, options: object) -> Iterator[Found]:
    data = tomllib.loads(file.read().decode())
    if Path(file.name).name == "french.toml":
        for table in data.values():
            for en, fr in table.items():
                yield from _single(0, fr, en)
    else:
        for fr, en in _pairs(data):
            yield from _single(0, fr, en)


def _single(line: int, fr: str, en: str) -> Iterator[Found]:
    """Stops and blanks are alike in the languages that have no sentence for them."""
    if any(letter.isalpha() for letter in en):
        yield line, "gettext", en, [fr]


def _pairs(value: object) -> Iterator[tuple[str, str]]:
    match value:
        case {"fr": str(fr), "en": str(en), **rest}:
            yield fr, en
            yield from _pairs(rest)
        case dict():
            for inner in value.values():
                yield from _pairs(inner)
        case list():
            for inner in value:
                yield from _pairs(inner)


METHODS = [
    ("languages/**", "ignore"),
    ("**.py", f"{__name__}:extract_python"),
    ("**.html", f"{__name__}:extract_templates"),
    ("**.toml", f"{__name__}:extract_toml"),
]


@dataclass
class Sentence:
    """An English sentence: the French ones that it stands for, and where."""

    french: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


@cache
def template() -> Catalog:
    """Every sentence, not translated."""
    single: dict[str, Sentence] = defaultdict(Sentence)
    catalogue = Catalog(project="deadbutton", fuzzy=False)
    for file, line, message, comments, _ in extract_from_dir(
        ROOT, METHODS, keywords={"gettext": None, "ngettext": (1, 2)}, strip_comment_tags=False
    ):
        french, where = comments[0], (file, line)
        if isinstance(message, tuple):
            catalogue.add(message, locations=[where], auto_comments=[french])
        else:
            single[message].french[french].append(where)
    for english, sentence in single.items():
        for french, places in sentence.french.items():
            context = french if len(sentence.french) > 1 else None
            catalogue.add(english, locations=places, auto_comments=[french], context=context)
    return catalogue


def brought_up_to_date(code: str, known: Catalog | None = None) -> Catalog:
    """The catalogue of a language: every sentence of today, with what ``known`` has already."""
    catalogue = known or Catalog(locale=code, project="deadbutton", fuzzy=False)
    catalogue.update(template(), no_fuzzy_matching=True)
    once = {message.id: message.string for message in catalogue.obsolete.values()}
    for message in catalogue:
        if message.id and not _is_translated(message) and message.id in once:
            message.string = once[message.id]  # it has come by a second French sentence, or has lost it
    return catalogue


def _is_translated(message: Message) -> bool:
    return bool(message.string) and all(message.string)


def main(codes: list[str]) -> int:
    code = codes[0].replace("-", "_") if len(codes) == 1 else ""
    if not (code.replace("_", "").isalpha() and exists(code)) or code in WRITTEN:
        print("Which language? make language CODE=pl, or pt_BR", file=sys.stderr)
        return 2
    file = Path(os.environ.get(HOUSE) or FOLDER) / f"{code}.po"
    try:
        catalogue = brought_up_to_date(code, read(file, code) if file.exists() else None)
    except UnreadableError as error:
        print(error, file=sys.stderr)
        return 1
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        write_po(out, catalogue, width=0, omit_header=False, include_previous=False)
    missing = sum(1 for message in catalogue if message.id and not _is_translated(message))
    print(f"{file}: {len(catalogue)} sentences, {missing} still to be translated")
    for message in unfit(catalogue):
        said = message.id if isinstance(message.id, str) else message.id[-1]
        print(f"read in English, since the braces differ: {said}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

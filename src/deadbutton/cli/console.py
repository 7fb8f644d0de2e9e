"""Where commands print: ``out`` for answers, ``err`` for what went wrong. Both are plain when they are piped."""

from __future__ import annotations

import json
import re
import sys
from typing import IO, Any, cast

from rich.console import Console
from rich.text import Text as Words
from rich.theme import Theme

from deadbutton.text import Lang, Text

THEME = Theme(
    {
        "head": "bold",
        "key": "cyan",
        "cite": "yellow",
        "default": "italic dim",
        "soft": "dim",
        "found": "bold magenta",
        "good": "green",
        "bad": "red",
    }
)


GLUE = "\ue000"
"""A blank at which no line breaks; Rich breaks at every blank that Unicode has."""


class _Trimmed:
    """The standard output, without the blanks that a table leaves at the ends of its lines."""

    def write(self, text: str) -> int:
        return sys.stdout.write(re.sub(r" +$", "", text, flags=re.MULTILINE).replace(GLUE, " "))

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.stdout, name)


out = Console(file=cast("IO[str]", _Trimmed()), highlight=False, emoji=False, theme=THEME)
err = Console(stderr=True, highlight=False, emoji=False, theme=THEME)


def spoken(text: Text, lang: Lang) -> str:
    """A text in a language, as its lines may break."""
    return glued(text.fr) if lang == Lang.FR else text.in_(lang)


def glued(french: str) -> str:
    """French in which no line breaks before « : ; ? ! »."""
    return re.sub(r" (?=[:;?!»])|(?<=«) ", GLUE, french)


def say_wrong(sentence: str) -> None:
    """One line on the error output, however long."""
    err.print(Words.assemble(("✗ ", "bad"), " ".join(sentence.split())), soft_wrap=True)


def say_done(sentence: str) -> None:
    """One line on what has been done, however long."""
    out.print(Words.assemble(("✓ ", "good"), glued(sentence)), soft_wrap=True)


def print_json(data: object) -> None:
    """An answer for programs: both languages, plain."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")

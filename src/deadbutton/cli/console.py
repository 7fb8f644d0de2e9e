"""Where commands print: ``out`` for answers, ``err`` for what went wrong. Both are plain when they are piped."""

from __future__ import annotations

import json
import sys

from rich.console import Console
from rich.text import Text as Words
from rich.theme import Theme

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

out = Console(highlight=False, emoji=False, theme=THEME)
err = Console(stderr=True, highlight=False, emoji=False, theme=THEME)


def say_wrong(sentence: str) -> None:
    """One line on the error output, however long."""
    err.print(Words.assemble(("✗ ", "bad"), " ".join(sentence.split())), soft_wrap=True)


def print_json(data: object) -> None:
    """An answer for programs: both languages, plain."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")

"""What the rules commands share when they print: tables that fit the terminal, citations, highlighted words."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text as Words

from deadbutton.books.article import as_printed
from deadbutton.books.point import Answer
from deadbutton.cli.console import out, spoken
from deadbutton.text import Lang, Text, first_up

NARROW = 80


def is_narrow() -> bool:
    """Whether columns side by side would be too thin to read."""
    return out.width < NARROW


def table(*heads: str) -> Table:
    """A plain table: one line under the heads, no boxes."""
    found = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="head", show_edge=False)
    for head in heads:
        found.add_column(head)
    return found


READING = Text("Lecture : ", "Reading: ")


def grid(*styles: str) -> Table:
    """Columns without heads; the last one takes the room that is left."""
    found = Table.grid(padding=(0, 2))
    for style in styles[:-1]:
        found.add_column(style=style, no_wrap=True)
    found.add_column(style=styles[-1], ratio=1)
    return found


def title(words: str) -> None:
    out.print(Words(words, "head"))


def gap() -> None:
    out.print()


def cited(citation: Text, is_default: bool, lang: Lang) -> Words:
    """Where an answer comes from; where the book is silent, ``default`` and nothing else."""
    return Words(as_printed(spoken(citation, lang)), "default" if is_default else "cite")


def said(answer: Answer[Any], lang: Lang, *, with_note: bool = True) -> Words:
    """An answer as a person reads it, its note below."""
    words = Words(first_up(spoken(answer.label, lang)))
    if with_note and answer.note:
        words.append("\n" + spoken(answer.note, lang), "soft")
    for reading in answer.readings if with_note else ():
        words.append("\n" + spoken(READING, lang), "cite").append(spoken(reading.note, lang), "soft")
    return words

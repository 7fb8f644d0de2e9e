"""The language of the terminal: ``--lang`` first, then DEADBUTTON_LANG, then the locale."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping, Sequence

from deadbutton.languages import UnreadableError, language, read_now
from deadbutton.text import Lang, Text


def split_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """The arguments without ``--lang``, wherever it stands, and what it said; the last one counts.

    >>> split_language(["rules", "--lang", "fr", "show", "ffjp"])
    (['rules', 'show', 'ffjp'], 'fr')
    >>> split_language(["rules", "search", "--", "--lang"])
    (['rules', 'search', '--', '--lang'], None)
    """
    rest: list[str] = []
    said: str | None = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            return [*rest, word, *words], said
        if word == "--lang":
            said = next(words, "")
        elif word.startswith("--lang="):
            said = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, said


def terminal_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """What the person asked for, or what the terminal speaks.

    >>> terminal_language(["rules", "--lang", "fr"], {"LANG": "en_GB.UTF-8"})
    'fr'
    >>> terminal_language([], {"LANG": "fr_FR.UTF-8"})
    'fr'
    """
    _, said = split_language(arguments)
    names = ("DEADBUTTON_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    spoken = [said, *map(environment.get, names), locale.getlocale()[0]]
    first = next((word for word in spoken if word), "")
    return language(first) or Lang.EN


def readable(lang: Lang) -> Lang:
    """The language, or English where its catalogue cannot be read: ``main`` says so."""
    try:
        read_now(lang)
    except UnreadableError:
        return Lang.EN
    return lang


ASKED = terminal_language(sys.argv[1:], os.environ)
LANG = readable(ASKED)
"""Help texts are written when the commands are declared, so the language is settled before."""


def t(fr: str, en: str, /, **values: object) -> str:
    """A sentence in the terminal's language, with values in its braces."""
    said = Text(fr, en).in_(LANG)
    return said.format(**values) if values else said

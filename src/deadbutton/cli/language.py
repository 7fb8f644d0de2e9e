"""The language of the terminal: ``--lang`` first, then DEADBUTTON_LANG, then the locale. French or English."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from deadbutton.text import Lang


def terminal_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """What the person asked for, or what the terminal speaks.

    >>> terminal_language(["rules", "--lang", "fr"], {"LANG": "en_GB.UTF-8"})
    <Lang.FR: 'fr'>
    >>> terminal_language([], {"LANG": "fr_FR.UTF-8"})
    <Lang.FR: 'fr'>
    """
    for place, word in enumerate(arguments):
        if word == "--lang" and place + 1 < len(arguments):
            return _lang(arguments[place + 1]) or Lang.EN
        if word.startswith("--lang="):
            return _lang(word.removeprefix("--lang=")) or Lang.EN
    for name in ("DEADBUTTON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return _lang(environment[name]) or Lang.EN
    return Lang.EN


def _lang(text: str) -> Lang | None:
    return next((lang for lang in Lang if text.lower().startswith(lang)), None)


LANG = terminal_language(sys.argv[1:], os.environ)
"""Help texts are written when the commands are declared, so the language is settled before."""


def t(fr: str, en: str) -> str:
    """One of two sentences, in the terminal's language."""
    return fr if LANG is Lang.FR else en

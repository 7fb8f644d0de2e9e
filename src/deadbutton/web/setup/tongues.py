"""Languages as people write them, and as an event keeps them: « français », ``fr``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from deadbutton.books.setting_kinds import LANGUAGES
from deadbutton.books.sheets.search import folded
from deadbutton.languages import languages
from deadbutton.text import Lang
from deadbutton.web.server.wording import language_name


def shown_languages(codes: Iterable[str], lang: Lang) -> str:
    """By their names, in the reader's language; one that nobody knows by its code."""
    return "; ".join(language_name(code, lang) for code in codes)


def read_languages(text: str) -> tuple[str, ...]:
    """Names in any language that we speak, or codes; what is neither is kept as it was typed.

    >>> read_languages("français, English"), read_languages("fr nl"), read_languages("Klingon")
    (('fr', 'en'), ('fr', 'nl'), ('klingon',))
    """
    found: list[str] = []
    for part in filter(None, map(str.strip, re.split(r"[;,/\n]", text))):
        whole = _named().get(folded(part))
        found += [whole] if whole else [_named().get(folded(word), word.lower()) for word in part.split()]
    return tuple(dict.fromkeys(found))


@cache
def _named() -> dict[str, str]:
    codes = dict.fromkeys(map(str, (*LANGUAGES, *languages())))
    names = {folded(language_name(code, lang)): code for code in codes for lang in (*languages(), Lang(code))}
    return {**names, **{code: code for code in codes}}

"""The languages that people can read: French and English stand in the code, every other one is a file of this folder.

``pl.po`` is Polish: a gettext catalogue whose keys are the English sentences. ``make language CODE=pl`` writes it, with every
sentence still to be translated, and brings it up to date later. What a catalogue lacks is read in English, and so is a
translation whose braces are not those of the English sentence. A house keeps files of its own where ``DEADBUTTON_LANGUAGES``
points to.
"""

from __future__ import annotations

import os
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

    from babel import Locale

FOLDER: Final = Path(__file__).parent
HOUSE: Final = "DEADBUTTON_LANGUAGES"
"""The variable that names a folder with more languages."""


class Lang(str):
    """A language, by its code."""

    __slots__ = ()
    FR: ClassVar[Lang]
    EN: ClassVar[Lang]


Lang.FR = Lang("fr")
Lang.EN = Lang("en")
WRITTEN: Final = (Lang.FR, Lang.EN)
"""The languages of the sentences in the code."""


class Fault(Enum):
    """What is wrong with a file that cannot be read."""

    CLOSED = "it cannot be opened"
    ENCODING = "it is not written in UTF-8"
    LINE = "this is not a line of a gettext catalogue"
    HEADER = "its header is wrong: plural forms, dates or character set"


class UnreadableError(ValueError):
    """A catalogue that cannot be read."""

    def __init__(self, file: Path, fault: Fault, line: int = 1) -> None:
        super().__init__(f"{file}, line {line}: {fault.value}")
        self.file = file
        self.fault = fault
        self.line = line

    def __reduce__(self) -> tuple[type[UnreadableError], tuple[Path, Fault, int]]:
        return type(self), (self.file, self.fault, self.line)


@cache
def languages() -> tuple[Lang, ...]:
    """Every language that can be read, the two of the code first.

    >>> languages()[:2]
    ('fr', 'en')
    """
    return (*WRITTEN, *(Lang(code) for code in _files()))


def language(code: str | None) -> Lang | None:
    """The language of a code, or of its first part: ``fr-CH`` is French. None where there is no such catalogue.

    >>> language("fr-CH"), language("FR_fr.UTF-8"), language("xx"), language(None)
    ('fr', 'fr', None, None)
    """
    asked = (code or "").replace("_", "-").split(".")[0].lower()
    known = {lang.lower(): lang for lang in languages()}
    return known.get(asked) or known.get(asked.split("-")[0])


@cache
def _files() -> dict[str, Path]:
    """The catalogues by the code of their language (``pt_BR.po`` is ``pt-BR``); those of a house take the place of ours."""
    folders = [FOLDER, *(Path(folder) for folder in [os.environ.get(HOUSE)] if folder)]
    found = {path.stem.replace("_", "-"): path for folder in folders for path in sorted(folder.glob("*.po"))}
    return {code: path for code, path in found.items() if code not in WRITTEN}


@cache
def _catalogue(lang: Lang) -> GNUTranslations:
    from deadbutton.languages.catalogue import translations

    return translations(_files()[lang], lang)


def read_now(*langs: Lang) -> None:
    """Read the catalogues of these languages, so that one that cannot be read (``UnreadableError``) is known before it is needed."""
    for lang in langs:
        if lang not in WRITTEN:
            _catalogue(lang)


def translated(lang: Lang, fr: str, en: str) -> str:
    """A sentence in one of the other languages: where one English sentence stands for several French ones, the French is its
    context. English where the catalogue lacks it."""
    if not en:
        return en
    catalogue = _catalogue(lang)
    for said in (catalogue.pgettext(fr, en), catalogue.gettext(en)):
        if said != en:
            return said
    # A word that the catalogue holds with its plural alone: Python before 3.11.5 does not look there by itself.
    return catalogue.ngettext(en, en, 1)


def translated_count(lang: Lang, one: str, many: str, count: int) -> str:
    """What is said of so many, by the plurals of the language."""
    return _catalogue(lang).ngettext(one, many, count)


@cache
def locale(lang: Lang) -> Locale:
    """How numbers, money and dates are written; as in English where nobody knows the language."""
    from babel import Locale, UnknownLocaleError

    places = {Lang.FR: "fr_FR", Lang.EN: "en_GB"}
    try:
        return Locale.parse(places.get(lang, lang).replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(places[Lang.EN])


def name_of(code: str, lang: Lang) -> str:
    """A language by its code, as the readers of another call it; the code itself where nobody knows it, or where numbers and dates
    are not at hand."""
    try:
        from babel import Locale, UnknownLocaleError
    except ImportError:
        return code
    try:
        return Locale.parse(code.replace("-", "_")).get_language_name(locale(lang).language) or code
    except (UnknownLocaleError, ValueError):
        return code


def forget() -> None:
    """Look for catalogues anew: after one was written, or another folder named."""
    for known in (languages, _files, _catalogue, locale):
        known.cache_clear()

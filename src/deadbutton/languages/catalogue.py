"""One catalogue: a gettext file as Babel reads it, and whether its sentences can stand in for the English ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import GNUTranslations, c2py
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from deadbutton.languages import Fault, UnreadableError

_LINE: Final = re.compile(r'((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s+)?"([^"\\]|\\.)*"|#.*|')


def read(file: Path, code: str) -> Catalog:
    """A file with its sentences, or ``UnreadableError``: its name, the line, and what is wrong there."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise UnreadableError(file, Fault.CLOSED) from error
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise UnreadableError(file, Fault.ENCODING, content[: error.start].count(b"\n") + 1) from error
    for number, line in enumerate(lines, 1):
        if not _LINE.fullmatch(line.strip()):
            raise UnreadableError(file, Fault.LINE, number)
    try:
        catalogue = read_po(lines, locale=code.replace("-", "_"), abort_invalid=True)
        c2py(catalogue.plural_expr)
    except PoFileError as error:
        raise UnreadableError(file, Fault.LINE, error.lineno + 1) from error
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableError(file, Fault.HEADER) from error
    catalogue.charset = "utf-8"
    return catalogue


def translations(file: Path, code: str) -> GNUTranslations:
    """The same as gettext reads it, with the plurals and contexts that it knows, without what does not fit."""
    catalogue = read(file, code)
    for message in list(unfit(catalogue)):
        catalogue.delete(message.id, message.context)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def unfit(catalogue: Catalog) -> Iterator[Message]:
    """Translations whose braces are not those of the English sentence: a value would be lost, or a name not be known."""
    return (message for message in catalogue if message.id and not _fits(message))


def _fits(message: Message) -> bool:
    if isinstance(message.id, str):
        return not message.string or _places(str(message.string)) == _places(message.id)
    one, many = (_places(said) for said in message.id)
    forms = [(_places(said) if said else None) for said in message.string or ()]
    wanted = [{one, many} if place == 0 and len(forms) > 1 else {many} for place in range(len(forms))]
    return all(form is None or form in fitting for form, fitting in zip(forms, wanted, strict=True))


def _places(sentence: str) -> frozenset[str]:
    """What stands in braces, as it is written.

    >>> sorted(_places("{player} sits at {table}")), _places("50 %"), _places("{player")
    (['player::None', 'table::None'], frozenset(), frozenset({'{'}))
    """
    try:
        parsed = list(Formatter().parse(sentence))
    except ValueError:
        return frozenset("{")
    return frozenset(f"{name}:{form}:{how}" for _, name, form, how in parsed if name is not None)

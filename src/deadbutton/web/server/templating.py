"""Templates: one environment, in which every sentence, number and macro is at hand without an import.

Globals speak the language of the reader (see :mod:`deadbutton.web.server.reader`). Every macro of a page's ``parts.html``
and of ``shell/parts/`` is a global too, whatever file it stands in. A ``Text`` of the core is simply printed: ``{{ article.title }}``.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from markupsafe import Markup

from deadbutton import text
from deadbutton.books import Book
from deadbutton.languages import WRITTEN, languages
from deadbutton.text import Lang, Text
from deadbutton.tournament import Config, color_of
from deadbutton.web.server import wording
from deadbutton.web.server.addresses import article_url, point_url, printed, printed_once, unbroken
from deadbutton.web.server.assets import Assets
from deadbutton.web.server.host_words import as_host
from deadbutton.web.server.qr import qr
from deadbutton.web.server.reader import reader

FOLDER: Final = Path(__file__).parent.parent


def t(fr: str, en: str, /, **values: object) -> str:
    """A sentence in the reader's language, with values in its braces; a value may be markup."""
    lang = reader().lang
    sentence = Text(fr, en).in_(lang)
    if reader().at_home:
        sentence = as_host(sentence, lang)
    return wording.filled(sentence, lang, values) if values else wording.typeset(sentence, lang)


def say(sentence: Text) -> str:
    """A text as a string, where it is part of an expression; printed alone it needs no ``say``."""
    return in_tongue(sentence, reader().lang)


def in_other(sentence: Text) -> str:
    """A text in the language that is not the reader's; mark it with ``lang="{{ reader().other_lang }}"``."""
    return in_tongue(sentence, reader().other_lang)


def chip_color(config: Config, value: int) -> str:
    """The colour of a chip in the house that plays."""
    return color_of(config.chip_colors, value)


def in_tongue(sentence: Text, lang: str) -> str:
    """A text in a language that is told, not the reader's."""
    tongue = Lang(lang)
    if reader().at_home and sentence.fr != sentence.en:  # what is the same in both is a name, and stays
        return wording.typeset(as_host(sentence.in_(tongue), tongue), tongue)
    return wording.said(sentence, tongue)


def twice(fr: str, en: str, between: str = " / ") -> Markup:
    """A label of a paper that leaves the room, in two languages: ``Siège / Seat``; once where they are alike."""
    return say_twice(text.pair(fr, en), between)


def say_twice(sentence: Text, between: str = " / ") -> Markup:
    """The same of a text: in French and English, or in the reader's language and English."""
    lang = reader().lang
    tongues = WRITTEN if lang in WRITTEN else (lang, Lang.EN)
    told = {in_tongue(sentence, tongue): tongue for tongue in reversed(tongues)}
    parts = [Markup('<span lang="{}">{}</span>').format(tongue, said) for said, tongue in told.items()]
    return Markup(between).join(reversed(parts))


def pairs(books: Iterable[Book]) -> list[tuple[str, str]]:
    """Books as the options of a field."""
    return [(book.key, book.label) for book in books]


def shown(value: object) -> object:
    """What ``{{ … }}`` prints: texts in the reader's language, nothing for None."""
    if isinstance(value, Text):
        return say(value)
    return "" if value is None else value


def first_up(value: object) -> str:
    """With a capital; also as a filter."""
    return text.first_up(str(shown(value)))


def csrf_field() -> Markup:
    """The hidden fields of every form: our token, and an id so that an act sent twice is done once."""
    return Markup(
        '<input type="hidden" name="csrf" value="{}"><input type="hidden" name="command_id" value="{}">'
    ).format(reader().seal.token(), uuid.uuid4())


def plural(count: int, fr_one: str, fr_many: str, en_one: str, en_many: str) -> str:
    """``plural(3, "joueur", "joueurs", "player", "players")``"""
    return wording.plural(count, text.pair(fr_one, en_one), text.pair(fr_many, en_many), reader().lang)


def word_for(count: int, fr_one: str, fr_many: str, en_one: str, en_many: str) -> str:
    """The same without the number, which stands elsewhere."""
    return say(text.plural(count, text.pair(fr_one, en_one), text.pair(fr_many, en_many)))


def when(instant: int) -> str:
    """An instant as the reader needs it: its hour, with the day where that is not today."""
    return wording.when(instant, reader().now, reader().lang)


def _bound(function: Callable[..., str]) -> Callable[..., str]:
    """A function of wording, in the reader's language."""

    def spoken(*args: Any, **kwargs: Any) -> str:
        return function(*args, lang=reader().lang, **kwargs)

    return spoken


_WORDING: Final[dict[str, Callable[..., str]]] = {
    "chips": wording.chips,
    "money": wording.money,
    "thousands": wording.thousands,
    "decimal": wording.decimal,
    "ordinal": wording.ordinal,
    "day": wording.day,
    "time": wording.time,
    "language_name": wording.language_name,
}
WORDS: Final = {name: _bound(function) for name, function in _WORDING.items()}
"""What templates call with the language left out; each is a filter too: ``{{ 12500|chips }}``."""


def environment(assets: Assets, *, watch: bool = False) -> Environment:
    """The environment of a server."""
    env = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=watch,
    )
    env.globals.update(
        {
            **WORDS,
            "reader": reader,
            "csrf_field": csrf_field,
            "t": t,
            "say": say,
            "in_other": in_other,
            "in_tongue": in_tongue,
            "twice": twice,
            "say_twice": say_twice,
            "pair": text.pair,
            "languages": languages,
            "chip_color": chip_color,
            "pairs": pairs,
            "plural": plural,
            "when": when,
            "word_for": word_for,
            "own_name": wording.own_name,
            "capital": text.capital,
            "duration": wording.duration,
            "clock_face": wording.clock_face,
            "static": assets.url,
            "qr": qr,
            "article_url": article_url,
            "point_url": point_url,
            "new_id": lambda: f"x{uuid.uuid4().hex[:8]}",
        }
    )
    env.filters.update({**WORDS, "first_up": first_up, "say": say, "when": when})
    env.filters.update({"printed": printed, "printed_once": printed_once, "unbroken": unbroken})
    for name, macro in _parts(env, watch=watch).items():
        env.globals[name] = macro
    return env


def _parts(env: Environment, *, watch: bool) -> dict[str, Callable[..., Any]]:
    """Every macro that pages share, looked up when it is called, so that they may call one another."""
    found: dict[str, Callable[..., Any]] = {}
    for file in sorted([*FOLDER.glob("*/parts.html"), *FOLDER.glob("shell/parts/*.html")]):
        path = file.relative_to(FOLDER).as_posix()
        tree = env.parse(file.read_text(encoding="utf-8"))
        for macro in tree.find_all(nodes.Macro):
            if macro.name in found or macro.name in env.globals:
                raise ValueError(f"two macros are called {macro.name}: {path}")
            if not macro.name.startswith("_"):
                found[macro.name] = _macro(env, path, macro.name, watch=watch)
    return found


def _macro(env: Environment, file: str, name: str, *, watch: bool) -> Callable[..., Any]:
    known: Callable[..., Any] | None = None

    def call(*args: Any, **kwargs: Any) -> Any:
        nonlocal known
        macro = known or getattr(env.get_template(file).module, name)
        if not watch:
            known = macro
        return macro(*args, **kwargs)

    return call

"""The reader's language: which it is, and how sentences, numbers, money and time are written in it.

Every function here takes the language; templates have the same names without it, bound to who is reading.
"""

from __future__ import annotations

import re
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from typing import Final

from babel.dates import format_date, format_time
from babel.numbers import format_decimal
from markupsafe import Markup, escape

from deadbutton import text
from deadbutton.languages import language, languages, locale, name_of
from deadbutton.text import Lang, Text, elided
from deadbutton.text import chips as chips
from deadbutton.tournament import money_text
from deadbutton.tournament.limits import LATEST

_BEFORE_HIGH = re.compile(r" (?=[;?!])")
_BEFORE_WIDE = re.compile(r" (?=[:»%€])|(?<=«) ")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")


def language_of(cookie: str | None, accept: str | None) -> Lang:
    """The language that a reader chose; else the first of ours that the browser asks for; else English.

    >>> language_of(None, "tlh, fr-CH;q=0.8, en;q=0.7"), language_of("en", "fr")
    ('fr', 'en')
    """
    if cookie in languages():
        return Lang(cookie)
    best = max(_asked(accept or ""), default=(0.0, 0, Lang.EN), key=lambda found: (found[0], -found[1]))
    return best[2]


def _asked(accept: str) -> list[tuple[float, int, Lang]]:
    found: list[tuple[float, int, Lang]] = []
    for place, part in enumerate(accept[:400].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        lang = language(tag)
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        if lang is not None and quality > 0:
            found.append((quality, place, lang))
    return found


@lru_cache(8192)
def typeset(sentence: str, lang: Lang) -> str:
    """A sentence as it is printed: curly apostrophes, and in French no line that begins with « : ; ? ! ».

    >>> typeset("Qu'est-ce ?", Lang.FR)
    'Qu’est-ce\\u202f?'
    """
    sentence = _APOSTROPHE.sub("’", sentence)
    if lang == Lang.FR:
        sentence = _BEFORE_WIDE.sub("\u00a0", _BEFORE_HIGH.sub("\u202f", sentence))
    return sentence


def said(text: Text, lang: Lang) -> str:
    """A text of the core, in the reader's language, typeset."""
    return typeset(text.in_(lang), lang)


def filled(sentence: str, lang: Lang, values: dict[str, object]) -> Markup:
    """A sentence with its values, which may be markup (a link); whatever is not is escaped."""
    shown = {key: _shown(value, lang) for key, value in values.items()}
    return Markup(escape(elided(typeset(sentence, lang), lang, shown))).format(**shown)


def _shown(value: object, lang: Lang) -> object:
    if isinstance(value, Text):
        return said(value, lang)
    return chips(value, lang) if type(value) is int else value


def money(amount: int, currency: str, lang: Lang) -> str:
    """An amount of the smallest unit; cents are shown where there are any.

    >>> money(13000, "EUR", Lang.EN), money(13050, "EUR", Lang.FR), money(40, "points", Lang.EN)
    ('€130', '130,50\\xa0€', '40 points')
    """
    return money_text(amount, currency).in_(lang)


@lru_cache(4096)
def thousands(amount: int, lang: Lang) -> str:
    """A stack on the overview, in thousands, as short as it may be.

    >>> [thousands(amount, Lang.FR) for amount in (725, 10_000, 65_710, 125_400, 3_650_000)]
    ['725', '10k', '65,7k', '125k', '3,65M']
    """
    if amount < 1000:
        return str(amount)
    if amount >= 1_000_000:
        return format_decimal(Decimal(amount) / 1_000_000, "#,##0.0#", locale=locale(lang)) + "M"
    return (
        format_decimal(
            Decimal(amount) / 1000, "#,##0" if amount >= 100_000 else "#,##0.#", locale=locale(lang)
        )
        + "k"
    )


def decimal(value: Decimal | float, lang: Lang, places: int = 1) -> str:
    """A number with so many decimals: ``12,5``, ``12.5``."""
    return format_decimal(value, "#,##0." + "0" * places if places else "#,##0", locale=locale(lang))


def ordinal(number: int, lang: Lang) -> str:
    """A place.

    >>> ordinal(1, Lang.FR), ordinal(65, Lang.FR), ordinal(12, Lang.EN), ordinal(22, Lang.EN)
    ('1er', '65e', '12th', '22nd')
    """
    if lang == Lang.FR:
        return f"{number}er" if number == 1 else f"{chips(number, lang)}e"
    if lang != Lang.EN:
        return NTH.fill(number=number).in_(lang)
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{chips(number, lang)}{ending}"


NTH: Final = Text("{number}e", "{number}th")
"""A place in the languages of which we know no rule."""


def plural(count: int, one: Text, many: Text, lang: Lang) -> str:
    """A count and its thing: French says « 0 joueur », English "0 players".

    >>> plural(0, Text("joueur", "player"), Text("joueurs", "players"), Lang.FR)
    '0\\xa0joueur'
    """
    return f"{chips(count, lang)}\u00a0{said(text.plural(count, one, many), lang)}"


def day(instant: int, lang: Lang, width: str = "full") -> str:
    """The date of an instant (milliseconds), where the server stands; ``width``: full, long, medium or short."""
    return format_date(_moment(instant), width, locale=locale(lang))


def day_and_month(moment: datetime, lang: Lang) -> str:
    """``3 April``."""
    return format_date(moment, "d MMMM", locale=locale(lang))


def time(instant: int, lang: Lang, *, seconds: bool = False) -> str:
    """The hour of an instant: ``20:14``, or ``20:14:02``."""
    return format_time(_moment(instant), "HH:mm:ss" if seconds else "HH:mm", locale=locale(lang))


def when(instant: int, now: int, lang: Lang) -> str:
    """The hour of an instant, with its day where that is not today: ``20:14``, ``Friday 20 November, 20:14``."""
    if _moment(instant).date() == _moment(now).date():
        return time(instant, lang)
    return f"{format_date(_moment(instant), 'EEEE d MMMM', locale=locale(lang))}, {time(instant, lang)}"


def _moment(instant: int) -> datetime:
    """A sum of long levels may lie behind the last year of the calendar."""
    return datetime.fromtimestamp(min(max(instant, 0), LATEST) / 1000).astimezone()


def clock_face(left: int) -> str:
    """What a clock shows of so many milliseconds; the last second is still a second.

    >>> clock_face(767_000), clock_face(3_600_001), clock_face(-5)
    ('12:47', '1:00:01', '00:00')
    """
    seconds = max(0, -(-left // 1000))
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def duration(length: int) -> str:
    """A length in words that both languages share.

    >>> duration(4_800_000), duration(2_700_000), duration(45_000)
    ('1\\xa0h\\xa020\\xa0min', '45\\xa0min', '45\\xa0s')
    """
    seconds = round(length / 1000)
    hours, minutes = divmod(seconds // 60, 60)
    if not hours and not minutes:
        return f"{seconds}\u00a0s"
    parts = [f"{hours}\u00a0h"] if hours else []
    if minutes:
        parts.append(f"{minutes}\u00a0min")
    return "\u00a0".join(parts)


def own_name(code: str) -> str:
    """A language as its readers call it: ``Français``."""
    return text.first_up(language_name(code, Lang(code)))


def language_name(code: str, lang: Lang) -> str:
    """A language by its code, in the reader's language; the code itself where nobody knows it."""
    return name_of(code, lang)

"""The words inside a told line: cards, amounts, what was said, and codes, each in both languages.

What French says for a code or a reason of a scenario stands in ``french.toml``: ``[said]`` for the whole of it,
``[words]`` word by word.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from deadbutton.books.article import as_printed, in_language
from deadbutton.books.points import Offence
from deadbutton.books.setting_kinds import LANGUAGES
from deadbutton.floor import NAMED
from deadbutton.text import Lang, Text, chips, pair

SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
CARD: Final = r"\b([2-9TJQKA])([cdhs])\b"
_LANGUAGES: Final = LANGUAGES | {
    f"in {code}": Text("en {language}", "in {language}").fill(language=name)
    for code, name in LANGUAGES.items()
}
_PENALTIES: Final = {
    "rounds": Text("tours à manquer : {n}", "rounds to miss: {n}"),
    "time_slices": Text("minutes hors du jeu : {n}", "minutes out of play: {n}"),
    "suspension": Text("mains de suspension : {n}", "hands of suspension: {n}"),
}


@cache
def french_tables() -> Mapping[str, Mapping[str, str]]:
    """``french.toml``: ``words``, ``said``, ``acts`` and ``checks``."""
    text = (resources.files("deadbutton.scenarios") / "french.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)
    return found


def amount(raw: str, lang: Lang) -> str:
    return chips(int(raw.replace("_", "")), lang)


def quoted(raw: str, lang: Lang) -> str:
    text = raw.strip("“”\"'«» ")
    said = pair(french_tables()["said"].get(text, text), text).in_(lang)
    return f"«\u00a0{said}\u00a0»" if lang == Lang.FR else f"“{said}”"


def article(raw: str, lang: Lang) -> str:
    """The number of an article as its book prints it, or the codes of points and settings."""
    return word(in_language(as_printed(raw), lang), lang)


def word(raw: str, lang: Lang) -> str:
    """
    >>> word("rounds 2", Lang.EN), word("7-1i: soft_play, in es", Lang.FR), word("69 dumping: collusion", Lang.EN)
    ('rounds to miss: 2', '7-1i : le jeu complaisant, en espagnol', '69: collusion')
    """
    step, _, number = raw.partition(" ")
    if step in _PENALTIES and number.isdecimal():
        return _PENALTIES[step].fill(n=number).in_(lang)
    said = french_tables()["said"]
    if lang != Lang.EN and raw in said:
        return pair(said[raw], raw).in_(lang)
    charged, colon, deed = raw.partition(": ")
    if colon:
        raw = as_printed(charged) + colon + deed
    raw = re.sub(
        rf"(?:(?<=^)|(?<= ))((?:in )?(?:{'|'.join(LANGUAGES)}))(?=,|$)",
        lambda code: _LANGUAGES[code[1]].in_(lang),
        raw,
    )
    raw = re.sub(r"\b[a-z]+(?:_[a-z]+)*\b", lambda code: _offence(code[0], lang), raw)
    if lang != Lang.EN:
        for english, told in french_tables()["words"].items():
            raw = re.sub(rf"\b{english}\b", pair(told, english).in_(lang), raw)
    if lang == Lang.FR:
        raw = re.sub(r"(?<=\w): ", " : ", raw)
    return re.sub(r"(?<=\d)x(?=\d)", " × ", raw.replace("_", " "))


def _offence(code: str, lang: Lang) -> str:
    """An offence, or a deed that an article names."""
    return next((deed.label.in_(lang) for deed in (*Offence, *NAMED) if deed.key == code), code)


def pretty_cards(text: str) -> str:
    """
    >>> pretty_cards("Ah Td c4")
    'A♥ 10♦ c4'
    """
    return re.sub(
        CARD,
        lambda card: ("10" if card[1] == "T" else card[1]) + SUITS[card[2]],
        text.replace(",", " "),
    )

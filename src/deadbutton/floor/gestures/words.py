"""What a player said, in French or in English, as a small declaration. It says nothing of what binds: a book does.

>>> parse("je relance à 1 200")
Declaration(act=<SpokenAct.RAISE: 'raise'>, amounts=(1200,), sum=<Sum.TOTAL: 'total'>, then=<SpokenAct.NONE: 'none'>, is_vague=False, share=None, times=None, is_least=False, would=None)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from deadbutton.floor.gestures.spoken_numbers import SHORTHAND, plain


class SpokenAct(Enum):
    """What the words say. ``PASS`` is « passe »: a fold in some places, a check in others."""

    NONE = "none"
    FOLD = "fold"
    CHECK = "check"
    PASS = "pass"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    SUM = "sum"
    COMPLETE = "complete"
    """A forced bet, or one that was too short, is brought up to the whole bet."""
    ALL_IN = "all_in"
    POT = "pot"
    TIME = "time"
    CHANGE = "change"
    UNCLEAR = "unclear"
    """Not a word of the game, or one with a maybe."""


class Sum(Enum):
    """How an amount was put."""

    NONE = "none"
    BARE = "bare"
    """"600", "bet 600"."""
    TOTAL = "total"
    """"raise to 600", "600 in all"."""
    RAISE_OF = "raise_of"
    """"raise 600", "raise of 600"."""
    PLUS = "plus"
    """"plus 600", "600 more"."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """Words, read. ``then`` is a second action in the same breath: "call… and raise"; or the one that is unclear."""

    act: SpokenAct
    amounts: tuple[int, ...] = ()
    sum: Sum = Sum.NONE
    then: SpokenAct = SpokenAct.NONE
    is_vague: bool = False
    share: tuple[int, int] | None = None
    """A part of the pot: (1, 2) is half of it."""
    times: int | None = None
    """So many times the bet, or the blind where nobody has bet: "3x"."""
    is_least: bool = False
    """ "Min raise": the smallest one that is legal."""
    would: SpokenAct | None = None
    """ "If you bet, I raise": what would follow. None where nothing hangs on an if."""

    @property
    def amount(self) -> int | None:
        return self.amounts[0] if self.amounts else None

    @property
    def is_silent(self) -> bool:
        return self.act is SpokenAct.NONE


_ACTS: Final = (
    (SpokenAct.ALL_IN, r"(?:je suis (?:a )?)?(?:all[ -]?in\b|tapis\b)|\b(?:shove|jam)\b"),
    (SpokenAct.RAISE, r"\b(?:re-?raise|raise|sur-?relance|relance)[sdr]?\b"),
    (SpokenAct.CALL, r"\b(?:call(?:s|ed)?|suis|suit|suivi|suivre|paye|paie|payer|see|vois)\b"),
    (SpokenAct.FOLD, r"\b(?:fold(?:s|ed)?|muck|couche|coucher|abandonne|jette)\b"),
    (SpokenAct.CHECK, r"\b(?:check(?:s|ed)?|parole)\b"),
    (SpokenAct.PASS, r"\b(?:passe|pass)\b"),
    (SpokenAct.BET, r"\b(?:bets?|mise|miser|ouvre|open)\b"),
    (SpokenAct.COMPLETE, r"\bcomplet(?:e[sd]?|er)\b"),
    (SpokenAct.TIME, r"\b(?:time|temps)\b"),
    (SpokenAct.CHANGE, r"\b(?:change|monnaie)\b"),
)
_MAYBE: Final = r"\b(?:maybe|perhaps|probably|might|think|peut-etre|pense|crois|vais)\b"
_IF: Final = r"\b(?:if|si)\b"
_VAGUE: Final = r"\b(?:a lot|lots|beaucoup|un peu|a bit|some|quelque|gros|grosse|big|small|petit|petite|huge|enorme|le paquet)\b(?! blinde?\b)"
_TIMES: Final = r"\b(\d{1,2}) ?(?:x|times|fois)\b"
_LEAST: Final = r"\bmin(?:i|imum|imale)?[ -]?(?:raise|bet|relance|mise)\b|\b(?:raise|bet|relance|mise) (?:(?:the|au|a) )?(?:min|minimum|minimale)\b"
_SHARES: Final = (
    ((2, 3), r"\b2 (?:thirds|tiers)\b"),
    ((3, 4), r"\b3 (?:quarters|quarts)\b"),
    ((1, 2), r"\b(?:half|moitie|demi|mi)\b"),
    ((1, 3), r"\b(?:third|tiers)\b"),
    ((1, 4), r"\b(?:quarter|quart)\b"),
)


def parse(said: str) -> Declaration:
    """Read what was said; nothing at all is silence."""
    text = plain(said)
    if not re.search(r"\w", text):
        return Declaration(SpokenAct.NONE)
    acts = _acts(text)
    is_if = re.search(_IF, text)
    if is_if or re.search(_MAYBE, text):
        first = acts[0] if acts else SpokenAct.NONE
        return Declaration(
            SpokenAct.UNCLEAR, then=first, would=_would(text, is_if.start()) if is_if else None
        )
    if acts and acts[0] in (SpokenAct.RAISE, SpokenAct.BET) and SpokenAct.ALL_IN in acts:
        return Declaration(SpokenAct.ALL_IN)
    share = _share(text)
    if share is not None:
        return Declaration(acts[0] if acts else SpokenAct.BET, is_vague=True, share=share)
    if re.search(r"\bpot\b", text) and not re.search(r"\d", text):
        return Declaration(SpokenAct.POT)
    often = re.search(_TIMES, text)
    if often:
        return Declaration(acts[0] if acts else SpokenAct.BET, is_vague=True, times=int(often[1]))
    if acts and re.search(_LEAST, text):
        return Declaration(acts[0], is_least=True)
    is_shorthand = re.search(SHORTHAND, text)
    if is_shorthand:
        text = re.sub(SHORTHAND, r"\1\2", text)
    amounts = tuple(int(figure) for figure in re.findall(r"\d+", text))
    act = acts[0] if acts else SpokenAct.SUM if amounts else SpokenAct.UNCLEAR
    if act in (
        SpokenAct.CALL,
        SpokenAct.FOLD,
        SpokenAct.CHECK,
        SpokenAct.PASS,
        SpokenAct.TIME,
        SpokenAct.ALL_IN,
        SpokenAct.CHANGE,
    ):
        return Declaration(act, amounts, then=acts[1] if len(acts) > 1 else SpokenAct.NONE)
    is_vague = bool(is_shorthand or re.search(_VAGUE, text))
    if act is SpokenAct.UNCLEAR and is_vague:
        act = SpokenAct.BET
    return Declaration(act, amounts, _sum(text, act) if amounts else Sum.NONE, is_vague=is_vague)


def _acts(text: str) -> list[SpokenAct]:
    """The actions named, in the order in which they were said, each once."""
    found: list[tuple[int, SpokenAct]] = []
    for act, pattern in _ACTS:
        found += [(match.start(), act) for match in re.finditer(pattern, text)]
        text = re.sub(pattern, lambda match: " " * len(match[0]), text)
    return list(dict.fromkeys(act for _, act in sorted(found, key=lambda each: each[0])))


def _would(text: str, condition: int) -> SpokenAct:
    """What would follow: "I raise if you bet" names it before the condition, "if you bet, I raise" after it."""
    return [SpokenAct.NONE, *_acts(text[condition:]), *_acts(text[:condition])][-1]


def _share(text: str) -> tuple[int, int] | None:
    if "pot" not in text:
        return None
    return next((share for share, pattern in _SHARES if re.search(pattern, text)), None)


def _sum(text: str, act: SpokenAct) -> Sum:
    if re.search(r"(?:\bplus|\+|\bencore) ?\d|\d ?(?:more|de plus|en plus|on top)\b", text):
        return Sum.PLUS
    if re.search(r"\b(?:to|a|total|tout|in all)\b", text):
        return Sum.TOTAL
    return Sum.RAISE_OF if act is SpokenAct.RAISE else Sum.BARE

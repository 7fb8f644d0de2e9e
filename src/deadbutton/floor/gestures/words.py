"""What a player said, in French or in English, as a small declaration. It says nothing of what binds: a book does.

>>> parse("je relance à 1 200")
Declaration(act=<Act.RAISE: 'raise'>, amounts=(1200,), sum=<Sum.TOTAL: 'total'>, then=<Act.NONE: 'none'>, is_vague=False, share=None)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from deadbutton.floor.gestures.spoken_numbers import plain


class Act(Enum):
    """What the words say. ``PASS`` is « passe »: a fold in some places, a check in others."""

    NONE = "none"
    FOLD = "fold"
    CHECK = "check"
    PASS = "pass"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    SUM = "sum"
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

    act: Act
    amounts: tuple[int, ...] = ()
    sum: Sum = Sum.NONE
    then: Act = Act.NONE
    is_vague: bool = False
    share: tuple[int, int] | None = None
    """A part of the pot: (1, 2) is half of it."""

    @property
    def amount(self) -> int | None:
        return self.amounts[0] if self.amounts else None

    @property
    def is_silent(self) -> bool:
        return self.act is Act.NONE


_ACTS: Final = (
    (Act.ALL_IN, r"(?:je suis (?:a )?)?(?:all[ -]?in\b|tapis\b)|\bshove\b"),
    (Act.RAISE, r"\b(?:re-?raise|raise|sur-?relance|relance)[sdr]?\b"),
    (Act.CALL, r"\b(?:call(?:s|ed)?|suis|suit|suivi|suivre|paye|paie|payer|see)\b"),
    (Act.FOLD, r"\b(?:fold(?:s|ed)?|muck|couche|coucher|abandonne|jette)\b"),
    (Act.CHECK, r"\b(?:check(?:s|ed)?|parole)\b"),
    (Act.PASS, r"\b(?:passe|pass)\b"),
    (Act.BET, r"\b(?:bets?|mise|miser|ouvre|open)\b"),
    (Act.TIME, r"\b(?:time|temps)\b"),
    (Act.CHANGE, r"\b(?:change|monnaie)\b"),
)
_MAYBE: Final = r"\b(?:maybe|perhaps|probably|might|think|peut-etre|pense|crois|vais|if|si)\b"
_VAGUE: Final = r"\b(?:a lot|lots|beaucoup|un peu|a bit|some|quelque|gros|grosse|big|small|petit|petite|huge|enorme|le paquet)\b"
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
        return Declaration(Act.NONE)
    acts = _acts(text)
    if re.search(_MAYBE, text):
        return Declaration(Act.UNCLEAR, then=acts[0] if acts else Act.NONE)
    if acts and acts[0] in (Act.RAISE, Act.BET) and Act.ALL_IN in acts:
        return Declaration(Act.ALL_IN)
    share = _share(text)
    if share is not None:
        return Declaration(acts[0] if acts else Act.BET, is_vague=True, share=share)
    if re.search(r"\bpot\b", text) and not re.search(r"\d", text):
        return Declaration(Act.POT)
    amounts = tuple(int(figure) for figure in re.findall(r"\d+", text))
    act = acts[0] if acts else Act.SUM if amounts else Act.UNCLEAR
    if act in (Act.CALL, Act.FOLD, Act.CHECK, Act.PASS, Act.TIME, Act.ALL_IN, Act.CHANGE):
        return Declaration(act, amounts, then=acts[1] if len(acts) > 1 else Act.NONE)
    is_vague = bool(re.search(_VAGUE, text))
    if act is Act.UNCLEAR and is_vague:
        act = Act.BET
    return Declaration(act, amounts, _sum(text, act) if amounts else Sum.NONE, is_vague=is_vague)


def _acts(text: str) -> list[Act]:
    """The actions named, in the order in which they were said, each once."""
    found: list[tuple[int, Act]] = []
    for act, pattern in _ACTS:
        found += [(match.start(), act) for match in re.finditer(pattern, text)]
        text = re.sub(pattern, lambda match: " " * len(match[0]), text)
    return list(dict.fromkeys(act for _, act in sorted(found, key=lambda each: each[0])))


def _share(text: str) -> tuple[int, int] | None:
    if "pot" not in text:
        return None
    return next((share for share, pattern in _SHARES if re.search(pattern, text)), None)


def _sum(text: str, act: Act) -> Sum:
    if re.search(r"(?:\bplus|\+|\bencore) ?\d|\d ?(?:more|de plus|en plus|on top)\b", text):
        return Sum.PLUS
    if re.search(r"\b(?:to|a|total|tout|in all)\b", text):
        return Sum.TOTAL
    return Sum.RAISE_OF if act is Act.RAISE else Sum.BARE

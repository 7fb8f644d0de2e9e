"""Words to meanings: folded, stemmed, French and English at once, small slips of the finger forgiven.

A meaning is a line of ``synonyms.toml`` ("burn", "brûlé", "cramée" are one), or the stem of a word that stands in none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from deadbutton.books.sheets.search import folded

_SMALL: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("small_words.toml").read_text(encoding="utf-8")
)
STOP: Final = frozenset(_SMALL["says_nothing"].split())
"""Words that say nothing of what happened."""
ENDINGS: Final = tuple(_SMALL["endings"].split())
SHORT_FOR: Final[dict[str, str]] = _SMALL["short_for"]
"""What people type on a phone, and what it stands for."""
_WORD: Final = re.compile(r"[a-z0-9%]+")
SHORTEST: Final = 3
FIRST: Final = 3
NUMBER: Final = "number"
CHIPS: Final = "chips_in_a_row"
"""Numbers one after the other, the bigger first, as chips are listed: blinds are named the other way round."""
_TIMES: Final = re.compile(r"\d+x\d+")
WEAK: Final = frozenset({"lack", "several"})
"""What "no" and "two" mean by themselves; within an expression they say nothing more."""


@cache
def stem(word: str) -> str:
    """Without its ending, in either language, and never shorter than three letters.

    >>> stem("jetees") == stem("jeter") == stem("jette"[:3] + "e")
    True
    """
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > SHORTEST and word[-1] == word[-2] else word


class Meanings:
    """The synonyms: words, beginnings of words and expressions, each with the meanings that it has."""

    def __init__(self, lines: Mapping[str, Iterable[str]]) -> None:
        self.words: dict[str, set[str]] = {}
        self.beginnings: dict[str, set[str]] = {}
        self.expressions: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        """By the first letters of their first word; a star ends a word of which only the beginning counts."""
        for meaning, forms in lines.items():
            for form in map(folded, forms):
                if " " in form:
                    self.expressions.setdefault(form[:FIRST].strip(" *"), []).append(
                        (tuple(form.split()), meaning)
                    )
                elif form.endswith("*"):
                    self.beginnings.setdefault(form[:-1], set()).add(meaning)
                else:
                    self.words.setdefault(form, set()).add(meaning)

    def of_word(self, word: str) -> set[str]:
        """Meanings that the synonyms give a word."""
        found = set(self.words.get(word, ()))
        for size in range(2, len(word) + 1):
            found |= self.beginnings.get(word[:size], set())
        if word.isdecimal() and len(word) > 1:
            found.add(NUMBER)
        return found

    def of_expressions(self, words: Sequence[str]) -> tuple[set[str], set[int]]:
        """What several words mean together, and where they stand."""
        found: set[str] = set()
        covered: set[int] = set()
        for place, word in enumerate(words):
            for size in range(1, FIRST + 1):
                for parts, meaning in self.expressions.get(word[:size], ()) if size <= len(word) else ():
                    here = words[place : place + len(parts)]
                    if len(here) == len(parts) and all(map(_fits, here, parts)):
                        found.add(meaning)
                        covered.update(range(place, place + len(parts)))
        return found, covered

    def of(self, words: Sequence[str], one: Callable[[str], Mapping[str, float]]) -> dict[str, float]:
        """Everything that is said, each with how sure it is; ``one`` tells it of a single word."""
        together, covered = self.of_expressions(words)
        found = dict.fromkeys(together, 1.0)
        if _lists_chips(words):
            found[CHIPS] = 1.0
        for place, word in enumerate(words):
            for meaning, sure in one(word).items():
                if place not in covered or meaning not in WEAK:
                    found[meaning] = max(sure, found.get(meaning, 0.0))
        return found

    @property
    def vocabulary(self) -> set[str]:
        return {*self.words, *self.beginnings}


def _lists_chips(words: Sequence[str]) -> bool:
    """Whether chips are listed: ``3x500``, ``500 x3``, ``1000 500``, but not ``blinds 200 400``.

    >>> [_lists_chips(said.split()) for said in ("500 500 500 facing 1200", "500 x3", "at 200 400", "raise to 1200")]
    [True, True, False, False]
    """
    if any(_TIMES.fullmatch(word) for word in words):
        return True
    for one, other in pairwise(words):
        if one.isdecimal() and len(one) > 1:
            if other[:1] == "x" and other[1:].isdecimal():
                return True
            if other.isdecimal() and len(other) > 1 and int(other) <= int(one):
                return True
    return False


def _fits(word: str, part: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else word == part


@cache
def meanings() -> Meanings:
    return Meanings(tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text(encoding="utf-8")))


def plain(text: str) -> str:
    """Small letters without accents, words apart.

    >>> plain("L’accote : n'a rien dit !")
    'l accote n a rien dit'
    """
    return " ".join(_WORD.findall(folded(text)))


def spoken(text: str) -> list[str]:
    """The words of a sentence, those that are cut short written out.

    >>> spoken("bb acted b4 me")
    ['big', 'blind', 'acted', 'before', 'me']
    """
    return [said for word in plain(text).split() for said in SHORT_FOR.get(word, word).split()]


@lru_cache(maxsize=4096)
def meant_by(word: str) -> frozenset[str]:
    """What a word can mean: its synonyms, or its stem (marked, so that it is never taken for a meaning)."""
    found = meanings().of_word(word)
    if found:
        return frozenset(found)
    return frozenset() if word in STOP else frozenset({f"={stem(word)}"})


def meant(text: str) -> frozenset[str]:
    """Everything that a sentence says."""
    return frozenset(meanings().of(spoken(text), lambda word: dict.fromkeys(meant_by(word), 1.0)))


def near(word: str, known: Iterable[str]) -> list[str]:
    """Known words that somebody in a hurry may have meant: one slip in four letters, two in eight, or a word half typed."""
    most = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
    close: list[tuple[int, str]] = []
    for one in known:
        if len(word) >= SHORTEST and one.startswith(word):
            close.append((1, one))
        elif most and abs(len(one) - len(word)) <= most and {one[0], *one[1:2]} & {word[0], word[1]}:
            slips = distance(word, one, most)
            if slips <= most:
                close.append((slips, one))
    least = min((slips for slips, _ in close), default=0)
    return sorted(one for slips, one in close if slips == least)


def distance(one: str, other: str, most: int) -> int:
    """Letters put in, left out, changed or swapped with their neighbour; more than ``most`` is not counted out.

    >>> distance("brulee", "burlee", 1), distance("riber", "river", 1), distance("tapis", "river", 1)
    (1, 1, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, row = row, [i]
        for j, against in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before = last
    return row[-1]

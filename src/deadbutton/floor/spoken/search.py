"""Incidents by what somebody says in a hurry: « brûlé deux cartes », "string", "flashd his cards".

Every incident is known by its title, its questions and the phrases of ``phrases.toml``. What is typed is compared with each
by its meanings, the rare ones first; the phrase that is nearest decides.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from deadbutton.books.sheets.search import in_all
from deadbutton.floor.incident import INCIDENTS, Incident
from deadbutton.floor.spoken.meaning import NUMBER, STOP, meanings, meant, meant_by, near, plain, spoken
from deadbutton.languages import languages

MOST_FOUND: Final = 12
LEAST: Final = 0.25
"""How much of what was said an incident must explain."""
OF_THE_BEST: Final = 0.35
"""What is much further off than the best is not shown."""
IN_QUESTIONS: Final = 0.35
GUESSED: Final = 0.8
"""What a word weighs that was only guessed behind a slip."""


@dataclass(frozen=True, slots=True)
class Known:
    """An incident with the meanings of its phrases, and of everything that is asked about it."""

    incident: Incident
    phrases: tuple[frozenset[str], ...]
    everything: frozenset[str]


def find_incidents(said: str) -> list[Incident]:
    """The incidents that somebody may mean, the likeliest first.

    >>> find_incidents("string")[0].key
    'string_bet'
    """
    wanted = _wanted(said)
    if not wanted:
        return []
    weights = _weights()
    asked = {meaning: weights.get(meaning, 0.0) * sure for meaning, sure in wanted.items()}
    total = sum(asked.values())
    if not total:
        return []
    ranked = [(_score(known, asked, total), -place, known.incident) for place, known in enumerate(_known())]
    ranked.sort(key=lambda one: one[:2], reverse=True)
    best = ranked[0][0]
    return [one for score, _, one in ranked if score >= LEAST and score >= best * OF_THE_BEST][:MOST_FOUND]


def _score(known: Known, asked: dict[str, float], total: float) -> float:
    """How much of what was said the nearest phrase explains, and how much of the phrase was said."""
    weights = _weights()
    best = 0.0
    for phrase in known.phrases:
        shared = sum(weight for meaning, weight in asked.items() if meaning in phrase)
        if not shared:
            continue
        explained = shared / total
        complete = shared / sum(weights[meaning] for meaning in phrase)
        best = max(best, explained * 0.75 + complete * 0.25)
    elsewhere = sum(weight for meaning, weight in asked.items() if meaning in known.everything) / total
    return best + IN_QUESTIONS * elsewhere


def _wanted(said: str) -> dict[str, float]:
    """The meanings of what was typed, each with how sure it is."""
    return meanings().of(spoken(said), _guessed)


def explained(said: str) -> float:
    """How much of what was said one incident explains; a word that no incident has weighs like the rarest."""
    weights = _weights()
    rarest = max(weights.values())
    wanted = meanings().of(plain(said).split(), lambda word: dict.fromkeys(meant_by(word), 1.0))
    total = sum(weights.get(meaning, rarest) for meaning in wanted)
    if not total:
        return 0.0
    shares = (
        sum(weights.get(meaning, 0.0) for meaning in known.everything.intersection(wanted))
        for known in _known()
    )
    return max(shares) / total


def _guessed(word: str) -> dict[str, float]:
    """What a word means here; where it means nothing, what somebody may have wanted to type."""
    weights = _weights()
    known = {meaning for meaning in meant_by(word) if meaning in weights}
    if known or word in STOP:
        return dict.fromkeys(known, 1.0)
    guesses = [meaning for guess in near(word, _vocabulary())[:8] for meaning in meant_by(guess)]
    return {meaning: GUESSED for meaning in guesses if meaning in weights}


@cache
def phrases() -> dict[str, list[str]]:
    return tomllib.loads(Path(__file__).with_name("phrases.toml").read_text(encoding="utf-8"))


@cache
def _known() -> tuple[Known, ...]:
    return tuple(_known_of(one) for one in INCIDENTS.values())


def _known_of(one: Incident) -> Known:
    titles = [one.title.in_(lang) for lang in languages()] + [one.key.replace("_", " ")]
    heard = [meant(text) for text in (*titles, *phrases().get(one.key, ()))]
    asked = [text for q in one.questions for text in (q.text, *(option.label for option in q.options))]
    rest = meant(" ".join([in_all(one.group.label), *(in_all(text) for text in asked)]))
    said = [phrase for phrase in heard if phrase]
    return Known(one, tuple(dict.fromkeys(said)), frozenset().union(rest, *said))


@cache
def _weights() -> dict[str, float]:
    """A meaning that few incidents have tells more than one that many have."""
    seen = Counter(meaning for known in _known() for meaning in frozenset().union(*known.phrases))
    asked = Counter(meaning for known in _known() for meaning in known.everything)
    size = len(_known())
    weights = {meaning: math.log(1 + size / (seen[meaning] or 2 * asked[meaning])) for meaning in asked}
    return {**weights, NUMBER: weights[NUMBER] / 2}


@cache
def _vocabulary() -> frozenset[str]:
    """Every word that means something here, for those that are typed with a slip."""
    texts = [text for said in phrases().values() for text in said]
    texts += [in_all(known.incident.title) for known in _known()]
    words = {word for text in texts for word in plain(text).split() if word not in STOP}
    return frozenset(word for word in words | meanings().vocabulary if len(word) > 2)

"""Names as people write them, compared: the same name, the same letters, three letters of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LONG_WORD: Final = 5
"""Letters from which one of them may be a slip: « Anna » and « Anne » are two people."""


def folded(name: str) -> str:
    """One spelling: capitals and spaces do not count. Accents do: Zoé and Zoe may be two people.

    >>> folded("  Ada   EXEMPLE ") == folded("ada exemple"), folded("Zoé") == folded("Zoe")
    (True, False)
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def letters(name: str) -> str:
    """Without accents, capitals or punctuation, to be searched.

    >>> letters("Élodie O’Brien-Lévy")
    'elodie o brien levy'
    """
    apart = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(one if one.isalnum() else " " for one in apart if not unicodedata.combining(one))
    return " ".join(kept.split())


def same_letters(name: str) -> tuple[str, ...]:
    """What two spellings of one person often share: the words without accents, in any order.

    >>> same_letters("EXEMPLE Zoe") == same_letters("Zoé Exemple")
    True
    """
    return tuple(sorted(letters(name).split()))


def near_spellings(name: str) -> list[tuple[str, ...]]:
    """What two spellings share that differ by one slip of the pen in one longer word. A final « e » is no slip: Louis is not Louise.

    >>> shared = set(near_spellings("Étiene Roux")) & set(near_spellings("Etienne Roux"))
    >>> bool(shared), bool(set(near_spellings("Louis Roux")) & set(near_spellings("Louise Roux")))
    (True, False)
    """
    words = same_letters(name)
    found = [words]
    for at, word in enumerate(words):
        if len(word) >= LONG_WORD:
            last = len(word) - word.endswith("e")
            slips = {word[:cut] + word[cut + 1 :] for cut in range(last)}
            found += [tuple(sorted((*words[:at], slip, *words[at + 1 :]))) for slip in sorted(slips)]
    return found


def holds(words: Iterable[str], wanted: str) -> bool:
    """Whether every word that is wanted begins one of these: « mod ken » finds Kenza Modèle.

    >>> holds(["kenza", "modele"], "mod ken"), holds(["kenza", "modele"], "enz")
    (True, False)
    """
    said = wanted.split()
    known = list(words)
    return bool(said) and all(any(word.startswith(one) for word in known) for one in said)

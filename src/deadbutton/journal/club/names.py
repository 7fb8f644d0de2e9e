"""Names as people write them, compared: the same name, the same letters, three letters of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


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


def holds(words: Iterable[str], wanted: str) -> bool:
    """Whether every word that is wanted begins one of these: « mod ken » finds Kenza Modèle.

    >>> holds(["kenza", "modele"], "mod ken"), holds(["kenza", "modele"], "enz")
    (True, False)
    """
    said = wanted.split()
    known = list(words)
    return bool(said) and all(any(word.startswith(one) for word in known) for one in said)

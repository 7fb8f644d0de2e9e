"""In a home game nobody is "the director" or "the floor": there is a host, who plays too.

Only our own sentences are turned, never a name; other languages have words of their own in their catalogue.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from deadbutton.text import Lang

_FRENCH: Final = (
    (r"\bdu directeur\b", "de l'hôte"),
    (r"\bau directeur\b", "à l'hôte"),
    (r"\ble directeur\b", "l'hôte"),
    (r"\bLe directeur\b", "L'hôte"),
    (r"\bde directeur\b", "d'hôte"),
    (r"\bdirecteur\b", "hôte"),
    (r"\bDirecteur\b", "Hôte"),
    (r"\bde la direction\b", "de l'hôte"),
    (r"\bla direction\b", "l'hôte"),
    (r"\bLa direction\b", "L'hôte"),
    (r"^Un arbitre$", "Quelqu'un qui aide l'hôte"),
    (r"^Lien d.arbitre$", "Lien d'aide"),
    (r"\barbitre\b", "hôte"),
    (r"\bArbitre\b", "Hôte"),
    (r"\bArbitrage\b", "Litiges"),
)
_ENGLISH: Final = (
    (r"\b(the|The) floor person\b", r"\1 host"),
    (r"\bA floor person\b", "A helper of the host"),
    (r"\bfloor person\b", "host"),
    (r"\b(the|The) floor\b", r"\1 host"),
    (r"^Floor$", "Rulings"),
    (r"^Floor link$", "Helper’s link"),
    (r"\bFloor\b", "Host"),
    (r"\bdirector\b", "host"),
    (r"\bDirector\b", "Host"),
    (r"\bmanagement\b", "the host"),
    (r"\bManagement\b", "The host"),
)


@lru_cache(4096)
def as_host(sentence: str, lang: Lang) -> str:
    """A sentence for people who are at somebody's home.

    >>> as_host("Appelez l'arbitre ou voyez le directeur.", Lang.FR), as_host("Call the floor", Lang.EN)
    ("Appelez l'hôte ou voyez l'hôte.", 'Call the host')
    """
    turned = {Lang.FR: _FRENCH, Lang.EN: _ENGLISH}.get(lang, ())
    for wanted, instead in turned:
        sentence = re.sub(wanted, instead, sentence)
    return sentence

"""What people call a game, in French or in English: a code, a name, or what players say for short.

>>> [called(said).games[0].code for said in ("plo", "Omaha hi-lo", "short deck", "2-7 triple draw", "limit hold'em")]
['PO', 'FO/8', 'NS', 'F2L3D', 'FT']
>>> called("8 game") is called("8-GAME"), called("stud à sept cartes").games[0].code
(True, 'F7S')
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from deadbutton.games.catalogue import CATALOGUE
from deadbutton.games.rotation import ROTATIONS, Rotation, rotation

_SHORT: Final = {
    "nlhe": "no-limit hold'em",
    "nlh": "no-limit hold'em",
    "nlth": "no-limit hold'em",
    "plhe": "pot-limit hold'em",
    "plh": "pot-limit hold'em",
    "lhe": "limit hold'em",
    "flhe": "limit hold'em",
    "he": "hold'em",
    "nlo": "no-limit omaha",
    "plo": "pot-limit omaha",
    "flo": "limit omaha",
    "o": "omaha",
    "eo": "omaha hi lo",
    "hl": "hi lo",
    "hilo": "hi lo",
    "nl": "no-limit",
    "pl": "pot-limit",
    "fl": "limit",
    "td": "triple draw",
    "sd": "single draw",
    "cd": "card draw",
    "cs": "card stud",
    "sixplus": "short deck",
    "shortdeck": "short deck",
    "sevenstud": "seven stud",
}
_SAME: Final = {
    "high": "hi", "low": "lo", "haut": "hi", "bas": "lo", "seven": "7", "sept": "7", "five": "5", "cinq": "5",
    "eight": "8", "huit": "8", "nine": "9", "neuf": "9", "two": "2", "deuce": "2", "deux": "2", "six": "6",
    "three": "3", "trois": "3", "one": "1", "un": "1", "ferme": "draw", "tirage": "draw", "tirages": "draw",
    "triple": "3", "single": "1", "limite": "limit", "fixe": "fixed", "sans": "no", "games": "game", "jeux": "game",
    "jeu": "game", "mixed": "mix", "mixte": "mix", "mixtes": "mix", "em": "holdem", "hold": "holdem",
    "texas": "holdem", "badougi": "badugi", "plus": "6", "reduit": "short", "court": "short",
}  # fmt: skip
_FILLING: Final = frozenset(
    [
        "to",
        "or",
        "better",
        "ou",
        "mieux",
        "the",
        "le",
        "la",
        "de",
        "du",
        "a",
        "au",
        "aux",
        "en",
        "card",
        "cards",
        "carte",
        "cartes",
        "poker",
        "split",
    ]
)
_LIMITS: Final = {
    frozenset({"no", "limit"}): "N",
    frozenset({"pot", "limit"}): "P",
    frozenset({"pot"}): "P",
    frozenset({"fixed", "limit"}): "F",
    frozenset({"limit"}): "F",
    frozenset({"fixed"}): "F",
}
_FAMILIES: Final = {
    "holdem": ("T", "N"),
    "short deck": ("S", "N"),
    "omaha": ("O", "P"),
    "omaha 8": ("O/8", "F"),
    "stud": ("7S", "F"),
    "stud 8": ("7S/8", "F"),
    "razz": ("R", "F"),
    "draw": ("5D", "F"),
    "2 7 1": ("2L1D", "N"),
    "2 7 3": ("2L3D", "F"),
    "badugi": ("B", "F"),
}
"""The code behind the letter of the limit, and the limit that is meant where nobody says one."""
_WAYS: Final = {
    "holdem": "holdem",
    "short deck": "short deck, short deck holdem, short holdem, short, 6, 6 holdem, 36, 36 holdem",
    "omaha": "omaha, omaha hi, omaha 4",
    "omaha 8": "omaha 8, omaha hi lo, omaha hi lo 8, omaha lo",
    "stud": "stud, stud 7, stud hi, stud hi 7",
    "stud 8": "stud 8, stud 7 8, stud hi lo, stud hi lo 7, stud hi lo 8, stud hi lo 7 8",
    "razz": "razz, razz 7, razz stud, razz stud 7",
    "draw": "draw, draw 5",
    "2 7 1": "2 7 1, 2 7 1 draw, 1 draw, lowball, 2 7 lowball, 2 7 1 lowball, 2 7 1 draw lowball",
    "2 7 3": "2 7, 2 7 3, 2 7 3 draw, 3 draw, 2 7 3 lowball, 2 7 3 draw lowball",
    "badugi": "badugi, badugi 3 draw",
    "HORSE": "horse, horse mix",
    "HOSRE": "hosre, hosre mix",
    "HOSE": "hose, hose mix",
    "8-GAME": "8 game, 8 game mix, game mix, mix",
    "9-GAME": "9 game, 9 game mix",
}
_SAID: Final = {frozenset(way.split()): meant for meant, ways in _WAYS.items() for way in ways.split(", ")}


def called(said: str) -> Rotation:
    """The game or the rotation that is meant; of several ways to bet, the one that is usual there."""
    code = said.strip().upper()
    if code in ROTATIONS or code in CATALOGUE:
        return rotation(code)
    words = _words(said)
    limit = next((found for found in _LIMITS if found <= words), frozenset[str]())
    meant = _SAID.get(words - limit, "holdem" if words and words == limit else "")
    if meant in _FAMILIES:
        behind, usual = _FAMILIES[meant]
        meant = _LIMITS.get(limit, usual) + behind
    elif limit:
        meant = ""
    return rotation(meant) if meant in CATALOGUE or meant in ROTATIONS else rotation(said)


def _words(said: str) -> frozenset[str]:
    plain = unicodedata.normalize("NFKD", said[:80].casefold())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = re.sub(r"['’.]", "", plain).replace("+", " 6 ").replace("27", "2 7")
    short = (_SHORT.get(word, word) for word in re.findall(r"[a-z]+|\d+", plain))
    every = re.findall(r"[a-z]+|\d+", re.sub(r"'", "", " ".join(short)))
    return frozenset(_SAME.get(word, word) for word in every) - _FILLING

"""A gesture: what one player said, which chips and cards moved, and how. A book decides what it comes to.

>>> Gesture(3, said="raise", motions=motions("300 then 900")).total
1200
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from deadbutton.refusal import Refused, refused
from deadbutton.text import Text


class Manner(Enum):
    """How something was done: a key for forms and scenarios, a label for people."""

    def __init__(self, key: str, label: Text) -> None:
        self.key = key
        self.label = label


class When(Manner):
    """When the words came."""

    BEFORE = "before", Text("avant les jetons", "before the chips")
    TOGETHER = "together", Text("en même temps", "together with the chips")
    AFTER = "after", Text("après les jetons", "after the chips")


class Heard(Manner):
    """Who heard the words."""

    ALL = "all", Text("toute la table", "the whole table")
    SOME = "some", Text("quelques-uns, pas tous", "some, not all")
    NOBODY = "nobody", Text("personne", "nobody")


class Place(Manner):
    """Where the chips lie."""

    FORWARD = "forward", Text("lâchés vers l'avant", "released forward")
    ACROSS = "across", Text("au-delà de la ligne", "across the line")
    PARTLY = "partly", Text("poussés, une partie avant la ligne", "pushed, some of them short of the line")
    BEHIND = "behind", Text("derrière la ligne", "behind the line")
    HELD = "held", Text("encore en main", "still held")
    POT = "pot", Text("jetés dans le pot", "thrown into the pot")


class Cards(Manner):
    """What the cards did: the words of ``cards_released``, with the line."""

    KEPT = "kept", Text("restées devant lui", "kept")
    FORWARD = "forward", Text("lâchées vers l'avant, face cachée", "released forward, face down")
    PAST_LINE = "past_line", Text("poussées au-delà de la ligne", "pushed past the line")
    BEHIND_LINE = "behind_line", Text("poussées, en deçà de la ligne", "pushed, short of the line")
    HANDED = "handed", Text("remises au donneur ou au centre", "handed in or thrown to the centre")


Motion = tuple[int, ...]
"""The denominations that went in with one movement of the hand."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a player did, in turn."""

    seat: int
    said: str = ""
    when: When = When.BEFORE
    motions: tuple[Motion, ...] = ()
    place: Place = Place.FORWARD
    short_of_line: int = 0
    """Chips that were pushed and stopped short of the line."""
    taps: int = 0
    cards: Cards = Cards.KEPT
    is_standing: bool = False
    is_unaware: bool = False
    """Did not know of the raise, or had the amount wrong."""
    heard: Heard = Heard.ALL

    @property
    def total(self) -> int:
        """Every chip that moved."""
        return sum(map(sum, self.motions))


_APART = re.compile(r"\s*(?:[,;+&]|\b(?:and|et|plus)\b)\s*|\s+")
"""What people write between two chips."""
_THOUSANDS = re.compile(r"(?<!\d)(\d{1,3})((?:[\s,.'’]000)+)(?!\d)")
"""``1 000`` and ``25,000`` are one chip: there is none of 000."""
_EITHER = re.compile(r"(?<!\d)[1-9][\s,.]\d{3}(?!\d)")
"""``1 500`` and ``1,500`` may be 1500, or a chip of 1 and one of 500."""


def motions(text: str) -> tuple[Motion, ...]:
    """Chips as people write them: ``1000, 500`` or ``1000 500`` is one motion, ``200 then 400`` two, ``2x500`` two chips
    of 500."""
    found = tuple(
        _motion(part, text) for part in re.split(r"\s*(?:\bthen\b|\bpuis\b|/)\s*", text.strip()) if part
    )
    if sum(map(len, found)) > 500:
        raise _unreadable(text)
    return found


def _motion(part: str, text: str) -> Motion:
    chips: list[int] = []
    part = _THOUSANDS.sub(lambda found: found[1] + "000" * found[2].count("000"), part.strip())
    if _EITHER.search(part):
        raise _unreadable(text)
    for word in _APART.split(re.sub(r"\s*[x×]\s*", "x", part)):
        match = re.fullmatch(r"(?:(\d{1,3})x)?([\d_]{1,12})", word)
        if match is None or not match[2].strip("_") or int(match[2].replace("_", "")) == 0 or match[1] == "0":
            raise _unreadable(text)
        chips += [int(match[2].replace("_", ""))] * int(match[1] or 1)
    return tuple(chips)


def _unreadable(text: str) -> Refused:
    return refused("floor.bad_chips", text=text[:40])

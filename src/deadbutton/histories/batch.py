"""Many files at once: replay them, count what came of it, convert them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from deadbutton.books import load
from deadbutton.games import CATALOGUE
from deadbutton.histories.amounts import to_text
from deadbutton.histories.history import HandHistory
from deadbutton.histories.phh.reading import read_file
from deadbutton.histories.phh.writing import write_phh, write_phhs
from deadbutton.histories.replays.notes import Mismatch
from deadbutton.histories.replays.replay import DEFAULT_BOOK, Replay, replay
from deadbutton.histories.trackers.ohh import write_ohh
from deadbutton.histories.trackers.pokerstars import write_pokerstars
from deadbutton.refusal import Refused
from deadbutton.table import HandRules, hand_rules

SUFFIXES: Final = (".phh", ".phhs")


class Format(StrEnum):
    """What hands can be converted to."""

    PHH = "phh"
    OHH = "ohh"
    POKERSTARS = "pokerstars"


@dataclass(slots=True)
class Tally:
    """What came of a run."""

    hands: int = 0
    compared: int = 0
    mismatches: list[tuple[HandHistory, Mismatch]] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    notes: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def is_clean(self) -> bool:
        return not self.mismatches and not self.refused

    @property
    def rate(self) -> float:
        return self.hands / self.seconds if self.seconds else 0.0

    def add(self, result: Replay) -> None:
        self.hands += 1
        self.compared += result.is_compared
        self.mismatches += [(result.history, one) for one in result.mismatches]
        for remark in result.notes:
            self.notes[remark.code] += 1

    def as_json(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "compared": self.compared,
            "seconds": round(self.seconds, 3),
            "hands_per_second": round(self.rate),
            "mismatches": [
                {
                    "source": history.source,
                    "hand": history.hand,
                    "player": one.player + 1,
                    "name": history.name_of(one.player),
                    "expected": to_text(one.expected, history.scale),
                    "got": to_text(one.got, history.scale),
                }
                for history, one in self.mismatches
            ],
            "refused": [
                {"code": why.code, "fr": why.refusal.text.fr, "en": why.refusal.text.en}
                for why in self.refused
            ],
            "notes": dict(sorted(self.notes.items())),
        }


def rules_of(book: str = DEFAULT_BOOK) -> Callable[[str], HandRules]:
    """The rules of each game by a book, asked once a game."""
    loaded = load(book)
    known: dict[str, HandRules] = {}

    def rules(variant: str) -> HandRules:
        if variant not in known:
            known[variant] = hand_rules(loaded, CATALOGUE[variant])
        return known[variant]

    return rules


def find_files(path: Path) -> list[Path]:
    """A file, or every hand history in a folder and below."""
    if not path.is_dir():
        return [path]
    return sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())


def replay_file(path: Path, rules: Callable[[str], HandRules], tally: Tally) -> Iterator[Replay | Refused]:
    """Every hand of a file, replayed or refused; what came of it goes into the tally as well."""
    hands = read_file(path)
    while True:
        try:
            one = next(hands)
            if isinstance(one, Refused):
                raise one
            result = replay(one, rules(one.variant))
        except StopIteration:
            return
        except Refused as why:
            tally.refused.append(why)
            yield why
        else:
            tally.add(result)
            yield result


def convert(done: list[Replay], to: Format, target: Path, hero: str | None = None) -> Path:
    """Write the hands of one file beside ``target``, with the ending of the format."""
    if to is Format.PHH:
        is_one = len(done) == 1
        suffix = ".phh" if is_one else ".phhs"
        text = write_phh(done[0].history) if is_one else write_phhs(one.history for one in done)
    else:
        suffix = ".ohh" if to is Format.OHH else ".txt"
        write = write_ohh if to is Format.OHH else write_pokerstars
        text = "".join(write(one.history, one.hand, _hero(one, hero)) for one in done)
    path = target.with_suffix(suffix)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _hero(one: Replay, hero: str | None) -> int | None:
    names = [one.history.name_of(player) for player in range(one.history.player_count)]
    return names.index(hero) if hero in names else None

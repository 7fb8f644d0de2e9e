"""A charge: what somebody is accused of, as the page's address says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deadbutton.web.shell.forms import number_said


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody is charged with, as the address says."""

    player: int = 0
    code: str = ""
    offence: str = ""
    is_deliberate: bool = True
    is_grave: bool = False
    other: int = 0
    others: tuple[int, ...] = ()
    """Whoever else had a part in it, besides the first."""
    language: str = ""
    note: str = ""
    again: bool = False
    """It is another one than what went on record with the chips that were taken."""

    @classmethod
    def of(cls, query: Iterable[tuple[str, str]]) -> Charge:
        pairs = [(name, value[:200].strip()) for name, value in query]
        said = dict(pairs)
        named = [number_said(value) for name, value in pairs if name == "other"]
        first, *rest = [*dict.fromkeys(number for number in named if number)] or [0]
        return cls(
            player=number_said(said.get("player", "")),
            code=said.get("code", ""),
            offence=said.get("offence", ""),
            is_deliberate=said.get("deliberate", "yes") != "no",
            is_grave=said.get("grave", "") == "yes",
            other=first,
            others=tuple(rest),
            language=said.get("language", "")[:8],
            note=said.get("note", ""),
            again=said.get("again", "") == "yes",
        )

    @property
    def fields(self) -> dict[str, str]:
        """As the form of the command sends it."""
        found = {
            "player": str(self.player),
            "code": self.code,
            "offence": self.offence,
            "is_deliberate": "true" if self.is_deliberate else "false",
            "is_grave": "true" if self.is_grave else "false",
            "other": str(self.other) if self.other else "",
            "language": self.language,
            "note": self.note,
            "again": "true" if self.again else "",
        }
        return {name: value for name, value in found.items() if value}

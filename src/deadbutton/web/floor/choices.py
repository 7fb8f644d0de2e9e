"""What was chosen at the floor's desk, what is asked there, and what is due after the ruling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books.points import Offence
from deadbutton.floor import Question, Sanction
from deadbutton.tournament import Case, Config, Infraction, Player, ProposedPenalty
from deadbutton.web.shell.forms import number_said

LONGEST: Final = 300
MOST_SEATS: Final = 10
"""Seats that stand side by side to be tapped: whom it concerns takes one tap, and nobody is named before."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the address says."""

    group: str = ""
    incident: str = ""
    find: str = ""
    table: int = 0
    who: int = 0
    call: int = 0
    overrules: bool = False
    answers: tuple[tuple[str, str], ...] = ()
    """What somebody has said, and nothing that a form only assumed."""
    drawn: str = ""
    """With what knowledge the questions on the page were drawn (``FloorDesk.knows``)."""

    @classmethod
    def of(cls, query: Iterable[tuple[str, str]]) -> Chosen:
        said = [(name, value[:LONGEST].strip()) for name, value in query if value.strip()]
        found = dict(said)
        assumed = {name.removeprefix("was."): value for name, value in said if name.startswith("was.")}
        return cls(
            group=found.get("group", ""),
            incident=found.get("incident", ""),
            find=found.get("find", ""),
            table=number_said(found.get("table", "")),
            who=number_said(found.get("who", "")),
            call=number_said(found.get("call", "")),
            overrules=found.get("state") == "overrule",
            answers=tuple(
                (name[2:], value)
                for name, value in said
                if name.startswith("a.") and assumed.get(name[2:]) != value
            ),
            drawn=found.get("drawn", ""),
        )

    def pairs(self) -> list[tuple[str, str]]:
        plain = {
            "group": self.group,
            "incident": self.incident,
            "find": self.find,
            "table": self.table,
            "who": self.who,
            "call": self.call,
            "state": "overrule" if self.overrules else "",
        }
        return [(name, str(value)) for name, value in plain.items() if value] + [
            (f"a.{key}", value) for key, value in self.answers
        ]


@dataclass(frozen=True, slots=True)
class FloorQuestion:
    """A question with the answer that stands: said, known from the tournament, or assumed."""

    question: Question
    value: str
    options: tuple[tuple[str, Any], ...] = ()
    """For a choice, and for a seat at a table that is known."""
    config: Config | None = None
    chips: tuple[int, ...] = ()
    """What lies on the tables, for questions about chips."""
    is_said: bool = False
    """Somebody has answered it; otherwise its value is only assumed, or known."""

    @property
    def pad(self) -> str:
        """What a thumb taps the answer with: ``cards``, ``chips``, ``chip`` (one of them), ``words``."""
        match self.question.kind, self.question.key:
            case "cards", _:
                return "cards"
            case "words", "chips":
                return "chips" if self.chips else ""
            case "chips", "chip":
                return "chip" if self.chips else ""
            case "words", "said":
                return "words"
            case _:
                return ""

    @property
    def is_list(self) -> bool:
        """More answers than fit as discs."""
        return len(self.options) > (MOST_SEATS if self.is_seat else 8)

    @property
    def is_seat(self) -> bool:
        return self.question.kind == "seat"

    @property
    def name(self) -> str:
        return f"a.{self.question.key}"


@dataclass(frozen=True, slots=True)
class ChargeDue:
    """A sanction that goes with the ruling, as it can be given."""

    sanction: Sanction
    player: Player | None
    line: Infraction | None
    """The article under which it is recorded."""
    offence: Offence | None
    proposal: ProposedPenalty | None
    case: Case | None
    """It is on record already, and waits for its answer."""
    other: Player | None = None
    """Who had a part in it and is recorded in the same act."""

    @property
    def fields(self) -> dict[str, str]:
        """What the form of the record sends, besides a note."""
        if self.player is None or self.line is None or self.offence is None or self.sanction.verdict is None:
            return {}
        deed = self.sanction.verdict.deed
        found = {
            "player": str(self.player.id),
            "code": self.line.code,
            "offence": self.offence.key,
            "is_deliberate": "true" if deed.is_deliberate else "false",
            "is_grave": "true" if deed.is_grave else "false",
            "other": str(self.other.id) if self.other is not None else "",
        }
        return {name: value for name, value in found.items() if value}

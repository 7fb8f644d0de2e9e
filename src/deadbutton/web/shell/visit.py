"""Somebody looks at a tournament: who, at which state, and what he may do there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from deadbutton.books import Book
from deadbutton.books.points import FloorDiscretion
from deadbutton.journal import Act, Glance, Record, short_head
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import MINUTE, Command, Config, Phase, State
from deadbutton.web.access.permissions import may, why_not
from deadbutton.web.access.visitors import NAMES, Visitor
from deadbutton.web.server.threads import give_way

T = TypeVar("T")

DAY: Final = 24 * 60 * MINUTE

PHASES: Final = {
    Phase.SETUP: Text("en préparation", "being set up"),
    Phase.REGISTERING: Text("inscriptions ouvertes", "registration is open"),
    Phase.SEATED: Text("places tirées", "seats are drawn"),
    Phase.RUNNING: Text("en cours", "running"),
    Phase.OVER: Text("terminé", "over"),
}


@dataclass(frozen=True)
class Visit:
    """One look at a tournament. Figures are worked out when a template asks."""

    record: Record
    visitor: Visitor
    now: int
    glance: Glance = field(init=False)
    """The tournament at this moment: what others do meanwhile does not reach into a page in the making."""

    def __post_init__(self) -> None:
        give_way()
        object.__setattr__(self, "glance", self.record.glance())

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def state(self) -> State:
        return self.glance.state

    def once(self, worked_out: Callable[[State], T]) -> T:
        """What follows from the state alone, worked out once for all who look at this moment."""
        return self.glance.once(worked_out)

    @property
    def config(self) -> Config:
        return self.state.settled

    @property
    def at_home(self) -> bool:
        """Nobody but the host is in charge: the book says so, or players deal although the book has dealers."""
        if self.state.config is None:
            return False
        return (
            self.book.players_deal or FloorDiscretion.HOST_FINAL in self.book.authority.floor_discretion.value
        )

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def phase_text(self) -> Text:
        return PHASES[self.phase]

    @property
    def head(self) -> str:
        """The short form of the last row's hash: who keeps it can tell later whether the record was rewritten."""
        return short_head(self.glance.head)

    @property
    def seq(self) -> int:
        """The last row that this page shows: goes back with every act."""
        return self.glance.seq

    @property
    def url(self) -> str:
        return f"/t/{self.id}"

    def do(self, tag: str) -> str:
        """Where a form posts an act."""
        return f"{self.url}/do/{tag}"

    def may(self, tag: str) -> bool:
        return may(self.visitor, tag)

    def why_not(self, command: Command) -> Refusal | None:
        """Why this visitor cannot do it now: not his to do, or the core's refusal."""
        refusal = why_not(self.visitor, command, self.state)
        if refusal is not None:
            return refusal
        told = self.record.ask(command, self.visitor.author)
        return told if isinstance(told, Refusal) else None

    @property
    def book(self) -> Book:
        """The book in force: its answers are for ``cite`` and ``note``."""
        return self.state.book

    @property
    def published(self) -> str:
        """How the book that anybody can buy is called, whatever the house changes in it."""
        book = self.book
        while book.base is not None:
            book = book.base
        return book.label

    @property
    def starts_at(self) -> int | None:
        """The announced start, as long as play has not started."""
        return self.config.starts_at if self.phase in (Phase.REGISTERING, Phase.SEATED) else None

    @property
    def counts_from(self) -> int:
        """When pages begin to count down to it: a day before."""
        return (self.starts_at or 0) - DAY

    @property
    def until_start(self) -> int:
        return max(0, (self.starts_at or 0) - self.now)

    @property
    def role_name(self) -> Text:
        return NAMES[self.visitor.role]

    # The last acts

    @property
    def acts(self) -> list[Act]:
        """The last acts that stand, the latest first; those that take something back are left out."""
        gone = self.glance.undone
        return [act for act in reversed(self.glance.acts) if act.number not in gone and not act.undoes][:12]

"""Decide, then apply: a command is decided into facts or refused, and facts fold into the state.

A fact records an outcome (who sits where, which card was drawn), never an intention, so that a log replays for ever. A
command decides on the state as it stands and changes nothing. Instants and randomness are handed in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec

from deadbutton.books import Answer, Point
from deadbutton.cards import Shuffler
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import WIDELY, About, Chapter, InView, SeatChange, Topic, Weight, numbers
from deadbutton.tournament.fit import DoesNotFit
from deadbutton.tournament.limits import beyond
from deadbutton.tournament.roles import Role

if TYPE_CHECKING:
    from deadbutton.tournament.state import State


class Secrets(Protocol):
    """What holds the cards of virtual tables: a secret a hand, which never stands in a fact or in the state."""

    def new(self, table: int, hand: int, /) -> bytes:
        """Make the secret of a hand that starts, and keep it."""

    def get(self, table: int, hand: int, /) -> bytes:
        """The secret of a hand in play; refused where it is not here (``no_secret``)."""


def no_secret(table: int, hand: int) -> Refusal:
    return refuse("virtual.no_secret", table=str(table), hand=hand)


class _NoSecrets:
    """Nobody keeps secrets here: no virtual table can deal."""

    def new(self, table: int, hand: int, /) -> bytes:
        raise refused("virtual.no_vault", table=str(table))

    def get(self, table: int, hand: int, /) -> bytes:
        raise Refused(no_secret(table, hand))


NO_SECRETS: Secrets = _NoSecrets()


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision may use besides the state: the instant (milliseconds since 1970, UTC), a shuffler, who asks, and
    what holds the hidden cards.
    """

    now: int
    shuffler: Shuffler
    by: str = ""
    secrets: Secrets = NO_SECRETS


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that happened. Subclasses say their ``tag``; fields are whole numbers, texts, lists and tables."""

    at: int = 0
    """When, in milliseconds since 1970."""

    version: ClassVar[int] = 1
    """Goes up when the fields change; ``versions.upgrade`` then says how the version before is read."""
    points: ClassVar[tuple[Point[Any], ...]] = ()
    """What is asked of the book for it, unless the fact itself says (``rests_on``)."""
    topics: ClassVar[tuple[Topic, ...]] = WIDELY
    """What it touches: pages that show it look again."""
    chapters: ClassVar[tuple[Chapter, ...]] = ()
    """Where the story files it; every kind says it, but for what takes an act back."""
    weight: ClassVar[Weight] = Weight.PLAIN
    seat_change: ClassVar[SeatChange] = SeatChange.NONE

    def apply(self, state: State) -> None:
        """Fold this fact into the state."""
        raise NotImplementedError

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """The answers of the book that decided it, the deciding one first: for its citation."""
        return tuple(state.book.answer(point) for point in self.points)

    def sentence(self, state: State) -> Text:
        """What happened, for the story of the tournament."""
        raise NotImplementedError

    def about_players(self, state: State) -> frozenset[int]:
        """The players whom it is about; ``state`` stands just after it."""
        return numbers(self, About.PLAYER)

    def about_tables(self, state: State) -> frozenset[int]:
        """The tables that it is about: those that it names, else where the player sits whom it is about."""
        found = numbers(self, About.TABLE)
        player = state.players.get(getattr(self, "player", 0))
        if found or player is None or not player.table:
            return found
        return frozenset({player.table})


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants done."""

    roles: ClassVar[tuple[Role, ...]] = ()
    """Who may send it, besides the director: a dealer for his own table, a player for himself."""
    in_view: ClassVar[InView] = InView.NOTHING

    @property
    def senders(self) -> tuple[Role, ...]:
        """Who may send this very one, besides the director: fewer than ``roles``, where what it says is not theirs to say."""
        return self.roles

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        """The facts that follow, on the state as it is; raise ``Refused`` for why not."""
        raise NotImplementedError


FACTS: dict[str, type[Fact]] = {}
COMMANDS: dict[str, type[Command]] = {}


def fact(cls: type[Fact]) -> type[Fact]:
    """Register a kind of fact under its tag, for reading logs."""
    FACTS[_tag(cls)] = cls
    return cls


def command(cls: type[Command]) -> type[Command]:
    """Register a kind of command under its tag, for programs that send them."""
    COMMANDS[_tag(cls)] = cls
    return cls


def _tag(cls: type[msgspec.Struct]) -> str:
    tag = cls.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{cls.__name__} needs a tag")
    return tag


def decide(state: State, wanted: Command, context: Context) -> tuple[Fact, ...] | Refusal:
    """What would follow, or why not. The state is left as it is."""
    why_not = beyond(wanted)
    if why_not is not None:
        return why_not
    try:
        return tuple(wanted.decide(state, context))
    except Refused as why:
        return why.refusal


_FAULTS = (LookupError, ValueError, AttributeError, TypeError, ArithmeticError)
"""What folding in raises of itself when a fact does not fit: nobody has that number, a list has no such place."""


def apply(state: State, happened: Fact) -> State:
    """Fold one fact in: the same state, changed; ``DoesNotFit`` where it cannot be."""
    try:
        happened.apply(state)
    except _FAULTS as fault:
        raise DoesNotFit(f"{happened.__struct_config__.tag}: {fault!r}") from fault
    state.count += 1
    return state


def write_fact(happened: Fact) -> bytes:
    """One fact as JSON, for ``versions.read_fact``."""
    return msgspec.json.encode(happened)


def as_data(value: Any) -> Any:
    """A command or fact as plain data, for programs."""
    return msgspec.to_builtins(value)

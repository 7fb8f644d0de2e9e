"""Whom and which table a fact is about: what a story is filtered by.

A kind of fact says it by the names of its fields; where one name means different things, the kind decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

from deadbutton.tournament.kernel import Fact
from deadbutton.tournament.state import State
from deadbutton.tournament.virtual_facts import HandActed

Ids = Callable[[Any], Iterable[int]]


def _one(value: int) -> Iterable[int]:
    return (value,) if value else ()


def _all(values: Iterable[int]) -> Iterable[int]:
    """Of a list, its items; of a table, its keys."""
    return values


def _of_each(*places: int | str) -> Ids:
    """Of a list of things, some parts of each."""

    def found(things: Iterable[Any]) -> Iterator[int]:
        for thing in things:
            for place in places:
                part = thing[place] if isinstance(place, int) else getattr(thing, place)
                yield from (part,) if isinstance(part, int) else part

    return found


def _nobody(_: object) -> Iterable[int]:
    return ()


PLAYERS: Final[dict[str, Ids]] = {
    "player": _one,
    "head": _one,
    "asked_by": _one,
    "players": _all,
    "winners": _all,
    "by": _all,
    "shared": _all,
    "refunds": _all,
    "busts": _of_each("player", "by"),
    "deal_done.places": _all,
    "deal_proposed.stacks": _all,
    "deal_proposed.amounts": _all,
    "places_given.places": _of_each("player"),
    "seats": _of_each(0),
    "unsold_stacks_set.seats": _nobody,
}
"""Fields that name players, by their name or by kind and name."""

TABLES: Final[dict[str, Ids]] = {
    "table": _one,
    "from_table": _one,
    "drawn_at": _one,
    "closed": _all,
    "races": _all,
    "button_drawn.tables": _all,
    "common_hand_started.tables": _all,
    "seats": _of_each(1),
    "unsold_stacks_set.seats": _of_each("table"),
}

NEITHER: Final = frozenset(
    {
        "act", "add_on_window.is_open", "after", "age_checked", "amount", "answers", "at", "absent", "before", "bounties", "board",
        "button", "call", "cards", "cash", "chips", "config", "count", "counted", "commitments", "dealt", "deck", "deducted",
        "difference", "discards", "done", "elapsed", "entries", "found", "from_seat", "game_turn", "gap", "given", "hand",
        "hand_for_hand", "hands", "identity_seen", "is_alternate", "is_deliberate", "is_due", "is_on", "is_open",
        "is_override", "is_redrawn", "is_reserved", "left", "left_over", "level", "made", "may_disqualify", "minutes",
        "missing", "moves", "number", "odd", "on_head", "order", "break_order", "out", "overruled", "packs", "paid", "payouts_locked.seats",
        "payouts_locked.amounts", "payouts_set.amounts", "place", "positions", "price", "prize", "prize_paid.seat",
        "rebuys_ended.hands", "ruling_recorded.title", "ruling_recorded.verdict", "redraws", "refund", "removed", "rounds", "runs", "saved", "seat", "seats_drawn.tables",
        "seed", "spread", "stack", "stacks", "stakes", "step", "steps", "street", "tied", "times", "to", "to_report", "told", "two_left",
        "unit", "unsold", "value", "waits", "whole", "won",
    }
)  # fmt: skip
"""Fields with numbers in them that name neither a player nor a table: seats, chips, counts, instants."""


def players_in(fact: Fact, state: State) -> frozenset[int]:
    """The players that a fact is about; ``state`` stands just after it."""
    found = frozenset(_named(fact, PLAYERS))
    if isinstance(fact, HandActed):
        table = state.tables.get(fact.table)
        found = found.union(_one(table.players.get(fact.seat, 0)) if table is not None else ())
    return found


def tables_in(fact: Fact, state: State) -> frozenset[int]:
    """The tables that a fact is about: those that it names, else where the player sits whom it is about."""
    found = set(_named(fact, TABLES))
    player = state.players.get(getattr(fact, "player", 0))
    if not found and player is not None and player.table:
        found.add(player.table)
    return frozenset(found)


def _named(fact: Fact, fields: dict[str, Ids]) -> Iterator[int]:
    for name, read in _readers(type(fact), fields is PLAYERS):
        yield from read(getattr(fact, name))


@cache
def _readers(kind: type[Fact], of_players: bool) -> tuple[tuple[str, Ids], ...]:
    """The fields of a kind of fact that name players, or tables, and how each is read."""
    fields = PLAYERS if of_players else TABLES
    found = (
        (name, meaning(str(kind.__struct_config__.tag), name, fields)) for name in kind.__struct_fields__
    )
    return tuple((name, read) for name, read in found if read is not None)


def meaning(kind: str, field: str, fields: dict[str, Ids]) -> Ids | None:
    """How a field is read, if it is: what stands by its kind counts before what stands by its name."""
    own = f"{kind}.{field}"
    if own in fields or own in NEITHER:
        return fields.get(own)
    return fields.get(field)

"""What the hand at the table tells by itself, where it is entered act by act: nobody types what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from deadbutton.floor import Incident
from deadbutton.refusal import Refused
from deadbutton.tournament import Seating, State, desk_at


def told_by_hand(
    state: State | None, table: Seating | None, incident: Incident, said: Mapping[str, str]
) -> dict[str, str]:
    """Bets, stacks, street and turn, as answers to what is asked; nothing where no hand is entered or it cannot be told yet."""
    if incident.told is None or state is None or table is None or table.number not in state.tracked:
        return {}
    try:
        found = incident.told(desk_at(state, table.number).hand, said)
    except Refused:
        return {}
    return {key: typed for key, value in found.items() if (typed := _as_typed(value)) is not None}


def for_any_book(answers: Mapping[str, str]) -> dict[str, str]:
    """Without what the book in force has worked out: what makes a full raise, and the most that may be bet."""
    return {key: value for key, value in answers.items() if key not in ("full", "most")}


def _as_typed(value: object) -> str | None:
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case int() | str():
            return str(value)
        case _:
            return None

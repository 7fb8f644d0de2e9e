"""What the hand at the table tells by itself, where it is entered act by act: nobody types what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from deadbutton.floor import Incident
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    Seating,
    State,
    desk_on,
    is_of_the_hand_before,
    known_since,
    record_about,
)


def told_by_hand(
    state: State | None, table: Seating | None, incident: Incident, said: Mapping[str, str]
) -> dict[str, str]:
    """Bets, stacks, street and turn, and what has happened since a hand that is over, as answers to what is asked; nothing where no
    hand is entered or it cannot be told yet."""
    if state is None or table is None:
        return {}
    is_over = table.number not in state.tracked
    if is_over and not is_of_the_hand_before(incident.key, said):
        return {}
    try:
        record = record_about(state, table.number, incident.key, said)
        found: dict[str, object] = dict(known_since(state, record, incident.key, None))
        if incident.told is not None:
            found |= incident.told(desk_on(state, record).hand, said)
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

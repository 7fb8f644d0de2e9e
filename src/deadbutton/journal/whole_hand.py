"""A hand that was entered, taken back whole: every entry from the last to the deal, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from deadbutton.journal.act import Act
from deadbutton.journal.record import Done, Record
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament import nothing_to_undo

ENTRIES: Final = frozenset({"hand_entered", "hand_untracked"})
ENDS: Final = frozenset({"hand_reported", "hand_scrapped"})


def acts_of_hand(acts: Sequence[Act], gone: AbstractSet[int], table: int) -> tuple[Act, ...]:
    """What stands of the last hand at a table, its deal first; nothing where that hand was not entered, or long ago."""
    found: list[Act] = []
    for act in reversed(acts):
        kinds = set(act.kinds)
        if table not in act.tables or act.number in gone or act.undoes:
            continue
        if "hand_tracked" in kinds:
            return (act, *reversed(found))
        if "hand_started" in kinds or (kinds & ENDS and found):
            return ()
        if kinds & (ENTRIES | ENDS):
            found.append(act)
    return ()


def undo_hand(
    record: Record,
    table: int,
    deal: int,
    *,
    by: str,
    id: str = "",  # noqa: A002
    seen: int | None = None,
) -> Done:
    """Take back the hand that was dealt by an act. Pressed twice it is one hand: a hand that is gone is not looked for again."""
    with record.lock:
        if deal in record.undone:
            return record.undo(deal, by=by, id=id)
        acts = acts_of_hand(tuple(record.recent), record.undone, table)
        if not acts or acts[0].number != deal:
            raise Refused(nothing_to_undo())
        left = record.without(*(act.number for act in acts))
        if isinstance(left, Refusal):
            raise Refused(left)
        for act in reversed(acts[1:]):
            record.undo(act.number, by=by, id=f"{id}/{act.number}" if id else "", seen=seen)
            seen = None  # what follows are our own acts
        return record.undo(deal, by=by, id=id, seen=seen)

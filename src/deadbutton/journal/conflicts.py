"""When two people act at once: both acts stand where they go together; else the second is told what just happened."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from deadbutton.journal.act import Act
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import same
from deadbutton.tournament import COMMANDS, DoesNotFit, InView


class _Tagged(msgspec.Struct):
    type: str = ""


def kind_of(wanted: str) -> str:
    return msgspec.json.decode(wanted, type=_Tagged).type if wanted else ""


def overtaken(wanted: str, between: Sequence[Act]) -> Refusal | None:
    """Somebody has just done the same, or an act that changes what this one means. ``between`` is what others did after
    the row that the person had before his eyes."""
    if not between:
        return None
    sight = _on_sight_of(wanted)
    for act in reversed(between):
        if act.wanted == wanted:
            return _just_done(act)
        if sight is not InView.NOTHING and _on_sight_of(act.wanted) is sight:
            return _just_did(act)
    return None


def _on_sight_of(wanted: str) -> InView | str:
    """What it takes to mean this; undoing is a thing of its own: "the last act"."""
    kind = kind_of(wanted)
    command = COMMANDS.get(kind)
    return kind if kind == "undo" else InView.NOTHING if command is None else command.in_view


def told(refusal: Refusal, between: Sequence[Act]) -> Refusal:
    """A refusal, with what somebody has just done where that may be why."""
    if not between:
        return refusal
    act = between[-1]
    return Refusal(
        refusal.code,
        refusal.text + same(" ") + _just_did(act).text,
        {**refusal.facts, "overtaken_by": act.number},
    )


def _just_done(act: Act) -> Refusal:
    return refuse("journal.just_done", who=act.who, what=act.title, overtaken_by=act.number)


def _just_did(act: Act) -> Refusal:
    return refuse("journal.overtaken", who=act.who, what=act.title, overtaken_by=act.number)


def id_used_for_something_else(command: str) -> Refusal:
    return refuse("journal.id_reused", id=command[:40])


def name_taken(tournament: str) -> Refusal:
    return refuse("journal.name_taken", tournament=tournament[:40])


def too_busy() -> Refusal:
    return refuse("journal.busy")


def did_not_fit(kind: str, fault: DoesNotFit) -> Refusal:
    return refuse("journal.did_not_fit", kind=kind, fault=str(fault)[:80])

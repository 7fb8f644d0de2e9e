"""When two people act at once: both acts stand where they go together; else the second is told what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from deadbutton.journal.act import Act
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import same
from deadbutton.tournament import COMMANDS, DoesNotFit, InView

ID_REUSED: Final = "journal.id_reused"


class _Tagged(msgspec.Struct):
    type: str = ""


def kind_of(wanted: str) -> str:
    return msgspec.json.decode(wanted, type=_Tagged).type if wanted else ""


def overtaken(wanted: str, between: Sequence[Act]) -> Refusal | None:
    """Somebody has just done the same, or an act that changes what this one means. ``between`` is what others did after
    the row that the person had before his eyes."""
    if not between:
        return None
    view = _in_view(wanted)
    for act in reversed(between):
        if act.wanted == wanted:
            return _just_done(act)
        if view is not InView.NOTHING and _in_view(act.wanted) is view:
            return _just_did(act)
    return None


def _in_view(wanted: str) -> InView:
    """What it takes to mean this."""
    kind = kind_of(wanted)
    command = COMMANDS.get(kind)
    if command is not None:
        return command.in_view
    return InView.LAST_ACT if kind == "undo" else InView.NOTHING


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

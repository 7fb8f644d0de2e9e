"""``deadbutton act``, for programs, and ``deadbutton undo``."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, Union

import msgspec

from deadbutton.cli.console import print_json, say_done
from deadbutton.cli.journal.choice import chosen, matching
from deadbutton.journal import Done, Journal, Record
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.sim.announcement import announced_event
from deadbutton.text import Lang, same
from deadbutton.tournament import COMMANDS, Command, misfit

LONGEST_LINE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class ActOptions:
    """Which tournament a program acts on, and in whose name where a line does not say."""

    database: str
    tournament: str
    new: str
    book: str
    by: str


class CommandLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program sends, one a line."""

    id: str = ""
    by: str = ""
    seen: int | None = None
    command: msgspec.Raw = msgspec.Raw()
    undo: int | None = None


# For programs


def run(asked: ActOptions, lang: Lang) -> None:
    """Answer every line, one after the other, each when it is safely written."""
    with Journal(asked.database) as journal:
        if asked.new:
            record = journal.create(announced_event(asked.new, asked.book), by=asked.by, accept_outside=True)
            _answer({"ok": True, "tournament": record.id, "act": record.acts, "seq": record.seq})
        else:
            record = journal.record(chosen(journal, asked.tournament).id)
        for line in sys.stdin.buffer:
            if line.strip():
                _answer(answered(record, line, asked.by, lang))


def answered(record: Record, line: bytes, by: str, lang: Lang) -> dict[str, Any]:
    """What a line led to, or why it led to nothing."""
    try:
        done = _done(record, line, by)
    except Refused as why:
        return {"ok": False, "code": why.code, "message": why.refusal.text.in_(lang)}
    except Exception as fault:  # whatever a program sends, the next line is answered too
        return {"ok": False, "code": "act.internal", "message": f"{type(fault).__name__}: {fault}"}
    answer: dict[str, Any] = {
        "ok": True,
        "act": done.act,
        "seq": done.seq,
        "facts": [fact.__struct_config__.tag for fact in done.facts],
    }
    return {**answer, "repeated": True} if done.repeated else answer


def _done(record: Record, line: bytes, by: str) -> Done:
    if len(line) > LONGEST_LINE:
        raise refused("act.too_long", most=LONGEST_LINE)
    sent = _read(line)
    author = sent.by or by
    if sent.undo is not None:
        return record.undo(sent.undo, by=author, id=sent.id, seen=sent.seen)
    return record.do(_command(bytes(sent.command)), by=author, id=sent.id, seen=sent.seen)


def _read(line: bytes) -> CommandLine:
    try:
        keys = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        if "type" in keys:
            return CommandLine(command=msgspec.Raw(line))
        found = msgspec.json.decode(line, type=CommandLine)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused(_bad_line(str(fault))) from None
    if (found.undo is None) != bool(bytes(found.command)):
        raise Refused(_bad_line("command | undo"))
    return found


def _command(sent: bytes) -> Command:
    try:
        kind = msgspec.json.decode(sent, type=_Tagged).type
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused(_bad_line(str(fault))) from None
    if kind not in COMMANDS:
        raise refused(
            "act.unknown_command",
            kind=kind[:40],
            known=", ".join(get_close_matches(kind, COMMANDS, 5) or sorted(COMMANDS)),
        )
    try:
        return _decoder().decode(sent)
    except msgspec.ValidationError as bad:
        why = misfit(bad, msgspec.json.decode(sent, type=dict[str, Any]))
        raise refused("act.bad_command", kind=kind, why=why) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise refused("act.bad_command", kind=kind, why=same(str(fault)[:200])) from None


class _Tagged(msgspec.Struct):
    type: str


@cache
def _decoder() -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(Union[tuple(COMMANDS.values())])  # noqa: UP007


def _bad_line(why: str) -> Refusal:
    return refuse("act.bad_line", why=same(why[:200]))


def _answer(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
    sys.stdout.flush()


# For people


def undo(database: str, tournament: str, act: str, by: str, lang: Lang, *, as_json: bool) -> None:
    with Journal(database) as journal:
        if (
            not act
            and tournament.isdecimal()
            and not matching(journal.tournaments(archived=True), tournament)
        ):
            tournament, act = "", tournament
        if act and not act.isdecimal():
            raise refused("cli.bad_act", act=act[:20])
        record = journal.record(chosen(journal, tournament).id)
        done = record.undo(int(act or 0), by=by)
        said = record.recent[-1].title
    if as_json:
        print_json({"act": done.act, "seq": done.seq, "title": {"fr": said.fr, "en": said.en}})
        return
    say_done(said.in_(lang))

"""What is said at virtual tables, and who may not say anything for now.

Values of the house and no facts: nothing of a tournament follows from a line, strangers write them, and people may have
theirs deleted, which a hash-chained log cannot do. They are few, short, and gone after a day. A line is acknowledged when it
has reached the disk.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from deadbutton.journal.club.names import folded
from deadbutton.journal.house import House
from deadbutton.refusal import refused

LINES: Final = "talk:"
SILENCE: Final = "talk-silence:"
MOST_LINES: Final = 60
"""Of one table: older ones go."""
LONGEST: Final = 200
KEPT: Final = 24 * 3600 * 1000
"""Milliseconds after which a line is gone."""


class SaidLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said at a table."""

    id: str
    at: int
    player: int
    name: str
    text: str


class Silence(msgspec.Struct, frozen=True, kw_only=True):
    """Where nothing may be said, and who may not speak, until the director says otherwise."""

    tables: tuple[int, ...] = ()
    players: tuple[int, ...] = ()


def clean_line(raw: str) -> str:
    """One line as people type it, without invisible characters."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in raw).split())
    if not text:
        raise refused("talk.empty")
    if len(text) > LONGEST:
        raise refused("talk.too_long", count=len(text), most=LONGEST)
    return text


class Talk:
    """The talk of all tables of one database."""

    def __init__(self, house: House) -> None:
        self._house = house

    def at(self, tournament: str, table: int, now: int) -> list[SaidLine]:
        """What was said at a table and is not gone yet, the first first."""
        return _fresh(self._house.get(_key(tournament, table)), now)

    def say(
        self, tournament: str, table: int, player: int, name: str, raw: str, now: int, command: str = ""
    ) -> SaidLine | None:
        """One line more: the line. The same form sent again says it once, and then nothing new is said."""
        text = clean_line(raw)
        silence = self.silence(tournament)
        if player in silence.players:
            raise refused("talk.you_are_silenced")
        if table in silence.tables:
            raise refused("talk.table_is_silenced", table=table)
        own = sha256(f"{player} {command}".encode()).hexdigest()[:12] if command else secrets.token_hex(6)
        line = SaidLine(id=own, at=now, player=player, name=name, text=text)

        is_new = True

        def changed(lines: list[SaidLine]) -> list[SaidLine]:
            nonlocal is_new
            is_new = all(one.id != own for one in lines)
            return [*lines, line][-MOST_LINES:] if is_new else lines

        self._change(_key(tournament, table), now, changed)
        return line if is_new else None

    def remove(self, tournament: str, table: int, line: str, now: int) -> None:
        """One line, for everybody and for good."""
        self._change(_key(tournament, table), now, lambda lines: [one for one in lines if one.id != line])

    def clear(self, tournament: str, table: int) -> None:
        """Everything that was said at a table."""
        self._house.remove(_key(tournament, table))

    # Silence

    def silence(self, tournament: str) -> Silence:
        return _silence(self._house.get(SILENCE + tournament))

    def silence_table(self, tournament: str, table: int, *, is_silent: bool) -> None:
        def changed(old: Any) -> Any:
            was = _silence(old)
            tables = {*was.tables, table} if is_silent else {*was.tables} - {table}
            return msgspec.to_builtins(msgspec.structs.replace(was, tables=tuple(sorted(tables))))

        self._house.change(SILENCE + tournament, changed)

    def silence_player(self, tournament: str, player: int, *, is_silent: bool) -> None:
        def changed(old: Any) -> Any:
            was = _silence(old)
            players = {*was.players, player} if is_silent else {*was.players} - {player}
            return msgspec.to_builtins(msgspec.structs.replace(was, players=tuple(sorted(players))))

        self._house.change(SILENCE + tournament, changed)

    # Forgetting

    def of(self, names: Iterable[str], now: int) -> list[tuple[str, SaidLine]]:
        """What is kept of somebody, by tournament."""
        wanted = {folded(name) for name in names}
        return [
            (key.removeprefix(LINES).rpartition(":")[0], line)
            for key, lines in self._house.under(LINES).items()
            for line in _fresh(lines, now)
            if folded(line.name) in wanted
        ]

    def forget(self, names: Iterable[str], now: int) -> None:
        """Every line that somebody said, at whatever table."""
        wanted = {folded(name) for name in names}
        for key, kept in self._house.under(LINES).items():
            if any(folded(line.name) in wanted for line in _fresh(kept, now)):
                self._change(key, now, lambda lines: [one for one in lines if folded(one.name) not in wanted])

    def tidy(self, now: int) -> None:
        """Take away what is older than a day, also where nobody speaks any more."""
        for key, kept in self._house.under(LINES).items():
            fresh = _fresh(kept, now)
            if not fresh:
                self._house.remove(key)
            elif len(fresh) < len(kept):
                self._change(key, now, lambda lines: lines)

    def _change(self, key: str, now: int, changed: Callable[[list[SaidLine]], list[SaidLine]]) -> None:
        self._house.change(key, lambda old: msgspec.to_builtins(changed(_fresh(old, now))))


def _key(tournament: str, table: int) -> str:
    return f"{LINES}{tournament}:{table}"


def _fresh(value: Any, now: int) -> list[SaidLine]:
    try:
        lines = msgspec.convert(value or [], list[SaidLine])
    except msgspec.ValidationError:
        return []
    return [line for line in lines if line.at > now - KEPT]


def _silence(value: Any) -> Silence:
    try:
        return msgspec.convert(value or {}, Silence)
    except msgspec.ValidationError:
        return Silence()

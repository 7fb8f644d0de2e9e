"""Secrets of virtual tables, kept in the database beside the facts and never among them."""

from __future__ import annotations

import os
from collections.abc import Callable

from deadbutton.journal.database.rows import Rows, SecretKey
from deadbutton.refusal import Refused
from deadbutton.tournament import no_secret


class JournalVault:
    """Makes a secret with a decision; it is written in the transaction of the facts, or forgotten with them."""

    def __init__(self, rows: Rows, undone: Callable[[], frozenset[int]]) -> None:
        self._rows = rows
        self._undone = undone
        self._made: dict[SecretKey, bytes] = {}
        self._known: dict[int, tuple[int, bytes]] = {}
        """By table: the hand, and its secret."""

    def new(self, table: int, hand: int) -> bytes:
        secret = self._made[table, hand] = os.urandom(32)
        return secret

    def get(self, table: int, hand: int) -> bytes:
        key = (table, hand)
        known = self._known.get(table)
        if known is not None and known[0] == hand and key not in self._made:
            return known[1]
        secret = self._made.get(key) or self._stored(key)
        if secret is None:
            raise Refused(no_secret(table, hand))
        self._known[table] = (hand, secret)
        return secret

    def _stored(self, key: SecretKey) -> bytes | None:
        """Of a hand that was dealt again after an undo or void: the secret of the last deal that stands."""
        gone = self._undone()
        return next((secret for act, secret in self._rows.secrets_of(key) if act not in gone), None)

    def made(self) -> dict[SecretKey, bytes]:
        return self._made

    def forget(self) -> None:
        """What was decided came to nothing."""
        self._made = {}

    def written(self) -> None:
        self._known.update({table: (hand, secret) for (table, hand), secret in self._made.items()})
        self._made = {}

    def look_again(self, table: int = 0) -> None:
        """A hand was dealt or taken back, here or elsewhere: what is known may be of another deal, at a table or at any."""
        if table:
            self._known.pop(table, None)
        else:
            self._known.clear()

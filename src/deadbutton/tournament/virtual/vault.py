"""The vault: the secrets of hands in play at virtual tables. They stand in no fact, no state and no export.

A decision makes a secret; whoever records its facts keeps the secret with them, or drops both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from deadbutton.cards import Shuffler
from deadbutton.cards.sealed_deck import SECRET_BYTES
from deadbutton.refusal import Refused
from deadbutton.tournament.kernel import no_secret


class Secret(NamedTuple):
    """The secret of one hand. It prints nothing of itself."""

    table: int
    hand: int
    secret: bytes

    def __repr__(self) -> str:
        return f"Secret(table={self.table}, hand={self.hand})"


class Vault:
    """Secrets in memory. ``random`` gives so many bytes that nobody can foresee: ``os.urandom`` in play."""

    def __init__(self, random: Callable[[int], bytes]) -> None:
        self._random = random
        self._kept: dict[tuple[int, int], bytes] = {}
        self.made: list[Secret] = []
        """Those that decisions have made since the last ``keep`` or ``drop``: to be stored together with their facts."""

    def new(self, table: int, hand: int, /) -> bytes:
        """Make the secret of a hand that starts. A hand that is dealt again after an undo has a new one."""
        secret = self._random(SECRET_BYTES)
        self.made.append(Secret(table, hand, secret))
        return secret

    def get(self, table: int, hand: int, /) -> bytes:
        for made in reversed(self.made):
            if (made.table, made.hand) == (table, hand):
                return made.secret
        found = self._kept.get((table, hand))
        if found is None:
            raise Refused(no_secret(table, hand))
        return found

    def put(self, table: int, hand: int, secret: bytes) -> None:
        """A secret that was stored elsewhere."""
        self._kept[table, hand] = secret

    def keep(self) -> tuple[Secret, ...]:
        """The facts have been recorded: what was made stays. Which it was."""
        made, self.made = tuple(self.made), []
        for one in made:
            self.put(*one)
        return made

    def drop(self) -> None:
        """Nothing was recorded: what was made is forgotten."""
        self.made = []

    def forget(self, table: int, hand: int) -> None:
        """A hand that nobody will take back: what was not shown can never be known again."""
        self._kept.pop((table, hand), None)


def bytes_of(shuffler: Shuffler) -> Callable[[int], bytes]:
    """Bytes from a shuffler's source: as secret as the shuffler, and the same again from the same seed."""

    def drawn(count: int) -> bytes:
        return bytes(shuffler.below(256) for _ in range(count))

    return drawn

"""Hands that were brought to life a moment ago: the next question about one of them need not deal and play it again.

A memory and nothing more: whoever takes a hand out has it alone, and it is believed only where the deal, the acts, the book and
the secret are the very ones; else the hand is played again from its record.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Final, NamedTuple

from deadbutton.books import Book
from deadbutton.cards import SealedShuffler
from deadbutton.table import Hand
from deadbutton.tournament.virtual.facts import HandActed, HandDealt

MOST: Final = 512


class Revived(NamedTuple):
    """A hand after some acts, and all that it followed from."""

    hand: Hand
    shuffler: SealedShuffler
    acts: tuple[HandActed, ...]
    book: Book
    secret: bytes


class RevivedHands:
    """By the seal of their deck. Taking one out and putting one in are safe from any thread."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[str, Revived] = OrderedDict()
        self._lock = Lock()

    def take(self, dealt: HandDealt, acts: Sequence[HandActed], book: Book, secret: bytes) -> Revived | None:
        """The hand with some or all of these acts played, if it is here: from now on the caller's alone."""
        with self._lock:
            found = self._kept.pop(dealt.commitment, None)
        if found is None or found.book is not book or found.secret != secret:
            return None
        return found if found.acts == tuple(acts[: len(found.acts)]) else None

    def put(self, dealt: HandDealt, revived: Revived) -> None:
        """A hand that nobody touches any more."""
        with self._lock:
            self._kept[dealt.commitment] = revived
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def __len__(self) -> int:
        return len(self._kept)

"""A sealed deck: its order is fixed when the hand starts, and anybody can check afterwards that it was kept.

A secret of 32 bytes decides the order of the deck. Each place of the deck has a *leaf*, the SHA-256 of a salt of its own, the
place and the card; the *commitment*, the SHA-256 of all leaves in order, is published before the first card is seen. When the
hand is over all leaves are published, and the salts of those cards that everybody has seen: a card that nobody showed stays
hidden for good, and opening one tells nothing of another.

>>> from deadbutton.cards import FULL_DECK
>>> secret = bytes(32)
>>> deck = SealedShuffler(secret).order(FULL_DECK)
>>> promised = commit(secret, deck)
>>> check(promised, leaves(secret, deck), opened(secret, deck, [0, 51])) is None
True
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from deadbutton.cards.card import Card
from deadbutton.cards.shuffler import BitShuffler
from deadbutton.text import Text

SECRET_BYTES: Final = 32


class SealedShuffler:
    """Gives the orders that follow from a secret: the same ones every time, and to nobody who does not hold it.

    It wraps a ``BitShuffler`` instead of extending it, because a compiled class takes no uncompiled heir.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self._secret = secret
        self._blocks = 0
        self._pool = 0
        self._width = 0
        self._inner = BitShuffler(self._bits)
        self.packs: list[tuple[Any, ...]] = []
        """Every order that it has made so far: the deck, then whatever was shuffled again during the hand."""

    def shuffle(self, things: list[Any], /) -> None:
        self._inner.shuffle(things)
        self.packs.append(tuple(things))

    def below(self, limit: int, /) -> int:
        return self._inner.below(limit)

    def copy(self) -> SealedShuffler:
        twin = SealedShuffler(self._secret)
        twin._blocks, twin._pool, twin._width = self._blocks, self._pool, self._width
        twin.packs = self.packs[:]
        return twin

    def order(self, things: Sequence[Any]) -> tuple[Any, ...]:
        """These things in the next order."""
        wanted = list(things)
        self.shuffle(wanted)
        return tuple(wanted)

    def _bits(self, width: int) -> int:
        while self._width < width:
            block = hmac.digest(self._secret, b"shuffle" + self._blocks.to_bytes(8, "big"), "sha256")
            self._blocks += 1
            self._pool |= int.from_bytes(block, "big") << self._width
            self._width += 8 * len(block)
        found = self._pool & ((1 << width) - 1)
        self._pool >>= width
        self._width -= width
        return found


class Opening(NamedTuple):
    """What proves one card: its place in the deck, from 0, and the salt of its leaf, in hexadecimal."""

    position: int
    card: Card
    salt: str


def leaf(opening: Opening) -> str:
    """SHA-256 of the salt, the place as one byte and the card as its two letters: ``As``."""
    return _leaf(bytes.fromhex(opening.salt), opening.position, opening.card).hex()


def _leaf(salt: bytes, position: int, card: Card) -> bytes:
    return sha256(salt + bytes((position,)) + str(card).encode("ascii")).digest()


def root(all_leaves: Iterable[str]) -> str:
    """The commitment that these leaves make: SHA-256 of them all, as bytes, in order."""
    return sha256(b"".join(map(bytes.fromhex, all_leaves))).hexdigest()


def leaves(secret: bytes, deck: Sequence[Card], pack: int = 0) -> tuple[str, ...]:
    """The leaf of every place. ``pack`` counts what was shuffled again during a hand: its salts are its own."""
    return tuple(found.hex() for found in _leaves(secret, deck, pack))


def _leaves(secret: bytes, deck: Sequence[Card], pack: int) -> list[bytes]:
    return [_leaf(_salt(secret, pack, place), place, card) for place, card in enumerate(deck)]


def commit(secret: bytes, deck: Sequence[Card], pack: int = 0) -> str:
    """What is published before the first card is seen."""
    return sha256(b"".join(_leaves(secret, deck, pack))).hexdigest()


def opened(
    secret: bytes, deck: Sequence[Card], positions: Iterable[int], pack: int = 0
) -> tuple[Opening, ...]:
    """The proofs of the cards at these places."""
    return tuple(Opening(place, deck[place], _salt(secret, pack, place).hex()) for place in positions)


def _salt(secret: bytes, pack: int, position: int) -> bytes:
    return hmac.digest(secret, b"salt" + bytes((pack, position)), "sha256")


def check(commitment: str, all_leaves: Sequence[str], openings: Iterable[Opening]) -> Text | None:
    """What is wrong with an opened deck, or None. It needs nothing secret."""
    try:
        made = root(all_leaves)
    except ValueError:
        return Text("Une empreinte du paquet n'est pas lisible.", "A leaf of the deck cannot be read.")
    if made != commitment:
        return Text(
            "Les empreintes ne donnent pas l'engagement publié au début : le paquet a changé.",
            "The leaves do not make the commitment published at the start: the deck has changed.",
        )
    seen: set[int] = set()
    for opening in openings:
        if not _fits(opening, all_leaves):
            return Text(
                "Place {place} du paquet : {card} ne correspond pas à l'empreinte.",
                "Place {place} of the deck: {card} does not match its leaf.",
            ).fill(place=str(opening.position + 1), card=opening.card)
        if opening.card in seen:
            return Text(
                "La carte {card} figure deux fois dans le paquet.", "The card {card} is in the deck twice."
            ).fill(card=opening.card)
        seen.add(opening.card)
    return None


def _fits(opening: Opening, all_leaves: Sequence[str]) -> bool:
    if not 0 <= opening.position < len(all_leaves):
        return False
    try:
        return leaf(opening) == all_leaves[opening.position].lower()
    except ValueError:
        return False

"""Reading facts, in whichever version they were written: a log of today is read by every later program.

When the fields of a kind of fact change, its ``version`` goes up by one, and an upgrade says how the plain data of the
version before becomes the new one. Upgrades are never removed; a kind is never renamed or dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Union

import msgspec

from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text
from deadbutton.tournament.kernel import FACTS, Fact

Data = dict[str, Any]
"""A fact as it stands in JSON: tables have texts as keys, ``type`` is its kind."""
Upgrade = Callable[[Data], Data]

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""By kind and by the version that they start from."""


def upgrade(kind: str, since: int) -> Callable[[Upgrade], Upgrade]:
    """Register how a kind of fact goes from a version to the next one."""

    def register(step: Upgrade) -> Upgrade:
        if (kind, since) in UPGRADES:
            raise ValueError(f"two upgrades of {kind}, version {since}")
        UPGRADES[kind, since] = step
        return step

    return register


def unchanged(data: Data) -> Data:
    """The upgrade of a kind that has only gained fields with a default."""
    return data


def missing_upgrades(kind: str, version: int) -> list[int]:
    """The versions before this one that nothing leads on from: none, in a program that is fit to be released."""
    return [older for older in range(1, version) if (kind, older) not in UPGRADES]


# Reading


def version_of(happened: Fact) -> int:
    """The version that a fact is written in, to be kept beside it."""
    return type(happened).version


def read_fact(raw: bytes | str, version: int | None = None) -> Fact:
    """A fact from JSON, by its tag. ``version`` is the one that it was written in; None: as this program writes it."""
    try:
        found = _decoder(len(FACTS)).decode(raw)
    except _BAD_DATA:
        return _read_with_care(raw, version)
    if version is None or version == found.version:
        return found
    return _read_with_care(raw, version)


_BAD_DATA = (msgspec.DecodeError, UnicodeError, RecursionError)


@lru_cache(maxsize=1)
def _decoder(kinds: int) -> msgspec.json.Decoder[Fact]:
    """Reads all kinds in one pass; made anew when there are more of them."""
    return msgspec.json.Decoder(Union[tuple(FACTS.values())])  # noqa: UP007


def _read_with_care(raw: bytes | str, version: int | None) -> Fact:
    """An older version, through its upgrades; otherwise why it cannot be read."""
    try:
        kind = msgspec.json.decode(raw, type=_Tagged).type
    except _BAD_DATA:
        raise Refused(_unreadable()) from None
    cls = FACTS.get(kind)
    if cls is None:
        raise Refused(_unknown_kind(kind))
    since = cls.version if version is None else version
    if since > cls.version:
        raise Refused(_newer(kind, since, cls.version))
    try:
        data = msgspec.json.decode(raw)
        for older in range(since, cls.version):
            data = UPGRADES[kind, older](data)
        return msgspec.convert(data, cls, str_keys=True)
    except (*_BAD_DATA, LookupError, TypeError, ValueError, AttributeError):
        raise Refused(_unreadable(kind, since)) from None


class _Tagged(msgspec.Struct):
    type: str


# Why not


def _unknown_kind(kind: str) -> Refusal:
    return refuse("facts.newer", kind=kind[:40])


def _newer(kind: str, version: int, known: int) -> Refusal:
    return refuse("facts.newer.fact", kind=kind[:40], version=version, known=known)


def _unreadable(kind: str = "", version: int = 0) -> Refusal:
    what = Text(
        "un fait « {kind} » (version {version}) n'a pas la forme voulue",
        "a fact '{kind}' (version {version}) does not have its form",
    ).fill(kind=kind[:40], version=version)
    return refuse(
        "facts.unreadable",
        what=what if kind else Text("un fait ne se lit pas", "a fact cannot be read"),
        kind=kind[:40],
        version=version,
    )

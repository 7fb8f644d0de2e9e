"""Why not: a stable code, the numbers, and a sentence that says what to do instead."""

from __future__ import annotations

import errno
from dataclasses import dataclass, field
from typing import Final

from deadbutton.catalogue import sentences
from deadbutton.text import Lang, Text, same


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused request. ``code`` never changes between versions; ``facts`` are the values that the sentence names."""

    code: str
    text: Text
    facts: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.in_(Lang.EN)


class Refused(ValueError):  # noqa: N818  (a refusal is an answer, not a fault)
    """Raised when a refused thing is done all the same. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return (type(self), (self.refusal,))


def refuse(code: str, /, **facts: object) -> Refusal:
    """A refusal in the sentences of its code, filled with its facts. They stand in a ``refusals.toml``; ``seats.not_now.over``
    is another sentence of ``seats.not_now``.
    """
    return Refusal(_stable(code), sentences("refusals.toml")[code].fill(**facts), facts)


def refused(code: str, /, **facts: object) -> Refused:
    """The same to raise: ``raise refused("seats.no_such_gap", most=SEATS, gap=wanted)``."""
    return Refused(refuse(code, **facts))


def _stable(code: str) -> str:
    return ".".join(code.split(".", 2)[:2])


_SYSTEM: Final = {
    errno.ENOENT: Text("il n'existe pas", "it does not exist"),
    errno.ENOTDIR: Text("il n'existe pas", "it does not exist"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.EEXIST: Text("il existe déjà", "it is there already"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
    errno.EPERM: Text("l'accès est refusé", "access is denied"),
    errno.EROFS: Text("on ne peut rien y écrire", "nothing can be written there"),
    errno.ENOSPC: Text("le disque est plein", "the disk is full"),
    errno.ENAMETOOLONG: Text("son nom est trop long", "its name is too long"),
}


def system_reason(error: OSError) -> Text:
    """Why a file cannot be read or written, where the system would say it in English only."""
    return _SYSTEM.get(error.errno or 0, same(error.strerror or str(error)))

"""Finding books: those that we ship, by key, and a house's own, by path."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from deadbutton.books.book import Book
from deadbutton.books.loading import Source, build
from deadbutton.refusal import Refused, refuse

_DATA = resources.files("deadbutton.books") / "data"


@cache
def book_keys() -> tuple[str, ...]:
    """The keys of the books that we ship: one TOML file each, and nothing else to add."""
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in _DATA.iterdir() if entry.name.endswith(".toml"))
    )


@cache
def shipped(key: str) -> Book:
    """A book that we ship. It is parsed once a process."""
    if key not in book_keys():
        raise _unknown(key)
    source = Source.parse(f"{key}.toml", (_DATA / f"{key}.toml").read_text(encoding="utf-8"))
    return build(source, None)


def load(name: str | Path) -> Book:
    """A book by key (``ffjp``) or by the path of a house's own file (``my-house.toml``)."""
    if isinstance(name, str) and not name.endswith(".toml"):
        return shipped(name.lower())
    return _load_file(Path(name), ())


def all_books() -> tuple[Book, ...]:
    return tuple(shipped(key) for key in book_keys())


def _load_file(path: Path, above: tuple[Path, ...]) -> Book:
    real = path.resolve()
    if real in above:
        raise Refused(
            refuse(
                "book.cycle",
                "{file}, extends : ce livre s'étend lui-même ({chain}). Permis : un livre fourni, ou un fichier hors de ce cercle.",
                "{file}, extends: this book extends itself ({chain}). Allowed: a shipped book, or a file outside this circle.",
                file=path.name,
                chain=" → ".join([*(p.name for p in above[above.index(real) :]), path.name]),
            )
        )
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise Refused(
            refuse(
                "book.unreadable",
                "Impossible de lire {file} ({reason}). Donnez le chemin d'un fichier TOML en UTF-8.",
                "Cannot read {file} ({reason}). Give the path of a TOML file in UTF-8.",
                file=str(path),
                reason=reason,
            )
        ) from None
    source = Source.parse(path.name, text)
    base = source.data.get("extends")
    if not isinstance(base, str) or not base:
        raise Refused(
            refuse(
                "book.no_base",
                "{file}, extends : un livre maison dit quel livre il étend. Permis : {keys}, ou le chemin d'un fichier .toml.",
                "{file}, extends: a house book says which book it extends. Allowed: {keys}, or the path of a .toml file.",
                file=path.name,
                keys=", ".join(book_keys()),
            )
        )
    if base.endswith(".toml"):
        return build(source, _load_file(path.parent / base, (*above, real)))
    if base not in book_keys():
        raise Refused(
            refuse(
                "book.unknown_base",
                "{file}, extends : aucun livre « {base} ». Permis : {keys}, ou le chemin d'un fichier .toml.",
                "{file}, extends: there is no book '{base}'. Allowed: {keys}, or the path of a .toml file.",
                file=path.name,
                base=base[:40],
                keys=", ".join(book_keys()),
            )
        )
    return build(source, shipped(base))


def _unknown(key: str) -> Refused:
    return Refused(
        refuse(
            "book.unknown",
            "Livre inconnu : « {key} ». Livres fournis : {keys}. Un livre maison se donne par son chemin, en .toml.",
            "Unknown book: '{key}'. Shipped books: {keys}. A house book is given by its path, ending in .toml.",
            key=key[:40],
            keys=", ".join(book_keys()),
        )
    )

"""Finding books: those that we ship, by key, and a house's own, by path."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path

from deadbutton.books.book import Book
from deadbutton.books.loading import build
from deadbutton.books.source import Source
from deadbutton.refusal import Refused, refuse
from deadbutton.text import Text, same

DATA = Path(__file__).parent / "data"


@cache
def book_keys() -> tuple[str, ...]:
    """The keys of the books that we ship: one TOML file each, and nothing else to add."""
    return tuple(sorted(file.stem for file in DATA.glob("*.toml")))


@cache
def shipped(key: str) -> Book:
    """A book that we ship. It is parsed once a process."""
    if key not in book_keys():
        raise _unknown(key)
    return _from_file(DATA / f"{key}.toml")


def is_file(name: str | Path) -> bool:
    """Whether a name means a house's own file, and not a book that we ship."""
    return isinstance(name, Path) or name.lower().endswith(".toml")


def load(name: str | Path) -> Book:
    """A book by key (``ffjp``) or by the path of a house's own file (``my-house.toml``)."""
    if is_file(name):
        return _from_file(Path(name), house=True)
    return shipped(str(name).lower())


def all_books() -> tuple[Book, ...]:
    return tuple(shipped(key) for key in book_keys())


def _from_file(path: Path, above: tuple[Path, ...] = (), *, house: bool = False) -> Book:
    """A house's file must extend a book; ``above`` are the files that led to this one."""
    text = _read(path)
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
    source = Source(path.name, text)
    taken = book_keys() if house else ()
    if not house and "extends" not in source.data:
        return build(source, None)
    base = source.data.get("extends")
    if isinstance(base, str) and is_file(base):
        return build(source, _from_file(path.parent / base, (*above, real), house=house), taken)
    if isinstance(base, str) and base in book_keys():
        return build(source, shipped(base), taken)
    raise Refused(
        source.refusal(
            "book.unknown_base",
            ("extends",),
            Text(
                "{what}. Permis : {keys}, ou le chemin d'un fichier .toml.",
                "{what}. Allowed: {keys}, or the path of a .toml file.",
            ).fill(
                what=Text("aucun livre « {base} »", "there is no book '{base}'").fill(base=str(base)[:40])
                if base
                else Text(
                    "un livre maison dit quel livre il étend", "a house book says which book it extends"
                ),
                keys=", ".join(book_keys()),
            ),
        )
    )


_REASONS = {
    errno.ENOENT: Text("il n'existe pas", "it does not exist"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
}


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        reason = Text("il n'est pas en UTF-8", "it is not in UTF-8")
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(error)
        reason = _REASONS.get(getattr(error, "errno", 0), same(said))
    raise Refused(
        refuse(
            "book.unreadable",
            "Impossible de lire {file} : {reason}. Donnez le chemin d'un fichier TOML en UTF-8.",
            "Cannot read {file}: {reason}. Give the path of a TOML file in UTF-8.",
            file=str(path),
            reason=reason,
        )
    )


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

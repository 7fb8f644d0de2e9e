"""Finding books: those that we ship, by key, and a house's own, by path."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deadbutton.books.book import Book
from deadbutton.books.files.loading import build
from deadbutton.books.files.source import Source
from deadbutton.refusal import Refused, refuse, refused, system_reason
from deadbutton.text import Text, same

DATA = Path(__file__).parent / "data"
CURRENT = "tda2024"
"""What most tournaments are played by today, and what is proposed where nobody has chosen."""


@cache
def book_keys() -> tuple[str, ...]:
    """The keys of the books that we ship: one TOML file each, and nothing else to add."""
    return tuple(sorted(file.stem for file in DATA.glob("*.toml")))


@cache
def example_houses() -> dict[str, Path]:
    """Three books of houses to begin with, by name: a club, an association without dealers, a home game."""
    return {file.stem: file for file in sorted((DATA.parent / "houses").glob("*.toml"))}


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


def house_texts(path: str | Path) -> tuple[str, tuple[str, ...]]:
    """The shipped book that a house's file rests on, by key; the file's text, then those of the files that it extends."""
    load(path)
    file, texts = Path(path), list[str]()
    while True:
        texts.append(_read(file))
        base: str = Source(file.name, texts[-1]).data["extends"]
        if not is_file(base):
            return base, tuple(texts)
        file = file.parent / base


def all_books() -> tuple[Book, ...]:
    return tuple(shipped(key) for key in book_keys())


def _from_file(path: Path, above: tuple[Path, ...] = (), *, house: bool = False) -> Book:
    """A house's file must extend a book; ``above`` are the files that led to this one."""
    source = Source(path.name, _read(path))
    real = path.resolve()
    if real in above:
        chain = " → ".join([*(p.name for p in above[above.index(real) :]), path.name])
        raise Refused(source.refusal(("extends",), refuse("book.cycle", chain=chain)))
    if not house and "extends" not in source.data:
        return build(source, None)
    taken = book_keys() if house else ()
    base = source.data.get("extends")
    if isinstance(base, str) and is_file(base):
        try:
            return build(source, _from_file(path.parent / base, (*above, real), house=house), taken)
        except Refused as why:
            if why.code != "book.unreadable":
                raise
            raise Refused(source.refusal(("extends",), why.refusal)) from None
    if isinstance(base, str) and base in book_keys():
        return build(source, shipped(base), taken)
    told = (
        refuse("book.unknown_base.named", base=str(base)[:40], keys=", ".join(book_keys()))
        if base
        else refuse("book.unknown_base.missing", keys=", ".join(book_keys()))
    )
    raise Refused(source.refusal(("extends",), told))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        why = Text("il n'est pas en UTF-8", "it is not in UTF-8")
    except OSError as error:
        why = system_reason(error)
    except ValueError as error:  # a name that cannot be one
        why = same(str(error))
    raise refused("book.unreadable", file=str(path), reason=why)


def _unknown(key: str) -> Refused:
    return refused("book.unknown", key=key[:40], keys=", ".join(book_keys()))

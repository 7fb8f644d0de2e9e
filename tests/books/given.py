"""What was given to us, as far as it is ours to keep: numbers of articles, their kinds and points, and hashes of the books' words.

``python -m tests.books.given`` writes the files of ``given/`` anew from the folder that lies beside the repository, or where
DEADBUTTON_SHARED says; wherever it lies, a test sees that they are the same.
"""

from __future__ import annotations

import csv
import hashlib
import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from deadbutton.books import book_keys

HERE = Path(__file__).parent / "given"
ARTICLES, POINTS, CITED, RUNS = "articles.csv", "points.csv", "cited.csv", "seed_runs.bin"
SHARED_WORDS = 8
HASH = 6
"""Bytes of a hash: among our hundred thousand runs none is taken for one of the books' by chance."""

_SECTION = re.compile(r"^## `(\w+)`(?: \(new\))?$", re.MULTILINE)
_ROW = re.compile(r"^\| ([a-z]\w+) \|.*\| ([^|]*) \|$", re.MULTILINE)
"""A book, and the articles that it answers by."""

Rows = list[tuple[str, ...]]


def folder() -> Path:
    return Path(os.environ.get("DEADBUTTON_SHARED") or Path(__file__).resolve().parents[3] / "shared")


def is_at_hand() -> bool:
    return (folder() / "rules" / "articles.csv").exists()


def rows(name: str) -> Rows:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return [tuple(row) for row in csv.reader(file)]


def books(name: str) -> list[str]:
    """The books that are shipped and of which a list was given; another has nothing to be compared with."""
    listed = {book for book, *_ in rows(name)}
    return [key for key in book_keys() if key in listed]


def words(text: str) -> list[str]:
    """Words without case, accents or punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))


def runs(text: str) -> Iterator[str]:
    """Every run of eight words."""
    said = words(text)
    return (" ".join(said[start : start + SHARED_WORDS]) for start in range(len(said) - SHARED_WORDS + 1))


def hashed(run: str) -> bytes:
    return hashlib.blake2b(run.encode(), digest_size=HASH).digest()


def seed_runs() -> frozenset[bytes]:
    data = (HERE / RUNS).read_bytes()
    return frozenset(data[start : start + HASH] for start in range(0, len(data), HASH))


# From the folder


def articles() -> Rows:
    """Book, number, kind, point: of the first list and of that of a later book."""
    found: Rows = []
    for listed in sorted((folder() / "rules").glob("*articles.csv")):
        with listed.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found.append((row["book"], row["article"], row["kind"], row["point"]))
    return found


def points() -> Rows:
    """Chapter and point, in the order given."""
    document = _first().partition("\n# Disagreements that matter most")[0]
    chapters = re.split(r"^# ([A-M])\. .*$", document, flags=re.MULTILINE)
    letters, texts = chapters[1::2], chapters[2::2]
    return [
        (letter, key) for letter, text in zip(letters, texts, strict=True) for key in _SECTION.findall(text)
    ]


def cited() -> Rows:
    """Book, point, and the articles given for it: of the five books in one document, of a later book in its own."""
    rules = folder() / "rules"
    later = [file for file in sorted(rules.glob("*-points.md")) if file.stem != "decision-points"]
    found: dict[tuple[str, str], str] = {}
    for text in (_first(), *(file.read_text(encoding="utf-8") for file in later)):
        parts = _SECTION.split(text)
        for key, section in zip(parts[1::2], parts[2::2], strict=True):
            for book, listed in _ROW.findall(section):
                numbers = sorted({number.strip() for number in re.split("[,;]", listed)} - {"—"})
                found.setdefault((book, key), "; ".join(numbers))
    return [(*place, numbers) for place, numbers in found.items()]


def _first() -> str:
    return (folder() / "rules" / "decision-points.md").read_text(encoding="utf-8")


def runs_of_seeds() -> bytes:
    found = {
        hashed(run)
        for seed in (folder() / "seeds").glob("*.txt")
        for run in runs(seed.read_text(encoding="utf-8", errors="replace"))
    }
    return b"".join(sorted(found))


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, found in ((ARTICLES, articles()), (POINTS, points()), (CITED, cited())):
        with (HERE / name).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(found)
    (HERE / RUNS).write_bytes(runs_of_seeds())


if __name__ == "__main__":
    main()

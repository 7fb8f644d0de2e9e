"""Every answer is for something: the points that no code reads yet are listed, and the list may only shrink."""

from __future__ import annotations

from pathlib import Path

from deadbutton.books import POINTS
from scripts.points_read import SOURCE, points_read

LIST = Path(__file__).parent / "unread_points.txt"


def unread() -> list[str]:
    read: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        if SOURCE / "books" not in file.parents:
            read |= points_read(file.read_text(encoding="utf-8"))
    return [key for key in POINTS if key not in read]


def listed() -> list[str]:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


def test_the_reader_sees_what_code_reads() -> None:
    assert points_read("x = book.betting.min_raise.value") == {"min_raise"}
    assert points_read("betting = self.book.betting\ny = betting.min_raise") == {"min_raise"}
    assert points_read("hand.min_raise + book.seats.min_raise") == set()
    assert points_read("book.answer(Betting.min_raise)") == {"min_raise"}
    assert points_read("class F(Fact):\n    points = (Betting.min_raise,)") == set()
    assert points_read("incident('x', (Betting.min_raise,))") == set()


def test_the_list_of_unread_points_is_exact() -> None:
    """To shorten it once code reads more points: ``.venv/bin/python tests/books/test_unread_points.py``."""
    assert listed() == unread()


def write() -> None:
    header = (
        "# Points that no code outside books/ reads yet, kept exact by test_unread_points.py.\n"
        "# It may only shrink, and must be empty when the tournament issue is done.\n"
        "# Write it anew: .venv/bin/python tests/books/test_unread_points.py\n"
    )
    rows = [f"{key:<34}{POINTS[key].subject}" for key in unread()]
    LIST.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()

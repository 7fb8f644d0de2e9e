"""Whether a hand thrown away comes back is one answer of the house, posted for an event or written into its book."""

from pathlib import Path

import pytest

from deadbutton.books import Book, load
from deadbutton.books.in_force import answered
from deadbutton.floor import ask

HOUSE = """
key = "club"
label = "CLUB"
extends = "fidpa"

[settings.retrieval]
value = "{value}"
"""


def _house(folder: Path, value: str) -> Book:
    file = folder / "club.toml"
    file.write_text(HOUSE.format(value=value), encoding="utf-8")
    return load(str(file))


def _books(folder: Path, value: str) -> list[Book]:
    return [_house(folder, value), answered(load("fidpa"), {"retrieval": value})]


IN_ALL_IN = (
    ("all_in_hand_mucked", {"where": "apart"}),
    ("thrown_hand", {"by": "owner", "all_in": True}),
    ("cards_released", {"how": "forward", "all_in": True}),
    ("dead_hand", {"cause": "mucked", "all_in": True}),
    ("dead_hand", {"cause": "thrown_face_down", "all_in": True}),
)


@pytest.mark.parametrize(("key", "facts"), IN_ALL_IN)
def test_never_holds_in_an_all_in_too(tmp_path, key, facts):
    for book in _books(tmp_path, "never"):
        ruling = ask(book, key, {"seat": 3, **facts})
        assert (ruling.outcome, ruling.offers) == ("hand_dead", ())
    assert ask(load("fidpa"), key, {"seat": 3, **facts}).outcome != "hand_dead"


@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("mucked_hand", {"where": "apart"}),
        ("thrown_hand", {"by": "owner"}),
        ("misled_fold", {}),
        ("misdeclared_hand", {"deliberate": False, "victim": "apart", "other": 5}),
    ],
)
def test_an_identifiable_hand_comes_back_under_every_name(tmp_path, key, facts):
    for book in _books(tmp_path, "identifiable"):
        assert ask(book, key, {"seat": 3, **facts}).outcome in ("hand_live", "hand_restored")
    assert ask(load("fidpa"), key, {"seat": 3, **facts}).outcome in ("hand_dead", "victim_dead")

"""Reading and writing PHH: every key, cents, unknown stacks, comments, many hands in one file."""

from __future__ import annotations

import datetime
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import Card
from deadbutton.histories import HandHistory, read_file, read_phh, read_phhs, write_phh, write_phhs
from deadbutton.histories.actions import RAISE as CBR
from deadbutton.histories.actions import Action
from deadbutton.histories.history import OPTIONAL
from deadbutton.histories.phh.quick_toml import TooOdd, read_table
from tests.histories.history_texts import NO_LIMIT, hand_text, no_limit

EVERY_KEY = (
    NO_LIMIT
    + """\
author = 'Ana'
event = 'Friday night'
url = 'https://example.org'
venue = 'Club'
address = '1, rue du Bouton'
city = 'Lyon'
region = 'Rhône'
postal_code = '69001'
country = 'France'
time = 21:30:05
time_zone = 'Europe/Paris'
time_zone_abbreviation = 'CET'
day = 3
month = 11
year = 2025
hand = 17
level = 4
seats = [2, 5, 9]
seat_count = 9
table = 'Final'
players = ['Ana', 'Bo', "O'Neil"]
winnings = [700, 0, 0]
currency = 'EUR'
currency_symbol = '€'
time_limit = 30
time_banks = [60, 60, 12.5]
_sponsors = ['', 'Dead Button', '']
_nested = { deep = [1, 2.50, true], when = 2025-11-03 }
"""
)


def test_every_key_is_kept_with_its_type() -> None:
    history = read_phh(EVERY_KEY)
    assert set(OPTIONAL) <= {*history.about, "finishing_stacks", "winnings"}
    assert history.time == datetime.time(21, 30, 5)
    assert history.seats == (2, 5, 9)
    assert history.name_of(2) == "O'Neil"
    assert history.time_banks == (60, 60, Decimal("12.5"))
    assert history.finishing_stacks == (10400, 9900, 9700)
    assert history.winnings == (700, 0, 0)
    assert history.extra["_nested"]["deep"] == [1, Decimal("2.50"), True]


def test_what_is_written_reads_as_the_same_value() -> None:
    history = read_phh(EVERY_KEY)
    assert read_phh(write_phh(history)) == history


def test_one_action_a_line() -> None:
    text = write_phh(read_phh(NO_LIMIT))
    assert "\n  'p3 cbr 300',\n  'p1 cbr 900',\n" in text


def test_heads_up_blinds_stand_the_other_way_round_in_the_file() -> None:
    """The file says small blind, big blind; p2 has the button and the small blind."""
    text = no_limit(["d dh p1 AsAh", "d dh p2 KsKh", "p2 f"], stacks=(1000, 1000), antes=[0, 10])
    history = read_phh(text)
    assert history.blinds_or_straddles == (100, 50)
    assert history.antes == (10, 0)
    assert "blinds_or_straddles = [50, 100]" in write_phh(history)
    assert "antes = [0, 10]" in write_phh(history)


def test_cents_become_whole_and_come_back_as_cents() -> None:
    text = no_limit(["p3 cbr 0.75", "p1 f", "p2 f"], stacks=("25.00", 54.5, 16.35), blinds=("0.10", 0.25))
    history = read_phh(text.replace("'25.00'", "25.00").replace("'0.10'", "0.10"))
    assert history.scale == 100
    assert history.starting_stacks == (2500, 5450, 1635)
    assert history.actions[0] == Action(CBR, 2, 75)
    written = write_phh(history)
    assert "starting_stacks = [25, 54.5, 16.35]" in written
    assert "'p3 cbr 0.75'" in written
    assert read_phh(written) == history


@pytest.mark.parametrize(
    ("amount", "scale"), [("3", 1), ("3.00", 1), ("0.5", 10), ("0.25", 100), ("0.125", 1000)]
)
def test_the_scale_is_the_smallest_that_makes_every_amount_whole(amount: str, scale: int) -> None:
    assert read_phh(no_limit([f"p3 cbr {amount}"], blinds=(1, 2))).scale == scale


def test_an_unknown_stack_is_inf_in_the_file() -> None:
    history = read_phh(no_limit(["p3 f", "p1 f"], stacks=("inf", 1000, "inf")))
    assert history.starting_stacks == (None, 1000, None)
    assert "starting_stacks = [inf, 1000, inf]" in write_phh(history)


def test_comments_of_the_file_are_dropped_and_comments_of_actions_are_kept() -> None:
    text = NO_LIMIT.replace(
        "actions = ['d dh p1 AsAh',", "# Dealt\nactions = [\n 'd dh p1 AsAh # exposed', # !\n '# a pause',"
    )
    history = read_phh(text)
    assert history.actions[0].comment == "exposed"
    assert history.actions[1].comment == "a pause"
    assert read_phh(write_phh(history)) == history


def test_actions_may_be_spaced_as_one_likes() -> None:
    history = read_phh(no_limit(["", "  p3   cbr  300 ", "p1 sm  -"]))
    assert [action.act for action in history.actions] == [9, 4, 7]


def test_a_file_of_many_hands(tmp_path: Path) -> None:
    first, second = read_phh(EVERY_KEY), read_phh(NO_LIMIT)
    path = tmp_path / "session.phhs"
    path.write_text(write_phhs([first, second]), encoding="utf-8")
    found = list(read_file(path))
    assert found == [first, second]
    assert [one.source for one in found if isinstance(one, HandHistory)] == [f"{path} [1]", f"{path} [2]"]


def test_a_bad_hand_among_many_takes_its_own_place_only() -> None:
    bad = NO_LIMIT.replace("'NT'", "'XX'")
    found = list(read_phhs(f"[1]\n{NO_LIMIT}\n[2]\n{bad}\n[3]\n{NO_LIMIT}"))
    assert [isinstance(one, HandHistory) for one in found] == [True, False, True]


def test_windows_line_ends_and_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_bytes(b"\xef\xbb\xbf" + NO_LIMIT.replace("\n", "\r\n").encode())
    assert list(read_file(path)) == [read_phh(NO_LIMIT)]


@pytest.mark.parametrize(
    "text",
    [
        NO_LIMIT,
        EVERY_KEY,
        NO_LIMIT.replace("'", '"'),
        NO_LIMIT.replace("['d dh p1 AsAh'", "[  # cards\n  'd dh p1 AsAh'"),
        NO_LIMIT + "event = 'Event #43: $50,000 | Day 5'\n",
        NO_LIMIT + 'event = "It\'s"\n',
        NO_LIMIT + "event = 'back\\slash'\n",
        NO_LIMIT + "event = '''triple'''\n",
        NO_LIMIT + "author = ''\nplayers = ['', '', '']\n",
        NO_LIMIT + "event = 'inf null true'\n",
        NO_LIMIT + "_x = 0x10\n_y = 1_000\n_z = +1\n",
        NO_LIMIT + "_a.b = 1\n",
        NO_LIMIT + "_t = 2025-11-03T10:00:00Z\n",
        hand_text("NT", [], ["inf", "inf"], antes=[0, 0], blinds_or_straddles=[1, 2], min_bet=2),
    ],
)
def test_the_quick_way_reads_what_tomllib_reads_or_gives_up(text: str) -> None:
    try:
        quick = read_table(text)
    except TooOdd:
        return
    assert quick == tomllib.loads(text, parse_float=Decimal)


BITS = st.sampled_from(
    [
        "a",
        "= ",
        "'",
        '"',
        "#",
        "\n",
        "[",
        "]",
        ",",
        " ",
        "1",
        ".5",
        "inf",
        "null",
        "true",
        "{",
        "\\",
        "key = ",
        "x",
    ]
)


@pytest.mark.parametrize("text", ["key = #\n1", "key = \r1", "key = 1\r", 'key = "\x7f"'])
def test_the_quick_way_leaves_what_is_no_toml_to_tomllib(text: str) -> None:
    with pytest.raises(TooOdd):
        read_table(text)


@given(st.lists(BITS, max_size=30).map("".join))
def test_the_quick_way_never_reads_what_tomllib_refuses(text: str) -> None:
    try:
        quick = read_table(text)
    except TooOdd:
        return
    assert quick == tomllib.loads(text, parse_float=Decimal)


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=20)
EXTRAS = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | TEXTS | st.decimals(allow_nan=False, places=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


@given(
    st.fixed_dictionaries({}, optional={"event": TEXTS, "table": TEXTS | st.integers(0, 99), "_own": EXTRAS}),
    st.lists(TEXTS, min_size=3, max_size=3),
)
def test_any_text_and_any_own_field_survives_the_round_trip(
    about: dict[str, object], names: list[str]
) -> None:
    base = read_phh(NO_LIMIT)
    history = HandHistory(
        variant="NT",
        antes=(0, 0, 0),
        starting_stacks=(100, None, 3),
        actions=(*base.actions, Action(0, 1, 0, (Card("As"), Card("??")))),
        blinds_or_straddles=(1, 2, -2),
        min_bet=2,
        about={**about, "players": tuple(names)},
    )
    assert read_phh(write_phh(history)) == history

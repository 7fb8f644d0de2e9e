"""Numbers that nobody can write out: told at once, never worked out."""

from __future__ import annotations

import pytest

from deadbutton.histories.amounts import BadAmount, to_chips
from deadbutton.histories.phh.reading import read_phh
from deadbutton.refusal import Refused

HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, {blind}]
min_bet = {bet}
starting_stacks = [{stack}, 200]
actions = ["d dh p1 AcAd", "d dh p2 KcKd", "p1 cbr {cbr}", "p2 f"]
{more}
"""
PLAIN = {"blind": "2", "bet": "2", "stack": "200", "cbr": "6", "more": ""}
FAR = ["1e999300", "1E999300", "1e-999300", "9" * 4000, "1e61", "-1e400", "1" + "0" * 19]


def hand(**changes: str) -> str:
    return HAND.format(**{**PLAIN, **changes})


def test_the_hand_itself_is_read() -> None:
    assert read_phh(hand(), "f") is not None


@pytest.mark.parametrize("key", ["blind", "bet", "stack", "cbr"])
@pytest.mark.parametrize("far", FAR)
def test_an_amount_out_of_range_is_refused_at_once(key: str, far: str) -> None:
    with pytest.raises(Refused):
        read_phh(hand(**{key: far}), "f")


@pytest.mark.parametrize("far", ["1e999300", "1e-999300", "9" * 4000])
def test_other_numbers_too(far: str) -> None:
    for name in ("time_limit", "rake", "winnings = [0, 0]\nfinishing_stacks"):
        try:
            read_phh(hand(more=f"{name} = {far}"), "f")
        except Refused:
            continue


@pytest.mark.parametrize("far", [*FAR, "NaN", "Infinity", "x", ""])
def test_no_amount(far: str) -> None:
    with pytest.raises(BadAmount):
        to_chips(far, 1)


@pytest.mark.parametrize("field", ["day", "month", "year"])
@pytest.mark.parametrize("far", ["9" * 26, "0", "-1", "99", "10000"])
def test_a_day_that_is_none_is_left_out_of_open_hand_history(field: str, far: str) -> None:
    from deadbutton.histories.trackers.story import start_of

    try:
        found = read_phh(hand(more=f"{field} = {far}"), "f")
    except Refused:
        return
    assert start_of(found).year >= 1

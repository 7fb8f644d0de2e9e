"""Chips without a word in TDA 2024: one procedure for all of them, those of an earlier bet included."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import load
from deadbutton.floor import Ruling, ask
from deadbutton.floor.orders.orders import CheckOrCall, RaiseTo

BOOK = load("tda2024")
CHIPS = (25, 100, 500, 1000, 5000)
A_FEW = st.lists(st.sampled_from(CHIPS), min_size=1, max_size=5)

Outcome = tuple[str, int]


def expected(
    faced: int, step: int, before: list[int], back: list[int], new: list[int], everything: int
) -> Outcome:
    """The seven steps, with C the amount to match and I the smallest raise: see articles 40-C, 41, 43 to 46 and 51."""
    left = list((Counter(before) - Counter(back)).elements())
    out, total = [*left, *new], sum(left) + sum(new)
    is_apart = sum(before) < faced and (not back or not left)
    if total < faced:
        return "short", total
    if is_apart and len(new) == 1 and total > faced:
        return "call", faced
    smallest = min(new if is_apart else out)
    if total - smallest < faced:
        return "call", faced
    if total == everything:
        return "raise", total
    if 2 * (total - faced) >= step:
        return "raise", min(max(total, faced + step), everything)
    return "call", faced


def found(ruling: Ruling, faced: int) -> Outcome:
    match ruling.orders:
        case (CheckOrCall(),):
            return "call", faced
        case (RaiseTo(_, total),):
            return "raise", total
        case _:
            return ruling.outcome, 0


def chips(held: list[int]) -> str:
    return ", ".join(map(str, held))


def situation(faced: int, step: int, own: int, stack: int) -> dict[str, Any]:
    # The bet faced is a raise, with three in the hand: an undercall is for the director.
    return {
        "bet": faced,
        "full": faced + step,
        "big_blind": 100,
        "raised_by": step,
        "own": own,
        "stack": stack,
    }


def agrees(ruling: Ruling, wanted: Outcome, faced: int) -> bool:
    if wanted[0] == "short":
        return ruling.outcome in ("director", "call") and any(
            answer.point.key == "short_call" for answer in ruling.rests_on
        )
    return found(ruling, faced) == wanted


@given(faced=st.integers(4, 80), step=st.integers(1, 40), new=A_FEW, behind=st.integers(0, 200))
def test_new_chips_alone(faced: int, step: int, new: list[int], behind: int) -> None:
    faced, step, behind = 25 * faced, 25 * min(step, faced), 25 * behind
    stack = sum(new) + behind
    if stack < faced:
        return  # a whole stack that does not reach the bet is a call for less
    ruling = ask(BOOK, "gesture", {"chips": chips(new), **situation(faced, step, 0, stack)})
    assert agrees(ruling, expected(faced, step, [], [], new, stack), faced)


@given(
    faced=st.integers(8, 80),
    step=st.integers(1, 40),
    before=st.lists(st.sampled_from(CHIPS), min_size=1, max_size=3),
    taken=st.integers(0, 7),
    new=A_FEW,
    behind=st.integers(0, 200),
)
def test_chips_of_an_earlier_bet(
    faced: int, step: int, before: list[int], taken: int, new: list[int], behind: int
) -> None:
    faced, step, behind = 25 * faced, 25 * min(step, faced), 25 * behind
    own = min(sum(before), faced - 25)
    back = [chip for place, chip in enumerate(before) if taken >> place & 1]
    everything = sum(before) + sum(new) + behind
    if everything <= faced:
        return
    facts = {"before": chips(before), "taken_back": chips(back), "chips": chips(new)}
    ruling = ask(BOOK, "earlier_chips", {**facts, **situation(faced, step, own, everything - own)})
    assert agrees(ruling, expected(faced, step, before, back, new, everything), faced)


@given(said=st.integers(4, 400), faced=st.integers(4, 80), step=st.integers(1, 40))
def test_a_bare_sum_has_no_chips_to_test(said: int, faced: int, step: int) -> None:
    said, faced, step = 25 * said, 25 * faced, 25 * min(step, faced)
    ruling = ask(BOOK, "declared_amount", {"said": str(said), **situation(faced, step, 0, 50_000)})
    if said < faced:
        assert ruling.outcome == ("call" if step == faced else "director")
    elif 2 * (said - faced) >= step:
        assert found(ruling, faced) == ("raise", max(said, faced + step))
    else:
        assert found(ruling, faced) == ("call", faced)

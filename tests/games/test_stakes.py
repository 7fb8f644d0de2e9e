"""What is forced in before the cards."""

import pytest

from deadbutton.games import AnteForm, Stakes
from deadbutton.refusal import Refused


def test_no_limit() -> None:
    stakes = Stakes.blinds(50, 100, ante=10)
    assert (stakes.small_blind, stakes.big_blind, stakes.ante) == (50, 100, 10)
    assert (stakes.small_bet, stakes.big_bet) == (100, 100)
    assert stakes.ante_form is AnteForm.EACH


def test_limit_posts_half_a_bet_and_a_bet() -> None:
    stakes = Stakes.limit(200, 400)
    assert (stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet) == (100, 200, 200, 400)


def test_limit_in_odd_chips() -> None:
    assert Stakes.limit(25, 50).small_blind == 12


def test_stud() -> None:
    stakes = Stakes.stud(200, 400, ante=25, bring_in=60)
    assert (stakes.big_blind, stakes.ante, stakes.bring_in) == (0, 25, 60)


def test_a_big_blind_ante() -> None:
    assert Stakes.blinds(50, 100, 100, AnteForm.BIG_BLIND).ante_form is AnteForm.BIG_BLIND


FIELDS = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet")


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("amount", [-1, 1.5, True, "50", None])
def test_stakes_are_whole_chips(name: str, amount: object) -> None:
    with pytest.raises(Refused) as caught:
        Stakes(**{name: amount})  # type: ignore[arg-type]
    assert caught.value.code == "stakes.not_chips"
    assert caught.value.refusal.facts["name"] == name
    assert repr(amount) in caught.value.refusal.text.fr


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Stakes.blinds(100, 50),
        lambda: Stakes.limit(400, 200),
        lambda: Stakes.stud(200, 400, ante=10, bring_in=300),
        lambda: Stakes(bring_in=5),
    ],
)
def test_stakes_in_the_wrong_order(wrong: object) -> None:
    with pytest.raises(Refused) as caught:
        wrong()  # type: ignore[operator]
    assert caught.value.code == "stakes.order"
    assert caught.value.refusal.text.fr != caught.value.refusal.text.en


def test_equal_blinds_are_allowed() -> None:
    assert Stakes.blinds(100, 100).small_blind == 100

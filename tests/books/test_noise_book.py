"""A book more, made of noise: whatever its answers are, hands, rulings and tournaments go on, and nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deadbutton.books import POINTS, load
from deadbutton.floor import ask
from deadbutton.sim.tournament import simulate
from deadbutton.tournament import Phase
from tests.books.noise import noise
from tests.depth import as_deep
from tests.floor import deal_cases, hand_cases, turn_cases
from tests.floor.hand_cases import cards_of, chips_of, desk
from tests.floor.test_hand_rulings_properties import GAMES, act, something_wrong
from tests.tournament.whole import Watch, check_end

SEEDS = range(as_deep(40))
FAMILIES: list[tuple[Any, Sequence[str]]] = [
    (deal_cases, (*deal_cases.DEAL, *deal_cases.BOARD)),
    (hand_cases, tuple(hand_cases.KEYS)),
    (turn_cases, tuple(turn_cases.KEYS)),
]


@pytest.fixture(scope="module", params=SEEDS)
def noisy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("noise") / f"noise{request.param}.toml"
    file.write_text(noise(request.param), encoding="utf-8")
    return file


def test_every_point_is_answered_by_its_one_article(noisy: Path) -> None:
    book = load(noisy)
    assert {str(book.answer(key).articles[0]) for key in POINTS} == {f"{book.label} N1"}


def test_every_incident_is_ruled_on(noisy: Path) -> None:
    book, dice = load(noisy), Random(noisy.stem)
    for cases, keys in FAMILIES:
        for key in keys:
            every = cases.forms(key)
            for place in dice.sample(range(len(every)), min(3, len(every))):
                ruling = ask(book, key, every[place])
                assert ruling.verdict.fr
                assert ruling.verdict.en
                assert ruling.as_dict()["outcome"] == ruling.outcome


def test_hands_end_whatever_is_ruled_in_them(noisy: Path) -> None:
    book, dice = load(noisy), Random(noisy.stem)
    for code in GAMES:
        at = desk(book, seats=4, code=code, stack=dice.choice([150, 700, 3000]), seed=dice.randrange(1000))
        hand, chips, cards = at.hand, chips_of(at.hand), cards_of(at.hand)
        for _ in range(400):
            if hand.is_over:
                break
            if dice.random() < 0.2:
                something_wrong(at, dice)
            else:
                act(at, dice)
            assert chips_of(hand) == chips
            assert cards_of(hand) == cards
        assert hand.is_over


@pytest.mark.parametrize("preset", ["turbo", "rebuy", "satellite"])
def test_a_tournament_ends_with_all_its_chips_and_money(noisy: Path, preset: str) -> None:
    done = simulate(preset, players=13, book=str(noisy), seed=5, watch=Watch())
    assert done.state.phase is Phase.OVER
    check_end(done)

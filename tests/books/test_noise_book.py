"""A book more, made of noise: whatever its answers are, hands, rulings and tournaments go on, and nothing is lost."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deadbutton.books import POINTS, Book, load
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.refusal import Refused
from deadbutton.scenarios.stories.seats import FieldTold, TablesTold
from deadbutton.sim.announcement import under
from deadbutton.sim.tournament import simulate
from deadbutton.tournament import Director, Penalise, Phase, RecordInfraction, Waive, catalogue, unbalanced
from tests.books.noise import noise
from tests.depth import as_deep
from tests.floor.any_form import all_told, anything_wrong
from tests.floor.hand_cases import cards_of, chips_of, desk
from tests.floor.test_hand_rulings_properties import GAMES, act
from tests.tournament.seats_cases import config
from tests.tournament.whole import Watch, check_end

SEEDS = range(as_deep(40))


@pytest.fixture(scope="module", params=SEEDS)
def noisy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("noise") / f"noise{request.param}.toml"
    file.write_text(noise(request.param), encoding="utf-8")
    return file


def test_every_point_is_answered_by_its_one_article(noisy: Path) -> None:
    book = load(noisy)
    assert {str(book.answer(key).articles[0]) for key in POINTS} == {f"{book.label} N1"}


def test_every_incident_is_ruled_on_however_it_is_told(noisy: Path) -> None:
    book, dice = load(noisy), Random(noisy.stem)
    for key in INCIDENTS:
        rulings = [ruling for form in all_told(key, dice) if (ruling := _asked(book, key, form)) is not None]
        assert rulings, key
        for ruling in rulings:
            options = [label for offer in ruling.offers for _, label in offer.options]
            for said in (ruling.verdict, ruling.reason, ruling.citation, *ruling.later, *options):
                assert said.fr
                assert said.en
            assert ruling.as_dict()["outcome"] == ruling.outcome


def _asked(book: Book, key: str, form: dict[str, Any]) -> Ruling | None:
    """The ruling, or nothing where the form tells what cannot have happened."""
    try:
        return ask(book, key, form)
    except Refused:
        return None


def test_hands_end_whatever_is_ruled_in_them(noisy: Path) -> None:
    book, dice = load(noisy), Random(noisy.stem)
    ruled = 0
    for code in GAMES:
        stack, by_hand = dice.choice([150, 700, 3000]), dice.random() < 0.5
        at = desk(book, 4, code, stack, dice.randrange(1000), by_hand)
        hand, chips, cards = at.hand, chips_of(at.hand), cards_of(at.hand)
        for _ in range(400):
            if hand.is_over:
                break
            if dice.random() < 0.4:
                ruled += bool(anything_wrong(at, dice))
            else:
                act(at, dice)
            assert chips_of(hand) + at.removed == chips
            assert cards_of(hand) == cards
        assert hand.is_over
    assert ruled


def test_offences_go_on_record_again_and_again(noisy: Path) -> None:
    """The register: lines of the catalogue, each twice; what is proposed is given or waived."""
    dice = Random(noisy.stem)
    director = Director(SeededShuffler(1))
    names = [f"P{number}" for number in range(1, 8)]
    director.record([FieldTold(config=under(str(noisy), config()), names=names), TablesTold(sizes=[4, 3])])
    recorded = 0
    lines = [(code, kind) for code, line in catalogue(director.state.book).items() for kind in line.kinds]
    for code, kind in dice.sample(lines, min(12, len(lines))):
        for _ in range(2):
            seated = [one.id for one in director.state.players.values() if one.table]
            if len(seated) < 3:
                return
            who, other = dice.sample(seated, 2)
            with suppress(Refused):
                deliberate = dice.random() < 0.8
                director.do(
                    RecordInfraction(
                        player=who, code=code, offence=kind.key, other=other, is_deliberate=deliberate
                    ),
                    0,
                )
                recorded += 1
                director.do(dice.choice([Penalise(player=who), Waive(player=who, reason="enough")]), 0)
            assert unbalanced(director.state) is None
    assert recorded


@pytest.mark.parametrize("preset", ["turbo", "rebuy", "satellite"])
def test_a_tournament_ends_with_all_its_chips_and_money(noisy: Path, preset: str) -> None:
    done = simulate(preset, players=13, book=str(noisy), seed=5, watch=Watch())
    assert done.state.phase is Phase.OVER
    check_end(done)

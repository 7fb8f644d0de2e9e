"""What people call a game, typed as they like."""

from __future__ import annotations

import pytest

from deadbutton.games import CATALOGUE, ROTATIONS, called
from deadbutton.refusal import Refused
from deadbutton.text import Lang


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_its_code_and_both_of_its_names_mean_a_game(code: str) -> None:
    played = CATALOGUE[code]
    for said in (code, code.lower(), f" {code} ", *(played.name.in_(lang) for lang in (Lang.FR, Lang.EN))):
        assert called(said).games == (played,), said


@pytest.mark.parametrize("name", sorted(ROTATIONS))
def test_rotations(name: str) -> None:
    for said in (name, name.lower(), name.replace("-", " "), f"{name} mix"):
        assert called(said) is ROTATIONS[name], said


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("hold em", "NT"),
        ("Texas Hold’em", "NT"),
        ("no limit", "NT"),
        ("limit holdem", "FT"),
        ("short deck", "NS"),
        ("6+", "NS"),
        ("36 cartes", "NS"),
        ("omaha", "PO"),
        ("PLO8", "PO/8"),
        ("omaha hi-lo", "FO/8"),
        ("Omaha haut-bas", "FO/8"),
        ("O8", "FO/8"),
        ("7-card stud", "F7S"),
        ("stud hi/lo", "F7S/8"),
        ("five card draw", "F5D"),
        ("poker fermé", "F5D"),
        ("deuce to seven", "F2L3D"),
        ("27td", "F2L3D"),
        ("2-7 single draw", "N2L1D"),
    ],
)
def test_names_in_use(said: str, code: str) -> None:
    assert called(said).games == (CATALOGUE[code],)


@pytest.mark.parametrize(
    "said", ["", "cow", "no-limit razz", "no-limit horse", "omaha stud", "8 or better", "é" * 99]
)
def test_what_nobody_plays_is_refused_with_a_list(said: str) -> None:
    with pytest.raises(Refused) as caught:
        called(said)
    assert caught.value.code == "game.unknown"
    for text in (caught.value.refusal.text.fr, caught.value.refusal.text.en):
        assert "F2L3D" in text
        assert "HORSE" in text

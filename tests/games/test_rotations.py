"""Mixed games."""

import pytest

from deadbutton.games import ROTATIONS, Change, Rotation, game, rotation
from deadbutton.refusal import Refused
from deadbutton.text import same


def codes(mixed: Rotation) -> list[str]:
    return [played.code for played in mixed.games]


def test_horse_in_its_order() -> None:
    assert codes(rotation("HORSE")) == ["FT", "FO/8", "FR", "F7S", "F7S/8"]
    assert rotation("horse") is rotation("HORSE")


def test_eight_games() -> None:
    eight = rotation("8-game")
    assert codes(eight) == ["F2L3D", "FT", "FO/8", "FR", "F7S", "F7S/8", "NT", "PO"]
    assert codes(rotation("9-game")) == [*codes(eight), "N2L1D"]


def test_it_goes_round() -> None:
    horse = rotation("HORSE")
    assert [horse.at(turn).code for turn in range(7)] == [*codes(horse), "FT", "FO/8"]


def test_the_game_with_the_fewest_seats_decides() -> None:
    assert rotation("HORSE").most_seats == 9
    assert rotation("8-GAME").most_seats == 6


def test_a_single_game_is_a_rotation_of_one() -> None:
    single = rotation("nt")
    assert codes(single) == ["NT"]
    assert single.at(99) is game("NT")
    assert single.name == game("NT").name


def test_dealer_s_choice_is_from_the_list() -> None:
    choice = Rotation(same("choice"), rotation("HORSE").games, Change.DEALERS_CHOICE)
    assert choice.chosen("fr") is game("FR")
    with pytest.raises(Refused) as caught:
        choice.chosen("NT")
    assert caught.value.code == "rotation.not_listed"
    assert "F7S/8" in caught.value.refusal.text.fr
    with pytest.raises(Refused) as caught:
        choice.chosen("XX")
    assert caught.value.code == "game.unknown"


def test_a_rotation_of_nothing() -> None:
    with pytest.raises(Refused) as caught:
        Rotation(same("nothing"), ())
    assert caught.value.code == "rotation.empty"


def test_no_such_rotation() -> None:
    with pytest.raises(Refused) as caught:
        rotation("COW")
    assert caught.value.code == "game.unknown"


@pytest.mark.parametrize("name", ROTATIONS)
def test_every_rotation_is_named(name: str) -> None:
    assert ROTATIONS[name].name.fr.upper() == name
    assert ROTATIONS[name].change is Change.BY_LEVEL


@pytest.mark.parametrize("change", Change)
def test_every_change_is_said_in_both_languages(change: Change) -> None:
    assert change.label.fr != change.label.en

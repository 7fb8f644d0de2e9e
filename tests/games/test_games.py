"""Every game that we deal: what it declares, and that the deck is large enough for it."""

import pytest

from deadbutton.games import CATALOGUE, Family, Game, Limit, Opener, game
from deadbutton.ranking import Ranking
from deadbutton.refusal import Refused

EVERY_GAME = pytest.mark.parametrize("code", CATALOGUE)

PHH_CODES = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The eleven variants of the Poker Hand History format."""

# code: players at most, hole cards, board cards, draws, high, low; a new game may do without a line
DECLARED = {
    "NT": (10, 2, 5, 0, Ranking.HIGH, None),
    "PT": (10, 2, 5, 0, Ranking.HIGH, None),
    "FT": (10, 2, 5, 0, Ranking.HIGH, None),
    "NS": (10, 2, 5, 0, Ranking.SHORT_DECK, None),
    "NO": (10, 4, 5, 0, Ranking.HIGH, None),
    "PO": (10, 4, 5, 0, Ranking.HIGH, None),
    "FO": (10, 4, 5, 0, Ranking.HIGH, None),
    "NO/8": (10, 4, 5, 0, Ranking.HIGH, Ranking.EIGHT_OR_BETTER),
    "PO/8": (10, 4, 5, 0, Ranking.HIGH, Ranking.EIGHT_OR_BETTER),
    "FO/8": (10, 4, 5, 0, Ranking.HIGH, Ranking.EIGHT_OR_BETTER),
    "F7S": (9, 7, 0, 0, Ranking.HIGH, None),
    "F7S/8": (9, 7, 0, 0, Ranking.HIGH, Ranking.EIGHT_OR_BETTER),
    "FR": (9, 7, 0, 0, None, Ranking.ACE_TO_FIVE),
    "N5D": (7, 5, 0, 1, Ranking.HIGH, None),
    "P5D": (7, 5, 0, 1, Ranking.HIGH, None),
    "F5D": (7, 5, 0, 1, Ranking.HIGH, None),
    "N2L1D": (7, 5, 0, 1, None, Ranking.DEUCE_TO_SEVEN),
    "P2L1D": (7, 5, 0, 1, None, Ranking.DEUCE_TO_SEVEN),
    "F2L3D": (6, 5, 0, 3, None, Ranking.DEUCE_TO_SEVEN),
    "FB": (7, 4, 0, 3, None, Ranking.BADUGI),
}


def draws(played: Game) -> int:
    return sum(street.draw for street in played.streets)


@pytest.mark.parametrize("code", DECLARED)
def test_what_each_game_declares(code: str) -> None:
    played = game(code)
    found = (
        played.most_seats,
        played.hole_cards,
        played.board_cards,
        draws(played),
        played.high,
        played.low,
    )
    assert found == DECLARED[code]


def test_all_variants_of_the_history_format_are_there() -> None:
    assert set(PHH_CODES) <= set(CATALOGUE)
    assert set(CATALOGUE) >= set(DECLARED)


@EVERY_GAME
def test_the_first_letter_is_the_limit(code: str) -> None:
    letter = {Limit.NO_LIMIT: "N", Limit.POT_LIMIT: "P", Limit.FIXED_LIMIT: "F"}
    assert letter[game(code).limit] == code[0]
    assert game(code).code == code


@EVERY_GAME
def test_the_deal_fits_the_deck(code: str) -> None:
    """Everything but the last cards of stud, which are common ones when nine players stay, and draws, which renew."""
    played = game(code)
    burns = sum(street.burn for street in played.streets)
    cards = played.most_seats * played.hole_cards + played.board_cards + (burns if played.board_cards else 0)
    if played.family is Family.STUD:
        cards = played.most_seats * (played.hole_cards - 2) + burns - 2
    assert cards <= len(played.deck)
    if draws(played):
        assert 2 * played.most_seats * played.hole_cards - len(played.deck) <= cards, (
            "the discards serve the last"
        )


@EVERY_GAME
def test_streets_begin_with_a_deal_and_each_is_named(code: str) -> None:
    played = game(code)
    first, *later = played.streets
    assert not first.burn
    assert first.down + first.up > 0
    assert all(street.burn for street in later)
    for street in played.streets:
        assert street.name.fr
        assert street.name.en
    assert [street.big_bet for street in played.streets] == sorted(
        street.big_bet for street in played.streets
    )
    assert played.streets[-1].big_bet


@EVERY_GAME
def test_who_opens(code: str) -> None:
    played = game(code)
    first, *later = (street.opener for street in played.streets)
    if played.family is Family.STUD:
        razz = played.low is Ranking.ACE_TO_FIVE
        assert first is (Opener.HIGH_CARD if razz else Opener.LOW_CARD)
        assert set(later) == {Opener.LOW_BOARD if razz else Opener.HIGH_BOARD}
    else:
        assert first is Opener.AFTER_BLINDS
        assert set(later) == {Opener.LEFT_OF_BUTTON}
    assert played.has_blinds is (played.family is not Family.STUD)


@EVERY_GAME
def test_somebody_wins(code: str) -> None:
    played = game(code)
    assert played.high or played.low
    assert played.is_high_low is (code.endswith("/8"))
    assert played.exactly_two is ("O" in code)


@EVERY_GAME
def test_names_say_the_limit_in_both_languages(code: str) -> None:
    played = game(code)
    assert played.limit.label.fr in played.name.fr
    assert played.limit.label.en in played.name.en
    assert played.family.label.fr


def test_names_are_unlike() -> None:
    assert len({played.name for played in CATALOGUE.values()}) == len(CATALOGUE)


def test_a_code_in_small_letters() -> None:
    assert game("fo/8") is game("FO/8")


@pytest.mark.parametrize("code", ["", "XX", "NT ", "N" * 99])
def test_no_such_game(code: str) -> None:
    with pytest.raises(Refused) as caught:
        game(code)
    assert caught.value.code == "game.unknown"
    assert "F2L3D" in caught.value.refusal.text.fr
    assert "F2L3D" in caught.value.refusal.text.en
    assert len(caught.value.refusal.text.en) < 300

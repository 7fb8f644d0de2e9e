"""What was said, in French and in English, as a declaration."""

import pytest

from deadbutton.floor.gestures.spoken_numbers import plain
from deadbutton.floor.gestures.words import Declaration, SpokenAct, Sum, parse


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("six hundred", "600"),
        ("Six cents", "600"),
        ("mille cinq cents", "1500"),
        ("deux mille", "2000"),
        ("two thousand five hundred", "2500"),
        ("two hundred and fifty", "250"),
        ("quatre-vingt-dix", "90"),
        ("soixante-quinze", "75"),
        ("a grand", "1000"),
        ("relance à mille", "relance a 1000"),
        ("I bet one", "i bet 1"),
        ("this one", "this one"),
        ("two five", "2.5"),
        ("two and a half", "2.5"),
        ("trois et demi", "3.5"),
        ("quatre-vingt-dix-sept", "97"),
        ("a million", "1000000"),
        ("2.5 million", "2500000"),
        ("one thousand", "1000"),
        ("un peu", "un peu"),
        ("12 500", "12500"),
        ("12\u202f500", "12500"),
        ("12,500", "12500"),
        ("2.5k", "2500"),
        ("3k", "3000"),
        ("twelve-fifty", "1250"),
        ("raise to one-fifty", "raise to 150"),
        ("six twenty-five", "625"),
        ("ten twenty", "1020"),
        ("trois cinquante", "350"),
        ("deux mille cinq", "2500"),
        ("trois mille deux de plus", "3200 de plus"),
        ("mille deux cents", "1200"),
        ("soixante-dix-sept", "77"),
        ("this one fifty", "this one 50"),
    ],
)
def test_numbers_as_they_are_said(said, figures):
    assert plain(said) == figures


@pytest.mark.parametrize(
    ("act", "sayings"),
    [
        (SpokenAct.NONE, ["", "  ", "…"]),
        (SpokenAct.CALL, ["call", "I call", "je suis", "Suivi !", "je paie", "payé", "call 300"]),
        (SpokenAct.CHECK, ["check", "Parole.", "je check"]),
        (SpokenAct.FOLD, ["fold", "I fold", "je me couche", "couché", "j'abandonne"]),
        (SpokenAct.PASS, ["passe", "je passe", "pass"]),
        (SpokenAct.RAISE, ["raise", "relance", "je relance", "re-raise", "sur-relance"]),
        (SpokenAct.BET, ["bet 600", "mise 600", "j'ouvre à 600"]),
        (SpokenAct.SUM, ["600", "deux cents", "plus 4000", "+4000"]),
        (SpokenAct.ALL_IN, ["all-in", "ALL IN!", "tapis", "je suis à tapis", "raise all-in"]),
        (SpokenAct.TIME, ["time", "temps !"]),
        (SpokenAct.POT, ["pot", "raise pot"]),
        (SpokenAct.CHANGE, ["change", "je fais de la monnaie"]),
        (SpokenAct.UNCLEAR, ["banana", "I think I'll fold, maybe", "je pense que je vais me coucher"]),
    ],
)
def test_the_words_of_the_game(act, sayings):
    assert [said for said in sayings if parse(said).act is not act] == []


@pytest.mark.parametrize(
    ("said", "amount", "how"),
    [
        ("raise to 1200", 1200, Sum.TOTAL),
        ("relance à 1 200", 1200, Sum.TOTAL),
        ("raise à 800$ total", 800, Sum.TOTAL),
        ("600 in all", 600, Sum.TOTAL),
        ("raise 600", 600, Sum.RAISE_OF),
        ("relance de six cents", 600, Sum.RAISE_OF),
        ("600", 600, Sum.BARE),
        ("bet 600", 600, Sum.BARE),
        ("plus 4000", 4000, Sum.PLUS),
        ("4000 de plus", 4000, Sum.PLUS),
    ],
)
def test_how_a_sum_is_put(said, amount, how):
    assert (parse(said).amount, parse(said).sum) == (amount, how)


def test_two_actions_in_one_breath():
    said = parse("Je suis les 10 000$... et je relance de 50 000$")
    assert said == Declaration(SpokenAct.CALL, (10000, 50000), then=SpokenAct.RAISE)


def test_a_call_and_more_in_two_parts():
    assert parse("relance : les 1500 … plus 4000").amounts == (1500, 4000)


@pytest.mark.parametrize(
    ("said", "share"),
    [
        ("half the pot", (1, 2)),
        ("la moitié du pot", (1, 2)),
        ("un tiers du pot", (1, 3)),
        ("two thirds of the pot", (2, 3)),
        ("trois quarts du pot", (3, 4)),
    ],
)
def test_a_share_of_the_pot_is_vague(said, share):
    assert (parse(said).share, parse(said).is_vague) == (share, True)


@pytest.mark.parametrize("said", ["I raise a lot", "beaucoup", "une grosse relance"])
def test_a_vague_amount(said):
    assert parse(said).is_vague


def test_nobody_talks_for_ever():
    assert parse("9" * 100_000).act is SpokenAct.SUM
    assert parse("x" * 100_000).act is SpokenAct.UNCLEAR


@pytest.mark.parametrize(
    ("said", "act", "times"),
    [
        ("3x", SpokenAct.BET, 3),
        ("raise three x", SpokenAct.RAISE, 3),
        ("relance deux fois", SpokenAct.RAISE, 2),
        ("raise 2.5k", SpokenAct.RAISE, None),
    ],
)
def test_so_many_times_the_bet(said, act, times):
    assert (parse(said).act, parse(said).times) == (act, times)


@pytest.mark.parametrize(
    "said", ["min raise", "min-raise", "raise the minimum", "relance minimum", "mise au minimum"]
)
def test_the_least_raise_is_an_amount(said):
    assert parse(said).is_least


@pytest.mark.parametrize("said", ["raise", "raise to 600", "minimum", "a minute please"])
def test_other_words_name_no_least_raise(said):
    assert not parse(said).is_least

"""The floor's search knows how people speak: stems, synonyms, both languages, small slips."""

from __future__ import annotations

import pytest

from deadbutton.floor import INCIDENTS, find_incidents
from deadbutton.floor.spoken.meaning import distance, meant, near, plain
from deadbutton.floor.spoken.search import phrases
from tests.floor.phrasings import ENGLISH, FRENCH


def _lines(table: str) -> list[tuple[str, list[str]]]:
    rows = [line.rsplit("|", 1) for line in table.strip().splitlines()]
    return [(said.strip(), keys.split()) for said, keys in rows]


def _misses(table: str) -> list[str]:
    found = []
    for said, keys in _lines(table):
        first = [one.key for one in find_incidents(said)]
        fair = keys[0][1:] in first[:3] if keys[0][0] == "~" else set(first[: len(keys)]) == set(keys)
        if not fair:
            found.append(f"{said}: {' '.join(keys)}, not {' '.join(first[:4])}")
    return found


def test_there_are_a_hundred_phrasings_in_each_language_and_they_name_incidents():
    for table in (FRENCH, ENGLISH):
        lines = _lines(table)
        assert len(lines) == len({said for said, _ in lines}) >= 100
        assert {key.lstrip("~") for _, keys in lines for key in keys} <= set(INCIDENTS)


@pytest.mark.parametrize("table", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_what_people_say_finds_what_they_mean(table):
    assert _misses(table) == []


@pytest.mark.parametrize(
    ("typed", "meant_incident"),
    [
        ("telefone", "phone"),
        ("stirng bet", "string_bet"),
        ("out of trun raise", "out_of_turn_raise"),
        ("four card flpo", "four_card_flop"),
        ("bouton mal plcaé", "misplaced_button"),
        ("maldone", "misdeal"),
        ("jocker", "joker"),
    ],
)
def test_small_slips_of_the_finger_are_forgiven(typed, meant_incident):
    assert find_incidents(typed)[0].key == meant_incident


def test_a_word_half_typed_finds_what_it_begins():
    assert find_incidents("telep")[0].key == "phone"
    assert find_incidents("jok")[0].key == "joker"


def test_nothing_is_found_under_words_of_another_world():
    assert find_incidents("") == find_incidents("the of a") == find_incidents("xylophone zebra") == []


def test_every_incident_has_phrases_and_is_found_by_each():
    assert set(phrases()) == set(INCIDENTS)
    lost = [
        said
        for key, all_said in phrases().items()
        for said in all_said
        if key not in [one.key for one in find_incidents(said)[:3]]
    ]
    assert lost == []


def test_both_languages_mean_the_same():
    assert meant("burned") == meant("brûlée") == meant("BRÛLÉ")
    assert plain("L’Accote : œuf") == "l accote oeuf"


def test_distance_counts_swaps_once_and_gives_up_in_time():
    assert distance("flpo", "flop", 1) == 1
    assert distance("turn", "river", 1) == 2
    assert near("flpo", ["flop", "floor"]) == ["flop"]
    assert near("ab", ["abc"]) == []

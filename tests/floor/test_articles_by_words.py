"""The floor's search answers what is no incident: the book's articles by the words of whoever asks, and by their numbers."""

from __future__ import annotations

import pytest

from deadbutton.books import load
from deadbutton.books.in_force import settled
from deadbutton.floor import find_articles, is_of_the_book

TDA = load("tda2024")
ASKED = """
odd chip in stud | 20-B
who gets the odd chip hi-lo | 20-C
jeton impair | 20
can I re-raise after an all-in that was not a full raise | 47-A
two short all-ins add up | 47-A cumulative
petits tapis cumulés relance | 47-A cumulative
late entry chips | 8-A
inscription tardive tapis | 8-A
re-entry seat | 8-A re-entry
who moves when balancing | 11-A who
worst seat | 11-A where
halt short table | 11-D
hand for hand all in cards | RP-8-F
final table size | RP-9
big blind ante short stack | RP-11
course aux jetons | 24-A
heads up button | 34-B
two-step draw broken table | 10-B
pot max préflop pot-limit | 54-B
not enough cards for seventh street | RP-10-H
raise cap limit | 48
disqualified chips | 71-D
wheelchair, special needs | 9
rabit hunting | 28
"""
QUESTIONS = [tuple(map(str.strip, line.split("|"))) for line in ASKED.strip().splitlines()]


@pytest.mark.parametrize(("said", "number"), QUESTIONS)
def test_what_a_director_asks_finds_the_article(said: str, number: str) -> None:
    assert number in [each.number for each in find_articles(TDA, said)[:4]]


def test_a_number_opens_its_article_and_the_parts_of_it() -> None:
    assert {each.number for each in find_articles(TDA, "rule 47")} == {
        "47-A",
        "47-A cumulative",
        "47-A minimum",
        "47-B",
    }
    assert [each.number for each in find_articles(load("ffjp"), "7.19")] == ["7.19"]
    assert find_articles(TDA, "4")[0].number == "4"
    assert find_articles(TDA, "470") == find_articles(TDA, "") == find_articles(TDA, "xylophone") == []


def test_each_book_answers_for_itself() -> None:
    for key, number in (("tda2009", "12"), ("maison", "23")):
        assert find_articles(load(key), "odd chip")[0].number == number


def test_what_the_organiser_leaves_aside_is_not_found() -> None:
    without = settled(TDA, {"procedures_off": ("RP-9",)})
    assert "RP-9" in [each.number for each in find_articles(TDA, "final table size")]
    assert "RP-9" not in [each.number for each in find_articles(without, "final table size")]


@pytest.mark.parametrize(
    ("said", "is_rule"),
    [
        ("jeton impair", True),
        ("odd chip", True),
        ("worst seat", True),
        ("rule 47", True),
        ("four cards on the flop", False),
        ("téléphone", False),
        ("stirng bet", False),
    ],
)
def test_a_rule_comes_before_mishaps_where_no_mishap_is_meant(said: str, is_rule: bool) -> None:
    assert is_of_the_book(TDA, said) is is_rule

"""Results and seasons: ranking, who eliminated whom, files, points and leaderboards."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import (
    NAMED,
    Formula,
    LockPayouts,
    Results,
    Season,
    board_csv,
    harmless,
    leaderboard,
    results_of,
)
from tests.depth import examples
from tests.tournament.money_story import MINUTE, Story


def played(*order: str, players: int = 8, **wanted) -> Results:
    """A tournament that ends in this order, the winner first; a word of several letters is a tie."""
    story = Story(players, dict.fromkeys("".join(order), 1000), **wanted)
    story.do(LockPayouts())
    for names in reversed(order[1:]):
        story.out(*names, by=order[0])
    return results_of(story.state, story.now)


def test_a_ranking_with_a_tie():
    result = played("A", "C", "BD")
    assert [(line.name, line.place, line.tied) for line in result.lines[:5]] == [
        ("A", 1, 1),
        ("C", 2, 1),
        ("B", 3, 2),
        ("D", 3, 2),
        ("E", 5, 1),
    ]
    assert [line.prize for line in result.lines[:4]] == [4000, 2400, 800, 800]
    assert sum(line.prize for line in result.lines) == result.pool.total


def test_who_eliminated_whom_and_how_long_they_played():
    result = played("A", "C", "B")
    winner, second, third = result.lines[:3]
    assert winner.eliminated == ("B", "C")
    assert (second.out_by, third.out_by) == (("A",), ("A",))
    assert (third.seconds * 1000, second.seconds * 1000, winner.seconds * 1000) == (
        2 * MINUTE,
        3 * MINUTE,
        3 * MINUTE,
    )


def test_players_still_in_come_first_by_chips():
    story = Story(5, {"A": 1000, "B": 3000, "C": 2000})
    lines = results_of(story.state, story.now).lines
    assert [(line.name, line.place) for line in lines] == [("B", 0), ("C", 0), ("A", 0), ("D", 4), ("E", 5)]


def test_json_is_read_back_whole():
    result = played("A", "C", "BD")
    assert Results.read(result.json()) == result


@pytest.mark.parametrize(("lang", "heading"), [(Lang.FR, "joueur"), (Lang.EN, "player")])
def test_csv_for_a_spreadsheet(lang, heading):
    rows = list(csv.DictReader(io.StringIO(played("A", "C", "B").csv(lang))))
    assert len(rows) == 8
    assert rows[0][heading] == "A"
    assert rows[0]["prize" if lang == Lang.EN else "gain"] == "40.00"


@pytest.mark.parametrize("name", ["=1+1", "+33", "-x", "@x"])
def test_a_name_is_no_formula(name):
    assert harmless(name) == "'" + name
    assert harmless("Ana") == "Ana"


# Formulas


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("entries - place + 1", "18"),
        ("2 * (entries + 1) / place", "14"),
        ("-place ^ 2", "-9"),
        ("2 ^ 3 ^ 2", "512"),
        ("sqrt(entries + 5) + max(0, 7 - place, 2)", "9"),
        ("floor(entries / place) + ceil(entries / place) + round(2.5)", "16"),
        ("log10(1000) * .5", "1.5"),
        ("10 - 2 - 3", "5"),
        ("knockouts * 5", "10"),
    ],
)
def test_formulas_that_clubs_write(text, worth):
    assert Formula.read(text).worth(entries=20, place=3, knockouts=2) == Decimal(worth)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "entries +",
        "entries place",
        "boats * 2",
        "__import__('os')",
        "sqrt 4",
        "sqrt(4, 5)",
        "max()",
        "(1",
        "1)",
        "1 ** 2",
        "entries.real",
        "(" * 100 + "1" + ")" * 100,
        "-" * 200 + "1",
        "1+" * 400 + "1",
        "é",
        "²",
        "٣",
    ],
)
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(Refused) as refused:
        Formula.read(text)
    assert refused.value.code == "season.formula"


@pytest.mark.parametrize("text", ["1 / (place - 3)", "sqrt(0 - 1)", "9 ^ 9 ^ 9", "ln(0 - place)", "0 ^ 0"])
def test_what_gives_no_number_is_refused(text):
    with pytest.raises(Refused) as refused:
        Formula.read(text).worth(place=3)
    assert refused.value.code == "season.no_number"


@given(st.text("0123456789.+-*/^(), entriesplacqmxo", max_size=40))
@examples(300)
def test_any_text_is_a_formula_or_refused(text):
    try:
        Formula.read(text).worth(entries=20, place=3)
    except Refused:
        return


@pytest.mark.parametrize("name", NAMED)
def test_named_formulas_never_reward_a_worse_place(name):
    formula = Formula.read(name)
    values = {"entries": 20, "buy_in": 5000, "paid_places": 3}
    points = [formula.worth(place=place, **values) for place in range(1, 21)]
    assert points == sorted(points, reverse=True)
    assert points[-1] >= 0


# Seasons


def test_a_leaderboard_over_three_tournaments():
    season = [played("A", "B", "C"), played("B", "A", "C"), played("C", "B", "A")]
    board = leaderboard(Season(name="2026"), season)
    assert [(one.place, one.name, one.points) for one in board[:3]] == [
        (1, "B", 2200),
        (2, "A", 2100),
        (3, "C", 2000),
    ]
    assert board[0].scores == (700, 800, 700)
    assert (board[0].wins, board[0].cashes, board[0].played) == (1, 3, 3)


def test_only_the_best_count():
    season = [played("A", "B", "C"), played("B", "C", "A"), played("B", "C", "A")]
    board = leaderboard(Season(name="2026", best=2), season)
    assert [(one.name, one.points) for one in board[:3]] == [("B", 1600), ("A", 1400), ("C", 1400)]
    assert [one.place for one in board[:3]] == [1, 2, 3]


def test_those_who_tie_share_the_points():
    board = leaderboard(Season(name="2026", places=3), [played("A", "B", "CD")])
    assert [(one.place, one.name, one.points) for one in board[:5]] == [
        (1, "A", 800),
        (2, "B", 700),
        (3, "C", 300),
        (3, "D", 300),
        (5, "E", 0),
    ]


def test_the_board_as_csv():
    board = leaderboard(Season(name="2026", formula="root"), [played("A", "B", "C")])
    rows = list(csv.reader(io.StringIO(board_csv(board, Lang.EN))))
    assert rows[1] == ["1", "A", "282.84", "1", "1", "1", "2"]
    assert rows[0][0] == "place"

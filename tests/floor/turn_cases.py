"""Books, hands and forms for the tests of turn and time."""

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from deadbutton.books import Book, all_books, load
from deadbutton.books.point import OneOf, SetOf
from deadbutton.books.subjects import POINTS
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Desk, Question
from deadbutton.games import Stakes, game
from deadbutton.table import Table
from tests.floor.forms import Forms

KEYS = (
    "out_of_turn_action",
    "out_of_turn_fold",
    "out_of_turn_raise",
    "skipped_player",
    "simultaneous_actions",
    "in_the_dark",
    "clock_called",
    "clock_expired",
    "time_said",
    "time_abuse",
    "not_at_seat",
    "left_seat",
    "bystander",
)
POINTS_ASKED = (
    "out_of_turn_unchanged",
    "out_of_turn_raise",
    "out_of_turn_fold",
    "skipped_player_one_two",
    "skipped_player_three_plus",
    "simultaneous_actions",
    "in_the_dark",
    "clock_call",
    "clock_expiry",
    "time_abuse",
    "at_seat_live_hand",
    "leave_seat_action_pending",
    "bystanders_at_table",
    "misled_player_relief",
)


def house(**answers: str | int | list[str]) -> Book:
    """TDA 2009 with other answers: a house book, or a book that we do not have yet."""
    lines = ['extends = "tda2009"', 'label = "HOUSE"', "[articles.H1]", 'title = "Our own"']
    for point, value in answers.items():
        lines += [f"[answers.{point}]", f"value = {json.dumps(value)}", 'articles = ["H1"]']
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        return load(path)


@cache
def houses() -> tuple[Book, ...]:
    """One for every choice that a point of this family offers and no shipped book makes."""
    found = []
    for key in POINTS_ASKED:
        kind = POINTS[key].type
        assert isinstance(kind, OneOf | SetOf)
        made = [book.answer(key).value for book in all_books()]
        found += [
            house(**{key: choice.key if isinstance(kind, OneOf) else [choice.key]})
            for choice in kind.choices
            if not any(choice is value or (isinstance(kind, SetOf) and choice in value) for value in made)
        ]
    return tuple(found)


def books() -> tuple[Book, ...]:
    return (*all_books(), *houses())


def _values(question: Question) -> list[Any]:
    match question.kind:
        case "choice":
            return [option.key for option in question.options]
        case "yes_no":
            return [True, False]
        case "seat":
            return [3 if question.key == "other" else 2]
        case "chips":
            return [300] if question.key == "total" else [0, 300, 700]
        case _:
            return [0, 1, 3]


def forms(key: str) -> Forms:
    """Every combination of the facts of an incident."""
    return Forms({question.key: _values(question) for question in INCIDENTS[key].questions})


def desk(book: str | Book = "tda2009", players: int = 4, stack: int = 5100, seed: int = 1) -> Desk:
    """Blinds 50/100, button at the last seat, everybody has called: the flop, seat 1 to act, 5,000 each."""
    table = Table(load(book) if isinstance(book, str) else book, dict.fromkeys(range(1, players + 1), stack))
    table.start(players)
    table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(seed))
    found = Desk(table)
    while found.hand.street == 0:
        found.act(found.hand.seats[found.hand.actor], "call")
    return found


def rule(at: Desk, key: str, /, **facts: Any) -> str:
    """Ask and carry out: the outcome."""
    ruling = at.ask(key, facts)
    at.carry_out(ruling)
    return ruling.outcome


def actor(at: Desk) -> int:
    return at.hand.seats[at.hand.actor]

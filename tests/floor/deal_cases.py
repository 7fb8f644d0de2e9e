"""Books, forms and hands for the tests of the deal."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from deadbutton.books import Book, load
from deadbutton.books.point import OneOf, SetOf, Steps
from deadbutton.books.subjects import POINTS
from deadbutton.cards import Card, SeededShuffler, Stub
from deadbutton.floor import INCIDENTS, Desk, IncidentGroup, Question
from deadbutton.games import Stakes, game
from deadbutton.table import Hand, Table
from tests.floor.forms import Forms

DEAL = [key for key, what in INCIDENTS.items() if what.group is IncidentGroup.DEAL]
BOARD = [key for key, what in INCIDENTS.items() if what.group is IncidentGroup.BOARD]
ASKED = [key for key, point in POINTS.items() if point.subject in ("deal", "board")] + ["misplaced_button"]


@cache
def house(**answers: Any) -> Book:
    """TDA 2009 with other answers: a house book, or a book that we do not have yet."""
    lines = ['extends = "tda2009"', 'label = "HOUSE"', "[articles.H1]", 'title = "Our own"']
    for point, value in answers.items():
        said = list(value) if isinstance(value, tuple) else value
        lines += [f"[answers.{point}]", f"value = {json.dumps(said)}", 'articles = ["H1"]']
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        return load(path)


@cache
def houses() -> tuple[Book, ...]:
    """One for every choice that a point offers, and one for nothing chosen where a set may be empty."""
    found: list[Book] = []
    for key in ASKED:
        match POINTS[key].type:
            case OneOf(choices):
                found += [house(**{key: choice.key}) for choice in choices]
            case SetOf(choices):
                found += [house(**{key: (choice.key,)}) for choice in choices]
                found.append(house(**{key: ()}))
            case Steps():
                found.append(house(**{key: ("stand",)}))
            case _:
                raise AssertionError(key)
    return tuple(found)


def values(question: Question) -> list[Any]:
    match question.kind:
        case "choice":
            return [option.key for option in question.options]
        case "yes_no":
            return [True, False]
        case "seat":
            return [1] if question.default is None else [1, None]
        case "count":
            return [1, 2, 3] if question.key in ("place", "extra", "number", "times") else [0, 1, 2, 3]
        case "chips":
            return [0, 200]
        case "cards":
            return [None] if question.needs_hand else [(Card("As"),), None]
        case _:
            raise AssertionError(question.kind)


def forms(key: str) -> Forms:
    """Every combination of facts."""
    return Forms({question.key: values(question) for question in INCIDENTS[key].questions})


def desk_of(
    book: Book | str = "fidpa", players: int = 4, code: str = "NT", seed: int = 1, stack: int = 5000
) -> Desk:
    """Seats 1 to n with 5000 each; the last has the button."""
    found = game(code)
    table = Table(load(book) if isinstance(book, str) else book, dict.fromkeys(range(1, players + 1), stack))
    table.start(players)
    stakes = Stakes.blinds(50, 100) if found.has_blinds else Stakes.stud(100, 200, 10, 25)
    table.deal(
        found, stakes, SeededShuffler(seed), stacked=lambda _: Stub.shuffled(SeededShuffler(seed), found.deck)
    )
    return Desk(table)


def everything(hand: Hand) -> Counter[int]:
    stub = hand.stub
    held = [card for hole in hand.holes for card in hole]
    return Counter([*stub.to_come, *stub.burns, *stub.muck, *stub.aside, *held, *hand.board, *hand.fresh])


def snapshot(hand: Hand) -> tuple[Any, ...]:
    """Everything that a question must leave alone."""
    betting = hand.betting
    return (
        hand.stage,
        hand.street,
        tuple(hand.tape),
        tuple(hand.board),
        hand.stub.to_come,
        hand.stub.burns,
        tuple(map(tuple, hand.holes)),
        tuple(betting.stack),
        tuple(betting.bet),
        tuple(betting.folded),
        betting.actor,
        tuple(hand.later),
    )

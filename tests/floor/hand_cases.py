"""Books, forms and hands for the tests of hands, showdown, disputes and conduct."""

from functools import cache
from random import Random
from typing import Any

from deadbutton.books import Book, all_books
from deadbutton.books.point import OneOf, SetOf
from deadbutton.books.subjects import POINTS
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Desk, Question
from deadbutton.games import Stakes, game
from deadbutton.table import AWARDING, EVERYTHING, SHOWING, Hand, Table
from tests.floor.forms import Forms
from tests.floor.turn_cases import house

KEYS = (
    "dead_hand",
    "cards_released",
    "hidden_cards",
    "killed_hand",
    "killed_winner",
    "mucked_hand",
    "discard_with_opponent_in",
    "all_in_hand_mucked",
    "player_exposes_cards",
    "hand_spread_in_middle",
    "shown_to_one",
    "folded_hand_shown",
    "misdeclared_hand",
    "thrown_hand",
    "partial_show",
    "muck_unseen",
    "nobody_shows",
    "ask_to_see",
    "wrong_pot",
    "undetermined_winner",
    "late_claim",
    "appeal",
    "overrule",
    "report",
    "intent",
    "misled_fold",
    "phone",
    "electronic_device",
    "advice",
    "checked_nuts",
    "soft_play",
    "infraction",
    "table_talk",
    "document",
)

POINTS_ASKED = tuple(sorted({point.key for key in KEYS for point in INCIDENTS[key].points}))


@cache
def houses() -> tuple[Book, ...]:
    """One for every choice that a point of these families offers and no shipped book makes."""
    found = []
    for key in POINTS_ASKED:
        kind = POINTS[key].type
        if not isinstance(kind, OneOf | SetOf):
            continue
        made = [book.answer(key).value for book in all_books()]
        found += [
            house(**{key: choice.key if isinstance(kind, OneOf) else [choice.key]})
            for choice in kind.choices
            if not any(choice is value or (isinstance(kind, SetOf) and choice in value) for value in made)
        ]
    return tuple(found)


def books() -> tuple[Book, ...]:
    return (*all_books(), *houses())


def values(question: Question) -> tuple[Any, ...]:
    """What a form may hold there."""
    match question.kind:
        case "choice":
            return tuple(option.key for option in question.options)
        case "yes_no":
            return (True, False)
        case "count":
            return (1, 3)
        case "chips":
            return (0, 600)
        case "seat":
            return (2,)
        case "cards":
            return ("", "As")
        case _:
            return ("some words",)


def forms(key: str) -> Forms:
    """Every combination of answers."""
    return Forms({question.key: values(question) for question in INCIDENTS[key].questions})


def some_forms(key: str, most: int) -> list[dict[str, Any]]:
    """Some of them, always the same: there may be millions."""
    every = forms(key)
    return [every[place] for place in Random(key).sample(range(len(every)), min(most, len(every)))]


def desk(
    book: Book, seats: int = 3, code: str = "NT", stack: int = 3000, seed: int = 1, by_hand: bool = False
) -> Desk:
    table = Table(book, dict.fromkeys(range(1, seats + 1), stack))
    table.start(seats)
    found = game(code)
    stakes = Stakes.blinds(50, 100) if found.has_blinds else Stakes.stud(100, 200, 10, 30)
    table.deal(
        found,
        stakes,
        SeededShuffler(seed),
        automation=EVERYTHING & ~(SHOWING | AWARDING) if by_hand else EVERYTHING,
    )
    return Desk(table)


def snapshot(hand: Hand) -> tuple[Any, ...]:
    """Everything that a question must leave as it was."""
    betting = hand.betting
    return (
        hand.tape[:],
        hand.stage,
        hand.street,
        [hole[:] for hole in hand.holes],
        hand.board[:],
        hand.shown[:],
        hand.won[:],
        hand.stub.to_come,
        hand.stub.burns,
        betting.stack[:],
        betting.bet[:],
        betting.put[:],
        betting.folded[:],
        betting.acted_at[:],
        (betting.actor, betting.level, betting.increment, betting.raise_count, betting.live, betting.able),
    )


def chips_of(hand: Hand) -> int:
    return sum(hand.betting.stack) + (hand.left_over if hand.is_over else hand.betting.pot)


def cards_of(hand: Hand) -> list[int]:
    stub = hand.stub
    piles = (*hand.holes, hand.board, hand.fresh, stub.to_come, stub.burns, stub.muck, stub.aside)
    return sorted(int(card) for pile in piles for card in pile)

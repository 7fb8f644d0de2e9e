"""A bet or raise below the minimum, in a book that has a time of its own for putting it right."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import ShortBet, UnderbetCorrection
from deadbutton.floor.facts import Facts
from deadbutton.floor.orders.bets import CorrectBets
from deadbutton.floor.ruling import Ruling
from deadbutton.text import Text


def rule_on(book: Book, facts: Facts) -> tuple[Answer[Any], bool]:
    """What the book says of an opening or a raise that is too small, and whether it has a time of its own for it."""
    if facts.kind == "bet":
        opening = book.betting.short_bet
        return opening, opening.value is ShortBet.TO_MINIMUM_UNTIL_NEXT_STREET
    raised = book.betting.underbet_correction
    return raised, raised.value is UnderbetCorrection.UNTIL_NEXT_STREET


def corrected_in_time(book: Book, facts: Facts, incident: str) -> Ruling:
    """Brought to the minimum for everybody who made or called it, as long as the street is open."""
    rule, _ = rule_on(book, facts)
    return Ruling(
        incident,
        book,
        "corrected",
        Text(
            "La mise est portée à {right} pour qui l'a faite ou suivie.",
            "The bet is brought to {right} for whoever made or called it.",
        ).fill(right=facts.right),
        Text(
            "{paid} au lieu de {right}. Elle se corrige jusqu'à la carte suivante ; au dernier tour, jusqu'à l'abattage.",
            "{paid} instead of {right}. It is put right until the next street; on the last street, until the showdown.",
        ).fill(paid=facts.paid, right=facts.right),
        (rule,),
        (CorrectBets(facts.right, paid=facts.paid),),
    )

"""A ruling speaks of the game that is played: no flop, turn, river or board where there is none."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refused
from tests.floor.any_form import all_told
from tests.floor.deal_cases import desk_of

OF_THE_BOARD: Final = re.compile(
    r"\b(?:flop|river|board|tableau)\b|\b(?:du|le|au|la) turn\b|\bthe turn card\b", re.IGNORECASE
)
IN_OTHER_GAMES: Final = "The book makes a misdeal of it in flop games only."


def told(ruling: Ruling) -> str:
    """Everything that a person reads of it, but for the words of the book itself."""
    said = [ruling.verdict, ruling.reason, *ruling.later, *(order.sentence for order in ruling.orders)]
    for offer in ruling.offers:
        said += [offer.question, *(label for _, label in offer.options)]
        said += [order.sentence for _, orders in offer.orders for order in orders]
    return " | ".join(f"{each.fr} / {each.en}" for each in said)


@pytest.mark.parametrize("code", ["F7S", "N2L1D"])
@pytest.mark.parametrize("book", [book.key for book in all_books()])
def test_no_board_is_spoken_of(book: str, code: str) -> None:
    at, dice = desk_of(book, 5, code), Random(book + code)
    wrong = set()
    for key in INCIDENTS:
        for form in all_told(key, dice):
            form.pop("game", None)
            form.pop("card", None)
            try:
                said = told(at.ask(key, form))
            except Refused:
                continue
            if OF_THE_BOARD.search(said) and IN_OTHER_GAMES not in said:
                wrong.add((key, said))
    assert not wrong

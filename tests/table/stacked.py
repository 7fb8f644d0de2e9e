"""Hands dealt from a deck in a known order."""

from deadbutton.books import load
from deadbutton.cards import SeededShuffler, Stub, parse_cards
from deadbutton.games import Stakes, game
from deadbutton.table import EVERYTHING, Hand, Table


def dealt(
    code: str,
    stakes: Stakes,
    deck: str,
    *stacks: int,
    book: str = "tda2009",
    away: int = 0,
    unit: int = 1,
    automation: int = EVERYTHING,
) -> Hand:
    """Seats 1, 2, …; the last of them has the button, so that seat 1 is the first to be dealt in."""
    table = Table(load(book), dict(enumerate(stacks, 1)), unit=unit)
    table.start(len(stacks))
    if away:
        table.absent.add(away)
    cards = parse_cards(deck)
    return table.deal(
        game(code), stakes, SeededShuffler(1), stacked=lambda _: Stub.stacked(cards), automation=automation
    )

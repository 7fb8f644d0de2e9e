"""Going out: what a busted player must do, who tells whom, and whether he may stay and watch."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books.points import EliminatedPlayerExit
from deadbutton.text import Text, join
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class Exit:
    """What follows an elimination at the table."""

    must_leave: bool
    at_once: bool
    seat_card: bool
    """The dealer lays the seat card on the table and tells the floor."""
    reports_himself: bool
    """Nobody else announces it: the table's next report must be checked for an empty stack."""
    may_watch: bool
    text: Text


def exit_rules(state: State, table: int = 0) -> Exit:
    """What a busted player does in this tournament, or at this table of it."""
    book = state.book_at(table)
    answer = book.prizes.eliminated_player_exit.value
    self_dealt = book.players_deal
    reports = EliminatedPlayerExit.REPORTS_HIMSELF in answer and self_dealt
    told = [
        choice
        for choice in EliminatedPlayerExit
        if choice in answer
        and not (choice is EliminatedPlayerExit.REPORTS_HIMSELF and not self_dealt)
        and not (choice is EliminatedPlayerExit.ANNOUNCED and self_dealt)
    ]
    return Exit(
        must_leave=EliminatedPlayerExit.LEAVES in answer,
        at_once=EliminatedPlayerExit.AT_ONCE in answer,
        seat_card=EliminatedPlayerExit.SEAT_CARD in answer,
        reports_himself=reports,
        may_watch=EliminatedPlayerExit.MAY_WATCH in answer,
        text=join((choice.label for choice in told), ", "),
    )

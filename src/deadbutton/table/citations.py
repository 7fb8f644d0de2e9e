"""Why: the answers of the book behind what the machine did, or checked, by itself."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book, cite
from deadbutton.games import Limit
from deadbutton.table.operations import Operation, OperationKind
from deadbutton.text import Text, join


def reasons(operation: Operation, book: Book) -> tuple[Answer[Any], ...]:
    """The answers of the book behind what the machine did or checked by itself; none behind a player's plain act."""
    kind = OperationKind
    match operation.kind:
        case kind.FOLD | kind.CHECK | kind.CALL | kind.DRAW | kind.STAND_PAT:
            return ()
        case kind.STREET | kind.RESHUFFLE | kind.COMMUNITY_CARD:
            return ()
        case kind.ANTE | kind.TABLE_ANTE | kind.SMALL_BLIND | kind.BIG_BLIND:
            return (book.button.blind_posting,)
        case kind.POST:
            return (book.seats.dead_button_newcomer,)
        case kind.BURN | kind.DEAL_DOWN | kind.DEAL_UP | kind.DEAL_BOARD:
            return (book.deal.deal_order,)
        case kind.BET | kind.RAISE if operation.limit is Limit.FIXED_LIMIT:
            return (book.betting.raise_cap,)
        case kind.BET:
            return (book.betting.min_bet,)
        case kind.RAISE:
            return (book.betting.min_raise,)
        case kind.BRING_IN | kind.COMPLETE:
            return (book.button.bring_in,)
        case kind.ABSENT_FOLD | kind.ABSENT_KILL:
            return (book.seats.at_seat_live_hand,)
        case kind.KILL:
            return (book.hands.dead_hand_causes,)
        case kind.RETURN:
            return (book.showdown.side_pots,)
        case kind.SHOW:
            return (book.showdown.show_order,)
        case kind.ALL_IN_SHOW:
            return (book.showdown.all_in_cards_up,)
        case kind.MUCK:
            return (book.showdown.muck_losing_hand,)
        case kind.WIN_UNSEEN:
            return (book.showdown.win_without_showing,)
        case kind.WIN:
            found: tuple[Answer[Any], ...] = (book.showdown.cards_speak,)
            if operation.pots > 1:
                found += (book.showdown.side_pots,)
            return (*found, book.showdown.odd_chip) if operation.odd else found
        case kind.ODD_CHIP | kind.LEFT_OVER | kind.CARRIED_IN:
            return (book.showdown.odd_chip,)


def citation(operation: Operation, book: Book) -> Text:
    """The articles behind an operation: ``TDA 2009 12``; ``default`` where the book is silent; empty for a plain act."""
    answers = reasons(operation, book)
    articles = dict.fromkeys(
        article for answer in answers if not answer.is_default for article in answer.articles
    )
    named = [cite(tuple(articles))] if articles else []
    silent = dict.fromkeys(answer.citation for answer in answers if answer.is_default)
    return join([*named, *silent], "; ")

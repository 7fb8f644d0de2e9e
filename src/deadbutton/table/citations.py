"""Why: the points of the book behind what the machine did, or checked, by itself."""

from __future__ import annotations

from deadbutton.books import Book, cite
from deadbutton.games import Limit
from deadbutton.table.operations import Operation, OperationKind
from deadbutton.text import Text, join


def points_behind(operation: Operation) -> tuple[str, ...]:
    """The keys of the points that decide an operation; none behind a player's plain act."""
    kind = OperationKind
    match operation.kind:
        case kind.FOLD | kind.CHECK | kind.CALL | kind.DRAW | kind.STAND_PAT:
            return ()
        case kind.STREET | kind.RESHUFFLE | kind.COMMUNITY_CARD | kind.RETURN:
            return ()
        case kind.BIG_BLIND if operation.is_all_in:
            return ("blind_posting", "all_in_below_big_blind_preflop")
        case kind.ANTE | kind.TABLE_ANTE | kind.SMALL_BLIND | kind.BIG_BLIND:
            return ("blind_posting",)
        case kind.POST:
            return ("dead_button_newcomer",)
        case kind.BURN | kind.DEAL_DOWN | kind.DEAL_UP | kind.DEAL_BOARD:
            return ("deal_order",)
        case kind.BET | kind.RAISE | kind.COMPLETE if operation.is_short:
            return (_short_all_in(operation),)
        case kind.BRING_IN | kind.COMPLETE:
            return ("bring_in",)
        case kind.BET | kind.RAISE if operation.limit is Limit.FIXED_LIMIT:
            return ("raise_cap",)
        case kind.BET:
            return ("min_bet",)
        case kind.RAISE:
            return ("min_raise",)
        case kind.ABSENT_FOLD | kind.ABSENT_KILL:
            return ("at_seat_live_hand",)
        case kind.KILL:
            return ("dead_hand_causes",)
        case kind.RETURN_EXCESS:
            return ("side_pots",)
        case kind.SHOW:
            return ("show_order",)
        case kind.ALL_IN_SHOW:
            return ("all_in_cards_up",)
        case kind.MUCK:
            return ("muck_losing_hand", "winning_hand_handling")
        case kind.WIN_UNSEEN:
            return ("win_without_showing",)
        case kind.WIN:
            several = ("side_pots",) if operation.pots > 1 else ()
            odd = ("odd_chip",) if operation.odd else ()
            return ("cards_speak", *several, *odd)
        case kind.BOARD_NOW | kind.RESTORE | kind.REPLACE | kind.PUT_IN | kind.MOVED:
            # The ruling that ordered it cites its own articles.
            return ()
        case kind.CANCEL | kind.CANCEL_AND_SPLIT:
            return ()
        case kind.ODD_CHIP | kind.LEFT_OVER | kind.CARRIED_IN:
            return ("odd_chip",)


def _short_all_in(operation: Operation) -> str:
    if operation.limit is Limit.FIXED_LIMIT:
        return "limit_all_in_half_bet"
    return (
        "all_in_below_big_blind_postflop" if operation.kind is OperationKind.BET else "short_all_in_reopens"
    )


def citation(operation: Operation, book: Book) -> Text:
    """The articles behind an operation: ``TDA 2009 12``; ``default`` where the book is silent; empty for a plain act."""
    keys = points_behind(operation)
    answers = [book.answer(key) for key in keys]
    articles = dict.fromkeys(
        article for key in keys if not book.answer(key).is_default for article in book.answer(key).articles
    )
    named = [cite(tuple(articles))] if articles else []
    silent = dict.fromkeys(answer.citation for answer in answers if answer.is_default)
    return join([*named, *silent], "; ")

"""What a ruling has left open to the player to act, and on what that rests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import LimitAction
from deadbutton.table import LegalActs


def within(limit: LimitAction, legal: LegalActs) -> LegalActs:
    """What is left of it under a ruling; a raise to one amount is offered as that amount alone."""
    least, most = legal.raise_least, legal.raise_most
    if "raise" not in limit.may:
        least = most = None
    elif limit.total is not None and least is not None and most is not None:
        least = most = min(max(limit.total, least), most)
    called = "call" if legal.call else "check"
    return replace(
        legal,
        may_fold=legal.may_fold and "fold" in limit.may,
        call=legal.call if called in limit.may else None,
        raise_least=least,
        raise_most=most,
    )


def decided_by(desk: Desk, limit: LimitAction) -> Answer[Any] | None:
    """What the book says of it, by the ruling that set it."""
    ruled = (record.ruling for record in reversed(desk.records) if limit in record.orders)
    return next((ruling.rests_on[0] for ruling in ruled), None)

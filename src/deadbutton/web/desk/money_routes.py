"""The desk's money: the till, the receipts, and calling the whole tournament off."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.refusal import Refusal
from deadbutton.tournament import CancelEvent, debts
from deadbutton.web.desk.money import receipt_lines, receipts_csv, till
from deadbutton.web.desk.words import article
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()
MOST = 50
FIRST = 10
"""Debts that are listed here; the desk's own list has all of them."""


@router.get("/t/{tournament}/desk/money")
def money(request: Request, tournament: str, most: int = MOST) -> Response:
    """What was taken and given back."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    state = scene.state
    cancelled = scene.record.ask(CancelEvent(reason="\u2026"))
    most = min(max(most, MOST), 10_000)
    return scene_page(
        request,
        scene,
        "desk/money.html",
        nav="desk",
        till=till(state),
        receipts=receipt_lines(state, most),
        left=max(0, len(state.money.receipts) - most),
        most=most,
        debts=[(state.players[number], owed) for number, owed in list(debts(state).items())[:FIRST]],
        debtors=len(debts(state)),
        why_no_cancel=cancelled if isinstance(cancelled, Refusal) else None,
        cancel_article=article(state.book.authority.house_rule_precedence, "14-6"),
    )


@router.get("/t/{tournament}/desk/receipts.csv")
def receipts(request: Request, tournament: str) -> Response:
    """All receipts, for a spreadsheet."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return Response(
        "\ufeff" + receipts_csv(scene.state),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="receipts.csv"', "Cache-Control": "no-store"},
    )

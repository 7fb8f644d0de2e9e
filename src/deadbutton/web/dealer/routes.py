"""The dealer's tablet of one table: the hand entered act by act, and what happened at it ruled on and carried out."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import refuse, refused
from deadbutton.text import Text
from deadbutton.tournament import (
    EnterCards,
    LaidOut,
    PushPots,
    ShowHand,
    TrackedHand,
    earlier_at,
    is_of_the_hand_before,
)
from deadbutton.web.dealer.decision import Decision
from deadbutton.web.dealer.incident_desk import HandDesk
from deadbutton.web.dealer.laying import laid_out
from deadbutton.web.dealer.showdown import in_order, lows_of
from deadbutton.web.dealer.view import DealerView, typed_cards
from deadbutton.web.floor.choices import Chosen
from deadbutton.web.floor.routes import is_redrawn
from deadbutton.web.server.missing import Missing, Near
from deadbutton.web.server.reader import reader_of
from deadbutton.web.shell.acting import act_of_form, fields_said
from deadbutton.web.shell.forms import number_said
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


IN_CHARGE = (Role.DIRECTOR, Role.FLOOR)
"""Who decides against the book."""


def _view(
    request: Request, tournament: str, number: int, laid: LaidOut | None = None, *roles: Role
) -> DealerView:
    scene = scene_of(request, tournament, *roles)
    own = scene.visitor.table if scene.visitor.role is Role.DEALER else 0
    table = scene.state.tables.get(number)
    if table is None or (own and own != number):
        raise HTTPException(404)
    return DealerView(scene, table, laid)


@router.get("/t/{tournament}/dealer/{number}")
def dealer(request: Request, tournament: str, number: int) -> HTMLResponse:
    """The table as its dealer sees it. In quick mode ``?act=out`` asks who is out, ``?act=count`` counts the stacks;
    ``?won.0=4`` shows how the pots divide before they are pushed."""
    view = _view(request, tournament, number)
    view.asked = request.query_params.get("act", "")
    view.seat = number_said(request.query_params.get("seat", ""))
    view.ticked = _won(request.query_params.multi_items())
    view.ticked_low = _won(request.query_params.multi_items(), "low")
    return scene_page(request, view.scene, "dealer/dealer.html", view=view)


@router.get("/t/{tournament}/dealer/{number}/happened")
def happened(request: Request, tournament: str, number: int) -> HTMLResponse:
    """Something happened: what the book says of it on this very hand, and what carrying it out would do."""
    view = _view(request, tournament, number, laid_out(request.query_params.multi_items()))
    chosen = replace(Chosen.of(request.query_params.multi_items()), table=number)
    view.past = _past(view, chosen, number_said(request.query_params.get("hand", "")))
    if view.call is not None and not chosen.call and view.scene.visitor.role in IN_CHARGE:
        chosen = replace(chosen, call=view.call.number)  # whoever rules here has come
    desk = HandDesk(view, chosen, str(request.query_params.get("choice", ""))[:40])
    response = scene_page(
        request, view.scene, "dealer/happened.html", view=view, desk=desk, redrawn=is_redrawn(request, desk)
    )
    if reader_of(request).is_htmx and request.query_params.get("part") in ("ruled", "list"):
        response.headers["HX-Replace-Url"] = desk.link()
    return response


def _past(view: DealerView, chosen: Chosen, hand: int) -> TrackedHand | None:
    """The hand before the one in play, where it is asked about, or what happened can only have been in it."""
    earlier = earlier_at(view.state, view.number)
    if earlier is None or hand not in (0, earlier.dealt.hand):
        return None
    is_past = hand or is_of_the_hand_before(chosen.incident, dict(chosen.answers))
    return earlier if is_past else None


@router.get("/t/{tournament}/dealer/{number}/otherwise")
def otherwise(request: Request, tournament: str, number: int) -> HTMLResponse:
    """The hand as somebody in charge decides it, against the book: what it would then be."""
    view = _view(request, tournament, number, None, *IN_CHARGE)
    if view.record is None:
        raise Missing(
            refuse("tracked.no_hand", table=number),
            near=[Near(view.url, Text("La tablette de la table", "The tablet of the table"))],
        )
    desk = Decision(view, request.query_params.multi_items())
    return scene_page(request, view.scene, "dealer/otherwise.html", view=view, desk=desk)


@router.post("/t/{tournament}/dealer/{number}/otherwise")
async def decide_otherwise(request: Request, tournament: str, number: int) -> Response:
    """It is so decided: written down with its reason, and the hand put like that."""
    fields = await fields_said(request)
    view = _view(request, tournament, number, None, *IN_CHARGE)
    if view.record is None:
        raise refused("tracked.no_hand", table=number)
    command = Decision(view, fields).command(_after(fields))
    return await act_of_form(request, tournament, command, dict(fields))


# Acts whose forms say more than a command's fields can


@router.post("/t/{tournament}/dealer/{number}/cards")
async def cards(request: Request, tournament: str, number: int) -> Response:
    """Burn and turn: the board's cards in one field, an up-card a seat in others; empty is face down or not entered."""
    fields = await fields_said(request)
    hole = {
        number_said(name[3:]): typed_cards([value])
        for name, value in fields
        if name.startswith("up.") and value
    }
    board = typed_cards([value for name, value in fields if name == "board" and value])
    command = EnterCards(table=number, after=_after(fields), board=board, hole=hole)
    return await act_of_form(request, tournament, command, dict(fields))


@router.post("/t/{tournament}/dealer/{number}/show")
async def show(request: Request, tournament: str, number: int) -> Response:
    """A hand is tabled, or thrown away."""
    fields = await fields_said(request)
    said = dict(fields)
    command = ShowHand(
        table=number,
        after=_after(fields),
        seat=number_said(said.get("seat", "")),
        cards=typed_cards([said.get("cards", "")]),
        mucks=said.get("mucks") == "yes",
    )
    return await act_of_form(request, tournament, command, said)


@router.post("/t/{tournament}/dealer/{number}/push")
async def push(request: Request, tournament: str, number: int) -> Response:
    """The pots are pushed: to the seats that are ticked, one list a pot; none ticked is what the cards say."""
    fields = await fields_said(request)
    command = PushPots(
        table=number,
        after=_after(fields),
        winners=in_order(_won(fields)),
        lows=lows_of(_won(fields), _won(fields, "low")),
    )
    return await act_of_form(request, tournament, command, dict(fields))


def _won(fields: list[tuple[str, str]], what: str = "won") -> dict[int, tuple[int, ...]]:
    """By pot: the seats that are ticked, ``won.0`` the main pot; ``low.0`` its low half."""
    pots: dict[int, tuple[int, ...]] = {}
    for name, value in fields:
        if name.startswith(f"{what}."):
            pot = number_said(name[4:])
            pots[pot] = (*pots.get(pot, ()), number_said(value))
    return pots


def _after(fields: list[tuple[str, str]]) -> int | None:
    said = dict(fields).get("after", "")
    return number_said(said) if said.isdecimal() else None

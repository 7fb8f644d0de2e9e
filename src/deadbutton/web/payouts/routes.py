"""Payouts and deals: the pool, the amounts, the cashier, and what players agree on among themselves."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament import SetPayouts, decimals
from deadbutton.web.access.visitors import require
from deadbutton.web.desk.money import read_amount
from deadbutton.web.payouts.deals import KINDS, CountedStack, DealView, read_count, read_proposal
from deadbutton.web.payouts.view import AT_ONCE, PayoutsView
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import on_paper
from deadbutton.web.shell.acting import act_of_form, fields_said
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


def _to_results(scene: Scene) -> Response:
    """Where nobody plays for money there is nothing to pay: the ranking is what they came for."""
    return RedirectResponse(f"{scene.url}/results", 303)


@router.get("/t/{tournament}/payouts")
def payouts(request: Request, tournament: str, all_due: str = "") -> Response:
    """The pool, the ladder, the cashier and the bounties."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.config.is_free:
        return _to_results(scene)
    view = PayoutsView(scene, reader_of(request).lang, 1000 if all_due else AT_ONCE)
    digits = decimals(scene.config.currency)
    return scene_page(request, scene, "payouts/payouts.html", nav="payouts", view=view, digits=digits)


@router.get("/t/{tournament}/payouts/deal")
def deal(request: Request, tournament: str) -> Response:
    """The deal: count, compare, propose, sign."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.config.is_free:
        return _to_results(scene)
    said = dict(request.query_params)
    bad_left: Refusal | None = None
    try:
        counted = read_count(scene, said)
    except Refused as refused:
        bad_left, counted = refused.refusal, read_count(scene, {**said, "left": ""})
    return scene_page(
        request,
        scene,
        "payouts/deal.html",
        nav="payouts",
        view=DealView(scene, reader_of(request).lang, counted),
        kinds=KINDS,
        digits=decimals(scene.config.currency),
        bad_left=bad_left,
        left_said=said.get("left", "")[:80] if bad_left else "",
    )


@router.get("/t/{tournament}/payouts/print")
@on_paper
def print_payouts(request: Request, tournament: str) -> Response:
    """The payouts as they hang on the wall, in both languages."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.config.is_free:
        return _to_results(scene)
    view = PayoutsView(scene, reader_of(request).lang)
    return scene_page(request, scene, "payouts/print_payouts.html", view=view)


@router.get("/t/{tournament}/payouts/receipts")
def print_receipts(request: Request, tournament: str, player: str = "") -> Response:
    """What those who were paid sign, in both languages; ``?player=7`` for one alone."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.config.is_free:
        return _to_results(scene)
    view = PayoutsView(scene, reader_of(request).lang)
    receipts = [one for one in view.receipts if player in ("", str(one.player))]
    return scene_page(request, scene, "payouts/print_receipts.html", view=view, receipts=receipts)


@router.get("/t/{tournament}/payouts/deal/print")
@on_paper
def print_deal(request: Request, tournament: str) -> Response:
    """The sheet that every player signs, in both languages."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.config.is_free:
        return _to_results(scene)
    view = DealView(scene, reader_of(request).lang, CountedStack({}))
    return scene_page(request, scene, "payouts/print_deal.html", view=view)


# Acts whose forms hold money as people type it


@router.post("/t/{tournament}/payouts/set")
async def set_payouts(request: Request, tournament: str) -> Response:
    """Amounts by place: ``amount.1=120``. Empty ones are left out; none at all goes back to the rule."""
    require(request, tournament, Role.DIRECTOR)
    fields = dict(await fields_said(request))
    currency = room_of(request).record(tournament).state.settled.currency
    typed = sorted(
        (int(key), value)
        for field, _, key in (name.partition(".") for name in fields)
        if field == "amount" and key.isdecimal() and len(key) < 5
        for value in (fields[f"amount.{key}"],)
        if value.strip()
    )
    amounts = tuple(read_amount(value, currency) for _, value in typed)
    return await act_of_form(request, tournament, SetPayouts(amounts=amounts), fields)


@router.post("/t/{tournament}/payouts/deal/propose")
async def propose(request: Request, tournament: str) -> Response:
    """A deal on these stacks, by one of the kinds."""
    fields = dict(await fields_said(request))
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return await act_of_form(request, tournament, read_proposal(scene, fields), fields)

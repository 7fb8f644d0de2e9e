"""The hands that were entered at a player's tables, each again step by step, as everybody saw it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from deadbutton.histories.entered_hands import entered_hands, hand_of
from deadbutton.web.hands.view import EnteredHandsView, ReplayView
from deadbutton.web.phone.routes import phone_scene
from deadbutton.web.phone.view import PhoneScene
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of

router = APIRouter()
MOST = 40
"""Hands of the list: what a dispute is about is not far back."""


@router.get("/me/{token}/hands")
def my_hands(request: Request, token: str) -> Response:
    """The last hands in which I was dealt in."""
    scene = phone_scene(request, token)
    view = EnteredHandsView(scene, player=scene.visitor.player, most=MOST)
    return _page(request, scene, "phone/hands.html", view=view)


@router.get("/me/{token}/hands/{table}/{number}")
def my_hand(request: Request, token: str, table: int, number: int, deal: int = 0, step: int = 0) -> Response:
    """One of them, with the cards that lay open and no others."""
    scene = phone_scene(request, token)
    me = scene.visitor.player
    mine = (one for one in entered_hands(scene.record, table) if me in one.dealt.seated.values())
    found = hand_of(mine, number, deal)
    if found is None:
        return RedirectResponse(f"{scene.url}/hands", 303)
    return _page(request, scene, "phone/hand.html", view=ReplayView(scene, found, step))


def _page(request: Request, scene: PhoneScene, template: str, **values: Any) -> Response:
    reader = replace(reader_of(request), now=scene.now, at_home=scene.at_home)
    text = render_for(reader, request, template, scene=scene, **values)
    return HTMLResponse(text, headers={"Vary": "Cookie, Accept-Language", "Cache-Control": "no-store"})

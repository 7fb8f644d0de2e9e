"""The last hands of a virtual table, each again step by step, and its sealed deck checked: for players, screens and the staff."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from deadbutton.histories.dealt import DealtHand, dealt_hand, dealt_hands
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.shell.scene import Scene, scene_of
from deadbutton.web.virtual.past.view import PastHandView, PastLine
from deadbutton.web.virtual.table_routes import player_scene
from deadbutton.web.virtual.watch_routes import screen_delay, screen_scene

router = APIRouter()


@router.get("/me/{token}/table/hands")
def my_hands(request: Request, token: str) -> Response:
    """The last hands of the table at which I sit, or sat when I went out."""
    scene = player_scene(request, token)
    return _hands(request, scene, _my_table(scene), f"{scene.url}/table/hands", f"{scene.url}/table")


@router.get("/me/{token}/table/hands/{place}")
def my_hand(request: Request, token: str, place: int, step: int | None = None) -> Response:
    """One of them, with the cards that I held and nobody else's."""
    scene = player_scene(request, token)
    base, me = f"{scene.url}/table/hands", scene.visitor.player
    return _hand(request, scene, _my_table(scene), place, step, base, me)


def _my_table(scene: Scene) -> int:
    me = scene.state.players[scene.visitor.player]
    return me.table or me.out_table


@router.get("/t/{tournament}/virtual/{number}/hands")
def table_hands(request: Request, tournament: str, number: int) -> Response:
    """The last hands of any table, for whoever works in the room."""
    base = f"/t/{tournament}/virtual/{number}"
    return _hands(request, scene_of(request, tournament), number, f"{base}/hands", base)


@router.get("/t/{tournament}/virtual/{number}/hands/{place}")
def table_hand(
    request: Request, tournament: str, number: int, place: int, step: int | None = None
) -> Response:
    """One of them as everybody saw it."""
    base = f"/t/{tournament}/virtual/{number}/hands"
    return _hand(request, scene_of(request, tournament), number, place, step, base)


@router.get("/display/{key}/table/{number}/hands")
def screen_hands(request: Request, key: str, number: int) -> Response:
    """The same for spectators, by a display's link."""
    scene = screen_scene(request, key)
    base, then = f"/display/{key}/table/{number}", scene.now - screen_delay(request, scene) * 1000
    return _hands(request, scene, number, f"{base}/hands", base, then)


@router.get("/display/{key}/table/{number}/hands/{place}")
def screen_hand(request: Request, key: str, number: int, place: int, step: int | None = None) -> Response:
    """One of them as everybody saw it."""
    scene = screen_scene(request, key)
    then = scene.now - screen_delay(request, scene) * 1000
    return _hand(request, scene, number, place, step, f"/display/{key}/table/{number}/hands", then=then)


def _hands(
    request: Request, scene: Scene, table: int, base: str, home: str, then: int | None = None
) -> Response:
    """``then``: for who looks late, hands that were over by then."""
    found = dealt_hands(scene.record, table) if table else []
    lines = [PastLine.of(one) for one in found if _was_over(one, then)]
    return _page(request, scene, "virtual/past/hands.html", table=table, lines=lines, base=base, home=home)


def _hand(
    request: Request,
    scene: Scene,
    table: int,
    place: int,
    step: int | None,
    base: str,
    player: int = 0,
    then: int | None = None,
) -> Response:
    found = dealt_hand(scene.record, table, place) if table else None
    if found is None or not _was_over(found, then):
        return RedirectResponse(base, 303)
    view = PastHandView(scene, found, len(found.acts) if step is None else step, base, player)
    return _page(request, scene, "virtual/past/hand.html", view=view, base=base)


def _was_over(hand: DealtHand, then: int | None) -> bool:
    return then is None or (hand.opened is not None and hand.opened.at <= then)


def _page(request: Request, scene: Scene, template: str, **values: Any) -> Response:
    reader = replace(reader_of(request), now=scene.now, at_home=scene.at_home)
    text = render_for(
        reader,
        request,
        template,
        scene=scene,
        me=0,
        url="",
        past="",
        late=0,
        talk=None,
        offers=None,
        watching=None,
        **values,
    )
    return HTMLResponse(text, headers={"Vary": "Cookie, Accept-Language", "Cache-Control": "no-store"})

"""Seasons: leaderboards over the house's finished tournaments. The director's alone."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.tournament import NAMED, board_csv
from deadbutton.web.access.visitors import require_director
from deadbutton.web.season.view import (
    PRESETS,
    Kept,
    SeasonView,
    bring_back,
    choices,
    new_key,
    read_season,
    remove,
    removed,
    season,
    seasons,
    store,
)
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of

router = APIRouter()


@router.get("/season")
def season_list(request: Request, add: str = "", gone: str = "") -> Response:
    """Every season, and a new one. ``add`` is a tournament that is chosen from the start, ``gone`` a season that was
    just taken off the list.
    """
    require_director(request)
    return _list(request, Kept(name="", tournaments=[add[:40]] if add else []), gone=gone[:40])


@router.post("/season")
async def make(request: Request) -> Response:
    """A new season."""
    require_director(request)
    form = await request.form()
    journal = journal_of(request)
    chosen = _chosen(form)
    try:
        kept = read_season(_said(form), chosen)
    except Refused as refused:
        draft = _draft(form, chosen)
        return await run_in_threadpool(_list, request, draft, refused)
    key = new_key()
    await run_in_threadpool(store, journal, key, kept)
    return RedirectResponse(f"/season/{key}", 303)


@router.get("/season/{key}")
def one_season(request: Request, key: str, player: str = "") -> Response:
    """The leaderboard, a player's detail, and how it counts."""
    require_director(request)
    return _one(request, _view(request, key), player=player)


@router.post("/season/{key}")
async def change(request: Request, key: str) -> Response:
    """What counts, and how."""
    require_director(request)
    view = _view(request, key)
    form = await request.form()
    chosen = _chosen(form)
    try:
        kept = read_season(_said(form), chosen, view.kept)
    except Refused as refused:
        return await run_in_threadpool(_one, request, view, draft=_draft(form, chosen), refused=refused)
    await run_in_threadpool(store, view.journal, key, kept)
    return RedirectResponse(f"/season/{key}", 303)


@router.post("/season/{key}/remove")
async def take_away(request: Request, key: str) -> Response:
    """Take a season off the list; its tournaments stay. The list offers to bring it back."""
    require_director(request)
    view = _view(request, key)
    await run_in_threadpool(remove, view.journal, key, view.kept)
    return RedirectResponse(f"/season?gone={key}", 303)


@router.post("/season/{key}/restore")
async def restore(request: Request, key: str) -> Response:
    """Bring back a season that was taken off the list."""
    require_director(request)
    journal = journal_of(request)
    kept = await run_in_threadpool(removed, journal, key[:40])
    if kept is None:
        raise Missing(_no_such())
    await run_in_threadpool(bring_back, journal, key, kept)
    return RedirectResponse(f"/season/{key}", 303)


@router.get("/season/{key}/board.csv")
def board(request: Request, key: str) -> Response:
    """The leaderboard for a spreadsheet."""
    require_director(request)
    body = board_csv(_view(request, key).standings, reader_of(request).lang)
    return Response(
        "\ufeff" + body,
        media_type="text/csv; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="season-{key}.csv"',
            "Cache-Control": "no-store",
        },
    )


@router.get("/season/{key}/print")
def sheet(request: Request, key: str) -> Response:
    """The leaderboard to hang on the wall."""
    require_director(request)
    return page(request, "season/print.html", view=_view(request, key))


def _list(request: Request, draft: Kept, refused: Refused | None = None, *, gone: str = "") -> Response:
    journal = journal_of(request)
    return page(
        request,
        "season/list.html",
        status=409 if refused else 200,
        seasons=seasons(journal),
        gone=gone,
        gone_season=removed(journal, gone) if gone else None,
        draft=draft,
        choices=choices(journal, draft.tournaments),
        refused_with=refused.refusal if refused else None,
        **_formulas(),
    )


def _one(
    request: Request,
    view: SeasonView,
    *,
    player: str = "",
    draft: Kept | None = None,
    refused: Refused | None = None,
) -> Response:
    problem = refused.refusal if refused else None
    try:
        view.standings  # noqa: B018  (a formula that gives no number for one of the results says so here)
        can_count = True
    except Refused as no_number:
        can_count, problem = False, problem or no_number.refusal
    shown = view.player(player) if player and can_count else None
    draft = draft or view.kept
    return page(
        request,
        "season/season.html",
        status=409 if refused else 200,
        view=view,
        can_count=can_count,
        shown=shown,
        asked=player[:80],
        draft=draft,
        choices=choices(view.journal, draft.tournaments),
        refused_with=problem,
        is_editing=refused is not None,
        **_formulas(),
    )


def _formulas() -> dict[str, Any]:
    return {"presets": PRESETS, "named": NAMED}


def _view(request: Request, key: str) -> SeasonView:
    journal = journal_of(request)
    kept = season(journal, key[:40])
    if kept is None:
        raise Missing(_no_such())
    return SeasonView(journal, key, kept)


def _no_such() -> Refusal:
    return refuse("season.no_such")


def _said(form: FormData) -> dict[str, str]:
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


def _chosen(form: FormData) -> list[str]:
    return [str(value)[:40] for value in form.getlist("tournaments")]


def _draft(form: FormData, chosen: list[str]) -> Kept:
    """What was typed, so that nothing is lost over a mistake."""
    said = _said(form)
    preset = said.get("preset", "")
    return Kept(
        name=said.get("name", "")[:80],
        formula=preset if preset in NAMED else said.get("formula", "")[:300],
        best=int(said["best"]) if said.get("best", "").isdecimal() and len(said["best"]) < 5 else 0,
        places=int(said["places"]) if said.get("places", "").isdecimal() and len(said["places"]) < 5 else 0,
        tournaments=chosen,
        version=int(said["version"]) if said.get("version", "").isdecimal() else 0,
    )

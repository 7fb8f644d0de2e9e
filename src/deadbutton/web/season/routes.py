"""Seasons: leaderboards over the house's finished tournaments. The director's alone, but for a public page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.tournament import NAMED, board_csv
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.proxies import who
from deadbutton.web.access.visitors import require_director
from deadbutton.web.season.kept import (
    ALL,
    NAMED_ONES,
    PRESETS,
    TABLE,
    TABLES,
    USUAL,
    WRITTEN,
    Kept,
    bring_back,
    hundredths,
    new_key,
    open_to_public,
    read_season,
    read_table,
    remove,
    removed,
    season,
    season_of_public,
    seasons,
    store,
    table_text,
)
from deadbutton.web.season.view import SeasonView, choices
from deadbutton.web.server.door import base_address, opens_on_phones
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.threads import beside_the_loop, on_paper

router = APIRouter()

_looks: Final = Tries(120, 2)
EMPTY: Final[Mapping[str, str]] = MappingProxyType({})


@router.get("/season")
def season_list(request: Request, add: str = "", gone: str = "") -> Response:
    """Every season, and a new one. ``add`` is a tournament that is chosen from the start, ``gone`` a season that was
    just taken off the list. Of a house's first season that is the one that has just been played.
    """
    require_director(request)
    journal = journal_of(request)
    chosen = [add[:40]] if add else []
    if not chosen and not seasons(journal):
        chosen = [one.id for one in choices(journal, [])[:1]]
    draft = Kept(name="", table=read_table(USUAL), tournaments=chosen)
    return _list(request, draft, gone=gone[:40])


@router.post("/season")
@beside_the_loop
async def make(request: Request) -> Response:
    """A new season."""
    require_director(request)
    form = await request.form()
    journal = journal_of(request)
    chosen = _chosen(form)
    try:
        kept = read_season(_said(form), chosen, None, _joined(form))
        await run_in_threadpool(_must_count, SeasonView(journal, "", kept))
    except Refused as refused:
        draft = _draft(form, chosen)
        return await run_in_threadpool(_list, request, draft, refused, typed=_said(form))
    key = new_key()
    await run_in_threadpool(store, journal, key, kept)
    return RedirectResponse(f"/season/{key}", 303)


@router.get("/season/{key}")
def one_season(request: Request, key: str, player: str = "") -> Response:
    """The leaderboard, a player's detail, and how it counts."""
    require_director(request)
    return _one(request, _view(request, key), player=player)


@router.post("/season/{key}")
@beside_the_loop
async def change(request: Request, key: str) -> Response:
    """What counts, and how."""
    require_director(request)
    view = _view(request, key)
    form = await request.form()
    chosen = _chosen(form)
    try:
        kept = read_season(_said(form), chosen, view.kept, _joined(form))
        await run_in_threadpool(_must_count, SeasonView(view.journal, key, kept))
    except Refused as refused:
        draft = _draft(form, chosen)
        return await run_in_threadpool(_one, request, view, draft=draft, refused=refused, typed=_said(form))
    if form.get("act") == "try":
        kept.version = view.kept.version
        return await run_in_threadpool(
            _one, request, view, draft=kept, tried=SeasonView(view.journal, key, kept)
        )
    await run_in_threadpool(store, view.journal, key, kept)
    return RedirectResponse(f"/season/{key}", 303)


@router.post("/season/{key}/public")
@beside_the_loop
async def publish(request: Request, key: str) -> Response:
    """A public page of the leaderboard, with full or short names, or none."""
    require_director(request)
    view = _view(request, key)
    said = _said(await request.form()).get("names", "")
    await run_in_threadpool(open_to_public, view.journal, key, view.kept, said)
    return RedirectResponse(f"/season/{key}#public", 303)


@router.get("/standings/{token}")
def standings(request: Request, token: str) -> Response:
    """The leaderboard for everybody who has the link."""
    view = _public(request, token)
    try:
        board = view.standings
    except Refused:
        board = ()
    return page(
        request,
        "season/public.html",
        headers={"Cache-Control": "no-store", "X-Robots-Tag": "noindex"},
        view=view,
        board=board,
        presets=PRESETS,
    )


@router.get("/standings/{token}/board.csv")
def public_board(request: Request, token: str) -> Response:
    """The same for a spreadsheet."""
    view = _public(request, token)
    shown = [msgspec.structs.replace(one, name=view.shown_name(one)) for one in view.standings]
    return _csv(board_csv(shown, reader_of(request).lang), view.id)


def _public(request: Request, token: str) -> SeasonView:
    _looks.take(who(request))
    journal = journal_of(request)
    found = season_of_public(journal, token)
    if found is None:
        raise Missing(_no_such())
    return SeasonView(journal, *found)


@router.post("/season/{key}/remove")
@beside_the_loop
async def take_away(request: Request, key: str) -> Response:
    """Take a season off the list; its tournaments stay. The list offers to bring it back."""
    require_director(request)
    view = _view(request, key)
    await run_in_threadpool(remove, view.journal, key, view.kept)
    return RedirectResponse(f"/season?gone={key}", 303)


@router.post("/season/{key}/restore")
@beside_the_loop
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
    return _csv(board_csv(_view(request, key).standings, reader_of(request).lang), key)


def _csv(body: str, key: str) -> Response:
    return Response(
        "\ufeff" + body,
        media_type="text/csv; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="season-{key}.csv"',
            "Cache-Control": "no-store",
        },
    )


@router.get("/season/{key}/print")
@on_paper
def sheet(request: Request, key: str) -> Response:
    """The leaderboard to hang on the wall."""
    require_director(request)
    return page(request, "season/print.html", view=_view(request, key), presets=PRESETS)


def _list(
    request: Request,
    draft: Kept,
    refused: Refused | None = None,
    *,
    gone: str = "",
    typed: Mapping[str, str] = EMPTY,
) -> Response:
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
        typed=typed.get("table", "")[:2000],
        joining=typed.get("joins"),
        **_formulas(),
    )


def _one(
    request: Request,
    view: SeasonView,
    *,
    player: str = "",
    draft: Kept | None = None,
    refused: Refused | None = None,
    tried: SeasonView | None = None,
    typed: Mapping[str, str] = EMPTY,
) -> Response:
    problem = refused.refusal if refused else None
    try:
        view.standings  # noqa: B018  (a formula that gives no number for one of the results says so here)
        can_count = True
    except Refused as no_number:
        can_count, problem = False, problem or no_number.refusal
    changes: dict[str, int] = {}
    if tried is not None:
        changes = tried.moved(view.standings if can_count else ())
    shown = view.player(player) if player and can_count else None
    draft = draft or view.kept
    base = base_address(request)
    return page(
        request,
        "season/season.html",
        status=409 if refused else 200,
        view=view,
        can_count=can_count,
        shown=shown,
        asked=player[:80],
        draft=draft,
        choices=SeasonView(view.journal, view.id, draft).choices,
        refused_with=problem,
        is_editing=refused is not None or tried is not None,
        tried=tried,
        changes=changes,
        typed=typed.get("table", "")[:2000],
        joining=typed.get("joins"),
        address=f"{base}/standings/{view.kept.public}" if view.kept.public else "",
        is_local=not opens_on_phones(base),
        **_formulas(),
    )


def _must_count(view: SeasonView) -> None:
    """Refused where the formula gives no number for one of the results: the leaderboard would be gone."""
    view.standings  # noqa: B018


def _formulas() -> dict[str, Any]:
    return {"presets": PRESETS, "named": WRITTEN, "tables": TABLES, "table_text": table_text}


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


def _joined(form: FormData) -> list[str]:
    return [str(value)[:40] for value in form.getlist("joined")]


def _draft(form: FormData, chosen: list[str]) -> Kept:
    """What was typed, so that nothing is lost over a mistake."""
    said = _said(form)
    preset = said.get("preset", "")
    return Kept(
        name=said.get("name", "")[:80],
        formula=preset if preset in (*NAMED, TABLE) else said.get("formula", "")[:300],
        best=int(said["best"]) if said.get("best", "").isdecimal() and len(said["best"]) < 5 else 0,
        places=int(said["places"]) if said.get("places", "").isdecimal() and len(said["places"]) < 5 else 0,
        tournaments=chosen,
        presence=hundredths(said.get("presence", "")),
        knockout=hundredths(said.get("knockout", "")),
        joins=said.get("joins", "") in (NAMED_ONES, ALL),
        words=said.get("words", "")[:80],
        since=said.get("since", "")[:10],
        until=said.get("until", "")[:10],
        version=int(said["version"]) if said.get("version", "").isdecimal() else 0,
    )

"""Results: the ranking while it is played, and for good once it is over; as a sheet, CSV and JSON."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.tournament import results_of as results_of
from deadbutton.web.results.view import AT_ONCE, ResultsQuery, ResultsView
from deadbutton.web.season.view import seasons_with
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import on_paper
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/results")
def results(request: Request, tournament: str, q: str = "", show: str = "all", most: str = "") -> Response:
    """The ranking."""
    scene = scene_of(request, tournament)
    wanted = ResultsQuery(q.strip()[:80], show, 10_000 if most == "all" else AT_ONCE)
    journal = room_of(request).journal
    is_house = scene.visitor.is_director and scene.visitor.tournament is None
    return scene_page(
        request,
        scene,
        "results/results.html",
        nav="results",
        view=ResultsView(scene, wanted),
        seasons=seasons_with(journal, tournament) if is_house and journal is not None else None,
    )


@router.get("/t/{tournament}/results/print")
@on_paper
def sheet(request: Request, tournament: str) -> Response:
    """The ranking to hang on the wall, in both languages."""
    scene = scene_of(request, tournament)
    view = ResultsView(scene, ResultsQuery(most=10_000))
    return scene_page(request, scene, "results/print.html", view=view)


@router.get("/t/{tournament}/results.csv")
def as_csv(request: Request, tournament: str) -> Response:
    """For a spreadsheet."""
    scene = scene_of(request, tournament)
    body = results_of(scene.state, scene.now).csv(reader_of(request).lang)
    return _file("\ufeff" + body, "text/csv; charset=utf-8", f"{tournament}-results.csv")


@router.get("/t/{tournament}/results.json")
def as_json(request: Request, tournament: str) -> Response:
    """For programs, and for another house's season."""
    scene = scene_of(request, tournament)
    return _file(results_of(scene.state, scene.now).json(), "application/json", f"{tournament}-results.json")


def _file(body: str | bytes, kind: str, name: str) -> Response:
    return Response(
        body,
        media_type=kind,
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )

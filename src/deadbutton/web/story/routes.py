"""The story: what was done, by whom, with the articles; taken back, restored and corrected from here; as files."""

from __future__ import annotations

import tempfile
from pathlib import Path

from fastapi import APIRouter
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from deadbutton.journal import Role, file_name, write_export
from deadbutton.tournament import Chapter
from deadbutton.web.access.visitors import require
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.scene import scene_of, scene_page
from deadbutton.web.story.files import story_csv, story_text
from deadbutton.web.story.view import CHAPTERS, StorySearch, StoryView

router = APIRouter()


@router.get("/t/{tournament}/story")
def story(
    request: Request,
    tournament: str,
    player: str = "",
    table: str = "",
    kind: str = "",
    text: str = "",
    before: str = "",
) -> Response:
    """A page of the story, the newest act first."""
    scene = scene_of(request, tournament)
    view = StoryView(scene, _asked(player, table, kind, text, before), reader_of(request).lang)
    chapters = {
        key: label for key, label in CHAPTERS.items() if key != Chapter.MONEY or not scene.config.is_free
    }
    return scene_page(request, scene, "story/story.html", nav="story", view=view, chapters=chapters)


@router.get("/t/{tournament}/story.txt")
def as_text(
    request: Request, tournament: str, player: str = "", table: str = "", kind: str = "", text: str = ""
) -> Response:
    """The story as a text to read, filtered as the page is."""
    view = _filtered(request, tournament, player, table, kind, text)
    return _file(story_text(view.all_acts, view.lang), "text/plain", f"{tournament}.txt")


@router.get("/t/{tournament}/story.csv")
def as_csv(
    request: Request, tournament: str, player: str = "", table: str = "", kind: str = "", text: str = ""
) -> Response:
    """The story for a spreadsheet, filtered as the page is."""
    view = _filtered(request, tournament, player, table, kind, text)
    return _file("\ufeff" + story_csv(view.all_acts, view.lang), "text/csv", f"{file_name(tournament)}.csv")


@router.get("/t/{tournament}/story.jsonl")
def as_lines(request: Request, tournament: str) -> Response:
    """The journal itself, every row of it: what another deadbutton can bring in."""
    require(request, tournament, Role.DIRECTOR)
    record = room_of(request).record(tournament)
    folder = tempfile.TemporaryDirectory(prefix="deadbutton-")
    file = Path(folder.name) / "story.jsonl"
    write_export(record.rows, file)
    return FileResponse(
        file,
        media_type="application/jsonl",
        filename=f"deadbutton-{file_name(tournament)}.jsonl",
        background=BackgroundTask(folder.cleanup),
    )


def _filtered(request: Request, tournament: str, player: str, table: str, kind: str, text: str) -> StoryView:
    scene = scene_of(request, tournament)
    return StoryView(scene, _asked(player, table, kind, text, ""), reader_of(request).lang)


def _asked(player: str, table: str, kind: str, text: str, before: str) -> StorySearch:
    return StorySearch(
        player=player.strip()[:80],
        table=_number(table),
        kind=kind if kind in CHAPTERS else "",
        text=text.strip()[:80],
        before=_number(before),
    )


def _number(said: str) -> int:
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0


def _file(body: str, kind: str, name: str) -> Response:
    return Response(
        body,
        media_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )

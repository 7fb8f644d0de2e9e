"""Spectators: any virtual table as everybody may see it, late where the host wants it so; the staff sees it as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import refused
from deadbutton.tournament import Phase, late_entries_open
from deadbutton.web.access.bearer import LinkGoneError, visitor_with
from deadbutton.web.access.visitors import Visitor, visitor_of
from deadbutton.web.overlay.view import EarlierScene
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.scene import Scene, scene_of
from deadbutton.web.virtual import games
from deadbutton.web.virtual.late import MOST_SECONDS, LateTableView, delay_of, late_scene, set_delay
from deadbutton.web.virtual.table_routes import runner_of, seen_again, table_page
from deadbutton.web.virtual.talking import TalkView

router = APIRouter()


@router.get("/t/{tournament}/virtual/{number}")
def watch(request: Request, tournament: str, number: int) -> Response:
    """A table as everybody may see it, for whoever works in the room: never late, with what is said there."""
    scene = scene_of(request, tournament)
    home = f"/t/{tournament}/virtual"
    return _live(
        request,
        scene,
        number,
        home,
        f"{home}/{{}}/hands",
        f"{scene.url}/events?after={scene.seq}",
        talks=True,
    )


@router.get("/display/{key}/table/{number}")
def watch_on_screen(request: Request, key: str, number: int) -> Response:
    """The same on a screen, by a display's link."""
    scene = screen_scene(request, key)
    home = f"/display/{key}"
    past = f"{home}/table/{{}}/hands"
    delay = screen_delay(request, scene)
    if delay:
        return _late(request, scene, number, delay, home, past)
    return _live(request, scene, number, home, past, f"{home}/events?after={scene.seq}")


@router.get("/play/{token}/table/{number}")
def watch_by_link(request: Request, token: str, number: int) -> Response:
    """The same for whoever holds the link of the game and does not play."""
    tournament = games.tournament_of(journal_of(request), token)
    if not tournament:
        raise Missing.page()
    record = room_of(request).record(tournament)
    scene = Scene(record, Visitor(Role.DISPLAY, tournament=tournament), record.now())
    delay = delay_of(journal_of(request).house, tournament)
    if delay:
        return _late(request, scene, number, delay, f"/play/{token}", "")
    return _live(request, scene, number, f"/play/{token}", "", "")


@router.post("/t/{tournament}/virtual/delay")
def delay(request: Request, tournament: str, seconds: Annotated[int, Form()] = 0) -> Response:
    """How late spectators are."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if not 0 <= seconds <= MOST_SECONDS:
        raise refused("virtual.bad_delay", most=MOST_SECONDS)
    set_delay(journal_of(request).house, scene.id, seconds)
    return RedirectResponse(f"{scene.url}/virtual", 303)


def screen_scene(request: Request, key: str) -> Scene:
    """Whoever holds a display's link, or the director before a screen of his own."""
    room = room_of(request)
    try:
        visitor = visitor_with(request, key, Role.DISPLAY)
        record = room.record(visitor.tournament or "")
    except LinkGoneError:
        found = visitor_of(request, key)
        if found is None or not found.is_director:
            raise
        visitor, record = found, room.record(key)
    return Scene(record, visitor, record.now())


def screen_delay(request: Request, scene: Scene) -> int:
    """By how many seconds this screen is late: the director's own is not."""
    return 0 if scene.visitor.is_director else delay_of(journal_of(request).house, scene.id)


@dataclass(frozen=True, slots=True)
class Watching:
    """Where else a spectator can go: the other tables, and a seat of one's own."""

    tables: list[int]
    base: str
    sit: str = ""
    is_last: bool = False
    """One seat is left, and no more."""


def _watching(request: Request, scene: Scene, base: str) -> Watching:
    state = scene.state
    is_open = state.phase is not Phase.OVER and late_entries_open(state, scene.now)
    if isinstance(scene, EarlierScene) or (
        scene.visitor.role is Role.DISPLAY and not base.startswith("/play/")
    ):
        return Watching(
            sorted(state.tables), base
        )  # a screen in the hall, and who looks late, takes no seat from here
    link = f"/play/{games.link_of(journal_of(request), scene.id)}"
    capacity = state.settled.capacity
    free = capacity - state.playing if capacity else 0
    return Watching(
        sorted(state.tables), base, link if is_open and (not capacity or free > 0) else "", free == 1
    )


def _place(scene: Scene, number: int) -> tuple[int, int]:
    tables = scene.state.tables
    return (number if number in tables else min(tables, default=0)), 0


def _live(
    request: Request, scene: Scene, number: int, home: str, past: str, events: str, *, talks: bool = False
) -> Response:
    found, view = seen_again(
        lambda: Scene(scene.record, scene.visitor, scene.record.now()),
        lambda found: _place(found, number),
        runner_of(request),
    )
    table = view.number if view is not None else 0
    talk = TalkView(journal_of(request), scene.id, table, 0, scene.now) if talks and table else None
    return table_page(
        request,
        found,
        view,
        home=home,
        events=events,
        past=past.format(table) if table else "",
        talk=talk,
        url_of_staff=f"{scene.url}/virtual/{table}/talk",
        watching=_watching(request, found, _base(home)),
    )


def _late(request: Request, scene: Scene, number: int, delay: int, home: str, past: str) -> Response:
    """From what had been written by then; without a stream, whose numbers would be news."""
    found = late_scene(request, scene.record, scene.visitor, delay)
    table, _ = _place(found, number)
    view = LateTableView(found, table) if table else None
    return table_page(
        request,
        found,
        view,
        home=home,
        past=past.format(table) if table else "",
        late=delay,
        watching=_watching(request, found, _base(home)),
    )


def _base(home: str) -> str:
    """Under which address tables are watched."""
    return home if home.startswith("/t/") else f"{home}/table"

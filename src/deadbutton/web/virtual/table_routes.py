"""A player's own virtual table, under the link that is the player's alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from deadbutton.journal import Role
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import MarkAbsent, MarkBack, Phase, Status, Topic
from deadbutton.web.access.bearer import LinkGoneError, gone, visitor_with
from deadbutton.web.phone.view import PhoneScene
from deadbutton.web.running.runner import Runner
from deadbutton.web.server.live import where_it_stood
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import Room, journal_of, room_of
from deadbutton.web.server.threads import acting
from deadbutton.web.shell.acting import fields_said
from deadbutton.web.shell.forms import number_said
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual import games
from deadbutton.web.virtual.acts import play_in_turn
from deadbutton.web.virtual.last_hand import last_hand
from deadbutton.web.virtual.offers import offers_for
from deadbutton.web.virtual.talking import TalkView
from deadbutton.web.virtual.told.chip_news import chip_news
from deadbutton.web.virtual.told.sanctions import sanctions
from deadbutton.web.virtual.view import VirtualTableView
from deadbutton.web.virtual.waiting import absence, leaving, moving, new_seat, waiting

router = APIRouter()

S = TypeVar("S", bound=Scene)

TRIES: Final = 3
"""How often a page looks again where the next hand was dealt while it was being made."""


def runner_of(request: Request) -> Runner:
    found = request.app.state.runner
    assert isinstance(found, Runner)
    return found


def line_changed(room: Room, tournament: str, player: int) -> None:
    """Somebody's line has gone down or come back: who sits at the same table sees it."""
    record = (
        next((one for one in room.journal.open_records() if one.id == tournament), None)
        if room.journal
        else None
    )
    found = record.state.players.get(player) if record is not None else None
    if record is not None and found is not None and found.table:
        room.hub.tell(tournament, record.seq, f"{Topic.VIRTUAL}-{found.table}")


# A player's own


def player_scene(request: Request, token: str) -> PhoneScene:
    """Whoever holds a player's link, at this moment; a link that is gone is an error."""
    visitor = visitor_with(request, token, Role.PLAYER)
    try:
        record = room_of(request).record(visitor.tournament or "")
    except (Missing, Refused):
        raise LinkGoneError from None
    if visitor.player not in record.state.players:
        raise LinkGoneError
    return PhoneScene(record, visitor, record.now(), token)


@router.get("/me/{token}/table")
def my_table(request: Request, token: str) -> Response:
    """My seat, my cards, and what I may do."""
    scene, view = seen_again(lambda: player_scene(request, token), _my_place, runner_of(request))
    me = scene.state.players.get(scene.visitor.player)
    if me is None or me.status is Status.CANCELLED:
        return gone(request)
    stacks = sorted(
        (one.stack for one in scene.state.players.values() if one.status is Status.PLAYING), reverse=True
    )
    return table_page(
        request,
        scene,
        view,
        me=me.id,
        offers=offers_for(scene.state, me.id, scene.now),
        talk=TalkView(journal_of(request), scene.id, me.table, me.id, scene.now) if me.table else None,
        away=None if view is not None else waiting(scene.state, me.id),
        last_hand=last_hand(scene, me.id) if view is None and me.place else None,
        watch=_to_watch(request, scene) if view is None and me.place else "",
        absence=absence(scene.state, me.id),
        moving=moving(scene, me.id) if view is not None else None,
        leaving=leaving(scene, me.id) if view is not None else None,
        moved=new_seat(scene.state, me.id, scene.now),
        here=[one.name for one in scene.state.players.values() if one.status != Status.CANCELLED][:60],
        rank=stacks.index(me.stack) + 1 if me.stack in stacks else 0,
        url=f"{scene.url}/table",
        home=scene.url,
        events=f"{scene.url}/table/events?after={scene.seq}",
        past=f"{scene.url}/table/hands",
    )


def _to_watch(request: Request, scene: Scene) -> str:
    """Where somebody who is out can follow the others: the final table, or the first."""
    tables = scene.state.tables if scene.phase is Phase.RUNNING else {}
    return f"/play/{games.link_of(journal_of(request), scene.id)}/table/{min(tables)}" if tables else ""


def _my_place(scene: PhoneScene) -> tuple[int, int]:
    """Table and seat of a player; none where he is out, or all is over, and the hand that did it has been seen."""
    me = scene.state.players.get(scene.visitor.player)
    if me is None:
        return 0, 0
    leaves = leaving(scene, me.id)
    if leaves is not None:
        return leaves.table, leaves.seat
    if scene.phase is Phase.OVER and me.place:
        return 0, 0
    return me.table, me.seat


def seen_again(
    look: Callable[[], S], place: Callable[[S], tuple[int, int]], runner: Runner
) -> tuple[S, VirtualTableView | None]:
    """A table at this moment. Where its next hand was dealt meanwhile, the cards are no longer those: it is looked at again."""
    for _ in range(TRIES):
        scene = look()
        try:
            return scene, _view(scene, *place(scene), runner)
        except Refused:
            continue
    scene = look()
    return scene, _view(scene, *place(scene), runner)


def _view(scene: Scene, table: int, seat: int, runner: Runner) -> VirtualTableView | None:
    if table not in scene.state.tables:
        return None
    return VirtualTableView(scene, table, seat, runner.lines.down(scene.id))


def table_page(
    request: Request,
    scene: Scene,
    view: VirtualTableView | None,
    *,
    url: str = "",
    home: str,
    events: str = "",
    past: str = "",
    **context: Any,
) -> Response:
    """The page of a table. ``events``: the stream that tells when to look again; without one it looks by itself."""
    text = render_for(
        replace(reader_of(request), now=scene.now, at_home=scene.at_home),
        request,
        "virtual/table.html",
        part=request.query_params.get("part", ""),
        scene=scene,
        view=view,
        url=url,
        home=home,
        events=events,
        polls=not events,
        past=past,
        **{
            "me": 0,
            "away": None,
            "here": (),
            "last_hand": None,
            "watch": "",
            "absence": None,
            "moving": None,
            "leaving": None,
            "moved": None,
            "rank": 0,
            "offers": None,
            "talk": None,
            "late": 0,
            "url_of_staff": "",
            "watching": None,
            "sanctions": sanctions(scene, view.number, context.get("me", 0)) if view is not None else (),
            "news": chip_news(scene, view.number, view.seat) if view is not None else (),
            **context,
        },
    )
    return HTMLResponse(
        text, headers={"Vary": "Cookie, Accept-Language, HX-Request", "Cache-Control": "no-store"}
    )


@router.get("/me/{token}/table/events")
async def my_events(request: Request, token: str) -> Response:
    """The stream of my table: as long as it is open, I am there."""
    scene = player_scene(request, token)
    room, record = room_of(request), scene.record
    links = room.journal.links if room.journal is not None else None
    told = room.hub.stream(
        record.id,
        where_it_stood(request),
        lambda: record.seq,
        now=record.now,
        is_open=lambda: links is not None and links.find(token) is not None,
    )
    return StreamingResponse(
        runner_of(request).lines.watched(told, record.id, scene.visitor.player),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@router.post("/me/{token}/table/act")
async def act(request: Request, token: str) -> Response:
    """One act of mine. It names the turn that it is for: sent twice, late, or from another table, it is not done again."""
    scene = player_scene(request, token)
    fields = await fields_said(request)
    said = dict(fields)
    await acting(
        play_in_turn,
        scene.record,
        scene.visitor,
        said.get("turn", "")[:60],
        said.get("act", "")[:20],
        number_said("".join(letter for letter in said.get("amount", "") if letter.isdigit())),
        tuple(number_said(value) for name, value in fields if name == "discards[]"),
        said.get("command_id", "")[:200],
    )
    runner_of(request).woke(scene.id, scene.visitor.player)
    return done_on_page(request, scene)


@router.post("/me/{token}/table/away")
async def away(request: Request, token: str) -> Response:
    """I leave my seat for a while: what happens to it, the book says."""
    return await _presence(request, token, is_back=False)


@router.post("/me/{token}/table/back")
async def back(request: Request, token: str) -> Response:
    """I am there again, in the same hand where the book lets me."""
    return await _presence(request, token, is_back=True)


async def _presence(request: Request, token: str, *, is_back: bool) -> Response:
    scene = player_scene(request, token)
    if scene.config.virtual is None:
        raise refused("virtual.real_tables")
    said = dict(await fields_said(request))
    number = scene.visitor.player
    wanted = MarkBack(player=number) if is_back else MarkAbsent(player=number)
    await acting(scene.record.do, wanted, by=scene.visitor.author, id=said.get("command_id", "")[:200])
    runner_of(request).woke(scene.id, number)
    return done_on_page(request, scene)


def done_on_page(request: Request, scene: PhoneScene) -> Response:
    if not reader_of(request).is_htmx:
        return RedirectResponse(f"{scene.url}/table", 303)
    return Response(status_code=200, headers={"HX-Trigger": "acted"})

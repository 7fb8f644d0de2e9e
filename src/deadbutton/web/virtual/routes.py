"""Games at virtual tables: begun in one step, joined by one link, filled with bots, watched and put right by the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Form
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.books import all_books, book_keys
from deadbutton.books.library import CURRENT
from deadbutton.journal import Record, Role
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import (
    STREET_BY_STREET,
    Amend,
    Phase,
    State,
    Status,
    VirtualHand,
    VirtualPlay,
    late_entries_open,
)
from deadbutton.web.access import passwords
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.proxies import who
from deadbutton.web.access.visitors import is_https, require_director
from deadbutton.web.running.runner import seats_free
from deadbutton.web.server.door import base_address, door_of, opens_on_phones
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.scene import scene_of, scene_page
from deadbutton.web.virtual import games
from deadbutton.web.virtual.late import delay_of

router = APIRouter()

COOKIE: Final = "seat_"
IS_HERE: Final = frozenset({Status.REGISTERED, Status.ALTERNATE, Status.PLAYING})
A_WEEK: Final = 7 * 24 * 3600
_sits = Tries(40, 1 / 3)
"""A whole club may stand behind one address; a program that tries names is slowed down all the same."""


# Beginning


@router.get("/friends")
def friends(request: Request) -> Response:
    """Four questions, all of them answered already."""
    require_director(request)
    return _friends(request)


def _friends(
    request: Request, *, why: Refused | None = None, typed: dict[str, str] | None = None
) -> Response:
    return page(
        request,
        "virtual/friends.html",
        status=409 if why else 200,
        headers={"Cache-Control": "no-store"},
        nav="home",
        book_options=[(book.key, book.name) for book in all_books()],
        games=games.GAMES,
        speed_options=[(key, speed.title) for key, speed in games.SPEEDS.items()],
        typed={"book": CURRENT, "game": "NT", "speed": "normal", **(typed or {})},
        refused_with=why.refusal if why else None,
    )


@router.post("/friends")
def begin(
    request: Request,
    name: Annotated[str, Form()] = "",
    book: Annotated[str, Form()] = "",
    game: Annotated[str, Form()] = "",
    speed: Annotated[str, Form()] = "",
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """One step: the game is announced, and its link can be sent."""
    visitor = require_director(request)
    try:
        if book not in book_keys():
            raise refused("virtual.no_such_choice")
        config = games.private_config(name[:200], book, game, speed)
        record = games.begin(journal_of(request), config, by=visitor.author, command=command_id[:200])
    except Refused as why:
        return _friends(
            request, why=why, typed={"name": name[:60], "book": book, "game": game, "speed": speed}
        )
    return RedirectResponse(f"/t/{record.id}/virtual", 303)


@router.post("/demo")
def demo(request: Request) -> Response:
    """A tournament of bots that plays itself, with one seat free."""
    visitor = require_director(request)
    record = games.demo(journal_of(request), name=games.DEMO.in_(reader_of(request).lang), by=visitor.author)
    return RedirectResponse(f"/t/{record.id}/virtual/{min(record.state.tables)}", 303)


# The host


@dataclass(frozen=True, slots=True)
class VirtualLine:
    number: int
    players: int
    bots: int
    hand: int
    is_dealt: bool
    is_by_hand: bool


def _tables(state: State) -> list[VirtualLine]:
    found = []
    for number, table in sorted(state.tables.items()):
        players = [state.players[one] for one in table.players.values()]
        hand = state.virtual.get(number)
        found.append(
            VirtualLine(
                number,
                len(players),
                sum(bool(one.bot) for one in players),
                table.hands,
                isinstance(hand, VirtualHand),
                table.by_hand,
            )
        )
    return found


@router.get("/t/{tournament}/virtual")
def host(request: Request, tournament: str) -> Response:
    """The one link for all, who has come, bots, the start, the tables."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    state = scene.state
    link = f"{base_address(request)}/play/{games.link_of(journal_of(request), tournament)}"
    return scene_page(
        request,
        scene,
        "virtual/host.html",
        nav="virtual",
        link=link,
        is_local=not opens_on_phones(link),
        door=door_of(request),
        has_password=passwords.is_set(journal_of(request).house),
        free=seats_free(state),
        styles=games.BOT_STYLES,
        tables=_tables(state),
        people=[one for one in state.players.values() if not one.bot and one.status != "cancelled"],
        bots=sum(bool(one.bot) for one in state.players.values()),
        delay=delay_of(journal_of(request).house, tournament),
        is_open=state.config is not None and late_entries_open(state, scene.now),
    )


@router.post("/t/{tournament}/virtual/switch")
def switch(request: Request, tournament: str, on: Annotated[str, Form()] = "") -> Response:
    """Before the start: the tables are virtual, or of wood."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    config = replace(scene.config, virtual=VirtualPlay(run_out=STREET_BY_STREET) if on == "yes" else None)
    scene.record.do(Amend(config=config, accept_outside=bool(scene.state.outside)), by=scene.visitor.author)
    return RedirectResponse(f"/t/{tournament}/virtual", 303)


@router.post("/t/{tournament}/virtual/bots")
def bots(
    request: Request,
    tournament: str,
    number: Annotated[int, Form(ge=1, le=200)] = 1,
    style: Annotated[str, Form()] = "mixed",
) -> Response:
    """Bots in the empty seats."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    games.fill_with_bots(scene.record, number, style, by=scene.visitor.author)
    return RedirectResponse(f"/t/{tournament}/virtual", 303)


@router.post("/t/{tournament}/virtual/start")
def start(request: Request, tournament: str) -> Response:
    """Seats and buttons are drawn, and play begins."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if scene.phase is not Phase.RUNNING:
        games.start(scene.record, by=scene.visitor.author)
    return RedirectResponse(f"/t/{tournament}/virtual", 303)


# Friends


def _found(request: Request, token: str) -> Record:
    tournament = games.tournament_of(journal_of(request), token)
    if not tournament:
        raise Missing.page()
    return room_of(request).record(tournament)


@router.get("/play/{token}")
def door(request: Request, token: str, another: bool = False) -> Response:
    """What is played, and a field for a name. Whoever sits already is led to the seat."""
    record = _found(request, token)
    journal = journal_of(request)
    mine = request.cookies.get(COOKIE + record.id, "")[:100]
    link = journal.links.find(mine) if mine else None
    if link is not None and link.tournament == record.id and not another:
        return RedirectResponse(f"/me/{mine}/table", 303)
    return _door(request, record, token)


def _door(
    request: Request, record: Record, token: str, *, why: Refused | None = None, typed: str = ""
) -> Response:
    state = record.glance().state
    return page(
        request,
        "virtual/door.html",
        status=409 if why else 200,
        headers={"Cache-Control": "no-store", "X-Robots-Tag": "noindex"},
        state=state,
        config=state.settled,
        book=state.book,
        names=[one.name for one in state.players.values() if one.status in IS_HERE][:60],
        is_open=late_entries_open(state, record.now()),
        has_begun=state.phase is Phase.RUNNING,
        is_over=state.phase is Phase.OVER,
        action=f"/play/{token}",
        tables=sorted(state.tables) if state.phase is Phase.RUNNING else [],
        typed=typed,
        refused_with=why.refusal if why else None,
    )


@router.post("/play/{token}")
def sit(
    request: Request,
    token: str,
    name: Annotated[str, Form()] = "",
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """Type a name and sit."""
    _sits.take(who(request))
    record = _found(request, token)
    try:
        mine = games.sit_down(journal_of(request), record, name[:200], command=command_id[:200])
    except Refused as why:
        return _door(request, record, token, why=why, typed=name[:60])
    answer = RedirectResponse(f"/me/{mine}/table", 303)
    answer.set_cookie(
        COOKIE + record.id,
        mine,
        max_age=A_WEEK,
        httponly=True,
        samesite="lax",
        secure=is_https(request),
    )
    return answer

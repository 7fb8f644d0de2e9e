"""The same room for programs: JSON in and out, tokens by role, one operation for every command.

A token is a link's token (``deadbutton`` gives them out on the page of screens and links); it opens what its role may see
and do. ``Idempotency-Key`` names an act: sent again, it is done once. ``seen`` is the last row that the program knows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Path, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deadbutton.books import all_books, house_line
from deadbutton.books.library import shipped
from deadbutton.histories.batch import Format
from deadbutton.histories.entered_hands import entered_hands, write_hands
from deadbutton.journal import Done, Role, StoryQuery, id_of, read_story
from deadbutton.text import Text, same
from deadbutton.tournament import COMMANDS, FIRST_PRESET, preset, results_of
from deadbutton.web.access.visitors import require, require_director
from deadbutton.web.api import data
from deadbutton.web.api.access import ERRORS, STAFF, Tournament, object_of, record_of
from deadbutton.web.api.due import all_due, due_data
from deadbutton.web.api.schema import body_of, told
from deadbutton.web.server.page import page
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.threads import acting
from deadbutton.web.shell.acting import carried_out, events, only_own
from deadbutton.web.shell.forms import command_from_data

router = APIRouter()
api = APIRouter(prefix="/api")

Seen = Annotated[int | None, Query(ge=0, le=2**53, description="The last row that you know of.")]
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key", max_length=200, description="Names this act: sent again, it is done once."
    ),
]


class New(BaseModel):
    """A tournament to announce. Nothing said, it is the preset that the pages open with, under the current book."""

    model_config = ConfigDict(extra="forbid")
    preset: str = Field(default=FIRST_PRESET, max_length=40, examples=["home16"])
    book: str = Field(default="", max_length=40, examples=["maison"])
    name: str = Field(default="", max_length=120)
    accept_outside: bool = False


NOTHING_SAID = New()


@router.get("/api")
def about(request: Request) -> Response:
    """For people: what a program can do here."""
    require(request, "")
    begins = "/api/tournaments/{tournament}/commands/"
    operations = [
        (method.upper(), path, what.get("description") or what.get("summary", ""))
        for path, methods in request.app.openapi()["paths"].items()
        for method, what in methods.items()
    ]
    commands = [
        (method, path.removeprefix(begins), said)
        for method, path, said in operations
        if path.startswith(begins)
    ]
    others = [one for one in operations if not one[1].startswith(begins)]
    groups = (
        (Text("Lire", "Reading"), "", [one for one in others if one[0] == "GET"]),
        (Text("Les commandes d'un tournoi", "The commands of a tournament"), begins, commands),
        (Text("Le reste", "The rest"), "", [one for one in others if one[0] != "GET"]),
    )
    return page(request, "api/about.html", groups=groups)


@api.get("/tournaments", responses=ERRORS)
def list_tournaments(request: Request, archived: bool = False) -> Response:
    """Every tournament of the house, the latest first."""
    require_director(request)
    found = journal_of(request).tournaments(archived=archived)
    return JSONResponse([data.listed_data(listed) for listed in found])


@api.post("/tournaments", status_code=201, responses=ERRORS)
def new_tournament(request: Request, new: New = NOTHING_SAID, key: Key = "") -> Response:
    """Announce a tournament from a preset; with an empty body the one that the pages open with, under the current book. Sent again
    with the same key, it is announced once."""
    visitor = require_director(request)
    journal = journal_of(request)
    config = preset(new.preset).config
    changes = {name: value for name, value in (("book", new.book), ("name", new.name)) if value}
    if new.book:
        shipped(new.book)
    record = journal.create(
        msgspec.structs.replace(config, **changes),
        by=visitor.author,
        id=id_of(f"{visitor.author}\0{key}" if key else ""),
        command=key,
        accept_outside=new.accept_outside,
    )
    return JSONResponse(data.tournament_data(record), 201)


@api.get("/tournaments/{tournament}", responses=ERRORS)
def show_tournament(request: Request, tournament: Tournament) -> Response:
    """The tournament as it stands: what a screen in the room shows."""
    return JSONResponse(data.tournament_data(record_of(request, tournament)[0]))


@api.get("/tournaments/{tournament}/clock", responses=ERRORS)
def show_clock(request: Request, tournament: Tournament) -> Response:
    """The clock as instants: no program needs to ask every second."""
    return JSONResponse(data.clock_data(record_of(request, tournament)[0]))


@api.get("/tournaments/{tournament}/players", responses=ERRORS)
def list_players(request: Request, tournament: Tournament) -> Response:
    """Everybody; what a player paid and did is for the staff, and for himself."""
    record, visitor = record_of(request, tournament)
    return JSONResponse(data.players_data(record.glance().state, visitor))


@api.get("/tournaments/{tournament}/tables", responses=ERRORS)
def list_tables(request: Request, tournament: Tournament) -> Response:
    """Who sits where, with how much."""
    record, _ = record_of(request, tournament)
    return JSONResponse(
        [
            data.table_data(record.glance().state, table)
            for _, table in sorted(record.glance().state.tables.items())
        ]
    )


@api.get(
    "/tournaments/{tournament}/hands/{wanted}",
    responses={
        **ERRORS,
        200: {"description": "The hands, one after the other.", "content": {"text/plain": {}}},
    },
    response_class=Response,
)
def list_hands(
    request: Request,
    tournament: Tournament,
    wanted: Annotated[str, Path(description=f"One of {', '.join(Format)}.")],
    table: Annotated[int, Query(ge=0, le=9999, description="Of one table; 0: of all.")] = 0,
    hand: Annotated[int, Query(ge=0, le=2**31, description="One hand of it; 0: all.")] = 0,
) -> Response:
    """Hands that were entered at real tables and are over, as PHH, Open Hand History or PokerStars text."""
    record, visitor = record_of(request, tournament, *STAFF)
    if wanted not in tuple(Format):
        raise HTTPException(404)
    own = visitor.table if visitor.role is Role.DEALER else 0
    found = [one for one in entered_hands(record, own or table) if not hand or one.number == hand]
    text = write_hands(found, record.glance().state, Format(wanted))
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


@api.get("/tournaments/{tournament}/plan", responses=ERRORS)
def show_plan(request: Request, tournament: Tournament) -> Response:
    """Everything that is due, in the order in which to do it: seats, levels, the desk, chips, moves, the end, payouts. Each with the
    command that does it, why, its articles, and why it would be refused now, where it would be."""
    record, _ = record_of(request, tournament, *STAFF)
    return JSONResponse([due_data(record, one) for one in all_due(record.glance().state, record.now())])


@api.get(
    "/tournaments/{tournament}/events",
    responses={
        **ERRORS,
        200: {
            "description": "A stream that stays open (server-sent events). `facts`: acts were written; its data says the last row "
            "(`seq`) and what they touch (`topics`). A comment line comes now and then so that nobody hangs up. Sent again "
            "with `Last-Event-ID` (or `after`), it goes on where it stood.",
            "content": {"text/event-stream": {}},
        },
    },
    response_class=Response,
)
async def follow(
    request: Request,
    tournament: Tournament,
    after: Annotated[int, Query(ge=0, le=2**53, description="The last row that you know of.")] = 0,
) -> Response:
    """What has changed, as it happens: ask again for what you show."""
    return await events(request, tournament)


@api.get("/tournaments/{tournament}/results", responses=ERRORS)
def show_results(request: Request, tournament: Tournament) -> Response:
    """Places, prizes, who put out whom."""
    record, _ = record_of(request, tournament)
    return Response(results_of(record.glance().state, record.now()).json(), media_type="application/json")


@api.get("/tournaments/{tournament}/story", responses=ERRORS)
def tell_story(
    request: Request,
    tournament: Tournament,
    last: Annotated[int, Query(ge=1, le=5000)] = 100,
    player: Annotated[str, Query(max_length=120)] = "",
    table: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """The journal in sentences with their articles; what was taken back is marked."""
    record, _ = record_of(request, tournament, *STAFF)
    found = read_story(record.rows, StoryQuery(player=player, table=table, last=last))
    return JSONResponse([data.told_data(act) for act in found])


@api.post("/tournaments/{tournament}/undo/{act}", responses=ERRORS)
async def undo_act(
    request: Request,
    tournament: Tournament,
    act: Annotated[int, Field(ge=0, le=2**53)],
    key: Key = "",
    seen: Seen = None,
) -> Response:
    """Take an act back; 0 is the last. An act that took one back: restore that one."""
    record, visitor = record_of(request, tournament, *STAFF)
    if not visitor.is_director:
        only_own(record, visitor, act)
    done = await acting(record.undo, act, by=visitor.author, id=key, seen=seen)
    return _done(done)


def _carry_out(tag: str) -> Callable[..., Awaitable[Response]]:
    async def carry_out(
        request: Request, tournament: Tournament, key: Key = "", seen: Seen = None
    ) -> Response:
        record, visitor = record_of(request, tournament)
        command = command_from_data(tag, await object_of(request), strict=True)
        return _done(await carried_out(record, visitor, command, id=key, seen=seen))

    return carry_out


def _declare_commands() -> None:
    """One operation a command, with its own shape."""
    for tag, kind in sorted(COMMANDS.items()):
        api.add_api_route(
            f"/tournaments/{{tournament}}/commands/{tag}",
            _carry_out(tag),
            methods=["POST"],
            name=tag,
            operation_id=tag,
            summary=tag.replace("_", " "),
            description=told(kind),
            responses=ERRORS,
            openapi_extra={"requestBody": body_of(tag)},
        )


_declare_commands()


# The books


@api.get("/books", responses=ERRORS)
def list_books() -> Response:
    """The rulebooks: what each is, since when it is in force, which edition it follows, its number of articles."""
    return JSONResponse(
        [
            {
                "key": book.key,
                "label": book.label,
                "name": data.both(book.name),
                "about": data.both(book.about or same("")),
                "since": book.since,
                "follows": book.follows,
                "articles": len(book.own_articles),
            }
            for book in all_books()
        ]
    )


@api.get("/books/{book}/points/{point}", responses=ERRORS)
def show_point(book: str, point: str) -> Response:
    """A book's answer to a point, with its article."""
    answer = shipped(book).answer(point)
    return JSONResponse(
        {
            "point": point,
            "value": msgspec.to_builtins(answer.value, enc_hook=str),
            "cited": data.both(answer.sources),
            "is_reading": answer.is_reading,
            "readings": [
                {"article": str(one.article), "note": data.both(one.note), "house_line": house_line(one)}
                for one in answer.readings
            ],
        }
    )


def _done(done: Done) -> Response:
    return JSONResponse(
        {
            "act": done.act,
            "seq": done.seq,
            "repeated": done.repeated,
            "facts": [msgspec.to_builtins(fact) for fact in done.facts],
        }
    )

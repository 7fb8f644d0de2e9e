"""Links and webhooks for programs: whom a token lets in, and where the facts go."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deadbutton.journal import Role
from deadbutton.web.api.access import ERRORS, Tournament, record_of
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.webhooks import add_hook, hooks, remove_hook

api = APIRouter(prefix="/api")


class NewLink(BaseModel):
    """Whom a link lets in: a player's number for a player, a table's for a dealer."""

    model_config = ConfigDict(extra="forbid")
    role: Role
    label: str = Field("", max_length=60)
    number: int = Field(0, ge=0, le=1_000_000)


class NewHook(BaseModel):
    model_config = ConfigDict(extra="forbid")
    url: str = Field(max_length=2000, examples=["https://example.org/facts"])


@api.get("/tournaments/{tournament}/links", responses=ERRORS)
def list_links(request: Request, tournament: Tournament) -> Response:
    """The links that are open. Their tokens cannot be read back."""
    record_of(request, tournament, Role.DIRECTOR)
    return JSONResponse(
        [
            {"key": link.key, "role": link.role.value, "label": link.label, "number": link.player or 0}
            for link in journal_of(request).links.of(tournament)
            if link.is_open
        ]
    )


@api.post("/tournaments/{tournament}/links", status_code=201, responses=ERRORS)
def give_link(request: Request, tournament: Tournament, new: NewLink) -> Response:
    """A new link: its token is told once."""
    record, _ = record_of(request, tournament, Role.DIRECTOR)
    token = journal_of(request).links.give(
        tournament,
        new.role,
        now=record.now(),
        player=new.number or None,
        label=new.label,
    )
    return JSONResponse({"token": token}, 201)


@api.delete("/tournaments/{tournament}/links/{key}", status_code=204, responses=ERRORS)
def take_link_back(request: Request, tournament: Tournament, key: str) -> Response:
    """From now on the link opens nothing."""
    record, _ = record_of(request, tournament, Role.DIRECTOR)
    if not any(link.key == key for link in journal_of(request).links.of(tournament)):
        raise Missing.page()
    journal_of(request).links.revoke(key, record.now())
    return Response(status_code=204)


@api.get("/tournaments/{tournament}/webhooks", responses=ERRORS)
def list_hooks(request: Request, tournament: Tournament) -> Response:
    """Where the facts go."""
    record_of(request, tournament, Role.DIRECTOR)
    return JSONResponse([{"id": hook.id, "url": hook.url} for hook in hooks(journal_of(request), tournament)])


@api.post("/tournaments/{tournament}/webhooks", status_code=201, responses=ERRORS)
def new_hook(request: Request, tournament: Tournament, new: NewHook) -> Response:
    """Post every fact from now on to an address, signed. The secret is told once."""
    record_of(request, tournament, Role.DIRECTOR)
    hook = add_hook(journal_of(request), tournament, new.url)
    return JSONResponse({"id": hook.id, "url": hook.url, "secret": hook.secret}, 201)


@api.delete("/tournaments/{tournament}/webhooks/{hook}", status_code=204, responses=ERRORS)
def end_hook(request: Request, tournament: Tournament, hook: str) -> Response:
    """Nothing more goes there."""
    record_of(request, tournament, Role.DIRECTOR)
    if not any(found.id == hook for found in hooks(journal_of(request), tournament)):
        raise Missing.page()
    remove_hook(journal_of(request), hook)
    return Response(status_code=204)

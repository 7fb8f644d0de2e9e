"""Links and webhooks for programs: whom a token lets in, and where the facts go."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deadbutton.journal import Journal, Role, wall_clock
from deadbutton.web.api.access import ERRORS, Tournament, record_of
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.webhooks import Hook, add_hook, hooks, remove_hook, state_of, try_again

api = APIRouter(prefix="/api")


class NewLink(BaseModel):
    """Whom a link lets in: a player's number for a player, a table's for a dealer."""

    model_config = ConfigDict(extra="forbid")
    role: Role
    label: str = Field("", max_length=60)
    number: int = Field(0, ge=0, le=1_000_000)
    hours: int = Field(0, ge=0, le=9000, description="How long it is good for; 0 is until it is taken back.")


class NewHook(BaseModel):
    model_config = ConfigDict(extra="forbid")
    url: str = Field(max_length=2000, examples=["https://example.org/facts"])


@api.get("/tournaments/{tournament}/links", responses=ERRORS)
def list_links(request: Request, tournament: Tournament) -> Response:
    """The links that are open. Their tokens cannot be read back."""
    record_of(request, tournament, Role.DIRECTOR)
    return JSONResponse(
        [
            {
                "key": link.key,
                "role": link.role.value,
                "label": link.label,
                "number": link.player or 0,
                "ends_at": link.ends_at,
            }
            for link in journal_of(request).links.of(tournament)
            if link.is_open
        ]
    )


@api.post("/tournaments/{tournament}/links", status_code=201, responses=ERRORS)
def give_link(request: Request, tournament: Tournament, new: NewLink) -> Response:
    """A new link: its token is told once."""
    record, _ = record_of(request, tournament, Role.DIRECTOR)
    ends_at = wall_clock() + new.hours * 3_600_000 if new.hours else None
    token = journal_of(request).links.give(
        tournament,
        new.role,
        now=record.now(),
        player=new.number or None,
        label=new.label,
        ends_at=ends_at,
    )
    return JSONResponse({"token": token, "ends_at": ends_at}, 201)


@api.delete("/tournaments/{tournament}/links/{key}", status_code=204, responses=ERRORS)
def take_link_back(request: Request, tournament: Tournament, key: str) -> Response:
    """From now on the link opens nothing."""
    record, _ = record_of(request, tournament, Role.DIRECTOR)
    if not any(link.key == key for link in journal_of(request).links.of(tournament)):
        raise Missing.page()
    journal_of(request).links.revoke(key, record.now())
    return Response(status_code=204)


def _hook_data(journal: Journal, hook: Hook) -> dict[str, Any]:
    state = state_of(journal, hook.id)
    why = state.why
    return {
        "id": hook.id,
        "url": hook.url,
        "state": {
            "taken_at": state.taken_at or None,
            "fails": state.fails,
            "failing_since": state.since or None,
            "trouble": state.trouble.value or None,
            "why": None if why is None else {"fr": why.fr, "en": why.en},
            "again_at": state.again_at or None,
            "gave_up_at": state.gave_up_at or None,
        },
    }


@api.get("/tournaments/{tournament}/webhooks", responses=ERRORS)
def list_hooks(request: Request, tournament: Tournament) -> Response:
    """Where the facts go, and how each address fares."""
    record_of(request, tournament, Role.DIRECTOR)
    journal = journal_of(request)
    return JSONResponse([_hook_data(journal, hook) for hook in hooks(journal, tournament)])


@api.post("/tournaments/{tournament}/webhooks", status_code=201, responses=ERRORS)
def new_hook(request: Request, tournament: Tournament, new: NewHook) -> Response:
    """Post every fact from now on to an address, signed. The secret is told once."""
    record_of(request, tournament, Role.DIRECTOR)
    hook = add_hook(journal_of(request), tournament, new.url, room_of(request).settings.hooks_to)
    return JSONResponse({"id": hook.id, "url": hook.url, "secret": hook.secret}, 201)


def _known_hook(request: Request, tournament: str, hook: str) -> str:
    record_of(request, tournament, Role.DIRECTOR)
    if not any(found.id == hook for found in hooks(journal_of(request), tournament)):
        raise Missing.page()
    return hook


@api.post("/tournaments/{tournament}/webhooks/{hook}/again", status_code=204, responses=ERRORS)
def try_hook_again(request: Request, tournament: Tournament, hook: str) -> Response:
    """An address that was given up, or that is waited for, is tried again now."""
    try_again(journal_of(request), _known_hook(request, tournament, hook))
    return Response(status_code=204)


@api.delete("/tournaments/{tournament}/webhooks/{hook}", status_code=204, responses=ERRORS)
def end_hook(request: Request, tournament: Tournament, hook: str) -> Response:
    """Nothing more goes there."""
    remove_hook(journal_of(request), _known_hook(request, tournament, hook))
    return Response(status_code=204)

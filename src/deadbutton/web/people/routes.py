"""Screens and links: who may do what, each by a link that can be scanned and taken back."""

from __future__ import annotations

from typing import Annotated, Final, cast

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role, wall_clock
from deadbutton.refusal import refused
from deadbutton.web.access import passwords
from deadbutton.web.access.routes import inside, open_session
from deadbutton.web.access.visitors import require_director
from deadbutton.web.people.view import links_page
from deadbutton.web.server.door import KEPT, base_address, door_of
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.scene import scene_of

router = APIRouter()

LONGEST_LABEL: Final = 60
HOUR: Final = 3_600_000
MOST_HOURS: Final = 24 * 366
MOST_REMEMBERED: Final = 20


@router.get("/t/{tournament}/people")
def people(request: Request, tournament: str) -> Response:
    """The links of a tournament."""
    return links_page(request, scene_of(request, tournament, Role.DIRECTOR))


@router.post("/t/{tournament}/people")
def give(
    request: Request,
    tournament: str,
    role: Annotated[Role, Form()],
    label: Annotated[str, Form()] = "",
    number: Annotated[int, Form()] = 0,
    hours: Annotated[int, Form(ge=0, le=MOST_HOURS)] = 0,
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """A new link: shown once, to be scanned or copied. The same form sent again (a reload) shows the same link."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    label = " ".join(label.split())[:LONGEST_LABEL]
    if role is Role.PLAYER and number not in scene.state.players:
        raise refused("web.no_such_player")
    if role is Role.PLAYER:
        label = scene.state.players[number].name[:LONGEST_LABEL]
    journal = room_of(request).journal
    assert journal is not None
    token = _just_given(request).get((tournament, command_id), "")
    if not command_id or not token or journal.links.find(token) is None:
        token = journal.links.give(
            tournament,
            role,
            now=scene.now,
            player=number or None,
            label=label,
            ends_at=wall_clock() + hours * HOUR if hours else None,
        )
        _remember(request, (tournament, command_id), token)
    return links_page(request, scene, given=link_to(request, token), given_role=role, given_label=label)


@router.post("/t/{tournament}/people/{key}/revoke")
def revoke(request: Request, tournament: str, key: str) -> Response:
    """From now on the link opens nothing, also where it is open."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    journal = room_of(request).journal
    assert journal is not None
    if any(link.key == key for link in journal.links.of(tournament)):
        journal.links.revoke(key, scene.now)
    return RedirectResponse(f"{scene.url}/people", 303)


@router.post("/password")
def change_password(
    request: Request, password: Annotated[str, Form()], to: Annotated[str, Form()] = "/"
) -> Response:
    """The director's password, chosen at this machine or by who is signed in."""
    found = require_director(request)
    journal = room_of(request).journal
    assert journal is not None
    passwords.change_password(journal, password)
    answer = RedirectResponse(inside(to), 303)
    if found.key and not found.label:
        open_session(
            request, journal, answer
        )  # the others are asked for the new one; who has just chosen it is not
    return answer


@router.post("/room/open")
def open_room(
    request: Request, password: Annotated[str, Form()] = "", to: Annotated[str, Form()] = "/"
) -> Response:
    """Let the room's phones in, with a password: without a terminal, and again at every start."""
    require_director(request)
    journal = journal_of(request)
    if password:
        passwords.change_password(journal, password)
    elif not passwords.is_set(journal.house):
        raise refused("web.door_needs_password")
    door_of(request).open()
    journal.house.set(KEPT, True)
    return _on_to(request, to)


@router.post("/room/close")
def close_room(request: Request, to: Annotated[str, Form()] = "/") -> Response:
    """This machine only, from now on."""
    require_director(request)
    journal_of(request).house.remove(KEPT)
    door_of(request).shut()
    return _on_to(request, to)


def _on_to(request: Request, to: str) -> Response:
    """A page of ours, also from a form that is sent in the background."""
    if reader_of(request).is_htmx:
        return Response(status_code=204, headers={"HX-Redirect": inside(to)})
    return RedirectResponse(inside(to), 303)


def _just_given(request: Request) -> dict[tuple[str, str], str]:
    """The last links that were given, by tournament and form: in memory only, as a token cannot be read back."""
    state = request.app.state
    if not hasattr(state, "just_given"):
        state.just_given = {}
    return cast(dict[tuple[str, str], str], state.just_given)


def _remember(request: Request, key: tuple[str, str], token: str) -> None:
    given = _just_given(request)
    given[key] = token
    while len(given) > MOST_REMEMBERED:
        del given[next(iter(given))]


def link_to(request: Request, token: str) -> str:
    """The address of a link, as others reach this server."""
    return f"{base_address(request)}/l/{token}"

"""Screens and links: who may do what, each by a link that can be scanned and taken back."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament import Player
from deadbutton.web.access import passwords
from deadbutton.web.access.visitors import NAMES, require_director
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

LONGEST_LABEL: Final = 60
MOST_REMEMBERED: Final = 20


@router.get("/t/{tournament}/people")
def people(request: Request, tournament: str) -> Response:
    """The links of a tournament."""
    return _page(request, scene_of(request, tournament, Role.DIRECTOR))


@router.post("/t/{tournament}/people")
def give(
    request: Request,
    tournament: str,
    role: Annotated[Role, Form()],
    label: Annotated[str, Form()] = "",
    number: Annotated[int, Form()] = 0,
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
        token = journal.links.give(tournament, role, now=scene.now, player=number or None, label=label)
        _remember(request, (tournament, command_id), token)
    return _page(request, scene, given=link_to(request, token), given_role=role, given_label=label)


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
    require_director(request)
    journal = room_of(request).journal
    assert journal is not None
    passwords.set_password(journal.house, password)
    return RedirectResponse(to if to.startswith("/") and not to.startswith("//") else "/", 303)


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
    room = room_of(request)
    base = room.settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}/l/{token}"


def _by_name(scene: Scene) -> list[Player]:
    return sorted(scene.state.players.values(), key=lambda player: player.name.casefold())


def _page(request: Request, scene: Scene, **context: Any) -> Response:
    room = room_of(request)
    assert room.journal is not None
    return scene_page(
        request,
        scene,
        "people/people.html",
        nav="people",
        links=[link for link in room.journal.links.of(scene.id) if link.is_open],
        taken_back=sum(not link.is_open for link in room.journal.links.of(scene.id)),
        roles=NAMES,
        player_options=[(player.id, player.name) for player in _by_name(scene)],
        table_options=[
            (0, Text("toutes", "any")),
            *((number, str(number)) for number in sorted(scene.state.tables)),
        ],
        is_local=room.settings.is_local,
        has_password=passwords.is_set(room.journal.house),
        **{"given": "", "given_role": None, "given_label": "", **context},
    )

"""The page of screens and links."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from deadbutton.collation import name_order
from deadbutton.journal import Link, Role
from deadbutton.languages import languages
from deadbutton.text import Text
from deadbutton.tournament import Player
from deadbutton.web.access import passwords
from deadbutton.web.access.visitors import NAMES
from deadbutton.web.people.overlays import overlays_of
from deadbutton.web.server.door import base_address, door_of, opens_on_phones
from deadbutton.web.server.room import room_of
from deadbutton.web.server.webhooks import hooks, state_of
from deadbutton.web.shell.scene import Scene, scene_page

ENDS: Final = (
    (0, Text("jusqu'à ce qu'on le reprenne", "until it is taken back")),
    (12, Text("12 heures", "12 hours")),
    (24 * 7, Text("une semaine", "a week")),
    (24 * 31, Text("un mois", "a month")),
)
"""How long a link is good for, in hours."""


def _by_name(scene: Scene) -> list[Player]:
    return sorted(scene.state.players.values(), key=lambda player: name_order(player.name))


def links_page(request: Request, scene: Scene, **context: Any) -> Response:
    room = room_of(request)
    assert room.journal is not None
    links = [link for link in room.journal.links.of(scene.id) if link.is_open]
    return scene_page(
        request,
        scene,
        "people/people.html",
        nav="people",
        links=links,
        taken_back=sum(link.revoked_at is not None for link in room.journal.links.of(scene.id)),
        roles=NAMES,
        player_options=[(player.id, player.name) for player in _by_name(scene)],
        table_options=[
            (0, Text("toutes", "any")),
            *((number, str(number)) for number in sorted(scene.state.tables)),
        ],
        next_table=_next_table(scene, links),
        ends=ENDS,
        overlays=overlays_of(room.journal.house, scene.id),
        overlay_tables=[
            (0, Text("la dernière", "the last one")),
            *((number, str(number)) for number in sorted(scene.state.tables)),
        ],
        overlay_languages=[(code, code.upper()) for code in languages()],
        base=base_address(request),
        is_local=not opens_on_phones(base_address(request)),
        door=door_of(request),
        has_password=passwords.is_set(room.journal.house),
        hooks=[(hook, state_of(room.journal, hook.id)) for hook in hooks(room.journal, scene.id)],
        **{"given": "", "given_role": None, "given_label": "", "new_hook": None, **context},
    )


def _next_table(scene: Scene, links: list[Link]) -> int:
    """The first table whose dealer has no link yet; 0 where all have one."""
    given = {link.player for link in links if link.role is Role.DEALER}
    return next((number for number in sorted(scene.state.tables) if number not in given), 0)

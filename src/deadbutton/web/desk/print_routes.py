"""What the desk prints: slips of 80 mm, and seat cards two to a row of A4."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.tournament import Player
from deadbutton.web.access.player_links import player_address, player_links_of
from deadbutton.web.desk.slips import new_slips, slip_of, who_gets_slips
from deadbutton.web.server.door import base_address, opens_on_phones
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.threads import on_paper
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

A_PILE: Final = 500
"""Slips on one page: browsers and printers choke on more."""
Pile = Annotated[int, Query(ge=1, le=10_000)]


@router.get("/t/{tournament}/desk/slips/print")
@on_paper
def slips(request: Request, tournament: str, players: str = "", pile: Pile = 1) -> Response:
    """Slips of these players (``4,7,12``), of those who have had none (``new``), or of everybody."""
    return _sheet(request, tournament, players, "slips", pile)


@router.get("/t/{tournament}/desk/cards/print")
@on_paper
def cards(request: Request, tournament: str, players: str = "", pile: Pile = 1) -> Response:
    """Seat cards of those who have a seat."""
    return _sheet(request, tournament, players, "cards", pile)


def _sheet(request: Request, tournament: str, players: str, form: str, pile: int) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    who = [player for player in _wanted(request, scene, players) if form == "slips" or player.table]
    piles = max(1, -(-len(who) // A_PILE))
    pile = min(pile, piles)
    total = len(who)
    who = who[(pile - 1) * A_PILE : pile * A_PILE]
    links = player_links_of(request).tokens(scene.record, [player.id for player in who])
    made = [slip_of(scene.state, player, player_address(request, links[player.id])) for player in who]
    opens = opens_on_phones(base_address(request))
    return scene_page(
        request,
        scene,
        "desk/print.html",
        slips=made,
        form=form,
        opens=opens,
        pile=pile,
        piles=piles,
        total=total,
        a_pile=A_PILE,
        players=players[:2000],
    )


def _wanted(request: Request, scene: Scene, players: str) -> list[Player]:
    everybody = who_gets_slips(scene.state)
    if not players or players == "all":
        return everybody
    if players == "new":
        numbers = set(new_slips(scene.state, player_links_of(request).printed(scene.id)))
    else:
        numbers = {int(said) for said in players.split(",") if said.isdecimal() and len(said) < 10}
        if not numbers & set(scene.state.players):
            raise Missing.page()
    return [player for player in everybody if player.id in numbers]

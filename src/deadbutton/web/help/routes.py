"""Help: the first steps, what each link is for, the keys; and a sheet of every component for those who write pages."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from deadbutton.web.server.page import page
from deadbutton.web.shell.oval import Mark, Oval, OvalSeat

router = APIRouter()


@router.get("/help")
def help_page(request: Request) -> HTMLResponse:
    return page(request, "help/help.html")


@router.get("/help/components")
def components(request: Request) -> HTMLResponse:
    """What every page is made of, in every state; ``docs/web.md`` points here."""
    return page(request, "help/components.html", table=SAMPLE)


SAMPLE = Oval(
    number=4,
    caption="42",
    seats=[
        OvalSeat(1, "Ada Exemple", 11_000, 18, href="#"),
        OvalSeat(2, "Bilal Modèle", 21_100, 35, frozenset({Mark.LEAVING}), href="#"),
        OvalSeat(3, marks=frozenset({Mark.DEAD_BUTTON})),
        OvalSeat(4, "Chloé Témoin", 16_800, 28, frozenset({Mark.SMALL_BLIND}), href="#"),
        OvalSeat(5, "Dario Essai", 26_300, 43, frozenset({Mark.BIG_BLIND}), misses=7, href="#"),
        OvalSeat(6, "Elsa Maquette", 78_700, 131, frozenset({Mark.ABSENT}), href="#"),
        OvalSeat(7, "Farid Spécimen", 33_800, 56, is_picked=True, href="#"),
        OvalSeat(8, "Gaëlle Démo", 42_100, 70, href="#"),
        OvalSeat(9, marks=frozenset({Mark.COMING})),
    ],
)

"""The way in: a link that opens its role, the director's password, and the way out."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Journal, Role, wall_clock
from deadbutton.refusal import Refusal, refuse
from deadbutton.web.access import passwords
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.proxies import who
from deadbutton.web.access.visitors import HOUSE_COOKIE, cookie_for, is_https, visitor_of
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import checking_passwords

router = APIRouter()

MONTH: Final = 30 * 24 * 3600
_tries = Tries(8, 1 / 20)
_links = Tries(60, 1)

DEAD_LINK = refuse("web.dead_link")

WRONG_PASSWORD = refuse("web.wrong_password")


@router.get("/l/{token}")
def open_link(request: Request, token: str) -> Response:
    """A link: a player's and a display's page has its own address; the others leave a cookie and open the console."""
    _links.take(who(request))
    journal = room_of(request).journal
    link = journal.links.find(token) if journal is not None else None
    if link is None:
        raise Missing(DEAD_LINK)
    if link.role is Role.PLAYER:
        return RedirectResponse(f"/me/{token}", 303)
    if link.role is Role.DISPLAY:
        return RedirectResponse(f"/display/{token}", 303)
    answer = RedirectResponse(f"/t/{link.tournament}" if link.tournament else "/", 303)
    _remember(request, answer, cookie_for(link.tournament), token)
    return answer


@router.get("/sign-in")
def ask_password(request: Request, to: str = "/") -> Response:
    """The password, where the server can be reached from elsewhere."""
    found = visitor_of(request)
    if found is not None and found.is_director:
        return RedirectResponse(inside(to), 303)
    return _door(request, to)


def _door(request: Request, to: str, refused: Refusal | None = None) -> Response:
    journal = room_of(request).journal
    return page(
        request,
        "access/sign_in.html",
        status=409 if refused else 200,
        to=inside(to),
        is_set=journal is not None and passwords.is_set(journal.house),
        refused_password=refused,
    )


@router.post("/sign-in")
@checking_passwords
def sign_in(
    request: Request, password: Annotated[str, Form()] = "", to: Annotated[str, Form()] = "/"
) -> Response:
    """A right password opens the whole house for this browser."""
    _tries.take(who(request))
    journal = room_of(request).journal
    if journal is None or not passwords.is_right(journal.house, password):
        return _door(request, to, WRONG_PASSWORD)
    answer = RedirectResponse(inside(to), 303)
    open_session(request, journal, answer)
    return answer


def open_session(request: Request, journal: Journal, answer: Response) -> None:
    """The whole house is open for this browser, for a month."""
    now = wall_clock()
    token = journal.links.give(None, Role.DIRECTOR, now=now, label="", ends_at=now + MONTH * 1000)
    _remember(request, answer, HOUSE_COOKIE, token)


@router.post("/leave")
def leave(request: Request, tournament: Annotated[str, Form()] = "") -> Response:
    """Lay the role down: this browser's link is forgotten here, and a password's session ends everywhere."""
    answer = RedirectResponse("/", 303)
    for name in (cookie_for(tournament), HOUSE_COOKIE) if tournament else (HOUSE_COOKIE,):
        token = request.cookies.get(name)
        journal = room_of(request).journal
        if token and journal is not None:
            link = journal.links.find(token)
            if link is not None and link.tournament is None and not link.label:
                journal.links.revoke(link.key, wall_clock())
            answer.delete_cookie(name, httponly=True, samesite="lax", secure=is_https(request))
            break
    return answer


def _remember(request: Request, answer: Response, name: str, token: str) -> None:
    answer.set_cookie(name, token, max_age=MONTH, httponly=True, samesite="lax", secure=is_https(request))


def inside(to: str) -> str:
    """A page of ours, never an address elsewhere."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"

"""Sign-up before the evening: a public page behind a link, and the director's page with its code and the answers."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Record, Reply, Role, folded
from deadbutton.refusal import Refused, refuse, refused
from deadbutton.tournament import clean_name
from deadbutton.web.access import passwords
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.proxies import who
from deadbutton.web.access.visitors import is_https
from deadbutton.web.server.door import base_address, door_of, opens_on_phones
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.careers import careers_of
from deadbutton.web.shell.scene import Scene, scene_of, scene_page
from deadbutton.web.signup.view import (
    ANSWERS,
    NAMES,
    Coming,
    JoinPage,
    Names,
    PublicView,
    join_page,
    open_page,
    store,
    tournament_of,
)

router = APIRouter()

COOKIE: Final = "signups"
MOST_OF_ONE: Final = 8
"""Answers that one browser can give: a family."""
TWO_MONTHS: Final = 60 * 24 * 3600
LONGEST_CONTACT: Final = 120
_answers = Tries(40, 1 / 3)
"""A whole club may stand behind one address; a program that tries names is slowed down all the same."""
_looks = Tries(120, 2)


# Everybody


@router.get("/join/{token}")
def join(request: Request, token: str, done: str = "") -> Response:
    """An announced evening, and my answer."""
    _looks.take(who(request))
    record, kept = _found(request, token)
    return _public(request, record, kept, done=done[:10])


@router.post("/join/{token}")
def answer(
    request: Request,
    token: str,
    name: Annotated[str, Form()] = "",
    say: Annotated[str, Form()] = "",
    contact: Annotated[str, Form()] = "",
) -> Response:
    """Yes, maybe, no; or: I am here."""
    _answers.take(who(request))
    record, kept = _found(request, token)
    journal, tokens = journal_of(request), _tokens(request)
    view = PublicView(journal, record.id, record.glance().state, kept, record.now())
    new = ""
    try:
        if say not in ("here", *Reply):
            raise refused("signup.say_what")
        cleaned = clean_name(name[:1000])
        known = next((one for one in view.list.all if folded(one.name) == folded(cleaned)), None)
        if len(contact) > LONGEST_CONTACT:
            raise refused("signup.long_contact", most=LONGEST_CONTACT)
        if view.is_over:
            raise refused("signup.over")
        if say == "here":
            if not view.is_the_night:
                raise refused("signup.too_early")
            if known is None:
                if not kept.is_open:
                    raise refused("signup.closed")
                new = journal.signups.say(
                    record.id, cleaned, Reply.YES, now=record.now(), contact=contact.strip()
                )
                known = next(
                    one for one in journal.signups.of(record.id).all if folded(one.name) == folded(cleaned)
                )
            journal.signups.set_here(record.id, known.id, record.now())
        else:
            if known is None and not view.is_open:
                raise refused("signup.begun" if view.has_begun else "signup.closed")
            if known is None and len(view.mine(tokens)) >= MOST_OF_ONE:
                raise refused("signup.enough", most=MOST_OF_ONE)
            new = journal.signups.say(
                record.id,
                cleaned,
                Reply(say),
                now=record.now(),
                tokens=tokens,
                contact=contact.strip(),
            )
    except Refused as why:
        return _public(request, record, kept, why=why, typed=(name[:60], contact[:LONGEST_CONTACT]))
    _told(request, record)
    back = RedirectResponse(f"/join/{token}?done={say}#mine", 303)
    if new:
        back.set_cookie(
            COOKIE,
            ".".join([*tokens, new][-MOST_OF_ONE * 4 :]),
            max_age=TWO_MONTHS,
            httponly=True,
            samesite="lax",
            secure=is_https(request),
        )
    return back


def _public(
    request: Request,
    record: Record,
    kept: JoinPage,
    *,
    done: str = "",
    why: Refused | None = None,
    typed: tuple[str, str] = ("", ""),
) -> Response:
    view = PublicView(journal_of(request), record.id, record.glance().state, kept, record.now())
    return page(
        request,
        "signup/join.html",
        status=409 if why else 200,
        headers={"Cache-Control": "no-store", "X-Robots-Tag": "noindex"},
        view=view,
        mine=view.mine(_tokens(request)),
        answers=ANSWERS,
        done=done,
        refused_with=why.refusal if why else None,
        typed_name=typed[0],
        typed_contact=typed[1],
        action=f"/join/{kept.token}",
    )


def _found(request: Request, token: str) -> tuple[Record, JoinPage]:
    """The tournament that a public link is of; never which ones there are."""
    journal = journal_of(request)
    tournament = tournament_of(journal, token)
    kept = join_page(journal, tournament) if tournament else None
    if kept is None:
        raise Missing(refuse("signup.no_such"))
    return room_of(request).record(tournament), kept


def _tokens(request: Request) -> list[str]:
    return [one for one in request.cookies.get(COOKIE, "").split(".") if one][: MOST_OF_ONE * 4]


# The director


@router.get("/t/{tournament}/signup")
def signup(request: Request, tournament: str) -> Response:
    """The link with its code, and everybody who has answered."""
    return _page(request, scene_of(request, tournament, Role.DIRECTOR))


@router.post("/t/{tournament}/signup/open")
def open_signup(request: Request, tournament: str) -> Response:
    """Make the public page, or open it again."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    open_page(journal_of(request), scene.id)
    return RedirectResponse(f"{scene.url}/signup", 303)


@router.post("/t/{tournament}/signup/choose")
def choose(
    request: Request,
    tournament: str,
    names: Annotated[str, Form()] = "",
    is_open: Annotated[str, Form()] = "",
) -> Response:
    """Which names strangers see; whether somebody new can answer."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    journal = journal_of(request)
    kept = join_page(journal, scene.id)
    if kept is not None:
        wanted: dict[str, Names] = {name: name for name in NAMES}
        kept.names = wanted.get(names, kept.names)
        kept.is_open = {"yes": True, "no": False}.get(is_open, kept.is_open)
        store(journal, scene.id, kept)
    return RedirectResponse(f"{scene.url}/signup", 303)


@router.post("/t/{tournament}/signup/say")
def say_for(
    request: Request,
    tournament: str,
    name: Annotated[str, Form()] = "",
    say: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "",
) -> Response:
    """An answer that somebody gave by telephone, or changed at the door."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    journal = journal_of(request)
    try:
        if say not in ("here", "away", *Reply):
            raise refused("signup.say_what")
        cleaned = clean_name(name[:1000])
        if say in ("here", "away"):
            known = [one for one in journal.signups.of(scene.id).all if folded(one.name) == folded(cleaned)]
            if not known:
                journal.signups.say(scene.id, cleaned, Reply.YES, now=scene.now, by_desk=True)
                known = [
                    one for one in journal.signups.of(scene.id).all if folded(one.name) == folded(cleaned)
                ]
            journal.signups.set_here(scene.id, known[0].id, scene.now if say == "here" else None)
        else:
            journal.signups.say(scene.id, cleaned, Reply(say), now=scene.now, by_desk=True)
    except Refused as why:
        if reader_of(request).is_htmx:
            raise
        return _page(request, scene, why=why, typed=name[:60])
    _told(request, scene.record)
    if reader_of(request).is_htmx:
        return Response(status_code=204)
    return RedirectResponse(f"{scene.url}/desk" if back == "desk" else f"{scene.url}/signup#list", 303)


@router.post("/t/{tournament}/signup/{signup}/remove")
def remove(request: Request, tournament: str, signup: str) -> Response:
    """Delete an answer: it is somebody's own data."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    journal_of(request).signups.remove(scene.id, signup[:40])
    _told(request, scene.record)
    return RedirectResponse(f"{scene.url}/signup#list", 303)


def _page(request: Request, scene: Scene, why: Refused | None = None, typed: str = "") -> Response:
    journal = journal_of(request)
    kept = join_page(journal, scene.id)
    base = base_address(request)
    return scene_page(
        request,
        scene,
        "signup/signup.html",
        nav="desk",
        status=409 if why else 200,
        kept=kept,
        address=f"{base}/join/{kept.token}" if kept else "",
        is_local=not opens_on_phones(base),
        door=door_of(request),
        has_password=passwords.is_set(journal_of(request).house),
        names=NAMES,
        answers=ANSWERS,
        coming=lambda: Coming(journal, scene.id, scene.state, careers_of(request).directory()),
        refused_with=why.refusal if why else None,
        typed=typed,
    )


def _told(request: Request, record: Record) -> None:
    room_of(request).hub.tell(record.id, record.seq, "people")

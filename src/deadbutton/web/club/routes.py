"""The club: members with what they have played, merged, exported and forgotten. The director of the house alone."""

from __future__ import annotations

import csv
import io
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Member, wall_clock
from deadbutton.refusal import Refused, refuse, refused
from deadbutton.text import Text
from deadbutton.tournament import harmless
from deadbutton.web.access.visitors import require_director
from deadbutton.web.club.view import APART, AT_ONCE, MOST_APART, ClubView
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of
from deadbutton.web.shell.careers import careers_of

router = APIRouter()

HEADINGS: Final = (
    Text("nom", "name"),
    Text("numéro", "number"),
    Text("contact", "contact"),
    Text("notes", "notes"),
    Text("tournois", "tournaments"),
    Text("victoires", "wins"),
    Text("places payées", "cashes"),
)


@router.get("/club")
def members(request: Request, q: str = "", sort: str = "name", most: int = AT_ONCE) -> Response:
    """Everybody who has ever played here, or is a member."""
    require_director(request)
    return _page(request, None, wanted=q[:100], sort=sort, most=min(max(most, AT_ONCE), 20_000))


@router.post("/club")
def add(
    request: Request,
    name: Annotated[str, Form()] = "",
    number: Annotated[str, Form()] = "",
    contact: Annotated[str, Form()] = "",
    notes: Annotated[str, Form()] = "",
) -> Response:
    """A new member."""
    require_director(request)
    typed = Member("", name, number, contact, notes)
    try:
        new = journal_of(request).members.add(typed, wall_clock())
    except Refused as why:
        return _page(request, None, why=why, typed=typed)
    return RedirectResponse(f"/club/{new.id}", 303)


@router.get("/club/members.csv")
def everybody(request: Request) -> Response:
    """The members for a spreadsheet."""
    require_director(request)
    view = _view(request)
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow([heading.in_(reader_of(request).lang) for heading in HEADINGS])
    for one in view.rows:
        said = (one.member.name, one.member.number, one.member.contact, one.member.notes)
        rows.writerow(
            [*(harmless(text) for text in said), one.career.played, one.career.wins, one.career.cashes]
        )
    return Response(
        "\ufeff" + written.getvalue(),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="members.csv"', "Cache-Control": "no-store"},
    )


@router.get("/club/{member}")
def one_member(request: Request, member: str, merged: str = "") -> Response:
    """One member beside the list."""
    require_director(request)
    return _page(request, member, merged=merged[:40])


@router.post("/club/{member}")
def change(
    request: Request,
    member: str,
    name: Annotated[str, Form()] = "",
    number: Annotated[str, Form()] = "",
    contact: Annotated[str, Form()] = "",
    notes: Annotated[str, Form()] = "",
) -> Response:
    """Name, number, contact, notes."""
    require_director(request)
    found = _found(_view(request), member)
    typed = Member(found.id, name, number, contact, notes)
    try:
        journal_of(request).members.change(typed)
    except Refused as why:
        return _page(request, member, why=why, typed=typed)
    return RedirectResponse(f"/club/{found.id}", 303)


@router.post("/club/{member}/merge")
def merge(request: Request, member: str, into: Annotated[str, Form()] = "") -> Response:
    """Two entries are one person. ``into`` is the other's id, or name."""
    require_director(request)
    view = _view(request)
    found = _found(view, member)
    other = view.directory.get(into) or view.directory.of(into)
    try:
        if other is None or other.forgotten or other.id == found.id:
            raise refused("club.merge_with_whom", said=into[:60])
        evening = view.careers.together(view.directory, found.id, other.id)
        if evening is not None:
            raise refused("club.played_together", one=found.name, other=other.name, evening=evening.name)
        journal_of(request).members.merge(found.id, other.id)
    except Refused as why:
        return _page(request, member, why_no_merge=why)
    return RedirectResponse(f"/club/{other.id}?merged={found.id}", 303)


@router.post("/club/{member}/apart")
def apart(request: Request, member: str, other: Annotated[str, Form()] = "") -> Response:
    """Two entries that look alike are two people: nobody is asked again."""
    require_director(request)
    view = _view(request)
    pair = sorted((_found(view, member).id, _found(view, other).id))
    journal_of(request).house.change(
        APART, lambda known: [*(one for one in known or () if one != pair), pair][-MOST_APART:]
    )
    return RedirectResponse("/club", 303)


@router.post("/club/{member}/part")
def part(request: Request, member: str) -> Response:
    """Take a merging back: two people again."""
    require_director(request)
    journal_of(request).members.part(member[:40])
    return RedirectResponse(f"/club/{member[:40]}", 303)


@router.post("/club/{member}/forget")
def forget(request: Request, member: str, sure: Annotated[str, Form()] = "") -> Response:
    """Delete what is kept of somebody. It cannot be undone: that is what it is for."""
    require_director(request)
    found = _found(_view(request), member)
    if sure != "yes":
        return _page(request, member, why_no_forget=refused("club.not_sure", name=found.name))
    journal = journal_of(request)
    names = journal.members.forget(found.id, wall_clock())
    journal.signups.forget(names)
    journal.talk.forget(names, wall_clock())
    return RedirectResponse("/club?gone=1", 303)


@router.get("/club/{member}/data.json")
def own_data(request: Request, member: str) -> Response:
    """Everything that is kept of somebody: his or her own data, to hand over."""
    require_director(request)
    view = _view(request)
    found = _found(view, member)
    body = msgspec.json.format(msgspec.json.encode(view.own_data(found)), indent=2)
    return Response(
        body,
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="member-{found.id}.json"',
            "Cache-Control": "no-store",
        },
    )


def _view(request: Request, wanted: str = "", sort: str = "name") -> ClubView:
    return ClubView(journal_of(request), careers_of(request), wanted, sort)


def _found(view: ClubView, member: str) -> Member:
    found = view.directory.get(member[:40])
    if found is None:
        raise Missing(refuse("club.no_such_member"))
    return found


def _page(
    request: Request,
    member: str | None,
    *,
    wanted: str = "",
    sort: str = "name",
    most: int = AT_ONCE,
    why: Refused | None = None,
    why_no_merge: Refused | None = None,
    why_no_forget: Refused | None = None,
    typed: Member | None = None,
    merged: str = "",
) -> Response:
    view = _view(request, wanted, sort)
    if member is not None:
        whole = view.directory.whole(member[:40])
        if whole is not None and whole.id != member:
            return RedirectResponse(f"/club/{whole.id}" if not whole.forgotten else "/club", 303)
    found = _found(view, member) if member is not None else None
    others = view.directory.merged(found.id) if found else []
    return page(
        request,
        "club/members.html",
        status=409 if why or why_no_merge or why_no_forget else 200,
        headers={"Cache-Control": "no-store"},
        view=view,
        member=found,
        typed=typed,
        most=most,
        others=others,
        merged=next((one for one in others if one.id == merged), None),
        gone=request.query_params.get("gone", ""),
        refused_with=why.refusal if why else None,
        refused_merge=why_no_merge.refusal if why_no_merge else None,
        refused_forget=why_no_forget.refusal if why_no_forget else None,
    )

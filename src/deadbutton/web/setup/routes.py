"""A new tournament: one form in five steps, prefilled. Until it is announced, the house keeps it as a draft."""

from __future__ import annotations

from functools import partial

import msgspec
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.books import book_keys
from deadbutton.journal import id_of
from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import FIRST_PRESET, preset
from deadbutton.web.access.visitors import require_director
from deadbutton.web.home.tournament_list import next_name
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.server.wording import typeset
from deadbutton.web.setup.draft import Draft, draft_of
from deadbutton.web.setup.edits import from_the_box
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.kept_drafts import announced, drop, is_id, keep, kept, left_over, new_id
from deadbutton.web.setup.own import of_the_house, remember, spoken
from deadbutton.web.setup.pressing import changed_parts, pressed
from deadbutton.web.setup.steps import onward
from deadbutton.web.setup.typed_form import (
    counted_on,
    draft_in,
    expected_in,
    opened,
    said,
    usual,
)
from deadbutton.web.shell.expected_sales import EXPECTED

router = APIRouter()


@router.get("/new")
def new(request: Request) -> Response:
    """The form, from a preset (``?preset=club``), under a book (``?book=ffjp``), or from another tournament (``?from=k7m2qx``)."""
    require_director(request)
    lang = reader_of(request).lang
    journal = room_of(request).journal
    left = kept(journal, request.query_params.get("draft", ""))
    if left is not None:
        return _new_page(request, SetupView(left))
    source = request.query_params.get("from", "")
    if source:
        draft = _copied(request, source, lang)
    else:
        chosen = preset(request.query_params.get("preset", FIRST_PRESET))
        config = msgspec.structs.replace(
            of_the_house(journal, chosen.config), name=typeset(chosen.title.in_(lang), lang)
        )
        wanted = request.query_params.get("book", "")
        if wanted in book_keys():
            config = msgspec.structs.replace(config, book=wanted)
        draft = draft_of(spoken(config, lang), chosen.players, lang)
    draft = opened(draft.with_fields(draft=new_id()), lang)
    return _new_page(request, SetupView(draft if source else from_the_box(draft)))


@router.post("/new")
@beside_the_loop
async def announce(request: Request) -> Response:
    """Announce it; a button of the form that does something else shows the form again, changed."""
    visitor = require_director(request)
    form = await request.form()
    act = said(form, "act")
    draft, upload = await draft_in(form, room_of(request).journal)
    if act != "announce":
        view = pressed(draft, act, reader_of(request).lang, partial(SetupView, upload_refused=upload))
        keep(room_of(request).journal, view.draft, reader_of(request).now)
        if act.startswith("go.") and is_id(draft["draft"]) and room_of(request).journal is not None:
            return RedirectResponse(f"/new?draft={draft['draft']}#step-{act[3:4]}", 303)
        return _new_page(request, view)
    view = SetupView(draft, upload_refused=upload)
    refusal = view.why_not
    if refusal is None:
        command = said(form, "command_id")
        journal = journal_of(request)
        try:
            record = await run_in_threadpool(
                journal.create,
                view.config,
                by=visitor.author,
                id=id_of(command),
                command=command,
                accept_outside=view.accepts,
            )
        except Refused as refused:
            refusal = refused.refusal
        else:
            journal.house.set(f"{EXPECTED}{record.id}", expected_in(view))
            remember(journal, view.config)
            announced(journal, draft["draft"], reader_of(request).now)
            return RedirectResponse(f"/t/{record.id}/desk", 303)
    draft = draft.with_fields(tried="yes")
    keep(room_of(request).journal, draft, reader_of(request).now)
    return _new_page(request, SetupView(draft, refused=refusal, upload_refused=upload), status=409)


@router.post("/new/drop")
@beside_the_loop
async def forget_draft(request: Request) -> Response:
    """Nobody goes on with this one."""
    require_director(request)
    drop(journal_of(request), said(await request.form(), "draft"))
    return RedirectResponse("/new", 303)


@router.post("/new/preview")
@beside_the_loop
async def preview(request: Request) -> Response:
    """Everything beside the form, worked out anew; after a button, the lines that it changed."""
    require_director(request)
    form = await request.form()
    draft, upload = await draft_in(form, room_of(request).journal)
    view = pressed(
        draft, said(form, "act"), reader_of(request).lang, partial(SetupView, upload_refused=upload)
    )
    await run_in_threadpool(keep, room_of(request).journal, view.draft, reader_of(request).now)
    return changed_parts(request, "/new", form, draft, view)


def _new_page(request: Request, view: SetupView, status: int = 200) -> Response:
    return page(
        request,
        "setup/new.html",
        status=status,
        headers={"Cache-Control": "no-store"},
        nav="new",
        view=view,
        action="/new",
        left_over=[one for one in left_over(room_of(request).journal) if one.id != view.draft["draft"]][:3],
        guide=onward(view.is_free),
    )


def _copied(request: Request, source: str, lang: Lang) -> Draft:
    """Another tournament's set-up under a name of its own."""
    record = room_of(request).record(source)
    journal = journal_of(request)
    taken = {listed.name for listed in journal.tournaments(archived=True)}
    config = record.state.settled
    config = msgspec.structs.replace(config, name=next_name(config.name, taken), starts_at=None)
    return counted_on(
        draft_of(spoken(config, lang), record.state.sales.entries or usual(config), lang),
        journal.house.get(EXPECTED + source),
    )

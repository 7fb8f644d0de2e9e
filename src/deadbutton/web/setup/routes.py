"""Setting up: one form in five steps, prefilled. Until it is announced, the house keeps it as a draft."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.books import book_keys
from deadbutton.books.settings import Duty
from deadbutton.journal import Role, id_of
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Lang, Text
from deadbutton.tournament import (
    CORRECTABLE,
    Amend,
    Command,
    Config,
    CorrectEvent,
    Phase,
    Sheet,
    fixed,
    posted_sheet,
    preset,
    prize_pool,
    sheet_of,
)
from deadbutton.web.access.visitors import require_director
from deadbutton.web.home.tournament_list import next_name
from deadbutton.web.server.page import fragment, page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.server.wording import typeset
from deadbutton.web.setup import posted_terms
from deadbutton.web.setup.corrections import Locked, recolored, with_corrections
from deadbutton.web.setup.draft import Draft, draft_of
from deadbutton.web.setup.edits import edited, follow_players
from deadbutton.web.setup.form import formed
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.house_rules import as_chosen
from deadbutton.web.setup.kept_drafts import drop, is_id, keep, kept, left_over, new_id
from deadbutton.web.setup.own import of_the_house, remember, spoken
from deadbutton.web.setup.steps import onward
from deadbutton.web.setup.typed_form import (
    counted_on,
    draft_in,
    expected_in,
    opened,
    said,
    usual,
    with_proposals,
)
from deadbutton.web.setup.wall_sheet import WallPrizes, shown_lines, wall_prizes
from deadbutton.web.shell.expected_sales import EXPECTED
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

FIRST_PRESET: Final = "club"
"""Under this the house remembers how many players, rebuys and add-ons the organiser counts on."""
IN_PLAY: Final = (Phase.RUNNING, Phase.OVER)


# A new tournament


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
    return _new_page(request, SetupView(opened(draft.with_fields(draft=new_id()), lang)))


@router.post("/new")
@beside_the_loop
async def announce(request: Request) -> Response:
    """Announce it; a button of the form that does something else shows the form again, changed."""
    visitor = require_director(request)
    form = await request.form()
    act = said(form, "act")
    draft, upload = await draft_in(form, room_of(request).journal)
    if act != "announce":
        view = _pressed(draft, act, reader_of(request).lang, upload=upload)
        keep(room_of(request).journal, view.draft, reader_of(request).now)
        if act.startswith("go.") and is_id(draft["draft"]) and room_of(request).journal is not None:
            return RedirectResponse(f"/new?draft={draft['draft']}#step-{act[3:4]}", 303)
        return _new_page(request, view)
    view = SetupView(draft, upload_refused=upload)
    refusal = _why_not(view)
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
            drop(journal, draft["draft"])
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
    return await _previewed(request, "/new")


@router.post("/new/posting")
@beside_the_loop
async def new_posting(request: Request) -> Response:
    """The sheet of a tournament that is not announced yet, to print."""
    require_director(request)
    draft, _ = await draft_in(await request.form(), room_of(request).journal)
    view = SetupView(draft)
    if not view.formed.is_sound:
        raise Refused(next(iter(view.formed.mistakes.values()))[0])
    outside = tuple(found.key for found in view.outside)
    prizes = wall_prizes(view.config, (), view.formed.players, view.pool.total)
    return _posting(request, view.config, sheet_of(view.config, outside), "/new", prizes)


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
        guide=onward(view.config.is_free),
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


# A tournament that is announced


@router.get("/t/{tournament}/setup")
def setup(request: Request, tournament: str) -> Response:
    """The same form, as the tournament stands; what cannot change any more says why."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return _setup_page(request, scene, _standing(request, scene))


@router.post("/t/{tournament}/setup")
@beside_the_loop
async def amend(request: Request, tournament: str) -> Response:
    """Amend it: an act like any other, that can be taken back."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    act = said(form, "act")
    draft, upload = await draft_in(form, journal_of(request))
    draft = _with_locked(request, scene, draft)
    if act != "amend":
        view = _pressed(draft, act, reader_of(request).lang, scene, upload=upload)
        return _setup_page(request, scene, view)
    view = _view(scene, draft, upload=upload)
    refusal = _why_not(view)
    if refusal is None:
        seen = said(form, "seen")
        try:
            done = await run_in_threadpool(
                scene.record.do,
                _amendment(scene, view),
                by=scene.visitor.author,
                id=said(form, "command_id"),
                seen=int(seen) if seen.isdecimal() else None,
            )
        except Refused as refused:
            refusal = refused.refusal
        else:
            journal_of(request).house.set(f"{EXPECTED}{scene.id}", expected_in(view))
            remember(journal_of(request), view.config)
            return RedirectResponse(f"{scene.url}/setup?done={done.act}", 303)
    view = _view(scene, draft.with_fields(tried="yes"), refused=refusal, upload=upload)
    return _setup_page(request, scene, view, status=409)


def _amendment(scene: Scene, view: SetupView) -> Command:
    """Before the start the whole sheet; then what can be put right."""
    config, accepts = view.config, view.accepts
    if not view.in_play:
        return Amend(config=config, accept_outside=accepts)
    rebuys = config.rebuys.until_level if config.rebuys else None
    said = {name: getattr(config, name) for name in CORRECTABLE}
    return CorrectEvent(**said, rebuys_until=rebuys, accept_outside=accepts)


def _view(
    scene: Scene, draft: Draft, *, refused: Refusal | None = None, upload: Refusal | None = None
) -> SetupView:
    """A form of an announced tournament."""
    in_play = scene.state.phase in IN_PLAY
    return SetupView(
        draft, _locked(scene), refused=refused, closed=_closed(scene), in_play=in_play, upload_refused=upload
    )


@router.post("/t/{tournament}/setup/preview")
@beside_the_loop
async def amend_preview(request: Request, tournament: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return await _previewed(request, f"{scene.url}/setup", scene)


@router.get("/t/{tournament}/posting")
def posting(request: Request, tournament: str) -> Response:
    """What must be posted before the first hand, to print."""
    scene = scene_of(request, tournament)
    state = scene.state
    prizes = wall_prizes(scene.config, state.money.prizes, state.sales.entries, prize_pool(state).total)
    return _posting(request, scene.config, posted_sheet(state), scene.url, prizes)


def _setup_page(request: Request, scene: Scene, view: SetupView, status: int = 200) -> Response:
    said = request.query_params.get("done", "")
    done = next((act for act in scene.record.recent if str(act.number) == said), None)
    is_done = done is not None and done.number not in scene.record.undone
    return scene_page(
        request,
        scene,
        "setup/setup.html",
        nav="setup",
        status=status,
        view=view,
        action=f"{scene.url}/setup",
        guide=onward(view.config.is_free),
        done=done if is_done else None,
    )


def _standing(request: Request, scene: Scene) -> SetupView:
    lang = reader_of(request).lang
    config = scene.config
    expected = journal_of(request).house.get(f"{EXPECTED}{scene.id}")
    draft = draft_of(config, max(scene.state.sales.entries, usual(config)), lang)
    draft = counted_on(draft, expected).with_fields(
        accept_outside="yes" if scene.state.outside else "", shown_book=config.book
    )
    return _view(scene, draft)


def _locked(scene: Scene) -> dict[str, Text]:
    if scene.state.phase in IN_PLAY:
        return Locked()
    return fixed(scene.state)


def _closed(scene: Scene) -> Refusal | None:
    """Why nothing can be amended, where the core would refuse even the same config again."""
    if scene.state.phase in IN_PLAY:
        return None
    answer = scene.record.ask(Amend(config=scene.config, accept_outside=True))
    return answer if isinstance(answer, Refusal) else None


def _with_locked(request: Request, scene: Scene, draft: Draft) -> Draft:
    """Fields that are closed are not sent by a browser: they stay as they are."""
    locked = _locked(scene)
    standing = draft_of(scene.config, 2, reader_of(request).lang)
    if scene.state.phase in IN_PLAY:
        return with_corrections(standing, draft)
    if not locked:
        return draft
    kept = {name: standing[name] for name in locked if name in standing.fields}
    return replace(
        draft.with_fields(**kept),
        chips=recolored(standing.chips, draft.chips) if "chips" in locked else draft.chips,
        bases=standing.bases if "house_bases" in locked else draft.bases,
    )


# What the form says


def _pressed(
    draft: Draft, act: str, lang: Lang, scene: Scene | None = None, *, upload: Refusal | None = None
) -> SetupView:
    """The form after a button, or after something was changed in it."""
    wish: Refusal | None = None
    try:
        draft = follow_players(edited(draft, act))
    except Refused as refused:
        wish = refused.refusal
    if draft["book"] != draft["shown_book"]:
        draft = as_chosen(draft, formed(draft.with_fields(book=draft["shown_book"])).config)
        draft = draft.with_fields(previous_book=draft["shown_book"], shown_book=draft["book"])
        draft = with_proposals(draft, lang)
    if scene is None:
        return SetupView(draft, wish_refused=wish, upload_refused=upload)
    return replace(_view(scene, draft, upload=upload), wish_refused=wish)


async def _previewed(request: Request, action: str, scene: Scene | None = None) -> Response:
    form = await request.form()
    act = said(form, "act")
    draft, upload = await draft_in(form, room_of(request).journal)
    files = {name for name, value in form.multi_items() if isinstance(value, UploadFile) and value.filename}
    if scene is not None:
        draft = _with_locked(request, scene, draft)
    is_other_book = draft["book"] != draft["shown_book"]
    view = _pressed(draft, act, reader_of(request).lang, scene, upload=upload)
    if scene is None:
        await run_in_threadpool(keep, room_of(request).journal, view.draft, reader_of(request).now)
    return fragment(
        request,
        "setup/preview.html",
        view=view,
        action=action,
        guide=onward(view.config.is_free),
        with_chips=act.startswith("chip.") or act == "stack",
        with_steps=act.startswith("step.") or act in ("color_ups", "bets", "generate"),
        with_settings=is_other_book,
        with_house="house_file" in files or act.startswith(("house.", "rule.set", "rule.drop")),
        with_found=act.startswith(("rule.", "house."))
        or is_other_book
        or draft["rule_query"] != draft["shown_query"],
        with_sales=view.draft["sales_for"] != draft["sales_for"],
        with_wall=act.startswith("wall."),
        with_logo="logo_file" in files or act == "logo.none",
    )


def _why_not(view: SetupView) -> Refusal | None:
    """Why it cannot be announced as it stands, before the core is asked."""
    if view.closed is not None:
        return view.closed
    if view.formed.mistakes or view.upload_refused is not None:
        return refuse("web.mistakes", count=max(1, view.mistake_count))
    if not view.accepts:
        return refuse("web.outside")
    return None


def _posting(
    request: Request, config: Config, posted: Sheet, back: str, prizes: WallPrizes | None
) -> Response:
    both = request.query_params.get("both", "") == "1"
    lang = reader_of(request).lang
    langs = (lang, reader_of(request).other_lang) if both else (lang,)
    return page(
        request,
        "setup/posting.html",
        config=config,
        sheet=posted,
        lines=shown_lines(config, posted),
        prizes=prizes,
        starts=posted_terms.starts(config),
        terms=posted_terms.terms(config, posted),
        levels=posted_terms.numbered(config, posted),
        langs=langs,
        back=back,
        both=both,
        NOTICE=Duty.NOTICE.label,
    )

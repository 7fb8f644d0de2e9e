"""A tournament that is announced: the same form again, what can still change in it, and what can be put right in play."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament import CORRECTABLE, Amend, Command, CorrectEvent, Phase, fixed
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.setup.corrections import Locked, recolored, with_corrections
from deadbutton.web.setup.draft import Draft, draft_of
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.own import remember
from deadbutton.web.setup.pressing import changed_parts, pressed
from deadbutton.web.setup.steps import onward
from deadbutton.web.setup.typed_form import counted_on, draft_in, expected_in, said, usual
from deadbutton.web.shell.expected_sales import EXPECTED
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

IN_PLAY: Final = (Phase.RUNNING, Phase.OVER)


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
        view = pressed(draft, act, reader_of(request).lang, partial(_view, scene, upload=upload))
        return _setup_page(request, scene, view)
    view = _view(scene, draft, upload=upload)
    refusal = view.why_not
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
            step = said(form, "at")
            there = f"#step-{step}" if step in ("2", "3", "4", "5") else ""
            return RedirectResponse(f"{scene.url}/setup?done={done.act}{there}", 303)
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
        draft,
        _locked(scene),
        refused=refused,
        closed=_closed(scene),
        in_play=in_play,
        is_announced=True,
        upload_refused=upload,
    )


@router.post("/t/{tournament}/setup/preview")
@beside_the_loop
async def amend_preview(request: Request, tournament: str) -> Response:
    """As of a new one (``changed_parts``)."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    draft, upload = await draft_in(form, journal_of(request))
    draft = _with_locked(request, scene, draft)
    view = pressed(draft, said(form, "act"), reader_of(request).lang, partial(_view, scene, upload=upload))
    return changed_parts(request, f"{scene.url}/setup", form, draft, view)


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
        guide=onward(view.is_free),
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

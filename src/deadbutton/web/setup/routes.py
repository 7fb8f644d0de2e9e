"""Setting up: one form, read from top to bottom, prefilled. Nothing is kept on the server before "Announce"."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import LETTERS, Role
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Lang, Text
from deadbutton.tournament import Amend, Config, Sheet, fixed, preset, sheet_of
from deadbutton.web.access.visitors import require_director
from deadbutton.web.home.tournament_list import next_name
from deadbutton.web.server.page import fragment, page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.wording import typeset
from deadbutton.web.setup import posted_terms
from deadbutton.web.setup.draft import Draft, draft_from, draft_of
from deadbutton.web.setup.edits import edited
from deadbutton.web.setup.house_settings import proposed
from deadbutton.web.setup.view import SetupView
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

FIRST_PRESET: Final = "home16"
EXPECTED: Final = "expected:"
"""Under this the house remembers how many players, rebuys and add-ons the organiser counts on."""
OURS: Final = frozenset({"csrf", "command_id", "seen", "act"})


# A new tournament


@router.get("/new")
def new(request: Request) -> Response:
    """The form, from a preset (``?preset=club``) or from another tournament (``?from=k7m2qx``)."""
    require_director(request)
    lang = reader_of(request).lang
    source = request.query_params.get("from", "")
    if source:
        draft = _copied(request, source, lang)
    else:
        chosen = preset(request.query_params.get("preset", FIRST_PRESET))
        config = msgspec.structs.replace(chosen.config, name=typeset(chosen.title.in_(lang), lang))
        draft = draft_of(config, chosen.players, lang)
    return _new_page(request, SetupView(_opened(draft, lang)))


@router.post("/new")
async def announce(request: Request) -> Response:
    """Announce it; a button of the form that does something else shows the form again, changed."""
    visitor = require_director(request)
    form = await request.form()
    act = _said(form, "act")
    draft = await _draft(form)
    if act != "announce":
        return _new_page(request, _pressed(draft, act, reader_of(request).lang))
    view = SetupView(draft)
    refusal = _why_not(view)
    if refusal is None:
        command = _said(form, "command_id")
        journal = journal_of(request)
        try:
            record = await run_in_threadpool(
                journal.create,
                view.config,
                by=visitor.name,
                id=_id_of(command),
                command=command,
                accept_outside=draft.has("accept_outside"),
            )
        except Refused as refused:
            refusal = refused.refusal
        else:
            journal.house.set(f"{EXPECTED}{record.id}", _expected(view))
            return RedirectResponse(f"/t/{record.id}/desk", 303)
    return _new_page(request, SetupView(draft, refused=refusal), status=409)


@router.post("/new/preview")
async def preview(request: Request) -> Response:
    """Everything beside the form, worked out anew; after a button, the lines that it changed."""
    require_director(request)
    return await _previewed(request, "/new")


@router.post("/new/posting")
async def new_posting(request: Request) -> Response:
    """The sheet of a tournament that is not announced yet, to print."""
    require_director(request)
    view = SetupView(await _draft(await request.form()))
    if not view.formed.is_sound:
        raise Refused(next(iter(view.formed.mistakes.values()))[0])
    outside = tuple(found.key for found in view.outside)
    return _posting(request, view.config, sheet_of(view.config, outside), "/new")


def _new_page(request: Request, view: SetupView, status: int = 200) -> Response:
    return page(
        request,
        "setup/new.html",
        status=status,
        headers={"Cache-Control": "no-store"},
        nav="new",
        view=view,
        action="/new",
    )


def _copied(request: Request, source: str, lang: Lang) -> Draft:
    """Another tournament's set-up under a name of its own."""
    record = room_of(request).record(source)
    journal = journal_of(request)
    taken = {listed.name for listed in journal.tournaments(archived=True)}
    config = record.state.settled
    config = msgspec.structs.replace(config, name=next_name(config.name, taken), starts_at=None)
    return _counted(
        draft_of(config, record.state.sales.entries or _usual(config), lang),
        journal.house.get(EXPECTED + source),
    )


# A tournament that is announced


@router.get("/t/{tournament}/setup")
def setup(request: Request, tournament: str) -> Response:
    """The same form, as the tournament stands; what cannot change any more says why."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return _setup_page(request, scene, _standing(request, scene))


@router.post("/t/{tournament}/setup")
async def amend(request: Request, tournament: str) -> Response:
    """Amend it: an act like any other, that can be taken back."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    act = _said(form, "act")
    draft = _with_locked(request, scene, await _draft(form))
    if act != "amend":
        return _setup_page(request, scene, _pressed(draft, act, reader_of(request).lang, _locked(scene)))
    view = SetupView(draft, _locked(scene), closed=_closed(scene))
    refusal = _why_not(view)
    if refusal is None:
        seen = _said(form, "seen")
        try:
            done = await run_in_threadpool(
                scene.record.do,
                Amend(config=view.config, accept_outside=draft.has("accept_outside")),
                by=scene.visitor.name,
                id=_said(form, "command_id"),
                seen=int(seen) if seen.isdecimal() else None,
            )
        except Refused as refused:
            refusal = refused.refusal
        else:
            journal_of(request).house.set(f"{EXPECTED}{scene.id}", _expected(view))
            return RedirectResponse(f"{scene.url}/setup?done={done.act}", 303)
    view = SetupView(draft, view.locked, refused=refusal, closed=view.closed)
    return _setup_page(request, scene, view, status=409)


@router.post("/t/{tournament}/setup/preview")
async def amend_preview(request: Request, tournament: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return await _previewed(request, f"{scene.url}/setup", scene)


@router.get("/t/{tournament}/posting")
def posting(request: Request, tournament: str) -> Response:
    """What must be posted before the first hand, to print."""
    scene = scene_of(request, tournament)
    return _posting(request, scene.config, sheet_of(scene.config, scene.state.outside), scene.url)


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
        done=done if is_done else None,
    )


def _standing(request: Request, scene: Scene) -> SetupView:
    lang = reader_of(request).lang
    config = scene.config
    expected = journal_of(request).house.get(f"{EXPECTED}{scene.id}")
    draft = draft_of(config, max(scene.state.sales.entries, _usual(config)), lang)
    draft = _counted(draft, expected).with_fields(
        accept_outside="yes" if scene.state.outside else "", shown_book=config.book
    )
    return SetupView(draft, _locked(scene), closed=_closed(scene))


def _locked(scene: Scene) -> dict[str, Text]:
    return fixed(scene.state)


def _closed(scene: Scene) -> Refusal | None:
    """Why nothing can be amended, where the core would refuse even the same config again."""
    answer = scene.record.ask(Amend(config=scene.config, accept_outside=True))
    return answer if isinstance(answer, Refusal) else None


def _with_locked(request: Request, scene: Scene, draft: Draft) -> Draft:
    """Fields that are closed are not sent by a browser: they stay as they are."""
    locked = _locked(scene)
    if not locked:
        return draft
    standing = draft_of(scene.config, 2, reader_of(request).lang)
    kept = {name: standing[name] for name in locked if name in standing.fields}
    return Draft(
        {**draft.fields, **kept},
        standing.chips if "chips" in locked else draft.chips,
        draft.steps,
        draft.settings,
        standing.bases if "house_bases" in locked else draft.bases,
    )


# What the form says


async def _draft(form: FormData) -> Draft:
    """The form as it was typed; a file of house rules takes the place of the text."""
    items: list[tuple[str, str]] = []
    upload = None
    for name, value in form.multi_items():
        if isinstance(value, str):
            if name not in OURS:
                items.append((name, value))
        elif value.filename and name == "house_file":
            upload = (await value.read()).decode("utf-8-sig", errors="replace")
    draft = draft_from(items)
    return draft.with_fields(house=upload.replace("\r\n", "\n")) if upload else draft


def _opened(draft: Draft, lang: Lang) -> Draft:
    """A form that is shown for the first time: an answer proposed wherever the book wants one posted."""
    return _proposed(draft.with_fields(shown_book=draft["book"]), lang)


def _proposed(draft: Draft, lang: Lang) -> Draft:
    view = SetupView(draft)
    if view.book is None:
        return draft
    return Draft(
        draft.fields, draft.chips, draft.steps, proposed(view.config, draft.settings, lang), draft.bases
    )


def _pressed(draft: Draft, act: str, lang: Lang, locked: dict[str, Text] | None = None) -> SetupView:
    """The form after a button, or after something was changed in it."""
    wish: Refusal | None = None
    try:
        draft = edited(draft, act)
    except Refused as refused:
        wish = refused.refusal
    if draft["book"] != draft["shown_book"]:
        draft = draft.with_fields(previous_book=draft["shown_book"], shown_book=draft["book"])
        draft = _proposed(draft, lang)
    return SetupView(draft, locked or {}, wish_refused=wish)


async def _previewed(request: Request, action: str, scene: Scene | None = None) -> Response:
    form = await request.form()
    act = _said(form, "act")
    draft = await _draft(form)
    has_file = any(isinstance(value, UploadFile) and value.filename for _, value in form.multi_items())
    if scene is not None:
        draft = _with_locked(request, scene, draft)
    is_other_book = draft["book"] != draft["shown_book"]
    view = _pressed(draft, act, reader_of(request).lang, _locked(scene) if scene else None)
    return fragment(
        request,
        "setup/preview.html",
        view=view,
        action=action,
        with_chips=act.startswith("chip."),
        with_steps=act.startswith("step.") or act in ("color_ups", "bets", "generate"),
        with_settings=is_other_book,
        with_house=has_file,
    )


def _why_not(view: SetupView) -> Refusal | None:
    """Why it cannot be announced as it stands, before the core is asked."""
    if view.closed is not None:
        return view.closed
    if view.formed.mistakes:
        return refuse("web.mistakes", count=view.mistake_count)
    if view.outside and not view.draft.has("accept_outside"):
        return refuse("web.outside")
    return None


def _posting(request: Request, config: Config, posted: Sheet, back: str) -> Response:
    both = request.query_params.get("both", "") == "1"
    lang = reader_of(request).lang
    langs = (lang, reader_of(request).other_lang) if both else (lang,)
    return page(
        request,
        "setup/posting.html",
        config=config,
        sheet=posted,
        starts=posted_terms.starts(config),
        terms=posted_terms.terms(config, posted),
        levels=posted_terms.numbered(config, posted),
        langs=langs,
        back=back,
        both=both,
    )


# Small things


def _counted(draft: Draft, expected: Any) -> Draft:
    """With the numbers that the organiser counted on."""
    if not isinstance(expected, dict):
        return draft
    known = ("players", "rebuys_expected", "add_ons_expected")
    return draft.with_fields(**{name: str(expected[name]) for name in known if name in expected})


def _expected(view: SetupView) -> dict[str, int]:
    asked = view.formed
    return {"players": asked.players, "rebuys_expected": asked.rebuys, "add_ons_expected": asked.add_ons}


def _usual(config: Config) -> int:
    """How many to count on where nobody has said: two full tables."""
    return config.capacity or 2 * config.seats_per_table


def _id_of(command: str) -> str:
    """The name of a tournament from the id of the command that announces it: sent twice, it is announced once."""
    if not command:
        return ""
    number = int.from_bytes(hashlib.sha256(command.encode()).digest()[:8])
    found = ""
    for _ in range(6):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


def _said(form: FormData, name: str) -> str:
    value = form.get(name)
    return value[:200] if isinstance(value, str) else ""

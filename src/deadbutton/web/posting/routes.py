"""What is posted on the wall before the first hand, to print: of a tournament, or of one that is not announced yet."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.books.settings import Duty
from deadbutton.refusal import Refused
from deadbutton.tournament import Config, Sheet, field_size, posted_sheet, prize_pool, sheet_of
from deadbutton.web.access.visitors import require_director
from deadbutton.web.posting.terms import numbered, starts, terms
from deadbutton.web.posting.wall_sheet import WallPrizes, shown_lines, wall_prizes
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.typed_form import draft_in
from deadbutton.web.shell.scene import scene_of

router = APIRouter()


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


@router.get("/t/{tournament}/posting")
def posting(request: Request, tournament: str) -> Response:
    """What must be posted before the first hand, to print."""
    scene = scene_of(request, tournament)
    state = scene.state
    prizes = wall_prizes(scene.config, state.money.prizes, field_size(state), prize_pool(state).total)
    return _posting(request, scene.config, posted_sheet(state), scene.url, prizes)


def _posting(
    request: Request, config: Config, posted: Sheet, back: str, prizes: WallPrizes | None
) -> Response:
    both = request.query_params.get("both", "") == "1"
    lang = reader_of(request).lang
    langs = (lang, reader_of(request).other_lang) if both else (lang,)
    return page(
        request,
        "posting/posting.html",
        config=config,
        sheet=posted,
        lines=shown_lines(config, posted),
        prizes=prizes,
        starts=starts(config),
        terms=terms(config, posted),
        levels=numbered(config, posted),
        langs=langs,
        back=back,
        both=both,
        NOTICE=Duty.NOTICE.label,
    )

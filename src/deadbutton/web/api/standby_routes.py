"""What a second machine of the house asks of the first: see :mod:`deadbutton.journal.standby`."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import standby
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.threads import looking_up

router = APIRouter()


@router.post("/standby")
async def follow_house(request: Request) -> Response:
    """Rows that a second machine lacks, sealed with the key of the house. No link and no password opens this."""
    journal = journal_of(request)
    body = await request.body()
    said = request.headers.get("authorization", "")
    if not standby.is_ours(body, said.removeprefix("Bearer ")):
        raise HTTPException(403)
    try:
        known = msgspec.json.decode(body, type=standby.KnownRows)
    except msgspec.DecodeError:
        raise HTTPException(400) from None
    news = await looking_up(standby.news_since, journal.database, known)
    answer = await looking_up(lambda: standby.sealed(msgspec.json.encode(news)))
    return Response(answer, media_type="application/octet-stream", headers={"Cache-Control": "no-store"})

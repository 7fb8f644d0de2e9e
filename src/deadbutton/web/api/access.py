"""What the operations of the API share: who asks, for which tournament, and what can go wrong."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from pydantic import Field
from starlette.requests import Request

from deadbutton.journal import Record, Role
from deadbutton.refusal import refused
from deadbutton.web.access.visitors import Visitor, require
from deadbutton.web.server.room import room_of

ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    401: {"description": "No token, or one that was taken back."},
    403: {"description": "The token's role does not open this."},
    404: {"description": "There is no such thing."},
    409: {
        "description": "Refused: a stable code, and a sentence in French and English. Nothing was changed."
    },
    413: {"description": "The body is too large."},
    422: {"description": "A field is missing or unreadable."},
    429: {"description": "Too many requests; Retry-After says when."},
    503: {
        "description": "The database does not answer, or too many ask at once. `journal.outcome_unknown`: it fell silent in the "
        "middle of a commit; the same request with the same Idempotency-Key finds out. Retry-After says when."
    },
}
STAFF: Final = (Role.DIRECTOR, Role.FLOOR, Role.DEALER)
Tournament = Annotated[str, Field(pattern=r"^[a-z0-9]{1,40}$")]


def record_of(request: Request, tournament: str, *roles: Role) -> tuple[Record, Visitor]:
    visitor = require(request, tournament, *roles)
    return room_of(request).record(tournament), visitor


async def object_of(request: Request) -> dict[str, Any]:
    """The body as a JSON object; none is an empty one."""
    raw = await request.body()
    if not raw:
        return {}
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise refused("web.not_an_object")
    return found

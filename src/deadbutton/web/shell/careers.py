"""The careers of this server's members: read once, kept up to date."""

from __future__ import annotations

from typing import cast

from starlette.requests import Request

from deadbutton.journal import Careers
from deadbutton.web.server.room import journal_of


def careers_of(request: Request) -> Careers:
    """Those of this server."""
    state = request.app.state
    if not hasattr(state, "careers"):
        state.careers = Careers(journal_of(request))
    return cast(Careers, state.careers)

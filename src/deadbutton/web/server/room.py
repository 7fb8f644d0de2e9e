"""What one server holds, and every request finds: its settings, templates, static files, and the journal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from jinja2 import Environment
from starlette.requests import HTTPConnection

from deadbutton.journal import Journal, Record
from deadbutton.refusal import Refused
from deadbutton.web.server.assets import Assets
from deadbutton.web.server.live import Hub
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Room:
    """``room_of(request).journal`` is where the tournaments are."""

    settings: Settings
    templates: Environment
    assets: Assets
    journal: Journal | None = None
    hub: Hub = field(default_factory=Hub)

    def record(self, tournament: str) -> Record:
        """A tournament of this house."""
        if self.journal is None:
            raise Missing.page()
        try:
            return self.journal.record(tournament)
        except Refused as refused:
            if refused.code == "journal.no_such_tournament":
                raise Missing(refused.refusal) from None
            raise


def room_of(request: HTTPConnection) -> Room:
    return cast(Room, request.app.state.room)


def journal_of(request: HTTPConnection) -> Journal:
    """Where the tournaments are; a server without a journal has no such page."""
    journal = room_of(request).journal
    if journal is None:
        raise Missing.page()
    return journal

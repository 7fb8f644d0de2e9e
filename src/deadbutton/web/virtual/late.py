"""Spectators who look late: a table as it stood so many seconds ago, with nothing newer in it."""

from __future__ import annotations

from typing import Final, cast

from starlette.requests import Request

from deadbutton.journal import Earlier, House, Record
from deadbutton.refusal import Refused
from deadbutton.table import Hand
from deadbutton.tournament import VirtualHand
from deadbutton.tournament.virtual.hand import rebuild
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.overlay.view import EarlierScene
from deadbutton.web.virtual.view import VirtualTableView

PREFIX: Final = "watch-delay:"
MOST_SECONDS: Final = 3600


def delay_of(house: House, tournament: str) -> int:
    """Seconds by which spectators of virtual tables are late; 0: they see what those at the table see."""
    found = house.get(PREFIX + tournament)
    return found if isinstance(found, int) and 0 <= found <= MOST_SECONDS else 0


def set_delay(house: House, tournament: str, seconds: int) -> None:
    house.set(PREFIX + tournament, seconds)


def late_scene(request: Request, record: Record, visitor: Visitor, delay: int) -> EarlierScene:
    """The tournament as it stood then; at the earliest as it was announced."""
    first = record.rows.first_since(0)
    then = max(record.now() - delay * 1000, first.at if first is not None else 0)
    earlier = _readers(request).setdefault(record.id, Earlier(record.rows))
    return EarlierScene(record, visitor, then, earlier.at(then))


def _readers(request: Request) -> dict[str, Earlier]:
    """One late reader for each tournament, in memory."""
    state = request.app.state
    if not hasattr(state, "late_tables"):
        state.late_tables = {}
    return cast(dict[str, Earlier], state.late_tables)


class LateTableView(VirtualTableView):
    """The same table, some time ago: its hand may be over by now, so that its secret is looked up by its seal."""

    def _played(self, record: VirtualHand) -> Hand | None:
        dealt = record.dealt
        for _, secret in self.scene.record.rows.secrets_of((dealt.table, dealt.hand)):
            try:
                return rebuild(dealt, record.acts, self.state.book, secret)
            except Refused:
                continue
        return None

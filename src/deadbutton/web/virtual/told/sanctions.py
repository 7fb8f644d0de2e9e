"""Penalties at a virtual table: what was given to whom, for what, by which article, and what it means for the hands that come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer, Article
from deadbutton.books.point import describe
from deadbutton.books.points import PenaltyAbsence
from deadbutton.text import Text
from deadbutton.tournament import Player, call_of, sits_out
from deadbutton.web.phone.view import broken_article, given
from deadbutton.web.shell.scene import Scene

FRESH: Final = 120_000
"""Milliseconds for which a penalty that keeps nobody from playing, a warning, is told at the table."""
AT_A_TABLE: Final = frozenset(
    {
        PenaltyAbsence.DEALT_IN,
        PenaltyAbsence.BLINDS_TAKEN,
        PenaltyAbsence.HAND_DEAD,
        PenaltyAbsence.FOLDED_AT_TURN,
    }
)
"""What a book says of the seat meanwhile; the rest is where its player goes."""


@dataclass(frozen=True, slots=True)
class PenaltyTold:
    """What the floor has written beside it may name others, and is not shown."""

    player: int
    name: str
    is_mine: bool
    what: Text
    broken: Article | None
    """The article that was broken, where one was named."""
    rests_on: Answer[Any]
    hands: int = 0
    """Still to be missed, where that is not what was given."""
    until: int = 0
    """Instant at which it ends, where it is counted in time."""
    must_report: bool = False
    called_at: int = 0
    """When its player has called the floor; 0: has not."""
    means: Text | None = None
    """What becomes of the seat meanwhile; None where its player plays on."""
    means_rests_on: Answer[Any] | None = None


def sanctions(scene: Scene, table: int, me: int) -> list[PenaltyTold]:
    """Mine first; then those that are being served at the table, or have just been given there."""
    seats = scene.state.tables[table].players if table in scene.state.tables else {}
    players = sorted((scene.state.players[one] for one in seats.values()), key=lambda one: one.id != me)
    found = (_told(scene, one, me) for one in players if sits_out(one, scene.now) or one.warnings)
    return [one for one in found if one is not None]


def _told(scene: Scene, player: Player, me: int) -> PenaltyTold | None:
    served, told = sits_out(player, scene.now), given(scene, player.id)
    if not told or (not served and scene.now - told[-1].at >= FRESH):
        return None
    rules, last = scene.state.book.conduct, told[-1]
    call = call_of(scene.state, player.id, 0)
    away = rules.penalty_absence
    return PenaltyTold(
        player=player.id,
        name=player.name,
        is_mine=player.id == me,
        what=last.what,
        broken=broken_article(scene.state, last.code),
        rests_on=rules.penalty_ladder,
        hands=player.hands_to_miss if player.hands_to_miss != last.hands else 0,
        until=player.waits_until if player.waits_until > scene.now else 0,
        must_report=player.to_report and not player.hands_to_miss,
        called_at=call.at if call is not None else 0,
        means=describe(away.value & AT_A_TABLE) if served else None,
        means_rests_on=away if served else None,
    )

"""Selling to many at once: who may buy now, who only outside the book, who not, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from deadbutton.collation import name_order
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    Player,
    State,
    a_reason_helps,
    break_follows_rebuys,
    ends_at,
    price_of,
    reading,
    why_no_add_on,
    why_no_rebuy,
)
from deadbutton.web.desk.words import amount, hour
from deadbutton.web.shell.scene import Scene

What = Literal["rebuy", "add_on"]
SOLD: Final[dict[str, What]] = {"rebuy": "rebuy", "add_on": "add_on"}
"""As an address names it."""


@dataclass(frozen=True, slots=True)
class Buyer:
    """Somebody in play, and why nothing is sold to him; None where it may be."""

    player: Player
    why: Refusal | None


@dataclass(frozen=True, slots=True)
class SaleList:
    """Everybody in play, by name: those who may buy, those who may for a reason of the director's, the others."""

    what: What
    price: int
    each: Text
    chips: int
    sold: int
    until: Text
    may: tuple[Buyer, ...]
    by_reason: tuple[Buyer, ...]
    no: tuple[Buyer, ...]


def sale_list(scene: Scene, what: What) -> SaleList | None:
    """None where the event sells nothing of the kind."""
    state = scene.state
    sold = state.settled.rebuys if what == "rebuy" else state.settled.add_on
    if sold is None:
        return None
    seated = [state.players[number] for table in state.tables.values() for number in table.players.values()]
    buyers = [Buyer(player, _why(state, what, player, scene.now)) for player in sorted(seated, key=_order)]
    return SaleList(
        what,
        price_of(sold),
        amount(price_of(sold), state.settled.currency),
        sold.chips,
        state.sales.rebuys if what == "rebuy" else state.sales.add_ons,
        until(scene, what),
        tuple(one for one in buyers if one.why is None),
        tuple(one for one in buyers if a_reason_helps(one.why)),
        tuple(one for one in buyers if one.why is not None and not a_reason_helps(one.why)),
    )


def _order(player: Player) -> tuple[tuple[int, ...], int]:
    return name_order(player.name), player.id


def _why(state: State, what: What, player: Player, now: int) -> Refusal | None:
    return why_no_rebuy(state, player.id, now) if what == "rebuy" else why_no_add_on(state, player.id)


def until(scene: Scene, what: What) -> Text:
    """Until when it is sold, in words, with the hour where the clock tells it."""
    state, now = scene.state, scene.now
    if what == "rebuy":
        rebuys = state.settled.rebuys
        if rebuys is None or state.sales.rebuys_ended is not None:
            return Text("jusqu'à la dernière main", "until the last hand")
        return Text("jusqu'à la fin du niveau {level}", "until the end of level {level}").fill(
            level=rebuys.until_level
        )
    shown = reading(state, now)
    ends = ends_at(state, now)
    if shown.is_break and ends is not None:
        return Text("jusqu'à {hour}, fin de la pause", "until {hour}, the end of the break").fill(
            hour=hour(ends)
        )
    if not break_follows_rebuys(state):
        return Text("jusqu'à la clôture de la vente", "until the sale is closed")
    return Text("jusqu'à la fin de la pause", "until the end of the break")

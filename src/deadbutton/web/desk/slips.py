"""Slips and seat cards, as they are printed: both languages, black on white."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books import Article
from deadbutton.collation import name_order
from deadbutton.text import Text
from deadbutton.tournament import Player, Receipt, State, Status, entry_price, receipts_of
from deadbutton.web.desk.view import ACTIVE, is_late, late_reason
from deadbutton.web.desk.words import amount, article, entry_parts, hour, receipt_checked


@dataclass(frozen=True, slots=True)
class SeatSlip:
    """What a player takes from the desk. ``link`` is empty in a preview, until it is printed."""

    player: Player
    number: str
    """Of the last receipt, or of the entry."""
    stack: Text
    paid: Text | None
    owes: Text | None
    entered: Text
    reason: Text | None
    citation: Article | None
    waits: int
    """An alternate's place in line; else 0."""
    link: str = ""
    checked: Article | None = None
    """Where the book has players check it at the desk."""

    @property
    def has_seat(self) -> bool:
        return bool(self.player.table)


def slip_of(state: State, player: Player, link: str = "") -> SeatSlip:
    """A player's slip."""
    currency = state.settled.currency
    receipts: list[Receipt] = receipts_of(state, player.id)
    reason: tuple[Text | None, Article | None] = (None, None)
    waits = state.seating.alternates.index(player.id) + 1 if player.status is Status.ALTERNATE else 0
    if waits:
        answer = state.book.entries.alternates
        reason = (
            Text("Entre dès qu’une place se libère.", "Comes in as soon as a seat opens."),
            article(answer, "15-1"),
        )
    elif is_late(state, player):
        said, cited = late_reason(state, player)
        reason = (said, cited)
    return SeatSlip(
        player,
        f"{receipts[-1].number if receipts else player.id:04}",
        Text("{n}", "{n}").fill(n=player.entry_stack or player.due or player.stack),
        _paid(state, player),
        amount(player.owes, currency) if player.owes else None,
        hour(player.entered_at),
        *reason,
        waits,
        link,
        receipt_checked(state),
    )


def _paid(state: State, player: Player) -> Text | None:
    config = state.settled
    if player.paid_in == entry_price(config):
        return entry_parts(config) if player.paid_in else None
    return amount(player.paid_in, config.currency) if player.paid_in else None


def who_gets_slips(state: State) -> list[Player]:
    """Everybody who plays, will play or waits, by table and seat; those without a seat after them, by name."""
    active = [player for player in state.players.values() if player.status in ACTIVE and not player.left]
    return sorted(active, key=lambda p: (not p.table, p.table, p.seat, name_order(p.name)))


def new_slips(state: State, printed: set[int]) -> list[int]:
    """Players who have not had theirs."""
    return [player.id for player in who_gets_slips(state) if player.id not in printed]

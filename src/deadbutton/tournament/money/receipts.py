"""Receipts: each sale and each refund has a number, a player and an amount; what is owed is paid later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import RebuyTiming
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.event.config import AddOn, Config, Rebuys
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Player, Receipt, State, Status


def entry_price(config: Config) -> int:
    """What an entry costs: the prize money, the organiser's fee and the bounty."""
    return config.buy_in + config.fee + config.bounty


def price_of(sold: Rebuys | AddOn) -> int:
    return sold.price + sold.fee


def take_money(state: State, player: Player, what: str, amount: int, paid: bool, at: int) -> None:
    """Book a sale: paid with a receipt, or owed."""
    if not paid:
        player.owes += amount
        return
    player.paid_in += amount
    state.money.receipts.append(Receipt(len(state.money.receipts) + 1, player.id, what, amount, at))


def give_back(state: State, player: Player, amount: int, at: int) -> None:
    player.paid_in -= amount
    player.owes = 0
    if amount:
        state.money.receipts.append(Receipt(len(state.money.receipts) + 1, player.id, "refund", -amount, at))


def receipts_of(state: State, number: int) -> list[Receipt]:
    """A player's receipts, to be checked at the desk before he leaves it."""
    return [receipt for receipt in state.money.receipts if receipt.player == number]


def receipt_text(state: State, receipt: Receipt) -> Text:
    """The receipt as it is printed."""
    return Text(
        "Reçu n° {number} : {name}, {what}, {amount}.", "Receipt no. {number}: {name}, {what}, {amount}."
    ).fill(
        number=str(receipt.number),
        name=same(state.players[receipt.player].name),
        what=_WHAT[receipt.what],
        amount=money_text(abs(receipt.amount), state.settled.currency),
    )


_WHAT = {
    "entry": Text("inscription", "entry"),
    "re_entry": Text("ré-entrée", "re-entry"),
    "rebuy": Text("recave", "rebuy"),
    "add_on": Text("add-on", "add-on"),
    "debt": Text("solde dû", "amount owed"),
    "refund": Text("remboursement", "refund"),
}


@fact
class DebtPaid(Fact, frozen=True, kw_only=True, tag="debt_paid"):
    """A player pays what he owes: an entry on credit, or a rebuy that was announced."""

    player: PlayerId
    amount: int

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.owes >= self.amount, "more is paid than is owed")
        player.owes -= self.amount
        player.unpaid_chips = 0
        take_money(state, player, "debt", self.amount, True, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.rebuy_timing.on(RebuyTiming.OWED),)

    def sentence(self, state: State) -> Text:
        return Text("{name} paie {amount}.", "{name} pays {amount}.").fill(
            name=same(state.players[self.player].name), amount=money_text(self.amount, state.settled.currency)
        )


@command
class Pay(Command, frozen=True, kw_only=True, tag="pay"):
    """Take the money that a player owes."""

    player: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        if not player.owes or player.status is Status.CANCELLED:
            raise refused("receipts.owes_nothing", name=player.name)
        yield DebtPaid(at=context.now, player=self.player, amount=player.owes)


def debts(state: State) -> dict[int, int]:
    """Who owes how much."""
    return {player.id: player.owes for player in state.players.values() if player.owes}

"""The desk's money: what was taken and given back, by kind; receipts as a list and as a file."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from datetime import UTC, datetime

from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament import Receipt, State, debts, decimals, plain

KINDS = {
    "entry": Text("Inscriptions", "Entries"),
    "re_entry": Text("Nouvelles entrées", "Re-entries"),
    "rebuy": Text("Recaves", "Rebuys"),
    "add_on": Text("Add-ons", "Add-ons"),
    "debt": Text("Soldes encaissés", "Debts collected"),
    "refund": Text("Remboursements", "Refunds"),
}
ONE = {
    "entry": Text("inscription", "entry"),
    "re_entry": Text("nouvelle entrée", "re-entry"),
    "rebuy": Text("recave", "rebuy"),
    "add_on": Text("add-on", "add-on"),
    "debt": Text("solde", "debt"),
    "refund": Text("remboursement", "refund"),
}


@dataclass(frozen=True, slots=True)
class Till:
    """What the desk has in hand. ``kinds``: what it was for, how many receipts, how much."""

    kinds: list[tuple[Text, int, int]]
    taken: int
    given_back: int
    owed: int
    prizes: int
    """What winners have been paid."""

    @property
    def in_hand(self) -> int:
        """What players have paid and not been given back."""
        return self.taken - self.given_back

    @property
    def left(self) -> int:
        """What lies there."""
        return self.in_hand - self.prizes


def till(state: State) -> Till:
    """The receipts added up."""
    counts: dict[str, tuple[int, int]] = {}
    for receipt in state.money.receipts:
        count, total = counts.get(receipt.what, (0, 0))
        counts[receipt.what] = (count + 1, total + receipt.amount)
    return Till(
        [(label, *counts[kind]) for kind, label in KINDS.items() if kind in counts],
        sum(receipt.amount for receipt in state.money.receipts if receipt.amount > 0),
        -sum(receipt.amount for receipt in state.money.receipts if receipt.amount < 0),
        sum(debts(state).values()),
        sum(state.money.paid.values()),
    )


def receipt_lines(state: State, most: int) -> list[tuple[Receipt, str, Text]]:
    """The latest receipts first: each with the player's name and what it was for."""
    last = state.money.receipts[: -most - 1 : -1]
    return [(receipt, state.players[receipt.player].name, ONE[receipt.what]) for receipt in last]


def receipts_csv(state: State) -> str:
    """All receipts for a spreadsheet: amounts with a point, instants in UTC. No cell can start a formula."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(["number", "time", "player", "name", "what", "amount", "currency"])
    currency = state.settled.currency
    for receipt in state.money.receipts:
        at = datetime.fromtimestamp(receipt.at / 1000, UTC).isoformat(timespec="seconds")
        name = state.players[receipt.player].name
        paid = plain(receipt.amount, currency)
        rows.writerow(
            [receipt.number, at, receipt.player, harmless(name), receipt.what, paid, harmless(currency)]
        )
    return out.getvalue()


def harmless(cell: str) -> str:
    """A text that a spreadsheet does not take for a formula.

    >>> harmless("=1+1"), harmless("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


_AMOUNT = re.compile(r"(\d{1,9})(?:[.,](\d{1,3}))?")


def read_amount(said: str, currency: str) -> int:
    """An amount as somebody types it, in the smallest unit: ``12,50`` is 1250.

    >>> read_amount("12,5 €", "EUR"), read_amount("1 200", "EUR"), read_amount("40", "points")
    (1250, 120000, 40)
    """
    cleaned = re.sub(r"[\s\u00a0\u202f'’]|€|" + re.escape(currency), "", said)
    found = _AMOUNT.fullmatch(cleaned)
    digits = decimals(currency)
    part = (found[2] or "") if found else ""
    if found is None or len(part) > digits:
        raise refused("web.bad_amount", said=said[:40])
    unit: int = 10**digits
    return int(found[1]) * unit + int(part.ljust(digits, "0") or 0)

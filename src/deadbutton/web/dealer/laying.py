"""A hand that is laid out to try a ruling on, as the address of the page says it."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.tournament import LaidOut
from deadbutton.web.dealer.likely import ON_STREET
from deadbutton.web.dealer.view import typed_cards
from deadbutton.web.shell.forms import number_said


def laid_out(query: Iterable[tuple[str, str]]) -> LaidOut:
    """A hand as the address says it: ``street``, ``bet.4``, ``out.2``, ``turn``, ``board``; without a street, the one on which
    the incident happens."""
    bets: dict[int, int] = {}
    out: set[int] = set()
    turn = 0
    board: tuple[str, ...] = ()
    query = list(query)
    incident = dict(query).get("incident", "")
    street = next((number for number, keys in ON_STREET.items() if incident in keys), 0)
    for name, value in query:
        kind, _, seat = name.partition(".")
        match kind:
            case "bet" if seat and value.strip():
                bets[number_said(seat)] = number_said(value)
            case "out" if seat:
                out.add(number_said(seat))
            case "street":
                street = min(number_said(value), 6)
            case "turn":
                turn = number_said(value)
            case "board":
                board = typed_cards([value[:30]])
            case _:
                pass
    return LaidOut(
        street, {seat: chips for seat, chips in bets.items() if chips}, frozenset(out), turn, board
    )


def words_of(laid: LaidOut) -> list[tuple[str, str]]:
    """The same as it stands in an address."""
    found = [(f"bet.{seat}", str(chips)) for seat, chips in sorted(laid.bets.items())]
    found += [(f"out.{seat}", "yes") for seat in sorted(laid.out)]
    named = {"turn": laid.turn, "board": " ".join(laid.board)}
    found += [(name, str(value)) for name, value in named.items() if value]
    return [("street", str(laid.street)), *found] if found or laid.street else []

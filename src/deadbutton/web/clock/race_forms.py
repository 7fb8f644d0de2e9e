"""What is typed about chips: cards of those who tied, and small chips that turn up late."""

from __future__ import annotations

from collections.abc import Mapping

from deadbutton.cards import parse_cards
from deadbutton.refusal import refused
from deadbutton.tournament import HandInLateChips, State, open_table
from deadbutton.web.shell.forms import number_said


def redraws_from(typed: Mapping[int, str]) -> tuple[dict[int, str], ...]:
    """Cards of those who tied, typed one after the other: the first of each is the first draw.

    >>> redraws_from({2: "9h Kd", 5: "9c 4s"})
    ({2: '9h', 5: '9c'}, {2: 'Kd', 5: '4s'})
    """
    read = {seat: [str(card) for card in parse_cards(text)] for seat, text in typed.items() if text.strip()}
    most = max(map(len, read.values()), default=0)
    return tuple(
        {seat: cards[place] for seat, cards in read.items() if place < len(cards)} for place in range(most)
    )


def late_chips(state: State, fields: Mapping[str, str]) -> HandInLateChips:
    """Small chips that turn up: whose they are is said by table and seat."""
    table, seat = _number(fields, "table"), _number(fields, "seat")
    player = open_table(state, table).players.get(seat)
    if player is None:
        raise refused("web.empty_seat", seat=str(seat), table=str(table))
    return HandInLateChips(
        player=player,
        value=_number(fields, "value"),
        count=_number(fields, "count"),
        exchange=fields.get("exchange") == "yes",
    )


def _number(fields: Mapping[str, str], name: str) -> int:
    return number_said(fields.get(name, "").strip())

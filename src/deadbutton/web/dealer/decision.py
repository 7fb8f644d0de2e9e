"""Somebody in charge decides otherwise: the whole hand as a form, what it would then be, and the command that puts it so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from deadbutton.cards import UNKNOWN, parse_cards
from deadbutton.floor import INCIDENTS
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.table import DecidedTable, as_it_lies
from deadbutton.text import Text, capital
from deadbutton.tournament import CarryOut, DecidedHand, preview_decided
from deadbutton.tournament.tracked.rulings import BY_WORD
from deadbutton.web.dealer.changes import TableChange, table_changes
from deadbutton.web.dealer.view import DealerView
from deadbutton.web.floor.choices import Chosen
from deadbutton.web.shell.forms import number_said

DUE: Final = "-due"
"""After a street's number: its cards are still to come."""


@dataclass(frozen=True, slots=True)
class DecidedSeat:
    """One line of the form."""

    seat: int
    name: str
    bet: int
    stack: int
    is_live: bool
    is_turn: bool


class Decision:
    """The hand as it lies, with what the form says instead."""

    def __init__(self, view: DealerView, fields: Iterable[tuple[str, str]]) -> None:
        self.view = view
        self.fields = [(name, value[:400]) for name, value in fields]
        self._said = dict(self.fields)
        self.chosen = Chosen.of(self.fields)

    @property
    def incident(self) -> str:
        return self.chosen.incident if self.chosen.incident in INCIDENTS else BY_WORD

    @property
    def title(self) -> Text | None:
        """What it answers, where it answers something."""
        return INCIDENTS[self.incident].title if self.incident != BY_WORD else None

    @property
    def answers(self) -> dict[str, Any]:
        """What was said of the incident, with what the room knows."""
        asked = {question.key for question in INCIDENTS[self.incident].questions}
        said = {key: value for key, value in self.chosen.answers if key in asked}
        return said if self.incident != BY_WORD else {"by": "director", "about": "gap"}

    # The form

    @cached_property
    def lies(self) -> DecidedTable:
        return as_it_lies(self.view.hand)

    @property
    def seats(self) -> list[DecidedSeat]:
        hand, lies = self.view.hand, self.lies
        return [
            DecidedSeat(
                seat,
                self.view.names.get(seat, ""),
                lies.bets[player],
                lies.stacks[player],
                lies.live[player],
                lies.turn == player,
            )
            for player, seat in sorted(enumerate(hand.seats), key=lambda pair: pair[1])
        ]

    @property
    def in_the_middle(self) -> int:
        """Gathered, without what lies in front."""
        return self.view.hand.betting.pot - sum(self.lies.bets)

    @property
    def is_flop_game(self) -> bool:
        return any(street.board for street in self.view.hand.rules.streets)

    @property
    def is_drawing(self) -> bool:
        return self.view.mode == "draw"

    @property
    def moments(self) -> list[tuple[str, Text]]:
        """The streets, each before its cards and after them."""
        found: list[tuple[str, Text]] = []
        for number, street in enumerate(self.view.hand.rules.game.streets):
            name = capital(street.name)
            if self.view.hand.rules.streets[number].board:
                due = Text("{street}, cartes à venir", "{street}, cards to come").fill(street=name)
                found.append((f"{number}{DUE}", due))
            found.append((str(number), name))
        return found

    @property
    def moment(self) -> str:
        hand = self.view.hand
        needed = sum(street.board for street in hand.rules.streets[: hand.street + 1])
        return f"{hand.street}{DUE if len(hand.board) < needed else ''}"

    @property
    def board(self) -> str:
        return " ".join(map(str, self.lies.board))

    # What it says

    @cached_property
    def decided(self) -> DecidedHand:
        """The whole hand as the form has it; a bad card is refused."""
        seats = self.view.hand.seats
        stacks, bets = (
            dict(zip(seats, self.lies.stacks, strict=True)),
            dict(zip(seats, self.lies.bets, strict=True)),
        )
        moment = self._said.get("moment", self.moment)
        if self.is_flop_game and moment not in dict(self.moments):
            raise refused("tracked.no_such_street", street=moment[:20])
        street = number_said(moment.removesuffix(DUE)) if self.is_flop_game else None
        is_due = moment.endswith(DUE)
        return DecidedHand(
            street=street,
            stacks={seat: self._number(f"stack.{seat}", stacks[seat]) for seat in seats},
            bets={seat: self._number(f"bet.{seat}", bets[seat]) for seat in seats},
            live={seat: self._is_live(player, seat) for player, seat in enumerate(seats)},
            board=self._board(street, is_due) if street is not None else None,
            burns=self._number("burns", self.lies.burns),
            turn=0 if is_due else self._turn,
            again=self._said.get("again") == "yes",
        )

    @property
    def _turn(self) -> int | None:
        return self._number("turn", 0) if "turn" in self._said else None

    def _number(self, name: str, otherwise: int) -> int:
        """What cannot be read as a number is nobody's zero: chips would go to the middle."""
        said = "".join(self._said.get(name, "").split())
        if said and not (number_said(said) or set(said) == {"0"}):
            raise refused("tracked.not_a_number", said=said[:20])
        return number_said(said) if said else otherwise

    def _is_live(self, player: int, seat: int) -> bool:
        if f"seat.{seat}" not in self._said:
            return self.lies.live[player]
        return self._said.get(f"live.{seat}") == "yes"

    def _board(self, street: int, is_due: bool) -> tuple[str, ...]:
        """What was named, filled up with cards that nobody has; a street that is taken back takes its cards along."""
        rules = self.view.hand.rules.streets
        if street >= len(rules):
            return ()
        needed = sum(one.board for one in rules[: street + (0 if is_due else 1)])
        hidden = str(UNKNOWN)
        named = [
            card
            for word in self._said.get("board", self.board).split()
            for card in ([hidden] if word == hidden else [str(one) for one in parse_cards(word)])
        ]
        return tuple([*named, *[hidden] * (needed - len(named))][: max(needed, 0)])

    @cached_property
    def result(self) -> Any:
        """The table as it would stand, or why it cannot."""
        try:
            return preview_decided(self.view.state, self.view.number, self.decided)
        except Refused as why:
            return why.refusal

    @property
    def why_not(self) -> Refusal | None:
        return self.result if isinstance(self.result, Refusal) else None

    @property
    def changes(self) -> list[TableChange]:
        if self.why_not is not None or self.view.desk is None:
            return []
        return table_changes(self.view.desk, self.result, self.view.names)

    @property
    def next_actor(self) -> str:
        if self.why_not is not None or self.result.table.hand is None:
            return ""
        hand = self.result.hand
        return self.view.names.get(hand.seats[hand.actor], "") if hand.actor >= 0 else ""

    def command(self, after: int | None) -> CarryOut:
        return CarryOut(
            table=self.view.number,
            incident=self.incident,
            answers=self.answers,
            decision=self._said.get("decision", ""),
            reason=self._said.get("reason", ""),
            instead=self.decided,
            call=self.chosen.call,
            after=after,
        )

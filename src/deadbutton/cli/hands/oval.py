"""A table drawn in the terminal: the felt with its board and bets, and the players round it.

The dealer's box is at the bottom; seat 1 sits at the dealer's left, the others clockwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text as Line

from deadbutton.cards import Card
from deadbutton.cli.language import LANG, t
from deadbutton.table import HandView, SeatView, pot_name
from deadbutton.text import chips

NARROWEST: Final = 78
WIDEST: Final = 100
PLATE: Final = 16
"""The width of a player's place."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a table."""

    felt: str
    edge: str
    brass: str
    bet: str
    black_card: str
    red_card: str
    card_back: str


FULL_PAINT: Final = Paint(
    felt="#f3ecdb on #1f4f3c",
    edge="#1f4f3c",
    brass="#d6ad58",
    bet="bold #d6ad58 on #1f4f3c",
    black_card="bold #191c1a on #f6f0e1",
    red_card="bold #a82a1e on #f6f0e1",
    card_back="#86bda0 on #1f4f3c",
)
FEW_COLOURS: Final = Paint(
    felt="bright_white on green",
    edge="green",
    brass="yellow",
    bet="bold bright_yellow on green",
    black_card="black on white",
    red_card="red on white",
    card_back="white on green",
)
"""Sixteen colours: the nearest of the others would turn the felt grey."""


_GREENER: Final = replace(
    FULL_PAINT,
    felt="#f3ecdb on color(22)",
    edge="color(22)",
    bet="bold #d6ad58 on color(22)",
    card_back="color(108) on color(22)",
)
"""256 colours: the nearest of them would turn the felt blue."""


def paint_for(console: Console) -> Paint:
    match console.color_system:
        case "standard" | "windows":
            return FEW_COLOURS
        case "256":
            return _GREENER
        case _:
            return FULL_PAINT


_CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]|\?\?")
_ROUND: Final = {
    2: (0, 1, 0, 1, 0),
    3: (0, 1, 1, 1, 0),
    4: (0, 1, 2, 1, 0),
    5: (1, 1, 1, 1, 1),
    6: (1, 1, 2, 1, 1),
    7: (1, 1, 3, 1, 1),
    8: (2, 1, 2, 1, 2),
    9: (2, 1, 3, 1, 2),
    10: (2, 1, 4, 1, 2),
}
"""How many sit at the dealer's left, at the left end, across, at the right end, and at the dealer's right."""


def with_cards(text: str, paint: Paint, style: str = "") -> Line:
    """A sentence whose cards look like cards."""
    line = Line(style=style)
    end = 0
    for found in _CARD.finditer(text):
        line.append(text[end : found.start()])
        line.append_text(_face(found.group(), paint))
        end = found.end()
    line.append(text[end:])
    return line


def card_row(cards: Sequence[Card], paint: Paint, space: str = " ") -> Line:
    """Cards side by side; a hidden one shows its back."""
    return Line(space).join(_face(card.pretty, paint) for card in cards)


def _face(card: str, paint: Paint) -> Line:
    if card == "??":
        return Line("░░", paint.card_back)
    return Line(card, paint.red_card if card[-1] in "♦♥" else paint.black_card)


@dataclass(frozen=True, slots=True)
class Cast:
    """What a hand does not know: names, who has the button, and the colours of this terminal."""

    names: Mapping[int, str]
    button: int = 0
    paint: Paint = FULL_PAINT


def oval(view: HandView, cast: Cast, width: int) -> list[Line]:
    """The picture, line by line; a plain list of players where the terminal is too narrow for it."""
    if width < NARROWEST:
        return _list(view, cast)
    return _Oval(view, cast, min(width, WIDEST)).drawn()


class _Oval:
    def __init__(self, view: HandView, cast: Cast, width: int) -> None:
        self.view = view
        self.cast = cast
        self.paint = cast.paint
        self.width = width
        left, self.west, across, self.east, right = _ROUND[len(view.seats)]
        self.north, self.south = across, left + right
        self.top = 3 if across else 0
        """The row of the felt's upper edge."""
        self.cells: list[list[tuple[str, str]]] = [
            [(" ", "")] * width for _ in range(self.top + 7 + (3 if self.south else 0))
        ]
        seats = sorted(view.seats, key=lambda seat: seat.seat)
        self.at_left, rest = seats[:left], seats[left:]
        self.at_west, rest = rest[: self.west], rest[self.west :]
        self.at_north, rest = rest[:across], rest[across:]
        self.at_east, self.at_right = rest[: self.east], rest[self.east :]

    def drawn(self) -> list[Line]:
        self._felt()
        self._middle()
        top, left, right = self.top, PLATE + 1, self.width - PLATE - 2
        for seat, x in zip(self.at_north, self._spread(self.north, 0), strict=True):
            self._plate(seat, x - PLATE // 2, 0, "center")
            self._bet(seat, x, top + 1)
        around = [*reversed(self.at_left), *reversed(self.at_right)]
        for seat, x in zip(around, self._spread(self.south, len(self.at_left)), strict=True):
            self._plate(seat, x - PLATE // 2, top + 7, "center")
            self._bet(seat, x, top + 5)
        for seat in self.at_west:
            self._plate(seat, 0, top + 2, "right")
            self._bet(seat, left + 5, top + 3)
        for seat in self.at_east:
            self._plate(seat, self.width - PLATE, top + 2, "left")
            self._bet(seat, right - 5, top + 3)
        return [self._joined(row) for row in self.cells]

    def _spread(self, count: int, gap_at: int) -> list[int]:
        """Middles of so many places along a side; the dealer's box takes a place of its own where there is room."""
        if not count:
            return []
        places = count + (1 if gap_at and PLATE * (count + 1) <= self.width else 0)
        span = max(self.width - 2 * PLATE - 10, min(self.width, places * (PLATE + 2)))
        start = (self.width - span) / 2
        middles = [round(start + span * (place + 0.5) / places) for place in range(places)]
        if places > count:
            del middles[gap_at]
        return middles

    def _felt(self) -> None:
        """Half blocks round its edge, so that it has a shape without colours too."""
        left, right, top = PLATE + 1, self.width - PLATE - 2, self.top
        for row in range(1, 6):
            inset = 1 if row in (1, 5) else 0
            self._put(left + inset, top + row, Line("▐", self.paint.edge))
            self._put(
                left + inset + 1, top + row, Line(" " * (right - left - 2 * inset - 1), self.paint.felt)
            )
            self._put(right - inset, top + row, Line("▌", self.paint.edge))
        self._put(left + 3, top, Line("▄" * (right - left - 5), self.paint.edge))
        self._put(left + 3, top + 6, Line("▀" * (right - left - 5), self.paint.edge))
        self._put_centred(self.width // 2, top + 6, Line(t(" croupier ", " dealer "), "dim"))

    def _middle(self) -> None:
        view = self.view
        middle, row = self.width // 2, self.top + 2
        if view.in_the_middle:
            self._put_centred(
                middle,
                row,
                Line(f"{t('au milieu', 'in the middle')} {_chips(view.in_the_middle)}", self.paint.felt),
            )
        if view.board:
            self._put_centred(middle, row + 1, self._on_felt(view.board))
        if len(view.pots) > 1 and not view.is_over:
            parts = [
                f"{pot_name(pot.number, len(view.pots)).in_(LANG)} {_chips(pot.amount)}" for pot in view.pots
            ]
            told = " · ".join(parts)
            room = self.width - 2 * PLATE - 6
            self._put_centred(
                middle, row + 2, Line(told if len(told) <= room else told[: room - 1] + "…", self.paint.felt)
            )

    def _on_felt(self, cards: Sequence[Card]) -> Line:
        """The gaps between cards that lie on the felt are felt."""
        row = card_row(cards, self.paint)
        row.style = self.paint.felt
        return row

    def _bet(self, seat: SeatView, x: int, y: int) -> None:
        """On the felt before its player; a row further in where a neighbour's bet lies."""
        if not seat.bet:
            return
        bet = Line(_chips(seat.bet), self.paint.bet)
        reach = bet.cell_len // 2 + PLATE + 4
        x = min(max(x, reach), self.width - 1 - reach)
        start = x - bet.cell_len // 2
        if any(character != " " for character, _ in self.cells[y][start - 2 : start + bet.cell_len + 2]):
            y += 1 if y < self.top + 3 else -1
        self._put(start, y, bet)

    def _plate(self, seat: SeatView, x: int, y: int, side: str) -> None:
        for row, line in enumerate(plate(seat, self.view, self.cast)):
            free = PLATE - line.cell_len
            shift = {"left": 0, "right": free, "center": (free + 1) // 2}[side]
            self._put(x + max(0, shift), y + row, line)

    def _put_centred(self, x: int, y: int, line: Line) -> None:
        self._put(x - line.cell_len // 2, y, line)

    def _put(self, x: int, y: int, line: Line) -> None:
        for place, character in enumerate(line.plain):
            style = str(line.style)
            for span in line.spans:
                if span.start <= place < span.end:
                    style = str(span.style)
            if 0 <= x + place < self.width:
                self.cells[y][x + place] = (character, style)

    def _joined(self, row: list[tuple[str, str]]) -> Line:
        line = Line(no_wrap=True)
        for style, cells in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(character for character, _ in cells), style or None)
        line.rstrip()
        return line


def plate(seat: SeatView, view: HandView, cast: Cast) -> list[Line]:
    """A player's place in three lines: who, the stack, the cards."""
    name = cast.names.get(seat.seat, "")[: PLATE - 5]
    who = Line()
    if view.actor == seat.player:
        who.append("▸", cast.paint.brass)
    who.append(f"{seat.seat} ", "dim")
    who.append(name, "bold" if seat.is_in else "dim")
    if seat.seat == cast.button:
        who.append(" ●", cast.paint.brass)
    cards = card_row(seat.cards, cast.paint, " " if len(seat.cards) < 6 else "")
    return [who, _stack(seat, view), cards if seat.is_in else Line("—", "dim")]


def _stack(seat: SeatView, view: HandView) -> Line:
    if seat.is_all_in:
        return Line(t("à tapis", "all-in"), "bold")
    if seat.won and view.is_over:
        return Line(f"{_chips(seat.stack)} (+{_chips(seat.won)})", "bold")
    return Line(_chips(seat.stack), "" if seat.is_in else "dim")


def _list(view: HandView, cast: Cast) -> list[Line]:
    found = []
    if view.board:
        found.append(card_row(view.board, cast.paint))
    for seat in sorted(view.seats, key=lambda seat: seat.seat):
        parts = plate(seat, view, cast)
        if seat.bet:
            parts.insert(2, Line(_chips(seat.bet), cast.paint.brass))
        found.append(Line("  ").join(part for part in parts if part.plain))
    return found


def _chips(amount: int) -> str:
    return chips(amount, LANG)

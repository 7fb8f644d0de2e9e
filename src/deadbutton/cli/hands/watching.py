"""A hand between bots, shown in the terminal at a pace that can be followed."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from io import StringIO
from math import gcd
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any, Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Line

from deadbutton.books import Answer, Book, Point
from deadbutton.cards import SeededShuffler
from deadbutton.cli.hands.oval import NARROWEST, Cast, oval, paint_for, with_cards
from deadbutton.cli.language import LANG, t
from deadbutton.games import Family, Game, Limit, Stakes
from deadbutton.refusal import refused
from deadbutton.sim import Bot, bot, step
from deadbutton.table import (
    AWARDING,
    BURNING,
    DIRECTOR,
    EVERYTHING,
    PUBLIC,
    SHOWDOWN,
    Hand,
    Operation,
    OperationKind,
    Table,
    Viewer,
    answers_behind,
    citation,
    lines,
    not_provided,
    report_of,
    view,
    viewer_of,
)
from deadbutton.table import HandLine as Told
from deadbutton.text import Lang, Text, chips, join

NAMES: Final = ("Ana", "Bruno", "Chloé", "David", "Élise", "Farid", "Greta", "Hugo", "Inès", "Jules")

PICTURE_WIDTH: Final = 84
USUAL_CHIPS: Final = (1, 5, 25, 100, 500, 1000, 5000)

_DEALT: Final = {OperationKind.DEAL_DOWN, OperationKind.DEAL_UP, OperationKind.BURN}
_SEEN_ON_TABLE: Final = {*_DEALT, OperationKind.DEAL_BOARD, OperationKind.COMMUNITY_CARD}
_SHOWN: Final = {OperationKind.SHOW, OperationKind.MUCK}
_WON: Final = {OperationKind.WIN, OperationKind.WIN_UNSEEN}


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """The hand that was asked for. ``again`` is how to type it once more."""

    game: Game
    book: Book
    players: int
    stack: int
    blinds: tuple[int, int]
    ante: int | None
    seed: int
    bots: tuple[str, ...]
    again: str

    @property
    def stakes(self) -> Stakes:
        return self.stakes_of(self.game)

    def stakes_of(self, game: Game) -> Stakes:
        small, big = self.blinds
        if game.family is Family.STUD:
            return Stakes.stud(big, 2 * big, big // 10 if self.ante is None else self.ante, small)
        ante = self.ante or 0
        if game.limit is Limit.FIXED_LIMIT:
            return Stakes(small, big, ante, small_bet=big, big_bet=2 * big)
        return Stakes.blinds(small, big, ante)

    def chip(self, *games: Game) -> int:
        """The smallest chip on the table: the largest usual one that makes every stack and every forced bet."""
        stakes = [self.stakes_of(game) for game in games or (self.game,)]
        forced = (
            amount for one in stakes for amount in (one.small_blind, one.big_blind, one.ante, one.bring_in)
        )
        made = gcd(self.stack, *self.blinds, *forced)
        return max(value for value in USUAL_CHIPS if made % value == 0)

    def deal(self) -> tuple[Hand, int]:
        """The hand, and who has the button. It stops before each burn and each award, so that people can look."""
        if not 2 <= self.players <= self.game.most_seats:
            raise refused(
                "cli.players", game=self.game.name, most=self.game.most_seats, players=str(self.players)
            )
        table = Table(self.book, dict.fromkeys(range(1, self.players + 1), self.stack), unit=self.chip())
        button = Random(self.seed).randint(1, self.players)
        table.start(button)
        automation = EVERYTHING & ~(BURNING | AWARDING)
        dealt = table.deal(self.game, self.stakes, SeededShuffler(self.seed), automation=automation)
        return dealt, button if self.game.has_blinds else 0


class Show:
    """Plays the hand and prints what happens, at a pace that can be followed."""

    def __init__(self, console: Console, asked: WatchOptions, viewer: str, pace: float, why: bool) -> None:
        self.console = console
        self.asked = asked
        self.pace = pace
        self.why = why
        self.hand, button = asked.deal()
        self.viewer = _viewer(viewer, self.hand)
        named = [(seat, asked.bots[(seat - 1) % len(asked.bots)]) for seat in self.hand.seats]
        self.bots: list[Bot] = [bot(name) for _, name in named]
        self.cast = Cast({seat: NAMES[seat - 1] for seat in self.hand.seats}, button, paint_for(console))
        self.paint = self.cast.paint
        self.bot_names = dict(named)
        self.random = Random(f"bots {asked.seed}")
        self.told = 0
        self.is_gap = False
        self.cited: Operation | None = None
        """What the next citation is for."""
        self.explained: set[Point[Any]] = set()

    def run(self) -> None:
        self._introduce()
        self._tell()
        while not self.hand.is_over:
            step(self.hand, self.bots, self.random)
            self._tell()
        self._result()

    def _introduce(self) -> None:
        asked = self.asked
        parts = [asked.game.name.in_(LANG), asked.book.label, *told_stakes(asked.game, asked.stakes)]
        self.console.print(Line(" · ".join(parts), "bold"))
        if outside := outside_of(asked.book, asked.game):
            self.console.print(Line(outside, "dim"))
        if self.cast.button:
            self.console.print(
                Line.assemble(
                    ("●", self.paint.brass),
                    t(" bouton : siège {button}", " button: seat {button}", button=self.cast.button),
                )
            )

    def _tell(self) -> None:
        """Print what is new; a picture of the table where cards came or hands were shown."""
        every = lines(self.hand, self.cast.names, self.viewer)
        new, self.told = every[self.told :], len(every)
        for line in new:
            self._line(line)
        kinds = {operation.kind for line in new for operation in line.operations}
        if kinds & _SEEN_ON_TABLE or kinds & _SHOWN:
            self._picture()

    def _picture(self) -> None:
        self._cite()
        self._gap()
        for line in oval(view(self.hand, self.viewer), self.cast, self.console.width):
            self.console.print(line)
        self.is_gap = False
        self._gap()
        self._wait(3)

    def _gap(self) -> None:
        """One empty line, never two."""
        if not self.is_gap:
            self.console.print()
        self.is_gap = True

    def _line(self, line: Told) -> None:
        kinds = {operation.kind for operation in line.operations}
        if self.console.width >= NARROWEST and not self.why and kinds and kinds <= _DEALT:
            return
        told = said(line.text)
        behind = self._behind(line)
        if line.is_heading or self.cited is None or behind != answers_behind(self.cited, self.asked.book):
            self._cite()
        if line.is_heading:
            self._gap()
            self.console.print(with_cards(told, self.paint, "bold"))
        else:
            self.console.print(
                Padding(with_cards(told, self.paint, "bold" if kinds & _WON else ""), (0, 0, 0, 2))
            )
            self.cited = line.operations[-1] if behind else None
        self.is_gap = False
        self._wait(1)

    def _behind(self, line: Told) -> tuple[Answer[Any], ...]:
        return answers_behind(line.operations[-1], self.asked.book) if self.why and line.operations else ()

    def _cite(self) -> None:
        """Lines that rest on the same answers are followed by one note: the article; what it answers, once a hand."""
        if self.cited is not None:
            book = self.asked.book
            note = Line(citation(self.cited, book).in_(LANG), self.paint.brass)
            for answer in answers_behind(self.cited, book):
                if answer.point not in self.explained:
                    self.explained.add(answer.point)
                    note.append(f" · {said(answer.point.question)} ", "italic dim")
                    note.append(said(answer.label), "italic")
            # Rich would break a line at a no-break space too.
            note.plain = "\n".join(wrap(note.plain, self.console.width - 6, break_on_hyphens=False))
            grid = Grid.grid(padding=(0, 1))
            grid.add_row(Line("    ↳", self.paint.brass), note)
            self.console.print(grid)
        self.cited = None

    def _result(self) -> None:
        self._cite()
        self._gap()
        grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        grid.add_column(t("  siège", "  seat"))
        for column in (t("avant", "before"), t("après", "after"), t("écart", "change")):
            grid.add_column(column, justify="right")
        for result in report_of(self.hand).stacks:
            sign = "+" if result.change > 0 else "−"
            grid.add_row(
                f"  {result.seat} {self.cast.names[result.seat]} ({self.bot_names[result.seat]})",
                chips_text(result.before),
                chips_text(result.after) if result.after else t("sort", "out"),
                sign + chips_text(abs(result.change)) if result.change else "",
                style="bold" if result.change > 0 else ("" if result.change else "dim"),
            )
        self.console.print(grid)
        self.console.print()
        again = Line(t("Revoir cette main : ", "See it again: "), "dim").append(self.asked.again)
        self.console.print(again, soft_wrap=True)

    def _wait(self, beats: float) -> None:
        if self.pace:
            time.sleep(self.pace * beats)


def save_picture(asked: WatchOptions, viewer: str, why: bool, file: Path) -> None:
    """The last street of the hand as a picture of a terminal, for a page."""
    terminal = Console(
        file=StringIO(), width=PICTURE_WIDTH, force_terminal=True, color_system="truecolor", highlight=False
    )
    with terminal.capture() as captured:
        Show(terminal, asked, viewer, 0, why).run()
    printed = Line.from_ansi(captured.get()).split("\n")
    streets = [
        place
        for place, line in enumerate(printed)
        if line.plain.startswith("***") and line.plain != SHOWDOWN.in_(LANG)
    ]
    paper = Console(file=StringIO(), record=True, width=PICTURE_WIDTH, highlight=False)
    for line in [printed[0], Line(), *printed[streets[-1] :]]:
        paper.print(line)
    # The fonts that Rich names would be fetched from somewhere else: the reader's own will do.
    frame = re.sub(r"@font-face\s*\{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    picture = paper.export_svg(title=asked.again, code_format=frame, unique_id="hand")
    file.write_text(picture, encoding="utf-8")


def told_stakes(game: Game, stakes: Stakes) -> list[str]:
    """Blinds or bring-in, the bets of a limit game, the ante."""
    parts = []
    if stakes.big_blind:
        parts.append(
            t("blindes ", "blinds ") + f"{chips_text(stakes.small_blind)}/{chips_text(stakes.big_blind)}"
        )
    else:
        parts.append(f"bring-in {chips_text(stakes.bring_in)}")
    if game.limit is Limit.FIXED_LIMIT:
        parts.append(t("mises ", "bets ") + f"{chips_text(stakes.small_bet)}/{chips_text(stakes.big_bet)}")
    if stakes.ante:
        parts.append(f"ante {chips_text(stakes.ante)}")
    return parts


def outside_of(book: Book, *games: Game) -> str:
    """What a book has no word on, in one line; nothing where it provides for every game."""
    missing = not_provided(book, *games)
    if not missing:
        return ""
    return t(
        "{book} ne prévoit pas : {missing}. Tout le reste suit le livre.",
        "{book} does not provide for: {missing}. All the rest goes by the book.",
        book=book.label,
        missing=join(missing).in_(LANG),
    )


def read_blinds(text: str) -> tuple[int, int]:
    small, _, big = text.partition("/")
    if not (small.isdecimal() and big.isdecimal() and int(big) > 0 and int(small) <= int(big)):
        raise refused("cli.blinds", text=text[:20])
    return int(small), int(big)


def _viewer(text: str, hand: Hand) -> Viewer:
    match text.lower().split():
        case ["public"]:
            return PUBLIC
        case ["director" | "directeur"]:
            return DIRECTOR
        case ["seat" | "siège", number] | [number] if number.isdecimal() and int(number) in hand.seats:
            return viewer_of(hand, hand.seats.index(int(number)))
        case _:
            raise refused("cli.viewer", text=text[:20], most=hand.n)


def said(text: Text) -> str:
    """A sentence in the terminal's language; in French, no line breaks before a colon or a question mark."""
    return re.sub(r" (?=[:;?!»])", "\u00a0", text.in_(LANG)) if LANG == Lang.FR else text.in_(LANG)


def chips_text(amount: int) -> str:
    return chips(amount, LANG)

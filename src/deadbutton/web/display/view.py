"""What a screen of the room shows: one face after the other, as plain data. Only what everybody in the room may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from deadbutton.books.sheets.deviations import Deviation, deviations
from deadbutton.collation import name_order
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    Level,
    MovePlayer,
    Phase,
    PlanStep,
    ResultLine,
    State,
    final_size,
    is_counted,
    make_plan,
    message_now,
    next_prize,
    on_street,
    paid_places,
    rebuys_may_come,
    results_of,
    waiting_for,
)
from deadbutton.web.clock.hands_in_step import DOING, doing_in_step
from deadbutton.web.display.wishes import ScreenWishes
from deadbutton.web.display.words import ScreenWords, announcement, at_zero, said, todo
from deadbutton.web.payouts.prize_ladder import Ladder, Rung, prize_ladder
from deadbutton.web.shell.coming_hand import ComingHand, coming_hands
from deadbutton.web.shell.oval import Oval, OvalSeat
from deadbutton.web.shell.scene import Scene
from deadbutton.web.tables.on_the_way import LONGEST, on_the_way

T = TypeVar("T")

PAGE_SECONDS: Final = 10
NAMES_A_PAGE: Final = 33
PRIZES_A_PAGE: Final = 20
MOVES_A_PAGE: Final = 3
LETTERS_A_PAGE: Final = 520
"""Of the rules of the house: what is read from the back of the room."""


@dataclass(frozen=True, slots=True)
class Face:
    """A clock's face: what is left, and the instant at which it ends while it runs; ``since`` where it counts up."""

    left: int
    ends_at: int | None = None
    since: int | None = None
    whole: int = 0

    @property
    def is_long(self) -> bool:
        """Hours are shown somewhere in this step: the width is kept for all of it."""
        return self.whole >= 60 * MINUTE or self.left >= 60 * MINUTE

    @property
    def is_last(self) -> bool:
        return self.ends_at is not None and 0 < self.left <= MINUTE


@dataclass(frozen=True, slots=True)
class ShownCall:
    """A player who is called to a seat."""

    name: str
    table: int
    seat: int
    until: int | None = None
    """When it leaves the screen by itself."""


@dataclass(frozen=True, slots=True)
class Agreeing:
    """One player of a deal on the table."""

    name: str
    stack: int
    amount: int
    agrees: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenBoard:
    """Everything that one screen shows now."""

    face: str
    """before, seats, play, paused, break, hfh, final, deal, winner, over"""
    mood: str = ""
    """bubble: one place before the money; money: everybody is paid."""
    clock: Face
    level: Level
    level_number: int
    next_level: Level | None
    level_game: Text | None
    """What it is played at, where levels change the game."""
    break_in: Face | None
    coming: tuple[ComingHand, ...]
    """What each table plays next, where there are few."""
    waits: bool
    """The level's time starts with its first hand."""
    entries: int
    playing: int
    average: int
    average_blinds: int
    ladder: Ladder
    gap: int
    """How many go out before everybody is paid."""
    sure: int
    """What everybody still in is sure of."""
    message: str
    message_until: int
    said: ScreenWords | None
    at_zero: ScreenWords | None
    """What takes its place when the time of this level is up: the last hands come before the break."""
    todo: ScreenWords | None
    calls: tuple[tuple[ShownCall, ...], ...]
    """Moves to announce, by pages."""
    tables: tuple[tuple[int, bool, Text], ...] = ()
    """Hand-for-hand: tables, and whether they have finished."""
    hand: int = 0
    final: Oval | None = None
    winners: tuple[ResultLine, ...] = ()
    deal: tuple[Agreeing, ...] = ()
    deal_left: int = 0
    deal_done: bool = False
    seats: tuple[tuple[tuple[str, int, int], ...], ...] = ()
    """Names in their order, with table and seat, by pages."""
    house_rules: tuple[Deviation, ...]
    """What this house changes in the book: one after the other while there is nothing else to say, or all of them."""
    announcement: Text
    """What is spoken when a level or a break begins."""
    step: str
    """Changes when a new step begins: then the screen sounds."""

    @property
    def long_facts(self) -> str:
        """Players, entries and the average stand side by side: the more digits, the smaller they are set."""
        digits = len(f"{self.playing}{self.average}") + (len(str(self.entries)) + 2) / 2
        return "most" if digits >= 14 else "more" if digits >= 12 else "some" if digits >= 9.5 else ""

    @property
    def rule_pages(self) -> list[tuple[Deviation, ...]]:
        """As many to a page as can be read there."""
        pages: list[tuple[Deviation, ...]] = []
        room = 0
        for one in self.house_rules:
            letters = max(LETTERS_A_PAGE // 4, len(one.rule.fr) + len(one.beside.fr))
            if letters > room:
                pages.append(())
                room = LETTERS_A_PAGE
            pages[-1] += (one,)
            room -= letters
        return pages

    @property
    def is_quiet(self) -> bool:
        """Nobody is called, nothing is announced: there is time for the rules of the house."""
        return not (self.message or self.said or self.at_zero or self.calls or self.mood)

    @property
    def prize_pages(self) -> list[tuple[Rung, ...]]:
        return list(paged(self.ladder.rungs, PRIZES_A_PAGE))


def board(scene: Scene, wanted: ScreenWishes) -> ScreenBoard:
    """The screen at this instant."""
    state, now = scene.state, scene.now
    steps = scene.once(make_plan)
    face = face_of(scene)
    gap = state.playing - paid_places(state)
    running = state.phase is Phase.RUNNING
    mood = ""
    is_certain = state.sales.entries_closed and not rebuys_may_come(state)
    if running and paid_places(state) and is_certain and face != "deal":
        mood = "bubble" if gap == 1 else "money" if gap <= 0 else ""
    lists_seats = face == "seats" or (wanted.view == "tables" and state.tables)
    level = scene.level
    return ScreenBoard(
        face=face,
        mood=mood,
        clock=clock_of(scene),
        level=level,
        level_number=scene.level_number,
        next_level=scene.next_level,
        level_game=scene.game_of(scene.level_number),
        break_in=break_of(scene),
        coming=coming_hands(state, now) if running and face not in ("break", "hfh", "deal") else (),
        waits=bool(scene.reading and scene.reading.waits_for_hand),
        entries=state.sales.entries,
        playing=state.playing,
        average=scene.average,
        average_blinds=scene.average_in_blinds,
        ladder=scene.once(prize_ladder),
        gap=gap,
        sure=next_prize(state),
        message=message_now(state, now),
        message_until=state.message.until,
        said=said(scene, steps, mood),
        at_zero=at_zero(scene),
        todo=todo(scene, face),
        calls=tuple(paged(tuple(calls(state, steps, now)), MOVES_A_PAGE)),
        tables=_in_step(state),
        hand=state.in_step.hand if state.in_step is not None else 0,
        final=_final(scene) if face == "final" else None,
        winners=results_of(state, now).winners if state.phase is Phase.OVER else (),
        deal=_deal(state),
        deal_left=sum(state.money.deal.left) if state.money.deal else 0,
        deal_done=state.money.deal is not None and state.money.deal.is_done,
        seats=tuple(paged(seat_list(state), NAMES_A_PAGE)) if lists_seats else (),
        house_rules=tuple(deviations(state.book)),
        announcement=announcement(scene),
        step=f"{state.phase}{scene.reading.place if scene.reading else 0}",
    )


def face_of(scene: Scene) -> str:
    """Which face the screen has."""
    state = scene.state
    match state.phase:
        case Phase.SETUP | Phase.REGISTERING:
            return "before"
        case Phase.SEATED:
            return "seats"
        case Phase.OVER:
            return "winner" if any(player.place == 1 for player in state.players.values()) else "over"
        case Phase.RUNNING:
            return _face_in_play(scene)


def _face_in_play(scene: Scene) -> str:
    state = scene.state
    if state.money.deal is not None and not state.money.deal.is_done:
        return "deal"
    shown = scene.reading
    assert shown is not None, "a running tournament has a clock"
    if shown.is_break:
        return "break"
    if shown.is_stopped:
        return "paused"
    if state.in_step is not None:
        return "hfh"
    return "final" if state.is_final_table and len(state.tables) == 1 else "play"


# The clock


def clock_of(scene: Scene) -> Face:
    shown = scene.reading
    if shown is None:
        return Face(scene.left, whole=scene.whole)
    if shown.left is not None:
        return Face(shown.left, scene.ends_at, whole=scene.whole)
    up = shown.overtime or shown.spent
    return Face(up, since=scene.now - up if shown.is_running else None, whole=scene.whole)


def break_of(scene: Scene) -> Face | None:
    coming = scene.next_break
    if coming is None:
        return None
    return Face(coming.starts_in, scene.now + coming.starts_in if scene.ends_at is not None else None)


# Calls


def calls(state: State, steps: tuple[PlanStep, ...], now: int) -> Iterator[ShownCall]:
    """Who is called to a new seat: those who have been sent there lately, then those whom the plan will send."""
    for player in on_the_way(state, now):
        yield ShownCall(player.name, player.table, player.seat, state.on_the_way[player.id].at + LONGEST)
    for step in steps:
        if isinstance(step.command, MovePlayer) and step.is_ready:
            wanted = step.command
            yield ShownCall(state.players[wanted.player].name, wanted.table, wanted.seat)


# Tables and people


def _in_step(state: State) -> tuple[tuple[int, bool, Text], ...]:
    """Every table in the common hand: whether nobody waits for it, and what it does."""
    if state.in_step is None:
        return ()
    awaited, street = set(waiting_for(state)), frozenset(on_street(state))
    return tuple(
        (number, number not in awaited, DOING[doing_in_step(state, number, street)])
        for number in sorted(state.tables)
    )


def _final(scene: Scene) -> Oval:
    state = scene.state
    (table,) = state.tables.values()
    most = max(final_size(state), *table.players, 2)
    blind = scene.big_blind
    seats = []
    for seat in range(1, most + 1):
        player = state.players.get(table.players.get(seat, 0))
        seats.append(
            OvalSeat(
                seat,
                player.name,
                player.stack,
                player.stack // blind if blind else None,
                is_estimate=not is_counted(state, player),
            )
            if player
            else OvalSeat(seat)
        )
    return Oval(table.number, seats)


def _deal(state: State) -> tuple[Agreeing, ...]:
    deal = state.money.deal
    if deal is None:
        return ()
    order = sorted(deal.amounts, key=lambda number: (-deal.amounts[number], number))
    return tuple(
        Agreeing(state.players[n].name, deal.stacks[n], deal.amounts[n], deal.is_done or n in deal.agreed)
        for n in order
    )


def seat_list(state: State) -> tuple[tuple[str, int, int], ...]:
    """Everybody with a seat, by name."""
    seated = [state.players[number] for table in state.tables.values() for number in table.players.values()]
    return tuple((p.name, p.table, p.seat) for p in sorted(seated, key=lambda p: (name_order(p.name), p.id)))


def paged(things: tuple[T, ...], most: int) -> Iterator[tuple[T, ...]]:
    """In pages of about equal length."""
    if not things:
        return
    pages = -(-len(things) // most)
    each = -(-len(things) // pages)
    for start in range(0, len(things), each):
        yield things[start : start + each]

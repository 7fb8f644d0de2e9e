"""Starting a hand at a table: which level and game it is played at, who has the button and the blinds, who is dealt in.

A hand may have begun by the book before it is dealt (the riffle, the machine's button, a blind, the award of the last pot):
the level of that moment is the hand's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import HandForHand
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import (
    HandEvent,
    Positions,
    has_started,
    keeps_level,
    starting_clauses,
)
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic, Weight
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.common_hand import HandForHandEnded
from deadbutton.tournament.hands.next_hand import next_level, undecided, upcoming
from deadbutton.tournament.hands.pace import why_wait
from deadbutton.tournament.hands.turn_to_deal import deals_without_button
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, open_table
from deadbutton.tournament.seats.first_button import button_rules
from deadbutton.tournament.seats.halting import why_not_deal
from deadbutton.tournament.seats.spots import Spots, position_rules
from deadbutton.tournament.state import Phase, Seating, State
from deadbutton.tournament.time.clock import (
    LevelClockStarted,
    announcements,
    level_at,
    reading,
)
from deadbutton.tournament.time.last_hands import hands_owed
from deadbutton.tournament.versions import unchanged, upgrade

BETWEEN_HANDS = tuple(event for event in HandEvent if event not in (HandEvent.DEAL, HandEvent.ACTION))
"""What can be said to have happened while no hand is in play."""

# What happens


@fact
class HandBegun(Fact, frozen=True, kw_only=True, tag="hand_begun"):
    """Something that comes between two hands; ``level`` where it begins the next one by the book."""

    table: TableNumber
    event: str
    level: int = 0

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        table.between.append(self.event)
        table.is_deck_pushed |= self.event == HandEvent.DEALER_PUSH.name
        table.next_level = self.level or table.next_level

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        book = state.book_at(self.table)
        starts = book.button.level_change_start_of_hand
        event, during = HandEvent[self.event], book.button.level_change_during_push
        clauses = starting_clauses(starts.value, event, book.players_deal) if self.level else starts.value
        begun = starts.on(*clauses)
        if event is not HandEvent.DEALER_PUSH:
            return (begun,)
        return (during, begun) if self.level and keeps_level(book, [event]) else (begun, during)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table} : {what}", "Table {table}: {what}").fill(
            table=str(self.table), what=HandEvent[self.event].label
        )
        if self.level:
            said += Text(
                ". La main a commencé, au niveau {level}", ". The hand has begun, at level {level}"
            ).fill(level=self.level)
        return said + same(".")


@fact
class HandStarted(Fact, frozen=True, kw_only=True, tag="hand_started"):
    """A hand is dealt at a table. ``positions`` is none where nobody keeps track of that table's button."""

    table: TableNumber
    hand: int
    level: int
    game: str
    game_turn: int = 0
    positions: Spots | None = None
    dealt: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    moves: bool = True
    """Whether the button is in use: not in stud."""
    freezes: bool = False
    """A round of stud in a mixed event: the button has moved on once, and stays for the next game with blinds."""

    version = 2
    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(not table.in_hand, "the table is in a hand")
        table.in_hand, table.ready, table.reported = True, False, False
        table.is_halted = False
        table.hand_at = self.at
        state.earlier.pop(self.table, None)
        if self.table in state.played:
            state.earlier[self.table] = state.played.pop(self.table)
        for player in table.players.values():
            state.chips.said.pop(player, None)
        table.level_hands = table.level_hands + 1 if table.hand_level == self.level else 1
        table.hands, table.hand_level = self.hand, self.level
        table.deal_was, deal_at = table.deal_at, 0
        if not self.moves:
            begins = self.positions.button if self.freezes and self.positions is not None else 0
            deal_at = deals_without_button(state, table, self.dealt, self.missing, begins)
        if (self.moves or self.freezes) and self.positions is not None:
            spots = self.positions
            positions = Positions(spots.button, spots.small_blind, spots.big_blind, spots.waiting)
            last = table.positions
            table.from_two = last is not None and last.is_heads_up and last.button == positions.big_blind
            table.turned += table.places_to(positions)
            table.dealer_at = table.deal_reaches(positions)
            table.positions = positions
            table.button_moves, table.is_frozen = True, self.freezes
        table.deal_at = deal_at
        table.entered = tuple(seat for seat in self.dealt if seat in table.newcomers)
        table.newcomers.difference_update(self.dealt)
        table.dealt, table.missing = self.dealt, self.missing
        table.game_hands = table.game_hands + 1 if table.game_turn == self.game_turn else 1
        table.game_turn = self.game_turn
        table.between.clear()
        table.gone.clear()
        table.lost.clear()
        table.next_level = 0

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        level = state.book.button.level_change_start_of_hand
        if self.freezes:
            return (state.book.button.mixed_game_button, level)
        if not self.moves or self.positions is None:
            return (level,)
        special, usual = position_rules(state, self.table, self.hand, self.positions, self.dealt)
        return (*special, level, *usual)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table}, main {hand}, niveau {level}", "Table {table}, hand {hand}, level {level}")
        if self.moves and self.positions is not None:
            said += Text(
                " : bouton siège {button}, blindes sièges {small} et {big}",
                ": button at seat {button}, blinds at seats {small} and {big}",
            ).fill(
                button=str(self.positions.button),
                small=str(self.positions.small_blind),
                big=str(self.positions.big_blind),
            )
        if self.freezes and self.positions is not None:
            said += Text(
                " : le bouton avance au siège {button} et y reste",
                ": the button moves on to seat {button} and stays there",
            ).fill(button=str(self.positions.button))
        return (said + same(".")).fill(table=str(self.table), hand=self.hand, level=self.level)


upgrade("hand_started", since=1)(unchanged)  # it tells of a button that moves on and stays


def begin(state: State, table: Seating, now: int, event: HandEvent) -> list[Fact]:
    """What an event between two hands leads to: announcements that are due, the hand's beginning, the level's time."""
    happened = [*(HandEvent[name] for name in table.between), event]
    book = state.book_at(table.number)
    has_begun = has_started(book, happened, self_dealt=book.players_deal)
    starts = not table.next_level and (has_begun or keeps_level(book, happened))
    level = next_level(state, table, now) if starts else 0
    begun = HandBegun(at=now, table=table.number, event=event.name, level=level)
    return [*_opening(state, table, now, level), begun]


def _opening(state: State, table: Seating, now: int, level: int) -> list[Fact]:
    """What is announced when a hand begins; the time of its level starts with it where it has waited for that."""
    facts = announcements(state, now)
    shown = reading(state, now)
    if shown.waits_for_hand and level == level_at(state, shown.place):
        facts.append(LevelClockStarted(at=now, table=table.number))
    return facts


def start(state: State, table: Seating, now: int, chosen: str = "") -> list[Fact]:
    """The deal of a table's next hand."""
    facts = _opening(state, table, now, next_level(state, table, now))
    found = upcoming(state, table, now, chosen)
    positions = found.positions
    facts.append(
        HandStarted(
            at=now,
            table=table.number,
            hand=table.hands + 1,
            level=found.level,
            game=found.game.code,
            game_turn=found.game_turn,
            positions=None
            if positions is None
            else Spots(positions.button, positions.small_blind, positions.big_blind, positions.waiting),
            dealt=found.dealt,
            missing=found.missing,
            moves=found.game.has_blinds,
            freezes=found.freezes and positions is not None,
        )
    )
    return facts


# Commands


@command
class NoteBetween(Command, frozen=True, kw_only=True, tag="note_between"):
    """Say what happened between two hands: it may begin the next one, and settle its level."""

    table: int
    event: str
    """``table.start_of_hand.Event`` by name: RIFFLE, MACHINE_BUTTON, MACHINE_CUT, FIRST_BLIND, …"""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        if table.in_hand:
            raise Refused(in_play(table))
        names = [event.name for event in BETWEEN_HANDS]
        if self.event not in names:
            raise refused("hands.no_such_event", event=self.event, names=", ".join(names))
        why = _on_break(state, table, context.now)
        if why is not None and self.event != HandEvent.POT_AWARD.name:
            raise Refused(why)
        if self.event == HandEvent.DEALER_PUSH.name:
            _may_push(state, table, context.now)
        yield from begin(state, table, context.now, HandEvent[self.event])


def _may_push(state: State, table: Seating, now: int) -> None:
    """Refuse to relieve a dealer just before the level ends, where the book holds pushes then."""
    answer, shown = state.book.button.dealer_push_timing, reading(state, now)
    ends_soon = shown.left is not None and shown.left < answer.value * 1000
    if ends_soon and shown.is_running and not shown.passed:
        raise refused(
            "hands.push_held",
            table=table.number,
            left=(shown.left or 0) // 1000,
            seconds=answer.value,
            article=answer.citation,
        )


@command
class StartHand(Command, frozen=True, kw_only=True, tag="start_hand"):
    """Deal the next hand at a table. ``game``: what the button has chosen, in a dealer's choice."""

    table: int
    game: str = ""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        why = why_not_start(state, table, context.now)
        if why is not None:
            raise Refused(why)
        if state.in_step is not None:
            yield HandForHandEnded(at=context.now)
        yield from start(state, table, context.now, self.game)


def why_not_start(state: State, table: Seating, now: int, together: bool = False) -> Refusal | None:
    """Why a table may not deal its next hand now; None where it may. ``together``: all tables start at once."""
    if table.in_hand:
        return in_play(table)
    if table.number in state.chips.races:
        return refuse("race.waits", table=str(table.number))
    if state.in_step is not None and not together and len(state.tables) > 1:
        return refuse(
            "hand_for_hand.wait",
            table=table.number,
            article=state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP).citation,
        )
    waiting = undecided(state, table)
    if waiting:
        return refuse(
            "hands.undecided", table=table.number, names=join(same(player.name) for player in waiting)
        )
    on_break = _on_break(state, table, now)
    if on_break is not None:
        return on_break
    paced = why_wait(state, table, next_level(state, table, now))
    if paced is not None:
        return paced
    halted = why_not_deal(state, table.number)
    if halted is not None:
        return halted
    if len(dealt_seats(table, state)) < 2:
        return refuse("hands.too_few", table=table.number)
    if table.positions is None and any(game.has_blinds for game in state.games.games):
        return refuse("hands.no_button", table=table.number, article=button_rules(state).citation)
    return None


def _on_break(state: State, table: Seating, now: int) -> Refusal | None:
    shown = reading(state, now)
    if not shown.is_break or table.next_level or hands_owed(state, table.number):
        return None
    return refuse("hands.break", minutes=-(-(shown.left or 0) // 60_000))


def in_play(table: Seating) -> Refusal:
    return refuse("hands.in_play", table=table.number)


def not_virtual(state: State, table: Seating) -> None:
    """Refuse what a dealer says of a hand that the program deals."""
    if table.number in state.virtual:
        raise refused("virtual.in_play", table=str(table.number))


def under_way(state: State) -> None:
    if state.phase is not Phase.RUNNING:
        raise refused("hands.not_running.over" if state.phase is Phase.OVER else "hands.not_running")

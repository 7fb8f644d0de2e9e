"""A table on the dealer's tablet, whether a hand is entered or not: who sits there, who deals, what quick mode asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from deadbutton.games import Game, Stakes
from deadbutton.journal import Role
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    CorrectStacks,
    FloorCall,
    Phase,
    Player,
    ReadyForHand,
    ReportHand,
    Seating,
    State,
    TrackedHand,
    TrackHand,
    Upcoming,
    call_of,
    prize_of,
    upcoming,
    waiting_for,
)
from deadbutton.web.dealer.hand_end import EndedHand
from deadbutton.web.server.reader import reader
from deadbutton.web.shell.coming_hand import ComingHand, coming_hand
from deadbutton.web.shell.scene import Scene

ANY_REASON: Final = "?"
"""Where it is only asked whether something can be done."""
PENALTY: Final = Text("sanction", "penalty")
ABSENT: Final = Text("absent", "absent")


def plate_names(names: Mapping[int, str]) -> dict[int, str]:
    """What fits on a plate: the given name; where two share it, with a letter of the other one.

    >>> plate_names({1: "Ada Exemple", 2: "Hugo Patron", 3: "Ada Modèle", 4: "Zed"})
    {1: 'Ada E.', 2: 'Hugo', 3: 'Ada M.', 4: 'Zed'}
    """
    words = {seat: name.split() or [""] for seat, name in names.items()}
    given = Counter(parts[0] for parts in words.values())
    return {
        seat: f"{parts[0]} {parts[-1][:1]}." if given[parts[0]] > 1 and len(parts) > 1 else parts[0]
        for seat, parts in words.items()
    }


class TableView:
    """What is known of a table without its cards."""

    def __init__(self, scene: Scene, table: Seating) -> None:
        self.scene, self.table = scene, table
        self.asked, self.seat = "", 0
        """What quick mode asks, and of whom."""
        self.ticked: dict[int, tuple[int, ...]] = {}
        """By pot: who is ticked as a winner, before it is pushed."""
        self.ticked_low: dict[int, tuple[int, ...]] = {}
        """High-low: who is ticked for the low half."""

    @property
    def state(self) -> State:
        return self.scene.state

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def url(self) -> str:
        return f"{self.scene.url}/dealer/{self.number}"

    @property
    def is_running(self) -> bool:
        return self.scene.phase is Phase.RUNNING

    @property
    def winner(self) -> str:
        """Who has won the tournament, once it is over."""
        return self.scene.winner if self.scene.phase is Phase.OVER else ""

    @property
    def first_prize(self) -> int:
        """What the winner gets; 0 where nothing is posted, or several share it."""
        first = [player for player in self.state.players.values() if player.place == 1]
        return prize_of(self.state, first[0]) if self.winner and len(first) == 1 else 0

    @cached_property
    def names(self) -> dict[int, str]:
        """By seat: who sits there; a stack that nobody has bought plays too."""
        players = self.state.players
        unsold = Text("invendu", "unsold").in_(reader().lang)
        return {
            **{seat: unsold for seat, stack in self.table.unsold.items() if stack},
            **{seat: players[number].name for seat, number in self.table.players.items()},
        }

    @cached_property
    def plates(self) -> dict[int, str]:
        """By seat: the name as it is drawn at the table."""
        return plate_names(self.names)

    @cached_property
    def coming(self) -> Upcoming | None:
        """The next hand as things stand; None where there can be none."""
        return None if not self.is_running else upcoming(self.state, self.table, self.scene.now)

    def is_counted(self, seat: int) -> bool:
        """Whether somebody has counted the stack of a seat."""
        player = self.state.players.get(self.table.players.get(seat, 0))
        return self.scene.is_counted(player) if player is not None else not self.table.uncounted

    def away(self, seat: int) -> Text | None:
        """Why nobody plays the hand of a seat though it is dealt one: a penalty, or an absence."""
        player = self.state.players.get(self.table.players.get(seat, 0))
        missing = self.table.missing if self.table.in_hand else self.coming.missing if self.coming else ()
        if seat in missing:
            return PENALTY
        return ABSENT if player is not None and player.absent else None

    @property
    def is_dealt_by_program(self) -> bool:
        """A virtual table, or one whose last virtual hand is still in play."""
        if not self.is_running or self.scene.config.virtual is None:
            return False
        return self.number in self.state.virtual or not self.table.by_hand

    @property
    def hand_number(self) -> int:
        """Of the hand in play, or of the one that comes; the last one of a tournament that is over."""
        return self.table.hands + (0 if self.table.in_hand or not self.is_running else 1)

    @property
    def call(self) -> FloorCall | None:
        """The floor has been called to this table, and nobody has come yet."""
        return call_of(self.state, 0, self.number)

    @property
    def calls_the_floor(self) -> bool:
        return self.is_running and self.scene.visitor.role is not Role.FLOOR

    # What is played

    @property
    def game(self) -> Game:
        """Of the hand in play, or of the one that comes."""
        if self.table.in_hand or self.coming is None:
            return self.state.games.at(max(self.table.game_turn, 0))
        return self.coming.game

    @property
    def stakes(self) -> Stakes:
        """What the hand in play forces in, or the one that comes: a hand keeps the level at which it was begun."""
        record = self.state.tracked.get(self.number)
        if isinstance(record, TrackedHand):
            return record.dealt.stakes
        if self.table.in_hand or self.coming is None:
            return self.scene.config.structure.level(self.scene.level_number).stakes(self.game)
        return self.scene.config.structure.level(self.coming.level).stakes(self.game)

    @property
    def is_mixed(self) -> bool:
        return len(self.state.games.games) > 1

    @property
    def choices(self) -> list[tuple[str, Text]]:
        """Games among which whoever has the button chooses."""
        if self.state.settled.change != "choice" or not self.is_mixed or self.table.in_hand:
            return []
        return [(one.code, one.name) for one in self.state.games.games]

    # Quick mode

    @property
    def dealer(self) -> str:
        """Who deals the hand in play, or the one that comes, at a table whose players do."""
        return self.names.get(self.next_hand.deals_at, "") if self.next_hand is not None else ""

    @cached_property
    def next_hand(self) -> ComingHand | None:
        """Who deals next, where the button goes, who posts."""
        return coming_hand(self.state, self.table, self.scene.now, names=True) if self.is_running else None

    @cached_property
    def ended(self) -> EndedHand:
        """What the last hand has left to tell, until the next one is dealt."""
        return EndedHand(self.scene, self.table)

    @property
    def on_record(self) -> list[Player]:
        """Of whom a dealer who takes over is told: whoever was warned, or misses hands."""
        return [one for one in self.holders if one.warnings or one.hands_to_miss]

    @property
    def holders(self) -> list[Player]:
        """Who has chips here, seat 1 first."""
        found = (self.state.players[number] for _, number in sorted(self.table.players.items()))
        return [player for player in found if player.stack]

    @property
    def leaving(self) -> Player | None:
        """Who is out, while it is asked who took the chips."""
        return next((one for one in self.holders if one.seat == self.seat), None)

    @property
    def is_in_step(self) -> bool:
        """Hand-for-hand, and no cards here: the next hand is dealt everywhere at once."""
        return self.state.in_step is not None and len(self.state.tables) > 1 and not self.table.in_hand

    @property
    def awaited(self) -> list[int]:
        """Hand-for-hand: the other tables that this one waits for."""
        return [number for number in waiting_for(self.state) if number != self.number]

    @property
    def why_not_ready(self) -> Refusal | None:
        return self.scene.why_not(ReadyForHand(table=self.number))

    @property
    def why_no_count(self) -> Refusal | None:
        """Why nobody counts the stacks now: asked with those that are known."""
        stacks = {player.seat: player.stack for player in self.holders}
        count = ReportHand if self.table.in_hand else CorrectStacks
        return self.scene.why_not(count(table=self.number, stacks=stacks, reason=ANY_REASON))

    @property
    def why_no_deal(self) -> Refusal | None:
        return self.scene.why_not(TrackHand(table=self.number))

    @property
    def why_no_report(self) -> Refusal | None:
        return self.scene.why_not(ReportHand(table=self.number))

"""The dealer's tablet: the table as the dealer sees it, whose turn it is, what is legal, and what the hands do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from deadbutton.books import Answer
from deadbutton.cards import parse_cards
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import LimitAction
from deadbutton.floor.orders.turn import RunClock
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table import (
    DIRECTOR,
    NOBODY,
    TO_AWARD,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_SHOW,
    Hand,
    HandView,
    LegalActs,
    Positions,
    SeatView,
    answer_for_now,
    legal_acts,
    pot_name,
)
from deadbutton.text import Text, capital
from deadbutton.tournament import (
    LaidOut,
    PushedEntry,
    Seating,
    TrackedHand,
    desk_at,
    desk_of,
    desk_on,
    laid_desk,
    street_waits,
)
from deadbutton.web.dealer.dealer_steps import dealer_steps, last_draw
from deadbutton.web.dealer.last_entry import between_in_words, entry_in_words
from deadbutton.web.dealer.limits import decided_by, within
from deadbutton.web.dealer.raise_amounts import Raises
from deadbutton.web.dealer.showdown import HandEnd, in_order, lows_of
from deadbutton.web.dealer.table_acts import TableWithActs
from deadbutton.web.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class DealerSeat:
    """One place round the table."""

    number: int
    name: str = ""
    stack: int = 0
    bet: int = 0
    waiting: int = 0
    waits: Text | None = None
    """A check or fold made before the turn, that waits for it."""
    is_dealt: bool = False
    is_in: bool = False
    is_all_in: bool = False
    is_actor: bool = False
    away: Text | None = None
    """Why nobody plays its hand: an absence, a penalty."""
    is_counted: bool = True
    marks: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    drew: int | None = None
    """How many cards it changed in the last draw; 0 stood pat."""


class DealerView(TableWithActs):
    """What the tablet of one table shows. Parts are worked out when a template asks."""

    def __init__(self, scene: Scene, table: Seating, laid: LaidOut | None = None) -> None:
        """``laid``: a hand to try a ruling on, where nobody has entered one."""
        super().__init__(scene, table)
        self._laid = laid
        self.past: TrackedHand | None = None
        """The hand before the one in play, where a ruling is about that."""

    # The hand

    @cached_property
    def record(self) -> TrackedHand | None:
        found = self.state.tracked.get(self.number)
        return found if isinstance(found, TrackedHand) else None

    @cached_property
    def desk(self) -> Desk | None:
        if self.record is None and self.laid is not None:
            return None if self.why_not_laid is not None else self.fresh_desk()
        return desk_at(self.state, self.number) if self.record is not None else None

    @property
    def laid(self) -> LaidOut | None:
        """The words from which a hand is laid out, where none is entered and none was just now."""
        is_known = self.record is not None or self.past is not None or self.number in self.state.played
        return None if is_known else self._laid

    def fresh_desk(self) -> Desk:
        """What a ruling is tried on, each time anew."""
        if self.past is not None:
            return desk_on(self.state, self.past)
        if self.laid is not None:
            return laid_desk(self.state, self.number, self.laid, self.scene.now)
        return desk_at(self.state, self.number)

    @cached_property
    def why_not_laid(self) -> Refusal | None:
        """Why no hand can be laid out from these words."""
        if self.laid is None:
            return None
        if self.number in self.state.virtual or not self.is_running:
            return refuse("tracked.cannot_lay_out")
        try:
            self.fresh_desk()
        except Refused as why:
            return why.refusal
        return None

    @property
    def streets(self) -> list[tuple[int, Text]]:
        """Of the game that is played: what can be laid out."""
        if self.desk is None:
            return []
        return [(number, street.name) for number, street in enumerate(self.hand.rules.game.streets)]

    @cached_property
    def case_desk(self) -> Desk | None:
        """What a ruling is made on: the hand in play, or the one that is just over."""
        if self.past is not None:
            return desk_on(self.state, self.past)
        if self.desk is None and isinstance(self.state.played.get(self.number), TrackedHand):
            return desk_at(self.state, self.number)
        return self.desk

    @property
    def hand(self) -> Hand:
        assert self.desk is not None
        return self.desk.hand

    @cached_property
    def looks(self) -> HandView | None:
        return self.desk.view(DIRECTOR) if self.desk is not None else None

    @property
    def after(self) -> int:
        """How many entries whoever looks at the page has seen."""
        record = self.past or self.record or self.state.played.get(self.number)
        return len(record.entered) if isinstance(record, TrackedHand) else 0

    @property
    def mode(self) -> str:
        """What the dealer does now: ``quick``, ``bet``, ``draw``, ``deal``, ``show``, ``push``; nothing where the ``program`` deals."""
        if self.desk is None and self.is_dealt_by_program:
            return "program"
        if self.desk is None:
            return self.asked if self._may_ask else "quick"
        if self.is_held:
            return "held"
        stages = {TO_BET: "bet", TO_DRAW: "draw", TO_DEAL: "deal", TO_SHOW: "show", TO_AWARD: "push"}
        return "frozen" if self.desk.is_frozen else stages.get(self.hand.stage, "push")

    @property
    def _may_ask(self) -> bool:
        """Whether quick mode can ask what somebody wants to tell: who is out, what lies before everybody."""
        if not self.is_running or self.asked not in ("out", "count"):
            return False
        return (self.why_no_report if self.asked == "out" else self.why_no_count) is None

    @property
    def is_held(self) -> bool:
        """Hand-for-hand: a called all-in at this table lies face down until the word."""
        return self.state.in_step is not None and self.number in self.state.in_step.all_ins

    @property
    def why_no_street(self) -> Refusal | None:
        """Hand-for-hand, street by street: why the next cards wait."""
        return street_waits(self.state, self.number)

    # The picture

    @cached_property
    def seats(self) -> list[DealerSeat]:
        return [self._seat(number) for number in self.places]

    @cached_property
    def places(self) -> list[int]:
        """Every seat that is drawn."""
        most = max([self.scene.config.seats_per_table, *self.table.players, *self.table.unsold])
        return list(range(1, most + 1))

    def _seat(self, number: int) -> DealerSeat:
        found = {seat.seat: seat for seat in self.looks.seats}.get(number) if self.looks else None
        marks = self._marks(number)
        if found is None:
            return DealerSeat(
                number,
                self.names.get(number, ""),
                self._stack(number),
                away=self.away(number),
                marks=marks,
                is_counted=self.is_counted(number),
            )
        actor = self.hand.seats[self.hand.actor] if self.hand.actor != NOBODY else 0
        return DealerSeat(
            number,
            self.names.get(number, ""),
            found.stack,
            found.bet,
            found.waiting,
            self.desk.turns.waiting_words(self.hand).get(number) if self.desk is not None else None,
            is_dealt=True,
            is_in=found.is_in,
            is_all_in=found.is_all_in,
            is_actor=number == actor,
            away=self.away(number),
            is_counted=self.is_counted(number),
            marks=marks,
            cards=self._known_cards(found),
            up=tuple(map(str, found.up)),
            drew=self._drawn.get(number),
        )

    @cached_property
    def _drawn(self) -> dict[int, int]:
        """By seat: how many cards were changed in the last draw, which anybody may ask until the next one."""
        return last_draw(self.hand) if self.desk is not None else {}

    def _known_cards(self, found: SeatView) -> tuple[str, ...]:
        """What lies face up before a seat: the tablet can be read by everybody at the table."""
        return tuple(map(str, found.cards)) if found.is_shown else ()

    def _stack(self, number: int) -> int:
        """Of a seat without a hand."""
        player = self.state.players.get(self.table.players.get(number, 0))
        return player.stack if player is not None else self.table.unsold.get(number, 0)

    @property
    def spots(self) -> Positions | None:
        """Button and blinds of the hand in play, or of the one that comes."""
        if self.record is not None or self.table.in_hand:
            return self.table.positions
        return self.coming.positions if self.coming is not None else None

    def _marks(self, number: int) -> frozenset[str]:
        spots = self.spots
        if spots is None:
            return frozenset()
        found = {"button": spots.button}
        if self.game.has_blinds:
            found |= {"small_blind": spots.small_blind, "big_blind": spots.big_blind}
        return frozenset(mark for mark, seat in found.items() if seat == number)

    @property
    def board(self) -> list[str]:
        """Five places in a flop game, cards by name where somebody has entered them; in stud a card that serves all."""
        if self.looks is None:
            return []
        lying = [str(card) for card in self.looks.board]
        if not any(street.board for street in self.hand.rules.streets):
            return lying
        return [*lying, *[""] * (5 - len(lying))]

    @property
    def pots(self) -> list[tuple[Text, int]]:
        assert self.looks is not None
        if len(self.looks.pots) < 2:
            return [(Text("Pot", "Pot"), self.looks.in_the_middle)]
        pots = self.looks.pots
        return [(capital(pot_name(pot.number, len(pots))), pot.amount) for pot in reversed(pots)]

    # Whose turn

    @property
    def actor(self) -> DealerSeat | None:
        return next((seat for seat in self.seats if seat.is_actor), None)

    @cached_property
    def legal(self) -> LegalActs | None:
        """What the player to act may do: by the hand, and within what a ruling has left open."""
        if self.hand.actor == NOBODY:
            return None
        legal, limit = legal_acts(self.hand, self.hand.actor), self._limit
        return within(limit, legal) if limit is not None and legal is not None else legal

    @property
    def _limit(self) -> LimitAction | None:
        if self.desk is None or self.hand.actor == NOBODY:
            return None
        return self.desk.limit_on(self.hand.seats[self.hand.actor])

    @property
    def raises(self) -> Raises:
        return Raises(self.hand, self.legal, self.state.book_at(self.number))

    @property
    def next_people(self) -> list[str]:
        """Who acts after the one to act, in order, as things stand."""
        if self.mode != "bet":
            return []
        betting, hand = self.hand.betting, self.hand
        order = [(hand.actor + step) % hand.n for step in range(1, hand.n)]
        waiting = [
            player
            for player in order
            if not betting.folded[player]
            and betting.stack[player]
            and (betting.bet[player] < betting.level or betting.acted_at[player] == NOBODY)
        ]
        return [self.plates.get(hand.seats[player], "") for player in waiting[:3]]

    @property
    def limit(self) -> Text | None:
        """What a ruling still forbids the player to act."""
        return self._limit.sentence if self._limit is not None else None

    @property
    def limit_rests_on(self) -> Answer[Any] | None:
        """What decided that."""
        return (
            decided_by(self.desk, self._limit) if self.desk is not None and self._limit is not None else None
        )

    @property
    def clock(self) -> RunClock | None:
        """The clock that was called on the player to act."""
        return self.desk.turns.running(self.hand) if self.desk is not None else None

    # Dealing

    @property
    def due(self) -> list[Text]:
        """What the hands do now, in order."""
        shown = [order.sentence for order in self.desk.shown_now] if self.desk is not None else []
        return [*shown, *dealer_steps(self.hand, self.plates)]

    @property
    def up_cards(self) -> list[tuple[int, str, int]]:
        """Who gets an up-card, and how many: these are named."""
        hand = self.hand
        return [
            (hand.seats[player], self.names.get(hand.seats[player], ""), need)
            for player, need in enumerate(hand.need_up)
            if need
        ]

    @cached_property
    def showdown(self) -> HandEnd:
        """What is shown and pushed at the end."""
        ruled = self.desk.records if self.desk is not None else ()
        return HandEnd(self.hand, self.names, self.state.book_at(self.number), self._pushed_to, ruled)

    def _pushed_to(self) -> Hand | None:
        """The hand with its pots pushed to whoever is ticked so far; None where that cannot be done yet."""
        if self.record is None or not self.ticked:
            return None
        pushed = PushedEntry(in_order(self.ticked), lows_of(self.ticked, self.ticked_low))
        entries = (*self.record.entries, pushed)
        try:
            return desk_of(self.record.dealt, entries, self.state.book_at(self.number)).hand
        except Refused:
            return None

    @property
    def seen_cards(self) -> list[str]:
        """Cards that lie on the table by name: none of them comes again."""
        hand = self.hand
        unseen = set(hand.stub.unseen)
        return [str(card) for card in hand.rules.game.deck if hand.is_seen(card) or card not in unseen]

    # What was done, and what is next

    @property
    def last_line(self) -> Text:
        """What the last entry was, in a few words."""
        facts = self.scene.record.facts_of(self.last.number) if self.last is not None else ()
        if self.record is not None and self.record.entered:
            return entry_in_words(self.record, self.hand, self.plates, facts)
        return between_in_words(facts, self.table.hands)

    @property
    def rests_on(self) -> Answer[Any] | None:
        """What the book says of what is to be done now: the smallest bet or raise, who shows first."""
        return answer_for_now(self.hand, self.state.book_at(self.number)) if self.desk is not None else None


def typed_cards(said: Sequence[str]) -> tuple[str, ...]:
    """Cards as somebody typed them into one field or several, each by its name."""
    return tuple(str(card) for text in said for card in parse_cards(text))

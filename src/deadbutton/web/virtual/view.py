"""A virtual table as one pair of eyes may see it: a player's own seat, or everybody's. Nothing here holds a hidden card."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from deadbutton.books import Answer
from deadbutton.cards import Card
from deadbutton.refusal import Refused
from deadbutton.table import Hand, SeatView, hand_name, seat_view
from deadbutton.text import Text
from deadbutton.tournament import Phase, Seating, State, VirtualHand, reading, sits_out, unit
from deadbutton.tournament.hands.streets import may_open_street
from deadbutton.web.running.timing import Deadline, deadline, is_paused
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual.choices import Choices, PlanAhead, ahead_in, choices_in
from deadbutton.web.virtual.hand_on_table import HandOnTable
from deadbutton.web.virtual.pieces import Seat
from deadbutton.web.virtual.run_out import RunOutShown


class VirtualTableView(HandOnTable):
    """What one viewer sees of one table. ``seat`` 0: what everybody may see. ``cut``: whose line is down, as the server knows."""

    _cut: frozenset[int] = frozenset()
    """Nobody's, of a hand that is over."""

    def __init__(
        self,
        scene: Scene,
        number: int,
        seat: int = 0,
        cut: frozenset[int] = frozenset(),
    ) -> None:
        self.scene, self.number, self.seat = scene, number, seat
        self._cut = cut
        self.state: State = scene.state
        self.table: Seating = self.state.tables[number]
        found = self.state.virtual.get(number)
        self.record: VirtualHand | None = found if isinstance(found, VirtualHand) else None
        last = self.state.last_hands.get(number) if not self.is_by_hand else None
        self.last: VirtualHand | None = last if isinstance(last, VirtualHand) else None
        self._hand: Hand | None = None
        if self.record is not None:
            self._hand = self._played(self.record)

    @property
    def is_by_hand(self) -> bool:
        """Whether people deal here, with real cards: then there is nothing to see."""
        return self.table.by_hand and self.record is None

    @property
    def pot(self) -> int:
        return self.hand.in_the_middle + self._held_call[1] if self.hand is not None else 0

    # Seats

    @cached_property
    def seats(self) -> list[Seat]:
        most = max([self.state.settled.seats_per_table, *self.table.players, 2])
        if self.state.is_final_table:
            most = max([*self.table.players, *self._gone, 2])
        first = self.seat or 1
        order = [(first - 1 + step) % most + 1 for step in range(most)]
        sits = self.table.players.keys() | self.table.unsold.keys() | self._gone.keys()
        taken = [number for number in order if number in sits]
        # Six empty places say nothing: they are left out where a table has few players.
        drawn = order if len(taken) + 2 >= most else taken
        return [self._seat(pos, number) for pos, number in enumerate(drawn)]

    def _seat(self, pos: int, number: int) -> Seat:
        player = self.state.players.get(self.table.players.get(number, 0))
        seen = self._seen.get(number)
        spots = self.shown.dealt.positions if self.shown is not None else None
        blind = 0
        if spots is not None and self.game.has_blinds:
            blind = 2 if number == spots.big_blind else int(number == spots.small_blind)
        if number in self._gone and player is None:
            cards = tuple(map(str, self._turned_up.get(number, ())))
            return Seat(
                pos,
                number,
                name=self._gone[number],
                cards=cards,
                is_open=bool(cards),
                is_gone=True,
                is_me=number == self.seat,
            )
        if player is None and seen is None and number not in self.table.unsold:
            return Seat(
                pos, number, has_button=spots is not None and self._has_button and spots.button == number
            )
        unsold = self.table.unsold.get(number, 0)
        is_anothers = self.is_anothers(number)
        cards, is_open = ((), False) if is_anothers else self._cards(number, seen)
        called = self._held_call[1] if number == self._held_call[0] else 0
        return Seat(
            pos=pos,
            number=number,
            name=player.name if player is not None else "–",
            is_unsold=player is None and number in self.table.unsold,
            stack=seen.stack - called if seen is not None else player.stack if player is not None else unsold,
            bet=seen.bet + called if seen is not None else 0,
            cards=cards,
            is_me=bool(self.seat) and number == self.seat,
            is_in=seen is not None and seen.is_in,
            is_all_in=seen is not None and (seen.is_all_in or seen.stack == called > 0),
            is_absent=player is not None and player.absent,
            is_cut=player is not None
            and player.id in self._cut
            and not player.absent
            and number != self.seat,
            is_penalised=player is not None and sits_out(player, self.scene.now),
            is_to_act=self.to_act == number,
            is_bot=player is not None and bool(player.bot),
            is_open=is_open,
            is_folded=seen is not None and not seen.is_in,
            has_button=spots is not None and self._has_button and spots.button == number,
            blind=blind,
            won=0 if is_anothers else self.won.get(number, 0),
            chance=self.run_out.chance_at(number) if self.run_out is not None else None,
            draws=seen.draws if seen is not None else (),
            up=tuple(map(str, seen.up)) if seen is not None and seen.is_in else (),
        )

    @property
    def _has_button(self) -> bool:
        return self.game.has_blinds

    @cached_property
    def _seen(self) -> dict[int, SeatView]:
        return {one.seat: one for one in self.hand.seats} if self.hand is not None else {}

    def _cards(self, number: int, seen: SeatView | None) -> tuple[tuple[str, ...], bool]:
        """The cards to draw at a seat, and whether they lie face up."""
        if seen is None:
            shown = self._turned_up.get(number, ())
            return tuple(map(str, shown)), bool(shown)
        if not seen.is_in and number == self.seat and self._hand is not None:
            # My own hand, which I have folded: nobody else's.
            own = self._hand.holes[self._hand.seats.index(number)]
            return tuple(str(Card(card)) for card in own), False
        return tuple(map(str, seen.cards)), seen.is_shown

    # Whose turn

    @property
    def to_act(self) -> int:
        if self._hand is None or self._hand.actor < 0 or self.waits_for_tables:
            return 0
        return self._hand.seats[self._hand.actor]

    @property
    def actor(self) -> str:
        return self._names.get(self.to_act, "")

    @property
    def waits_for_line(self) -> bool:
        """Whether whoever is to act cannot be reached."""
        return any(one.is_cut and one.is_to_act for one in self.seats)

    @property
    def is_mine(self) -> bool:
        return bool(self.seat) and self.to_act == self.seat

    @property
    def sits_out(self) -> bool:
        """Whether I have come while a hand was played: it is not mine."""
        return self._hand is not None and bool(self.seat) and self.seat not in self._hand.seats

    @property
    def is_held(self) -> bool:
        """Hand-for-hand: a called all-in waits for the other tables."""
        return self.state.in_step is not None and self.number in self.state.in_step.all_ins

    @property
    def waits_for_street(self) -> bool:
        """Hand-for-hand, one betting round at a time: the next one waits for the word, and nobody can act."""
        return self.record is not None and not may_open_street(self.state, self.number)

    @property
    def is_in_step(self) -> bool:
        """Hand-for-hand: all tables play the same hand."""
        return self.state.in_step is not None and len(self.state.tables) > 1

    @property
    def waits_for_tables(self) -> bool:
        """Whether this table has done its part of the common hand, and others have not."""
        step = self.state.in_step
        is_done = self.record is None and step is not None and bool(step.playing) and self.is_in_step
        return is_done or self.is_held or self.waits_for_street

    @cached_property
    def _held_call(self) -> tuple[int, int]:
        """Who has called an all-in that waits for the word, and with how much: it lies in front, and is not carried out yet."""
        if self._hand is None or self.state.in_step is None or not self.is_held:
            return 0, 0
        seat, act, amount = self.state.in_step.all_ins[self.number]
        if seat not in self._hand.seats:
            return 0, 0
        own = seat_view(self._hand, self._hand.seats.index(seat))
        if own.legal is None or own.own is None:
            return 0, 0
        return seat, amount - own.own.bet if act in ("bet", "raise") else own.legal.call or 0

    @cached_property
    def run_out(self) -> RunOutShown | None:
        """Nobody can bet any more, and the next street waits for its moment."""
        if self._hand is None or self.record is None or not self._hand.runs_out:
            return None
        return RunOutShown(self.state, self.record, self._hand, self._names, self.seat)

    @property
    def is_paused(self) -> bool:
        return self.state.phase is Phase.RUNNING and is_paused(self.state, self.scene.now)

    @property
    def is_break(self) -> bool:
        return self.state.phase is Phase.RUNNING and reading(self.state, self.scene.now).is_break

    @cached_property
    def time(self) -> Deadline | None:
        player = self.state.players.get(self.table.players.get(self.to_act, 0))
        if self.record is None or player is None or player.bot or self.state.settled.virtual is None:
            return None
        if self.is_paused:  # nobody's runs: a ring that drained would be wrong
            return None
        return deadline(self.state, self.record, player)

    # What I may do

    @cached_property
    def choices(self) -> Choices | None:
        if self.hand is None or self.hand.legal is None or not self.is_mine:
            return None
        assert self.record is not None
        chip = unit(self.state.chips.denominations) or 1
        return choices_in(
            self.hand, chip, max(chip, self.record.dealt.stakes.big_blind or chip), self._why_no_raise()
        )

    @cached_property
    def ahead(self) -> PlanAhead | None:
        """What I can plan while somebody else thinks."""
        if self._hand is None or self.seat not in self._hand.seats or self.waits_for_tables or self.run_out:
            return None
        return ahead_in(self._hand, self._hand.seats.index(self.seat), self.round)

    @property
    def round(self) -> str:
        """Which round of bets of which hand: a plan is for one."""
        return f"{self.deal}.{self._hand.street}" if self._hand is not None else ""

    def _why_no_raise(self) -> Text | None:
        """Where raising is closed: the sentence that says so."""
        assert self._hand is not None
        hand = self._hand
        if hand.betting.may_raise or self.hand is None or self.hand.legal is None:
            return None
        if self.hand.legal.draw_most is not None:
            return None
        try:
            refusal = hand.verify_raise_to(hand.betting.min_raise_to)
        except Refused as refused:  # pragma: no cover - the machine says it by its answer
            refusal = refused.refusal
        return refusal.text if refusal is not None else None

    @property
    def raise_rule(self) -> Answer[Any]:
        """What the book says of the smallest raise here."""
        betting = self.state.book.betting
        choices = self.choices
        return betting.min_bet if choices is not None and choices.is_bet else betting.min_raise

    @property
    def strength(self) -> Text | None:
        """What I hold, in words."""
        mine = next((one for one in self.seats if one.is_me), None)
        if mine is None or self.hand is None or not mine.is_in:
            return None
        held = [Card(card) for card in mine.cards]
        said = hand_name(self.game, held, list(self.hand.board))
        return said if said.en else None

    @property
    def mine(self) -> Seat | None:
        return next((one for one in self.seats if one.is_me), None)

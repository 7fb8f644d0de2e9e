"""A virtual table as one pair of eyes may see it: a player's own seat, or everybody's. Nothing here holds a hidden card."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game, game
from deadbutton.refusal import Refused
from deadbutton.table import (
    WINS,
    Hand,
    HandView,
    JustNames,
    Operation,
    OperationKind,
    SeatView,
    answers_behind,
    hand_name,
    public_view,
    seat_view,
    sentence,
)
from deadbutton.text import Text
from deadbutton.tournament import Phase, Seating, State, VirtualHand, live, reading, unit
from deadbutton.tournament.hands.deals import names
from deadbutton.tournament.hands.streets import may_open_street
from deadbutton.tournament.virtual.public_record import BOARD, SHOWN, read
from deadbutton.web.running.timing import Deadline, deadline, is_paused
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual.acts import deal_of, turn_of
from deadbutton.web.virtual.choices import Choices, PlanAhead, ahead_in, choices_in
from deadbutton.web.virtual.pieces import Line, PotShown, Seat, winning_cards

SILENT: Final = frozenset(
    {
        OperationKind.STREET,
        OperationKind.BURN,
        OperationKind.DEAL_DOWN,
        OperationKind.ANTE,
        OperationKind.TABLE_ANTE,
    }
)
TIME_UP: Final = Text("le temps est écoulé : ", "time is up: ")


class VirtualTableView:
    """What one viewer sees of one table. ``seat`` 0: what everybody may see. ``cut``: whose line is down, as the server knows."""

    _cut: frozenset[int] = frozenset()
    """Nobody's, of a hand that is over."""

    def __init__(
        self,
        scene: Scene,
        number: int,
        seat: int = 0,
        since: int = 0,
        cut: frozenset[int] = frozenset(),
    ) -> None:
        self.scene, self.number, self.seat, self._since = scene, number, seat, since
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

    def _played(self, record: VirtualHand) -> Hand | None:
        """The hand as its record stands, with the secret of the deck: nothing but views of it leaves this object."""
        return live(self.state, record.dealt.table, self.scene.record.secret(record.dealt.table))

    @property
    def is_by_hand(self) -> bool:
        """Whether people deal here, with real cards: then there is nothing to see."""
        return self.table.by_hand and self.record is None

    # The hand

    @property
    def is_dealt(self) -> bool:
        return self._hand is not None

    @cached_property
    def hand(self) -> HandView | None:
        """As the viewer may know it."""
        if self._hand is None:
            return None
        if self.seat in self._hand.seats:
            return seat_view(self._hand, self._hand.seats.index(self.seat))
        return public_view(self._hand)

    @property
    def shown(self) -> VirtualHand | None:
        """The hand that is on the table: in play, or the last one until the next is dealt."""
        return self.record or self.last

    @property
    def hand_number(self) -> int:
        return self.shown.dealt.hand if self.shown is not None else 0

    @property
    def game(self) -> Game:
        return game(self.shown.dealt.game) if self.shown is not None else self.state.games.at(0)

    @property
    def names_game(self) -> bool:
        """Whether the felt says what is played: where games change, and for every game but the one that everybody expects."""
        return len(self.state.games.games) > 1 or self.game.code != "NT"

    @cached_property
    def done(self) -> tuple[Operation, ...]:
        """What everybody has seen of it."""
        return read(self.shown.steps, self.game) if self.shown is not None else ()

    @property
    def deal(self) -> str:
        """Which deal lies there: the same number is dealt at every table, and again where a hand is void."""
        return deal_of(self.shown.dealt) if self.shown is not None else ""

    @property
    def turn(self) -> str:
        """Which turn it is, as an act names it; of the last hand where none is in play."""
        if self.shown is None:
            return ""
        return turn_of(self.shown.dealt, len(self.record.acts) if self.record is not None else 0)

    @property
    def board(self) -> tuple[str, ...]:
        if self.hand is not None:
            return tuple(map(str, self.hand.board))
        return tuple(str(card) for one in self.done if one.kind in BOARD for card in one.cards)

    @property
    def board_size(self) -> int:
        return self.game.board_cards

    @property
    def pots(self) -> list[PotShown]:
        if self.hand is None:
            return []
        found = self.hand.pots
        return [PotShown(pot.number, pot.amount, len(found)) for pot in found]

    @property
    def pot(self) -> int:
        return self.hand.in_the_middle + self._held_call[1] if self.hand is not None else 0

    # Seats

    @cached_property
    def seats(self) -> list[Seat]:
        most = max([self.state.settled.seats_per_table, *self.table.players, 2])
        if self.state.is_final_table:
            most = max([*self.table.players, 2])
        first = self.seat or 1
        order = [(first - 1 + step) % most + 1 for step in range(most)]
        taken = [number for number in order if number in self.table.players or number in self.table.unsold]
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
        if player is None and seen is None and number not in self.table.unsold:
            return Seat(
                pos, number, has_button=spots is not None and self._has_button and spots.button == number
            )
        unsold = self.table.unsold.get(number, 0)
        cards, is_open = self._cards(number, seen)
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
            is_to_act=self.to_act == number,
            is_bot=player is not None and bool(player.bot),
            is_open=is_open,
            is_folded=seen is not None and not seen.is_in,
            has_button=spots is not None and self._has_button and spots.button == number,
            blind=blind,
            won=self.won.get(number, 0),
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

    @cached_property
    def _turned_up(self) -> dict[int, tuple[Card, ...]]:
        """The hands that were shown in the last hand."""
        return {one.seat: one.cards for one in self.done if one.kind in SHOWN and UNKNOWN not in one.cards}

    @property
    def is_over(self) -> bool:
        """Whether what lies there is a hand that has been played to its end."""
        return self.record is None

    @cached_property
    def won(self) -> dict[int, int]:
        found: dict[int, int] = {}
        if self.is_over:
            for one in self.done:
                if one.kind in WINS:
                    found[one.seat] = found.get(one.seat, 0) + one.added
        return found

    @cached_property
    def best(self) -> frozenset[str]:
        """The cards that won the last hand, where it was shown down."""
        board = [card for one in self.done if one.kind in BOARD for card in one.cards]
        return winning_cards(self.done, self.game, self._turned_up, board) if self.is_over else frozenset()

    def light(self, card: str) -> str:
        """How a card is drawn once it is known what won."""
        return "" if not self.best else "card--win" if card in self.best else "card--dim"

    @property
    def winners(self) -> list[tuple[str, int, Text]]:
        """Who took what in the last hand, and with which hand."""
        if not self.is_over:
            return []
        made = {one.seat: one.made for one in self.done if one.kind is OperationKind.WIN}
        called = self._names
        return [
            (called.get(seat, str(seat)), amount, made.get(seat, Text("", "")))
            for seat, amount in self.won.items()
        ]

    @cached_property
    def _names(self) -> dict[int, str]:
        return JustNames(names(self.state, self.number))

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
        return deadline(self.state, self.record, player, self._since)

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
        if self._hand is None or self.seat not in self._hand.seats or self.waits_for_tables:
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

    # The story

    @cached_property
    def lines(self) -> list[Line]:
        """This hand so far, or the last one: what everybody has seen, with the articles."""
        book, called = self.state.book, self._names
        found: list[Line] = []
        late = self.shown.timed_out if self.shown is not None else frozenset()
        for step, one in enumerate(self.done):
            if one.kind in BOARD:
                found.append(Line(one.street, is_street=True, cards=tuple(map(str, one.cards))))
            elif one.kind not in SILENT:
                behind, said = answers_behind(one, book), sentence(one, called)
                if step in late:
                    behind, said = (book.clock.clock_expiry, *behind), TIME_UP + said
                rests = tuple(answer for answer in behind if not answer.is_default)
                found.append(Line(said, rests[:2], is_deal=one.kind is OperationKind.DEAL_UP))
        return found

    @property
    def last_line(self) -> Line | None:
        """What somebody did last."""
        return next((line for line in reversed(self.lines) if not line.is_street and not line.is_deal), None)

    @property
    def next_at(self) -> int:
        """When the next hand is dealt, where nothing else comes first."""
        play = self.state.settled.virtual
        if self.record is not None or self.last is None or play is None:
            return 0
        from_last = self.last.acts[-1].at if self.last.acts else self.last.dealt.at
        return from_last + play.between

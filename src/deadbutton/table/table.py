"""A table between hands: who sits where with how much, the button and the blinds, and who deals.

>>> from deadbutton.books import load
>>> from deadbutton.cards import SeededShuffler
>>> from deadbutton.games import Stakes, game
>>> table = Table(load("tda2009"), {1: 1000, 4: 1000, 8: 1000})
>>> table.start(button=4)
>>> hand = table.deal(game("NT"), Stakes.blinds(25, 50), SeededShuffler(1))
>>> hand.seats, table.positions
((8, 1, 4), Positions(button=4, small_blind=8, big_blind=1, waiting=()))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AnteFormat, DeadButton, HeadsUpButton, MisdealEffect, SelfDealtTable
from deadbutton.cards import Shuffler, Stub
from deadbutton.games import AnteForm, Game, Stakes
from deadbutton.refusal import refused
from deadbutton.table.button import SEATS, Positions, clockwise, first_positions
from deadbutton.table.from_book import (
    counts_full_blinds,
    freezes_button,
    hand_rules,
    positions_after,
    smallest_bets,
)
from deadbutton.table.hand.hand import EVERYTHING, Hand
from deadbutton.table.hand.rules import HandRules

FEW = 5
"""From so many players down, some houses halve an ante that one player pays for all."""


class SameDeal(NamedTuple):
    """A void deal that is done again exactly: who was in it, and whose hand is killed once more."""

    seats: frozenset[int]
    absent: frozenset[int]
    penalised: frozenset[int]

    @classmethod
    def of(cls, hand: Hand, effect: Collection[MisdealEffect]) -> SameDeal:
        penalised = frozenset(hand.seats[player] for player in hand.penalised)
        absent = frozenset(hand.seats[player] for player in hand.absent) - penalised
        return cls(
            frozenset(hand.seats),
            frozenset() if MisdealEffect.ABSENT_MAY_PLAY in effect else absent,
            penalised if MisdealEffect.PENALISED_KILLED in effect else frozenset(),
        )


class Table:
    """Seats 1 to 10, seat 1 to the left of the dealer's box."""

    def __init__(
        self, book: Book, stacks: Mapping[int, int], *, unit: int = 1, self_dealt: bool | None = None
    ) -> None:
        """``self_dealt``: whether the players deal; None is what holds in the book."""
        self.book = book
        self.stacks: dict[int, int] = {}
        self.newcomers: set[int] = set()
        self.absent: set[int] = set()
        """Players who are away: dealt in, charged and killed."""
        self.penalised: set[int] = set()
        """Players whom a penalty keeps away: the same, as the book says it of a penalty."""
        self.positions: Positions | None = None
        self.button_moves = True
        """Whether the next hand moves the button: not when it has just been drawn."""
        self.is_frozen = False
        """Whether the button has moved on for the next game with blinds, and waits there."""
        self.unit = unit
        self.self_dealt = book.players_deal if self_dealt is None else self_dealt
        self.dealer = 0
        """At a self-dealt table, who dealt last; 0 where no player did."""
        self.left_over = 0
        """A chip that the last hand left in the middle."""
        self.hand: Hand | None = None
        self._is_collected = True
        """Whether the stacks of the last hand have been taken over."""
        self._busted: list[int] = []
        self._stakes: Stakes | None = None
        self._kept_stakes: Stakes | None = None
        """A level that a misdeal keeps in force for one more deal."""
        self._replay: SameDeal | None = None
        """Who is in the next deal, where it is an exact replay of one that was void."""
        self._rules: dict[tuple[str, bool], HandRules] = {}
        for seat, stack in stacks.items():
            self.sit(seat, stack)
        self.newcomers.clear()

    # People

    def sit(self, seat: int, stack: int) -> None:
        """Somebody takes a seat. Between the button and the small blind, a newcomer waits a hand."""
        _check_seat(seat)
        if self.hand is not None and self.hand.is_over:
            self.finish()
        if seat in self.stacks:
            raise refused(
                "table.seat_taken",
                seat=seat,
                free=", ".join(str(s) for s in range(1, SEATS + 1) if s not in self.stacks) or "—",
            )
        if type(stack) is not int or stack <= 0:
            raise refused("table.not_chips", stack=repr(stack)[:30])
        self.stacks[seat] = stack
        self.newcomers.add(seat)

    def leave(self, seat: int) -> int:
        """Somebody leaves with his chips: how many."""
        self._between_hands()
        if seat not in self.stacks:
            raise refused("table.empty_seat", seat=seat)
        self.newcomers.discard(seat)
        self.absent.discard(seat)
        self.penalised.discard(seat)
        return self.stacks.pop(seat)

    @property
    def players(self) -> list[int]:
        """Seats with chips, in order."""
        return sorted(self.stacks)

    # Hands

    def start(self, button: int) -> None:
        """The first button, as it was drawn; its seat may be empty here."""
        self._between_hands()
        self._enough()
        _check_seat(button)
        self.positions = first_positions(button, self.stacks)
        self.button_moves = False

    def deal(
        self,
        game: Game,
        stakes: Stakes,
        shuffler: Shuffler,
        *,
        stacked: Callable[[list[int]], Stub] | None = None,
        automation: int = EVERYTHING,
        two_left_in_event: bool = False,
    ) -> Hand:
        """The next hand. Button and blinds advance first, except after ``start`` and in stud: there they stay, or, where the
        book says so, have moved on once before the first hand of the round.

        ``stacked`` gives the deck for the seats in the order of the deal, where it is not simply shuffled.
        """
        self._between_hands()
        self._enough()
        if len(self.stacks) > game.most_seats:
            raise refused("table.too_many", game=game.name, most=game.most_seats, count=len(self.stacks))
        if self.positions is None:
            raise refused("table.no_button")
        stakes = self._kept_stakes or stakes
        self._stakes, self._kept_stakes = stakes, None
        if game.has_blinds:
            if self.button_moves or self.is_frozen:
                self._advance()
            self.button_moves, self.is_frozen = True, False
            order, antes, blinds = self._forced(stakes)
        else:
            if freezes_button(self.book) and self.button_moves and not self.is_frozen:
                self._advance()
                self.is_frozen = True
            order = self._dealt_in(sorted(self.stacks))
            antes, blinds = [stakes.ante] * len(order), [0] * len(order)
        self.dealer = self.who_deals()
        hand = Hand(
            self._hand_rules(game, two_left_in_event),
            [self.stacks[seat] for seat in order],
            antes,
            blinds,
            smallest_bets(self.book, game, stakes),
            stacked(order) if stacked is not None else Stub.shuffled(shuffler, game.deck),
            shuffler,
            bring_in=0 if game.has_blinds else stakes.bring_in,
            seats=tuple(order),
            absent=tuple(i for i, seat in enumerate(order) if self._is_away(seat)),
            penalised=tuple(i for i, seat in enumerate(order) if self._is_penalised(seat)),
            unit=self.unit,
            dead=self.left_over,
            one_ante_for_all=game.has_blinds and stakes.ante_form is not AnteForm.EACH,
            antes_first=AnteFormat.ANTE_FIRST in self.book.button.ante_format.value,
            automation=automation,
        )
        if counts_full_blinds(self.book, game):
            hand.betting.full_blinds = stakes.small_blind + stakes.big_blind
        self.left_over = 0
        self._replay = None
        self.hand = hand
        self._is_collected = False
        return hand

    def finish(self) -> list[int]:
        """Take the stacks over from a finished hand: who is out."""
        hand = self.hand
        if hand is None or not hand.is_over:
            raise refused("table.hand_in_play")
        if not self._is_collected:
            self._collect(hand)
        return self._busted[:]

    def _collect(self, hand: Hand) -> None:
        self._is_collected = True
        self._busted = []
        for player, seat in enumerate(hand.seats):
            stack = hand.betting.stack[player]
            if stack:
                self.stacks[seat] = stack
            else:
                self._busted.append(seat)
                del self.stacks[seat]
                self.absent.discard(seat)
                self.penalised.discard(seat)
            if hand.rules.game.has_blinds:
                self.newcomers.discard(seat)
        self.left_over = hand.left_over

    def redeal(self, effect: Collection[MisdealEffect] = ()) -> None:
        """The cancelled hand is dealt again: same button, same players in the blinds, and what else the book keeps of it."""
        hand = self.hand
        self._between_hands()
        if hand is not None:
            self.stacks.update(zip(hand.seats, hand.betting.stack, strict=True))  # also of those who were out
            self.left_over = hand.left_over
            self.button_moves = False
            self._kept_stakes = self._stakes if MisdealEffect.SAME_LEVEL in effect else None
            self._replay = SameDeal.of(hand, effect) if MisdealEffect.SAME_PLAYERS in effect else None

    def _advance(self) -> None:
        assert self.positions is not None
        self.positions = positions_after(
            self.book, self.positions, self.stacks, self.newcomers, frozen=self.is_frozen
        )

    def _forced(self, stakes: Stakes) -> tuple[list[int], list[int], list[int]]:
        """Who is dealt in, in order, with the antes and blinds that each owes."""
        positions = self.positions
        assert positions is not None
        seats = self._dealt_in([seat for seat in self.stacks if seat not in positions.waiting])
        order = clockwise(positions.button, seats)
        blinds = [0] * len(order)
        for place, seat in enumerate(order):
            if seat == positions.big_blind:
                blinds[place] = stakes.big_blind
            elif seat == positions.small_blind:
                blinds[place] = stakes.small_blind
        if (
            positions.is_heads_up
            and HeadsUpButton.SMALL_BLIND_ON_BUTTON not in self.book.button.heads_up_button.value
        ):
            blinds.reverse()
        payer = {AnteForm.BIG_BLIND: positions.big_blind, AnteForm.BUTTON: positions.button}.get(
            stakes.ante_form
        )
        ante = stakes.ante
        if (
            payer is not None
            and len(order) <= FEW
            and AnteFormat.HALVED_AT_FIVE in self.book.button.ante_format.value
        ):
            ante //= 2
        antes = [ante if payer is None or seat == payer else 0 for seat in order]
        return order, antes, blinds

    def _dealt_in(self, seats: list[int]) -> list[int]:
        """In an exact replay nobody comes in who was not in the first deal, as long as two of those are there."""
        if self._replay is None:
            return seats
        same = [seat for seat in seats if seat in self._replay.seats]
        return same if len(same) > 1 else seats

    def _is_away(self, seat: int) -> bool:
        was_away = self._replay is not None and seat in self._replay.absent
        return was_away or seat in self.absent or self._is_penalised(seat)

    def _is_penalised(self, seat: int) -> bool:
        return seat in self.penalised or (self._replay is not None and seat in self._replay.penalised)

    def who_deals(self) -> int:
        """At a self-dealt table the button deals. When nobody is there to do it, whoever dealt last deals again, or the
        next player on the right; where the book says so never a blind, so that it can fall to nobody: 0.
        """
        positions = self.positions
        if not self.self_dealt or positions is None:
            return 0
        here = [seat for seat in self.stacks if not self._is_away(seat)]
        if positions.button in here:
            return positions.button
        if SelfDealtTable.BLINDS_NEVER_DEAL in self.book.button.self_dealt_table.value:
            here = [seat for seat in here if seat not in (positions.small_blind, positions.big_blind)]
        again = self.book.button.dead_button.value is not DeadButton.DEAD_BUTTON
        if again and self.dealer in here:
            return self.dealer
        return clockwise(positions.button, here)[-1] if here else 0

    @property
    def dealing_rests_on(self) -> Answer[Any]:
        """What the book says of who deals this hand."""
        rules = self.book.button.self_dealt_table
        passed = self.self_dealt and self.positions is not None and self.dealer != self.positions.button
        if not passed:
            return rules.on(SelfDealtTable.PLAYERS_DEAL_IN_TURN)
        if SelfDealtTable.BLINDS_NEVER_DEAL in rules.value:
            return rules.on(SelfDealtTable.BLINDS_NEVER_DEAL)
        return self.book.button.dead_button.on(Circumstance.EMPTY_BUTTON)

    @property
    def allows_self_dealing(self) -> bool:
        """Whether this book knows tables without a dealer."""
        return SelfDealtTable.DEALER_REQUIRED not in self.book.button.self_dealt_table.value

    def _hand_rules(self, game: Game, two_left_in_event: bool) -> HandRules:
        key = (game.code, two_left_in_event)
        if key not in self._rules:
            self._rules[key] = hand_rules(self.book, game, two_left_in_event=two_left_in_event)
        return self._rules[key]

    def _between_hands(self) -> None:
        if self.hand is not None and not self._is_collected:
            self.finish()

    def _enough(self) -> None:
        if len(self.stacks) < 2:
            raise refused("table.too_few", count=len(self.stacks))


def _check_seat(seat: int) -> None:
    if type(seat) is not int or not 1 <= seat <= SEATS:
        raise refused("table.no_such_seat", seat=repr(seat)[:30], most=SEATS)

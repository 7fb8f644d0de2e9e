"""The hand that lies on a virtual table, as one pair of eyes may see it: its cards and pots, who won what, its story."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game, game
from deadbutton.journal import facts_of
from deadbutton.table import (
    WINS,
    Hand,
    HandView,
    JustNames,
    Operation,
    OperationKind,
    answers_behind,
    public_view,
    seat_view,
    sentence,
    winning_cards,
)
from deadbutton.text import Text
from deadbutton.tournament import PlayerOut, State, VirtualHand, live
from deadbutton.tournament.hands.deals import names
from deadbutton.tournament.virtual.facts import turn_began
from deadbutton.tournament.virtual.public_record import BOARD, DEALT, SHOWN, read
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual.acts import deal_of, turn_of
from deadbutton.web.virtual.pieces import Line, PotPaid, PotShown, paid

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


class HandOnTable:
    """In play, or the last one until the next is dealt. ``seat`` 0: what everybody may see."""

    scene: Scene
    state: State
    number: int
    seat: int
    record: VirtualHand | None
    """In play."""
    last: VirtualHand | None
    _hand: Hand | None

    def _played(self, record: VirtualHand) -> Hand | None:
        """The hand as its record stands, with the secret of the deck: nothing but views of it leaves this object."""
        return live(self.state, record.dealt.table, self.scene.record.secret(record.dealt.table))

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
        """The places for cards on the felt: in stud there is one only where a card has to serve all."""
        return max(self.game.board_cards, len(self.board))

    @property
    def pots(self) -> list[PotShown]:
        if self.hand is None:
            return []
        found = self.hand.pots
        return [PotShown(pot.number, pot.amount, len(found)) for pot in found]

    @cached_property
    def _turned_up(self) -> dict[int, tuple[Card, ...]]:
        """The hands that were shown in the last hand, with what stud has dealt to them since."""
        found: dict[int, tuple[Card, ...]] = {}
        for one in self.done:
            if one.kind in SHOWN:
                found[one.seat] = one.cards
            elif one.kind in DEALT and one.seat in found:
                found[one.seat] += one.cards
        return {seat: cards for seat, cards in found.items() if UNKNOWN not in cards}

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

    def is_anothers(self, seat: int) -> bool:
        """Whether who sits there now has come since the hand that lies there was dealt: its cards and chips are not his."""
        sits = self.state.tables[self.number].players
        then = self.last.players if self.last is not None and self.record is None else sits
        return seat in then and seat in sits and then[seat] != sits[seat]

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
    def paid(self) -> list[PotPaid]:
        """Each pot, or half of one, of the last hand; nothing where there is one pot and nobody shares it."""
        found = paid(self.done) if self.is_over else []
        return found if len(found) > 1 or any(len(pot.takers) > 1 for pot in found) else []

    def takers(self, pot: PotPaid) -> list[tuple[str, int, bool]]:
        """Who took what of it, and whether that is me."""
        return [
            (
                self._names.get(seat, str(seat)),
                amount,
                seat == self.seat and seat > 0 and not self.is_anothers(seat),
            )
            for seat, amount in pot.takers
        ]

    @property
    def odd_chip(self) -> Line | None:
        """Who has the chip that could not be split, and by which article."""
        one = next((one for one in self.done if one.odd), None) if self.is_over else None
        if one is None:
            return None
        said = Text(
            "Le jeton indivisible de {odd} va à {name}.", "The odd chip of {odd} goes to {name}."
        ).fill(odd=one.odd, name=self._names.get(one.seat, str(one.seat)))
        return Line(said, answers_behind(one, self.state.book)[-1:])

    @cached_property
    def _names(self) -> dict[int, str]:
        then = self.last.players if self.last is not None and self.record is None else {}
        known = self.state.players
        return JustNames(
            names(self.state, self.number)
            | {seat: known[player].name for seat, player in then.items() if player in known}
        )

    @cached_property
    def _gone(self) -> dict[int, str]:
        """Who went out in the last hand, by the seat that he had: he is seen there until the next one is dealt."""
        table = self.state.tables.get(self.number)
        if self.last is None or self.record is not None or table is None or not table.gone:
            return {}
        since, found = turn_began(self.last), dict[int, str]()
        for row in reversed(self.scene.record.of_kind("player_out")):
            if row.at < since:
                break
            (fact,) = facts_of([row])
            assert isinstance(fact, PlayerOut)
            if fact.table == self.number and fact.player in table.gone and fact.seat not in table.players:
                found[fact.seat] = self.state.players[fact.player].name
        return found

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
        return turn_began(self.last) + play.between

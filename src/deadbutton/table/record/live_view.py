"""A hand as the player in one chair sees it while it goes on: it reads what lies open on the table and copies nothing.

It holds the chips (which know nothing of cards), the board, the player's own hand and the up-cards, and neither the hand
machine nor its stub: nothing that can be reached from it is hidden from the player. ``HandView`` is the same at one
moment, whole, frozen and ready for JSON; a ``LiveView`` costs next to nothing and is only good in its turn.
"""

from __future__ import annotations

from typing import Final

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.table.hand.betting import BettingRound
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import SHOWING, TO_DRAW, Hand

_NO_CARDS: Final[list[Card]] = []
_NOTHING_SHOWN: Final[dict[int, list[Card]]] = {}
_ALL_ALIKE: Final[list[int]] = []


class LiveSeat:
    """One player, as the viewer sees him now."""

    __slots__ = ("_view", "player", "seat")

    def __init__(self, view: LiveView, player: int, seat: int) -> None:
        self.player: int = player
        self.seat: int = seat
        self._view: LiveView = view

    @property
    def stack(self) -> int:
        return self._view._betting.stack[self.player]

    @property
    def bet(self) -> int:
        return self._view._betting.bet[self.player]

    @property
    def is_in(self) -> bool:
        """Still holds a hand."""
        return not self._view._betting.folded[self.player]

    @property
    def is_all_in(self) -> bool:
        return self.is_in and self.stack == 0

    @property
    def is_absent(self) -> bool:
        return self.player in self._view._absent

    @property
    def up(self) -> tuple[Card, ...]:
        """Stud: those that lie face up."""
        return tuple(self._view._ups[self.player]) if self._view._ups and self.is_in else ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand in the order of its deal, ``??`` for a card that is hidden; empty once thrown away."""
        view = self._view
        if not self.is_in:
            return ()
        if self.player == view.player:
            return tuple(view._hole)
        if self.player in view._open:
            return tuple(view._open[self.player])
        up = self.up
        hidden = self._held() - len(up)
        before = hidden if hidden < view._first_down or not up else view._first_down
        return (UNKNOWN,) * before + up + (UNKNOWN,) * (hidden - before)

    @property
    def face_down(self) -> int:
        """How many cards the viewer cannot see."""
        view = self._view
        if not self.is_in or self.player == view.player or self.player in view._open:
            return 0
        return self._held() - len(self.up)

    def _held(self) -> int:
        view = self._view
        return view._counts[self.player] if view._counts else len(view._hole)


class LiveActs:
    """What the player may do now. A ``None`` is an act that is closed; each is asked of the chips when it is read."""

    __slots__ = ("_betting", "_held", "_is_draw", "_may_call", "_may_fold", "chip", "player")

    def __init__(self, betting: BettingRound, player: int, chip: int) -> None:
        self.player: int = player
        self.chip: int = chip
        """The smallest chip in play: what people bet is made of these."""
        self._betting: BettingRound = betting
        self._is_draw: bool = False
        self._may_fold: bool = True
        self._may_call: bool = True
        self._held: list[Card] = _NO_CARDS

    def look(self, hand: Hand) -> None:
        self._is_draw = hand.stage == TO_DRAW
        self._may_fold = self._betting.bring_in == 0 or hand.can_fold(self.player)
        self._may_call = hand.rules.limp_allowed or hand.can_call(self.player)
        if self._is_draw:
            self._held = hand.holes[self.player]

    @property
    def may_fold(self) -> bool:
        return not self._is_draw and self._may_fold

    @property
    def call(self) -> int | None:
        """Chips to add; 0 is a check."""
        return None if self._is_draw or not self._may_call else self._betting.to_call

    @property
    def is_bring_in(self) -> bool:
        """Whether that call brings it in."""
        return not self._is_draw and self._betting.bring_in > 0

    @property
    def raise_least(self) -> int | None:
        """The smallest total for the round; any whole number from here to ``raise_most``."""
        return None if self._is_draw or not self._betting.may_raise else self._betting.min_raise_to

    @property
    def raise_most(self) -> int | None:
        return None if self._is_draw or not self._betting.may_raise else self._betting.max_raise_to

    @property
    def draw_most(self) -> int | None:
        """How many cards may be thrown away."""
        return len(self._held) if self._is_draw else None


class LiveView:
    """A hand from one chair, in its turn. Players are numbered in the order of the deal."""

    __slots__ = (
        "_absent", "_betting", "_board", "_counts", "_first_down", "_hole", "_is_turn", "_legal", "_numbers", "_open", "_own",
        "_seats", "_street", "_ups", "game", "player", "smallest_bet",
    )  # fmt: skip

    def __init__(self, hand: Hand, player: int) -> None:
        self.game: str = hand.rules.game.code
        self.player: int = player
        self.smallest_bet: int = hand.bets[0]
        """The big blind, or what stands for it: the smallest bet of the first streets."""
        self._betting: BettingRound = hand.betting
        self._board: list[Card] = hand.board
        self._hole: list[Card] = hand.holes[player]
        self._ups: list[list[Card]] = hand.ups
        self._open: dict[int, list[Card]] = _NOTHING_SHOWN
        """Hands of others that were shown."""
        self._counts: list[int] = _ALL_ALIKE
        """Where not everybody holds as many cards: how many each does."""
        self._first_down: int = hand.rules.streets[0].down
        self._numbers: tuple[int, ...] = hand.seats
        self._absent: tuple[int, ...] = hand.absent
        self._legal: LiveActs = LiveActs(hand.betting, player, hand.unit)
        self._seats: tuple[LiveSeat, ...] = ()
        self._own: LiveSeat | None = None
        self._street: int = 0
        self._is_turn: bool = False
        self.look(hand)

    def look(self, hand: Hand) -> None:
        """It is this player's turn, or no longer."""
        self._is_turn = hand.actor == self.player
        self._board = hand.board
        self._street = hand.street
        self._absent = hand.absent
        self._legal.look(hand)
        self._hole = hand.holes[self.player]
        if hand.rules.has_draws or hand.rules.is_stud:
            self._ups = hand.ups
            self._counts = [len(hole) for hole in hand.holes]
        if hand.automation & SHOWING == 0:
            # Where the machine turns hands up, nobody has anything left to decide.
            self._open = {player: hand.holes[player] for player in range(hand.n) if hand.shown[player] == 1}

    @property
    def seats(self) -> tuple[LiveSeat, ...]:
        if not self._seats:
            own = self.own
            seats = [
                own if player == self.player else LiveSeat(self, player, seat)
                for player, seat in enumerate(self._numbers)
            ]
            self._seats = tuple(seats)
        return self._seats

    @property
    def own(self) -> LiveSeat:
        """The viewer's own place at the table."""
        if self._own is None:
            self._own = LiveSeat(self, self.player, self._numbers[self.player])
        return self._own

    @property
    def legal(self) -> LiveActs | None:
        """What the viewer may do; ``None`` out of turn."""
        return self._legal if self._is_turn else None

    @property
    def board(self) -> tuple[Card, ...]:
        return tuple(self._board)

    @property
    def street_number(self) -> int:
        return self._street

    @property
    def in_the_middle(self) -> int:
        """Pots and bets together."""
        return self._betting.pot

    @property
    def actor(self) -> int:
        """The viewer in his turn, otherwise -1."""
        return self.player if self._is_turn else NOBODY

    @property
    def raises(self) -> int:
        """Full bets and raises of this round, a blind counted as the first."""
        return self._betting.raise_count

    @property
    def aggressor(self) -> int:
        """Who made the last bet or raise of this round, or -1."""
        return self._betting.aggressor

    @property
    def led(self) -> int:
        """Who made the last one of the round before, or -1."""
        return self._betting.led


def live_views(hand: Hand) -> list[LiveView | None]:
    """Room for the view of every player of a hand: each is made when its player is first asked."""
    return [None] * hand.n


def turn_of(views: list[LiveView | None], hand: Hand) -> LiveView:
    """The view of whoever's turn it is, with what lies there now."""
    player = hand.actor
    seen = views[player]
    if seen is None:
        seen = LiveView(hand, player)
        views[player] = seen
    else:
        seen.look(hand)
    return seen

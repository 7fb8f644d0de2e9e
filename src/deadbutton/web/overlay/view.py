"""What lies over the picture of the feature table: players, bets, board, pots, clock, ticker; all as it was so long ago."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from deadbutton.floor import Desk
from deadbutton.journal import Earlier, Glance
from deadbutton.sim.chances import chances_in
from deadbutton.table import (
    NOBODY,
    PUBLIC,
    TO_DEAL,
    HandView,
    Operation,
    OperationKind,
    hand_name,
    operations_of,
    pot_name,
    winning_cards,
)
from deadbutton.text import Text, capital, same
from deadbutton.tournament import (
    Phase,
    Player,
    RulingRecorded,
    Seating,
    Status,
    TrackedHand,
    desk_at,
    is_counted,
    read_fact,
)
from deadbutton.web.payouts.prize_ladder import Ladder, prize_ladder
from deadbutton.web.shell.scene import Scene

RULING_MS: Final = 8000
"""How long a ruling is shown."""

FOLDED: Final = Text("Main couchée", "Folded")
DOES: Final = {
    OperationKind.CHECK: Text("Parole", "Checks"),
    OperationKind.CALL: Text("Suit {n}", "Calls {n}"),
    OperationKind.BET: Text("Mise {n}", "Bets {n}"),
    OperationKind.RAISE: Text("Relance à {n}", "Raises to {n}"),
    OperationKind.COMPLETE: Text("Complète à {n}", "Completes to {n}"),
    OperationKind.BRING_IN: Text("Bring-in {n}", "Bring-in {n}"),
    OperationKind.STAND_PAT: Text("Servi", "Stands pat"),
    OperationKind.WIN: Text("Gagne {n}", "Wins {n}"),
    OperationKind.WIN_UNSEEN: Text("Gagne {n}", "Wins {n}"),
}
SMALL: Final = {
    OperationKind.SMALL_BLIND: Text("Petite blinde {n}", "Small blind {n}"),
    OperationKind.BIG_BLIND: Text("Grosse blinde {n}", "Big blind {n}"),
}


@dataclass(frozen=True)
class EarlierScene(Scene):
    """A tournament's page as it would have been at an earlier instant."""

    then: Glance

    def __post_init__(self) -> None:
        object.__setattr__(self, "glance", self.then)


@dataclass(frozen=True, slots=True)
class OverlaySeat:
    """One player over the picture."""

    number: int
    name: str
    stack: int
    is_counted: bool
    is_in: bool = True
    bet: int = 0
    is_all_in: bool = False
    is_actor: bool = False
    marks: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    does: Text | None = None
    made: Text | None = None
    """What its cards make, or what they are worth while cards are to come."""
    out: int = 0
    """The place of whoever has gone out in this hand."""


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A ruling in one line."""

    text: Text
    article: str


class OverlayView:
    """The picture's figures, worked out when the template asks."""

    def __init__(self, scene: Scene, earlier: Earlier, wanted: int, delay: int) -> None:
        self.scene, self.delay = scene, delay
        self._earlier = earlier
        self._wanted = wanted

    @property
    def is_announced(self) -> bool:
        """Whether there was a tournament by then."""
        return self.scene.state.config is not None

    @property
    def late(self) -> Text:
        minutes, seconds = divmod(self.delay, 60)
        if not self.delay:
            return Text("en direct", "live")
        if not minutes:
            return Text("{s} s plus tard", "{s} s late").fill(s=seconds)
        if not seconds:
            return Text("{m} min plus tard", "{m} min late").fill(m=minutes)
        return Text("{m} min {s} s plus tard", "{m} min {s} s late").fill(m=minutes, s=seconds)

    @cached_property
    def table(self) -> Seating | None:
        """The table as chosen; where it has been broken, the last one that is left."""
        tables = self.scene.state.tables
        found = tables.get(self._wanted)
        return next(iter(tables.values())) if found is None and len(tables) == 1 else found

    @property
    def is_final(self) -> bool:
        return self.scene.state.is_final_table and len(self.scene.state.tables) == 1

    # The hand

    @cached_property
    def desk(self) -> Desk | None:
        """The hand that is entered, or the last one until the next begins."""
        if self.table is None:
            return None
        state, number = self.scene.state, self.table.number
        found = state.tracked.get(number) or state.played.get(number)
        return desk_at(state, number) if isinstance(found, TrackedHand) else None

    @property
    def big_blind(self) -> int:
        """What stacks are counted in: a hand keeps the level at which it was begun."""
        record = self.scene.state.tracked.get(self.table.number) if self.table is not None else None
        return record.dealt.stakes.big_blind if isinstance(record, TrackedHand) else self.scene.big_blind

    @cached_property
    def looks(self) -> HandView | None:
        return self.desk.view(PUBLIC) if self.desk is not None and self.desk.table.hand is not None else None

    @property
    def seats(self) -> list[OverlaySeat]:
        """Who holds a hand first, then who has thrown it away, each in the order of the seats."""
        if self.table is None:
            return []
        players = self.scene.state.players
        # Whoever has lost everything stays until the next hand is dealt: the showdown is looked at.
        people = {**self.table.players, **(self._seated if self.looks is not None else {})}
        found = [self._seat(seat, players[number]) for seat, number in sorted(people.items())]
        return sorted(found, key=lambda one: not one.is_in)

    def _seat(self, number: int, player: Player) -> OverlaySeat:
        known = is_counted(self.scene.state, player)
        marks = self._marks(number)
        seen = next((one for one in self.looks.seats if one.seat == number), None) if self.looks else None
        if seen is None or self.looks is None:
            return OverlaySeat(number, player.name, player.stack, known, self.looks is None, marks=marks)
        actor = self.looks.actor
        is_actor = actor != NOBODY and self.looks.seats[actor].seat == number
        said = self._last.get(number)
        does = Text("À parler", "To act") if is_actor else self._does(said) if seen.is_in else FOLDED
        made = said.made if said is not None and said.made.en else self._makes(number)
        shown = [str(card) for card in (seen.cards if seen.is_shown else seen.up) if card.is_known]
        return OverlaySeat(
            number,
            player.name,
            seen.stack,
            known,
            seen.is_in,
            seen.bet,
            seen.is_all_in,
            is_actor,
            marks,
            tuple(shown),
            does,
            made if shown and seen.is_in else None,
            player.place if player.status is Status.OUT else 0,
        )

    def _makes(self, number: int) -> Text | None:
        """Of an open hand: its chance while cards are to come and nobody can bet, then what it made."""
        assert self.desk is not None
        hand = self.desk.hand
        player = hand.seats.index(number)
        if hand.betting.folded[player]:
            return None
        if not hand.is_over and hand.stage == TO_DEAL and hand.betting.able < 2:
            alive = [one for one in range(hand.n) if not hand.betting.folded[one]]
            found = chances_in(hand)
            return found.told(alive.index(player)) if found is not None else None
        made = hand_name(hand.rules.game, hand.holes[player], hand.board)
        return made if made.en else None

    @cached_property
    def best(self) -> frozenset[str]:
        """The cards that won the hand, where it was shown down."""
        if self.desk is None or not self.desk.hand.is_over:
            return frozenset()
        hand = self.desk.hand
        shown = {
            seat: hand.holes[player] for player, seat in enumerate(hand.seats) if hand.shown[player] == 1
        }
        return winning_cards(operations_of(hand), hand.rules.game, shown, hand.board)

    def light(self, card: str) -> str:
        """How a card is drawn once it is known what won."""
        return "" if not self.best else "card--win" if card in self.best else "card--dim"

    @cached_property
    def _last(self) -> dict[int, Operation]:
        """By seat: the last thing that a player did on this street, a blind before the first one included."""
        assert self.desk is not None
        found: dict[int, Operation] = {}
        streets = 0
        for one in operations_of(self.desk.hand):
            if one.kind is OperationKind.STREET:
                streets += 1
                if streets > 1:  # blinds are posted before the first and lie there as bets on it
                    found.clear()
            elif one.seat and (one.kind in DOES or one.kind in SMALL):
                found[one.seat] = one
        return found

    @staticmethod
    def _does(said: Operation | None) -> Text | None:
        if said is None:
            return None
        if said.kind in SMALL:
            return SMALL[said.kind].fill(n=said.added)
        won = said.kind in (OperationKind.WIN, OperationKind.WIN_UNSEEN, OperationKind.CALL)
        return DOES[said.kind].fill(n=said.added if won else said.to)

    def _marks(self, number: int) -> frozenset[str]:
        spots = self.table.positions if self.table is not None else None
        if spots is None:
            return frozenset()
        found = {"button": spots.button}
        if self.big_blind:
            found |= {"small_blind": spots.small_blind, "big_blind": spots.big_blind}
        return frozenset(mark for mark, seat in found.items() if seat == number)

    @property
    def board(self) -> list[str]:
        """Five places of a flop game, in stud a card that serves all; one that nobody named is blank."""
        if self.looks is None or self.desk is None:
            return []
        lying = [str(card) for card in self.looks.board]
        if not any(street.board for street in self.desk.hand.rules.streets):
            return lying
        return [*lying, *[""] * (5 - len(lying))]

    @property
    def pots(self) -> list[tuple[Text, int]]:
        """Main pot and side pots, the bets in front included in the last of them; the winners once it is over."""
        if self.looks is None:
            return []
        if self.looks.is_over:
            return self._won
        if len(self.looks.pots) < 2:
            return [(Text("Pot", "Pot"), self.looks.in_the_middle)]
        pots = self.looks.pots
        return [(capital(pot_name(pot.number, len(pots))), pot.amount) for pot in pots]

    @property
    def _won(self) -> list[tuple[Text, int]]:
        assert self.looks is not None
        names = {seat: self.scene.state.players[one].name for seat, one in self._seated.items()}
        return [
            (Text("{name} gagne", "{name} wins").fill(name=same(names.get(one.seat, str(one.seat)))), one.won)
            for one in self.looks.seats
            if one.won
        ]

    @property
    def _seated(self) -> dict[int, int]:
        """Who sat there when the hand was dealt."""
        assert self.table is not None
        state, number = self.scene.state, self.table.number
        found = state.tracked.get(number) or state.played.get(number)
        return found.dealt.seated if isinstance(found, TrackedHand) else {}

    # The ruling, the ticker

    @cached_property
    def ruling(self) -> ShownRuling | None:
        """The last one at this table, for some seconds."""
        if self.table is None:
            return None
        now, number = self.scene.now, self.table.number
        for row in reversed(self._earlier.rows_since(now - RULING_MS, self.scene.glance)):
            if row.kind == "ruling_recorded":
                found = read_fact(row.body, row.version)
                assert isinstance(found, RulingRecorded)
                if found.table == number:
                    said = same(found.decision) if found.overruled else found.verdict.text
                    return ShownRuling(said, found.articles[0] if found.articles else "")
        return None

    @property
    def last_out(self) -> Player | None:
        gone = [one for one in self.scene.state.players.values() if one.place and one.status is Status.OUT]
        return max(gone, key=lambda one: (one.out_at, -one.place)) if gone else None

    @property
    def ladder(self) -> Ladder:
        return self.scene.once(prize_ladder)

    @property
    def is_running(self) -> bool:
        return self.scene.phase is Phase.RUNNING

"""What a hand knows: who plays for how much, where chips and cards lie, what it waits for, and its log.

Players are numbered in the order of the deal, 0 being the first to the left of the button; ``seats`` says where they sit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.cards.shuffler import Shuffler
from deadbutton.cards.stub import Stub
from deadbutton.table.hand import log
from deadbutton.table.hand.betting import BettingRound
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.log import Entry
from deadbutton.table.hand.pots import Pot, pots
from deadbutton.table.hand.refusal_codes import CARD_SEEN, NOT_YOUR_CARD
from deadbutton.table.hand.rules import HandRules

POSTING: Final = 1
BURNING: Final = 2
DEALING: Final = 4
RETURNING: Final = 8
SHOWING: Final = 16
AWARDING: Final = 32
EVERYTHING: Final = 63
"""Automations: the steps that the machine does by itself."""
PAUSING: Final = 64
"""No step, but a rest: where nobody can bet any more, every street waits until it is asked for, so that people see it come."""

# What a hand waits for.
TO_POST: Final = 0
TO_DEAL: Final = 1
TO_BET: Final = 2
TO_DRAW: Final = 3
TO_RETURN: Final = 4
TO_SHOW: Final = 5
TO_AWARD: Final = 6
OVER: Final = 7


class HandState:
    """A hand at rest. ``stage`` is what it waits for."""

    __slots__ = (
        "able_at_end",
        "absent",
        "antes",
        "antes_first",
        "automation",
        "bets",
        "betting",
        "blinds",
        "board",
        "bring_in",
        "burnt",
        "burnt_ahead",
        "came_due",
        "dead_at_start",
        "drawer",
        "fresh",
        "holes",
        "later",
        "left_over",
        "live_at_end",
        "need_board",
        "need_burn",
        "need_down",
        "need_up",
        "one_ante_for_all",
        "penalised",
        "pots",
        "rules",
        "seats",
        "shown",
        "shuffler",
        "stage",
        "starting_stacks",
        "street",
        "stub",
        "tape",
        "unit",
        "ups",
        "won",
    )

    def __init__(
        self,
        rules: HandRules,
        stacks: list[int],
        antes: list[int],
        blinds: list[int],
        bets: tuple[int, int],
        stub: Stub,
        shuffler: Shuffler,
        bring_in: int = 0,
        seats: tuple[int, ...] = (),
        absent: tuple[int, ...] = (),
        unit: int = 1,
        dead: int = 0,
        one_ante_for_all: bool = False,
        automation: int = EVERYTHING,
        antes_first: bool = False,
        penalised: tuple[int, ...] = (),
    ) -> None:
        n = len(stacks)
        self.rules: HandRules = rules
        self.starting_stacks: list[int] = stacks
        self.antes: list[int] = antes
        self.blinds: list[int] = blinds
        """The full blind that each owes, even if the stack is short. A newcomer's post is negative: it opens nothing."""
        self.bets: tuple[int, int] = bets
        """The smallest bet, and the larger one of the later streets of fixed-limit."""
        self.bring_in: int = bring_in
        self.stub: Stub = stub
        self.shuffler: Shuffler = shuffler
        self.seats: tuple[int, ...] = seats if seats else tuple(range(1, n + 1))
        self.absent: tuple[int, ...] = absent
        self.penalised: tuple[int, ...] = penalised
        """Those of the absent whom a penalty keeps away."""
        self.unit: int = unit
        """The smallest chip in play."""
        self.one_ante_for_all: bool = one_ante_for_all
        self.antes_first: bool = antes_first
        """One ante for the whole table is paid before the blinds: what a short stack has left is the blind."""
        self.automation: int = automation
        self.betting: BettingRound = BettingRound(stacks, rules.betting)
        deals_at_once = automation & POSTING and automation & DEALING
        self.holes: list[list[Card]] = [] if deals_at_once else [[] for _ in range(n)]
        """Kept after a fold, for those who look back; in draw games they go to the muck, which may be dealt again."""
        self.ups: list[list[Card]] = [[] for _ in range(n)] if rules.is_stud else []
        """In stud, which of a player's cards lie face up."""
        self.board: list[Card] = []
        self.burnt: list[Card] = []
        """The burns of this street that came off the stub for it."""
        self.burnt_ahead: list[Card] = []
        """Those that lay there before it came."""
        self.tape: list[int] = []
        """The log, flat: see ``log``. Lists of numbers cost less than objects, and nobody reads it while the hand runs."""
        self.stage: int = TO_POST
        self.street: int = 0
        self.drawer: int = NOBODY
        self.shown: list[int] = [0] * n
        """1 where the hand lies face up, -1 where it was mucked at the showdown."""
        self.fresh: list[Card] = []
        """Cards thrown away in the draw that is going on, in the order of the players."""
        self.need_burn: int = 0
        self.need_down: list[int] = []
        self.need_up: list[int] = []
        self.need_board: int = 0
        self.later: list[Any] = []
        """Steps on the stub that a ruling has put off, with their street: see ``repairs``."""
        self.came_due: list[Any] = []
        """What of it this street has taken up, where that is burns and moves no card: see ``rounds``."""
        self.live_at_end: int = 0
        self.able_at_end: int = 0
        """How many hands came to the showdown, and how many of them with chips: whoever then mucks came to it all the same."""
        self.pots: list[Pot] = []
        self.won: list[int] = [0] * n
        self.left_over: int = 0
        self.dead_at_start: int = dead
        if dead > 0:
            self.betting.dead = dead
            self.betting.pot = dead
            self.note(log.SIT, NOBODY, dead)
        self.proceed()

    def copy_into(self, twin: HandState) -> None:
        twin.rules = self.rules
        twin.starting_stacks = self.starting_stacks
        twin.antes = self.antes
        twin.blinds = self.blinds
        twin.bets = self.bets
        twin.bring_in = self.bring_in
        twin.stub = self.stub.copy()
        # Only these games shuffle again; what comes then must be the same for both.
        reshuffles = self.rules.has_draws or self.rules.is_stud
        twin.shuffler = self.shuffler.copy() if reshuffles else self.shuffler
        twin.seats = self.seats
        twin.absent = self.absent
        twin.penalised = self.penalised
        twin.unit = self.unit
        twin.one_ante_for_all = self.one_ante_for_all
        twin.antes_first = self.antes_first
        twin.automation = self.automation
        twin.betting = self.betting.copy()
        twin.holes = [hole[:] for hole in self.holes]
        twin.ups = [up[:] for up in self.ups]
        twin.board = self.board[:]
        twin.burnt = self.burnt[:]
        twin.burnt_ahead = self.burnt_ahead[:]
        twin.tape = self.tape[:]
        twin.stage = self.stage
        twin.street = self.street
        twin.drawer = self.drawer
        twin.shown = self.shown[:]
        twin.fresh = self.fresh[:]
        twin.need_burn = self.need_burn
        twin.later = self.later[:]
        twin.came_due = self.came_due[:]
        twin.need_down = self.need_down[:]
        twin.need_up = self.need_up[:]
        twin.need_board = self.need_board
        twin.live_at_end = self.live_at_end
        twin.able_at_end = self.able_at_end
        twin.pots = self.pots[:]
        twin.won = self.won[:]
        twin.left_over = self.left_over
        twin.dead_at_start = self.dead_at_start

    def proceed(self) -> None:
        """Do every step that needs no decision: ``playing`` says which."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        return self.stage == OVER

    @property
    def runs_out(self) -> bool:
        """Whether nobody can bet any more, and the next street waits to be asked for."""
        return (
            self.stage == TO_DEAL
            and self.automation & PAUSING != 0
            and self.street > 0
            and not self.rules.has_draws
            and self.betting.able < 2
        )

    @property
    def actor(self) -> int:
        """Whose turn it is to bet or to draw; -1 where the hand waits for the dealer or is over."""
        if self.stage == TO_BET:
            return self.betting.actor
        return self.drawer if self.stage == TO_DRAW else NOBODY

    @property
    def n(self) -> int:
        return self.betting.n

    # The log

    def note(self, kind: int, player: int, amount: int) -> None:
        tape = self.tape
        tape.append(kind)
        tape.append(player)
        tape.append(amount)
        tape.append(0)

    def note_cards(self, kind: int, player: int, amount: int, cards: Sequence[int]) -> None:
        tape = self.tape
        tape.append(kind)
        tape.append(player)
        tape.append(amount)
        tape.append(len(cards))
        tape += cards

    @property
    def entries(self) -> list[Entry]:
        """What happened, in order: ``operations`` turns it into what people read."""
        return log.entries(self.tape)

    # What can be read off it

    def build_pots(self) -> list[Pot]:
        return pots(self.betting.put, self.betting.folded, self.betting.dead)

    def can_settle(self) -> bool:
        """Whether every hand that is still in can be read."""
        if self.betting.live == 1 or not self.stub.is_face_down:
            return True
        for player in range(self.betting.n):
            if not self.betting.folded[player] and UNKNOWN in self.holes[player]:
                return False
        return UNKNOWN not in self.board

    def is_seen(self, card: int) -> bool:
        """Whether a card lies in somebody's hand, on the board or among the last discards."""
        if card in self.board or card in self.fresh:
            return True
        for hole in self.holes:  # noqa: SIM110  (a generator costs more than the loop once it is compiled)
            if card in hole:
                return True
        return False

    def holding_code(self, player: int, cards: Sequence[int]) -> int:
        """0 where a player can hold these cards: they are in his hand, or stand for unknown ones of it."""
        hole: list[int] = list(self.holes[player])
        for place, card in enumerate(cards):
            if card in hole:
                hole.remove(card)
            elif UNKNOWN not in hole or not 0 <= card < UNKNOWN:
                return NOT_YOUR_CARD
            elif card in cards[:place] or self.is_seen(card) or card not in self.stub.unseen:
                return CARD_SEEN
            else:
                hole.remove(UNKNOWN)
        return 0

    def identify(self, player: int, cards: Sequence[int]) -> None:
        """Unknown cards of a hand are named; ``holding_code`` has said that they can be."""
        hole = self.holes[player]
        for card in cards:
            if card not in hole:
                hole[hole.index(UNKNOWN)] = Card(card)

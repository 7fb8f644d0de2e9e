"""One hand, from the first ante to the last chip pushed: a small machine that says what is next and takes it.

Players are numbered in the order of the deal, 0 being the first to the left of the button; ``seats`` says where they sit.
The steps that ``automation`` names are done by the machine itself. All of them is a virtual table; none of them is a
dealer with real cards, who says what he did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.cards.shuffler import Shuffler
from deadbutton.cards.stub import Stub
from deadbutton.refusal import Refusal, Refused
from deadbutton.table import log, refusals
from deadbutton.table.betting import NOBODY, Betting
from deadbutton.table.log import Entry
from deadbutton.table.opening import opener_of
from deadbutton.table.pots import Pot, pots
from deadbutton.table.repairs import before_street
from deadbutton.table.rules import AFTER_BLINDS, HandRules, StreetRules
from deadbutton.table.settling import Settling

POSTING: Final = 1
BURNING: Final = 2
DEALING: Final = 4
RETURNING: Final = 8
SHOWING: Final = 16
AWARDING: Final = 32
EVERYTHING: Final = 63
"""Automations: the steps that the machine does by itself."""

# What a hand waits for.
TO_POST: Final = 0
TO_DEAL: Final = 1
TO_BET: Final = 2
TO_DRAW: Final = 3
TO_RETURN: Final = 4
TO_SHOW: Final = 5
TO_AWARD: Final = 6
OVER: Final = 7


class Hand:
    """A hand in play. ``stage`` is what it waits for."""

    __slots__ = (
        "absent",
        "antes",
        "antes_first",
        "automation",
        "bets",
        "betting",
        "blinds",
        "board",
        "bring_in",
        "dead_at_start",
        "drawer",
        "fresh",
        "holes",
        "later",
        "left_over",
        "need_board",
        "need_burn",
        "need_down",
        "need_up",
        "one_ante_for_all",
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
        self.unit: int = unit
        """The smallest chip in play."""
        self.one_ante_for_all: bool = one_ante_for_all
        self.antes_first: bool = antes_first
        """One ante for the whole table is paid before the blinds: what a short stack has left is the blind."""
        self.automation: int = automation
        self.betting: Betting = Betting(stacks, rules.betting)
        self.holes: list[list[Card]] = [[] for _ in range(n)]
        self.ups: list[list[Card]] = [[] for _ in range(n)] if rules.is_stud else []
        """In stud, which of a player's cards lie face up."""
        self.board: list[Card] = []
        self.tape: list[int] = []
        """The log, flat: see ``log``. Lists of numbers cost less than objects, and nobody reads it while the hand runs."""
        self.stage: int = TO_POST
        self.street: int = 0
        self.drawer: int = NOBODY
        self.shown: list[int] = [0] * n
        """1 where the hand lies face up, -1 where it was mucked at the showdown."""
        self.fresh: list[Card] = []
        """Cards thrown away in the draw that is going on."""
        self.need_burn: int = 0
        self.later: list[Any] = []
        """Steps on the stub that a ruling has put off, with their street: see ``repairs``."""
        self.need_down: list[int] = []
        self.need_up: list[int] = []
        self.need_board: int = 0
        self.pots: list[Pot] = []
        self.won: list[int] = [0] * n
        self.left_over: int = 0
        self.dead_at_start: int = dead
        if dead > 0:
            self.betting.dead = dead
            self.betting.pot = dead
            self.note(log.SIT, NOBODY, dead)
        self.proceed()

    def copy(self) -> Hand:
        """A twin that goes its own way from here."""
        twin = Hand.__new__(Hand)
        twin.rules = self.rules
        twin.starting_stacks = self.starting_stacks
        twin.antes = self.antes
        twin.blinds = self.blinds
        twin.bets = self.bets
        twin.bring_in = self.bring_in
        twin.stub = self.stub.copy()
        twin.shuffler = self.shuffler
        twin.seats = self.seats
        twin.absent = self.absent
        twin.unit = self.unit
        twin.one_ante_for_all = self.one_ante_for_all
        twin.antes_first = self.antes_first
        twin.automation = self.automation
        twin.betting = self.betting.copy()
        twin.holes = [hole[:] for hole in self.holes]
        twin.ups = [up[:] for up in self.ups]
        twin.board = self.board[:]
        twin.tape = self.tape[:]
        twin.stage = self.stage
        twin.street = self.street
        twin.drawer = self.drawer
        twin.shown = self.shown[:]
        twin.fresh = self.fresh[:]
        twin.need_burn = self.need_burn
        twin.later = self.later[:]
        twin.need_down = self.need_down[:]
        twin.need_up = self.need_up[:]
        twin.need_board = self.need_board
        twin.pots = self.pots[:]
        twin.won = self.won[:]
        twin.left_over = self.left_over
        twin.dead_at_start = self.dead_at_start
        return twin

    # What is next

    @property
    def is_over(self) -> bool:
        return self.stage == OVER

    @property
    def actor(self) -> int:
        """Whose turn it is to bet or to draw; -1 where the hand waits for the dealer or is over."""
        if self.stage == TO_BET:
            return self.betting.actor
        return self.drawer if self.stage == TO_DRAW else NOBODY

    @property
    def n(self) -> int:
        return self.betting.n

    def proceed(self) -> None:
        """Do every step that needs no decision."""
        while True:
            stage = self.stage
            if stage == TO_BET:
                actor = self.betting.actor
                if actor >= 0:
                    if self.absent and actor in self.absent:
                        self._fold(actor)
                        continue
                    return
                self.stage = TO_RETURN
            elif stage == TO_RETURN:
                player = self.betting.uncalled()
                if player >= 0:
                    if not self.automation & RETURNING:
                        return
                    self._return(player)
                self._end_round()
            elif stage == TO_DEAL:
                if not self._dealt():
                    return
            elif stage == TO_POST:
                if not self.automation & POSTING:
                    return
                self._post()
            elif stage == TO_SHOW:
                if not self.automation & SHOWING:
                    return
                Settling(self).show_hands()
                self.stage = TO_AWARD
            elif stage == TO_AWARD:
                if not self.automation & AWARDING or not self._can_settle():
                    return
                self._award()
            else:
                return

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

    # Forced bets

    def _post(self) -> None:
        betting = self.betting
        n = betting.n
        blinds_first = self.one_ante_for_all and not self.antes_first
        if not blinds_first:
            self._post_antes()
        level = 0
        for player in range(n):
            owed = self.blinds[player]
            if owed:
                nominal = owed if owed > 0 else -owed
                self.note(log.BLIND, player, betting.post_blind(player, nominal))
                if nominal > level:
                    level = nominal
        if blinds_first:
            self._post_antes()
        self._start_street(0)

    def _post_antes(self) -> None:
        betting = self.betting
        for player in range(betting.n):
            if self.antes[player]:
                paid = betting.post_ante(player, self.antes[player], self.one_ante_for_all)
                self.note(log.ANTE, player, paid)

    # Dealing

    def _start_street(self, street: int) -> None:
        self.street = street
        self.note(log.STREET, NOBODY, street)
        rules = self.rules.streets[street]
        if rules.draw:
            self.stage = TO_DRAW
            self.drawer = NOBODY
            self.need_down = [0] * self.betting.n
            self._next_drawer()
            return
        self._need(rules)
        if self.later:
            before_street(self)
        self.stage = TO_DEAL

    def _need(self, rules: StreetRules) -> None:
        """What the dealer has to deal on a street: dead hands are dealt in first, folded ones never again."""
        self.need_burn = 1 if rules.burn else 0
        self.need_board = rules.board
        n = self.betting.n
        folded = self.betting.folded
        if rules.down + rules.up == 0:
            if self.need_down:
                self.need_down = []
                self.need_up = []
            return
        self.need_down = [0 if folded[player] else rules.down for player in range(n)]
        self.need_up = [0 if folded[player] else rules.up for player in range(n)]
        if self.street > 0:
            self._last_cards_for_all(rules)

    def _last_cards_for_all(self, rules: StreetRules) -> None:
        """Stud: when too few cards are left, the burns come back; when these do not suffice, one card serves all."""
        stub = self.stub
        wanted = self.betting.live * (rules.down + rules.up)
        if stub.remaining >= wanted + 1:
            return
        self.need_burn = 0
        if stub.remaining >= wanted:
            return
        if stub.remaining + len(stub.burns) >= wanted:
            stub.put_back(stub.burns)
            stub.shuffle(self.shuffler)
            self.note(log.RESHUFFLE, NOBODY, stub.remaining)
            return
        self.need_down = []
        self.need_up = []
        self.need_board = 1

    def _dealt(self) -> bool:
        """Deal what the machine deals by itself; whether the street is complete."""
        if self.need_burn:
            if not self.automation & BURNING:
                return False
            self._burn(self.need_burn)
        if self.need_board or self.need_down:
            if not self.automation & DEALING:
                if self.need_board or any(self.need_down) or any(self.need_up):
                    return False
            else:
                self._deal()
        self._end_deal()
        return True

    def _burn(self, count: int) -> None:
        self.need_burn -= count
        self._refill(count)
        self.note_cards(log.BURN, NOBODY, count, self.stub.burn(count))

    def _deal(self) -> None:
        if self.need_board:
            self._lay(self.stub.deal(self.need_board))
        if self.need_down:
            if self.street == 0 and not self.rules.is_stud:
                self._deal_round()
            else:
                self._deal_each()

    def _deal_round(self) -> None:
        """The first cards of a game without up-cards: one at a time, from the left of the button."""
        n = self.betting.n
        count = self.rules.streets[0].down
        if any(self.holes):
            self._deal_each()
            return
        cards = self.stub.deal(n * count)
        self.holes = [list(cards[player::n]) for player in range(n)]
        self.note_cards(log.ROUND_OF_HOLES, NOBODY, n, cards)
        self.need_down = []

    def _deal_each(self) -> None:
        for player in range(self.betting.n):
            if self.need_down[player] or (self.need_up and self.need_up[player]):
                wanted = self.need_down[player] + (self.need_up[player] if self.need_up else 0)
                self._refill(wanted)
                self._give(player, self.stub.deal(wanted))

    def _refill(self, wanted: int) -> None:
        """A draw that runs out of cards: the muck is shuffled back; what was just thrown away only if it must."""
        stub = self.stub
        if stub.remaining >= wanted:
            return
        if stub.remaining + len(stub.muck) < wanted:
            self._to_muck(self.fresh)
            self.fresh = []
        stub.renew_from_muck(self.shuffler)
        self.note(log.RESHUFFLE, NOBODY, stub.remaining)

    def _give(self, player: int, cards: Sequence[Card]) -> None:
        """Face down first, then face up."""
        down = min(self.need_down[player], len(cards))
        self.need_down[player] -= down
        self.holes[player] += cards
        if down:
            self.note_cards(log.HOLE, player, down, tuple(cards[:down]))
        if len(cards) > down:
            self.need_up[player] -= len(cards) - down
            self.ups[player] += cards[down:]
            self.note_cards(log.UP, player, len(cards) - down, tuple(cards[down:]))

    def _lay(self, cards: Sequence[Card]) -> None:
        self.need_board -= len(cards)
        self.board += cards
        kind = log.COMMUNITY if self.rules.is_stud else log.BOARD
        self.note_cards(kind, NOBODY, len(cards), tuple(cards))

    def _end_deal(self) -> None:
        self.need_down = []
        self.need_up = []
        if self.fresh:
            self._to_muck(self.fresh)
            self.fresh = []
        if self.street == 0 and self.absent and self.rules.absent_dead_at_deal:
            for player in self.absent:
                if not self.betting.folded[player] and self.betting.live > 1:
                    self._kill(player)
        self._open_betting()

    def _open_betting(self) -> None:
        betting = self.betting
        self.stage = TO_BET
        rules = self.rules.streets[self.street]
        minimum = self.bets[1] if rules.big_bet else self.bets[0]
        if self.street > 0 and (betting.able < 2 or betting.live == 1):
            betting.actor = NOBODY
            betting.aggressor = NOBODY
            return
        level = 0
        bring_in = 0
        if self.street == 0:
            for owed in self.blinds:
                if owed > level:
                    level = owed
                elif -owed > level:
                    level = -owed
            bring_in = self.bring_in
        opener = self._opener(rules)
        betting.open_round(opener, minimum, level, bring_in)

    def _opener(self, rules: StreetRules) -> int:
        if rules.opener == AFTER_BLINDS:
            after = NOBODY
            most = 0
            for player in range(self.betting.n):
                if self.blinds[player] >= most and self.blinds[player] > 0:
                    most = self.blinds[player]
                    after = player
            return (after + 1) % self.betting.n
        if not self.rules.is_stud:
            return 0
        return opener_of(rules.opener, self.ups, self.betting.folded)

    # Acts of the player whose turn it is

    def verify_fold(self, player: int = NOBODY) -> Refusal | None:
        """Why the fold cannot be made, or None."""
        code = self._turn(player)
        if code == 0 and self.betting.bring_in and self.betting.actor == self._opener(self.rules.streets[0]):
            code = refusals.BRING_IN_DUE
        return refusals.refusal(self, code, player) if code else None

    def can_fold(self, player: int = NOBODY) -> bool:
        return self.verify_fold(player) is None

    def fold(self, player: int = NOBODY) -> None:
        why_not = self.verify_fold(player)
        if why_not is not None:
            raise Refused(why_not)
        self._fold(self.betting.actor)
        if self.betting.actor < 0 or self.absent:
            self.proceed()

    def _fold(self, player: int) -> None:
        self.note(log.FOLD, player, 0)
        self._muck_cards(player)
        self.betting.fold()

    def verify_call(self, player: int = NOBODY) -> Refusal | None:
        """Why the check or call cannot be made, or None."""
        code = self._turn(player)
        return refusals.refusal(self, code, player) if code else None

    def can_call(self, player: int = NOBODY) -> bool:
        return self._turn(player) == 0

    def call(self, player: int = NOBODY) -> int:
        """Check when nothing is owed, bring it in when that is due, otherwise call: the chips added."""
        code = self._turn(player)
        if code:
            raise Refused(refusals.refusal(self, code, player))
        betting = self.betting
        actor = betting.actor
        kind = log.BRING_IN if betting.bring_in else log.CALL
        added = betting.call()
        self.note(kind if added else log.CHECK, actor, added)
        if betting.actor < 0 or self.absent:
            self.proceed()
        return added

    def verify_raise_to(self, total: Any, player: int = NOBODY) -> Refusal | None:
        """Why the bet or raise to this total cannot be made, or None."""
        code = self._raise_code(total, player)
        return refusals.refusal(self, code, player, total) if code else None

    def can_raise_to(self, total: Any, player: int = NOBODY) -> bool:
        return self._raise_code(total, player) == 0

    def raise_to(self, total: Any, player: int = NOBODY) -> int:
        """Bet, complete or raise to a total for the round: the chips added."""
        code = self._raise_code(total, player)
        if code:
            raise Refused(refusals.refusal(self, code, player, total))
        return self._raise(total)

    def raise_anyway(self, total: int, player: int = NOBODY) -> int:
        """A bet or raise outside the limits that stands all the same: a ruling, or the record of a real hand."""
        code = self._turn(player)
        betting = self.betting
        if code == 0 and total <= betting.level:
            code = refusals.TOO_LITTLE
        if code == 0 and total > betting.bet[betting.actor] + betting.stack[betting.actor]:
            code = refusals.TOO_MUCH
        if code:
            raise Refused(refusals.refusal(self, code, player, total))
        return self._raise(total)

    def _raise(self, total: int) -> int:
        betting = self.betting
        actor = betting.actor
        if betting.level == 0:
            kind = log.BET
        elif betting.level < betting.minimum and self.bring_in:
            kind = log.COMPLETE
        else:
            kind = log.RAISE
        added = betting.raise_to(total)
        self.note(kind, actor, total)
        if betting.actor < 0 or self.absent:
            self.proceed()
        return added

    def _raise_code(self, total: Any, player: int) -> int:
        code = self._turn(player)
        if code:
            return code
        if not isinstance(total, int) or isinstance(total, bool):
            return refusals.NOT_CHIPS
        betting = self.betting
        if not betting.may_raise:
            return refusals.NO_RAISE
        if total > betting.max_raise_to:
            return refusals.TOO_MUCH
        if total < betting.min_raise_to:
            return refusals.TOO_LITTLE
        return 0

    def _turn(self, player: int) -> int:
        if self.stage != TO_BET:
            return refusals.NOT_BETTING
        if player >= 0 and player != self.betting.actor:
            return refusals.NOT_YOUR_TURN
        return 0

    # Draws

    def _next_drawer(self) -> None:
        """The next live hand, all-in or not, exchanges cards; after the last, the dealer deals."""
        for player in range(self.drawer + 1, self.betting.n):
            if not self.betting.folded[player]:
                self.drawer = player
                return
        self.drawer = NOBODY
        self.need_burn = 1 if self.rules.streets[self.street].burn and any(self.need_down) else 0
        self.need_up = []
        self.stage = TO_DEAL

    def verify_draw(self, cards: Sequence[Card] = (), player: int = NOBODY) -> Refusal | None:
        """Why these cards cannot be thrown away, or None."""
        code = 0
        if self.stage != TO_DRAW:
            code = refusals.NOT_DRAWING
        elif player >= 0 and player != self.drawer:
            code = refusals.NOT_YOUR_TURN
        else:
            hole = self.holes[self.drawer][:]
            for card in cards:
                if card in hole:
                    hole.remove(card)
                elif UNKNOWN in hole:
                    hole.remove(UNKNOWN)
                else:
                    code = refusals.NOT_YOUR_CARD
                    break
        return refusals.refusal(self, code, player, 0, tuple(cards)) if code else None

    def can_draw(self, cards: Sequence[Card] = (), player: int = NOBODY) -> bool:
        return self.verify_draw(cards, player) is None

    def draw(self, cards: Sequence[Card] = (), player: int = NOBODY) -> None:
        """Throw these cards away and take as many; none is standing pat."""
        why_not = self.verify_draw(cards, player)
        if why_not is not None:
            raise Refused(why_not)
        drawer = self.drawer
        hole = self.holes[drawer]
        for card in cards:
            self._identify(hole, card)
            hole.remove(card)
        self.fresh += cards
        self.need_down[drawer] = len(cards)
        self.note_cards(log.DISCARD, drawer, len(cards), tuple(cards))
        self._next_drawer()
        if self.drawer < 0:
            self.proceed()

    # What the dealer does himself where the machine does not

    def post(self) -> None:
        """Antes and blinds go in."""
        self._require(TO_POST)
        self._post()
        self.proceed()

    def burn(self, card: Card = UNKNOWN) -> None:
        self._require(TO_DEAL)
        if not self.need_burn:
            raise Refused(refusals.refusal(self, refusals.NO_BURN))
        self.stub.name_next((card,))
        self._burn(1)
        self.proceed()

    def deal_hole(self, player: int, cards: Sequence[Card]) -> None:
        """Cards to one player, as they come off the stub: face down first, then face up."""
        self._require(TO_DEAL)
        room = 0
        if 0 <= player < self.n and self.need_down and not self.need_burn:
            room = self.need_down[player] + (self.need_up[player] if self.need_up else 0)
        if not 0 < len(cards) <= room:
            raise Refused(refusals.refusal(self, refusals.WRONG_DEAL, player, room, tuple(cards)))
        self._check_unseen(cards)
        self._refill(len(cards))
        self.stub.name_next(cards)
        self._give(player, self.stub.deal(len(cards)))
        self.proceed()

    def deal_board(self, cards: Sequence[Card]) -> None:
        self._require(TO_DEAL)
        if not 0 < len(cards) <= self.need_board or self.need_burn:
            raise Refused(refusals.refusal(self, refusals.WRONG_DEAL, NOBODY, self.need_board, tuple(cards)))
        self._check_unseen(cards)
        self.stub.name_next(cards)
        self._lay(self.stub.deal(len(cards)))
        self.proceed()

    def return_uncalled(self) -> None:
        """Give back what nobody has called."""
        self._require(TO_RETURN)
        self._return(self.betting.uncalled())
        self._end_round()
        self.proceed()

    def verify_show(self, player: int, cards: Sequence[Card] = ()) -> Refusal | None:
        code = self._show_code(player, cards)
        return refusals.refusal(self, code, player, 0, tuple(cards)) if code else None

    def show(self, player: int, cards: Sequence[Card] = ()) -> None:
        """Table a hand; its cards are named where they were unknown."""
        code = self._show_code(player, cards)
        if code:
            raise Refused(refusals.refusal(self, code, player, 0, tuple(cards)))
        hole = self.holes[player]
        for card in cards:
            self._identify(hole, card)
        self.shown[player] = 1
        self.note_cards(log.SHOW, player, 0, tuple(hole))
        self._all_decided()

    def muck(self, player: int) -> None:
        """Give up at the showdown without showing."""
        self._require(TO_SHOW)
        code = self._show_code(player, ())
        if code == 0 and self.betting.live == 1:
            code = refusals.LAST_HAND
        if code:
            raise Refused(refusals.refusal(self, code, player))
        self.shown[player] = -1
        self.note(log.MUCK, player, 0)
        self._muck_cards(player)
        self.betting.kill(player)
        self._all_decided()

    def award(self, winners: Sequence[Sequence[int]] = ()) -> None:
        """Push the pots: to the best hands, or to whom the dealer names, one list of winners a pot, main pot first."""
        self._require(TO_AWARD)
        if winners:
            code = Settling(self).told(winners)
            if code:
                raise Refused(refusals.refusal(self, code))
            self.finish()
        elif not self._can_settle():
            raise Refused(refusals.refusal(self, refusals.UNKNOWN_HANDS))
        else:
            self._award()

    def kill(self, player: int) -> None:
        """A live hand is dead: by a ruling, not by a fold."""
        code = 0 if 0 <= player < self.n and not self.betting.folded[player] else refusals.NO_SUCH_HAND
        if code == 0 and (self.stage >= TO_AWARD or self.betting.live == 1):
            code = refusals.LAST_HAND
        if code:
            raise Refused(refusals.refusal(self, code, player))
        if self.stage == TO_BET and self.betting.actor == player:
            self.note(log.KILL, player, 0)
            self._muck_cards(player)
            self.betting.fold()
        else:
            self._kill(player)
            if self.betting.live == 1:
                self.betting.actor = NOBODY
            if self.stage == TO_DRAW and self.drawer == player:
                self._next_drawer()
        self.proceed()

    # Small steps

    def _kill(self, player: int) -> None:
        self.note(log.KILL, player, 0)
        self._muck_cards(player)
        self.betting.kill(player)

    def _muck_cards(self, player: int) -> None:
        """Folded cards go to the muck; in games without draws nobody needs them back, so only their place changes."""
        if self.rules.has_draws and self.holes[player]:
            self._to_muck(self.holes[player])
            self.holes[player] = []

    def _to_muck(self, cards: Sequence[Card]) -> None:
        """Named cards only: the stub cannot tell one unknown card from another."""
        self.stub.discard([card for card in cards if card != UNKNOWN])

    def _identify(self, hole: list[Card], card: Card) -> None:
        if card not in hole:
            self._check_unseen((card,))
            hole[hole.index(UNKNOWN)] = card

    def _check_unseen(self, cards: Sequence[Card]) -> None:
        """A card that is named must not lie in somebody's hand or on the board already."""
        for place, card in enumerate(cards):
            if card == UNKNOWN:
                continue
            seen = card in self.board or card in cards[:place]
            for hole in self.holes:
                seen = seen or card in hole
            if seen or card in self.fresh:
                raise Refused(refusals.refusal(self, refusals.CARD_SEEN, NOBODY, 0, (card,)))

    def _show_code(self, player: int, cards: Sequence[Card]) -> int:
        if not 0 <= player < self.n or self.betting.folded[player]:
            return refusals.NO_SUCH_HAND
        if self.stage == TO_BET or self.stage == TO_DRAW or self.stage == OVER or self.stage == TO_POST:
            return refusals.NOT_SHOWDOWN
        hole = self.holes[player][:]
        for card in cards:
            if card in hole:
                hole.remove(card)
            elif UNKNOWN in hole:
                hole.remove(UNKNOWN)
            else:
                return refusals.NOT_YOUR_CARD
        return 0

    def _all_decided(self) -> None:
        if self.stage != TO_SHOW:
            return
        for player in range(self.n):
            if not self.betting.folded[player] and self.shown[player] == 0 and self.betting.live > 1:
                return
        self.stage = TO_AWARD
        self.proceed()

    def _require(self, stage: int) -> None:
        if self.stage != stage:
            raise Refused(refusals.refusal(self, refusals.WRONG_STAGE, NOBODY, stage))

    def _return(self, player: int) -> None:
        self.note(log.RETURN, player, self.betting.return_uncalled(player))

    def _end_round(self) -> None:
        betting = self.betting
        if betting.live == 1:
            self.stage = TO_AWARD
        elif self.street + 1 == len(self.rules.streets):
            self.stage = TO_SHOW
        else:
            betting.collect()
            if betting.able < 2 and not self.rules.has_draws and self.automation & SHOWING:
                Settling(self).open_all()
            self._start_street(self.street + 1)

    def _can_settle(self) -> bool:
        """Whether every hand that is still in can be read."""
        if self.betting.live == 1:
            return True
        for player in range(self.betting.n):
            if not self.betting.folded[player] and UNKNOWN in self.holes[player]:
                return False
        return UNKNOWN not in self.board

    def _award(self) -> None:
        Settling(self).award()
        self.finish()

    def finish(self) -> None:
        """Nothing more is to be done."""
        self.betting.collect()
        self.stage = OVER

    def lay_board(self, cards: Sequence[Card]) -> None:
        """Cards that a ruling has dealt are part of the street."""
        self._lay(cards)

    def reopen_betting(self) -> None:
        """The round starts again."""
        self._open_betting()
        self.proceed()

    def split_among_live(self) -> None:
        """The middle is shared equally among the hands that are left."""
        Settling(self).split_among_live()
        self.finish()

    def build_pots(self) -> list[Pot]:
        return pots(self.betting.put, self.betting.folded, self.betting.dead)

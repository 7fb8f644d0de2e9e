"""Programs at seats are told what happens at their table: each what its own seat may know, and nobody waits for a slow one.

Whoever acts is not held up: an act only marks its table. What there is to say is worked out beside the loop, once a table, from a
copy of the hand's public record and its secret; a program that reads slowly is told later, and then how the table stands.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

import msgspec
from starlette.requests import HTTPConnection

from deadbutton.books import Book
from deadbutton.journal import Act, Journal, Record, SaidLine
from deadbutton.refusal import Refused
from deadbutton.table import HandView, public_view, seat_view
from deadbutton.tournament import Phase, Player, Status, VirtualHand
from deadbutton.tournament.hands.deals import names
from deadbutton.tournament.hands.streets import may_open_street
from deadbutton.tournament.virtual.facts import HandActed, HandDealt
from deadbutton.tournament.virtual.hand import looking
from deadbutton.tournament.virtual.public_record import PublicStep
from deadbutton.web.running.timing import Deadline, deadline, is_paused
from deadbutton.web.server.threads import looking_up
from deadbutton.web.virtual.acts import turn_of
from deadbutton.web.virtual.offers import offers_for, sells_anything
from deadbutton.web.virtual.programs.messages import (
    Data,
    hand_said,
    line_said,
    offers_said,
    packed,
    steps_said,
    turn_said,
)

WAITING: Final = 8
"""Messages that wait for one program before it is told no more until it has read them."""
END: Final = b""
"""Waits after everything else that a program is told before its farewell."""
AGAIN_SECONDS: Final = 0.5
"""After what could not be looked up: whoever's turn it is waits to be told, so no next act may come."""
PUBLIC: Final = ("table", "seat", "stack", "absent", "phase", "offers", "deal_wish")
"""What every message about a seat holds of its player."""
OF_ONE_TABLE: Final = frozenset({"deal_hand", "play_act", "run_out", "time_is_up", "void_hand"})
"""Commands that change what is seen at their own table only."""

Dirty = set[tuple[str, int]]
"""Tournament and table of which there is something to tell; table 0 is all of them."""


class _Wanted(msgspec.Struct):
    type: str = ""
    table: int = 0


@dataclass(eq=False)
class Ear:
    """One program that listens at a player's seat, and how much it has heard."""

    tournament: str
    player: int
    table: int = -1
    """Where the player sat when it was last told; -1 before the first time."""
    seal: str = ""
    heard: tuple[int, ...] = ()
    """The instants of the acts of that hand that it has been told."""
    stood: object = None
    """What it was told last, as far as it can change."""
    queue: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)
    is_behind: bool = False
    answering: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the program waits for the answer to what it said."""
    farewell: bytes = b""
    """The last that there is to say: the player is out, or all is over. Then there is nothing more to hear."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """One table at one moment: what everybody may know, and the secret that its cards follow from."""

    number: int
    dealt: HandDealt
    acts: tuple[HandActed, ...]
    back: tuple[int, ...]
    book: Book
    secret: bytes
    names: dict[int, str]
    may_act: bool
    times: dict[int, Deadline]


def _fresh(dealt: HandDealt, acts: Sequence[HandActed], ear: Ear) -> tuple[bool, list[PublicStep]]:
    """Whether a program hears this hand from its start, for the first time or because acts were taken back; and what is new."""
    heard = len(ear.heard)
    if dealt.commitment == ear.seal and ear.heard == tuple(act.at for act in acts[:heard]):
        return False, [step for act in acts[heard:] for step in act.told]
    return True, [*dealt.told, *(step for act in acts for step in act.told)]


def teller_of(connection: HTTPConnection) -> Teller:
    return cast(Teller, connection.app.state.teller)


class Teller:
    """All programs that listen at this server."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)
        self._dirty: Dirty = set()
        self._something = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def listening(self) -> int:
        return sum(len(ears) for ears in self._ears.values())

    def ears_of(self, tournament: str, player: int) -> int:
        return sum(ear.player == player for ear in self._ears.get(tournament, ()))

    def listen(self, ear: Ear) -> None:
        self._ears[ear.tournament].add(ear)
        self.mark(ear.tournament, 0)

    def leave(self, ear: Ear) -> None:
        ears = self._ears.get(ear.tournament, set())
        ears.discard(ear)
        if not ears:
            self._ears.pop(ear.tournament, None)

    def mark(self, tournament: str, table: int) -> None:
        """There may be something to tell there."""
        self._dirty.add((tournament, table))
        self._something.set()

    def has_read(self, ear: Ear) -> None:
        """A program that was behind has read what waited for it: it is told how the table stands now."""
        if ear.is_behind and ear.queue.qsize() < WAITING:
            ear.is_behind = False
            self.mark(ear.tournament, 0)

    def said(self, tournament: str, table: int, line: SaidLine) -> None:
        """Somebody has spoken at a table. A program that reads slowly misses talk, and nothing of the game."""
        for ear in self._ears.get(tournament, ()):
            if ear.table == table and not ear.farewell and ear.queue.qsize() < WAITING:
                ear.queue.put_nowait(line_said(line, ear.player))

    # Over and over

    async def run(self, journal: Journal) -> None:
        """While the server runs."""
        self._loop = asyncio.get_running_loop()
        stop = journal.listen(self._heard)
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                dirty, self._dirty = self._dirty, set()
                for ear, said in await looking_up(self._told, journal, dirty):
                    for one in said:
                        ear.queue.put_nowait(one)
        finally:
            stop()

    def _heard(self, record: Record, acts: Sequence[Act]) -> None:
        """In whichever thread acted."""
        if record.id not in self._ears or self._loop is None or self._loop.is_closed():
            return
        for act in acts:
            wanted = msgspec.json.decode(act.wanted, type=_Wanted) if act.wanted else _Wanted()
            table = wanted.table if wanted.type in OF_ONE_TABLE else 0
            self._loop.call_soon_threadsafe(self.mark, record.id, table)

    def _later(self, tournament: str) -> None:
        """From whichever thread: look once more in a moment."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._loop.call_later, AGAIN_SECONDS, self.mark, tournament, 0)

    # What there is to tell

    def _told(self, journal: Journal, dirty: Dirty) -> list[tuple[Ear, list[bytes]]]:
        found: list[tuple[Ear, list[bytes]]] = []
        of: defaultdict[str, set[int]] = defaultdict(set)
        for tournament, table in dirty:
            of[tournament].add(table)
        for tournament, tables in of.items():
            ears = [
                ear
                for ear in tuple(self._ears.get(tournament, ()))
                if not ear.farewell and (0 in tables or ear.table in tables)
            ]
            if ears:
                try:
                    found += self._of_tournament(journal.record(tournament), ears)
                except Refused:  # the database is silent, or a hand was dealt anew meanwhile
                    self._later(tournament)
        return found

    def _of_tournament(self, record: Record, ears: list[Ear]) -> list[tuple[Ear, list[bytes]]]:
        with record.lock:
            state, now = record.state, record.now()
            me = {ear: state.players.get(ear.player) for ear in ears}
            tables = {one.table for one in me.values() if one is not None}
            moments = {number: self._moment(record, number) for number in tables if number in state.virtual}
            ended = {
                number: (last.dealt, tuple(last.acts))
                for number in {*tables, *(ear.table for ear in ears)}
                if isinstance(last := state.last_hands.get(number), VirtualHand)
            }
            facts = {ear: _facts_of(state.phase, one) for ear, one in me.items()}
            if sells_anything(state):
                for ear in ears:
                    facts[ear] |= offers_said(offers_for(state, ear.player, now), state)
                    if any(one["kind"] == "re-entry" and not one["why_not"] for one in facts[ear]["offers"]):
                        facts[ear]["is_over"] = False  # out, and may still come in again
        seats = {facts[ear]["seat"] for ear in ears}
        views: dict[int, Callable[[int], HandView]] = {}
        found = []
        for ear in ears:
            if ear.queue.qsize() >= WAITING:
                ear.is_behind = True
                continue
            said = self._of_ear(ear, facts[ear], moments, ended, views, seats, now)
            if said:
                found.append((ear, said))
        return found

    def _moment(self, record: Record, number: int) -> _Moment | None:
        state = record.state
        hand = state.virtual[number]
        if not isinstance(hand, VirtualHand):
            return None
        players = {seat: state.players[one] for seat, one in state.tables[number].players.items()}
        is_held = state.in_step is not None and number in state.in_step.all_ins
        return _Moment(
            number=number,
            dealt=hand.dealt,
            acts=tuple(hand.acts),
            back=hand.back(state),
            book=state.book,
            secret=record.secret(number),
            names=dict(names(state, number)),
            may_act=not is_held and may_open_street(state, number) and state.phase is Phase.RUNNING,
            times={seat: deadline(state, hand, one) for seat, one in players.items()}
            if state.settled.virtual is not None and not is_paused(state, record.now())
            else {},
        )

    def _of_ear(
        self,
        ear: Ear,
        facts: Data,
        moments: dict[int, _Moment | None],
        ended: dict[int, tuple[HandDealt, tuple[HandActed, ...]]],
        views: dict[int, Callable[[int], HandView]],
        seats: set[int],
        now: int,
    ) -> list[bytes]:
        said: list[bytes] = []
        moment = moments.get(facts["table"])
        if ear.seal and (moment is None or moment.dealt.commitment != ear.seal):
            said.append(_end_of_hand(ear, ended))
        if facts["is_over"]:
            ear.farewell = packed("over", place=facts["place"] or None)
            return [*said, END]
        ear.table, seat = facts["table"], facts["seat"]
        public = {name: facts[name] for name in PUBLIC}
        time = moment.times.get(seat) if moment is not None else None
        stands = (
            public,
            time,
            moment
            and (moment.dealt.commitment, [act.at for act in moment.acts], moment.back, moment.may_act),
        )
        if stands == ear.stood:
            return said
        ear.stood = stands
        if moment is None:
            return [*said, packed("seat", now=now, **public)]
        if moment.number not in views:
            views[moment.number] = _views(moment, seats)
        view = views[moment.number](seat)
        is_anew, steps = _fresh(moment.dealt, moment.acts, ear)
        ear.seal, ear.heard = moment.dealt.commitment, tuple(act.at for act in moment.acts)
        legal = view.legal if moment.may_act else None
        turn = turn_of(moment.dealt, len(moment.acts))
        table = packed(
            "table",
            now=now,
            **public,
            hand=hand_said(moment.dealt, view, moment.names),
            from_start=is_anew,
            events=steps_said(steps),
            turn=None if legal is None else turn_said(turn, legal, moment.dealt.unit, time),
        )
        return [*said, table]


def _views(moment: _Moment, seats: set[int]) -> Callable[[int], HandView]:
    """The hand once, and what each seat may see of it."""
    with looking(moment.dealt, moment.acts, moment.back, moment.book, moment.secret) as hand:
        seen = {seat: seat_view(hand, player) for player, seat in enumerate(hand.seats) if seat in seats}
        everybody = public_view(hand)
    return lambda seat: seen.get(seat, everybody)


def _facts_of(phase: Phase, me: Player | None) -> Data:
    """Of the player alone: where he sits, with how much, whether it is over for him."""
    if me is None:
        return {
            "table": 0,
            "seat": 0,
            "stack": 0,
            "absent": False,
            "phase": phase.value,
            "is_over": True,
            "place": 0,
            **offers_said(None),
        }
    gone = me.status in (Status.OUT, Status.DISQUALIFIED, Status.WITHDRAWN, Status.CANCELLED)
    return {
        "table": me.table,
        "seat": me.seat,
        "stack": me.stack,
        "absent": me.absent,
        "phase": phase.value,
        "is_over": gone or phase is Phase.OVER,
        "place": me.place,
        **offers_said(None),
    }


def _end_of_hand(ear: Ear, ended: dict[int, tuple[HandDealt, tuple[HandActed, ...]]]) -> bytes:
    """The hand that the program followed is over, or void: what came after the last that it has heard."""
    dealt, acts = ended.get(ear.table, (None, ()))
    is_known = dealt is not None and dealt.commitment == ear.seal
    steps = _fresh(dealt, acts, ear)[1] if dealt is not None and is_known else []
    ear.seal, ear.heard, ear.stood = "", (), None
    return packed(
        "hand_over",
        table=ear.table,
        hand=dealt.hand if dealt is not None and is_known else None,
        events=steps_said(steps),
    )

"""Hands that were entered at real tables of a tournament, as histories: for trackers, for the archive, for a dispute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from weakref import WeakKeyDictionary
from zlib import crc32

from deadbutton.floor import Desk
from deadbutton.games import game
from deadbutton.histories.actions import REMARK, Action
from deadbutton.histories.batch import Format
from deadbutton.histories.history import HandHistory
from deadbutton.histories.laid import Laid
from deadbutton.histories.phh.writing import write_phhs
from deadbutton.histories.recording import NOT_REPLAYED, history_of
from deadbutton.histories.replays.replay import replay
from deadbutton.histories.trackers.entry_price import said_of_price
from deadbutton.histories.trackers.ohh import write_ohh
from deadbutton.histories.trackers.pokerstars import write_pokerstars
from deadbutton.journal import Record, facts_of
from deadbutton.refusal import Refused
from deadbutton.table import Hand, as_it_lies
from deadbutton.table.hand import log
from deadbutton.tournament import Fact, HandDealtAgain, HandEntered, HandTracked, State, desk_of
from deadbutton.tournament.tracked.entries import DecidedEntry, Entry, MovedEntry, RuledEntry, enter

KINDS = ("hand_tracked", "hand_entered", "hand_dealt_again")
_READ: WeakKeyDictionary[Record, dict[int, Fact]] = WeakKeyDictionary()
"""By tournament: rows that somebody has read before. A row never changes."""
_LAID = (log.RESTORE, log.PUT_IN, log.BETS_NOW, log.TURN)
"""What a ruling does to chips and turn without an act that a replay could do again."""
SUFFIXES = {Format.PHH: "phhs", Format.OHH: "ohh", Format.POKERSTARS: "txt"}


@dataclass(slots=True)
class EnteredHand:
    """A hand as it was dealt and entered, from its first card to its last pot, or as far as it has got."""

    dealt: HandTracked
    entered: list[HandEntered] = field(default_factory=list)
    deal: int = 1
    """Which deal of the hand: after a misdeal the same hand is dealt again."""
    is_void: bool = False

    @property
    def table(self) -> int:
        return self.dealt.table

    @property
    def number(self) -> int:
        return self.dealt.hand

    def desk(self, state: State, steps: int | None = None) -> Desk:
        """The table after so many entries; None is all."""
        return desk_of(self.dealt, [one.entry for one in self.entered[:steps]], state.book_at(self.table))

    def names(self, state: State) -> dict[int, str]:
        return {seat: state.players[player].name for seat, player in self.dealt.seated.items()}

    def history(self, state: State) -> tuple[HandHistory, Hand]:
        desk = desk_of(self.dealt, (), state.book_at(self.table))
        laid = laid_by(desk, [one.entry for one in self.entered])
        hand = desk.hand
        names = self.names(state)
        began = datetime.fromtimestamp(self.dealt.at // 1000, UTC)
        history = history_of(
            hand,
            players=[names.get(seat, str(seat)) for seat in hand.seats],
            laid=laid,
            event=state.settled.name,
            table=str(self.table),
            hand=self.number,
            time=began.time(),
            time_zone="UTC",
            day=began.day,
            month=began.month,
            year=began.year,
            seat_count=state.settled.seats_per_table,
            **self._level(state),
            _tournament=_number_of(state),
            _id=self._id(state),
            _started=datetime.fromtimestamp((state.started_at or self.dealt.at) // 1000, UTC),
            _starting_stack=state.settled.starting_stack,
            **said_of_price(state.settled),
        )
        is_ruled = any(isinstance(one.entry, RuledEntry | DecidedEntry | MovedEntry) for one in self.entered)
        if is_ruled and hand.is_over and not _reads_back(history, hand):
            remark = Action(REMARK, comment=NOT_REPLAYED)
            history = replace(history, actions=(remark, *history.actions))
        return history, hand

    def _level(self, state: State) -> dict[str, int]:
        """Which level of the sheet it was played at; nothing where the sheet has been changed since."""
        played = game(self.dealt.game)
        levels = enumerate(state.settled.structure.levels, 1)
        found = next((number for number, one in levels if one.stakes(played) == self.dealt.stakes), 0)
        return {"level": found} if found else {}

    def _id(self, state: State) -> int:
        """A number that no other hand has: trackers take two hands of one number for the same."""
        began = datetime.fromtimestamp(self.dealt.at // 1000, UTC)
        event = _number_of(state) % 1000
        return int(f"{began:%y%m%d}{event:03d}{self.table:03d}{self.number:05d}")


def _number_of(state: State) -> int:
    """Of the tournament: another evening of the same name has another."""
    return crc32(f"{state.settled.name} {state.started_at}".encode())


def entered_hands(record: Record, table: int = 0) -> list[EnteredHand]:
    """Every hand that was entered and stands, in the order of their deals; of one table, or of all."""
    gone = record.undone
    rows = [row for kind in KINDS for row in record.of_kind(kind) if row.act not in gone]
    rows.sort(key=lambda row: row.seq)
    read = _READ.setdefault(record, {})
    found: list[EnteredHand] = []
    last: dict[int, EnteredHand] = {}
    for row in rows:
        happened = read.get(row.seq)
        if happened is None:
            happened = read[row.seq] = facts_of((row,))[0]
        if isinstance(happened, HandDealtAgain):
            if happened.table in last:
                last[happened.table].is_void = True
        elif isinstance(happened, HandTracked):
            before = last.get(happened.table)
            same_hand = before is not None and before.number == happened.hand
            if before is not None and same_hand and happened.again and not (before.is_void or before.entered):
                before.dealt = happened  # the same deal, to whoever was there when it was begun
                continue
            again = before.deal if before is not None and same_hand else 0
            last[happened.table] = EnteredHand(happened, deal=again + 1)
            found.append(last[happened.table])
        elif isinstance(happened, HandEntered) and happened.table in last:
            same_number = (one for one in reversed(found) if one.table == happened.table)
            entered = next((one for one in same_number if one.number == happened.hand), last[happened.table])
            entered.entered.append(happened)
    return [one for one in found if not table or one.table == table]


def _reads_back(history: HandHistory, hand: Hand) -> bool:
    """Whether a replay of what is written ends on the same stacks."""
    try:
        return list(replay(history, hand.rules).stacks) == list(hand.betting.stack)
    except Refused:
        return False


def laid_by(desk: Desk, entries: Iterable[Entry]) -> list[Laid]:
    """Enter them, and say how the table lay after each ruling that a replay could not follow by its acts alone."""
    found: list[Laid] = []
    for entry in entries:
        if not isinstance(entry, RuledEntry | DecidedEntry):
            enter(desk, entry)
            continue
        first = len(desk.hand.entries)
        decided = entry.hand.on(desk.hand) if isinstance(entry, DecidedEntry) else None
        enter(desk, entry)
        if desk.table.hand is None or len(desk.hand.entries) < first:
            found.clear()  # dealt anew: nothing of it is left
            continue
        hand = desk.hand
        new = hand.entries[first:]
        if decided is not None and new:
            found.append(Laid(first, first + len(new), decided, is_decided=True))
        elif not hand.is_over and any(_needs_laying(one) for one in new):
            found.append(Laid(first, first + len(new), as_it_lies(hand), is_decided=False))
    return found


def _needs_laying(entry: log.Entry) -> bool:
    kind, _, _, marks = entry
    return kind in _LAID or (kind == log.RETURN and log.RULED in marks)


def hand_of(hands: Iterable[EnteredHand], number: int, deal: int = 0) -> EnteredHand | None:
    """The hand of a number at a table: a deal of it, or the last one."""
    found = [one for one in hands if one.number == number and deal in (0, one.deal)]
    return found[-1] if found else None


def finished(hands: Iterable[EnteredHand], state: State) -> Iterator[tuple[HandHistory, Hand]]:
    """The histories of those that are over."""
    for one in hands:
        history, hand = one.history(state)
        if hand.is_over:
            yield history, hand


def write_hands(hands: Iterable[EnteredHand], state: State, to: Format) -> str:
    """The hands that are over, one after the other, in a format."""
    done = finished(hands, state)
    if to is Format.PHH:
        return write_phhs(history for history, _ in done)
    write = write_ohh if to is Format.OHH else write_pokerstars
    return "".join(write(history, hand, None) for history, hand in done)

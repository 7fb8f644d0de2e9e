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
from deadbutton.histories.laid import Laid, RoundNow
from deadbutton.histories.phh.writing import write_phhs
from deadbutton.histories.recording import NOT_REPLAYED, history_of
from deadbutton.histories.replays.replay import replay
from deadbutton.histories.trackers.entry_price import said_of_price
from deadbutton.histories.trackers.ohh import write_ohh
from deadbutton.histories.trackers.pokerstars import write_pokerstars
from deadbutton.journal import Record, facts_of
from deadbutton.refusal import Refused
from deadbutton.table import TO_BET, TO_DEAL, DecidedTable, Hand, as_it_lies
from deadbutton.table.hand import log
from deadbutton.tournament import Fact, HandDealtAgain, HandEntered, HandTracked, State, desk_of
from deadbutton.tournament.tracked.entries import DecidedEntry, Entry, MovedEntry, RuledEntry, enter

KINDS = ("hand_tracked", "hand_entered", "hand_dealt_again")
_READ: WeakKeyDictionary[Record, dict[int, Fact]] = WeakKeyDictionary()
"""By tournament: rows that somebody has read before. A row never changes."""
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
        entries = [one.entry for one in self.entered]
        laid = laid_by(desk, entries)
        hand = desk.hand
        names = self.names(state)
        began = datetime.fromtimestamp(self.dealt.at // 1000, UTC)
        is_shared = hand.is_over and _is_shared_by_ruling(self.desk(state, 0), entries)
        history = history_of(
            hand,
            is_shared=is_shared,
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
    held: list[list[int]] = []
    is_dealt_anew = False
    for entry in entries:
        first = len(desk.hand.entries)
        if not isinstance(entry, RuledEntry | DecidedEntry):
            enter(desk, entry)
            hand = desk.hand
            if is_dealt_anew and hand.stage != TO_DEAL:
                is_dealt_anew = False
                if not hand.is_over:
                    found.append(_laid(hand, first))
                    held.append(hand.starting_stacks[:])
            continue
        before = _lies(desk.hand)
        decided = entry.hand.on(desk.hand) if isinstance(entry, DecidedEntry) else None
        enter(desk, entry)
        if desk.table.hand is None or len(desk.hand.entries) < first:
            found.clear()  # dealt anew: nothing of it is left
            held.clear()
            is_dealt_anew = False
            continue
        hand = desk.hand
        new = hand.entries[first:]
        if decided is not None and new:
            found.append(Laid(first, first + len(new), decided, is_decided=True))
        elif not hand.is_over and (_lies(hand) != before or _has(new, log.BOARD_NOW)) and _can_be_laid(hand):
            found.append(_laid(hand, first))
        held += [hand.starting_stacks[:]] * (len(found) - len(held))
        if hand.stage == TO_DEAL and _has(new, log.BOARD_NOW):
            is_dealt_anew = True
    return [_without(laid, then, desk.hand.starting_stacks) for laid, then in zip(found, held, strict=True)]


def _has(entries: Iterable[log.Entry], wanted: int) -> bool:
    return any(kind == wanted for kind, _, _, _ in entries)


def _is_shared_by_ruling(desk: Desk, entries: Iterable[Entry]) -> bool:
    """Whether a ruling has pushed the pots to all who could win them, whatever their cards are worth."""
    is_over = False
    for entry in entries:
        is_over = desk.table.hand is not None and desk.hand.is_over
        enter(desk, entry)
        if (
            isinstance(entry, RuledEntry)
            and not is_over
            and desk.table.hand is not None
            and desk.hand.is_over
        ):
            return desk.hand.betting.live > 1 and not _has(desk.hand.entries, log.CANCEL)
    return False


def _without(laid: Laid, then: list[int], at_last: list[int]) -> Laid:
    """Chips that leave the game later in the hand are not in the record from its start."""
    if then == at_last:
        return laid
    stacks = [
        stack - before + after for stack, before, after in zip(laid.table.stacks, then, at_last, strict=True)
    ]
    return laid._replace(table=replace(laid.table, stacks=tuple(stacks)))


def _laid(hand: Hand, first: int) -> Laid:
    table, now = _lies(hand)
    return Laid(first, len(hand.entries), table, is_decided=False, round=now)


def _lies(hand: Hand) -> tuple[DecidedTable, RoundNow | None]:
    return as_it_lies(hand), RoundNow.of(hand) if hand.stage == TO_BET else None


def _can_be_laid(hand: Hand) -> bool:
    """Somebody has still something to win, the first cards are dealt, and no street lies there in part: of such a one the cards tell what is still to come."""
    if hand.betting.live == 1 or (hand.stage == TO_DEAL and hand.street == 0):
        return False
    dealt = 0
    counts = {0}
    for street in hand.rules.streets:
        dealt += street.board
        counts.add(dealt)
    return len(hand.board) in counts


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

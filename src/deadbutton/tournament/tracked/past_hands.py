"""A ruling on a hand that is over, also while the next one is in play: its chips move between those who played it.

Only what lies behind can pay. What stands in the pots of the hand in play belongs to that hand, and what is missing stays owed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from deadbutton.floor import Desk
from deadbutton.floor.between_hands import SINCE
from deadbutton.floor.orders.orders import Misdeal
from deadbutton.floor.substantial_action import is_substantial
from deadbutton.refusal import refused
from deadbutton.table import operations_of
from deadbutton.table.hand.acts import acts_with_chips
from deadbutton.tournament.chips.corrections import StacksCorrected
from deadbutton.tournament.finish.back_in import PlayerBackIn, seat_to_come_back
from deadbutton.tournament.finish.ranking import Gone
from deadbutton.tournament.hands.eliminations import could_rebuy, put_out
from deadbutton.tournament.hands.reports import Bust, HandReported
from deadbutton.tournament.kernel import Context, Fact, apply
from deadbutton.tournament.state import Phase, Player, Seating, State, Status
from deadbutton.tournament.time.clock import reading
from deadbutton.tournament.tracked.commands import chips_taken
from deadbutton.tournament.tracked.entries import MovedEntry, RuledEntry, Said, enter
from deadbutton.tournament.tracked.facts import HandEntered, TrackedHand
from deadbutton.tournament.tracked.hand import desk_at, desk_on, tracked_at
from deadbutton.tournament.virtual.public_record import told

# What has happened since


def since_then(state: State, record: TrackedHand, now: int | None) -> dict[str, Said]:
    """How far things have gone since a hand ended, as far as the table knows: what a window is judged by."""
    number = record.dealt.table
    table = state.tables[number]
    found: dict[str, Said] = {}
    if table.in_hand and record is not state.tracked.get(number):
        found["since"] = _in_the_next_hand(state, number)
    elif not table.in_hand:
        known = {option.key for option in SINCE.options}
        keys = [name.lower() for name in table.between if name.lower() in known]
        if keys:
            found["since"] = keys[-1]
        pushed = [one.at for one in record.entered if not isinstance(one.entry, RuledEntry)]
        if pushed and now is not None and reading(state, now).is_break:
            found["seconds_in_break"] = max(1, (now - pushed[-1]) // 1000)
    return found


def _in_the_next_hand(state: State, number: int) -> str:
    if number not in state.tracked:
        return "deal"
    acts = acts_with_chips(desk_at(state, number).hand)
    if is_substantial(state.book_at(number), acts):
        return "substantial_action"
    return "action" if acts else "deal"


# What it does


@dataclass
class Shares:
    """Who pays and who is paid, by player; and what nobody can pay now."""

    moved: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    owed: dict[int, int] = field(default_factory=dict)


def ruled_afterwards(
    state: State, context: Context, record: TrackedHand, entry: RuledEntry
) -> Iterable[Fact]:
    """Everything that a ruling on a hand that is over leads to: chips, who is in again, who is out."""
    number, hand_was = record.dealt.table, record.dealt
    desk = desk_on(state, record)
    hand = desk.hand
    before = dict(zip(hand.seats, hand.betting.stack, strict=True))
    street, board, since = hand.street, tuple(map(str, hand.board)), len(operations_of(hand))
    ruled, removed = len(desk.records), dict(desk.removed_at)
    enter(desk, entry)
    if any(isinstance(order, Misdeal) for one in desk.records[ruled:] for order in one.orders):
        raise refused("tracked.hand_counts")
    after = dict(zip(hand.seats, hand.betting.stack, strict=True))
    changes = {seat: after[seat] - before[seat] for seat in before if after[seat] != before[seat]}
    taken = {
        seat: chips - removed.get(seat, 0)
        for seat, chips in desk.removed_at.items()
        if chips > removed.get(seat, 0)
    }
    stranger = next((seat for seat in changes if seat not in hand_was.seated), 0)
    if stranger or (changes and state.phase is Phase.OVER):
        raise refused("tracked.end_first", seat=stranger or min(changes))
    shares = _shares(state, hand_was.seated, changes, taken)
    back = list(_who_is_back(state, context, record, shares))
    yield HandEntered(
        at=context.now,
        table=number,
        hand=hand_was.hand,
        number=len(record.entered) + 1,
        entry=entry,
        game=hand_was.game,
        street=street,
        board=board,
        told=told(hand, since),
        taken=chips_taken(desk, ruled),
    )
    yield from back
    if not changes:
        return
    there = deepcopy(state) if back else state
    for one in back:
        apply(there, one)
    corrected = list(_stacks(there, context, number, shares, entry.incident))
    yield from corrected
    yield from _behind(there, context, record, shares)
    yield from _who_goes_out(there, context, record, shares, corrected)


def _shares(
    state: State, seated: Mapping[int, int], changes: Mapping[int, int], taken: Mapping[int, int]
) -> Shares:
    """Each pays what is behind; those who are paid get what there is, and what leaves the game leaves of the rest."""
    found, paid = Shares(), 0
    for seat, change in changes.items():
        if change < 0:
            part = min(-change, behind(state, state.players[seated[seat]]))
            paid += part
            if part:
                found.moved[seated[seat]] = -part
            if part < -change:
                found.owed[seated[seat]] = -change - part
    for seat, change in changes.items():
        part = min(max(change, 0), paid)
        paid -= part
        if part:
            found.moved[seated[seat]] = part
    for seat, chips in taken.items():
        part = min(chips, paid)
        paid -= part
        if part:
            found.taken[seated[seat]] = part
    return found


def behind(state: State, player: Player) -> int:
    """What a player can pay with now: not what he has put into a hand in play."""
    table = state.tables.get(player.table)
    desk = _in_play(state, table) if table is not None else None
    if desk is None or not _plays(state, desk, player):
        return player.stack
    return min(player.stack, desk.hand.betting.stack[desk.hand.seats.index(player.seat)])


def _in_play(state: State, table: Seating) -> Desk | None:
    return desk_at(state, table.number) if table.number in state.tracked else None


def _plays(state: State, desk: Desk, player: Player) -> bool:
    """Whether it is this player's hand that lies before the seat."""
    dealt = tracked_at(state, player.table).dealt
    return player.seat in desk.hand.seats and dealt.seated.get(player.seat) == player.id


def _who_is_back(
    state: State, context: Context, record: TrackedHand, shares: Shares
) -> Iterator[PlayerBackIn]:
    """Whoever went out of that hand for want of these chips; refused where that cannot be put right any more."""
    seats = {player: seat for seat, player in record.dealt.seated.items()}
    for number, chips in shares.moved.items():
        player = state.players[number]
        if chips < 0 or player.status is Status.PLAYING:
            continue
        seat = seat_to_come_back(state, player, record.dealt.table, seats[number])
        if not seat:
            raise refused("tracked.end_first", seat=seats[number])
        yield PlayerBackIn(at=context.now, player=number, table=record.dealt.table, seat=seat)
    missing = [number for number in shares.owed if number not in shares.moved]
    if missing and not shares.moved:
        raise refused("tracked.nothing_behind", name=state.players[missing[0]].name)


def _stacks(
    state: State, context: Context, number: int, shares: Shares, incident: str
) -> Iterator[StacksCorrected]:
    """By table, since players may have been moved; that of the hand first, which tells what is owed and what left the game."""
    by_table: dict[int, dict[int, int]] = {number: {}}
    for who, change in shares.moved.items():
        player = state.players[who]
        by_table.setdefault(player.table, {})[player.seat] = player.stack + change
    for table, stacks in by_table.items():
        is_first = table == number
        yield StacksCorrected(
            at=context.now,
            table=table,
            stacks=stacks,
            before={seat: state.players[state.tables[table].players[seat]].stack for seat in stacks},
            ruled=incident,
            taken=shares.taken if is_first else {},
            owed=shares.owed if is_first else {},
        )


def _behind(state: State, context: Context, record: TrackedHand, shares: Shares) -> Iterator[HandEntered]:
    """The same chips, behind the bets of hands in play; whoever is all-in gets them once the hand is over."""
    for number in {state.players[who].table for who in shares.moved}:
        desk = _in_play(state, state.tables[number])
        if desk is None:
            continue
        hand, chips = desk.hand, {}
        for who, change in shares.moved.items():
            player = state.players[who]
            if player.table != number or not _plays(state, desk, player):
                continue
            if hand.betting.stack[hand.seats.index(player.seat)]:
                chips[player.seat] = change
        if chips:
            current = tracked_at(state, number)
            yield HandEntered(
                at=context.now,
                table=number,
                hand=current.dealt.hand,
                number=len(current.entered) + 1,
                entry=MovedEntry(record.dealt.hand, chips),
                game=current.dealt.game,
                street=hand.street,
                board=tuple(map(str, hand.board)),
            )


def _who_goes_out(
    state: State,
    context: Context,
    record: TrackedHand,
    shares: Shares,
    corrected: Iterable[StacksCorrected],
) -> Iterator[Fact]:
    """Whoever has paid his last chip between two hands goes out of the hand that he lost; in a hand, at its end."""
    paid = [state.players[who] for who, change in shares.moved.items() if change < 0]
    broke = [one for one in paid if one.stack + shares.moved[one.id] == 0 and not _is_in_hand(state, one)]
    seats = {player: seat for seat, player in record.dealt.seated.items()}
    by = tuple(who for who, change in shares.moved.items() if change > 0)
    if not broke:
        return
    there = deepcopy(state)
    for one in corrected:
        apply(there, one)
    for player in broke:
        table = there.tables[player.table]
        bust = Bust(player.seat, player.id, record.dealt.stacks.get(seats[player.id], 0), by)
        waits = could_rebuy(there, there.players[player.id])
        yield HandReported(
            at=context.now,
            table=table.number,
            hand=table.hands,
            left_over=table.carried,
            busts=(bust,),
            counted=False,
            entered=True,
            again=True,
            done=not waits,
        )
        if not waits:
            gone = Gone(player.id, table.number, bust.stack, by)
            for follows in put_out(there, context.now, table.number, [gone]):
                apply(there, follows)
                yield follows


def _is_in_hand(state: State, player: Player) -> bool:
    table = state.tables.get(player.table)
    return table is not None and table.in_hand

"""Late entries and alternates: a free seat by lot, and one more table where all are full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import SeatDraw
from deadbutton.cards import Shuffler
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber, Weight
from deadbutton.tournament.kernel import Context, Fact, fact
from deadbutton.tournament.roster import held_by_hand
from deadbutton.tournament.seats.balancing import asked_gap, gap
from deadbutton.tournament.seats.capacity import hand_first, is_last_resort, seats_at_each, seats_per_table
from deadbutton.tournament.seats.lots import Place, lot
from deadbutton.tournament.state import State
from deadbutton.tournament.versions import unchanged, upgrade


@fact
class TableOpened(Fact, frozen=True, kw_only=True, tag="table_opened"):
    """One more table, for those who enter late."""

    table: TableNumber

    chapters = (Chapter.SEATS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        state.open_table(self.table).freed = list(range(seats_per_table(state), 0, -1))
        state.is_final_table = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.seats.seat_draw.on(SeatDraw.RANDOM),)

    def sentence(self, state: State) -> Text:
        return Text("La table {table} ouvre.", "Table {table} opens.").fill(table=str(self.table))


@fact
class PlayerSeated(Fact, frozen=True, kw_only=True, tag="player_seated"):
    """One player is given a seat, by lot: a late entry or an alternate."""

    player: PlayerId
    table: TableNumber
    seat: int
    seed: int = 0
    cited: tuple[str, ...] = ()
    """What the book says of a pool that all newcomers draw from, or does not: see ``Answer.key``."""
    pooled: bool = False

    version = 2
    chapters = (Chapter.SEATS,)
    weight = Weight.LITTLE
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        state.seat(state.players[self.player], self.table, self.seat)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        pool = [answer for key in self.cited if (answer := state.book.rested(key)) is not None]
        drawn = state.book.seats.seat_draw.on(SeatDraw.RANDOM)
        return (*pool, drawn) if self.pooled else (drawn, *pool)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} tire la table {table}, siège {seat}.", "{name} draws table {table}, seat {seat}."
        ).fill(name=same(state.players[self.player].name), table=str(self.table), seat=str(self.seat))


upgrade("player_seated", since=1)(unchanged)  # it tells of a pool that all newcomers draw from


def seat_newcomers(
    state: State, context: Context, players: Sequence[int], rule: Answer[Any], pooled: bool
) -> list[Fact]:
    """Seats for late entries and alternates: a free seat by lot at the smallest table; tables are opened if all are full.

    ``pooled``: by this rule of the book, all newcomers draw table and seat from one pool. Their chips are another fact's
    business.
    """
    facts: list[Fact] = []
    taken: dict[int, set[int]] = {}
    opened: list[int] = []
    for player in players:
        seed, shuffler = lot(context)
        find = _from_pool if pooled else _place_for
        place = find(state, taken, opened, shuffler)
        if place is None:
            number = max(state.seating.last_table, *opened, 0) + 1
            opened.append(number)
            facts.append(TableOpened(at=context.now, table=number))
            place = (number, 1 + shuffler.below(seats_per_table(state)))
        taken.setdefault(place[0], set()).add(place[1])
        facts.append(
            PlayerSeated(
                at=context.now,
                player=player,
                table=place[0],
                seat=place[1],
                seed=seed,
                cited=(rule.key, asked_gap(state).key) if pooled else (rule.key,),
                pooled=pooled,
            )
        )
    return facts


def _from_pool(
    state: State, taken: dict[int, set[int]], opened: Sequence[int], shuffler: Shuffler
) -> Place | None:
    """Any free seat, all alike, but at a table that one more would put out of balance."""
    most = seats_per_table(state) if opened else seats_at_each(state)
    held = {number: set(table.players) | taken.get(number, set()) for number, table in state.tables.items()}
    held |= {number: taken.get(number, set()) for number in opened}
    least = min(map(len, held.values()), default=0)
    places = [
        (number, seat)
        for number, used in sorted(held.items())
        if len(used) + 1 - least < gap(state)
        for seat in range(1, most + 1)
        if seat not in used
    ]
    seats = [
        (number, seat, is_last_resort(state, number, seat))
        for number, seat in places
        if number in opened or seat not in held_by_hand(state, state.tables[number])
    ]
    if places and not seats:
        raise hand_first(places[0][0])
    # A stack that waits for a buyer and a seat that is left empty stay as they are, as long as there is another seat.
    pool = [(number, seat) for number, seat, is_last in seats if not is_last] or [s[:2] for s in seats]
    return pool[shuffler.below(len(pool))] if pool else None


def _place_for(
    state: State, taken: dict[int, set[int]], opened: Sequence[int], shuffler: Shuffler
) -> Place | None:
    seats = seats_per_table(state) if opened else seats_at_each(state)
    sizes = {number: len(taken[number]) for number in opened}
    for number in set(taken) - set(opened):
        sizes[number] = len(state.tables[number]) + len(taken[number])
    for size in sorted(state.seating.by_size):
        fresh = next(
            (number for number in reversed(state.seating.by_size[size]) if number not in taken), None
        )
        if fresh is not None:
            sizes[fresh] = size
            break
    number = min(sizes, key=lambda n: (sizes[n], n), default=0)
    if not number or sizes[number] >= seats:
        return None
    table = state.tables.get(number)
    used = taken.get(number, set()) | set(table.players if table is not None else ())
    held = held_by_hand(state, table) if table is not None else ()
    free = [seat for seat in range(1, seats + 1) if seat not in used and seat not in held]
    if not free:
        raise hand_first(number)
    free = [seat for seat in free if not is_last_resort(state, number, seat)] or free
    return number, free[shuffler.below(len(free))]

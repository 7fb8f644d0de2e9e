"""The prizes as a ladder: places that are paid alike on one rung, with the names of those who hold one already."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from deadbutton.tournament import Player, State, prize_of, proposal


@dataclass(frozen=True, slots=True)
class Rung:
    """Places from ``first`` to ``last``, each worth ``amount`` in cash, and a seat where it is a satellite's."""

    first: int
    last: int
    amount: int
    seat: bool = False
    name: str = ""
    """Who holds the place."""
    place: int = 0
    """The place that is held: of those who share one, the same for each."""
    is_next: bool = False
    """Where the next player to go out would stand; before the money, the last place that is paid."""

    @property
    def places(self) -> str:
        if self.place:
            return str(self.place)
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True, slots=True)
class Ladder:
    """``is_posted``: the amounts are locked; before, they are what the pool would give now."""

    rungs: tuple[Rung, ...]
    pool: int
    paid: int
    """How many places."""
    is_posted: bool

    def near(self, most: int = 10) -> list[Rung | None]:
        """What fits a column: the first three, and those about to be reached; None where some are left out."""
        if len(self.rungs) <= most:
            return list(self.rungs)
        here = next((place for place, rung in enumerate(self.rungs) if rung.is_next), len(self.rungs) - 1)
        window = most - 4
        start = min(max(here - window + 2, 3), len(self.rungs) - window)
        gap: list[Rung | None] = [None] if start > 3 else []
        return [*self.rungs[:3], *gap, *self.rungs[start : start + window + 1 - len(gap)]]


def prize_ladder(state: State) -> Ladder:
    """The prizes as they stand."""
    amounts, seats, is_posted = amounts_of(state)
    paid = len(amounts)
    names = holders(state, paid)
    here = min(state.playing, paid) or paid
    value = state.settled.seat_value

    def rungs() -> Iterator[Rung]:
        # A place that somebody holds stands alone, with his name and what he really gets.
        for _, group in groupby(
            range(1, paid + 1), key=lambda p: p if p in names else (amounts[p - 1], p <= seats)
        ):
            places = list(group)
            first, last = places[0], places[-1]
            seat = first <= seats
            cash = amounts[first - 1] - (value if seat else 0)
            holder = names.get(first)
            if holder is not None:
                cash = prize_of(state, holder) - (value if seat else 0) if is_posted else cash
            name, place = (holder.name, holder.place) if holder is not None else ("", 0)
            yield Rung(first, last, cash, seat, name, place, first <= here <= last)

    return Ladder(tuple(rungs()), sum(amounts), paid, is_posted)


def amounts_of(state: State) -> tuple[tuple[int, ...], int, bool]:
    """Amounts by place, how many of them are seats, and whether they are posted."""
    if state.money.prizes:
        return state.money.prizes, state.money.seats_paid, True
    if not state.sales.entries:
        return (), 0, False
    found = proposal(state)
    return found.amounts, found.seats, False


def holders(state: State, paid: int) -> dict[int, Player]:
    """Who holds which paid place. Those who share one stand one after the other."""
    found: dict[int, Player] = {}
    for number in reversed(state.finished):
        player = state.players[number]
        if not player.place or player.place > paid:
            break
        place = player.place
        while place in found:
            place += 1
        found[place] = player
    return {place: player for place, player in found.items() if place <= paid}

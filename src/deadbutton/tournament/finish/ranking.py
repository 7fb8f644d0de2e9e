"""Places: within a hand, across tables that play in step, and by time otherwise. Equal ranks share their places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Prizes
from deadbutton.books.points import SimultaneousElimination as Same
from deadbutton.text import Text, join, same
from deadbutton.tournament.citing import at_first
from deadbutton.tournament.concerns import Chapter, PlayerId, Weight
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.money.payouts import places_paid
from deadbutton.tournament.money.pool import prize_pool
from deadbutton.tournament.state import State, Status


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who lost the last chip, with the stack that he began the hand with."""

    player: int
    table: int
    stack: int
    by: tuple[int, ...] = ()


class Placed(msgspec.Struct, frozen=True):
    """A place, and how many share it: the best one of theirs."""

    player: PlayerId
    place: int
    tied: int = 1


def paid_places(state: State) -> int:
    """How many places are paid: as locked, as set by hand, a satellite's seats, or as the payout rule gives."""
    if state.money.prizes or state.money.prizes_by_hand:
        return len(state.money.prizes or state.money.prizes_by_hand)
    config = state.settled
    if seats := state.book.setting("satellite_seats"):
        return int(seats)
    if not prize_pool(state).total:
        return 0
    return len(config.payout.amounts) or places_paid(config.payout, state.sales.entries)


def elimination_rules(state: State, place: int = 0, *, is_common: bool = False) -> Answer[frozenset[Same]]:
    """What the book says of those who go out in one hand: of all tables, in the money, or before it."""
    answer = state.book.prizes.simultaneous_elimination
    moments = [Circumstance.HAND_FOR_HAND] if is_common or state.in_step is not None else []
    if 0 < (place or state.playing) <= paid_places(state):
        moments.append(Circumstance.IN_THE_MONEY)
    return at_first(answer, *moments, Same.SAME_TABLE_BY_STACK)


def rank(state: State, gone: Sequence[Gone], playing: int) -> list[Placed]:
    """The places of those who went out in one hand, of so many who were in; the last place first."""
    found: list[Placed] = []
    place = playing - len(gone) + 1
    for group in _best_first(state, gone, playing):
        found += (Placed(one.player, place, len(group)) for one in group)
        place += len(group)
    return found[::-1]


def _best_first(state: State, gone: Sequence[Gone], playing: int) -> Iterable[list[Gone]]:
    ways = state.book.prizes.simultaneous_elimination.value
    if Same.BUBBLE_SHARED in ways and _bursts_the_bubble(state, len(gone), playing):
        return [list(gone)]
    if Same.SAME_TABLE_BY_STACK not in ways:
        return [list(gone)]
    if Same.TABLES_BY_STACK in ways:
        return _by_stack(gone)
    # The best of each table tie, then the second of each: nobody passes somebody of his own table.
    tables = {one.table: [other for other in gone if other.table == one.table] for one in gone}
    ranked = [_by_stack(at_one_table) for at_one_table in tables.values()]
    return [[one for part in parts for one in part] for parts in zip_longest(*ranked, fillvalue=[])]


def _by_stack(gone: Sequence[Gone]) -> list[list[Gone]]:
    order = sorted(gone, key=lambda one: (-one.stack, one.player))
    return [list(group) for _, group in groupby(order, key=lambda one: one.stack)]


def counts_from_announcement(state: State) -> bool:
    """Whether hands that were in play when hand-for-hand was announced count as one hand already."""
    shared = {Same.BUBBLE_SHARED, Same.BUBBLE_SHARED_BY_TABLES}
    return bool(shared & state.book.prizes.simultaneous_elimination.value)


def _bursts_the_bubble(state: State, gone: int, playing: int) -> bool:
    return state.in_step is not None and playing - gone <= paid_places(state) < playing


# Facts


@fact
class PlacesGiven(Fact, frozen=True, kw_only=True, tag="places_given"):
    """The places of those who went out in a hand that all tables played in step, the last first."""

    hand: int
    places: tuple[Placed, ...]

    chapters = (Chapter.SEATS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        # Who is in again, since his exit was taken back, is left out.
        gone = [one for one in self.places if state.players[one.player].status is Status.OUT]
        for placed in in_order(gone, state.playing + 1):
            give_place(state, placed)
        if state.in_step is not None:
            state.in_step.gone.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        answer = state.book.prizes.simultaneous_elimination
        if Same.BUBBLE_SHARED in answer.value and self._shares_at_one_table(state):
            return (answer.on(Same.BUBBLE_SHARED),)
        return (elimination_rules(state, is_common=self.hand > 0),)

    def _shares_at_one_table(self, state: State) -> bool:
        """Whether two of one table share a place: then it is the sharing that decided, and not their stacks."""
        shared = [(one.place, state.players[one.player].out_table) for one in self.places if one.tied > 1]
        return len(set(shared)) < len(shared)

    def sentence(self, state: State) -> Text:
        return join((place_text(state, placed) for placed in self.places), " ")


@fact
class PlacesCounted(Fact, frozen=True, kw_only=True, tag="places_counted"):
    """Entries have closed: the places of those who went out before are counted again, over everybody who has come in."""

    out: int
    """How many they are."""

    points = (Prizes.simultaneous_elimination,)
    chapters = (Chapter.SEATS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        count_places(state)

    def sentence(self, state: State) -> Text:
        return Text(
            "Les inscriptions sont closes : les {count} places déjà prises sont recomptées.",
            "Entries have closed: the {count} places already taken are counted again.",
        ).fill(count=self.out)


def in_order(places: Sequence[Placed], best: int) -> list[Placed]:
    """For facts: the same players in the same order, the last first, from a best place on. What was counted when they went
    out no longer holds where an exit before theirs has been taken back.
    """
    found: list[Placed] = []
    for _, group in groupby(reversed(places), key=lambda one: one.place):
        together = list(group)
        found += (Placed(one.player, best, len(together)) for one in together)
        best += len(together)
    return found[::-1]


def give_next_place(state: State, number: int, tied: int) -> None:
    """For facts: the place of somebody who has just gone out, behind everybody who is in. Those who share it come one after
    the other.
    """
    at, before = state.players[number].out_at, 0
    for other in map(state.players.__getitem__, reversed(state.finished)):
        if tied == 1 or (other.out_at, other.tied) != (at, tied):
            break
        before += 1
    give_place(state, Placed(number, state.playing + 2 - tied + before % tied, tied))


def give_place(state: State, placed: Placed) -> None:
    """For facts: a place for somebody who is out."""
    player = state.players[placed.player]
    player.place, player.tied = placed.place, placed.tied
    state.finished.append(placed.player)


def common_hand(state: State, also: Sequence[Gone] = ()) -> list[Placed]:
    """The places of all who went out in the common hand, and of those who go out of it now; the last place first."""
    waiting = state.in_step.gone if state.in_step is not None else {}
    gone = [Gone(player, table, state.players[player].out_stack) for player, table in waiting.items()]
    return rank(state, [*gone, *also], state.playing + len(gone))


def close_common_hand(state: State) -> None:
    """For facts: whoever waits for a place is given it."""
    for placed in common_hand(state):
        give_place(state, placed)
    if state.in_step is not None:
        state.in_step.gone.clear()


def count_places(state: State) -> None:
    """For facts: entries have closed, and places are counted once and for all."""
    recount(state)
    state.places_open = False


def recount(state: State) -> None:
    """For facts: count the places again from those who are still in. Who shared a place still does."""
    place = state.playing + 1 + (len(state.in_step.gone) if state.in_step is not None else 0)
    left = list(state.finished)
    while left:
        group = [state.players[left.pop()]]
        first = group[0]
        while first.tied > 1 and left:
            other = state.players[left[-1]]
            if (other.place, other.tied, other.out_at) != (first.place, first.tied, first.out_at):
                break
            group.append(state.players[left.pop()])
        for player in group:
            player.place, player.tied = place, len(group)
        place += len(group)


def place_text(state: State, placed: Placed) -> Text:
    name = same(state.players[placed.player].name)
    if placed.tied > 1:
        return Text(
            "{name} : place {place}, à égalité à {tied}.", "{name}: place {place}, shared by {tied}."
        ).fill(name=name, place=placed.place, tied=placed.tied)
    return Text("{name} : place {place}.", "{name}: place {place}.").fill(name=name, place=placed.place)

"""A hand at a real table from its record: the same bets, board and player to act, as often as anybody asks.

The stub lies face down: nobody here knows a card before a person names it, and the program shuffles and draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn

import msgspec

from deadbutton.books import Book
from deadbutton.cards import Stub
from deadbutton.floor import Desk
from deadbutton.games import game
from deadbutton.refusal import refused
from deadbutton.table import AWARDING, BURNING, DEALING, EVERYTHING, SHOWING, Positions, Table
from deadbutton.tournament.state import State
from deadbutton.tournament.tracked.entries import Entry, deal_unseen, enter
from deadbutton.tournament.tracked.facts import HandTracked, TrackedHand

BY_ITSELF: Final = EVERYTHING & ~(DEALING | BURNING | SHOWING | AWARDING)
"""What needs no hand: antes and blinds go in, what nobody called goes back."""

OF_A_PUSHED_POT: Final = frozenset({"wrong_pot", "late_claim"})
"""Incidents that are about a hand that is over."""


class RealCards:
    """A pack of paper: people shuffle it."""

    def shuffle(self, items: list[Any], /) -> NoReturn:
        raise refused("tracked.name_the_card")

    def below(self, limit: int, /) -> NoReturn:
        raise refused("tracked.name_the_card")

    def copy(self) -> RealCards:
        return self


def lay_out(dealt: HandTracked, book: Book) -> Desk:
    """The table as the hand begins: blinds are in, everybody has cards that nobody else has seen."""
    table = Table(book, dealt.stacks, unit=dealt.unit)
    spots = dealt.positions
    table.positions = Positions(spots.button, spots.small_blind, spots.big_blind)
    table.button_moves = False
    table.absent, table.penalised = set(dealt.absent), set(dealt.penalised)
    table.left_over = dealt.left_over
    found = game(dealt.game)
    hand = table.deal(
        found,
        dealt.stakes,
        RealCards(),
        stacked=lambda _: Stub.face_down(found.deck),
        automation=BY_ITSELF,
        two_left_in_event=dealt.two_left,
    )
    deal_unseen(hand)
    return Desk(table, waits=dealt.waits, counts_unentered=dealt.counts_unentered, names=dealt.names)


def desk_of(dealt: HandTracked, entries: Iterable[Entry], book: Book) -> Desk:
    """The table as it stands after these entries, with all rulings carried out."""
    desk = lay_out(dealt, book)
    for entry in entries:
        enter(desk, entry)
    return desk


def tracked_at(state: State, number: int) -> TrackedHand:
    """The record of the hand that is entered at a table."""
    record = state.tracked.get(number)
    if not isinstance(record, TrackedHand):
        raise refused("tracked.no_hand", table=number)
    return record


def last_at(state: State, number: int) -> TrackedHand:
    """The record of the hand that is entered at a table, or of the last one, until the next begins."""
    record = state.tracked.get(number) or state.played.get(number)
    if not isinstance(record, TrackedHand):
        raise refused("tracked.no_hand", table=number)
    return record


def earlier_at(state: State, number: int) -> TrackedHand | None:
    """The record of the hand before the one in play, where it was entered."""
    found = state.earlier.get(number)
    return found if isinstance(found, TrackedHand) else None


def is_of_the_hand_before(incident: str, answers: Mapping[str, Any]) -> bool:
    """Whether an incident is about a pot that has been pushed: while a hand is in play, that of the one before."""
    return incident in OF_A_PUSHED_POT and answers.get("since") != "nothing"


def record_about(
    state: State, number: int, incident: str, answers: Mapping[str, Any], hand: int = 0
) -> TrackedHand:
    """Which hand a ruling is about: that of the number; else the one in play or just over, or the one before it where it can only be
    about that."""
    earlier = earlier_at(state, number)
    is_before = not hand and is_of_the_hand_before(incident, answers)
    if earlier is not None and (is_before or hand == earlier.dealt.hand):
        return earlier
    record = last_at(state, number)
    if hand and hand != record.dealt.hand:
        raise refused("tracked.too_long_ago", hand=hand)
    return record


def desk_on(state: State, record: TrackedHand) -> Desk:
    """The floor of a table with that hand on it."""
    return desk_of(as_dealt(state, record), record.entries, state.book_at(record.dealt.table))


def desk_at(state: State, number: int) -> Desk:
    """The floor of a table at which a hand is entered, or was just now: its hand, and what rulings have left open."""
    return desk_on(state, last_at(state, number))


def as_dealt(state: State, record: TrackedHand) -> HandTracked:
    """How the hand is dealt; after a misdeal, until something is entered, to whoever is at his seat now."""
    dealt = record.dealt
    if not dealt.again or record.entered:
        return dealt
    away = {seat for seat in dealt.absent if seat in dealt.penalised or seat not in dealt.seated}
    away.update(seat for seat, player in dealt.seated.items() if state.players[player].absent)
    absent = tuple(sorted(away.intersection(dealt.stacks)))
    return dealt if absent == dealt.absent else msgspec.structs.replace(dealt, absent=absent)

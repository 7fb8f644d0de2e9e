"""The stack of a player who registers after the start, to the chip."""

from __future__ import annotations

from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Alternates, LateRegistrationStack
from deadbutton.refusal import refused
from deadbutton.tournament.event.chipset import unit
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.structure import Level
from deadbutton.tournament.state import State
from deadbutton.tournament.time.late_entries import played_levels


class LateStack(msgspec.Struct, frozen=True):
    """What a late entrant gets. Where the book seats him at an unsold stack, ``seats`` are those to draw from."""

    stack: int
    deducted: int = 0
    """Chips that never come into play."""
    slices: int = 0
    seats: tuple[tuple[int, int], ...] = ()


def missed(config: Config, level: Level) -> int:
    """What one missed slice costs: one small and one big blind, and a round of antes by the format of the tables."""
    payers = config.seats_per_table if level.ante_form == "each" else 1
    return level.small_blind + level.big_blind + level.ante * payers


def slice_levels(played: list[tuple[int, int]], minutes: int) -> list[int]:
    """The level of each completed slice of play: the one in force when the slice began.

    >>> slice_levels([(1, 20), (2, 20), (3, 5)], 20)
    [1, 2]
    >>> slice_levels([(1, 15), (2, 15), (3, 15)], 20)
    [1, 2]
    """
    total = sum(spent for _, spent in played)
    found: list[int] = []
    for begin in range(0, total - minutes + 1, minutes):
        end = 0
        for number, spent in played:
            end += spent
            if begin < end:
                found.append(number)
                break
    return found


def slice_costs(state: State, now: int) -> list[int]:
    """What each slice that a late entrant has missed costs him: the sum is what comes off the stack."""
    config = state.settled
    minutes = state.book.entries.late_registration_slice_minutes.value
    return [
        missed(config, config.structure.level(number))
        for number in slice_levels(played_levels(state, now), minutes)
    ]


def late_rules(state: State, *when: Circumstance) -> tuple[Answer[Any], ...]:
    """What the book says of a late entrant's stack, in the circumstance that he comes in."""
    entries = state.book.entries
    stack = entries.late_registration_stack.on(*when)
    if Circumstance.UNSOLD_SEAT in when or stack.value is not LateRegistrationStack.UNSOLD_OR_DEDUCTED:
        return (stack,)
    return (stack, entries.late_registration_slice_minutes)


def late_stack(state: State, now: int) -> LateStack:
    """By the book: the full stack, an unsold one, or the full stack less what was missed; or no late entry at all."""
    config, asked = state.settled, state.book.entries
    full = config.starting_stack
    match asked.late_registration_stack.value:
        case LateRegistrationStack.FULL_STACK:
            return LateStack(full)
        case LateRegistrationStack.NO_LATE_ENTRY:
            if "late_registration_stack" in state.outside:
                return LateStack(full)
            raise refused("registration.no_late_entry", article=asked.late_registration_stack.citation)
        case LateRegistrationStack.UNSOLD_OR_DEDUCTED:
            seats = tuple(
                (table.number, seat)
                for table in state.tables.values()
                for seat, chips in table.unsold.items()
                if chips
            )
            if seats:
                return LateStack(full, seats=seats)
            costs = slice_costs(state, now)
            lost = sum(costs)
            if lost >= full:
                raise refused(
                    "registration.nothing_left",
                    stack=full,
                    lost=lost,
                    article=asked.late_registration_stack.on(Circumstance.NO_UNSOLD_SEAT).citation,
                )
            stack = full - lost
            # Where small chips have left the table, the broken part of the next chip is given whole.
            stack += -stack % unit(state.chips.denominations)
            return LateStack(stack, full - stack, len(costs))


def common_pool(state: State) -> tuple[Answer[Any], bool]:
    """What the book says of where late entrants and alternates sit, and whether they draw from one pool."""
    alternates = state.book.entries.alternates
    return alternates.on(Alternates.RANDOM_SEAT), Alternates.RANDOM_SEAT in alternates.value


def adjusted(state: State, stack: int) -> tuple[int, int]:
    """A stack that management sets at its discretion, and what is deducted; only where the book lets it."""
    answer, full = state.book.entries.late_registration_stack, state.settled.starting_stack
    if answer.value is not LateRegistrationStack.UNSOLD_OR_DEDUCTED:
        raise refused(
            "registration.stack_is_fixed",
            what=answer.value.label,
            article=answer.on(Circumstance.SET_BY_MANAGEMENT).citation,
        )
    smallest = unit(state.chips.denominations)
    if not 0 < stack <= full or stack % smallest:
        raise refused("registration.bad_stack", stack=stack, unit=smallest, full=full)
    return stack, full - stack

"""What must hold in every tournament, looked at after every command."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from deadbutton.books.points import SimultaneousElimination as Same
from deadbutton.sim.tournament import Simulation
from deadbutton.tournament import (
    CommonHandStarted,
    Fact,
    HandStarted,
    PlayerOut,
    State,
    apply,
    ledger_of,
    make_plan,
    prize_pool,
    read_fact,
    unbalanced,
    write_fact,
)
from deadbutton.tournament.conserving import chips_found
from deadbutton.tournament.seats.balancing import gap
from deadbutton.tournament.seats.break_order import largest, smallest


class Watch:
    """Looks at a simulation after each of its commands; ``shadow`` is folded from the facts one by one."""

    def __init__(self) -> None:
        self.shadow = State()
        self.starts = 0

    def __call__(self, simulation: Simulation, facts: Sequence[Fact]) -> None:
        for fact in facts:
            if isinstance(fact, HandStarted):
                self._starts(fact)
            apply(self.shadow, fact)
            assert chips_found(self.shadow) == self.shadow.chips.in_play, fact
        assert unbalanced(self.shadow) is None, facts

    def _starts(self, fact: HandStarted) -> None:
        """On the shadow, which stands just before the hand."""
        self.starts += 1
        self._balanced(self.shadow, fact)
        self._big_blind_moves(self.shadow, fact)

    def _balanced(self, state: State, fact: HandStarted) -> None:
        """Tables differ by less than the gap, but for moves that wait for a hand to end."""
        if len(state.tables) < 2 or largest(state) - smallest(state) < gap(state):
            return
        assert not any(step.is_ready for step in make_plan(state)), fact

    def _big_blind_moves(self, state: State, fact: HandStarted) -> None:
        """The big blind goes to the next player with chips: nobody is passed over, nobody pays twice in a round."""
        if fact.positions is None or not fact.moves:
            return
        table = state.tables[fact.table]
        last = table.positions
        assert fact.positions.big_blind in fact.dealt
        if last is None or not table.button_moves or table.is_frozen:
            return
        with_chips = {
            *(seat for seat, number in table.players.items() if state.players[number].stack),
            *(seat for seat, left in table.unsold.items() if left),
        }
        between = range(1, (fact.positions.big_blind - last.big_blind) % 10 or 10)
        passed = {(last.big_blind + step - 1) % 10 + 1 for step in between} & with_chips
        assert not passed, (fact, passed)
        if fact.positions.big_blind == last.big_blind:
            assert len(with_chips) == 1, fact


def check_end(simulation: Simulation) -> None:
    """Places, money and the log, once it is over."""
    state = simulation.state
    check_places(state)
    check_ties(simulation)
    if prize_pool(state).total:
        money = ledger_of(state)
        assert sum(state.money.prizes) == prize_pool(state).total
        assert sum(line.prize for line in simulation.results.lines) == prize_pool(state).total
        assert (money.paid, money.owed, money.in_play) == (money.total - money.seats, 0, 0)
    assert unbalanced(state) is None
    assert picture(replayed(simulation.facts)) == picture(state)


def check_places(state: State) -> None:
    """Places 1 to n, each once, ties sharing the first of theirs."""
    ranked = sorted(state.players.values(), key=lambda player: player.place)
    assert sorted(player.place for player in ranked)[0] == 1
    place = 1
    while place <= len(ranked):
        group = [player for player in ranked if player.place == place]
        assert group, place
        assert all(player.tied == len(group) for player in group), place
        place += len(group)
    assert len(set(state.finished)) == len(ranked)


def check_ties(simulation: Simulation) -> None:
    """Who went out of one hand at one table with more chips ranks ahead, and only equals tie; ties share an instant."""
    players = simulation.state.players
    together: dict[tuple[int, int], list[int]] = {}
    for fact in simulation.facts:
        if isinstance(fact, PlayerOut):
            together.setdefault((fact.at, fact.table), []).append(fact.player)
    by_stack = Same.SAME_TABLE_BY_STACK in simulation.state.book.prizes.simultaneous_elimination.value
    in_step = any(isinstance(fact, CommonHandStarted) for fact in simulation.facts)
    for gone in together.values():
        for one, other in pairwise(sorted(gone, key=lambda number: players[number].out_stack)):
            less, more = players[one], players[other]
            if players[one].entries > 1 or players[other].entries > 1 or not by_stack:
                continue
            if less.out_stack < more.out_stack:
                assert less.place > more.place or (in_step and less.place == more.place), (one, other)
            else:
                assert less.place == more.place, (one, other)
    if in_step:
        return  # Tables that play in step tie with each other.
    for player in players.values():
        if player.tied > 1 and player.place > 1:
            assert len({mate.out_at for mate in players.values() if mate.place == player.place}) == 1, (
                player.name
            )


def replayed(facts) -> State:
    state = State()
    for fact in facts:
        apply(state, read_fact(write_fact(fact)))
    return state


def picture(state: State) -> object:
    """All that a state holds, as plain data."""
    return _plain(state)


def _plain(value: object) -> object:
    match value:
        case None | bool() | int() | str() | float():
            return value
        case dict():
            return [(_plain(key), _plain(found)) for key, found in value.items()]
        case set() | frozenset():
            return sorted(map(_plain, value), key=repr)
        case list() | tuple():
            return [_plain(found) for found in value]
        case msgspec.Struct():
            return msgspec.to_builtins(value, str_keys=True)
        case _:
            names = getattr(type(value), "__slots__", None) or vars(value)
            return [(name, _plain(getattr(value, name))) for name in names]

"""Turn and time: acting too early, in the dark or at once, the clock, and being away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.scenarios.phrase import Differs, expect, find, phrase
from deadbutton.scenarios.setup_shapes import STREETS
from deadbutton.scenarios.world import World
from deadbutton.table import PUBLIC

WHY = {"on purpose": "on_purpose", "once again": "repeated", "misled": "misled"}


def _rule(world: World, key: str, **facts: Any) -> None:
    world.ruling = world.desk.ask(key, {name: value for name, value in facts.items() if value is not None})
    world.desk.carry_out(world.ruling)


def _seconds(time: str) -> int:
    hours, minutes, seconds = (int(part) for part in time.split(":"))
    return hours * 3600 + minutes * 60 + seconds


# Too early


@phrase("{who} checks out of turn", "{who} checks out of turn, {why}")
def checks_early(world: World, who: str, why: str = "") -> None:
    """``misled``, ``on purpose`` or ``once again`` says why."""
    _rule(world, "out_of_turn_action", seat=world.seat(who), act="check", why=WHY.get(why))


@phrase("{who} calls out of turn", "{who} calls out of turn, {why}")
def calls_early(world: World, who: str, why: str = "") -> None:
    _rule(world, "out_of_turn_action", seat=world.seat(who), act="call", why=WHY.get(why))


@phrase("{who} folds out of turn", "{who} folds out of turn, {why}")
def folds_early(world: World, who: str, why: str = "") -> None:
    """The cards are still in front of the player."""
    _rule(world, "out_of_turn_fold", seat=world.seat(who), why=WHY.get(why))


@phrase("{who} mucks out of turn", "{who} mucks out of turn, {why}")
def mucks_early(world: World, who: str, why: str = "") -> None:
    """The cards are released."""
    _rule(world, "out_of_turn_fold", seat=world.seat(who), cards="mucked", why=WHY.get(why))


@phrase(
    "{who} bets {chips} out of turn",
    "{who} raises to {chips} out of turn",
    "{who} bets {chips} out of turn, {why}",
    "{who} raises to {chips} out of turn, {why}",
)
def raises_early(world: World, who: str, chips: int, why: str = "") -> None:
    _rule(world, "out_of_turn_raise", seat=world.seat(who), total=chips, why=WHY.get(why))


@phrase("{who} checks in the dark")
def checks_dark(world: World, who: str) -> None:
    """For the next street."""
    _rule(world, "in_the_dark", seat=world.seat(who), act="check")


@phrase("{who} checks the {word} in the dark")
def checks_street_dark(world: World, who: str, word: str) -> None:
    """For a street that is named: ``B checks the turn in the dark``."""
    _rule(world, "in_the_dark", seat=world.seat(who), act="check", street=_street(word))


@phrase("{who} bets {chips} in the dark")
def bets_dark(world: World, who: str, chips: int) -> None:
    _rule(world, "in_the_dark", seat=world.seat(who), act="raise", total=chips)


@phrase("{who} bets {chips} on the {word} in the dark")
def bets_street_dark(world: World, who: str, chips: int, word: str) -> None:
    _rule(world, "in_the_dark", seat=world.seat(who), act="raise", total=chips, street=_street(word))


def _street(word: str) -> int:
    if word not in STREETS:
        raise Differs(f"no street is called {word}: {', '.join(STREETS)}")
    return STREETS[word]


VERBS = {"folds": "fold", "checks": "check", "calls": "call", "bets": "raise", "raises": "raise"}


@phrase("at once: {text}")
def at_once(world: World, text: str) -> None:
    """Two acts at the same moment, in the order of the seats: ``at once: C bets 300, D checks``."""
    clauses = [clause.replace(" to ", " ").split() for clause in text.split(", ")]
    if len(clauses) != 2 or any(len(words) < 2 or words[1] not in VERBS for words in clauses):
        raise Differs("write two acts: at once: C bets 300, D checks")
    (first, second) = clauses
    _rule(
        world,
        "simultaneous_actions",
        seat=world.seat(first[0]),
        act=VERBS[first[1]],
        total=int(first[2]) if len(first) > 2 else 0,
        other=world.seat(second[0]),
        other_act=VERBS[second[1]],
        other_total=int(second[2]) if len(second) > 2 else 0,
    )


@phrase("> at the turn {word}")
def at_the_turn(world: World, word: str) -> None:
    """What was ruled by itself when a turn came: ``binds``, ``free``, ``call_or_fold``, ``folded`` …"""
    if not world.desk.records:
        raise Differs("the floor has not ruled yet")
    world.ruling = world.desk.records[-1].ruling
    expect(world.ruling.outcome, word, "at the turn")


@phrase("> {who} must raise to {chips} or call")
def raise_or_call(world: World, who: str, chips: int) -> None:
    limit = world.desk.limits.get(world.seat(who))
    found = (sorted(limit.may), limit.total) if limit else "anything"
    expect(found, (["call", "raise"], chips), f"{who} may")


# The clock


@phrase("the clock is called on {who} by {other} at {time}")
def clock_called(world: World, who: str, other: str, time: str) -> None:
    """A player seated at the table asks, in the hand or not."""
    world.seat(other)
    _clock(world, who, "seated", time)


@phrase("the clock is called on {who} by {other}, standing, at {time}")
def clock_called_standing(world: World, who: str, other: str, time: str) -> None:
    world.seat(other)
    _clock(world, who, "standing", time)


@phrase("the clock is called on {who} by the dealer at {time}")
def clock_called_by_dealer(world: World, who: str, time: str) -> None:
    _clock(world, who, "dealer", time)


@phrase("the clock is called on {who} by the director at {time}")
def clock_called_by_director(world: World, who: str, time: str) -> None:
    _clock(world, who, "director", time)


@phrase("the clock is called on {who} from another table at {time}")
def clock_called_from_afar(world: World, who: str, time: str) -> None:
    _clock(world, who, "other_table", time)


@phrase("the clock is called on {who} at once by {other} at {time}")
def clock_called_too_soon(world: World, who: str, other: str, time: str) -> None:
    """Before a reasonable time has gone by."""
    world.seat(other)
    _rule(world, "clock_called", seat=world.seat(who), caller="seated", reasonable=False, at=_seconds(time))


def _clock(world: World, who: str, caller: str, time: str) -> None:
    _rule(world, "clock_called", seat=world.seat(who), caller=caller, at=_seconds(time))


@phrase("{who} says time")
def says_time(world: World, who: str) -> None:
    _rule(world, "time_said", seat=world.seat(who))


@phrase("it is {time}")
def it_is(world: World, time: str) -> None:
    """A clock that has run out by then is ruled on."""
    record = world.desk.at(_seconds(time))
    if record is not None:
        world.ruling = record.ruling


@phrase("at {time} {text}")
def at_time(world: World, time: str, text: str) -> None:
    """``at 12:01:09 B calls``: any other phrase, at an instant."""
    found = find(text)
    if found is None:
        raise Differs("no such phrase: docs/scenarios.md lists them")
    act, values = found
    clock = world.desk.turns.running(world.table.hand)
    record = world.desk.at(_seconds(time), acts=clock is not None and _is_of(world, values, clock.seat))
    if record is not None:
        world.ruling = record.ruling
    act(world, **values)


def _is_of(world: World, values: Mapping[str, Any], seat: int) -> bool:
    """Whether a phrase is about what this seat does."""
    who = values.get("who")
    return isinstance(who, str) and world.seat(who) == seat


@phrase("> the clock runs for {who} until {time}")
def clock_runs(world: World, who: str, time: str) -> None:
    clock = world.desk.turns.running(world.hand)
    found = (clock.seat, clock.due) if clock is not None else "no clock runs"
    expect(found, (world.seat(who), _seconds(time)), "the clock")


@phrase("> no clock runs")
def no_clock(world: World) -> None:
    expect(world.desk.turns.running(world.hand), None, "the clock")


# Being there


@phrase("{who} stands up")
def stands_up(world: World, who: str) -> None:
    """Standing, but at the chair."""
    _rule(world, "left_seat", seat=world.seat(who), where="standing")


@phrase("{who} leaves the chair")
def leaves_chair(world: World, who: str) -> None:
    """Away from the chair, but at the table."""
    _rule(world, "left_seat", seat=world.seat(who), where="near")


@phrase("{who} walks away")
def walks_away(world: World, who: str) -> None:
    """Away from the table, with a live hand."""
    _rule(world, "left_seat", seat=world.seat(who), where="away")


@phrase("{who} walks away, excused")
def walks_away_excused(world: World, who: str) -> None:
    _rule(world, "left_seat", seat=world.seat(who), where="away", excused=True)


@phrase("{who} comes back")
def comes_back(world: World, who: str) -> None:
    """Before the turn has come."""
    world.desk.come_back(world.seat(who))


@phrase("everybody folds for {number} hands")
def folds_for_hands(world: World, number: int) -> None:
    """Whoever is there folds to the last hand, again and again: what is left is what the blinds took."""
    for _ in range(number):
        world.deal()
        while not world.hand.is_over:
            world.desk.act(world.hand.seats[world.hand.actor], "fold")
    world.collect()


@phrase("> {chips} of {who} wait for the turn")
def waiting_chips(world: World, chips: int, who: str) -> None:
    """What lies in front of a player for an act made too early, as everybody sees it."""
    seats = world.desk.view(PUBLIC).seats
    expect(next(one.waiting for one in seats if one.seat == world.seat(who)), chips, "chips that wait")

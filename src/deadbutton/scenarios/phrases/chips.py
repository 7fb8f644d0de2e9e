"""Chips in a tournament's story: stacks, colouring up, races, chips found and removed, decks."""

from __future__ import annotations

from typing import get_args

from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.phrases.seats import field, number_of, table_of
from deadbutton.scenarios.stories.chips import StacksTold
from deadbutton.scenarios.stories.entries import ClockTold
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    ChangeDeck,
    ChipsRaced,
    ColorUp,
    ColorUpPlan,
    ExchangeChips,
    FindChips,
    HandInLateChips,
    RaceCards,
    RemoveChips,
    Why,
    color_up_plan,
    count_of_chips,
    deck_change_is_due,
    table_plan,
)


def _pairs(text: str) -> list[tuple[str, str]]:
    """``A 4775, B 4025`` part by part."""
    return [(part.split(" ", 1)[0], part.split(" ", 1)[1]) for part in text.split(", ")]


@phrase("the stacks are {text}")
def stacks_are(world: World, text: str) -> None:
    """``A 4775, B 4025``; the others keep theirs."""
    stacks = {number_of(world, who): int(chips.replace("_", "")) for who, chips in _pairs(text)}
    world.event.director.record([StacksTold(at=world.event.now, stacks=stacks)])


@phrase("it is step {number} of the sheet")
def step_is(world: World, number: int) -> None:
    field(world)
    world.event.director.record([ClockTold(at=world.event.now, place=number - 1, elapsed=0)])


@phrase("the small chips leave")
def small_chips_leave(world: World) -> None:
    """Real cards decide the races."""
    world.event.do(ColorUp(dealt=False))


@phrase("the small chips leave, and the software deals")
def software_deals(world: World) -> None:
    world.event.do(ColorUp())


@phrase("the small chips leave because {quoted}")
def leave_because(world: World, quoted: str) -> None:
    world.event.do(ColorUp(dealt=False, because=quoted))


@phrase("the small chips leave, counted: {text}")
def leave_counted(world: World, text: str) -> None:
    """``A 3, B 1``: so many small chips each."""
    held = {number_of(world, who): int(count) for who, count in _pairs(text)}
    world.event.do(ColorUp(dealt=False, held=held))


@phrase("table {number} races with {text}")
def races_with(world: World, number: int, text: str) -> None:
    """``A Kd 5c 2h, B Ks``"""
    world.event.do(RaceCards(table=number, cards=_cards(world, text)))


@phrase("table {number} races with {text}; then {quoted}")
def races_again(world: World, number: int, text: str, quoted: str) -> None:
    """Those who tie draw once more: ``then "A Ks, B 2d"``."""
    world.event.do(RaceCards(table=number, cards=_cards(world, text), redraws=(_cards(world, quoted),)))


def _cards(world: World, text: str) -> dict[int, str]:
    return {world.event.player(who).seat: cards for who, cards in _pairs(text)}


@phrase("{who} finds {number} chips of {chips}")
def finds(world: World, who: str, number: int, chips: int) -> None:
    world.event.do(HandInLateChips(player=number_of(world, who), value=chips, count=number))


@phrase("{who} finds {number} chips of {chips}, to be exchanged")
def finds_to_exchange(world: World, who: str, number: int, chips: int) -> None:
    world.event.do(HandInLateChips(player=number_of(world, who), value=chips, count=number, exchange=True))


@phrase("{number} chips of {chips} of {who} are changed for chips of {more}")
def exchanged(world: World, number: int, chips: int, who: str, more: int) -> None:
    """One player's small chips for bigger ones of the same value, announced."""
    world.event.do(ExchangeChips(player=number_of(world, who), count=number, value=chips, to=more))


@phrase("{chips} are found and belong to nobody")
def ownerless(world: World, chips: int) -> None:
    world.event.do(FindChips(chips=chips))


@phrase("> {chips} found chips are in the inventory")
def in_inventory(world: World, chips: int) -> None:
    expect(world.event.director.state.chips.found, chips, "chips found")


@phrase("{chips} that {who} had hidden are removed")
def hidden_removed(world: World, chips: int, who: str) -> None:
    world.event.do(RemoveChips(player=number_of(world, who), chips=chips))


@phrase("{chips} that {who} had hidden are removed as {other} asks")
def hidden_removed_as_asked(world: World, chips: int, who: str, other: str) -> None:
    world.event.do(RemoveChips(player=number_of(world, who), chips=chips, asked_by=number_of(world, other)))


def _why(word: str) -> Why:
    known: tuple[Why, ...] = get_args(Why)
    if word not in known:
        raise Differs(f"a deck is changed for one of {', '.join(known)}, not {word}")
    return word


@phrase("the deck of table {number} is changed: {word}")
def deck_changed(world: World, number: int, word: str) -> None:
    """push, dealer, level, schedule, damaged or asked."""
    world.event.do(ChangeDeck(table=number, why=_why(word)))


@phrase("the deck of table {number} is changed and spread: {word}")
def deck_spread(world: World, number: int, word: str) -> None:
    world.event.do(ChangeDeck(table=number, why=_why(word), spread=True))


# What must be so


def _plan(world: World) -> ColorUpPlan:
    found = color_up_plan(field(world), world.event.now)
    if found is None:
        raise Differs("one denomination is left")
    return found


@phrase("> the stack of {who} is {chips}")
def stack_is(world: World, who: str, chips: int) -> None:
    expect(world.event.player(who).stack, chips, f"the stack of {who}")


@phrase("> {chips} chips are in play")
def in_play(world: World, chips: int) -> None:
    expect(field(world).chips.in_play, chips, "chips in play")


@phrase("> the race has made {chips}")
def made(world: World, chips: int) -> None:
    expect(field(world).chips.made, chips, "chips made")


@phrase("> {chips} chips have been removed")
def have_been_removed(world: World, chips: int) -> None:
    expect(field(world).chips.removed, chips, "chips removed")


@phrase("> chips in use: {amounts}")
def in_use(world: World, amounts: list[int]) -> None:
    expect(list(field(world).chips.denominations), amounts, "chips in use")


@phrase("> the chips of {chips} may leave now")
def may_leave(world: World, chips: int) -> None:
    plan = _plan(world)
    expect((plan.value, plan.why_not and plan.why_not.code), (chips, None), "may leave")


@phrase("> {who} has {number} leftover chips", "> {who} has {number} leftover chip")
def has_leftovers(world: World, who: str, number: int) -> None:
    player = world.event.player(who)
    plan = _plan(world)
    part = next(part for part in plan.tables if part.table == player.table)
    found = next((odd.chips for odd in part.odd if odd.seat == player.seat), 0)
    expect(found, number, f"{who}'s leftover chips")


@phrase("> table {number} races for {more} chips", "> table {number} races for {more} chip")
def races_for(world: World, number: int, more: int) -> None:
    part = next(part for part in _plan(world).tables if part.table == number)
    expect(part.prizes, more, "bigger chips")


@phrase("> the race at table {number} starts with {who}")
def starts_with(world: World, number: int, who: str) -> None:
    state = field(world)
    value, to = state.chips.races.get(number) or state.chips.denominations[:2]
    odd = table_plan(state, table_of(world, number), value, to).odd
    expect(odd[0].seat if odd else 0, world.event.player(who).seat, "the first seat")


@phrase("> {names} won a chip")
def won_a_chip(world: World, names: list[str]) -> None:
    seats = {world.event.player(name).seat for name in names}
    expect(set(_raced(world).won), seats, "seats that won a chip")


@phrase("> {who} was saved")
def was_saved(world: World, who: str) -> None:
    expect(list(_raced(world).saved), [world.event.player(who).seat], "seats saved")


@phrase("> nobody was saved")
def nobody_saved(world: World) -> None:
    expect(list(_raced(world).saved), [], "seats saved")


@phrase("> {who} was dealt {number} cards", "> {who} was dealt {number} card")
def was_dealt(world: World, who: str, number: int) -> None:
    cards = _raced(world).cards.get(world.event.player(who).seat, "").split()
    expect(len(cards), number, f"{who}'s cards")


def _raced(world: World) -> ChipsRaced:
    found = [fact for fact in world.event.facts if isinstance(fact, ChipsRaced)]
    if not found:
        raise Differs("no race was held")
    return found[-1]


@phrase("> the chip count is exact")
def count_is_exact(world: World) -> None:
    found = count_of_chips(field(world))
    expect((found.difference, [reason.en for reason in found.reasons]), (0, []), "the chip count")


@phrase("> a deck change is due at table {number}")
def change_is_due(world: World, number: int) -> None:
    expect(
        deck_change_is_due(field(world), table_of(world, number), world.event.now),
        True,
        "a deck change is due",
    )


@phrase("> no deck change is due at table {number}")
def no_change_is_due(world: World, number: int) -> None:
    expect(
        deck_change_is_due(field(world), table_of(world, number), world.event.now),
        False,
        "a deck change is due",
    )


@phrase("> table {number} plays with deck {more}")
def plays_with(world: World, number: int, more: int) -> None:
    expect(table_of(world, number).deck, more, "the deck")

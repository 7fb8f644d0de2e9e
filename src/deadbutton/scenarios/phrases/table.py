"""What happens between hands, and where the button and the blinds must be."""

from __future__ import annotations

from deadbutton.games import game
from deadbutton.scenarios.phrase import expect, phrase
from deadbutton.scenarios.world import World


@phrase("next hand", "a hand is dealt")
def next_hand(world: World) -> None:
    world.deal()


@phrase("{who} busts", "{who} leaves")
def leaves(world: World, who: str) -> None:
    """Between hands: the seat is empty from now on."""
    if world.table.hand is not None and world.hand.is_over:
        world.collect()
    seat = world.seat(who)
    if seat in world.table.stacks:
        world.table.leave(seat)


@phrase("{who} sits at seat {number} with {chips}")
def sits(world: World, who: str, number: int, chips: int) -> None:
    if world.table.hand is not None and world.hand.is_over:
        world.collect()
    world.table.sit(number, chips)
    world.seats = {name: seat for name, seat in world.seats.items() if seat != number}
    world.seats[who] = number


@phrase("{who} is away")
def is_away(world: World, who: str) -> None:
    world.table.absent.add(world.seat(who))


@phrase("{who} is back")
def is_back(world: World, who: str) -> None:
    world.table.absent.discard(world.seat(who))


@phrase("blinds go to {blinds}")
def blinds_go_to(world: World, blinds: str) -> None:
    world.setup["blinds"] = blinds
    world.stakes = world._stakes()


@phrase("the game is {text}")
def game_is(world: World, text: str) -> None:
    world.game = game(text)
    world.stakes = world._stakes()


@phrase("> button {who}", "> button at {who}")
def button(world: World, who: str) -> None:
    """By name, or ``seat 3`` where nobody sits."""
    assert world.table.positions is not None
    expect(world.name(world.table.positions.button), who, "button")


@phrase("> button at an empty seat")
def dead_button(world: World) -> None:
    assert world.table.positions is not None
    expect(world.table.positions.button in world.table.stacks, False, "somebody sits on the button")


@phrase("> small blind {who}")
def small_blind(world: World, who: str) -> None:
    expect(_poster(world, world.stakes.small_blind), who, "small blind")


@phrase("> no small blind")
def no_small_blind(world: World) -> None:
    expect(_poster(world, world.stakes.small_blind), "nobody", "small blind")


@phrase("> big blind {who}")
def big_blind(world: World, who: str) -> None:
    expect(_poster(world, world.stakes.big_blind), who, "big blind")


@phrase("> {who} is dealt in")
def dealt_in(world: World, who: str) -> None:
    expect(world.seat(who) in world.hand.seats, True, f"{who} is dealt in")


@phrase("> {who} is not dealt in", "> {who} waits")
def not_dealt_in(world: World, who: str) -> None:
    expect(world.seat(who) in world.hand.seats, False, f"{who} is dealt in")


@phrase("> {who} deals")
def deals(world: World, who: str) -> None:
    expect(world.name(world.table.dealer), who, "dealer")


@phrase("> no player deals")
def no_player_deals(world: World) -> None:
    """A dealer does, or the staff sees to it."""
    expect(world.table.dealer, 0, "dealer")


@phrase("> who deals rests on {article}")
def dealing_rests_on(world: World, article: str) -> None:
    cited = [each.number for each in world.table.dealing_rests_on.articles]
    expect(cited[:1], [article], "who deals rests on")


def _poster(world: World, blind: int) -> str:
    hand = world.hand
    return next((world.name(hand.seats[p]) for p, owed in enumerate(hand.blinds) if owed == blind), "nobody")

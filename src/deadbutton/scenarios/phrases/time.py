"""The clock, hands and hand-for-hand of a tournament's story."""

from __future__ import annotations

from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.stories.chips import StacksTold
from deadbutton.scenarios.world import World
from deadbutton.text import Lang
from deadbutton.tournament import (
    MINUTE,
    AdjustTime,
    Announce,
    DealTogether,
    FinishStreet,
    HoldAllIn,
    JumpTo,
    NextStep,
    NextStreet,
    NoteBetween,
    PauseClock,
    Player,
    PreviousStep,
    ReadyForHand,
    ReleaseAllIns,
    ReportHand,
    RunStreetByStreet,
    SayInSameHand,
    Seating,
    SetPace,
    StartClock,
    StartHand,
    StartHandForHand,
    State,
    StopHandForHand,
    count,
    decks_to_wash,
    instructions,
    may_open_street,
    next_level,
    reading,
    waiting_for,
)

# The clock


def _state(world: World) -> State:
    return world.event.director.state


@phrase("the clock starts")
def clock_starts(world: World) -> None:
    world.event.do(StartClock())


@phrase("the clock is stopped")
def clock_stops(world: World) -> None:
    world.event.do(PauseClock())


@phrase("the new level is announced")
def announced(world: World) -> None:
    world.event.do(Announce())


@phrase("the director goes on to the next step")
def next_step(world: World) -> None:
    world.event.do(NextStep())


@phrase("the director goes back a step")
def previous_step(world: World) -> None:
    world.event.do(PreviousStep())


@phrase("the director jumps to step {number}")
def jumps(world: World, number: int) -> None:
    world.event.do(JumpTo(step=number))


@phrase("the director adds {number} minutes", "the director adds {number} minute")
def adds(world: World, number: int) -> None:
    world.event.do(AdjustTime(minutes=number))


@phrase("the director takes {number} minutes", "the director takes {number} minute")
def takes(world: World, number: int) -> None:
    world.event.do(AdjustTime(minutes=-number))


@phrase("> the clock shows {number} minutes", "> the clock shows {number} minute")
def shows(world: World, number: int) -> None:
    """What is left of the level or break."""
    left = reading(_state(world), world.event.now).left
    expect(None if left is None else left // MINUTE, number, "minutes left")


@phrase("> the clock waits for a hand")
def clock_waits(world: World) -> None:
    expect(reading(_state(world), world.event.now).waits_for_hand, True, "the clock waits for a hand")


@phrase("> it is level {number}")
def is_level(world: World, number: int) -> None:
    shown = reading(_state(world), world.event.now)
    expect(_state(world).settled.structure.number(shown.place), number, "the level")


@phrase("> nothing is to be announced")
def nothing_due(world: World) -> None:
    shown = reading(_state(world), world.event.now)
    expect(len(shown.passed) + shown.awaits_word, 0, "steps to announce")


# Hands at a table


@phrase("table {number} deals")
def deals(world: World, number: int) -> None:
    world.event.do(StartHand(table=number))


@phrase("table {number} riffles")
def riffles(world: World, number: int) -> None:
    world.event.do(NoteBetween(table=number, event="RIFFLE"))


@phrase("table {number} presses the machine's button")
def presses(world: World, number: int) -> None:
    world.event.do(NoteBetween(table=number, event="MACHINE_BUTTON"))


@phrase("table {number} cuts the deck from the machine")
def cuts(world: World, number: int) -> None:
    world.event.do(NoteBetween(table=number, event="MACHINE_CUT"))


@phrase("table {number} puts down a blind")
def blind_down(world: World, number: int) -> None:
    world.event.do(NoteBetween(table=number, event="FIRST_BLIND"))


@phrase("the dealer of table {number} is pushed")
def pushed(world: World, number: int) -> None:
    world.event.do(NoteBetween(table=number, event="DEALER_PUSH"))


@phrase("> the decks of tables {amounts} are made ready", "> the deck of table {amounts} is made ready")
def made_ready(world: World, amounts: list[int]) -> None:
    expect(list(decks_to_wash(_state(world), world.event.now)), amounts, "tables whose decks are washed")


@phrase("> no deck is made ready")
def none_made_ready(world: World) -> None:
    expect(list(decks_to_wash(_state(world), world.event.now)), [], "tables whose decks are washed")


@phrase("table {number} has a called all-in")
def called_all_in(world: World, number: int) -> None:
    """In hand-for-hand: hands stay down, and no card comes."""
    world.event.do(HoldAllIn(table=number))


@phrase("the director lets the all-ins be turned up")
def turned_up(world: World) -> None:
    world.event.do(ReleaseAllIns())


@phrase("> the all-in of table {number} waits face down")
def waits_face_down(world: World, number: int) -> None:
    step = _state(world).in_step
    expect(step is not None and number in step.all_ins, True, f"the all-in of table {number} waits")


@phrase("the director announces {word} against slow play")
def announces(world: World, word: str) -> None:
    """``random_breaks``, ``orbit_for_orbit``, ``soft_hand_for_hand``."""
    world.event.do(SetPace(measure=word))


@phrase("the director announces {word} of {number} against slow play")
def announces_number(world: World, word: str, number: int) -> None:
    """``hands_per_level of 12``, ``shot_clock of 30``."""
    world.event.do(SetPace(measure=word, number=number))


@phrase("> every decision is timed at {number} seconds")
def timed(world: World, number: int) -> None:
    expect(_state(world).pace.shot_clock, number, "seconds for a decision")


@phrase("table {number} finishes its hand")
def finishes_hand(world: World, number: int) -> None:
    """Nobody is out, and nobody counts."""
    world.event.do(ReportHand(table=number))


@phrase("stacks of {names} are {amounts}")
def stacks_are(world: World, names: list[str], amounts: list[int]) -> None:
    """As they stand when the story begins."""
    players = [world.event.player(name).id for name in names]
    world.event.director.record(
        [StacksTold(at=world.event.now, stacks=dict(zip(players, amounts, strict=True)))]
    )


@phrase("{who} busts in a hand won by {other}", "{names} bust in a hand won by {other}")
def busts(world: World, other: str, who: str = "", names: list[str] | None = None) -> None:
    """All of one table."""
    gone = [world.event.player(name) for name in names or [who]]
    winner = world.event.player(other)
    stacks = {player.seat: 0 for player in gone}
    stacks[winner.seat] = winner.stack + sum(player.stack for player in gone)
    out: dict[int, tuple[int, ...]] = {player.seat: (winner.seat,) for player in gone}
    world.event.do(ReportHand(table=winner.table, stacks=stacks, out=out))


@phrase("{names} went out in the same hand")
def same_hand(world: World, names: list[str]) -> None:
    """At different tables, which do not play in step."""
    world.event.do(SayInSameHand(players=tuple(world.event.player(name).id for name in names)))


@phrase("table {number} says that seat {more} is out, by seat {chips}")
def says_out(world: World, number: int, more: int, chips: int) -> None:
    world.event.do(ReportHand(table=number, out={more: (chips,)}))


@phrase("> table {number} plays its next hand at level {more}")
def next_hand_at(world: World, number: int, more: int) -> None:
    expect(next_level(_state(world), _table(world, number), world.event.now), more, "the level")


@phrase("> table {number} is playing level {more}")
def playing_level(world: World, number: int, more: int) -> None:
    expect(_table(world, number).hand_level, more, "the level of the hand")


@phrase("> table {number} has played {more} hands")
def has_played(world: World, number: int, more: int) -> None:
    expect(_table(world, number).hands, more, "hands")


@phrase("> the stacks of table {number} are an estimate")
def estimate(world: World, number: int) -> None:
    expect(count(_state(world), number).is_exact, False, "the count is exact")


# Places


@phrase("> {who} shares place {number} with {other}")
def shares(world: World, who: str, number: int, other: str) -> None:
    one, two = world.event.player(who), world.event.player(other)
    expect(_place(one), (number, one.tied), who)
    expect(_place(two), (number, one.tied), other)
    if one.tied < 2:
        raise Differs(f"{who} has the place alone")


@phrase("> {who} has place {number} alone")
def alone(world: World, who: str, number: int) -> None:
    expect(_place(world.event.player(who)), (number, 1), who)


@phrase("> {who} is out and waits for a place")
def waits_for_place(world: World, who: str) -> None:
    player = world.event.player(who)
    expect((player.status.value, player.place), ("out", 0), who)


def _place(player: Player) -> tuple[int, int]:
    return player.place, player.tied


# Hand-for-hand


@phrase("the director calls hand-for-hand")
def calls_it(world: World) -> None:
    world.event.do(StartHandForHand())


@phrase("the director calls hand-for-hand because {quoted}")
def calls_it_because(world: World, quoted: str) -> None:
    world.event.do(StartHandForHand(reason=quoted))


@phrase("the director ends hand-for-hand")
def ends_it(world: World) -> None:
    world.event.do(StopHandForHand())


@phrase("table {number} is ready")
def is_ready(world: World, number: int) -> None:
    world.event.do(ReadyForHand(table=number))


@phrase("the director tells all tables to deal")
def all_deal(world: World) -> None:
    world.event.do(DealTogether())


@phrase("the director runs it street by street")
def by_street(world: World) -> None:
    world.event.do(RunStreetByStreet())


@phrase("table {number} finishes the betting round")
def finishes_round(world: World, number: int) -> None:
    world.event.do(FinishStreet(table=number))


@phrase("the director lets the next street be dealt")
def next_street(world: World) -> None:
    world.event.do(NextStreet())


@phrase("> hand-for-hand is on")
def is_on(world: World) -> None:
    expect(_state(world).hand_for_hand, True, "hand-for-hand is on")


@phrase("> hand-for-hand is off")
def is_off(world: World) -> None:
    expect(_state(world).hand_for_hand, False, "hand-for-hand is on")


@phrase("> all tables are in a hand")
def all_in_hand(world: World) -> None:
    out = [number for number, table in _state(world).tables.items() if not table.in_hand]
    if out:
        raise Differs(f"table {out[0]} is not")


@phrase("> the others wait for table {number}")
def others_wait(world: World, number: int) -> None:
    expect(waiting_for(_state(world)), [number], "tables that are waited for")


@phrase("> table {number} may not deal its next street")
def no_street(world: World, number: int) -> None:
    expect(may_open_street(_state(world), number), False, "the next street may be dealt")


@phrase("> table {number} may deal its next street")
def street(world: World, number: int) -> None:
    expect(may_open_street(_state(world), number), True, "the next street may be dealt")


@phrase("> the tables are told {quoted}")
def are_told(world: World, quoted: str) -> None:
    told = [text.in_(Lang.EN) for text in instructions(_state(world))]
    if not any(quoted in text for text in told):
        raise Differs(f"they are told: {'; '.join(told) or 'nothing'}")


def _table(world: World, number: int) -> Seating:
    found = _state(world).tables.get(number)
    if found is None:
        raise Differs(f"table {number} is not open")
    return found

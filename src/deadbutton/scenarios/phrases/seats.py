"""Seats in a tournament's story: drawn, balanced, broken, halted."""

from __future__ import annotations

from deadbutton.scenarios.phrase import Differs, phrase
from deadbutton.scenarios.stories.seats import ChipsTold, FieldTold, LastHandTold, SeatsTold, TablesTold
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    Arrive,
    BalanceTables,
    BreakTable,
    BringDealer,
    CorrectSeat,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    GoOut,
    HaltTable,
    MovePlayer,
    ObjectToSeat,
    PinSeat,
    Redraw,
    ReleaseDealer,
    ReportDodge,
    ResumeTable,
    Seating,
    SetBalance,
    State,
    WaiveHalt,
)

# How it begins


def field(world: World) -> State:
    """The tournament of the story, with its players registered."""
    event = world.event
    if event.director.state.config is None:
        event.director.record([FieldTold(at=event.now, config=event.config, names=event.names)])
    return event.director.state


def table_of(world: World, number: int) -> Seating:
    found = field(world).tables.get(number)
    if found is None:
        raise Differs(f"table {number} is not open")
    return found


def number_of(world: World, who: str) -> int:
    """The player by the number under which the tournament knows him."""
    field(world)
    return world.event.player(who).id


@phrase("tables of {amounts}")
def tables_of(world: World, amounts: list[int]) -> None:
    """The tournament is under way: seats are filled from 1, and the last hand had button 1 and blinds 2 and 3."""
    if world.event.director.state.config is None and not world.event.names:
        world.event.names = [f"P{number}" for number in range(1, sum(amounts) + 1)]
    field(world)
    world.event.director.record([TablesTold(at=world.event.now, sizes=amounts)])


@phrase("table {number} sits in seats {amounts}")
def sits_in(world: World, number: int, amounts: list[int]) -> None:
    table_of(world, number)
    world.event.director.record([SeatsTold(at=world.event.now, table=number, seats=amounts)])


@phrase("table {number} last had button and blinds at {amounts}")
def last_had(world: World, number: int, amounts: list[int]) -> None:
    """Button, small blind, big blind."""
    table_of(world, number)
    button, small, big = amounts
    told = LastHandTold(at=world.event.now, table=number, positions=(button, small, big))
    world.event.director.record([told])


@phrase("table {number} is in a hand")
def hand_on(world: World, number: int) -> None:
    world.event.director.record([LastHandTold(at=world.event.now, table=number, in_hand=True)])


@phrase("table {number} ends its hand")
def hand_off(world: World, number: int) -> None:
    world.event.director.record([LastHandTold(at=world.event.now, table=number)])


@phrase("{who} loses everything")
def loses_everything(world: World, who: str) -> None:
    """All chips to a neighbour, and out."""
    player = number_of(world, who)
    world.event.director.record([ChipsTold(at=world.event.now, player=player)])
    world.event.do(GoOut(player=player))


# Dealers


@phrase("a dealer takes table {number}")
def dealer_comes(world: World, number: int) -> None:
    """In an event whose players deal."""
    table_of(world, number)
    world.event.do(BringDealer(table=number))


@phrase("a dealer takes table {number} because {quoted}")
def dealer_comes_early(world: World, number: int, quoted: str) -> None:
    table_of(world, number)
    world.event.do(BringDealer(table=number, reason=quoted))


@phrase("{who} is to deal throughout at table {number}")
def deals_throughout(world: World, who: str, number: int) -> None:
    """Be it somebody who plays, or who is out."""
    world.event.do(BringDealer(table=number, player=number_of(world, who)))


@phrase("the dealer leaves table {number}")
def dealer_leaves(world: World, number: int) -> None:
    world.event.do(ReleaseDealer(table=number))


# Drawing


def _cards(world: World, text: str) -> dict[int, str]:
    """``P1 As, P2 Kd Qs`` as player to cards."""
    drawn = {}
    for part in text.split(", "):
        who, cards = part.split(" ", 1)
        drawn[number_of(world, who)] = cards
    return drawn


@phrase("seats are drawn")
def seats_drawn(world: World) -> None:
    field(world)
    world.event.do(DrawSeats())


@phrase("seats are drawn by cards: {text}")
def seats_drawn_by(world: World, text: str) -> None:
    field(world)
    world.event.do(DrawSeats(cards=_cards(world, text)))


@phrase("{who} needs seat {number} at table {more}: {quoted}")
def needs_seat(world: World, who: str, number: int, more: int, quoted: str) -> None:
    world.event.do(PinSeat(player=number_of(world, who), table=more, seat=number, reason=quoted))


@phrase("the button is drawn")
def button_drawn(world: World) -> None:
    world.event.do(DrawButton())


@phrase("the button is drawn at table {number}: {text}")
def button_drawn_at(world: World, number: int, text: str) -> None:
    """``1 Qs, 2 Qh``: seat and card."""
    cards = {int(part.split()[0]): part.split()[1] for part in text.split(", ")}
    world.event.do(DrawButton(table=number, cards=cards))


@phrase("the director redraws")
def redraws(world: World) -> None:
    world.event.do(Redraw())


@phrase("the announced redraw is held")
def redraws_announced(world: World) -> None:
    world.event.do(Redraw(why="announced"))


@phrase("two days are merged")
def merged(world: World) -> None:
    world.event.do(Redraw(why="merged_days"))


@phrase("the director redraws because {quoted}")
def redraws_because(world: World, quoted: str) -> None:
    world.event.do(Redraw(reason=quoted))


@phrase("the director redraws by cards: {text}")
def redraws_by(world: World, text: str) -> None:
    world.event.do(Redraw(cards=_cards(world, text)))


@phrase("the final table forms")
def final_forms(world: World) -> None:
    world.event.do(FormFinalTable())


@phrase("the final table forms by cards: {text}")
def final_forms_by(world: World, text: str) -> None:
    world.event.do(FormFinalTable(cards=_cards(world, text)))


# Moving


@phrase("{who} goes to table {number} seat {more}")
def goes(world: World, who: str, number: int, more: int) -> None:
    world.event.do(MovePlayer(player=number_of(world, who), table=number, seat=more))


@phrase("{who} goes to table {number} seat {more} because {quoted}")
def goes_because(world: World, who: str, number: int, more: int, quoted: str) -> None:
    world.event.do(MovePlayer(player=number_of(world, who), table=number, seat=more, reason=quoted))


@phrase("tables are balanced")
def balanced(world: World) -> None:
    world.event.do(BalanceTables())


@phrase("the director balances at a gap of {number}")
def balance_at(world: World, number: int) -> None:
    world.event.do(SetBalance(gap=number))


@phrase("table {number} is broken")
def breaks(world: World, number: int) -> None:
    world.event.do(BreakTable(table=number))


@phrase("table {number} is broken because {quoted}")
def breaks_because(world: World, number: int, quoted: str) -> None:
    world.event.do(BreakTable(table=number, reason=quoted))


def _seat_cards(text: str) -> tuple[tuple[int, int], ...]:
    """``1-4, 2-7`` as table and seat, the top card first."""
    pairs = [part.split("-") for part in text.split(", ")]
    return tuple((int(table), int(seat)) for table, seat in pairs)


@phrase("table {number} is broken, seat cards {places}, then open cards {text}")
def breaks_seats_first(world: World, number: int, places: str, text: str) -> None:
    """Seat cards lie as ``1-4, 2-7`` (table and seat, the top one first); then each player's card: ``P1 As, P2 Kd``."""
    cards = _cards(world, text)
    world.event.do(BreakTable(table=number, seats=_seat_cards(places), cards=cards, first="seats"))


@phrase("table {number} is broken, open cards {text}, then seat cards {places}")
def breaks_cards_first(world: World, number: int, text: str, places: str) -> None:
    """The same draws the other way round."""
    cards = _cards(world, text)
    world.event.do(BreakTable(table=number, seats=_seat_cards(places), cards=cards, first="cards"))


@phrase("{who} should have started at table {number} seat {more}")
def wrong_seat(world: World, who: str, number: int, more: int) -> None:
    world.event.do(CorrectSeat(player=number_of(world, who), table=number, seat=more))


@phrase("{who} wants another seat")
def objects(world: World, who: str) -> None:
    world.event.do(ObjectToSeat(player=number_of(world, who)))


@phrase("{who} reaches the new seat")
def arrives(world: World, who: str) -> None:
    world.event.do(Arrive(player=number_of(world, who)))


@phrase("{who} dodges a blind on the way")
def dodges(world: World, who: str) -> None:
    world.event.do(ReportDodge(player=number_of(world, who)))


@phrase("{who} dawdles past a blind")
def dawdles(world: World, who: str) -> None:
    """Late, not on purpose."""
    world.event.do(ReportDodge(player=number_of(world, who), is_deliberate=False))


@phrase("table {number} halts")
def halts(world: World, number: int) -> None:
    world.event.do(HaltTable(table=number))


@phrase("table {number} halts at the request of {who}")
def halts_for(world: World, number: int, who: str) -> None:
    world.event.do(HaltTable(table=number, asked_by=number_of(world, who)))


@phrase("table {number} resumes")
def resumes(world: World, number: int) -> None:
    world.event.do(ResumeTable(table=number))


@phrase("the director lets table {number} play on")
def plays_on(world: World, number: int) -> None:
    world.event.do(WaiveHalt(table=number))

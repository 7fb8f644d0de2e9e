"""Seats in a tournament's story: drawn, balanced, broken, halted."""

from __future__ import annotations

from deadbutton.scenarios.phrases import Differs, expect, phrase
from deadbutton.scenarios.seats_story import BustTold, FieldTold, LastHandTold, SeatsTold, TablesTold
from deadbutton.scenarios.world import World
from deadbutton.tournament.balancing import SetBalance, moves
from deadbutton.tournament.breaking import BreakTable, ObjectToSeat
from deadbutton.tournament.dodging import BlindDodged, ReportDodge
from deadbutton.tournament.exits import exit_rules
from deadbutton.tournament.first_button import DrawButton
from deadbutton.tournament.halting import HaltTable, ResumeTable, may_halt, must_halt, why_not_deal
from deadbutton.tournament.moving import Arrive, BalanceTables, MovePlayer, still_on_the_way
from deadbutton.tournament.places import final_size, in_break_order, next_hand
from deadbutton.tournament.plan import plan
from deadbutton.tournament.redraws import FormFinalTable, Redraw
from deadbutton.tournament.seating import DrawSeats, PinSeat
from deadbutton.tournament.state import Seating, State

# How it begins


def _state(world: World) -> State:
    """The tournament of the story, with its players registered."""
    event = world.event
    if event.director.state.config is None:
        event.director.record([FieldTold(at=event.now, config=event.config, names=event.names)])
    return event.director.state


def _table(world: World, number: int) -> Seating:
    found = _state(world).tables.get(number)
    if found is None:
        raise Differs(f"table {number} is not open")
    return found


def _player(world: World, who: str) -> int:
    _state(world)
    return world.event.player(who).id


@phrase("tables of {amounts}")
def tables_of(world: World, amounts: list[int]) -> None:
    """The tournament is under way: seats are filled from 1, and the last hand had button 1 and blinds 2 and 3."""
    if world.event.director.state.config is None and not world.event.names:
        world.event.names = [f"P{number}" for number in range(1, sum(amounts) + 1)]
    _state(world)
    world.event.director.record([TablesTold(at=world.event.now, sizes=amounts)])


@phrase("table {number} sits in seats {amounts}")
def sits_in(world: World, number: int, amounts: list[int]) -> None:
    _table(world, number)
    world.event.director.record([SeatsTold(at=world.event.now, table=number, seats=amounts)])


@phrase("table {number} last had button and blinds at {amounts}")
def last_had(world: World, number: int, amounts: list[int]) -> None:
    """Button, small blind, big blind."""
    _table(world, number)
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
    world.event.director.record([BustTold(at=world.event.now, player=_player(world, who))])


# Drawing


def _cards(world: World, text: str) -> dict[int, str]:
    """``P1 As, P2 Kd Qs`` as player to cards."""
    drawn = {}
    for part in text.split(", "):
        who, cards = part.split(" ", 1)
        drawn[_player(world, who)] = cards
    return drawn


@phrase("seats are drawn")
def seats_drawn(world: World) -> None:
    _state(world)
    world.event.do(DrawSeats())


@phrase("seats are drawn by cards: {text}")
def seats_drawn_by(world: World, text: str) -> None:
    _state(world)
    world.event.do(DrawSeats(cards=_cards(world, text)))


@phrase("{who} needs seat {number} at table {more}: {quoted}")
def needs_seat(world: World, who: str, number: int, more: int, quoted: str) -> None:
    world.event.do(PinSeat(player=_player(world, who), table=more, seat=number, reason=quoted))


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
    world.event.do(MovePlayer(player=_player(world, who), table=number, seat=more))


@phrase("{who} goes to table {number} seat {more} because {quoted}")
def goes_because(world: World, who: str, number: int, more: int, quoted: str) -> None:
    world.event.do(MovePlayer(player=_player(world, who), table=number, seat=more, reason=quoted))


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


@phrase("{who} wants another seat")
def objects(world: World, who: str) -> None:
    world.event.do(ObjectToSeat(player=_player(world, who)))


@phrase("{who} reaches the new seat")
def arrives(world: World, who: str) -> None:
    world.event.do(Arrive(player=_player(world, who)))


@phrase("{who} dodges a blind on the way")
def dodges(world: World, who: str) -> None:
    world.event.do(ReportDodge(player=_player(world, who)))


@phrase("{who} dawdles past a blind")
def dawdles(world: World, who: str) -> None:
    """Late, not on purpose."""
    world.event.do(ReportDodge(player=_player(world, who), is_deliberate=False))


@phrase("table {number} halts")
def halts(world: World, number: int) -> None:
    world.event.do(HaltTable(table=number))


@phrase("table {number} halts at the request of {who}")
def halts_for(world: World, number: int, who: str) -> None:
    world.event.do(HaltTable(table=number, asked_by=_player(world, who)))


@phrase("table {number} resumes")
def resumes(world: World, number: int) -> None:
    world.event.do(ResumeTable(table=number))


# What must be so


@phrase("> tables of {amounts}")
def are_tables(world: World, amounts: list[int]) -> None:
    found = [len(table) for _, table in sorted(_state(world).tables.items())]
    expect(found, amounts, "players at each table")


@phrase("> {who} sits at table {number} seat {more}")
def is_at(world: World, who: str, number: int, more: int) -> None:
    player = world.event.player(who)
    expect((player.table, player.seat), (number, more), f"{who}'s table and seat")


@phrase("> {who} has no seat")
def has_no_seat(world: World, who: str) -> None:
    expect(world.event.player(who).table, 0, f"{who}'s table")


@phrase("> everybody sits somewhere else or not, each in one seat")
def one_seat_each(world: World) -> None:
    state = _state(world)
    places = [(p.table, p.seat) for p in state.players.values() if p.table]
    expect(len(set(places)), state.seated, "different seats")


@phrase("> {number} players are seated at {more} tables", "> {number} players are seated at {more} table")
def seated_at(world: World, number: int, more: int) -> None:
    state = _state(world)
    places = {(p.table, p.seat) for p in state.players.values() if p.table}
    expect((len(places), len(state.tables)), (number, more), "players and tables")


@phrase("> the plan moves {who} to table {number} seat {more}")
def plan_moves(world: World, who: str, number: int, more: int) -> None:
    state = _state(world)
    found = [(state.players[m.player].name, m.table, m.seat) for m in moves(state)]
    if (who, number, more) not in found:
        raise Differs(f"the plan moves {found or 'nobody'}")


@phrase("> the plan has {number} moves", "> the plan has {number} move")
def plan_count(world: World, number: int) -> None:
    expect(len(moves(_state(world))), number, "moves in the plan")


@phrase("> the plan breaks tables {amounts}", "> the plan breaks table {amounts}")
def plan_breaks(world: World, amounts: list[int]) -> None:
    found = [s.command.table for s in plan(_state(world)) if isinstance(s.command, BreakTable)]
    expect(found, amounts, "tables to break")


@phrase("> the plan breaks no table")
def plan_breaks_none(world: World) -> None:
    plan_breaks(world, [])


@phrase("> the plan forms the final table")
def plan_final(world: World) -> None:
    if not any(isinstance(step.command, FormFinalTable) for step in plan(_state(world))):
        raise Differs("it does not")


@phrase("> the plan forms no final table")
def plan_no_final(world: World) -> None:
    if any(isinstance(step.command, FormFinalTable) for step in plan(_state(world))):
        raise Differs("it does")


@phrase("> the plan draws seats again")
def plan_redraws(world: World) -> None:
    if not any(isinstance(step.command, Redraw) for step in plan(_state(world))):
        raise Differs("it does not")


@phrase("> the plan waits for table {number}")
def plan_waits(world: World, number: int) -> None:
    waits = sorted({table for step in plan(_state(world)) for table in step.waits_for})
    if number not in waits:
        raise Differs(f"it waits for {waits or 'nobody'}")


@phrase("> the plan cites {article}")
def plan_cites(world: World, article: str) -> None:
    state = _state(world)
    cited = [a.number for s in plan(state) for point in s.points for a in state.book.answer(point).articles]
    if article not in cited:
        raise Differs(f"it cites {', '.join(dict.fromkeys(cited)) or 'nothing'}, not {article}")


@phrase("> tables break in the order {amounts}")
def break_order(world: World, amounts: list[int]) -> None:
    expect(in_break_order(_state(world)), amounts, "order of breaking")


@phrase("> the final table is for {number}")
def final_is_for(world: World, number: int) -> None:
    expect(final_size(_state(world)), number, "players of the final table")


@phrase("> it is the final table")
def is_final(world: World) -> None:
    expect(_state(world).is_final_table, True, "final table")


@phrase("> table {number} must halt")
def must(world: World, number: int) -> None:
    expect(must_halt(_state(world), _table(world, number)), True, f"table {number} must halt")


@phrase("> table {number} may halt on request")
def may(world: World, number: int) -> None:
    state, table = _state(world), _table(world, number)
    found = (must_halt(state, table), may_halt(state, table))
    expect(found, (False, True), f"table {number} must halt, may halt")


@phrase("> table {number} may deal")
def may_deal(world: World, number: int) -> None:
    found = why_not_deal(_state(world), number)
    if found is not None:
        raise Differs(str(found))


@phrase("> table {number} may not deal")
def may_not_deal(world: World, number: int) -> None:
    if why_not_deal(_state(world), number) is None:
        raise Differs("it may")


@phrase("> table {number} next has button and blinds at {amounts}")
def next_has(world: World, number: int, amounts: list[int]) -> None:
    """Button, small blind, big blind of the next hand."""
    coming = next_hand(_state(world), _table(world, number))
    found = None if coming is None else [coming.button, coming.small_blind, coming.big_blind]
    expect(found, amounts, f"next hand of table {number}")


@phrase("> {who} waits a hand at table {number}")
def waits_hand(world: World, who: str, number: int) -> None:
    coming = next_hand(_state(world), _table(world, number))
    expect(coming is not None and world.event.player(who).seat in coming.waiting, True, f"{who} waits")


@phrase("> {who} is {number} seconds on the way")
def on_the_way(world: World, who: str, number: int) -> None:
    found = dict(still_on_the_way(_state(world), world.event.now)).get(world.event.player(who).id)
    expect(found, number * 1000, f"{who}, on the way, in milliseconds")


@phrase("> {who} must miss {number} hands")
def must_miss(world: World, who: str, number: int) -> None:
    expect(world.event.player(who).hands_to_miss, number, f"{who}'s hands to miss")


@phrase("> the penalty for the dodge is {word}")
def penalty(world: World, word: str) -> None:
    found = [fact.penalty for fact in world.event.facts if isinstance(fact, BlindDodged)]
    expect(found, [word], "penalty")


@phrase("> it was an override")
def was_override(world: World) -> None:
    state = world.event.director.state
    points = [point for fact in world.event.facts for point in fact.rests_on(state)]
    if "floor_discretion" not in points:
        raise Differs(f"it rests on {', '.join(points)}")


@phrase("> a busted player must leave at once")
def leaves_at_once(world: World) -> None:
    rules = exit_rules(_state(world))
    expect((rules.must_leave, rules.at_once), (True, True), "leaves, at once")


@phrase("> a busted player must leave")
def leaves(world: World) -> None:
    expect(exit_rules(_state(world)).must_leave, True, "leaves")


@phrase("> a busted player may watch")
def watches(world: World) -> None:
    rules = exit_rules(_state(world))
    expect((rules.must_leave, rules.may_watch), (False, True), "must leave, may watch")


@phrase("> the seat card is laid on the table")
def seat_card(world: World) -> None:
    expect(exit_rules(_state(world)).seat_card, True, "seat card")


@phrase("> a busted player reports himself")
def reports(world: World) -> None:
    expect(exit_rules(_state(world)).reports_himself, True, "reports himself")


@phrase("> the dealer announces a busted player")
def announced(world: World) -> None:
    expect(exit_rules(_state(world)).reports_himself, False, "reports himself")

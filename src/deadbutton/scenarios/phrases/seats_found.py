"""What must be so of seats in a tournament's story."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books import Article
from deadbutton.books.points import Authority
from deadbutton.cards import Card
from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.phrases.seats import field, table_of
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    BlindDodged,
    BreakTable,
    ButtonDrawn,
    FinalTableFormed,
    FormFinalTable,
    Redraw,
    SeatsDrawn,
    SeatsRedrawn,
    State,
    TableBroken,
    asks_director,
    check_draw,
    dealing_seats,
    exit_rules,
    final_size,
    in_break_order,
    make_plan,
    may_halt,
    moves,
    must_halt,
    next_hand,
    still_on_the_way,
    why_not_deal,
)


@phrase("> tables of {amounts}")
def are_tables(world: World, amounts: list[int]) -> None:
    found = [len(table) for _, table in sorted(field(world).tables.items())]
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
    state = field(world)
    places = [(p.table, p.seat) for p in state.players.values() if p.table]
    expect(len(set(places)), state.seated, "different seats")


@phrase("> {number} players are seated at {more} tables", "> {number} players are seated at {more} table")
def seated_at(world: World, number: int, more: int) -> None:
    state = field(world)
    places = {(p.table, p.seat) for p in state.players.values() if p.table}
    expect((len(places), len(state.tables)), (number, more), "players and tables")


@phrase("> the plan moves {who} to table {number} seat {more}")
def plan_moves(world: World, who: str, number: int, more: int) -> None:
    state = field(world)
    found = [(state.players[m.player].name, m.table, m.seat) for m in moves(state)]
    if (who, number, more) not in found:
        raise Differs(f"the plan moves {found or 'nobody'}")


@phrase("> the plan has {number} moves", "> the plan has {number} move")
def plan_count(world: World, number: int) -> None:
    expect(len(moves(field(world))), number, "moves in the plan")


@phrase("> the plan breaks tables {amounts}", "> the plan breaks table {amounts}")
def plan_breaks(world: World, amounts: list[int]) -> None:
    found = [s.command.table for s in make_plan(field(world)) if isinstance(s.command, BreakTable)]
    expect(found, amounts, "tables to break")


@phrase("> the plan breaks no table")
def plan_breaks_none(world: World) -> None:
    plan_breaks(world, [])


@phrase("> the plan forms the final table")
def plan_final(world: World) -> None:
    if not any(isinstance(step.command, FormFinalTable) for step in make_plan(field(world))):
        raise Differs("it does not")


@phrase("> the plan forms no final table")
def plan_no_final(world: World) -> None:
    if any(isinstance(step.command, FormFinalTable) for step in make_plan(field(world))):
        raise Differs("it does")


@phrase("> the plan draws seats again")
def plan_redraws(world: World) -> None:
    if not any(isinstance(step.command, Redraw) for step in make_plan(field(world))):
        raise Differs("it does not")


@phrase("> the plan waits for table {number}")
def plan_waits(world: World, number: int) -> None:
    waits = sorted({table for step in make_plan(field(world)) for table in step.waits_for})
    if number not in waits:
        raise Differs(f"it waits for {waits or 'nobody'}")


@phrase("> the plan cites {article}")
def plan_cites(world: World, article: str) -> None:
    """The article that decides one of its steps."""
    _is_among(article, (step.rests_on[0].articles[:1] for step in make_plan(field(world))))


@phrase("> the plan also cites {article}")
def plan_also_cites(world: World, article: str) -> None:
    """An article behind one of its steps, be it not the one that decides."""
    _is_among(article, (answer.articles for step in make_plan(field(world)) for answer in step.rests_on))


def _is_among(article: str, cited: Iterable[tuple[Article, ...]]) -> None:
    found = dict.fromkeys(one.number for articles in cited for one in articles)
    if article not in found:
        raise Differs(f"it cites {', '.join(found) or 'nothing'}, not {article}")


@phrase("> tables break in the order {amounts}")
def break_order(world: World, amounts: list[int]) -> None:
    expect(in_break_order(field(world)), amounts, "order of breaking")


@phrase("> the final table is for {number}")
def final_is_for(world: World, number: int) -> None:
    expect(final_size(field(world)), number, "players of the final table")


@phrase("> it is the final table")
def is_final(world: World) -> None:
    expect(field(world).is_final_table, True, "final table")


@phrase("> table {number} must halt")
def must(world: World, number: int) -> None:
    expect(must_halt(field(world), table_of(world, number)), True, f"table {number} must halt")


@phrase("> the director must say whether table {number} halts")
def asks(world: World, number: int) -> None:
    state, table = field(world), table_of(world, number)
    found = (must_halt(state, table), asks_director(state, table))
    expect(found, (False, True), f"table {number} must halt, waits for the director's choice")


@phrase("> table {number} may halt on request")
def may(world: World, number: int) -> None:
    state, table = field(world), table_of(world, number)
    found = (must_halt(state, table), may_halt(state, table))
    expect(found, (False, True), f"table {number} must halt, may halt")


@phrase("> table {number} may deal")
def may_deal(world: World, number: int) -> None:
    found = why_not_deal(field(world), number)
    if found is not None:
        raise Differs(str(found))


@phrase("> table {number} may not deal")
def may_not_deal(world: World, number: int) -> None:
    if why_not_deal(field(world), number) is None:
        raise Differs("it may")


@phrase("> table {number} next has button and blinds at {amounts}")
def next_has(world: World, number: int, amounts: list[int]) -> None:
    """Button, small blind, big blind of the next hand."""
    coming = next_hand(field(world), table_of(world, number))
    found = None if coming is None else [coming.button, coming.small_blind, coming.big_blind]
    expect(found, amounts, f"next hand of table {number}")


@phrase("> {who} waits a hand at table {number}")
def waits_hand(world: World, who: str, number: int) -> None:
    coming = next_hand(field(world), table_of(world, number))
    expect(coming is not None and world.event.player(who).seat in coming.waiting, True, f"{who} waits")


@phrase("> {who} is not on the way")
def not_on_the_way(world: World, who: str) -> None:
    """Staff have carried the chips."""
    expect(world.event.player(who).id in field(world).on_the_way, False, "on the way")


@phrase("> {who} is {number} seconds on the way")
def on_the_way(world: World, who: str, number: int) -> None:
    found = dict(still_on_the_way(field(world), world.event.now)).get(world.event.player(who).id)
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
    points = [answer.point for fact in world.event.facts for answer in fact.rests_on(state)]
    if Authority.floor_discretion not in points:
        raise Differs(f"it rests on {', '.join(point.key for point in points)}")


@phrase("> a busted player must leave at once")
def leaves_at_once(world: World) -> None:
    rules = exit_rules(field(world))
    expect((rules.must_leave, rules.at_once), (True, True), "leaves, at once")


@phrase("> a busted player must leave")
def leaves(world: World) -> None:
    expect(exit_rules(field(world)).must_leave, True, "leaves")


@phrase("> a busted player may watch")
def watches(world: World) -> None:
    rules = exit_rules(field(world))
    expect((rules.must_leave, rules.may_watch), (False, True), "must leave, may watch")


@phrase("> the seat card is laid on the table")
def seat_card(world: World) -> None:
    expect(exit_rules(field(world)).seat_card, True, "seat card")


@phrase("> a busted player reports himself")
def reports(world: World) -> None:
    expect(exit_rules(field(world)).reports_himself, True, "reports himself")


@phrase("> the dealer announces a busted player")
def announced(world: World) -> None:
    expect(exit_rules(field(world)).reports_himself, False, "reports himself")


@phrase("> seat cards go to {names}")
def seat_cards_go(world: World, names: list[str]) -> None:
    """In this order."""
    state = world.event.director.state
    found = [
        state.players[player].name
        for fact in world.event.facts
        if isinstance(fact, SeatsRedrawn | FinalTableFormed | TableBroken)
        for player, _, _ in fact.seats
    ]
    expect(found, names, "seat cards in order")


@phrase("> the highest card has the button")
def highest_has_button(world: World) -> None:
    drawn = [fact for fact in world.event.facts if isinstance(fact, ButtonDrawn)]
    if not drawn or not all(fact.cards for fact in drawn):
        raise Differs("no cards were drawn for it")
    for fact in drawn:
        best = max(fact.cards, key=lambda seat: Card(fact.cards[seat]))
        expect(fact.button, best, "button")


@phrase("> no cards are drawn for the button")
def no_cards(world: World) -> None:
    drawn = [fact.cards for fact in world.event.facts if isinstance(fact, ButtonDrawn)]
    expect(drawn, [{}], "cards of the button")


@phrase("> the draw can be checked")
def draw_can_be_checked(world: World) -> None:
    """The same seats follow from the seed that was recorded."""
    log = world.event.director.log
    before = State()
    for batch in log:
        for fact in batch.facts:
            if isinstance(fact, SeatsDrawn):
                expect(check_draw(before, fact), True, "the same seats again")
                return
            fact.apply(before)
    raise Differs("no seats were drawn")


@phrase("> at table {number} the dealer announces a busted player")
def announced_at(world: World, number: int) -> None:
    expect(exit_rules(field(world), number).reports_himself, False, "reports himself")


@phrase("> at table {number} a busted player reports himself")
def reports_at(world: World, number: int) -> None:
    expect(exit_rules(field(world), number).reports_himself, True, "reports himself")


@phrase("> at table {number} no player deals")
def nobody_deals_at(world: World, number: int) -> None:
    found = dealing_seats(field(world), table_of(world, number), world.event.now)
    expect((found.deals, found.shuffles, found.cuts), (0, 0, 0), "who deals, shuffles, cuts")


@phrase("> at table {number} the seats that deal, shuffle and cut are {amounts}")
def seats_that_deal(world: World, number: int, amounts: list[int]) -> None:
    """The next hand."""
    found = dealing_seats(field(world), table_of(world, number), world.event.now)
    expect([found.deals, found.shuffles, found.cuts], amounts, "who deals, shuffles, cuts")

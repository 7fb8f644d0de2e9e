"""What must be so after setting up, registering, absences and rebuys."""

from __future__ import annotations

from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.phrases.entries import player_number, state_of
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    Level,
    Phase,
    Status,
    absences_due,
    may_rebuy,
    posted_sheet,
    receipt_text,
    receipts_of,
    waits_for_money,
)


@phrase("> the stack of {who} is {chips}")
def stack_is(world: World, who: str, chips: int) -> None:
    player = world.event.player(who)
    expect(player.stack or player.due, chips, f"the stack of {who}")


@phrase("> {chips} chips are in play")
def chips_in_play(world: World, chips: int) -> None:
    state = world.event.director.state
    expect(state.chips.in_play, chips, "chips in play")
    found = sum(p.stack for p in state.players.values()) + state.chips.uncounted
    found += sum(sum(table.unsold.values()) for table in state.tables.values())
    expect(found, chips, "chips counted")


@phrase("> {chips} chips have been removed")
def chips_removed(world: World, chips: int) -> None:
    expect(world.event.director.state.chips.removed, chips, "chips removed")


@phrase("> {number} unsold stacks lie on the tables")
def unsold_stacks(world: World, number: int) -> None:
    tables = world.event.director.state.tables.values()
    expect(sum(len(table.unsold) for table in tables), number, "unsold stacks")


@phrase("> {number} entries", "> {number} entry")
def entries(world: World, number: int) -> None:
    expect(world.event.director.state.sales.entries, number, "entries")


@phrase("> {who} waits as an alternate")
def is_alternate(world: World, who: str) -> None:
    expect(world.event.player(who).status, Status.ALTERNATE, who)


@phrase("> {who} is among the players")
def is_playing(world: World, who: str) -> None:
    expect(world.event.player(who).status, Status.PLAYING, who)


@phrase("> {who} is ranked {number}")
def ranked(world: World, who: str, number: int) -> None:
    expect(world.event.player(who).place, number, f"the place of {who}")


@phrase("> {who} has no place yet")
def unranked(world: World, who: str) -> None:
    expect(world.event.player(who).place, 0, f"the place of {who}")


@phrase("> {who} still owes {chips}")
def still_owes(world: World, who: str, chips: int) -> None:
    expect(world.event.player(who).owes, chips, f"{who} owes")


@phrase("> {who} has paid {chips}")
def has_paid(world: World, who: str, chips: int) -> None:
    expect(world.event.player(who).paid_in, chips, f"{who} has paid")


@phrase("> {who} has a receipt that says {quoted}")
def receipt_says(world: World, who: str, quoted: str) -> None:
    state = world.event.director.state
    told = [receipt_text(state, receipt).en for receipt in receipts_of(state, world.event.player(who).id)]
    if not any(quoted in text for text in told):
        raise Differs(f"the receipts of {who}: {told}")


@phrase("> {chips} has been paid back")
def paid_back(world: World, chips: int) -> None:
    receipts = world.event.director.state.money.receipts
    expect(-sum(receipt.amount for receipt in receipts if receipt.amount < 0), chips, "paid back")


@phrase("> {who} may rebuy")
def rebuy_offered(world: World, who: str) -> None:
    expect(may_rebuy(world.event.director.state, player_number(world, who)), True, f"{who} may rebuy")


@phrase("> {who} may not rebuy")
def rebuy_not_offered(world: World, who: str) -> None:
    expect(may_rebuy(world.event.director.state, player_number(world, who)), False, f"{who} may rebuy")


@phrase("> a bet of {chips} by {who} waits for the money")
def bet_waits(world: World, who: str, chips: int) -> None:
    expect(
        waits_for_money(world.event.director.state, player_number(world, who), chips), True, "the bet waits"
    )


@phrase("> a bet of {chips} by {who} goes through")
def bet_goes(world: World, who: str, chips: int) -> None:
    expect(
        waits_for_money(world.event.director.state, player_number(world, who), chips), False, "the bet waits"
    )


@phrase("> {who} is due to be put out")
def is_due_out(world: World, who: str) -> None:
    event = world.event
    expect(
        player_number(world, who) in absences_due(event.director.state, event.now), True, f"{who} is due out"
    )


@phrase("> nobody is due to be put out")
def nobody_due(world: World) -> None:
    event = world.event
    expect(absences_due(event.director.state, event.now), [], "due to be put out")


@phrase("> the first level is running")
def is_running(world: World) -> None:
    state = world.event.director.state
    expect(state.phase, Phase.RUNNING, "the tournament is")
    assert isinstance(state.step, Level)
    expect(state.clock.running_since is not None, True, "the clock runs")


@phrase("> the tournament is over")
def is_over(world: World) -> None:
    expect(world.event.director.state.phase, Phase.OVER, "the tournament is")


@phrase("> the tournament goes on")
def goes_on(world: World) -> None:
    expect(world.event.director.state.phase, Phase.RUNNING, "the tournament is")


@phrase("> outside the book: {article}")
def outside(world: World, article: str) -> None:
    expect(", ".join(world.event.director.state.outside) or "—", article, "outside the book")


@phrase("> the posting {article} is missing")
def posting_missing(world: World, article: str) -> None:
    """By the rule that it belongs to, as the posting table numbers it."""
    lines = posted_sheet(state_of(world)).missing
    found = [line.article.en.split()[-1].removeprefix("D2-T") for line in lines]
    if article not in found:
        raise Differs(f"missing: {', '.join(found) or 'nothing'}")


@phrase("> no posting is missing")
def nothing_missing(world: World) -> None:
    found = [line.key for line in posted_sheet(state_of(world)).missing]
    expect(found, [], "missing postings")


@phrase("> the sheet answers {word} with {quoted}")
def sheet_answers(world: World, word: str, quoted: str) -> None:
    found = next((line.answer for line in posted_sheet(state_of(world)).lines if line.key == word), None)
    said = found.en if found else "nothing"
    if quoted not in said:
        raise Differs(f"{word}: {said}")


@phrase("> the sheet reserves the right to cancel")
def sheet_reserves(world: World) -> None:
    expect(bool(posted_sheet(state_of(world)).notice), True, "the notice stands on the sheet")


@phrase("> the sheet lists {number} levels and breaks, and wants {quoted} beside it")
def sheet_lists(world: World, number: int, quoted: str) -> None:
    found = posted_sheet(state_of(world))
    expect(len(found.levels), number, "levels and breaks")
    if not any(quoted in display.en for display in found.displays):
        raise Differs(f"beside it: {[display.en for display in found.displays]}")


@phrase("> the sheet names {number} change of the house", "> the sheet names {number} changes of the house")
def sheet_changes(world: World, number: int) -> None:
    expect(len(posted_sheet(state_of(world)).changes), number, "changes of the house")

"""What people do in a hand, and what a hand must show."""

from __future__ import annotations

from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.world import World
from deadbutton.table import OVER, TO_BET, TO_DRAW, TO_SHOW, public_view
from deadbutton.table.hand import log
from deadbutton.text import Lang, Text

# What happens


@phrase("{who} folds")
def folds(world: World, who: str) -> None:
    world.desk.act(world.seat(who), "fold")


@phrase("{who} checks")
def checks(world: World, who: str) -> None:
    world.desk.act(world.seat(who), "check")


@phrase("{who} calls", "{who} brings it in")
def calls(world: World, who: str) -> None:
    world.desk.act(world.seat(who), "call")


@phrase("{who} bets {chips}", "{who} raises to {chips}", "{who} completes to {chips}")
def raises(world: World, who: str, chips: int) -> None:
    world.desk.act(world.seat(who), "raise", chips)


@phrase("{who} is all-in", "{who} goes all-in")
def goes_all_in(world: World, who: str) -> None:
    """All the chips: a raise where they are more than the call, else a call for less."""
    hand, player = world.hand, world.player(who)
    total = hand.betting.bet[player] + hand.betting.stack[player]
    if total > hand.betting.level and hand.betting.able > 1:
        world.desk.act(world.seat(who), "raise", total)
    else:
        world.desk.act(world.seat(who), "call")


@phrase("{who} draws {cards}")
def draws(world: World, who: str, cards: str) -> None:
    world.hand.draw(world.cards(cards), world.player(who))


@phrase("{who} stands pat")
def stands_pat(world: World, who: str) -> None:
    world.hand.draw((), world.player(who))


@phrase("everybody calls", "everybody checks")
def everybody_calls(world: World) -> None:
    """Until the street is over, or the hands are to be shown."""
    street = world.hand.street
    while not world.hand.is_over and world.hand.street == street and world.hand.stage < TO_SHOW:
        world.passive()


@phrase("the hand is played out")
def played_out(world: World) -> None:
    """Checks and calls to the end."""
    while not world.hand.is_over:
        world.passive()


# What must be so


@phrase("> {who} to act")
def to_act(world: World, who: str) -> None:
    actor = world.hand.actor
    expect(world.name(world.hand.seats[actor]) if actor >= 0 else "nobody", who, "to act")


@phrase("> nobody to act")
def nobody_to_act(world: World) -> None:
    if world.hand.actor >= 0:
        raise Differs(f"{world.name(world.hand.seats[world.hand.actor])} is to act")


@phrase("> {who} owes {chips}")
def owes(world: World, who: str, chips: int) -> None:
    to_act(world, who)
    expect(world.hand.betting.to_call, chips, f"{who} owes")


@phrase("> {who} may raise to {chips}", "> {who} may bet {chips}")
def may_raise_to(world: World, who: str, chips: int) -> None:
    why_not = world.hand.verify_raise_to(chips, world.player(who))
    if why_not is not None:
        raise Differs(f"{who} may not raise to {chips}: {why_not}")


@phrase("> {who} may raise")
def may_raise(world: World, who: str) -> None:
    to_act(world, who)
    expect(world.hand.betting.may_raise, True, f"{who} may raise")


@phrase("> {who} may raise from {chips} to {more}", "> {who} may bet from {chips} to {more}")
def may_raise_between(world: World, who: str, chips: int, more: int) -> None:
    to_act(world, who)
    betting = world.hand.betting
    expect(betting.may_raise, True, f"{who} may raise")
    expect((betting.min_raise_to, betting.max_raise_to), (chips, more), f"{who} may raise from, to")


@phrase("> {who} may not raise to {chips}", "> {who} may not bet {chips}")
def may_not_raise_to(world: World, who: str, chips: int) -> None:
    if world.hand.can_raise_to(chips, world.player(who)):
        raise Differs(f"{who} may raise to {chips}")


@phrase("> {who} may not raise", "> {who} may not bet")
def may_not_raise(world: World, who: str) -> None:
    to_act(world, who)
    expect(world.hand.betting.may_raise, False, f"{who} may raise")


@phrase("> {who} may check")
def may_check(world: World, who: str) -> None:
    owes(world, who, 0)


@phrase("> {who} has {chips}")
def has(world: World, who: str, chips: int) -> None:
    seat = world.seat(who)
    if world.table.hand is not None and seat in world.hand.seats:
        expect(world.hand.betting.stack[world.player(who)], chips, f"{who} has")
    else:
        expect(world.table.stacks.get(seat, 0), chips, f"{who} has")


@phrase("> {who} has bet {chips}")
def has_bet(world: World, who: str, chips: int) -> None:
    expect(world.hand.betting.bet[world.player(who)], chips, f"{who} has bet")


@phrase("> pot {chips}")
def pot(world: World, chips: int) -> None:
    """Everything in the middle, this round's bets included."""
    expect(world.hand.betting.pot, chips, "pot")


@phrase("> pots {amounts}")
def pots(world: World, amounts: list[int]) -> None:
    """Main pot first, then the side pots."""
    found = world.hand.pots or world.hand.build_pots()
    expect([each.amount for each in found], amounts, "pots")


@phrase("> {who} wins {chips}")
def wins(world: World, who: str, chips: int) -> None:
    expect(world.hand.won[world.player(who)], chips, f"{who} wins")


@phrase("> {who} wins nothing")
def wins_nothing(world: World, who: str) -> None:
    wins(world, who, 0)


@phrase("> {chips} left over")
def left_over(world: World, chips: int) -> None:
    expect(world.hand.left_over, chips, "left over")


@phrase("> the hand is over")
def hand_over(world: World) -> None:
    expect(world.hand.stage == OVER, True, "hand over")


@phrase("> the hand is not over")
def hand_not_over(world: World) -> None:
    expect(world.hand.stage == OVER, False, "hand over")


@phrase("> {who} is in", "> hand of {who} is live")
def is_in(world: World, who: str) -> None:
    expect(world.hand.betting.folded[world.player(who)], False, f"{who} is out of the hand")


@phrase("> {who} is out of the hand", "> hand of {who} is dead")
def is_dead(world: World, who: str) -> None:
    expect(world.hand.betting.folded[world.player(who)], True, f"{who} is out of the hand")


@phrase("> {who} is busted")
def is_busted(world: World, who: str) -> None:
    expect(
        world.hand.betting.stack[world.player(who)] if world.hand.is_over else "hand in play", 0, f"{who} has"
    )


@phrase("> board {cards}")
def board(world: World, cards: str) -> None:
    expect(" ".join(map(str, world.hand.board)), " ".join(map(str, world.cards(cards))), "board")


@phrase("> no board")
def no_board(world: World) -> None:
    expect(" ".join(map(str, world.hand.board)), "", "board")


@phrase("> burns {cards}")
def burns(world: World, cards: str) -> None:
    expect(" ".join(map(str, world.hand.stub.burns)), " ".join(map(str, world.cards(cards))), "burns")


@phrase("> everybody sees the burn {cards}", "> everybody sees the burns {cards}")
def burn_seen(world: World, cards: str) -> None:
    """Exactly these burns lie face up."""
    found = [str(card) for card in public_view(world.hand).burnt if card.is_known]
    expect(" ".join(found), " ".join(map(str, world.cards(cards))), "burns face up")


@phrase("> no burn is seen")
def no_burn_seen(world: World) -> None:
    """They all lie face down."""
    expect([str(card) for card in public_view(world.hand).burnt if card.is_known], [], "burns face up")


@phrase("> {number} burns", "> {number} burn")
def burn_count(world: World, number: int) -> None:
    expect(len(world.hand.stub.burns), number, "burns")


@phrase("> {who} holds {cards}")
def holds(world: World, who: str, cards: str) -> None:
    found = sorted(map(str, world.hand.holes[world.player(who)]))
    expect(found, sorted(map(str, world.cards(cards))), f"{who} holds")


@phrase("> {who} holds {number} cards", "> {who} holds {number} card")
def holds_count(world: World, who: str, number: int) -> None:
    expect(len(world.hand.holes[world.player(who)]), number, f"{who} holds")


@phrase("> {who} shows first")
def shows_first(world: World, who: str) -> None:
    shown = _in_order(world, log.SHOW)
    expect(shown[0] if shown else "nobody", who, "shows first")


@phrase("> {who} shows")
def shows(world: World, who: str) -> None:
    expect(who in _in_order(world, log.SHOW), True, f"{who} shows")


@phrase("> {who} does not show", "> {who} mucks")
def does_not_show(world: World, who: str) -> None:
    expect(who in _in_order(world, log.SHOW), False, f"{who} shows")


@phrase("> everybody shows", "> everybody left shows")
def everybody_shows(world: World) -> None:
    hand = world.hand
    live = {world.name(hand.seats[player]) for player in range(hand.n) if not hand.betting.folded[player]}
    expect(set(_in_order(world, log.SHOW)), live, "shown")


@phrase("> nobody shows")
def nobody_shows(world: World) -> None:
    expect(_in_order(world, log.SHOW), [], "shown")


@phrase("> show order {names}")
def show_order(world: World, names: list[str]) -> None:
    expect(_in_order(world, log.SHOW), names, "show order")


@phrase("> first card to {who}")
def first_card(world: World, who: str) -> None:
    expect(world.name(world.hand.seats[0]), who, "first card to")


@phrase("> last card to {who}")
def last_card(world: World, who: str) -> None:
    expect(world.name(world.hand.seats[-1]), who, "last card to")


@phrase("> it is the {word}")
def street_is(world: World, word: str) -> None:
    expect(world.game.streets[world.hand.street].name.in_(Lang.EN), word, "street")


@phrase("> {who} to draw")
def to_draw(world: World, who: str) -> None:
    expect(world.hand.stage == TO_DRAW and world.name(world.hand.seats[world.hand.drawer]), who, "to draw")


@phrase("> betting is open")
def betting_open(world: World) -> None:
    expect(world.hand.stage == TO_BET, True, "betting is open")


@phrase("> refused {code}")
def refused(world: World, code: str) -> None:
    """The line before, marked with ``!``, was refused for this reason."""
    expect(world.refusal.code if world.refusal else "not refused", code, "refused")


@phrase("> the refusal cites {article}")
def refusal_cites(world: World, article: str) -> None:
    """The line before, marked with ``!``, was refused by this article."""
    cited = world.refusal.facts.get("article") if world.refusal else None
    if not isinstance(cited, Text) or not cited.en.endswith(f" {article}"):
        raise Differs(f"it is refused by {cited}, not by {article}")


def _in_order(world: World, kind: int) -> list[str]:
    return [world.name(world.hand.seats[entry[1]]) for entry in world.hand.entries if entry[0] == kind]

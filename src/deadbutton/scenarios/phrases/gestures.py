"""What a player says and pushes in turn: the book reads it, and what binds is carried out on the hand."""

from __future__ import annotations

from typing import Any

from deadbutton.floor import has_all_in_button
from deadbutton.scenarios.phrase import PLACES, expect, phrase
from deadbutton.scenarios.world import World
from deadbutton.table import public_view
from deadbutton.table.hand.ruled import bet_repairs

PLACES["motions"] = r"(?:\d+x)?[\d_]+(?:(?:, | then )(?:\d+x)?[\d_]+)*"
PLACES["added"] = PLACES["motions"]
PLACES["back"] = PLACES["motions"] + "|all"
PLACES["times"] = r"once|twice|\d+ times"
PLACES["nth"] = r"\d+(?:st|nd|rd|th)"


def _gesture(world: World, who: str, **facts: Any) -> None:
    world.ruling = world.desk.gesture({"seat": world.seat(who), **facts}).ruling


# Words and chips


@phrase("{who} says {quoted}")
def says(world: World, who: str, quoted: str) -> None:
    """``A says "raise to 600"``: words alone. In French too."""
    _gesture(world, who, said=quoted)


@phrase("{who} puts in {motions}")
def puts_in(world: World, who: str, motions: str) -> None:
    """``A puts in 1000, 1000`` is one motion, ``A puts in 200 then 400`` two; ``3x50`` is three chips of 50."""
    _gesture(world, who, chips=motions)


@phrase("{who} says {quoted} and puts in {motions}")
def says_then_puts_in(world: World, who: str, quoted: str, motions: str) -> None:
    """The words come first."""
    _gesture(world, who, said=quoted, chips=motions)


@phrase("{who} puts in {motions} and says {quoted}")
def puts_in_then_says(world: World, who: str, quoted: str, motions: str) -> None:
    """The chips come first."""
    _gesture(world, who, said=quoted, chips=motions, when="after")


@phrase("{who} says {quoted} while putting in {motions}")
def says_while_putting_in(world: World, who: str, quoted: str, motions: str) -> None:
    _gesture(world, who, said=quoted, chips=motions, when="together")


@phrase("{who}, unaware of the raise, puts in {motions}")
def puts_in_unaware(world: World, who: str, motions: str) -> None:
    """He did not see the raise, or had the amount wrong."""
    _gesture(world, who, chips=motions, unaware=True)


@phrase("{who}, unaware of the raise, says {quoted} and puts in {motions}")
def says_unaware(world: World, who: str, quoted: str, motions: str) -> None:
    _gesture(world, who, said=quoted, chips=motions, unaware=True)


@phrase("the {nth} time, {who} puts in {motions}")
def puts_in_again(world: World, who: str, motions: str, nth: str) -> None:
    """``the 2nd time, A puts in 200 then 400``: repeats weigh on the penalty."""
    _gesture(world, who, chips=motions, times=int(nth[:-2]))


@phrase("{who} says {quoted} and puts in {motions}, heard by some only")
def says_half_heard(world: World, who: str, quoted: str, motions: str) -> None:
    """Words that not everybody heard."""
    _gesture(world, who, said=quoted, chips=motions, heard="some")


@phrase("{who} says {quoted} and puts in {motions}, heard by nobody")
def says_unheard(world: World, who: str, quoted: str, motions: str) -> None:
    _gesture(world, who, said=quoted, chips=motions, heard="nobody")


# Chips of an earlier bet


def _earlier(world: World, who: str, motions: str, **facts: Any) -> None:
    seat = world.seat(who)
    world.ruling = world.desk.ask("earlier_chips", {"seat": seat, "before": motions, **facts})
    world.desk.carry_out(world.ruling)


@phrase("with {motions} out, {who} adds {added}")
def adds_to_earlier(world: World, who: str, motions: str, added: str) -> None:
    """``with 100, 100 out, B adds 500``: the chips of an earlier bet or blind are left there. A blind of 400 posted with one
    chip is ``with 1000 out``."""
    _earlier(world, who, motions, chips=added)


@phrase("with {motions} out, {who} takes back {back} and adds {added}")
def takes_back_and_adds(world: World, who: str, motions: str, back: str, added: str) -> None:
    """Some of the chips, or all of them."""
    _earlier(world, who, motions, taken_back=back, chips=added)


@phrase("with {motions} out, {who} takes back {back}")
def takes_back(world: World, who: str, motions: str, back: str) -> None:
    """And does nothing more yet."""
    _earlier(world, who, motions, taken_back=back)


@phrase("with {motions} out, {who} gathers them with {added} in one push")
def gathers(world: World, who: str, motions: str, added: str) -> None:
    _earlier(world, who, motions, chips=added, gathered=True)


# Where the chips lie


@phrase("{who} pushes {motions} forward, {chips} of it short of the line")
def pushes_short(world: World, who: str, motions: str, chips: int) -> None:
    _gesture(world, who, chips=motions, place="partly", short_of_line=chips)


@phrase("{who} pushes {motions} across the line")
def pushes_across(world: World, who: str, motions: str) -> None:
    _gesture(world, who, chips=motions, place="across")


@phrase("{who} holds {motions} over the line without letting go")
def holds_over(world: World, who: str, motions: str) -> None:
    _gesture(world, who, chips=motions, place="held")


@phrase("{who} cuts out {motions} behind the line")
def cuts_out(world: World, who: str, motions: str) -> None:
    _gesture(world, who, chips=motions, place="behind")


@phrase("{who} throws {motions} into the pot")
def throws_into_pot(world: World, who: str, motions: str) -> None:
    _gesture(world, who, chips=motions, place="pot")


@phrase("the {nth} time, {who} throws {motions} into the pot")
def throws_again(world: World, who: str, motions: str, nth: str) -> None:
    _gesture(world, who, chips=motions, place="pot", times=int(nth[:-2]))


# Hands and cards


@phrase("{who} taps {times}")
def taps(world: World, who: str, times: str) -> None:
    """``A taps once``, ``A taps twice``, ``A taps 3 times``."""
    _gesture(world, who, taps={"once": 1, "twice": 2}.get(times) or int(times.split()[0]))


@phrase("{who} pushes the cards forward")
def pushes_cards(world: World, who: str) -> None:
    """Face down, released, at a table without a line."""
    _gesture(world, who, cards="forward")


@phrase("{who} pushes the cards past the line")
def pushes_cards_past(world: World, who: str) -> None:
    _gesture(world, who, cards="past_line")


@phrase("{who} pushes the cards short of the line")
def pushes_cards_short(world: World, who: str) -> None:
    _gesture(world, who, cards="behind_line")


@phrase("{who} throws the cards to the middle")
def throws_cards(world: World, who: str) -> None:
    _gesture(world, who, cards="handed")


@phrase("standing, {who} says {quoted}")
def says_standing(world: World, who: str, quoted: str) -> None:
    _gesture(world, who, said=quoted, standing=True)


@phrase("standing for the {nth} time, {who} says {quoted}")
def says_standing_again(world: World, who: str, quoted: str, nth: str) -> None:
    _gesture(world, who, said=quoted, standing=True, times=int(nth[:-2]))


# Wrong bets that nobody notices


@phrase("{who} calls for {chips}, unnoticed")
def calls_short(world: World, who: str, chips: int) -> None:
    """Too few chips, and the next player acts: the floor may be called later."""
    hand, player = world.hand, world.player(who)
    bet_repairs.put_in_unnoticed(hand, player, chips - hand.betting.bet[player])


@phrase("{who} bets {chips}, unnoticed")
def bets_short(world: World, who: str, chips: int) -> None:
    """A bet that the rules do not allow, and nobody objects."""
    world.hand.raise_anyway(chips, world.player(who))


# What must be so


@phrase("> {who} is marked all-in")
def marked_all_in(world: World, who: str) -> None:
    """On everybody's screen, as with an all-in button."""
    expect(who in _all_in(world), True, f"{who} is marked all-in")


@phrase("> {number} all-in buttons")
def all_in_buttons(world: World, number: int) -> None:
    """On the table, where they are used at all."""
    used = has_all_in_button(world.book)
    expect(len(_all_in(world)) if used else 0, number, "all-in buttons")


def _all_in(world: World) -> list[str]:
    return [world.name(seat.seat) for seat in public_view(world.hand).seats if seat.is_all_in]

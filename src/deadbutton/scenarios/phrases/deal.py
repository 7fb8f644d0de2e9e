"""The deck, the deal and the board: what a dealer does by hand, and where every card must lie."""

from __future__ import annotations

from collections import Counter

from deadbutton.cards import UNKNOWN
from deadbutton.games import game
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.world import World
from deadbutton.table import (
    TO_DEAL,
    as_json,
    director_view,
    needs_cut_card,
    outside_book,
    public_view,
    seat_view,
    verify_cut,
    who_cuts,
    who_shuffles,
)
from deadbutton.table.hand import log

# What happens


@phrase("{who} chooses {word}")
def player_chooses(world: World, who: str, word: str) -> None:
    """A choice that the last ruling leaves to this player is made, and carried out."""
    seat = world.seat(who)
    ruling = world.ruling
    if ruling is None or all(offer.seat != seat for offer in ruling.offers):
        raise Differs(f"{who} has nothing to choose")
    world.desk.choose(ruling, word)


@phrase("a misdeal is declared")
def misdeal_declared(world: World) -> None:
    """By the person in charge, for a reason that no book lists: what it undoes is the same."""
    world.desk.choose(world.desk.ask("misdeal", {"cause": "other"}), "misdeal")


@phrase("the hands are dealt")
def hands_dealt(world: World) -> None:
    """Real cards: everybody gets the first cards, one at a time, face down."""
    hand = world.hand
    for turn in range(len(world.deal_order) // hand.n):
        for player in range(hand.n):
            hand.deal_hole(player, (world.deal_order[turn * hand.n + player],))


@phrase("the hands are dealt, a joker as card {number} of {who}")
def hands_dealt_with_joker(world: World, number: int, who: str) -> None:
    """Real cards: the joker lies there, and the cards of the deal come one place later from then on."""
    hand = world.hand
    places = [(player, turn) for turn in range(len(world.deal_order) // hand.n) for player in range(hand.n)]
    cards = list(world.deal_order)
    cards.insert(places.index((world.player(who), number - 1)), UNKNOWN)
    for (player, _), card in zip(places, cards, strict=False):
        hand.deal_hole(player, (card,))


@phrase("the dealer burns")
def dealer_burns(world: World) -> None:
    world.hand.burn()


@phrase("the dealer deals {cards}")
def dealer_deals(world: World, cards: str) -> None:
    """Real cards onto the board."""
    world.hand.deal_board(world.cards(cards))


@phrase("the deck is cut at {number}")
def deck_is_cut(world: World, number: int) -> None:
    """So many cards in the upper pile."""
    why_not = verify_cut(world.table, number)
    if why_not is not None:
        raise Refused(why_not)


@phrase("the event plays {text}")
def event_plays(world: World, text: str) -> None:
    """A game by its code: ``the event plays FR``. The book must provide for it."""
    why_not = outside_book(world.book, game(text))
    if why_not is not None:
        raise Refused(why_not)


# What must be so


@phrase("> the hand is cancelled")
def cancelled(world: World) -> None:
    """A misdeal: every chip is back."""
    found = [entry[2] for entry in world.hand.entries if entry[0] == log.CANCEL]
    expect(found, [0], "cancelled")


@phrase("> the deck has {number} cards")
def deck_size(world: World, number: int) -> None:
    hand, stub = world.hand, world.hand.stub
    held = [card for hole in hand.holes for card in hole]
    everything = [*stub.to_come, *stub.burns, *stub.muck, *stub.aside, *held, *hand.board, *hand.fresh]
    expect(len(everything), number, "cards")
    if not stub.is_face_down and Counter(everything) != Counter(stub.deck):
        raise Differs("a card is missing or there twice")


@phrase("> {cards} can come again")
def can_come_again(world: World, cards: str) -> None:
    """In the stub, or on the board already."""
    hand = world.hand
    for card in world.cards(cards):
        expect(card in hand.stub.to_come or card in hand.board, True, f"{card} is in the stub")


@phrase("> {cards} cannot come again")
def cannot_come_again(world: World, cards: str) -> None:
    """Burnt, set aside or in the muck."""
    stub = world.hand.stub
    for card in world.cards(cards):
        expect(card in (*stub.burns, *stub.aside, *stub.muck), True, f"{card} is out")


@phrase("> {cards} lies aside", "> {cards} lie aside")
def lies_aside(world: World, cards: str) -> None:
    expect(_text(world.hand.stub.aside), _text(world.cards(cards)), "aside")


@phrase("> nothing lies aside")
def nothing_aside(world: World) -> None:
    expect(_text(world.hand.stub.aside), "", "aside")


@phrase("> {cards} is in the muck")
def in_the_muck(world: World, cards: str) -> None:
    for card in world.cards(cards):
        expect(card in world.hand.stub.muck, True, f"{card} is in the muck")


@phrase("> {number} cards on the board", "> {number} card on the board")
def cards_on_board(world: World, number: int) -> None:
    expect(len(world.hand.board), number, "cards on the board")


@phrase("> {cards} is on the board", "> {cards} are on the board")
def on_the_board(world: World, cards: str) -> None:
    """In whatever order."""
    for card in world.cards(cards):
        expect(card in world.hand.board, True, f"{card} is on the board")


@phrase("> the next card is {cards}")
def next_card(world: World, cards: str) -> None:
    (card,) = world.cards(cards)
    expect(str(world.hand.stub.to_come[0]), str(card), "next card")


@phrase("> the dealer has to burn {number} and deal {more}")
def dealer_has_to(world: World, number: int, more: int) -> None:
    """Real cards: what the hand waits for."""
    hand = world.hand
    expect(hand.stage == TO_DEAL and (hand.need_burn, hand.need_board), (number, more), "to burn, to deal")


@phrase("> the next card goes to {who}")
def next_card_to(world: World, who: str) -> None:
    """In the deal: the first player who still lacks a card."""
    hand = world.hand
    fewest = min(map(len, hand.holes))
    player = next(place for place, hole in enumerate(hand.holes) if len(hole) == fewest)
    expect(world.name(hand.seats[player]), who, "next card to")


@phrase("> {who} shuffles")
def shuffles(world: World, who: str) -> None:
    expect(_name(world, who_shuffles(world.table)), who, "shuffles")


@phrase("> {who} cuts")
def cuts(world: World, who: str) -> None:
    expect(_name(world, who_cuts(world.table)), who, "cuts")


@phrase("> the dealer shuffles and cuts")
def dealer_shuffles(world: World) -> None:
    found = who_shuffles(world.table), who_cuts(world.table)
    expect(found, (0, 0), "shuffles, cuts")


@phrase("> the cut is made onto a cut card")
def cut_card(world: World) -> None:
    expect(needs_cut_card(world.table), True, "cut card")


@phrase("> players may deal")
def players_may_deal(world: World) -> None:
    expect(world.table.allows_self_dealing, True, "players may deal")


@phrase("> nobody sees what would have come")
def stub_stays_closed(world: World) -> None:
    """No view of the finished hand, the director's included, holds a card of the stub."""
    hand = world.hand
    looks = [public_view(hand), director_view(hand), *(seat_view(hand, player) for player in range(hand.n))]
    for look in looks:
        told = str(as_json(look))
        for card in hand.stub.to_come:
            if f"'{card}'" in told:
                raise Differs(f"{card} of the stub can be seen")


@phrase("> everything is stopped")
def is_stopped(world: World) -> None:
    expect(world.desk.is_frozen, True, "stopped")


@phrase("> play goes on")
def goes_on(world: World) -> None:
    expect(world.desk.is_frozen, False, "stopped")


def _name(world: World, seat: int) -> str:
    return world.name(seat) if seat else "dealer"


def _text(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards))

"""What is asked about one card of the deal, and what the hand in play tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.cards import UNKNOWN
from deadbutton.floor.deal.redeal import in_the_deal, told_timing
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import called
from deadbutton.floor.known_facts import SEAT, player_said, seated
from deadbutton.floor.question import cards, choice, count, yes_no
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand, since_street
from deadbutton.table.hand import log

CARD = cards("card", said="card_facts.card")
PLACE = count("place", said="card_facts.place")
BY = choice("by", "dealer", "accident", "player", said="card_facts.by")
AGAIN = yes_no("again", default=False, said="card_facts.again")
ABOUT = (SEAT, PLACE, CARD)


def told_card(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Card, place in the deal and player tell each other; a card replaced before is another one exposed."""
    n = hand.n
    told: dict[str, Any] = {"again": any(entry[0] == log.REPLACE for entry in since_street(hand))}
    named = CARD.read(said["card"]) if said.get("card") else ()
    place = int(said["place"]) if str(said.get("place", "")).isdecimal() else 0
    owner = player_said(hand, said)
    if named:
        owner = next((who for who, hole in enumerate(hand.holes) if named[0] in hole), owner)
        if owner is not None and named[0] in hand.holes[owner]:
            told["place"] = hand.holes[owner].index(named[0]) * n + owner + 1
    elif place >= 1:
        turn, who = divmod(place - 1, n)
        if turn < len(hand.holes[who]):
            owner = who
            card = hand.holes[who][turn]
            if card != UNKNOWN:
                told["card"] = (card,)
    if owner is not None:
        told["seat"] = hand.seats[owner]
    return {**told, **told_timing(hand, {**said, **told})}


def card_of_the_deal(hand: Hand, facts: Facts) -> Refusal | None:
    missing = seated(hand, facts) or in_the_deal(hand, facts)
    if missing is not None:
        return missing
    player = hand.seats.index(facts.seat)
    if not facts.card:
        return refuse("floor.which_card", seat=facts.seat, held=len(hand.holes[player]))
    if hand.holding_code(player, facts.card):
        return refuse("floor.not_that_card", seat=facts.seat, card=facts.card[0].named)
    return None


def not_in_stud(hand: Hand, facts: Facts) -> Refusal | None:
    if hand.rules.is_stud:
        return refuse("floor.stud_card", other=called("stud_down_card"))
    return card_of_the_deal(hand, facts)

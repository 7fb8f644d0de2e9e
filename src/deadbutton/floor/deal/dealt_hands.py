"""The deal itself: a card too many, a hand with a wrong number of cards, cards in the wrong order, cards mixed up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Deal, ExtraCardInitialDeal, WrongCardCount, WrongDealSequence
from deadbutton.floor.deal.redeal import (
    EASY,
    IS_OUT,
    PLAY_ON,
    TIMING,
    Instead,
    concerned,
    corrected,
    hand_dead,
    in_the_deal,
    in_time,
    misdeal,
    moment,
    told_timing,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, hand_in_play, player_said, seated, seated_in_play
from deadbutton.floor.orders.deal import BurnExtra, WithoutLastCard
from deadbutton.floor.orders.orders import Order, PlayOn, ShowToAll
from deadbutton.floor.question import choice, count, seat, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand, decisions
from deadbutton.text import Text, counted


def _later(counts: Answer[frozenset[WrongCardCount]], facts: Facts, few: bool) -> Instead:
    """A wrong number of cards, once the deal cannot be done again."""
    if WrongCardCount.DEAD_LATER not in counts.value:
        return PLAY_ON
    too_many = () if few else (Circumstance.TOO_MANY_CARDS,)
    return hand_dead(facts.seat, facts.is_out, counts.on(*too_many, WrongCardCount.DEAD_LATER))


# A card too many


def _told_extra(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    first = {} if player is None else {"first": player == 0}
    return {**told_timing(hand, said), **first}


def _in_deal(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or in_the_deal(hand, facts)


@incident(
    "extra_card",
    IncidentGroup.DEAL,
    (
        SEAT,
        yes_no("first"),
        count("extra", default=1),
        yes_no("top", default=False),
        EASY,
        *TIMING,
        IS_OUT,
    ),
    (Deal.extra_card_initial_deal, Deal.wrong_card_count),
    _told_extra,
    _in_deal,
)
def extra_card(book: Book, facts: Facts) -> Ruling:
    key, rules = "extra_card", book.deal.extra_card_initial_deal
    clauses, until = rules.value, moment(book, facts)
    in_deal = in_time(book, facts)
    one = facts.extra == 1 and in_deal
    if one and facts.first and ExtraCardInitialDeal.FIRST_PLAYER_BURN in clauses:
        shown = ExtraCardInitialDeal.BURN_SHOWN in clauses
        orders: tuple[Order, ...] = (BurnExtra(facts.seat, shown),)
        return Ruling(
            key,
            book,
            "extra_is_burn",
            Text(
                "La carte de trop est reprise, montrée à tous, et sert de brûlée.",
                "The extra card is taken back, shown to all, and serves as the burn.",
            )
            if shown
            else Text(
                "La carte de trop est reprise et sert de brûlée, sans être montrée.",
                "The extra card is taken back and serves as the burn, unseen.",
            ),
            Text(
                "Une seule carte de trop, au premier joueur servi.",
                "One card too many only, to the first player dealt.",
            ),
            (rules.on(ExtraCardInitialDeal.FIRST_PLAYER_BURN, ExtraCardInitialDeal.BURN_SHOWN), until),
            (*orders, ShowToAll(None)) if shown else orders,
        )
    if one and facts.top and ExtraCardInitialDeal.TOP_CARD_BACK in clauses:
        return corrected(
            key,
            book,
            (rules.on(ExtraCardInitialDeal.TOP_CARD_BACK), until),
            Text("La carte du dessus est remise sur le talon.", "The top card goes back on the stub."),
        )
    if facts.easy and in_deal and ExtraCardInitialDeal.CORRECTED_IF_EASY in clauses:
        return corrected(
            key,
            book,
            (rules.on(ExtraCardInitialDeal.CORRECTED_IF_EASY), until),
            Text("La carte de trop est reprise.", "The extra card is taken back."),
        )
    reason = Text("{cards} de trop dans la donne.", "{cards} too many in the deal.").fill(
        cards=counted(facts.extra, "carte", "card")
    )
    counts = book.deal.wrong_card_count
    instead = _later(counts, facts, few=False)
    if ExtraCardInitialDeal.OTHERWISE_MISDEAL in clauses:
        cause = rules.on(*several(facts.extra), ExtraCardInitialDeal.OTHERWISE_MISDEAL)
        return misdeal(key, book, facts, (cause, counts), reason, instead, concerned(facts))
    if WrongCardCount.MISDEAL_IN_TIME in counts.value:
        cause_too = counts.on(WrongCardCount.MISDEAL_IN_TIME)
        return misdeal(key, book, facts, (cause_too, rules), reason, instead, concerned(facts))
    because = instead.rests_on or (counts,)
    return Ruling(
        key, book, instead.outcome, instead.verdict, reason, (*because, rules, until), instead.orders
    )


def several(extra: int) -> tuple[Circumstance, ...]:
    """A book may speak of two cards too many and more by itself."""
    return (Circumstance.SEVERAL_CARDS,) if extra > 1 else ()


# A wrong number of cards


SITUATION = choice(
    "situation", "plain", "button", "stud_last", "draw", default="plain", said="dealt_hands.situation"
)


def _told_count(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    told = told_timing(hand, said)
    player = player_said(hand, said)
    if player is None or said.get("what") != "too_few":
        return told
    streets = hand.rules.streets
    if hand.rules.is_stud and hand.street + 1 == len(streets):
        told["situation"] = "stud_last"
    elif any(street.draw for street in streets[hand.street + 1 :]):
        told["situation"] = "draw"
    elif player + 1 == hand.n and hand.street == 0 and player not in {entry[1] for entry in decisions(hand)}:
        told["situation"] = "button"
    return told


@incident(
    "wrong_card_count",
    IncidentGroup.DEAL,
    (
        SEAT,
        choice("what", "too_few", "too_many"),
        EASY,
        SITUATION,
        *TIMING,
        IS_OUT,
    ),
    (Deal.wrong_card_count, Deal.misdeal_after_action),
    _told_count,
    seated_in_play,
)
def wrong_card_count(book: Book, facts: Facts) -> Ruling:
    key, rules = "wrong_card_count", book.deal.wrong_card_count
    clauses = rules.value
    few = facts.what == "too_few"
    if few and facts.situation == "stud_last" and WrongCardCount.STUD_LAST_CARD_LIVE in clauses:
        return _live(
            book,
            facts,
            rules.on(WrongCardCount.STUD_LAST_CARD_LIVE),
            WithoutLastCard(facts.seat),
            Text("Seule la dernière carte de stud manque.", "Only the last stud card is missing."),
        )
    if few and facts.situation == "draw" and WrongCardCount.DRAW_SHORT_LIVE in clauses:
        return _live(
            book,
            facts,
            rules.on(WrongCardCount.DRAW_SHORT_LIVE),
            PlayOn(),
            Text(
                "Il manque une carte et le tirage est à venir.", "A card is missing and the draw is to come."
            ),
        )
    top = Text("Le siège {seat} reçoit la carte du dessus.", "Seat {seat} is given the top card.").fill(
        seat=facts.seat
    )
    if few and facts.situation == "button" and WrongCardCount.BUTTON_COMPLETED in clauses:
        return corrected(key, book, (rules.on(WrongCardCount.BUTTON_COMPLETED),), top)
    until = moment(book, facts)
    if facts.easy and in_time(book, facts):
        if few and WrongCardCount.TOP_CARD_COMPLETES in clauses:
            return corrected(key, book, (rules.on(WrongCardCount.TOP_CARD_COMPLETES), until), top)
        if WrongCardCount.CORRECTED_IF_EASY in clauses:
            back = Text("La carte de trop est reprise.", "The extra card is taken back.")
            easily = rules.on(WrongCardCount.CORRECTED_IF_EASY)
            return corrected(key, book, (easily, until), top if few else back)
    reason = (
        Text("Il manque une ou plusieurs cartes au siège {seat}.", "Seat {seat} is short of cards.")
        if few
        else Text("Le siège {seat} a trop de cartes.", "Seat {seat} has too many cards.")
    ).fill(seat=facts.seat)
    instead = _later(rules, facts, few)
    if WrongCardCount.MISDEAL_IN_TIME in clauses:
        cause = rules.on(WrongCardCount.MISDEAL_IN_TIME)
        return misdeal(key, book, facts, (cause,), reason, instead, concerned(facts))
    because = instead.rests_on or (rules,)
    return Ruling(key, book, instead.outcome, instead.verdict, reason, (*because, until), instead.orders)


def _live(book: Book, facts: Facts, because: Answer[Any], order: Order, reason: Text) -> Ruling:
    return Ruling(
        "wrong_card_count",
        book,
        "hand_live",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=facts.seat),
        reason,
        (because,),
        (order,),
    )


# The wrong order, an empty seat, a player missed


def _sequence_possible(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.what == "empty_seat" and facts.seat in hand.seats:
        return refuse("floor.seat_not_empty", seat=facts.seat)
    return hand_in_play(hand)


WRONG = {
    "out_of_order": Circumstance.OUT_OF_ORDER,
    "first_card": Circumstance.FIRST_CARD,
    "empty_seat": Circumstance.EMPTY_SEAT,
    "not_entitled": Circumstance.EMPTY_SEAT,
    "missed": Circumstance.PLAYER_MISSED,
}
"""What can be wrong with the order of the deal, as a book may tell it apart."""


@incident(
    "wrong_sequence",
    IncidentGroup.DEAL,
    (
        choice("what", "out_of_order", "first_card", "empty_seat", "not_entitled", "missed"),
        seat("seat", default=0),
        EASY,
        *TIMING,
        IS_OUT,
    ),
    (Deal.wrong_deal_sequence, Deal.misdeal_after_action),
    told_timing,
    _sequence_possible,
)
def wrong_sequence(book: Book, facts: Facts) -> Ruling:
    key, rules = "wrong_sequence", book.deal.wrong_deal_sequence.on(WRONG[facts.what])
    corrects = rules.value is WrongDealSequence.CORRECTED_IF_EASY
    not_a_place = facts.what in ("empty_seat", "not_entitled")
    if corrects and facts.easy and not not_a_place and in_time(book, facts):
        return corrected(
            key,
            book,
            (rules, moment(book, facts)),
            Text("Les cartes sont remises dans l'ordre.", "The cards are put in order."),
        )
    reason = {
        "out_of_order": Text(
            "Une carte a été donnée hors de son rang.", "A card was dealt out of its sequence."
        ),
        "first_card": Text(
            "La première carte est allée au mauvais joueur.", "The first card went to the wrong player."
        ),
        "empty_seat": Text("Une place vide a été servie.", "An empty seat was dealt in."),
        "not_entitled": Text(
            "Un joueur sans droit à une main a été servi.", "A player with no right to a hand was dealt in."
        ),
        "missed": Text(
            "Un joueur qui y a droit n'a pas été servi.", "A player entitled to a hand was not dealt in."
        ),
    }[facts.what]
    holds_cards = facts.what not in ("empty_seat", "missed")
    return misdeal(key, book, facts, (rules,), reason, touched=concerned(facts) if holds_cards else ())

"""The hands of the deal: a card too many, a hand with a wrong number of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BurnAfterDeadHand,
    ButtonShortCards,
    Deal,
    ExtraCardInitialDeal,
    WrongCardCount,
)
from deadbutton.floor.deal.redeal import (
    EASY,
    IS_OUT,
    PLAY_ON,
    TIMING,
    Instead,
    concerned,
    corrected,
    deadline,
    hand_dead,
    in_the_deal,
    in_time,
    misdeal,
    told_timing,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, player_said, seated, seated_in_play
from deadbutton.floor.orders.deal import BurnExtra, MuckExtra, NextBurns, WithoutLastCard
from deadbutton.floor.orders.orders import Order, PlayOn, ShowToAll
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import NOBODY, Hand, decisions
from deadbutton.text import Text, capital, counted, same


def too_late_to_redeal(book: Book, facts: Facts, few: bool, extra: int = 1) -> Instead:
    """A wrong number of cards, once the deal cannot be done again. ``extra``: how many too many, where nobody says it."""
    counts = book.deal.wrong_card_count
    if WrongCardCount.DEAD_LATER not in counts.value:
        return PLAY_ON
    too_many = () if few else (Circumstance.TOO_MANY_CARDS,)
    return _mucked_whole(book, facts, few, counts.on(*too_many, WrongCardCount.DEAD_LATER), extra=extra)


def _mucked_whole(book: Book, facts: Facts, few: bool, *because: Answer[Any], extra: int = 1) -> Instead:
    """The hand is dead; where the book says what becomes of its cards, so are those beyond its number."""
    dead, burns = hand_dead(facts.seat, facts.is_out, *because), book.deal.burn_after_dead_hand
    if burns.value is BurnAfterDeadHand.AS_USUAL:
        return dead
    extra = 0 if few else max(1, facts.get("extra", extra))
    orders = dead.orders
    if not facts.next_street:  # later the stub has been dealt from since
        orders = (*((MuckExtra(facts.seat, extra),) if extra else ()), *orders)
        if burns.value is BurnAfterDeadHand.ORDER_RESTORED:
            lacking = max(1, facts.get("missing", 1)) if few else 0
            orders = (*orders, NextBurns(max(0, 1 - extra) + lacking))
    told = capital(burns.value.label) + same(".")
    return Instead(dead.outcome, dead.verdict, orders, (*dead.rests_on, burns), (told,))


# A card too many


FIRST = replace(yes_no("first", default=False, said="extra_card.first"), needs_hand=True)
POSTED = replace(
    choice("posted", "unsaid", "small_blind", "other", default="unsaid", said="extra_card.posted"),
    needs_hand=True,
)
"""With two players, or without a small blind, the first player dealt has not posted it."""


FLOP_GAMES = ("unsaid", "flop")
"""Where nobody names the game, there is a flop."""


def told_extra(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return told_timing(hand, said)
    posted = "small_blind" if player == _small_blind(hand) else "other"
    return {**told_timing(hand, said), "first": player == 0, "posted": posted}


def _small_blind(hand: Hand) -> int:
    """Who owes the smaller of the two blinds; nobody where only one is posted."""
    owing = [player for player, blind in enumerate(hand.blinds) if blind > 0]
    return min(owing, key=lambda player: hand.blinds[player]) if len(owing) > 1 else NOBODY


def _in_deal(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or in_the_deal(hand, facts)


def _as_burn(book: Book, facts: Facts) -> list[ExtraCardInitialDeal]:
    """Why one card too many is the burn, and no misdeal: whose it is."""
    clauses, found = book.deal.extra_card_initial_deal.value, []
    small_blind = facts.first if facts.posted == "unsaid" else facts.posted == "small_blind"
    soon = ExtraCardInitialDeal.SMALL_BLIND_BURN_IN_TIME
    if facts.extra != 1:
        return []
    first, blind = ExtraCardInitialDeal.FIRST_PLAYER_BURN, ExtraCardInitialDeal.SMALL_BLIND_BURN
    if first in clauses and facts.first and facts.game in FLOP_GAMES and in_time(book, facts):
        found.append(first)
    # Where it is said to be no misdeal, what comes too late for one does not: it is taken back until the flop's burn is due.
    if blind in clauses and small_blind and not facts.next_street:
        found.append(blind)
    if soon in clauses and small_blind and in_time(book, facts):
        found.append(soon)
    return found


def _extra_burnt(key: str, book: Book, facts: Facts, burnt: list[ExtraCardInitialDeal]) -> Ruling:
    rules = book.deal.extra_card_initial_deal
    shown = ExtraCardInitialDeal.BURN_SHOWN in rules.value
    late = ExtraCardInitialDeal.SMALL_BLIND_BURN in burnt
    of_blind = late or ExtraCardInitialDeal.SMALL_BLIND_BURN_IN_TIME in burnt
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
        Text("Une seule carte de trop, à la petite blinde.", "One card too many only, to the small blind.")
        if of_blind
        else Text(
            "Une seule carte de trop, au premier joueur servi.",
            "One card too many only, to the first player dealt.",
        ),
        (rules.on(*burnt, ExtraCardInitialDeal.BURN_SHOWN), *(() if late else deadline(book, facts))),
        (*orders, ShowToAll(None)) if shown else orders,
    )


@incident(
    "extra_card",
    IncidentGroup.DEAL,
    (
        SEAT,
        yes_no("first"),
        POSTED,
        count("extra", default=1),
        yes_no("top", default=False),
        EASY,
        *TIMING,
        IS_OUT,
    ),
    (Deal.extra_card_initial_deal, Deal.wrong_card_count, Deal.burn_after_dead_hand),
    told_extra,
    _in_deal,
)
def extra_card(book: Book, facts: Facts) -> Ruling:
    key, rules = "extra_card", book.deal.extra_card_initial_deal
    if exempt := _as_burn(book, facts):
        return _extra_burnt(key, book, facts, exempt)
    clauses, until = rules.value, deadline(book, facts)
    in_deal = in_time(book, facts)
    one = facts.extra == 1 and in_deal
    if one and facts.top and ExtraCardInitialDeal.TOP_CARD_BACK in clauses:
        return corrected(
            key,
            book,
            (rules.on(ExtraCardInitialDeal.TOP_CARD_BACK), *until),
            Text("La carte du dessus est remise sur le talon.", "The top card goes back on the stub."),
        )
    if facts.easy and in_deal and ExtraCardInitialDeal.CORRECTED_IF_EASY in clauses:
        return corrected(
            key,
            book,
            (rules.on(ExtraCardInitialDeal.CORRECTED_IF_EASY), *until),
            Text("La carte de trop est reprise.", "The extra card is taken back."),
        )
    reason = Text("{cards} de trop dans la donne.", "{cards} too many in the deal.").fill(
        cards=counted(facts.extra, "carte", "card")
    )
    counts = book.deal.wrong_card_count
    voids = ExtraCardInitialDeal.OTHERWISE_MISDEAL in clauses
    in_time_void = in_deal and (voids or WrongCardCount.MISDEAL_IN_TIME in counts.value)
    instead = PLAY_ON if in_time_void else too_late_to_redeal(book, facts, few=False)
    if voids:
        cause = rules.on(*several(facts.extra), ExtraCardInitialDeal.OTHERWISE_MISDEAL)
        return misdeal(key, book, facts, (cause, counts), reason, instead, concerned(facts))
    if WrongCardCount.MISDEAL_IN_TIME in counts.value:
        cause_too = counts.on(WrongCardCount.MISDEAL_IN_TIME)
        return misdeal(key, book, facts, (cause_too, rules), reason, instead, concerned(facts))
    because = instead.rests_on or (counts,)
    return Ruling(
        key,
        book,
        instead.outcome,
        instead.verdict,
        reason,
        (*because, rules, *until),
        instead.orders,
        instead.later,
    )


def several(extra: int) -> tuple[Circumstance, ...]:
    """A book may speak of two cards too many and more by itself."""
    return (Circumstance.SEVERAL_CARDS,) if extra > 1 else ()


# A wrong number of cards


SITUATION = choice(
    "situation",
    "plain",
    "button",
    "button_acted",
    "stud_last",
    "draw",
    default="plain",
    said="dealt_hands.situation",
)


def _told_count(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    told = told_extra(hand, said)
    player = player_said(hand, said)
    if player is None or said.get("what") != "too_few":
        return told
    streets = hand.rules.streets
    if hand.rules.is_stud and hand.street + 1 == len(streets):
        told["situation"] = "stud_last"
    elif any(street.draw for street in streets[hand.street + 1 :]):
        told["situation"] = "draw"
    elif player + 1 == hand.n and hand.street == 0 and hand.rules.game.has_blinds:
        acted = player in {entry[1] for entry in decisions(hand)}
        told["situation"] = "button_acted" if acted else "button"
    return told


@incident(
    "wrong_card_count",
    IncidentGroup.DEAL,
    (
        SEAT,
        choice("what", "too_few", "too_many"),
        count("missing", default=1),
        FIRST,
        POSTED,
        count("extra", default=1, said="extra_card.extra"),
        EASY,
        SITUATION,
        *TIMING,
        IS_OUT,
    ),
    (
        Deal.wrong_card_count,
        Deal.extra_card_initial_deal,
        Deal.misdeal_after_action,
        Deal.button_short_cards,
        Deal.burn_after_dead_hand,
    ),
    _told_count,
    seated_in_play,
)
def wrong_card_count(book: Book, facts: Facts) -> Ruling:
    key, few = "wrong_card_count", facts.what == "too_few"
    beside: tuple[Answer[Any], ...] = ()
    if not few and facts.extra == 1 and (facts.first or facts.posted == "small_blind"):
        if exempt := _as_burn(book, facts):
            return _extra_burnt(key, book, facts, exempt)
        beside = (book.deal.extra_card_initial_deal,)
    rules = book.deal.wrong_card_count
    clauses = rules.value
    short_by = max(1, facts.missing)
    one = few and short_by == 1
    if one and facts.situation == "stud_last" and WrongCardCount.STUD_LAST_CARD_LIVE in clauses:
        return _live(
            book,
            facts,
            rules.on(WrongCardCount.STUD_LAST_CARD_LIVE),
            WithoutLastCard(facts.seat),
            Text("Seule la dernière carte de stud manque.", "Only the last stud card is missing."),
        )
    if one and facts.situation == "draw" and WrongCardCount.DRAW_SHORT_LIVE in clauses:
        return _live(
            book,
            facts,
            rules.on(WrongCardCount.DRAW_SHORT_LIVE),
            PlayOn(),
            Text(
                "Il manque une carte et le tirage est à venir.", "A card is missing and the draw is to come."
            ),
        )
    top = (
        Text("Le siège {seat} reçoit la carte du dessus.", "Seat {seat} is given the top card.")
        if short_by == 1
        else Text(
            "Le siège {seat} reçoit les {number} cartes du dessus.",
            "Seat {seat} is given the top {number} cards.",
        )
    ).fill(seat=facts.seat, number=short_by)
    on_button = few and facts.situation in ON_BUTTON and WrongCardCount.BUTTON_COMPLETED in clauses
    button = (book.deal.button_short_cards,) if on_button else ()
    for short in button:
        ruling = _on_button(book, facts, short, short_by, top)
        if ruling is not None:
            return ruling
    until = deadline(book, facts)
    if facts.easy and in_time(book, facts):
        if one and WrongCardCount.TOP_CARD_COMPLETES in clauses:
            return corrected(key, book, (rules.on(WrongCardCount.TOP_CARD_COMPLETES), *until), top)
        if WrongCardCount.CORRECTED_IF_EASY in clauses:
            back = Text("La carte de trop est reprise.", "The extra card is taken back.")
            easily = rules.on(WrongCardCount.CORRECTED_IF_EASY)
            return corrected(key, book, (easily, *beside, *until), top if few else back)
    reason = (
        Text("Il manque {cards} au siège {seat}.", "Seat {seat} is short of {cards}.")
        if few
        else Text("Le siège {seat} a trop de cartes.", "Seat {seat} has too many cards.")
    ).fill(seat=facts.seat, cards=counted(short_by, "carte", "card"))
    voids = WrongCardCount.MISDEAL_IN_TIME in clauses
    instead = PLAY_ON if voids and in_time(book, facts) else too_late_to_redeal(book, facts, few)
    if voids:
        cause = rules.on(WrongCardCount.MISDEAL_IN_TIME)
        return misdeal(key, book, facts, (cause, *button, *beside), reason, instead, concerned(facts))
    because = instead.rests_on or (rules,)
    return Ruling(
        key,
        book,
        instead.outcome,
        instead.verdict,
        reason,
        (*because, *button, *beside, *until),
        instead.orders,
        instead.later,
    )


ON_BUTTON = ("button", "button_acted")


def _on_button(
    book: Book, facts: Facts, short: Answer[frozenset[ButtonShortCards]], short_by: int, top: Text
) -> Ruling | None:
    """What the book says of a button that is short of cards: given, dead, or nothing that decides here."""
    key = "wrong_card_count"
    completed = book.deal.wrong_card_count.on(WrongCardCount.BUTTON_COMPLETED)
    number = short_by == 1 or ButtonShortCards.SEVERAL_CARDS in short.value
    soon = ButtonShortCards.AFTER_SUBSTANTIAL_ACTION in short.value or in_time(book, facts)
    if facts.situation == "button" and number and soon and facts.game != "stud":
        return corrected(key, book, (short, completed), top)
    if facts.situation == "button_acted" and ButtonShortCards.DEAD_ONCE_ACTED in short.value:
        because = (short.on(ButtonShortCards.DEAD_ONCE_ACTED), completed)
        dead = _mucked_whole(book, facts, True, *because)
        acted = Text("Le bouton a joué une main incomplète.", "The button has played an incomplete hand.")
        return Ruling(key, book, dead.outcome, dead.verdict, acted, dead.rests_on, dead.orders, dead.later)
    return None


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

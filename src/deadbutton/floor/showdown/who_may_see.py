"""Who may ask to see a hand that was not shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import (
    FloorDiscretion,
    Offence,
    RightToSee,
    Showdown,
    ThrownAtShowdown,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    SEAT,
    at_showdown,
    floor_choice,
    nobody_there,
    other,
    player_said,
)
from deadbutton.floor.orders.orders import PlayOn, ShowToAll
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.showdown.tabling import CHECKED
from deadbutton.refusal import Refusal
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text, plural


def _told_see(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    asked = player_said(hand, said, "other")
    asker = player_said(hand, said)
    found: dict[str, Any] = {
        "heads_up": len(hand.seats) == 2,
        "two_in": hand.live_at_end == 2,
        "checked": hand.betting.aggressor == NOBODY,
    }
    if asked is not None:
        found["of_bettor"] = hand.betting.aggressor == asked
    if asker is not None:
        found["keeps"] = hand.shown[asker] == 1 or not hand.betting.folded[asker]
    return found


def _possible_see(hand: Hand, facts: Facts) -> Refusal | None:
    return (nobody_there(hand, facts.other) if facts.other else None) or at_showdown(hand, facts)


@incident(
    "ask_to_see",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("who", "caller", "player", "floor"),
        count("asked_before", default=0),
        yes_no("heads_up", default=False),
        yes_no("two_in", default=False),
        CHECKED,
        yes_no("of_bettor", default=False),
        yes_no("keeps", default=True),
        other(Text("La main de qui ?", "Whose hand?")),
    ),
    (Showdown.right_to_see_hands, Showdown.right_to_see_requests),
    _told_see,
    _possible_see,
)
def ask_to_see(book: Book, facts: Facts) -> Ruling:
    rules = book.showdown.right_to_see_hands
    rights = rules.value
    if facts.who == "floor":
        always = Text("L'arbitre peut toujours voir.", "The floor may always look.")
        if RightToSee.FLOOR_ONLY in rights:
            return _seen(book, facts, always, rules.on(RightToSee.FLOOR_ONLY))
        floor = book.authority.floor_discretion.on(FloorDiscretion.FILLS_GAPS)
        return _seen(book, facts, always, floor, rules)
    if facts.checked and RightToSee.ALL_IF_CHECKED in rights:
        return _seen(
            book,
            facts,
            Text(
                "Sans mise au dernier tour, toutes les mains s'ouvrent.",
                "After a last round without a bet all hands open.",
            ),
            rules.on(RightToSee.ALL_IF_CHECKED),
        )
    if not facts.keeps and RightToSee.ASKER_KEPT_CARDS in rights:
        return _unseen(
            book,
            Text(
                "Qui n'a plus de cartes, ou a jeté sans étaler, n'a rien à demander.",
                "A player without cards, or who mucked untabled, has nothing to ask.",
            ),
            rules.on(RightToSee.ASKER_KEPT_CARDS),
        )
    has_paid = facts.who == "caller" and not facts.checked
    if RightToSee.RIVER_CALLER in rights and has_paid and facts.of_bettor:
        paid = Text("Il a payé pour voir.", "That player paid to see.")
        return _seen(book, facts, paid, rules.on(RightToSee.RIVER_CALLER))
    if RightToSee.FLOOR_JUDGES_OTHERS in rights:
        return _floor_judges(book, facts, rules.on(RightToSee.FLOOR_JUDGES_OTHERS))
    if RightToSee.ANY_PLAYER not in rights:
        return _unseen(
            book,
            Text(
                "Ce livre laisse cela à l'arbitre, contre la collusion.",
                "This book leaves it to the floor, against collusion.",
            )
            if RightToSee.FLOOR_ONLY in rights
            else Text("Il n'a pas payé pour voir cette main.", "That player did not pay to see this hand."),
            rules.on(RightToSee.FLOOR_ONLY, RightToSee.RIVER_CALLER),
        )
    if RightToSee.NOT_HEADS_UP in rights:
        two_alone = facts.two_in and RightToSee.TWO_IN_HAND_TOO not in rights
        if facts.heads_up or two_alone:
            never = Text("Jamais en tête à tête.", "Never heads-up.")
            return _unseen(book, never, rules.on(RightToSee.NOT_HEADS_UP))
    requests = book.showdown.right_to_see_requests
    between_two = facts.two_in and RightToSee.TWO_IN_HAND_TOO in rights
    any_player = rules.on(RightToSee.TWO_IN_HAND_TOO if between_two else RightToSee.ANY_PLAYER)
    if requests.value and facts.asked_before >= requests.value:
        return _unseen(
            book,
            Text(
                "Il l'a déjà demandé {asked} : {most} par tournoi.",
                "This player has asked {asked} already: {most} an event.",
            ).fill(
                asked=plural(
                    facts.asked_before, Text("une fois", "once"), Text("{count} fois", "{count} times")
                ),
                most=requests.value,
            ),
            requests,
            any_player,
        )
    granted = _seen(
        book,
        facts,
        Text("Tout joueur de la table le peut, par exception.", "Any player may, as an exception."),
        any_player,
        requests,
    )
    return replace(granted, counted=((facts.seat, Offence.HANDS_ASKED),)) if requests.value else granted


def _seen(book: Book, facts: Facts, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    thrown = book.showdown.thrown_hand_showdown
    stays_dead = ThrownAtShowdown.DEAD_IF_OTHER_TURNS in thrown.value
    return Ruling(
        "ask_to_see",
        book,
        "granted",
        Text("La main est montrée à tous.", "The hand is shown to all."),
        reason,
        (*rests_on, thrown.on(ThrownAtShowdown.DEAD_IF_OTHER_TURNS)),
        (ShowToAll(facts.other or None),),
        (Text("Même meilleure, elle reste morte.", "Even if it is better, it stays dead."),)
        if stays_dead
        else (),
    )


def _unseen(book: Book, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    return Ruling(
        "ask_to_see",
        book,
        "refused",
        Text("La demande est refusée.", "The request is refused."),
        reason,
        rests_on,
    )


def _floor_judges(book: Book, facts: Facts, *rests_on: Answer[Any]) -> Ruling:
    return Ruling(
        "ask_to_see",
        book,
        "floor_decides",
        Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
        Text(
            "Seul qui a payé au dernier tour peut exiger de voir, et la main du dernier agresseur seulement.",
            "Only a caller on the last street may insist, and only on the last aggressor's hand.",
        ),
        rests_on,
        orders=(),
        offers=(
            floor_choice(
                Text("La main est-elle montrée ?", "Is the hand shown?"),
                ("show", Text("oui, à tous", "yes, to all"), (ShowToAll(facts.other or None),)),
                ("refuse", Text("non", "no"), (PlayOn(),)),
            ),
        ),
    )

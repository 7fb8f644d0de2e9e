"""What must be shown to win, what may stay unseen, and who may ask to see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    FloorDiscretion,
    MuckLosingHand,
    MustShow,
    RightToSee,
    Showdown,
    ThrownAtShowdown,
    WinUnseen,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import ALL_IN, SEAT, at_showdown, nobody_there, other, player_said, seated
from deadbutton.floor.orders.orders import KillHand, PlayOn, ShowToAll
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or at_showdown(hand, facts)


CHECKED = yes_no("checked", default=False, said="tabling.checked")

# To win


def _told_show(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "alone": hand.betting.live == 1,
        "two_cards": hand.rules.game.hole_cards == 2,
        "all_in": _is_all_in(hand),
        "checked": hand.betting.aggressor == NOBODY,
    }


def _is_all_in(hand: Hand) -> bool:
    betting = hand.betting
    return any(betting.stack[who] == 0 and not betting.folded[who] for who in range(hand.n))


@incident(
    "partial_show",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("shown", "some", "playing", "none"),
        yes_no("refuses", default=False),
        yes_no("alone", default=False),
        # A book may say the same in several places: for two hole cards, for an all-in, for a checked river.
        yes_no("two_cards", default=True, needs_hand=True),
        replace(ALL_IN, needs_hand=True),
        replace(CHECKED, needs_hand=True),
    ),
    (Showdown.must_show_to_win, Showdown.win_without_showing),
    _told_show,
    _possible,
)
def partial_show(book: Book, facts: Facts) -> Ruling:
    rules = book.showdown.must_show_to_win
    needed = rules.value
    unseen: tuple[Answer[Any], ...] = ()
    if facts.alone:
        unseen = (book.showdown.win_without_showing.on(WinUnseen.OTHERS_MUCKED),)
        if WinUnseen.OTHERS_MUCKED in unseen[0].value:
            return Ruling(
                "partial_show",
                book,
                "wins_unseen",
                Text("Le siège {seat} prend le pot.", "Seat {seat} takes the pot.").fill(seat=facts.seat),
                Text("C'est la dernière main vivante.", "It is the last live hand."),
                (*unseen, rules.on(Circumstance.LAST_LIVE_HAND)),
            )
    said = {
        Circumstance.ALL_IN: facts.all_in,
        Circumstance.CHECKED_RIVER: facts.checked,
        Circumstance.TWO_CARDS: facts.two_cards,
    }
    rests_on = (rules.on(*(circumstance for circumstance, is_so in said.items() if is_so)), *unseen)
    ruled = partial(Ruling, "partial_show", book, rests_on=rests_on)
    if needed is MustShow.CARDS_THAT_PLAY and facts.shown == "playing":
        return ruled(
            "enough",
            Text("Cela suffit.", "That is enough."),
            Text("Les cartes qui jouent sont ouvertes.", "The cards that play are open."),
        )
    must = Text("Il faut montrer {needed}.", "What must be shown: {needed}.").fill(needed=needed.label)
    if facts.refuses:
        return ruled(
            "no_share",
            Text("Le siège {seat} n'a droit à rien.", "Seat {seat} gets nothing.").fill(seat=facts.seat),
            must,
            orders=(KillHand(facts.seat),),
        )
    return ruled(
        "must_show_all",
        Text("Le siège {seat} montre aussi le reste.", "Seat {seat} shows the rest as well.").fill(
            seat=facts.seat
        ),
        must,
        later=(Text("Jusque-là, aucune part du pot.", "Until then, no share of the pot."),),
    )


# To hide


def _told_muck(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    betting = hand.betting
    if player is None:
        return {}
    if betting.live == 1:
        called = any(hand.shown[who] == -1 for who in range(hand.n) if who != player)
        return {"case": "others_mucked" if called else "uncalled"}
    if _is_all_in(hand):
        return {"case": "all_in"}
    if betting.aggressor == NOBODY:
        return {"case": "checked_river"}
    return {"case": "called_bettor" if betting.aggressor == player else "beaten"}


@incident(
    "muck_unseen",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("case", "beaten", "called_bettor", "checked_river", "all_in", "others_mucked", "uncalled"),
    ),
    (Showdown.muck_losing_hand, Showdown.win_without_showing),
    _told_muck,
    _possible,
)
def muck_unseen(book: Book, facts: Facts) -> Ruling:
    if facts.case in _WINS:
        return _hidden_winner(book, facts.seat, _WINS[facts.case])
    rules = book.showdown.muck_losing_hand
    never = _NEVER.get(facts.case)
    is_barred = never is not None and never in rules.value
    may = MuckLosingHand.BEATEN_HAND in rules.value and not is_barred
    return Ruling(
        "muck_unseen",
        book,
        "may_muck" if may else "must_show",
        (
            Text("Le siège {seat} peut jeter sa main sans la montrer.", "Seat {seat} may muck unseen.")
            if may
            else Text("Le siège {seat} doit montrer sa main.", "Seat {seat} must show the hand.")
        ).fill(seat=facts.seat),
        Text("C'est renoncer au pot.", "That gives up the pot.")
        if may
        else Text("Dans ce cas, ce livre fait ouvrir la main.", "In this case the book has the hand opened."),
        (rules.on(never if is_barred and never is not None else MuckLosingHand.BEATEN_HAND),),
        (PlayOn(),) if may else (ShowToAll(facts.seat),),
    )


_WINS = {"uncalled": WinUnseen.NOBODY_CALLED, "others_mucked": WinUnseen.OTHERS_MUCKED}
_NEVER = {
    "called_bettor": MuckLosingHand.NEVER_CALLED_BETTOR,
    "checked_river": MuckLosingHand.NEVER_AFTER_CHECKED_RIVER,
    "all_in": MuckLosingHand.NEVER_ALL_IN,
}


def _hidden_winner(book: Book, seat: int, when: WinUnseen) -> Ruling:
    rules = book.showdown.win_without_showing
    may = when in rules.value
    return Ruling(
        "muck_unseen",
        book,
        "wins_unseen" if may else "must_show",
        (
            Text("Le siège {seat} gagne sans montrer.", "Seat {seat} wins unseen.")
            if may
            else Text("Le siège {seat} montre sa main, puis gagne.", "Seat {seat} shows the hand, then wins.")
        ).fill(seat=seat),
        Text("C'est la dernière main vivante.", "It is the last live hand.")
        if may
        else Text("Qui a payé a le droit de voir.", "Whoever paid has the right to see."),
        (rules.on(when),) if may else (book.showdown.must_show_to_win, rules),
        (PlayOn(),) if may else (ShowToAll(seat),),
    )


# To see


def _told_see(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    asked = player_said(hand, said, "other")
    found: dict[str, Any] = {
        "heads_up": len(hand.seats) == 2,
        "checked": hand.betting.aggressor == NOBODY,
    }
    if asked is not None:
        found["of_bettor"] = hand.betting.aggressor == asked
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
        CHECKED,
        yes_no("of_bettor", default=False),
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
                "Sans mise à la river, toutes les mains s'ouvrent.", "After a checked river all hands open."
            ),
            rules.on(RightToSee.ALL_IF_CHECKED),
        )
    if RightToSee.RIVER_CALLER in rights and facts.who == "caller" and facts.of_bettor:
        paid = Text("Il a payé pour voir.", "He paid to see.")
        return _seen(book, facts, paid, rules.on(RightToSee.RIVER_CALLER))
    if RightToSee.ANY_PLAYER not in rights:
        return _unseen(
            book,
            Text(
                "Ce livre laisse cela à l'arbitre, contre la collusion.",
                "This book leaves it to the floor, against collusion.",
            )
            if RightToSee.FLOOR_ONLY in rights
            else Text("Il n'a pas payé pour voir cette main.", "He did not pay to see this hand."),
            rules.on(RightToSee.FLOOR_ONLY, RightToSee.RIVER_CALLER),
        )
    if facts.heads_up and RightToSee.NOT_HEADS_UP in rights:
        never = Text("Jamais en tête à tête.", "Never heads-up.")
        return _unseen(book, never, rules.on(RightToSee.NOT_HEADS_UP))
    requests = book.showdown.right_to_see_requests
    any_player = rules.on(RightToSee.ANY_PLAYER)
    if requests.value and facts.asked_before >= requests.value:
        return _unseen(
            book,
            Text(
                "Il l'a déjà demandé {asked} fois : {most} par tournoi.",
                "He has asked {asked} times already: {most} an event.",
            ).fill(asked=facts.asked_before, most=requests.value),
            requests,
            any_player,
        )
    return _seen(
        book,
        facts,
        Text("Tout joueur de la table le peut, par exception.", "Any player may, as an exception."),
        any_player,
        requests,
    )


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

"""Conduct that touches a hand: advice, a checked nuts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Betting,
    CheckNutsLast,
    Conduct,
    DisclosureAndAdvice,
    Offence,
    OnePlayerOneHand,
)
from deadbutton.floor.conduct.soft_play import SOFT_PLAY
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, live_hand, other, player_said, seated
from deadbutton.floor.nuts import checked_last, is_unbeatable, plays_for_all
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

# One player to a hand


@incident(
    "advice",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("what", "asked", "given", "showed", "discussed"),
        yes_no("objected", default=False),
        TIMES,
        other(Text("Qui a conseillé, s'il est assis à la table ?", "Who advised, if seated at the table?")),
    ),
    (Conduct.one_player_one_hand,),
    None,
    live_hand,
)
def advice(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.one_player_one_hand
    if facts.what == "asked" and OnePlayerOneHand.HAND_DEAD in rules.value:
        return _advice(
            book,
            "hand_dead",
            Text(
                "La main du siège {seat} est morte, ses mises sont perdues.",
                "Seat {seat}'s hand is dead, its bets are lost.",
            ).fill(seat=facts.seat),
            Text(
                "Demander un avis tue la main, même d'un débutant.",
                "Asking kills the hand, even a beginner's.",
            ),
            (rules.on(OnePlayerOneHand.HAND_DEAD),),
            (KillHand(facts.seat),),
            _advice_penalty(book, facts),
        )
    if facts.what == "showed" and OnePlayerOneHand.SPECTATORS_MAY_SEE in rules.value:
        return _advice(
            book,
            "stop_showing" if facts.objected else "allowed",
            Text("Le joueur ne les montre plus.", "The player stops showing them.")
            if facts.objected
            else Text("C'est permis.", "That is allowed."),
            Text("Un adversaire peut s'y opposer.", "An opponent may object.")
            if facts.objected
            else Text("Personne ne s'y oppose.", "Nobody objects."),
            (rules.on(OnePlayerOneHand.SPECTATORS_MAY_SEE),),
        )
    due = _advice_penalty(book, facts)
    if facts.what == "showed" and not due:
        # A book that does not speak of spectators may still forbid to show a hand in play.
        return _advice(
            book,
            "hand_live",
            Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(
                seat=facts.seat
            ),
            Text("On ne montre pas une main en jeu.", "A hand in play is not to be shown."),
            (book.hands.player_exposes_cards, rules),
            sanctions=sanctions(book, Deed(Offence.EXPOSING_CARDS, facts.times), facts.seat),
        )
    return _advice(
        book,
        "hand_live",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=facts.seat),
        Text("Un joueur par main : c'est une faute.", "One player to a hand: it is an offence.")
        if due
        else Text("Ce livre n'en fait pas une faute.", "This book makes no offence of it."),
        (_help(book, facts),)
        if due
        else (rules.on(Circumstance.ADVICE_ASKED) if facts.what == "asked" else rules,),
        sanctions=due,
    )


def _help(book: Book, facts: Facts) -> Answer[Any]:
    """Where the book speaks of this kind of help."""
    rules = book.conduct.one_player_one_hand
    if OnePlayerOneHand.ADVISER_PENALISED in rules.value:
        return rules.on(OnePlayerOneHand.ADVISER_PENALISED)
    if _from_outside(book, facts):
        return _silence(book)
    match facts.what:
        case "asked" if not facts.other and Circumstance.OUTSIDE_HELP in rules.grounds:
            return rules.on(Circumstance.OUTSIDE_HELP)
        case "showed" | "discussed" if Circumstance.SPECTATOR in rules.grounds:
            return rules.on(Circumstance.SPECTATOR)
        case "given" if DisclosureAndAdvice.NO_ADVICE in book.conduct.disclosure_and_advice.value:
            return book.conduct.disclosure_and_advice.on(DisclosureAndAdvice.NO_ADVICE)
    return rules.on(OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE)


def _advice_penalty(book: Book, facts: Facts) -> tuple[Sanction, ...]:
    rules = book.conduct.one_player_one_hand.value
    by_player = facts.what in ("asked", "showed") or (
        facts.what == "discussed"
        and (OnePlayerOneHand.NOT_WITH_SPECTATORS in rules or OnePlayerOneHand.PENALTY_POSSIBLE in rules)
    )
    due = OnePlayerOneHand.PENALTY_DUE in rules
    due = due or OnePlayerOneHand.PENALTY_POSSIBLE in rules
    under, adviser = _help(book, facts), facts.other or None
    alone, told = Deed(Offence.ONE_PLAYER_ONE_HAND, facts.times), Deed(Offence.DISCLOSURE, facts.times)
    found = sanctions(book, alone, facts.seat, under=under) if by_player and due else ()
    answered = facts.what in ("given", "discussed") or (facts.what == "asked" and facts.other)
    if answered and OnePlayerOneHand.ADVISER_PENALISED in rules:
        found += sanctions(book, told, adviser, under=under)
    elif facts.what == "given" and due:
        # A book may forbid advice by itself, and another only that two play one hand.
        advising = told if under.point is Conduct.disclosure_and_advice else alone
        found += sanctions(book, advising, adviser, under=under)
    elif _from_outside(book, facts):
        found += sanctions(book, told, adviser, under=under)
    return found


def _from_outside(book: Book, facts: Facts) -> bool:
    """Help that comes from somebody who has to keep quiet, in a book that says no more of it."""
    says_more = {OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE}
    if facts.what not in ("given", "discussed") or says_more & book.conduct.one_player_one_hand.value:
        return False
    return DisclosureAndAdvice.OUT_OF_HAND_SILENT in book.conduct.disclosure_and_advice.value


def _silence(book: Book) -> Answer[Any]:
    return book.conduct.disclosure_and_advice.on(
        Circumstance.SWAYING_REMARKS, DisclosureAndAdvice.OUT_OF_HAND_SILENT
    )


def _advice(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    rests_on: tuple[Answer[Any], ...],
    orders: tuple[Order, ...] = (PlayOn(),),
    sanctions: tuple[Sanction, ...] = (),
) -> Ruling:
    if all(answer.point is not Conduct.one_player_one_hand for answer in rests_on):
        rests_on = (*rests_on, book.conduct.one_player_one_hand)
    return Ruling("advice", book, outcome, verdict, reason, rests_on, orders, sanctions=sanctions)


# The nuts, checked


def _told_nuts(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    best = is_unbeatable(hand, player)
    found: dict[str, Any] = {"last": checked_last(hand) == player}
    return found if best is None else {**found, "nuts": best, "shared": best and plays_for_all(hand)}


def _possible_nuts(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.shared and not any(street.board for street in hand.rules.streets):
        return refuse("floor.no_board_here", game=hand.rules.game.name)
    return seated(hand, facts)


@incident(
    "checked_nuts",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        yes_no("last"),
        yes_no("nuts"),
        yes_no("shared", False),
        TIMES,
    ),
    (Betting.check_nuts_last, Conduct.collusion_soft_play),
    _told_nuts,
    _possible_nuts,
)
def checked_nuts(book: Book, facts: Facts) -> Ruling:
    rules = book.betting.check_nuts_last.on(*((Circumstance.BOARD_PLAYS,) if facts.shared else ()))
    rests_on = (rules, book.conduct.collusion_soft_play.on(*SOFT_PLAY))
    ruled = partial(Ruling, "checked_nuts", book, rests_on=rests_on)
    if not facts.last or not facts.nuts:
        return ruled(
            "nothing",
            Text("Rien à redire.", "Nothing is wrong."),
            Text("Un autre pouvait encore miser.", "Somebody could still bet behind that player.")
            if facts.nuts
            else Text("Sa main pouvait être battue.", "That hand could be beaten."),
        )
    match rules.value:
        case CheckNutsLast.SANCTION | CheckNutsLast.NOT_AUTOMATIC if facts.shared:
            return ruled(
                "nothing",
                Text("Rien à redire.", "Nothing is wrong."),
                Text(
                    "Le tableau fait le jeu de tous : le pot se partage, quoi qu'on mise.",
                    "The board is everybody's hand: the pot is split, whatever is bet.",
                ),
            )
        case CheckNutsLast.SANCTION | CheckNutsLast.SANCTION_ALSO_SHARED:
            return ruled(
                "penalty",
                Text("Une sanction est possible.", "A penalty is possible."),
                Text(
                    "Cela peut passer pour du jeu complaisant, jusqu'à la disqualification.",
                    "It may be taken for soft play, up to disqualification.",
                ),
                sanctions=sanctions(book, Deed(Offence.SOFT_PLAY, facts.times), facts.seat, under=rules),
            )
        case CheckNutsLast.SOFT_PLAY_REVIEW:
            return ruled(
                "review",
                Text("Le directeur examine s'il y a entente.", "The director looks into soft play."),
                Text("Rien n'est écrit sur ce seul fait.", "Nothing is written on this fact alone."),
            )
        case CheckNutsLast.NOT_AUTOMATIC:
            return ruled(
                "floor_judges",
                Text("Rien d'automatique.", "Nothing is automatic."),
                Text("Le directeur en juge.", "The director judges."),
            )

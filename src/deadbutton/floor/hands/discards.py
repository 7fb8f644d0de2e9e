"""A bettor who throws the hand away while an opponent is still in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points import DiscardWithOpponentIn, Hands
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.mucked_hands import IS_OUT, UNCOVERED, mucked_hand
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    SEAT,
    WHERE,
    player_said,
    restore_or_not,
    seated_in_play,
    uncalled,
    uncovered,
)
from deadbutton.floor.orders.orders import GiveBack, KillHand, Order, PlayOn, RestoreHand
from deadbutton.floor.question import chips
from deadbutton.floor.ruling import Ruling
from deadbutton.table import Hand
from deadbutton.text import Text


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    is_out = hand.betting.folded[player]
    return {
        "is_out": is_out,
        "uncalled": 0 if is_out else uncalled(hand, player),
        "uncovered": 0 if is_out else uncovered(hand, player),
    }


@incident(
    "discard_with_opponent_in",
    IncidentGroup.HANDS,
    (SEAT, WHERE, chips("uncalled", default=0), IS_OUT, UNCOVERED),
    (Hands.discard_with_opponent_in, Hands.mucked_hand_retrieval),
    _told,
    seated_in_play,
)
def discard_with_opponent_in(book: Book, facts: Facts) -> Ruling:
    """Nobody had called yet, or somebody was forgotten: the cards lie there before the hand is over."""
    rules = book.hands.discard_with_opponent_in
    clauses = rules.value
    dead = _lost(facts, DiscardWithOpponentIn.UNCALLED_BACK_IF_LOST in clauses)
    if DiscardWithOpponentIn.HELD_FOR_FLOOR in clauses and facts.where == "apart":
        back: tuple[Order, ...] = (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),)
        return Ruling(
            "discard_with_opponent_in",
            book,
            "floor_decides",
            Text(
                "Le croupier retient les cartes du siège {seat} et appelle l'arbitre.",
                "The dealer holds seat {seat}'s cards and calls the floor.",
            ).fill(seat=facts.seat),
            Text(
                "Elles sont reconnaissables, et un adversaire oublié est encore là.",
                "They are identifiable, and a forgotten opponent is still in.",
            ),
            (rules.on(DiscardWithOpponentIn.HELD_FOR_FLOOR),),
            orders=(),
            offers=(restore_or_not(back, dead),),
        )
    if DiscardWithOpponentIn.FOLD_STANDS in clauses:
        # A hand thrown away is a hand thrown away: what may come back of it, and why, is the same.
        as_muck = {"misinformed": False, "large": False, "showdown": False, "read": False}
        ruling = mucked_hand(book, Facts({**facts.as_dict(), **as_muck}))
        return replace(ruling, incident="discard_with_opponent_in", rests_on=(*ruling.rests_on, rules))
    return Ruling(
        "discard_with_opponent_in",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        Text(
            "On ne peut plus reconnaître ses cartes : ce que nul n'a payé revient, le reste est perdu.",
            "The cards can no longer be told apart: what nobody has called goes back, the rest is lost.",
        )
        if facts.uncalled
        else Text("On ne peut plus reconnaître ses cartes.", "The cards can no longer be told apart."),
        (rules.on(DiscardWithOpponentIn.UNCALLED_BACK_IF_LOST), book.hands.mucked_hand_retrieval),
        dead,
    )


def _lost(facts: Facts, uncalled_back: bool) -> tuple[Order, ...]:
    back = (GiveBack(facts.seat, facts.uncalled),) if uncalled_back and facts.uncalled else ()
    if facts.is_out:
        return back or (PlayOn(),)
    return (*back, KillHand(facts.seat))

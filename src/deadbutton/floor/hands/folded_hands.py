"""A hand that a folding player shows to somebody: who else sees it, when, and at what price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points import FoldedHandShown, Hands, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import CARDS
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import (
    SEAT,
    TIMES,
    can_still_act,
    has_acted,
    is_betting,
    other,
    player_said,
    seated,
)
from deadbutton.floor.offences import offence_under
from deadbutton.floor.orders.orders import Order, PlayOn, ReplayRound, ShowLater, ShowToAll
from deadbutton.floor.question import yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

IF_ASKED = (Text("Si un joueur le demande.", "If a player asks."),)


def _told_folded(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    viewer = player_said(hand, said, "other")
    found: dict[str, Any] = {"action_over": not is_betting(hand)}
    if viewer is not None:
        found["viewer_to_act"] = not has_acted(hand, viewer)
        found["live"] = can_still_act(hand, viewer)
    return found


def why_not_folded(hand: Hand, facts: Facts) -> Refusal | None:
    """Why nobody can speak of that seat's folded hand: nobody sits there, or the hand is live."""
    missing = seated(hand, facts)
    if missing is None and not hand.betting.folded[hand.seats.index(facts.seat)]:
        return refuse(
            "floor.hand_live",
            seat=facts.seat,
            one=called("shown_to_one"),
            other=called("player_exposes_cards"),
        )
    return missing


@incident(
    "folded_hand_shown",
    IncidentGroup.HANDS,
    (
        SEAT,
        yes_no("viewer_to_act"),
        yes_no("live", default=False),
        yes_no("action_over", default=False),
        yes_no("deliberate", default=True),
        CARDS,
        other(Text("Quel joueur l'a vue ?", "Which player saw it?")),
        TIMES,
    ),
    (Hands.folded_hand_shown,),
    _told_folded,
    why_not_folded,
)
def folded_hand_shown(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.folded_hand_shown.value
    sanctions = _folded_penalty(book, facts, rules)
    shown = ShowToAll(facts.seat, facts.cards)
    if FoldedHandShown.REPLAY_IF_TO_ACT in rules and facts.viewer_to_act and not facts.action_over:
        return _folded(
            book,
            "replay_round",
            Text(
                "La main est montrée à tous et les mises du tour sont rejouées.",
                "The hand is shown to all and the round's bets are played again.",
            ),
            Text("Celui qui l'a vue n'avait pas encore misé.", "The player who saw it had not bet yet."),
            (shown, ReplayRound()),
            sanctions=sanctions,
            because=(FoldedHandShown.REPLAY_IF_TO_ACT,),
        )
    plays_on = (facts.viewer_to_act or facts.live) and not facts.action_over
    if plays_on and FoldedHandShown.AT_ONCE_IF_LIVE in rules:
        return _folded(
            book,
            "show_all_now",
            Text(
                "Les cartes vues sont montrées à tous, tout de suite.",
                "The cards seen are shown to all, at once.",
            ),
            Text(
                "Celui qui les a vues joue encore le coup : tous doivent en savoir autant.",
                "Whoever saw them is still playing: all must know as much.",
            ),
            (shown,),
            sanctions=sanctions,
            because=(FoldedHandShown.AT_ONCE_IF_LIVE,),
        )
    showing = tuple(clause for clause in _SHOWING if clause in rules)
    if facts.action_over and showing:
        return _folded(
            book,
            "show_all",
            Text("La main est montrée à toute la table.", "The hand is shown to the whole table."),
            Text(
                "L'action est finie : ce que l'un a vu, tous le voient.",
                "The action is over: what one saw, all see.",
            ),
            (ShowToAll(facts.seat),) if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules else (shown,),
            IF_ASKED if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules else (),
            sanctions,
            because=showing,
        )
    later: list[Text] = []
    orders: tuple[Order, ...] = (PlayOn(),)
    if FoldedHandShown.ALL_AFTER_ROUND in rules:
        orders = (ShowLater(facts.seat, facts.cards),)
        later.append(
            Text("Montrée à tous après le tour d'enchères.", "Shown to all after the betting round.")
        )
    if FoldedHandShown.ALL_AFTER_HAND in rules:
        orders = (ShowLater(facts.seat, facts.cards, after_hand=True),)
        later.append(Text("Montrée à tous après le coup.", "Shown to all after the hand."))
    if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules:
        later.append(
            Text(
                "L'action finie, la main entière est montrée à qui le demande.",
                "Once the action is over the whole hand is shown to whoever asks.",
            )
        )
    return _folded(
        book,
        "show_later" if later else "play_on",
        Text("Le coup continue.", "The hand goes on.")
        if facts.action_over
        else Text("Le tour d'enchères continue.", "The betting round goes on."),
        Text("La main est couchée et le reste.", "The hand is folded and stays so."),
        orders,
        tuple(later),
        sanctions=sanctions,
        because=showing,
    )


_SHOWING = (
    FoldedHandShown.ALL_AFTER_ROUND,
    FoldedHandShown.ALL_AFTER_HAND,
    FoldedHandShown.WHOLE_HAND_ON_REQUEST,
)


def _folded_penalty(book: Book, facts: Facts, rules: frozenset[FoldedHandShown]) -> tuple[Sanction, ...]:
    """For a live hand's sake only: once the action is over there is nothing left to harm."""
    if facts.action_over or not facts.deliberate:
        return ()
    replayed = FoldedHandShown.REPLAY_IF_TO_ACT in rules and facts.viewer_to_act
    if replayed:
        clause = FoldedHandShown.REPLAY_IF_TO_ACT
    elif FoldedHandShown.PENALTY_DUE in rules:
        clause = FoldedHandShown.PENALTY_DUE
    elif FoldedHandShown.PENALTY_POSSIBLE in rules:
        clause = FoldedHandShown.PENALTY_POSSIBLE
    else:
        return ()
    own = book.hands.folded_hand_shown.on(clause)
    # A book that does not speak of it may still forbid to tell what one has folded.
    under = offence_under(book, Offence.DISCLOSURE) if own.is_default else own
    return sanctions(book, Deed(Offence.DISCLOSURE, facts.times), facts.seat, under=under)


def _folded(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    orders: tuple[Order, ...] = (PlayOn(),),
    later: tuple[Text, ...] = (),
    sanctions: tuple[Sanction, ...] = (),
    *,
    because: tuple[FoldedHandShown, ...],
) -> Ruling:
    return Ruling(
        "folded_hand_shown",
        book,
        outcome,
        verdict,
        reason,
        (book.hands.folded_hand_shown.on(*because),),
        orders,
        later,
        sanctions=sanctions,
    )

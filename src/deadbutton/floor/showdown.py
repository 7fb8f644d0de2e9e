"""The showdown: hands misread aloud, thrown away and turned over, half shown, or asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.books.points.showdown_choices import Misdeclared, ThrownAtShowdown
from deadbutton.floor.common import (
    ALL_IN,
    DELIBERATE,
    SEAT,
    TIMES,
    at_showdown,
    hand_in_play,
    is_all_in_showdown,
    other,
    player_said,
    restore_or_not,
    seated,
)
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import KillHand, Order, PlayOn, RestoreHand
from deadbutton.floor.question import Facts, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import proposal
from deadbutton.refusal import Refusal
from deadbutton.table.hand import Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or at_showdown(hand, facts) or hand_in_play(hand)


# Said, not shown


def _possible_miscall(hand: Hand, facts: Facts) -> Refusal | None:
    missing = _possible(hand, facts)
    if missing is None and facts.victim != "none" and facts.other:
        return seated(hand, Facts({"seat": facts.other}))
    return missing


@incident(
    "misdeclared_hand",
    Group.SHOWDOWN,
    "Un joueur annonce une main qu'il n'a pas",
    "A player declares a hand that he does not hold",
    (
        SEAT,
        DELIBERATE,
        TIMES,
        choice(
            "victim",
            "Un adversaire a-t-il jeté sa main à cause de cela ?",
            "Did an opponent throw the hand away because of it?",
            ("none", "non", "no"),
            ("apart", "oui, elle est reconnaissable", "yes, and it is identifiable"),
            ("mixed", "oui, elle est perdue dans les cartes jetées", "yes, and it is lost in the muck"),
            default="none",
        ),
        other("Qui l'a jetée ?", "Who threw it away?"),
    ),
    ("misdeclared_hand", "cards_speak", "thrown_hand_showdown"),
    None,
    _possible_miscall,
)
def misdeclared_hand(book: Book, facts: Facts) -> Ruling:
    """Cards speak. The sanction is for the liar, the remedy, if any, for whoever believed him."""
    clauses = book.showdown.misdeclared_hand.value
    sanctions = _miscall_penalty(book, facts, clauses)
    speak = Text("Les cartes parlent : les mots n'engagent pas.", "Cards speak: words do not bind.")
    if facts.victim == "none":
        return _miscall(
            book,
            "cards_speak",
            Text("La meilleure main étalée gagne.", "The best tabled hand wins."),
            speak,
            (PlayOn(),),
            sanctions,
            ("cards_speak", "misdeclared_hand"),
        )
    restored: tuple[Order, ...] = (RestoreHand(facts.other),) if facts.other else (PlayOn(),)
    if (
        facts.victim == "apart"
        and ThrownAtShowdown.OWNER_RETRIEVES in book.showdown.thrown_hand_showdown.value
    ):
        return _miscall(
            book,
            "hand_restored",
            Text("La main jetée revient à son joueur.", "The hand goes back to its player."),
            Text(
                "Reconnaissable, elle peut être reprise sous le contrôle du directeur.",
                "While identifiable it may be taken back under the director's eye.",
            ),
            restored,
            sanctions,
            ("thrown_hand_showdown", "misdeclared_hand"),
        )
    offers: tuple[Offer, ...] = ()
    if Misdeclared.VICTIM_MAY_APPEAL in clauses and facts.deliberate:
        offers = (restore_or_not(restored, (PlayOn(),)),)
    return _miscall(
        book,
        "victim_may_appeal" if offers else "victim_dead",
        Text(
            "La main jetée est morte ; son joueur peut saisir le directeur, qui juge en équité.",
            "The hand thrown away is dead; its player may go to the director, who rules in equity.",
        )
        if offers
        else Text("La main jetée est morte.", "The hand thrown away is dead."),
        Text(
            "Chacun garde sa main jusqu'à ce que le gagnant soit connu.",
            "Everyone keeps the hand until the winner is known.",
        ),
        (PlayOn(),),
        sanctions,
        ("misdeclared_hand", "thrown_hand_showdown"),
        offers,
    )


def _miscall_penalty(book: Book, facts: Facts, clauses: frozenset[Misdeclared]) -> tuple[Sanction, ...]:
    """A slip costs nothing; a lie or a habit does, as the book says."""
    is_due = (Misdeclared.MUST_IF_DELIBERATE in clauses and facts.deliberate) or (
        Misdeclared.MUST_IF_REPEATED in clauses and (facts.deliberate or facts.times > 1)
    )
    if is_due or (Misdeclared.MAY_IF_DELIBERATE in clauses and facts.deliberate):
        return (proposal(book, Offence.MISCALLED_HAND, facts.times, seat=facts.seat, is_due=is_due),)
    return ()


def _miscall(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    orders: tuple[Order, ...],
    sanctions: tuple[Sanction, ...],
    points: tuple[str, ...],
    offers: tuple[Offer, ...] = (),
) -> Ruling:
    return Ruling(
        "misdeclared_hand",
        book,
        outcome,
        verdict,
        reason,
        points,
        orders,
        offers=offers,
        sanctions=sanctions,
    )


# Thrown, then turned over


def _told_thrown(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    found: dict[str, Any] = {"all_in": is_all_in_showdown(hand)}
    if player is not None:
        found["is_out"] = hand.betting.folded[player]
        others = [who for who in range(hand.n) if who != player and not hand.betting.folded[who]]
        found["all_in"] = any(hand.betting.stack[who] == 0 for who in (*others, player))
    return found


@incident(
    "thrown_hand",
    Group.SHOWDOWN,
    "Une main jetée face cachée à l'abattage est retournée",
    "A hand thrown face down at showdown is turned over",
    (
        SEAT,
        choice(
            "by",
            "Qui la retourne, ou la réclame ?",
            "Who turns it over, or claims it?",
            ("owner", "son joueur", "its player"),
            ("itself", "personne, elle se retourne", "nobody, it flips by itself"),
            ("winner", "le gagnant du moment", "the current winner"),
            ("dealer", "le croupier", "the dealer"),
            ("other", "un autre joueur, ou à sa demande", "another player, or at his request"),
        ),
        yes_no(
            "identifiable", "La reconnaît-on à coup sûr ?", "Is it certain to be that hand?", default=True
        ),
        ALL_IN,
        yes_no("is_out", "Compte-t-elle déjà comme morte ?", "Does it count as dead already?", default=True),
    ),
    ("thrown_hand_showdown",),
    _told_thrown,
    _possible,
)
def thrown_hand(book: Book, facts: Facts) -> Ruling:
    clauses = book.showdown.thrown_hand_showdown.value
    reason = _why_live(clauses, facts)
    if reason is not None:
        return Ruling(
            "thrown_hand",
            book,
            "hand_live",
            Text("La main du siège {seat} vit.", "Seat {seat}'s hand is live.").fill(seat=facts.seat),
            reason,
            ("thrown_hand_showdown",),
            (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),),
        )
    return Ruling(
        "thrown_hand",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        _why_dead(clauses, facts),
        ("thrown_hand_showdown",),
        (PlayOn(),) if facts.is_out else (KillHand(facts.seat),),
    )


def _why_live(clauses: frozenset[ThrownAtShowdown], facts: Facts) -> Text | None:
    if not facts.identifiable:
        return None
    if facts.all_in and ThrownAtShowdown.ALL_IN_EXCEPTED in clauses:
        return Text(
            "Dans un coup à tapis, une main jetée revient.", "In an all-in a hand thrown away comes back."
        )
    retrieves = ThrownAtShowdown.OWNER_RETRIEVES in clauses
    match facts.by:
        case "owner" if retrieves:
            return Text("Son joueur peut la reprendre.", "Its player may take it back.")
        case "itself" if ThrownAtShowdown.LIVE_IF_IT_FLIPS in clauses or retrieves:
            return Text("Elle s'est retournée par accident.", "It turned over by accident.")
        case "winner" if ThrownAtShowdown.LIVE_IF_WINNER_TURNS in clauses or retrieves:
            return Text("C'est le gagnant du moment qui l'a retournée.", "The current winner turned it.")
        case "dealer" if ThrownAtShowdown.DEAD_IF_DEALER_TURNS not in clauses and retrieves:
            return Text("Elle est reconnaissable.", "It is identifiable.")
        case "other" if ThrownAtShowdown.DEAD_IF_OTHER_TURNS not in clauses and retrieves:
            return Text("Elle est reconnaissable.", "It is identifiable.")
        case _:
            return None


def _why_dead(clauses: frozenset[ThrownAtShowdown], facts: Facts) -> Text:
    if not facts.identifiable:
        return Text("On ne peut pas dire que c'est bien elle.", "Nobody can say that it is the right one.")
    if facts.by == "dealer" and ThrownAtShowdown.DEAD_IF_DEALER_TURNS in clauses:
        return Text("Retournée par le croupier, elle est morte.", "Turned by the dealer, it is dead.")
    if facts.by == "other" and ThrownAtShowdown.DEAD_IF_OTHER_TURNS in clauses:
        return Text(
            "Retournée ou demandée par un autre que le gagnant du moment, elle est morte.",
            "Turned or asked for by somebody other than the current winner, it is dead.",
        )
    return Text("Jetée face cachée, elle a renoncé au pot.", "Thrown face down, it gave up the pot.")

"""What must be shown to win, what may stay unseen, and who may ask to see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.showdown_choices import (
    MuckLosingHand,
    MustShow,
    RightToSee,
    ThrownAtShowdown,
    WinUnseen,
)
from deadbutton.floor.common import SEAT, at_showdown, nobody_there, other, player_said, seated
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import KillHand, PlayOn, ShowToAll
from deadbutton.floor.question import Facts, choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table.betting import NOBODY
from deadbutton.table.hand import Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or at_showdown(hand, facts)


# To win


@incident(
    "partial_show",
    Group.SHOWDOWN,
    "Un joueur ne montre pas toute sa main",
    "A player does not show the whole hand",
    (
        SEAT,
        choice(
            "shown",
            "Qu'a-t-il montré ?",
            "What was shown?",
            ("some", "pas toutes les cartes qui jouent", "not all the cards that play"),
            ("playing", "les cartes qui jouent", "the cards that play"),
            ("none", "rien : le tableau joue", "nothing: the board plays"),
        ),
        yes_no(
            "refuses", "Refuse-t-il de montrer le reste ?", "Does he refuse to show the rest?", default=False
        ),
        yes_no(
            "alone", "Tous les autres ont-ils jeté leur main ?", "Have all the others mucked?", default=False
        ),
    ),
    ("must_show_to_win", "win_without_showing"),
    lambda hand, said: {"alone": hand.betting.live == 1},
    _possible,
)
def partial_show(book: Book, facts: Facts) -> Ruling:
    if facts.alone and WinUnseen.OTHERS_MUCKED in book.showdown.win_without_showing.value:
        return Ruling(
            "partial_show",
            book,
            "wins_unseen",
            Text("Le siège {seat} prend le pot.", "Seat {seat} takes the pot.").fill(seat=facts.seat),
            Text("C'est la dernière main vivante.", "It is the last live hand."),
            ("win_without_showing", "must_show_to_win"),
            (PlayOn(),),
        )
    needed = book.showdown.must_show_to_win.value
    if needed is MustShow.CARDS_THAT_PLAY and facts.shown == "playing":
        return Ruling(
            "partial_show",
            book,
            "enough",
            Text("Cela suffit.", "That is enough."),
            Text("Les cartes qui jouent sont ouvertes.", "The cards that play are open."),
            ("must_show_to_win",),
            (PlayOn(),),
        )
    must = Text("Il faut montrer {needed}.", "What must be shown: {needed}.").fill(needed=needed.label)
    if facts.refuses:
        return Ruling(
            "partial_show",
            book,
            "no_share",
            Text("Le siège {seat} n'a droit à rien.", "Seat {seat} gets nothing.").fill(seat=facts.seat),
            must,
            ("must_show_to_win",),
            (KillHand(facts.seat),),
        )
    return Ruling(
        "partial_show",
        book,
        "must_show_all",
        Text("Le siège {seat} montre aussi le reste.", "Seat {seat} shows the rest as well.").fill(
            seat=facts.seat
        ),
        must,
        ("must_show_to_win",),
        (PlayOn(),),
        (Text("Jusque-là, aucune part du pot.", "Until then, no share of the pot."),),
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
    if any(betting.stack[who] == 0 and not betting.folded[who] for who in range(hand.n)):
        return {"case": "all_in"}
    if betting.aggressor == NOBODY:
        return {"case": "checked_river"}
    return {"case": "called_bettor" if betting.aggressor == player else "beaten"}


@incident(
    "muck_unseen",
    Group.SHOWDOWN,
    "Un joueur veut garder sa main cachée",
    "A player wants to keep the hand unseen",
    (
        SEAT,
        choice(
            "case",
            "Qui est-il dans ce coup ?",
            "Who is he in this hand?",
            ("beaten", "il a suivi et se voit battu", "a caller who is beaten"),
            ("called_bettor", "le dernier relanceur, payé", "the last bettor, who was called"),
            ("checked_river", "personne n'a misé au dernier tour", "nobody bet in the last round"),
            ("all_in", "c'est un coup à tapis", "it is an all-in"),
            ("others_mucked", "tous les autres ont jeté leur main", "all the others have mucked"),
            ("uncalled", "personne n'a suivi sa mise", "nobody called his bet"),
        ),
    ),
    ("muck_losing_hand", "win_without_showing"),
    _told_muck,
    _possible,
)
def muck_unseen(book: Book, facts: Facts) -> Ruling:
    losing = book.showdown.muck_losing_hand.value
    unseen = book.showdown.win_without_showing.value
    match facts.case:
        case "uncalled":
            return _hidden_winner(book, facts.seat, WinUnseen.NOBODY_CALLED in unseen)
        case "others_mucked":
            return _hidden_winner(book, facts.seat, WinUnseen.OTHERS_MUCKED in unseen)
        case "called_bettor":
            may = MuckLosingHand.NEVER_CALLED_BETTOR not in losing
        case "checked_river":
            may = MuckLosingHand.NEVER_AFTER_CHECKED_RIVER not in losing
        case "all_in":
            may = MuckLosingHand.NEVER_ALL_IN not in losing
        case _:
            may = MuckLosingHand.BEATEN_HAND in losing
    may = may and MuckLosingHand.BEATEN_HAND in losing
    return Ruling(
        "muck_unseen",
        book,
        "may_muck" if may else "must_show",
        Text(
            "Le siège {seat} peut jeter sa main sans la montrer."
            if may
            else "Le siège {seat} doit montrer sa main.",
            "Seat {seat} may muck unseen." if may else "Seat {seat} must show the hand.",
        ).fill(seat=facts.seat),
        Text("C'est renoncer au pot.", "That gives up the pot.")
        if may
        else Text("Dans ce cas, ce livre fait ouvrir la main.", "In this case the book has the hand opened."),
        ("muck_losing_hand",),
        (PlayOn(),) if may else (ShowToAll(facts.seat),),
    )


def _hidden_winner(book: Book, seat: int, may: bool) -> Ruling:
    return Ruling(
        "muck_unseen",
        book,
        "wins_unseen" if may else "must_show",
        Text(
            "Le siège {seat} gagne sans montrer." if may else "Le siège {seat} montre sa main, puis gagne.",
            "Seat {seat} wins unseen." if may else "Seat {seat} shows the hand, then wins.",
        ).fill(seat=seat),
        Text("C'est la dernière main vivante.", "It is the last live hand.")
        if may
        else Text("Qui a payé a le droit de voir.", "Whoever paid has the right to see."),
        ("win_without_showing",),
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
    Group.SHOWDOWN,
    "Un joueur demande à voir une main jetée à l'abattage",
    "A player asks to see a hand mucked at showdown",
    (
        SEAT,
        choice(
            "who",
            "Qui demande ?",
            "Who asks?",
            ("caller", "un joueur qui a payé à la river", "a player who called on the river"),
            ("player", "un autre joueur de la table", "another player at the table"),
            ("floor", "l'arbitre", "the floor"),
        ),
        count(
            "asked_before",
            "Combien de fois l'a-t-il déjà demandé dans ce tournoi ?",
            "How often has he asked in this event?",
            default=0,
        ),
        yes_no("heads_up", "Est-on en tête à tête ?", "Is it heads-up?", default=False),
        yes_no("checked", "La river est-elle restée sans mise ?", "Was the river checked?", default=False),
        yes_no("of_bettor", "Est-ce la main du relanceur ?", "Is it the bettor's hand?", default=False),
        other("La main de qui ?", "Whose hand?"),
    ),
    ("right_to_see_hands", "right_to_see_requests"),
    _told_see,
    _possible_see,
)
def ask_to_see(book: Book, facts: Facts) -> Ruling:
    rights = book.showdown.right_to_see_hands.value
    if facts.who == "floor":
        return _seen(book, facts, Text("L'arbitre peut toujours voir.", "The floor may always look."))
    if facts.checked and RightToSee.ALL_IF_CHECKED in rights:
        return _seen(
            book,
            facts,
            Text(
                "Sans mise à la river, toutes les mains s'ouvrent.", "After a checked river all hands open."
            ),
        )
    if RightToSee.RIVER_CALLER in rights and facts.who == "caller" and facts.of_bettor:
        return _seen(book, facts, Text("Il a payé pour voir.", "He paid to see."))
    if RightToSee.ANY_PLAYER not in rights:
        return _unseen(
            book,
            facts,
            Text(
                "Ce livre laisse cela à l'arbitre, contre la collusion.",
                "This book leaves it to the floor, against collusion.",
            )
            if RightToSee.FLOOR_ONLY in rights
            else Text("Il n'a pas payé pour voir cette main.", "He did not pay to see this hand."),
        )
    if facts.heads_up and RightToSee.NOT_HEADS_UP in rights:
        return _unseen(book, facts, Text("Jamais en tête à tête.", "Never heads-up."))
    most = book.showdown.right_to_see_requests.value
    if most and facts.asked_before >= most:
        return _unseen(
            book,
            facts,
            Text(
                "Il l'a déjà demandé {asked} fois : {most} par tournoi.",
                "He has asked {asked} times already: {most} an event.",
            ).fill(asked=facts.asked_before, most=most),
            ("right_to_see_requests", "right_to_see_hands"),
        )
    return _seen(
        book,
        facts,
        Text("Tout joueur de la table le peut, par exception.", "Any player may, as an exception."),
    )


def _seen(book: Book, facts: Facts, reason: Text) -> Ruling:
    stays_dead = ThrownAtShowdown.DEAD_IF_OTHER_TURNS in book.showdown.thrown_hand_showdown.value
    return Ruling(
        "ask_to_see",
        book,
        "granted",
        Text("La main est montrée à tous.", "The hand is shown to all."),
        reason,
        ("right_to_see_hands",) + (("thrown_hand_showdown",) if stays_dead else ()),
        (ShowToAll(facts.other or None),),
        (Text("Même meilleure, elle reste morte.", "Even if it is better, it stays dead."),)
        if stays_dead
        else (),
    )


def _unseen(
    book: Book, facts: Facts, reason: Text, points: tuple[str, ...] = ("right_to_see_hands",)
) -> Ruling:
    return Ruling(
        "ask_to_see",
        book,
        "refused",
        Text("La demande est refusée.", "The request is refused."),
        reason,
        points,
        (PlayOn(),),
    )

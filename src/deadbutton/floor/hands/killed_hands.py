"""Hands that the dealer, or another player, takes away by mistake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import Hands, KilledHand, KilledWinner, MuckRetrieval
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    LARGE,
    SEAT,
    floor_choice,
    live_hand,
    player_said,
    restore_or_not,
    seated_in_play,
    uncalled,
)
from deadbutton.floor.orders.orders import GiveBack, KillHand, Order, PlayOn, RestoreHand
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import has_line
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.table.hand import last_bet
from deadbutton.text import Text


def _told_killed(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    return told_bets(hand, player)


def told_bets(hand: Hand, player: int) -> dict[str, Any]:
    """What a player has bet that nobody has answered yet."""
    others = [bet for who, bet in enumerate(hand.betting.bet) if who != player]
    return {
        "uncalled": uncalled(hand, player),
        "opening": max(others, default=0) == 0,
        "last_bet": last_bet(hand, player),
    }


def _possible_killed(hand: Hand, facts: Facts) -> Refusal | None:
    missing = live_hand(hand, facts)
    if missing is not None:
        return missing
    player = hand.seats.index(facts.seat)
    for amount, there in (
        (facts.uncalled, uncalled(hand, player)),
        (facts.last_bet, hand.betting.bet[player]),
    ):
        if amount > there:
            return refuse("floor.not_that_much", seat=facts.seat, held=there, amount=amount)
    return None


BETS_LEFT = (
    chips("uncalled", default=0, said="killed_hand.uncalled"),
    chips("last_bet", default=0, said="killed_hand.last_bet"),
    yes_no("opening", default=False, said="killed_hand.opening"),
)
KILLED_WHERE = choice("where", "apart", "mixed", default="mixed", said="killed_hand.where")


@incident(
    "killed_hand",
    IncidentGroup.HANDS,
    (
        SEAT,
        *BETS_LEFT,
        KILLED_WHERE,
        choice("line", "none", "past", "behind", default="none"),
        LARGE,
    ),
    (Hands.killed_unprotected_hand,),
    _told_killed,
    _possible_killed,
)
def killed_hand(book: Book, facts: Facts) -> Ruling:
    """Dead; what comes back is what nobody has called yet, as far as the book says. Where cards behind the
    line are safe, the dealer had no right to them: known to be the right ones, they come back."""
    rules = book.hands.killed_unprotected_hand
    is_safe = facts.line == "behind" and has_line(book) and KilledHand.SAFE_BEHIND_LINE in rules.value
    if not is_safe or facts.where == "mixed":
        return _killed(book, facts)
    return Ruling(
        "killed_hand",
        book,
        "hand_live",
        Text(
            "Le siège {seat} reprend ses cartes et reste en jeu.",
            "Seat {seat} takes the cards back, and is in.",
        ).fill(seat=facts.seat),
        Text(
            "Elles étaient en deçà de la ligne : le croupier n'avait pas à les prendre.",
            "They lay behind the line: they were not the dealer's to take.",
        ),
        (rules.on(KilledHand.SAFE_BEHIND_LINE),),
    )


def _killed(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.killed_unprotected_hand
    clauses = rules.value
    lives: tuple[Order, ...] = (RestoreHand(facts.seat),) if facts.get("is_out", False) else (PlayOn(),)
    if KilledHand.LIVE_IF_IDENTIFIABLE in clauses and facts.where == "apart":
        return Ruling(
            "killed_hand",
            book,
            "hand_live",
            Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(
                seat=facts.seat
            ),
            Text(
                "Elle est reconnaissable avec certitude, vue ou non.",
                "It is identifiable beyond doubt, seen or not.",
            ),
            (rules.on(KilledHand.LIVE_IF_IDENTIFIABLE),),
            lives,
        )
    back = _comes_back(clauses, facts)
    orders: tuple[Order, ...] = (*((GiveBack(facts.seat, back),) if back else ()), KillHand(facts.seat))
    if facts.get("is_out", False):
        orders = (PlayOn(),)
    offers: list[Offer] = []
    if KilledHand.DIRECTOR_MAY_RESTORE in clauses and facts.where == "apart" and facts.large:
        offers.append(restore_or_not(lives, orders))
    if KilledHand.FLOOR_EQUITY in clauses:
        offers.append(
            floor_choice(
                Text(
                    "L'arbitre juge-t-il autrement, en équité ?", "Does the floor rule otherwise, in equity?"
                ),
                ("as_written", Text("non, comme écrit", "no, as written"), orders),
                ("equity", Text("oui, la main vit", "yes, the hand lives"), lives),
            )
        )
    return Ruling(
        "killed_hand",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        _why_back(facts, back),
        (_kills(rules).on(*_BACK) if back or facts.uncalled else _kills(rules),),
        orders,
        offers=tuple(offers),
    )


_BACK = (
    KilledHand.UNCALLED_RAISE_BACK,
    KilledHand.UNCALLED_BET_BACK,
    KilledHand.LAST_BET_BACK,
    KilledHand.ALL_LOST,
)


def _kills(rules: Answer[frozenset[KilledHand]]) -> Answer[frozenset[KilledHand]]:
    """What the book says of a hand that nobody kept safe, without what it says of one that lay where it was."""
    articles = (one for one in rules.articles if KilledHand.SAFE_BEHIND_LINE not in rules.resting_on(one))
    return replace(rules, articles=tuple(articles))


def _comes_back(clauses: frozenset[KilledHand], facts: Facts) -> int:
    back: int = facts.uncalled
    if KilledHand.LAST_BET_BACK in clauses:
        return max(back, facts.last_bet)
    if KilledHand.UNCALLED_BET_BACK in clauses:
        return back
    if KilledHand.UNCALLED_RAISE_BACK in clauses and not facts.opening:
        return back
    return 0


def _why_back(facts: Facts, back: int) -> Text:
    if back:
        return Text(
            "C'était à lui de la protéger ; les {back} que personne n'a payés reviennent, le reste est perdu.",
            "It was its player's to protect; the {back} that nobody has called go back, the rest is lost.",
        ).fill(back=back)
    if facts.uncalled:
        return Text(
            "C'était à lui de la protéger : ses {uncalled} non payés sont perdus aussi.",
            "It was its player's to protect: the {uncalled} that nobody has called are lost as well.",
        ).fill(uncalled=facts.uncalled)
    return Text(
        "C'était à lui de la protéger ; tout ce qu'il a misé est payé ou perdu.",
        "It was its player's to protect; everything bet has been called or is lost.",
    )


# A winning hand


def _told_winner(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    return {"tabled": hand.shown[player] == 1, "is_out": hand.betting.folded[player]}


@incident(
    "killed_winner",
    IncidentGroup.HANDS,
    (
        SEAT,
        yes_no("tabled"),
        yes_no("is_out", default=False),
        KILLED_WHERE,
        LARGE,
    ),
    (Hands.killed_winning_hand, Hands.killed_unprotected_hand),
    _told_winner,
    seated_in_play,
)
def killed_winner(book: Book, facts: Facts) -> Ruling:
    """A hand that all have seen cannot be killed; one that nobody has seen can."""
    back: tuple[Order, ...] = (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),)
    is_lost = not facts.tabled and facts.where == "mixed"
    if is_lost and MuckRetrieval.DIRECTOR_SAYS_IF_TABLED in book.hands.mucked_hand_retrieval.value:
        judged = book.hands.mucked_hand_retrieval
        return Ruling(
            "killed_winner",
            book,
            "director_decides",
            Text(
                "Le directeur dit si la main du siège {seat} était assez étalée.",
                "The director says whether seat {seat}'s hand was tabled well enough.",
            ).fill(seat=facts.seat),
            Text(
                "Mal étalée et perdue, elle n'a rien à réclamer, sauf si on l'a clairement lue.",
                "Badly tabled and lost it has no claim, unless it was clearly read.",
            ),
            (judged.on(MuckRetrieval.DIRECTOR_SAYS_IF_TABLED), book.hands.killed_winning_hand),
            orders=(),
            offers=(
                floor_choice(
                    Text("Était-elle étalée ?", "Was it tabled?"),
                    ("wins", Text("oui, elle est rétablie", "yes, it is restored"), back),
                    (
                        "dead",
                        Text("non, elle est morte", "no, it is dead"),
                        (PlayOn(),) if facts.is_out else (KillHand(facts.seat),),
                    ),
                ),
            ),
        )
    if not facts.tabled:
        return _unseen_winner(book, facts)
    match book.hands.killed_winning_hand.value:
        case KilledWinner.PAID:
            return _winner_paid(
                book,
                facts.seat,
                Text("Étalée, elle ne peut plus être tuée.", "Once tabled it can no longer be killed."),
                back,
            )
        case KilledWinner.TABLE_DECIDES:
            dead: tuple[Order, ...] = (PlayOn(),) if facts.is_out else (KillHand(facts.seat),)
            return Ruling(
                "killed_winner",
                book,
                "table_decides",
                Text("La table dit si elle a vu gagner la main.", "The table says whether it saw it win."),
                Text("Ce livre laisse la table lire les mains.", "This book lets the table read the hands."),
                (book.hands.killed_winning_hand,),
                orders=(),
                offers=(
                    floor_choice(
                        Text("Que dit la table ?", "What does the table say?"),
                        ("wins", Text("cette main gagne", "this hand wins"), back),
                        ("dead", Text("elle est morte", "it is dead"), dead),
                    ),
                ),
            )


def _unseen_winner(book: Book, facts: Facts) -> Ruling:
    """Nobody saw it win: it is a hand that was taken away, with the ways back that the book has for one."""
    nothing_back = {"uncalled": 0, "last_bet": 0, "opening": False, "line": "none"}
    ruling = _killed(book, Facts({**facts.as_dict(), **nothing_back}))
    lives = ruling.outcome == "hand_live"
    reason = (
        ruling.reason
        if lives
        else Text(
            "Toutes ses cartes n'étaient pas étalées : personne ne l'a vue gagner.",
            "Not all its cards were tabled: nobody saw it win.",
        )
    )
    also = (book.hands.killed_winning_hand, book.hands.mucked_hand_retrieval)
    return replace(ruling, incident="killed_winner", reason=reason, rests_on=(*ruling.rests_on, *also))


def _winner_paid(book: Book, seat: int, reason: Text, orders: tuple[Order, ...]) -> Ruling:
    return Ruling(
        "killed_winner",
        book,
        "paid",
        Text(
            "La main du siège {seat} est rétablie et payée.", "Seat {seat}'s hand is restored and paid."
        ).fill(seat=seat),
        reason,
        (book.hands.killed_winning_hand,),
        orders,
    )

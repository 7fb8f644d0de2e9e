"""The deck itself: a card face up in it, a joker, a card too many, too few or different."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import BoxedCard, Deal, IrregularDeck, Joker
from deadbutton.floor.deal.card_facts import CARD
from deadbutton.floor.deal.redeal import (
    IS_OUT,
    TIMING,
    deadline,
    hand_dead,
    in_time,
    misdeal,
    redeal,
    told_acts,
    told_timing,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.wrong_counts import late_joker
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import floor_choice, hand_in_play, live_hand, player_said
from deadbutton.floor.orders.deal import PassJoker, SkipCard
from deadbutton.floor.orders.orders import CancelAndSplit, Misdeal, Order, PlayOn, ShowToAll
from deadbutton.floor.question import choice, count, seat, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text, counted

# A card face up in the deck


def _told_boxed(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "when": "deal" if hand.street == 0 else "later",
        **_place_told(hand, said),
        **told_acts(hand, said),
    }


def _place_told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Where it lies, if the table shows it: by its name, or because nothing else lies there without one."""
    named = CARD.read(said["card"]) if said.get("card") else ()
    if any(card in hand.board for card in named):
        return {"place": "board"}
    if any(card in hand.stub.burns for card in named):
        return {"place": "burn"}
    return {}


def _boxed_possible(hand: Hand, facts: Facts) -> Refusal | None:
    if not facts.card:
        return refuse("floor.which_card.deck")
    if facts.when == "deal" and hand.street > 0:
        return refuse("floor.deal_is_over")
    return hand_in_play(hand)


_WHERE_IT_PLAYS: Final = {
    "unsaid": Text(
        "Elle vaut là où elle tombe : brûlée ou carte à jouer.",
        "It counts where it falls: burn or card in play.",
    ),
    "burn": Text("Elle est la brûlée, montrée à tous.", "It is the burn, shown to all."),
    "board": Text(
        "Elle est mise à sa place, découverte : elle compte.", "It is laid in its place, face up: it counts."
    ),
    "stub": Text(
        "Elle est montrée à tous et reste à sa place dans le paquet : elle y vaudra là où elle tombera.",
        "It is shown to all and stays where it is in the deck: it will count where it falls.",
    ),
}


def _is_of_the_place(book: Book, said: Mapping[str, Any]) -> bool:
    """Where it lies counts only where it plays there, and never in the deal."""
    return BoxedCard.PLAYS_IN_PLACE in book.deal.boxed_card.value and said.get("when") != "deal"


def _may_be_many(book: Book, said: Mapping[str, Any]) -> bool:
    return BoxedCard.MANY_LATER_MAY_CANCEL in book.deal.boxed_card.value and said.get("when") != "deal"


@incident(
    "boxed_card",
    IncidentGroup.DEAL,
    (
        choice("when", "deal", "later"),
        count("number", default=1),
        yes_no("many", default=False, matters=_may_be_many),
        choice("place", "unsaid", "burn", "board", "stub", default="unsaid", matters=_is_of_the_place),
        CARD,
        *TIMING,
    ),
    (Deal.boxed_card,),
    _told_boxed,
    _boxed_possible,
)
def boxed_card(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.boxed_card
    clauses = rules.value
    skip: tuple[Order, ...] = (SkipCard(facts.card[0]),) if facts.card else ()
    shown = (ShowToAll(None, facts.card),)
    if facts.when == "deal":
        one, two = BoxedCard.ONE_IN_DEAL_MISDEAL, BoxedCard.TWO_IN_DEAL_MISDEAL
        if one in clauses or (facts.number >= 2 and two in clauses):
            reason = Text("{cards} à l'envers pendant la donne.", "{cards} in the deal.").fill(
                cards=counted(facts.number, "carte", "boxed card")
            )
            return misdeal("boxed_card", book, facts, (rules.on(one, two),), reason)
    elif facts.many and BoxedCard.MANY_LATER_MAY_CANCEL in clauses:
        return Ruling(
            "boxed_card",
            book,
            "director_decides",
            Text("Le directeur peut annuler le coup.", "The director may cancel the hand."),
            Text("{number} cartes à l'envers après la donne.", "{number} boxed cards after the deal.").fill(
                number=facts.number
            )
            if facts.number > 1
            else Text(
                "De nombreuses cartes à l'envers après la donne.", "A great many boxed cards after the deal."
            ),
            (rules.on(BoxedCard.MANY_LATER_MAY_CANCEL),),
            (*shown, *skip),
            offers=(
                floor_choice(
                    Text("Le directeur annule-t-il le coup ?", "Does the director cancel the hand?"),
                    (
                        "cancel",
                        Text(
                            "annuler : tour inachevé rendu, pot partagé entre les joueurs en lice",
                            "cancel: the unfinished round goes back, those still in share the pot",
                        ),
                        (CancelAndSplit(),),
                    ),
                    (
                        "play_on",
                        Text("continuer comme sans elles", "play on as if they were blanks"),
                        (*shown, *skip),
                    ),
                ),
            ),
        )
    elif BoxedCard.PLAYS_IN_PLACE in clauses:
        falls = (PlayOn(None, facts.card, fell=facts.place),) if facts.card and facts.place != "stub" else ()
        return Ruling(
            "boxed_card",
            book,
            "plays_in_place",
            _WHERE_IT_PLAYS[facts.place],
            Text("Elle est apparue après la donne.", "It turned up after the deal."),
            (rules.on(BoxedCard.PLAYS_IN_PLACE),),
            (*shown, *falls),
        )
    return Ruling(
        "boxed_card",
        book,
        "blank",
        Text(
            "Elle est montrée, mise de côté, et la carte suivante prend sa place.",
            "It is shown, set aside, and the next card takes its place.",
        ),
        Text(
            "Une carte à l'envers ne compte pas plus qu'une feuille blanche.",
            "A boxed card counts no more than a blank leaf.",
        ),
        (rules.on(BoxedCard.BLANK),),
        (*shown, *skip),
    )


# A joker


def _joker_possible(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.place == "hand" and not facts.seat:
        return refuse("floor.joker_in_whose_hand")
    return live_hand(hand, facts) if facts.seat else hand_in_play(hand)


def _told_joker(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    where = {"place": "hand"} if player_said(hand, said) is not None else {}
    return {**told_timing(hand, said), **where}


@incident(
    "joker",
    IncidentGroup.DEAL,
    (
        seat("seat", default=0),
        choice("place", "hand", "burn", "board", "stub", default="stub"),
        count("number", default=1),
        yes_no("at_once"),
        choice("stray", "joker", "other", default="joker"),
        *TIMING,
        IS_OUT,
    ),
    (Deal.joker, Deal.irregular_deck),
    _told_joker,
    _joker_possible,
)
def joker(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.joker
    clauses = rules.value
    if Joker.DEFECTIVE_DECK in clauses:
        return _void(
            "joker",
            book,
            facts,
            (rules.on(Joker.DEFECTIVE_DECK), book.deal.irregular_deck),
            Text(
                "Une carte de plus que 52 : le paquet est défectueux.",
                "A card beyond 52: the deck is defective.",
            ),
        )
    also: tuple[Answer[Any], ...] = ()
    if Joker.MISDEAL_IN_TIME in clauses:
        cause = rules.on(Joker.MISDEAL_IN_TIME)
        if in_time(book, facts):
            in_deal = (
                Text("Un joker dans la donne.", "A joker in the deal.")
                if facts.stray == "joker"
                else Text(
                    "Une carte étrangère au jeu dans la donne.",
                    "A card that the game does not use in the deal.",
                )
            )
            return misdeal("joker", book, facts, (cause,), in_deal)
        also = (*deadline(book, facts), cause)
    if facts.seat and not facts.at_once:
        killing = late_joker(book)
        if killing:
            late = hand_dead(facts.seat, facts.is_out, *killing)
            return Ruling(
                "joker",
                book,
                late.outcome,
                late.verdict,
                Text(
                    "Annoncé trop tard, le joker laisse une main incomplète.",
                    "Announced too late, the joker leaves an incomplete hand.",
                )
                if facts.stray == "joker"
                else Text(
                    "Annoncée trop tard, la carte étrangère laisse une main incomplète.",
                    "Announced too late, the foreign card leaves an incomplete hand.",
                ),
                (*late.rests_on, *also),
                late.orders,
            )
    return Ruling(
        "joker",
        book,
        "blank",
        Text(
            "Le joker est sans effet : la carte suivante le remplace.",
            "The joker has no effect: the next card replaces it.",
        )
        if facts.stray == "joker"
        else Text(
            "La carte étrangère est sans effet : la suivante la remplace.",
            "The foreign card has no effect: the next one replaces it.",
        ),
        Text("Rien ne change à la donne.", "It changes nothing in the deal."),
        (rules.on(Joker.BLANK), *also),
        _set_aside(facts),
    )


def _set_aside(facts: Facts) -> tuple[Order, ...]:
    """The joker lies aside; what came after it moves up."""
    if facts.is_out or (facts.place == "stub" and not facts.seat):
        return (PlayOn(),)
    return (PassJoker("hand" if facts.seat else facts.place, facts.number, facts.seat),)


# A defective deck


def _told_deck(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {**told_acts(hand, said), "ended": hand.is_over}


@incident(
    "irregular_deck",
    IncidentGroup.DEAL,
    (
        choice("fault", "double", "missing", "extra", "different"),
        yes_no("ended", default=False),
        yes_no("closed", default=False),
        *TIMING,
    ),
    (Deal.irregular_deck,),
    _told_deck,
)
def irregular_deck(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.irregular_deck
    identical_only = rules.value is IrregularDeck.IDENTICAL_BETS_BACK
    # A book may name one fault only: what is done about the others is then how it is read.
    rests_on: tuple[Answer[Any], ...] = (
        rules if facts.fault == "missing" or facts.ended else rules.on(Circumstance.UNLISTED),
    )
    if identical_only and facts.ended:
        rests_on = (rules.on(Circumstance.LATE_REPORT), book.authority.dispute_window)
    if facts.ended and (facts.closed or not identical_only):
        return Ruling(
            "irregular_deck",
            book,
            "stands",
            Text("Le coup terminé reste acquis.", "The finished hand stands."),
            Text("Le défaut n'a été vu qu'après.", "The fault was seen only afterwards."),
            rests_on,
            later=(
                Text(
                    "On change de paquet avant la prochaine donne.",
                    "The deck is changed before the next deal.",
                ),
            ),
        )
    reason = Text("Le paquet est irrégulier.", "The deck is irregular.")
    if identical_only and facts.fault != "double":
        return _for_the_house(book, rests_on)
    return _void("irregular_deck", book, facts, rests_on, reason)


def _for_the_house(book: Book, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    """A fault of which the book leaves the consequence to the house."""
    return Ruling(
        "irregular_deck",
        book,
        "floor_decides",
        Text("La maison en décide.", "The house decides."),
        Text(
            "Deux cartes identiques annulent le coup ; pour un autre défaut, la maison a sa règle.",
            "Two identical cards void the hand; of other faults the house has its own rule.",
        ),
        rests_on,
        (),
        offers=(
            floor_choice(
                Text("Le coup est-il annulé ?", "Is the hand void?"),
                ("void", Text("oui, tout revient", "yes, everything goes back"), (Misdeal(),)),
                ("play_on", Text("non, il continue", "no, it goes on"), (PlayOn(),)),
            ),
        ),
    )


def _void(key: str, book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...], reason: Text) -> Ruling:
    match book.deal.irregular_deck.value:
        case IrregularDeck.ALL_BETS_BACK | IrregularDeck.IDENTICAL_BETS_BACK:
            return redeal(key, book, rests_on, reason)
        case IrregularDeck.POT_SHARED:
            return Ruling(
                key,
                book,
                "pot_shared",
                Text(
                    "Le coup est annulé : le tour inachevé est rendu, les joueurs en lice partagent le pot.",
                    "The hand is void: the unfinished round goes back, those still in share the pot.",
                ),
                reason,
                rests_on,
                (CancelAndSplit(),),
            )
        case IrregularDeck.REDEAL_BEFORE_ACTION_ONLY if facts.acts == 0 and not facts.next_street:
            return redeal(key, book, rests_on, reason)
        case IrregularDeck.REDEAL_BEFORE_ACTION_ONLY:
            return Ruling(
                key,
                book,
                "play_on",
                Text(
                    "Le coup va à son terme ; la carte trouvée est montrée à tous.",
                    "The hand is played out; the card found is shown to all.",
                ),
                Text(
                    "Joueurs qui ont déjà décidé : {acts}. Le coup est commencé.",
                    "Players who have decided: {acts}. The hand has begun.",
                ).fill(acts=facts.acts),
                rests_on,
                (ShowToAll(None),),
            )

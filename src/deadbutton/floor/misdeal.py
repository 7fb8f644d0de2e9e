"""Somebody calls a misdeal: is it one in this book, is it still time, and who keeps causing them."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.books.points.deal_choices import (
    BoxedCard,
    DeadCardMixed,
    ExposedFirstTwoCards,
    ExtraCardInitialDeal,
    PlayerCausedMisdeal,
    RepeatedMisdeals,
    StudDownCardExposed,
    TwoExposedCards,
    WrongCardCount,
    WrongDealSequence,
)
from deadbutton.floor.common import SEAT, floor_choice
from deadbutton.floor.counting import counted
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.misdeals import IS_OUT, TIMING, concerned, misdeal, still_in_play, told_timing
from deadbutton.floor.orders import KillHand, Misdeal, Order, PlayOn
from deadbutton.floor.question import Facts, Question, choice, count, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import proposal
from deadbutton.text import Text

CAUSE = choice(
    "cause",
    "Pour quelle raison ?",
    "For what reason?",
    ("first_two", "l'une des deux premières cartes montrée", "one of the first two cards exposed"),
    ("two_exposed", "deux cartes ou plus montrées", "two or more cards exposed"),
    ("boxed", "deux cartes ou plus à l'envers", "two or more boxed cards"),
    ("extra_cards", "deux cartes ou plus en trop", "two or more cards too many"),
    ("wrong_count", "un mauvais nombre de cartes à un joueur", "a wrong number of cards to a player"),
    ("out_of_order", "une carte hors de son rang", "a card out of its sequence"),
    ("mixed", "cartes de deux joueurs mêlées", "two players' cards mixed"),
    ("button", "bouton mal placé", "a misplaced button"),
    ("first_card", "première carte au mauvais joueur", "the first card to the wrong player"),
    ("empty_seat", "place vide ou sans droit servie", "an empty or unentitled seat dealt in"),
    ("missed", "joueur oublié", "a player missed"),
    ("stud_down", "stud : carte cachée montrée", "stud: a down card exposed"),
    ("other", "autre chose", "something else"),
)


def voiding_point(book: Book, cause: str) -> tuple[str, bool]:
    """The point that a cause comes under, and whether the book lets it void the deal."""
    deal = book.deal
    match cause:
        case "first_two":
            return (
                "exposed_first_two_cards",
                deal.exposed_first_two_cards.value is ExposedFirstTwoCards.MISDEAL,
            )
        case "two_exposed":
            return "two_exposed_cards", deal.two_exposed_cards.value is TwoExposedCards.MISDEAL
        case "boxed":
            voids = {BoxedCard.ONE_IN_DEAL_MISDEAL, BoxedCard.TWO_IN_DEAL_MISDEAL}
            return "boxed_card", bool(voids & deal.boxed_card.value)
        case "extra_cards":
            return (
                "extra_card_initial_deal",
                ExtraCardInitialDeal.OTHERWISE_MISDEAL in deal.extra_card_initial_deal.value,
            )
        case "wrong_count":
            return "wrong_card_count", WrongCardCount.MISDEAL_IN_TIME in deal.wrong_card_count.value
        case "mixed":
            return "dead_card_mixed", DeadCardMixed.PLAYERS_MIXED_MISDEAL in deal.dead_card_mixed.value
        case "button":
            return "misplaced_button", True
        case "stud_down":
            return (
                "stud_down_card_exposed",
                deal.stud_down_card_exposed.value is StudDownCardExposed.MISDEAL,
            )
        case _:
            return "wrong_deal_sequence", True


@incident(
    "misdeal",
    Group.DEAL,
    "Une fausse donne est annoncée",
    "Somebody calls a misdeal",
    (
        CAUSE,
        choice(
            "by",
            "Du fait de qui ?",
            "Whose doing is it?",
            ("dealer", "du donneur", "the dealer's"),
            ("player", "d'un joueur, exprès", "a player's, on purpose"),
            default="dealer",
        ),
        Question(
            "seat",
            Text("Quel joueur est concerné ? (0 : aucun)", "Which player is concerned? (0: none)"),
            "seat",
            default=0,
        ),
        *TIMING,
        IS_OUT,
    ),
    ("misdeal_after_action", "misdeal_effect", "player_caused_misdeal"),
    told_timing,
    still_in_play,
)
def misdeal_called(book: Book, facts: Facts) -> Ruling:
    key = "misdeal"
    if facts.by == "player":
        return _by_player(book, facts)
    if facts.cause == "other":
        return Ruling(
            key,
            book,
            "floor_decides",
            Text("L'arbitre en décide.", "The floor decides."),
            Text("Ce n'est pas l'une des causes du livre.", "It is none of the book's causes."),
            ("misdeal_effect", "floor_discretion"),
            (PlayOn(),),
            offers=(
                floor_choice(
                    "Fausse donne ou non ?",
                    "A misdeal or not?",
                    ("play_on", "non, le coup continue", "no, the hand goes on", (PlayOn(),)),
                    ("misdeal", "oui, on redonne", "yes, deal again", (Misdeal(),)),
                ),
            ),
        )
    point, voids = voiding_point(book, facts.cause)
    label = next(option.label for option in CAUSE.options if option.key == facts.cause)
    reason = Text("La cause : {cause}.", "The cause: {cause}.").fill(cause=label)
    if not voids:
        return Ruling(
            key,
            book,
            "no_misdeal",
            Text(
                "Pas de fausse donne : l'erreur se règle autrement.",
                "No misdeal: the error is settled otherwise.",
            ),
            reason,
            (point,),
            (PlayOn(),),
        )
    corrects = (
        point == "wrong_deal_sequence"
        and facts.cause != "empty_seat"
        and book.deal.wrong_deal_sequence.value is WrongDealSequence.CORRECTED_IF_EASY
    )
    if corrects:
        reason = reason + Text(
            " Une erreur facile à réparer se corrige.", " An error that is easy to repair is put right."
        )
    return misdeal(key, book, facts, (point,), reason, touched=concerned(facts))


def _by_player(book: Book, facts: Facts) -> Ruling:
    reason = Text(
        "L'acte voulu d'un joueur n'annule jamais la donne.",
        "A player's deliberate act never voids the deal.",
    )
    points = ("player_caused_misdeal",)
    match book.deal.player_caused_misdeal.value:
        case PlayerCausedMisdeal.NO_PLAYER_OUT:
            out: tuple[Order, ...] = tuple(KillHand(seat) for seat in concerned(facts))
            verdict = Text("Ce joueur seul est hors du coup.", "That player alone is out of the hand.")
            return Ruling("misdeal", book, "player_out", verdict, reason, points, out or (PlayOn(),))
        case PlayerCausedMisdeal.NO:
            verdict = Text("Pas de fausse donne : le coup continue.", "No misdeal: the hand goes on.")
            return Ruling("misdeal", book, "no_misdeal", verdict, reason, points, (PlayOn(),))


# Again and again

TOO_MANY = 3
"""Errors of one player-dealer that are more than bad luck."""


@incident(
    "repeated_misdeals",
    Group.DEAL,
    "Un donneur multiplie les fausses donnes",
    "A dealer keeps misdealing",
    (
        SEAT,
        count(
            "times",
            "Combien d'erreurs de ce donneur, celle-ci comprise ?",
            "How many errors of this dealer so far?",
        ),
        yes_no("self_dealt", "Est-ce un joueur qui donne ?", "Is it a player who deals?", default=True),
    ),
    ("repeated_misdeals",),
)
def repeated_misdeals(book: Book, facts: Facts) -> Ruling:
    points = ("repeated_misdeals", "penalty_may_or_must")
    reason = Text("{errors} du même donneur.", "{errors} of the same dealer.").fill(
        errors=counted(facts.times, "erreur", "error")
    )
    if not facts.self_dealt:
        return Ruling(
            "repeated_misdeals",
            book,
            "staff",
            Text("C'est l'affaire du chef des croupiers.", "It is a matter for the head of the dealers."),
            reason,
            points,
            (PlayOn(),),
        )
    answer = book.deal.repeated_misdeals.value
    if facts.times < TOO_MANY or answer is RepeatedMisdeals.NOTHING:
        return Ruling(
            "repeated_misdeals",
            book,
            "nothing",
            Text("Rien : on redonne.", "Nothing: deal again."),
            reason,
            points,
            (PlayOn(),),
        )
    sanction = (
        proposal(book, Offence.REPEATED_MISDEALS, seat=facts.seat, is_due=True)
        if answer is RepeatedMisdeals.SANCTION
        else Sanction(facts.seat, Offence.REPEATED_MISDEALS.label, False, RepeatedMisdeals.WARNING.label)
    )
    return Ruling(
        "repeated_misdeals",
        book,
        answer.key,
        Text("Le siège {seat} : {what}.", "Seat {seat}: {what}.").fill(
            seat=facts.seat, what=sanction.proposal
        ),
        reason,
        points,
        (PlayOn(),),
        sanctions=(sanction,),
    )

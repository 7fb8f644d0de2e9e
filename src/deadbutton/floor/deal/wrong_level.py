"""A hand that was started at the old level by mistake."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Button, Deal, WrongLevelHand
from deadbutton.floor.deal.redeal import TIMING, any_problem, deadline, game_of, in_time, told_acts, too_late
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import hand_in_play
from deadbutton.floor.orders.orders import Misdeal, PlayOn
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.substantial_action import is_substantial, so_many
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text

_NEXT_HAND = Text("Le nouveau niveau vaut à la main suivante.", "The new level applies to the next hand.")


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return hand_in_play(hand)


@incident(
    "wrong_level",
    IncidentGroup.DEAL,
    TIMING,
    (Button.wrong_level_hand, Deal.misdeal_effect, Deal.misdeal_after_action),
    told_acts,
    _possible,
)
def wrong_level(book: Book, facts: Facts) -> Ruling:
    rules = book.button.wrong_level_hand
    acted = Text("Joueurs qui ont agi : {acts}.", "Players who have acted: {acts}.").fill(acts=facts.acts)
    corrects = rules.value is WrongLevelHand.CORRECTED_BEFORE_SUBSTANTIAL_ACTION
    counted = (book.deal.substantial_action.on(*game_of(facts)),) if corrects else ()
    acts_close = is_substantial(book, so_many(facts.acts, facts.chips_in))
    if corrects and not acts_close and not in_time(book, facts):
        # The hand would have to be dealt again, and for that the book has a limit of its own.
        return Ruling(
            "wrong_level",
            book,
            "old_level",
            Text("La main se joue à l'ancien niveau.", "The hand is played at the old level."),
            too_late(book, facts),
            tuple(dict.fromkeys((*deadline(book, facts), rules, *counted))),
            (PlayOn(),),
            (_NEXT_HAND,),
        )
    if corrects and not acts_close:
        return Ruling(
            "wrong_level",
            book,
            "corrected",
            Text(
                "Les mises reviennent et la main se joue au nouveau niveau.",
                "Bets go back and the hand is played at the new level.",
            ),
            acted,
            tuple(
                dict.fromkeys(
                    (
                        *any_problem(book, rules),
                        rules.on(Circumstance.BEFORE_ACTION),
                        *counted,
                        *deadline(book, facts),
                        book.deal.misdeal_effect,
                    )
                )
            ),
            (Misdeal(at_new_level=True),),
            (Text("Blindes et antes du nouveau niveau.", "Blinds and antes of the new level."),),
        )
    return Ruling(
        "wrong_level",
        book,
        "old_level",
        Text("La main se joue à l'ancien niveau.", "The hand is played at the old level."),
        acted,
        (rules.on(Circumstance.AFTER_ACTION), *counted),
        (PlayOn(),),
        (_NEXT_HAND,),
    )

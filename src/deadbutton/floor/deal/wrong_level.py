"""A hand that was started at the old level by mistake."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Button, Deal, WrongLevelHand
from deadbutton.floor.deal.redeal import TIMING, told_acts
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import hand_in_play
from deadbutton.floor.orders.orders import Misdeal, PlayOn
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.substantial_action import is_substantial, so_many
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return hand_in_play(hand)


@incident(
    "wrong_level",
    IncidentGroup.DEAL,
    TIMING,
    (Button.wrong_level_hand, Deal.misdeal_effect),
    told_acts,
    _possible,
)
def wrong_level(book: Book, facts: Facts) -> Ruling:
    rules = book.button.wrong_level_hand
    acted = Text("Joueurs qui ont agi : {acts}.", "Players who have acted: {acts}.").fill(acts=facts.acts)
    corrects = rules.value is WrongLevelHand.CORRECTED_BEFORE_SUBSTANTIAL_ACTION
    counted = (book.deal.substantial_action,) if corrects else ()
    if corrects and not is_substantial(book, so_many(facts.acts, facts.chips_in)):
        return Ruling(
            "wrong_level",
            book,
            "corrected",
            Text(
                "Les mises reviennent et la main se joue au nouveau niveau.",
                "Bets go back and the hand is played at the new level.",
            ),
            acted,
            (rules.on(Circumstance.BEFORE_ACTION), *counted, book.deal.misdeal_effect),
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
        (Text("Le nouveau niveau vaut à la main suivante.", "The new level applies to the next hand."),),
    )

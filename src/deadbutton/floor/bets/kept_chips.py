"""Chips kept badly: big ones behind, a heap, cards covered, racks."""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Chips, ChipVisibility, Hands, HiddenChipsFound, Offence
from deadbutton.floor.bets.hidden_chips import FOUND, kept_out_of_sight, possible_found
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.hidden_cards import hidden_cards
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

_BREACHED = {
    "hidden": (ChipVisibility.VISIBLE,),
    "big_behind": (ChipVisibility.BIG_CHIPS_VISIBLE, ChipVisibility.BIG_CHIPS_FRONT, ChipVisibility.READABLE),
    "big_mixed": (ChipVisibility.BIG_CHIPS_FRONT, ChipVisibility.READABLE, ChipVisibility.STACKS_OF_TWENTY),
    "heap": (ChipVisibility.READABLE, ChipVisibility.CLEAR_VIEW, ChipVisibility.STACKS_OF_TWENTY),
    "cards_covered": (ChipVisibility.CARDS_NOT_HIDDEN,),
    "rack": (ChipVisibility.RACKS_ONLY_MOVING,),
    "taken_away": (ChipVisibility.STAY_IN_BREAKS, ChipVisibility.VISIBLE),
}
_HARD_TO_SEE = ("hidden", "big_behind", "big_mixed", "heap", "taken_away")
_OUT_OF_SIGHT = ("hidden", "taken_away")


@incident(
    "chips_badly_kept",
    IncidentGroup.CONDUCT,
    (
        replace(SEAT, default=1),
        choice("how", "hidden", "big_behind", "big_mixed", "heap", "cards_covered", "rack", "taken_away"),
        yes_no("asked", default=False, said="chips_badly_kept.asked"),
        count("times", default=1),
        replace(FOUND, default=0),
    ),
    (Chips.chip_visibility, Chips.hidden_chips_found, Hands.card_visibility),
    possible=possible_found,
)
def chips_badly_kept(book: Book, facts: Facts) -> Ruling:
    """A reminder first; the next time it is recorded. Where being out of sight costs the chips, nobody is reminded."""
    rules = book.chips.chip_visibility
    found = (book.chips.hidden_chips_found,) if facts.how in _OUT_OF_SIGHT else ()
    if any(HiddenChipsFound.KEPT_OUT_OF_SIGHT in answer.value for answer in found):
        return kept_out_of_sight(book, facts, "chips_badly_kept")
    breached = _BREACHED[facts.how]
    if facts.asked and facts.how in _HARD_TO_SEE:
        breached = (ChipVisibility.CLEAR_VIEW, *breached)
    broken = next((clause for clause in breached if clause in rules.value), None)
    rule = rules.on(broken or Circumstance.UNLISTED)
    if broken is None and facts.how == "cards_covered":
        return _hiding_cards(book, facts)
    if broken is None:
        outcome, verdict = "allowed", Text("Rien à redire.", "Nothing against it.")
        reason = Text("Ce livre ne l'interdit pas.", "This book does not forbid it.")
    else:
        reason = Text(
            "Ce livre veut les jetons ainsi : {clause}.", "This book wants chips so: {clause}."
        ).fill(clause=broken.label)
        outcome = "reminder" if facts.times < 2 else "infraction"
        verdict = (
            Text("Le siège {seat} range ses jetons.", "Seat {seat} puts the chips right.")
            if facts.times < 2
            else Text("La faute du siège {seat} est notée.", "Seat {seat}'s breach is recorded.")
        ).fill(seat=facts.seat)
    deed = Deed(Offence.ETIQUETTE, facts.times)
    return Ruling(
        "chips_badly_kept",
        book,
        outcome,
        verdict,
        reason,
        (rule, *(answer.on(HiddenChipsFound.ONLY_IF_BROUGHT_BACK) for answer in found)),
        sanctions=sanctions(book, deed, facts.seat, under=rule) if outcome == "infraction" else (),
    )


def _hiding_cards(book: Book, facts: Facts) -> Ruling:
    """Where the book says nothing of it among the chips, what it says of cards out of sight holds."""
    behind = {"how": "behind_chips", "seen": False, "consequence": False, "other": facts.seat}
    ruling = hidden_cards(book, Facts({**facts.as_dict(), **behind}))
    return replace(
        ruling,
        incident="chips_badly_kept",
        reason=Text("Les jetons les cachaient.", "The chips hid them."),
        rests_on=(*ruling.rests_on, book.chips.chip_visibility.on(Circumstance.UNLISTED)),
    )

"""Chips that come out of a pocket, or that somebody has seen where they were kept.

They are part of what the table has counted for the player: a ruling takes them out of the game, or leaves them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Chips, ChipVisibility, HiddenChipsFound, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, seated
from deadbutton.floor.orders.orders import PlayOn, TakeChips
from deadbutton.floor.question import chips, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import not_that_much
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text

FOUND = chips("found", said="hidden_chips.found")


def has_them(hand: Hand, facts: Facts) -> Refusal | None:
    """Whether the player has as much as was found."""
    held = hand.betting.stack[hand.seats.index(facts.seat)]
    return not_that_much(facts.seat, held, facts.found) if facts.found > held else None


def possible_found(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or has_them(hand, facts)


@incident(
    "hidden_chips_found",
    IncidentGroup.BETTING,
    (
        SEAT,
        FOUND,
        yes_no("came_back", default=True),
        yes_no("outside", default=True, said="hidden_chips.outside"),
        yes_no("with_leave", default=False),
        yes_no("asked", default=False),
        yes_no("obvious", default=True),
    ),
    (Chips.hidden_chips_found, Chips.chip_visibility),
    possible=possible_found,
)
def hidden_chips_found(book: Book, facts: Facts) -> Ruling:
    """Chips that came back on the table, or that somebody has seen where they were kept."""
    if not facts.with_leave:
        return _found(book, facts)
    if HiddenChipsFound.UNLESS_ALLOWED in book.chips.hidden_chips_found.value:
        return _brought_with_leave(book, facts)
    ruling = _found(book, facts)
    if not any(isinstance(order, TakeChips) for order in ruling.orders):
        return ruling
    leave = Text(
        " Ce livre ne fait pas d'exception pour un accord donné : qui l'a donné peut en décider autrement, et le dire.",
        " This book makes no exception for leave that was given: whoever gave it can decide otherwise, and say so.",
    )
    return replace(ruling, reason=ruling.reason + leave)


def _found(book: Book, facts: Facts) -> Ruling:
    rules = book.chips.hidden_chips_found
    if not facts.outside and HiddenChipsFound.FROM_OUTSIDE in rules.value:
        return _never_left(book, facts)
    if not facts.came_back and HiddenChipsFound.FORFEIT in rules.value:
        is_enough = HiddenChipsFound.KEPT_OUT_OF_SIGHT in rules.value
        return kept_out_of_sight(book, facts, "hidden_chips_found") if is_enough else _seen(book, facts)
    in_sight = book.chips.chip_visibility.on(ChipVisibility.VISIBLE)
    numbers = Text("{found} rapportés sur la table.", "{found} brought back to the table.").fill(
        found=facts.found
    )
    gone = Text(
        "Les {found} du siège {seat} sont retirés du jeu.", "Seat {seat}'s {found} leave the game."
    ).fill(found=facts.found, seat=facts.seat)
    stay = Text("Le siège {seat} garde ses jetons.", "Seat {seat} keeps the chips.").fill(seat=facts.seat)
    if HiddenChipsFound.FORFEIT in rules.value:
        return Ruling(
            "hidden_chips_found",
            book,
            "forfeit",
            gone,
            numbers + Text(" Des jetons restent en vue à tout moment.", " Chips stay in sight at all times."),
            (rules.on(HiddenChipsFound.FORFEIT), in_sight),
            (TakeChips(facts.seat, facts.found),),
            sanctions=hidden_chip_sanctions(book, facts.seat),
        )
    may_go = rules.on(HiddenChipsFound.DIRECTOR_MAY_CONFISCATE)
    if HiddenChipsFound.DIRECTOR_MAY_CONFISCATE in rules.value and facts.asked and facts.obvious:
        return Ruling(
            "hidden_chips_found",
            book,
            "director",
            Text("Le directeur ou l'hôte décide.", "The director or host decides."),
            numbers
            + Text(
                " Un joueur le demande et ils étaient visiblement cachés : on peut les confisquer.",
                " A player asks and they were plainly hidden: they may be confiscated.",
            ),
            (may_go, in_sight),
            orders=(),
            offers=(
                Offer(
                    None,
                    Text("Confisque-t-on ces jetons ?", "Are these chips confiscated?"),
                    (("confiscate", gone), ("leave", stay)),
                    (
                        ("confiscate", (TakeChips(facts.seat, facts.found),)),
                        ("leave", (PlayOn(),)),
                    ),
                ),
            ),
            sanctions=hidden_chip_sanctions(book, facts.seat),
        )
    return Ruling(
        "hidden_chips_found",
        book,
        "kept",
        stay,
        numbers
        + Text(
            " Personne ne le demande, ou rien n'était visiblement caché.",
            " Nobody asks for it, or nothing was plainly hidden.",
        ),
        (may_go, in_sight),
    )


def _brought_with_leave(book: Book, facts: Facts) -> Ruling:
    """Somebody in charge had allowed it: a bag kept for a player, a stack carried for one who came late."""
    rules = book.chips.hidden_chips_found
    return Ruling(
        "hidden_chips_found",
        book,
        "kept",
        Text("Le siège {seat} garde ses jetons.", "Seat {seat} keeps the chips.").fill(seat=facts.seat),
        Text(
            "{found} viennent de l'extérieur, avec l'accord des responsables.",
            "{found} come from outside, with leave of the staff.",
        ).fill(found=facts.found),
        (rules.on(HiddenChipsFound.UNLESS_ALLOWED),),
    )


def _never_left(book: Book, facts: Facts) -> Ruling:
    """On the table all the time, where nobody could see them: this book takes away what comes from elsewhere."""
    in_sight = book.chips.chip_visibility.on(ChipVisibility.VISIBLE)
    why = Text(
        "Ils n'ont pas quitté la table. Ce livre retire ceux qui viennent d'ailleurs.",
        "They have not left the table. This book takes away those that come from elsewhere.",
    )
    return _back_in_sight(
        book, facts, why, in_sight, book.chips.hidden_chips_found.on(HiddenChipsFound.FROM_OUTSIDE)
    )


def _seen(book: Book, facts: Facts) -> Ruling:
    """Out of sight, and not brought back by the player: this book takes them away when they come back."""
    in_sight = book.chips.chip_visibility.on(ChipVisibility.VISIBLE)
    why = Text(
        "Les jetons restent en vue. Ce livre retire ceux que l'on fait revenir soi-même sur la table.",
        "Chips stay in sight. This book takes away those that a player brings back to the table.",
    )
    brought = book.chips.hidden_chips_found.on(HiddenChipsFound.ONLY_IF_BROUGHT_BACK)
    return _back_in_sight(book, facts, why, brought, in_sight)


def _back_in_sight(book: Book, facts: Facts, why: Text, *rules: Answer[Any]) -> Ruling:
    """Nothing is taken away: the chips are shown."""
    return Ruling(
        "hidden_chips_found",
        book,
        "reminder",
        Text(
            "Le siège {seat} remet ses {found} en vue, tout de suite.",
            "Seat {seat} puts the {found} back in sight, at once.",
        ).fill(seat=facts.seat, found=facts.found),
        why,
        rules,
    )


def hidden_chip_sanctions(book: Book, seat: int, times: int = 1) -> tuple[Sanction, ...]:
    """What hiding chips costs besides the chips."""
    rules = book.chips.hidden_chips_found
    penal = (HiddenChipsFound.SANCTION_WITHOUT_WARNING, HiddenChipsFound.DISQUALIFICATION_POSSIBLE)
    clause = next((one for one in penal if one in rules.value), None)
    if clause is None:
        return ()
    return sanctions(book, Deed(Offence.HIDDEN_CHIPS, times), seat, under=rules.on(clause))


def kept_out_of_sight(book: Book, facts: Facts, key: str) -> Ruling:
    """Where it is enough that the chips were out of sight: they leave the game, and nobody is reminded."""
    rules = book.chips.hidden_chips_found
    return Ruling(
        key,
        book,
        "forfeit",
        Text(
            "Les jetons soustraits à la vue par le siège {seat} sont retirés du jeu.",
            "The chips that seat {seat} kept out of sight leave the game.",
        ).fill(seat=facts.seat),
        Text(
            "Ce livre n'attend pas qu'ils reviennent sur la table : {clause}.",
            "This book does not wait for them to come back: {clause}.",
        ).fill(clause=HiddenChipsFound.KEPT_OUT_OF_SIGHT.label),
        (
            rules.on(HiddenChipsFound.FORFEIT),
            rules.on(HiddenChipsFound.KEPT_OUT_OF_SIGHT),
            book.chips.chip_visibility.on(
                *((Circumstance.TAKEN_AWAY,) if facts.get("how") == "taken_away" else ()),
                ChipVisibility.VISIBLE,
            ),
        ),
        (TakeChips(facts.seat, facts.found),) if facts.found else (PlayOn(),),
        later=()
        if facts.found
        else (
            Text(
                "On compte ces jetons, puis on les retire de son tapis.",
                "These chips are counted, then taken out of the player's stack.",
            ),
        ),
        sanctions=hidden_chip_sanctions(book, facts.seat, facts.get("times", 1)),
    )

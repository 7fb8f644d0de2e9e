"""Chips that were out of sight: those of an all-in player, and those that come out of a pocket.

They are part of what the table has counted for the player: a ruling moves them, or takes them out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AllInHiddenChips, Chips, ChipVisibility, HiddenChipsFound, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, nobody_there, other, player_said, seated
from deadbutton.floor.orders.orders import MovePot, Order, PlayOn, TakeChips
from deadbutton.floor.question import chips, choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import disqualify, proposal
from deadbutton.floor.situation import not_that_much
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

FOUND = chips("found", said="hidden_chips.found")


def _has_them(hand: Hand, facts: Facts) -> Refusal | None:
    held = hand.betting.stack[hand.seats.index(facts.seat)]
    return not_that_much(facts.seat, held, facts.found) if facts.found > held else None


# Of an all-in player


def _told_all_in(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Who won, and what the opponent has left to cover the chips with."""
    if not hand.is_over:
        return {}
    player, opponent = player_said(hand, said), player_said(hand, said, "other")
    facts: dict[str, Any] = {}
    if player is not None:
        facts["result"] = "won" if hand.won[player] else "lost"
    if opponent is not None and player is not None:
        # A winner covered them with the chips he had behind before the pot came.
        facts["cover"] = max(0, hand.betting.stack[opponent] - hand.won[opponent])
    return facts


def _possible_all_in(hand: Hand, facts: Facts) -> Refusal | None:
    why_not = seated(hand, facts) or (nobody_there(hand, facts.other) if facts.other else None)
    if why_not is not None:
        return why_not
    if not hand.is_over:
        return refuse("floor.hand_in_play")
    return _has_them(hand, facts)


@incident(
    "all_in_hidden_chips",
    IncidentGroup.BETTING,
    (
        FOUND,
        choice("result", "lost", "won"),
        chips("cover"),
        SEAT,
        other(Text("Qui l'avait suivi ?", "Who had called?")),
    ),
    (Chips.all_in_hidden_chips, Chips.hidden_chips_found),
    _told_all_in,
    _possible_all_in,
)
def all_in_hidden_chips(book: Book, facts: Facts) -> Ruling:
    ruling = Ruling(
        "all_in_hidden_chips",
        book,
        "",
        Text("", ""),
        Text("{found} trouvés après le tapis.", "{found} found after the all-in.").fill(found=facts.found),
        (book.chips.all_in_hidden_chips,),
        orders=(),
    )
    match book.chips.all_in_hidden_chips.value:
        case AllInHiddenChips.PLAY_UP_TO_COVER:
            return _as_if_seen(ruling, facts)
        case AllInHiddenChips.FORFEIT:
            return replace(
                ruling,
                outcome="forfeit",
                verdict=Text(
                    "Les {found} du siège {seat} sont retirés du jeu.",
                    "Seat {seat}'s {found} leave the game.",
                ).fill(found=facts.found, seat=facts.seat),
                reason=ruling.reason
                + Text(" Ils comptent comme des jetons cachés.", " They count as hidden chips."),
                rests_on=_as_hidden(book),
                orders=(TakeChips(facts.seat, facts.found),),
                sanctions=_sanctions(book, facts.seat),
            )
        case AllInHiddenChips.DIRECTOR_DECIDES:
            return _director(ruling, facts, save=True)
        case AllInHiddenChips.NOT_PAID_NOT_SAVED:
            return _director(ruling, facts, save=False)


def _as_hidden(book: Book) -> tuple[Answer[Any], ...]:
    """A book that is silent on the all-in speaks by what it says of hidden chips."""
    all_in, hidden = book.chips.all_in_hidden_chips, book.chips.hidden_chips_found
    says_so = all_in.is_default and HiddenChipsFound.FORFEIT in hidden.value
    return (hidden.on(HiddenChipsFound.FORFEIT), all_in) if says_so else (all_in, hidden)


def _as_if_seen(ruling: Ruling, facts: Facts) -> Ruling:
    """The chips would have been called as far as the opponent could."""
    played = min(facts.found, facts.cover)
    numbers = Text(
        " L'adversaire pouvait en couvrir {played}.", " The opponent could cover {played} of them."
    ).fill(played=played)
    giver, taker = (facts.seat, facts.other) if facts.result == "lost" else (facts.other, facts.seat)
    orders: tuple[Order, ...] = (MovePot(giver, taker, played),) if played and facts.other else (PlayOn(),)
    if facts.result == "won":
        verdict = Text("Le siège {other} paie {played} de plus.", "Seat {other} pays {played} more.")
    elif played == facts.found:
        verdict = Text(
            "Les {played} vont aussi au siège {other} ; le siège {seat} n'a pas de recours.",
            "The {played} go to seat {other} too; seat {seat} has no recourse.",
        )
    else:
        verdict = Text(
            "Le siège {seat} garde {kept}, que personne ne couvrait.",
            "Seat {seat} keeps {kept}, which nobody covered.",
        )
    return replace(
        ruling,
        outcome="play" if played == facts.found else "play_in_part" if played else "kept",
        verdict=verdict.fill(seat=facts.seat, other=facts.other, played=played, kept=facts.found - played),
        reason=ruling.reason
        + Text(
            " Un tapis engage tous les jetons, même cachés, comme s'ils avaient été vus.",
            " An all-in commits every chip, hidden ones too, as if they had been seen.",
        )
        + numbers,
        orders=orders,
    )


def _director(ruling: Ruling, facts: Facts, *, save: bool) -> Ruling:
    """Were they part of what was accepted? If not, they win nothing; whether they are saved is the book's word."""
    played = _as_if_seen(ruling, facts)
    lost = (TakeChips(facts.seat, facts.found),)
    won = (PlayOn(),) if facts.result == "won" else lost
    options: list[tuple[str, Text, tuple[Order, ...]]] = [
        ("accepted", played.verdict, played.orders),
        (
            "not_accepted",
            Text("ils ne sont pas payés, ni sauvés en cas de perte", "neither paid nor, when losing, saved"),
            won,
        ),
    ]
    if save:
        options = [
            ("play", played.verdict, played.orders),
            ("forfeit", Text("ils sont retirés du jeu", "they leave the game"), lost),
            ("keep", Text("il les garde", "the player keeps them"), (PlayOn(),)),
        ]
    return replace(
        ruling,
        outcome="director",
        verdict=Text("Le directeur décide de ces jetons.", "The director decides on these chips."),
        offers=(
            Offer(
                None,
                Text("Faisaient-ils partie de l'action ?", "Were they part of the action?"),
                tuple((key, text) for key, text, _ in options),
                tuple((key, orders) for key, _, orders in options),
            ),
        ),
    )


# Out of a pocket


def _possible_found(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or _has_them(hand, facts)


@incident(
    "hidden_chips_found",
    IncidentGroup.BETTING,
    (
        SEAT,
        FOUND,
        yes_no("asked", default=False),
        yes_no("obvious", default=True),
    ),
    (Chips.hidden_chips_found, Chips.chip_visibility),
    possible=_possible_found,
)
def hidden_chips_found(book: Book, facts: Facts) -> Ruling:
    rules, in_sight = book.chips.hidden_chips_found, book.chips.chip_visibility.on(ChipVisibility.VISIBLE)
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
            sanctions=_sanctions(book, facts.seat),
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
            sanctions=_sanctions(book, facts.seat),
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


def _sanctions(book: Book, seat: int) -> tuple[Sanction, ...]:
    rules, offence = book.chips.hidden_chips_found, Offence.HIDDEN_CHIPS
    found: list[Sanction] = []
    at_once = HiddenChipsFound.SANCTION_WITHOUT_WARNING
    if at_once in rules.value:
        found.append(proposal(book, offence, seat=seat, is_due=True, is_grave=True, under=rules.on(at_once)))
    out = HiddenChipsFound.DISQUALIFICATION_POSSIBLE
    if out in rules.value:
        found.append(disqualify(offence, seat, is_due=False, under=rules.on(out)))
    return tuple(found)


# Kept badly

_BREACHED = {
    "hidden": (ChipVisibility.VISIBLE,),
    "big_behind": (ChipVisibility.BIG_CHIPS_VISIBLE, ChipVisibility.BIG_CHIPS_FRONT, ChipVisibility.READABLE),
    "big_mixed": (ChipVisibility.BIG_CHIPS_FRONT, ChipVisibility.READABLE, ChipVisibility.STACKS_OF_TWENTY),
    "heap": (ChipVisibility.READABLE, ChipVisibility.STACKS_OF_TWENTY),
    "cards_covered": (ChipVisibility.CARDS_NOT_HIDDEN,),
    "rack": (ChipVisibility.RACKS_ONLY_MOVING,),
    "taken_away": (ChipVisibility.STAY_IN_BREAKS, ChipVisibility.VISIBLE),
}


@incident(
    "chips_badly_kept",
    IncidentGroup.CONDUCT,
    (
        replace(SEAT, default=1),
        choice("how", "hidden", "big_behind", "big_mixed", "heap", "cards_covered", "rack", "taken_away"),
        count("times", default=1),
    ),
    (Chips.chip_visibility,),
)
def chips_badly_kept(book: Book, facts: Facts) -> Ruling:
    """A reminder first; the next time it is recorded."""
    rules = book.chips.chip_visibility
    broken = next((clause for clause in _BREACHED[facts.how] if clause in rules.value), None)
    rule = rules.on(broken or Circumstance.UNLISTED)
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
    sanctions = (
        (proposal(book, Offence.ETIQUETTE, facts.times - 1, seat=facts.seat, is_due=False, under=rule),)
        if outcome == "infraction"
        else ()
    )
    return Ruling(
        "chips_badly_kept",
        book,
        outcome,
        verdict,
        reason,
        (rule,),
        sanctions=sanctions,
    )

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
from deadbutton.floor.sanctions import Deed, sanctions
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
    if facts.result == "won" and not facts.other:
        verdict = Text("L'adversaire paie {played} de plus.", "The opponent pays {played} more.")
    elif facts.result == "won":
        verdict = Text("Le siège {other} paie {played} de plus.", "Seat {other} pays {played} more.")
    elif played == facts.found and not facts.other:
        verdict = Text(
            "Les {played} vont aussi à l'adversaire ; le siège {seat} n'a pas de recours.",
            "The {played} go to the opponent too; seat {seat} has no recourse.",
        )
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
    if facts.result == "lost" and facts.other:
        options.append(
            (
                "to_caller",
                Text("ils vont au siège {other}, qui a suivi", "they go to seat {other}, who called").fill(
                    other=facts.other
                ),
                (MovePot(facts.seat, facts.other, facts.found),),
            )
        )
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
        yes_no("came_back", default=True),
        yes_no("with_leave", default=False),
        yes_no("asked", default=False),
        yes_no("obvious", default=True),
    ),
    (Chips.hidden_chips_found, Chips.chip_visibility),
    possible=_possible_found,
)
def hidden_chips_found(book: Book, facts: Facts) -> Ruling:
    """Chips that came back on the table, or that somebody has seen where they were kept."""
    rules = book.chips.hidden_chips_found
    if facts.with_leave and HiddenChipsFound.UNLESS_ALLOWED in rules.value:
        return _brought_with_leave(book, facts)
    if not facts.came_back and HiddenChipsFound.FORFEIT in rules.value:
        is_enough = HiddenChipsFound.KEPT_OUT_OF_SIGHT in rules.value
        return _kept_out_of_sight(book, facts, "hidden_chips_found") if is_enough else _seen(book, facts)
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


def _seen(book: Book, facts: Facts) -> Ruling:
    """Out of sight, and not brought back by the player: this book takes them away when they come back."""
    rules, in_sight = book.chips.hidden_chips_found, book.chips.chip_visibility.on(ChipVisibility.VISIBLE)
    return Ruling(
        "hidden_chips_found",
        book,
        "reminder",
        Text(
            "Le siège {seat} remet ses {found} en vue, tout de suite.",
            "Seat {seat} puts the {found} back in sight, at once.",
        ).fill(seat=facts.seat, found=facts.found),
        Text(
            "Les jetons restent en vue. Ce livre retire ceux que l'on fait revenir soi-même sur la table.",
            "Chips stay in sight. This book takes away those that a player brings back to the table.",
        ),
        (rules.on(HiddenChipsFound.ONLY_IF_BROUGHT_BACK), in_sight),
    )


def _sanctions(book: Book, seat: int) -> tuple[Sanction, ...]:
    rules = book.chips.hidden_chips_found
    penal = (HiddenChipsFound.SANCTION_WITHOUT_WARNING, HiddenChipsFound.DISQUALIFICATION_POSSIBLE)
    clause = next((one for one in penal if one in rules.value), None)
    if clause is None:
        return ()
    return sanctions(book, Deed(Offence.HIDDEN_CHIPS), seat, under=rules.on(clause))


# Kept badly

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


def _kept_out_of_sight(book: Book, facts: Facts, key: str = "chips_badly_kept") -> Ruling:
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
        sanctions=_sanctions(book, facts.seat),
    )


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
    (Chips.chip_visibility, Chips.hidden_chips_found),
    possible=_possible_found,
)
def chips_badly_kept(book: Book, facts: Facts) -> Ruling:
    """A reminder first; the next time it is recorded. Where being out of sight costs the chips, nobody is reminded."""
    rules = book.chips.chip_visibility
    found = (book.chips.hidden_chips_found,) if facts.how in _OUT_OF_SIGHT else ()
    if any(HiddenChipsFound.KEPT_OUT_OF_SIGHT in answer.value for answer in found):
        return _kept_out_of_sight(book, facts)
    breached = _BREACHED[facts.how]
    if facts.asked and facts.how in _HARD_TO_SEE:
        breached = (ChipVisibility.CLEAR_VIEW, *breached)
    broken = next((clause for clause in breached if clause in rules.value), None)
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

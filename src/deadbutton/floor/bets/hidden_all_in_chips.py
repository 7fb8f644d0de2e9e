"""Chips of an all-in player that nobody had seen: what they win or lose, or whether they leave the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points import AllInHiddenChips, Chips, ChipVisibility, HiddenChipsFound
from deadbutton.floor.bets.hidden_chips import FOUND, has_them, hidden_chip_sanctions, hidden_chips_found
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, nobody_there, other, player_said, seated
from deadbutton.floor.orders.orders import MovePot, Order, PlayOn, TakeChips
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text


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
    return has_them(hand, facts)


@incident(
    "all_in_hidden_chips",
    IncidentGroup.BETTING,
    (
        FOUND,
        choice("result", "lost", "won"),
        chips("cover"),
        SEAT,
        yes_no("outside", default=False, said="hidden_chips.outside"),
        other(Text("Qui l'avait suivi ?", "Who had called?")),
    ),
    (Chips.all_in_hidden_chips, Chips.hidden_chips_found),
    _told_all_in,
    _possible_all_in,
)
def all_in_hidden_chips(book: Book, facts: Facts) -> Ruling:
    """Those that lay at the table unseen. What comes out of a pocket was never part of the stack, all-in or not."""
    if facts.outside:
        brought = Facts(
            {**facts.as_dict(), "came_back": True, "with_leave": False, "asked": True, "obvious": True}
        )
        return replace(hidden_chips_found(book, brought), incident="all_in_hidden_chips")
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
            return _forfeit(ruling, facts)
        case AllInHiddenChips.DIRECTOR_DECIDES:
            return _director(ruling, facts, save=True)
        case AllInHiddenChips.NOT_PAID_NOT_SAVED:
            return _director(ruling, facts, save=False)


def _forfeit(ruling: Ruling, facts: Facts) -> Ruling:
    """A book that is silent on the all-in speaks by what it says of hidden chips, where that is about these too."""
    book = ruling.book
    all_in, hidden = book.chips.all_in_hidden_chips, book.chips.hidden_chips_found
    says_so = HiddenChipsFound.FORFEIT in hidden.value and HiddenChipsFound.FROM_OUTSIDE not in hidden.value
    return replace(
        ruling,
        outcome="forfeit",
        verdict=Text(
            "Les {found} du siège {seat} sont retirés du jeu.", "Seat {seat}'s {found} leave the game."
        ).fill(found=facts.found, seat=facts.seat),
        reason=ruling.reason
        + (
            Text(" Ils comptent comme des jetons cachés.", " They count as hidden chips.")
            if says_so
            else Text(" On les traite en jetons cachés.", " They are treated as hidden chips.")
        ),
        rests_on=(hidden.on(HiddenChipsFound.FORFEIT), all_in)
        if says_so and all_in.is_default
        else (all_in, hidden)
        if says_so
        # The book takes away what comes from elsewhere: of these it says only that they belong in sight.
        else (all_in, book.chips.chip_visibility.on(ChipVisibility.VISIBLE), hidden),
        orders=(TakeChips(facts.seat, facts.found),),
        sanctions=hidden_chip_sanctions(book, facts.seat) if says_so else (),
    )


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

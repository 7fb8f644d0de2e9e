"""Talk at the table: who may say what of a hand, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import Conduct, DisclosureAndAdvice, Offence, OnePlayerOneHand
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import TIMES, player_said
from deadbutton.floor.question import choice, seat, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.table import Hand
from deadbutton.text import Text


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"when": "after" if hand.is_over else "during"}
    speaker = player_said(hand, said)
    if speaker is not None:
        is_in = not hand.betting.folded[speaker] and not hand.is_over
        found["who"] = "in_hand" if is_in else "out_of_hand"
    return found


@incident(
    "table_talk",
    IncidentGroup.CONDUCT,
    (
        choice("what", "own", "another", "reading", "advice", "criticism", "swaying", "board", "exclamation"),
        choice("who", "in_hand", "out_of_hand", "spectator"),
        choice("when", "during", "after", default="during"),
        seat("seat", default=0),
        yes_no("needless", default=True),
        TIMES,
    ),
    (Conduct.disclosure_and_advice, Conduct.one_player_one_hand),
    _told,
)
def table_talk(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.disclosure_and_advice
    broken = _broken(rules.value, facts)
    if not broken:
        return _advised_from_outside(book, facts) or _allowed(book, facts)
    named = _NAMED.get(facts.what, ())
    under = rules.on(*named, *broken)
    seat = facts.seat or None
    offence = Offence.NEGATIVE_REMARKS if facts.what == "criticism" else Offence.DISCLOSURE
    deed = Deed(offence, facts.times)
    also: tuple[Answer[Any], ...] = ()
    if named:
        manners = book.conduct.etiquette_violations.on(*named)
        also = (manners if manners.about else manners.on(Circumstance.UNLISTED),)
    return Ruling(
        "table_talk",
        book,
        "infraction",
        _FORBIDDEN[facts.who].fill(seat=facts.seat) if seat else _FORBIDDEN["unseated"],
        Text("Interdit ici : {rule}.", "Forbidden here: {rule}.").fill(rule=broken[0].label),
        (under, *also),
        sanctions=_from_outside(facts, sanctions(book, deed, seat, under=under)),
    )


def _advised_from_outside(book: Book, facts: Facts) -> Ruling | None:
    """What a spectator may say is not ruled where a book binds players only; that a hand has one player is."""
    if facts.who != "spectator" or facts.what != "advice" or facts.when == "after":
        return None
    alone = book.conduct.one_player_one_hand
    if not alone.value & {OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE}:
        return None
    under = alone.on(Circumstance.SPECTATOR, OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE)
    deed = Deed(Offence.ONE_PLAYER_ONE_HAND, facts.times)
    return Ruling(
        "table_talk",
        book,
        "infraction",
        _FORBIDDEN["unseated"],
        Text("Une main n'a qu'un joueur.", "A hand has one player."),
        (under, book.conduct.disclosure_and_advice.on(DisclosureAndAdvice.OUT_OF_HAND_SILENT)),
        sanctions=_from_outside(facts, sanctions(book, deed, facts.seat or None, under=under)),
    )


def _from_outside(facts: Facts, due: tuple[Sanction, ...]) -> tuple[Sanction, ...]:
    """Whoever only watches has no hands to miss: the steps of the ladder are for players."""
    if facts.who != "spectator" or facts.seat:
        return due
    return tuple(
        replace(one, proposal=Text("au choix de la direction", "for the staff to choose")) for one in due
    )


_NAMED: dict[str, tuple[Circumstance, ...]] = {
    "own": (Circumstance.CARDS_REVEALED,),
    "another": (Circumstance.CARDS_REVEALED,),
    "reading": (Circumstance.HAND_NAMED,),
    "swaying": (Circumstance.SWAYING_REMARKS,),
}
"""Where a book names the very deed."""


def _broken(rules: frozenset[DisclosureAndAdvice], facts: Facts) -> tuple[DisclosureAndAdvice, ...]:
    """The clauses that forbid what was said, the foremost first; none where it is allowed."""
    if facts.what == "exclamation" and DisclosureAndAdvice.EXCLAMATIONS_FREE in rules:
        return ()
    if facts.when == "after":
        return _afterwards(rules, facts)
    is_in = facts.who == "in_hand"
    if is_in and DisclosureAndAdvice.IN_HAND_FREE in rules and facts.what != "another":
        # To name one's own hand is strategy; another's cards are not the speaker's to tell.
        return ()
    found: list[DisclosureAndAdvice] = []
    silent = DisclosureAndAdvice.OUT_OF_HAND_SILENT
    match facts.what:
        case "own" | "another":
            found = [silent, DisclosureAndAdvice.NO_CONTENTS]
        case "reading":
            # A guess at an opponent's cards is part of the game; from outside it tells what the hand holds.
            found = [silent, DisclosureAndAdvice.NO_READING_UNTABLED]
            found += [] if is_in else [DisclosureAndAdvice.NO_CONTENTS]
        case "advice":
            found = [silent, DisclosureAndAdvice.NO_ADVICE]
        case "criticism":
            found = [DisclosureAndAdvice.NO_NEGATIVE_REMARKS] if facts.needless else []
            found += [silent, DisclosureAndAdvice.NO_ADVICE]
        case "swaying":
            found = [silent, DisclosureAndAdvice.NO_SWAYING_REMARKS]
            # Between opponents it is talk; from outside it is advice.
            found += [] if is_in else [DisclosureAndAdvice.NO_ADVICE]
        case "exclamation":
            found = [silent]
        case _:
            found = [silent, DisclosureAndAdvice.NO_SWAYING_REMARKS]
    return _binding(rules, facts, found)


def _afterwards(rules: frozenset[DisclosureAndAdvice], facts: Facts) -> tuple[DisclosureAndAdvice, ...]:
    """No hand can suffer any more; respect for how others play does not end with it."""
    found: list[DisclosureAndAdvice] = []
    if facts.what == "criticism" and facts.needless:
        found.append(DisclosureAndAdvice.NO_NEGATIVE_REMARKS)
    if facts.what in ("advice", "criticism") and DisclosureAndAdvice.NO_ADVICE in rules:
        found.append(DisclosureAndAdvice.NOT_EVEN_AFTER)
    return _binding(rules, facts, found)


def _binding(
    rules: frozenset[DisclosureAndAdvice], facts: Facts, found: list[DisclosureAndAdvice]
) -> tuple[DisclosureAndAdvice, ...]:
    """Those of them that the book has and that bind whoever spoke: spectators only where they are named."""
    silent = DisclosureAndAdvice.OUT_OF_HAND_SILENT
    held = [clause for clause in found if clause in rules]
    if facts.who == "in_hand":
        held = [clause for clause in held if clause is not silent]
    elif facts.who == "spectator":
        held = [clause for clause in held if clause is silent]
    return tuple(held[:1])


def _allowed(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.disclosure_and_advice
    free: Ground = DisclosureAndAdvice.OUT_OF_HAND_SILENT
    if facts.who == "in_hand" and DisclosureAndAdvice.IN_HAND_FREE in rules.value:
        free = DisclosureAndAdvice.IN_HAND_FREE
    elif facts.what == "exclamation" and DisclosureAndAdvice.EXCLAMATIONS_FREE in rules.value:
        free = DisclosureAndAdvice.EXCLAMATIONS_FREE
    elif facts.what == "criticism" and DisclosureAndAdvice.NO_NEGATIVE_REMARKS in rules.value:
        free = DisclosureAndAdvice.NO_NEGATIVE_REMARKS
    under = rules.on(free)
    if free is DisclosureAndAdvice.IN_HAND_FREE and not _broken(rules.value - {free}, facts):
        under = under.as_written  # nothing else in the book forbids it: there is no other reading
    return Ruling(
        "table_talk",
        book,
        "allowed",
        Text("Ce n'est pas une faute.", "It is no offence."),
        _why_allowed(facts),
        (under,),
    )


_FORBIDDEN = {
    "in_hand": Text(
        "Infraction du siège {seat} ; sa main reste en jeu.",
        "An infraction by seat {seat}; the hand stays live.",
    ),
    "out_of_hand": Text(
        "Infraction du siège {seat}, qui n'est plus dans le coup.",
        "An infraction by seat {seat}, who is out of the hand.",
    ),
    "spectator": Text(
        "Infraction du siège {seat}, qui n'est pas du coup.",
        "An infraction by seat {seat}, who is no part of the hand.",
    ),
    "unseated": Text("C'est une infraction : il se tait.", "It is an infraction: silence, please."),
}


def _why_allowed(facts: Facts) -> Text:
    if facts.what == "exclamation":
        return Text("Cela n'apprend rien à personne.", "It tells nobody anything.")
    if facts.when == "after":
        return Text("Le coup est fini.", "The hand is over.")
    if facts.who == "spectator":
        return Text("Le livre n'oblige ici que les joueurs.", "The book binds players only here.")
    return Text("Le livre ne l'interdit pas à qui a parlé.", "The book does not forbid it to the speaker.")

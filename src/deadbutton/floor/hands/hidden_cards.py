"""Cards that a player keeps out of sight."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Authority, CardVisibility, Hands, MisledPlayerRelief, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.dead_hands import kill_or_not
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, other, seated_in_play
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

_BREACHED = {
    "out_of_sight": (),
    "below": (CardVisibility.ABOVE_TABLE,),
    "past_rail": (CardVisibility.NOT_PAST_RAIL,),
    "covered": (CardVisibility.NOT_COVERED, CardVisibility.NO_HANDS_ON),
    "hand_on": (CardVisibility.NO_HANDS_ON,),
    "held": (CardVisibility.NOT_HELD,),
    "behind_chips": (CardVisibility.NOT_HIDDEN_BY_CHIPS, CardVisibility.IN_FRONT_OF_CHIPS),
    "guard": (),
}
_WHEN_UNSEEN = (CardVisibility.NOT_HIDDEN_BY_CHIPS, CardVisibility.IN_SIGHT)
_DEEDS = {
    "covered": Circumstance.CARDS_HELD,
    "hand_on": Circumstance.CARDS_HELD,
    "held": Circumstance.CARDS_HELD,
    "behind_chips": Circumstance.CARDS_BEHIND_CHIPS,
}
_UNSEEN = ("out_of_sight", "covered")
"""Nobody can have seen those."""


_hidden = partial(Ruling, "hidden_cards")


@incident(
    "hidden_cards",
    IncidentGroup.HANDS,
    (
        SEAT,
        choice(
            "how", "out_of_sight", "below", "past_rail", "covered", "hand_on", "held", "behind_chips", "guard"
        ),
        yes_no("seen", default=False),
        yes_no("consequence", default=False),
        other(Text("Qui a agi ainsi ?", "Who acted so?")),
        TIMES,
    ),
    (Hands.card_visibility, Authority.misled_player_relief),
    None,
    seated_in_play,
)
def hidden_cards(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.card_visibility
    is_seen = facts.seen and facts.how not in _UNSEEN
    breached = next(
        (
            clause
            for clause in (*_BREACHED[facts.how], CardVisibility.IN_SIGHT)
            if clause in rules.value and not (is_seen and clause in _WHEN_UNSEEN)
        ),
        None,
    )
    guard = rules.on(Circumstance.CARD_GUARD)
    is_guard = facts.how == "guard" and bool(guard.about)
    if breached is None and is_guard:
        return _hidden(
            book,
            "nothing",
            Text("Le protège-cartes peut rester.", "The card guard may stay."),
            Text(
                "Il ne cache à personne ni cartes ni jetons ; la direction peut en fixer la taille et le genre.",
                "It hides neither cards nor chips from anybody; management may set its size and kind.",
            ),
            (guard,),
        )
    if breached is None and facts.how == "hand_on" and CardVisibility.NOT_COVERED in rules.value:
        return _hidden(
            book,
            "nothing",
            Text("Rien à redire.", "Nothing is wrong."),
            Text(
                "Une main dessus est permise tant qu'elle ne les cache pas en entier.",
                "A hand on them is allowed as long as it does not hide them entirely.",
            ),
            (rules.on(CardVisibility.NOT_COVERED),),
        )
    if breached is None:
        return _hidden(
            book,
            "nothing",
            Text("Rien à redire.", "Nothing is wrong."),
            Text(
                "Ce livre ne parle pas de cartes tenues ainsi, et on les voyait.",
                "This book does not speak of cards kept so, and they could be seen.",
            ),
            (rules.on(Circumstance.UNLISTED),),
        )
    broken = guard if is_guard else rules.on(breached)
    if not facts.consequence:
        return _hidden(
            book,
            "put_right",
            Text("Les cartes reviennent bien en vue.", "The cards go back into sight."),
            Text("Personne n'en a souffert.", "Nobody has suffered from it."),
            (broken,),
            sanctions=_breach(book, facts, broken),
        )
    if CardVisibility.AT_OWN_RISK in rules.value:
        return _hidden(
            book,
            "against_owner",
            Text(
                "Ce que les autres ont fait tient, au détriment du siège {seat}.",
                "What the others did stands, at seat {seat}'s expense.",
            ).fill(seat=facts.seat),
            Text(
                "Qui cache ses cartes en supporte les suites ; les autres doivent tout de même savoir qui joue.",
                "Whoever hides the cards bears what follows; the others must still remember who is in.",
            ),
            (rules.on(CardVisibility.AT_OWN_RISK, breached),),
            sanctions=_breach(book, facts, broken),
            offers=(kill_or_not(facts.seat),),
        )
    relief = book.authority.misled_player_relief
    is_excused = MisledPlayerRelief.NO_SANCTION in relief.value
    return _hidden(
        book,
        "other_excused" if is_excused else "put_right",
        Text(
            "Les cartes reviennent en vue ; qui a été trompé n'est pas sanctionné.",
            "The cards go back into sight; the player who was misled is not penalised.",
        )
        if is_excused
        else Text("Les cartes reviennent en vue.", "The cards go back into sight."),
        Text(
            "Il ne pouvait pas voir que le siège {seat} jouait encore.",
            "It could not be seen that seat {seat} was still in.",
        ).fill(seat=facts.seat),
        (relief.on(Circumstance.HIDDEN), broken) if is_excused else (broken, relief),
        sanctions=_breach(book, facts, broken),
    )


def _breach(book: Book, facts: Facts, broken: Answer[Any]) -> tuple[Sanction, ...]:
    """Under the very deed, where the book names it among its breaches of etiquette."""
    etiquette = book.conduct.etiquette_violations
    deed = _DEEDS.get(facts.how)
    if deed is Circumstance.CARDS_BEHIND_CHIPS and facts.seen:
        deed = None  # beside the chips they hide nothing
    named = deed is not None and deed in etiquette.grounds
    under = etiquette.on(deed) if deed is not None and named else broken
    found = sanctions(book, Deed(Offence.ETIQUETTE, facts.times), facts.seat, under=under)
    if named:
        return found
    other = etiquette.on(Circumstance.UNLISTED)
    return tuple(replace(one, measured_by=(*one.measured_by, other)) for one in found)

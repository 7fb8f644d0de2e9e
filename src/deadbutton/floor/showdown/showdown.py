"""The showdown: hands misread aloud, thrown away and turned over, half shown, or asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    AllInHandMucked,
    CardsSpeak,
    Hands,
    Misdeclared,
    MuckRetrieval,
    Offence,
    Showdown,
    ThrownAtShowdown,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.mucked_hands import all_in_hand_mucked, mucked_hand
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    ALL_IN,
    DELIBERATE,
    GIVEN_BACK,
    SEAT,
    TIMES,
    at_showdown,
    hand_in_play,
    is_all_in_showdown,
    other,
    player_said,
    restore_or_not,
    seated,
)
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn, RestoreHand
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import returns_by_house
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or at_showdown(hand, facts) or hand_in_play(hand)


# Said, not shown


def _possible_miscall(hand: Hand, facts: Facts) -> Refusal | None:
    missing = _possible(hand, facts)
    if missing is None and facts.victim != "none" and facts.other:
        return seated(hand, Facts({"seat": facts.other}))
    return missing


_miscall = partial(Ruling, "misdeclared_hand")


@incident(
    "misdeclared_hand",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        DELIBERATE,
        TIMES,
        choice("victim", "none", "apart", "mixed", default="none"),
        other(Text("Qui l'a jetée ?", "Who threw it away?")),
    ),
    (Showdown.misdeclared_hand, Showdown.cards_speak, Showdown.thrown_hand_showdown),
    None,
    _possible_miscall,
)
def misdeclared_hand(book: Book, facts: Facts) -> Ruling:
    """Cards speak. The sanction is for the liar, the remedy, if any, for whoever believed it."""
    rules = book.showdown.misdeclared_hand
    clauses = rules.value
    sanctions = _miscall_penalty(book, facts, rules)
    speak = Text("Les cartes parlent : les mots n'engagent pas.", "Cards speak: words do not bind.")
    if facts.victim == "none":
        return _miscall(
            book,
            "cards_speak",
            Text("La meilleure main étalée gagne.", "The best tabled hand wins."),
            speak,
            (book.showdown.cards_speak.on(CardsSpeak.CARDS_SPEAK), rules),
            later=(
                (
                    Text(
                        "Le croupier lit et annonce chaque main étalée.",
                        "The dealer reads and announces every tabled hand.",
                    ),
                )
                if CardsSpeak.DEALER_READS in book.showdown.cards_speak.value
                else ()
            ),
            sanctions=sanctions,
        )
    restored: tuple[Order, ...] = (RestoreHand(facts.other),) if facts.other else (PlayOn(),)
    thrown = book.showdown.thrown_hand_showdown
    if facts.victim == "apart" and ThrownAtShowdown.OWNER_RETRIEVES in thrown.value:
        return _miscall(
            book,
            "hand_restored",
            Text("La main jetée revient à son joueur.", "The hand goes back to its player."),
            Text(
                "Reconnaissable, elle peut être reprise sous le contrôle du directeur.",
                "While identifiable it may be taken back under the director's eye.",
            ),
            (thrown.on(ThrownAtShowdown.OWNER_RETRIEVES), rules),
            restored,
            sanctions=sanctions,
        )
    if MuckRetrieval.MISINFORMED in book.hands.mucked_hand_retrieval.value:
        # Whoever is told of a hand that nobody holds has been misinformed, by whatever name the floor is called.
        told = {"where": facts.victim, "misinformed": True, "showdown": True, "large": False, "read": False}
        lost = {"seat": facts.other, "is_out": bool(facts.other), "uncovered": 0}
        back = mucked_hand(book, Facts({**facts.as_dict(), **told, **lost}))
        if not facts.other:  # nobody has said whose hand it was
            returned = Text("La main jetée revient à son joueur.", "The hand goes back to its player.")
            back = replace(
                back,
                verdict=returned if facts.victim == "apart" else back.verdict,
                reason=Text("L'annonce fausse l'a fait jeter.", "It was thrown away on the wrong call."),
            )
        return replace(
            back, incident="misdeclared_hand", rests_on=(*back.rests_on, thrown, rules), sanctions=sanctions
        )
    folded = book.hands.mucked_hand_retrieval if returns_by_house(book) else None
    if facts.victim == "apart" and folded is not None and MuckRetrieval.HOUSE_LAW in folded.value:
        return _miscall(
            book,
            "hand_restored",
            Text("La main jetée revient à son joueur.", "The hand goes back to its player."),
            GIVEN_BACK,
            (folded.on(MuckRetrieval.HOUSE_LAW), rules),
            restored,
            sanctions=sanctions,
        )
    offers: tuple[Offer, ...] = ()
    dead = thrown.on(ThrownAtShowdown.DEAD)
    rests_on: tuple[Answer[Any], ...] = (rules, dead)
    if Misdeclared.VICTIM_MAY_APPEAL in clauses and facts.deliberate:
        offers = (restore_or_not(restored, (PlayOn(),)),)
        rests_on = (rules.on(Misdeclared.VICTIM_MAY_APPEAL), dead)
    elif Misdeclared.VICTIM_MAY_APPEAL in clauses or rules.is_default:
        # The lie alone would open something, or nothing is said of it: what was thrown away is dead.
        rests_on = (dead, rules)
    return _miscall(
        book,
        "victim_may_appeal" if offers else "victim_dead",
        Text(
            "La main jetée est morte ; son joueur peut saisir le directeur, qui juge en équité.",
            "The hand thrown away is dead; its player may go to the director, who rules in equity.",
        )
        if offers
        else Text("La main jetée est morte.", "The hand thrown away is dead."),
        Text(
            "Chacun garde sa main jusqu'à ce que le gagnant soit connu.",
            "Everyone keeps the hand until the winner is known.",
        ),
        rests_on,
        offers=offers,
        sanctions=sanctions,
    )


def _miscall_penalty(book: Book, facts: Facts, rules: Answer[frozenset[Misdeclared]]) -> tuple[Sanction, ...]:
    """A slip costs nothing; a lie or a habit does, as the book says."""
    meant = (Misdeclared.MUST_IF_DELIBERATE,) if facts.deliberate else ()
    clause = next(
        (
            one
            for one in (*meant, Misdeclared.MUST_IF_REPEATED, Misdeclared.MAY_IF_DELIBERATE)
            if one in rules.value
        ),
        None,
    )
    deed = Deed(Offence.MISCALLED_HAND, facts.times, facts.deliberate)
    under = None if rules.is_default or clause is None else rules.on(clause)
    return sanctions(book, deed, facts.seat, under=under)


# Thrown, then turned over


def _told_thrown(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {"all_in": is_all_in_showdown(hand)}
    return {"is_out": hand.betting.folded[player], "all_in": _is_opened(hand, player)}


def _is_opened(hand: Hand, player: int) -> bool:
    """Whether the hand had to be turned up because somebody is all-in: with all who were in when the betting ended."""
    betting = hand.betting
    has_ended = hand.live_at_end > 0
    live = hand.live_at_end if has_ended else betting.live
    able = hand.able_at_end if has_ended else betting.able
    if live < 2 or able == live:
        return False
    return betting.stack[player] == 0 or able < 2 or hand.rules.all_in_opens_all


@incident(
    "thrown_hand",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("by", "owner", "itself", "winner", "dealer", "other"),
        yes_no("identifiable", default=True),
        ALL_IN,
        yes_no("is_out", default=True),
    ),
    (Showdown.thrown_hand_showdown, Hands.all_in_hand_mucked),
    _told_thrown,
    _possible,
)
def thrown_hand(book: Book, facts: Facts) -> Ruling:
    rules = book.showdown.thrown_hand_showdown
    excepted = ThrownAtShowdown.ALL_IN_EXCEPTED
    if facts.all_in and facts.identifiable and _as_any_all_in(book):
        # Whoever turns it: in an all-in it was not to be thrown away.
        ruling = all_in_hand_mucked(book, Facts({**facts.as_dict(), "where": "apart"}))
        return replace(
            ruling,
            incident="thrown_hand",
            rests_on=(rules.on(excepted), *ruling.rests_on)
            if excepted in rules.value
            else (*ruling.rests_on, rules),
        )
    found = _lives_by(rules.value, facts)
    law = _by_house(book, facts) if facts.identifiable else None
    if law is not None:
        return _comes_back(book, facts, GIVEN_BACK, (law, rules))
    if found is not None:
        clause, reason = found
        also = (book.hands.all_in_hand_mucked,) if clause is excepted else ()
        return _comes_back(book, facts, reason, (rules.on(clause), *also))
    dead_by, reason = _dies_by(rules.value, facts)
    by_dealer = (Circumstance.BY_DEALER,) if facts.by == "dealer" else ()
    return _lost(book, facts, reason, (rules.on(*by_dealer, dead_by),))


def _as_any_all_in(book: Book) -> bool:
    """Whether it is what any other hand of an all-in is that was thrown away: unless the book excepts it, and no house decides."""
    excepted = ThrownAtShowdown.ALL_IN_EXCEPTED in book.showdown.thrown_hand_showdown.value
    return not excepted or AllInHandMucked.HOUSE_LAW in book.hands.all_in_hand_mucked.value


def _by_house(book: Book, facts: Facts) -> Answer[Any] | None:
    """Where the book leaves it to the house, and the house gives such hands back: by what."""
    if facts.all_in or not returns_by_house(book):
        return None
    folded = book.hands.mucked_hand_retrieval
    return folded.on(MuckRetrieval.HOUSE_LAW) if MuckRetrieval.HOUSE_LAW in folded.value else None


def _comes_back(book: Book, facts: Facts, reason: Text, because: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "thrown_hand",
        book,
        "hand_live",
        Text("La main du siège {seat} vit.", "Seat {seat}'s hand is live.").fill(seat=facts.seat),
        reason,
        because,
        (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),),
    )


def _lost(book: Book, facts: Facts, reason: Text, because: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "thrown_hand",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        reason,
        because,
        (PlayOn(),) if facts.is_out else (KillHand(facts.seat),),
    )


def _lives_by(clauses: frozenset[ThrownAtShowdown], facts: Facts) -> tuple[ThrownAtShowdown, Text] | None:
    """The clause that keeps the hand alive, and why."""
    if not facts.identifiable:
        return None
    if facts.all_in and ThrownAtShowdown.ALL_IN_EXCEPTED in clauses:
        return ThrownAtShowdown.ALL_IN_EXCEPTED, Text(
            "Dans un coup à tapis, une main jetée revient.", "In an all-in a hand thrown away comes back."
        )
    takes_back = ThrownAtShowdown.OWNER_RETRIEVES
    match facts.by:
        case "owner":
            own, reason = takes_back, Text("Son joueur peut la reprendre.", "Its player may take it back.")
        case "itself":
            own = ThrownAtShowdown.LIVE_IF_IT_FLIPS
            reason = Text("Elle s'est retournée par accident.", "It turned over by accident.")
        case "winner":
            own = ThrownAtShowdown.LIVE_IF_WINNER_TURNS
            reason = Text("C'est le gagnant du moment qui l'a retournée.", "The current winner turned it.")
        case _:
            kills = _KILLS[facts.by]
            own, reason = takes_back, Text("Elle est reconnaissable.", "It is identifiable.")
            if kills in clauses:
                return None
    return next(((clause, reason) for clause in (own, takes_back) if clause in clauses), None)


_KILLS = {
    "dealer": ThrownAtShowdown.DEAD_IF_DEALER_TURNS,
    "other": ThrownAtShowdown.DEAD_IF_OTHER_TURNS,
}


def _dies_by(clauses: frozenset[ThrownAtShowdown], facts: Facts) -> tuple[ThrownAtShowdown, Text]:
    """The clause that kills the hand, and why."""
    if not facts.identifiable:
        return ThrownAtShowdown.DEAD, Text(
            "On ne peut pas dire que c'est bien elle.", "Nobody can say that it is the right one."
        )
    kills = _KILLS.get(facts.by)
    if kills is ThrownAtShowdown.DEAD_IF_DEALER_TURNS and kills in clauses:
        return kills, Text("Retournée par le croupier, elle est morte.", "Turned by the dealer, it is dead.")
    if kills is not None and kills in clauses:
        return kills, Text(
            "Retournée ou demandée par un autre que le gagnant du moment, elle est morte.",
            "Turned or asked for by somebody other than the current winner, it is dead.",
        )
    return ThrownAtShowdown.DEAD, Text(
        "Jetée face cachée, elle a renoncé au pot.", "Thrown face down, it gave up the pot."
    )

"""Hands that were folded or thrown away, and whether they can come back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    AllInHandMucked,
    Hands,
    MisledPlayerRelief,
    MuckRetrieval,
    Showdown,
    ThrownAtShowdown,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import (
    GIVEN_BACK,
    LARGE,
    NOT_GIVEN_BACK,
    SEAT,
    WHERE,
    at_showdown,
    floor_choice,
    found_or_not,
    is_all_in_showdown,
    is_showdown,
    player_said,
    restore_or_not,
    searched,
    seated_in_play,
    told_out,
    uncovered,
)
from deadbutton.floor.orders.orders import GiveBack, KillHand, Order, PlayOn, RestoreHand, ShowToAll
from deadbutton.floor.question import chips, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import returns_by_house
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text


def house_or_not(restored: tuple[Order, ...], dead: tuple[Order, ...]) -> Offer:
    return floor_choice(
        Text(
            "La règle affichée de la maison permet-elle de la reprendre ?",
            "Does the posted rule of the house let it be taken back?",
        ),
        ("restore", Text("oui, elle revient", "yes, it comes back"), restored),
        ("dead", Text("non, elle reste morte", "no, it stays dead"), dead),
    )


def _told_mucked(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    return {
        "is_out": hand.betting.folded[player],
        "showdown": is_showdown(hand),
        "uncovered": 0 if hand.betting.folded[player] else uncovered(hand, player),
    }


def _before_showdown(hand: Hand, facts: Facts) -> Refusal | None:
    """As long as somebody can bet, nothing is thrown away at the showdown."""
    return at_showdown(hand, facts) if facts.showdown and not is_all_in_showdown(hand) else None


UNCOVERED = chips("uncovered", default=0, said="mucked_hands.uncovered")
IS_OUT = yes_no("is_out", default=True, said="mucked_hands.is_out")


@incident(
    "mucked_hand",
    IncidentGroup.HANDS,
    (
        SEAT,
        WHERE,
        yes_no("misinformed", default=False),
        LARGE,
        yes_no("showdown", default=False),
        IS_OUT,
        UNCOVERED,
        yes_no("read", default=False),
    ),
    (Hands.mucked_hand_retrieval, Showdown.thrown_hand_showdown),
    _told_mucked,
    seated_in_play,
    contradicted=_before_showdown,
)
def mucked_hand(book: Book, facts: Facts) -> Ruling:
    """A folded hand is dead; a book may know ways back."""
    rules = book.hands.mucked_hand_retrieval
    ways = rules.value
    apart = facts.where == "apart"
    if MuckRetrieval.SHOWDOWN_IF_IDENTIFIABLE in ways and facts.showdown and apart:
        return _back(
            book,
            facts,
            Text(
                "À l'abattage, une main reconnaissable vit tant que le croupier ne l'a pas ramassée.",
                "At showdown an identifiable hand lives until the dealer has mucked it.",
            ),
            rules.on(MuckRetrieval.SHOWDOWN_IF_IDENTIFIABLE),
        )
    if facts.showdown and apart and _may_take_back(book):
        return _back(
            book,
            facts,
            Text(
                "Jetée pendant l'abattage et reconnaissable, son joueur peut la reprendre.",
                "Thrown away at the showdown and identifiable, its player may take it back.",
            ),
            book.showdown.thrown_hand_showdown.on(ThrownAtShowdown.OWNER_RETRIEVES),
            rules,
        )
    if MuckRetrieval.LIVE_IF_CLEARLY_READ in ways and facts.showdown and facts.read:
        return _back(
            book,
            facts,
            Text(
                "Étalée en partie, elle a été clairement lue avant d'être perdue.",
                "It was half tabled, and clearly read before it was lost.",
            ),
            rules.on(MuckRetrieval.LIVE_IF_CLEARLY_READ),
        )
    if MuckRetrieval.MISINFORMED in ways and facts.misinformed:
        if apart:
            return _back(
                book,
                facts,
                Text(
                    "Elle est reconnaissable et a été jetée sur une fausse information.",
                    "It is identifiable and was folded on false information.",
                ),
                rules.on(MuckRetrieval.MISINFORMED),
                book.authority.misled_player_relief.on(MisledPlayerRelief.FOLD_RETURNS),
            )
        if MuckRetrieval.OUTSIDER_SEARCHES in ways:
            return _searched(book, facts)
    if MuckRetrieval.DIRECTOR_IF_IDENTIFIABLE in ways and apart and facts.misinformed and facts.large:
        return _gone(book, facts, offers=(restore_or_not(_restored(facts), _lost(book, facts)),))
    if MuckRetrieval.HOUSE_LAW in ways and apart:
        return _by_house_law(book, facts)
    return _gone(book, facts)


def _may_take_back(book: Book) -> bool:
    """Whether a hand that is thrown away at the showdown is still its player's."""
    return ThrownAtShowdown.OWNER_RETRIEVES in book.showdown.thrown_hand_showdown.value


def _by_house_law(book: Book, facts: Facts) -> Ruling:
    if returns_by_house(book):
        return _back(
            book,
            facts,
            GIVEN_BACK,
            book.hands.mucked_hand_retrieval.on(MuckRetrieval.HOUSE_LAW),
        )
    is_said = book.setting("retrieval") is not None
    return _gone(book, facts, () if is_said else (house_or_not(_restored(facts), _lost(book, facts)),))


def _back(book: Book, facts: Facts, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    return Ruling(
        "mucked_hand",
        book,
        "hand_restored",
        Text("La main revient au siège {seat}.", "Seat {seat} gets the hand back.").fill(seat=facts.seat),
        reason,
        rests_on,
        _restored(facts),
    )


def _restored(facts: Facts) -> tuple[Order, ...]:
    return (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),)


def _searched(book: Book, facts: Facts) -> Ruling:
    return Ruling(
        "mucked_hand",
        book,
        "outsider_searches",
        *searched(facts.seat),
        (book.hands.mucked_hand_retrieval.on(MuckRetrieval.OUTSIDER_SEARCHES),),
        orders=(),
        offers=(found_or_not(_restored(facts), _lost(book, facts)),),
    )


NOTHING_MORE = Text("", "")


@dataclass(frozen=True, slots=True)
class Back:
    """Chips of a lost hand that go back to its player."""

    amount: int = 0
    reason: Text = NOTHING_MORE
    rests_on: tuple[Answer[Any], ...] = ()

    def orders(self, seat: int) -> tuple[Order, ...]:
        return (GiveBack(seat, self.amount),) if self.amount else ()


def back_to_player(book: Book, uncovered: int) -> Back:
    """Where the book says so, what no opponent could cover goes back even then."""
    if not uncovered:
        return Back()
    rules = book.hands.mucked_hand_retrieval
    if MuckRetrieval.UNCOVERED_BET_BACK not in rules.value:
        return Back(rests_on=(rules,))
    reason = Text(
        " Seuls reviennent les {back} qu'aucun adversaire ne peut couvrir.",
        " Only the {back} that no opponent can cover go back.",
    ).fill(back=uncovered)
    return Back(uncovered, reason, (rules.on(MuckRetrieval.UNCOVERED_BET_BACK),))


def _lost(book: Book, facts: Facts) -> tuple[Order, ...]:
    back = back_to_player(book, facts.uncovered).orders(facts.seat)
    if facts.is_out:
        return tuple(back) or (PlayOn(),)
    return (*back, KillHand(facts.seat))


def _why_gone(facts: Facts) -> tuple[Ground, ...]:
    """What a book may say by itself: at the showdown, in the muck, or of a hand that lies apart."""
    at_showdown = (Circumstance.SHOWDOWN,) if facts.showdown else ()
    if facts.where == "mixed":
        return (*at_showdown, Circumstance.IN_MUCK, MuckRetrieval.UNCOVERED_BET_BACK)
    if not facts.showdown:
        at_showdown = (Circumstance.RELEASED,)
    return (*at_showdown, MuckRetrieval.DIRECTOR_IF_IDENTIFIABLE, MuckRetrieval.NEVER)


def _gone(book: Book, facts: Facts, offers: tuple[Offer, ...] = ()) -> Ruling:
    """Dead for good."""
    back = back_to_player(book, facts.uncovered)
    reason = (
        Text("Elle est mêlée aux cartes jetées.", "It is mixed into the muck.")
        if facts.where == "mixed"
        else Text("Une main jetée ne revient pas.", "A hand thrown away does not come back.")
    )
    return Ruling(
        "mucked_hand",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        reason + back.reason,
        (
            book.hands.mucked_hand_retrieval.on(*_why_gone(facts)),
            *back.rests_on,
            *((book.showdown.thrown_hand_showdown,) if facts.showdown and facts.where == "apart" else ()),
        ),
        _lost(book, facts),
        offers=offers,
    )


# In an all-in


def _in_an_all_in(hand: Hand, facts: Facts) -> Refusal | None:
    betting = hand.betting
    players = range(hand.n)
    has_all_in = any(not betting.folded[player] and betting.stack[player] == 0 for player in players)
    why_not = seated_in_play(hand, facts)
    if why_not or has_all_in or betting.stack[hand.seats.index(facts.seat)] == 0:
        return why_not
    return refuse("floor.nobody_all_in", other=called("mucked_hand"))


@incident(
    "all_in_hand_mucked",
    IncidentGroup.HANDS,
    (
        SEAT,
        WHERE,
        yes_no("is_out", default=False),
    ),
    (Hands.all_in_hand_mucked, Showdown.must_show_to_win),
    told_out,
    _in_an_all_in,
)
def all_in_hand_mucked(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.all_in_hand_mucked
    clauses = rules.value
    later = (
        (Text("Le croupier arrête tout et appelle l'arbitre.", "The dealer stops and calls the floor."),)
        if AllInHandMucked.CALL_FLOOR in clauses
        else ()
    )
    if facts.where == "mixed":
        in_muck = Circumstance.IN_MUCK in rules.grounds
        lost = rules.on(Circumstance.IN_MUCK if in_muck else AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE)
        return Ruling(
            "all_in_hand_mucked",
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text(
                "On ne peut plus la reconnaître, et qui ne peut la montrer ne gagne rien.",
                "It can no longer be told apart, and whoever cannot show it wins nothing.",
            ),
            (book.showdown.must_show_to_win, lost) if lost.is_default else (lost,),
            (PlayOn(),) if facts.is_out else (KillHand(facts.seat),),
            later,
        )
    back: tuple[Order, ...] = (
        *((RestoreHand(facts.seat),) if facts.is_out else ()),
        ShowToAll(facts.seat),
    )
    dead: tuple[Order, ...] = (PlayOn(),) if facts.is_out else (KillHand(facts.seat),)
    by_house = returns_by_house(book) if AllInHandMucked.HOUSE_LAW in clauses else None
    if by_house is False:
        return Ruling(
            "all_in_hand_mucked",
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            NOT_GIVEN_BACK,
            (rules.on(AllInHandMucked.HOUSE_LAW),),
            dead,
            later,
        )
    offers = (house_or_not(back, dead),) if AllInHandMucked.HOUSE_LAW in clauses and by_house is None else ()
    if clauses.isdisjoint({AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE, AllInHandMucked.MUCKING_FORBIDDEN}):
        return Ruling(
            "all_in_hand_mucked",
            book,
            "floor_decides",
            Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
            Text("Rien d'écrit ne la rend.", "Nothing written gives it back."),
            (rules,),
            (),
            later,
            offers or (restore_or_not(back, dead),),
        )
    return Ruling(
        "all_in_hand_mucked",
        book,
        "retrieved",
        Text(
            "La main du siège {seat} est reprise et retournée.",
            "Seat {seat}'s hand is taken back and turned up.",
        ).fill(seat=facts.seat),
        Text(
            "Dans un coup à tapis toutes les mains se montrent, et celle-ci est reconnaissable.",
            "In an all-in every hand is shown, and this one is identifiable.",
        ),
        (
            rules.on(AllInHandMucked.MUCKING_FORBIDDEN, AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE),
            book.showdown.all_in_cards_up,
        ),
        back,
        later,
        offers,
    )

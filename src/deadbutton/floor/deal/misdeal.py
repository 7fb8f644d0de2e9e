"""Somebody calls a misdeal: is it one in this book, is it still time, and who keeps causing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from deadbutton.books import Answer, Book
from deadbutton.books.choice import Choice
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BoardErrorProtocol,
    BoxedCard,
    DeadCardMixed,
    Deal,
    ExposedByPlayer,
    ExposedFirstTwoCards,
    ExtraCardInitialDeal,
    FloorDiscretion,
    MisdealEffect,
    Offence,
    PlayerCausedMisdeal,
    RandomRemedy,
    StudDownCardExposed,
    TwoExposedCards,
    WrongCardCount,
    WrongDealSequence,
)
from deadbutton.floor.deal.deal_sequence import WRONG
from deadbutton.floor.deal.dealt_hands import (
    FIRST,
    POSTED,
    extra_card,
    several,
    told_extra,
    too_late_to_redeal,
)
from deadbutton.floor.deal.redeal import (
    IS_OUT,
    PLAY_ON,
    TIMING,
    Instead,
    any_problem,
    before_next_cards,
    concerned,
    deadline,
    for_the_house,
    in_game,
    in_time,
    left_to_house,
    misdeal,
    still_in_play,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import exposure_penalty
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, floor_choice
from deadbutton.floor.orders.deal import CutStub, ShuffleStub
from deadbutton.floor.orders.orders import KillHand, Misdeal, Order, PlayOn
from deadbutton.floor.question import choice, count, seat, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text, counted

C = TypeVar("C", bound=Choice)

CAUSE = choice(
    "cause",
    "first_two",
    "two_exposed",
    "boxed",
    "extra_card",
    "extra_cards",
    "wrong_count",
    "out_of_order",
    "mixed",
    "button",
    "first_card",
    "empty_seat",
    "missed",
    "stud_down",
    "board",
    "other",
    said="misdeal.cause",
)


def voiding(book: Book, cause: str) -> tuple[Answer[Any], bool]:
    """What the book says on a cause, and whether it lets it void the deal."""
    deal = book.deal
    match cause:
        case "first_two":
            first = deal.exposed_first_two_cards
            return first, first.value is not ExposedFirstTwoCards.REPLACED
        case "two_exposed":
            return deal.two_exposed_cards, deal.two_exposed_cards.value is not TwoExposedCards.REPLACED
        case "boxed":
            boxed = (BoxedCard.ONE_IN_DEAL_MISDEAL, BoxedCard.TWO_IN_DEAL_MISDEAL)
            return _if_said(deal.boxed_card, *boxed)
        case "extra_card" | "extra_cards":
            extra, otherwise = deal.extra_card_initial_deal, ExtraCardInitialDeal.OTHERWISE_MISDEAL
            number = 1 if cause == "extra_card" else 2
            return extra.on(*several(number), otherwise), otherwise in extra.value
        case "wrong_count":
            return _if_said(deal.wrong_card_count, WrongCardCount.MISDEAL_IN_TIME)
        case "mixed":
            return _if_said(deal.dead_card_mixed, DeadCardMixed.PLAYERS_MIXED_MISDEAL)
        case "button":
            return book.button.misplaced_button.on(Circumstance.BEFORE_ACTION), True
        case "stud_down":
            down = deal.stud_down_card_exposed
            return down, down.value is StudDownCardExposed.MISDEAL
        case _:
            return deal.wrong_deal_sequence.on(WRONG[cause]), True


def _if_said(answer: Answer[frozenset[C]], *clauses: C) -> tuple[Answer[Any], bool]:
    return answer.on(*clauses), any(clause in answer.value for clause in clauses)


RESHUFFLED = (
    "random",
    Text(
        "le hasard : le talon est mélangé et coupé, le coup continue",
        "by chance: the stub is shuffled and cut, the hand goes on",
    ),
)
"""What chance can do for an error that no rule provides for."""
EXPOSING = ("first_two", "two_exposed", "stud_down")
"""Causes that are cards shown."""
COUNTS = ("extra_card", "extra_cards", "wrong_count")
"""Causes that leave a hand with a wrong number of cards."""
NOBODYS = ("boxed", "empty_seat")
"""Causes that leave every hand as it should be, whoever is named."""
GAMES = {
    "first_two": Circumstance.FLOP,
    "two_exposed": Circumstance.FLOP,
    "stud_down": Circumstance.STUD,
}
"""Causes that books know of one family of games only."""


def _told_called(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"first": False, "posted": "unsaid", **told_extra(hand, said)}


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.cause == "button" and not hand.rules.game.has_blinds:
        return refuse("floor.no_button", game=hand.rules.game.name)
    if facts.cause == "board" and not any(street.board for street in hand.rules.streets):
        return refuse("floor.no_board_here", game=hand.rules.game.name)
    return still_in_play(hand, facts)


@incident(
    "misdeal",
    IncidentGroup.DEAL,
    (
        CAUSE,
        choice("by", "dealer", "player", default="dealer"),
        seat("seat", default=0),
        FIRST,
        POSTED,
        *TIMING,
        IS_OUT,
    ),
    (Deal.misdeal_after_action, Deal.misdeal_effect, Deal.player_caused_misdeal, Deal.substantial_action),
    _told_called,
    _possible,
)
def misdeal_called(book: Book, facts: Facts) -> Ruling:
    key = "misdeal"
    if facts.by == "player":
        return _by_player(book, facts)
    if facts.cause == "extra_card" and (one := _one_card_too_many(book, facts)) is not None:
        return one
    if facts.cause == "other" and not in_time(book, facts):
        reason = Text("Ce n'est pas l'une des causes du livre.", "It is none of the book's causes.")
        return misdeal(key, book, facts, (), reason)
    if facts.cause == "other" and MisdealEffect.ANY_PROBLEM_VOIDS in book.deal.misdeal_effect.value:
        reason = Text(
            "Un problème vu {before} annule la donne.", "A problem seen {before} voids the deal."
        ).fill(before=before_next_cards(facts))
        return misdeal(
            key, book, facts, (book.deal.misdeal_effect.on(MisdealEffect.ANY_PROBLEM_VOIDS),), reason
        )
    if facts.cause == "other":
        effect = book.deal.misdeal_effect.on(Circumstance.UNLISTED)
        floor = book.authority.floor_discretion.on(FloorDiscretion.FILLS_GAPS)
        chance = book.board.random_remedy
        by_chance = chance.value is RandomRemedy.DIRECTOR_MAY
        return Ruling(
            key,
            book,
            "floor_decides",
            Text("L'arbitre en décide.", "The floor decides."),
            Text("Ce n'est pas l'une des causes du livre.", "It is none of the book's causes."),
            (
                *((chance,) if by_chance else ()),
                *((effect, floor) if effect.about else (floor, effect)),
                *deadline(book, facts),
            ),
            offers=(
                floor_choice(
                    Text("Fausse donne ou non ?", "A misdeal or not?"),
                    ("play_on", Text("non, le coup continue", "no, the hand goes on"), (PlayOn(),)),
                    ("misdeal", Text("oui, on redonne", "yes, deal again"), (Misdeal(),)),
                    *(((*RESHUFFLED, (ShuffleStub(), CutStub())),) if by_chance else ()),
                ),
            ),
        )
    label = next(option.label for option in CAUSE.options if option.key == facts.cause)
    reason = Text("La cause : {cause}.", "The cause: {cause}.").fill(cause=label)
    if facts.cause == "board":
        return _no_misdeal(book, reason, *_board_error(book))
    shown_in_stud = facts.game == Circumstance.STUD.key and facts.cause in EXPOSING
    said, voids = voiding(book, "stud_down" if shown_in_stud else facts.cause)
    if not voids:
        return _no_misdeal(book, reason, said)
    if left_to_house(said, facts):
        return for_the_house(_no_misdeal(book, reason, said))
    corrects = facts.cause != "empty_seat" and said.value is WrongDealSequence.CORRECTED_IF_EASY
    if corrects:
        reason = reason + Text(
            " Une erreur facile à réparer se corrige.", " An error that is easy to repair is put right."
        )
    if facts.cause in GAMES:
        facts = in_game(facts, GAMES[facts.cause])
    instead = PLAY_ON
    if facts.cause == "button":
        late = book.button.misplaced_button.on(Circumstance.AFTER_ACTION)
        instead = PLAY_ON if late.is_default else _stands(late)
        # Where the book has no rule of its own for it, but voids the deal for any problem, that decides.
        any_voids = any_problem(book, said) if in_time(book, facts) else ()
        return misdeal(key, book, facts, (*any_voids, said), reason, instead)
    touched = concerned(facts) if facts.cause not in NOBODYS else ()
    if facts.cause in COUNTS and touched and not in_time(book, facts):
        instead = too_late_to_redeal(book, facts, few=facts.cause == "wrong_count", extra=2)
    return misdeal(key, book, facts, (said,), reason, instead, touched)


MENDED = {
    ExtraCardInitialDeal.FIRST_PLAYER_BURN,
    ExtraCardInitialDeal.SMALL_BLIND_BURN,
    ExtraCardInitialDeal.SMALL_BLIND_BURN_IN_TIME,
    ExtraCardInitialDeal.TOP_CARD_BACK,
    ExtraCardInitialDeal.CORRECTED_IF_EASY,
}
"""What a book may do with a single card too many instead of a new deal."""


def _one_card_too_many(book: Book, facts: Facts) -> Ruling | None:
    """Whoever calls a misdeal for a single card hears what becomes of that card; of nobody's card, whether it can be mended."""
    if facts.seat and (facts.first or facts.posted != "unsaid"):
        single = {"extra": 1, "top": False, "easy": False}
        return replace(extra_card(book, Facts({**facts.as_dict(), **single})), incident="misdeal")
    rules = book.deal.extra_card_initial_deal
    ways = [way for way in ExtraCardInitialDeal if way in MENDED & rules.value]
    if not ways or not in_time(book, facts):
        return None
    reason = Text("Cela dépend de qui a reçu la carte de trop.", "It depends on who got the extra card.")
    return _no_misdeal(book, reason, rules.on(*ways))


def _no_misdeal(book: Book, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    return Ruling(
        "misdeal",
        book,
        "no_misdeal",
        Text(
            "Pas de fausse donne : l'erreur se règle autrement.",
            "No misdeal: the error is settled otherwise.",
        ),
        reason,
        rests_on,
    )


def _board_error(book: Book) -> tuple[Answer[Any], ...]:
    """No deal is void for it; a book may say so, or say how all of them are settled."""
    protocol = book.board.board_error_protocol
    settled = (BoardErrorProtocol.NO_MISDEAL, BoardErrorProtocol.SPIRIT_OF_LISTED_CASES)
    if protocol.value.isdisjoint(settled):
        effect = book.deal.misdeal_effect
        return (effect, protocol) if protocol.is_default else (protocol, effect)
    # Whatever closes the moment of a misdeal, it has passed.
    until = book.deal.misdeal_after_action.on(Circumstance.BOARD_ERROR).as_written
    return protocol.on(*settled), until


def _stands(because: Answer[Any]) -> Instead:
    """Too late, by what the book says of this very error."""
    return Instead(PLAY_ON.outcome, PLAY_ON.verdict, PLAY_ON.orders, (because,))


def _by_player(book: Book, facts: Facts) -> Ruling:
    reason = Text(
        "L'acte voulu d'un joueur n'annule jamais la donne.",
        "A player's deliberate act never voids the deal.",
    )
    caused = book.deal.player_caused_misdeal
    rests_on = (caused.on(Circumstance.DELIBERATE) if facts.cause in EXPOSING else caused,)
    match caused.value:
        case PlayerCausedMisdeal.NO_PLAYER_OUT:
            out: tuple[Order, ...] = tuple(KillHand(seat) for seat in concerned(facts))
            verdict = Text("Ce joueur seul est hors du coup.", "That player alone is out of the hand.")
            shown = exposure_penalty(book, facts.seat, True, 1) if facts.cause in EXPOSING and out else ()
            return Ruling(
                "misdeal", book, "player_out", verdict, reason, rests_on, out or (PlayOn(),), sanctions=shown
            )
        case PlayerCausedMisdeal.NO:
            verdict = Text("Pas de fausse donne : le coup continue.", "No misdeal: the hand goes on.")
            if facts.cause not in EXPOSING or not concerned(facts):
                return Ruling("misdeal", book, "no_misdeal", verdict, reason, rests_on)
            # Cards shown on purpose are what the book makes of them at any other moment.
            shows = book.hands.player_exposes_cards
            due = exposure_penalty(book, facts.seat, True, 1)
            if ExposedByPlayer.DEAD_IF_DELIBERATE in shows.value:
                verdict = Text(
                    "Pas de fausse donne : la main de ce joueur est morte.",
                    "No misdeal: that player's hand is dead.",
                )
                because = (shows.on(ExposedByPlayer.DEAD_IF_DELIBERATE), *rests_on)
                killed = (KillHand(facts.seat),)
                return Ruling("misdeal", book, "hand_dead", verdict, reason, because, killed, sanctions=due)
            live = (*rests_on, shows.on(ExposedByPlayer.HAND_LIVE))
            return Ruling("misdeal", book, "no_misdeal", verdict, reason, live, sanctions=due)


# Again and again


@incident(
    "repeated_misdeals",
    IncidentGroup.DEAL,
    (
        SEAT,
        count("times"),
        yes_no("self_dealt", default=True),
    ),
    (Deal.repeated_misdeals,),
)
def repeated_misdeals(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.repeated_misdeals
    reason = Text("{errors} du même donneur.", "{errors} of the same dealer.").fill(
        errors=counted(facts.times, "erreur", "error")
    )
    ruled = partial(Ruling, "repeated_misdeals", book, reason=reason, rests_on=(rules,))
    if not facts.self_dealt:
        return ruled(
            "staff",
            Text("C'est l'affaire du chef des croupiers.", "It is a matter for the head of the dealers."),
        )
    due = sanctions(book, Deed(Offence.REPEATED_MISDEALS, facts.times), facts.seat)
    if not due:
        return ruled("nothing", Text("Rien : on redonne.", "Nothing: deal again."))
    return ruled(
        rules.value.key,
        Text("Le siège {seat} : {what}.", "Seat {seat}: {what}.").fill(seat=facts.seat, what=due[0].proposal),
        sanctions=due,
    )

"""Whether a deal that went wrong can still be done again, and what becomes of it when that is too late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Deal,
    ExposedFirstTwoCards,
    MisdealAfterAction,
    MisdealAfterActionConcerned,
    MisdealEffect,
    TwoExposedCards,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import floor_choice, hand_in_play, nobody_there, player_said
from deadbutton.floor.orders.orders import KillHand, Misdeal, Order, PlayOn
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.substantial_action import acted_since, is_substantial, so_many
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand, blinds_who_acted, chips_have_moved, players_who_acted, since_street
from deadbutton.text import Text

ACTS = count("acts", default=0, said="redeal.acts")
CHIPS_IN = yes_no("chips_in", default=False, said="redeal.chips_in")
IS_OUT = yes_no("is_out", default=False, said="redeal.is_out")
EASY = yes_no("easy", default=False, said="redeal.easy")
GAME = replace(
    choice("game", "unsaid", "flop", "stud", "draw", default="unsaid", said="redeal.game"),
    needs_hand=True,
)
"""A book may say the same for each family of games in an article of its own; a hand in play tells which it is."""
BLIND_ACTS = replace(count("blind_acts", default=0, said="redeal.blind_acts"), needs_hand=True)
NEXT_STREET = replace(yes_no("next_street", default=False, said="redeal.next_street"), needs_hand=True)
TIMING = (ACTS, BLIND_ACTS, CHIPS_IN, NEXT_STREET, GAME)


@dataclass(frozen=True, slots=True)
class Instead:
    """What is ruled once it is too late for a misdeal."""

    outcome: str
    verdict: Text
    orders: tuple[Order, ...]
    rests_on: tuple[Answer[Any], ...] = ()
    """What the book says on it; where that is nothing, being too late decides by itself."""
    later: tuple[Text, ...] = ()


PLAY_ON = Instead("play_on", Text("Le coup continue.", "The hand goes on."), (PlayOn(),))


def hand_dead(seat: int, is_out: bool, *rests_on: Answer[Any]) -> Instead:
    return Instead(
        "hand_dead",
        Text(
            "La main du siège {seat} est morte, le coup continue.",
            "Seat {seat}'s hand is dead, the hand goes on.",
        ).fill(seat=seat),
        (PlayOn(),) if is_out else (KillHand(seat),),
        rests_on,
    )


# The game


def game_of(facts: Facts) -> tuple[Circumstance, ...]:
    """The family of games as a circumstance, where it is known."""
    known = Circumstance.of(facts.game)
    return () if known is None else (known,)


def in_game(facts: Facts, game: Circumstance) -> Facts:
    """The same facts, where what happened tells the family of games by itself."""
    return Facts({**facts.as_dict(), "game": game.key}) if facts.game == "unsaid" else facts


def before_next_cards(facts: Facts) -> Text:
    """Before what comes after the deal, as this game calls it."""
    match Circumstance.of(facts.game):
        case Circumstance.DRAW:
            return Text("avant le tirage", "before the draw")
        case Circumstance.STUD:
            return Text("avant la carte suivante", "before the next card")
        case _:
            return Text("avant le flop", "before the flop")


def told_game(hand: Hand) -> dict[str, Any]:
    return {"game": hand.rules.game.family.name.lower()}


# Time


def moment(book: Book, facts: Facts) -> Answer[MisdealAfterAction]:
    """Until when a misdeal can be called, in this game; a reading only where the other one would rule otherwise."""
    blinds = (Circumstance.BLINDS_ACTED,) if facts.blind_acts else ()
    until = book.deal.misdeal_after_action
    is_open = in_time(book, facts)
    agree = all(_is_open(book, facts, reading.other) == is_open for reading in until.readings)
    said = until.on(*blinds, *game_of(facts))
    return said.as_written if agree else said


def deadline(book: Book, facts: Facts) -> tuple[Answer[Any], ...]:
    """What is said of that moment, with what the action is that closes it."""
    until = moment(book, facts)
    if until.value is MisdealAfterAction.SUBSTANTIAL_ACTION:
        return until, book.deal.substantial_action.on(*game_of(facts))
    return (until,)


def in_time(book: Book, facts: Facts) -> bool:
    """Whether a misdeal can still be called. Once the next card has come, everybody has decided."""
    return _is_open(book, facts, book.deal.misdeal_after_action.value)


def _is_open(book: Book, facts: Facts, until: MisdealAfterAction) -> bool:
    if facts.next_street:
        return False
    match until:
        case MisdealAfterAction.FIRST_ACTION:
            return bool(facts.acts == 0)
        case MisdealAfterAction.TWO_ACTIONS:
            return bool(facts.acts < 2)
        case MisdealAfterAction.TWO_BEHIND_BLINDS:
            return bool(facts.acts - facts.blind_acts < 2)
        case MisdealAfterAction.SUBSTANTIAL_ACTION:
            return not is_substantial(book, so_many(facts.acts, facts.chips_in))
        case MisdealAfterAction.UNTIL_FLOP:
            return True


def any_problem(book: Book, rule: Answer[Any]) -> tuple[Answer[Any], ...]:
    """A book that does not speak of this error may still void the deal for whatever is seen before the flop."""
    effect = book.deal.misdeal_effect
    is_said = rule.is_default and MisdealEffect.ANY_PROBLEM_VOIDS in effect.value
    return (effect.on(MisdealEffect.ANY_PROBLEM_VOIDS),) if is_said else ()


def too_late(book: Book, facts: Facts) -> Text:
    """Until when it would have been possible, with the count."""
    return Text(
        "Joueurs qui ont agi : {acts}. Une fausse donne s'annonce {until}.",
        "Players who have acted: {acts}. A misdeal is called {until}.",
    ).fill(acts=facts.acts, until=book.deal.misdeal_after_action.value.label)


# Rulings


def misdeal(
    key: str,
    book: Book,
    facts: Facts,
    rests_on: tuple[Answer[Any], ...],
    reason: Text,
    instead: Instead = PLAY_ON,
    touched: tuple[int, ...] = (),
) -> Ruling:
    """A misdeal if it is called in time, by what makes this cause one; otherwise what the book does with the players
    concerned, or that it is too late."""
    until = deadline(book, facts)
    if in_time(book, facts):
        return redeal(key, book, (*rests_on, *until), reason)
    seen = card_stays(facts)
    if instead.orders == (PlayOn(),):
        instead = replace(instead, orders=seen)
    because: tuple[Answer[Any], ...] = (*instead.rests_on, *until, *rests_on)
    if touched:
        others = book.deal.misdeal_after_action_concerned
        because = (*because, others)
        if others.value is MisdealAfterActionConcerned.OUT:
            because = (others, *until, *instead.rests_on, *rests_on)
            instead = Instead(
                "concerned_out",
                Text(
                    "Trop tard : le coup continue sans les joueurs concernés.",
                    "Too late: the hand goes on without the players concerned.",
                ),
                (*(seen if facts.get("card") else ()), *(KillHand(seat) for seat in touched)),
            )
    return Ruling(
        key,
        book,
        instead.outcome,
        instead.verdict,
        too_late(book, facts),
        because,
        instead.orders,
        instead.later,
    )


def redeal(key: str, book: Book, rests_on: tuple[Answer[Any], ...], reason: Text) -> Ruling:
    """Everything is done again."""
    effect = book.deal.misdeal_effect
    told_already = (
        MisdealEffect.BETS_BACK,
        MisdealEffect.SAME_BUTTON_AND_BLINDS,
        MisdealEffect.ANY_PROBLEM_VOIDS,
    )
    return Ruling(
        key,
        book,
        "misdeal",
        Text(
            "Fausse donne : chacun reprend ses mises et l'on redonne.",
            "Misdeal: everyone takes the bets back and the hand is dealt again.",
        ),
        reason,
        (*rests_on, effect),
        (Misdeal(),),
        tuple(each.label for each in MisdealEffect if each in effect.value and each not in told_already),
    )


def corrected(key: str, book: Book, rests_on: tuple[Answer[Any], ...], verdict: Text) -> Ruling:
    """The error is put right on the spot, and nothing has changed."""
    return Ruling(
        key,
        book,
        "corrected",
        verdict,
        Text("L'erreur se répare sans que rien n'ait été vu.", "The error is put right with nothing seen."),
        rests_on,
    )


def left_to_house(asked: Answer[Any], facts: Facts) -> bool:
    """Whether the book leaves this very error to the house in draw games, and this is one."""
    left = (ExposedFirstTwoCards.MISDEAL_DRAW_HOUSE, TwoExposedCards.MISDEAL_DRAW_HOUSE)
    return facts.game == "draw" and asked.value in left


def for_the_house(otherwise: Ruling) -> Ruling:
    """A misdeal or not, in a game of which the book leaves it to the house."""
    return Ruling(
        otherwise.incident,
        otherwise.book,
        "floor_decides",
        Text("La maison en décide.", "The house decides."),
        Text(
            "Le livre n'en fait une fausse donne que dans les jeux à tableau commun.",
            "The book makes a misdeal of it in flop games only.",
        ),
        otherwise.rests_on,
        (),
        offers=(
            floor_choice(
                Text("Fausse donne ou non ?", "A misdeal or not?"),
                ("misdeal", Text("oui, on redonne", "yes, deal again"), (Misdeal(),)),
                (otherwise.outcome, otherwise.verdict, otherwise.orders or (PlayOn(),)),
            ),
        ),
    )


def card_stays(facts: Facts) -> tuple[PlayOn]:
    """The hand goes on, and a card that was seen in it stays its player's."""
    seat, card = facts.get("seat", 0), facts.get("card", ())
    return (PlayOn(seat, card) if seat and card else PlayOn(),)


def concerned(facts: Facts) -> tuple[int, ...]:
    """The player whom the error touches, if he is still in."""
    return (facts.seat,) if facts.seat and not facts.is_out else ()


# With a hand in play


def told_timing(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """How far the action has come, and whether the player is still in."""
    started = hand.street > 0
    told: dict[str, Any] = {
        "acts": max(2, hand.n) if started else players_who_acted(hand),
        "blind_acts": 0 if started else blinds_who_acted(hand),
        "chips_in": started or chips_have_moved(hand),
        "next_street": started,
        **told_game(hand),
    }
    player = player_said(hand, said)
    if player is not None:
        told["is_out"] = hand.betting.folded[player]
    return told


def told_acts(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """The same for an incident that is about nobody in particular."""
    return told_timing(hand, {})


def in_the_deal(hand: Hand, facts: Facts) -> Refusal | None:
    """Errors of the initial deal are looked at before the second street."""
    if hand.street > 0:
        return refuse("floor.deal_is_over.redeal", street=hand.street + 1)
    return hand_in_play(hand)


def still_in_play(hand: Hand, facts: Facts) -> Refusal | None:
    """The hand is on, and the player who was named, if any, is in it."""
    return hand_in_play(hand) or (nobody_there(hand, facts.seat) if facts.seat else None)


# Whether it is too late for any correction


def _told_action(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """What has been done in turn on this street."""
    start = len(hand.entries) - len(since_street(hand))
    made = acted_since(hand, start)
    return {"acts": len(made), "chips_in": any(made), **told_game(hand)}


@incident(
    "substantial_action",
    IncidentGroup.DEAL,
    (ACTS, CHIPS_IN, GAME),
    (Deal.substantial_action,),
    _told_action,
)
def substantial_action(book: Book, facts: Facts) -> Ruling:
    """Has there been substantial action? Many corrections ask it; here it is asked by itself."""
    done = is_substantial(book, so_many(facts.acts, facts.chips_in))
    return Ruling(
        "substantial_action",
        book,
        "substantial" if done else "not_yet",
        Text("C'est une action substantielle.", "That is substantial action.")
        if done
        else Text("Pas encore d'action substantielle.", "There is no substantial action yet."),
        Text("Actions : {acts}, {chips}.", "Actions: {acts}, {chips}.").fill(
            acts=facts.acts,
            chips=Text("avec des jetons", "with chips")
            if facts.chips_in
            else Text("sans jetons", "without chips"),
        ),
        (book.deal.substantial_action.on(*game_of(facts)),),
    )

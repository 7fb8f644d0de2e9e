"""A player whom others have passed over: what stands of their acts, and what is left to him."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Betting, SkippedPlayerOneTwo, SkippedPlayerThreePlus
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.verdicts import written_first
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, live_hand
from deadbutton.floor.orders.early_acts import NO_RAISE
from deadbutton.floor.orders.orders import KillHand, LimitAction, PlayOn
from deadbutton.floor.orders.turn import ActsStand, AwaitChoice, KeepTurn, PassOver
from deadbutton.floor.question import count, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.substantial_action import is_substantial, so_many
from deadbutton.text import Text, counted

CALLS_ONLY = Text(
    "Si quelqu'un a misé ou relancé après lui, il ne pourra que suivre ou se coucher quand la parole lui reviendra.",
    "If somebody bet or raised past that player, only a call or a fold is left when the turn comes back.",
)
FREED = Text(
    "Une mise ou une relance faite après sa décision lui rend tous ses choix.",
    "A bet or raise made after that decision gives every choice back.",
)
_TOO_LATE = Text(
    "{by} joueurs ont agi avant toute réaction ({enough} suffisent) : attendre était une faute.",
    "{by} players acted before any reaction ({enough} are enough): waiting was a fault.",
)


@incident(
    "skipped_player",
    IncidentGroup.TURN,
    (
        SEAT,
        count("by"),
        yes_no("chips_in", default=True),
        yes_no("silent", default=True),
    ),
    points=(Betting.skipped_player_one_two, Betting.skipped_player_three_plus, Betting.error_stands_after),
    possible=live_hand,
)
def skipped_player(book: Book, facts: Facts) -> Ruling:
    enough = book.betting.error_stands_after.on(Circumstance.SKIPPED_PLAYER)
    if facts.by >= enough.value:
        return _many(book, facts, enough)
    rule = book.betting.skipped_player_one_two
    match rule.value:
        case SkippedPlayerOneTwo.AS_OUT_OF_TURN:
            return _free(
                book,
                facts,
                Text(
                    "Oublié par {by} : ce qui a été fait trop tôt attend, et il décide d'abord.",
                    "Skipped by {by}: what was done too early waits, and this player decides first.",
                ),
                (*written_first(rule, book.betting.out_of_turn_unchanged), enough),
            )
        case SkippedPlayerOneTwo.CALL_OR_FOLD_UNLESS_RAISED:
            return _free(
                book,
                facts,
                Text(
                    "Oublié par {by}, moins de {enough} : il décide d'abord. S'il mise ou relance, eux pourront suivre ou se coucher, et relancer seulement s'ils l'avaient déjà fait.",
                    "Skipped by {by}, fewer than {enough}: this player decides first. After a bet or raise the others may call or fold, and raise only if they had already.",
                ),
                (rule, enough),
                enough.value,
            )
        case SkippedPlayerOneTwo.STANDS_IF_SUBSTANTIAL:
            deadline = (rule, book.deal.substantial_action, enough)
            if facts.silent and is_substantial(book, so_many(facts.by, facts.chips_in)):
                return _to_director(book, facts, deadline)
            # One act is what acting out of turn is about; of more the book first asks how much it was.
            backed_up = (book.betting.out_of_turn_unchanged,) if facts.by == 1 else ()
            return _free(
                book,
                facts,
                Text(
                    "Ce qui a été fait par {by} n'est pas une action substantielle restée sans réponse : il décide d'abord.",
                    "What {by} did is not substantial action that went unchallenged: this player decides first.",
                ),
                (*backed_up, *deadline),
            )


def _many(book: Book, facts: Facts, enough: Answer[int]) -> Ruling:
    rule = book.betting.skipped_player_three_plus
    rests_on = (rule, enough)
    if rule.value is not SkippedPlayerThreePlus.AS_OUT_OF_TURN and not facts.silent:
        return _free(
            book,
            facts,
            Text(
                "Oublié par {by}, mais il avait parlé à temps : il garde tous ses choix.",
                "Skipped by {by}, but the player had spoken up in time: every choice is kept.",
            ),
            rests_on,
        )
    match rule.value:
        case SkippedPlayerThreePlus.AS_OUT_OF_TURN:
            return _free(
                book,
                facts,
                Text(
                    "Même oublié par {by}, il garde tous ses choix ; leurs actions attendent leur tour.",
                    "Even skipped by {by}, this player keeps every choice; their acts wait for their turn.",
                ),
                (*written_first(rule, book.betting.out_of_turn_unchanged), enough),
            )
        case SkippedPlayerThreePlus.SKIPPED_CALLS_OR_FOLDS:
            return Ruling(
                "skipped_player",
                book,
                "skipped_limited",
                Text(
                    "Le siège {seat} répond à la mise qui le précédait, sans relancer ; les actions faites après lui sont maintenues.",
                    "Seat {seat} answers the bet that came before, without raising; what was done past that player stands.",
                ).fill(seat=facts.seat),
                _TOO_LATE.fill(by=facts.by, enough=enough.value),
                rests_on,
                (LimitAction(facts.seat, NO_RAISE, until_raised=True), ActsStand(facts.seat, facts.by)),
                (CALLS_ONLY, FREED),
            )
        case SkippedPlayerThreePlus.SKIPPED_ANSWERS_LATER:
            return Ruling(
                "skipped_player",
                book,
                "skipped_later",
                Text(
                    "Les actions faites après le siège {seat} sont maintenues ; il y répond, sans relancer, quand la parole lui revient.",
                    "What was done past seat {seat} stands; that player answers it, without raising, when the turn comes back.",
                ).fill(seat=facts.seat),
                _TOO_LATE.fill(by=facts.by, enough=enough.value),
                rests_on,
                (
                    LimitAction(facts.seat, NO_RAISE, until_raised=True),
                    ActsStand(facts.seat, facts.by),
                    PassOver(facts.seat),
                ),
                (FREED,),
            )
        case SkippedPlayerThreePlus.SKIPPED_HAND_TO_DIRECTOR:
            return _to_director(book, facts, rests_on)


def _players(number: int) -> Text:
    """``1 player``, ``2 players``"""
    return counted(number, "joueur", "player")


def _free(
    book: Book, facts: Facts, reason: Text, rests_on: tuple[Answer[Any], ...], enough: int | None = None
) -> Ruling:
    return Ruling(
        "skipped_player",
        book,
        "free",
        Text("Le siège {seat} garde tous ses choix.", "Seat {seat} keeps every choice.").fill(
            seat=facts.seat
        ),
        reason.fill(by=_players(facts.by), enough=enough),
        rests_on,
        (PlayOn(),) if facts.silent else (KeepTurn(facts.seat),),
    )


def _to_director(book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "skipped_player",
        book,
        "director_decides",
        Text(
            "Les actions sont maintenues ; le directeur tue la main du siège {seat} ou la prive de relance.",
            "The acts stand; the director kills seat {seat}'s hand or bars it from raising.",
        ).fill(seat=facts.seat),
        Text(
            "{by} joueurs ont agi, c'est une action substantielle, et l'oublié n'a rien dit. Le coup attend ce choix.",
            "{by} players acted, which is substantial action, and the skipped player said nothing. The hand waits for that choice.",
        ).fill(by=facts.by),
        rests_on,
        (ActsStand(facts.seat, facts.by), AwaitChoice(facts.seat)),
        offers=(
            Offer(
                None,
                Text("Que devient la main oubliée ?", "What becomes of the skipped hand?"),
                (
                    ("no_raise", Text("parole, suivre ou se coucher", "check, call or fold")),
                    ("kill", Text("elle est morte", "it is dead")),
                ),
                (
                    (
                        "no_raise",
                        (
                            LimitAction(facts.seat, NO_RAISE, until_raised=True),
                            ActsStand(facts.seat, facts.by),
                        ),
                    ),
                    ("kill", (ActsStand(facts.seat, facts.by), KillHand(facts.seat))),
                ),
            ),
        ),
    )

"""Being there: at the end of the deal, at one's turn, with a live hand, and who else may be at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AtSeatLiveHand, LeaveSeatActionPending, Offence, Seats
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, can_still_act, live_hand, player_said
from deadbutton.floor.orders.orders import Fold, KillHand, Order, PlayOn
from deadbutton.floor.orders.turn import BackAtSeat, MarkAway
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.table import Hand
from deadbutton.text import Text

EXCUSED = yes_no("excused", default=False, said="presence.excused")


def _told_turn(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    return {"his_turn": hand.actor == player, "pending": can_still_act(hand, player)}


# At the end of the deal


def _told_seat(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in _told_turn(hand, said).items() if key == "his_turn"}


@incident(
    "not_at_seat",
    IncidentGroup.HANDS,
    (
        SEAT,
        choice("where", "seated", "risen", "standing", "away"),
        yes_no("back_in_time", default=False),
        yes_no("his_turn", default=True),
        EXCUSED,
    ),
    points=(Seats.at_seat_live_hand,),
    told=_told_seat,
    possible=live_hand,
)
def not_at_seat(book: Book, facts: Facts) -> Ruling:
    answer = book.seats.at_seat_live_hand.value
    there = {"seated"}
    match answer:
        case AtSeatLiveHand.SEATED_AT_LAST_CARD:
            pass
        case AtSeatLiveHand.SEATED_OR_RISEN_AT_LAST_CARD:
            there |= {"risen"}
        case AtSeatLiveHand.AT_SEAT_AT_LAST_CARD:
            there |= {"risen", "standing"}
        case AtSeatLiveHand.AT_SEAT_AT_TURN:
            return _at_turn(book, facts, there | {"risen", "standing"})
        case AtSeatLiveHand.SEATED_AT_TURN:
            return _at_turn(book, facts, there)
    if facts.where in there:
        return _seat_ruling(
            book,
            facts,
            "live",
            Text("La main du siège {seat} est vivante.", "Seat {seat}'s hand is live."),
            Text("Exigé : {rule}. Il y était.", "Required: {rule}. The player was.").fill(rule=answer.label),
        )
    return _seat_ruling(
        book,
        facts,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead."),
        Text(
            "Exigé : {rule}. Revenir avant son tour n'y change rien.",
            "Required: {rule}. Coming back before the turn does not help.",
        ).fill(rule=answer.label),
        KillHand(facts.seat),
    )


def _at_turn(book: Book, facts: Facts, there: set[str]) -> Ruling:
    if facts.where in there or facts.back_in_time or facts.excused:
        return _seat_ruling(
            book,
            facts,
            "live",
            Text("La main du siège {seat} est vivante.", "Seat {seat}'s hand is live."),
            Text(
                "Seul compte d'être là à son tour, ou d'être excusé.",
                "All that counts is being there at the turn, or being excused.",
            ),
            BackAtSeat(facts.seat),
        )
    if not facts.his_turn:
        return _seat_ruling(
            book,
            facts,
            "fold_at_turn",
            Text(
                "Le siège {seat} sera couché s'il n'est pas là à son tour.",
                "Seat {seat} will be folded if not there when the turn comes.",
            ),
            Text(
                "Son tour n'est pas venu ; la blinde posée reste.",
                "The turn has not come; a posted blind stays.",
            ),
            MarkAway(facts.seat),
        )
    return _seat_ruling(
        book,
        facts,
        "folded",
        Text("Le siège {seat} est couché.", "Seat {seat} is folded."),
        Text(
            "Son tour est venu sans lui ; sa blinde est perdue.",
            "The turn came without the player; the blind is lost.",
        ),
        Fold(facts.seat),
    )


def _seat_ruling(
    book: Book, facts: Facts, outcome: str, verdict: Text, reason: Text, order: Order | None = None
) -> Ruling:
    rules = book.seats.at_seat_live_hand
    # Whoever sits is there and whoever is gone is not, by every reading: books differ on those who stand.
    is_up = facts.where in ("risen", "standing")
    has_just_risen = facts.where == "risen" and outcome == "live"
    return Ruling(
        "not_at_seat",
        book,
        outcome,
        verdict.fill(seat=facts.seat),
        reason,
        (rules.on(Circumstance.RISEN) if has_just_risen else rules if is_up else rules.as_written,),
        (order or PlayOn(),),
    )


# Leaving with a live hand


@incident(
    "left_seat",
    IncidentGroup.HANDS,
    (
        SEAT,
        choice("where", "standing", "near", "away"),
        yes_no("pending", default=True),
        yes_no("his_turn", default=False),
        EXCUSED,
        TIMES,
    ),
    points=(Seats.leave_seat_action_pending,),
    told=_told_turn,
    possible=live_hand,
)
def left_seat(book: Book, facts: Facts) -> Ruling:
    rules = book.seats.leave_seat_action_pending
    clauses = rules.value
    if facts.where == "standing":
        return _left(
            book,
            facts,
            "allowed",
            Text("Le siège {seat} peut rester debout.", "Seat {seat} may stand."),
            Text("Il est toujours à sa place.", "The player is still at the seat."),
            rules.on(Circumstance.RISEN_TO_ACT if facts.pending else Circumstance.RISEN),
        )
    if LeaveSeatActionPending.OUT_OF_TURN_FOLD in clauses and facts.pending:
        # At his turn he leaves an action undone; while others act, it is the table that he must not leave.
        waits_elsewhere = facts.where == "away" and not facts.his_turn and Circumstance.AWAY in rules.grounds
        due = LeaveSeatActionPending.PENALTY in clauses
        return _left(
            book,
            facts,
            "folded",
            Text("Le siège {seat} s'est couché hors tour.", "Seat {seat} has folded out of turn."),
            Text(
                "Il a quitté son siège avant la fin de son action.",
                "The player left the seat before the action was complete.",
            ),
            rules.on(Circumstance.AWAY if waits_elsewhere else LeaveSeatActionPending.OUT_OF_TURN_FOLD),
            Fold(facts.seat) if facts.his_turn else KillHand(facts.seat),
            sanctions(
                book,
                Deed(Offence.OUT_OF_TURN, facts.times),
                facts.seat,
                under=_early_fold(book) if due else None,
            ),
        )
    if LeaveSeatActionPending.FOLD_AT_TURN in clauses and facts.pending and not facts.excused:
        return _fold_at_turn(book, facts)
    if LeaveSeatActionPending.CLOCK_THEN_DEAD in clauses and facts.pending:
        return _left(
            book,
            facts,
            "clock_at_turn",
            Text(
                "À son tour, le temps court pour le siège {seat}, puis sa main est morte.",
                "At the turn the clock runs for seat {seat}, then the hand is dead.",
            ),
            Text(
                "Rien n'est écrit ; une action ne compte qu'assis.",
                "Nothing is written; an act counts only when seated.",
            ),
            rules.on(LeaveSeatActionPending.CLOCK_THEN_DEAD),
        )
    over = rules if facts.pending else rules.on(Circumstance.ACTION_OVER)
    stays = clauses & {LeaveSeatActionPending.MUST_STAY, LeaveSeatActionPending.OUT_OF_TURN_FOLD}
    is_offence = facts.where == "away" and (stays or facts.pending) and not facts.excused
    if is_offence and (stays or LeaveSeatActionPending.PENALTY in clauses):
        return _left(
            book,
            facts,
            "infraction",
            Text(
                "Infraction ; la main du siège {seat} reste vivante.",
                "An infraction; seat {seat}'s hand stays live.",
            ),
            Text("Qui a une main vivante reste à la table.", "Whoever holds a live hand stays at the table."),
            over,
            sanctions=sanctions(book, Deed(Offence.ETIQUETTE, facts.times), facts.seat, under=over),
        )
    return _left(
        book,
        facts,
        "allowed",
        Text("Le siège {seat} garde sa main.", "Seat {seat} keeps the hand."),
        Text("Le livre n'y voit pas de faute.", "The book sees no fault in it."),
        over,
    )


def _early_fold(book: Book) -> Answer[Any]:
    """Where the book counts a seat left among the folds out of turn, else where it penalises leaving."""
    folds = book.betting.out_of_turn_fold
    if Circumstance.LEFT_SEAT in folds.grounds:
        return folds.on(Circumstance.LEFT_SEAT)
    return book.seats.leave_seat_action_pending.on(LeaveSeatActionPending.PENALTY)


def _fold_at_turn(book: Book, facts: Facts) -> Ruling:
    rule = book.seats.leave_seat_action_pending.on(LeaveSeatActionPending.FOLD_AT_TURN)
    if facts.his_turn:
        return _left(
            book,
            facts,
            "folded",
            Text("Le siège {seat} est couché.", "Seat {seat} is folded."),
            Text("Son tour est venu sans lui.", "The turn came without the player."),
            rule,
            Fold(facts.seat),
        )
    return _left(
        book,
        facts,
        "fold_at_turn",
        Text(
            "Le siège {seat} sera couché s'il n'est pas revenu à son tour.",
            "Seat {seat} will be folded if not back when the turn comes.",
        ),
        Text("Jusque-là, sa main est vivante.", "Until then the hand is live."),
        rule,
        MarkAway(facts.seat),
    )


def _left(
    book: Book,
    facts: Facts,
    outcome: str,
    verdict: Text,
    reason: Text,
    deciding: Answer[frozenset[LeaveSeatActionPending]],
    order: Order | None = None,
    sanctions: tuple[Sanction, ...] = (),
) -> Ruling:
    return Ruling(
        "left_seat",
        book,
        outcome,
        verdict.fill(seat=facts.seat),
        reason,
        (deciding,),
        (order or PlayOn(),),
        sanctions=sanctions,
    )

"""Everything that is due, for a program: each with the command that does it, why, and whether it would go through now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import HandForHand, PayoutTerms, SeatDraw
from deadbutton.journal import Record
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    Announce,
    ColorUp,
    Command,
    DrawSeats,
    EndTournament,
    LockPayouts,
    PayPrize,
    Phase,
    StartHandForHand,
    StartPlay,
    State,
    due_at_the_desk,
    end_after,
    end_rules,
    hand_for_hand_is_due,
    make_plan,
    money_text,
    prize_pool,
    reading,
    stale,
    unpaid,
)
from deadbutton.tournament import due as color_up_due

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Due:
    """One act that is due."""

    kind: str
    command: Command
    reason: Text
    rests_on: tuple[Answer[Any], ...] = ()
    waits_for: tuple[int, ...] = ()
    """Tables whose hand must end first."""


def all_due(state: State, now: int) -> list[Due]:
    """In the order in which to do it. Nothing changes."""
    return list(_due(state, now))


def due_data(record: Record, one: Due) -> Data:
    answer = record.ask(one.command)
    why = answer if isinstance(answer, Refusal) else None
    return {
        "kind": one.kind,
        "command": msgspec.to_builtins(one.command),
        "reason": {"fr": one.reason.fr, "en": one.reason.en},
        "cited": [{"fr": answer.citation.fr, "en": answer.citation.en} for answer in one.rests_on],
        "waits_for": list(one.waits_for),
        "refused": None if why is None else {"code": why.code, "fr": why.text.fr, "en": why.text.en},
    }


def _due(state: State, now: int) -> Iterator[Due]:
    if state.config is None:
        return
    book = state.book
    if state.phase is Phase.REGISTERING and len(state.seating.unseated) > 1:
        yield Due(
            "seats",
            DrawSeats(),
            Text("Les places ne sont pas tirées.", "The seats are not drawn yet."),
            (book.seats.seat_draw.on(SeatDraw.RANDOM, SeatDraw.RANKED_CARDS),),
        )
    if state.phase is Phase.SEATED:
        yield Due("start", StartPlay(), Text("Les places sont tirées.", "Seats are drawn."))
    if state.phase is Phase.RUNNING:
        yield from _running(state, now)
    if state.phase in (Phase.SEATED, Phase.RUNNING):
        for step in make_plan(state):
            yield Due("tables", step.command, step.reason, step.rests_on, step.waits_for)
    if state.phase is Phase.RUNNING and end_after(state, now):
        yield Due(
            "end",
            EndTournament(),
            Text("Il ne reste plus rien à jouer.", "There is nothing left to play for."),
            end_rules(state),
        )
    yield from _payouts(state)


def _running(state: State, now: int) -> Iterator[Due]:
    book = state.book
    shown = reading(state, now)
    if shown.passed or shown.awaits_word:
        yield Due("clock", Announce(), Text("Un niveau est à annoncer.", "A level is to be announced."))
    for wanted in due_at_the_desk(state, now):
        yield Due("desk", wanted.command, wanted.text, wanted.rests_on)
    found = color_up_due(state, now)
    if found is not None and found.why_not is None and not state.chips.races:
        yield Due(
            "chips",
            ColorUp(),
            Text("Les jetons de {value} peuvent partir.", "The {value} chips may leave.").fill(
                value=found.value
            ),
            (book.chips.color_up_timing,),
        )
    if state.in_step is None and hand_for_hand_is_due(state, state.playing):
        yield Due(
            "hands",
            StartHandForHand(),
            Text("Une place avant l'argent.", "One place before the money."),
            (book.prizes.hand_for_hand.on(HandForHand.BEFORE_MONEY),),
        )


def _payouts(state: State) -> Iterator[Due]:
    if state.phase not in (Phase.RUNNING, Phase.OVER):
        return
    doubt = stale(state)
    if (
        state.sales.entries_closed
        and prize_pool(state).total
        and (not state.money.prizes or doubt is not None)
    ):
        yield Due(
            "payouts",
            LockPayouts(),
            doubt or Text("Les gains ne sont pas encore affichés.", "The payouts are not posted yet."),
            (state.book.prizes.payout.on(PayoutTerms.POSTED),),
        )
    if not state.money.prizes:
        return
    for slip in unpaid(state):
        player = state.players[slip.player]
        yield Due(
            "payouts",
            PayPrize(player=player.id, identity_seen=player.identity_seen),
            Text("{name} attend {cash} à la caisse.", "{name} waits for {cash} at the cashier's.").fill(
                name=player.name, cash=money_text(slip.cash, state.settled.currency)
            ),
        )

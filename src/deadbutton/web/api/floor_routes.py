"""The floor for programs: what can be asked, and the ruling of a shipped book, of a tournament's own, or on the hand in play."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deadbutton.books import answered
from deadbutton.books.library import shipped
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.journal import Role
from deadbutton.refusal import Refusal, Refused
from deadbutton.table import NOBODY
from deadbutton.tournament import (
    CarryOut,
    Preview,
    State,
    TrackedHand,
    earlier_at,
    is_of_the_hand_before,
    open_table,
    preview,
)
from deadbutton.web.api import data
from deadbutton.web.api.access import ERRORS, STAFF, Tournament, object_of, record_of

api = APIRouter(prefix="/api")

ANSWERS: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object", "additionalProperties": True}}},
    }
}
"""The answers to an incident's questions, by their keys."""


@api.get("/incidents", responses=ERRORS)
def list_incidents() -> Response:
    """What can be asked of the floor, with its questions."""
    return JSONResponse(
        [
            {
                "key": key,
                "title": data.both(incident.title),
                "questions": [
                    {
                        "key": question.key,
                        "text": data.both(question.text),
                        "kind": question.kind,
                        "options": [option.key for option in question.options],
                    }
                    for question in incident.questions
                ],
            }
            for key, incident in sorted(INCIDENTS.items())
        ]
    )


@api.post("/books/{book}/incidents/{incident}", responses=ERRORS, openapi_extra=ANSWERS)
async def ask_floor(request: Request, book: str, incident: str) -> Response:
    """The ruling of a book: send the answers to the incident's questions. Under ``settings``, what the organiser has answered
    where the book leaves it open. Nothing changes."""
    facts = await object_of(request)
    said = facts.pop("settings", None)
    ruling = ask(answered(shipped(book), said if isinstance(said, dict) else {}), incident, facts)
    return JSONResponse(ruling_data(ruling))


@api.post("/tournaments/{tournament}/incidents/{incident}", responses=ERRORS, openapi_extra=ANSWERS)
async def ask_tournament(
    request: Request,
    tournament: Tournament,
    incident: str,
    table: Annotated[
        int,
        Query(
            ge=0,
            le=9999,
            description="At this table, and on its hand where one is entered, or was just now: what the hand tells need not be sent. 0: at none.",
        ),
    ] = 0,
    choice: Annotated[
        str,
        Query(max_length=40, description="On a hand: what somebody chose, where the ruling leaves it open."),
    ] = "",
) -> Response:
    """The ruling of the tournament's own book, in the edition that it began with, with the house's rules and the organiser's answers:
    send the answers to the incident's questions. ``on_hand`` says what it rests on and what it would do on the hand of the table.
    Nothing changes; the command ``carry_out`` does it."""
    record, visitor = record_of(request, tournament, *STAFF)
    if visitor.role is Role.DEALER:
        table = visitor.table or table
    facts = await object_of(request)
    state = record.glance().state
    if table:
        open_table(state, table)
    found = _tried(state, table, incident, facts, choice, record.now())
    if found is None:
        return JSONResponse({**ruling_data(ask(state.book_at(table), incident, facts)), "on_hand": None})
    why_not = found.why_not
    if found.after is not None:
        told = record.ask(CarryOut(table=table, incident=incident, answers=found.answers, choice=choice))
        why_not = told if isinstance(told, Refusal) else None
    return JSONResponse({**ruling_data(found.ruling), "on_hand": _on_hand(found, table, why_not)})


def _tried(
    state: State, table: int, incident: str, facts: dict[str, Any], choice: str, now: int
) -> Preview | None:
    """The ruling on the hand that is entered there, or on the one just over where it can be about that."""
    if table in state.tracked:
        return preview(state, table, incident, facts, choice, now)
    is_before = is_of_the_hand_before(incident, facts) and earlier_at(state, table) is not None
    if not is_before and not isinstance(state.played.get(table), TrackedHand):
        return None
    try:
        return preview(state, table, incident, facts, choice, now)
    except Refused:
        return None


def ruling_data(ruling: Ruling) -> data.Data:
    """A ruling, with the articles by their numbers."""
    return {**ruling.as_dict(), "articles": [str(article) for article in ruling.articles]}


def _on_hand(found: Preview, table: int, why_not: Refusal | None) -> data.Data:
    """What it rests on, and whose turn it is once it is carried out; or why it would not be."""
    after = found.after if why_not is None else None
    hand = after.table.hand if after is not None else None
    return {
        "table": table,
        "answers": found.answers,
        "must_choose": after is None and why_not is None,
        "why_not": None if why_not is None else {"code": why_not.code, **data.both(why_not.text)},
        "next_seat": hand.seats[hand.actor] if hand is not None and hand.actor != NOBODY else None,
    }

"""The plan as lines to press, announce and print: who, from where to where, why, and what it waits for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Lang, Text, join, plural, same
from deadbutton.tournament import (
    Command,
    DeskDue,
    DrawButton,
    MovePlayer,
    Phase,
    PlanStep,
    State,
    field_may_grow,
    hand_for_hand_is_due,
    spoken_languages,
)
from deadbutton.web.tables.acts import Ask, cited, tag_of
from deadbutton.web.tables.on_the_way import on_the_way

Place = tuple[int, int]
"""Table and seat."""

WAYS: dict[str, tuple[Text, Text]] = {
    "move_player": (Text("", ""), Text("Fait", "Done")),
    "break_table": (
        Text("On casse la table {table}", "Table {table} closes"),
        Text("Casser la table", "Close table"),
    ),
    "redraw": (Text("Nouveau tirage", "Redraw"), Text("Tirer", "Draw")),
    "form_final_table": (Text("Table finale", "Final table"), Text("Former", "Form")),
    "draw_button": (Text("Bouton", "Button"), Text("Tirer", "Draw")),
    "halt_table": (Text("La table {table} s'arrête", "Table {table} halts"), Text("Arrêter", "Halt")),
    "close_entries": (Text("Inscriptions", "Entries"), Text("Clore", "Close")),
    "end_rebuys": (Text("Recaves", "Rebuys"), Text("Finir", "End")),
    "remove_absent": (Text("Absence", "Absent"), Text("Retirer", "Remove")),
    "call_alternate": (Text("Liste d'attente", "Alternate"), Text("Faire entrer", "Call in")),
}
"""What a step is called, and what its button says."""


WHY_ASKED = Text(
    "Sa grosse blinde tombe sur un siège vide ; le livre vous laisse le choix.",
    "Its big blind falls on an empty seat; the book leaves the choice to you.",
)


def halt_or_play(table: int) -> Text:
    """What the director is asked of a short table, where the book leaves it to him."""
    asked = Text("Table {table} : arrêter ou laisser jouer ?", "Table {table}: halt or play on?")
    return asked.fill(table=str(table))


def money_is_near(state: State, now: int) -> Text | None:
    """Why hand-for-hand is to be begun, where somebody has to say so."""
    if state.phase is not Phase.RUNNING or not hand_for_hand_is_due(state, state.playing):
        return None
    if field_may_grow(state, now):
        return Text(
            "L'argent est proche ; inscriptions ou recaves sont encore ouvertes : à vous de décider.",
            "The money is near; entries or rebuys are still open: you decide.",
        )
    return Text("Une place avant l'argent.", "One place before the money.")


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One step: its head, its reason with what the book says behind it, and the form that carries it out."""

    title: Text
    button: Text
    tag: str
    fields: dict[str, Any]
    reason: Text
    rests_on: tuple[Answer[Any], ...]
    waits: Text | None = None
    origin: Place | None = None
    to: Place | None = None
    why: Refusal | None = None

    @property
    def citation(self) -> Text:
        return cited(self.why)


def lines(state: State, steps: Iterable[PlanStep], ask: Ask) -> list[PlanLine]:
    """The plan's steps."""
    return [_line(state, step, ask) for step in steps]


def _line(state: State, step: PlanStep, ask: Ask) -> PlanLine:
    tag = tag_of(step.command)
    title, button = WAYS[tag]
    if isinstance(step.command, DrawButton) and step.command.table:
        title = Text("Bouton de la table {table}", "Button of table {table}")
    origin: Place | None = None
    to: Place | None = None
    if isinstance(step.command, MovePlayer):
        player = state.players[step.command.player]
        title, origin = same(player.name), (player.table, player.seat)
        to = (step.command.table, step.command.seat)
    fields = fields_of(step.command)
    return PlanLine(
        title=title.fill(table=str(fields.get("table", ""))) if to is None else title,
        button=button,
        tag=tag,
        fields=fields,
        reason=step.reason + same("."),
        rests_on=step.rests_on,
        waits=waits_text(step.waits_for),
        origin=origin,
        to=to,
        why=ask(step.command),
    )


def due_lines(due: Iterable[DeskDue], ask: Ask) -> list[PlanLine]:
    """What has come due at the desk."""
    return [
        PlanLine(
            title=WAYS[tag_of(one.command)][0],
            button=WAYS[tag_of(one.command)][1],
            tag=tag_of(one.command),
            fields=fields_of(one.command),
            reason=one.text,
            rests_on=one.rests_on,
            why=ask(one.command),
        )
        for one in due
    ]


def waits_text(tables: Sequence[int]) -> Text | None:
    """Whose hands must end before a step; None where it can be done now."""
    if not tables:
        return None
    if len(tables) == 1:
        return Text("après la main de la table {n}", "after the hand at table {n}").fill(n=str(tables[0]))
    few = ", ".join(map(str, tables[:4])) + ("…" if len(tables) > 4 else "")
    return Text("après les mains des tables {n}", "after the hands at tables {n}").fill(n=few)


def fields_of(command: Command) -> dict[str, Any]:
    """A command as a form sends it; what says nothing is left out."""
    told = msgspec.to_builtins(command)
    return {name: value for name, value in told.items() if name != "type" and value}


# Telling the players


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody who changes seats: planned (``origin`` known), or sent already and not yet seen there."""

    name: str
    table: int
    seat: int
    origin: Place | None = None

    @property
    def text(self) -> Text:
        if self.origin is None:
            said = Text("{name} : table {table}, siège {seat}.", "{name}: table {table}, seat {seat}.")
            return said.fill(name=same(self.name), table=str(self.table), seat=str(self.seat))
        return Text(
            "{name}, table {a}, siège {b} : allez à la table {table}, siège {seat}.",
            "{name}, table {a}, seat {b}: please go to table {table}, seat {seat}.",
        ).fill(
            name=same(self.name),
            a=str(self.origin[0]),
            b=str(self.origin[1]),
            table=str(self.table),
            seat=str(self.seat),
        )


def walks(state: State, steps: Iterable[PlanStep], now: int) -> list[Walk]:
    """Everybody who is to change seats now: those who were sent and have not arrived, then the plan's moves."""
    return list(_walks(state, steps, now))


def _walks(state: State, steps: Iterable[PlanStep], now: int) -> Iterator[Walk]:
    for player in on_the_way(state, now):
        yield Walk(player.name, player.table, player.seat)
    yield from _moves(state, steps)


def _moves(state: State, steps: Iterable[PlanStep]) -> Iterator[Walk]:
    for step in steps:
        if isinstance(step.command, MovePlayer):
            player = state.players[step.command.player]
            yield Walk(player.name, step.command.table, step.command.seat, (player.table, player.seat))


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said in one language."""

    lang: Lang
    sentences: tuple[str, ...]


def announcement(state: State, found: Sequence[Walk], steps: Sequence[PlanStep]) -> list[Spoken]:
    """What is called out, in the languages of the screens."""
    texts = [step.reason + same(".") for step in steps if not isinstance(step.command, MovePlayer)]
    texts += [walk.text for walk in found]
    return [Spoken(lang, tuple(text.in_(lang) for text in texts)) for lang in spoken_languages(state)]


def told_of(state: State, step: PlanStep) -> list[Spoken]:
    """What is called out of one step alone."""
    return announcement(state, list(_moves(state, [step])), [step])


def stopped(done: int, refusal: Refusal) -> Refusal:
    """Several steps at once: how many were done before one was refused."""
    head = plural(
        done,
        Text("{count} acte fait, puis : ", "{count} act done, then: "),
        Text("{count} actes faits, puis : ", "{count} acts done, then: "),
    )
    return Refusal(refusal.code, join([head, refusal.text], ""), refusal.facts) if done else refusal


def nothing_ready() -> Refusal:
    return refuse("web.nothing_ready")

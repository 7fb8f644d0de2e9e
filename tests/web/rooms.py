"""Tournaments for the tests of pages: with people at the desk, at the tables, or at the end."""

from __future__ import annotations

from typing import Any

import msgspec

from deadbutton.journal import Journal, Record
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    DrawSeats,
    EnterAct,
    EnterCards,
    Register,
    StartPlay,
    TrackHand,
    desk_at,
)

NAMES = (
    "Ada Exemple", "Bilal Modèle", "Chloé Témoin", "Dario Essai", "Elsa Maquette", "Farid Spécimen",
    "Gaëlle Démo", "Hugo Patron", "Inès Fictive", "Jules Gabarit", "Kenza Témoin", "Léo Ébauche",
    "Marc Fictif", "Nora Croquis", "Noé Brouillon", "Olga Calque",
)  # fmt: skip


def open_for_entries(
    journal: Journal, players: int = 0, preset: str = "home16", book: str = "maison", **changes: Any
) -> Record:
    config = msgspec.structs.replace(announced_event(preset, book, 16), **changes)
    record = journal.create(config, by="Ana", accept_outside=True)
    for name in NAMES[:players]:
        record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
    return record


def in_play(journal: Journal, players: int = 16, preset: str = "home16", book: str = "maison") -> Record:
    record = open_for_entries(journal, players, preset, book)
    record.do(DrawSeats(), by="Ana")
    from deadbutton.tournament import make_plan

    for step in make_plan(record.state):
        record.do(step.command, by="Ana")
    record.do(StartPlay(), by="Ana")
    return record


def all_in(record: Record, table: int) -> tuple[int, int]:
    """A table plays to the showdown: one shoves, one calls, and both have the same stack."""
    record.do(TrackHand(table=table))
    callers: list[int] = []
    while (hand := desk_at(record.state, table).hand).actor >= 0:
        seat, betting = hand.seats[hand.actor], hand.betting
        everything = betting.bet[hand.actor] + betting.stack[hand.actor]
        act = ("raise", "call", "fold")[len(callers)]
        record.do(EnterAct(table=table, seat=seat, act=act, amount=everything if act == "raise" else 0))
        callers += [seat] if act != "fold" else []
    for _ in range(3):
        record.do(EnterCards(table=table))
    return callers[0], callers[1]

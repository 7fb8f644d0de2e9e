"""Tournaments for the tests of pages: with people at the desk, at the tables, or at the end."""

from __future__ import annotations

from typing import Any

import msgspec

from deadbutton.journal import Journal, Record
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import DrawSeats, Register, StartPlay

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

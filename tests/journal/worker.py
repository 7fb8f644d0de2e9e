"""A program that plays tournaments on a database and tells what it is about to do and what is done, until it is killed."""

from __future__ import annotations

from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple
from uuid import uuid4

import alembic.command  # noqa: F401  (so that a child that makes the tables does not start by importing)
import psycopg  # noqa: F401

from deadbutton.journal import Journal, Record
from deadbutton.journal import record as records
from deadbutton.refusal import Refused
from deadbutton.tournament import Command
from tests.journal.playing import config, digest, is_over, next_act

SNAPSHOT_EVERY = 7
ACTS = 150
"""After so many a new tournament begins."""


class About(NamedTuple):
    """Somebody has sent this."""

    tournament: str
    id: str
    command: Command | None
    """None takes the last act back."""


class Acknowledged(NamedTuple):
    """It is done, and this is how the tournament stands since."""

    tournament: str
    id: str
    act: int
    digest: str


class Said(NamedTuple):
    """It was refused."""

    id: str
    code: str


Message = About | Acknowledged | Said


def work(address: str, pipe: Connection, seed: int) -> None:
    """Play until killed."""
    records.SNAPSHOT_EVERY = SNAPSHOT_EVERY  # type: ignore[misc]
    random = Random(seed)
    journal = Journal(address)
    while True:
        record = _latest(journal, pipe)
        while record.acts < ACTS and not is_over(record.state):
            _act(record, pipe, random)


def _latest(journal: Journal, pipe: Connection) -> Record:
    listed = journal.tournaments()
    if listed:
        record = journal.record(listed[0].id)
        if record.acts < ACTS and not is_over(record.state):
            return record
    name, command = uuid4().hex[:6], uuid4().hex
    record = journal.create(config(), id=name, command=command, by="Ana", accept_outside=True)
    pipe.send(Acknowledged(name, command, 1, digest(record)))
    return record


def _act(record: Record, pipe: Connection, random: Random) -> None:
    about = About(record.id, uuid4().hex, next_act(record, random))
    pipe.send(about)
    try:
        done = send(record, about)
    except Refused as refused:
        pipe.send(Said(about.id, refused.code))
    else:
        pipe.send(Acknowledged(record.id, about.id, done, digest(record)))


def send(record: Record, about: About) -> int:
    """Do it: the number of the act."""
    if about.command is None:
        return record.undo(by="Ben", id=about.id).act
    return record.do(about.command, by="Ana", id=about.id).act

"""What must hold of every log, however its program ended."""

from __future__ import annotations

import re

import msgspec
from sqlalchemy import select

from deadbutton.cards import Card
from deadbutton.journal import Journal, Record, Row, first_hash
from deadbutton.journal.database.schema import secrets
from deadbutton.journal.replay.folding import Folded, fold, undos_in
from deadbutton.journal.row import acts_of, chained
from deadbutton.tournament import unbalanced, undone
from tests.journal.playing import in_play
from tests.tournament.virtual_club import face_up
from tests.tournament.whole import picture

CARDS = re.compile(r"(?:[2-9TJQKA][shdc])+")


def check_whole(record: Record) -> list[Row]:
    """The chain holds, no act is half there, the state is what the rows add up to, and it adds up: the rows."""
    rows = list(record.rows.after(0))
    before = first_hash(record.id)
    for number, row in enumerate(rows, 1):
        assert row.seq == number
        assert row.hash == chained(row, before), row
        before = row.hash
    assert (record.seq, record.hash) == (len(rows), before)
    for number, act in enumerate(acts_of(rows), 1):
        assert [row.act for row in act] == [number] * len(act)
        assert [row.part for row in act] == list(range(len(act)))
        assert len({row.command for row in act}) == 1
        assert [row.wanted is not None for row in act] == [True, *([False] * (len(act) - 1))]
    commands = [row.command for row in rows if row.part == 0]
    assert len(commands) == len(set(commands))
    replayed = fold(Folded(), rows, undone(undos_in(rows))).state
    assert picture(replayed) == picture(record.state)
    assert unbalanced(record.state) is None
    return rows


def check_hidden(journal: Journal, record: Record) -> bool:
    """Cards that nobody has seen, and what they follow from, stand in no fact of the hand in play; whether there is one."""
    hand = in_play(record)
    if hand is None:
        return False
    seen = face_up(hand)
    hidden = {str(card) for hole in hand.holes for card in hole if card not in seen}
    hidden.update(str(card) for card in hand.stub.to_come)
    with journal.database.reading() as connection:
        kept = connection.execute(select(secrets.c.secret)).scalars().all()
    rows = list(record.rows.after(0))
    for row in rows:
        assert not any(secret.hex() in row.body.lower() for secret in kept)
    # A card that was turned up by an act that has been taken back was seen all the same.
    standing = [row for row in rows if row.act not in record.undone]
    dealt = max(row.seq for row in standing if row.kind == "hand_dealt")
    for row in standing:
        if row.seq >= dealt:
            assert hidden.isdisjoint(_cards(msgspec.json.decode(row.body))), row
            assert hidden.isdisjoint(_cards(msgspec.json.decode(row.wanted or "null"))), row
    return True


def _cards(said: object) -> set[str]:
    """Every card that is written out anywhere in plain data."""
    match said:
        case dict():
            return set().union(*map(_cards, said.values()), *map(_cards, said))
        case list():
            return set().union(*map(_cards, said))
        case str() if CARDS.fullmatch(said) and len(said) < 64:
            return {str(Card(said[place : place + 2])) for place in range(0, len(said), 2)}
        case _:
            return set()

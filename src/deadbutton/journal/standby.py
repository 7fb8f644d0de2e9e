"""A second machine that follows the first: rows as they are written, checked against the chain, with all that a room needs.

Both have the key of the house (``house.key``). What is asked is signed with it and what is answered is sealed with it, so that no link,
no password and no listener on the network gets at the decks' secrets.
"""

from __future__ import annotations

import hmac
import secrets as randomness
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update

from deadbutton.journal.database import schema
from deadbutton.journal.database.database import Database
from deadbutton.journal.database.key import house_key, is_signed, signed
from deadbutton.journal.row import Row, chained, first_hash, is_id
from deadbutton.refusal import refused

AT_A_TIME: Final = 2000
FRESH_SECONDS: Final = 120
"""How long a question counts: clocks of two machines may differ by as much."""
PURPOSE: Final = "standby"
BESIDE: Final = (schema.links, schema.settings, schema.members, schema.spellings, schema.signups)
"""Tables that change without a fact, each after those that it refers to. They are few rows, and come whole."""


class KnownRows(msgspec.Struct, frozen=True):
    """How far the second machine is: the last row of each tournament, and a digest of the rest."""

    rows: dict[str, int] = {}
    beside: str = ""


class StandbyNews(msgspec.Struct, frozen=True):
    """What is new since then. ``more``: ask again at once."""

    tournaments: list[list[Any]]
    facts: dict[str, list[Row]]
    secrets: dict[str, list[tuple[int, int, int, bytes]]]
    beside: dict[str, list[list[Any]]] | None
    digest: str
    more: bool


# What is asked and answered


def question(known: KnownRows) -> tuple[bytes, str]:
    """A question and its signature."""
    body = msgspec.json.encode(known)
    at = int(time.time())
    return body, f"{at}.{signed(PURPOSE, at, sha256(body).hexdigest())}"


def is_ours(body: bytes, signature: str) -> bool:
    """Whether a machine of this house asks, and now."""
    at, _, proof = signature.partition(".")
    if not at.isdecimal() or len(at) > 12 or abs(time.time() - int(at)) > FRESH_SECONDS:
        return False
    return is_signed(proof, PURPOSE, at, sha256(body).hexdigest())


def sealed(body: bytes) -> bytes:
    """Only who has the key of the house can read it, and nobody else can have written it."""
    nonce = randomness.token_bytes(16)
    text = _mixed(body, nonce)
    return nonce + hmac.digest(_key(b"proof"), nonce + text, "sha256") + text


def unsealed(answer: bytes) -> bytes:
    nonce, proof, text = answer[:16], answer[16:48], answer[48:]
    if not hmac.compare_digest(proof, hmac.digest(_key(b"proof"), nonce + text, "sha256")):
        raise refused("standby.other_house")
    return _mixed(text, nonce)


def _key(use: bytes) -> bytes:
    return hmac.digest(house_key(), b"standby\0" + use, "sha256")


def _mixed(text: bytes, nonce: bytes) -> bytes:
    """With a stream that follows from the key and a number that is used once."""
    key = _key(b"stream")
    blocks = -(-len(text) // 32)
    stream = b"".join(
        hmac.digest(key, nonce + number.to_bytes(8, "big"), "sha256") for number in range(blocks)
    )
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream[: len(text)], "big")
    return mixed.to_bytes(len(text), "big")


# The first machine


def news_since(database: Database, known: KnownRows) -> StandbyNews:
    """What the second machine lacks, some of it at a time."""
    left = AT_A_TIME
    rows: dict[str, list[Row]] = {}
    kept: dict[str, list[tuple[int, int, int, bytes]]] = {}
    facts, secrets = schema.facts, schema.secrets
    columns = [facts.c[name] for name in Row.__struct_fields__]
    with database.reading() as connection:
        beside = {table.name: [list(row) for row in connection.execute(select(table))] for table in BESIDE}
        tournaments = [list(row) for row in connection.execute(select(schema.tournaments))]
        for tournament, *_ in tournaments:
            after = known.rows.get(tournament, 0)
            mine = facts.c.tournament == tournament
            found = connection.execute(
                select(*columns).where(mine, facts.c.seq > after).order_by(facts.c.seq).limit(left + 1)
            ).all()
            if not found:
                continue
            some = [Row(*row) for row in found[:left]]
            if len(found) > left:  # an act is told whole
                some = [row for row in some if row.act < found[left][1]] or [Row(*row) for row in found]
            rows[tournament] = some
            kept[tournament] = [
                (row[0], row[1], row[2], bytes(row[3]))
                for row in connection.execute(
                    select(secrets.c.seat_table, secrets.c.hand, secrets.c.act, secrets.c.secret).where(
                        secrets.c.tournament == tournament,
                        secrets.c.act >= some[0].act,
                        secrets.c.act <= some[-1].act,
                    )
                )
            ]
            left -= len(some)
            if left <= 0 or len(found) > len(some):
                return StandbyNews(tournaments, rows, kept, None, known.beside, True)
    digest = sha256(msgspec.json.encode([tournaments, beside])).hexdigest()
    return StandbyNews(tournaments, rows, kept, None if digest == known.beside else beside, digest, False)


# The second machine


class Follower:
    """A database that takes in what another one writes. Nobody else writes to it meanwhile."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._heads = dict(self._last_rows())
        self._beside = ""

    @property
    def known(self) -> KnownRows:
        return KnownRows({tournament: seq for tournament, (seq, _) in self._heads.items()}, self._beside)

    def take_in(self, news: StandbyNews) -> int:
        """Write down what is new, in one transaction: how many rows. Nothing is written that does not follow from what is here."""
        heads = dict(self._heads)
        for tournament, rows in news.facts.items():
            seq, before = heads.get(tournament, (0, first_hash(tournament)))
            if not is_id(tournament):
                raise refused("standby.does_not_follow", tournament=tournament[:40], row=str(seq + 1))
            for row in rows:
                if row.seq != seq + 1 or row.hash != chained(row, before):
                    raise refused("standby.does_not_follow", tournament=tournament, row=str(seq + 1))
                seq, before = row.seq, row.hash
            heads[tournament] = (seq, before)
        with self._database.writing() as connection:
            listed = schema.tournaments
            for told in news.tournaments:
                changed = dict(zip(listed.c.keys(), told, strict=True))
                if not connection.execute(
                    update(listed).where(listed.c.id == told[0]).values(changed)
                ).rowcount:
                    connection.execute(insert(listed), changed)
            for tournament, rows in news.facts.items():
                keys = schema.facts.c.keys()
                values = [(tournament, *msgspec.structs.astuple(row)) for row in rows]
                connection.execute(
                    insert(schema.facts), [dict(zip(keys, row, strict=True)) for row in values]
                )
                keys = schema.secrets.c.keys()
                decks = [(tournament, *deck) for deck in news.secrets.get(tournament, ())]
                if decks:
                    connection.execute(
                        insert(schema.secrets), [dict(zip(keys, row, strict=True)) for row in decks]
                    )
            if news.beside is not None:
                for table in reversed(BESIDE):
                    connection.execute(delete(table))
                for table in BESIDE:
                    keys = table.c.keys()
                    whole = [dict(zip(keys, one, strict=True)) for one in news.beside.get(table.name, [])]
                    if table is schema.members:
                        whole.sort(key=lambda one: one["merged_into"] is not None)
                    if whole:
                        connection.execute(insert(table), whole)
        self._heads, self._beside = heads, news.digest
        return sum(map(len, news.facts.values()))

    def _last_rows(self) -> Iterator[tuple[str, tuple[int, str]]]:
        facts = schema.facts
        with self._database.reading() as connection:
            for tournament in connection.execute(select(schema.tournaments.c.id)).scalars().all():
                last = connection.execute(
                    select(facts.c.seq, facts.c.hash)
                    .where(facts.c.tournament == tournament)
                    .order_by(facts.c.seq.desc())
                    .limit(1)
                ).first()
                if last is not None:
                    yield tournament, (last[0], last[1])

"""The house signs what it has seen, outside the database: what is rewritten, cut off or removed afterwards is told."""

from __future__ import annotations

import gzip
import os
import sqlite3
from contextlib import closing

import msgspec
import pytest

from deadbutton.journal import (
    Journal,
    Rows,
    bring_in,
    read_export,
    short_head,
    verify_rows,
    verify_stored,
    write_export,
)
from deadbutton.journal.anchors import Anchors
from deadbutton.journal.backup.copies import back_up
from deadbutton.journal.backup.restoring import restore
from deadbutton.journal.database import key, snapshots
from deadbutton.journal.files.importing import chained_anew
from deadbutton.refusal import Refused
from deadbutton.tournament import Register
from tests.journal.acting import played
from tests.web.rooms import open_for_entries

SEED = 11


@pytest.fixture
def file(tmp_path):
    return tmp_path / "t.db"


def made(file, seed=SEED):
    with Journal(str(file)) as journal:
        return played(journal, seed, 60).id


def found(file, tournament, **options):
    with Journal(str(file)) as journal:
        rows = Rows(journal.database, tournament)
        return verify_stored(rows, anchors=journal.anchors, **options)


def codes(verified):
    return {one.code for one in verified.problems}


def rewrite(file, tournament, changed):
    """What somebody does who can write to the database and knows how rows are chained, but has no key."""
    with closing(sqlite3.connect(file)) as base:
        columns = (
            "seq",
            "act",
            "part",
            "at",
            "author",
            "command",
            "wanted",
            "kind",
            "version",
            "body",
            "hash",
        )
        from deadbutton.journal import Row

        rows = [
            Row(*line)
            for line in base.execute(
                f"SELECT {', '.join(columns)} FROM facts WHERE tournament = ? ORDER BY seq", [tournament]
            )
        ]
        rows = chained_anew(changed(rows), tournament)
        base.execute("DELETE FROM facts WHERE tournament = ?", [tournament])
        base.executemany(
            f"INSERT INTO facts (tournament, {', '.join(columns)}) VALUES ({', '.join('?' * 12)})",
            [(tournament, *msgspec.structs.astuple(row)) for row in rows],
        )
        base.execute("DELETE FROM snapshots")
        base.commit()


def test_a_sound_record_is_signed_to_its_end(file):
    tournament = made(file)
    verified = found(file, tournament)
    assert verified.ok
    assert verified.signed == verified.facts


def test_a_chain_that_was_made_anew_is_told(file):
    tournament = made(file)
    rewrite(file, tournament, lambda rows: [msgspec.structs.replace(rows[0], author="Mallory"), *rows[1:]])
    assert codes(found(file, tournament)) == {"verify.not_signed"}


def test_an_end_that_was_cut_off_is_told(file):
    tournament = made(file)
    last = found(file, tournament).acts
    rewrite(file, tournament, lambda rows: [row for row in rows if row.act < last])
    assert "verify.end_missing" in codes(found(file, tournament))


def test_secrets_that_were_removed_are_told(file):
    tournament = made(file)
    assert found(file, tournament).decks > 0
    with closing(sqlite3.connect(file)) as base:
        base.execute("DELETE FROM secrets WHERE act = (SELECT min(act) FROM secrets)")
        base.commit()
    assert codes(found(file, tournament)) == {"verify.secrets_gone"}


def test_what_was_rewritten_is_not_signed_afterwards(file):
    """Going on playing does not make it right, and the evidence stays."""
    tournament = made(file)
    before = Anchors_of(file, tournament)
    rewrite(file, tournament, lambda rows: [msgspec.structs.replace(rows[0], author="Mallory"), *rows[1:]])
    with Journal(str(file)) as journal:
        record = journal.record(tournament)
        record.undo(by="Ana")
    assert Anchors_of(file, tournament) == before
    assert "verify.not_signed" in codes(found(file, tournament))


def Anchors_of(file, tournament):  # noqa: N802
    with Journal(str(file)) as journal:
        return Anchors(journal.database.url).of(tournament)


def test_an_anchor_that_the_house_did_not_sign_is_none(file):
    tournament = made(file)
    with Journal(str(file)) as journal:
        anchor = journal.anchors.of(tournament)
        path = next(journal.anchors._folder.glob("*.json"))
    for forged in (
        msgspec.structs.replace(anchor, seq=1),
        msgspec.structs.replace(anchor, hash="0" * 64),
        msgspec.structs.replace(anchor, signature=""),
        msgspec.structs.replace(anchor, signature="é"),
    ):
        path.write_bytes(msgspec.json.encode(forged))
        assert Anchors_of(file, tournament) is None
    path.write_bytes(b"\xff{")
    assert Anchors_of(file, tournament) is None


def test_a_head_that_was_removed_or_changed_is_told(file):
    tournament = made(file)
    with Journal(str(file)) as journal:
        path = next(journal.anchors._folder.glob("*.json"))
        anchor = journal.anchors.of(tournament)
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(anchor, seq=1)))
    assert codes(found(file, tournament)) == {"verify.head_forged"}
    path.unlink()
    verified = found(file, tournament)
    assert [one.code for one in verified.warnings] == ["verify.unsigned"]
    assert found(file, tournament, head=verified.head).warnings == [], "a head on paper proves it"


def test_a_tournament_that_was_removed_is_told(file, warm):
    tournament, other = made(file), made(file, SEED + 1)
    with closing(sqlite3.connect(file)) as base:
        for table in ("facts", "secrets", "snapshots"):
            base.execute(f"DELETE FROM {table} WHERE tournament = ?", [tournament])
        base.execute("DELETE FROM tournaments WHERE id = ?", [tournament])
        base.commit()
    told = warm.run(
        ["verify", "--json"], env={**os.environ, "DEADBUTTON_DATABASE": str(file)}, cwd=file.parent
    )
    checked = {
        one["tournament"]: [it["code"] for it in one["problems"]] for one in msgspec.json.decode(told.stdout)
    }
    assert checked == {other: [], tournament: ["verify.tournament_gone"]}
    assert told.returncode == 1


def test_a_state_that_does_not_follow_from_the_rows_is_not_opened(file):
    """Also one whose seal somebody made as it was made before: with what stands in the database."""
    from hashlib import sha256

    tournament = made(file)
    with Journal(str(file)) as journal:
        record = journal.record(tournament)
        truth, names = record.state.chips.in_play, [one.name for one in record.state.players.values()]
        next(iter(record.state.players.values())).name = "Mallory"
        body = snapshots.dump(record.state)
        row = record.rows.last()
        for seal in (sha256(row.hash.encode() + body).digest(), b"", b"\0" * 32):
            with closing(sqlite3.connect(file)) as base:
                base.execute("DELETE FROM snapshots")
                base.execute(
                    "INSERT INTO snapshots (tournament, seq, hash, code, body) VALUES (?, ?, ?, ?, ?)",
                    [tournament, row.seq, row.hash, snapshots.code(), seal + body],
                )
                base.commit()
            with Journal(str(file)) as fresh:
                state = fresh.record(tournament).state
                assert [one.name for one in state.players.values()] == names
                assert state.chips.in_play == truth
                # It is put right by the way, as the journal is closed.


def test_a_restored_database_is_signed_anew(file):
    tournament = made(file)
    with Journal(str(file)) as journal:
        url = journal.database.url
        backup = back_up(url).file
        journal.record(tournament).undo(by="Ana")
    restore(backup, url)
    with Journal(str(file)) as journal:
        assert journal.anchors.of(tournament) is None
        journal.record(tournament)
    assert found(file, tournament).ok


@pytest.mark.parametrize("ending", ["jsonl", "jsonl.gz"])
def test_an_export_says_who_wrote_it(file, tmp_path, ending):
    tournament = made(file)
    target = tmp_path / f"x.{ending}"
    with Journal(str(file)) as journal:
        header = write_export(Rows(journal.database, tournament), target)
    exported = read_export(target)
    assert exported.header.is_ours
    assert exported.header.head == header.head == short_head(exported.rows[-1].hash)
    rows = chained_anew(
        [msgspec.structs.replace(exported.rows[0], author="Mallory"), *exported.rows[1:]], tournament
    )
    said = [msgspec.structs.replace(exported.header, hash=rows[-1].hash), *rows]
    text = b"".join(msgspec.json.encode(one) + b"\n" for one in said)
    target.write_bytes(gzip.compress(text) if ending.endswith("gz") else text)
    with Journal(str(tmp_path / "other.db")) as other, pytest.raises(Refused) as why:
        bring_in(other, read_export(target))
    assert why.value.code == "import.forged"


def test_the_head_on_paper_is_found_again(file):
    tournament = made(file)
    with Journal(str(file)) as journal:
        rows = list(Rows(journal.database, tournament).after(0))
    early = rows[len(rows) // 2]
    for said in (early.hash, short_head(early.hash), short_head(early.hash).upper(), early.hash[:8]):
        assert found(file, tournament, head=said).head_row == early.seq
    assert codes(found(file, tournament, head="0000-0000-0000-0000")) == {"verify.no_such_head"}
    assert verify_rows(rows, tournament, head=short_head(rows[-1].hash)).head_row == len(rows)


def test_the_key_is_its_owners_and_made_once(tmp_path, monkeypatch):
    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "deep" / "house.key"))
    first = key.house_key()
    key._key.cache_clear()
    assert key.house_key() == first
    assert (tmp_path / "deep" / "house.key").stat().st_mode & 0o077 == 0
    name = key.house_name()
    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "other.key"))
    assert key.house_key() != first
    assert key.house_name() != name
    assert first.hex() not in key.house_name()


def test_a_house_without_a_place_for_its_key_goes_on(tmp_path, monkeypatch):
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "taken" / "house.key"))
    with Journal(str(tmp_path / "t.db")) as journal:
        record = open_for_entries(journal, 2)
        tournament = record.id
    with Journal(str(tmp_path / "t.db")) as journal:
        journal.record(tournament).do(Register(name="Zoé"), by="Ana")
        assert verify_stored(journal.record(tournament).rows).ok

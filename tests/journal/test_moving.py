"""A tournament as one file: out, in, and out again to the byte; a damaged file changes nothing."""

from __future__ import annotations

import base64
import gzip
import itertools
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from deadbutton.journal import How, Journal, Record, bring_in, read_export, verify_stored, write_export
from deadbutton.journal.database.schema import secrets
from deadbutton.journal.files.exporting import FORMAT
from deadbutton.refusal import Refused
from deadbutton.tournament import DealHand, Register
from tests.depth import examples
from tests.journal.acting import begun, played

NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("moving")


@pytest.fixture(scope="module")
def home(folder: Path) -> Iterator[Journal]:
    with Journal(str(folder / "home.db")) as journal:
        yield journal


@pytest.fixture(scope="module")
def record(home: Journal) -> Record:
    return in_play(home, 5)


@pytest.fixture(scope="module")
def file(folder: Path, record: Record) -> Path:
    file = folder / "tournament.jsonl"
    write_export(record.rows, file)
    return file


def in_play(journal: Journal, seed: int) -> Record:
    """A tournament with a hand in play at its virtual table."""
    record = played(journal, seed, 40, undoing=0)
    for seed in range(100):
        if 1 in record.state.virtual:
            return record
        try:
            record.do(DealHand(table=1))
        except Refused:
            record = played(journal, seed, 30, undoing=0)
    raise AssertionError("no hand was ever dealt")


def elsewhere(folder: Path) -> Journal:
    return Journal(str(folder / f"elsewhere{next(NUMBERS)}.db"))


@pytest.mark.parametrize("name", ["out.jsonl", "out.jsonl.gz"])
def test_out_in_and_out_again_is_the_same_to_the_byte(
    home: Journal, database: str, tmp_path: Path, name: str
):
    record = begun(home, "Alice", "Bruno")
    record.undo(by="Ben")
    write_export(record.rows, tmp_path / name)
    with Journal(database) as journal:
        done = bring_in(journal, read_export(tmp_path / name))
        assert (done.how, done.rows, done.tournament) == (How.NEW, 4, record.id)
        there = journal.record(record.id)
        assert (there.hash, len(there.state.players)) == (record.hash, 1)
        write_export(there.rows, tmp_path / f"again-{name}")
        assert verify_stored(there.rows).ok
    assert (tmp_path / f"again-{name}").read_bytes() == (tmp_path / name).read_bytes()


def test_the_file_says_what_it_is(file: Path, record: Record):
    header = msgspec.json.decode(file.read_bytes().splitlines()[0])
    assert header["format"] == FORMAT
    assert (header["tournament"], header["name"], header["book"]) == (record.id, "Home 8", "tda2009")
    assert (header["rows"], header["hash"]) == (record.seq, record.hash)


def test_a_file_that_is_there_is_replaced_only_if_asked(record: Record, tmp_path: Path):
    file = tmp_path / "mine.jsonl"
    file.write_text("mine")
    with pytest.raises(Refused, match="is there already"):
        write_export(record.rows, file)
    assert file.read_text() == "mine"
    write_export(record.rows, file, force=True)
    assert read_export(file).header.tournament == record.id
    assert [one.name for one in tmp_path.iterdir()] == ["mine.jsonl"]


def test_no_secret_is_ever_in_a_file(home: Journal, record: Record, file: Path):
    said = file.read_bytes()
    with home.database.reading() as connection:
        kept = connection.execute(select(secrets.c.secret)).scalars().all()
    assert kept
    for secret in kept:
        assert secret not in said
        assert secret.hex().encode() not in said.lower()
        assert base64.b64encode(secret).rstrip(b"=") not in said


def test_a_hand_whose_cards_stayed_behind_is_void(folder: Path, record: Record, file: Path):
    assert list(record.state.virtual) == [1]
    before = {player.id: player.stack for player in record.state.players.values()}
    with elsewhere(folder) as journal:
        done = bring_in(journal, read_export(file))
        there = journal.record(record.id)
        assert done.voided == (1,)
        assert not there.state.virtual
        assert {player.id: player.stack for player in there.state.players.values()} == before
        assert there.recent[-1].author == "deadbutton"
        assert "imported without its cards" in there.recent[-1].title.en
        there.do(DealHand(table=1))
        assert verify_stored(there.rows).ok


def test_a_file_with_more_acts_continues_the_tournament(folder: Path, home: Journal, tmp_path: Path):
    record = begun(home, "Alice")
    write_export(record.rows, tmp_path / "early.jsonl")
    record.do(Register(name="Bruno", identity_seen=True, age=30))
    write_export(record.rows, tmp_path / "late.jsonl")
    with elsewhere(folder) as journal:
        bring_in(journal, read_export(tmp_path / "early.jsonl"))
        opened = journal.record(record.id)
        done = bring_in(journal, read_export(tmp_path / "late.jsonl"))
        assert (done.how, done.rows) == (How.CONTINUED, 1)
        assert len(opened.state.players) == 2
        again = bring_in(journal, read_export(tmp_path / "early.jsonl"))
        assert (again.how, again.rows) == (How.THERE, 0)
        assert journal.record(record.id).hash == record.hash


def test_two_that_went_different_ways_are_kept_apart(folder: Path, home: Journal, tmp_path: Path):
    record = begun(home, "Alice")
    write_export(record.rows, tmp_path / "early.jsonl")
    record.do(Register(name="Bruno", identity_seen=True, age=30))
    write_export(record.rows, tmp_path / "late.jsonl")
    with elsewhere(folder) as journal:
        bring_in(journal, read_export(tmp_path / "early.jsonl"))
        there = journal.record(record.id)
        there.do(Register(name="Chloé", identity_seen=True, age=30))
        hash_before = there.hash
        with pytest.raises(Refused, match=r"differs from row 3 on: nothing was imported\. --as-copy"):
            bring_in(journal, read_export(tmp_path / "late.jsonl"))
        assert there.hash == hash_before
        done = bring_in(journal, read_export(tmp_path / "late.jsonl"), as_copy=True)
        assert done.how is How.COPY
        assert done.tournament != record.id
        copy = journal.record(done.tournament)
        assert [player.name for player in copy.state.players.values()] == ["Alice", "Bruno"]
        assert verify_stored(copy.rows).ok
        assert {listed.name for listed in journal.tournaments()} == {"Home 8", "Home 8 (2)"}


# What is refused


def refused(folder: Path, said: bytes, name: str = "bad.jsonl") -> str:
    """Why a file is not taken; nothing has been written."""
    file = folder / name
    file.write_bytes(said)
    with elsewhere(folder) as journal:
        with pytest.raises(Refused) as why:
            bring_in(journal, read_export(file))
        assert journal.tournaments(archived=True) == []
    return why.value.code


@examples(30)
@given(share=st.floats(0, 1, exclude_max=True))
def test_a_file_cut_off_anywhere(folder: Path, file: Path, share: float):
    said = file.read_bytes()
    code = refused(folder, said[: int(len(said) * share)])
    assert code in ("import.no_export", "import.damaged", "import.cut_off")


@examples(15)
@given(share=st.floats(0, 1, exclude_max=True))
def test_a_compressed_file_cut_off_anywhere(folder: Path, file: Path, share: float):
    said = gzip.compress(file.read_bytes(), mtime=0)
    assert refused(folder, said[: int(len(said) * share)], "bad.gz").startswith("import.")


@examples(40)
@given(share=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_a_byte_changed_anywhere_is_refused_or_said_nothing(folder: Path, file: Path, share: float, bit: int):
    """Behind the header every byte counts; in it, the name and the program's version are mere labels."""
    said = bytearray(file.read_bytes())
    header = said.index(b"\n") + 1
    place = header + int((len(said) - header) * share)
    said[place] ^= 1 << bit
    assert refused(folder, bytes(said)) in ("import.damaged", "import.cut_off", "import.not_right")


def test_a_file_of_a_newer_format(folder: Path, file: Path):
    assert refused(folder, file.read_bytes().replace(b'"version":1', b'"version":9', 1)) == "import.newer"


def test_something_else_altogether(folder: Path):
    assert refused(folder, b'{"name": "a shopping list"}\n') == "import.no_export"
    assert refused(folder, b"\x89PNG\r\n") == "import.no_export"
    assert refused(folder, b"") == "import.no_export"


def test_the_line_that_is_wrong_is_named(folder: Path, file: Path):
    lines = file.read_bytes().splitlines(keepends=True)
    lines[4] = b"{oops\n"
    (folder / "line.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(Refused, match="damaged or cut off at line 5: nothing was imported"):
        read_export(folder / "line.jsonl")

"""Files that others made: whatever they say, nothing is written outside a folder, and nothing fills the machine."""

from __future__ import annotations

import gzip
import io
import resource
import tracemalloc

import msgspec
import pytest

from deadbutton.journal import Journal, Rows, bring_in, file_name, first_hash, read_export, write_export
from deadbutton.journal.files.importing import chained_anew
from deadbutton.refusal import Refused
from tests.web.rooms import open_for_entries

BAD_IDS = [
    "../../planted", "..", ".", "/etc/passwd", "a/b", "a\\b", "a\0b", "a\r\nSet-Cookie: x=1", "x" * 3000, "x" * 41, "ABC",
    "é", " ", "a b", "-a", "con.txt", "%2e%2e",
]  # fmt: skip


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "house" / "t.db")) as journal:
        yield journal


def lines_under(journal, tournament):
    """A file whose chain is right, under any name."""
    record = open_for_entries(journal, 2)
    rows = chained_anew(list(record.rows.after(0)), tournament)
    header = {
        "format": "deadbutton tournament", "version": 1, "tournament": tournament, "name": "Friday", "rows": len(rows),
        "hash": rows[-1].hash,
    }  # fmt: skip
    return b"".join(msgspec.json.encode(one) + b"\n" for one in (header, *rows))


@pytest.mark.parametrize("tournament", BAD_IDS)
def test_a_tournament_is_named_as_we_name_them(journal, tmp_path, tournament):
    file = tmp_path / "f.jsonl"
    file.write_bytes(lines_under(journal, tournament))
    with pytest.raises(Refused) as why:
        bring_in(journal, read_export(file))
    assert why.value.code == "import.bad_id"
    with pytest.raises(Refused):
        journal.create(open_for_entries(journal).state.settled, id=tournament, accept_outside=True)


@pytest.mark.parametrize("tournament", BAD_IDS)
def test_what_an_earlier_version_took_in_is_exported_into_its_folder(journal, tmp_path, tournament):
    """A planted id in the database, as it could be before."""
    named = file_name(tournament)
    assert (tmp_path / f"{named}.jsonl").resolve().parent == tmp_path
    assert 0 < len(named) <= 80
    assert named.isprintable()
    record = open_for_entries(journal, 1)
    rows = chained_anew(list(record.rows.after(0)), tournament)
    planted = Rows(journal.database, tournament)
    if "\0" not in tournament:
        assert planted.append(rows, {}, {"id": tournament, "name": "Planted", "created_at": 1})
        write_export(planted, tmp_path / f"{named}.jsonl")


def test_names_of_files_do_not_clash():
    assert len({file_name(one) for one in BAD_IDS}) == len(BAD_IDS)
    assert first_hash("a") != first_hash("b")


ODD_ROWS = {
    "far away": {"at": 10**30},
    "after the last year": {"at": 253_402_300_800_000},
    "before the first": {"at": -(10**15)},
    "a long author": {"author": "x" * 100_000},
    "an author that cannot be written": {"author": "a\0b"},
    "a long name of a command": {"command": "x" * 100_000},
    "a command that is none": {"wanted": "not one \0"},
    "a command without end": {"wanted": "[" * 100_000},
    "a command of another kind": {"wanted": "[1]"},
}


@pytest.mark.parametrize("odd", ODD_ROWS.values(), ids=ODD_ROWS)
def test_a_row_can_be_stored_and_shown(journal, tmp_path, odd):
    """The chain is right, and so is every fact: what stands beside it is not."""
    rows = list(open_for_entries(journal, 1).rows.after(0))
    rows = chained_anew([*rows[:-1], msgspec.structs.replace(rows[-1], **odd)], "abc")
    header = {
        "format": "deadbutton tournament",
        "version": 1,
        "tournament": "abc",
        "name": "F",
        "rows": len(rows),
    }
    file = tmp_path / "f.jsonl"
    file.write_bytes(
        b"".join(msgspec.json.encode(one) + b"\n" for one in ({**header, "hash": rows[-1].hash}, *rows))
    )
    with pytest.raises(Refused) as why:
        bring_in(journal, read_export(file))
    assert why.value.code in ("import.not_right", "import.damaged")


@pytest.mark.parametrize("said", ["x" * 100_000, "a\0b", "\ud800"])
def test_nobody_acts_under_a_name_that_cannot_be_written(journal, said):
    record = open_for_entries(journal, 1)
    for names in ({"by": said}, {"id": said}):
        with pytest.raises(Refused) as why:
            record.undo(**names)
        assert why.value.code in ("kernel.too_long", "kernel.no_text")


def test_a_file_is_for_the_eyes_of_its_owner(journal, tmp_path):
    file = tmp_path / "f.jsonl.gz"
    write_export(open_for_entries(journal, 1).rows, file)
    assert file.stat().st_mode & 0o777 == 0o600


def packed(pieces):
    made = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, made, mtime=0) as out:
        for piece in pieces:
            out.write(piece)
    return made.getvalue()


HEADER = (
    b'{"format":"deadbutton tournament","version":1,"tournament":"abc","name":"x","rows":%d,"hash":"y"}\n'
)
ROW = b'{"seq":1,"act":1,"part":0,"at":0,"author":"","command":"","wanted":null,"kind":"","version":1,"body":"","hash":""}\n'
BOMBS = {
    "one line": lambda: [b" " * 1_000_000] * 300,
    "a header without an end": lambda: [b'{"format":"', *[b"a" * 1_000_000] * 300],
    "many lines": lambda: [HEADER % 1_500_000, *[ROW * 10_000] * 150],
    "rows without end": lambda: [HEADER % 99_999_999_999, *[ROW * 10_000] * 10],
    "fewer rows than said": lambda: [HEADER % 3, *[ROW * 10_000] * 100],
    "a line of a row": lambda: [HEADER % 1, b'{"seq":1,"body":"', *[b"a" * 1_000_000] * 300],
    "empty lines": lambda: [HEADER % 5, *[b"\n" * 1_000_000] * 100],
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_small_file_does_not_become_a_large_one(tmp_path, bomb):
    file = tmp_path / "f.jsonl.gz"
    file.write_bytes(packed(BOMBS[bomb]()))
    tracemalloc.start()
    try:
        with pytest.raises(Refused):
            read_export(file)
        assert tracemalloc.get_traced_memory()[1] < 120_000_000
    finally:
        tracemalloc.stop()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_names_and_instants_of_a_header_are_put_right_or_refused(journal, tmp_path):
    whole = lines_under(journal, "abc")
    header, _, rest = whole.partition(b"\n")
    said = msgspec.json.decode(header)
    file = tmp_path / "f.jsonl"

    def write(**changes):
        file.write_bytes(msgspec.json.encode({**said, **changes}) + b"\n" + rest)

    write(name="A\r\nB\0C" + "é" * 9000)
    name = read_export(file).header.name
    assert name.startswith("A B C")
    assert len(name) == 120
    for created_at in (-1, 2**60):
        write(created_at=created_at)
        with pytest.raises(Refused):
            read_export(file)
    write(created_at=10**30)
    with pytest.raises(Refused):
        read_export(file)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Refused) as why:
        read_export(tmp_path)
    assert why.value.code == "import.cannot_read"

"""Facts of older and newer versions: read, upgraded, or refused in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.tournament import FACTS, Fact, HandReported, read_fact, version_of, versions, write_fact
from deadbutton.tournament.hands.reports import Bust
from deadbutton.tournament.kernel import fact
from deadbutton.tournament.versions import UPGRADES, missing_upgrades, unchanged, upgrade
from tests.tournament.fact_shapes import changed, shape, shapes, written


@contextmanager
def registered(kind: type[Fact]) -> Iterator[None]:
    """A kind of fact, and its upgrades, for as long as a test lasts."""
    tag, before = str(kind.__struct_config__.tag), dict(UPGRADES)
    versions._decoder.cache_clear()
    fact(kind)
    try:
        yield
    finally:
        del FACTS[tag]
        UPGRADES.clear()
        UPGRADES.update(before)
        versions._decoder.cache_clear()


class TipGiven(Fact, frozen=True, kw_only=True, tag="test_tip_given"):
    """The dealer is tipped: once by table, then in cents, then with the seat that tips."""

    table: int
    cents: int
    by_seat: dict[int, int] = msgspec.field(default_factory=dict)
    version = 3


@pytest.fixture
def tips() -> Iterator[None]:
    with registered(TipGiven):

        @upgrade("test_tip_given", since=1)
        def in_cents(data):
            return {"cents": data.pop("euros") * 100, **data}

        upgrade("test_tip_given", since=2)(unchanged)
        yield


def code(raw: bytes | str, version: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        read_fact(raw, version)
    assert refused.value.refusal.text.fr
    assert refused.value.refusal.text.en
    return refused.value.code


@pytest.mark.usefixtures("tips")
def test_an_older_fact_goes_through_every_upgrade_since():
    assert read_fact(b'{"type":"test_tip_given","at":5,"table":2,"euros":3}', 1) == TipGiven(
        at=5, table=2, cents=300
    )
    assert read_fact(b'{"type":"test_tip_given","table":2,"cents":300}', 2) == TipGiven(table=2, cents=300)


@pytest.mark.usefixtures("tips")
def test_a_fact_of_today_is_read_as_it_was_written():
    tip = TipGiven(at=1, table=2, cents=50, by_seat={4: 50})
    assert version_of(tip) == 3
    for raw in (write_fact(tip), write_fact(tip).decode()):
        assert read_fact(raw) == read_fact(raw, 3) == tip


@pytest.mark.usefixtures("tips")
def test_tables_keep_numbers_as_keys_through_an_upgrade():
    tip = TipGiven(table=2, cents=50, by_seat={4: 50})
    assert read_fact(write_fact(tip), 2) == tip


@pytest.mark.usefixtures("tips")
def test_a_newer_version_is_refused_and_says_what_to_do():
    with pytest.raises(Refused) as refused:
        read_fact(b'{"type":"test_tip_given","table":2,"cents":1}', 4)
    assert refused.value.code == "facts.newer"
    assert str(refused.value) == (
        "This log was written by a newer deadbutton (kind 'test_tip_given', version 4); "
        "this one reads up to version 3: update it."
    )


def test_a_kind_that_nobody_here_knows_is_of_a_newer_program():
    with pytest.raises(Refused) as refused:
        read_fact(b'{"type":"holograms_dealt","table":2}')
    assert refused.value.code == "facts.newer"
    assert refused.value.refusal.facts["kind"] == "holograms_dealt"
    assert code(b'{"type":"test_tip_given","table":2,"cents":1}', 3) == "facts.newer", "the test kind is gone"


@pytest.mark.usefixtures("tips")
@pytest.mark.parametrize(
    ("raw", "version"),
    [
        (b"", None),
        (b"[]", None),
        (b'{"at":1}', None),
        (b'{"type":"test_tip_given"', None),
        (b'{"type":"test_tip_given","table":2}', None),
        (b'{"type":"test_tip_given","table":"two","cents":1}', 3),
        (b'{"type":"test_tip_given","table":2,"cents":3}', 1),
        (b'{"type":"test_tip_given","table":2,"euros":"3"}', 1),
        (b'{"type":"test_tip_given","table":2,"euros":null}', 1),
        (b'{"type":"test_tip_given","table":2,"cents":3}', 0),
        (b'{"type":"test_tip_given","table":2,"cents":3}', -1),
        (b'{"type":"test_tip_given","table":2,"cents":3,"seat":5}', None),
        (b'{"type":"\xff","table":2,"cents":3}', None),
        ('{"type":"\ud800"}', None),
        (b'{"type":"test_tip_given","table":' + b"[" * 100_000, None),
    ],
)
def test_damaged_data_is_refused(raw, version):
    assert code(raw, version) == "facts.unreadable"


@given(st.binary(max_size=60), st.none() | st.integers(-2, 5))
def test_nothing_that_a_file_may_hold_breaks_the_reader(raw, version):
    assert code(raw, version) in ("facts.unreadable", "facts.newer")


@given(st.data())
def test_a_log_with_a_byte_changed_is_read_or_refused(data):
    good = HandReported(at=7, table=3, hand=9, stacks={1: 500, 2: 0}, busts=(Bust(2, 17, 300, (4,)),))
    raw = bytearray(write_fact(good))
    raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Refused):
        assert isinstance(read_fact(bytes(raw), 1), HandReported)


def test_every_version_before_the_current_one_leads_on():
    assert {kind: missing_upgrades(kind, cls.version) for kind, cls in FACTS.items()} == {
        kind: [] for kind in FACTS
    }
    assert missing_upgrades("test_tip_given", 3) == [1, 2]
    assert {kind for kind, _ in UPGRADES} <= set(FACTS)


def test_one_version_has_one_upgrade():
    with registered(TipGiven):
        upgrade("test_tip_given", since=1)(unchanged)
        with pytest.raises(ValueError, match="two upgrades of test_tip_given, version 1"):
            upgrade("test_tip_given", since=1)(unchanged)


# The shapes written down


def test_no_fact_changes_its_fields_without_raising_its_version():
    wrong = changed(shapes(), written())
    assert not wrong, "\n".join(wrong)


def test_the_written_shapes_are_up_to_date():
    assert written() == shapes(), "run: python -m tests.tournament.fact_shapes"


def test_a_field_added_without_a_new_version_is_found():
    class Wider(Fact, frozen=True, kw_only=True, tag="test_tip_given"):
        table: int
        cents: int
        by_seat: dict[int, int] = msgspec.field(default_factory=dict)
        note: str = ""
        version = 3

    before = {"test_tip_given": shape(TipGiven)}
    (wrong,) = changed({"test_tip_given": shape(Wider)}, before)
    assert '@upgrade("test_tip_given", since=3)' in wrong
    raised = {"test_tip_given": (4, shape(Wider)[1])}
    assert changed(raised, before) == []
    assert "gone" in changed({}, before)[0]


def test_a_struct_inside_a_fact_is_part_of_its_shape():
    class Chip(msgspec.Struct, frozen=True):
        value: int

    class Coin(msgspec.Struct, frozen=True):
        value: int
        minted: int = 0

    def paid(inner: type[msgspec.Struct]) -> type[Fact]:
        return msgspec.defstruct(
            "Paid", [("what", inner)], bases=(Fact,), tag="test_paid", frozen=True, kw_only=True
        )

    assert shape(paid(Chip)) != shape(paid(Coin))

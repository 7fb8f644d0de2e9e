"""Points and their types: what is declared is sound, what is read can be written again."""

from __future__ import annotations

import copy
import pickle

import pytest

from deadbutton.books import POINTS, SUBJECT_TITLES, SUBJECTS, Book, all_books, load
from deadbutton.books.point import Number, OneOf, SetOf, Steps, describe, written
from deadbutton.books.points import BalanceDestinationSeat as Seat
from deadbutton.books.points import OddChip
from deadbutton.refusal import Refused
from deadbutton.text import Text


def test_code_reads_points_by_subject() -> None:
    book = load("ffjp")
    assert book.clock.clock_seconds.value == 60
    assert OddChip.LEFT_OF_BUTTON in book.showdown.odd_chip.value
    assert book.showdown.odd_chip.citation == Text("FFJP 8.13", "FFJP 8.13")
    assert book.answer("odd_chip") is book.showdown.odd_chip


def test_a_silent_book_says_default() -> None:
    answer = load("tda2007").board.premature_flop
    assert answer.is_default
    assert answer.value == POINTS["premature_flop"].default
    assert answer.citation == Text("par défaut", "default")


def test_an_unknown_point_suggests_others() -> None:
    with pytest.raises(Refused, match="Did you mean: odd_chip"):
        load("ffjp").answer("odd_chips")


@pytest.mark.parametrize("point", POINTS.values(), ids=lambda point: point.key)
def test_a_default_is_an_allowed_answer(point: object) -> None:
    asked = POINTS[point.key]  # type: ignore[attr-defined]
    assert asked.type.read(written(asked.default)) == asked.default


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_every_answer_can_be_written_and_read_again(book: Book) -> None:
    for key, point in POINTS.items():
        value = book.answer(key).value
        assert point.type.read(written(value)) == value, key
        assert describe(value), key


def test_choices_have_keys_like_their_names() -> None:
    for point in POINTS.values():
        if isinstance(point.type, OneOf | SetOf):
            assert [c.key for c in point.type.choices] == [c.name.lower() for c in point.type.choices], (
                point.key
            )


def test_every_choice_class_serves_one_point() -> None:
    """Two points that shared a class could not be told apart by mypy."""
    classes = [point.type.choices for point in POINTS.values() if isinstance(point.type, OneOf | SetOf)]
    shared = {cls.__name__ for cls in classes if classes.count(cls) > 1}
    # The same question put twice: one card too many, and several; a later card exposed by the dealer, or by its player.
    assert shared == set()


def test_clauses_that_contradict_each_other_are_of_their_own_point() -> None:
    groups = 0
    for point in POINTS.values():
        if isinstance(point.type, SetOf):
            for group in point.type.apart:
                groups += 1
                assert len(group) > 1
                assert all(isinstance(clause, point.type.choices) for clause in group), point.key
    assert groups >= 30


def test_a_set_refuses_clauses_that_contradict_each_other() -> None:
    seats = POINTS["balance_destination_seat"].type
    assert seats.read(["worst_seat", "never_small_blind"]) == {Seat.WORST_SEAT, Seat.NEVER_SMALL_BLIND}
    assert seats.read(["worst_seat", "right_of_next_dealer"]) is None


@pytest.mark.parametrize(
    ("type_", "raw"),
    [
        (Number(1, 9), 0),
        (Number(1, 9), 10),
        (Number(1, 9), True),
        (Number(1, 9), 2.0),
        (Number(1, 9), "2"),
        (OneOf(OddChip), "nobody"),
        (OneOf(OddChip), ["high_hand"]),
        (OneOf(OddChip), None),
        (SetOf(OddChip), "high_hand"),
        (SetOf(OddChip), ["high_hand", "nobody"]),
        (SetOf(OddChip), [["high_hand"]]),
        (Steps(), []),
        (Steps(), ["burn"]),
        (Steps(), ["burn 6"]),
        (Steps(), ["burn ²"]),
        (Steps(), ["deal"]),
        (Steps(), ["shuffle flop"]),
        (Steps(), ["before lunch: burn 1"]),
        (Steps(), {"known": ["stand"]}),
        (Steps(), {"known": ["stand"], "unknown": []}),
    ],
)
def test_what_is_no_answer(type_: Number | OneOf | SetOf | Steps, raw: object) -> None:
    assert type_.read(raw) is None


def test_answers_do_not_change() -> None:
    book = load("ffjp")
    with pytest.raises(AttributeError):
        book.clock.clock_seconds = book.clock.clock_seconds
    with pytest.raises(AttributeError):
        del book.clock.clock_seconds
    with pytest.raises(AttributeError):
        book.key = "other"  # type: ignore[misc]


def test_subjects_survive_copying_and_pickling() -> None:
    clock = load("ffjp").clock
    for again in (copy.copy(clock), pickle.loads(pickle.dumps(clock))):
        assert again.clock_seconds == clock.clock_seconds


def test_every_subject_has_a_title_and_every_point_one_subject() -> None:
    assert list(SUBJECTS) == list(SUBJECT_TITLES)
    assert len(POINTS) == sum(len(subject.points) for subject in SUBJECTS.values())

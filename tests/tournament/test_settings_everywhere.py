"""What the set-up asks is obeyed wherever somebody has said it, and wherever it is read: for one event or once for the house, at
tables of wood and at virtual ones, by the floor, the director and the money alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deadbutton.books import answered, load
from deadbutton.floor import INCIDENTS, ask
from deadbutton.tournament import (
    SetPace,
    VirtualPlay,
    dealing_seats,
    exit_rules,
    in_break_order,
    paid_places,
    preview,
    prize_pool,
)
from tests.tournament import test_settings_act as acts
from tests.tournament.hands_club import config
from tests.tournament.test_tracked import Table as Entered
from tests.tournament.virtual_club import VirtualClub

SAID_BY_HOUSE = None
"""The event says nothing: what holds is in the house's book."""


def of_house(folder: Path, book: str, key: str, answer: object) -> str:
    """A book of a house that gives this answer, once for all its events."""
    file = folder / f"{book}.toml"
    value = answer if isinstance(answer, int) else f'"{answer}"'
    file.write_text(f'key = "h"\nlabel = "H"\nextends = "{book}"\n[settings.{key}]\nvalue = {value}\n')
    return str(file)


@pytest.mark.parametrize(("book", "key"), acts.ACTING)
def test_the_answer_of_a_house_acts_as_the_organisers_does(
    book: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, *witnesses = acts.WITNESSES[key]
    monkeypatch.setitem(acts.SPOKEN, str(tmp_path / f"{book}.toml"), acts.SPOKEN.get(book, ""))
    for witness in witnesses:
        seen = [witness(of_house(tmp_path, book, key, answer), key, SAID_BY_HOUSE) for answer in (one, other)]
        assert seen[0] != seen[1]


# Virtual tables

OF_REAL_CARDS = {
    "betting_line": "no chips are pushed",
    "all_in_button": "no dealer lays one down",
    "retrieval": "no card touches another",
    "shuffle_variant": "the server shuffles",
    "self_dealt": "the server deals",
}
"""What the floor is asked of hands of wood, and nobody at a virtual table."""


@pytest.mark.parametrize(
    ("book", "key"), [(book, key) for book, key in acts.ACTING if key not in OF_REAL_CARDS]
)
def test_two_answers_lead_to_two_behaviours_where_the_program_deals(
    book: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, *witnesses = VIRTUAL.get(key, acts.WITNESSES[key])
    usual = acts.in_event
    monkeypatch.setattr(
        acts, "in_event", lambda *said, **event: usual(*said, **{"virtual": {"think": [20]}, **event})
    )
    for witness in witnesses:
        assert witness(book, key, one) != witness(book, key, other)


READ_AS_THEY_STAND = (
    "penalty_unit",
    "level_announcement",
    "final_table_size",
    "limit_raises",
    "minimum_unit",
)
"""Settings that a table reads otherwise than by ``Book.setting``, or that its page offers."""


@pytest.mark.parametrize(
    ("book", "key"), [(book, key) for book, key in acts.ACTING if key in READ_AS_THEY_STAND]
)
def test_the_answer_of_a_house_acts_where_the_program_deals(
    book: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, *witnesses = VIRTUAL.get(key, acts.WITNESSES[key])
    usual = acts.in_event
    monkeypatch.setattr(
        acts, "in_event", lambda *said, **event: usual(*said, **{"virtual": {"think": [20]}, **event})
    )
    monkeypatch.setitem(acts.SPOKEN, str(tmp_path / f"{book}.toml"), acts.SPOKEN.get(book, ""))
    for witness in witnesses:
        seen = [witness(of_house(tmp_path, book, key, answer), key, SAID_BY_HOUSE) for answer in (one, other)]
        assert seen[0] != seen[1]


def _club(book: str, key: str, answer: object, **wanted: Any) -> VirtualClub:
    """Four players under the event's own answers, or under those of a house's file."""
    if answer is SAID_BY_HOUSE:
        house = Path(book).read_text()
        return VirtualClub(4, book=Path(book).stem, house=house, virtual=VirtualPlay(), **wanted)
    settings = {**config(book, final_table=4).settings, key: answer}
    return VirtualClub(4, book=book, virtual=VirtualPlay(), settings=settings, **wanted)


def _least_raise(book: str, key: str, answer: object) -> object:
    """What the page of whoever acts offers."""
    club = _club(book, key, answer)
    club.deal()
    return club.to_act()[1].raise_least


def _may_cap(book: str, key: str, answer: object) -> object:
    """Whether the big blind may raise once more, after a raise by everybody else in fixed limit."""
    club = _club(book, key, answer, game="FT")
    club.deal()
    for _ in range(3):
        _, may = club.to_act()
        club.act("raise", may.raise_least or 0)
    return club.to_act()[1].raise_least


VIRTUAL: dict[str, Any] = {
    "minimum_unit": ("big_blind", "small_blind", _least_raise),
    "limit_raises": (3, 5, _may_cap),
}
"""Where a hand itself obeys: by what its page offers."""


# Wherever it is read


def _satellite(book: str, key: str, answer: object) -> Any:
    return acts.state_of(book, key, answer, "play starts", players=6, seat_value=2000, buy_in=1000)


def _cited(book: str, key: str, answer: object, incident: str, **facts: Any) -> object:
    in_force = answered(load(book), {key: answer}) if answer is not None else load(book)
    ruling = ask(in_force, incident, facts)
    return (
        ruling.outcome,
        [found.citation.en for found in ruling.rests_on],
        ruling.reason.en,
    )


def _next_level(book: str, key: str, answer: object) -> object:
    """The level of a hand that is dealt after zero, when the pot before it was pushed earlier."""
    steps = [{"type": "level", "minutes": 20, "small_blind": n, "big_blind": 2 * n} for n in (25, 50)]
    played = (
        "table 1 deals",
        "19 minutes pass",
        "table 1 finishes its hand",
        "2 minutes pass",
        "table 1 deals",
    )
    lines = ("tables of 6", "the clock starts", *played)
    return acts.state_of(book, key, answer, *lines, structure={"steps": steps}).tables[1].hand_level


def _who_deals(book: str, key: str, answer: object) -> object:
    state = acts.state_of(book, key, answer, "tables of 6")
    return dealing_seats(state, state.tables[1], acts.START)


THROWN = {"seat": 1, "by": "owner", "identifiable": True}
MISLED: dict[str, Any] = {"seat": 1}
MISDECLARED = {"seat": 2, "deliberate": False, "victim": "apart", "other": 1}
IN_ALL_IN = {"seat": 1, "cause": "mucked", "all_in": True}
RELEASED = {"seat": 1, "how": "forward", "all_in": True}
DODGED = {"seat": 1, "offence": "etiquette", "times": 2}

READERS: list[tuple[str, object, object, acts.Witness]] = [
    ("break_order", "1, 2", "2, 1", lambda *said: acts._tried(*said, "seats are drawn", players=12)),
    ("satellite_seats", 2, 3, lambda *said: paid_places(_satellite(*said))),
    ("satellite_seats", 2, 9, lambda *said: prize_pool(_satellite(*said)).guarantee),
    ("deck_changes", 0, 2, lambda *said: _cited(*said, "deck_change", why="level")),
    ("deck_changes", 1, 3, lambda *said: _cited(*said, "deck_change", why="level")),
    ("betting_line", "yes", None, lambda *said: _cited(*said, "cards_released", seat=1, how="forward")),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "mucked_hand", seat=1, where="apart")),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "thrown_hand", **THROWN)),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "misled_fold", **MISLED)),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "misdeclared_hand", **MISDECLARED)),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "dead_hand", **IN_ALL_IN)),
    ("retrieval", "never", "identifiable", lambda *said: _cited(*said, "cards_released", **RELEASED)),
    ("penalty_unit", "rounds", "minutes", lambda *said: _cited(*said, "infraction", **DODGED)),
    ("self_dealt", "yes", "no", lambda *said: exit_rules(acts.state_of(*said, "tables of 4"))),
    ("self_dealt", "yes", "no", lambda *said: _cited(*said, "late_claim", about="result", since="pot_award")),
    ("self_dealt", "yes", "no", _next_level),
    ("self_dealt", "yes", "no", _who_deals),
]


@pytest.mark.parametrize(("key", "one", "other", "witness"), READERS)
def test_each_of_its_readers_obeys(
    key: str, one: object, other: object, witness: acts.Witness, tmp_path: Path
) -> None:
    """A second place that reads the same answer does not hide behind the first; each in a book that asks it."""
    book = next(book for book, asked in acts.ACTING if asked == key)
    assert witness(book, key, one) != witness(book, key, other)
    seen = [
        witness(of_house(tmp_path, book, key, answer) if answer is not None else book, key, SAID_BY_HOUSE)
        for answer in (one, other)
    ]
    assert seen[0] != seen[1]


def test_the_order_of_the_house_comes_back_once_tables_break_by_lot_no_more(tmp_path: Path) -> None:
    """Against slow play a lot is drawn; when that ends, whoever has fixed the order before has it again."""
    house = of_house(tmp_path, "tda2024", "break_order", "3, 1, 2")
    slow = "the director announces random_breaks against slow play"
    director = acts.in_event(
        house, "break_order", SAID_BY_HOUSE, "tables of 4, 4, 4", slow, slow
    ).event.director
    director.do(SetPace(measure="random_breaks", is_on=False), acts.START)
    assert in_break_order(director.state) == [3, 1, 2]


# Hands that are entered at a real table


def _entered(said: dict[str, Any], book: str, **wanted: Any) -> Any:
    """A table of four under the event's own answers, or under those of its house."""
    return Entered(4, book, **{**wanted, **said})


def _by_event(book: str, key: str, answer: object) -> dict[str, Any]:
    return {"settings": {**config(book, final_table=4).settings, key: answer}}


def _by_house(book: str, key: str, answer: object) -> dict[str, Any]:
    value = answer if isinstance(answer, int) else f'"{answer}"'
    return {
        "house": f'key = "h"\nlabel = "H"\nextends = "{book}"\n[settings.{key}]\nvalue = {value}\n',
    }


def _raised_thrice(table: Any) -> object:
    """Whether the big blind may raise once more, after a raise by everybody else in fixed limit."""
    for _ in range(3):
        table.act("raise", table.hand.betting.full_raise_to)
    return table.hand.betting.may_raise


def _shown(incident: str, **facts: Any) -> Any:
    """What the tablet shows before it is carried out."""

    def ruled(table: Any) -> object:
        asked = {question.key for question in INCIDENTS[incident].questions}
        seat = {"seat": table.hand.seats[table.hand.actor]} if "seat" in asked else {}
        found = preview(table.club.state, 1, incident, {**seat, **facts})
        return found.ruling.outcome, found.ruling.orders, [said.citation.en for said in found.ruling.rests_on]

    return ruled


ENTERED: dict[str, tuple[object, object, dict[str, Any], Any]] = {
    "minimum_unit": ("big_blind", "small_blind", {}, lambda table: table.hand.betting.full_raise_to),
    "limit_raises": (3, 5, {"game": "FT"}, _raised_thrice),
    "betting_line": ("yes", "no", {}, _shown("cards_released", how="forward", line="behind")),
    "retrieval": ("never", "identifiable", {}, _shown("mucked_hand", where="apart")),
    "all_in_button": ("yes", "no", {}, _shown("all_in_declared")),
    "self_dealt": ("yes", "no", {}, lambda table: table.desk.table.dealer),
    "deck_changes": (0, 2, {}, _shown("deck_change", why="level")),
    "penalty_unit": ("rounds", "minutes", {}, lambda table: _proposals(table)),
}
"""Settings that a hand, or a ruling on it, obeys."""


def _proposals(table: Any) -> object:
    found = preview(table.club.state, 1, "infraction", {"seat": 1, "offence": "gesture", "times": 2})
    return [one.proposal.en for one in found.ruling.sanctions]


@pytest.mark.parametrize("said", [_by_event, _by_house], ids=["event", "house"])
@pytest.mark.parametrize(("book", "key"), [(book, key) for book, key in acts.ACTING if key in ENTERED])
def test_two_answers_lead_to_two_behaviours_where_hands_are_entered(book: str, key: str, said: Any) -> None:
    one, other, wanted, witness = ENTERED[key]
    seen = [witness(_entered(said(book, key, answer), book, **wanted)) for answer in (one, other)]
    assert seen[0] != seen[1]

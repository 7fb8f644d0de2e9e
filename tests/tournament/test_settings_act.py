"""What the set-up asks is obeyed: for every setting of every book two answers lead to two behaviours, or it says on the page
that it is a notice."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books, answered, load
from deadbutton.books.in_force import read
from deadbutton.books.point import Number, OneOf
from deadbutton.books.points import LevelClockStart
from deadbutton.books.setting_kinds import Figure, LanguageRow, NumberRow, ProcedureRow
from deadbutton.books.settings import SETTINGS, Duty, LevelAnnouncement, Setting
from deadbutton.floor import ask
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrase import Differs
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.world import World, world_of
from deadbutton.table import needs_cut_card, who_shuffles
from deadbutton.tournament import (
    Amend,
    ButtonDrawn,
    Config,
    Director,
    Register,
    SetUp,
    Structure,
    as_data,
    book_of,
    deck_change_is_due,
    make_plan,
    sheet_of,
    unified,
)
from deadbutton.web import create_app
from tests.depth import examples
from tests.web.clients import TestClient

START = 1_800_000_000_000
EVERY = [(book.key, key) for book in all_books() for key in book.settings]
ACTING = [(book, key) for book, key in EVERY if SETTINGS[key].duty is Duty.ACTS]
OTHERS = [(book, key) for book, key in EVERY if SETTINGS[key].duty is not Duty.ACTS]


# Witnesses: what comes of one answer


def _said(key: str, answer: object) -> dict[str, Any]:
    """The organiser's answer; None where he has given none."""
    return {} if answer is None else {key: answer}


def at_table(book: str, key: str, answer: object, *lines: str, **setup: Any) -> World:
    said = {"self_dealt": "yes"} if key == "shuffle_variant" else {}
    said |= _said(key, answer)
    players = {"A": 9000, "B": 9000, "C": 9000, "D": 9000}
    world = world_of(book, {"players": players, "button": "D", "settings": said, **setup})
    for line in lines:
        play_line(world, line)
    return world


def in_event(book: str, key: str, answer: object, *lines: str, **event: Any) -> Any:
    others = event.pop("settings", {})
    settings = {**others, **_said(key, answer)}
    world = world_of(book, {"event": {"seats_per_table": 6, "settings": settings, **event}})
    for line in lines:
        play_line(world, line)
    return world


def state_of(*asked: Any, **event: Any) -> Any:
    return in_event(*asked, **event).event.director.state


def _raises(book: str, key: str, answer: object) -> object:
    stakes = {"game": "FT", "bets": "200/400", "blinds": "100/200"}
    return at_table(book, key, answer, "C raises to 400", "D raises to 600", **stakes).hand.betting.may_raise


def _ruled(book: str, key: str, answer: object, incident: str, **facts: Any) -> object:
    ruling = ask(answered(load(book), _said(key, answer)), incident, facts)
    proposals = [sanction.proposal for sanction in ruling.sanctions]
    return ruling.outcome, ruling.later, [found.key for found in ruling.rests_on], ruling.orders, proposals


def _age(book: str, key: str, answer: object) -> object:
    event = in_event(book, key, answer).event
    director = event.director
    director.do(SetUp(config=event.config), START)
    try:
        director.do(Register(name="Ada", identity_seen=True, age=19), START)
    except Refused as refused:
        return refused.code
    return "entered"


def _drawn(book: str, key: str, answer: object) -> object:
    lines = ("seats are drawn", "play starts", "the button is drawn")
    facts = in_event(book, key, answer, *lines, players=12, final_table=6).event.facts
    return [fact.way for fact in facts if isinstance(fact, ButtonDrawn)]


def _decks(book: str, key: str, answer: object) -> object:
    steps = [{"type": "level", "minutes": 20, "small_blind": n, "big_blind": 2 * n} for n in (25, 50)]
    sheet = {"structure": {"steps": steps}}
    world = in_event(book, key, answer, "tables of 6", "it is step 2 of the sheet", **sheet)
    state = world.event.director.state
    return deck_change_is_due(state, state.tables[1], world.event.now)


def _level(book: str, key: str, answer: object) -> object:
    """The level of a hand that is dealt a minute after zero, when nobody has said anything."""
    steps = [{"type": "level", "minutes": 20, "small_blind": n, "big_blind": 2 * n} for n in (25, 50)]
    lines = ("tables of 6", "the clock starts", "21 minutes pass", "table 1 deals")
    return state_of(book, key, answer, *lines, structure={"steps": steps}).tables[1].hand_level


def _race(book: str, key: str, answer: object) -> object:
    """Who gets the first card of the race, with the button going to seat 4."""
    steps = [
        {"type": "level", "minutes": 20, "small_blind": 75, "big_blind": 150},
        {"type": "break", "minutes": 10, "color_up": [25]},
    ]
    sheet = {
        "chips": {25: 8, 100: 8, 1000: 4},
        "structure": {"steps": steps},
        "players": ["A", "B", "C", "D", "E"],
    }
    lines = ("tables of 5", "it is step 2 of the sheet", "the stacks are A 4075, B 4025, E 4050")
    last = "table 1 last had button and blinds at 3, 4, 5"
    world = in_event(book, key, answer, *lines, last, settings={"self_dealt": "yes"}, **sheet)
    found = []
    for name in "ABCDE":
        try:
            play_line(world, f"> the race at table 1 starts with {name}")
        except Differs:
            continue
        found.append(name)
    return found


def _tried(book: str, key: str, answer: object, *lines: str, **event: Any) -> object:
    """The facts of the last line, or why it was refused."""
    world = in_event(book, key, answer, *lines[:-1], **event)
    try:
        play_line(world, lines[-1])
    except Refused as refused:
        return refused.code
    return [as_data(fact) for fact in world.event.facts]


def _planned(*asked: Any, **event: Any) -> object:
    state = state_of(*asked, **event)
    return [type(step.command).__name__ for step in make_plan(state)]


def _ended(*asked: Any, **event: Any) -> object:
    """Whether the tournament is over once three of six are out."""
    out = [f"P{number} goes out" for number in (6, 5, 4)]
    return state_of(*asked, "play starts", *out, players=6, **event).phase


PAID = {"buy_in": 1000, "payout": {"kind": "curve", "places": 8}}
LEFT, LOCKED = "P1, P2, P3 are left with 12000, 9000, 6000", "the payouts are locked"
Witness = Callable[[str, str, Any], object]

SPOKEN = {"fidpa": "10-2", "tda2024": "6"}
"""The article under which another language goes on record."""

WITNESSES: dict[str, tuple[object, object, *tuple[Witness, ...]]] = {
    "procedures_off": (
        "none",
        "RP-4",
        lambda *said: _ruled(*said, "stub_released", where="mixed", order="unknown", mixed_with="muck"),
    ),
    "deal_policy": (
        "allowed",
        "forbidden",
        lambda *said: _tried(*said, LEFT, LOCKED, "a deal by chips is proposed", players=9, **PAID),
    ),
    "penalty_unit": (
        "rounds",
        "minutes",
        lambda *said: _tried(*said, "tables of 6", "P2 is penalised with rounds 1"),
        lambda *said: _ruled(*said, "infraction", seat=2, offence="gesture", times=2),
    ),
    "languages": (
        "fr",
        "fr, es",
        lambda *said: _tried(*said, "tables of 6", f"P3 breaks {SPOKEN[said[0]]}: in es"),
    ),
    "minimum_age": (18, 21, _age),
    "break_order": (
        "1, 2, 3",
        "3, 2, 1",
        lambda *said: _tried(*said, "tables of 4, 4, 4", "table 1 is broken", final_table=6),
    ),
    "deck_changes": (1, 2, _decks),
    "hand_for_hand_start": (
        1,
        3,
        lambda *said: _tried(
            *said, "tables of 6, 6", "P12 loses everything", "the director calls hand-for-hand", **PAID
        ),
    ),
    "final_table_size": (
        8,
        9,
        lambda *said: _tried(*said, "tables of 5, 4", "the final table forms", seats_per_table=9),
    ),
    "betting_line": (
        "yes",
        "no",
        lambda *said: _ruled(*said, "cards_released", seat=1, how="forward", line="behind"),
        lambda *said: _ruled(*said, "gesture", chips="500", place="behind", bet=100, big_blind=100),
    ),
    "all_in_button": ("yes", "no", lambda *said: _ruled(*said, "all_in_declared", bet=100, big_blind=100)),
    "limit_raises": (2, 5, _raises),
    "retrieval": (
        "never",
        "identifiable",
        lambda *said: _ruled(*said, "mucked_hand", seat=1, where="apart"),
        lambda *said: _ruled(*said, "all_in_hand_mucked", seat=1, where="apart"),
    ),
    "extra_redraws": (2, 3, lambda *said: _planned(*said, "tables of 6, 6")),
    "satellite_seats": (2, 3, lambda *said: _ended(*said, seat_value=2000, buy_in=1000)),
    "level_announcement": ("clock", "staff", _level),
    "first_button": ("card_draw", "fixed_seat", _drawn),
    "shuffle_variant": (
        "button_shuffles",
        "small_blind_shuffles",
        lambda *said: who_shuffles(at_table(*said).table),
        lambda *said: needs_cut_card(at_table(*said).table),
    ),
    "seat_numbers": ("yes", "no", _race),
    "self_dealt": (
        "yes",
        "no",
        lambda *said: at_table(*said).table.dealer,
        lambda *said: who_shuffles(at_table(*said).table),
    ),
    "absence_deadline": (
        0,
        30,
        lambda *said: _tried(
            *said,
            "seats are drawn",
            "P1 has not come",
            "play starts",
            "31 minutes of play go by",
            "the absent P1 is put out",
            players=6,
        ),
    ),
    "late_balance_gap": (
        2,
        3,
        lambda *said: _planned(
            *said, "tables of 8, 6", settings={"late_balance_tables": 2}, seats_per_table=8
        ),
    ),
    "late_balance_tables": (0, 2, lambda *said: _planned(*said, "tables of 8, 6", seats_per_table=8)),
    "minimum_unit": (
        "big_blind",
        "small_blind",
        lambda *said: at_table(*said).hand.betting.full_raise_to,
        lambda *said: ask(answered(load(said[0]), _said(said[1], said[2])), "gesture", GESTURE).orders,
    ),
}
GESTURE = {"said": "raise", "chips": "25", "bet": 100, "big_blind": 100}


@pytest.mark.parametrize(("book", "key"), ACTING)
def test_two_answers_lead_to_two_behaviours(book: str, key: str) -> None:
    """Wherever it is read, each by itself: a table that obeys does not hide a floor that does not."""
    one, other, *witnesses = WITNESSES[key]
    assert read(key, one) is not None
    assert read(key, other) is not None
    for witness in witnesses:
        assert witness(book, key, one) != witness(book, key, other)


def test_every_setting_of_a_book_acts_is_told_or_is_a_notice() -> None:
    assert {key for _, key in ACTING} == set(WITNESSES)


# Notices


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("book", sorted({book for book, _ in OTHERS}))
def test_a_notice_says_so_on_the_set_up_page_and_on_the_sheet(book: str, lang: str) -> None:
    keys = [key for name, key in OTHERS if name == book]
    with TestClient(create_app()) as client:
        text = html.unescape(client.get(f"/new?book={book}&lang={lang}").text)
    page = " ".join(text.replace("’", "'").split())
    sheet = sheet_of(config(book, dict.fromkeys(keys, "in words")))
    lines = {line.key: line for line in sheet.lines}
    for key in keys:
        label = SETTINGS[key].duty.label
        assert (label.fr if lang == "fr" else label.en)[1:] in page
        assert lines[key].is_notice or SETTINGS[key].duty is Duty.TOLD
        assert "in words" in str(lines[key].answer.en)


@pytest.mark.parametrize(
    ("book", "key", "incident", "facts"),
    [
        ("ffjp", "phones", "phone", {"seat": 3, "use": "talk", "hand": "can_act"}),
        ("fidpa", "phones", "phone", {"seat": 3, "use": "message", "hand": "all_in"}),
        ("fidpa", "approved_devices", "electronic_device", {"seat": 3, "device": "music"}),
        ("tda2009", "approved_devices", "electronic_device", {"seat": 3, "device": "music"}),
    ],
)
def test_what_is_posted_of_devices_is_quoted_in_the_ruling(
    book: str, key: str, incident: str, facts: dict[str, Any]
) -> None:
    words = "only between two hands"
    asked = SETTINGS[key]
    assert asked.duty is not Duty.ACTS
    said = ask(answered(load(book), {key: words}), incident, facts).later
    assert any(words in one.fr and words in one.en for one in said)
    assert not any("posted" in one.en for one in ask(load(book), incident, facts).later)


# One field for one question


def config(book: str = "fidpa", said: dict[str, Any] | None = None, **wanted: Any) -> Config:
    return Config(
        name="test",
        book=book,
        structure=Structure.of((25, 50), (50, 100), minutes=20),
        chips={25: 8, 100: 8},
        settings=said or {},
        **wanted,
    )


def test_two_answers_to_one_question_are_refused() -> None:
    with pytest.raises(Refused) as found:
        Director().do(SetUp(config=config("ffjp", {"final_table_size": 7}, final_table=8)), START)
    assert found.value.code == "setup.said_twice"
    director = Director()
    director.do(SetUp(config=config("ffjp", {"self_dealt": "yes", "break_order": "2, 1"})), START)
    assert (director.state.settled.self_dealt, director.state.settled.break_order) == (True, (2, 1))
    assert director.state.settled.settings == {}


def test_an_event_of_before_is_read_as_it_acted() -> None:
    """Its field said no, and a setting beside it yes; its hand-for-hand was words."""
    words = "when the director thinks fit"
    old = config("ffjp", {"self_dealt": "yes", "break_order": "red tables first"}, self_dealt=False)
    book = book_of(old)
    assert not book.players_deal
    assert book.setting("break_order") is None
    lines = {line.key: line for line in sheet_of(old).lines}
    assert "red tables first" in str(lines["break_order"].answer.fr)
    posted = {line.key: line for line in sheet_of(config("fidpa", {"hand_for_hand_start": words})).lines}
    assert posted["hand_for_hand_start"].answer.en == words
    assert posted["hand_for_hand_start"].is_notice
    with pytest.raises(Refused) as found:
        Director().do(SetUp(config=config("fidpa", {"hand_for_hand_start": words})), START)
    assert found.value.code == "setup.bad_setting"


def test_the_words_of_before_that_can_be_read_act() -> None:
    for said, places in (("three places before the money", 3), ("à deux places de l'argent", 2)):
        assert (
            book_of(config("fidpa", {"hand_for_hand_start": said})).setting("hand_for_hand_start") == places
        )
    assert book_of(config("fidpa", {"deck_changes": "tous les deux niveaux"})).setting("deck_changes") == 2


HOUSE = 'key = "h"\nlabel = "H"\nextends = "tda2009"\n[settings.limit_raises]\nvalue = 4\n'


def test_the_event_wins_over_the_house_and_the_house_over_the_book() -> None:
    assert book_of(config("tda2009")).setting("limit_raises") == 3
    assert book_of(config("tda2009", house=HOUSE)).setting("limit_raises") == 4
    book = book_of(config("tda2009", {"limit_raises": 5}, house=HOUSE))
    assert book.setting("limit_raises") == 5
    assert "the organiser's answer" in book.settings["limit_raises"].citation.en


OTHER_READING = """
key = "h"
label = "H"
extends = "tda2009"
[answers.level_clock_start]
value = "{start}"
articles = ["H1"]
[articles.H1]
title = {{ fr = "Niveaux", en = "Levels" }}
"""


def test_a_house_that_reads_it_otherwise_asks_it_as_it_acts() -> None:
    """The other reading in a house book is what the set-up shows; a level that waits for a hand leaves nothing to ask."""
    strict = book_of(config("tda2009", house=OTHER_READING.format(start="at_announcement")))
    assert strict.setting("level_announcement") is LevelAnnouncement.STAFF
    loose = book_of(
        config(
            "tda2009", {"level_announcement": "clock"}, house=OTHER_READING.format(start="at_announcement")
        )
    )
    assert loose.button.level_clock_start.value is LevelClockStart.AT_ANNOUNCEMENT_OR_SIGNAL
    waits = book_of(config("tda2009", house=OTHER_READING.format(start="at_next_hand")))
    assert "level_announcement" not in waits.settings


def test_what_the_organiser_has_said_is_no_reading() -> None:
    assert book_of(config("tda2007")).button.level_clock_start.is_reading
    said = book_of(config("tda2007", {"level_announcement": "staff"})).button.level_clock_start
    assert not said.is_reading
    assert said.citation.en == "TDA 2007 17"


@pytest.mark.parametrize(
    ("book", "said", "key"),
    [
        ("ffjp", {"minimum_unit": "small_blind"}, "settings.minimum_unit"),
        ("maison", {"final_table_size": 4}, "settings.final_table_size"),
        ("tda2009", {"self_dealt": "yes"}, "self_dealt_table"),
    ],
)
def test_what_the_book_does_not_allow_is_outside_it_and_said(
    book: str, said: dict[str, Any], key: str
) -> None:
    with pytest.raises(Refused) as found:
        Director().do(SetUp(config=config(book, said)), START)
    assert found.value.code == "setup.outside_the_book"
    director = Director()
    director.do(SetUp(config=config(book, said), accept_outside=True), START)
    assert key in director.state.outside
    assert sheet_of(director.state.settled, director.state.outside).outside


def test_amending_takes_the_new_answer() -> None:
    director = Director()
    director.do(SetUp(config=config("maison", {"minimum_unit": "small_blind"})), START)
    before = director.state.book.setting("minimum_unit")
    director.do(Amend(config=config("maison", {"minimum_unit": "big_blind"})), START)
    assert director.state.book.setting("minimum_unit") is not before


# Properties


def _answers(asked: Setting) -> st.SearchStrategy[str | int]:
    match asked.type:
        case OneOf(choices):
            return st.sampled_from([choice.key for choice in choices])
        case Number() | Figure():
            return st.integers(asked.type.least, min(asked.type.most, 99))
        case NumberRow():
            rows = st.lists(st.integers(2, 9), min_size=1, max_size=4, unique=True)
            return rows.map(lambda row: ", ".join(map(str, row)))
        case LanguageRow():
            return st.sampled_from(["fr", "fr, en", "Spanish and Italian"])
        case ProcedureRow():
            return st.sampled_from(["none", "RP-4", "rp-8, RP-10"])
        case _:
            return st.sampled_from(["words", "other words"])


@st.composite
def answering(draw: st.DrawFn) -> tuple[str, dict[str, str | int]]:
    book = draw(st.sampled_from(all_books()))
    keys = draw(st.lists(st.sampled_from(sorted(book.settings)), unique=True)) if book.settings else []
    return book.key, {key: draw(_answers(SETTINGS[key])) for key in keys}


@examples(60)
@given(answering())
def test_what_is_answered_is_in_force_and_on_the_sheet(said: tuple[str, dict[str, str | int]]) -> None:
    book, answers = said
    event = unified(config(book, dict(answers)))
    in_force = book_of(event)
    lines = {line.key: line for line in sheet_of(event).lines}
    for key, raw in answers.items():
        value = read(key, raw)
        assert in_force.settings[key].value == value
        assert SETTINGS[key].described(value).fr in str(lines[key].answer.fr)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Config) == event

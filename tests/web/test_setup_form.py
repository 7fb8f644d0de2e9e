"""What is typed becomes a tournament, and a tournament becomes what is shown: both ways, nothing lost."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.languages import WRITTEN
from deadbutton.tournament import (
    PRESETS,
    AddOn,
    Break,
    Config,
    LateEntries,
    Level,
    Payout,
    Rebuys,
    Structure,
    preset,
    unified,
)
from deadbutton.web.setup.draft import draft_from, draft_of
from deadbutton.web.setup.edits import edited
from deadbutton.web.setup.form import formed
from deadbutton.web.setup.numbers import listed, read_money, read_whole, shown_money

amounts = st.integers(0, 10**9)
counts = st.integers(0, 1000)
words = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=30).map(str.strip)
levels = st.builds(
    Level,
    minutes=st.integers(0, 999),
    small_blind=amounts,
    big_blind=amounts,
    ante=amounts,
    ante_form=st.sampled_from(["each", "big_blind", "button"]),
    bring_in=amounts,
    small_bet=amounts,
    big_bet=amounts,
)
breaks = st.builds(Break, st.integers(0, 999), st.lists(st.integers(1, 10**6), max_size=3).map(tuple))
configs = st.builds(
    Config,
    name=words,
    book=st.sampled_from(book_keys()),
    game=st.sampled_from(["NT", "PO", "HORSE", "F7S"]),
    change=st.sampled_from(["level", "orbit", "choice"]),
    structure=st.lists(levels | breaks, max_size=12).map(lambda steps: Structure(tuple(steps))),
    chips=st.dictionaries(st.integers(1, 10**6), st.integers(1, 1000), max_size=6),
    seats_per_table=counts,
    final_table=counts,
    buy_in=amounts,
    fee=amounts,
    bounty=amounts,
    progressive=st.booleans(),
    currency=st.sampled_from(["EUR", "CHF", "JPY", "KWD", "points"]),
    guarantee=amounts,
    rebuys=st.none() | st.builds(Rebuys, counts, amounts, amounts, amounts, counts),
    add_on=st.none() | st.builds(AddOn, amounts, amounts, amounts),
    re_entries=counts,
    late=st.sampled_from([LateEntries(), LateEntries("director")])
    | st.builds(LateEntries, st.sampled_from(["level", "minutes"]), counts),
    satellite_seats=counts,
    seat_value=amounts,
    payout=st.builds(
        Payout,
        st.sampled_from(["percent", "curve", "amounts"]),
        counts,
        st.integers(0, 100),
        st.lists(st.integers(0, 10_000), max_size=5).map(tuple),
        st.lists(amounts, max_size=5).map(tuple),
        amounts,
        st.booleans(),
    ),
    self_dealt=st.sampled_from([None, True, False]),
    settings=st.just({}),
    break_order=st.lists(counts, max_size=5).map(tuple),
    redraw_at=st.lists(counts, max_size=3).map(tuple),
    button_seat=counts,
    capacity=counts,
    alternate_places=counts,
    country=st.sampled_from(["", "FR", "CH"]),
    local_languages=st.sampled_from([(), ("fr",), ("fr", "de")]),
    starts_at=st.sampled_from([None, 1_795_201_200_000]),
)


def sent(draft):
    """The fields that a browser would send for a draft."""
    yield from draft.fields.items()
    for line in draft.chips:
        yield from ((f"chip.{line.key}.{name}", value) for name, value in line.fields.items())
    for line in draft.steps:
        yield from ((f"step.{line.key}.{name}", value) for name, value in line.fields.items())
    yield from ((f"setting.{key}", value) for key, value in draft.settings.items())
    yield from ((f"note.{key}", value) for key, value in draft.notes.items())
    yield from (("house_base", base) for base in draft.bases)


@given(configs, st.sampled_from(WRITTEN))
def test_a_tournament_survives_the_form(config, lang):
    assert formed(draft_from(sent(draft_of(config, 16, lang)))).config == meant(config)


def meant(config):
    """Each answer in its one field; a box that says what the book says anyway says nothing."""
    deals = load(config.book).players_deal
    return msgspec.structs.replace(
        unified(config), self_dealt=None if config.self_dealt == deals else config.self_dealt
    )


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_survives_with_its_settings(key):
    config = msgspec.structs.replace(
        preset(key).config,
        book="fidpa",
        final_table=0,
        settings={"phones": "no", "final_table_size": 8, "betting_line": "yes", "hand_for_hand_start": 3},
        notes={"hand_for_hand_start": "the director says so aloud"},
    )
    found = formed(draft_from(sent(draft_of(config, 20))))
    assert found.config == meant(config)
    assert found.config.final_table == 8
    assert found.is_sound


@given(st.lists(st.tuples(st.sampled_from(["name", "chip.c0.value", "step.s0.minutes", "step.s0.kind", "house", "game",
                                           "book", "buy_in", "percents", "break_order", "setting.phones", "late"]),
                          st.text(max_size=40))))  # fmt: skip
def test_whatever_is_typed_gets_an_answer(items):
    base = dict(sent(draft_of(preset("home8").config, 8)))
    formed(draft_from({**base, **dict(items)}.items()))


@given(st.integers(0, 10**10), st.sampled_from(["EUR", "JPY", "KWD", "beers"]), st.sampled_from(WRITTEN))
def test_money_is_read_as_it_is_shown(amount, currency, lang):
    assert read_money(shown_money(amount, currency, lang), currency) == amount


@pytest.mark.parametrize("text", ["", "abc", "-5", "1e3", "٣", "1.5", "12,34,5", "9" * 30])
def test_what_is_no_whole_number(text):
    assert read_whole(text) is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [("50; 30; 20", ["50", "30", "20"]), ("50 30 20", ["50", "30", "20"]), ("50, 30, 20", ["50", "30", "20"]),
     ("50,30,20", ["50", "30", "20"]), ("16,67; 83,33", ["16,67", "83,33"]), ("", [])],
)  # fmt: skip
def test_lists_as_people_write_them(text, parts):
    assert listed(text) == parts


def changed(key="home16", **fields):
    return draft_of(preset(key).config, 16).with_fields(**fields)


@pytest.mark.parametrize(
    ("fields", "slot", "code"),
    [
        ({"name": ""}, "name", "setup.name"),
        ({"seats_per_table": "14"}, "seats_per_table", "setup.seats"),
        ({"buy_in": "twenty"}, "buy_in", "web.not_money"),
        ({"players": "1"}, "players", "web.players"),
        ({"book": "hoyle"}, "book", "book.unknown"),
        ({"game": "chess"}, "game", "game.unknown"),
        ({"percents": "60; 30"}, "payout", "setup.percents"),
        ({"satellite_seats": "3"}, "satellite", "setup.satellite"),
        ({"late": "level", "late_number": "99"}, "late", "setup.late"),
        ({"rebuys": "yes", "rebuys_chips": "3333"}, "rebuys", "setup.bought_not_in_chips"),
        ({"house": 'label = "CLUB"\nextends = "maison"\n[answers.no_such_point]\nvalue = 1'}, "house", None),
        ({"house": 'key = "club"\nlabel = "CLUB"\nextends = "ffjp"\n'}, "house", "web.other_base"),
    ],
)
def test_each_mistake_stands_beside_its_field(fields, slot, code):
    found = formed(changed(**fields))
    assert slot in found.mistakes
    assert code in (None, found.mistakes[slot][0].code)


def test_a_house_file_has_every_mistake_named_with_its_line():
    text = 'key = "club"\nlabel = "CLUB"\nextends = "maison"\n[answers.nonsense]\nvalue = 1\n[answers.odd_chip]\nvalue = "up"\n'
    told = [refusal.text.en for refusal in formed(changed(house=text)).mistakes["house"]]
    assert any("line 4" in one for one in told)
    assert any("line 7" in one for one in told)


def test_a_bad_level_is_told_on_its_own_line():
    draft = changed()
    bad = draft_from([*sent(draft), ("step.s1.small_blind", "500"), ("step.s5.minutes", "many")])
    found = formed(bad)
    assert found.mistakes["step.s1"][0].code == "stakes.order"
    assert found.mistakes["step.s5"][0].code == "web.not_a_number"


# The buttons of the form


def kinds(draft):
    return ["|" if line.is_break else line["big_blind"] for line in draft.steps]


def test_levels_move_and_breaks_come_and_go():
    draft = changed()
    first, second = draft.steps[:2]
    assert kinds(edited(draft, f"step.{first.key}.down"))[:2] == ["100", "50"]
    assert edited(draft, f"step.{first.key}.up") == draft
    assert kinds(edited(draft, f"step.{second.key}.break"))[:3] == ["50", "100", "|"]
    assert len(edited(draft, f"step.{second.key}.remove").steps) == len(draft.steps) - 1
    assert edited(draft, "step.nobody.remove") == draft
    assert edited(draft, "no such thing") == draft


def test_a_level_after_the_last_is_twice_as_dear_and_payable():
    draft = changed()
    more = edited(draft, f"step.{draft.steps[-1].key}.level")
    assert int(more.steps[-1]["big_blind"]) == 2 * int(draft.steps[-1]["big_blind"])
    assert formed(more).is_sound


def test_a_line_keeps_its_key_when_another_is_added():
    draft = changed()
    more = edited(edited(draft, "step.s3.break"), "step.s3.break")
    keys = [line.key for line in more.steps]
    assert len(set(keys)) == len(keys)
    assert [key for key in keys if key.startswith("s")] == [line.key for line in draft.steps]


def test_another_chip_is_the_next_that_people_use():
    draft = edited(changed(), "chip.add")
    assert (draft.chips[-1]["value"], draft.chips[-1]["count"]) == ("5000", "1")
    assert len(edited(draft, f"chip.{draft.chips[0].key}.remove").chips) == 4


def test_a_sheet_made_from_wishes_keeps_the_stack_and_can_be_announced():
    found = formed(edited(changed(wish_hours="2,5"), "generate"))
    assert found.is_sound
    assert found.config.chips == preset("home16").config.chips
    assert found.config.structure != preset("home16").config.structure


@pytest.mark.parametrize("game", ["FT", "F7S", "FR", "HORSE", "8-GAME", "F2L3D"])
def test_bets_are_worked_out_for_limit_and_stud(game):
    draft = changed(game=game, seats_per_table="6", final_table="6")
    assert formed(draft).is_sound is (game in ("FT", "F2L3D"))
    assert formed(edited(draft, "bets")).mistakes == {}
    assert formed(edited(draft.with_fields(wish_hours="4"), "generate")).mistakes == {}


def test_colour_ups_are_placed_where_the_chips_are_no_longer_needed():
    draft = changed("club")
    bare = draft_from(
        [*sent(draft), *((f"step.{line.key}.color_up", "") for line in draft.steps if line.is_break)]
    )
    assert formed(edited(bare, "color_ups")).config.structure == preset("club").config.structure

"""Setting up: what cannot work is refused, what the book does not provide for must be accepted expressly."""

import msgspec
import pytest

from deadbutton.books import load
from deadbutton.books.points import BettingStructures, FinalTableSize, GamesSupported, HouseRulePrecedence
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    AddOn,
    Amend,
    Break,
    Director,
    DrawSeats,
    LateEntries,
    Level,
    Payout,
    Phase,
    Rebuys,
    Register,
    SetUp,
    StartPlay,
    Structure,
    missing_postings,
    posted_sheet,
    read_fact,
    write_fact,
)
from deadbutton.tournament.event.checking import check
from tests.tournament.entries_cases import BOOKS, POSTED, START, announced, code, config, started

RAZZ = Structure((Level(20, ante=25, bring_in=25, small_bet=100, big_bet=200),))


@pytest.mark.parametrize("book", BOOKS)
def test_no_limit_holdem_is_within_every_book(book):
    assert check(config(book)) == ()


HORSE = {"holdem", "omaha", "razz", "stud", "high_low", "mixed"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("game", "families", "limit"),
    [
        ("FR", {"razz"}, BettingStructures.LIMIT),
        ("F5D", {"draw"}, BettingStructures.LIMIT),
        ("PO", {"omaha"}, BettingStructures.POT_LIMIT),
        ("HORSE", HORSE, BettingStructures.LIMIT),
        ("NS", {"short_deck"}, BettingStructures.NO_LIMIT),
    ],
)
def test_games_within_the_books(book, game, families, limit):
    both = Structure((Level(20, 25, 50, 25, bring_in=25, small_bet=100, big_bet=200),))
    authority = load(book).authority
    named = authority.games_supported.value
    is_within = (
        GamesSupported.OTHER in named or {GamesSupported.of(family) for family in families} <= named
    ) and limit in authority.betting_structures.value
    assert (check(config(book, game=game, seats_per_table=6, structure=both)) == ()) is is_within


@pytest.mark.parametrize(
    ("book", "game", "is_within"),
    [("fidpa", "HORSE", False), ("tda2007", "NS", True), ("tda2009", "F5D", False), ("ffjp", "PO", False)],
)
def test_games_within_one_book_and_outside_another(book, game, is_within):
    both = Structure((Level(20, 25, 50, 25, bring_in=25, small_bet=100, big_bet=200),))
    assert (check(config(book, game=game, seats_per_table=6, structure=both)) == ()) is is_within


def test_an_extension_outside_the_book_is_recorded():
    director = Director()
    razz = config("ffjp", game="FR", seats_per_table=8, structure=RAZZ)
    assert code(director, SetUp(config=razz)) == "setup.outside_the_book"
    (fact,) = director.do(SetUp(config=razz, accept_outside=True), START)
    assert director.state.outside == ("games_supported", "betting_structures")
    assert "Outside the book: 'Which games may be played" in fact.sentence(director.state).en


def test_a_final_table_of_another_size_is_outside_a_book_that_fixes_it():
    assert [o.key for o in check(config("tda2009", final_table=8))] == ["final_table_size"]
    assert check(config("tda2009", final_table=10)) == ()
    stud = config("tda2009", game="FR", seats_per_table=8, structure=RAZZ, final_table=9)
    assert check(stud) == ()
    fewer = check(msgspec.structs.replace(stud, final_table=8))
    assert [one.what.en for one in fewer] == ["a final table of 8: the book fixes it at 9"]
    both = Structure((Level(20, 25, 50, 25, bring_in=25, small_bet=100, big_bet=200),))
    mixed = config("tda2009", game="HORSE", seats_per_table=8, structure=both, final_table=9)
    assert check(mixed) == (), "as many as one deck serves of the ten"
    assert [one.what.en for one in check(msgspec.structs.replace(mixed, final_table=8))] == [
        "a final table of 8: the book fixes it at 10, and one deck serves 9"
    ]


FREE_TO_SIZE = {HouseRulePrecedence.FINAL_TABLE_SIZE, HouseRulePrecedence.ANY_IF_POSTED}


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_that_is_silent_or_leaves_the_final_table_to_the_organiser_takes_any_size(book):
    seats = load(book).seats
    size = seats.final_table_flop.value
    is_free = (
        seats.final_table_size.is_default
        or seats.final_table_size.value is FinalTableSize.ORGANISER
        or bool(load(book).authority.house_rule_precedence.value & FREE_TO_SIZE)
    )
    assert check(config(book, final_table=size)) == ()
    assert (check(config(book, final_table=size - 1)) == ()) is is_free


def test_what_the_book_does_not_sell_is_outside_it():
    rebuys = Rebuys(until_level=1, chips=5000, price=1000)
    assert [o.key for o in check(config("maison", rebuys=rebuys))] == ["rebuy_condition"]
    assert [o.key for o in check(config("fidpa", re_entries=1))] == ["single_entry"]
    assert [o.key for o in check(config("maison", late=LateEntries("level", 1)))] == [
        "late_registration_stack"
    ]
    assert check(config("tda2009", re_entries=1, rebuys=rebuys, late=LateEntries("director"))) == ()


def house(base: str, point: str, value: str) -> str:
    return f'''key = "h"
label = "H"
name = {{ fr = "h", en = "h" }}
version = "1"
extends = "{base}"
[answers.{point}]
value = {value}
articles = ["H1"]
[articles.H1]
title = {{ fr = "t", en = "t" }}
summary = {{ fr = "s", en = "s" }}
kind = "director"
'''


def test_a_house_may_change_what_the_book_leaves_to_it():
    assert check(config("ffjp", house=house("ffjp", "balance_threshold", "2"))) == ()
    outside = check(config("ffjp", house=house("ffjp", "clock_seconds", "45")))
    assert [found.key for found in outside] == ["house.clock_seconds"]
    assert check(config("fidpa", house=house("fidpa", "clock_seconds", "45"))) == ()


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"name": "  "}, "setup.name"),
        ({"book": "nowhere"}, "book.unknown"),
        ({"game": "XX"}, "game.unknown"),
        ({"seats_per_table": 11}, "setup.seats"),
        ({"seats_per_table": 1}, "setup.seats"),
        ({"final_table": 12}, "setup.final_table"),
        ({"chips": {}}, "setup.chips"),
        ({"chips": {25: 0}}, "setup.chips"),
        ({"chips": {0: 4}}, "setup.chips"),
        ({"chips": {25: 1}}, "setup.stack_too_small"),
        ({"structure": Structure(())}, "setup.no_level"),
        ({"structure": Structure((Break(10), Level(20, 25, 50)))}, "setup.no_level"),
        ({"structure": Structure((Level(20, 25, 50), Break(10)))}, "setup.no_level"),
        ({"structure": Structure((Level(-1, 25, 50),))}, "setup.minutes"),
        ({"structure": Structure((Level(20, 100, 50),))}, "stakes.order"),
        ({"structure": Structure((Level(20),))}, "setup.nothing_forced"),
        ({"structure": Structure.of((50, 100), (25, 50), minutes=20)}, "setup.going_down"),
        ({"structure": Structure.of((10, 20), minutes=20)}, "setup.blinds_not_in_chips"),
        (
            {"structure": Structure((Level(9, 25, 50), Break(9, (5,)), Level(9, 50, 100)))},
            "setup.color_up_unknown",
        ),
        (
            {"structure": Structure((Level(9, 25, 50), Break(9, (1000,)), Level(9, 50, 100)))},
            "setup.color_up_biggest",
        ),
        (
            {"structure": Structure((Level(9, 25, 50), Break(9, (25,)), Level(9, 50, 100)))},
            "setup.blinds_not_in_chips",
        ),
        ({"buy_in": -1}, "setup.money"),
        ({"buy_in": 9.5}, "setup.bad_value"),
        ({"fee": True}, "setup.bad_value"),
        ({"payout": Payout(percents=(5000, 4000))}, "setup.percents"),
        ({"payout": Payout(rounding=0)}, "setup.payout"),
        ({"satellite_seats": 3}, "setup.satellite"),
        ({"rebuys": Rebuys(until_level=9, chips=100, price=1)}, "setup.rebuys"),
        ({"rebuys": Rebuys(until_level=1, chips=110, price=1)}, "setup.bought_not_in_chips"),
        ({"add_on": AddOn(chips=0, price=1)}, "setup.add_on"),
        ({"late": LateEntries("level", 9)}, "setup.late"),
        ({"late": LateEntries("minutes", 0)}, "setup.late"),
        ({"re_entries": -1}, "setup.re_entries"),
        ({"capacity": 1}, "setup.capacity"),
        ({"break_order": (1, 1)}, "setup.break_order"),
        ({"settings": {"nonsense": 1}}, "setup.unknown_setting"),
        ({"settings": {"final_table_size": 99}}, "setup.bad_setting"),
        ({"settings": {"hand_for_hand_start": "when I say so"}}, "setup.bad_setting"),
        ({"notes": {"nonsense": "words"}}, "setup.bad_note"),
        ({"notes": {"phones": "x" * 501}}, "setup.bad_note"),
        ({"settings": {"deal_policy": "maybe"}}, "setup.bad_setting"),
    ],
)
def test_what_cannot_work_is_refused(wanted, refused):
    with pytest.raises(Refused) as found:
        check(config(**wanted))
    assert found.value.code == refused
    assert found.value.refusal.text.fr != found.value.refusal.text.en


def test_set_up_once():
    director = announced()
    assert code(director, SetUp(config=config())) == "setup.done"


def test_amend_before_the_start_changes_the_stacks_that_wait():
    director = announced(players=3)
    director.do(Amend(config=config(chips={25: 8, 100: 8, 1000: 9})), START)
    assert director.state.players[1].due == 10_000


def test_an_announced_start_is_amended_until_play_starts_and_starts_nothing():
    director = announced("maison", starts_at=START + 60_000)
    for name in ("Ada", "Bilal"):
        director.do(Register(name=name), START + 120_000)
    director.do(DrawSeats(), START + 120_000)
    assert director.state.phase is Phase.SEATED
    later = msgspec.structs.replace(director.state.settled, starts_at=None)
    director.do(Amend(config=later), START + 130_000)
    assert director.state.settled.starts_at is None
    assert code(director, Amend(config=config("maison", starts_at=5))) == "setup.starts_at"


@pytest.mark.parametrize("kind", ["tournament_set_up", "tournament_amended"])
def test_a_config_of_the_first_version_has_no_announced_start(kind):
    plain = msgspec.to_builtins(config("maison"), str_keys=True)
    del plain["starts_at"]
    old = read_fact(msgspec.json.encode({"type": kind, "at": START, "config": plain}), 1)
    assert old.config == config("maison")
    assert old.config.starts_at is None


def test_what_was_sold_keeps_its_price_and_what_was_drawn_its_chips():
    director = announced(players=3)
    assert code(director, Amend(config=config(buy_in=100))) == "setup.too_late_to_change"
    director.do(DrawSeats(), START)
    assert code(director, Amend(config=config(chips={25: 200}))) == "setup.too_late_to_change"
    director.do(Amend(config=config(name="better")), START)
    assert director.state.settled.name == "better"
    director.do(StartPlay(), START)
    assert code(director, Amend(config=config())) == "setup.started"
    assert code(Director(), Amend(config=config())) == "setup.not_yet"


@pytest.mark.parametrize("book", BOOKS)
def test_start_opens_the_first_level(book):
    director = started(book, 12)
    state = director.state
    assert state.phase is Phase.RUNNING
    assert (state.started_at, state.clock.running_since, state.level_number) == (START, START, 1)
    assert state.playing == 12
    assert state.chips.in_play == 60_000
    assert code(director, StartPlay()) == "setup.not_seated"


def test_posting_49_missing_under_fidpa_but_not_under_tda():
    settings = {key: value for key, value in POSTED.items() if key != "final_table_size"}
    assert [s.setting.key for s in missing_postings(config("fidpa", settings=settings))] == [
        "final_table_size"
    ]
    director = announced("fidpa", 12, settings=settings)
    director.do(DrawSeats(), START)
    refusal = director.ask(StartPlay(), START)
    assert refusal.code == "setup.posting_missing"
    assert "Posting 49 missing" in str(refusal)
    started("tda2009", 12, settings={})
    started("tda2007", 12, settings={})


def test_an_untimed_level_is_only_for_books_that_post_no_structure():
    untimed = Structure((Level(0, 25, 50),))
    for book in ("maison", "fidpa"):
        director = announced(book, 4, structure=untimed)
        director.do(DrawSeats(), START)
        assert code(director, StartPlay()) in ("setup.posting_missing", "setup.times_missing")
    started("tda2007", 4, structure=untimed)


def test_what_does_not_apply_is_posted_as_such():
    assert started("fidpa", 4).state.posted["rebuys"] == "not applicable"


def test_the_sheet_in_two_languages():
    sheet = posted_sheet(started("fidpa", 4).state)
    assert not sheet.missing
    assert sheet.notice.fr.startswith("La direction")
    assert all(line.answer is None or line.answer.fr for line in sheet.lines)


def test_facts_of_a_start_survive_json():
    director = started("fidpa", 17, late=LateEntries("level", 2))
    again = Director()
    for batch in director.log:
        again.record([read_fact(write_fact(fact)) for fact in batch.facts])
    assert again.state.chips.in_play == director.state.chips.in_play
    assert [t.unsold for t in again.state.tables.values()] == [
        t.unsold for t in director.state.tables.values()
    ]
    assert msgspec.to_builtins(again.state.config) == msgspec.to_builtins(director.state.config)


def test_start_needs_seats_and_players():
    director = announced(players=2)
    assert code(director, StartPlay()) == "setup.not_seated"
    assert code(Director(), StartPlay()) == "setup.not_seated"
    assert code(Director(), Register(name="A")) == "registration.closed"

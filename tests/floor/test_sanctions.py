"""The ladder: what each book proposes for the nth offence."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import Offence, PenaltyStep
from deadbutton.floor import Deed, Liability, ask, judge, ladder, offences_at
from deadbutton.floor.penalty_steps import step
from deadbutton.floor.sanctions import sanctions
from deadbutton.tournament import line_for
from tests.floor.hand_cases import house


@pytest.mark.parametrize(
    ("key", "first", "second", "out_at"),
    [
        ("fidpa", "a warning", "1 round missed, from the end of the hand", 6),
        ("tda2007", "a warning", "1 round missed, from the next hand", 6),
        ("tda2009", "a warning", "one hand missed, from the end of the hand", 7),
        (
            "ffjp",
            "a warning with one hand missed, from the end of the hand",
            "1 round missed, from the end of the hand",
            6,
        ),
    ],
)
def test_the_ladder_climbs_to_disqualification(key, first, second, out_at):
    book = load(key)
    words = [step(book, times).en for times in range(1, 10)]
    assert words[:2] == [first, second]
    assert words.index("disqualification") + 1 == out_at
    assert len(ladder(book)) == out_at


def test_a_ladder_without_disqualification_ends_in_a_suspension():
    """The house rules' warning, then suspension: repetition alone leads no further."""
    words = [step(load("maison"), times).en for times in range(1, 5)]
    assert words == ["a warning", *["a suspension, from the end of the hand"] * 3]


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_every_book_climbs_the_steps_of_its_own_ladder(book):
    kinds = [kind for kind, _ in ladder(book)]
    assert kinds == sorted(kinds, key=list(PenaltyStep).index)
    assert set(kinds) <= book.conduct.penalty_ladder.value
    words = [step(book, times).en for times in range(1, len(kinds) + 2)]
    # Where a book keeps expulsion for one offence (the phone, at home), no ladder leads there.
    names_it = PenaltyStep.DISQUALIFICATION in book.conduct.penalty_ladder.value
    has_an_end = names_it and book.conduct.penalty_max_rounds.value > 0
    assert (words[-1] == words[-2] == "disqualification") is has_an_end


def test_rounds_grow_one_by_one():
    assert [step(load("tda2007"), times).en.split()[0] for times in (2, 3, 4, 5)] == ["1", "2", "3", "4"]


def test_a_grave_fault_skips_the_warnings():
    assert step(load("ffjp"), is_grave=True).en == "1 round missed, from the end of the hand"
    assert step(load("tda2009"), is_grave=True).en == "one hand missed, from the end of the hand"


def test_posted_in_time_exclusions_are_slices_that_grow_by_one():
    book = house(
        timeout_penalty="time", penalty_ladder=["warning", "rounds", "time_slices", "disqualification"]
    )
    assert [step(book, times).en for times in (2, 3)] == [
        "10 minutes out, from the end of the hand",
        "20 minutes out, from the end of the hand",
    ]


def test_without_a_maximum_rounds_go_on_growing():
    book = house(penalty_max_rounds=0)
    assert [step(book, times).en for times in (3, 4, 9)] == [
        f"{rounds} round{'s' * (rounds > 1)} missed, from the end of the hand" for rounds in (1, 2, 7)
    ]


def test_must_and_may():
    assert judge(load("ffjp"), Deed(Offence.EXPOSING_CARDS)).is_due
    assert not judge(load("tda2009"), Deed(Offence.EXPOSING_CARDS)).is_due
    [one] = sanctions(load("tda2009"), Deed(Offence.EXPOSING_CARDS), 4, 6)
    assert (one.seat, one.is_due) == (4, False)
    assert [each.seat for each in sanctions(load("tda2009"), Deed(Offence.CHIP_PASSING), 4, 6)] == [4, 6]


# What a sanction rests on


@pytest.mark.parametrize(
    ("key", "offence", "article"),
    [
        ("ffjp", Offence.RABBIT_HUNTING, "12.3"),
        ("ffjp", Offence.DEVICE, "12.6"),
        ("ffjp", Offence.OUT_OF_TURN, "7.23"),
        ("ffjp", Offence.THROWING_CARDS, "1.1"),
        ("ffjp", Offence.STRING_BETS, "7.24"),
        ("fidpa", Offence.DEVICE, "11-6"),
        ("fidpa", Offence.OUT_OF_TURN, "52-4"),
        ("fidpa", Offence.STRING_BETS, "9-1"),
        ("fidpa", Offence.CHEATING, "D2-C"),
        ("maison", Offence.ABUSE, "C3"),
        ("maison", Offence.EXPOSING_CARDS, "N5"),
        ("tda2007", Offence.COLLUSION, "7"),
        ("tda2007", Offence.SOFT_PLAY, "33"),
        ("tda2009", Offence.OUT_OF_TURN, "44"),
    ],
)
def test_an_offence_stands_under_the_article_that_makes_it_one(key, offence, article):
    book = load(key)
    assert judge(book, Deed(offence)).under.articles[0].number == article
    # What is only noted the first time is an offence the third.
    ruling = ask(book, "infraction", {"seat": 2, "offence": offence.key, "times": 3})
    assert ruling.articles[0].number == article
    assert ruling.as_dict()["sanctions"][0]["citation"]["en"] == f"{book.label} {article}"


def test_a_first_offence_cites_its_step_and_a_repeat_the_ladder():
    book = load("fidpa")
    first, second = judge(book, Deed(Offence.DEVICE)), judge(book, Deed(Offence.DEVICE, 2))
    assert [answer.key for answer in first.rests_on] == [
        "comm_device/penalty_due",
        "penalty_may_or_must/device",
        "due_penalty",
        "penalty_ladder/warning",
    ]
    assert [answer.key for answer in second.rests_on[3:]] == [
        "penalty_ladder",
        "penalty_max_rounds",
        "timeout_penalty",
        "penalty_start/device",
    ]


def test_a_ruling_cites_its_own_articles_before_those_of_its_sanctions():
    ruling = ask(load("fidpa"), "phone", {"seat": 2, "use": "talk", "hand": "can_act"})
    numbers = [article.number for article in ruling.articles]
    assert numbers[0] == "11-6a"
    assert numbers.index("11-6") < numbers.index("9-2a")
    assert ruling.citation.en == "FIDPA 11-6a"


@pytest.mark.parametrize(
    ("key", "incident", "facts", "code"),
    [
        ("fidpa", "phone", {"seat": 2, "use": "talk", "hand": "can_act"}, "11-6a"),
        ("ffjp", "infraction", {"seat": 2, "offence": "rabbit_hunting"}, "12.3"),
        ("fidpa", "soft_play", {"seat": 2, "kind": "soft_play"}, "5-3"),
        ("tda2007", "soft_play", {"seat": 2, "kind": "collusion"}, "7"),
    ],
)
def test_an_offence_goes_on_record_under_the_article_of_its_sanction(key, incident, facts, code):
    book = load(key)
    ruling = ask(book, incident, facts)
    offence = ruling.sanctions[0].verdict.deed.offence
    line = line_for(book, offence, (ruling.penalised_under(ruling.sanctions[0]), *ruling.rests_on))
    assert line is not None
    assert line.code == code


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_a_phone_of_a_player_out_of_the_hand_kills_none(book):
    """And the reason is that there is no hand, not that the book is mild."""
    ruling = ask(book, "phone", {"seat": 2, "use": "talk", "hand": "none"})
    assert "does not kill" not in ruling.reason.en


def test_bearing_what_the_music_drowned_is_no_offence():
    catalogue = offences_at(load("fidpa"))
    assert "12-3" not in catalogue
    assert catalogue["12-6"] == (Offence.DEVICE,)


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_what_was_only_noted_is_no_step_of_the_ladder(book):
    """An accident that the book only notes, then the same on purpose: the ladder begins, under whichever article."""
    tried = 0
    for number, offences in offences_at(book).items():
        article = book.article(number)
        for offence in offences:
            first = judge(book, Deed(offence, is_deliberate=False), article)
            if first.liability is not Liability.NOTED:
                continue
            tried += 1
            meant = judge(book, Deed(offence), article)
            again = judge(book, Deed(offence, 2, noted=1), article)
            begins = meant if meant.rung is not None else judge(book, Deed(offence, 2), article)
            assert again.rung == begins.rung, (number, offence)
            more = judge(book, Deed(offence, 3, is_deliberate=False, noted=2), article)
            assert more.deed.times <= 3
            assert more.rung == judge(book, Deed(offence, more.deed.times, False), article).rung
    assert tried

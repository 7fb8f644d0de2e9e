"""What binds a player, with blinds of 50/100 unless said: the scenarios of each book are in the package, these are the edges."""

from itertools import product

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import InvalidDeclaration, MinRaise
from deadbutton.floor import INCIDENTS, ask
from deadbutton.floor.gestures.gesture import motions
from deadbutton.floor.orders.orders import CheckOrCall, RaiseTo
from deadbutton.refusal import Refused
from tests.floor.gesture_cases import FAMILY, OTHERS, answers, desk, house, houses

KEYS = [book.key for book in all_books()]


def ruled(book, key, **facts):
    return ask(load(book) if isinstance(book, str) else book, key, facts)


# Every incident, in every book


def sample(what):
    """Every combination of the choices, with one figure for the rest; gestures have too many, and are drawn elsewhere."""
    few = {"chips": "300", "said": "raise to 1200", "found": 500, "handled": 500, "put": 100, "right": 600}
    rows = []
    for question in what.questions:
        if question.kind in ("choice", "yes_no"):
            rows.append([(question.key, value) for value in answers(question)])
        elif question.default is None:
            rows.append([(question.key, few.get(question.key, 200))])
        elif question.key == "big_blind":
            rows.append([(question.key, 100)])
    return [dict(row) for row in product(*rows)]


@pytest.mark.parametrize("book", KEYS)
@pytest.mark.parametrize("key", OTHERS)
def test_every_combination_of_facts_is_ruled_on(book, key):
    for facts in sample(INCIDENTS[key]):
        if key == "fake_check":
            facts["bet"] = 0
        if key == "short_series":
            facts["paid"] = 500
        first, again = ruled(book, key, **facts), ruled(book, key, **facts)
        assert first == again
        assert first.verdict.fr
        assert first.verdict.en
        assert first.reason.fr != first.reason.en
        assert first.articles or first.is_default
        assert first.citation.en
        assert "{" not in first.sentence.fr + first.sentence.en
        for order in first.orders:
            assert order.sentence.fr != order.sentence.en


def test_every_answer_that_a_book_could_give_is_handled():
    """Houses that answer one point otherwise: also what only a book that we do not have yet would say."""
    for book in houses():
        for key in OTHERS:
            for facts in sample(INCIDENTS[key])[:8]:
                if key == "fake_check":
                    facts["bet"] = 0
                if key == "short_series":
                    facts["paid"] = 500
                assert ruled(book, key, **facts).verdict.fr


def test_titles_and_questions_are_in_two_languages():
    for what in FAMILY:
        assert what.title.fr != what.title.en
        for question in what.questions:
            assert question.text.fr != question.text.en


# Edges that no article settles by itself


@pytest.mark.parametrize("book", KEYS)
def test_a_whole_stack_below_the_call_is_a_call_for_less(book):
    ruling = ruled(book, "short_call", amount=150, bet=600, big_blind=100, stack=150)
    assert (ruling.outcome, ruling.orders) == ("call", (CheckOrCall(1, 150),))


@pytest.mark.parametrize("book", KEYS)
def test_a_short_raise_that_is_the_whole_stack_is_all_in(book):
    ruling = ruled(book, "several_chips", chips="100, 100, 20", bet=200, big_blind=100, stack=220)
    assert (ruling.outcome, ruling.orders) == ("raise", (RaiseTo(1, 220),))


@pytest.mark.parametrize("book", KEYS)
def test_no_raise_is_open_to_the_player(book):
    ruling = ruled(book, "declared_amount", said="raise to 1200", bet=300, big_blind=100, may_raise="no")
    assert ruling.outcome == "call"


@pytest.mark.parametrize("book", KEYS)
def test_the_blinds_option_with_one_silent_chip_is_a_check(book):
    ruling = ruled(book, "one_chip", chip=500, bet=100, own=100, big_blind=100, preflop="yes")
    assert ruling.outcome == "check"


@pytest.mark.parametrize("book", KEYS)
def test_passe_is_a_fold_facing_a_bet_and_a_check_otherwise(book):
    facing = ruled(book, "gesture", said="je passe", bet=300, big_blind=100)
    free = ruled(book, "gesture", said="je passe", bet=0, big_blind=100)
    assert (facing.outcome, free.outcome) == ("fold", "check")


@pytest.mark.parametrize("book", KEYS)
def test_pot_in_pot_limit_is_the_maximum(book):
    ruling = ruled(book, "gesture", said="pot", bet=100, pot=400, big_blind=100, limit="pot_limit")
    assert ruling.orders == (RaiseTo(1, 600),)


@pytest.mark.parametrize("book", KEYS)
def test_pot_in_no_limit_is_vague_unless_the_book_binds_it_to_a_bet(book):
    ruling = ruled(book, "gesture", said="pot", bet=0, pot=400, big_blind=100)
    binds = InvalidDeclaration.POT_BINDS_IN_NO_LIMIT in load(book).betting.invalid_declaration.value
    assert ruling.points[0] == ("invalid_declaration" if binds else "vague_amount")


@pytest.mark.parametrize("book", KEYS)
def test_time_is_no_action(book):
    ruling = ruled(book, "gesture", said="temps", bet=300, big_blind=100)
    assert (ruling.outcome, ruling.orders) == ("time", ())


# What only another book says


def test_the_highest_reading_within_the_pot():
    """ "Five" at blinds of 200-400: 500 in a pot of 4,900, 5,000 in a pot of 5,000."""
    book = house(vague_amount="highest_up_to_pot")
    small = ruled(book, "vague_amount", said="five", bet=0, big_blind=400, pot=4900)
    big = ruled(book, "vague_amount", said="five", bet=0, big_blind=400, pot=5000)
    assert (small.orders, big.orders) == ((RaiseTo(1, 500),), (RaiseTo(1, 5000),))


def test_a_bare_sum_of_which_no_reading_reaches_the_bet_is_a_reading():
    """ "Two" facing 300 in a pot of 1,100: 200 is too little, 2,000 too much. A raise that was named is one in any case."""
    facts = {"bet": 300, "pot": 1100, "big_blind": 100}
    other = house(vague_amount="highest_or_as_chips")
    ours = ruled("tda2024", "vague_amount", said="two", **facts)
    assert (ours.orders, ours.rests_on[0].is_reading) == ((RaiseTo(1, 600),), True)
    assert ruled(other, "vague_amount", said="two", **facts).points[:2] == ("vague_amount", "short_call")
    for book in ("tda2024", other):
        named = ruled(book, "vague_amount", said="raise two", **facts)
        assert named.orders == (RaiseTo(1, 600),)
        assert not named.rests_on[0].is_reading


def test_a_bare_sum_is_as_good_as_those_chips():
    book = house(declared_amount_meaning=["sum_is_total", "bare_sum_as_chips"])
    facts = {"said": "1000", "chips": "1000", "bet": 200, "big_blind": 100}
    assert ruled(book, "gesture", **facts).outcome == "call"
    assert ruled("tda2009", "gesture", **facts).orders == (RaiseTo(1, 1000),)


def test_an_undercall_heads_up_is_a_full_call_and_otherwise_for_the_director():
    book = house(short_call=["full_call_heads_up", "full_call_of_opening_bet", "director_otherwise"])
    facts = {"amount": 200, "bet": 600, "big_blind": 100}
    assert ruled(book, "short_call", **facts, raised_by=400, players=2).outcome == "call"
    assert ruled(book, "short_call", **facts, players=4).outcome == "call"
    many = ruled(book, "short_call", **facts, raised_by=400, players=4)
    assert (many.outcome, [key for key, _ in many.offers[0].options]) == ("director", ["call", "forfeit"])


def test_words_and_chips_together_where_the_first_counts():
    book = house(verbal_vs_chips="first_counts")
    facts = {"bet": 200, "big_blind": 100, "when": "together"}
    assert ruled(book, "amount_against_chips", said="raise to 900", chips="500, 500", **facts).orders == (
        RaiseTo(1, 900),
    )
    assert ruled(book, "amount_against_chips", said="a lot", chips="500, 500", **facts).orders == (
        RaiseTo(1, 1000),
    )
    assert ruled(book, "amount_against_chips", said="call", chips="500, 500", **facts).outcome == "director"


def test_no_two_motion_raise():
    book = house(raise_methods=["one_motion", "amount_declared_first"])
    ruling = ruled(book, "raise_made", chips="3x100 then 900", bet=300, big_blind=100)
    assert ruling.orders == (RaiseTo(1, 600),)


def test_a_line_where_only_what_crosses_it_counts():
    book = house(betting_line=["across_line"])
    facts = {"chips": "5x100", "place": "partly", "short_of_line": 200, "bet": 0, "big_blind": 100}
    assert ruled(book, "chips_at_line", **facts).orders == (RaiseTo(1, 300),)


def test_the_first_at_fault_corrects_and_the_director_rules_on_the_rest():
    book = house(short_series=["first_corrects_rest_director"])
    ruling = ruled(book, "short_series", right=600, paid=500, acted=1, seat=3)
    assert (ruling.outcome, ruling.orders[0].seats) == ("first_corrects", (3,))


# Bad input


@pytest.mark.parametrize(
    ("key", "facts", "code"),
    [
        ("one_chip", {}, "floor.missing_fact"),
        ("one_chip", {"chip": 500, "bet": 0}, "floor.missing_fact"),
        ("one_chip", {"chip": "many", "bet": 100}, "floor.bad_fact"),
        ("one_chip", {"chip": "9" * 5000, "bet": 100}, "floor.bad_fact"),
        ("one_chip", {"chip": "1 00", "bet": 100}, "floor.bad_fact"),
        ("one_chip", {"chip": 0, "bet": 100}, "floor.bad_chips"),
        ("one_chip", {"chip": 500, "bet": 100, "weather": "fine"}, "floor.unknown_fact"),
        ("several_chips", {"chips": "some", "bet": 100, "big_blind": 100}, "floor.bad_chips"),
        ("several_chips", {"chips": "999x999", "bet": 100, "big_blind": 100}, "floor.bad_chips"),
        ("several_chips", {"chips": "500, 500", "bet": 100, "big_blind": 100, "stack": 900}, "floor.not_that_much"),
        ("gesture", {"bet": 100, "big_blind": 100}, "floor.no_gesture"),
        ("fake_check", {"handled": 100, "deliberate": True, "bet": 100, "big_blind": 100}, "floor.nothing_to_check"),
        ("fake_check", {"handled": 600, "deliberate": True, "bet": 0, "big_blind": 100, "stack": 500}, "floor.not_that_much"),
        ("misheard_amount", {"put": 600, "bet": 900, "big_blind": 100, "stack": 500}, "floor.not_that_much"),
        ("short_series", {"right": 500, "paid": 500, "acted": 0}, "floor.not_short"),
    ],
)  # fmt: skip
def test_what_is_missing_or_impossible_is_said(key, facts, code):
    with pytest.raises(Refused) as refused:
        ruled("tda2009", key, **facts)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("key", "facts", "code"),
    [
        ("gesture", {"seat": 1, "said": "call"}, "floor.not_in_turn"),
        ("gesture", {"seat": 9, "said": "call"}, "floor.nobody_there"),
        ("gesture", {"seat": 3, "chips": "5000, 100"}, "floor.not_that_much"),
        ("fake_check", {"seat": 3, "handled": 100, "deliberate": True}, "floor.nothing_to_check"),
        ("short_series", {"right": 600, "paid": 500, "acted": 1}, "floor.no_such_bet"),
        ("pot_limit_miscount", {"bet": 900, "true": 1000}, "floor.not_pot_limit"),
        ("dealer_misread", {"seat": 3, "was": "check", "read_as": "fold"}, "floor.not_so_read"),
        ("all_in_hidden_chips", {"seat": 3, "other": 4, "found": 1, "result": "won", "cover": 0}, "floor.hand_in_play"),
        ("hidden_chips_found", {"seat": 3, "found": 6000}, "floor.not_that_much"),
        ("hidden_chips_found", {"seat": 8, "found": 100}, "floor.nobody_there"),
    ],
)  # fmt: skip
def test_what_cannot_have_happened_in_this_hand_is_refused(key, facts, code):
    at = desk(load("tda2009"))
    before = list(at.hand.tape), list(at.hand.betting.stack)
    with pytest.raises(Refused) as refused:
        at.carry_out(at.ask(key, facts))
    assert refused.value.code == code
    assert (list(at.hand.tape), list(at.hand.betting.stack)) == before


def test_no_gesture_once_the_hand_is_over():
    at = desk(load("tda2009"))
    for seat in (3, 4, 1):
        at.act(seat, "fold")
    with pytest.raises(Refused) as refused:
        at.ask("gesture", {"seat": 2, "said": "call"})
    assert refused.value.code == "floor.no_betting"


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("", ()),
        ("100", ((100,),)),
        ("3x50", ((50, 50, 50),)),
        ("3 × 50 500", ((50, 50, 50, 500),)),
        ("1_000, 500", ((1000, 500),)),
        ("1000 500", ((1000, 500),)),
        ("1000+500", ((1000, 500),)),
        ("1000 et 500 and 2x100", ((1000, 500, 100, 100),)),
        ("100 100  500", ((100, 100, 500),)),
        ("25 100", ((25, 100),)),
        ("1 000", ((1000,),)),
        ("1,000 500", ((1000, 500),)),
        ("2x25\u202f000, 1 000 000", ((25_000, 25_000, 1_000_000),)),
        ("200 then 400", ((200,), (400,))),
        ("200 100 puis 2×100", ((200, 100), (100, 100))),
        ("200 / 100", ((200,), (100,))),
    ],
)
def test_chips_as_people_write_them(text, chips):
    assert motions(text) == chips


@pytest.mark.parametrize(
    "text", ["1 500", "1,500", "1.500", "500 5 000 1 500", "1000,,500", "000", "0x500", "x500", "1000 red"]
)
def test_chips_that_may_be_read_in_two_ways_or_in_none_are_refused_with_how_to_write_them(text):
    with pytest.raises(Refused) as refused:
        motions(text)
    assert refused.value.code == "floor.bad_chips"
    assert "'1000 500'" in str(refused.value) or "« 1000 500 »" in str(refused.value)


# At the desk


def test_a_raise_declared_first_and_its_chips_after():
    at = desk(load("ffjp"))
    at.gesture({"seat": 3, "said": "relance"})
    with pytest.raises(Refused) as refused:
        at.gesture({"seat": 3, "said": "fold"})
    assert refused.value.code == "floor.limited"
    at.gesture({"seat": 3, "chips": "500"})
    assert at.hand.betting.bet[at.hand.seats.index(3)] == 500


@pytest.mark.parametrize("total", ["1800", " 1 800 ", "1,800", "1\u202f800", "1.800"])
def test_an_amount_is_read_with_its_thousands_apart(total):
    assert ruled("tda2024", "out_of_turn_raise", seat=3, total=total).orders[0].early.total == 1800


def test_nobody_named_is_the_player_to_act():
    at = desk(load("tda2009"))
    at.gesture({"said": "raise"})
    assert at.gesture({"chips": "500"}).ruling.orders == (RaiseTo(3, 500),)
    with pytest.raises(Refused) as refused:
        at.gesture({"seat": "nobody", "said": "call"})
    assert refused.value.code == "floor.bad_fact"


def test_chips_left_by_a_short_call_are_lost_by_a_fold():
    at = desk(load("fidpa"))
    at.act(3, "raise", 600)
    at.gesture({"seat": 4, "chips": "200", "unaware": True})
    with pytest.raises(Refused):
        at.gesture({"seat": 4, "said": "raise to 2000"})
    at.gesture({"seat": 4, "said": "fold"})
    assert at.hand.betting.stack[at.hand.seats.index(4)] == 4800


def test_asking_changes_nothing():
    at = desk(load("ffjp"))
    before = list(at.hand.tape), list(at.hand.betting.stack), dict(at.limits)
    assert at.ask("one_chip", {"chip": 500}) == at.ask("one_chip", {"chip": 500})
    assert (list(at.hand.tape), list(at.hand.betting.stack), dict(at.limits)) == before


# The article at which the book is opened


@pytest.mark.parametrize(
    ("facts", "article"),
    [
        ({"chips": "1000"}, "64-1a"),
        ({"chips": "1000", "said": "raise"}, "64-1"),
        ({"chips": "1000", "said": "raise", "when": "after"}, "64-1"),
        ({"chips": "3x100"}, "57-2(i)"),
        ({"chips": "3x100", "place": "across"}, "50-4"),
        ({"chips": "3x100", "place": "partly", "short_of_line": 100}, "57-2(ii)"),
        ({"chips": "3x100", "place": "held"}, "57-4"),
        ({"chips": "5x100"}, "61-2"),
        ({"chips": "6x100"}, "62-3"),
        ({"chips": "3x100 then 6x100"}, "63-6"),
        ({"chips": "100"}, "57-4a"),
        ({"chips": "100", "unaware": True, "raised_by": 200}, "57-9"),
        ({"said": "call", "chips": "100"}, "52-4a"),
        ({"said": "fold"}, "78-3a"),
        ({"said": "banana"}, "52-3"),
        ({"said": "maybe I raise"}, "57-3"),
        ({"said": "raise a lot"}, "57-6"),
        ({"said": "time"}, "55-2"),
    ],
)
def test_a_gesture_opens_the_book_at_what_made_it_one(facts, article):
    ruling = ruled("fidpa", "gesture", bet=300, big_blind=100, **facts)
    assert ruling.citation.en.removeprefix("reading of ") == f"FIDPA {article}"


@pytest.mark.parametrize("book", KEYS)
def test_a_raise_cites_how_small_it_may_be(book):
    assert "min_raise" in ruled(book, "gesture", bet=300, big_blind=100, said="raise to 900").points
    assert "min_raise" in ruled(book, "gesture", bet=300, big_blind=100, said="raise").points
    assert "min_raise" not in ruled(book, "gesture", bet=300, big_blind=100, said="call").points


SMALLEST = {
    MinRaise.LAST_ADDED: 1000,
    MinRaise.ONE_BIG_BLIND: 950,
    MinRaise.LAST_INCREMENT: 1450,
    MinRaise.LARGEST_OF_ROUND: 1450,
}


@pytest.mark.parametrize("book", KEYS)
def test_after_a_short_all_in_a_raise_of_90_is_made_up_to_the_smallest(book):
    """100, 700, all-in 850, and "raise" with chips for 900: what the all-in added counts where the book says so (ffjp 7.10)."""
    facts = {"bet": 850, "big_blind": 100, "raised_by": 600, "short_by": 150}
    ruling = ruled(book, "gesture", **facts, said="raise", chips="500, 4x100")
    assert ruling.orders[0].total == SMALLEST[load(book).betting.min_raise.value]


def test_a_silent_book_is_not_made_to_speak():
    for facts in ({"chips": "300"}, {"chips": "100"}, {"said": "banana"}, {"taps": 1}):
        assert ruled("tda2007", "gesture", bet=300, big_blind=100, **facts).citation.en == "default", facts


def test_a_word_of_the_book_is_read_without_a_hand_too():
    ruling = ruled("tda2024", "gesture", said="complete", limit="fixed_limit", bet=60, full=240, big_blind=0)
    assert (ruling.outcome, ruling.citation.en) == ("raise", "TDA 2024 3")
    assert [order.sentence.en for order in ruling.orders] == ["Seat 1 makes it 240."]


@pytest.mark.parametrize("said", ["all-in", "tapis"])
def test_a_stack_of_which_nobody_spoke_is_not_put_into_figures(said):
    ruling = ruled("tda2024", "gesture", bet=700, big_blind=300, said=said)
    assert ruling.verdict.en == "Seat 1 is all-in."
    assert [order.sentence.en for order in ruling.orders] == ["Seat 1 puts every chip in."]


def test_what_nobody_called_of_a_lost_hand_comes_back_though_it_counts_as_folded():
    ruling = ruled("tda2024", "discard_with_opponent_in", seat=3, where="mixed", uncalled=900)
    assert [order.sentence.en for order in ruling.orders] == ["900 go back to seat 3."]

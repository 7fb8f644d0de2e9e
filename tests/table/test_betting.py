"""What may be put in: the numbers of section J of the decision points, book by book.

Blinds are 50/100 unless a test says otherwise. Players are named from the left of the button; four of them make
A the small blind, B the big blind, C under the gun and D the button.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books, book_keys, load
from deadbutton.books.points import (
    AllInBelowBigBlindPostflop,
    AllInBetweenBbAndMinRaise,
    BettingStructures,
    CumulativeShortAllIns,
    MinRaise,
    RaiseCap,
    ShortAllInReopens,
)
from deadbutton.cards import SeededShuffler
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import Hand, Table
from deadbutton.table.hand.betting import BettingRound
from deadbutton.table.hand.rules import BettingRules
from tests.table.drive import choices, deal, rules

EVERY_BOOK = pytest.mark.parametrize("book", book_keys())
MAISON = "maison"


def where(holds: Callable[[Book], bool]) -> pytest.MarkDecorator:
    """The books in which this holds."""
    return pytest.mark.parametrize("book", [book.key for book in all_books() if holds(book)])


def min_raise(book: str) -> MinRaise:
    return load(book).betting.min_raise.value


def cumulative(book: str | Book) -> CumulativeShortAllIns:
    return (load(book) if isinstance(book, str) else book).betting.cumulative_short_all_ins.value


def on_the_flop(stacks: list[int], **setup: object) -> Hand:
    """Everybody has limped in for 100: stacks are what is left on the flop, where the small blind speaks first."""
    hand = deal([stack + 100 for stack in stacks], **setup)  # type: ignore[arg-type]
    for _ in stacks:
        hand.call()
    assert hand.street == 1
    return hand


# min_bet


@EVERY_BOOK
def test_the_smallest_bet_is_the_big_blind(book: str) -> None:
    hand = on_the_flop([2000] * 3, book=book)
    assert choices(hand) == (0, 100, 2000)
    assert not hand.can_raise_to(80)


@EVERY_BOOK
def test_a_bet_of_100_is_not_raised_to_180(book: str) -> None:
    hand = on_the_flop([2000] * 3, book=book)
    hand.raise_to(100)
    assert not hand.can_raise_to(180)
    assert hand.betting.min_raise_to == 200


def test_maison_may_vote_the_small_blind_as_its_unit() -> None:
    """Blinds 50/100: an opening bet of 50; before the flop a raise to 150; bet 100, raised to 300, then 350."""
    book = load(MAISON)
    setting = book.settings["minimum_unit"]
    voted = replace(
        book, settings={**book.settings, "minimum_unit": replace(setting, value=_small_blind(setting.value))}
    )
    table = Table(voted, dict.fromkeys((1, 2, 3), 2000))
    table.start(3)
    hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert choices(hand) == (100, 150, 2000)
    for _ in range(3):
        hand.call()
    assert choices(hand) == (0, 50, 1900)
    hand.raise_to(100)
    hand.raise_to(300)
    assert hand.betting.min_raise_to == 350


def _small_blind(unit: object) -> object:
    return type(unit)("small_blind")  # type: ignore[call-arg]


# min_raise


@EVERY_BOOK
def test_the_first_raise_before_the_flop_is_to_two_big_blinds(book: str) -> None:
    assert choices(deal([2000] * 3, book=book)) == (100, 200, 2000)


@EVERY_BOOK
def test_open_100_raise_to_300(book: str) -> None:
    """The next raise is to 500, as much again as was added; in maison one big blind is always enough: 400."""
    hand = on_the_flop([2000] * 3, book=book)
    hand.raise_to(100)
    hand.raise_to(300)
    assert hand.betting.min_raise_to == (400 if min_raise(book) is MinRaise.ONE_BIG_BLIND else 500)


@EVERY_BOOK
def test_a_short_all_in_does_not_set_the_unit(book: str) -> None:
    """A bets 100, B raises to 400, C is all-in for 500: D raises to 800, that is 500 and the last full 300.
    In ffjp (7.10) the next raise adds what was added last, 100; in maison one big blind."""
    hand = on_the_flop([2000, 2000, 500, 2000], book=book)
    hand.raise_to(100)
    hand.raise_to(400)
    hand.raise_to(500)
    adds_less = min_raise(book) in (MinRaise.ONE_BIG_BLIND, MinRaise.LAST_ADDED)
    assert choices(hand) == (500, 600 if adds_less else 800, 2000)


@EVERY_BOOK
def test_what_a_short_all_in_added_is_the_next_step_where_the_book_says_so(book: str) -> None:
    hand = on_the_flop([5000, 5000, 850, 5000], book=book)
    hand.raise_to(100)
    hand.raise_to(700)
    hand.raise_to(850)
    least = {
        MinRaise.LAST_ADDED: 1000,
        MinRaise.ONE_BIG_BLIND: 950,
        MinRaise.LAST_INCREMENT: 1450,
        MinRaise.LARGEST_OF_ROUND: 1450,
    }
    assert choices(hand) == (850, least[min_raise(book)], 5000)


@EVERY_BOOK
def test_the_unit_is_that_of_the_round(book: str) -> None:
    """1,000 on the flop; on the turn a bet is one big blind again."""
    hand = on_the_flop([5000] * 2, book=book)
    hand.raise_to(1000)
    hand.call()
    assert hand.street == 2
    assert choices(hand) == (0, 100, 4000)


# all_in_below_big_blind_preflop


@EVERY_BOOK
def test_an_all_in_of_30_leaves_a_call_of_100(book: str) -> None:
    """Under the gun is all-in for 30: the next player puts in 100, or raises to 200. The main pot is at 30 each."""
    hand = deal([2000, 2000, 30, 2000], book=book)
    assert hand.call() == 30
    assert choices(hand) == (100, 200, 2000)
    hand.call()
    hand.fold()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [30 * 3 + 30, 70 * 2 + 20]


# all_in_between_bb_and_min_raise


def has_entry_price(book: Book) -> bool:
    answer = book.betting.all_in_between_bb_and_min_raise.value
    return answer is AllInBetweenBbAndMinRaise.ENTER_AT_TWO_BIG_BLINDS


@where(lambda book: not has_entry_price(book))
def test_an_all_in_of_130_is_called_for_130_and_raised_to_230(book: str) -> None:
    hand = deal([2000, 2000, 130, 2000], book=book)
    hand.raise_to(130)
    assert choices(hand) == (130, 230, 2000)


def test_maison_enters_at_two_big_blinds_over_an_all_in_of_130() -> None:
    hand = deal([2000, 2000, 130, 2000], book=MAISON)
    hand.raise_to(130)
    assert choices(hand) == (200, 300, 2000)
    hand.call()
    hand.fold()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [130 * 3 + 50, 70 * 2]


@EVERY_BOOK
def test_the_limper_faces_an_all_in_of_130(book: str) -> None:
    """C limps, D is all-in for 130: C adds 30 and may not raise. In maison C adds 100 and may, to 300."""
    hand = deal([2000, 2000, 2000, 130], book=book)
    hand.call()
    hand.raise_to(130)
    hand.fold()
    hand.call()
    assert hand.actor == 2
    assert choices(hand) == ((100, 300, 2000) if has_entry_price(load(book)) else (30, 0, 0))


@EVERY_BOOK
def test_only_the_big_blind_is_left_against_an_all_in_of_130(book: str) -> None:
    """Nobody can answer above 130: the call is 30 in every book, since maison's other 70 would come back at once."""
    hand = deal([2000, 2000, 130], book=book)
    hand.raise_to(130)
    hand.fold()
    assert choices(hand) == (30, 0, 0)
    hand.call()
    assert sum(pot.amount for pot in hand.pots) == 260 + 50


def test_maison_s_price_is_that_of_the_first_raise_only() -> None:
    """Raised to 300: an all-in of 350 is an all-in of 350."""
    hand = deal([2000, 2000, 2000, 350], book=MAISON)
    hand.raise_to(300)
    hand.raise_to(350)
    assert choices(hand) == (300, 450, 2000)


# all_in_below_big_blind_postflop


@EVERY_BOOK
def test_an_all_in_of_30_on_the_flop_is_called_for_30_and_raised_to_130_or_two_big_blinds(book: str) -> None:
    hand = on_the_flop([30, 2000, 2000], book=book)
    hand.raise_to(30)
    asked = load(book).betting.all_in_below_big_blind_postflop.value
    least = 200 if asked is AllInBelowBigBlindPostflop.RAISE_TO_TWO_BIG_BLINDS else 130
    assert choices(hand) == (30, least, 2000)


@EVERY_BOOK
def test_who_has_checked_may_raise_an_all_in_of_30_only_where_a_check_is_no_bet(book: str) -> None:
    hand = on_the_flop([2000, 30, 2000], book=book)
    hand.call()
    hand.raise_to(30)
    hand.call()
    assert hand.actor == 0
    may = load(book).betting.short_all_in_reopens.value is ShortAllInReopens.IF_ONLY_CHECKED
    assert choices(hand) == ((30, 130, 2000) if may else (30, 0, 0))


def test_a_house_may_count_it_as_a_full_bet() -> None:
    betting = BettingRound([1000, 30, 1000], BettingRules(later_entry_price=True))
    betting.open_round(1, 100)
    betting.raise_to(30)
    assert (betting.to_call, betting.min_raise_to) == (100, 200)


# short_all_in_reopens


@EVERY_BOOK
def test_bet_100_all_in_150(book: str) -> None:
    """C calls 150: A may call 50 and no more. C, who had not acted, could have made it 250."""
    hand = on_the_flop([2000, 150, 2000], book=book)
    hand.raise_to(100)
    hand.raise_to(150)
    assert choices(hand) == (150, 250, 2000)
    hand.call()
    assert choices(hand) == (50, 0, 0)
    with pytest.raises(Refused) as caught:
        hand.raise_to(300)
    assert caught.value.code == "hand.not_reopened"


@EVERY_BOOK
def test_bet_100_all_in_200_is_a_full_raise(book: str) -> None:
    hand = on_the_flop([2000, 200, 2000], book=book)
    hand.raise_to(100)
    hand.raise_to(200)
    hand.call()
    assert choices(hand) == (100, 300, 2000)


def test_a_house_may_let_one_big_blind_more_re_open() -> None:
    """Bet 300, all-in 420: not a full raise, but a big blind of 100 more."""
    house = BettingRules(short_reopens=True)
    for short, is_open in ((420, True), (390, False)):
        betting = BettingRound([2000, short, 2000], house)
        betting.open_round(0, 100)
        betting.raise_to(300)
        betting.raise_to(short)
        betting.call()
        assert betting.may_raise is is_open


# cumulative_short_all_ins


def facing_short_all_ins(book: str, bet: int, *all_ins: int) -> Hand:
    """A bets, the next players are all-in one after the other, the last one calls, and A is to act."""
    hand = on_the_flop([3000, *all_ins, 3000], book=book)
    hand.raise_to(bet)
    for total in all_ins:
        hand.raise_to(total)
    hand.call()
    assert hand.actor == 0
    return hand


@EVERY_BOOK
def test_100_then_180_then_210(book: str) -> None:
    """Doubled (ffjp 7.19), a big blind more (maison), a full raise in all: A may make it 310. Elsewhere A may only call."""
    reopens = cumulative(book) is not CumulativeShortAllIns.NO
    assert choices(facing_short_all_ins(book, 100, 180, 210)) == (
        (110, 310, 3000) if reopens else (110, 0, 0)
    )


@EVERY_BOOK
def test_100_then_150_then_190_is_not_doubled(book: str) -> None:
    """Nor is it a full raise in all, or a big blind more."""
    assert choices(facing_short_all_ins(book, 100, 150, 190)) == (90, 0, 0)


@where(lambda book: cumulative(book) is not CumulativeShortAllIns.IF_ONE_BIG_BLIND_MORE)
def test_300_then_450_then_590_is_not_doubled(book: str) -> None:
    """Nor is it a full raise in all; it is more than a big blind."""
    assert choices(facing_short_all_ins(book, 300, 450, 590)) == (290, 0, 0)


def test_a_full_raise_in_all_re_opens_where_the_book_counts_so() -> None:
    """100, all-in 125, a call of 125, all-in 200: the bettor may raise, the caller of 125 may not."""
    betting = BettingRound([2000, 125, 2000, 200, 2000], BettingRules(cumulative_full=True))
    betting.open_round(0, 100)
    betting.raise_to(100)
    betting.raise_to(125)
    betting.call()
    betting.raise_to(200)
    betting.call()
    assert (betting.actor, betting.may_raise) == (0, True)
    betting.call()
    assert (betting.actor, betting.may_raise) == (2, False)


# raise_cap


def raised(hand: Hand, *totals: int) -> Hand:
    for total in totals:
        hand.raise_to(total)
    return hand


LIMIT_BOOKS = where(lambda book: BettingStructures.LIMIT in book.authority.betting_structures.value)


@LIMIT_BOOKS
def test_one_bet_and_three_raises_even_with_two_in_the_hand(book: str) -> None:
    """Limit 100/200 before the flop: 100, 200, 300, 400, and capped."""
    hand = raised(deal([5000] * 2, book=book, code="FT"), 200, 300, 400)
    assert choices(hand) == (100, 0, 0)
    with pytest.raises(Refused) as caught:
        hand.raise_to(500)
    assert caught.value.code == "hand.capped"


@where(lambda book: RaiseCap.UNCAPPED_WHEN_TWO_LEFT_IN_EVENT in book.betting.raise_cap.value)
def test_no_cap_once_two_are_left_in_the_event(book: str) -> None:
    hand = raised(deal([5000] * 2, book=book, code="FT", two_left=True), 200, 300, 400, 500, 600)
    assert choices(hand) == (100, 700, 700)


@pytest.mark.parametrize("code", ["NT", "PT"])
@EVERY_BOOK
def test_no_cap_in_no_limit_and_pot_limit(book: str, code: str) -> None:
    hand = raised(deal([100_000] * 2, book=book, code=code), *range(200, 1500, 100))
    assert hand.betting.may_raise


def test_a_house_may_lift_the_cap_for_the_last_two_hands() -> None:
    house = BettingRules(limit=2, raises=3, uncapped_heads_up=True)
    betting = BettingRound([9000] * 3, house)
    betting.open_round(0, 100)
    for total in (100, 200, 300, 400):
        betting.raise_to(total)
    assert betting.is_capped
    betting.fold()
    assert (betting.is_capped, betting.full_raise_to) == (False, 500)


def test_the_late_streets_have_the_big_bet() -> None:
    hand = deal([5000] * 2, code="FT")
    sizes = []
    while not hand.is_over:
        if not any(hand.betting.bet):
            sizes.append(hand.betting.min_raise_to)
        hand.call()
    assert sizes == [100, 100, 200, 200, 200, 200]


def test_a_blind_below_the_small_bet_is_completed() -> None:
    """Blinds 50/100 in a limit of 200/400: the first raise is to 200, the next to 400."""
    hand = deal([5000] * 3, code="FT", bets=(200, 400))
    assert choices(hand) == (100, 200, 200)
    hand.raise_to(200)
    assert choices(hand) == (150, 400, 400)


# limit_all_in_half_bet


@LIMIT_BOOKS
def test_bet_200_all_in_300_is_a_raise(book: str) -> None:
    """A round of 200: 100 more is half of it. The bettor may raise to 500, a full bet over the 300."""
    hand = turn_of_limit([5000, 300, 5000], book)
    raised(hand, 200, 300)
    hand.call()
    assert choices(hand) == (100, 500, 500)


@LIMIT_BOOKS
def test_bet_200_all_in_290_is_none(book: str) -> None:
    """Those who have not acted may complete it to 400; the bettor may only call."""
    hand = turn_of_limit([5000, 290, 5000], book)
    raised(hand, 200, 290)
    assert choices(hand) == (290, 400, 400)
    hand.call()
    assert choices(hand) == (90, 0, 0)


@LIMIT_BOOKS
def test_an_all_in_of_half_a_bet_is_one_of_the_three_raises(book: str) -> None:
    hand = turn_of_limit([5000, 300, 5000], book)
    raised(hand, 200, 300, 500, 700)
    assert choices(hand) == (200, 0, 0)


@LIMIT_BOOKS
@pytest.mark.parametrize(("all_in", "next_raise"), [(120, 320), (90, 200)])
def test_an_opening_all_in_of_half_a_bet_is_raised_by_a_full_one(
    book: str, all_in: int, next_raise: int
) -> None:
    """120 of 200 is a bet, raised to 320; 90 is none, and completed to 200."""
    hand = turn_of_limit([all_in, 5000, 5000], book)
    hand.raise_to(all_in)
    assert choices(hand) == (all_in, next_raise, next_raise)


def test_full_raises_only_where_a_house_says_so() -> None:
    betting = BettingRound([5000, 350, 5000], BettingRules(limit=2, raises=3, half_counts=False))
    betting.open_round(0, 200)
    betting.raise_to(200)
    betting.raise_to(350)
    assert betting.min_raise_to == 400
    betting.call()
    assert not betting.may_raise


def turn_of_limit(stacks: list[int], book: str) -> Hand:
    """The turn of a limit of 100/200, where bets are 200; the stacks are what is left."""
    hand = deal([stack + 100 for stack in stacks], book=book, code="FT")
    for _ in range(2 * len(stacks)):
        hand.call()
    assert hand.street == 2
    return hand


# Pot-limit


def test_the_largest_raise_of_pot_limit_counts_the_call() -> None:
    """Blinds 50/100: the first raise is to 350, that is 100 to call and a pot of 250. Then 350 + 250 + 350 + 350 …"""
    hand = deal([10_000] * 4, code="PO")
    assert choices(hand) == (100, 200, 350)
    hand.raise_to(350)
    assert choices(hand) == (350, 600, 350 + 500 + 350)
    hand.fold()
    assert choices(hand) == (300, 600, 350 + 500 + 300)


def test_on_the_flop_the_pot_may_be_bet() -> None:
    hand = on_the_flop([10_000] * 3, code="PO")
    assert choices(hand) == (0, 100, 300)
    hand.raise_to(300)
    assert choices(hand) == (300, 600, 1200)


def test_an_ante_counts_in_the_pot() -> None:
    assert deal([10_000] * 3, code="PO", ante=25).betting.max_raise_to == 350 + 75


def test_a_legal_bet_is_never_more_than_the_pot_allows() -> None:
    """Antes of 10 and no blinds: the pot is 30, and a bet of 100 is the least and the most there is."""
    hand = deal([2000] * 3, code="PO", blinds=[0, 0, 0], ante=10)
    assert choices(hand) == (0, 100, 100)


def test_all_in_for_less_than_the_pot() -> None:
    hand = deal([10_000, 10_000, 280], code="PO")
    assert choices(hand) == (100, 200, 280)


# Who acts


def test_nobody_is_asked_when_there_is_nothing_to_decide() -> None:
    """Button all-in for 60, small blind folds: the big blind has 100 in front and nobody to fear."""
    hand = deal([1000, 1000, 60])
    hand.call()
    hand.fold()
    assert hand.is_over
    assert hand.pots[0].amount == 60 + 60 + 50


def test_the_big_blind_has_the_option() -> None:
    hand = deal([1000] * 3)
    hand.call()
    hand.call()
    assert (hand.street, hand.actor) == (0, 1)
    assert choices(hand) == (0, 200, 1000)


def test_a_raise_is_pointless_when_all_others_are_all_in() -> None:
    hand = deal([300, 2000, 2000])
    hand.fold()
    hand.raise_to(300)
    with pytest.raises(Refused) as caught:
        hand.raise_to(900)
    assert caught.value.code == "hand.nobody_to_raise"


def test_too_short_to_raise() -> None:
    hand = deal([2000, 2000, 2000, 300])
    hand.raise_to(500)
    with pytest.raises(Refused) as caught:
        hand.raise_to(300)
    assert caught.value.code == "hand.too_short_to_raise"
    assert hand.call() == 300


@given(
    stacks=st.lists(st.integers(1, 2000), min_size=2, max_size=9),
    seed=st.integers(0, 1000),
    totals=st.lists(st.integers(0, 2500), max_size=30),
)
def test_a_raise_is_legal_exactly_between_the_two_ends(
    stacks: list[int], seed: int, totals: list[int]
) -> None:
    hand = deal(stacks, seed=seed)
    for total in totals:
        if hand.is_over:
            return
        betting = hand.betting
        legal = betting.may_raise and betting.min_raise_to <= total <= betting.max_raise_to
        assert hand.can_raise_to(total) is legal
        assert (hand.verify_raise_to(total) is None) is legal
        hand.raise_to(total) if legal else hand.call()


# A ruling may let a bet stand


def test_a_bet_outside_the_limits_stands_by_a_ruling() -> None:
    hand = on_the_flop([2000] * 3)
    hand.raise_anyway(80)
    assert hand.betting.to_call == 80
    for wrong, code in ((50, "hand.too_little"), (5000, "hand.too_much"), (90.0, "hand.not_chips")):
        with pytest.raises(Refused) as caught:
            hand.raise_anyway(wrong)
        assert caught.value.code == code


def test_rules_come_from_the_book_once() -> None:
    assert rules("ffjp", "NT").betting.cumulative_double
    assert rules(MAISON, "NT").betting.unit_is_fixed
    assert rules("tda2009", "FT").betting.raises == 3
    assert rules("tda2009", "NT").betting.raises == -1

"""Side pots and odd chips: the numbers of section K of the decision points, book by book."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books, book_keys, load
from deadbutton.books.points import OddChip
from deadbutton.cards import SeededShuffler, Stub, parse_cards
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import AWARDING, EVERYTHING, TO_AWARD, Hand, HandRules, Table
from deadbutton.table.hand import log
from deadbutton.table.hand.pots import Pot, give_odd_chips, pots, share
from deadbutton.table.hand.rules import OddChips
from tests.table.drive import check_down, deal, entries, holdem_deck, play_on

EVERY_BOOK = pytest.mark.parametrize("book", book_keys())
BOARD_PLAYS = "Ts Js Qs Ks As"


def seats_that_win(hand: Hand) -> dict[int, int]:
    return {hand.seats[player]: won for player, won in enumerate(hand.won) if won}


# side_pots


def all_in(holes: list[str], stacks: list[int], board: str, book: str) -> Hand:
    """Everybody goes all-in before the flop, the biggest stack last."""
    hand = deal(stacks, book=book, deck=holdem_deck(holes, board))
    while not hand.is_over:
        betting = hand.betting
        all_in_for = betting.bet[hand.actor] + betting.stack[hand.actor]
        hand.raise_to(all_in_for) if hand.can_raise_to(all_in_for) else hand.call()
    return hand


@EVERY_BOOK
@pytest.mark.parametrize(
    ("holes", "won"),
    [
        (["KsKd", "AsAd", "2c7h"], [0, 1900, 0]),  # B best overall: everything
        (["AsAd", "KsKd", "2c7h"], [900, 1000, 0]),  # A best: the main pot, then B against C
        (["AsAd", "2c7h", "KsKd"], [900, 0, 1000]),
    ],
)
def test_a_300_b_800_c_2000(book: str, holes: list[str], won: list[int]) -> None:
    hand = all_in(holes, [300, 800, 2000], "3c 5d 9h Jc 4s", book)
    assert hand.pots == [Pot(900, (0, 1, 2)), Pot(1000, (1, 2))]
    assert hand.won == won
    assert hand.betting.stack[2] == 1200 + won[2]


@EVERY_BOOK
def test_pots_are_pushed_from_the_outside_in(book: str) -> None:
    hand = all_in(["AsAd", "KsKd", "QsQd"], [300, 800, 2000], "3c 5d 9h Jc 4s", book)
    assert [(cards[0], player) for _, player, _, cards in entries(hand, log.WIN)] == [(1, 1), (0, 0)]


def test_what_folded_players_left_is_shared_among_the_pots_that_it_reached() -> None:
    """A 100 all-in, B 300 all-in, C 300, and D who folded 200."""
    assert pots([100, 300, 300, 200], [False, False, False, True], 0) == [
        Pot(400, (0, 1, 2)),
        Pot(500, (1, 2)),
    ]


def test_a_dead_hand_with_more_than_anybody_leaves_it_to_the_outermost_pot() -> None:
    assert pots([30, 40, 100], [False, False, True], 0) == [Pot(90, (0, 1)), Pot(80, (1,))]


def test_chips_of_nobody_lie_in_the_main_pot() -> None:
    assert pots([100, 300, 300], [False] * 3, 25) == [Pot(325, (0, 1, 2)), Pot(400, (1, 2))]


@given(
    st.lists(st.tuples(st.integers(0, 500), st.booleans()), min_size=2, max_size=10).filter(
        lambda players: not all(folded for _, folded in players)
    ),
    st.integers(0, 50),
)
def test_every_chip_is_in_one_pot_and_every_pot_can_be_won(
    players: list[tuple[int, bool]], dead: int
) -> None:
    put = [chips for chips, _ in players]
    folded = [is_out for _, is_out in players]
    found = pots(put, folded, dead)
    assert sum(pot.amount for pot in found) == sum(put) + dead
    for pot, outer in pairwise(found):
        assert set(outer.players) < set(pot.players), "an outer pot has fewer players than the one within"
    for pot in found:
        assert pot.players
        assert not any(folded[player] for player in pot.players)
        assert list(pot.players) == sorted(pot.players)


@given(st.integers(0, 10_000), st.integers(1, 10), st.sampled_from((1, 5, 25, 100)))
def test_shares_differ_by_one_chip_at_most(amount: int, winners: int, unit: int) -> None:
    shares, left = share(amount, list(range(winners)), unit)
    give_odd_chips(shares, left, unit)
    assert sum(shares) == amount
    assert shares[1:] == sorted(shares[1:], reverse=True)
    assert max(shares[1:], default=0) - min(shares[1:], default=0) <= unit
    assert all(got % unit == 0 for got in shares[1:])


# odd_chip


def clauses(book: str) -> frozenset[OddChip]:
    return load(book).showdown.odd_chip.value


def speaking_of(*named: OddChip) -> pytest.MarkDecorator:
    """The books that have one of these clauses."""
    return pytest.mark.parametrize(
        "book", [book.key for book in all_books() if book.showdown.odd_chip.value & {*named}]
    )


def played_by(book: str, seats: dict[int, int], button: int, deck: str, unit: int, **sheet: int) -> Hand:
    """A hand of hold'em at these seats, dealt and checked down; ``sheet`` are the blinds and the ante."""
    table = Table(load(book), seats, unit=unit)
    table.start(button)
    stakes = Stakes.blinds(sheet["small"], sheet["big"], sheet["ante"])
    hand = table.deal(
        game("NT"), stakes, SeededShuffler(1), stacked=lambda _: Stub.stacked(parse_cards(deck))
    )
    check_down(hand)
    table.finish()
    assert table.left_over == hand.left_over
    return hand


@EVERY_BOOK
def test_1025_between_seats_4_and_8_with_the_button_at_6(book: str) -> None:
    """In chips of 25, 40 and 1 over: 525 to seat 8, the first left of the button. maison leaves 25 for the next hand."""
    hand = deal(
        [5000, 5000],
        book=book,
        seats=(8, 4),
        blinds=[500, 500],
        big=500,
        dead=25,
        unit=25,
        deck=holdem_deck(["2c3d", "2d3c"], BOARD_PLAYS),
    )
    check_down(hand)
    if OddChip.STAYS_IN_MIDDLE in clauses(book):
        assert (seats_that_win(hand), hand.left_over) == ({4: 500, 8: 500}, 25)
    else:
        assert (seats_that_win(hand), hand.left_over) == ({4: 500, 8: 525}, 0)


@EVERY_BOOK
def test_2000_three_ways_in_chips_of_25(book: str) -> None:
    """80 chips: 26 each and 2 over, to the first and the second left of the button. maison leaves 50."""
    hand = deal(
        [5000] * 4,
        book=book,
        seats=(7, 9, 2, 5),
        antes=[125] * 4,
        blinds=[500, 500, 500, 0],
        big=500,
        unit=25,
        deck=holdem_deck(["2c3d", "2d3c", "2h3s", "2s3h"], BOARD_PLAYS),
    )
    hand.fold()
    check_down(hand)
    if OddChip.STAYS_IN_MIDDLE in clauses(book):
        assert (seats_that_win(hand), hand.left_over) == (dict.fromkeys((7, 9, 2), 650), 50)
    else:
        assert (seats_that_win(hand), hand.left_over) == ({7: 675, 9: 675, 2: 650}, 0)


@EVERY_BOOK
def test_odd_chips_are_counted_pot_by_pot(book: str) -> None:
    """Main pot 3 x 25 between two, side pot 2 x 50 to one of them: 25 over in the main pot only.

    maison gives it to the sole winner of the side pot; the others to the first left of the button.
    """
    hand = deal(
        [25, 75, 75],
        book=book,
        blinds=[25, 75, 0],
        big=75,
        unit=25,
        deck=holdem_deck(["AsKd", "2c7d", "AcKh"], "3d 4h 9s Jc Qc"),
    )
    hand.call()
    assert hand.pots == [Pot(75, (0, 1, 2)), Pot(100, (1, 2))]
    goes_up = OddChip.LOWER_POT_TO_UPPER_WINNER in clauses(book)
    expected = [25, 0, 25 + 25 + 100] if goes_up else [50, 0, 25 + 100]
    assert (hand.won, hand.left_over) == (expected, 0)


def test_maison_s_chip_is_in_the_next_hand_s_main_pot() -> None:
    table = Table(load("maison"), {1: 1000, 2: 1000, 3: 1000}, unit=5)
    table.start(3)
    deck = holdem_deck(["2c3d", "2d3c", "2h3s"], BOARD_PLAYS)
    first = table.deal(
        game("NT"), Stakes.blinds(5, 10), SeededShuffler(1), stacked=lambda _: Stub.stacked(parse_cards(deck))
    )
    first.call()
    first.fold()
    check_down(first)
    assert (first.won, first.left_over) == ([0, 10, 10], 5)
    table.finish()
    second = table.deal(game("NT"), Stakes.blinds(5, 10), SeededShuffler(2))
    assert second.betting.pot == 5 + 15
    assert entries(second, log.SIT) == [(log.SIT, -1, 5, ())]
    second.fold()
    second.fold()
    assert second.pots[0].amount == 5 + 5 + 5
    table.finish()
    assert (sum(table.stacks.values()), table.left_over) == (3000, 0)


@speaking_of(OddChip.HIGH_HAND)
def test_omaha_high_low_1025(book: str) -> None:
    """A has the high half and the odd chip: 525; B the low half: 500."""
    hand = deal(
        [5000, 5000],
        book=book,
        code="PO/8",
        blinds=[500, 500],
        big=500,
        dead=25,
        unit=25,
        deck=holdem_deck(["KsKdQhQd", "Ac2d9s9d"], "3h 5s 8c Kc Jh"),
    )
    check_down(hand)
    assert hand.won == [525, 500]


@speaking_of(OddChip.HIGH_HAND)
def test_two_players_who_tie_both_ways(book: str) -> None:
    """1,050 in chips of 25. tda2009 12: 42 chips, 21 each. tda2007 splits each half of 21, with an odd chip every time."""
    hand = deal(
        [5000, 5000],
        book=book,
        code="PO/8",
        blinds=[500, 500],
        big=500,
        dead=50,
        unit=25,
        deck=holdem_deck(["Ac2dKsQd", "Ad2cKdQs"], "3h 4s 5c Th Jh"),
    )
    check_down(hand)
    is_even = OddChip.IDENTICAL_HANDS_EVEN in clauses(book)
    assert hand.won == ([525, 525] if is_even else [550, 500])


def test_quartered() -> None:
    """A has the high half and ties for the low: three quarters of 1,000, B one quarter."""
    hand = deal(
        [5000, 5000],
        code="PO/8",
        blinds=[500, 500],
        big=500,
        deck=holdem_deck(["Ac2dKsKd", "Ad2cQsJs"], "3h 8s 7c Kh 9h"),
    )
    check_down(hand)
    assert hand.won == [750, 250]


def test_a_book_that_gives_it_to_neither_half_gives_it_to_the_left_of_the_button() -> None:
    """1,025 without a clause for the high hand: B has the high half and A, nearer to the button's left, the odd chip."""
    base = deal([5000, 5000], code="PO/8").rules
    house = HandRules(base.game, base.betting, OddChips(high_hand=False))
    for holes, won in ((["Ac2d9s9d", "KsKdQhQd"], [525, 500]), (["KsKdQhQd", "Ac2d9s9d"], [525, 500])):
        hand = Hand(
            house,
            [5000, 5000],
            [0, 0],
            [500, 500],
            (500, 500),
            Stub.stacked(parse_cards(holdem_deck(holes, "3h 5s 8c Kc Jh"))),
            SeededShuffler(1),
            unit=25,
            dead=25,
        )
        assert check_down(hand).won == won


def test_no_low_no_half() -> None:
    hand = deal(
        [5000, 5000],
        code="PO/8",
        blinds=[500, 500],
        big=500,
        deck=holdem_deck(["Ac2dKsKd", "Ad2cQsJs"], "9c Ts Jh Kh 9h"),
    )
    check_down(hand)
    assert entries(hand, log.WIN) == [(log.WIN, 0, 1000, (0, log.WHOLE, 0))]


# Stud: a tie of 225 in chips of 25. Seat 2 holds the king of spades face down, seat 5 shows the king of hearts.


def stud_tie(book: str, code: str, first: str, second: str) -> Hand:
    """Two hands of seven cards, three of them down: the first two and the last."""
    one, two = parse_cards(first), parse_cards(second)
    burns = iter(card for card in game(code).deck if card not in (*one, *two))
    deck = [one[0], two[0], one[1], two[1], one[2], two[2]]
    for street in range(3, 7):
        deck += [next(burns), one[street], two[street]]
    hand = deal(
        [5000, 5000],
        book=book,
        code=code,
        deck="".join(map(str, deck)),
        seats=(2, 5),
        ante=50,
        bring_in=50,
        big=100,
        unit=25,
        dead=25,
    )
    check_down(hand)
    return hand


BY_CARD = (OddChip.STUD_HIGHEST_CARD, OddChip.STUD_HIGHEST_UP_CARD, OddChip.STUD_WINNING_FIVE)


@speaking_of(*BY_CARD)
def test_stud_odd_chip_by_suit(book: str) -> None:
    lucky = 5 if OddChip.STUD_HIGHEST_UP_CARD in clauses(book) else 2
    hand = stud_tie(book, "F7S", "Ks 7c 2h 4c 9d Td 3h", "7d 9c Kh 2c 4d Tc 3s")
    assert seats_that_win(hand) == {2: 100, 5: 100} | {lucky: 125}


@speaking_of(OddChip.LOW_GAMES_LOW_SUIT, OddChip.STUD_HIGHEST_CARD)
def test_razz_odd_chip(book: str) -> None:
    """Both play 7-4-3-2-A. fidpa: the lowest suit of the lowest card, seat 5's ace of clubs; tda2009: the highest card."""
    lucky = 5 if OddChip.LOW_GAMES_LOW_SUIT in clauses(book) else 2
    hand = stud_tie(book, "FR", "Ah 2d 3d 4d 7d Ks 7h", "Ac 2h 3h 4h 7s Kh 7c")
    assert seats_that_win(hand) == {2: 100, 5: 100} | {lucky: 125}


def test_fidpa_reads_the_ace_as_the_highest_card_of_deuce_to_seven() -> None:
    """Both hold A-7-5-4-3: the lowest card is the three, and seat 2's is the club."""
    hand = deal(
        [5000, 5000],
        book="fidpa",
        code="N2L1D",
        seats=(5, 2),
        unit=25,
        dead=25,
        deck=holdem_deck(["Ac7h5c4d3d", "Ad7s5h4c3c"]),
    )
    check_down(hand)
    assert seats_that_win(hand) == {5: 100, 2: 125}


# Uncalled chips


def test_what_nobody_calls_comes_back() -> None:
    hand = deal([1000, 1000, 1000])
    hand.raise_to(700)
    hand.fold()
    hand.fold()
    assert entries(hand, log.RETURN) == [(log.RETURN, 2, 600, ())]
    assert hand.betting.stack == [950, 900, 1150]


def test_a_call_for_less_returns_the_rest() -> None:
    hand = deal([1000, 400])
    hand.call()
    hand.raise_to(1000)
    hand.call()
    assert entries(hand, log.RETURN) == [(log.RETURN, 0, 600, (log.EXCESS,))]
    assert hand.pots == [Pot(800, (0, 1))]


# The dealer says who won


def told(book: str = "tda2009") -> Hand:
    hand = deal(
        [300, 800, 2000],
        book=book,
        unit=25,
        automation=EVERYTHING & ~AWARDING,
        deck=holdem_deck(["AsAd", "KsKd", "QsQd"], "3c 5d 9h Jc 4s"),
    )
    hand.raise_to(2000)
    hand.call()
    hand.call()
    assert hand.stage == TO_AWARD
    return hand


def test_the_dealer_names_the_winners_of_each_pot() -> None:
    hand = told()
    hand.award([[0, 2], [2]])
    assert hand.won == [450, 0, 1450]


def test_the_dealer_lets_the_machine_read_the_hands() -> None:
    hand = told()
    hand.award()
    assert hand.won == [900, 1000, 0]


@pytest.mark.parametrize(
    "winners", [[[0]], [[0], [0]], [[0], []], [[0, 0], [1]], [[0], [1], [1]], [[9], [1]]]
)
def test_winners_who_cannot_be(winners: list[list[int]]) -> None:
    hand = told()
    with pytest.raises(Refused) as caught:
        hand.award(winners)
    assert caught.value.code == "hand.wrong_winners"
    assert hand.stage == TO_AWARD
    assert sum(hand.won) == 0


@EVERY_BOOK
@given(seed=st.integers(0, 10_000))
def test_nothing_is_lost_over_an_evening(book: str, seed: int) -> None:
    """Ten hands in chips of 25 with antes that make odd pots: the chip that stays is never forgotten."""
    random = Random(seed)
    table = Table(load(book), {seat: random.randint(1, 40) * 25 for seat in (1, 3, 4, 8)}, unit=25)
    chips = sum(table.stacks.values())
    table.start(1)
    for turn in range(10):
        if len(table.stacks) < 2:
            return
        play_on(table.deal(game("NT"), Stakes.blinds(25, 50, 25), SeededShuffler(seed + turn)), random)
        table.finish()
        assert sum(table.stacks.values()) + table.left_over == chips

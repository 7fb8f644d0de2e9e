"""Antes, blinds and bring-ins, paid in full or not, by those who are there and those who are not."""

import pytest

from deadbutton.books import all_books, book_keys, load
from deadbutton.books.points import AtSeatLiveHand, GamesSupported
from deadbutton.cards import SeededShuffler
from deadbutton.games import AnteForm, Stakes, game
from deadbutton.table import Hand, Table
from deadbutton.table.hand import log
from tests.table.drive import check_down, choices, deal, entries, holdem_deck

EVERY_BOOK = pytest.mark.parametrize("book", book_keys())


def posted(hand: Hand) -> list[tuple[int, int]]:
    """Who posted how much, in order."""
    return [(player, amount) for _, player, amount, _ in entries(hand, log.ANTE, log.BLIND, log.BRING_IN)]


# Short blinds


@EVERY_BOOK
def test_a_big_blind_of_30_among_three(book: str) -> None:
    """The next player owes 100, may raise to 200; the small blind completes to 100."""
    hand = deal([1000, 30, 1000], book=book)
    assert posted(hand) == [(0, 50), (1, 30)]
    assert choices(hand) == (100, 200, 1000)
    hand.call()
    assert choices(hand) == (50, 200, 1000)
    hand.call()
    assert hand.street == 1
    assert [pot.amount for pot in hand.build_pots()] == [90, 140]


@EVERY_BOOK
def test_a_big_blind_of_30_whom_one_player_calls(book: str) -> None:
    """The button calls 100 and the small blind folds 50: 50 comes back, and 20 of the button's meet the blind's 20."""
    hand = deal([1000, 30, 1000], book=book, deck=holdem_deck(["2c7d", "AsAh", "KsKh"], "3d 8c 9h Jd 4s"))
    hand.call()
    hand.fold()
    assert entries(hand, log.RETURN) == [(log.RETURN, 2, 50, (log.EXCESS,))]
    assert [pot.amount for pot in hand.pots] == [90, 40]
    assert hand.betting.stack == [950, 90, 990]


@EVERY_BOOK
def test_a_big_blind_of_30_heads_up(book: str) -> None:
    """The small blind has 50 in front and nothing to decide: 20 comes back and the hand is played for 60."""
    hand = deal([30, 1000], book=book)
    assert hand.is_over
    assert entries(hand, log.RETURN) == [(log.RETURN, 1, 20, (log.EXCESS,))]
    assert [pot.amount for pot in hand.pots] == [60]


@EVERY_BOOK
def test_a_big_blind_of_70_heads_up(book: str) -> None:
    """The small blind has 50 in front: 20 more is the call, since more would only come back."""
    hand = deal([70, 1000], book=book)
    assert choices(hand) == (20, 0, 0)


@EVERY_BOOK
def test_a_small_blind_of_20(book: str) -> None:
    hand = deal([20, 1000, 1000], book=book)
    assert posted(hand) == [(0, 20), (1, 100)]
    hand.call()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [60, 160]


def test_both_blinds_are_all_in_for_less() -> None:
    """20 and 30: the button may still owe 100, but only 30 can be called."""
    hand = deal([20, 30, 1000])
    assert choices(hand) == (30, 0, 0)
    hand.call()
    assert hand.is_over
    assert [pot.amount for pot in hand.pots] == [60, 20]


def test_everybody_is_all_in_for_the_blinds() -> None:
    assert deal([50, 100]).is_over
    assert deal([10, 10], ante=10).is_over


def test_a_newcomer_s_post_is_live_and_opens_nothing() -> None:
    """The button posts 100 to come in: under the gun speaks first, and the button may check or raise."""
    hand = deal([1000] * 4, blinds=[50, 100, 0, -100])
    assert hand.actor == 2
    hand.call()
    assert (hand.actor, choices(hand)) == (3, (0, 200, 1000))


# Antes


def test_antes_of_everybody_come_before_the_blinds() -> None:
    hand = deal([1000] * 3, ante=10)
    assert posted(hand) == [(0, 10), (1, 10), (2, 10), (0, 50), (1, 100)]
    assert hand.betting.pot == 180


def test_a_stack_that_the_ante_takes_whole_posts_no_blind() -> None:
    """The big blind has 10, the ante: a call is still 100, and he plays for the antes."""
    hand = deal([1000, 10, 1000], ante=10)
    assert posted(hand) == [(0, 10), (1, 10), (2, 10), (0, 50)]
    assert choices(hand) == (100, 200, 990)
    hand.call()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [30, 200]


def test_a_short_ante_wins_as_much_from_each() -> None:
    hand = deal([1000, 1000, 4], ante=10)
    hand.call()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [12, 6 + 6 + 200]


def one_ante(ante: int, form: AnteForm, stacks: dict[int, int], button: int = 3) -> Hand:
    table = Table(load("tda2009"), stacks)
    table.start(button)
    return table.deal(game("NT"), Stakes.blinds(50, 100, ante, form), SeededShuffler(1))


def test_the_big_blind_pays_one_ante_for_all_after_the_blind() -> None:
    hand = one_ante(100, AnteForm.BIG_BLIND, dict.fromkeys((1, 2, 3), 1000))
    assert posted(hand) == [(0, 50), (1, 100), (1, 100)]
    assert choices(hand) == (100, 200, 1000)
    assert hand.betting.dead == 100


@pytest.mark.parametrize(("stack", "blind", "ante"), [(150, 100, 50), (100, 100, 0), (60, 60, 0)])
def test_a_short_big_blind_pays_the_blind_before_the_ante(stack: int, blind: int, ante: int) -> None:
    hand = one_ante(100, AnteForm.BIG_BLIND, {1: 1000, 2: stack, 3: 1000})
    assert posted(hand) == [(0, 50), (1, blind)] + ([(1, ante)] if ante else [])


def test_one_ante_for_all_belongs_to_the_main_pot() -> None:
    """The button is all-in for 60 and wins 60 from each and the ante of 100."""
    hand = one_ante(100, AnteForm.BIG_BLIND, {1: 1000, 2: 1000, 3: 60})
    hand.call()
    hand.call()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [180 + 100, 80]


def test_the_button_pays_it_where_the_sheet_says_so() -> None:
    hand = one_ante(100, AnteForm.BUTTON, dict.fromkeys((1, 2, 3), 1000))
    assert posted(hand) == [(0, 50), (1, 100), (2, 100)]


def test_a_dead_button_pays_no_ante() -> None:
    hand = one_ante(100, AnteForm.BUTTON, dict.fromkeys((1, 2, 3), 1000), button=9)
    assert posted(hand) == [(0, 50), (1, 100)]


def test_antes_first_leaves_a_short_stack_less_blind() -> None:
    hand = deal([1000, 150, 1000], antes=[0, 100, 0], one_ante_for_all=True, antes_first=True)
    assert posted(hand) == [(1, 100), (0, 50), (1, 50)]


# Bring-in: limit 100/200, ante 10, bring-in 30. The deck gives two down to each, then one up.


def stud(ups: str, stacks: list[int], code: str = "F7S", **setup: object) -> Hand:
    """A hand of stud with these up-cards."""
    used = ups.split()
    count = len(used)
    rest = [f"{rank}{suit}" for rank in "456789TJ" for suit in "cdhs" if f"{rank}{suit}" not in used]
    deck = " ".join([*rest[: 2 * count], *used])
    setup.setdefault("ante", 10)
    return deal(stacks, code=code, deck=deck, **setup)  # type: ignore[arg-type]


def playing(game: GamesSupported) -> pytest.MarkDecorator:
    """The books that name this game."""
    named = [book.key for book in all_books() if game in book.authority.games_supported.value]
    return pytest.mark.parametrize("book", named)


@playing(GamesSupported.STUD)
def test_the_lowest_card_brings_it_in_clubs_lowest(book: str) -> None:
    assert stud("2d 2c Kh", [1000] * 3, book=book).actor == 1


@playing(GamesSupported.RAZZ)
def test_in_razz_the_highest_card_does_spades_highest(book: str) -> None:
    assert stud("Kh Ks 2c", [1000] * 3, code="FR", book=book).actor == 1
    assert stud("Ah Qd 2c", [1000] * 3, code="FR", book=book).actor == 1
    assert stud("As 2c", [1000] * 2, code="FR", book=book).actor == 1


def test_bring_in_or_complete() -> None:
    hand = stud("2c Kd Kh", [1000] * 3)
    assert choices(hand) == (30, 100, 100)
    assert not hand.can_fold()
    hand.call()
    assert choices(hand) == (30, 100, 100)
    hand.raise_to(100)
    assert choices(hand) == (100, 200, 200)
    hand.fold()
    assert choices(hand) == (70, 200, 200)
    assert hand.can_fold()
    kinds = (log.BRING_IN, log.CALL, log.COMPLETE, log.BET, log.RAISE)
    assert [kind for kind, _, _, _ in entries(hand, *kinds)] == [log.BRING_IN, log.COMPLETE]


def test_only_the_first_player_brings_it_in() -> None:
    hand = stud("2c Kd Kh", [1000] * 3)
    for _ in range(3):
        hand.call()
    assert [kind for kind, _, _, _ in entries(hand, log.BRING_IN, log.CALL)] == [
        log.BRING_IN,
        log.CALL,
        log.CALL,
    ]


def test_a_completion_is_the_bet_and_three_raises_follow() -> None:
    hand = stud("2c Kd Kh", [5000] * 3)
    for total in (100, 200, 300, 400):
        hand.raise_to(total)
    assert not hand.betting.may_raise


def test_an_all_in_of_half_the_bet_over_the_bring_in_counts_as_the_bet() -> None:
    """60 of 100: raised to 160. 40 is completed to 100."""
    hand = stud("2c Kd Kh", [1000, 70, 1000])
    hand.call()
    hand.raise_to(60)
    assert choices(hand) == (60, 160, 160)
    hand = stud("2c Kd Kh", [1000, 50, 1000])
    hand.call()
    hand.raise_to(40)
    assert choices(hand) == (40, 100, 100)


def test_an_all_in_bring_in_leaves_a_full_one_to_call() -> None:
    """20 of 30: the others call 30 or complete to 100."""
    hand = stud("2c Kd Kh", [30, 1000, 1000])
    assert choices(hand) == (20, 0, 0)
    hand.call()
    assert choices(hand) == (30, 100, 100)
    hand.call()
    hand.call()
    assert [pot.amount for pot in hand.build_pots()] == [90, 20]


def test_all_in_for_the_ante_the_next_player_opens_or_folds() -> None:
    """The lowest card has no chips left: the player on the left may fold, bring it in or complete."""
    hand = stud("2c Kd Kh Qh", [10, 1000, 1000, 1000])
    assert hand.actor == 1
    assert choices(hand) == (30, 100, 100)
    hand.fold()
    assert hand.actor == 2
    hand.call()
    assert choices(hand) == (30, 100, 100)


def test_the_last_one_need_not_bring_it_in_against_antes() -> None:
    hand = stud("2c Kd Kh", [10, 1000, 10])
    assert hand.is_over
    assert [pot.amount for pot in hand.pots] == [30]


# Absent players


DEAD_AT_DEAL = [
    book.key
    for book in all_books()
    if book.seats.at_seat_live_hand.value is not AtSeatLiveHand.AT_SEAT_AT_TURN
]


@pytest.mark.parametrize("book", DEAD_AT_DEAL)
def test_an_empty_chair_is_dealt_in_and_its_hand_killed_at_the_end_of_the_deal(book: str) -> None:
    hand = deal([1000] * 4, book=book, absent=(1, 2))
    assert all(len(hole) == 2 for hole in hand.holes)
    assert entries(hand, log.KILL) == [(log.KILL, 1, 1, ()), (log.KILL, 2, 1, ())]
    assert hand.betting.stack == [950, 900, 1000, 1000]
    assert hand.actor == 3


def test_in_maison_it_is_folded_when_its_turn_comes() -> None:
    hand = deal([1000] * 4, book="maison", absent=(1, 2))
    assert entries(hand, log.FOLD, log.KILL) == [(log.FOLD, 2, 1, ())]
    hand.call()
    hand.call()
    assert entries(hand, log.FOLD) == [(log.FOLD, 2, 1, ()), (log.FOLD, 1, 1, ())]
    assert hand.street == 1


def test_in_maison_an_empty_chair_after_a_raise_is_folded_at_once() -> None:
    hand = deal([1000] * 4, book="maison", absent=(3,))
    hand.raise_to(300)
    assert (hand.actor, hand.betting.folded) == (0, [False, False, False, True])


def test_in_maison_an_absent_blind_who_is_never_asked_is_out_all_the_same() -> None:
    """The big blind is away and all-in for 30: no turn comes, and the blind is lost."""
    hand = deal([1000, 30, 1000], book="maison", absent=(1,))
    hand.call()
    hand.call()
    assert hand.betting.folded[1]
    assert check_down(hand).betting.stack[1] == 0


@EVERY_BOOK
def test_an_absent_big_blind_wins_when_everybody_else_folds_unless_dead_at_the_deal(book: str) -> None:
    """Dead before anybody speaks: the last of the others wins."""
    hand = deal([1000] * 3, book=book, absent=(1,))
    hand.fold()
    if book in DEAD_AT_DEAL:
        assert hand.betting.stack == [1100, 900, 1000]
    else:
        hand.fold()
        assert hand.betting.stack == [950, 1050, 1000]


@EVERY_BOOK
def test_everybody_is_away(book: str) -> None:
    """Blinds go round all the same: the last hand that is left takes them."""
    hand = deal([1000] * 3, book=book, absent=(0, 1, 2))
    assert hand.is_over
    assert sum(hand.betting.stack) == 3000


def test_fidpa_takes_the_bring_in_from_an_empty_chair() -> None:
    """44-2b: the 2 of clubs belongs to nobody who is there. It is paid, the hand is dead, and the next player acts."""
    hand = stud("2c Kd Kh", [1000] * 3, book="fidpa", absent=(0,))
    assert hand.betting.stack == [960, 990, 990]
    assert (hand.actor, choices(hand)) == (1, (30, 100, 100))
    hand.raise_to(100)
    assert choices(hand) == (100, 200, 200)
    for total in (200, 300, 400):
        hand.raise_to(total)
    assert hand.betting.is_capped


def test_elsewhere_the_next_lowest_card_that_is_live_brings_it_in() -> None:
    hand = stud("2c Kd Qh", [1000] * 3, book="tda2009", absent=(0,))
    assert hand.betting.stack == [990, 990, 990]
    assert (hand.actor, choices(hand)) == (2, (30, 100, 100))


@pytest.mark.parametrize("book", DEAD_AT_DEAL)
def test_ten_orbits_away_cost_ten_times_the_blinds(book: str) -> None:
    """Nine players, 25/50: 1,000 chips are 250 after ninety hands."""
    table = Table(load(book), dict.fromkeys(range(1, 10), 1000))
    table.start(9)
    table.absent = {4}
    for seed in range(90):
        hand = table.deal(game("NT"), Stakes.blinds(25, 50), SeededShuffler(seed))
        while not hand.is_over:
            hand.fold()
        table.finish()
    assert table.stacks[4] == 250

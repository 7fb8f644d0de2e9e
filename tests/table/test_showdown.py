"""Who shows, in which order, who may muck, and what a dealer with real cards says."""

import pytest

from deadbutton.books import all_books, book_keys, load
from deadbutton.books.points import AllInCardsUp, MuckLosingHand, ShowOrder
from deadbutton.cards import UNKNOWN, Card, SeededShuffler, Stub, parse_cards
from deadbutton.games import game
from deadbutton.table import (
    AWARDING,
    EVERYTHING,
    OVER,
    SHOWING,
    TO_AWARD,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_POST,
    TO_RETURN,
    TO_SHOW,
    Hand,
    HandRules,
)
from deadbutton.table.hand import log
from deadbutton.table.hand.rules import BettingRules, OddChips
from tests.table.drive import check_down, deal, entries, holdem_deck, refused

EVERY_BOOK = pytest.mark.parametrize("book", book_keys())
OPEN_AT_ALL_IN = [
    book.key
    for book in all_books()
    if book.showdown.all_in_cards_up.value is AllInCardsUp.ALL_IN_AND_BETTING_OVER
]
OPEN_IF_CHECKED = [
    book.key
    for book in all_books()
    if ShowOrder.OPEN_ALL_IF_CHECKED in book.showdown.show_order.value
    or MuckLosingHand.NEVER_AFTER_CHECKED_RIVER in book.showdown.muck_losing_hand.value
]
BLANK = "3c 5d 9h Jc 4s"


def shown(hand: Hand) -> list[int]:
    """The seats that turned their hands up, in order."""
    return [hand.seats[player] for _, player, _, _ in entries(hand, log.SHOW)]


def mucked(hand: Hand) -> list[int]:
    return [hand.seats[player] for _, player, _, _ in entries(hand, log.MUCK)]


def on_the_river(holes: list[str], seats: tuple[int, ...], book: str = "tda2009", **setup: object) -> Hand:
    """Limped and checked to the river, everybody with 900 left."""
    hand = deal(
        [1000] * len(holes),
        book=book,
        seats=seats,
        deck=holdem_deck(holes, BLANK),
        **setup,  # type: ignore[arg-type]
    )
    while hand.street < 3:
        hand.call()
    return hand


# show_order


@EVERY_BOOK
def test_the_last_raiser_of_the_river_shows_first(book: str) -> None:
    """Seat 2 bets, seat 5 raises, seat 2 calls and is beaten: 5 shows, 2 mucks."""
    hand = on_the_river(["KsKd", "AsAd", "2c7h"], (2, 5, 7), book)
    hand.raise_to(100)
    hand.raise_to(300)
    hand.fold()
    hand.call()
    assert (shown(hand), mucked(hand)) == ([5], [2])


@EVERY_BOOK
def test_a_checked_river(book: str) -> None:
    """Button 1, seats 2, 5 and 7 check: 2 shows first and those whom it beats muck. In maison everybody opens."""
    hand = check_down(on_the_river(["AsAd", "KsKd", "2c7h"], (2, 5, 7), book))
    if book in OPEN_IF_CHECKED:
        assert (shown(hand), mucked(hand)) == ([2, 5, 7], [])
    else:
        assert (shown(hand), mucked(hand)) == ([2], [5, 7])


@EVERY_BOOK
def test_whoever_beats_what_lies_there_shows(book: str) -> None:
    hand = on_the_river(["2c7h", "KsKd", "AsAd"], (2, 5, 7), book)
    hand.raise_to(100)
    check_down(hand)
    assert (shown(hand), mucked(hand)) == ([2, 5, 7], [])


def test_an_equal_hand_shows_for_its_share() -> None:
    hand = check_down(on_the_river(["AsKd", "2c7h", "AdKs"], (2, 5, 7)))
    assert (shown(hand), mucked(hand)) == ([2, 7], [5])


def test_a_hand_that_ties_for_the_low_shows_though_it_loses_the_high() -> None:
    hand = deal(
        [1000] * 2, code="PO/8", seats=(2, 5), deck=holdem_deck(["Ac2dKsKd", "Ad2cQsJs"], "3h 8s 7c Kh 9h")
    )
    assert (shown(check_down(hand)), mucked(hand)) == ([2, 5], [])
    assert hand.won == [150, 50]


@EVERY_BOOK
def test_a_bet_on_the_turn_gives_no_order_on_the_river(book: str) -> None:
    hand = deal([1000] * 3, book=book, seats=(2, 5, 7), deck=holdem_deck(["AsAd", "KsKd", "AcQc"], BLANK))
    while hand.street < 2:
        hand.call()
    hand.call()
    hand.call()
    hand.raise_to(200)
    check_down(hand)
    assert shown(hand)[0] == 2


def razz_or_stud(code: str, first: str, second: str) -> Hand:
    """Two hands of which these four cards lie face up, checked down after the bring-in."""
    one, two = parse_cards(first), parse_cards(second)
    others = iter(card for card in parse_cards("9c 9d Tc Td Jc Jd Qc Qd 6c 6d") if card not in (*one, *two))
    deck = [next(others) for _ in range(4)] + [one[0], two[0]]
    for street in range(1, 4):
        deck += [next(others), one[street], two[street]]
    return check_down(deal([5000, 5000], code=code, seats=(3, 6), ante=10, deck="".join(map(str, deck))))


def test_in_razz_the_lowest_board_shows_first() -> None:
    assert shown(razz_or_stud("FR", "Kh 5h 3h Ah", "8s 6s 4s 2s"))[0] == 6


def test_in_stud_the_highest_board_shows_first() -> None:
    assert shown(razz_or_stud("F7S", "Kh 5h 3h Ah", "8s 8h 4s 2s"))[0] == 6


def test_in_fidpa_the_players_of_the_side_pot_show_first() -> None:
    """70-2d: A is all-in for 300, B and C have 200 each on the side, and the river is checked."""
    order = {}
    for book in ("fidpa", "tda2009"):
        hand = deal([300, 900, 900], book=book, deck=holdem_deck(["AsAd", "KsKd", "QsQd"], BLANK))
        hand.raise_to(300)
        while hand.street < 2:
            hand.call()
        hand.raise_to(200)
        check_down(hand)
        order[book] = shown(hand)
    assert order == {"fidpa": [2, 3, 1], "tda2009": [1, 2, 3]}


# all_in_cards_up


@EVERY_BOOK
def test_hands_stay_hidden_while_others_can_still_bet(book: str) -> None:
    """A is all-in for 500, B and C have chips: nothing is shown before the river is over."""
    hand = deal([500, 2000, 2000], book=book, deck=holdem_deck(["AsAd", "KsKd", "QsQd"], BLANK))
    hand.raise_to(500)
    hand.call()
    hand.call()
    while hand.stage != OVER:
        assert not shown(hand)
        hand.call()
    assert 1 in shown(hand)


@EVERY_BOOK
def test_both_hands_are_up_before_the_flop(book: str) -> None:
    hand = deal([500, 2000], book=book, deck=holdem_deck(["AsAd", "KsKd"], BLANK))
    hand.raise_to(2000)
    hand.call()
    kinds = [kind for kind, _, _, _ in hand.entries]
    assert kinds.index(log.SHOW) < kinds.index(log.BOARD)
    assert len(shown(hand)) == 2


@EVERY_BOOK
def test_a_side_pot_that_ends_with_a_called_bet(book: str) -> None:
    """A is all-in and must show. B bets the river and beats C: C opens too, unless those who have chips may muck."""
    hand = deal([500, 2000, 2000], book=book, deck=holdem_deck(["QsQd", "AsAd", "KsKd"], BLANK))
    hand.raise_to(500)
    hand.call()
    while hand.street < 3:
        hand.call()
    hand.raise_to(200)
    hand.call()
    assert {1, 2} <= set(shown(hand))
    assert mucked(hand) == ([] if book in OPEN_AT_ALL_IN else [3])


@pytest.mark.parametrize("book", [book for book in book_keys() if book not in OPEN_AT_ALL_IN])
def test_a_main_pot_that_is_lost_does_not_make_a_side_pot_lost(book: str) -> None:
    """A's aces take the main pot; B, who bet the river, and C contest the side pot, and C shows the better hand."""
    hand = deal([500, 2000, 2000], book=book, deck=holdem_deck(["AsAd", "QsQd", "KsKd"], BLANK))
    hand.raise_to(500)
    hand.call()
    while hand.street < 3:
        hand.call()
    hand.raise_to(200)
    hand.call()
    assert shown(hand) == [2, 3, 1]
    assert hand.won == [1500, 0, 400]


def test_in_a_draw_game_nobody_opens_before_the_last_draw() -> None:
    hand = deal([500, 500], code="N2L1D")
    hand.raise_to(500)
    hand.call()
    assert hand.stage == TO_DRAW
    assert not shown(hand)
    hand.draw(())
    hand.draw(())
    assert len(shown(hand)) == 2


# win_without_showing


@EVERY_BOOK
def test_an_uncalled_bet_wins_unseen(book: str) -> None:
    hand = on_the_river(["AsAd", "KsKd"], (2, 5), book)
    hand.raise_to(100)
    hand.fold()
    assert (shown(hand), mucked(hand), hand.won) == ([], [], [200, 0])


# muck_losing_hand, said by a dealer who runs the showdown


def real_showdown(book: str, bet: int = 0, **setup: object) -> Hand:
    """Two players at a showdown that the dealer runs: seat 2 bets the river or not, seat 5 calls or checks."""
    hand = on_the_river(["AsAd", "KsKd"], (2, 5), book, automation=EVERYTHING & ~SHOWING, **setup)
    hand.raise_to(bet) if bet else hand.call()
    hand.call()
    assert hand.stage == TO_SHOW
    return hand


@EVERY_BOOK
def test_a_beaten_caller_may_muck(book: str) -> None:
    hand = real_showdown(book, bet=100)
    hand.show(0)
    assert hand.can_muck(1)
    hand.muck(1)
    assert hand.won == [400, 0]


@EVERY_BOOK
def test_after_a_checked_river_nobody_mucks_where_all_hands_open(book: str) -> None:
    hand = real_showdown(book)
    if book in OPEN_IF_CHECKED:
        assert refused(hand, "muck", 1) == "hand.must_show"
    else:
        hand.muck(1)
        assert (hand.won, shown(hand)) == ([200, 0], [])


@EVERY_BOOK
def test_the_called_bettor_shows_where_the_book_says_so(book: str) -> None:
    hand = real_showdown(book, bet=100)
    must = MuckLosingHand.NEVER_CALLED_BETTOR in load(book).showdown.muck_losing_hand.value
    assert hand.can_muck(0) is not must


@EVERY_BOOK
def test_nobody_mucks_an_all_in(book: str) -> None:
    hand = deal([500, 500], book=book, automation=EVERYTHING & ~SHOWING)
    hand.raise_to(500)
    hand.call()
    assert hand.stage == TO_SHOW
    for player in (0, 1):
        assert refused(hand, "muck", player) == "hand.must_show"
    hand.muck_anyway(1)
    assert hand.won[0] == 1000


def test_a_house_may_let_an_all_in_hand_be_mucked() -> None:
    """A is all-in and beaten by B, who checks the river with C: where the house allows it, A need not show."""
    house = HandRules(game("NT"), BettingRules(), OddChips(), all_in_opens_all=False, all_in_may_muck=True)
    hand = Hand(
        house,
        [500, 2000, 2000],
        [0] * 3,
        [50, 100, 0],
        (100, 100),
        Stub.stacked(parse_cards(holdem_deck(["QsQd", "AsAd", "KsKd"], BLANK))),
        SeededShuffler(1),
        automation=EVERYTHING & ~SHOWING,
    )
    hand.raise_to(500)
    while hand.stage == TO_BET:
        hand.call()
    assert all(hand.can_muck(player) for player in range(3))


def test_a_hand_on_the_table_is_not_mucked() -> None:
    hand = real_showdown("tda2009")
    hand.show(1)
    assert refused(hand, "muck", 1) == "hand.must_show"


def test_the_last_hand_is_not_mucked() -> None:
    hand = on_the_river(["AsAd", "KsKd"], (2, 5), automation=EVERYTHING & ~SHOWING & ~AWARDING)
    hand.call()
    hand.call()
    hand.muck(1)
    assert hand.stage == TO_AWARD
    assert refused(hand, "muck", 0) == "hand.wrong_stage"
    assert refused(hand, "kill", 0) == "hand.last_hand"


def test_nobody_shows_for_somebody_else() -> None:
    hand = real_showdown("tda2009")
    assert refused(hand, "show", 0, parse_cards("Qs Qd")) == "hand.not_your_card"
    assert refused(hand, "show", 2) == "hand.no_such_hand"
    assert refused(hand, "show", -1) == "hand.no_such_hand"
    assert not hand.can_show(7)


# A dealer with real cards


def real_table(stacks: list[int], code: str = "NT", **setup: object) -> Hand:
    """Nothing is done by the machine, and nobody knows the deck."""
    return deal(stacks, code=code, stub=Stub.face_down(game(code).deck), automation=0, **setup)  # type: ignore[arg-type]


def test_a_hand_dealt_with_real_cards_to_the_last_chip() -> None:
    hand = real_table([1000, 1000, 1000])
    assert hand.stage == TO_POST
    hand.post()
    for player in range(3):
        assert hand.stage == TO_DEAL
        hand.deal_hole(player, (UNKNOWN, UNKNOWN))
    assert (hand.stage, hand.actor) == (TO_BET, 2)
    hand.raise_to(300)
    hand.fold()
    hand.call()
    assert hand.stage == TO_DEAL
    for cards in ("3c 5d 9h", "Jc", "4s"):
        assert refused(hand, "deal_board", parse_cards(cards)) == "hand.wrong_deal"
        hand.burn()
        hand.deal_board(parse_cards(cards))
        if hand.street < 3:
            hand.call()
            hand.call()
    hand.raise_to(700)
    hand.call()
    assert hand.stage == TO_SHOW
    assert refused(hand, "show", 1, parse_cards("3c Kd")) == "hand.card_seen"
    assert refused(hand, "show", 1, (Card("Kd"), Card("Kd"))) == "hand.card_seen"
    hand.show(1, parse_cards("Ks Kd"))
    hand.show(2, parse_cards("As Ad"))
    assert hand.stage == TO_AWARD
    hand.award()
    assert hand.betting.stack == [950, 0, 2050]
    assert hand.holes[2] == list(parse_cards("As Ad"))


def test_hands_that_nobody_has_seen_need_a_word_from_the_dealer() -> None:
    hand = real_table([1000, 1000])
    hand.post()
    hand.deal_hole(0, (UNKNOWN, UNKNOWN))
    hand.deal_hole(1, (UNKNOWN, UNKNOWN))
    hand.call()
    hand.call()
    for count in (3, 1, 1):
        hand.burn()
        hand.deal_board((UNKNOWN,) * count)
        hand.call()
        hand.call()
    hand.show(0)
    hand.show(1)
    assert refused(hand, "award") == "hand.unknown_hands"
    hand.award([[1]])
    assert hand.betting.stack == [900, 1100]


def test_an_uncalled_bet_waits_for_the_dealer() -> None:
    hand = real_table([1000, 1000])
    hand.post()
    hand.deal_hole(0, (UNKNOWN,))
    hand.deal_hole(0, (UNKNOWN,))
    assert refused(hand, "deal_hole", 0, (UNKNOWN,)) == "hand.wrong_deal"
    assert refused(hand, "deal_hole", 1, (UNKNOWN,) * 3) == "hand.wrong_deal"
    hand.deal_hole(1, (UNKNOWN, UNKNOWN))
    hand.raise_to(500)
    hand.fold()
    assert hand.stage == TO_RETURN
    hand.return_uncalled()
    assert hand.stage == TO_AWARD
    hand.award()
    assert hand.betting.stack == [900, 1100]


def test_a_card_is_dealt_once() -> None:
    hand = real_table([1000, 1000])
    hand.post()
    hand.deal_hole(0, parse_cards("As Ad"))
    assert refused(hand, "deal_hole", 1, parse_cards("As Kd")) == "hand.card_seen"
    assert refused(hand, "deal_hole", 1, (Card("Kd"), Card("Kd"))) == "card.twice"
    hand.deal_hole(1, parse_cards("Ks Kd"))
    hand.call()
    hand.call()
    assert refused(hand, "burn", Card("As")) == "hand.card_seen"
    hand.burn(Card("2c"))
    assert refused(hand, "burn") == "hand.no_burn"
    assert refused(hand, "deal_board", parse_cards("2c 3c 4c")) == "stub.not_there"
    hand.deal_board(parse_cards("3c 4c 5c"))


def test_a_card_of_another_deck() -> None:
    hand = real_table([1000, 1000], code="NS")
    hand.post()
    assert refused(hand, "deal_hole", 0, parse_cards("As 2d")) == "stub.not_there"


def test_a_draw_with_real_cards_whose_muck_is_dealt_again() -> None:
    """Six players draw five each: the discards of those before are shuffled in, and nobody knows their order."""
    hand = real_table([5000] * 6, code="F2L3D")
    hand.post()
    for player in range(6):
        hand.deal_hole(player, (UNKNOWN,) * 5)
    for _ in range(6):
        hand.call()
    for _ in range(6):
        hand.draw((UNKNOWN,) * 5)
    hand.burn()
    assert refused(hand, "deal_hole", 0, (UNKNOWN,) * 6) == "hand.wrong_deal"
    for player in range(6):
        hand.deal_hole(player, (UNKNOWN,) * 5)
    assert entries(hand, log.RESHUFFLE)
    assert hand.stage == TO_BET
    hand.call()
    hand.fold()
    assert hand.holes[1] == []
    assert sum(hand.stub.in_play.values()) == 25


def test_a_discard_is_named_as_it_is_seen() -> None:
    hand = real_table([5000] * 2, code="N2L1D")
    hand.post()
    hand.deal_hole(0, (*parse_cards("2c 3c 4c"), UNKNOWN, UNKNOWN))
    hand.deal_hole(1, (UNKNOWN,) * 5)
    hand.call()
    hand.call()
    assert refused(hand, "draw", parse_cards("5c 6c 7c")) == "hand.not_your_card"
    assert refused(hand, "draw", (Card("5c"), Card("5c"))) == "hand.card_seen"
    hand.draw(parse_cards("Kd 4c"))
    assert refused(hand, "draw", parse_cards("Kd")) == "hand.card_seen"
    assert refused(hand, "draw", parse_cards("2c")) == "hand.card_seen"
    hand.draw(())
    hand.burn()
    hand.deal_hole(0, parse_cards("7d 8d"))
    assert hand.holes[0] == [*parse_cards("2c 3c"), UNKNOWN, *parse_cards("7d 8d")]

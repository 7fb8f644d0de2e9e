"""Button and blinds from hand to hand. Seats are numbered clockwise; D, SB and BB are the button and the blinds."""

from dataclasses import dataclass, field
from random import Random

import pytest

from deadbutton.books import all_books, book_keys, load
from deadbutton.books.points import DeadButton, SelfDealtTable
from deadbutton.cards import SeededShuffler
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import Hand, Positions, Table, clockwise, first_positions, next_positions
from deadbutton.table.button import is_between
from tests.table.drive import check_down, play_on

EVERY_BOOK = pytest.mark.parametrize("book", book_keys())
SELF_DEALT = [
    book.key
    for book in all_books()
    if SelfDealtTable.DEALER_REQUIRED not in book.button.self_dealt_table.value
]


def after(last: Positions, players: str, *newcomers: int) -> tuple[int, int, int]:
    """Button, small blind and big blind of the next hand among these seats."""
    found = next_positions(last, {int(seat) for seat in players.split()}, set(newcomers))
    return found.button, found.small_blind, found.big_blind


# dead_button


def test_big_blind_busts_then_no_small_blind_then_a_dead_button() -> None:
    """D 1, SB 2, BB 3 busts: button 2, no SB, BB 4. Then the button is before the empty seat 3, SB 4, BB 5."""
    first = next_positions(Positions(1, 2, 3), {1, 2, 4, 5})
    assert (first.button, first.small_blind, first.big_blind) == (2, 3, 4)
    assert after(first, "1 2 4 5") == (3, 4, 5)


def test_small_blind_busts() -> None:
    assert after(Positions(1, 2, 3), "1 3 4 5") == (2, 3, 4)


def test_both_blinds_bust() -> None:
    assert after(Positions(1, 2, 3), "1 4 5 6") == (2, 3, 4)


@EVERY_BOOK
def test_nobody_posts_the_small_blind_of_an_empty_seat(book: str) -> None:
    table = table_after(book, Positions(1, 2, 3), 1, 2, 4, 5)
    hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert hand.seats == (4, 5, 1, 2)
    assert hand.blinds == [100, 0, 0, 0]
    assert hand.seats[hand.actor] == 5


# heads_up_button


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        (3, (2, 2, 1)),  # C busts: A is big blind, B button and small blind
        (2, (3, 3, 1)),  # B busts: A big blind, C button and small blind
        (1, (3, 3, 2)),  # A busts: B big blind, C button and small blind
    ],
)
def test_three_become_two_and_nobody_has_the_big_blind_twice(gone: int, expected: tuple[int, ...]) -> None:
    left = {1, 2, 3} - {gone}
    assert after(Positions(1, 2, 3), " ".join(map(str, left))) == expected


def test_four_become_two_and_the_button_stays() -> None:
    assert after(Positions(1, 2, 3), "1 4") == (1, 1, 4)


def test_heads_up_the_blinds_alternate() -> None:
    assert after(Positions(1, 1, 4), "1 4") == (4, 4, 1)


@EVERY_BOOK
def test_heads_up_the_button_speaks_first_before_the_flop_and_last_after_it(book: str) -> None:
    table = Table(load(book), {3: 1000, 7: 1000})
    table.start(button=7)
    hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert hand.seats == (3, 7)
    assert hand.blinds == [100, 50]
    assert hand.seats[hand.actor] == 7
    hand.call()
    hand.call()
    assert hand.street == 1
    assert hand.seats[hand.actor] == 3


def test_a_newcomer_makes_two_into_three() -> None:
    """D and SB 1, BB 4. A newcomer at 6 is next to post the big blind; one at 2 has the button."""
    assert after(Positions(1, 1, 4), "1 4 6", 6) == (1, 4, 6)
    plays = next_positions(Positions(1, 1, 4), {1, 2, 4}, {2})
    assert plays == Positions(2, 4, 1)
    assert after(plays, "1 2 4", 2) == (4, 1, 2)


# dead_button_newcomer


def test_ffjp_6_12_a_newcomer_between_button_and_small_blind_waits_one_hand() -> None:
    """D 1, SB 2, seat 3 empty, BB 4; a newcomer at 3. Button 2, SB 4, BB 5 without him; then 4, 5, 6 with him."""
    players = {1, 2, 3, 4, 5, 6}
    first = next_positions(Positions(1, 2, 4), players, {3})
    assert first == Positions(2, 4, 5, waiting=(3,))
    assert next_positions(first, players, {3}) == Positions(4, 5, 6)


def test_ffjp_6_13_a_newcomer_right_of_the_button_is_dealt_in() -> None:
    assert next_positions(Positions(1, 3, 4), {1, 2, 3, 4, 5}, {2}) == Positions(3, 4, 5)


def test_ffjp_6_14_a_newcomer_in_the_seat_of_the_big_blind_posts_the_small_one() -> None:
    assert next_positions(Positions(1, 2, 3), {1, 2, 3, 4}, {3}) == Positions(2, 3, 4)


def test_ffjp_6_15_a_newcomer_in_the_seat_of_the_small_blind_has_the_button() -> None:
    assert next_positions(Positions(1, 2, 3), {1, 2, 3, 4}, {2}) == Positions(2, 3, 4)


@EVERY_BOOK
def test_a_newcomer_who_waits_is_dealt_no_cards(book: str) -> None:
    table = table_after(book, Positions(1, 2, 4), 1, 2, 4, 5, 6)
    table.sit(3, 1000)
    first = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert first.seats == (4, 5, 6, 1, 2)
    check_down(first)
    table.finish()
    second = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(2))
    assert 3 in second.seats


def test_nobody_waits_for_a_button_that_nobody_has_a_right_to() -> None:
    """Heads-up at 1 and 5: the big blind comes back to 1. Two newcomers sit in the gap, whether seat 5 has bust or not."""
    assert next_positions(Positions(1, 1, 5), {1, 2, 3}, {2, 3}) == Positions(3, 5, 1)
    assert next_positions(Positions(1, 1, 5), {1, 2, 3, 5}, {2, 3}) == Positions(3, 5, 1)
    assert next_positions(Positions(1, 1, 5), {1, 2, 5, 7}, {2, 7}) == Positions(1, 5, 7, waiting=(2,))


def test_whoever_owes_the_big_blind_does_not_wait() -> None:
    """Everybody of the last hand is gone; three newcomers sit between its button and its small blind."""
    found = next_positions(Positions(1, 2, 9), {4, 5, 6}, {4, 5, 6})
    assert found.big_blind == 4
    assert 4 not in found.waiting


# initial_button


def test_the_drawn_seat_is_empty_here() -> None:
    """The button is drawn for all tables: seat 4. Blinds at 5 and 6, the button dead."""
    assert first_positions(4, {1, 2, 5, 6, 9}) == Positions(4, 5, 6)


def test_the_first_hand_heads_up() -> None:
    assert first_positions(3, {3, 8}) == Positions(3, 3, 8)
    assert first_positions(5, {3, 8}) == Positions(8, 8, 3)


# self_dealt_table


@pytest.mark.parametrize("book", SELF_DEALT)
def test_the_same_player_deals_again_when_the_button_is_dead(book: str) -> None:
    """D 1, SB 2 busts, BB 3: seat 1 deals again, the button before the empty seat 2 or still before whoever deals."""
    table = table_after(book, Positions(1, 2, 3), 1, 3, 4, self_dealt=True)
    table.dealer = 1
    table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    stays = load(book).button.dead_button.value is DeadButton.STAYS_WITH_DEALER
    assert stays is (book == "maison")
    assert (table.positions, table.dealer) == (Positions(1 if stays else 2, 3, 4), 1)


def test_when_the_last_dealer_is_gone_too_the_player_before_the_button_deals() -> None:
    """D 1 and SB 2 bust: the button is before the empty seat 2, and seat 5, who comes before it, deals."""
    table = table_after("ffjp", Positions(1, 2, 3), 3, 4, 5, self_dealt=True)
    table.dealer = 1
    table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert (table.positions, table.dealer) == (Positions(2, 3, 4), 5)


def blinds_only(book: str) -> Table:
    """D 4 and seat 3 are away, the blinds are 1 and 2: the next player on the right who is there is the big blind."""
    table = Table(load(book), dict.fromkeys(range(1, 5), 1000), self_dealt=True)
    table.absent, table.penalised = {4}, {3}
    table.start(button=4)
    table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    return table


@pytest.mark.parametrize("book", SELF_DEALT)
def test_a_blind_deals_for_an_absent_button_only_where_the_book_lets_it(book: str) -> None:
    never = SelfDealtTable.BLINDS_NEVER_DEAL in load(book).button.self_dealt_table.value
    assert blinds_only(book).dealer == (0 if never else 2)


@pytest.mark.parametrize(("book", "article"), [("ffjp", "6.17"), ("maison", "20")])
def test_the_article_on_who_deals_for_an_absent_button(book: str, article: str) -> None:
    assert blinds_only(book).dealing_rests_on.articles[0].number == article


@pytest.mark.parametrize("book", SELF_DEALT)
def test_the_small_blind_deals_twice_after_the_big_blind_is_out(book: str) -> None:
    """D 1, SB 2, BB 3 busts: seat 2 deals, without a small blind, and deals again on the hand after."""
    table = table_after(book, Positions(1, 2, 3), 1, 2, 4, 5, self_dealt=True)
    dealers = []
    for seed in range(2):
        check_down(table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(seed)))
        dealers.append(table.dealer)
        table.finish()
    assert dealers == [2, 2]


@EVERY_BOOK
def test_which_books_know_tables_without_a_dealer(book: str) -> None:
    assert Table(load(book), {1: 100, 2: 100}).allows_self_dealing is (book in SELF_DEALT)


def test_with_a_dealer_no_player_deals() -> None:
    table = table_after("tda2009", Positions(1, 2, 3), 1, 2, 3)
    table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    assert table.dealer == 0


# Stud


def test_the_button_is_frozen_while_the_game_is_stud() -> None:
    table = table_after("tda2009", Positions(1, 2, 3), 1, 2, 3, 4)
    for turn, code in enumerate(("FT", "F7S", "FR", "FT")):
        stakes = Stakes.limit(100, 200) if code == "FT" else Stakes.stud(100, 200, ante=10, bring_in=30)
        hand = table.deal(game(code), stakes, SeededShuffler(turn))
        if code != "FT":
            assert hand.seats == (1, 2, 3, 4)
            assert hand.blinds == [0, 0, 0, 0]
        check_down(hand)
        table.finish()
        assert table.positions == (Positions(3, 4, 1) if turn == 3 else Positions(2, 3, 4))


def test_a_drawn_button_waits_for_the_first_game_that_has_one() -> None:
    table = Table(load("tda2009"), {1: 1000, 2: 1000, 3: 1000})
    table.start(button=1)
    check_down(table.deal(game("F7S"), Stakes.stud(100, 200, 10, 30), SeededShuffler(1)))
    table.finish()
    table.deal(game("FT"), Stakes.limit(100, 200), SeededShuffler(2))
    assert table.positions == Positions(1, 2, 3)


def test_a_newcomer_in_stud_still_waits_for_the_blinds_afterwards() -> None:
    table = table_after("tda2009", Positions(1, 2, 4), 1, 2, 4, 5)
    table.sit(3, 1000)
    stud = table.deal(game("F7S"), Stakes.stud(100, 200, 10, 30), SeededShuffler(1))
    assert 3 in stud.seats
    check_down(stud)
    table.finish()
    hand = table.deal(game("FT"), Stakes.limit(100, 200), SeededShuffler(2))
    assert 3 not in hand.seats


# Small things


def test_clockwise() -> None:
    assert clockwise(4, [1, 2, 4, 8]) == [8, 1, 2, 4]
    assert clockwise(10, [10, 1]) == [1, 10]


def test_strictly_between_goes_round_the_table() -> None:
    assert is_between(1, 9, 3)
    assert not is_between(9, 9, 3)
    assert not is_between(3, 9, 3)
    assert not is_between(5, 9, 3)


# Thousands of hands


@dataclass
class Evening:
    """A table where people come, go, bust and leave their chairs."""

    table: Table
    random: Random
    people: dict[int, int] = field(default_factory=dict)
    """Who sits where: everybody who sits down is somebody new."""
    arrived: int = 0
    seated: list[set[int]] = field(default_factory=list)
    """Who was there at each hand."""
    big_blinds: list[int] = field(default_factory=list)
    waited: dict[int, int] = field(default_factory=dict)
    """How many hands a newcomer has waited."""

    def sit(self, seat: int) -> None:
        self.arrived += 1
        self.people[seat] = self.arrived

    def people_come_and_go(self) -> None:
        table, random = self.table, self.random
        if len(table.stacks) > 3 and random.random() < 0.1:
            seat = random.choice(table.players)
            table.leave(seat)
            del self.people[seat]
        free = [seat for seat in range(1, 11) if seat not in table.stacks]
        while free and (len(table.stacks) < 2 or random.random() < 0.15):
            seat = free.pop(random.randrange(len(free)))
            table.sit(seat, random.randint(50, 2000))
            self.sit(seat)
        table.absent = {seat for seat in table.stacks if random.random() < 0.1}

    def check(self, hand: Hand, last: Positions, positions: Positions) -> None:
        dealt_in = set(hand.seats)
        assert dealt_in | set(positions.waiting) == set(self.table.stacks)
        assert positions.big_blind in dealt_in
        assert self.people[positions.big_blind] != self.big_blinds[-1]
        owed = {seat: blind for seat, blind in zip(hand.seats, hand.blinds, strict=True) if blind}
        assert owed.pop(positions.big_blind) == 100
        if len(dealt_in) == 2:
            assert owed == {positions.button: 50}
            assert positions.button == positions.small_blind
        else:
            in_blinds = {positions.small_blind, positions.big_blind}
            stays = self.table.book.button.dead_button.value is DeadButton.STAYS_WITH_DEALER
            if last.small_blind == positions.big_blind:
                assert positions.waiting == (), "nobody has a right to the button: ffjp 6.16"
                assert positions.button == clockwise(positions.small_blind, dealt_in - in_blinds)[-1]
            elif stays and last.small_blind not in self.table.stacks:
                assert positions.button in dealt_in - in_blinds
                at = {positions.button} | in_blinds
                assert last.button in at or last.button not in dealt_in
            else:
                assert positions.button == last.small_blind, "the former small blind has the button: ffjp 6.5"
            assert positions.small_blind == last.big_blind
            assert owed == ({last.big_blind: 50} if last.big_blind in dealt_in else {})
        for seat in positions.waiting:
            assert is_between(seat, last.small_blind, last.big_blind)
        for seat in positions.waiting:
            person = self.people[seat]
            self.waited[person] = self.waited.get(person, 0) + 1
            again = self.waited[person] > 1
            assert not again or (last.is_heads_up and self.waited[person] == 2), (
                "one hand; two if two play on"
            )

    def play(self, hands: int) -> None:
        table = self.table
        for seed in range(hands):
            self.people_come_and_go()
            last = table.positions
            assert last is not None
            hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(seed))
            positions = table.positions
            assert positions is not None
            if seed:
                self.check(hand, last, positions)
            self.seated.append({self.people[seat] for seat in table.stacks})
            self.big_blinds.append(self.people[positions.big_blind])
            play_on(hand, self.random)
            for seat in table.finish():
                del self.people[seat]

    def check_orbits(self) -> None:
        """Between two of anybody's big blinds, everybody who was there all the time has paid one."""
        last_paid: dict[int, int] = {}
        for place, payer in enumerate(self.big_blinds):
            if payer in last_paid:
                start = last_paid[payer]
                there = set.intersection(*self.seated[start : place + 1]) - {payer}
                between = self.big_blinds[start + 1 : place]
                assert all(between.count(person) == 1 for person in there)
                assert len(between) == len(set(between))
            last_paid[payer] = place


@EVERY_BOOK
def test_nobody_has_the_big_blind_twice_running_or_escapes_it(book: str) -> None:
    evening = Evening(Table(load(book), dict.fromkeys((1, 2, 4, 7, 9), 1000)), Random(book))
    for seat in evening.table.players:
        evening.sit(seat)
    evening.table.start(button=2)
    evening.play(3000)
    evening.check_orbits()
    assert evening.arrived > 300


# Refusals


@pytest.mark.parametrize(("seat", "stack"), [(0, 100), (11, 100), (1.5, 100), (True, 100), ("3", 100)])
def test_no_such_seat(seat: int, stack: int) -> None:
    table = Table(load("tda2009"), {1: 100, 2: 100})
    with pytest.raises(Refused) as caught:
        table.sit(seat, stack)
    assert caught.value.code == "table.no_such_seat"
    with pytest.raises(Refused) as caught:
        table.start(seat)
    assert caught.value.code == "table.no_such_seat"


@pytest.mark.parametrize("stack", [0, -5, 10.5, True, "100"])
def test_a_stack_is_a_whole_number_of_chips(stack: int) -> None:
    with pytest.raises(Refused) as caught:
        Table(load("tda2009"), {1: 100, 2: stack})
    assert caught.value.code == "table.not_chips"


def test_refusals_between_hands() -> None:
    table = Table(load("tda2009"), {1: 1000, 2: 1000})
    stakes, shuffler = Stakes.blinds(50, 100), SeededShuffler(1)

    def code_of(act: object, *arguments: object) -> str:
        with pytest.raises(Refused) as caught:
            act(*arguments)  # type: ignore[operator]
        return caught.value.code

    assert code_of(table.sit, 1, 100) == "table.seat_taken"
    assert code_of(table.leave, 5) == "table.empty_seat"
    assert code_of(table.finish) == "table.hand_in_play"
    assert code_of(table.deal, game("NT"), stakes, shuffler) == "table.no_button"
    table.start(1)
    table.deal(game("NT"), stakes, shuffler)
    for act in (table.finish, lambda: table.leave(1), lambda: table.start(1), table.redeal):
        assert code_of(act) == "table.hand_in_play"
    assert code_of(table.deal, game("NT"), stakes, shuffler) == "table.hand_in_play"
    assert table.stacks == {1: 1000, 2: 1000}

    alone = Table(load("tda2009"), {4: 100})
    assert code_of(alone.start, 4) == "table.too_few"
    crowd = Table(load("tda2009"), dict.fromkeys(range(1, 11), 100))
    crowd.start(1)
    assert code_of(crowd.deal, game("F7S"), Stakes.stud(10, 20, 1, 3), shuffler) == "table.too_many"
    crowd.leave(9)
    assert len(crowd.deal(game("F7S"), Stakes.stud(10, 20, 1, 3), shuffler).seats) == 9


def table_after(book: str, last: Positions, *seats: int, self_dealt: bool = False) -> Table:
    """A table where the last hand had these positions and these seats are left, with 1,000 chips each."""
    table = Table(load(book), dict.fromkeys(seats, 1000), self_dealt=self_dealt)
    table.positions = last
    return table


def test_between_two_players_a_newcomer_waits_where_the_house_says_so() -> None:
    """The small blind of two becomes the big blind: whoever sits down in between has the button, or waits one hand."""
    last, players = Positions(1, 1, 4), [1, 2, 4]
    assert next_positions(last, players, [2]) == Positions(2, 4, 1)
    waited = next_positions(last, players, [2], wait_among_two=True)
    assert waited == Positions(4, 4, 1, (2,))
    assert next_positions(waited, players, wait_among_two=True) == Positions(4, 1, 2)

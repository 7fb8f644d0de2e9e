"""Real tables whose hands are entered: acts, cards, showdowns, pots, rulings carried out, undo, and the end of a hand."""

from __future__ import annotations

import pytest

from deadbutton.refusal import Refused
from deadbutton.table import TO_BET, TO_DEAL, TO_SHOW
from deadbutton.tournament import (
    CarryOut,
    EnterAct,
    EnterCards,
    HandReported,
    MarkAbsent,
    MarkBack,
    PushPots,
    RemoveChips,
    ScrapHand,
    ShowHand,
    TrackHand,
    UntrackHand,
    desk_at,
    preview,
)
from deadbutton.tournament.conserving import unbalanced
from tests.tournament.hands_club import Club, refused
from tests.tournament.whole import replayed


class Table:
    """One table, dealt through the tablet."""

    def __init__(self, players: int = 6, book: str = "tda2009", **wanted) -> None:
        self.club = Club(players, book, **wanted)
        self.club.do(TrackHand(table=1))

    @property
    def desk(self):
        return desk_at(self.club.state, 1)

    @property
    def hand(self):
        return self.desk.hand

    def act(self, act: str, amount: int = 0):
        hand = self.hand
        return self.club.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act, amount=amount))

    def turn(self, *board: str):
        return self.club.do(EnterCards(table=1, board=board))

    def round(self) -> None:
        """Everybody checks or calls."""
        while self.hand.stage == TO_BET:
            self.act("call" if self.hand.betting.to_call else "check")


def test_a_hand_that_ends_before_the_flop_takes_one_tap_an_act_and_one_for_the_pot() -> None:
    table = Table(9)
    before = table.club.stacks(1)
    taps = 1
    while table.hand.stage == TO_BET:
        table.act("fold")
        taps += 1
    facts = table.club.do(PushPots(table=1))
    taps += 1
    assert taps == 10
    assert any(isinstance(fact, HandReported) for fact in facts)
    assert sum(table.club.stacks(1).values()) == sum(before.values())
    assert not table.club.state.tables[1].in_hand
    assert not table.club.state.tracked


def test_cards_may_stay_unknown_and_the_dealer_says_who_won() -> None:
    table = Table(4)
    seats = table.hand.seats
    for _ in range(3):
        table.round()
        assert table.hand.stage == TO_DEAL
        table.turn()
    table.round()
    assert table.hand.stage == TO_SHOW
    before = table.club.stacks(1)
    table.club.do(PushPots(table=1, winners=((seats[2],),)))
    after = table.club.stacks(1)
    assert after[seats[2]] == before[seats[2]] + 3 * (before[seats[0]] - after[seats[0]])


def test_cards_that_are_named_are_read() -> None:
    table = Table(2)
    seats = table.hand.seats
    for board in (("Ah", "Kh", "2c"), ("7d",), ("9s",)):
        table.round()
        table.turn(*board)
    table.round()
    table.club.do(ShowHand(table=1, seat=seats[0], cards=("Ad", "As")))
    table.club.do(ShowHand(table=1, seat=seats[1], cards=("Qd", "Js")))
    table.club.do(PushPots(table=1))
    stacks = table.club.stacks(1)
    assert stacks[seats[0]] > stacks[seats[1]]


def test_a_four_card_flop_is_put_right_on_the_hand() -> None:
    table = Table(3, "ffjp")
    table.round()
    table.turn("Ah", "Kh", "2c")
    shown = preview(table.club.state, 1, "four_card_flop", {"order": "known", "seen": "Ah Kh 2c 9d"})
    assert shown.after is not None, shown.why_not
    before = len(table.hand.board)
    table.club.do(
        CarryOut(table=1, incident="four_card_flop", answers={"order": "known", "seen": "Ah Kh 2c 9d"})
    )
    assert before == len(table.hand.board) == 3
    assert [record.ruling.incident for record in table.desk.records] == ["four_card_flop"]


def test_a_gesture_binds_on_the_hand() -> None:
    """One chip of 1,000 without a word facing a bet is a call, by the book of every table."""
    table = Table(4)
    seat = table.hand.seats[table.hand.actor]
    table.club.do(CarryOut(table=1, incident="gesture", answers={"chips": "1x1000"}))
    player = table.hand.seats.index(seat)
    assert table.hand.betting.bet[player] == table.hand.betting.bet[table.hand.actor - 1]


def test_a_misdeal_begins_the_same_hand_again() -> None:
    table = Table(5)
    table.act("fold")
    number, spots = table.club.state.tables[1].hands, table.club.state.tables[1].positions
    table.club.do(CarryOut(table=1, incident="misdeal", answers={"cause": "button"}))
    after = table.club.state.tables[1]
    assert (after.hands, after.positions, after.in_hand) == (number, spots, True)
    assert table.hand.stage == TO_BET
    assert len(table.hand.seats) == 5
    assert not table.club.state.tracked[1].entered


def test_a_thumb_that_taps_twice_acts_once() -> None:
    table = Table(5)
    seat = table.hand.seats[table.hand.actor]
    table.club.do(EnterAct(table=1, seat=seat, act="fold", after=0))
    again = EnterAct(table=1, seat=seat, act="fold", after=0)
    assert refused(lambda: table.club.do(again)) == "tracked.stale"


def test_a_scrapped_hand_leaves_nothing_behind() -> None:
    table = Table(5)
    state = table.club.state
    spots = state.tables[1].positions
    for _ in range(3):
        table.act("call")
    table.club.do(ScrapHand(table=1, reason="the deck was short"))
    assert not state.tables[1].in_hand
    table.club.do(TrackHand(table=1))
    assert table.club.state.tables[1].positions == spots


def test_a_hand_can_be_left_and_reported_by_hand() -> None:
    table = Table(5)
    table.act("call")
    table.club.do(UntrackHand(table=1))
    assert table.club.state.tables[1].in_hand
    with pytest.raises(Refused):
        table.act("fold")


def test_a_pot_pushed_to_the_wrong_player_goes_to_the_right_one_after_the_hand() -> None:
    table = Table(3)
    seats = table.hand.seats
    for _ in range(3):
        table.round()
        table.turn()
    table.round()
    table.club.do(PushPots(table=1, winners=((seats[0],),)))
    before = table.club.stacks(1)
    pot = before[seats[0]] - before[seats[1]]
    said = {"holder": seats[0], "winner": seats[1], "amount": pot, "since": "pot_award"}
    table.club.do(CarryOut(table=1, incident="wrong_pot", answers=said))
    after = table.club.stacks(1)
    assert after[seats[1]] == before[seats[1]] + pot
    assert sum(after.values()) == sum(before.values())
    # The next hand begins: the last one is the one before it.
    table.club.do(TrackHand(table=1))
    assert not table.club.state.played
    assert list(table.club.state.earlier) == [1]


def test_a_pot_of_high_low_is_pushed_by_halves_without_a_card_being_named() -> None:
    """The first takes the high half and shares the low one: three quarters, with the odd chips of the halves by the book."""
    table = Table(3, game="PO/8")
    seats = table.hand.seats
    while table.hand.stage != TO_SHOW:
        table.round() if table.hand.stage != TO_DEAL else table.turn()
    pot, before = table.hand.betting.pot, dict(zip(seats, table.hand.betting.stack, strict=True))
    wrong = PushPots(table=1, winners=((seats[0],),), lows=((seats[0], seats[0]),))
    assert refused(lambda: table.club.do(wrong)) == "hand.wrong_winners"
    table.club.do(PushPots(table=1, winners=((seats[0],),), lows=((seats[0], seats[1]),)))
    after = table.club.stacks(1)
    won = [after[seat] - before[seat] for seat in seats]
    assert sum(won) == pot
    assert won[2] == 0
    assert won[1] in (pot // 4, pot // 4 // 25 * 25)
    assert won[0] == pot - won[1]
    holdem = Table(3)
    while holdem.hand.stage != TO_SHOW:
        holdem.round() if holdem.hand.stage != TO_DEAL else holdem.turn()
    one = (holdem.hand.seats[0],)
    assert (
        refused(lambda: holdem.club.do(PushPots(table=1, winners=(one,), lows=(one,))))
        == "hand.wrong_winners"
    )


def test_a_clock_kills_no_hand_before_its_25_and_5_seconds_are_over() -> None:
    table = Table(4, "tda2024")
    table.club.do(CarryOut(table=1, incident="clock_called", answers={"caller": "seated"}, choice="grant"))
    seat = table.hand.seats[table.hand.actor]
    desk = table.desk
    clock = desk.turns.running(desk.hand)
    assert (clock.seconds, clock.countdown) == (25, 5)
    up = CarryOut(table=1, incident="clock_expired", answers={"seat": seat, "elapsed": 30, "seconds": 25})
    table.club.now += 29_000
    assert refused(lambda: table.club.do(up)) == "tracked.clock_runs"
    table.club.now += 1_000
    table.club.do(up)
    assert table.hand.betting.folded[table.hand.seats.index(seat)]


@pytest.mark.parametrize("book", ["ffjp", "tda2007"])
def test_bets_that_are_withdrawn_leave_the_tournament_with_the_hand(book) -> None:
    table = Table(4, book)
    before = table.club.stacks(1)
    seat = table.hand.seats[table.hand.actor]
    table.act("raise", 700)
    table.act("call")
    answers = {"seat": seat, "kind": "soft_play"}
    table.club.do(CarryOut(table=1, incident="soft_play", answers=answers, choice="withdraw"))
    assert table.hand.betting.folded[table.hand.seats.index(seat)]
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    after = table.club.stacks(1)
    assert after[seat] == before[seat] - 700
    assert sum(after.values()) == sum(before.values()) - 700
    assert unbalanced(table.club.state) is None


def test_hidden_chips_that_a_ruling_takes_leave_the_tournament_with_the_hand() -> None:
    table = Table(4, "ffjp")
    before = table.club.stacks(1)
    seat = table.hand.seats[0]
    answers = {"seat": seat, "found": 400, "came_back": True, "with_leave": False}
    table.club.do(CarryOut(table=1, incident="hidden_chips_found", answers=answers))
    while table.hand.stage == TO_BET:
        table.act("fold")
    reported = table.club.do(PushPots(table=1))[-1]
    player = table.club.state.tables[1].players[seat]
    name = table.club.state.players[player].name
    assert (reported.difference, reported.taken) == (0, {player: 400})
    assert f"taken out of play by ruling: {name} 400" in reported.sentence(table.club.state).en
    assert (table.club.state.chips.count_difference, table.club.state.chips.removed) == (0, 400)
    assert sum(table.club.stacks(1).values()) == sum(before.values()) - 400
    assert unbalanced(table.club.state) is None


@pytest.mark.parametrize("book", ["tda2009", "tda2024"])
@pytest.mark.parametrize("is_over", [False, True], ids=["in the hand", "once it is over"])
def test_chips_that_a_penalty_takes_leave_the_tournament(book, is_over) -> None:
    """Of the stack, whatever the player has bet."""
    table = Table(4, book)
    seat = table.hand.seats[table.hand.actor]
    before = table.club.stacks(1)
    forfeit = CarryOut(
        table=1,
        incident="soft_play",
        answers={"seat": seat, "kind": "soft_play", "forfeit": 350},
        choice="forfeit",
    )
    table.act("fold")
    if not is_over:
        table.club.do(forfeit)
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    if is_over:
        assert table.club.stacks(1)[seat] == before[seat]
        table.club.do(forfeit)
    assert table.club.stacks(1)[seat] == before[seat] - 350
    assert sum(table.club.stacks(1).values()) == sum(before.values()) - 350
    assert (table.club.state.chips.count_difference, table.club.state.chips.removed) == (0, 350)
    assert unbalanced(table.club.state) is None


@pytest.mark.parametrize(("book", "plays"), [("maison", True), ("ffjp", False)])
def test_whoever_is_marked_as_back_before_the_turn_plays_where_the_book_judges_it_then(book, plays) -> None:
    club = Club(5, book)
    start = Table(5, book).hand
    first, second = start.seats[start.actor], start.seats[(start.actor + 1) % 5]
    player = club.state.tables[1].players[second]
    club.do(MarkAbsent(player=player))
    club.do(TrackHand(table=1))
    club.do(MarkBack(player=player))
    club.do(EnterAct(table=1, seat=first, act="call"))
    hand = desk_at(club.state, 1).hand
    assert (hand.seats[hand.actor] == second) is plays
    club.director.undo()
    hand = desk_at(club.state, 1).hand
    assert hand.seats[hand.actor] == first


def test_hidden_chips_that_a_ruling_took_are_not_taken_again_by_hand() -> None:
    table = Table(4, "ffjp")
    seat = table.hand.seats[0]
    player = table.club.state.tables[1].players[seat]
    answers = {"seat": seat, "found": 275, "came_back": True, "with_leave": False}
    ruling = CarryOut(table=1, incident="hidden_chips_found", answers=answers)
    table.club.do(ruling)
    assert refused(lambda: table.club.do(ruling)) == "chips.taken_already"
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    assert refused(lambda: table.club.do(RemoveChips(player=player, chips=275))) == "chips.taken_already"
    before = table.club.state.players[player].stack
    removed, recorded = table.club.do(RemoveChips(player=player, chips=25, again=True))
    assert (removed.chips, recorded.code) == (25, "11.2")
    assert table.club.state.players[player].stack == before - 25
    assert unbalanced(table.club.state) is None


@pytest.mark.parametrize("book", ["ffjp", "tda2007"])
def test_bets_are_withdrawn_from_the_winner_once_the_pot_is_pushed(book) -> None:
    table = Table(4, book)
    before = table.club.stacks(1)
    seat = table.hand.seats[table.hand.actor]
    table.act("raise", 600)
    winner = table.hand.seats[table.hand.actor]
    table.act("raise", 1300)
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    won = table.club.stacks(1)[winner]
    answers = {"seat": seat, "kind": "soft_play"}
    table.club.do(CarryOut(table=1, incident="soft_play", answers=answers, choice="withdraw"))
    after = table.club.stacks(1)
    assert (after[seat], after[winner]) == (before[seat] - 600, won - 600)
    assert sum(after.values()) == sum(before.values()) - 600
    assert unbalanced(table.club.state) is None


@pytest.mark.parametrize("book", ["tda2024", "fidpa", "ffjp"])
@pytest.mark.parametrize("comes", [True, False])
def test_whoever_comes_or_goes_after_a_misdeal_is_counted_until_the_new_deal_is_begun(book, comes) -> None:
    club = Club(5, book)
    start = Table(5, book).hand
    first = start.seats[start.actor]
    player = club.state.tables[1].players[first]
    away, back = MarkAbsent(player=player), MarkBack(player=player)
    if comes:
        club.do(away)
    club.do(TrackHand(table=1))
    club.do(CarryOut(table=1, incident="misdeal", answers={"cause": "button"}))
    club.do(back if comes else away)
    hand = desk_at(club.state, 1).hand
    assert (hand.seats[hand.actor] == first) is comes
    before = str(club.state.tracked[1])
    club.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="call"))
    dealt = club.state.tracked[1].dealt
    assert dealt.absent == (() if comes else (first,))
    club.do(away if comes else back)
    assert club.state.tracked[1].dealt == dealt, "the cards are out"
    assert str(replayed([f for b in club.director.log for f in b.facts]).tracked[1]) == str(
        club.state.tracked[1]
    )
    club.director.undo()
    club.director.undo()
    assert str(club.state.tracked[1]) == before


def test_a_french_refusal_names_a_card_in_words() -> None:
    table = Table(2)
    while not table.hand.need_board:
        table.act("call" if table.hand.betting.to_call else "check")
    table.turn("Ah", "Td", "2c")
    table.round()
    with pytest.raises(Refused) as why:
        table.turn("Ah")
    assert "as de cœur" in why.value.refusal.text.fr
    assert "ace of hearts" in why.value.refusal.text.en


def test_a_round_that_starts_again_is_the_one_that_was_just_closed() -> None:
    """Nothing has come since: its bets go back and it is bet again, not the next street without its cards."""
    table = Table(4, "ffjp")
    folded = table.hand.seats[table.hand.actor]
    table.act("fold")
    table.act("raise", 400)
    table.round()
    assert (table.hand.stage, table.hand.street) == (TO_DEAL, 1)
    said = {"seat": folded, "viewer_to_act": True, "live": True, "action_over": False, "cards": "2h 2c"}
    table.club.do(CarryOut(table=1, incident="folded_hand_shown", answers=said))
    hand = table.hand
    assert (hand.stage, hand.street, hand.board) == (TO_BET, 0, [])
    assert sorted(hand.betting.bet) == [0, 0, 25, 50]
    table.round()
    assert (table.hand.stage, table.hand.street) == (TO_DEAL, 1), "and then the flop comes"

"""Cards: the order of the deal, burns, draws, stud that runs out, and hands that die on the way."""

from random import Random

import pytest

from deadbutton.cards import Card
from deadbutton.games import CATALOGUE, game
from deadbutton.table import (
    BURNING,
    DEALING,
    EVERYTHING,
    OVER,
    SHOWING,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_SHOW,
    Hand,
)
from deadbutton.table.hand import log
from tests.table.drive import check_down, deal, entries, play_on, refused

IN_ORDER = "".join(str(Card(number)) for number in range(52))


def dealt_cards(hand: Hand, *kinds: int) -> list[tuple[int, ...]]:
    return [cards for _, _, _, cards in entries(hand, *kinds)]


# deal_order


def test_one_card_at_a_time_from_the_left_of_the_button() -> None:
    """Nine seats: the first card to seat 1, the ninth to the button, the tenth to seat 1 again."""
    hand = deal([1000] * 9, deck=IN_ORDER)
    assert hand.holes == [[Card(player), Card(player + 9)] for player in range(9)]


def test_burn_flop_burn_turn_burn_river() -> None:
    """c1 is the next card of the stub: burn c1, flop c2 c3 c4, burn c5, turn c6, burn c7, river c8."""
    hand = check_down(deal([1000] * 2, deck=IN_ORDER))
    c1 = 4
    assert hand.stub.burns == (Card(c1), Card(c1 + 4), Card(c1 + 6))
    assert hand.board == [Card(c1 + place) for place in (1, 2, 3, 5, 7)]


def test_stud_deals_two_down_and_one_up_one_at_a_time() -> None:
    hand = deal([1000] * 3, code="F7S", deck=IN_ORDER)
    assert hand.holes == [[Card(player), Card(player + 3), Card(player + 6)] for player in range(3)]
    assert hand.ups == [[Card(player + 6)] for player in range(3)]


@pytest.mark.parametrize("code", CATALOGUE)
def test_everybody_gets_what_the_game_deals(code: str) -> None:
    played = game(code)
    hand = check_down(deal([100_000] * played.most_seats, code=code, ante=10))
    common = len(entries(hand, log.COMMUNITY))
    assert all(len(hole) == played.hole_cards - common for hole in hand.holes)
    assert len(hand.board) == played.board_cards + common
    assert bool(common) is (played.most_seats * played.hole_cards > 52)


def test_a_folded_hand_is_dealt_no_more_cards() -> None:
    hand = deal([1000] * 3, code="F7S", ante=10)
    hand.call()
    gone = hand.actor
    hand.fold()
    check_down(hand)
    assert len(hand.holes[gone]) == 3


# Stud that runs out


def test_eight_players_to_the_end_share_a_common_card() -> None:
    """24 + 8 + 8 + 8 cards and three burns leave one card for eight players: it lies on the board for all."""
    hand = check_down(deal([5000] * 8, code="F7S", ante=10))
    assert len(hand.stub.burns) == 3
    assert hand.stub.remaining == 0
    assert len(hand.board) == 1
    assert len(entries(hand, log.SHOW, log.MUCK)) == 8


@pytest.mark.parametrize(("to_the_end", "left", "commons"), [(9, 3, 2), (7, 3, 2), (6, 0, 1), (5, 1, 1)])
def test_nine_players_of_whom_so_many_stay_after_fifth_street(
    to_the_end: int, left: int, commons: int
) -> None:
    """27 + 9 + 9 cards and two burns leave five: a common card for nine, or for seven, who with the burns could be served once
    and never again; six are served with the burns, five without, and share the last card."""
    hand = deal([5000] * 9, code="F7S", ante=10)
    while hand.street < 2:
        hand.call()
    hand.raise_to(200)
    for _ in range(9 - to_the_end):
        hand.fold()
    check_down(hand)
    assert (hand.stub.remaining, len(hand.board)) == (left, commons)
    live = [player for player in range(9) if not hand.betting.folded[player]]
    assert {len(hand.holes[player]) for player in live} == {7 - commons}


def test_seven_players_get_the_last_seven_cards_without_a_burn() -> None:
    hand = check_down(deal([5000] * 7, code="F7S", ante=10))
    assert (len(hand.stub.burns), hand.stub.remaining) == (3, 0)
    assert not hand.board


def test_six_players_get_the_last_six_cards_after_a_burn() -> None:
    """Seven to sixth street, where one folds: seven cards are left for six players and a burn."""
    hand = deal([5000] * 7, code="F7S", ante=10)
    while hand.street < 3:
        hand.call()
    hand.raise_to(200)
    hand.fold()
    check_down(hand)
    assert (len(hand.stub.burns), hand.stub.remaining) == (4, 0)
    assert not entries(hand, log.RESHUFFLE)


def test_the_burns_are_mixed_in_when_that_is_enough() -> None:
    """Eight players to sixth street, where four fold: one card and three burns are four cards, for four players."""
    hand = deal([5000] * 8, code="F7S", ante=10)
    while hand.street < 3:
        hand.call()
    hand.raise_to(200)
    for _ in range(4):
        hand.fold()
    for _ in range(3):
        hand.call()
    assert entries(hand, log.RESHUFFLE) == [(log.RESHUFFLE, -1, 4, ())]
    assert (len(hand.stub.burns), hand.stub.remaining) == (0, 0)
    assert [len(hole) for hole in hand.holes].count(7) == 4


def test_who_opens_on_the_later_streets_of_stud() -> None:
    """A pair of fours showing speaks before ace-king; in razz the ace-three does before the pair."""
    for code, ups, first in (("F7S", "4s Ks 7c 4h Ah", 0), ("FR", "4s 3s 7c 4h Ah", 1)):
        hand = deal([5000] * 2, code=code, ante=10, deck=f"2c 5c 5d 6d {ups}")
        while hand.street < 1:
            hand.call()
        assert hand.actor == first


# Draws


def draw_game(code: str, players: int, seed: int = 1) -> Hand:
    """Everybody has called: the first draw."""
    hand = deal([5000] * players, code=code, seed=seed)
    while hand.stage == TO_BET:
        hand.call()
    assert hand.stage == TO_DRAW
    return hand


def test_players_draw_in_order_from_the_left_of_the_button() -> None:
    hand = draw_game("F2L3D", 3)
    order = []
    while hand.stage == TO_DRAW:
        order.append(hand.actor)
        hand.draw(hand.holes[hand.actor][:2])
    assert order == [0, 1, 2]
    assert all(len(hole) == 5 for hole in hand.holes)


def test_nobody_draws_and_nothing_is_burnt() -> None:
    hand = draw_game("F2L3D", 3)
    for _ in range(3):
        hand.draw(())
    assert hand.stub.burns == ()


def test_a_player_who_is_all_in_still_draws() -> None:
    hand = deal([100, 5000, 5000], code="N2L1D")
    while hand.stage == TO_BET:
        hand.call()
    assert hand.actor == 0


@pytest.mark.parametrize("seed", range(10))
def test_six_players_who_draw_five_never_get_their_own_discards_back(seed: int) -> None:
    """30 cards are dealt and 22 are left: the fifth player is served from the discards of the others."""
    hand = draw_game("F2L3D", 6, seed)
    thrown = []
    for player in range(6):
        thrown.append(tuple(hand.holes[player]))
        hand.draw(hand.holes[player])
    assert entries(hand, log.RESHUFFLE)
    assert all(not set(hole) & set(own) for hole, own in zip(hand.holes, thrown, strict=True))


def test_the_muck_of_folded_hands_is_used_before_fresh_discards() -> None:
    """Two have folded: 10 cards of the muck come back, and nothing that was thrown away in this draw."""
    hand = deal([5000] * 7, code="F5D")
    hand.fold()
    hand.fold()
    while hand.stage == TO_BET:
        hand.call()
    thrown = set()
    while hand.stage == TO_DRAW:
        thrown |= set(hand.holes[hand.actor])
        hand.draw(hand.holes[hand.actor])
    assert entries(hand, log.RESHUFFLE)
    assert not thrown & {card for hole in hand.holes for card in hole}


def test_the_same_shuffler_is_not_shared_with_a_copy() -> None:
    """A copy whose stub runs out is dealt the same cards as the original, and does not disturb it."""
    hand = draw_game("F2L3D", 6)
    twin = hand.copy()
    for each in (twin, hand):
        for player in range(6):
            each.draw(each.holes[player])
    assert entries(hand, log.RESHUFFLE)
    assert twin.holes == hand.holes


def test_triple_draw_has_three_draws_and_four_rounds() -> None:
    hand = check_down(deal([5000] * 3, code="FB"))
    assert len(entries(hand, log.STREET)) == 4
    assert len(entries(hand, log.DISCARD)) == 9


# Hands that die


def test_a_kill_in_turn_passes_the_turn() -> None:
    hand = deal([1000] * 4)
    hand.kill(2)
    assert hand.actor == 3
    assert entries(hand, log.KILL) == [(log.KILL, 2, 0, ())]


def test_a_kill_out_of_turn_leaves_the_turn() -> None:
    hand = deal([1000] * 4)
    hand.kill(0)
    assert hand.actor == 2
    assert hand.betting.live == 3


def test_the_last_opponent_is_killed_and_the_hand_is_over() -> None:
    hand = deal([1000] * 3)
    hand.fold()
    hand.kill(1)
    assert hand.stage == OVER
    assert hand.betting.stack == [1100, 900, 1000]


def test_a_kill_that_leaves_nothing_to_decide() -> None:
    """A is all-in; B is to check to C on the flop when C's hand dies: the board is dealt out."""
    hand = deal([100, 1000, 1000])
    hand.call()
    hand.call()
    hand.call()
    assert (hand.street, hand.actor) == (1, 1)
    hand.kill(2)
    assert hand.is_over
    assert len(hand.board) == 5


def test_a_kill_before_the_flop_is_dealt() -> None:
    hand = deal([1000] * 3, automation=EVERYTHING & ~BURNING)
    for _ in range(3):
        hand.call()
    assert hand.stage == TO_DEAL
    hand.kill(0)
    hand.burn()
    assert (hand.street, hand.actor) == (1, 1)


def test_a_hand_that_dies_in_the_deal_of_a_late_street_gets_no_card() -> None:
    hand = deal([1000] * 3, code="F7S", ante=10, automation=EVERYTHING & ~DEALING)
    for player in range(3):
        hand.deal_hole(player, hand.stub.to_come[:3])
    for _ in range(3):
        hand.call()
    assert hand.stage == TO_DEAL
    hand.kill(1)
    assert refused(hand, "deal_hole", 1, hand.stub.to_come[:1]) == "hand.wrong_deal"
    hand.deal_hole(0, hand.stub.to_come[:1])
    hand.deal_hole(2, hand.stub.to_come[:1])
    assert hand.stage == TO_BET


def test_a_kill_while_drawing() -> None:
    hand = draw_game("F2L3D", 3)
    hand.draw(hand.holes[0][:3])
    hand.kill(0)
    hand.kill(1)
    assert hand.is_over
    assert hand.holes[0] == []


def test_the_drawer_s_hand_dies() -> None:
    hand = draw_game("F2L3D", 3)
    hand.kill(0)
    assert (hand.stage, hand.actor) == (TO_DRAW, 1)


def test_a_kill_at_the_showdown() -> None:
    hand = deal([1000] * 2, automation=EVERYTHING & ~SHOWING)
    check_down(hand)
    assert hand.stage == TO_SHOW
    hand.kill(0)
    assert (hand.stage, hand.won) == (OVER, [0, 200])


def test_who_cannot_be_killed() -> None:
    hand = deal([1000] * 3)
    hand.fold()
    assert refused(hand, "kill", 2) == "hand.no_such_hand"
    assert refused(hand, "kill", -1) == "hand.no_such_hand"
    hand.fold()
    assert refused(hand, "kill", 1) == "hand.wrong_stage"


@pytest.mark.parametrize("code", ["NT", "F7S/8", "F2L3D"])
def test_hands_die_at_any_time(code: str) -> None:
    for seed in range(60):
        random = Random(seed)
        hand = deal([random.randint(20, 1500) for _ in range(5)], code=code, ante=10, seed=seed)
        while not hand.is_over:
            live = [player for player in range(5) if not hand.betting.folded[player]]
            if random.random() < 0.1:
                hand.kill(random.choice(live))
            elif random.random() < 0.1:
                play_on(hand, random)
            else:
                hand.call() if hand.stage == TO_BET else hand.draw(hand.holes[hand.drawer][:2])
        assert sum(hand.betting.stack) == sum(hand.starting_stacks)

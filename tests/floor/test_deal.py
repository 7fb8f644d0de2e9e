"""The deal and the board on the floor: every book answers every form; what a ruling does; what cannot have happened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Desk, Ruling, ask
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.text import Text
from tests.depth import at_most
from tests.floor.deal_cases import ASKED, BOARD, DEAL, desk_of, forms, house, houses, snapshot

# Every form


def texts(ruling: Ruling) -> list[Text]:
    return [
        ruling.verdict,
        ruling.reason,
        ruling.citation,
        *ruling.later,
        *(order.sentence for order in ruling.orders),
        *(offer.question for offer in ruling.offers),
        *(label for offer in ruling.offers for _, label in offer.options),
        *(sanction.proposal for sanction in ruling.sanctions),
    ]


def check(book: Book, key: str, facts: dict[str, Any]) -> None:
    ruling = ask(book, key, facts)
    assert ruling == ask(book, key, facts)
    assert (ruling.incident, ruling.book) == (key, book)
    assert ruling.articles or ruling.is_default or book.base is not None
    for text in texts(ruling):
        assert text.fr.strip(" .:;")
        assert text.en.strip(" .:;")
        assert "{" not in text.fr + text.en
    assert ruling.as_dict()["outcome"] == ruling.outcome


@pytest.mark.parametrize("key", DEAL + BOARD)
def test_every_book_answers_every_form(key: str) -> None:
    for book in all_books():
        for facts in at_most(forms(key), 200):
            check(book, key, facts)


@pytest.mark.parametrize("key", DEAL + BOARD)
def test_every_choice_of_a_house_is_answered(key: str) -> None:
    every = forms(key)
    dice = Random(key)
    for book in houses():
        for facts in dice.sample(every, min(6, len(every))):
            check(book, key, facts)


def test_every_point_of_the_family_decides_something() -> None:
    decided = {point.key for key in DEAL + BOARD for point in INCIDENTS[key].points}
    silent = {
        "deck_spec",
        "suit_ranking",
        "deal_order",
        "misdeal_after_action_concerned",
        "stud_short_stub",
    }
    by_the_way = {"premature_board_bets", "exposed_later_card_by_player", "player_caused_misdeal"}
    assert set(ASKED) - decided - silent - by_the_way == set()


@pytest.mark.parametrize("key", DEAL + BOARD)
def test_asking_changes_nothing(key: str) -> None:
    for book in all_books():
        desk = desk_of(book)
        before = snapshot(desk.hand)
        for facts in forms(key)[:40]:
            try:
                desk.ask(key, {name: value for name, value in facts.items() if name not in ("card", "place")})
            except Refused:
                continue
        assert snapshot(desk.hand) == before


# What only a house, or a later book, rules


def outcome(desk: Desk, key: str, **facts: Any) -> str:
    ruling = desk.ask(key, facts)
    desk.carry_out(ruling)
    return ruling.outcome


def test_substantial_action_is_two_players_with_chips_or_three() -> None:
    book = house(misdeal_after_action="substantial_action")
    for acts, chips, found in (
        (1, True, "misdeal"),
        (2, False, "misdeal"),
        (2, True, "play_on"),
        (3, False, "play_on"),
    ):
        facts = {"what": "missed", "acts": acts, "chips_in": chips}
        assert ask(book, "wrong_sequence", facts).outcome == found


def test_the_hand_counts_who_has_acted() -> None:
    desk = desk_of(house(misdeal_after_action="substantial_action"), players=6)
    hand = desk.hand
    hand.fold()
    hand.fold()
    assert desk.ask("wrong_sequence", {"what": "missed"}).outcome == "misdeal"
    hand.fold()
    assert desk.ask("wrong_sequence", {"what": "missed"}).outcome == "play_on"
    other = desk_of(house(misdeal_after_action="substantial_action"), players=6)
    other.hand.call()
    other.hand.fold()
    assert other.ask("wrong_sequence", {"what": "missed"}).outcome == "play_on"


def test_stud_down_card_plays_face_up_and_may_bring_it_in() -> None:
    """TDA 2024 RP-10-A: the exposed card is the up-card, and the bring-in follows it."""
    desk = desk_of(house(stud_down_card_exposed="becomes_upcard"), code="F7S", seed=3)
    hand = desk.hand
    lowest = min(card for hole in hand.holes for card in hole)
    owner = next(player for player, hole in enumerate(hand.holes) if lowest in hole)
    if lowest in hand.ups[owner]:
        lowest = min(
            card for player, hole in enumerate(hand.holes) for card in hole if card not in hand.ups[player]
        )
        owner = next(player for player, hole in enumerate(hand.holes) if lowest in hole)
    assert outcome(desk, "stud_down_card", card=(lowest,), by="dealer") == "becomes_upcard"
    assert hand.ups[owner] == [lowest]
    assert len(hand.holes[owner]) == 3
    opener = min(range(hand.n), key=lambda player: hand.ups[player][0])
    assert hand.actor == opener


def test_first_card_replaced_where_the_house_says_so() -> None:
    desk = desk_of(house(exposed_first_two_cards="replaced"))
    card = desk.hand.holes[0][0]
    following = desk.hand.stub.to_come[0]
    assert outcome(desk, "exposed_card", card=(card,), by="dealer") == "replaced"
    assert desk.hand.holes[0][0] == following


def test_two_cards_replaced_both_are_burnt_before_the_flop() -> None:
    desk = desk_of(house(two_exposed_cards="replaced"))
    hand = desk.hand
    first, second = hand.holes[2][0], hand.holes[3][1]
    assert outcome(desk, "exposed_card", card=(first,), by="dealer") == "replaced"
    assert outcome(desk, "exposed_card", card=(second,), by="dealer") == "replaced"
    while hand.street == 0:
        hand.call()
    assert hand.stub.burns == (first, second)


def test_mixed_hands_that_cannot_be_told_apart_are_dead() -> None:
    """TDA 2024 65."""
    book = house(dead_card_mixed=("corrected_if_clear", "own_hand_dead", "unclear_hand_dead"))
    desk = desk_of(book)
    assert outcome(desk, "cards_mixed", seat=1, other=2, what="two_players", clear=True) == "corrected"
    assert outcome(desk, "cards_mixed", seat=1, other=2, what="two_players", clear=False) == "hand_dead"
    assert desk.hand.betting.folded == [True, True, False, False]


def test_the_button_gets_a_missing_card_until_he_acts() -> None:
    """TDA 2024 37."""
    desk = desk_of(house(wrong_card_count=("button_completed", "misdeal_in_time", "dead_later")))
    assert desk.ask("wrong_card_count", {"seat": 4, "what": "too_few"}).outcome == "corrected"
    assert desk.ask("wrong_card_count", {"seat": 3, "what": "too_few"}).outcome == "misdeal"
    desk.hand.call()
    desk.hand.call()
    assert desk.ask("wrong_card_count", {"seat": 4, "what": "too_few"}).outcome == "hand_dead"


def test_the_extra_card_is_never_the_burn() -> None:
    """TDA 2024 38."""
    desk = desk_of(house(extra_card_initial_deal=("otherwise_misdeal",)))
    assert desk.ask("extra_card", {"seat": 1}).outcome == "misdeal"


def test_a_premature_flop_may_stand_and_bets_may_go_back() -> None:
    desk = desk_of(house(premature_board_bets=()))
    hand = desk.hand
    hand.raise_to(400)
    ruling = desk.ask("premature_flop", {"passed": True})
    assert ruling.outcome == "stands"
    desk.carry_out(ruling)
    assert (hand.betting.bet, hand.actor) == ([50, 100, 0, 0], 2)


def test_a_misdeal_without_the_same_level_takes_the_new_one() -> None:
    for effects, pot in ((("bets_back", "same_level"), 150), (("bets_back",), 300)):
        desk = desk_of(house(misdeal_effect=effects))
        outcome(desk, "wrong_sequence", what="missed")
        hand = desk.table.deal(game("NT"), Stakes.blinds(100, 200), SeededShuffler(2))
        assert hand.betting.pot == pot


def test_two_boxed_cards_on_one_street() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    while hand.street < 2:
        hand.call()
    _, turn, after, last = hand.stub.burns[-1], hand.board[3], *hand.stub.to_come[:2]
    assert outcome(desk, "boxed_card", card=(turn,)) == "blank"
    assert outcome(desk, "boxed_card", card=(after,)) == "blank"
    assert (hand.board[3], hand.stub.aside, len(hand.stub.burns)) == (last, (turn, after), 2)


def test_a_boxed_up_card_in_stud() -> None:
    """What follows moves up by one, and the bring-in follows the up-cards."""
    desk = desk_of("ffjp", code="F7S")
    hand = desk.hand
    order = [hand.holes[player][turn] for turn in range(3) for player in range(4)]
    order.append(hand.stub.to_come[0])
    boxed = order.pop(9)
    assert outcome(desk, "boxed_card", card=(boxed,)) == "blank"
    assert [hand.holes[player][turn] for turn in range(3) for player in range(4)] == order
    assert [up for ups in hand.ups for up in ups] == order[8:]
    assert hand.actor == min(range(4), key=lambda player: hand.ups[player][0])


def test_a_choice_is_the_owners_and_is_carried_out() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    card = hand.holes[2][1]
    ruling = desk.ask("flashed_card", {"card": (card,), "touched": False})
    desk.carry_out(ruling)
    assert card in hand.holes[2]
    desk.choose(ruling, "refuse")
    assert card not in hand.holes[2]
    assert len(hand.holes[2]) == 2


# What cannot have happened


def code(desk: Desk, key: str, **facts: Any) -> str:
    before = snapshot(desk.hand)
    with pytest.raises(Refused) as refused:
        desk.ask(key, facts)
    assert snapshot(desk.hand) == before
    assert refused.value.refusal.text.fr != refused.value.refusal.text.en
    return refused.value.code


def test_refusals() -> None:
    desk = desk_of()
    held = desk.hand.holes[1][0]
    unseen = desk.hand.stub.to_come[20]
    assert code(desk, "exposed_card", by="dealer") == "floor.missing_fact"
    assert code(desk, "exposed_card", card=(unseen,), seat=2, place=4, by="dealer") == "floor.not_that_card"
    assert code(desk, "exposed_card", seat=2, place=40, by="dealer") == "floor.which_card"
    assert code(desk, "exposed_card", card=(held,), by="wind") == "floor.bad_fact"
    assert code(desk, "exposed_card", card=(held,), by="dealer", who=3) == "floor.unknown_fact"
    assert code(desk, "stud_down_card", card=(held,), by="dealer") == "floor.not_stud"
    assert code(desk, "exposed_burn") == "floor.no_burn"
    assert code(desk, "boxed_card") == "floor.which_card"
    assert code(desk, "extra_card", seat=9, first=False) == "floor.nobody_there"
    assert code(desk, "wrong_card_count", seat=9, what="too_few") == "floor.nobody_there"
    assert code(desk, "cards_mixed", seat=9, what="own", clear=False) == "floor.nobody_there"
    assert code(desk, "deck_misuse", seat=9, what="acted") == "floor.nobody_there"
    assert code(desk, "joker", seat=9, at_once=True) == "floor.nobody_there"
    assert code(desk, "wrong_sequence", what="empty_seat", seat=2) == "floor.seat_not_empty"
    assert code(desk, "misplaced_button", seat=11) == "floor.no_such_seat"
    assert code(desk, "misplaced_button", seat=2, when="between") == "floor.hand_in_play"
    while desk.hand.street == 0:
        desk.hand.call()
    assert code(desk, "exposed_card", card=(held,), by="dealer") == "floor.deal_is_over"
    assert code(desk, "exposed_burn", card=(held,)) == "floor.not_a_burn"
    assert code(desk, "extra_card", seat=1) == "floor.deal_is_over"
    assert code(desk, "boxed_card", when="deal", card=(held,)) == "floor.deal_is_over"
    while not desk.hand.is_over:
        desk.hand.call()
    assert code(desk, "wrong_card_count", seat=1, what="too_few") == "floor.hand_over"
    assert code(desk, "misdeal", cause="missed") == "floor.hand_over"


def test_stud_refusals() -> None:
    desk = desk_of(code="F7S")
    hand = desk.hand
    assert code(desk, "exposed_card", card=(hand.holes[0][0],), by="dealer") == "floor.stud_card"
    assert code(desk, "stud_down_card", card=(hand.ups[0][0],), by="dealer") == "floor.up_card"
    assert code(desk, "misplaced_button", seat=2) == "floor.no_button"


def test_a_boxed_card_that_was_not_dealt_changes_nothing() -> None:
    desk = desk_of("ffjp")
    before = snapshot(desk.hand)
    with pytest.raises(Refused) as refused:
        outcome(desk, "boxed_card", card=(desk.hand.stub.to_come[3],))
    assert refused.value.code == "hand.not_dealt_here"
    assert snapshot(desk.hand) == before


def test_a_foreign_card_is_never_called_a_joker() -> None:
    """In short deck a deuce that is found too late kills an incomplete hand: the reason spoke of a joker."""
    late = {"seat": 2, "place": "hand", "at_once": False, "stray": "other", "acts": 3, "chips_in": True}
    for book in all_books():
        ruling = ask(book, "joker", late)
        for said in (ruling.verdict, ruling.reason):
            assert "joker" not in said.en.lower(), book.key
            assert "joker" not in said.fr.lower(), book.key

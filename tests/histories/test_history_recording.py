"""A hand that was played here, recorded and replayed, ends on the same stacks: every game, every book."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from deadbutton.books import book_keys, load
from deadbutton.cards import SeededShuffler, Stub
from deadbutton.games import CATALOGUE, Limit, game
from deadbutton.histories import history_of, read_phh, replay, to_ohh, write_phh, write_pokerstars
from deadbutton.table import TO_BET, Hand, HandRules, hand_rules
from deadbutton.table.hand import repairs


def random_hand(rules: HandRules, source: Random, shuffler: SeededShuffler) -> Hand:
    """Any stacks, antes, straddles, posts, absentees and chips; any legal act."""
    count = source.randint(2, rules.game.most_seats)
    one_ante = source.random() < 0.3
    antes = [source.choice((0, 10))] * count
    if one_ante:
        antes = [0] * count
        antes[0 if count == 2 else 1] = 100
    away = source.sample(range(count), source.randint(1, count - 2)) if count > 2 else []
    options: dict[str, Any] = {
        "absent": tuple(sorted(away)) if source.random() < 0.2 else (),
        "one_ante_for_all": one_ante,
        "unit": source.choice((1, 1, 25)),
        "dead": source.choice((0, 0, 25)),
    }
    stacks = [source.choice((source.randint(1, 300), source.randint(300, 3000))) for _ in range(count)]
    stub = Stub.shuffled(shuffler, rules.game.deck)
    big = 200 if rules.game.limit is Limit.FIXED_LIMIT else 100
    blinds = [0] * count
    if rules.game.has_blinds:
        blinds = forced(count, source)
    else:
        options["bring_in"] = 30
    hand = Hand(rules, stacks, antes, blinds, (100, big), stub, shuffler, **options)
    while not hand.is_over:
        act(hand, source)
    return hand


def forced(count: int, source: Random) -> list[int]:
    if count == 2:
        return [100, 50]
    blinds = [50, 100] + [0] * (count - 2)
    if count > 3 and source.random() < 0.3:
        blinds[source.randrange(2, count)] = source.choice((200, -100))
    return blinds


def act(hand: Hand, source: Random) -> None:
    if hand.stage != TO_BET:
        hole = hand.holes[hand.drawer]
        hand.draw(source.sample(hole, source.randint(0, 3)))
        return
    choice = source.random()
    betting = hand.betting
    if choice < 0.2 and hand.can_fold():
        hand.fold()
    elif choice < 0.5 and betting.may_raise:
        hand.raise_to(source.randint(betting.min_raise_to, betting.max_raise_to))
    else:
        hand.call()


@pytest.mark.parametrize("book", book_keys())
def test_recorded_and_replayed_under_the_same_book_every_game_ends_alike(book: str) -> None:
    source, shuffler = Random(7), SeededShuffler(7)
    loaded = load(book)
    for code in CATALOGUE:
        rules = hand_rules(loaded, game(code))
        for number in range(12):
            hand = random_hand(rules, source, shuffler)
            names = [f"Player {seat}" for seat in hand.seats]
            history = history_of(hand, players=names, hand=number, event="Test")
            text = write_phh(history)
            assert read_phh(text) == history, text
            result = replay(read_phh(text), rules)
            assert result.stacks == hand.betting.stack, text
            assert result.mismatches == (), text
            assert result.hand.won == hand.won, text


def test_stud_cards_are_written_down_then_up() -> None:
    rules = hand_rules(load("tda2009"), game("F7S"))
    shuffler = SeededShuffler(1)
    hand = Hand(
        rules, [1000, 1000], [10, 10], [0, 0], (100, 200), Stub.shuffled(shuffler), shuffler, bring_in=30
    )
    history = history_of(hand)
    first = history.actions[0]
    assert list(first.cards) == hand.holes[0]
    assert first.cards[2] == hand.ups[0][0]
    assert history.bring_in == 30
    assert history.blinds_or_straddles == ()


def pushed_again() -> Hand:
    """Three check it down for 300; a ruling then moves 100 of it from the first winner to the next player."""
    hand = checked_down()
    winner = hand.won.index(max(hand.won))
    repairs.move_pot(hand, winner, (winner + 1) % 3, 100)
    return hand


def checked_down() -> Hand:
    rules, shuffler = hand_rules(load("tda2009"), game("NT")), SeededShuffler(1)
    hand = Hand(rules, [1000] * 3, [0] * 3, [50, 100, 0], (100, 100), Stub.shuffled(shuffler), shuffler)
    while not hand.is_over:
        hand.check_or_call()
    return hand


def test_a_pot_that_a_ruling_pushed_again_is_exported_as_it_lies_now() -> None:
    hand = pushed_again()
    history = history_of(hand)
    assert [one.comment for one in history.actions if one.comment] == [
        "ruling: a pot goes to another player: p2 100 p3"
    ]
    assert replay(read_phh(write_phh(history)), hand.rules).stacks == hand.betting.stack
    text = write_pokerstars(history, hand)
    assert 'deadbutton said, "ruling: a pot goes to another player: p2 100 p3"' in text
    assert "collected 200 from pot" in text
    assert "collected 100 from pot" in text
    found = to_ohh(history, hand)["ohh"]
    assert found["_rulings"] == ["ruling: a pot goes to another player: p2 100 p3"]
    (pot,) = found["pots"]
    assert sorted(won["win_amount"] for won in pot["player_wins"]) == [100, 200]


def test_chips_that_a_ruling_gave_back_leave_a_remark() -> None:
    rules, shuffler = hand_rules(load("tda2009"), game("NT")), SeededShuffler(1)
    hand = Hand(rules, [1000] * 3, [0] * 3, [50, 100, 0], (100, 100), Stub.shuffled(shuffler), shuffler)
    hand.raise_to(300)
    repairs.give_back(hand, 2, 300)
    assert "ruling: chips go back: p3 300" in [one.comment for one in history_of(hand).actions]


def cancelled_with_side_pots() -> Hand:
    """A blind of 50 that is folded, all-ins of 300 and 700, two players with 1,300 in, and a bet of 400 that nobody has
    answered; then the deck is found short, and each pot is shared among those who played for it."""
    rules, shuffler = hand_rules(load("ffjp"), game("NT")), SeededShuffler(1)
    stacks = [2900, 300, 700, 2900, 2900]
    hand = Hand(rules, stacks, [0] * 5, [50, 100, 0, 0, 0], (100, 100), Stub.shuffled(shuffler), shuffler)
    hand.raise_to(700)
    hand.raise_to(1300)
    hand.call()
    hand.fold()
    hand.call()
    hand.raise_to(400)
    repairs.cancel_and_split(hand)
    return hand


def test_a_hand_that_was_cancelled_with_side_pots_is_exported_as_it_was_shared() -> None:
    hand = cancelled_with_side_pots()
    assert sum(hand.betting.stack) == sum(hand.starting_stacks)
    assert hand.betting.stack[0] == 2850, "nothing of what he left behind"
    gained = [now - before for now, before in zip(hand.betting.stack, hand.starting_stacks, strict=True)]
    assert sorted(gained[1:]) == [12, 12, 13, 13], (
        "the 50, in four: the side pots go back to those who made them"
    )
    history = read_phh(write_phh(history_of(hand)))
    assert [one.comment for one in history.actions if one.comment][-1].endswith("its pots are shared")
    assert list(history.finishing_stacks) == hand.betting.stack
    again = replay(history, hand.rules)
    assert again.stacks == hand.betting.stack
    assert not again.mismatches


def test_a_hand_that_was_cancelled_gives_every_chip_back_in_the_replay_too() -> None:
    rules, shuffler = hand_rules(load("ffjp"), game("NT")), SeededShuffler(2)
    hand = Hand(rules, [900] * 3, [0] * 3, [50, 100, 0], (100, 100), Stub.shuffled(shuffler), shuffler)
    hand.raise_to(300)
    repairs.cancel(hand)
    again = replay(read_phh(write_phh(history_of(hand))), rules)
    assert again.stacks == [900] * 3
    assert not again.mismatches


def test_a_turn_that_went_past_a_player_does_so_in_the_replay_too() -> None:
    rules, shuffler = hand_rules(load("ffjp"), game("NT")), SeededShuffler(3)
    hand = Hand(rules, [900] * 4, [0] * 4, [50, 100, 0, 0], (100, 100), Stub.shuffled(shuffler), shuffler)
    skipped = hand.actor
    repairs.pass_over(hand, skipped)
    hand.raise_to(300)
    while hand.actor != skipped:
        hand.fold()
    hand.call()
    while not hand.is_over:
        hand.check_or_call()
    again = replay(read_phh(write_phh(history_of(hand))), rules)
    assert again.stacks == hand.betting.stack
    assert not again.mismatches
    assert not again.notes

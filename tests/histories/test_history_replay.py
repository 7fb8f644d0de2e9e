"""Replays: the record stands where it can, the chips are compared, and what is odd is noted."""

from __future__ import annotations

from deadbutton.histories import Replay, read_phh, replay
from deadbutton.table import OperationKind, operations_of
from tests.histories.history_texts import NO_LIMIT, hand_text, no_limit

DEALT = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh"]
UNKNOWN = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]
BOARD = ["d db 2c7d9h", "d db Jc", "d db 3s"]
MONEY = {"currency_symbol": "$"}


def played(text: str) -> Replay:
    return replay(read_phh(text))


def codes(result: Replay) -> list[str]:
    return [note.code for note in result.notes]


def checked_down(*shows: str, dealt: list[str] = DEALT, **keys: object) -> str:
    """Everybody calls 100 and checks to the river; a pot of 300."""
    rounds = [action for cards in BOARD for action in (cards, "p1 cc", "p2 cc", "p3 cc")]
    return no_limit([*dealt, "p3 cc", "p1 cc", "p2 cc", *rounds, *shows], **keys)


def test_a_hand_ends_on_the_recorded_stacks() -> None:
    result = played(NO_LIMIT)
    assert result.stacks == [10400, 9900, 9700]
    assert result.mismatches == ()
    assert result.is_compared


def test_a_different_result_is_a_mismatch_a_player() -> None:
    result = played(NO_LIMIT.replace("[10400, 9900, 9700]", "[10300, 9900, 9800]"))
    assert [tuple(one) for one in result.mismatches] == [(0, 10300, 10400), (2, 9800, 9700)]


def test_missing_chips_are_no_rake_where_chips_are_not_money() -> None:
    assert played(NO_LIMIT.replace("10400", "10390")).mismatches


# The record does what the book refuses


def test_a_raise_below_the_minimum_stands_with_a_note() -> None:
    result = played(no_limit([*DEALT, "p3 cbr 150", "p1 f", "p2 f"], finishing_stacks=[950, 900, 1150]))
    assert result.mismatches == ()
    assert codes(result) == ["outside_book"]
    assert "hand.too_little" in result.notes[0].text.en
    assert result.notes[0].action == 4


def test_a_short_big_blind_is_called_in_full_by_the_book() -> None:
    """30 of 100: p3 owes 100. 50 of them come back, the main pot is 90, and p3 takes the other 40 with p1's 20 in it."""
    actions = [*DEALT, "p3 cc", "p1 f", "p2 sm KsKh", "p3 sm QsQh", *BOARD]
    result = played(no_limit(actions, stacks=(1000, 30, 1000), finishing_stacks=[950, 90, 990]))
    assert result.mismatches == ()
    assert codes(result) == []


def test_a_short_big_blind_called_for_what_was_posted_is_noted() -> None:
    """The same hand as PokerKit counts it: p3 calls the small blind's 50."""
    both = [
        *DEALT,
        "p3 cc",
        "p1 cc",
        "d db 2c7d9h",
        "p1 cc",
        "p3 cc",
        "d db Jc",
        "p1 cc",
        "p3 cc",
        "d db 3s",
        "p1 cc",
        "p3 cc",
    ]
    result = played(
        no_limit(
            [*both, "p1 sm AsAh", "p3 sm QsQh", "p2 sm KsKh"],
            stacks=(1000, 30, 1000),
            finishing_stacks=[1080, 0, 950],
        )
    )
    assert result.mismatches == ()
    assert codes(result) == ["as_posted"]


def test_the_odd_chip_lies_where_the_record_says() -> None:
    """A pot of 301 between two: the book gives the chip to the left of the button, this record to the button."""
    actions = [*DEALT, "p3 cc", "p1 f", "p2 cc"]
    rounds = [
        action for cards in ("d db 2c3c4c", "d db 5c", "d db 6c") for action in (cards, "p2 cc", "p3 cc")
    ]
    shows = ["p2 sm KsKh", "p3 sm QsQh"]
    text = no_limit([*actions, *rounds, *shows], blinds=(51, 100), finishing_stacks=[949, 1025, 1026])
    result = played(text)
    assert result.mismatches == ()
    assert codes(result) == ["odd_chip"]
    assert result.hand.won == [0, 125, 126]
    shares = [(one.kind, one.seat, one.added, one.odd) for one in operations_of(result.hand)][-2:]
    assert shares == [(OperationKind.WIN, 2, 125, 0), (OperationKind.WIN, 3, 126, 1)]


# What the record leaves out


def test_a_player_who_never_acts_is_counted_as_folded() -> None:
    result = played(no_limit([*DEALT, "p1 cbr 300", "p2 f"], finishing_stacks=[1100, 900, 1000]))
    assert result.mismatches == ()
    assert codes(result) == ["supplied_fold"]


def test_a_missing_check_is_supplied() -> None:
    actions = [*DEALT, "p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p2 cbr 100", "p1 f"]
    result = played(no_limit(actions, finishing_stacks=[900, 1100, 1000]))
    assert result.mismatches == ()
    assert codes(result) == ["supplied_check"]


def test_hole_cards_may_be_left_out() -> None:
    result = played(no_limit(["p3 cbr 300", "p1 f", "p2 f"], finishing_stacks=[950, 900, 1150]))
    assert result.mismatches == ()


def test_a_record_may_stop_before_the_end() -> None:
    """Its finishing stacks are those after the last action."""
    result = played(no_limit([*DEALT, "p3 cbr 300", "p1 cc"], finishing_stacks=[700, 900, 700]))
    assert result.mismatches == ()
    assert codes(result) == ["unfinished"]


def test_the_winner_may_show_after_everybody_folded() -> None:
    result = played(no_limit([*UNKNOWN, "p3 cbr 300", "p1 f", "p2 f", "p3 sm QsQh"]))
    assert result.notes == ()
    assert [str(card) for card in result.hand.holes[2]] == ["Qs", "Qh"]


# Cards that nobody has seen


def test_a_shown_hand_beats_one_that_stays_hidden() -> None:
    result = played(checked_down("p1 sm AsAh", "p2 sm ????", "p3 sm ????", dealt=UNKNOWN))
    assert result.stacks == [1200, 900, 900]
    assert codes(result) == ["hidden", "hidden"]


def test_without_any_shown_hand_the_result_says_who_won() -> None:
    result = played(checked_down("p1 sm ????", "p2 sm ????", dealt=UNKNOWN, winnings=[0, 285, 0], **MONEY))
    assert result.stacks == [900, 1200, 900]
    assert codes(result) == ["named", "rake"]
    assert result.mismatches == ()


def test_without_cards_or_result_the_pot_is_split() -> None:
    result = played(checked_down(dealt=UNKNOWN))
    assert result.stacks == [1000, 1000, 1000]
    assert codes(result) == ["unknown_winner"]


def test_known_cards_speak_though_the_record_shows_none() -> None:
    assert played(checked_down("p1 sm ????", "p2 sm ????")).stacks == [1200, 900, 900]


def test_mucked_hands_do_not_win() -> None:
    assert played(checked_down("p1 sm", "p2 sm -", "p3 sm QsQh")).stacks == [900, 1200, 900]


def test_side_pots_of_unknown_hands_go_by_the_recorded_stacks() -> None:
    """p1 is all-in for 300 and wins the main pot; p2 takes the side pot from p3."""
    actions = [
        *UNKNOWN,
        "p3 cbr 600",
        "p1 cc",
        "p2 cc",
        *BOARD[:1],
        "p2 cc",
        "p3 cc",
        BOARD[1],
        "p2 cc",
        "p3 cc",
    ]
    text = no_limit(
        [*actions, BOARD[2], "p2 cc", "p3 cc"], stacks=(300, 1000, 1000), finishing_stacks=[900, 1000, 400]
    )
    result = played(text)
    assert result.mismatches == ()
    assert codes(result) == ["named"]


# Winnings


def test_winnings_count_the_uncalled_bet_or_not() -> None:
    """A pot of 200, and 200 that nobody called."""
    actions = [*DEALT, "p3 f", "p1 cbr 300", "p2 f"]
    for winnings in ([200, 0, 0], [400, 0, 0]):
        result = played(no_limit(actions, winnings=winnings))
        assert result.mismatches == ()
        assert result.notes == ()


def test_a_rake_is_noted_for_money_and_refused_for_chips() -> None:
    actions = [*DEALT, "p3 f", "p1 cbr 300", "p2 f"]
    raked = played(no_limit(actions, winnings=[190, 0, 0], **MONEY))
    assert raked.mismatches == ()
    assert [note.text.en for note in raked.notes] == ["the house took a rake of 10."]
    assert played(no_limit(actions, winnings=[190, 0, 0])).mismatches
    assert played(no_limit(actions, finishing_stacks=[1090, 900, 1000], **MONEY)).mismatches == ()
    assert played(no_limit(actions, finishing_stacks=[1000, 900, 1000], **MONEY)).mismatches


def test_somebody_else_winning_is_a_mismatch() -> None:
    result = played(no_limit([*DEALT, "p3 f", "p1 cbr 300", "p2 f"], winnings=[0, 190, 0], **MONEY))
    assert [tuple(one) for one in result.mismatches] == [(1, 190, 0)]


# Stacks, antes, posts


def test_unknown_stacks_can_bet_anything() -> None:
    result = played(
        no_limit([*UNKNOWN, "p3 cbr 34.65", "p1 f", "p2 f"], stacks=("inf",) * 3, blinds=(0.5, 1))
    )
    assert result.hand.won == [0, 0, 250]
    assert result.history.scale == 100


def test_a_newcomers_post_does_not_move_the_first_to_act() -> None:
    actions = ["p3 f", "p4 cc", "p1 f", "p2 cc"]
    history = no_limit(actions, stacks=(1000,) * 4, blinds=(50, 100, 0, -100))
    assert codes(played(history)) == ["unfinished"]


def test_an_ante_for_the_table_is_paid_before_the_blind() -> None:
    """150 chips: 100 of ante leave 50 for the big blind; all of the antes can be won."""
    actions = [*DEALT, "p3 cc", "p1 f", "p2 sm KsKh", "p3 sm QsQh", *BOARD]
    text = no_limit(actions, stacks=(1000, 150, 1000), antes=[0, 100, 0], finishing_stacks=[950, 250, 950])
    result = played(text)
    assert result.hand.betting.dead == 100
    assert result.mismatches == ()


def test_trimmed_antes_are_matched_antes() -> None:
    """Heads-up, p2 has 4 for an ante of 10: p1 pays 4 as well."""
    actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p1 sm AsAh", "p2 sm KsKh", *BOARD]
    text = no_limit(
        actions,
        stacks=(100, 4),
        blinds=(1, 2),
        antes=10,
        ante_trimming_status=True,
        finishing_stacks=[104, 0],
    )
    assert played(text).mismatches == ()


# Stud and draw


def test_stud_with_unknown_up_cards_opens_as_it_was_played() -> None:
    text = hand_text(
        "F7S",
        ["d dh p1 ??????", "d dh p2 ??????", "d dh p3 ????2c", "p2 pb", "p3 f", "p1 f"],
        [1000, 1000, 1000],
        antes=[10, 10, 10],
        bring_in=30,
        small_bet=100,
        big_bet=200,
        finishing_stacks=[990, 1020, 990],
    )
    result = played(text)
    assert result.mismatches == ()
    assert codes(result) == ["opener"]


def test_cards_of_the_muck_come_back_when_a_draw_runs_out() -> None:
    """Six hands draw three times: more cards than a deck holds."""
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    holes = [deck[5 * player : 5 * player + 5] for player in range(6)]
    stub = deck[30:]
    muck: list[str] = []
    actions = [f"d dh p{player + 1} {''.join(holes[player])}" for player in range(6)]
    actions += ["p3 cc", "p4 cc", "p5 cc", "p6 cc", "p1 cc", "p2 cc"]
    for _ in range(3):
        thrown = [hole[:3] for hole in holes]
        actions += [f"p{player + 1} sd {''.join(thrown[player])}" for player in range(6)]
        if len(stub) < 19:
            stub, muck = stub + muck, []
        stub.pop(0)
        for player in range(6):
            fresh, stub = stub[:3], stub[3:]
            holes[player] = holes[player][3:] + fresh
            actions.append(f"d dh p{player + 1} {''.join(fresh)}")
        muck += [card for cards in thrown for card in cards]
        actions += [f"p{player + 1} cc" for player in range(6)]
    text = hand_text(
        "F2L3D",
        actions,
        [1000] * 6,
        antes=[0] * 6,
        blinds_or_straddles=[50, 100, 0, 0, 0, 0],
        small_bet=100,
        big_bet=200,
    )
    result = played(text)
    assert sum(result.stacks) == 6000
    assert result.notes == ()


def test_a_tool_that_splits_a_pot_to_the_last_decimal_is_followed_as_far_as_any_coin() -> None:
    """700 between three who play the board: 233.33… each."""
    dealt = ["d dh p1 2s3s", "d dh p2 2h3h", "d dh p3 2d3d", "d dh p4 7s8s"]
    lines = [
        *dealt,
        "p3 cc",
        "p4 cc",
        "p1 cc",
        "p2 cc",
        "d db TcJcQc",
        "p1 cbr 100",
        "p2 cc",
        "p3 cc",
        "p4 f",
    ]
    rest = ["d db Kc", "p1 cc", "p2 cc", "p3 cc", "d db Ac", "p1 cc", "p2 cc", "p3 cc"]
    third = "1033.3333333333332575"
    text = no_limit([*lines, *rest], stacks=(1000,) * 4)
    result = played(f"{text}\nfinishing_stacks = [{third}, {third}, {third}, 900]")
    assert result.mismatches == ()
    assert result.history.scale == 10**8

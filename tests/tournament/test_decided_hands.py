"""Somebody in charge decides against the book, and the hand is put exactly as decided: bets, stacks, hands, board, burns, street, turn."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.games.catalogue import CATALOGUE
from deadbutton.histories import read_phh, replay, write_phh
from deadbutton.histories.entered_hands import EnteredHand
from deadbutton.histories.recording import NOT_REPLAYED, history_of
from deadbutton.histories.trackers.ohh import to_ohh, write_ohh
from deadbutton.histories.trackers.pokerstars import write_pokerstars
from deadbutton.refusal import Refusal, Refused
from deadbutton.table import TO_BET, TO_DEAL, Hand, as_it_lies, legal_acts
from deadbutton.tournament import (
    CarryOut,
    DecidedHand,
    EnterAct,
    EnterCards,
    HandEntered,
    HandTracked,
    PushPots,
    TrackHand,
    desk_at,
    preview_decided,
    unbalanced,
)
from tests.depth import examples
from tests.tournament.hands_club import Club, refused
from tests.tournament.test_tracked_properties import check, same, usual
from tests.tournament.virtual_club import SHEET


def put(club: Club, decided: DecidedHand, **more) -> None:
    club.do(
        CarryOut(
            table=1,
            incident="overrule",
            answers={"by": "director"},
            decision="as it was",
            reason="the table agrees",
            instead=decided,
            **more,
        )
    )


def hand_of(club: Club) -> Hand:
    return desk_at(club.state, 1).hand


def act(club: Club, name: str, amount: int = 0) -> None:
    hand = hand_of(club)
    club.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=name, amount=amount))


def as_decided(hand: Hand) -> DecidedHand:
    """Everything of a table, by seat."""
    lies = as_it_lies(hand)
    return DecidedHand(
        lies.street,
        dict(zip(hand.seats, lies.stacks, strict=True)),
        dict(zip(hand.seats, lies.bets, strict=True)),
        dict(zip(hand.seats, lies.live, strict=True)),
        tuple(map(str, lies.board)),
        lies.burns,
        hand.seats[lies.turn] if lies.turn >= 0 else 0,
    )


@pytest.fixture
def club() -> Club:
    found = Club(5, "ffjp", structure=SHEET)
    found.do(TrackHand(table=1))
    return found


def test_a_raise_is_made_a_call_and_the_turn_stays(club) -> None:
    act(club, "raise", 600)
    hand = hand_of(club)
    raiser = hand.seats[hand.betting.aggressor]
    turn = hand.seats[hand.actor]
    put(
        club,
        DecidedHand(
            bets={raiser: 100}, stacks={raiser: hand.starting_stacks[hand.betting.aggressor] - 100 - 25}
        ),
    )
    hand = hand_of(club)
    assert (hand.seats[hand.actor], hand.betting.to_call) == (turn, 100)
    assert legal_acts(hand, hand.actor).raise_least == 200


def test_a_player_acts_again_who_had_folded(club) -> None:
    hand = hand_of(club)
    folder = hand.seats[hand.actor]
    act(club, "fold")
    act(club, "raise", 300)
    act(club, "call")
    put(club, DecidedHand(live={folder: True}, turn=folder))
    hand = hand_of(club)
    assert hand.seats[hand.actor] == folder
    assert hand.betting.to_call == 300
    act(club, "call")
    # The bet came from the next one: the turn goes on to whoever has not answered.
    assert hand_of(club).betting.bet[hand_of(club).actor] < 300


def test_a_flop_is_taken_back_and_the_round_before_goes_on(club) -> None:
    while hand_of(club).stage == TO_BET:
        act(club, "call" if hand_of(club).betting.to_call else "check")
    club.do(EnterCards(table=1, board=("Ah", "Kh", "2c")))
    hand = hand_of(club)
    last = hand.seats[1]
    put(club, DecidedHand(street=0, board=(), burns=0, bets=dict.fromkeys(hand.seats, 100), turn=last))
    hand = hand_of(club)
    assert (hand.street, hand.board, len(hand.stub.burns), hand.stub.remaining) == (0, [], 0, 52 - 10)
    assert hand.seats[hand.actor] == last
    act(club, "check")
    assert hand_of(club).stage == TO_DEAL
    club.do(EnterCards(table=1, board=("Ah", "9d", "2c")))
    assert list(map(str, hand_of(club).board)) == ["Ah", "9d", "2c"]


def test_chips_do_not_change_hands_in_the_middle_of_one(club) -> None:
    hand = hand_of(club)
    before = same(club.state)
    wanted = DecidedHand(stacks={hand.seats[2]: hand.starting_stacks[2] + 1})
    assert refused(lambda: put(club, wanted)) == "hand.not_put_in"
    assert isinstance(preview_decided(club.state, 1, wanted), Refusal)
    assert same(club.state) == before


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (DecidedHand(street=9), "hand.no_such_street"),
        (DecidedHand(street=1, board=("Ah",)), "hand.board_count"),
        (DecidedHand(street=1, board=("Ah", "Ah", "2c")), "card.twice"),
        (DecidedHand(street=1, turn=1), "hand.cards_first"),
        (DecidedHand(burns=99), "hand.no_such_burns"),
        (DecidedHand(live=dict.fromkeys(range(1, 6), False)), "hand.last_hand"),
        (DecidedHand(live={1: False}, turn=1), "hand.cannot_act"),
        (DecidedHand(bets={9: 100}), "tracked.not_dealt_in"),
    ],
)
def test_what_cannot_lie_like_that_is_refused(club, wanted, code) -> None:
    before = same(club.state)
    assert refused(lambda: put(club, wanted)) == code
    assert same(club.state) == before


def test_a_hand_that_is_over_is_not_put_right_like_that(club) -> None:
    for _ in range(4):
        act(club, "fold")
    club.do(PushPots(table=1))
    assert refused(lambda: put(club, DecidedHand(burns=0))) == "tracked.no_hand"


def play_on(dice: Random, club: Club) -> None:
    """To the end of the hand; whatever was decided, nobody is stuck."""
    for _ in range(200):
        if 1 not in club.state.tracked:
            return
        try:
            club.do(usual(dice, hand_of(club)))
        except Refused:
            continue
        check(club)
    raise AssertionError("the hand does not end")


@examples(120)
@given(st.sampled_from(sorted(CATALOGUE)), st.integers(2, 6), st.integers(0, 2**32))
def test_wherever_a_hand_could_be_it_can_be_put(game, players, seed) -> None:
    """Two ways to play one deal: the table of the first is laid as that of the second, and is it to the chip and card."""
    dice = Random(seed)
    clubs = [Club(players, "tda2024", game=game, structure=SHEET) for _ in range(2)]
    for club in clubs:
        club.do(TrackHand(table=1))
        for _ in range(dice.randint(0, 25)):
            try:
                club.do(usual(dice, hand_of(club)))
            except Refused:
                continue
            if 1 not in club.state.tracked:
                club.director.undo()
                break
    here, there = clubs
    if 1 not in here.state.tracked or 1 not in there.state.tracked:
        return
    target = hand_of(there)
    flop = any(street.board for street in target.rules.streets)
    before = same(here.state)
    try:
        put(here, as_decided(target))
    except Refused as why:
        # Cards that lie in people's hands are not moved, nor a card that somebody has shown.
        assert not flop or why.refusal.code in ("hand.card_seen", "stub.not_there")  # noqa: PT017
        assert same(here.state) == before
        return
    check(here)
    found = hand_of(here)
    if target.stage == TO_BET:
        assert as_it_lies(found) == as_it_lies(target)
        assert found.betting.pot == target.betting.pot
        assert found.build_pots() == target.build_pots()
    here.director.undo()
    assert same(here.state) == before
    here.director.undo(here.director.acts)
    play_on(dice, here)
    assert unbalanced(here.state) is None


def entered_hand(club: Club) -> EnteredHand:
    facts = [fact for batch in club.director.log for fact in batch.facts]
    entered = EnteredHand(next(fact for fact in facts if isinstance(fact, HandTracked)))
    entered.entered = [fact for fact in facts if isinstance(fact, HandEntered)]
    return entered


def reads_back(club: Club) -> None:
    """Written down and played again, the hand ends on the same stacks."""
    history, hand = entered_hand(club).history(club.state)
    found = replay(read_phh(write_phh(history)), hand.rules)
    assert list(found.stacks) == list(hand.betting.stack)
    assert not found.mismatches


def test_a_hand_that_was_decided_otherwise_is_read_back(club) -> None:
    """A raise becomes a call and the turn goes back: the acts that follow are not those of the bets before."""
    act(club, "raise", 600)
    act(club, "call")
    hand = hand_of(club)
    raiser = hand.seats[hand.betting.aggressor]
    wanted = {raiser: 100, hand.seats[hand.betting.aggressor + 1]: 0}
    left = {seat: hand.starting_stacks[hand.seats.index(seat)] - 25 - bet for seat, bet in wanted.items()}
    put(club, DecidedHand(bets=wanted, stacks=left, turn=hand.seats[hand.betting.aggressor + 1]))
    play_on(Random(1), club)
    reads_back(club)


def test_a_hand_that_no_replay_can_follow_says_so_first(club, monkeypatch) -> None:
    monkeypatch.setattr("deadbutton.histories.entered_hands._reads_back", lambda *_: False)
    put(club, DecidedHand(turn=hand_of(club).seats[0]))
    play_on(Random(1), club)
    history, _ = entered_hand(club).history(club.state)
    assert history.actions[0].comment == NOT_REPLAYED


def test_chips_that_went_back_are_named_where_a_format_has_no_word_for_them(club) -> None:
    """Open Hand History counts what its actions put in: what a decision gave back stands beside them, and adds up."""
    act(club, "raise", 600)
    hand = hand_of(club)
    raiser = hand.betting.aggressor
    put(
        club,
        DecidedHand(
            bets={hand.seats[raiser]: 100}, stacks={hand.seats[raiser]: hand.starting_stacks[raiser] - 125}
        ),
    )
    for _ in range(4):
        act(club, "fold")
    club.do(PushPots(table=1))
    hand = desk_at(club.state, 1).hand
    told = to_ohh(history_of(hand), hand)["ohh"]
    assert f"ruling: chips go back: p{raiser + 1} 500" in told["_rulings"]


@examples(60)
@given(st.sampled_from(sorted(CATALOGUE)), st.integers(0, 2**32))
def test_any_decision_is_refused_or_done_and_every_file_of_the_hand_can_be_written(game, seed) -> None:
    dice = Random(seed)
    club = Club(dice.randint(2, 6), "fidpa", game=game, structure=SHEET)
    club.do(TrackHand(table=1))
    for _ in range(40):
        if 1 not in club.state.tracked:
            reads_back(club)
            return
        hand = hand_of(club)
        before = same(club.state)
        seat = dice.choice(hand.seats)
        wanted = DecidedHand(
            dice.choice([None, None, dice.randint(0, 4)]),
            {seat: dice.choice([0, 100, 5000, hand.starting_stacks[0]])} if dice.random() < 0.4 else {},
            {dice.choice(hand.seats): dice.choice([0, 50, 100, 700])} if dice.random() < 0.5 else {},
            {dice.choice(hand.seats): dice.random() < 0.5} if dice.random() < 0.4 else {},
            dice.choice([None, None, (), ("Ah", "Kd", "??"), ("Ah", "Kd", "2c", "9s")]),
            dice.choice([None, None, 0, 1, 2]),
            dice.choice([None, 0, seat]),
            dice.random() < 0.2,
        )
        try:
            if dice.random() < 0.25:
                put(club, wanted)
            else:
                club.do(usual(dice, hand))
        except Refused:
            assert same(club.state) == before
            continue
        check(club)
        hand = hand_of(club) if 1 in club.state.tracked else desk_at(club.state, 1).hand
        history = history_of(hand)
        assert write_ohh(history, hand, None)
        assert write_pokerstars(history, hand, None)

"""A pot that went to the wrong player, found once the hand is over: by each book's window, also while the next hand is in play."""

from __future__ import annotations

import pytest

from deadbutton.journal.database.snapshots import dump, load
from deadbutton.table import TO_BET, TO_DEAL, TO_SHOW
from deadbutton.tournament import (
    Break,
    CarryOut,
    EnterCards,
    JumpTo,
    Level,
    NoteBetween,
    PushPots,
    ScrapHand,
    Status,
    Structure,
    TrackHand,
    desk_at,
    preview,
)
from deadbutton.tournament.conserving import unbalanced
from tests.tournament.hands_club import refused
from tests.tournament.test_tracked import Table


def pushed(
    book: str = "tda2024", players: int = 4, raised: int = 1700, **wanted
) -> tuple[Table, int, int, int]:
    """A hand in which one raised and one called, and the pot was pushed to the caller: table, holder, winner, pot."""
    table = Table(players, book, **wanted)
    raiser = table.hand.seats[table.hand.actor]
    table.act("raise", raised)
    caller = table.hand.seats[table.hand.actor]
    table.act("call")
    while table.hand.stage != TO_SHOW:
        if table.hand.stage == TO_DEAL:
            table.turn()
        elif table.hand.street:
            table.round()
        else:
            table.act("fold")
    pot = table.hand.betting.pot
    table.club.do(PushPots(table=1, winners=((caller,),)))
    return table, caller, raiser, pot


def claim(holder: int, winner: int, pot: int, **more) -> CarryOut:
    said = {"holder": holder, "winner": winner, "amount": pot, **more}
    return CarryOut(table=1, incident="wrong_pot", answers=said)


def act(table: Table, times: int, act: str = "call", amount: int = 0) -> None:
    for _ in range(times):
        table.act(act, amount)


def test_a_sum_is_put_right_in_the_next_hand_until_substantial_action_and_behind_the_bets() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(TrackHand(table=1))
    before, hand = table.club.stacks(1), table.hand
    start = dict(zip(hand.seats, hand.betting.stack, strict=True))
    table.club.do(claim(holder, winner, pot))
    after, hand = table.club.stacks(1), table.hand
    assert after == {**before, holder: before[holder] - pot, winner: before[winner] + pot}
    now = dict(zip(hand.seats, hand.betting.stack, strict=True))
    assert now == {**start, holder: start[holder] - pot, winner: start[winner] + pot}
    assert unbalanced(table.club.state) is None
    # The hand goes on, and its report counts from there.
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    assert sum(table.club.stacks(1).values()) == sum(before.values())
    assert abs(table.club.stacks(1)[winner] - after[winner]) <= 400


def test_after_substantial_action_it_stands_and_nothing_moves() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(TrackHand(table=1))
    act(table, 2)
    before = table.club.stacks(1)
    facts = table.club.do(claim(holder, winner, pot))
    assert "Too late" in facts[0].verdict.en
    assert table.club.stacks(1) == before
    assert facts[0].answers["since"] == "substantial_action", "the table knows how far it has gone"


@pytest.mark.parametrize(
    ("book", "moves"),
    [("tda2024", True), ("tda2009", False), ("tda2007", False), ("ffjp", False), ("fidpa", False)],
)
def test_the_book_says_whether_the_next_hand_closes_it(book, moves) -> None:
    table, holder, winner, pot = pushed(book)
    table.club.do(TrackHand(table=1))
    before = table.club.stacks(1)
    table.club.do(claim(holder, winner, pot))
    assert (table.club.stacks(1)[winner] - before[winner]) == (pot if moves else 0)
    assert unbalanced(table.club.state) is None


def test_a_reading_is_closed_by_the_next_deal_where_a_sum_is_open() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(TrackHand(table=1))
    assert "Too late" in table.club.do(claim(holder, winner, pot, mistake="reading"))[0].verdict.en


def test_what_stands_in_the_pots_of_the_hand_in_play_pays_nothing_and_stays_owed() -> None:
    table, holder, winner, pot = pushed(players=3, raised=3000)
    table.club.do(TrackHand(table=1))
    while table.hand.seats[table.hand.actor] != holder:
        table.act("fold")
    most = table.hand.betting.stack[table.hand.actor] + table.hand.betting.bet[table.hand.actor]
    table.act("raise", most - 1200)
    before = table.club.stacks(1)
    facts = table.club.do(claim(holder, winner, pot, since="action"))
    told = " ".join(one.sentence(table.club.state).en for one in facts)
    name = table.club.state.players[table.club.state.tables[1].players[holder]].name
    assert f"{name} still owes {pot - 1200:,}" in told.replace("\u202f", ",")
    after = table.club.stacks(1)
    assert (before[holder] - after[holder], after[winner] - before[winner]) == (1200, 1200)
    hand = table.hand
    assert hand.betting.stack[hand.seats.index(holder)] == 0
    assert unbalanced(table.club.state) is None


def test_it_is_undone_and_done_once() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(TrackHand(table=1))
    before, behind = table.club.stacks(1), list(table.hand.betting.stack)
    table.club.do(claim(holder, winner, pot))
    assert refused(lambda: table.club.do(claim(holder, winner, pot))).startswith("floor.not_that_much")
    table.club.director.undo()
    assert table.club.stacks(1) == before
    assert list(table.hand.betting.stack) == behind
    kept = load(dump(table.club.state))
    assert kept.earlier[1].entries == table.club.state.earlier[1].entries


def test_when_the_hand_in_play_is_over_or_scrapped_the_one_before_is_there_or_gone() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(TrackHand(table=1))
    table.club.do(ScrapHand(table=1, reason="a deck too short"))
    table.club.do(claim(holder, winner, pot))
    table, holder, winner, pot = pushed()
    first = table.club.state.tables[1].hands
    table.club.do(TrackHand(table=1))
    while table.hand.stage == TO_BET:
        table.act("fold")
    table.club.do(PushPots(table=1))
    old = CarryOut(table=1, incident="wrong_pot", answers=claim(holder, winner, pot).answers, hand=first)
    assert refused(lambda: table.club.do(old)) == "tracked.too_long_ago"


def all_in_hand(players: int = 3, book: str = "tda2024") -> tuple[Table, int, int]:
    """Two are all-in with equal stacks, and the pot goes to the second of them: table, who has it, who is out."""
    table = Table(players, book)
    first = table.hand.seats[table.hand.actor]
    betting = table.hand.betting
    table.act("raise", betting.stack[betting.actor] + betting.bet[betting.actor])
    second = table.hand.seats[table.hand.actor]
    table.act("call")
    while table.hand.stage == TO_BET:
        table.act("fold")
    while table.hand.stage == TO_DEAL:
        table.club.do(EnterCards(table=1))
    table.club.do(PushPots(table=1, winners=((second,),)))
    return table, second, first


@pytest.mark.parametrize("dealt", [False, True], ids=["between two hands", "in the next hand"])
def test_whoever_went_out_for_it_is_in_again_and_whoever_had_it_goes_out(dealt) -> None:
    table, holder, winner = all_in_hand(5)
    state = table.club.state
    before = table.club.stacks(1)
    out = next(one for one in state.players.values() if one.status is Status.OUT)
    whose = state.players[state.tables[1].players[holder]]
    pot = max(desk_at(state, 1).hand.won)
    assert out.place == 5
    if dealt:
        table.club.do(TrackHand(table=1))
    drawn = preview(table.club.state, 1, "wrong_pot", claim(holder, winner, pot).answers)
    assert drawn.after is not None
    facts = table.club.do(claim(holder, winner, pot))
    state = table.club.state
    assert any(f"{out.name} is in again" in one.sentence(state).en for one in facts)
    again, gone = state.players[out.id], state.players[whose.id]
    assert (again.status, again.seat, again.place) == (Status.PLAYING, winner, 0)
    assert unbalanced(state) is None
    if not dealt:
        assert again.stack == pot
        assert (gone.status, gone.place, gone.out_by) == (Status.OUT, 5, (again.id,))
    else:
        # Blinds stand in the pot of the hand in play.
        put = before[holder] - (before[holder] - pot) - again.stack
        assert put >= 0
        while table.hand.stage == TO_BET:
            table.act("fold")
        table.club.do(PushPots(table=1))
    assert sum(one.stack for one in table.club.state.players.values()) == sum(before.values())
    assert unbalanced(table.club.state) is None


def test_a_tournament_that_it_ended_is_not_put_right_by_moving_chips() -> None:
    table, holder, winner = all_in_hand(2)
    pot = max(desk_at(table.club.state, 1).hand.won)
    assert refused(lambda: table.club.do(claim(holder, winner, pot))) == "tracked.end_first"


def with_a_break() -> tuple[Table, int, int, int]:
    return pushed(structure=Structure((Level(20, 25, 50), Break(10), Level(20, 50, 100))))


@pytest.mark.parametrize(("seconds", "moves"), [(41, True), (75, False)])
def test_a_break_gives_a_minute_from_the_push_on_and_the_table_knows_how_long_ago_it_was(
    seconds, moves
) -> None:
    table, holder, winner, pot = with_a_break()
    table.club.do(JumpTo(step=2))
    table.club.now += seconds * 1000
    before = table.club.stacks(1)
    drawn = preview(table.club.state, 1, "wrong_pot", claim(holder, winner, pot).answers, now=table.club.now)
    ruled = table.club.do(claim(holder, winner, pot))[0]
    assert drawn.answers["seconds_in_break"] == ruled.answers["seconds_in_break"] == seconds
    assert drawn.ruling.verdict.en == ruled.verdict.en
    assert (table.club.stacks(1)[winner] - before[winner]) == (pot if moves else 0)


def test_what_was_noted_between_two_hands_is_what_the_window_is_judged_by() -> None:
    table, holder, winner, pot = pushed()
    table.club.do(NoteBetween(table=1, event="DEALER_PUSH"))
    said = claim(holder, winner, pot).answers
    for mistake, outcome in (("reading", "stands"), ("award", "pot_moved")):
        drawn = preview(table.club.state, 1, "wrong_pot", {**said, "mistake": mistake})
        assert (drawn.answers["since"], drawn.ruling.outcome) == ("dealer_push", outcome)

"""Nobody can bet any more at a virtual table: the board comes street by street, and no card is told before its time."""

from __future__ import annotations

import pytest

from deadbutton.refusal import Refused
from deadbutton.table import OperationKind
from deadbutton.tournament import DeckOpened, HandActed, PlayAct, RunOut, TimeIsUp, VirtualPlay, check_deck
from deadbutton.tournament.virtual.public_record import boards
from tests.tournament.virtual_club import VirtualClub, last_hand, snapshot


def all_in(club: VirtualClub) -> None:
    """Everybody puts in as much as may be, until nobody can any more."""
    club.deal()
    while 1 in club.state.virtual and club.hand().actor >= 0:
        _, may = club.to_act()
        if may.draw_most is not None:
            club.act("draw")
        elif may.raise_most is not None:
            club.act("raise", may.raise_most)
        else:
            club.act("call" if may.call else "check")


def club_of(players: int = 3, game: str = "NT", seed: int = 1) -> VirtualClub:
    return VirtualClub(players, seed=seed, game=game, virtual=VirtualPlay(run_out=2000))


def test_the_board_comes_street_by_street_and_the_hands_lie_open_before():
    club = club_of()
    all_in(club)
    lying = []
    while 1 in club.state.virtual:
        hand, steps = club.hand(), club.record.steps
        assert hand.runs_out
        assert hand.actor < 0
        assert all(hand.shown[player] == 1 for player in range(hand.n)), "before another card comes"
        lying.append(len(hand.board))
        assert boards(steps) == tuple(map(str, hand.board)), "and no card more is in the log"
        club.do(RunOut(table=1, after=len(club.record.acts)))
    assert lying == [0, 3, 4]
    dealt, acts, opened = last_hand(club)
    assert [act.act for act in acts[-3:]] == [OperationKind.STREET] * 3
    assert acts[-1].told[0].kind is OperationKind.BURN
    assert acts[-1].told[-1].kind is OperationKind.WIN
    assert check_deck(dealt, opened, acts) == []


@pytest.mark.parametrize("game", ["NT", "PO", "F7S", "FR", "F2L3D"])
def test_whoever_sees_it_come_slowly_sees_the_same_as_whoever_sees_it_at_once(game):
    slow, fast = club_of(4, game, seed=5), VirtualClub(4, seed=5, game=game, virtual=VirtualPlay())
    while slow.is_running:
        ends = []
        for club in (slow, fast):
            all_in(club)
            while 1 in club.state.virtual:
                club.do(RunOut(table=1))
            dealt, acts, opened = last_hand(club)
            steps = [*dealt.told, *(step for act in acts for step in act.told)]
            stacks = {number: one.stack for number, one in club.state.players.items()}
            ends.append((steps, opened.packs, stacks))
        assert ends[0] == ends[1]
    assert not fast.is_running
    came = [fact for fact in slow.facts if isinstance(fact, HandActed) and fact.act is OperationKind.STREET]
    assert bool(came) == (game != "F2L3D"), "where cards are changed, everybody still has something to say"


def test_a_hand_at_rest_waits_for_nobody():
    club = club_of()
    all_in(club)
    before, seat = snapshot(club.hand()), club.hand().seats[0]
    for wanted in (TimeIsUp(table=1), RunOut(table=1, after=0), PlayAct(table=1, seat=seat, act="fold")):
        with pytest.raises(Refused):
            club.do(wanted)
    assert snapshot(club.hand()) == before
    assert not any(isinstance(fact, DeckOpened) for fact in club.facts)


def test_nothing_comes_by_itself_while_bets_can_be_made():
    club = club_of()
    club.deal()
    with pytest.raises(Refused, match="bets can still be made"):
        club.do(RunOut(table=1))

"""Whatever people send, in whatever order: a refusal changes nothing, and chips, seats and places always add up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.books.points import SelfDealtTable
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    AdjustTime,
    Announce,
    BalanceTables,
    BreakTable,
    CloseEntries,
    CorrectStacks,
    DealTogether,
    DrawButton,
    EndTournament,
    FinishStreet,
    FormFinalTable,
    GoOut,
    JumpTo,
    LateEntries,
    NextStep,
    NextStreet,
    NoteBetween,
    PauseClock,
    Payout,
    Phase,
    ReadyForHand,
    Rebuy,
    Rebuys,
    Register,
    ReportHand,
    RunStreetByStreet,
    StartClock,
    StartHand,
    StartHandForHand,
    State,
    Status,
    StopHandForHand,
    Withdraw,
)
from tests.depth import examples
from tests.tournament.hands_club import Club

TABLES = st.integers(0, 4)
PLAYERS = st.integers(0, 14)
SEATS = st.integers(0, 7)
CHIPS = st.integers(-1, 12_000)
EVENTS = st.sampled_from(["RIFFLE", "MACHINE_BUTTON", "MACHINE_CUT", "FIRST_BLIND", "POT_AWARD", "DEAL", "x"])

ANYTHING = st.one_of(
    st.builds(StartHand, table=TABLES),
    st.builds(StartHand, table=TABLES),
    st.builds(NoteBetween, table=TABLES, event=EVENTS),
    st.builds(
        ReportHand,
        table=TABLES,
        stacks=st.dictionaries(SEATS, CHIPS, max_size=3),
        out=st.dictionaries(SEATS, st.tuples(SEATS) | st.just(()), max_size=2),
        began=st.dictionaries(SEATS, CHIPS, max_size=2),
        left_over=st.integers(0, 50),
        reason=st.sampled_from(["", "found"]),
    ),
    st.builds(
        ReportHand, table=TABLES, out=st.dictionaries(SEATS, st.tuples(SEATS) | st.just(()), max_size=2)
    ),
    st.builds(GoOut, player=PLAYERS),
    st.builds(
        CorrectStacks,
        table=TABLES,
        stacks=st.dictionaries(SEATS, CHIPS, max_size=3),
        reason=st.sampled_from(["", "wrong"]),
    ),
    st.builds(StartHandForHand, reason=st.sampled_from(["", "bubble"])),
    st.builds(StopHandForHand),
    st.builds(ReadyForHand, table=TABLES),
    st.builds(DealTogether),
    st.builds(RunStreetByStreet, is_on=st.booleans()),
    st.builds(FinishStreet, table=TABLES),
    st.builds(NextStreet),
    st.builds(Announce),
    st.builds(PauseClock),
    st.builds(StartClock),
    st.builds(NextStep),
    st.builds(JumpTo, step=st.integers(0, 6)),
    st.builds(AdjustTime, minutes=st.integers(-30, 30)),
    st.builds(Rebuy, player=PLAYERS),
    st.builds(
        Register, name=st.sampled_from(["Ana", "Bob", "Cid"]), identity_seen=st.just(True), age=st.just(30)
    ),
    st.builds(Withdraw, player=PLAYERS),
    st.builds(BalanceTables),
    st.builds(BreakTable, table=TABLES),
    st.builds(FormFinalTable),
    st.builds(DrawButton, table=TABLES),
    st.builds(CloseEntries),
    st.builds(EndTournament),
)
TAKES_ALL = st.tuples(TABLES, st.integers(0, 5), st.integers(0, 5))
"""A conserving report: at a table, somebody wins all of somebody else's chips."""


def takes_all(club: Club, table: int, winner: int, loser: int) -> ReportHand:
    stacks = club.stacks(table) if table in club.state.tables else {}
    seats = [seat for seat, chips in stacks.items() if chips] or [1]
    won, lost = seats[winner % len(seats)], seats[loser % len(seats)]
    if won == lost:
        return ReportHand(table=table)
    return ReportHand(
        table=table,
        stacks={won: stacks[won] + stacks[lost] + _middle(club, table), lost: 0},
        out={lost: (won,)},
        began={lost: stacks[lost]},
    )


def _middle(club: Club, table: int) -> int:
    return club.state.tables[table].carried


@examples(120)
@given(
    acts=st.lists(st.tuples(st.one_of(ANYTHING, TAKES_ALL, TAKES_ALL), st.integers(0, 9)), max_size=50),
    book=st.sampled_from(book_keys()),
    rebuys=st.booleans(),
    self_dealt=st.booleans(),
)
def test_anything_in_any_order(acts, book, rebuys, self_dealt):
    club = Club(
        10,
        book,
        seats_per_table=5,
        final_table=5,
        buy_in=1000,
        payout=Payout(places=4),
        self_dealt=self_dealt
        and SelfDealtTable.DEALER_REQUIRED not in load(book).button.self_dealt_table.value,
        late=LateEntries("level", 2) if rebuys else LateEntries(),
        rebuys=Rebuys(until_level=2, chips=1000, price=1000) if rebuys else None,
    )
    for act, minutes in acts:
        club.wait(minutes)
        command = takes_all(club, *act) if isinstance(act, tuple) else act
        before = club.state.count
        try:
            facts = club.do(command)
        except Refused:
            assert club.state.count == before
        else:
            assert all(fact.sentence(club.state).fr for fact in facts)
            assert all(answer.citation.en for fact in facts for answer in fact.rests_on(club.state))
        check(club.state, club)
    again = State()
    for batch in club.director.log:
        for fact in batch.facts:
            fact.apply(again)
    assert [(p.stack, p.place, p.table) for p in again.players.values()] == [
        (p.stack, p.place, p.table) for p in club.state.players.values()
    ]


def check(state: State, club: Club) -> None:
    assert club.chips() == state.chips.in_play
    assert all(player.stack >= 0 for player in state.players.values())
    playing = [player for player in state.players.values() if player.status is Status.PLAYING]
    assert len(playing) == state.playing
    assert state.seated == sum(len(table) for table in state.tables.values())
    assert len(state.finished) == len(set(state.finished))
    waiting = len(state.in_step.gone) if state.in_step is not None else 0
    out = [p for p in state.players.values() if p.status in (Status.OUT, Status.WITHDRAWN)]
    if state.phase is Phase.RUNNING:
        assert len(state.finished) + waiting == len(out)
    if not state.places_open:
        places = sorted((p.place, p.tied) for p in state.players.values() if p.place)
        place = len(playing) + waiting + 1 if state.phase is Phase.RUNNING else 1
        while places:
            tied = places[0][1]
            assert places[:tied] == [(place, tied)] * tied
            del places[:tied]
            place += tied
    if state.in_step is not None:
        assert all(state.tables[number] for number in state.in_step.playing if number in state.tables)
    assert state.hand_for_hand == (state.in_step is not None)

"""What facts and commands say of themselves: every kind says what it must, and what it says is so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from deadbutton.sim.tournament import simulate
from deadbutton.text import Text
from deadbutton.tournament import (
    COMMANDS,
    FACTS,
    DealProposed,
    Fact,
    FinalTableFormed,
    HandReported,
    MessageShown,
    PlayerAbsent,
    PlayStarted,
    Role,
    SeatChange,
    State,
    Topic,
    UnsoldStacksSet,
    apply,
)
from deadbutton.tournament.concerns import About, PlayerId, TableNumber, readers
from deadbutton.tournament.hands.reports import Bust
from deadbutton.tournament.setup.announcement import Spot
from tests.tournament.test_golden import BOOKS, logged
from tests.tournament.virtual_club import VirtualClub

OURS = {tag: kind for tag, kind in FACTS.items() if kind.__module__.startswith("deadbutton.tournament.")}


@pytest.mark.parametrize("tag", sorted(OURS))
def test_every_kind_of_fact_says_where_it_belongs_and_what_it_touches(tag):
    kind = OURS[tag]
    assert kind.chapters or tag == "act_undone", "what takes an act back is told with that act"
    assert set(kind.topics) <= set(Topic)
    for said in (kind.chapters, kind.topics):
        assert len(set(said)) == len(said)
    assert kind.topics


@pytest.mark.parametrize("tag", sorted(OURS))
def test_a_field_called_player_or_table_is_one(tag):
    """The types say whom a fact is about: a new fact whose player is a mere number would be missing from his story."""
    kind = OURS[tag]
    for about, name in ((About.PLAYER, "player"), (About.PLAYER, "players"), (About.TABLE, "table")):
        if name in kind.__struct_fields__:
            assert name in dict(readers(kind, about))


@pytest.mark.parametrize("tag", sorted(COMMANDS))
def test_whom_a_command_acts_for_can_be_seen_in_it(tag):
    """A dealer acts for his table, a player for himself: what they may send names the one or the other."""
    kind = COMMANDS[tag]
    assert set(kind.roles) <= {Role.FLOOR, Role.DEALER, Role.PLAYER}
    assert len(set(kind.roles)) == len(kind.roles)
    fields = set(kind.__struct_fields__)
    if Role.DEALER in kind.roles:
        assert fields & {"table", "player"}
    if Role.PLAYER in kind.roles:
        assert "player" in fields or fields >= {"table", "seat"}


# Against logs


@cache
def logs() -> dict[str, tuple[Fact, ...]]:
    """The golden logs, a tournament of bots, and hands at a virtual table."""
    found = {book: tuple(logged(book)) for book in BOOKS}
    found["bots"] = tuple(simulate("club", players=24, seed=3).facts)
    club = VirtualClub()
    for _ in range(4):
        club.play_hand()
    found["virtual"] = tuple(fact for batch in club.director.log for fact in batch.facts)
    return found


LOGS = (*BOOKS, "bots", "virtual")


def lived(log: Iterable[Fact]) -> Iterator[tuple[Fact, State]]:
    state = State()
    for happened in log:
        yield happened, apply(state, happened)


@pytest.mark.parametrize("log", LOGS)
def test_a_fact_that_changes_seats_says_so(log):
    before: dict[int, tuple[int, int]] = {}
    for happened, state in lived(logs()[log]):
        after = {player.id: (player.table, player.seat) for player in state.players.values() if player.table}
        if any(player in before and before[player] != seat for player, seat in after.items()):
            assert happened.seat_change is SeatChange.MOVED, happened
        elif before.keys() != after.keys():
            assert happened.seat_change is SeatChange.TAKEN_OR_LEFT, happened
        before = after


@pytest.mark.parametrize("log", [*BOOKS, "bots"])
def test_whoever_a_sentence_names_is_among_those_whom_it_is_about(log):
    """Otherwise his story would leave it out in silence. A virtual hand tells of all at the table, and is not in each one's."""
    for happened, state in lived(logs()[log]):
        named = {state.names[name] for name in names_in(happened.sentence(state), state)}
        assert named <= happened.about_players(state), happened


@pytest.mark.parametrize("log", LOGS)
def test_a_table_that_a_sentence_names_is_one_that_it_is_about(log):
    for happened, state in lived(logs()[log]):
        for table in re.findall(r"\btable (\d+)", happened.sentence(state).fr, re.IGNORECASE):
            assert int(table) in happened.about_tables(state), happened


def names_in(said: Text, state: State) -> set[str]:
    return {name for name in state.names if re.search(rf"\b{re.escape(name)}\b", said.en.casefold())}


# Whom a fact is about, by the types of its fields


def test_those_who_go_out_and_those_who_win_it_are_what_a_hand_is_about():
    hand = HandReported(table=3, hand=9, stacks={1: 500, 2: 0}, busts=(Bust(2, 17, 300, (4, 5)),))
    assert hand.about_players(State()) == {17, 4, 5}
    assert hand.about_tables(State()) == {3}


def test_a_final_table_is_about_all_who_go_there_and_every_table_that_closes():
    formed = FinalTableFormed(table=2, seats=[(7, 2, 1), (9, 2, 4)], closed=(5, 6), seed=1)
    assert formed.about_players(State()) == {7, 9}
    assert formed.about_tables(State()) == {2, 5, 6}


def test_a_deal_is_about_those_who_would_share():
    deal = DealProposed(kind="icm", stacks={7: 100, 9: 200}, amounts={7: 50, 9: 60}, left=(30,))
    assert deal.about_players(State()) == {7, 9}
    assert deal.about_tables(State()) == frozenset()


def test_unsold_seats_are_about_their_tables_and_nobody():
    unsold = UnsoldStacksSet(seats=(Spot(4, 1), Spot(5, 2)), stack=1000)
    assert unsold.about_players(State()) == frozenset()
    assert unsold.about_tables(State()) == {4, 5}


def test_a_message_is_about_nobody():
    assert MessageShown(text="Dinner", minutes=60).about_players(State()) == frozenset()


def test_a_fact_about_a_player_and_no_table_is_about_where_he_sits():
    state = next(state for happened, state in lived(logs()["bots"]) if isinstance(happened, PlayStarted))
    assert PlayerAbsent(player=7).about_tables(state) == {state.players[7].table}


class Toasted(Fact, frozen=True, kw_only=True, tag="test_toasted"):
    by: PlayerId | None = None
    guests: dict[TableNumber, tuple[PlayerId, ...]] | None = None


def test_what_may_be_missing_is_read_where_it_is_there():
    assert Toasted().about_players(State()) == frozenset()
    toasted = Toasted(by=3, guests={2: (4, 5), 0: (0,)})
    assert toasted.about_players(State()) == {3, 4, 5}
    assert toasted.about_tables(State()) == {2}

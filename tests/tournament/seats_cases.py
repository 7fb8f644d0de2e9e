"""Tables in the middle of a tournament, for the tests of seats."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.scenarios.stories.seats import (
    BustTold,
    FieldTold,
    FirstHandTold,
    LastHandTold,
    SeatsTold,
    TablesTold,
)
from deadbutton.tournament import Config, Director, State, Structure

BOOKS = book_keys()


def config(book: str = "tda2009", **wanted) -> Config:
    return Config(
        name="test", book=book, structure=Structure.of((25, 50), minutes=20), chips={25: 8, 100: 8}, **wanted
    )


def field(count: int, book: str = "tda2009", seed: int = 1, **wanted) -> Director:
    """So many registered players; no seats yet."""
    director = Director(SeededShuffler(seed))
    director.record([FieldTold(config=config(book, **wanted), names=[f"P{n}" for n in range(1, count + 1)])])
    return director


def tables(*sizes: int, book: str = "tda2009", seed: int = 1, **wanted) -> Director:
    """Tables of these sizes, seats filled from 1; the last hand had button 1, blinds 2 and 3."""
    director = field(sum(sizes), book, seed, **wanted)
    director.record([TablesTold(sizes=list(sizes))])
    return director


def seats(director: Director, table: int, *places: int) -> None:
    director.record([SeatsTold(table=table, seats=list(places))])


def last_hand(director: Director, table: int, button: int, small: int, big: int) -> None:
    director.record([LastHandTold(table=table, positions=(button, small, big))])


def in_hand(director: Director, table: int, on: bool = True) -> None:
    director.record([LastHandTold(table=table, in_hand=on)])


def bust(director: Director, player: int) -> None:
    director.record([BustTold(player=player)])


def running(director: Director) -> None:
    """The first hand has been dealt everywhere."""
    director.record([FirstHandTold()])


def sizes(state: State) -> list[int]:
    return [len(table) for _, table in sorted(state.tables.items())]


def check(state: State) -> None:
    """Nobody sits twice, no seat has two players, the indexes say what the tables say."""
    places = {(p.table, p.seat): p.id for p in state.players.values() if p.table}
    assert len(places) == sum(1 for p in state.players.values() if p.table) == state.seated
    for number, table in state.tables.items():
        assert {(number, seat): player for seat, player in table.players.items()} == {
            place: player for place, player in places.items() if place[0] == number
        }
        assert not set(table.freed) & set(table.players)
    assert {t for t, _ in places} <= set(state.tables)
    found = sorted(number for group in state.seating.by_size.values() for number in group)
    assert found == sorted(state.tables)
    for size, group in state.seating.by_size.items():
        assert group
        assert all(len(state.tables[number]) == size for number in group)
        assert group == sorted(group, key=lambda number: state.tables[number].rank)


def house_book(point: str, value: str) -> str:
    """TDA 2009 with one answer changed."""
    return (
        'key = "ours"\nlabel = "OURS"\nversion = "1"\nextends = "tda2009"\n'
        'name.fr = "Chez nous"\nname.en = "Our place"\n'
        f'[answers.{point}]\nvalue = {value}\narticles = ["H1"]\n'
        '[articles.H1]\nkind = "director"\ntitle.fr = "Notre usage"\ntitle.en = "Our custom"\n'
        'summary.fr = "Comme chez nous."\nsummary.en = "As we do it."\n'
    )


def refused(director, command) -> str:
    with pytest.raises(Refused) as found:
        director.do(command, 0)
    return found.value.code

"""Tournaments for the tests of entries: announced, filled, started."""

from __future__ import annotations

from deadbutton.books import book_keys, load
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    Command,
    Config,
    Director,
    DrawSeats,
    Level,
    Register,
    SetUp,
    StartPlay,
    State,
    Structure,
)

BOOKS = book_keys()
START = 1_800_000_000_000
MINUTE = 60_000

POSTED = {
    "languages": "French",
    "phones": "none",
    "approved_devices": "none",
    "identity_documents": "identity card",
    "hand_for_hand_start": "on the bubble",
    "final_table_size": 9,
    "color_up_break": "after two hours",
}


def config(book: str = "tda2009", **wanted) -> Config:
    """5,000 chips; 25/50, 50/100, 100/200, twenty minutes each; everything that the book wants is posted."""
    return Config(
        **{
            "name": "test",
            "book": book,
            "structure": Structure.of((25, 50), (50, 100), (100, 200), minutes=20),
            "chips": {25: 8, 100: 8, 1000: 4},
            "settings": {key: value for key, value in POSTED.items() if key in load(book).settings},
            **wanted,
        }
    )


def announced(book: str = "tda2009", players: int = 0, **wanted) -> Director:
    director = Director(SeededShuffler(1))
    director.do(SetUp(config=config(book, **wanted), accept_outside=True), START)
    for number in range(1, players + 1):
        director.do(Register(name=f"P{number}", identity_seen=True), START)
    return director


def started(book: str = "tda2009", players: int = 9, **wanted) -> Director:
    director = announced(book, players, **wanted)
    director.do(DrawSeats(), START)
    director.do(StartPlay(), START)
    return director


def at_minute(director: Director, minute: int) -> int:
    """Move the clock along the sheet, without breaks; the instant."""
    now = START + minute * MINUTE
    clock, steps = director.state.clock, director.state.settled.structure.steps
    clock.place, spent = 0, minute
    while clock.place < len(steps) - 1 and spent >= steps[clock.place].minutes:
        spent -= steps[clock.place].minutes
        clock.place += 1
    clock.elapsed, clock.running_since = spent * MINUTE, now
    return now


def code(director: Director, command: Command, now: int = START) -> str:
    """The refusal's code, or '' where the command is accepted."""
    answer = director.ask(command, now)
    return answer.code if isinstance(answer, Refusal) else ""


def stack(director: Director, player: int, chips: int) -> None:
    """A stack after a hand: another player at the table has the difference."""
    state = director.state
    one = state.players[player]
    other = next(state.players[n] for n in state.tables[one.table].players.values() if n != player)
    other.stack += one.stack - chips
    one.stack = chips


def counted(state: State) -> int:
    """All chips that lie somewhere."""
    unsold = sum(sum(table.unsold.values()) for table in state.tables.values())
    return sum(player.stack for player in state.players.values()) + unsold + state.chips.uncounted


def level(minutes: int, small: int, **more) -> Level:
    return Level(minutes, small, 2 * small, **more)

"""A tournament at virtual tables never stands still: through breaks, hand-for-hand, streets and all-ins that wait for the word,
add-ons and the money, under every book and whatever a house answers."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from deadbutton.books import book_keys
from deadbutton.games import rotation
from deadbutton.journal import Record
from deadbutton.refusal import Refused
from deadbutton.sim.announcement import posted, under
from deadbutton.tournament import (
    AddOn,
    Break,
    Config,
    Level,
    PauseClock,
    Payout,
    Phase,
    Rebuys,
    RunStreetByStreet,
    StartClock,
    StartHandForHand,
    Structure,
    VirtualPlay,
    unbalanced,
    with_bets,
)
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import games
from tests.books.noise import noise
from tests.depth import as_deep
from tests.web.virtual_room import Clock, reopened, run

GAMES = ("NT", "NT", "PO", "F7S", "F2L3D", "HORSE")


def any_event(book: str, dice: Random) -> Config:
    """Two or three short tables for money, with a break after every second level or so."""
    config = under(book, games.private_config("To its end", "tda2024", "NT", "fast", seats=4))
    game = dice.choice(GAMES)
    played = rotation(game)
    steps: list[Level | Break] = []
    for step in config.structure.levels:
        if steps and dice.random() < 0.4:
            steps.append(Break(dice.choice([1, 2, 4])))
        steps.append(msgspec.structs.replace(step, minutes=dice.choice([1, 2, 3])))
    sold: dict[str, Any] = {}
    if dice.random() < 0.5:
        sold["rebuys"] = Rebuys(until_level=2, chips=2000, price=dice.choice([0, 1000]))
        sold["add_on"] = AddOn(chips=2000, price=1000) if dice.random() < 0.6 else None
    chips = {25: 20, 100: 15}
    config = msgspec.structs.replace(
        config,
        game=game,
        structure=with_bets(Structure(tuple(steps)), played, chips),
        buy_in=1000,
        payout=Payout(places=dice.choice([2, 5, 7])),
        chips=chips,
        settings={},
        virtual=VirtualPlay(think=(20,), bank=0, between=dice.choice([1000, 8000]), bots_take=3000),
        **sold,
    )
    return posted(config)


def played_out(file: Path, book: str, seed: int) -> Record:
    """To its end, with two people who never say a word, and a director who gives orders of his own on the way."""
    dice, clock = Random(f"{Path(book).name}/{seed}"), Clock()
    with reopened(file, clock) as journal:
        record = games.begin(journal, any_event(book, dice), by="host")
        for name in ("Ada", "Bruno")[: dice.randrange(3)]:
            games.sit_down(journal, record, name)
        games.fill_with_bots(record, 9 - record.state.sales.entries, "maniac", by="host")
        games.start(record, by="host")
        runner = Runner(clock.now)
        run(record, clock, runner, most=dice.randrange(100))
        orders = [StartHandForHand(reason="a rehearsal"), RunStreetByStreet(), PauseClock(), StartClock()]
        for wanted in orders if dice.random() < 0.5 else ():
            with suppress(Refused):
                record.do(wanted, by="host")
        run(record, clock, runner, most=30_000)
        assert unbalanced(record.state) is None
        return record


@pytest.mark.parametrize("seed", range(as_deep(6)))
@pytest.mark.parametrize("book", book_keys())
def test_every_book(tmp_path, book, seed):
    assert played_out(tmp_path / "room.db", book, seed).state.phase is Phase.OVER


@pytest.mark.parametrize("seed", range(as_deep(40)))
def test_whatever_a_house_answers(tmp_path, seed):
    book = tmp_path / "noise.toml"
    book.write_text(noise(seed), encoding="utf-8")
    assert played_out(tmp_path / "room.db", str(book), seed).state.phase is Phase.OVER

"""Two programs write to one tournament at once: the log is one that a single program could have written."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from random import Random
from threading import Barrier, Thread
from typing import NamedTuple, Union

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from deadbutton.cards import SeededShuffler
from deadbutton.journal import Journal, Record, Row, facts_of
from deadbutton.journal.replay.folding import Folded, fold, left_out_before, undos_in
from deadbutton.journal.row import acts_of
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    COMMANDS,
    AdjustTime,
    Command,
    Context,
    DrawButton,
    DrawSeats,
    MarkAbsent,
    MarkBack,
    NextStep,
    PauseClock,
    PreviousStep,
    Register,
    ReportHand,
    StartClock,
    StartHand,
    StartPlay,
    decide,
)
from tests.depth import examples
from tests.journal.checks import check_whole
from tests.journal.playing import PLAYERS, config
from tests.tournament.whole import picture

UNDO = None
CHOICE: list[Command | None] = [
    UNDO,
    StartClock(),
    PauseClock(),
    NextStep(),
    PreviousStep(),
    AdjustTime(minutes=1),
    AdjustTime(minutes=-1),
    StartHand(table=1),
    ReportHand(table=1),
    *(MarkAbsent(player=number) for number in (1, 2, 3)),
    *(MarkBack(player=number) for number in (1, 2, 3)),
]
"""None of these draws anything by lot: what follows from each is the same whoever works it out."""


class Wish(NamedTuple):
    """What one of the two wants. ``stale``: he looks at the page that he had at the start. ``both``: the other sends it too."""

    writer: int
    command: Command | None
    stale: bool
    both: bool


WISHES = st.lists(
    st.builds(
        Wish, st.integers(0, 1), st.sampled_from(CHOICE), st.booleans(), st.sampled_from([False] * 4 + [True])
    ),
    min_size=4,
    max_size=14,
)


def running(journal: Journal) -> Record:
    """A tournament of one table, under way."""
    record = journal.create(config(), by="Ana", accept_outside=True)
    for number in range(1, PLAYERS + 1):
        record.do(Register(name=f"Player {number}", identity_seen=True, age=30), by="Ana")
    record.do(DrawSeats(), by="Ana")
    record.do(DrawButton(), by="Ana")
    record.do(StartPlay(), by="Ana")
    return record


Outcome = dict[str, int | str]
"""By command id: the act that it became, or the code of its refusal."""


def send(record: Record, writer: int, wishes: Sequence[Wish]) -> Outcome:
    """One of the two does what he wants, one wish after the other."""
    page = record.seq
    found: Outcome = {}
    for number, wish in enumerate(wishes):
        if wish.writer != writer and not wish.both:
            continue
        id_ = f"wish-{number}"
        seen = page if wish.stale else None
        try:
            if wish.command is UNDO:
                done = record.undo(by=f"writer {writer}", id=id_, seen=seen)
            else:
                done = record.do(wish.command, by=f"writer {writer}", id=id_, seen=seen)
            found[id_] = done.act
        except Refused as refused:
            found[id_] = refused.code
    return found


def check_serial(rows: list[Row], outcomes: Sequence[Outcome]) -> None:
    """Each act is what its command gives on the state before it; none is there twice; the refused left no trace."""
    reader = msgspec.json.Decoder(Union[tuple(COMMANDS.values())])  # noqa: UP007
    undos = undos_in(rows)
    for act in acts_of(rows):
        first = act[0]
        if not first.command.startswith("wish-"):
            continue
        if first.act in undos:
            assert 1 < undos[first.act] < first.act
            assert undos[first.act] not in left_out_before(undos, first.act, first.act - 1)
            continue
        left_out = left_out_before(undos, first.act, first.act - 1)
        state = fold(Folded(), rows[: first.seq - 1], left_out).state
        context = Context(first.at, SeededShuffler(1), first.author)
        assert decide(state, reader.decode(first.wanted or ""), context) == facts_of(act)
    written = {row.command: row.act for row in rows if row.part == 0 and row.command.startswith("wish-")}
    for command in {id_ for found in outcomes for id_ in found}:
        said = [found[command] for found in outcomes if command in found]
        done = {act for act in said if isinstance(act, int)}
        assert done == ({written[command]} if command in written else set()), "done once, or not at all"


@examples(25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wishes=WISHES)
def test_two_writers_at_once(database: str, wishes: list[Wish]) -> None:
    with Journal(database) as one, Journal(database) as two:
        name = running(one).id
        records = [one.record(name), two.record(name)]
        outcomes: list[Outcome] = [{}, {}]
        start = Barrier(2)

        def write(writer: int) -> None:
            start.wait()
            outcomes[writer] = send(records[writer], writer, wishes)

        threads = [Thread(target=write, args=(writer,)) for writer in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for record in records:
            record.catch_up()
        check_serial(check_whole(records[0]), outcomes)
        assert picture(records[0].state) == picture(records[1].state)
        assert (records[0].hash, records[0].undos) == (records[1].hash, records[1].undos)


def _program(address: str, name: str, writer: int, wishes: Sequence[Wish], pipe: Connection) -> None:
    with Journal(address) as journal:
        record = journal.record(name)
        pipe.send("ready")
        pipe.recv()
        pipe.send(send(record, writer, wishes))


def test_two_programs_at_once(database: str) -> None:
    random = Random(5)
    wishes = [
        Wish(random.randrange(2), random.choice(CHOICE), random.random() < 0.3, random.random() < 0.2)
        for _ in range(80)
    ]
    programs = multiprocessing.get_context("forkserver")
    programs.set_forkserver_preload(["tests.journal.worker"])
    with Journal(database) as journal:
        record = running(journal)
        pipes = []
        for writer in (0, 1):
            ours, theirs = programs.Pipe()
            programs.Process(
                target=_program, args=(database, record.id, writer, wishes, theirs), daemon=True
            ).start()
            pipes.append(ours)
        assert [pipe.recv() for pipe in pipes] == ["ready", "ready"]
        for pipe in pipes:
            pipe.send("go")
        outcomes = [pipe.recv() for pipe in pipes]
        record.catch_up()
        check_serial(check_whole(record), outcomes)
        assert any(isinstance(act, int) for found in outcomes for act in found.values())


# Two directors, each with a page before his eyes


@pytest.fixture
def directors(database: str):
    with Journal(database) as one, Journal(database) as two:
        name = running(one).id
        yield one.record(name), two.record(name)


def _told(record: Record, wanted: Command, page: int) -> str:
    with pytest.raises(Refused) as found:
        record.do(wanted, by="Ben", seen=page)
    assert "Ana" in str(found.value)
    return found.value.code


def test_the_same_act_by_two_directors_is_done_once(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    page = ben.seq
    ana.do(MarkAbsent(player=2), by="Ana", seen=page)
    assert _told(ben, MarkAbsent(player=2), page) == "journal.just_done"
    ana.do(AdjustTime(minutes=1), by="Ana", seen=ana.seq)
    assert _told(ben, AdjustTime(minutes=1), page) == "journal.just_done"
    assert ben.seq == ana.seq


def test_next_level_twice_goes_on_by_one_level(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    page = ben.seq
    ana.do(NextStep(), by="Ana", seen=page)
    assert _told(ben, NextStep(), page) == "journal.just_done"
    assert _told(ben, AdjustTime(minutes=1), page) == "journal.overtaken", "a minute more of which level?"
    assert ben.state.clock.place == 1
    ben.do(NextStep(), by="Ben", seen=ben.seq)
    assert ben.state.clock.place == 2, "now that he has seen it"


def test_acts_that_go_together_both_stand(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    page = ben.seq
    ana.do(MarkAbsent(player=2), by="Ana", seen=page)
    ben.do(MarkAbsent(player=3), by="Ben", seen=page)
    ana.do(PauseClock(), by="Ana", seen=page)
    assert [ana.state.players[number].absent for number in (2, 3)] == [True, True]
    assert ana.state.clock.running_since is None


def test_undo_of_an_act_that_the_other_has_just_undone(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    ana.do(PauseClock(), by="Ana")
    ben.catch_up()
    page = ben.seq
    ana.undo(by="Ana", seen=page)
    with pytest.raises(Refused) as found:
        ben.undo(by="Ben", seen=page)
    assert found.value.code == "journal.just_done"
    ben.catch_up()
    assert ben.acts == ana.acts


def test_undo_on_a_page_where_the_other_has_just_undone_another_act(directors: tuple[Record, Record]) -> None:
    """ "The last act" is another one now, also where it is named by its number."""
    ana, ben = directors
    ana.do(MarkAbsent(player=2), by="Ana")
    ana.do(PauseClock(), by="Ana")
    ben.catch_up()
    page = ben.seq
    ana.undo(ana.acts - 1, by="Ana", seen=page)
    with pytest.raises(Refused) as found:
        ben.undo(by="Ben", seen=page)
    assert found.value.code == "journal.overtaken"


def test_a_refusal_names_what_has_just_happened(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    page = ben.seq
    ana.do(MarkAbsent(player=2), by="Ana")
    assert _told(ben, MarkBack(player=3), page) == "absence.is_there"
    assert ben.seq == ana.seq


def test_an_id_names_one_act(directors: tuple[Record, Record]) -> None:
    ana, ben = directors
    first = ana.do(MarkAbsent(player=2), by="Ana", id="click-1")
    again = ben.do(MarkAbsent(player=2), by="Ana", id="click-1")
    assert (again.act, again.repeated, again.facts) == (first.act, True, first.facts)
    with pytest.raises(Refused) as found:
        ben.do(MarkAbsent(player=3), by="Ana", id="click-1")
    assert found.value.code == "journal.id_reused"
    assert ben.seq == ana.seq


def test_a_tournament_is_created_once(database: str) -> None:
    with Journal(database) as one, Journal(database) as two:
        first = one.create(config(), id="club", command="click-1", by="Ana", accept_outside=True)
        again = two.create(config(), id="club", command="click-1", by="Ana", accept_outside=True)
        assert picture(again.state) == picture(first.state)
        with pytest.raises(Refused) as found:
            two.create(config(), id="club", command="click-2", by="Ben", accept_outside=True)
        assert found.value.code == "journal.name_taken"
        check_whole(again)


def test_whoever_never_pauses_does_not_shut_the_other_out(database: str) -> None:
    with Journal(database) as one, Journal(database) as two:
        busy, patient = running(one), two.record(one.open_tournaments()[0])
        done: list[int] = []

        def act() -> None:
            while len(done) < 15:
                busy.do(AdjustTime(minutes=1 if busy.acts % 2 else -1), by="Ana")

        thread = Thread(target=act)
        thread.start()
        try:
            for number in range(15):
                command = MarkAbsent(player=2) if number % 2 == 0 else MarkBack(player=2)
                done.append(patient.do(command, by="Ben").act)
        finally:
            done += [0] * 15
            thread.join()
        patient.catch_up()
        check_whole(patient)

"""The story of a tournament: everything that was done, what was taken back, and what was restored."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.journal import Journal, Record, StoryQuery, ToldAct, read_story
from deadbutton.refusal import Refused
from deadbutton.tournament import CorrectName, Register
from tests.depth import examples
from tests.journal.acting import begun, played


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    with Journal(str(tmp_path_factory.mktemp("story") / "t.db")) as journal:
        yield journal


def told(record: Record, **wanted: object) -> list[ToldAct]:
    return list(read_story(record.rows, StoryQuery(**wanted)))  # type: ignore[arg-type]


def test_what_was_taken_back_and_what_was_restored(database: str):
    with Journal(database) as journal:
        record = begun(journal, "Alice", "Bruno", "Chloé")
        record.undo(by="Ben")
        record.undo(5, by="Cyd")
        record.undo(3, by="Ben")
        acts = told(record)
    assert [act.act.title.en for act in acts[1:]] == [
        "Alice registers.",
        "Bruno registers.",
        "Chloé registers.",
        "Taken back: Chloé registers.",
        "Restored: Chloé registers.",
        "Taken back: Bruno registers.",
    ]
    assert acts[4].act.title.fr == "Annulé : Chloé s'inscrit."
    assert acts[5].act.title.fr == "Rétabli : Chloé s'inscrit."
    assert [act.takes_back for act in acts] == [0, 0, 0, 0, 4, 5, 3]
    gone = {act.act.number: (by.act, by.author) for act in acts if (by := act.taken_back) is not None}
    assert gone == {3: (7, "Ben"), 5: (6, "Cyd")}
    assert acts[6].act.author == "Ben"


def test_sentences_come_with_their_articles(journal: Journal):
    record = begun(journal)
    (first,) = told(record)
    (line,) = first.lines
    assert "TDA 2009" in line.articles.en


def test_an_undo_names_what_it_takes_back_even_after_opening_again(database: str):
    with Journal(database) as journal:
        tournament = begun(journal, "Alice", "Bruno").id
    with Journal(database) as journal:
        record = journal.record(tournament)
        record.undo(by="Ben")
        assert record.recent[-1].title.en == "Taken back: Bruno registers."


@examples(15)
@given(seed=st.integers(0, 10**6), acts=st.integers(5, 60), last=st.integers(1, 20))
def test_any_mix_of_acts_and_undos_reads_as_it_was_told_at_the_time(
    journal: Journal, seed: int, acts: int, last: int
):
    record = played(journal, seed, acts)
    found = told(record)
    assert [act.act.number for act in found] == list(range(1, record.acts + 1))
    assert {act.act.number for act in found if act.taken_back} == record.undone
    assert {act.act.number: act.takes_back for act in found if act.takes_back} == record.undos
    live = {act.number: act.title for act in record.recent}
    assert {act.act.number: act.act.title for act in found} == live
    assert told(record, last=last) == found[-last:]
    middle = found[len(found) // 2].act.at
    assert told(record, since=middle) == [act for act in found if act.act.at >= middle]


def test_the_last_acts_are_told_from_a_snapshot(journal: Journal, monkeypatch: pytest.MonkeyPatch):
    record = begun(journal, *(f"Player {number}" for number in range(1, 9)))
    record.snapshot()
    for number in range(9, 13):
        record.do(Register(name=f"Player {number}", identity_seen=True, age=30))
    read: list[int] = []
    after = record.rows.after

    def counted(seq: int, *others: int, **options: int):
        read.append(seq)
        return after(seq, *others, **options)

    monkeypatch.setattr(record.rows, "after", counted)
    assert [act.act.title.en for act in told(record, last=2)] == [
        "Player 11 registers.",
        "Player 12 registers.",
    ]
    assert min(read) >= 9


def test_only_what_is_about_a_player(journal: Journal):
    record = begun(journal, "Alice", "Bruno")
    record.do(CorrectName(player=2, name="Bruno Brun"), by="Ana")
    record.undo(by="Ben")
    titles = [act.act.title.en for act in told(record, player="bruno")]
    assert titles == [
        "Bruno registers.",
        "Player no. 2 is called Bruno Brun.",
        "Taken back: Player no. 2 is called Bruno Brun.",
    ]
    assert told(record, player="2") == told(record, player="Bruno")
    assert [act.act.number for act in told(record, player="Bruno", last=1)] == [5]


def test_a_player_whom_nobody_knows_is_refused_with_those_who_are_there(journal: Journal):
    record = begun(journal, "Alice", "Bruno")
    with pytest.raises(Refused, match=r"No player 'Zoe' in this tournament. There are: Alice, Bruno."):
        told(record, player="Zoe")


def test_only_what_is_about_a_table(journal: Journal):
    record = played(journal, 3, 60)
    assert record.state.tables
    found = told(record, table=1)
    assert 0 < len(found) < record.acts
    assert all("registers." not in line.sentence.en for act in found for line in act.lines)
    assert told(record, table=9) == []

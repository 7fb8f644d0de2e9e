"""``deadbutton hands``: what was entered at real tables, for other programs."""

from __future__ import annotations

from deadbutton.histories.phh.reading import read_phhs
from deadbutton.journal import Journal
from deadbutton.tournament import EnterAct, PushPots, TrackHand, desk_at
from tests.web.rooms import in_play


def test_hands_that_were_entered_are_written_and_replayed(terminal, tmp_path) -> None:
    database = str(tmp_path / "t.db")
    with Journal(database) as journal:
        record = in_play(journal, 6, "club", "ffjp")
        none = terminal("hands", "--database", database)
        record.do(TrackHand(table=1))
        while (hand := desk_at(record.state, 1).hand).actor >= 0:
            record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
        record.do(PushPots(table=1))
    assert none.returncode == 1
    assert "dealer's tablet" in none.stderr
    said = terminal("hands", "--database", database)
    assert said.returncode == 0, said.stderr
    assert len(list(read_phhs(said.stdout))) == 1
    file = tmp_path / "hands.phhs"
    assert terminal("hands", "", str(file), "--database", database).returncode == 0
    assert terminal("replay", str(file), "--book", "ffjp").returncode == 0
    again = terminal("hands", "", str(file), "--database", database)
    assert again.returncode == 1
    assert "--force" in again.stderr
    assert terminal("hands", "--to", "pdf", "--database", database).returncode == 1

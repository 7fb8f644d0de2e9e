"""The memory of hands that were just played on: it gives back the very hand, or nothing."""

from __future__ import annotations

from deadbutton.tournament import TimeIsUp
from deadbutton.tournament.virtual import hand as live_hands
from deadbutton.tournament.virtual.hand_memory import Revived, RevivedHands
from tests.web.virtual_room import Clock, begun, dealt, reopened


def test_a_hand_that_is_gone_on_with_is_the_hand_played_from_its_start(tmp_path, monkeypatch):
    with reopened(tmp_path / "room.db", Clock()) as journal:
        record, _ = begun(journal, "Ada", "Bruno", "Chloé", game="F2L3D")
        dealt(record)
        while 1 in record.state.virtual and len(record.state.virtual[1].acts) < 8:
            short = live_hands.view(record.state, 1, 1, record.secret(1))
            assert len(live_hands._recent), "it is kept for the next question"
            with monkeypatch.context() as without:
                without.setattr(live_hands, "_recent", RevivedHands())
                assert live_hands.view(record.state, 1, 1, record.secret(1)) == short
            record.do(TimeIsUp(table=1))


def test_other_acts_another_book_or_secret_are_not_believed_and_no_more_are_kept(tmp_path):
    with reopened(tmp_path / "room.db", Clock()) as journal:
        record, _ = begun(journal, "Ada", "Bruno")
        dealt(record)
        of, book, secret = record.state.virtual[1].dealt, record.state.book, record.secret(1)
        hand, shuffler = live_hands.revive(of, (), book, secret)
        record.do(TimeIsUp(table=1))
        last = record.state.last_hands.get(1) or record.state.virtual[1]
        acts = tuple(last.acts)
        kept = RevivedHands(most=1)

        def put(played=()):
            kept.put(of, Revived(hand, shuffler, played, book, secret))

        put()
        assert kept.take(of, acts, book, secret) is not None
        assert kept.take(of, acts, book, secret) is None, "whoever has it has it alone"
        put()
        assert kept.take(of, (), book, b"another") is None
        put(acts)
        assert kept.take(of, (), book, secret) is None, "an act was taken back"
        put()
        kept.put(last.dealt, Revived(hand, shuffler, (), book, secret))
        assert len(kept) == 1

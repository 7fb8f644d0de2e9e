"""Whose turn it is to deal at a table whose players do, where no button says it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from deadbutton.books import all_books
from deadbutton.tournament import MarkAbsent, ReportHand, ScrapHand, TrackHand, dealing_seats
from deadbutton.web.shell.coming_hand import coming_hand
from tests.tournament.hands_club import Club
from tests.tournament.virtual_club import SHEET


def club(book: str, game: str, players: int = 4, **wanted: Any) -> Club:
    return Club(players, book, game=game, structure=SHEET, self_dealt=True, **wanted)


def deals(found: Club) -> int:
    return dealing_seats(found.state, found.state.tables[1], found.now).deals


@pytest.mark.parametrize("book", [book.key for book in all_books()])
def test_in_stud_the_deal_goes_round(book: str) -> None:
    """Every seat once in four hands, the next one each time, and every screen says who."""
    found = club(book, "F7S")
    turns = []
    for _ in range(5):
        coming = coming_hand(found.state, found.state.tables[1], found.now)
        assert coming is not None
        assert coming.deals_at == deals(found)
        assert coming.deals.en == f"{found.at(1, deals(found)).name} deals"
        turns.append(deals(found))
        found.do(TrackHand(table=1))
        playing = coming_hand(found.state, found.state.tables[1], found.now)
        assert playing is not None
        assert playing.deals_at == turns[-1], "while it is played too"
        found.director.undo()
        assert deals(found) == turns[-1]
        found.do(ReportHand(table=1))
    assert [turns[0] % 4 + 1, turns[1] % 4 + 1, turns[2] % 4 + 1, turns[3] % 4 + 1] == turns[1:]


def test_no_book_says_who_deals_stud_and_the_answer_says_so() -> None:
    found = club("tda2024", "F7S")
    rests_on = dealing_seats(found.state, found.state.tables[1], found.now).rests_on
    assert rests_on[0].is_default


def test_who_is_away_deals_no_stud_and_a_hand_taken_out_is_dealt_again_by_the_same() -> None:
    found = club("tda2024", "F7S")
    first = deals(found)
    found.do(TrackHand(table=1))
    found.do(ScrapHand(table=1, reason="wrong cards"))
    assert deals(found) == first
    found.do(ReportHand(table=1))
    second = deals(found)
    found.do(MarkAbsent(player=found.at(1, second).id))
    assert deals(found) == second % 4 + 1


def test_where_the_button_waits_through_a_round_of_stud_the_deal_still_goes_round() -> None:
    """It moves on once for the hands with blinds to come: its player deals the first hand of the round, the others after that."""
    found = club("tda2024", "HORSE", players=3, change="orbit")
    games, turns = [], []
    for _ in range(16):
        table = found.state.tables[1]
        coming = coming_hand(found.state, table, found.now)
        assert coming is not None
        games.append(bool(coming.level.big_blind))
        turns.append(coming.deals_at)
        found.do(ReportHand(table=1))
    stud = [turn for turn, has_blinds in zip(turns, games, strict=True) if not has_blinds]
    assert len(stud) > 5
    start = games.index(False)
    assert turns[start] != turns[start - 1], "the button had moved on"
    assert all(turn % 3 + 1 == after for turn, after in pairwise(stud)), (turns, games)

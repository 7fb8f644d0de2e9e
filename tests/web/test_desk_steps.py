"""The desk, one step after the other: what is asked of each player, the slip before it is printed, and where play starts."""

from __future__ import annotations

import re

import pytest

from deadbutton.tournament import DrawSeats, StartPlay
from tests.web.desk_cases import Desk


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path, players=6)


def test_the_preview_hands_out_no_link_and_shows_the_code_once_it_is_printed(desk):
    def preview() -> str:
        return desk.page(part="slips")

    assert "the code is made when printed" in preview()
    assert not desk.journal.links.of(desk.record.id)
    desk.page("/desk/slips/print", players="6")
    assert "the code is made when printed" not in preview()
    (link,) = desk.journal.links.of(desk.record.id)
    desk.journal.links.revoke(link.key, now=2)
    assert "the code is made when printed" in preview()


def test_what_was_seen_of_one_player_is_not_taken_for_seen_of_the_next(tmp_path):
    ticks = re.findall(r'<input type="checkbox" name="(\w+)"[^>]*data-forget', Desk(tmp_path, "fidpa").page())
    assert ticks == ["identity_seen", "age"]


def test_after_the_draw_the_desk_says_where_play_is_started(desk):
    assert "play is started at the clock" not in desk.page(part="todo")
    desk.do(DrawSeats())
    assert f'href="{desk.url}/clock"' in desk.page(part="todo")
    desk.do(StartPlay())
    assert "play is started at the clock" not in desk.page(part="todo")

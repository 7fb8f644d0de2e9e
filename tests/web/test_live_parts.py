"""A page that stays open while the tournament goes on: each of its live parts can be fetched at every later moment."""

from __future__ import annotations

import re
from html import unescape

from deadbutton.journal import Journal
from tests.web.screens_room import Club, config

MOMENTS = ("registered", "seated", "running", "on_break", "in_step", "down_to_three", "over")
PAGES = (
    "desk", "desk/money", "tables", "tables?table=1", "tables?table=1&seat=1&act=bust", "tables?table=1&seat=2",
    "tables?table=1&act=hand", "clock", "clock/chips", "clock/hands", "clock/final", "floor", "penalties", "payouts",
    "payouts/deal", "results", "story", "screens", "people", "setup",
)  # fmt: skip


def bring_to(club: Club, moment: str) -> None:
    from deadbutton.tournament.clock_acts import JumpTo, NextStep
    from deadbutton.tournament.hand_for_hand import StartHandForHand
    from deadbutton.tournament.paying import LockPayouts
    from deadbutton.tournament.seating import DrawSeats
    from deadbutton.tournament.setup import StartPlay

    do = club.record.do
    if moment == "registered":
        club.registered()
    elif moment == "seated":
        do(DrawSeats(), by="Ana")
        club.plan()
    elif moment == "running":
        do(StartPlay(), by="Ana")
        do(LockPayouts(), by="Ana")
    elif moment == "on_break":
        do(JumpTo(step=3), by="Ana")
    elif moment == "in_step":
        do(NextStep(), by="Ana")
        do(StartHandForHand(reason="x"), by="Ana")
    elif moment == "down_to_three":
        club.down_to(3)
    else:
        club.down_to(1)


def test_every_part_at_every_later_moment(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        club = Club(journal, config("tda2009"))
        client = club.client()
        address = f"/t/{club.record.id}"
        phone, screen = "", ""
        parts: dict[str, str] = {}
        for moment in MOMENTS:
            bring_to(club, moment)
            phone, screen = phone or club.phone(1), screen or club.display()
            for part, page in parts.items():
                answer = client.get(part, headers={"hx-request": "true"})
                assert answer.status_code == 200, f"{part} of {page}, when {moment}: {answer.text[:400]}"
            for page in (*(f"{address}/{name}" for name in PAGES), phone, screen):
                answer = client.get(page)
                assert answer.status_code == 200, f"{page}, when {moment}: {answer.text[:400]}"
                for tag in re.findall(r"<[^>]*\bdata-live=[^>]*>", answer.text):
                    parts.setdefault(unescape(re.search(r'hx-get="([^"]*)"', tag)[1]), f"{page} ({moment})")
        assert len(parts) > 30

"""A page that stays open while the tournament goes on: each of its live parts can be fetched at every later moment."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

from deadbutton.journal import Journal
from deadbutton.tournament import CallFloor, CorrectName, MarkAbsent, PauseClock, SetBalance, ShowMessage
from deadbutton.web.server.live import MOST_NAMED, topics_of
from tests.web.screens_room import Club, config

MOMENTS = ("registered", "seated", "running", "on_break", "in_step", "down_to_three", "over")
PAGES = (
    "desk", "desk/money", "tables", "tables?table=1", "tables?table=1&seat=1&act=bust", "tables?table=1&seat=2",
    "tables?table=1&act=hand", "clock", "clock/chips", "clock/hands", "clock/final", "floor", "penalties", "payouts",
    "payouts/deal", "results", "story", "screens", "people", "setup",
)  # fmt: skip


def bring_to(club: Club, moment: str) -> None:
    from deadbutton.tournament import DrawSeats, JumpTo, LockPayouts, NextStep, StartHandForHand, StartPlay

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
        parts: dict[str, tuple[str, str]] = {}
        for moment in MOMENTS:
            bring_to(club, moment)
            phone, screen = phone or club.phone(1), screen or club.display()
            for part, (name, page) in parts.items():
                answer = client.get(part, headers={"hx-request": "true"})
                assert answer.status_code == 200, f"{part} of {page}, when {moment}: {answer.text[:400]}"
                if not name:
                    continue
                tag = re.match(r"\s*<[^>]*>", answer.text)
                assert tag, f"{part} of {page} is gone, when {moment}"
                stays = f'id="{name}"' in tag[0] and "data-live=" in tag[0]
                assert stays, f"{part} of {page} would be live no more, when {moment}: {answer.text[:200]}"
            for page in (*(f"{address}/{path}" for path in PAGES), phone, screen):
                answer = client.get(page)
                assert answer.status_code == 200, f"{page}, when {moment}: {answer.text[:400]}"
                for tag in re.findall(r"<[^>]*\bdata-live=[^>]*>", answer.text):
                    # What is fetched takes the place of the whole part, which it must then be.
                    name = re.search(r'\bid="([^"]*)"', tag)[1] if "outerHTML" in tag else ""
                    url = unescape(re.search(r'hx-get="([^"]*)"', tag)[1])
                    parts.setdefault(url, (name, f"{page} ({moment})"))
        assert len(parts) > 30


def test_a_page_is_told_what_an_act_touches_and_whom_it_is_about(tmp_path):
    wide = {"clock", "field", "money", "people", "seats"}
    with Journal(tmp_path / "t.db") as journal:
        club = Club(journal, config("tda2009")).running()
        for command, touched in (
            (PauseClock(), {"clock"}),
            (ShowMessage(text="Dinner"), {"message"}),
            (CallFloor(player=2), {"floor", "me-2"}),
            (MarkAbsent(player=3), {"people", "seats", "me-3"}),
            (CorrectName(player=3, name="Chloé Témoin-Essai"), {"people", "seats", "me-3"}),
            (SetBalance(gap=2, reason="the money is near"), wide),
        ):
            club.record.do(command, by="Ana")
            assert topics_of([club.record.recent[-1]]) == sorted({"story", *touched}), command
        club.record.undo(by="Ana")
        assert topics_of([club.record.recent[-1]]) == sorted({"story", *wide})
        drawn = next(act for act in club.record.recent if "seats_drawn" in act.kinds)
        assert {f"me-{player}" for player in club.state.players} <= set(topics_of([drawn]))
        crowd = replace(drawn, kinds=("message_shown",), players=frozenset(range(1, MOST_NAMED + 2)))
        assert topics_of([crowd]) == ["field", "message", "story"], "news for everybody"

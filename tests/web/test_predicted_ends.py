"""Set-up and clock predict the same end, and say which sales they count on."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Record, Role
from deadbutton.tournament import DrawSeats, EndRebuys, Register, StartPlay
from deadbutton.web import create_app
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.clock.view import ClockView
from deadbutton.web.setup.draft import draft_from
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.shell.expected_sales import expected_sales
from deadbutton.web.shell.scene import Scene
from tests.web.clients import TestClient
from tests.web.seen import fields_on


@pytest.mark.parametrize(("typed", "rebuys", "add_ons"), [(False, 11, 16), (True, 3, 20)])
def test_they_agree_as_long_as_everything_can_be_sold(tmp_path, typed, rebuys, add_ons):
    with Journal(str(tmp_path / "t.db")) as journal, TestClient(create_app(journal)) as client:
        fields = fields_on(client.get("/new?preset=rebuy").text)
        fields = fields_on(client.post("/new", data={**fields, "players": "22", "act": "preview"}).text)
        if typed:
            fields |= {"rebuys_expected": str(rebuys), "add_ons_expected": str(add_ons)}
        assert "Predicted length" in client.get("/new?preset=rebuy").text
        promised = SetupView(draft_from(list(fields.items()))).end
        answer = client.post("/new", data={**fields, "act": "announce"}, follow_redirects=False)
        record = journal.record(answer.headers["location"].split("/")[2])
        for number in range(22):
            record.do(Register(name=f"P{number}", age=30, identity_seen=True))
        record.do(DrawSeats())
        record.do(StartPlay())
        assert f"with {rebuys} rebuys and {add_ons} add-ons to come" in _said(client, record)
        scene = Scene(record, Visitor(Role.DIRECTOR), record.now())
        view = ClockView(scene, expected=expected_sales(journal, record.id, 22))
        level = {row.ends: row.number for row in view.rows if not row.is_break}
        assert (level[view.end.soonest], level[view.end.latest]) == (
            promised.soonest.level,
            promised.latest.level,
        )
        settings = client.get(f"/t/{record.id}/setup").text  # in play the clock alone predicts
        assert "Predicted length" not in settings
        assert ">Length<" not in settings
        record.do(EndRebuys())
        assert f"if the clock runs on, with {add_ons} add-ons to come" in _said(client, record)


def _said(client: TestClient, record: Record) -> str:
    return re.sub(r"\s+", " ", client.get(f"/t/{record.id}/clock").text.replace("\u00a0", " "))

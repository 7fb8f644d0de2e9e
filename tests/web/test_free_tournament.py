"""A tournament for points is a kind of its own: nobody plays for money, and no page speaks of it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import PRESETS, Phase, preset
from deadbutton.web import create_app
from deadbutton.web.signup.view import open_page
from tests.web.every_page import ADDRESSES
from tests.web.money_room import Desk
from tests.web.seen import fields_on
from tests.web.test_third_language import Words

MONEY = re.compile(
    r"€|£|\bEUR\b|\bdotations?\b|\bgains?\b|\bcaves?\b|\bargent\b|\bprix\b|\bpay(?:é|er|e|es|és|ée|ées|ent)\b|\bpaie\w*|\bcaisse"
    r"|\breçus?\b|\brembours\w+|\bprimes?\b|\bcash\b|\bprizes?\b|\bmoney\b|\bpayouts?\b|\bbuy-ins?\b|\bpaid\b|\bpays?\b|\bfees?\b"
    r"|\breceipts?\b|\brefund\w*|\bbount\w+|\bpurse\b|\bwinnings?\b",
    re.IGNORECASE,
)
OF_THE_BOOKS = ("/t/{tournament}/floor", "/t/{tournament}/dealer/{number}/happened", "/t/{tournament}/setup")
"""Incidents are those of every book; the set-up has the switch itself."""


@pytest.fixture
def desk(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Desk(journal, create_app(journal), "points", "ffjp")


def addresses(desk: Desk) -> list[str]:
    journal, record = desk.journal, desk.record
    give = journal.links.give
    table = min(record.state.tables, default=1)
    seated = record.state.tables[table].players if record.state.tables else {1: 1}
    values = {
        "tournament": record.id,
        "table": str(table),
        "tracked": str(table),
        "seat": str(min(seated)),
        "screen": give(record.id, Role.DISPLAY, now=1, label="Hall"),
        "phone": give(record.id, Role.PLAYER, now=1, player=1, label="x"),
        "join": open_page(journal, record.id).token,
    }
    found = []
    for route, every in ADDRESSES.items():
        if route in OF_THE_BOOKS or not route.startswith(("/t/", "/display/", "/me/", "/join/")):
            continue
        found += [
            one if one.startswith("/") else f"/t/{{tournament}}/{one}" for one in every if "{hand}" not in one
        ]
    known = [one for one in found if set(re.findall(r"{(\w+)}", one)) <= set(values)]
    return [one.format(**values) for one in known]


def spoken(desk: Desk, lang: str) -> dict[str, set[str]]:
    """By page: words of money."""
    found: dict[str, set[str]] = {}
    for path in addresses(desk):
        asked = path + (f"{'&' if '?' in path else '?'}lang={lang}" if path.startswith("/display/") else "")
        answer = desk.client.get(asked, headers={"accept-language": lang})
        if answer.status_code == 404:  # before there are tables
            continue
        assert answer.status_code == 200, path
        words = Words()
        words.feed(answer.text.replace(f' lang="{lang}"', ""))
        if said := {
            f"{one[0]}: {text.strip()[:90]}" for text in words.found for one in [MONEY.findall(text)] if one
        }:
            found[path] = said
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("stage", ["registering", "running", "over"])
def test_no_page_speaks_of_money(desk: Desk, stage: str, lang: str) -> None:
    if stage == "registering":
        desk.entered(8)
    else:
        desk.begun(8).bust(3 if stage == "running" else 1)
        assert desk.state.phase is (Phase.RUNNING if stage == "running" else Phase.OVER)
    left = spoken(desk, lang)
    assert not left, "\n".join(f"{path}: {sorted(said)}" for path, said in left.items())


def test_of_the_presets_one_is_for_points() -> None:
    assert [key for key, found in PRESETS.items() if found.config.is_free] == ["points"]


def test_where_nobody_plays_for_money_the_payouts_lead_to_the_ranking(desk: Desk) -> None:
    answer = desk.client.get(f"{desk.url}/payouts", follow_redirects=False)
    assert answer.headers["location"] == f"{desk.url}/results"


def test_the_switch_takes_every_sum_off(tmp_path) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        club = Desk(journal, create_app(journal), "rebuy", "ffjp")
        page = club.client.get("/new?preset=rebuy")
        fields = fields_on(unescape(page.text))
        assert "for_points" not in fields
        assert not preset("rebuy").config.is_free
        sent = club.client.post(
            "/new",
            data={**fields, "for_points": "yes", "accept_outside": "yes", "act": "announce"},
            follow_redirects=False,
        )
        assert sent.status_code == 303, sent.text[:2000]
        made = next(one for one in journal.tournaments() if one.id != club.record.id)
        config = journal.record(made.id).state.settled
        assert config.is_free
        assert config.rebuys is not None


def test_in_play_the_set_up_leads_to_no_page_of_money(desk: Desk) -> None:
    desk.begun(8)
    page = unescape(desk.client.get(f"{desk.url}/setup", headers={"accept-language": "en"}).text)
    note = page.split('class="note note--stack su-closed"')[1].split("</p>")[0]
    assert "Time is set at the" in note
    assert "rizes" not in note
    assert "payouts" not in note

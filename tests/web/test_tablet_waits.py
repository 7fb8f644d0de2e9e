"""A tablet whose table waits: hand-for-hand, a held all-in, a street that all tables deal together. Nothing is offered that is refused."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import (
    EnterAct,
    EnterCards,
    ReadyForHand,
    ReportHand,
    RunStreetByStreet,
    StartHandForHand,
    TrackHand,
    desk_at,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import all_in, in_play

TABLET = "dealer/1"


class Floor:
    """Two tables, and whoever looks at the tablet of the first."""

    def __init__(self, journal: Journal, book: str = "ffjp") -> None:
        self.journal = journal
        self.record = in_play(journal, 12, "club", book)
        self.client = TestClient(create_app(journal), base_url="http://localhost")

    def page(self, path: str = TABLET, client: TestClient | None = None, lang: str = "en") -> str:
        at = f"/t/{self.record.id}/{path}"
        answer = (client or self.client).get(at, headers={"Accept-Language": lang})
        assert answer.status_code == 200
        return re.sub(r"[\u00a0\u202f]", " ", unescape(answer.text))

    def dealer(self, label: str) -> TestClient:
        token = self.journal.links.give(self.record.id, Role.DEALER, now=1, player=1, label=label)
        client = TestClient(self.client.app, base_url="http://room.example")
        client.get(f"/l/{token}")
        return client

    def in_step(self) -> None:
        self.record.do(StartHandForHand(reason="x"), by="Ana")

    def common_hand(self) -> None:
        self.in_step()
        for number in self.record.state.tables:
            self.record.do(ReadyForHand(table=number), by="Ana")


@pytest.fixture
def floor(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Floor(journal)


def pressed(floor: Floor, tag: str, client: TestClient | None = None) -> int:
    """The first form of the tablet that sends this, sent as it stands."""
    form = re.search(rf'action="[^"]+/do/{tag}".*?</form>', floor.page(client=client), re.DOTALL)
    assert form is not None, tag
    assert "aria-disabled" not in form[0]
    fields = dict(re.findall(r'<input[^>]*name="([^"]+)" value="([^"]*)"', form[0]))
    return (
        (client or floor.client)
        .post(f"/t/{floor.record.id}/do/{tag}", data=fields, headers={"HX-Request": "true"})
        .status_code
    )


def test_hand_for_hand_the_tablet_says_that_its_table_is_ready_and_for_whom_it_waits(floor) -> None:
    floor.in_step()
    assert "do/track_hand" not in floor.page()
    assert pressed(floor, "ready_for_hand") == 200
    assert floor.record.state.tables[1].ready
    page = floor.page()
    assert "do/ready_for_hand" not in page
    assert "Waiting for: table 2" in page
    assert "On attend : table 2" in floor.page(lang="fr")
    floor.record.do(ReadyForHand(table=2), by="Ana")
    assert pressed(floor, "track_hand") == 200, "the common hand is dealt, and can be entered"


def test_a_page_that_asks_who_is_out_or_what_lies_there_is_gone_while_its_table_waits(floor) -> None:
    floor.common_hand()
    asked = ("dealer/1?act=out", "dealer/1?act=out&seat=2", "dealer/1?act=count")
    titles = ("Who is out?", "Who took", "Count the stacks")
    assert all(title in floor.page(at) for at, title in zip(asked, titles, strict=True))
    floor.record.do(ReportHand(table=1), by="Ana")
    for at in asked[:2]:
        page = floor.page(at)
        assert "/tables/1/bust" not in page
        assert "Who is out?" not in page
        assert "do/ready_for_hand" in page
    assert "do/correct_stacks" in floor.page(asked[2])


def active(page: str, tag: str) -> bool:
    form = re.search(rf'action="[^"]+/do/{tag}".*?</form>', page, re.DOTALL)
    return form is not None and "aria-disabled" not in form[0]


def test_the_pocket_of_a_director_offers_no_end_of_a_hand_that_cannot_be(floor) -> None:
    assert active(floor.page("pocket?table=1"), "report_hand")
    assert active(floor.page("pocket?table=1"), "start_hand")
    floor.common_hand()
    assert active(floor.page("pocket?table=1"), "report_hand")
    floor.record.do(ReportHand(table=1), by="Ana")
    assert not active(floor.page("pocket?table=1"), "report_hand")


def test_a_called_all_in_that_waits_for_the_word_asks_nothing_of_the_dealer(tmp_path) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        floor = Floor(journal, "tda2024")
        floor.common_hand()
        record = floor.record
        with pytest.raises(Exception, match="waits face down"):
            all_in(record, 1)
        page = floor.page()
        assert "Wait for the word" in page
        for act in ("enter_act", "untrack_hand"):
            assert f"do/{act}" not in page
        assert "dealer/1/cards" not in page
        assert "dealer/1/happened" in page
        assert "On attend l’ordre" in floor.page(lang="fr")


def test_a_street_that_all_tables_deal_together_is_not_offered_before_the_word(tmp_path) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        floor = Floor(journal, "fidpa")
        floor.common_hand()
        record = floor.record
        record.do(RunStreetByStreet(), by="Ana")
        record.do(TrackHand(table=1), by="Ana")
        for _ in range(2):
            while (hand := desk_at(record.state, 1).hand).actor >= 0:
                act = "call" if hand.betting.to_call else "check"
                record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act), by="Ana")
            offered = "dealer/1/cards" in floor.page()
            try:
                record.do(EnterCards(table=1), by="Ana")
            except Exception:
                assert not offered
                assert "waits for the word" in floor.page()
                return
            assert offered
        raise AssertionError("the second street waits for the other table")


def test_whoever_may_not_take_an_act_back_is_told_so_before_the_tap(floor) -> None:
    dan, zoe = floor.dealer("Dan"), floor.dealer("Zoé")
    assert pressed(floor, "track_hand", dan) == 200
    assert pressed(floor, "enter_act", dan) == 200
    for client, refused, forms in ((dan, 0, 2), (zoe, 1, 1), (floor.client, 0, 2)):
        page = floor.page(client=client)
        assert page.count("take back your own acts") == refused
        assert len(re.findall(r'method="post" action="[^"]*/undo', page)) == forms, (
            "the last act, and the whole hand"
        )

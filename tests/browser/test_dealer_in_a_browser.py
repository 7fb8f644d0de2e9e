"""The dealer's tablet in a browser: a hand in ten taps, a ruling carried out, an undo, two people, a tablet cut off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from deadbutton.journal import Journal
from deadbutton.table import TO_BET, TO_DEAL
from deadbutton.tournament import EnterAct, EnterCards, desk_at
from deadbutton.web import create_app
from tests.web.rooms import in_play

TABLET = {"width": 1024, "height": 768}
POCKET = {"width": 390, "height": 844}


@pytest.fixture
def club(tmp_path, serve):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 9, "club", "ffjp")
        yield record, serve(create_app(journal))


def opened(club, window, **options) -> Page:
    record, address = club
    page = window(**{"viewport": TABLET, **options}).new_page()
    page.goto(f"{address}/t/{record.id}/dealer/1")
    return page


def entries(record) -> int:
    return len(record.state.tracked[1].entered) if 1 in record.state.tracked else -1


def tap(page: Page, record, name: str | re.Pattern[str]) -> None:
    """One tap, and the page shows what came of it: the next one is of the table as it now stands."""
    before = record.seq
    with page.expect_response(lambda answer: "/do/" in answer.url or "/dealer/1/" in answer.url):
        page.get_by_role("button", name=name).first.click()
    assert record.seq > before
    if entries(record) < 0:
        expect(page.get_by_role("heading", name="To be dealt")).to_be_visible()
    else:
        expect(page.locator("#hand input[name=after]").first).to_have_value(str(entries(record)))


def test_a_hand_of_nine_that_ends_before_the_flop_takes_ten_taps(club, window) -> None:
    record, _ = club
    page = opened(club, window)
    taps = 0
    tap(page, record, re.compile("Deal, act by act"))
    taps += 1
    for _ in range(8):
        tap(page, record, re.compile("^Fold"))
        taps += 1
    tap(page, record, re.compile("Pots pushed"))
    taps += 1
    expect(page.get_by_role("heading", name="To be dealt")).to_be_visible()
    print(f"a hand of nine that ends before the flop: {taps} taps")
    assert taps <= 10
    assert not record.state.tables[1].in_hand


def test_a_premature_flop_is_ruled_on_and_carried_out_from_the_tablet(club, window) -> None:
    record, _ = club
    page = opened(club, window)
    tap(page, record, re.compile("Deal, act by act"))
    page.get_by_role("link", name="Something happened").click()
    page.get_by_role("link", name=re.compile("flop", re.IGNORECASE)).first.click()
    page.get_by_role("button", name="Carry it out").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_url(re.compile(r"/dealer/1$"))
    assert [one.ruling.incident for one in desk_at(record.state, 1).records] == ["premature_flop"]
    # And taken back, by the button that names it.
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
    page.wait_for_function("() => !document.querySelector('[data-flying]')")
    assert entries(record) == 0


def test_whoever_is_second_is_told_and_nothing_is_done_twice(club, window) -> None:
    record, _ = club
    page = opened(club, window)
    tap(page, record, re.compile("Deal, act by act"))
    page.route("**/dealer/1?part=*", lambda route: route.abort())  # what others do is slow to reach this page
    hand = desk_at(record.state, 1).hand
    record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
    page.get_by_role("button", name=re.compile("^Call")).click()
    expect(page.get_by_text(re.compile("Somebody has just entered"))).to_be_visible()
    assert entries(record) == 1


def test_whoever_ticks_the_winner_and_pushes_at_once_is_heard(club, window) -> None:
    """The division is drawn while the pot is pushed: neither waits for the other."""
    record, _ = club
    page = opened(club, window)
    tap(page, record, re.compile("Deal, act by act"))
    hand = desk_at(record.state, 1).hand
    for _ in range(6):
        record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
        hand = desk_at(record.state, 1).hand
    while hand.stage in (TO_BET, TO_DEAL):
        record.do(
            EnterCards(table=1)
            if hand.stage == TO_DEAL
            else EnterAct(
                table=1, seat=hand.seats[hand.actor], act="call" if hand.betting.to_call else "check"
            )
        )
        hand = desk_at(record.state, 1).hand
    box = page.locator("input[name='won.0']").first
    expect(box).to_be_attached()
    held: list[Route] = []
    page.route(re.compile(r"won\.0="), lambda route: held.append(route))  # the division is slow to come
    box.check()
    tap(page, record, re.compile("Pots pushed"))
    assert not record.state.tables[1].in_hand
    assert held


def test_another_amount_is_typed_on_the_pad(club, window) -> None:
    record, _ = club
    page = opened(club, window, viewport=POCKET)
    tap(page, record, re.compile("Deal, act by act"))
    for digit in ("1", "2", "00"):
        page.get_by_role("button", name=digit, exact=True).click()
    expect(page.locator("input[name=amount][inputmode]")).to_have_value("1200")
    tap(page, record, re.compile("^Raise 1,200"))
    assert max(desk_at(record.state, 1).hand.betting.bet) == 1200
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("viewport", [TABLET, {"width": 820, "height": 1180}, POCKET])
def test_nobody_is_kept_out(club, window, axe, viewport) -> None:
    record, _ = club
    page = opened(club, window, viewport=viewport)
    assert axe(page) == []
    tap(page, record, re.compile("Deal, act by act"))
    assert axe(page) == []
    page.get_by_role("link", name="Something happened").click()
    assert axe(page) == []

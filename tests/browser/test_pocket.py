"""The director's phone: two taps for an elimination with its winner, one for a move, everything under the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import (
    CallFloor,
    CorrectEvent,
    CorrectName,
    ReportHand,
    StartHandForHand,
    make_plan,
)
from deadbutton.web import create_app
from tests.browser.people import VOICE, tick
from tests.web.rooms import in_play

PHONE = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
)

LONG = "Jean-Christophe de La Rochefoucauld-Montmorency"


@pytest.fixture
def hall(tmp_path, serve):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, book="ffjp")
        yield record, f"{serve(create_app(journal))}/t/{record.id}"


def test_out_and_by_whom_are_two_taps_from_the_first_page(hall, window, axe):
    record, address = hall
    record.do(
        CorrectName(player=record.state.tables[1].players[max(record.state.tables[1].players)], name=LONG)
    )
    page = window(viewport={"width": 390, "height": 844}, user_agent=PHONE, has_touch=True).new_page()
    page.goto(address)
    expect(page).to_have_url(f"{address}/pocket")
    table = record.state.tables[1]
    gone, winner = (record.state.players[table.players[seat]] for seat in sorted(table.players)[:2])
    before, chips = record.state.playing, gone.stack + winner.stack
    assert axe(page) == []
    page.get_by_role("link", name=f"{gone.name} is out").tap()
    sheet = page.locator(".pk-sheet")
    expect(sheet).to_be_in_viewport()
    expect(sheet).to_contain_text("Place 16, no prize: 3 places are paid.")
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth"), "nobody is beyond the edge"
    expect(sheet.get_by_role("button", name=LONG)).to_be_visible()
    assert axe(page) == []
    sheet.get_by_role("button", name=winner.name).tap()
    expect(sheet).to_have_count(0)
    expect(page.locator("#undo")).to_contain_text(gone.name)
    lines = "said => said.clientHeight / parseFloat(getComputedStyle(said).lineHeight)"
    assert page.locator("#undo .undo > span").evaluate(lines) < 3.5, "what was done leaves the table in sight"
    assert record.state.playing == before - 1
    assert record.state.players[winner.id].stack == chips
    # A second one goes out: in which hand is said once, and the longer form knows it.
    page.get_by_role("link", name=" is out").last.tap()
    sheet.get_by_role("radio", name="a new hand").tap()
    sheet.get_by_role("link", name="Split, or two out").tap()
    expect(page.locator("#act").get_by_role("radio", name="a new hand")).to_be_checked()
    # When it is done, one is back under the thumb, and so is the way to take it back.
    for taker in page.locator("#act input[name='by[]']").all()[:2]:
        tick(taker)
    page.get_by_role("button", name="Bust ").tap()
    expect(page).to_have_url(f"{address}/pocket?table=1")
    expect(page.locator(".pk-seat .pk-name")).to_have_count(len(table))
    page.locator("#undo").get_by_role("button", name="Undo").tap()
    expect(page.locator(".pk-seat .pk-name")).to_have_count(len(table) + 1)
    assert record.state.playing == before - 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = "all => all.map(one => one.getBoundingClientRect()).filter(r => r.width && r.height < 44).length"
    assert page.locator(".pk-main a, .pk-main button, .pk-thumb a").evaluate_all(small) == 0


def test_calls_and_moves_wait_under_plan(hall, window):
    record, address = hall
    record.do(CallFloor(player=3))
    record.do(CorrectEvent(screen_languages=("fr",)))
    first, second, third, winner, *_ = sorted(record.state.tables[1].players)
    record.do(ReportHand(table=1, out={first: (winner,), second: (winner,), third: (winner,)}))
    page = window(viewport={"width": 390, "height": 844}, user_agent=PHONE, has_touch=True).new_page()
    page.add_init_script(VOICE)
    page.goto(f"{address}/pocket")
    free = page.locator(".pk-seat--free")
    expect(free).to_have_text([f"{seat}free seat" for seat in (first, second, third)])
    expect(page.locator(".thumb .count")).to_have_text("2")
    page.get_by_role("link", name="Plan").tap()
    page.get_by_role("button", name="On my way").tap()
    expect(page.get_by_role("button", name="On my way")).to_have_count(0)
    page.get_by_role("button", name="Announce").first.tap()
    page.wait_for_function("() => heard.length")
    move = next(step.command for step in make_plan(record.state))
    moved = record.state.players[move.player]
    assert page.evaluate("heard") == [
        ["fr-FR", f"{moved.name}, table 2, siège {moved.seat} : allez à la table 1, siège {move.seat}."]
    ], "in the language of the evening, whoever holds the phone"
    page.locator(".pk-due .btn--go").tap()
    walks = page.locator("#pk-way")
    expect(walks).to_contain_text("On the way 1")
    expect(page.locator(".pk-then").first).to_contain_text("Next. ")
    walks.get_by_role("button", name="Arrived").tap()
    expect(walks).to_have_count(0)
    expect(page.get_by_text("Nothing waits")).to_be_visible()
    assert not record.state.floor.calls


def test_hand_for_hand_is_run_from_the_phone(hall, window):
    record, address = hall
    record.do(StartHandForHand(reason="a vote"), by="Ana")
    page = window(viewport={"width": 390, "height": 844}, user_agent=PHONE, has_touch=True).new_page()
    page.goto(f"{address}/pocket")
    expect(page.locator(".pk-top")).to_contain_text("Level 1, hand-for-hand")
    expect(page.get_by_role("button", name="Start the hand")).to_have_count(0)
    page.get_by_role("button", name="All tables deal").tap()
    expect(page.locator(".pk-step")).to_contain_text("Waiting for: table 1, table 2.")
    page.get_by_role("button", name="Hand over, nobody out").tap()
    expect(page.locator(".pk-step")).to_contain_text("Waiting for: table 2.")
    record.do(ReportHand(table=2))
    expect(page.locator(".pk-step")).to_contain_text("All tables are done.")
    expect(page.get_by_role("button", name="All tables deal")).to_be_visible()

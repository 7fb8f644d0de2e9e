"""A home game on a phone: two friends out of one hand, told in one form or one after the other; what is refused, or asked, stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import MarkAbsent, ReportHand, StartHand, open_claims
from deadbutton.web import create_app
from tests.browser.people import POCKET, tick
from tests.web.rooms import in_play


@pytest.fixture
def home(tmp_path, serve, window):
    """Eleven friends at two tables that deal for themselves; the host's phone."""
    with Journal(str(tmp_path / "home.db")) as journal:
        record = in_play(journal, players=11)
        address = f"{serve(create_app(journal))}/t/{record.id}/tables"
        yield record, address, window(viewport=POCKET).new_page()


def picks(page, name: str, seat: int) -> None:
    tick(page.locator(f".one-form input[name='{name}'][value='{seat}']"))


def test_two_in_one_form_are_asked_what_they_began_with_whatever_others_do(home):
    record, address, phone = home
    record.do(ReportHand(table=1))
    first, second, winner = sorted(record.state.tables[1].players)[:3]
    gone = [record.state.players[record.state.tables[1].players[seat]] for seat in (first, second)]
    phone.goto(f"{address}?table=1&seat={first}&act=bust")
    picks(phone, "by[]", winner)
    picks(phone, "also[]", second)
    phone.locator(".one-form .btn--stop").click()
    field = phone.locator(f"input[name='began.{first}']")
    expect(field).to_be_in_viewport()
    field.fill("900")
    # Somebody else acts: the question is still there, and what was typed.
    record.do(MarkAbsent(player=next(iter(record.state.tables[2].players.values()))), by="Ben")
    expect(phone.locator("#acts")).to_contain_text("is absent")
    expect(field).to_have_value("900")
    phone.locator(f"input[name='began.{second}']").fill("1200")
    phone.locator(".one-form .btn--stop").click()
    expect(phone.locator("#act[data-form=bust], #act[data-form=hand]")).to_have_count(0)
    assert [record.state.players[one.id].place for one in gone] == [11, 10]
    assert record.state.tables[1].hands == 2


def test_one_after_the_other_they_are_one_hand(home):
    record, address, phone = home
    first, second, winner = sorted(record.state.tables[1].players)[:3]
    for seat in (first, second):
        phone.goto(f"{address}?table=1&seat={seat}&act=bust")
        picks(phone, "by[]", winner)
        phone.locator(".one-form .btn--stop").click()
        expect(phone.locator("#act[data-form=bust], #act[data-form=hand]")).to_have_count(0)
    assert record.state.playing == 9
    assert record.state.tables[1].hands == 1


def test_the_hand_that_was_said_beside_the_seat_is_said_in_the_longer_form_too(home):
    """What is ticked while the form is on its way would be lost with the panel that it was ticked in."""
    record, address, phone = home
    first, second, winner = sorted(record.state.tables[1].players)[:3]
    record.do(ReportHand(table=1, out={first: (winner,)}))
    phone.goto(f"{address}?table=1&seat={second}")
    tick(phone.locator("#act[data-form=out] input[name=hand][value=new]"))
    phone.get_by_role("link", name="Split, or two out").click()
    form = phone.locator("#act[data-form=bust]")
    expect(form.locator("input[name=hand][value=new]")).to_be_checked()
    picks(phone, "by[]", winner)
    form.locator(".btn--stop").click()
    expect(phone.locator("#act[data-form=bust]")).to_have_count(0)
    assert record.state.tables[1].hands == 2


def test_a_hand_over_with_two_stacks_at_nothing_asks_for_them(home):
    record, address, phone = home
    record.do(ReportHand(table=1))
    seats = sorted(record.state.tables[1].players)
    phone.goto(f"{address}?table=1&act=hand")
    for seat in seats:
        phone.locator(f"#stacks-{seat}").fill(
            "15000" if seat == seats[2] else "0" if seat in seats[:2] else "5000"
        )
    phone.get_by_role("button", name="Record the stacks").click()
    phone.locator(f"input[name='began.{seats[0]}']").fill("700")
    phone.locator(f"input[name='began.{seats[1]}']").fill("800")
    phone.get_by_role("button", name="Record the stacks").click()
    expect(phone.locator("#act[data-form=bust], #act[data-form=hand]")).to_have_count(0)
    assert record.state.playing == 9


def test_who_won_is_said_later(home):
    record, address, phone = home
    seat, winner = sorted(record.state.tables[1].players)[:2]
    phone.goto(f"{address}?table=1&seat={seat}&act=bust")
    phone.locator(".one-form .btn--stop").click()
    expect(phone.get_by_text("Choose above, or say that you will tell later")).to_be_in_viewport()
    tick(phone.locator("input[name=later]"))
    phone.locator(".one-form .btn--stop").click()
    claim = phone.locator(".claim")
    expect(claim).to_contain_text("5,000")
    tick(claim.locator(f"input[value='{record.state.tables[1].players[winner]}']"))
    claim.get_by_role("button").click()
    expect(claim).to_have_count(0)
    assert not open_claims(record.state)


def test_a_count_that_does_not_add_up_is_asked_about_and_typed_figures_stay(home):
    record, address, phone = home
    seats = sorted(record.state.tables[1].players)
    phone.goto(f"{address}?table=1&act=counts")
    phone.locator(f"#stacks-{seats[0]}").fill("98775")
    phone.get_by_role("button", name="Correct the stacks").click()
    expect(phone.locator(".one-form [data-refusal]")).to_contain_text(
        "123,775 chips counted where there should be 30,000"
    )
    expect(phone.locator(f"#stacks-{seats[0]}")).to_have_value("98775")
    assert record.state.chips.count_difference == 0
    # A hand is dealt meanwhile: the form stays, with what was typed.
    record.do(StartHand(table=1), by="Ben")
    expect(phone.locator("#act .not-now")).to_contain_text("A hand is in play")
    expect(phone.locator(f"#stacks-{seats[0]}")).to_have_value("98775")


def test_a_refusal_outlives_the_form_that_it_answers(home):
    """Somebody else puts the same player out: the form goes with its seat, the sentence is read above the page."""
    record, address, phone = home
    seat, winner = sorted(record.state.tables[1].players)[:2]
    phone.goto(f"{address}?table=1&seat={seat}&act=count")
    phone.locator(f"[name='stacks.{seat}']").fill("98775")
    phone.get_by_role("button", name="Correct the stack").click()
    expect(phone.locator(".one-form [data-refusal]")).to_contain_text("chips counted")
    record.do(ReportHand(table=1, out={seat: (winner,)}), by="Ben")
    expect(phone.locator(".one-form")).to_have_count(0)
    expect(phone.locator("#trouble")).to_contain_text("chips counted")

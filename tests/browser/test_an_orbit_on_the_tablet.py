"""A table dealt on the dealer's tablet with a real pack's worth of mistakes: each ruled on and carried out there, stacks to the chip."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal
from deadbutton.table import TO_BET, TO_DEAL, TO_SHOW
from deadbutton.tournament import CorrectStacks, desk_at, unbalanced
from deadbutton.web import create_app
from tests.browser.people import tick
from tests.web.rooms import in_play

TABLET = {"width": 1024, "height": 768}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
QUIET = "() => !document.querySelector('[data-flying]')"


class Dealer:
    """Whoever holds the tablet."""

    def __init__(self, record, address: str, window) -> None:
        self.record = record
        self.at = f"{address}/t/{record.id}/dealer/1"
        self.context = window(viewport=TABLET)
        self.page: Page = self.context.new_page()
        self.page.goto(self.at)
        self.ruled: list[str] = []

    @property
    def hand(self):
        return desk_at(self.record.state, 1).hand

    def tap(self, name: str) -> None:
        """One tap; the page has then drawn what came of it."""
        button = self.page.get_by_role("button", name=re.compile(name)).first
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as posted:
            button.click()
        assert posted.value.status == 200
        record = self.record.state.tracked.get(1)
        if record is None:
            expect(self.page.get_by_role("heading", name="To be dealt")).to_be_visible()
        else:
            seen = self.page.locator(".dl-rail input[name=after]").first
            expect(seen).to_have_value(str(len(record.entered)))
        self.page.wait_for_function(QUIET)

    def round(self) -> None:
        """Everybody who has still to act checks or calls."""
        while self.hand.stage == TO_BET and self.hand.actor >= 0:
            self.tap("^Call" if self.hand.betting.to_call else "^Check")

    def turn(self, *cards: str) -> None:
        assert self.hand.stage == TO_DEAL
        if cards:
            self.page.locator(".dl-name summary").click()
            for card in cards:
                self.page.locator(f".dl-name [data-rank='{card[0]}']").click()
                self.page.get_by_role("button", name=SUITS[card[1]], exact=True).click()
            expect(self.page.get_by_label("The cards of the board")).not_to_have_value("")
        self.tap("Burned and turned")

    def gesture(self, *chips: int) -> None:
        """What was pushed, chip by chip, from the tablet to the ruling without a key."""
        self.page.get_by_role("link", name="Something happened").click()
        self.page.get_by_role("link", name=re.compile("A gesture or a word")).first.click()
        for chip in chips:
            self.page.locator(f"[data-chip='{chip}']").click()
        self._carry_out("gesture")

    def happened(self, incident: str, **answers: object) -> None:
        """One tap on the list leads here; what the hand does not tell is said, and the ruling carried out."""
        said = urlencode({"incident": incident, **{f"a.{key}": value for key, value in answers.items()}})
        self.page.goto(f"{self.at}/happened?{said}")
        self._carry_out(incident)

    def _carry_out(self, incident: str) -> None:
        self.page.get_by_role("button", name="Carry it out").click()
        self.page.wait_for_url(re.compile(r"/dealer/1$"))
        self.ruled.append(incident)
        assert len(self.record.rows.of_kind("ruling_recorded")) == len(self.ruled), incident

    def whole(self) -> int:
        betting = self.hand.betting
        return sum(betting.stack) + betting.pot


@pytest.fixture
def dealer(tmp_path, serve, window):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 9, "club", "ffjp")
        yield Dealer(record, serve(create_app(journal)), window)


def test_a_hand_with_eleven_incidents_and_one_more_after_it(dealer) -> None:
    record = dealer.record
    chips = sum(player.stack for player in record.state.players.values())
    dealer.tap("Deal, act by act")
    dealer.tap("^Fold")
    dealer.happened("misdeal", cause="first_two")
    assert not record.state.tracked[1].entered, "the void deal leaves nothing"
    hand = dealer.hand
    dealer.happened("exposed_card", seat=hand.seats[3], place=4, by="dealer", card="Kd")
    assert dealer.whole() == chips
    hand = dealer.hand
    dealer.happened("out_of_turn_action", seat=hand.seats[(hand.actor + 2) % hand.n], act="call")
    assert dealer.hand.actor == hand.actor, "the turn goes back to whoever was skipped"
    dealer.gesture(1000)
    dealer.happened("string_bet", chips="100 then 500")
    assert max(dealer.hand.betting.bet) == dealer.record.state.level.big_blind, "both are calls"
    dealer.happened("clock_called", caller="seated")
    expect(dealer.page.get_by_text("Time was called")).to_be_visible()
    hand = dealer.hand
    killed = hand.seats[(hand.actor + 3) % hand.n]
    dealer.happened("killed_hand", seat=killed)
    assert dealer.hand.betting.folded[dealer.hand.seats.index(killed)]
    dealer.round()
    dealer.turn()
    dealer.happened("four_card_flop", order="known")
    assert dealer.whole() == chips
    dealer.round()
    dealer.happened("boxed_card", when="later", card="7c")
    assert [str(card) for card in dealer.hand.stub.aside] == ["7c"]
    dealer.turn("2c")
    assert [str(card) for card in dealer.hand.board][-1] == "2c"
    dealer.happened("premature_river")
    dealer.round()
    dealer.turn()
    dealer.round()
    assert dealer.hand.stage == TO_SHOW
    live = [dealer.hand.seats[p] for p in range(dealer.hand.n) if not dealer.hand.betting.folded[p]]
    wrong, right = live[0], live[1]
    pot = dealer.hand.betting.pot
    tick(dealer.page.locator(f'input[name="won.0"][value="{wrong}"]'))
    dealer.tap("Pots pushed")
    assert not record.state.tables[1].in_hand
    seated = record.state.tables[1].players
    before = {seat: record.state.players[seated[seat]].stack for seat in (wrong, right)}
    dealer.happened("wrong_pot", holder=wrong, winner=right, amount=pot)
    after = {seat: record.state.players[seated[seat]].stack for seat in (wrong, right)}
    assert after == {wrong: before[wrong] - pot, right: before[right] + pot}
    assert sum(player.stack for player in record.state.players.values()) == chips
    assert not unbalanced(record.state)
    assert len(dealer.ruled) == 11


def test_a_short_all_in_is_one_tap_and_stacks_are_right_to_the_chip(dealer) -> None:
    record = dealer.record
    seated = record.state.tables[1].players
    dealer.tap("Deal, act by act")
    hand = dealer.hand
    short, other = hand.seats[hand.actor], hand.seats[(hand.actor + 4) % hand.n]
    dealer.page.locator(".dl-else summary").click()
    dealer.page.get_by_label("Why the hand is taken out").fill("a stack to be counted")
    dealer.tap("Take the hand out")
    stacks = {seat: record.state.players[number].stack for seat, number in seated.items()}
    stacks[other] += stacks[short] - 75
    stacks[short] = 75
    record.do(CorrectStacks(table=1, stacks=stacks))
    dealer.tap("Deal, act by act")
    while dealer.hand.seats[dealer.hand.actor] != short:
        dealer.tap("^Fold")
    dealer.tap("^75")
    while dealer.hand.stage == TO_BET and dealer.hand.actor >= 0 and dealer.hand.betting.live > 1:
        dealer.tap("^Fold")
    dealer.tap("Pots pushed")
    blinds = record.state.level.small_blind + record.state.level.big_blind
    assert record.state.players[seated[short]].stack == 75 + blinds
    assert not unbalanced(record.state)


def test_a_tablet_without_a_network_closes_its_acts_and_comes_back_where_it_was(dealer) -> None:
    dealer.tap("Deal, act by act")
    dealer.tap("^Fold")
    dealer.context.set_offline(True)
    fold = dealer.page.get_by_role("button", name=re.compile("^Fold"))
    expect(fold).to_have_attribute("aria-disabled", "true")
    dealer.context.set_offline(False)
    expect(fold).not_to_have_attribute("aria-disabled", "true")
    dealer.tap("^Fold")
    assert len(dealer.record.state.tracked[1].entered) == 2


def test_several_taps_on_undo_go_back_entry_by_entry(dealer) -> None:
    dealer.tap("Deal, act by act")
    first = dealer.hand.actor
    for _ in range(3):
        dealer.tap("^Fold")
    for _ in range(3):
        dealer.tap("^Undo: ")
    assert dealer.hand.actor == first
    assert not dealer.record.state.tracked[1].entered

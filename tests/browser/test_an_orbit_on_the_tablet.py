"""A table dealt on the dealer's tablet with a real pack's worth of mistakes: each ruled on and carried out there, stacks to the chip."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal
from deadbutton.table import TO_BET, TO_DEAL, TO_SHOW
from deadbutton.tournament import Phase, desk_at, unbalanced
from deadbutton.web import create_app
from tests.browser.people import Relay, tick
from tests.web.rooms import in_play

TABLET = {"width": 1024, "height": 768}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
QUIET = "() => !document.querySelector('[data-flying]')"


class Dealer:
    """Whoever holds the tablet."""

    def __init__(self, record, relay: Relay, window) -> None:
        self.record = record
        self.relay = relay
        self.at = f"{relay.address}/t/{record.id}/dealer/1"
        self.context = window(viewport=TABLET)
        self.page: Page = self.context.new_page()
        self.page.goto(self.at)
        self.ruled: list[str] = []
        self.chips = 0

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
        if self.record.state.phase is not Phase.RUNNING:
            expect(self.page.get_by_role("heading", name="wins the tournament")).to_be_visible()
        elif record is None:
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
        self.tap("Burned and turned|Turned, no burn")

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

    @property
    def live(self) -> list[int]:
        hand = self.hand
        return [hand.seats[player] for player in range(hand.n) if not hand.betting.folded[player]]

    @property
    def to_act(self) -> int:
        return self.hand.seats[self.hand.actor] if self.hand.actor >= 0 else 0

    @property
    def stacks(self) -> dict[int, int]:
        """By seat, as the tournament knows them."""
        state = self.record.state
        return {seat: state.players[player].stack for seat, player in state.tables[1].players.items()}

    def raises(self, total: int) -> None:
        for digit in str(total):
            self.page.get_by_role("button", name=digit, exact=True).click()
        self.tap("^Raise ")

    def run_out(self) -> None:
        """To the showdown; whoever still has chips checks."""
        while self.hand.stage in (TO_DEAL, TO_BET):
            self.turn() if self.hand.stage == TO_DEAL else self.round()
        assert self.hand.stage == TO_SHOW

    def push(self, *pots: list[int]) -> None:
        """The main pot first."""
        for number, seats in enumerate(pots):
            for seat in seats:
                box = self.page.locator(f'input[name="won.{number}"][value="{seat}"]')
                if box.count() and not box.is_checked():
                    tick(box)
        end = self.page.get_by_role("button", name="Pots pushed")
        expect(end, "however many pots there are").to_be_in_viewport(ratio=1)
        self.tap("Pots pushed")
        assert not self.record.state.tables[1].in_hand

    def everybody_all_in(self) -> None:
        """The first to act shoves, all call; the largest stack wins everything."""
        self.tap("Deal, act by act")
        rich = max(self.stacks, key=lambda seat: self.stacks[seat])
        while self.hand.stage == TO_BET and self.hand.actor >= 0:
            betting = self.hand.betting
            shoves = betting.may_raise and betting.level <= betting.minimum
            self.tap("all-in$" if shoves else "^Call" if betting.to_call else "^Check")
        self.run_out()
        self.push(*[[rich]] * len(self.hand.build_pots()))

    def whole(self) -> int:
        betting = self.hand.betting
        return sum(betting.stack) + betting.pot


@pytest.fixture
def dealer(tmp_path, serve, wire, window):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 5, "club", "ffjp")
        yield Dealer(record, wire(serve(create_app(journal))), window)


def first_hand(dealer: Dealer, window) -> None:
    """Eleven mistakes in one hand, ruled on and carried out; the tablet is cut off, and somebody else enters beside it."""
    record, chips = dealer.record, dealer.chips
    dealer.tap("Deal, act by act")
    dealer.tap("^Fold")
    dealer.happened("misdeal", cause="first_two")
    assert not record.state.tracked[1].entered, "the void deal leaves nothing"
    hand = dealer.hand
    dealer.happened("exposed_card", seat=hand.seats[3], place=4, by="dealer", card="Kd")
    hand = dealer.hand
    dealer.happened("out_of_turn_action", seat=hand.seats[(hand.actor + 2) % hand.n], act="call")
    assert dealer.hand.actor == hand.actor, "the turn goes back to whoever was skipped"
    dealer.gesture(1000)
    dealer.happened("string_bet", chips="100 then 500")
    assert max(dealer.hand.betting.bet) == record.state.level.big_blind, "both are calls"
    dealer.happened("clock_called", caller="seated")
    expect(dealer.page.get_by_text("Time was called")).to_be_visible()
    cut_off(dealer)
    hand = dealer.hand
    killed = hand.seats[(hand.actor + 3) % hand.n]
    dealer.happened("killed_hand", seat=killed)
    assert dealer.hand.betting.folded[dealer.hand.seats.index(killed)]
    two_at_once(dealer, window)
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
    wrong, right = dealer.live[:2]
    put = dict(zip(dealer.hand.seats, dealer.hand.betting.put, strict=True))
    pot = dealer.hand.betting.pot
    dealer.push([wrong])
    before = dealer.stacks
    dealer.happened("wrong_pot", holder=wrong, winner=right, amount=pot)
    assert dealer.stacks == {**before, wrong: before[wrong] - pot, right: before[right] + pot}
    assert dealer.stacks == {
        seat: record.state.settled.starting_stack - put[seat] + (pot if seat == right else 0) for seat in put
    }
    assert len(dealer.ruled) == 11


def cut_off(dealer: Dealer) -> None:
    """Nothing can be tapped while the network is away, and the hand stands where it stood when it is back."""
    before = dealer.record.seq
    dealer.relay.tear()
    fold = dealer.page.get_by_role("button", name=re.compile("^Fold"))
    expect(fold).to_have_attribute("aria-disabled", "true")
    fold.click(force=True)
    dealer.relay.mend()
    expect(fold).not_to_have_attribute("aria-disabled", "true")
    assert dealer.record.seq == before


def two_at_once(dealer: Dealer, window) -> None:
    """The floor's phone has the same hand, and is a moment late: it is told, and nothing is done twice."""
    phone = window(viewport={"width": 390, "height": 844}).new_page()
    phone.goto(dealer.at)
    phone.route("**/dealer/1?part=*", lambda route: route.abort())  # what others do is slow to reach it
    entries = len(dealer.record.state.tracked[1].entered)
    act = "^Call" if dealer.hand.betting.to_call else "^Check"
    dealer.tap(act)
    phone.get_by_role("button", name=re.compile(act)).first.click()
    expect(phone.get_by_text(re.compile("Nothing was done twice"))).to_be_visible()
    assert len(dealer.record.state.tracked[1].entered) == entries + 1
    phone.close()


def all_in_hand(dealer: Dealer) -> None:
    """Two are all-in, the second for less than a raise: the first may only call. The largest stack calls and wins every pot."""
    dealer.tap("Deal, act by act")
    rich = max(dealer.stacks, key=lambda seat: dealer.stacks[seat])
    stacks = dict(zip(dealer.hand.seats, dealer.hand.starting_stacks, strict=True))
    while dealer.to_act == rich:
        dealer.tap("^Call")
    raiser = dealer.to_act
    order = dealer.hand.seats[dealer.hand.actor + 1 :] + dealer.hand.seats[: dealer.hand.actor]
    short = next(seat for seat in order if seat != rich)
    dealer.raises(min(stacks[raiser], stacks[short]) - 25)
    asked = False
    while dealer.hand.stage == TO_BET and dealer.hand.actor >= 0:
        if dealer.to_act == raiser:
            asked = True
            assert not dealer.page.locator(".dl-quick").count(), (
                "a short all-in opens nothing again for the raiser"
            )
        if dealer.to_act == short:
            dealer.tap("all-in$")
        else:
            dealer.tap("^Call" if dealer.to_act in (rich, raiser) else "^Fold")
    assert asked
    dealer.run_out()
    dealer.push(*[[rich]] * len(dealer.hand.build_pots()))
    others = {seat: chips for seat, chips in dealer.stacks.items() if seat != rich}
    assert dealer.stacks[rich] == dealer.chips - sum(others.values())
    assert short not in others


def test_a_whole_table_from_the_first_deal_to_the_winner(dealer, window) -> None:
    record = dealer.record
    dealer.chips = sum(player.stack for player in record.state.players.values())
    first_hand(dealer, window)
    all_in_hand(dealer)
    while record.state.phase is Phase.RUNNING:
        dealer.everybody_all_in()
        assert sum(player.stack for player in record.state.players.values()) == dealer.chips
        assert unbalanced(record.state) is None
    (winner,) = [player for player in record.state.players.values() if player.place == 1]
    assert winner.stack == dealer.chips
    expect(dealer.page.get_by_role("heading", name=f"{winner.name} wins the tournament")).to_be_visible()


def test_several_taps_on_undo_go_back_entry_by_entry(dealer) -> None:
    dealer.tap("Deal, act by act")
    first = dealer.hand.actor
    for _ in range(3):
        dealer.tap("^Fold")
    for _ in range(3):
        dealer.tap("^Undo: ")
    assert dealer.hand.actor == first
    assert not dealer.record.state.tracked[1].entered

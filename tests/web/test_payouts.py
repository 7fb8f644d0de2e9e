"""Payouts and deals through their pages: figures are the core's, every act is a form, every refusal stands beside it."""

from __future__ import annotations

from html import unescape

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.text import Lang
from deadbutton.tournament import (
    Disqualify,
    Payout,
    Phase,
    ReportHand,
    ledger_of,
    prize_of,
    prize_pool,
    proposal,
)
from deadbutton.tournament.prizes.deal_terms import chip_chop, icm_chop, rounded
from deadbutton.web import create_app
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.desk.money import till
from deadbutton.web.payouts.view import PayoutsView
from deadbutton.web.server import wording
from deadbutton.web.shell.scene import Scene
from tests.web.money_room import Desk
from tests.web.rooms import NAMES

THREE = Payout(places=3)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("money") / "t.db")) as journal:
        yield journal, create_app(journal)


@pytest.fixture
def desk(house):
    """Three places are paid, under a book that asks for identity and lets players make a deal."""
    return Desk(*house, book="fidpa", payout=THREE)


def money(amount: int, lang: Lang = Lang.EN) -> str:
    return wording.money(amount, "EUR", lang)


def scene(desk: Desk) -> Scene:
    return Scene(desk.record, Visitor(Role.DIRECTOR), desk.record.now())


def posted(desk: Desk, left: int = 3) -> Desk:
    desk.begun(6)
    assert desk.press("/payouts", "do/lock_payouts").status == 200
    return desk.bust(left)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_every_phase_and_language(desk, lang):
    def both() -> str:
        return unescape(desk.get("/payouts", lang) + desk.get("/payouts/deal", lang))

    assert ("Pas encore d’inscrit" if lang == "fr" else "Nobody has entered yet") in both()
    desk.entered(6)
    assert ("proposition" if lang == "fr" else "proposal") in both()
    desk.begun(0)
    assert both()
    desk.press("/payouts", "do/lock_payouts")
    assert ("affichés" if lang == "fr" else "posted") in both()
    desk.bust(1)
    assert desk.state.phase is Phase.OVER
    assert ("À payer" if lang == "fr" else "To be paid") in both()


def test_payouts_that_nobody_posted_are_missed_and_can_be_posted_at_the_end(desk):
    def waiting() -> int:
        return next(item["count"] for item in scene(desk).nav_items if item["name"] == "payouts")

    desk.begun(6)
    assert waiting() == 1, "the badge of the navigation says that they are to be posted"
    desk.bust(1)
    page = unescape(desk.get("/payouts"))
    winner = next(player.name for player in desk.state.players.values() if player.place == 1)
    assert winner in page, "who holds a place stands beside it, posted or not"
    assert "Pay the prizes" in desk.get("/tables")
    assert len(desk.forms("/payouts", "do/lock_payouts")) == 2, "also where they are paid"
    assert desk.press("/payouts", "do/lock_payouts").status == 200
    assert waiting() == 3


def test_figures_are_those_of_the_core(desk):
    desk.begun(6)
    said = desk.get("/payouts")
    pool, found = prize_pool(desk.state), proposal(desk.state)
    assert money(pool.total) in said
    assert sum(found.amounts) == pool.total
    for amount in found.amounts:
        assert money(amount) in said
    assert f'aria-label="{len(found.amounts)}' in said, "the chart says in words what it draws"
    view = PayoutsView(scene(desk), Lang.EN)
    assert [bar.amount for bar in view.bars] == list(found.amounts)
    assert sum(row.cash * row.count for row in view.rows) == pool.total


def test_amounts_by_hand_and_a_sum_that_is_wrong(desk):
    desk.begun(6)
    pool = prize_pool(desk.state).total
    wrong = desk.press("/payouts", "payouts/set", amount__1="50", amount__2="10", amount__3="")
    assert wrong.status == 200
    assert "correct by" in unescape(desk.get("/payouts")), "why it cannot be posted"
    half, quarter = pool // 200, pool // 400
    typed = {"amount__1": f"{half}", "amount__2": f"{quarter}", "amount__3": f"{quarter},00"}
    assert desk.press("/payouts", "payouts/set", **typed).status == 200
    assert desk.state.money.prizes_by_hand == (half * 100, quarter * 100, quarter * 100)
    assert desk.press("/payouts", "do/lock_payouts").status == 200
    assert desk.state.money.prizes == desk.state.money.prizes_by_hand
    assert desk.press("/payouts", "do/unlock_payouts").status == 200
    assert desk.press("/payouts", "do/set_payouts").status == 200
    assert desk.state.money.prizes_by_hand == ()


def test_amounts_that_are_none(desk):
    desk.begun(6)
    assert desk.press("/payouts", "payouts/set", amount__1="a lot").code == "web.bad_amount"
    assert desk.press("/payouts", "payouts/set", amount__1="10", amount__2="20").code == "payouts.rising"
    assert desk.state.money.prizes_by_hand == ()


def test_paying_asks_for_identity_where_the_book_does(desk):
    desk.begun(6)
    for player in desk.state.players.values():
        player.identity_seen = False  # as in a journal from before the desk asked
    desk.press("/payouts", "do/lock_payouts")
    desk.bust(2)
    third = next(player for player in desk.state.players.values() if player.place == 3)
    due = prize_of(desk.state, third)
    assert f"Pay {money(due)}" in desk.get("/payouts")
    assert desk.press("/payouts", "do/pay_prize", player=third.id).code == "payout.no_identity"
    assert desk.press("/payouts", "do/pay_prize", player=third.id, identity_seen="true").status == 200
    assert desk.state.money.paid == {third.id: due}
    assert 'aria-disabled="true"' in desk.get("/payouts"), "what was paid keeps the payouts posted"
    assert money(ledger_of(desk.state).in_play) in desk.get("/payouts")


def test_all_paid(desk):
    posted(desk, left=1)
    while waiting := desk.forms("/payouts", "do/pay_prize"):
        number = waiting[0]["player"]
        assert desk.press("/payouts", "do/pay_prize", player=number, identity_seen="true").status == 200
    assert "Everybody is paid" in desk.get("/payouts")
    assert sum(desk.state.money.paid.values()) == prize_pool(desk.state).total
    kept = till(desk.state)
    assert kept.left == kept.taken - kept.given_back - prize_pool(desk.state).total, (
        "prizes come out of the till"
    )
    assert money(kept.left) in desk.get("/desk/money").split("In the till")[1][:200]
    sheet = desk.get("/payouts/print")
    assert sheet.index("Player</span></th>") < sheet.index("Prize</span></th>")


def test_a_disqualified_players_prize_is_the_directors_decision(house):
    desk = Desk(*house, book="maison", payout=THREE)
    posted(desk, left=3)
    gone = desk.playing[0]
    desk.do(Disqualify(player=gone, reason="collusion"))
    assert "held back" in desk.get("/payouts")
    assert desk.press("/payouts", "do/pay_prize", player=gone).code == "payout.disqualified"
    sent = desk.press("/payouts", "do/pay_prize", player=gone, although_disqualified="true")
    assert sent.status == 200


def test_bounties_that_nobody_was_given(house):
    desk = Desk(*house, payout=THREE, bounty=500).begun(4)
    first, *_ = sorted(desk.state.tables[1].players)
    head = desk.state.tables[1].players[first]
    desk.do(ReportHand(table=1, out={first: ()}))
    hunter = desk.playing[0]
    assert "nobody was named" in desk.get("/payouts")
    sent = desk.press("/payouts", "do/award_bounty", ("by[]", str(hunter)), head=head)
    assert sent.status == 200, sent.text
    assert desk.state.players[hunter].bounties == 500
    assert money(500) in desk.get("/payouts")
    assert 'aria-disabled="true"' in desk.get("/payouts").split('id="bounties"')[1], "not before the end"
    desk.bust(1)
    assert desk.press("/payouts", "do/settle_bounties").status == 200
    assert sum(player.bounties for player in desk.state.players.values()) == 4 * 500


# Deals


def count_of(desk: Desk, **more: str) -> str:
    said = {f"stack.{number}": str(desk.state.players[number].stack) for number in desk.playing}
    return "/payouts/deal?" + "&".join(f"{name}={value}" for name, value in {**said, **more}.items())


def test_no_deal_before_the_payouts_are_posted(desk):
    said = unescape(desk.begun(6).get("/payouts/deal"))
    assert 'aria-disabled="true"' in said
    assert "not posted" in said
    assert "FIDPA" in said


def test_proposals_side_by_side_are_the_cores(desk):
    posted(desk)
    said = unescape(desk.get("/payouts/deal"))
    order = sorted(desk.playing, key=lambda number: (-desk.state.players[number].stack, number))
    stacks = [desk.state.players[number].stack for number in order]
    for chop in (icm_chop, chip_chop):
        for amount in rounded(chop(stacks, desk.state.money.prizes), stacks, 1):
            assert money(amount) in said
    left = unescape(desk.get(count_of(desk, left="10")))
    for amount in rounded(icm_chop(stacks, desk.state.money.prizes, (1000,)), stacks, 1):
        assert money(amount) in left
    assert f"and {money(1000)} to play for" in left


def test_a_count_that_does_not_add_up_is_said(desk):
    posted(desk)
    number = desk.playing[0]
    said = unescape(desk.get(count_of(desk, **{f"stack.{number}": "1"})))
    assert "count again first" in said
    assert "is no amount" in unescape(desk.get(count_of(desk, left="much")))


def test_a_deal_proposed_signed_and_paid(desk):
    posted(desk)
    pool = sum(desk.state.money.prizes)
    players = list(desk.playing)
    assert desk.press("/payouts/deal", "payouts/deal/propose", kind="icm").status == 200
    amounts = dict(desk.state.money.deal.amounts)
    assert sum(amounts.values()) == pool
    sheet = desk.get("/payouts/deal/print")
    for number in players:
        assert money(amounts[number]) in sheet
        assert desk.state.players[number].name in unescape(sheet)
    assert 'lang="fr"' in sheet
    assert 'lang="en"' in sheet
    for number in players:
        assert desk.press("/payouts/deal", "do/agree_to_deal", player=number).status == 200
    assert desk.state.money.deal.is_done
    assert desk.state.phase is Phase.OVER
    assert "The deal is done" in desk.get("/payouts/deal")
    drawn = [bar.amount for bar in PayoutsView(scene(desk), Lang.EN).bars]
    assert drawn == sorted(amounts.values(), reverse=True), (
        "the chart draws what is paid, not what was posted"
    )
    for number in players:
        assert f"Pay {money(amounts[number])}" in desk.get("/payouts")
        assert desk.press("/payouts", "do/pay_prize", player=number, identity_seen="true").status == 200
    assert desk.state.money.paid == amounts


def test_a_receipt_for_whoever_was_paid(desk):
    posted(desk)
    assert "Nobody has been paid yet" in desk.get("/payouts/receipts")
    desk.bust(1)
    for slip_one in PayoutsView(scene(desk), Lang.EN).slips:
        desk.press("/payouts", "do/pay_prize", player=slip_one.player, identity_seen="true")
    first, amount = next(iter(desk.state.money.paid.items()))
    every, own = desk.get("/payouts/receipts"), desk.get(f"/payouts/receipts?player={first}")
    assert every.count('class="g-receipt"') == len(desk.state.money.paid)
    assert own.count('class="g-receipt"') == 1
    assert desk.state.players[first].name in unescape(own)
    assert money(amount) in own
    assert f'/payouts/receipts?player={first}"' in desk.get("/payouts")
    desk.record.undo(desk.record.acts, by="Ana")
    assert desk.get("/payouts/receipts").count('class="g-receipt"') == len(desk.state.money.paid), (
        "no receipt without a payment"
    )


def test_agreed_amounts_are_checked(desk):
    posted(desk)
    first, second, third = desk.playing
    share = sum(desk.state.money.prizes) // 300
    fields = {f"amount__{first}": share, f"amount__{second}": share, f"amount__{third}": share + 5}
    assert desk.press("/payouts/deal", "payouts/deal/propose", kind="amounts", **fields).code == "deal.sum"
    rest = sum(desk.state.money.prizes) - 200 * share
    fields[f"amount__{third}"] = f"{rest // 100}.{rest % 100:02}"
    assert desk.press("/payouts/deal", "payouts/deal/propose", kind="amounts", **fields).status == 200
    assert desk.state.money.deal.amounts[third] == rest


def test_one_refusal_ends_it_and_undo_brings_it_back(desk):
    posted(desk)
    desk.press("/payouts/deal", "payouts/deal/propose", kind="chip_chop")
    assert desk.press("/payouts/deal", "do/refuse_deal", player=desk.playing[0]).status == 200
    assert desk.state.money.deal is None
    assert desk.press("/story", f"undo/{desk.record.acts}").status == 200
    assert desk.state.money.deal is not None


def test_left_for_the_winner_keeps_the_game_going(desk):
    posted(desk)
    sent = desk.press(count_of(desk, left="5"), "payouts/deal/propose", kind="icm")
    assert sent.status == 200
    for number in list(desk.playing):
        assert desk.press("/payouts/deal", "do/agree_to_deal", player=number).status == 200
    assert desk.state.phase is Phase.RUNNING
    assert f"{money(500)} are left to play for" in desk.get("/payouts/deal")


def test_a_secret_deal_is_recorded(desk):
    posted(desk)
    first, second, _ = desk.playing
    sent = desk.press(
        "/payouts/deal", "do/report_secret_deal", ("players[]", str(first)), ("players[]", str(second))
    )
    assert sent.status == 200, sent.text
    assert "secret deal" in desk.get("/story").lower()
    assert (
        desk.press("/payouts/deal", "do/report_secret_deal", ("players[]", str(first))).code
        == "deal.needs_two"
    )


def test_a_satellite_pays_seats(house):
    desk = Desk(*house, preset="satellite").begun(8)
    said = desk.get("/payouts")
    assert "a seat" in said
    assert not desk.forms("/payouts", "payouts/set")


def test_hostile_names_and_sheets(house):
    desk = Desk(*house, payout=THREE)
    desk.begun(4, ("<script>alert(1)</script>", "\u202eevil", "=cmd", NAMES[0]))
    desk.press("/payouts", "do/lock_payouts")
    desk.bust(3)
    desk.press("/payouts/deal", "payouts/deal/propose", kind="icm")
    for path in ("/payouts", "/payouts/deal", "/payouts/print", "/payouts/deal/print"):
        assert "<script>alert" not in desk.get(path), path


def test_only_the_director(desk):
    token = desk.journal.links.give(desk.record.id, Role.FLOOR, label="Bob", now=desk.record.now())
    floor = desk.browser(token)
    for path in ("/payouts", "/payouts/deal", "/payouts/print", "/payouts/deal/print"):
        assert floor.get(desk.url + path).status_code == 403, path
    page = floor.get(f"{desk.url}/story").text
    csrf = page.split('X-CSRF-Token": "')[1].split('"')[0]
    for path, fields in (("payouts/set", {"amount.1": "10"}), ("payouts/deal/propose", {"kind": "icm"})):
        answer = floor.post(
            f"{desk.url}/{path}", data={"csrf": csrf, **fields}, headers={"hx-request": "true"}
        )
        assert answer.status_code in (403, 409), path
    assert desk.state.money.prizes_by_hand == ()


def test_parts_come_alone(desk):
    posted(desk)
    for path, part in (("/payouts", "ladder"), ("/payouts", "cashier"), ("/payouts/deal", "deal")):
        said = desk.get(f"{path}?part={part}")
        assert "<html" not in said
        assert f'id="{part}"' in said

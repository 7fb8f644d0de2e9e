"""Stud: the book gives the odd chip by the cards. Where nobody has named them it goes by position, and the tablet says so."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal
from deadbutton.table import TO_BET, TO_DEAL, TO_SHOW
from deadbutton.tournament import (
    DrawSeats,
    EnterAct,
    EnterCards,
    Level,
    ShowHand,
    StartPlay,
    Structure,
    TrackHand,
    desk_at,
    make_plan,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import open_for_entries

SHEET = Structure((Level(20, ante=25, bring_in=50, small_bet=100, big_bet=200),) * 20)
BY_POSITION = "by default it goes to the first seat left of the button"


def in_the_end(journal: Journal, book: str, game: str = "F7S"):
    """Two of three are left at the showdown of a stud hand, with seven times the smallest chip, or nine times, in the middle."""
    record = open_for_entries(
        journal, 3, "club", book, game=game, seats_per_table=8, final_table=8, structure=SHEET
    )
    record.do(DrawSeats())
    for step in make_plan(record.state):
        record.do(step.command)
    record.do(StartPlay())
    record.do(TrackHand(table=1))
    while (hand := desk_at(record.state, 1).hand).stage != TO_SHOW:
        if hand.stage == TO_DEAL:
            left = [str(card) for card in hand.rules.game.deck if not hand.is_seen(card)]
            up = {
                hand.seats[player]: tuple(left.pop() for _ in range(need))
                for player, need in enumerate(hand.need_up)
                if need
            }
            record.do(EnterCards(table=1, hole=up))
            continue
        assert hand.stage == TO_BET
        may_go = hand.betting.live == 3 and hand.betting.to_call and max(hand.betting.bet)
        act = "fold" if may_go else "call" if hand.betting.to_call else "check"
        record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
    return record


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        yield journal


def shares(client, record) -> tuple[str, list[int]]:
    """The tablet with both ticked as winners: what it says, and what each gets, from the left of the button."""
    hand = desk_at(record.state, 1).hand
    seats = [hand.seats[player] for player in range(hand.n) if not hand.betting.folded[player]]
    answer = client.get(f"/t/{record.id}/dealer/1?" + "&".join(f"won.0={seat}" for seat in seats))
    part = answer.text.split('id="split"')[1].split("</section>")[0]
    words = unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", part)))
    return words, [int(found) for found in re.findall(r"<b>(\d+)</b>", part)]


@pytest.mark.parametrize("book", ["tda2009", "tda2024"])
def test_the_odd_chip_goes_by_position_until_both_hands_are_named(journal, book) -> None:
    record = in_the_end(journal, book)
    with TestClient(create_app(journal), base_url="http://localhost") as client:
        said, each = shares(client, record)
        assert BY_POSITION in said
        assert each[0] == each[1] + 25
        hand = desk_at(record.state, 1).hand
        last = max(player for player in range(hand.n) if not hand.betting.folded[player])
        left = iter(str(card) for card in hand.rules.game.deck if not hand.is_seen(card))
        cards = tuple(str(card) if 0 <= card < 52 else next(left) for card in hand.holes[last])
        record.do(ShowHand(table=1, seat=hand.seats[last], cards=cards))
        said, now = shares(client, record)
        assert BY_POSITION in said, "one of the two is still unnamed"
        assert now == each


def test_where_up_cards_decide_they_are_always_there(journal) -> None:
    record = in_the_end(journal, "tda2007")
    with TestClient(create_app(journal), base_url="http://localhost") as client:
        said, each = shares(client, record)
        assert BY_POSITION not in said
        assert sum(each) % 50


def test_the_odd_chip_of_two_halves_is_not_a_matter_of_cards(journal) -> None:
    record = in_the_end(journal, "tda2009", "F7S/8")
    hand = desk_at(record.state, 1).hand
    high, low = (hand.seats[player] for player in range(hand.n) if not hand.betting.folded[player])
    with TestClient(create_app(journal), base_url="http://localhost") as client:
        page = client.get(f"/t/{record.id}/dealer/1?won.0={high}&low.0={low}").text
        assert "The odd chip" in page
        assert BY_POSITION not in page

"""PokerStars text: its words, and PokerKit's own reader as a judge."""

from __future__ import annotations

import warnings
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from pokerkit import HandHistory as TheirHistory

from deadbutton.games import CATALOGUE
from deadbutton.histories import read_phh, replay, write_pokerstars
from deadbutton.histories.trackers.pokerstars import _GAMES
from tests.histories.history_texts import hand_text, no_limit
from tests.histories.pokerkit_hands import hands

CASH = {
    "hand": 4711,
    "table": "Lyon III",
    "seats": [3, 5, 1],
    "seat_count": 6,
    "players": ["Ana", "Bo", "Cy"],
    "currency": "USD",
    "currency_symbol": "$",
    "day": 3,
    "month": 11,
    "year": 2025,
}


def told(text: str, hero: int | None = None) -> str:
    history = read_phh(text)
    return write_pokerstars(history, replay(history).hand, hero)


def test_a_cash_hand_with_a_hero() -> None:
    actions = ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 QsQh", "p3 cbr 0.75", "p1 cc", "p2 f"]
    actions += ["d db 2c7d9h", "p1 cbr 1.50", "p3 cc", "d db Jc", "p1 cc", "p3 cc", "d db 3s"]
    actions += ["p1 cbr 22.75", "p3 cc", "p1 sm AsAh", "p3 sm QsQh"]
    text = no_limit(actions, stacks=(25, 54.5, 20), blinds=("0.10", 0.25), **CASH).replace("'0.10'", "0.10")
    assert (
        told(text, hero=0).strip()
        == """\
PokerStars Hand #4711:  Hold'em No Limit ($0.10/$0.25 USD) - 2025/11/03 0:00:00 ET
Table 'Lyon III' 6-max Seat #1 is the button
Seat 1: Cy ($20 in chips)
Seat 3: Ana ($25 in chips)
Seat 5: Bo ($54.50 in chips)
Ana: posts small blind $0.10
Bo: posts big blind $0.25
*** HOLE CARDS ***
Dealt to Ana [As Ah]
Cy: raises $0.50 to $0.75
Ana: calls $0.65
Bo: folds
*** FLOP *** [2c 7d 9h]
Ana: bets $1.50
Cy: calls $1.50
*** TURN *** [2c 7d 9h] [Jc]
Ana: checks
Cy: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Ana: bets $22.75 and is all-in
Cy: calls $17.75 and is all-in
Uncalled bet ($5) returned to Ana
*** SHOW DOWN ***
Ana: shows [As Ah] (pair of aces)
Cy: shows [Qs Qh] (pair of queens)
Ana collected $40.25 from pot
*** SUMMARY ***
Total pot $40.25 | Rake $0
Board [2c 7d 9h Jc 3s]
Seat 1: Cy (button) showed [Qs Qh] and lost with pair of queens
Seat 3: Ana (small blind) showed [As Ah] and won ($40.25) with pair of aces
Seat 5: Bo (big blind) folded before Flop"""
    )


def test_a_tournament_hand_with_side_pots_and_antes() -> None:
    actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p3 cbr 400", "p1 cc", "p2 cc"]
    actions += [
        "d db 2c7d9h",
        "p2 cbr 600",
        "p3 cc",
        "p1 sm AsAh",
        "p2 sm KsKh",
        "p3 sm QsQh",
        "d db Jc",
        "d db 3s",
    ]
    text = no_limit(
        actions, stacks=(310, 1010, 1010), antes=10, ante_trimming_status=True, event="Main", level=14
    )
    lines = told(text).splitlines()
    assert lines[0].endswith("Freeroll  Hold'em No Limit - Level XIV (50/100) - 1970/01/01 0:00:00 ET")
    assert lines[5:8] == ["p1: posts the ante 10", "p2: posts the ante 10", "p3: posts the ante 10"]
    assert "p1: calls 250 and is all-in" in lines
    assert "p2 collected 1400 from side pot" in lines
    assert "p1 collected 930 from main pot" in lines
    assert "Total pot 2330 Main pot 930. Side pot 1400. | Rake 0" in lines


@pytest.mark.parametrize(
    ("said", "told_as"),
    [
        ({"_buy_in": 45, "_fee": 5, "_entry_currency": "EUR"}, "€45+€5 EUR Hold'em"),
        (
            {"_buy_in": Decimal("4.5"), "_fee": Decimal("0.50"), "_entry_currency": "USD"},
            "$4.50+$0.50 USD Hold'em",
        ),
        ({"_buy_in": 20, "_entry_currency": "GBP"}, "£20+£0 GBP Hold'em"),
        ({"_buy_in": 10, "_bounty": 8, "_fee": 2, "_entry_currency": "EUR"}, "€10+€8+€2 EUR Hold'em"),
        ({"_buy_in": 30, "_fee": 3, "_entry_currency": "CHF"}, "30+3 CHF Hold'em"),
        ({"_buy_in": 30, "_entry_currency": "points"}, "30+0 Hold'em"),
        ({"_buy_in": "free", "_fee": -3}, "Freeroll  Hold'em"),
    ],
)
def test_what_an_entry_cost_stands_in_the_first_line(said: dict[str, Any], told_as: str) -> None:
    history = read_phh(no_limit(["p3 f", "p1 f"], event="Main", level=1))
    priced = replace(history, about={**history.about, **said})
    assert f", {told_as} No Limit - Level I " in write_pokerstars(priced, replay(priced).hand)


def test_an_uncontested_pot_is_not_shown() -> None:
    lines = told(no_limit(["p3 cbr 300", "p1 f", "p2 f"], **CASH)).splitlines()
    end = lines.index("*** SUMMARY ***")
    assert lines[end - 3 : end] == [
        "Uncalled bet ($200) returned to Cy",
        "Cy collected $250 from pot",
        "Cy: doesn't show hand",
    ]
    assert "Seat 1: Cy (button) collected ($250)" in lines
    assert "*** SHOW DOWN ***" not in lines


def test_stud_tells_the_up_cards_and_all_of_the_heros() -> None:
    actions = ["d dh p1 As2h3d", "d dh p2 KsKhQd", "p1 pb", "p2 cbr 100", "p1 cc"]
    actions += ["d dh p1 4c", "d dh p2 9c", "p2 cbr 100", "p1 f"]
    text = hand_text("F7S", actions, [1000, 1000], antes=[10, 10], bring_in=30, small_bet=100, big_bet=200)
    lines = told(text, hero=0).splitlines()
    assert "7 Card Stud Limit (100/200)" in lines[0]
    assert lines[1] == "Table 'deadbutton' 2-max"
    start = lines.index("*** 3rd STREET ***")
    assert lines[start + 1 : start + 9] == [
        "Dealt to p1 [As 2h 3d]",
        "Dealt to p2 [Qd]",
        "p1: brings in for 30",
        "p2: raises 70 to 100",
        "p1: calls 70",
        "*** 4th STREET ***",
        "Dealt to p1 [As 2h 3d] [4c]",
        "Dealt to p2 [Qd] [9c]",
    ]
    assert "Seat 1: p1 folded on the 4th Street" in lines


def test_draws_tell_how_many_and_the_heros_which() -> None:
    actions = [
        "d dh p1 2s3s4s5s6s",
        "d dh p2 2c3c4c5cKc",
        "p2 cc",
        "p1 cc",
        "p1 sd 6s",
        "p2 sd",
        "d dh p1 7h",
    ]
    actions += ["p1 cc", "p2 cbr 100", "p1 f"]
    bets = {"blinds_or_straddles": [50, 100], "small_bet": 100, "big_bet": 200}
    lines = told(hand_text("F2L3D", actions, [1000, 1000], antes=[0, 0], **bets), hero=0).splitlines()
    assert "*** DEALING HANDS ***" in lines
    start = lines.index("*** FIRST DRAW ***")
    assert lines[start + 1 : start + 4] == [
        "p1: discards 1 card [6s]",
        "p2: stands pat",
        "Dealt to p1 [2s 3s 4s 5s] [7h]",
    ]


def test_every_game_has_its_name() -> None:
    assert set(_GAMES) == set(CATALOGUE)


def test_pokerkit_reads_our_text_and_plays_it_to_the_same_stacks() -> None:
    """Its reader knows no antes and no straddles."""
    read = 0
    for made in hands("NT", 120, seed=5, short=False):
        history = read_phh(made.text)
        if any(history.antes) or max(history.blinds_or_straddles) > 100:
            continue
        result = replay(history)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            (theirs,) = TheirHistory.from_pokerstars(
                write_pokerstars(history, result.hand, hero=0), error_status=True
            )
            *_, end = theirs
        ours = {history.name_of(player): stack for player, stack in enumerate(result.stacks)}
        found = dict(zip(theirs.players or (), map(int, end.stacks), strict=True))
        assert found == {name: ours[name] for name in found}, made.text
        read += 1
    assert read > 30

"""Bots: they decide from the view of their seat, and only what is legal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import SeededShuffler, Stub, parse_cards
from deadbutton.games import CATALOGUE, Stakes, game
from deadbutton.refusal import Refused
from deadbutton.sim import BOTS, Act, CallAct, Draw, FoldAct, RaiseAct, bot, play_hand, trial_hand
from deadbutton.sim.bots.acts import Seen
from deadbutton.sim.bots.strength import chance_to_win
from deadbutton.table import Hand, Table, public_view, seat_view
from deadbutton.table.hand import log
from tests.depth import examples


def heads_up(code: str, deck: str) -> Hand:
    """Seat 2 has the button and speaks first; seat 1 gets the first card."""
    table = Table(load("fidpa"), {1: 10_000, 2: 10_000})
    table.start(2)
    cards = parse_cards(deck)
    stakes = Stakes.limit(100, 200) if code.startswith("F") else Stakes.blinds(50, 100)
    return table.deal(game(code), stakes, SeededShuffler(1), stacked=lambda _: Stub.stacked(cards))


@pytest.mark.parametrize(
    ("hole", "board", "least", "most"),
    [("As Ad", "", 0.7, 1.0), ("7c 2d", "", 0.2, 0.5), ("As Ad", "Ah Ac 2s", 0.99, 1.0)],
)
def test_the_chance_to_win_is_about_right(hole: str, board: str, least: float, most: float) -> None:
    first, second = hole.split()
    hand = heads_up("NT", f"{first} 9h {second} 9d 3c {board}")
    if board:
        hand.call()
        hand.call()
    view = seat_view(hand, 0)
    assert view.own is not None
    assert least <= chance_to_win(view, view.own, Random(1), deals=300) <= most


def test_tight_raises_aces_and_folds_rags_to_a_big_bet() -> None:
    strong = heads_up("NT", "9h As 9d Ad")
    assert isinstance(BOTS["tight"].decide(seat_view(strong, 1), Random(1)), RaiseAct)
    weak = heads_up("NT", "7c As 2d Ad")
    weak.raise_to(5000)
    assert BOTS["tight"].decide(seat_view(weak, 0), Random(1)) == FoldAct()


def test_tight_checks_for_free_rather_than_fold() -> None:
    hand = heads_up("NT", "7c As 2d Ad")
    hand.call()
    assert BOTS["tight"].decide(seat_view(hand, 0), Random(1)) == CallAct()


@pytest.mark.parametrize(
    ("code", "held", "thrown"),
    [
        ("F2L3D", "2c 3d 4h 9s Kd", "Kd"),
        ("F2L3D", "2c 2d 4h 5s 7d", "2d"),
        ("F2L3D", "2c 3d 4h 5s 7d", ""),
        ("F5D", "As Ad 7h 6s 2d", "7h 6s 2d"),
        ("F5D", "As Kd 7h 6s 2d", "7h 6s 2d"),
        ("F5D", "2c 3d 4h 5s 6d", ""),
        ("F5D", "2h 5h 8h Th Kh", ""),
        ("F5D", "9c 9d 9h 9s 2d", "2d"),
        ("FB", "As 2d 3h 4h", "4h"),
        ("FB", "As 2d 3h Kc", "Kc"),
    ],
)
def test_tight_keeps_what_makes_the_hand(code: str, held: str, thrown: str) -> None:
    others = ["Jc", "Jd", "Qc", "Qd", "Tc"]
    deck = " ".join(f"{mine} {other}" for mine, other in zip(held.split(), others, strict=False))
    hand = heads_up(code, deck)
    hand.call()
    hand.call()
    assert BOTS["tight"].decide(seat_view(hand, 0), Random(1)) == Draw(parse_cards(thrown))


def test_the_caller_calls_and_keeps_its_cards() -> None:
    hand = heads_up("F5D", "2c 3d")
    assert BOTS["caller"].decide(seat_view(hand, 1), Random(1)) == CallAct()
    hand.call()
    hand.call()
    assert BOTS["caller"].decide(seat_view(hand, 0), Random(1)) == Draw()


def test_chance_does_everything_sooner_or_later() -> None:
    view = seat_view(heads_up("NT", "2c 3d"), 1)
    random = Random(1)
    done = [BOTS["random"].decide(view, random) for _ in range(500)]
    kinds = Counter(type(act) for act in done)
    assert set(kinds) == {FoldAct, CallAct, RaiseAct}
    assert {act.total for act in done if isinstance(act, RaiseAct)} <= set(range(200, 10_001))


def test_over_many_hands_tight_wins_from_chance() -> None:
    won = 0
    for seed in range(150):
        table = Table(load("tda2009"), {1: 2000, 2: 2000})
        table.start(1 + seed % 2)
        hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(seed))
        play_hand(hand, [bot("tight"), bot("random")], Random(seed))
        won += hand.betting.stack[0] - 2000
    assert won > 150 * 100, "a big blind a hand"


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        bot("shark")
    assert refused.value.code == "sim.unknown_bot"
    assert (
        str(refused.value)
        == "Unknown bot: 'shark'. Bots are: caller, random, tight, rock, maniac, solid, people."
    )


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_decides_in_its_turn_only(name: str) -> None:
    hand = heads_up("NT", "2c 3d")
    for view in (seat_view(hand, 0), public_view(hand)):
        with pytest.raises(Refused) as refused:
            BOTS[name].decide(view, Random(1))
        assert refused.value.code == "sim.not_its_turn"


@examples(60)
@given(seed=st.integers(0, 2**32), code=st.sampled_from(sorted(CATALOGUE)), book=st.sampled_from(book_keys()))
def test_bots_finish_any_hand_and_the_same_seed_plays_the_same_hand(seed: int, code: str, book: str) -> None:
    def played() -> list[int]:
        random = Random(seed)
        hand = trial_hand(game(code), load(book), random)
        play_hand(hand, [BOTS[random.choice(sorted(BOTS))] for _ in range(hand.n)], random)
        assert hand.is_over
        bets = [amount for kind, _, amount, _ in hand.entries if kind in (log.BET, log.RAISE, log.COMPLETE)]
        assert not [amount for amount in bets if amount % hand.unit]
        return list(hand.tape)

    assert played() == played()


@pytest.mark.parametrize("name", sorted({*BOTS} - {"caller", "random"}))
def test_what_bots_bet_is_what_people_say(name: str) -> None:
    """Nobody makes it 903, or 2,475 to go: a tenth of a bet is the smallest change, all-in apart."""
    bets = []

    class Heard:
        def decide(self, view: Seen, random: Random, /) -> Act:
            act = BOTS[name].decide(view, random)
            if isinstance(act, RaiseAct) and view.legal is not None and act.total != view.legal.raise_most:
                bets.append((act.total, act.total == view.legal.raise_least))
            return act

    for seed in range(40):
        table = Table(load("tda2024"), dict.fromkeys(range(1, 5), 7_000), unit=25)
        table.start(1)
        hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(seed))
        play_hand(hand, [Heard()], Random(seed))
    said = [bet for bet, is_least in bets if not is_least]
    assert said
    assert not [bet for bet in said if bet % (25 if bet < 500 else 50 if bet < 1000 else 100)]

"""What a bot may do wrong, and that the hand stands as it was: named, refused, nothing changed."""

from __future__ import annotations

from random import Random
from threading import Event
from typing import Any

import pytest

from deadbutton.books import load
from deadbutton.cards import Card, SeededShuffler
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.sim import CallAct, Draw, FoldAct, RaiseAct, bot, patient, play_hand, step
from deadbutton.table import Hand, HandView, LiveView, Table


def dealt(code: str = "NT", book: str = "tda2009") -> Hand:
    table = Table(load(book), {1: 1000, 2: 1500, 3: 2000})
    table.start(3)
    stakes = Stakes.limit(100, 200) if code.startswith("F") else Stakes.blinds(50, 100)
    return table.deal(game(code), stakes, SeededShuffler(1))


class Says:
    """A bot that always answers the same."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def decide(self, view: Any, random: Random, /) -> Any:
        return self.answer


class Breaks:
    name = "Shark 2.0"

    def decide(self, view: Any, random: Random, /) -> Any:
        raise KeyError("ranges")


def state(hand: Hand) -> tuple[Any, ...]:
    betting = hand.betting
    return list(hand.tape), list(betting.stack), list(betting.bet), betting.pot, hand.actor, hand.stage


@pytest.mark.parametrize(
    ("answer", "code", "told"),
    [
        (RaiseAct(150), "sim.bot_acts_wrongly", "Says wants what is not allowed: 150 is too little"),
        (RaiseAct(10**9), "sim.bot_acts_wrongly", "is too much"),
        (RaiseAct("all"), "sim.bot_acts_wrongly", "Says"),
        (Draw((Card("As"),)), "sim.bot_acts_wrongly", "Says"),
        (None, "sim.bot_acts_strangely", "The bot Says answered None"),
        ("fold", "sim.bot_acts_strangely", "say FoldAct, CallAct, RaiseAct or Draw"),
    ],
)
def test_what_is_not_allowed_changes_nothing(answer: Any, code: str, told: str) -> None:
    hand = dealt()
    before = state(hand)
    with pytest.raises(Refused) as refused:
        step(hand, [Says(answer)], Random(1))
    assert refused.value.code == code
    assert told in str(refused.value)
    assert state(hand) == before
    play_hand(hand, [bot("caller")], Random(1))
    assert sum(hand.betting.stack) == 4500


def test_a_bot_that_breaks_down_is_named() -> None:
    hand = dealt()
    before = state(hand)
    with pytest.raises(Refused) as refused:
        play_hand(hand, [Breaks()], Random(1))
    assert str(refused.value) == (
        "The bot Shark 2.0 broke down while deciding (KeyError: 'ranges'). The hand is as it was."
    )
    assert state(hand) == before


def test_cards_that_are_not_held_cannot_be_thrown() -> None:
    hand = dealt("F5D", "fidpa")
    while hand.stage != 3:
        step(hand, [bot("caller")], Random(1))
    before = state(hand)
    for cards in ((Card("As"),) * 2, ("As",), (99,)):
        with pytest.raises(Refused):
            step(hand, [Says(Draw(cards))], Random(1))
        assert state(hand) == before


def test_where_nobody_may_limp_a_call_is_refused_and_callers_raise() -> None:
    hand = dealt("N2L1D", "tda2024")
    hand.rules.limp_allowed = False
    with pytest.raises(Refused) as refused:
        step(hand, [Says(CallAct())], Random(1))
    assert refused.value.code == "sim.bot_acts_wrongly"
    step(hand, [bot("caller")], Random(1))
    assert hand.betting.level == 200
    play_hand(hand, [bot(name) for name in ("rock", "people", "solid")], Random(1))
    assert hand.is_over


def test_a_bot_says_which_view_it_wants() -> None:
    seen = []

    class Quick:
        def decide(self, view: Any, random: Random, /) -> Any:
            seen.append(type(view))
            return FoldAct()

    class Whole(Quick):
        wants_whole_view = True

    step(dealt(), [Quick()], Random(1))
    step(dealt(), [Whole()], Random(1))
    assert seen == [LiveView, HandView]


class Sleeps:
    """Waits for something that does not come; the test lets it go at the end."""

    def __init__(self) -> None:
        self.let_go = Event()

    def decide(self, view: Any, random: Random, /) -> Any:
        self.let_go.wait()


def test_a_bot_that_does_not_answer_is_named() -> None:
    hand, sleeper = dealt(), Sleeps()
    before = state(hand)
    with pytest.raises(Refused) as refused:
        play_hand(hand, [patient(sleeper, 0.01)], Random(1))
    sleeper.let_go.set()
    assert str(refused.value) == "The bot Sleeps has not decided within 0.01 s. The hand is as it was."
    assert state(hand) == before


def test_a_bot_that_turns_in_circles_is_stopped() -> None:
    ended = Event()

    class Spins:
        def decide(self, view: Any, random: Random, /) -> Any:
            try:
                while True:
                    pass
            finally:
                ended.set()

    with pytest.raises(Refused) as refused:
        play_hand(dealt(), [patient(Spins(), 0.05)], Random(1))
    assert refused.value.code == "sim.bot_hangs"
    assert ended.wait(20)


def test_a_patient_bot_plays_as_without_a_watch() -> None:
    mine = Says(CallAct())
    hand = play_hand(dealt(), [patient(mine, 20)], Random(1))
    assert hand.tape == play_hand(dealt(), [mine], Random(1)).tape
    assert patient(bot("rock")) is bot("rock")
    with pytest.raises(Refused, match=r"Shark 2\.0 broke down"):
        play_hand(dealt(), [patient(Breaks(), 20)], Random(1))

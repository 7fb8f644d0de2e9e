"""Driving a hand in tests: deals by book and game, random legal acts, and snapshots."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from deadbutton.books import load
from deadbutton.cards import Card, SeededShuffler, Stub, parse_cards
from deadbutton.games import Game, Limit, game
from deadbutton.refusal import Refused
from deadbutton.table import TO_BET, TO_DRAW, Hand, HandRules, hand_rules
from deadbutton.table.hand import log

OBJECTS = ("betting", "rules", "shuffler", "stub")
LONGEST = 1000
"""No hand takes more acts: ten players, five streets, stacks of a few dozen bets."""


@cache
def rules(book: str, code: str, two_left: bool = False) -> HandRules:
    return hand_rules(load(book), game(code), two_left_in_event=two_left)


def blinds_of(count: int, small: int = 50, big: int = 100) -> list[int]:
    """In the order of the deal; heads-up the button, who is dealt last, has the small blind."""
    return [big, small] if count == 2 else [small, big] + [0] * (count - 2)


def deal(
    stacks: Sequence[int],
    *,
    book: str = "tda2009",
    code: str = "NT",
    small: int = 50,
    big: int = 100,
    ante: int = 0,
    bring_in: int = 30,
    deck: str = "",
    seed: int = 1,
    **more: Any,
) -> Hand:
    """A hand of these stacks, from the left of the button: blinds 50/100, or limit 100/200 and a bring-in of 30.

    ``deck`` is what comes off the stub, first card first; what it does not name follows in its order.
    """
    played: Game = game(code)
    shuffler = SeededShuffler(seed)
    stub = Stub.stacked(parse_cards(deck), played.deck) if deck else Stub.shuffled(shuffler, played.deck)
    count = len(stacks)
    return Hand(
        rules(book, code, more.pop("two_left", False)),
        list(stacks),
        more.pop("antes", [ante] * count),
        more.pop("blinds", blinds_of(count, small, big) if played.has_blinds else [0] * count),
        more.pop("bets", (big, 2 * big if played.limit is Limit.FIXED_LIMIT else big)),
        more.pop("stub", stub),
        shuffler,
        bring_in=0 if played.has_blinds else bring_in,
        **more,
    )


def holdem_deck(holes: Sequence[str], board: str = "") -> str:
    """The order of the stub for these hands, in the order of the deal, and this board; burns are the cards left over."""
    hands = [parse_cards(hole) for hole in holes]
    named = [card for hand in hands for card in hand] + list(parse_cards(board))
    burns = (card for card in map(Card, range(52)) if card not in named)
    deck = [hand[turn] for turn in range(len(hands[0])) for hand in hands]
    laid = list(parse_cards(board))
    for start, end in ((0, 3), (3, 4), (4, 5)):
        if laid[start:end]:
            deck += [next(burns), *laid[start:end]]
    return "".join(map(str, deck))


def check_down(hand: Hand) -> Hand:
    """Everybody checks, calls and stands pat to the end."""
    while hand.stage in (TO_BET, TO_DRAW):
        hand.call() if hand.stage == TO_BET else hand.draw()
    return hand


def choices(hand: Hand) -> tuple[int, int, int]:
    """To call, smallest raise, largest raise; 0 and 0 where raising is closed."""
    betting = hand.betting
    if not betting.may_raise:
        return betting.to_call, 0, 0
    return betting.to_call, betting.min_raise_to, betting.max_raise_to


Act = tuple[str, Any]


def random_act(hand: Hand, random: Random, fold: float = 0.2, raise_: float = 0.3) -> Act:
    """A legal act of the player whose turn it is: amounts often at the edges, where the mistakes are."""
    if hand.stage == TO_DRAW:
        hole = hand.holes[hand.drawer]
        return "draw", tuple(random.sample(hole, random.randint(0, len(hole))))
    betting = hand.betting
    chance = random.random()
    if chance < fold and betting.to_call and hand.can_fold():
        return "fold", None
    if chance < fold + raise_ and betting.may_raise:
        least, most = betting.min_raise_to, betting.max_raise_to
        return "raise_to", random.choice(
            (least, most, random.randint(least, most), random.randint(least, most))
        )
    return "call", None


def do(hand: Hand, act: Act) -> None:
    name, value = act
    method: Callable[..., Any] = getattr(hand, name)
    method() if value is None else method(value)


def play_on(hand: Hand, random: Random, **chances: float) -> list[Act]:
    """Random legal acts to the end: what was done."""
    acts: list[Act] = []
    while hand.stage in (TO_BET, TO_DRAW):
        acts.append(random_act(hand, random, **chances))
        do(hand, acts[-1])
        assert len(acts) < LONGEST
    return acts


def snapshot(hand: Hand) -> dict[str, Any]:
    """Everything that an act can change and everything that can be asked, copied."""
    stub = hand.stub
    betting = {f"betting.{name}": fact for name, fact in _facts(hand.betting).items()}
    return _facts(hand) | betting | {"stub": (stub.to_come, stub.burns, stub.muck, stub.aside)}


def _facts(thing: object) -> dict[str, str]:
    names = [name for name in dir(thing) if not name.startswith("_") and name not in OBJECTS]
    return {name: repr(getattr(thing, name)) for name in names if not callable(getattr(thing, name))}


def refused(hand: Hand, name: str, *arguments: Any) -> str:
    """The code of the refusal. Nothing has changed, and both languages say something."""
    before = snapshot(hand)
    with pytest.raises(Refused) as caught:
        getattr(hand, name)(*arguments)
    assert snapshot(hand) == before
    refusal = caught.value.refusal
    assert refusal.text.fr
    assert refusal.text.en
    assert "{" not in refusal.text.fr + refusal.text.en
    return refusal.code


def entries(hand: Hand, *kinds: int) -> list[log.Entry]:
    """What the log says, of these kinds only."""
    return [entry for entry in hand.entries if entry[0] in kinds]

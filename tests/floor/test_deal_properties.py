"""Random hands with random errors of the deal and the board: chips and cards are conserved, and the hand ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books
from deadbutton.floor import INCIDENTS, Desk
from deadbutton.games import CATALOGUE
from deadbutton.refusal import Refused
from deadbutton.table import TO_DRAW, Hand
from tests.depth import examples
from tests.floor.deal_cases import BOARD, DEAL, desk_of, everything, houses, values

GAMES = list(CATALOGUE)


def any_facts(dice: Random, key: str, hand: Hand) -> dict[str, Any]:
    """What somebody could say: mostly of this hand, sometimes nonsense."""
    facts: dict[str, Any] = {}
    for question in INCIDENTS[key].questions:
        if question.kind == "seat":
            facts[question.key] = dice.choice([*hand.seats, 10])
        elif question.kind == "cards":
            here = [card for hole in hand.holes for card in hole]
            if not question.needs_hand:
                facts[question.key] = (dice.choice([*here, *hand.board, *hand.stub.burns]),) if here else ()
        elif question.key in ("acts", "chips_in", "is_out", "acted", "again", "situation", "first", "when"):
            continue
        else:
            facts[question.key] = dice.choice(values(question))
    return facts


def act(dice: Random, hand: Hand) -> None:
    if hand.stage == TO_DRAW:
        hand.draw(hand.holes[hand.actor][: dice.randint(0, 2)])
    elif dice.random() < 0.2 and hand.betting.may_raise:
        hand.raise_to(hand.betting.min_raise_to)
    elif dice.random() < 0.2 and hand.can_fold():
        hand.fold()
    else:
        hand.call()


def something_wrong(dice: Random, desk: Desk) -> None:
    key = dice.choice(DEAL + BOARD)
    try:
        ruling = desk.ask(key, any_facts(dice, key, desk.hand))
        offers = [option for offer in ruling.offers for option, _ in offer.orders]
        if offers and dice.random() < 0.5:
            desk.choose(ruling, dice.choice(offers))
        else:
            desk.carry_out(ruling)
    except Refused as refused:
        assert refused.code.partition(".")[0] in ("floor", "hand", "stub", "table")  # noqa: PT017


@examples(250)
@given(
    st.sampled_from([*all_books(), *houses()]),
    st.sampled_from(GAMES),
    st.integers(2, 6),
    st.integers(60, 3000),
    st.randoms(use_true_random=False),
)
def test_chips_and_cards_are_conserved(book: Book, code: str, players: int, stack: int, dice: Random) -> None:
    desk = desk_of(book, players, code, dice.randint(0, 10**6), stack)
    hand = desk.hand
    total = players * stack
    deck = Counter(hand.stub.deck)
    errors = 5
    while not hand.is_over:
        if errors and dice.random() < 0.5:
            errors -= 1
            something_wrong(dice, desk)
        elif desk.is_frozen:
            desk.is_frozen = False
        else:
            act(dice, hand)
        assert everything(hand) == deck
        assert sum(hand.betting.stack) + hand.betting.pot == total
    assert sum(hand.betting.stack) + hand.left_over == total

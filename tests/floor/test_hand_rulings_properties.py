"""Random hands with rulings on hands, showdowns and conduct thrown in: chips and cards are conserved, every hand ends."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books
from deadbutton.floor import Desk
from deadbutton.refusal import Refused
from deadbutton.table import TO_AWARD, TO_BET, TO_DRAW, TO_SHOW, report_of
from tests.depth import examples
from tests.floor.hand_cases import KEYS, cards_of, chips_of, desk, forms, houses, snapshot

GAMES = ("NT", "PO", "FT", "F7S", "FR", "N2L1D", "FO/8")
FORMS = {key: forms(key) for key in KEYS}
BOOKS = (*all_books(), *houses())


def act(at: Desk, dice: Random) -> None:
    """Whoever is next does something that the hand and the rulings allow."""
    hand = at.hand
    if hand.stage == TO_BET:
        seat = hand.seats[hand.actor]
        chosen = dice.choice(["fold", "call", "call", "call", "raise"])
        total = hand.betting.min_raise_to if chosen == "raise" and hand.betting.may_raise else None
        with suppress(Refused):
            at.act(seat, chosen if total is not None or chosen != "raise" else "call", total)
            return
        for way_out in ("call", "check", "fold"):
            with suppress(Refused):
                at.act(seat, way_out)
                return
        at.limits.clear()
        at.is_frozen = False
        with suppress(Refused):
            at.act(seat, "call")
            return
        at.act(seat, "fold")  # a game in which nobody comes in with a call
    elif hand.stage == TO_DRAW:
        hand.draw()
    elif hand.stage == TO_SHOW:
        waiting = [p for p in range(hand.n) if not hand.betting.folded[p] and hand.shown[p] == 0]
        player = dice.choice(waiting)
        if dice.random() < 0.4 and hand.can_muck(player):
            hand.muck(player)
        else:
            hand.show(player)
    elif hand.stage == TO_AWARD:
        hand.award()


def something_wrong(at: Desk, dice: Random) -> None:
    """A ruling is asked for; it is carried out, or one of its choices is made. What is refused changes nothing."""
    key = dice.choice(KEYS)
    form = dict(dice.choice(FORMS[key]))
    for name in ("seat", "other", "holder", "winner"):
        if name in form:
            form[name] = dice.choice(at.hand.seats)
    form.pop("uncalled", None)
    form.pop("uncovered", None)
    form.pop("amount", None)
    form.pop("is_out", None)
    if dice.random() < 0.5:
        for name in ("in_turn", "facing_bet", "all_in", "showdown", "in_front", "alone", "last", "nuts"):
            form.pop(name, None)
    before = snapshot(at.hand)
    try:
        ruling = at.ask(key, form)
    except Refused:
        assert snapshot(at.hand) == before
        return
    assert snapshot(at.hand) == before
    options = [option for offer in ruling.offers for option, _ in offer.orders]
    try:
        if options and (dice.random() < 0.7 or not ruling.orders):
            at.choose(ruling, dice.choice(options))
        else:
            at.carry_out(ruling)
    except Refused:
        assert snapshot(at.hand) == before


@pytest.mark.parametrize("by_hand", [False, True], ids=["machine", "by hand"])
@given(seed=st.integers(0, 2**32), code=st.sampled_from(GAMES), seats=st.integers(2, 6))
@examples(150)
def test_chips_and_cards_are_conserved_and_the_hand_ends(by_hand, seed, code, seats):
    dice = Random(seed)
    at = desk(dice.choice(BOOKS), seats, code, dice.choice([150, 700, 3000]), seed % 1000, by_hand)
    hand = at.hand
    total, deck = seats * hand.starting_stacks[0], cards_of(hand)
    for _ in range(400):
        if hand.is_over:
            break
        if dice.random() < 0.3:
            something_wrong(at, dice)
        else:
            act(at, dice)
        assert chips_of(hand) + at.removed == total
        assert cards_of(hand) == deck
        assert min(hand.betting.stack) >= 0
    assert hand.is_over
    for _ in range(3):
        something_wrong(at, dice)
        assert chips_of(hand) + at.removed == total
    report_of(hand)
    at.table.finish()
    assert sum(at.table.stacks.values()) + at.table.left_over + at.removed == total

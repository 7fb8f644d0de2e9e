"""Random gestures in random hands: always a ruling with its article, chips and cards conserved, and every hand ends."""

from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books
from deadbutton.floor import INCIDENTS, Desk, Ruling, ask
from deadbutton.floor.orders.orders import RaiseTo, TakeChips
from deadbutton.refusal import Refusal, Refused
from tests.depth import examples
from tests.floor.gesture_cases import CHIPS, GESTURES, SAID, desk, facts, houses
from tests.floor.test_turn_properties import cards, play, whole

BOOKS = (*all_books(), *houses())
GIVEN = {
    "floor.missing_fact",
    "floor.bad_chips",
    "floor.not_that_much",
    "floor.no_gesture",
    "floor.nothing_to_check",
    "floor.not_short",
}


def ruled_or_refused(book: Book, key: str, told: dict[str, Any]) -> Ruling | Refusal:
    try:
        return ask(book, key, told)
    except Refused as refused:
        return refused.refusal


@examples(1500)
@given(st.data())
def test_any_facts_give_a_ruling_or_say_what_is_missing(data: st.DataObject) -> None:
    what = INCIDENTS[
        data.draw(st.sampled_from([*GESTURES, "fake_check", "misheard_amount", "misled_amount"]))
    ]
    book = BOOKS[data.draw(st.integers(0, len(BOOKS) - 1))]
    told = data.draw(facts(what))
    ruling = ruled_or_refused(book, what.key, told)
    if isinstance(ruling, Refusal):
        assert ruling.code in GIVEN
        assert ruling.text.fr != ruling.text.en
        return
    assert ruling == ask(book, what.key, told)
    assert ruling.verdict.fr
    assert ruling.verdict.en
    assert ruling.reason.fr
    assert "{" not in ruling.sentence.fr + ruling.sentence.en
    assert ruling.articles or ruling.is_default
    assert not [
        order for order in ruling.orders if isinstance(order, RaiseTo) and order.total <= told.get("bet", 0)
    ]
    ruling.as_dict()


def gesture(at: Desk, dice: Random) -> tuple[str, dict[str, object]]:
    """Something that the player to act says or pushes, or something that is found out."""
    hand = at.hand
    seat = hand.seats[hand.actor] if hand.actor >= 0 else hand.seats[0]
    anybody = dice.choice(hand.seats)
    words = {
        "seat": seat,
        "said": dice.choice(SAID),
        "chips": dice.choice(CHIPS),
        "when": dice.choice(["before", "together", "after"]),
        "place": dice.choice(["forward", "forward", "partly", "held", "pot"]),
        "taps": dice.choice([0, 0, 1, 2]),
        "unaware": dice.random() < 0.3,
        "standing": dice.random() < 0.1,
    }
    return dice.choice(
        [
            ("gesture", words),
            ("gesture", words),
            ("gesture", words),
            ("misheard_amount", {"seat": seat, "put": dice.choice([0, 50, 200]), "said": dice.choice(["nothing", "call"])}),
            ("misled_amount", {"seat": seat, "chips": dice.choice(CHIPS)}),
            ("fake_check", {"seat": seat, "handled": 200, "deliberate": True}),
            ("short_series", {}),
            ("pot_limit_miscount", {"true": dice.choice([100, 300, 900])}),
            ("dealer_misread", {"seat": anybody, "was": dice.choice(["check", "call"]), "read_as": "fold"}),
            ("hidden_chips_found", {"seat": anybody, "found": 100}),
        ]
    )  # fmt: skip


@examples(200)
@given(
    st.integers(0, len(BOOKS) - 1),
    st.sampled_from(["NT", "PO", "FT", "F7S", "N2L1D"]),
    st.integers(2, 6),
    st.integers(0, 2**32),
)
def test_any_hand_with_any_gesture_ends_and_conserves(book: int, code: str, players: int, seed: int) -> None:
    dice = Random(seed)
    at = desk(BOOKS[book], {seat: dice.randint(1, 40) * 100 for seat in range(1, players + 1)}, code, seed)
    chips, deck = whole(at), cards(at)
    for _ in range(400):
        if at.hand.is_over:
            break
        if dice.random() < 0.6:
            key, told = gesture(at, dice)
            with suppress(Refused):
                if key == "gesture":
                    ruling = at.gesture(told).ruling
                else:
                    ruling = at.ask(key, told)
                    at.carry_out(ruling)
                if ruling.offers and ruling.offers[0].orders and dice.random() < 0.5:
                    at.choose(ruling, dice.choice(ruling.offers[0].orders)[0])
        else:
            play(at, dice)
        assert whole(at) + at.removed == chips
        assert cards(at) == deck
        assert min(at.hand.betting.stack) >= 0
    assert at.hand.is_over
    assert sum(at.hand.betting.stack) + at.hand.left_over + at.removed == chips
    gone = [order for record in at.records for order in record.orders if isinstance(order, TakeChips)]
    assert bool(at.removed) <= bool(gone)


@examples(60)
@given(st.sampled_from(all_books()), st.sampled_from(range(2, 40)), st.booleans())
def test_a_total_declared_comes_to_the_same_as_the_raise_in_turn(book: Book, size: int, french: bool) -> None:
    """Words and buttons lead to the same hand."""
    ends = []
    for spoken in (True, False):
        at = desk(book)
        if spoken:
            at.gesture({"seat": 3, "said": f"{'relance à' if french else 'raise to'} {size * 100}"})
        else:
            at.act(3, "raise", size * 100)
        ends.append((at.hand.betting.bet, at.hand.betting.stack, at.hand.actor, list(at.hand.tape)))
    assert ends[0] == ends[1]

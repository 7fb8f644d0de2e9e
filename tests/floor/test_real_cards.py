"""A dealer with real cards: whatever a person drew, named or saw is what counts, and nothing else is made up.

The shuffler of these tables refuses to be asked: at a real table the program draws nothing. A virtual twin to which the
same things happen says how many cards must lie where.
"""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books, load
from deadbutton.cards import UNKNOWN, Card, SeededShuffler, Stub
from deadbutton.cards.deck import FULL_DECK
from deadbutton.floor import INCIDENTS, Desk, IncidentGroup
from deadbutton.floor.orders.orders import Repair, ShowLater, ShowToAll
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import (
    AWARDING,
    BURNING,
    DEALING,
    EVERYTHING,
    SHOWING,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_SHOW,
    Hand,
    Table,
)
from tests.depth import examples

REAL = EVERYTHING & ~(DEALING | BURNING | SHOWING | AWARDING)
VIRTUAL = EVERYTHING & ~(SHOWING | AWARDING)
ERRORS = [
    key
    for key, what in INCIDENTS.items()
    if what.group is IncidentGroup.BOARD and key not in ("board_error", "stub_released")
]


class NobodyDraws:
    """A shuffler that must not be asked."""

    def shuffle(self, items: list[Any]) -> NoReturn:
        raise AssertionError("the program has shuffled real cards")

    def below(self, count: int) -> NoReturn:
        raise AssertionError("the program has drawn a real card")

    def copy(self) -> NobodyDraws:
        return self


def table_of(book: Book, players: int, is_real: bool, code: str = "NT") -> Desk:
    table = Table(book, dict.fromkeys(range(1, players + 1), 3000))
    table.start(players)
    found = game(code)
    table.deal(
        found,
        Stakes.blinds(50, 100),
        NobodyDraws() if is_real else SeededShuffler(5),
        stacked=lambda _: Stub.face_down(found.deck) if is_real else Stub.stacked(FULL_DECK),
        automation=REAL if is_real else VIRTUAL,
    )
    return Desk(table)


def holders(hand: Hand) -> dict[str, int]:
    """How many cards lie where; what the dealer has still to deal counts as dealt."""
    stub = hand.stub
    missing = hand.need_burn + hand.need_board if hand.stage == TO_DEAL else 0
    return {
        "to come": stub.remaining - missing,
        "burns": len(stub.burns) + (hand.need_burn if missing else 0),
        "aside": len(stub.aside),
        "muck": len(stub.muck),
        "board": len(hand.board) + (hand.need_board if missing else 0),
        "hands": sum(map(len, hand.holes)),
    }


def check_real(hand: Hand) -> None:
    """52 cards, and no name twice."""
    stub = hand.stub
    held = [card for hole in hand.holes for card in hole]
    everything = [*stub.to_come, *stub.burns, *stub.muck, *stub.aside, *held, *hand.board, *hand.fresh]
    assert len(everything) == 52
    named = [card for card in everything if card != UNKNOWN]
    assert len(named) == len(set(named))


def unnamed(hand: Hand) -> list[Card]:
    """Cards that can still turn up."""
    return [card for card in hand.stub.unseen if not hand.is_seen(card)]


def some(dice: Random, hand: Hand, count: int, chance: float = 0.5) -> list[Card]:
    """So many cards that come, each named or not."""
    fresh = dice.sample(sorted(unnamed(hand)), count)
    return [card if dice.random() < chance else UNKNOWN for card in fresh]


def dealer_goes_on(dice: Random, hand: Hand) -> None:
    """What is due is dealt, by name or not."""
    while hand.stage == TO_DEAL and not hand.is_over:
        if hand.need_burn:
            hand.burn(*some(dice, hand, 1, 0.3))
        elif hand.need_board:
            hand.deal_board(some(dice, hand, dice.randint(1, hand.need_board)))
        elif any(hand.need_down):
            player = next(place for place, need in enumerate(hand.need_down) if need)
            hand.deal_hole(player, some(dice, hand, 1))
        else:
            player = next(place for place, need in enumerate(hand.need_up) if need)
            hand.deal_hole(player, some(dice, hand, 1, 1.0))


def any_error(dice: Random, key: str, hand: Hand) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    asked = {question.key for question in INCIDENTS[key].questions}
    if "order" in asked:
        facts["order"] = dice.choice(["known", "unknown"])
    if "extra" in asked:
        facts["extra"] = dice.choice([1, 1, 2])
    if dice.random() < 0.7:
        here = [card for card in hand.board if card != UNKNOWN]
        fresh = dice.sample(sorted(unnamed(hand)), 5)
        facts["seen"] = tuple(dice.sample([*here[-3:], *fresh][:5], dice.randint(1, 3)))
    if "drawn" in asked and dice.random() < 0.8:
        seen = facts.get("seen", ())
        pool = [*seen, *(card for card in hand.board[-3:] if card != UNKNOWN), *sorted(unnamed(hand))[:2]]
        facts["drawn"] = tuple(dict.fromkeys(dice.choices(pool, k=dice.randint(1, 2))))
    return facts


@examples(900)
@given(
    st.sampled_from(all_books()),
    st.sampled_from(["NT", "PO"]),
    st.integers(2, 6),
    st.randoms(use_true_random=False),
)
def test_52_real_cards_through_any_board_errors(book: Book, code: str, players: int, dice: Random) -> None:
    real, twin = table_of(book, players, True, code), table_of(book, players, False, code)
    hand, other = real.hand, twin.hand
    errors = 4
    happened: list[Any] = [book.key]
    while not hand.is_over and hand.stage != TO_SHOW:
        if errors and dice.random() < 0.5 and any(hand.holes):
            errors -= 1
            key = dice.choice(ERRORS)
            facts = any_error(dice, key, hand)
            before = hand.copy()
            try:
                ruling = real.ask(key, facts)
                real.carry_out(ruling)
            except Refused as refused:
                assert refused.code.partition(".")[0] in ("floor", "hand", "stub")  # noqa: PT017
                assert holders(hand) == holders(before)
                assert hand.board == before.board
            else:
                dealt = {name: value for name, value in facts.items() if name not in ("seen", "drawn")}
                happened.append((key, facts, hand.street, hand.stage))
                twin.carry_out(twin.ask(key, dealt))
                assert holders(hand) == holders(other), happened
                for order in ruling.orders:
                    if isinstance(order, Repair):
                        assert not set(order.drawn) & set(hand.board), (
                            "drawn to leave the board, it has left it"
                        )
        elif hand.stage == TO_DEAL:
            dealer_goes_on(dice, hand)
            assert holders(hand) == holders(other)
        else:
            hand.call()
            other.call()
        check_real(hand)


def test_of_a_single_burn_nobody_draws() -> None:
    """A flop that came too soon had its burn; one more is burnt for it, and goes back without a lot."""
    desk = table_of(load("ffjp"), 2, True)
    hand, dice = desk.hand, Random(1)
    dealer_goes_on(dice, hand)
    desk.carry_out(desk.ask("premature_flop", {}))
    while hand.stage != TO_DEAL:
        hand.call()
    flop = sorted(unnamed(hand))[:4]
    hand.deal_board(flop[:3])
    facts = {"order": "unknown", "extra": 1, "drawn": (flop[0], flop[3])}
    with pytest.raises(Refused) as no:
        desk.carry_out(desk.ask("extra_burn_flop", facts))
    assert no.value.code == "hand.not_there"
    assert hand.board == flop[:3]
    desk.carry_out(desk.ask("extra_burn_flop", facts | {"drawn": (flop[0],)}))
    assert hand.board == flop[1:3]
    assert hand.need_board == 1


# The deal

DEAL = [key for key, what in INCIDENTS.items() if what.group is IncidentGroup.DEAL]
TOLD = ("acts", "blind_acts", "chips_in", "next_street", "is_out", "again", "situation", "first", "game")
"""What the hand tells by itself."""


def any_card(dice: Random, hand: Hand) -> Card:
    """One that lies there by name, one that nobody has named yet, or one without a name."""
    held = [card for hole in hand.holes for card in hole]
    here = [card for card in (*held, *hand.board, *hand.stub.burns) if card != UNKNOWN]
    fresh = sorted(unnamed(hand))
    return dice.choice([*here[:12], *dice.sample(fresh, min(3, len(fresh))), UNKNOWN])


def any_deal_error(dice: Random, key: str, hand: Hand) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for question in INCIDENTS[key].questions:
        if question.key in TOLD or (question.default is not None and dice.random() < 0.3):
            continue
        match question.kind:
            case "seat":
                facts[question.key] = dice.choice(hand.seats)
            case "cards":
                facts[question.key] = (any_card(dice, hand),)
            case "choice":
                facts[question.key] = dice.choice([option.key for option in question.options])
            case "yes_no":
                facts[question.key] = dice.random() < 0.5
            case _:
                facts[question.key] = dice.randint(1, 4)
    return facts


def lying(hand: Hand) -> tuple[object, ...]:
    """Every card by its place."""
    stub = hand.stub
    return stub.to_come, stub.burns, stub.aside, stub.muck, [*map(list, hand.holes)], list(hand.board)


@examples(900)
@given(
    st.sampled_from(all_books()),
    st.sampled_from(["NT", "PO", "F7S", "N2L1D"]),
    st.integers(2, 6),
    st.randoms(use_true_random=False),
)
def test_52_real_cards_through_any_errors_of_the_deal(
    book: Book, code: str, players: int, dice: Random
) -> None:
    """Whatever is named or not, on any street: 52 cards, no name twice, and what is refused moves nothing."""
    desk = table_of(book, players, True, code)
    hand = desk.hand
    errors = 5
    while hand.stage < TO_SHOW:
        if errors and dice.random() < 0.5 and any(hand.holes):
            errors -= 1
            key = dice.choice(DEAL)
            before = lying(hand)
            try:
                ruling = desk.ask(key, any_deal_error(dice, key, hand))
                choices = [option for offer in ruling.offers for option, _ in offer.orders]
                if choices and dice.random() < 0.5:
                    desk.choose(ruling, dice.choice(choices))
                else:
                    desk.carry_out(ruling)
            except Refused as refused:
                assert refused.code.partition(".")[0] in ("floor", "hand", "stub", "table")  # noqa: PT017
                assert lying(hand) == before
        elif desk.is_frozen:
            desk.is_frozen = False
        elif hand.stage == TO_DEAL:
            dealer_goes_on(dice, hand)
        elif hand.stage == TO_DRAW:
            hand.draw([])
        else:
            hand.call()
        check_real(hand)
        assert all(card in hand.stub.burns for card in hand.stub.open_burns)


@pytest.mark.parametrize("moment", ["before the flop", "flop", "turn"])
def test_a_boxed_card_seen_once_the_street_lies_there_is_set_aside(moment: str) -> None:
    """The dealer has passed it over and turned the next: nobody has named what lies there, and the stub is one card thinner."""
    desk = table_of(load("ffjp"), 4, is_real=True)
    hand = desk.hand
    for player in range(hand.n):
        hand.deal_hole(player, [UNKNOWN] * hand.need_down[player])
    while hand.rules.game.streets[hand.street].name.en != {"before the flop": "preflop"}.get(moment, moment):
        while hand.stage == TO_BET:
            hand.call()
        hand.burn(UNKNOWN)
        hand.deal_board([UNKNOWN] * hand.need_board)
    before = holders(hand)
    boxed = FULL_DECK[5]
    desk.carry_out(desk.ask("boxed_card", {"card": str(boxed)}))
    assert holders(hand) == {**before, "to come": before["to come"] - 1, "aside": before["aside"] + 1}
    assert list(hand.stub.aside) == [boxed]
    with pytest.raises(Refused):
        desk.carry_out(desk.ask("boxed_card", {"card": str(boxed)}))


# Hands that somebody has seen

SEEN_HANDS: list[tuple[str, dict[str, Any]]] = [
    ("player_exposes_cards", {"deliberate": False}),
    ("shown_to_one", {"viewer": "to_act", "deliberate": False}),
    ("shown_to_one", {"viewer": "acted", "deliberate": False}),
    ("folded_hand_shown", {"viewer_to_act": False, "action_over": False}),
]


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
@pytest.mark.parametrize(("key", "facts"), SEEN_HANDS, ids=lambda told: told if isinstance(told, str) else "")
def test_a_card_that_was_shown_is_its_players_and_nobody_elses(
    book: Book, key: str, facts: dict[str, Any]
) -> None:
    desk = table_of(book, 3, is_real=True)
    hand = desk.hand
    for player in range(hand.n):
        hand.deal_hole(player, [UNKNOWN] * 2)
    shown, other = FULL_DECK[9], FULL_DECK[10]
    seat = hand.seats[hand.actor]
    if key == "folded_hand_shown":
        hand.fold()
    player = hand.seats.index(seat)
    ruling = desk.ask(key, {"seat": seat, "cards": f"{shown}", **facts})
    if not any(isinstance(order, ShowToAll | ShowLater) for order in ruling.orders):
        return  # this book has nobody shown what one has seen
    desk.carry_out(ruling)
    assert shown in hand.holes[player]
    check_real(hand)
    while hand.stage != TO_DEAL:
        hand.call()
    hand.burn(UNKNOWN)
    with pytest.raises(Refused) as twice:
        hand.deal_board([other, shown, UNKNOWN])
    assert twice.value.code == "hand.card_seen"
    hand.deal_board([other, UNKNOWN, UNKNOWN])
    before = lying(hand)
    with pytest.raises(Refused) as elsewhere:
        desk.carry_out(desk.ask(key, {"seat": seat, "cards": f"{other}", **facts}))
    assert elsewhere.value.code == "hand.card_seen"
    assert lying(hand) == before


def test_hands_of_before_keep_such_a_card_without_a_name() -> None:
    """As they were entered, so they are read: what came of them was entered on that ground."""
    table = table_of(load("ffjp"), 3, is_real=True).table
    desk = Desk(table, names=False)
    for player in range(desk.hand.n):
        desk.hand.deal_hole(player, [UNKNOWN] * 2)
    seat = desk.hand.seats[0]
    desk.carry_out(desk.ask("player_exposes_cards", {"seat": seat, "deliberate": True, "cards": "Ts"}))
    assert desk.hand.holes[0] == [UNKNOWN, UNKNOWN]

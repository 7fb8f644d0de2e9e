"""The stub as a dealer handles it. Cards to come are c1 c2 c3 …; nothing is ever doubled or lost."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deadbutton.cards import FULL_DECK, SHORT_DECK, UNKNOWN, Card, SeededShuffler, Stub, parse_cards
from deadbutton.refusal import Refused
from tests.depth import examples

C1_TO_C8 = parse_cards("2c 3d 4h 5s 6c 7d 8h 9s")


def stub() -> Stub:
    return Stub.stacked(C1_TO_C8)


def code_of(act: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(Refused) as caught:
        act(*arguments)
    assert caught.value.refusal.text.fr
    assert caught.value.refusal.text.en
    return caught.value.code


def piles(held: Stub) -> tuple[tuple[Card, ...], ...]:
    return held.to_come, held.burns, held.muck, held.aside


# What a dealer does


def test_burn_one_deal_three() -> None:
    held = stub()
    assert held.burn() == C1_TO_C8[:1]
    assert held.deal(3) == C1_TO_C8[1:4]
    assert (held.remaining, held.burns) == (48, C1_TO_C8[:1])
    assert held.in_play == Counter(C1_TO_C8[1:4])


def test_discards_and_cards_set_aside() -> None:
    held = stub()
    held.deal(4)
    held.discard(C1_TO_C8[:2])
    held.set_aside(C1_TO_C8[2:3])
    assert (held.muck, held.aside) == (C1_TO_C8[:2], C1_TO_C8[2:3])
    assert held.in_play == Counter(C1_TO_C8[3:4])


def test_a_card_on_the_table_becomes_a_burn_and_a_burn_comes_back() -> None:
    held = stub()
    held.deal(2)
    held.set_aside(C1_TO_C8[:1])
    held.make_burn(C1_TO_C8[:2])
    assert (held.burns, held.aside) == (C1_TO_C8[:2], ())
    assert held.take_burn(C1_TO_C8[0]) == C1_TO_C8[0]
    assert held.in_play == Counter(C1_TO_C8[:1])


def test_a_premature_flop_goes_back_under_the_stub() -> None:
    held = stub()
    held.burn()
    flop = held.deal(3)
    held.put_back(flop)
    assert held.to_come[-3:] == flop
    assert held.burns == C1_TO_C8[:1]


def test_cards_go_back_on_top_in_their_order() -> None:
    held = stub()
    held.burn()
    held.deal(3)
    held.replace_on_top(C1_TO_C8[:4])
    assert held.to_come == stub().to_come
    assert held.burns == ()


def test_the_muck_is_shuffled_under_the_last_cards() -> None:
    held = stub()
    muck = held.deal(50)
    held.discard(muck)
    last = held.to_come
    assert held.renew_from_muck(SeededShuffler(1)) == 50
    assert held.to_come[:2] == last
    assert sorted(held.to_come[2:]) == sorted(muck)
    assert held.to_come[2:] != muck
    assert held.muck == ()


def test_cutting() -> None:
    held = stub()
    assert held.cut_at(3) == 3
    assert held.to_come[:5] == C1_TO_C8[3:8]
    assert held.to_come[-3:] == C1_TO_C8[:3]


def test_a_cut_leaves_three_cards_in_each_pile() -> None:
    """ffjp 2.3, and never fewer whatever the shuffler says."""
    places = {stub().cut(SeededShuffler(seed), at_least=3) for seed in range(400)}
    assert (min(places), max(places)) == (3, 49)


def test_too_few_cards_to_cut() -> None:
    held = stub()
    held.deal(47)
    before = held.to_come
    assert held.cut(SeededShuffler(1), at_least=3) == 0
    assert held.to_come == before


def test_shuffling_keeps_the_cards() -> None:
    held = stub()
    held.shuffle(SeededShuffler(1))
    assert held.to_come != stub().to_come
    assert sorted(held.to_come) == sorted(FULL_DECK)


def test_a_copy_goes_its_own_way() -> None:
    held = stub()
    held.burn()
    twin = held.copy()
    before = piles(held)
    twin.deal(5)
    twin.discard(C1_TO_C8[1:3])
    assert piles(held) == before


def test_the_short_deck() -> None:
    held = Stub.shuffled(SeededShuffler(1), SHORT_DECK)
    assert held.remaining == 36
    assert sorted(held.to_come) == sorted(SHORT_DECK)
    assert held.deck == SHORT_DECK


# A real deck


def test_a_real_deck_is_named_as_it_comes() -> None:
    held = Stub.face_down()
    held.name_next(C1_TO_C8[:2])
    assert held.deal(3) == (*C1_TO_C8[:2], UNKNOWN)
    assert held.burn() == (UNKNOWN,)
    assert held.in_play == {UNKNOWN: 3}
    assert held.is_face_down


def test_unknown_cards_can_be_mucked_and_dealt_again() -> None:
    held = Stub.face_down()
    held.name_next(C1_TO_C8[:1])
    held.deal(52)
    held.discard((C1_TO_C8[0], UNKNOWN, UNKNOWN))
    assert held.renew_from_muck(SeededShuffler(1)) == 3
    assert held.to_come == (UNKNOWN,) * 3, "nobody knows the order of cards that were shuffled by hand"
    held.name_next(C1_TO_C8[:1])
    assert held.deal() == C1_TO_C8[:1]


def test_a_real_shuffle_forgets_the_order() -> None:
    held = Stub.face_down()
    held.name_next(C1_TO_C8)
    held.shuffle(SeededShuffler(1))
    assert set(held.to_come) == {UNKNOWN}


def test_a_card_that_lies_elsewhere_cannot_come() -> None:
    held = Stub.face_down()
    held.name_next(C1_TO_C8[:1])
    held.burn()
    assert code_of(held.name_next, C1_TO_C8[:1]) == "stub.not_there"
    assert C1_TO_C8[0] not in held.unseen
    assert C1_TO_C8[1] in held.unseen


def test_naming_is_all_or_nothing() -> None:
    held = stub()
    assert code_of(held.name_next, (C1_TO_C8[0], C1_TO_C8[5])) == "stub.not_there"
    real = Stub.face_down()
    real.name_next(C1_TO_C8[:1])
    real.burn()
    assert code_of(real.name_next, (C1_TO_C8[1], C1_TO_C8[0])) == "stub.not_there"
    assert set(real.to_come) == {UNKNOWN}


def test_naming_what_everybody_knows_changes_nothing() -> None:
    held = stub()
    held.name_next((C1_TO_C8[0], UNKNOWN, C1_TO_C8[2]))
    assert held.to_come == stub().to_come


# Refusals


def test_more_cards_than_there_are() -> None:
    held = stub()
    held.deal(50)
    before = piles(held)
    for act, count in ((held.deal, 3), (held.burn, 3), (held.deal, -1), (held.burn, -50)):
        assert code_of(act, count) == "stub.empty"
    assert code_of(held.name_next, C1_TO_C8[:3]) == "stub.empty"
    assert piles(held) == before


@pytest.mark.parametrize("act", ["discard", "set_aside", "make_burn", "put_back", "replace_on_top"])
def test_cards_that_are_not_in_play(act: str) -> None:
    held = stub()
    mine = held.deal(2)
    before = piles(held)
    for cards in ((C1_TO_C8[5],), (*mine, mine[0]), (mine[0], C1_TO_C8[4]), (UNKNOWN,)):
        assert code_of(getattr(held, act), cards) == "stub.not_there"
        assert piles(held) == before


def test_a_burn_that_is_none() -> None:
    assert code_of(stub().take_burn, C1_TO_C8[0]) == "stub.not_there"


@pytest.mark.parametrize("place", [-1, 53])
def test_a_cut_outside_the_stub(place: int) -> None:
    assert code_of(stub().cut_at, place) == "stub.cut_outside"


def test_a_stacked_deck_of_cards_that_cannot_be() -> None:
    assert code_of(Stub.stacked, parse_cards("2c"), SHORT_DECK) == "stub.not_in_deck"
    assert code_of(Stub.stacked, (Card("As"), Card("As"))) == "card.twice"


# Any sequence of operations


class AnyDealer(RuleBasedStateMachine):
    """Everything that can be done to a stub, in any order: the deck is always there, exactly."""

    @initialize(seed=st.integers(0, 1000), deck=st.sampled_from((FULL_DECK, SHORT_DECK)))
    def shuffle_up(self, seed: int, deck: tuple[Card, ...]) -> None:
        self.shuffler = SeededShuffler(seed)
        self.stub = Stub.shuffled(self.shuffler, deck)
        self.out: list[Card] = []
        """In players' hands and on the board."""

    def some(self, data: st.DataObject, *places: list[Card] | tuple[Card, ...]) -> list[Card]:
        there = [card for place in places for card in place]
        return data.draw(st.lists(st.sampled_from(there), unique=True, max_size=5)) if there else []

    def gone(self, cards: list[Card]) -> None:
        self.out = [card for card in self.out if card not in cards]

    @rule(count=st.integers(0, 7))
    def deal(self, count: int) -> None:
        self.out += self.stub.deal(min(count, self.stub.remaining))

    @rule(count=st.integers(0, 2))
    def burn(self, count: int) -> None:
        self.stub.burn(min(count, self.stub.remaining))

    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        cards = self.some(data, self.out)
        self.stub.discard(cards)
        self.gone(cards)

    @rule(data=st.data())
    def set_aside(self, data: st.DataObject) -> None:
        cards = self.some(data, self.out)
        self.stub.set_aside(cards)
        self.gone(cards)

    @rule(data=st.data(), act=st.sampled_from(("make_burn", "put_back", "replace_on_top")))
    def bring_back(self, data: st.DataObject, act: str) -> None:
        cards = self.some(data, self.out, self.stub.aside, self.stub.burns)
        getattr(self.stub, act)(cards)
        self.gone(cards)

    @precondition(lambda self: self.stub.burns)
    @rule(data=st.data())
    def take_burn(self, data: st.DataObject) -> None:
        self.out.append(self.stub.take_burn(data.draw(st.sampled_from(self.stub.burns))))

    @rule()
    def shuffle(self) -> None:
        self.stub.shuffle(self.shuffler)

    @rule(at_least=st.integers(0, 5))
    def cut(self, at_least: int) -> None:
        self.stub.cut(self.shuffler, at_least)

    @rule()
    def renew(self) -> None:
        self.stub.renew_from_muck(self.shuffler)

    @rule()
    def copy(self) -> None:
        self.stub = self.stub.copy()

    @rule(data=st.data(), act=st.sampled_from(("discard", "set_aside", "put_back", "make_burn")))
    def refuse_cards_of_the_stub(self, data: st.DataObject, act: str) -> None:
        kept = [*self.stub.to_come, *self.stub.muck]
        if kept:
            before = piles(self.stub)
            assert code_of(getattr(self.stub, act), [data.draw(st.sampled_from(kept))]) == "stub.not_there"
            assert piles(self.stub) == before

    @invariant()
    def the_deck_is_there(self) -> None:
        if hasattr(self, "stub"):
            everywhere = [card for pile in piles(self.stub) for card in pile] + self.out
            assert sorted(everywhere) == sorted(self.stub.deck)
            assert self.stub.in_play == Counter(self.out)
            assert self.stub.unseen == set(self.out)


TestAnyDealer = AnyDealer.TestCase
TestAnyDealer.settings = examples(60, stateful_step_count=40)

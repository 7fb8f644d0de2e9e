"""What a house may say of stud and draw games otherwise than a book does, and what every deal keeps."""

from collections import Counter

import pytest

from deadbutton.cards import Card
from deadbutton.refusal import Refused
from deadbutton.scenarios.world import World
from deadbutton.table import TO_BET, legal_acts
from deadbutton.table.record import OperationKind, citation, operations_of
from tests.floor.deal_cases import desk_of, everything
from tests.floor.turn_cases import house


def world(book, **more):
    return World(
        book,
        {"bets": "100/200", "ante": 10, "bring_in": 30, "players": {"A": 2000, "B": 2000}, **more},
    )


class TestOpenPair:
    DECK = "2c 3c 4d 5d 9h Ks Jc 9s 7d"

    def played(self, answer, code="F7S", deck=DECK):
        dealt = world(house(stud_open_pair=answer), game=code, deck=deck)
        while dealt.hand.street == 0:
            dealt.passive()
        return dealt.hand.betting

    def test_the_big_bet_is_in_force(self):
        betting = self.played("double_bet")
        assert (betting.min_raise_to, betting.max_raise_to) == (200, 200)

    def test_single_as_ever(self):
        assert self.played("single_bet").max_raise_to == 100

    @pytest.mark.parametrize("code", ["F7S/8", "FR"])
    def test_never_where_the_low_hand_counts(self, code):
        assert self.played("double_bet", code).max_raise_to == 100

    def test_not_without_a_pair(self):
        assert self.played("double_bet", deck="2c 3c 4d 5d 9h Ks Jc 8s 7d").max_raise_to == 100


class TestLimp:
    def hand(self, code="N2L1D"):
        setup = {"game": code, "players": {"A": 2000, "B": 2000, "C": 2000}, "button": "C"}
        return World(house(draw_limp="raise_or_fold"), setup).hand

    def test_the_blind_cannot_be_called(self):
        hand = self.hand()
        with pytest.raises(Refused) as refused:
            hand.call()
        assert refused.value.refusal.code == "hand.no_limp"
        assert legal_acts(hand, hand.actor).call is None

    def test_a_raise_can(self):
        hand = self.hand()
        hand.raise_to(300)
        assert hand.can_call()
        assert legal_acts(hand, hand.actor).call == 250

    def test_nor_may_the_small_blind_complete_it(self):
        hand = self.hand()
        hand.fold()
        assert not hand.can_call()

    @pytest.mark.parametrize("code", ["NT", "F2L3D"])
    def test_other_games_have_their_calls(self, code):
        assert self.hand(code).can_call()


class TestTooSoon:
    @pytest.mark.parametrize("book", ["tda2024", "fidpa", "tda2009"])
    @pytest.mark.parametrize("street", range(4))
    def test_cards_are_kept_and_one_is_burnt_a_street(self, book, street):
        desk = desk_of(book, players=3, code="F7S")
        hand = desk.hand
        while hand.street < street:
            hand.check_or_call()
        before = everything(hand)
        top = hand.stub.to_come[0]
        desk.carry_out(desk.ask("premature_stud"))
        while hand.street == street and hand.stage == TO_BET:
            hand.check_or_call()
        assert everything(hand) == before
        assert len(hand.stub.burns) == street + 1
        assert hand.stub.burns[-1] == top

    def test_cards_that_stand_come_as_they_lay(self):
        desk = desk_of(house(premature_stud="cards_stand"), players=2, code="F7S")
        hand = desk.hand
        lying = hand.stub.to_come[:3]
        desk.carry_out(desk.ask("premature_stud"))
        while hand.street == 0:
            hand.check_or_call()
        assert (hand.stub.burns[0], hand.ups[0][-1], hand.ups[1][-1]) == lying


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(3))
def test_the_last_card_of_the_deck_is_never_dealt(players, seed):
    """TDA 2024: seventh street never takes the stub to its end, and no card is lost on the way."""
    desk = desk_of("tda2024", players=players, code="F7S", seed=seed)
    hand = desk.hand
    while not hand.is_over:
        assert everything(hand) == Counter(map(Card, range(52)))
        hand.check_or_call()
    assert hand.stub.remaining >= 1
    assert len(hand.board) == (1 if players == 8 else 0)


def test_one_card_for_all_cites_the_procedure():
    desk = desk_of("tda2024", players=8, code="F7S")
    while not desk.hand.is_over:
        desk.hand.check_or_call()
    done = [
        operation for operation in operations_of(desk.hand) if operation.kind is OperationKind.COMMUNITY_CARD
    ]
    assert [citation(operation, desk.book).en for operation in done] == ["TDA 2024 RP-10-H"]


@pytest.mark.parametrize("book", ["tda2024", "fidpa", "ffjp"])
@pytest.mark.parametrize("players", range(2, 10))
def test_how_many_cards_are_still_to_come_is_known_on_every_street(book, players):
    """Where cards run short, one comes for all instead of one for each, and whoever reckons with it has to know."""
    hand = desk_of(book, players=players, code="F7S").hand
    told = []
    while not hand.is_over:
        told.append((len(hand.holes[0]), len(hand.board), *hand.cards_to_come()))
        hand.check_or_call()
    for held, lying, each, common in told:
        assert (held + each, lying + common) == (len(hand.holes[0]), len(hand.board))
    assert len({one[0] + one[1] for one in told}) == 5, "five streets"

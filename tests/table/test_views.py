"""Views: what the public, a seat and the director see, and that nothing else is in them."""

from __future__ import annotations

import json
import re

import pytest

from deadbutton.cards import UNKNOWN, Card, parse_cards
from deadbutton.games import Stakes
from deadbutton.refusal import Refused
from deadbutton.table import (
    AWARDING,
    BURNING,
    EVERYTHING,
    SHOWING,
    Hand,
    HandView,
    LegalActs,
    director_view,
    public_view,
    seat_view,
)
from deadbutton.table.record.views import PotView, Stage, ToDeal
from tests.table.stacked import dealt

CARD_TEXT = re.compile(r"\b[2-9TJQKA][cdhs]\b|(?:10|[2-9JQKA])[♣♦♥♠]")


def holdem(automation: int = EVERYTHING) -> Hand:
    deck = "As Kh 7c Ad Kd 2d  3c Ah 8s 4d  5c Kc  5d 9h"
    return dealt("NT", Stakes.blinds(50, 100), deck, 1000, 1000, 1000, automation=automation)


def cards_of(seen: HandView, player: int) -> tuple[Card, ...]:
    return seen.seats[player].cards


HIDDEN = (UNKNOWN, UNKNOWN)


# Cards


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    seen = seat_view(holdem(), 0)
    assert cards_of(seen, 0) == parse_cards("As Ad")
    assert cards_of(seen, 1) == cards_of(seen, 2) == HIDDEN
    assert [seat.face_down for seat in seen.seats] == [0, 2, 2]
    assert seen.own is seen.seats[0]


def test_the_public_sees_no_hand() -> None:
    seen = public_view(holdem())
    assert [seat.cards for seat in seen.seats] == [HIDDEN] * 3
    assert seen.own is None


def test_the_director_sees_live_hands_and_never_the_stub() -> None:
    hand = holdem()
    hand.fold()
    seen = director_view(hand)
    assert cards_of(seen, 0) == parse_cards("As Ad")
    assert cards_of(seen, 2) == ()
    assert (seen.stub, seen.burns, seen.muck) == (46, 0, 2)
    assert "Ah" not in json.dumps(seen.as_dict())


def test_a_folded_hand_is_gone_even_for_its_player() -> None:
    hand = holdem()
    hand.fold()
    assert (cards_of(seat_view(hand, 2), 2), seat_view(hand, 2).seats[2].is_in) == ((), False)


def test_a_killed_hand_is_gone_even_for_the_director() -> None:
    hand = holdem()
    hand.kill(0)
    assert (cards_of(director_view(hand), 0), director_view(hand).muck) == ((), 2)


def test_burns_are_only_counted() -> None:
    hand = holdem()
    for _ in range(3):
        hand.call()
    seen = director_view(hand)
    assert (seen.burns, seen.stub, seen.board) == (1, 42, parse_cards("Ah 8s 4d"))
    assert "3c" not in json.dumps(seen.as_dict())


def test_a_shown_hand_is_everybodys_and_a_mucked_one_nobodys() -> None:
    hand = holdem(EVERYTHING & ~AWARDING)
    hand.fold()
    while hand.actor >= 0:
        hand.call()
    for seen in (public_view(hand), seat_view(hand, 1), director_view(hand)):
        assert (cards_of(seen, 0), seen.seats[0].is_shown) == (parse_cards("As Ad"), True)
        assert (cards_of(seen, 1), seen.seats[1].is_in) == ((), False)
        assert (seen.stage, seen.muck) == (Stage.AWARD, 4)


def test_the_winner_whom_nobody_called_shows_nothing() -> None:
    hand = holdem()
    hand.raise_to(300)
    hand.fold()
    hand.fold()
    assert hand.is_over
    assert cards_of(public_view(hand), 2) == HIDDEN
    assert cards_of(seat_view(hand, 2), 2) == parse_cards("7c 2d")


def test_stud_shows_up_cards_in_their_place() -> None:
    hand = dealt("F7S", Stakes.stud(100, 200, 10, 30), "As Kh Ad Kd 3c 2h", 1000, 1000)
    seat = public_view(hand).seats[0]
    assert (seat.cards, seat.up) == ((UNKNOWN, UNKNOWN, *parse_cards("3c")), parse_cards("3c"))


def test_a_draw_shows_how_many_were_thrown_and_no_more() -> None:
    deck = "2c 3h 4c 5h 6c 7h 8c 9h Kc Jh  Td  2s 3s"
    hand = dealt("F2L3D", Stakes.limit(100, 200), deck, 1000, 1000)
    hand.call()
    hand.call()
    hand.draw(parse_cards("Kc"))
    seen = seat_view(hand, 0)
    assert (seen.stage, seen.muck, seen.seats[0].draws, len(cards_of(seen, 0))) == (Stage.DRAW, 1, (1,), 4)
    hand.draw()
    seen = seat_view(hand, 0)
    assert (seen.seats[0].draws, seen.seats[1].draws) == ((1,), (0,))
    assert cards_of(seen, 0) == parse_cards("2c 4c 6c 8c 2s")
    assert "Kc" not in json.dumps(seen.as_dict())


def test_cards_set_aside_face_up_are_everybodys() -> None:
    hand = holdem()
    hand.stub.set_aside(hand.stub.deal(1))
    assert public_view(hand).aside == parse_cards("3c")


# Chips


def test_bets_lie_before_the_players_until_the_round_is_over() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100, 10), "As", 1000, 1000, 1000)
    seen = public_view(hand)
    assert seen.pots == (PotView(0, 30, (1, 2, 3)),)
    assert [(seat.stack, seat.bet) for seat in seen.seats] == [(940, 50), (890, 100), (990, 0)]
    assert seen.in_the_middle == 180


def test_without_antes_there_is_no_pot_before_the_flop() -> None:
    assert public_view(holdem()).pots == ()


def test_side_pots_are_seen_as_they_form() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 300, 1000, 1000)
    hand.raise_to(400)
    hand.call()
    hand.call()
    seen = public_view(hand)
    assert seen.pots == (PotView(0, 900, (1, 2, 3)), PotView(1, 200, (2, 3)))
    assert [seat.is_all_in for seat in seen.seats] == [True, False, False]
    assert sum(seat.bet for seat in seen.seats) == 0


def test_a_finished_hand_shows_what_was_won() -> None:
    hand = holdem()
    hand.raise_to(300)
    hand.fold()
    hand.fold()
    seen = public_view(hand)
    assert (seen.is_over, seen.in_the_middle, seen.actor, seen.legal) == (True, 0, -1, None)
    assert [(seat.stack, seat.won) for seat in seen.seats] == [(950, 0), (900, 0), (1150, 250)]
    assert seen.pots == (PotView(0, 250, (3,)),)


# Acts


def test_only_the_actor_has_acts_and_the_director_sees_them() -> None:
    hand = holdem()
    acts = LegalActs(2, may_fold=True, call=100, raise_least=200, raise_most=1000)
    assert seat_view(hand, 2).legal == director_view(hand).legal == acts
    assert seat_view(hand, 0).legal is None
    assert public_view(hand).legal is None
    assert public_view(hand).actor == 2


def test_whoever_brings_it_in_cannot_fold() -> None:
    hand = dealt("F7S", Stakes.stud(100, 200, 10, 30), "As Kh Ad Kd 3c 2h", 1000, 1000)
    assert seat_view(hand, 1).legal == LegalActs(
        1, may_fold=False, call=30, is_bring_in=True, raise_least=100, raise_most=100
    )


def test_at_a_real_table_the_dealer_sees_what_to_deal() -> None:
    hand = holdem(EVERYTHING & ~BURNING)
    for _ in range(3):
        hand.call()
    seen = public_view(hand)
    assert (seen.stage, seen.to_deal) == (Stage.DEAL, ToDeal(burns=1, board=3, down=(), up=()))
    assert seen.waits_for.en == "the dealer to deal"


def test_at_a_real_table_players_show_or_muck_themselves() -> None:
    hand = holdem(EVERYTHING & ~SHOWING)
    hand.fold()
    while hand.actor >= 0:
        hand.call()
    assert seat_view(hand, 1).legal == LegalActs(1, may_show=True, may_muck=True)
    hand.show(0)
    assert seat_view(hand, 0).legal is None
    assert seat_view(hand, 2).legal is None


def test_a_player_who_is_not_there_has_no_view() -> None:
    with pytest.raises(Refused) as refused:
        seat_view(holdem(), 3)
    assert refused.value.code == "view.no_such_player"
    assert str(refused.value) == "There is no player 3 in this hand: say 0 to 2, in the order of the deal."


def test_a_view_is_ready_for_json() -> None:
    hand = holdem()
    found = json.loads(json.dumps(seat_view(hand, 0).as_dict()))
    assert found["viewer"] == {"sight": "seat", "player": 0}
    assert found["street"] == {"fr": "préflop", "en": "preflop"}
    assert [seat["cards"] for seat in found["seats"]] == [["As", "Ad"], ["??", "??"], ["??", "??"]]
    assert found["legal"] is None

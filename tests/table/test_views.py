"""Views: what the public, a seat and the director see, and that nothing else is in them."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from enum import Enum
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import UNKNOWN, Card, SeededShuffler, Stub, parse_cards
from deadbutton.games import CATALOGUE, Stakes, game
from deadbutton.refusal import Refused
from deadbutton.sim import bot, step, trial_hand
from deadbutton.table import log
from deadbutton.table.hand import AWARDING, BURNING, EVERYTHING, SHOWING, Hand
from deadbutton.table.sentences import story
from deadbutton.table.table import Table
from deadbutton.table.views import (
    DIRECTOR,
    PUBLIC,
    HandView,
    LegalActs,
    PotView,
    Sight,
    Stage,
    ToDeal,
    Viewer,
    director_view,
    legal_acts,
    public_view,
    seat_view,
    view,
    viewer_of,
)

CARD_TEXT = re.compile(r"\b[2-9TJQKA][cdhs]\b|[2-9TJQKA][♣♦♥♠]")


def dealt(
    code: str, stakes: Stakes, deck: str, *stacks: int, book: str = "tda2009", automation: int = EVERYTHING
) -> Hand:
    """Seats 1, 2, …; the last of them has the button, so that seat 1 is the first to be dealt in."""
    table = Table(load(book), dict(enumerate(stacks, 1)))
    table.start(len(stacks))
    cards = parse_cards(deck)
    return table.deal(
        game(code), stakes, SeededShuffler(1), stacked=lambda _: Stub.stacked(cards), automation=automation
    )


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


# Any hand: every game, every book, every viewer, at every step

ANY_HAND = given(
    seed=st.integers(0, 2**32), code=st.sampled_from(sorted(CATALOGUE)), book=st.sampled_from(book_keys())
)
ALL_DRIVEN = EVERYTHING & ~(BURNING | AWARDING)


def steps_of(seed: int, code: str, book: str) -> Iterator[Hand]:
    """A random hand, stopped before every decision, every burn and every award."""
    random = Random(seed)
    hand = trial_hand(game(code), load(book), random, automation=ALL_DRIVEN)
    yield hand
    while not hand.is_over:
        step(hand, [bot("random")], random)
        yield hand


def viewers(hand: Hand) -> list[Viewer]:
    return [PUBLIC, DIRECTOR, *(viewer_of(hand, player) for player in range(hand.n))]


def face_up(hand: Hand) -> set[Card]:
    """What lies face up on the table."""
    found = {*hand.board, *hand.stub.aside}
    for player in range(hand.n):
        if not hand.betting.folded[player] and hand.shown[player] >= 0:
            found.update(hand.ups[player] if hand.ups else ())
            found.update(hand.holes[player] if hand.shown[player] == 1 else ())
    return found


def in_hand(hand: Hand, viewer: Viewer) -> set[Card]:
    """The live hands that are the viewer's to look at."""
    players = {Sight.PUBLIC: [], Sight.SEAT: [viewer.player], Sight.DIRECTOR: list(range(hand.n))}[
        viewer.sight
    ]
    return {
        card
        for player in players
        if not hand.betting.folded[player] and hand.shown[player] >= 0
        for card in hand.holes[player]
    }


def card_texts(texts: str) -> set[Card]:
    return {Card(text) for text in CARD_TEXT.findall(texts)}


@settings(max_examples=120, deadline=None)
@ANY_HAND
def test_a_view_holds_exactly_the_cards_that_its_viewer_may_know(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        for viewer in viewers(hand):
            text = json.dumps(view(hand, viewer).as_dict(), ensure_ascii=False)
            assert card_texts(text) == face_up(hand) | in_hand(hand, viewer)


def once_seen(hand: Hand, viewer: Viewer) -> set[Card]:
    """What was dealt or shown to the viewer at any moment, by the hand's own log."""
    found: set[int] = set()
    for kind, player, amount, cards in hand.entries:
        match kind:
            case log.ROUND_OF_HOLES:
                for dealt_to in range(amount):
                    found.update(cards[dealt_to::amount] if viewer.sees_hand_of(dealt_to) else ())
            case log.HOLE:
                found.update(cards if viewer.sees_hand_of(player) else ())
            case log.UP | log.BOARD | log.COMMUNITY | log.SHOW:
                found.update(cards)
    return set(map(Card, found))


@settings(max_examples=60, deadline=None)
@ANY_HAND
def test_a_story_tells_exactly_the_cards_that_its_viewer_has_seen(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        # Stories are long, and each holds the one before it: one viewer a step, everybody at the end.
        for viewer in viewers(hand) if hand.is_over else viewers(hand)[len(hand.tape) % (hand.n + 2) :][:1]:
            told = story(hand, None, viewer)
            assert card_texts(" ".join(text.fr + text.en for text in told)) == once_seen(hand, viewer)


def leaves(value: object) -> Iterator[object]:
    """Everything that can be reached from a view."""
    if dataclasses.is_dataclass(value):
        assert not hasattr(value, "__dict__")
        for field in dataclasses.fields(value):
            yield from leaves(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from leaves(item)
    else:
        yield value


@settings(max_examples=40, deadline=None)
@ANY_HAND
def test_nothing_in_a_view_leads_back_to_the_hand(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        for viewer in viewers(hand):
            for leaf in leaves(view(hand, viewer)):
                assert leaf is None or type(leaf) in (int, str, bool, Card) or isinstance(leaf, Enum)


def accepted(hand: Hand, act: Callable[[Hand], object]) -> bool:
    twin = hand.copy()
    try:
        act(twin)
    except Refused:
        return False
    return True


@settings(max_examples=60, deadline=None)
@ANY_HAND
def test_what_a_seat_may_do_is_exactly_what_the_hand_accepts(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        for player in range(hand.n):
            legal = legal_acts(hand, player)
            assert legal == seat_view(hand, player).legal
            acts = legal or LegalActs(player)
            assert accepted(hand, lambda twin, p=player: twin.fold(p)) == acts.may_fold
            assert accepted(hand, lambda twin, p=player: twin.call(p)) == (acts.call is not None)
            if acts.call is not None:
                assert hand.copy().call(player) == acts.call
            least, most = acts.raise_least, acts.raise_most
            around = {0, 1, hand.betting.level + 1, hand.betting.pot, *(hand.betting.stack)}
            for limit in (least, most):
                if limit is not None:
                    around |= {limit - 1, limit, limit + 1}
            for total in around:
                allowed = least is not None and most is not None and least <= total <= most
                assert accepted(hand, lambda twin, p=player, t=total: twin.raise_to(t, p)) == allowed
            for count in range(len(hand.holes[player]) + 1):
                allowed = acts.draw_most is not None and count <= acts.draw_most
                thrown = hand.holes[player][:count]
                assert accepted(hand, lambda twin, p=player, c=thrown: twin.draw(c, p)) == allowed

"""Sealed hands: nothing that is written tells a card before its time, and anybody can check the deck afterwards."""

from __future__ import annotations

import re

import msgspec
import pytest

from deadbutton.cards import FULL_DECK, Card
from deadbutton.cards.sealed_deck import leaves, opened
from deadbutton.table import Sight
from deadbutton.tournament import DeckOpened, HandActed, HandDealt, PlayAct, check_deck, write_fact
from deadbutton.tournament.tracing import traced
from deadbutton.tournament.virtual.hand import rebuild, view
from tests.tournament.hands_club import refused
from tests.tournament.virtual_club import GAMES, VirtualClub, face_up, last_hand
from tests.tournament.whole import picture

TEXT_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
SIGNS = {card.pretty: card for card in FULL_DECK}


def named(raw: bytes) -> set[Card]:
    return {Card(found.decode()) for found in TEXT_CARD.findall(raw)}


def pictured(text: str) -> set[Card]:
    return {card for sign, card in SIGNS.items() if sign in text}


# What nobody may know


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_written_names_a_card_before_it_is_seen(game):
    """Every fact, as bytes and as sentences, against the cards that lie face up just after it."""
    club = VirtualClub(game=game, seed=6)
    for _ in range(5):
        if not club.is_running:
            break
        dealt, acts, _ = club.play_hand()
        secret = club.director.vault.get(1, dealt.hand)
        for count, happened in enumerate([dealt, *acts]):
            hand = rebuild(dealt, acts[:count], club.state.book, secret)
            raw, said = write_fact(happened), happened.sentence(club.state)
            assert named(raw) | pictured(said.fr) | pictured(said.en) <= face_up(hand)
            assert secret not in raw
            assert secret.hex().encode() not in raw
            for number, deck in enumerate(hand.shuffler.packs):
                proofs = opened(secret, deck, range(len(deck)), number)
                assert not any(proof.salt.encode() in raw for proof in proofs)
                assert not any(leaf.encode() in raw for leaf in leaves(secret, deck, number))


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_showed_stays_hidden_when_the_hand_is_over(game):
    """What was seen is proved, once each; no salt of another card or of a place that a card had left is given out."""
    club = VirtualClub(game=game, seed=9)
    while club.is_running:
        dealt, acts, opened_ = club.play_hand()
        secret = club.director.vault.get(1, dealt.hand)
        hand = rebuild(dealt, acts, club.state.book, secret)
        raw, seen = write_fact(opened_), face_up(hand)
        assert named(raw) == seen
        assert secret.hex().encode() not in raw
        given_out = [
            proof.card
            for number, deck in enumerate(hand.shuffler.packs)
            for proof in opened(secret, deck, range(len(deck)), number)
            if proof.salt.encode() in raw
        ]
        assert sorted(given_out) == sorted(seen)


@pytest.mark.parametrize("game", ["NT", "F7S", "F2L3D"])
def test_a_seat_sees_its_own_cards_the_public_none(game):
    club = VirtualClub(game=game)
    club.deal()
    hand, secret = club.hand(), club.secret()
    public = view(club.state, 1, Sight.PUBLIC, secret)
    whole = view(club.state, 1, Sight.DIRECTOR, secret)
    for player, seat in enumerate(hand.seats):
        own = view(club.state, 1, seat, secret)
        assert own.own is not None
        assert own.own.cards == tuple(hand.holes[player]) == whole.seats[player].cards
        ups = set(hand.ups[player]) if hand.ups else set()
        assert {card for card in public.seats[player].cards if card.is_known} == ups
        for other in (place for place in range(hand.n) if place != player):
            hidden = set(hand.holes[other]) - (set(hand.ups[other]) if hand.ups else set())
            assert not hidden & set(own.seats[other].cards)
    assert view(club.state, 1, 10, secret).viewer == public.viewer, "nobody has cards at seat 10"


def test_the_story_tells_names_and_cites_the_book():
    club = VirtualClub(seed=2)
    for _ in range(3):
        club.play_hand()
    told = [line for line in traced(club.facts) if line.kind in ("hand_dealt", "hand_acted", "deck_opened")]
    assert all(line.sentence.fr != line.sentence.en for line in told)
    assert any("(P1)" in line.sentence.en for line in told)
    assert any(line.articles.en for line in told)


# Anybody can check


@pytest.mark.parametrize("game", GAMES)
def test_every_deck_checks_from_public_facts(game):
    club = VirtualClub(game=game, seed=7)
    packs = 0
    while club.is_running:
        dealt, acts, opened_ = club.play_hand()
        assert check_deck(dealt, opened_, acts) == []
        packs = max(packs, len(opened_.packs))
    if game in ("F2L3D", "FB"):
        assert packs > 1, "some hand has shuffled the muck back"


def test_stud_that_runs_out_of_cards_still_checks():
    """Eight players who all stay need 56 cards: the burns come back, or one card serves all."""
    club = VirtualClub(8, game="F7S", seed=3)
    club.deal()
    while 1 in club.state.virtual:
        club.act("call" if club.to_act()[1].call else "check")
    dealt, acts, opened_ = last_hand(club)
    kinds = {step.kind.value for act in acts for step in act.told}
    assert kinds & {"reshuffle", "community_card"}
    assert check_deck(dealt, opened_, acts) == []


def shown_down() -> tuple[HandDealt, list[HandActed], DeckOpened]:
    """A hand that went to a showdown."""
    club = VirtualClub(seed=8)
    club.deal()
    while 1 in club.state.virtual:
        club.act("call" if club.to_act()[1].call else "check")
    return last_hand(club)


def test_a_dealer_who_changes_a_card_is_found():
    replace = msgspec.structs.replace
    dealt, acts, opened_ = shown_down()
    assert check_deck(dealt, opened_, acts) == []
    [pack] = opened_.packs
    first = pack.cards[0]

    def with_pack(**changed):
        return replace(opened_, packs=(replace(pack, **changed),))

    absent = next(card for card in map(str, FULL_DECK) if card not in {one.card for one in pack.cards})
    frauds = {
        "a card": with_pack(cards=(replace(first, card=absent), *pack.cards[1:])),
        "no card": with_pack(cards=(replace(first, card="Zz"), *pack.cards[1:])),
        "a salt": with_pack(cards=(replace(first, salt="00" * 32), *pack.cards[1:])),
        "a leaf": with_pack(leaves=("00" * 32, *pack.leaves[1:])),
        "a card unproved": with_pack(cards=pack.cards[1:]),
        "no pack": replace(opened_, packs=()),
        "another hand": replace(opened_, hand=opened_.hand + 1),
    }
    for what, fraud in frauds.items():
        problems = check_deck(dealt, fraud, acts)
        assert problems, what
        assert all(problem.fr != problem.en for problem in problems), what
    assert check_deck(replace(dealt, commitment="00" * 32), opened_, acts)
    assert check_deck(dealt, opened_, acts[1:]), "an act is missing"


def test_a_board_that_was_not_in_the_deck_is_found():
    dealt, acts, opened_ = shown_down()
    place = next(n for n, act in enumerate(acts) if any(step.kind.value == "deal_board" for step in act.told))
    seen = {card.card for pack in opened_.packs for card in pack.cards}
    stranger = next(card for card in map(str, FULL_DECK) if card not in seen)
    steps = tuple(
        msgspec.structs.replace(step, cards=(stranger, *step.cards[1:]))
        if step.kind.value == "deal_board"
        else step
        for step in acts[place].told
    )
    acts[place] = msgspec.structs.replace(acts[place], told=steps)
    assert any(stranger in problem.en for problem in check_deck(dealt, opened_, acts))


def test_a_secret_of_another_deck_deals_nothing():
    club = VirtualClub()
    club.deal()
    club.director.vault.put(1, 1, bytes(32))
    before = picture(club.state)
    assert refused(lambda: club.do(PlayAct(table=1, seat=1, act="fold"))) == "virtual.no_secret"
    assert picture(club.state) == before

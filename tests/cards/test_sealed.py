"""A sealed deck: fixed by a secret, promised before the first card, proved card by card."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import FULL_DECK, SHORT_DECK, Card, SealedShuffler, Stub
from deadbutton.cards.sealed_deck import Opening, check, commit, leaves, opened

SECRETS = st.binary(min_size=32, max_size=32)


def deck_of(secret: bytes) -> tuple[Card, ...]:
    return SealedShuffler(secret).order(FULL_DECK)


def altered(digits: str) -> str:
    return ("0" if digits[0] != "0" else "1") + digits[1:]


@given(SECRETS)
def test_a_secret_gives_one_order_of_all_52_cards(secret):
    deck = deck_of(secret)
    assert sorted(deck) == list(FULL_DECK)
    assert deck == deck_of(secret) == Stub.shuffled(SealedShuffler(secret)).to_come


def test_an_order_and_a_commitment_that_must_never_change():
    """Hands in play are dealt again from their secret by every later program, and old promises stay checkable."""
    secret = bytes(range(32))
    assert "".join(map(str, deck_of(secret)[:5])) == "9sQhKh6h9d"
    assert (
        commit(secret, deck_of(secret)) == "bb3b29c8880d2467010d3be44eca4194229a7fb4cd745e85a529f7dad3aa17a7"
    )


def test_other_secrets_give_other_orders():
    assert len({deck_of(bytes([number]) * 32) for number in range(200)}) == 200


@given(SECRETS, st.integers(0, 3))
def test_a_copy_gives_the_same_orders_from_there_on(secret, before):
    shuffler = SealedShuffler(secret)
    for _ in range(before):
        shuffler.order(FULL_DECK)
    twin = shuffler.copy()
    coming = [twin.order(SHORT_DECK), twin.order(FULL_DECK), twin.below(7)]
    assert [shuffler.order(SHORT_DECK), shuffler.order(FULL_DECK), shuffler.below(7)] == coming
    assert shuffler.packs == twin.packs
    assert len(shuffler.packs) == before + 2


def test_every_card_is_equally_likely_on_top():
    """51 degrees of freedom: above 87.97 once in a thousand times. The secrets are fixed."""
    draws = 5_200
    counts = Counter(deck_of(sha256(number.to_bytes(4, "big")).digest())[0] for number in range(draws))
    assert sum((counts[card] - 100) ** 2 / 100 for card in FULL_DECK) < 87.97


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_of_another_length_is_none(secret):
    with pytest.raises(ValueError, match="32 bytes"):
        SealedShuffler(secret)


@given(SECRETS, st.sets(st.integers(0, 51)))
def test_any_cards_can_be_proved_without_the_secret(secret, places):
    deck = deck_of(secret)
    proofs = opened(secret, deck, sorted(places))
    assert [deck[proof.position] for proof in proofs] == [proof.card for proof in proofs]
    assert check(commit(secret, deck), leaves(secret, deck), proofs) is None


def test_anybody_can_check_with_a_hash_function_alone():
    secret = bytes(32)
    deck = deck_of(secret)
    [proof] = opened(secret, deck, [17])
    by_hand = sha256(bytes.fromhex(proof.salt) + bytes([17]) + str(deck[17]).encode()).hexdigest()
    assert by_hand == leaves(secret, deck)[17]
    joined = b"".join(map(bytes.fromhex, leaves(secret, deck)))
    assert sha256(joined).hexdigest() == commit(secret, deck)


@given(SECRETS, st.integers(0, 51), st.integers(0, 51))
def test_a_changed_leaf_card_salt_or_place_is_found(secret, place, other):
    deck = deck_of(secret)
    promised, found = commit(secret, deck), leaves(secret, deck)
    [proof] = opened(secret, deck, [place])
    stranger = deck[(place + 1) % 52]
    changed = (*found[:other], altered(found[other]), *found[other + 1 :])
    assert check(promised, changed, [proof])
    assert check(altered(promised), found, [proof])
    assert check(promised, found, [proof._replace(card=stranger)])
    assert check(promised, found, [proof._replace(salt=altered(proof.salt))])
    assert check(promised, found, [proof._replace(position=(place + 1) % 52)])
    for wrong in (
        check(promised, found[:-1], [proof]),
        check(promised, (*found[:-1], "no hash"), []),
        check(promised, found, [proof._replace(position=52)]),
        check(promised, found, [proof._replace(salt="no salt")]),
        check(promised, found, [proof, proof]),
    ):
        assert wrong is not None
        assert wrong.fr != wrong.en


def test_two_cards_with_one_face_are_found():
    """A deck with two aces of spades can be sealed; it cannot be opened."""
    secret = bytes(32)
    deck = (Card("As"), Card("As"), Card("Kd"))
    wrong = check(commit(secret, deck), leaves(secret, deck), opened(secret, deck, [0, 1]))
    assert wrong is not None
    assert "As" in wrong.en


def test_an_opened_card_tells_nothing_of_another():
    """Whoever has one salt and all leaves cannot find another card by trying all 52: each place has a salt of its own."""
    secret = bytes(32)
    deck = deck_of(secret)
    all_leaves = leaves(secret, deck)
    [proof] = opened(secret, deck, [0])
    for place in range(1, 52):
        tries = [Opening(place, card, proof.salt) for card in FULL_DECK]
        assert all(check(commit(secret, deck), all_leaves, [guess]) for guess in tries)


def test_what_is_shuffled_again_has_salts_of_its_own():
    secret = bytes(32)
    deck = deck_of(secret)
    assert not {one.salt for one in opened(secret, deck, range(52))} & {
        one.salt for one in opened(secret, deck, range(52), pack=1)
    }

"""Every game, every book, every viewer, at every step: what is in a view, what a story tells, and what may be done."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from enum import Enum
from random import Random
from types import FunctionType

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import CATALOGUE, game
from deadbutton.refusal import Refused
from deadbutton.sim import bot, step, trial_hand
from deadbutton.table import (
    AWARDING,
    BURNING,
    DIRECTOR,
    EVERYTHING,
    PUBLIC,
    SHOWING,
    TO_SHOW,
    Hand,
    LegalActs,
    Sight,
    Viewer,
    legal_acts,
    operations_of,
    seat_view,
    view,
    viewer_of,
)
from deadbutton.table.hand import log
from deadbutton.table.record.story import story
from deadbutton.text import Text
from tests.depth import examples

CARD_TEXT = re.compile(r"\b[2-9TJQKA][cdhs]\b|(?:10|[2-9JQKA])[♣♦♥♠]")

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


@examples(120)
@ANY_HAND
def test_a_view_holds_exactly_the_cards_that_its_viewer_may_know(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        for viewer in viewers(hand):
            text = json.dumps(view(hand, viewer).as_dict(), ensure_ascii=False)
            assert card_texts(text) == face_up(hand) | in_hand(hand, viewer)


def once_seen(hand: Hand, viewer: Viewer) -> set[Card]:
    """What was dealt or shown to the viewer at any moment, by the hand's own log."""
    found: set[int] = set()
    shown: set[int] = set()
    for kind, player, amount, cards in hand.entries:
        if kind == log.SHOW:
            shown.add(player)
        match kind:
            case log.ROUND_OF_HOLES:
                for dealt_to in range(amount):
                    found.update(cards[dealt_to::amount] if viewer.sees_hand_of(dealt_to) else ())
            case log.HOLE:
                # The last card of stud comes to a hand that an all-in has turned up.
                found.update(cards if player in shown or viewer.sees_hand_of(player) else ())
            case log.UP | log.BOARD | log.COMMUNITY | log.SHOW:
                found.update(cards)
    return set(map(Card, found))


@examples(60)
@ANY_HAND
def test_a_story_tells_exactly_the_cards_that_its_viewer_has_seen(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        # Stories are long, and each holds the one before it: one viewer a step, everybody at the end.
        for viewer in viewers(hand) if hand.is_over else viewers(hand)[len(hand.tape) % (hand.n + 2) :][:1]:
            told = " ".join(text.fr + text.en for text in story(hand, None, viewer))
            held = {card for done in operations_of(hand, viewer) for card in (*done.cards, *done.board)}
            assert card_texts(told) == held - {UNKNOWN} == once_seen(hand, viewer)


def leaves(value: object) -> Iterator[object]:
    """Everything that can be reached from a view."""
    if dataclasses.is_dataclass(value):
        assert not hasattr(value, "__dict__")
        for field in dataclasses.fields(value):
            yield from leaves(getattr(value, field.name))
    elif isinstance(value, Text):
        # A sentence holds what will be put into it, for the language of whoever reads it.
        slots = {slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())}
        for slot in slots:
            yield from leaves(getattr(value, slot, None))
    elif isinstance(value, FunctionType):
        for cell in value.__closure__ or ():
            yield from leaves(cell.cell_contents)
    elif isinstance(value, tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from leaves(item)
    else:
        yield value


@examples(40)
@ANY_HAND
def test_nothing_in_a_view_leads_back_to_the_hand(seed: int, code: str, book: str) -> None:
    for hand in steps_of(seed, code, book):
        for viewer in viewers(hand):
            for leaf in leaves(view(hand, viewer)):
                assert leaf is None or type(leaf) in (int, str, bool, Card) or isinstance(leaf, Enum)


@examples(60)
@ANY_HAND
def test_who_may_show_or_muck_is_exactly_what_the_hand_accepts(seed: int, code: str, book: str) -> None:
    random = Random(seed)
    hand = trial_hand(game(code), load(book), random, automation=EVERYTHING & ~SHOWING)
    while not hand.is_over:
        choices = []
        for player in range(hand.n):
            acts = legal_acts(hand, player) or LegalActs(player)
            assert accepted(hand, lambda twin, p=player: twin.muck(p)) == acts.may_muck
            if hand.stage == TO_SHOW and hand.shown[player] == 0:
                assert accepted(hand, lambda twin, p=player: twin.show(p)) == acts.may_show
            choices += [(hand.show, player)] * acts.may_show + [(hand.muck, player)] * acts.may_muck
        if hand.stage == TO_SHOW:
            act, player = random.choice(choices)
            act(player)
        else:
            step(hand, [bot("random")], random)


def accepted(hand: Hand, act: Callable[[Hand], object]) -> bool:
    twin = hand.copy()
    try:
        act(twin)
    except Refused:
        return False
    return True


@examples(60)
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

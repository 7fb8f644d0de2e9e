"""Random hands with random incidents, entered through the commands of the room: whatever is ruled, chips and cards are all
there, what is refused changes nothing, and taking an entry back gives the very state before it."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books
from deadbutton.cards import UNKNOWN
from deadbutton.floor import INCIDENTS
from deadbutton.games.catalogue import CATALOGUE
from deadbutton.refusal import Refusal, Refused
from deadbutton.table import TO_BET, TO_DEAL, TO_DRAW, TO_SHOW, Hand
from deadbutton.tournament import (
    CarryOut,
    Command,
    EnterAct,
    EnterCards,
    PushPots,
    RulingRecorded,
    ShowHand,
    State,
    TrackHand,
    apply,
    desk_at,
    preview,
    unbalanced,
)
from tests.depth import examples, some
from tests.tournament.as_ruled import check_as_ruled, check_public, hand_picture
from tests.tournament.hands_club import Club
from tests.tournament.virtual_club import SHEET
from tests.tournament.whole import picture, replayed

GAMES = sorted(CATALOGUE)


def unnamed(hand: Hand) -> list[str]:
    return [str(card) for card in hand.stub.unseen if not hand.is_seen(card)]


def fresh(dice: Random, hand: Hand, count: int) -> tuple[str, ...]:
    """So many cards that can come, each named or not."""
    cards = dice.sample(unnamed(hand), count)
    return tuple(card if dice.random() < 0.6 else "??" for card in cards)


def usual(dice: Random, hand: Hand) -> Command:
    """What a dealer enters next."""
    match hand.stage:
        case stage if stage == TO_BET:
            seat, owed = hand.seats[hand.actor], hand.betting.to_call
            roll = dice.random()
            if roll < 0.2 and hand.can_fold(hand.actor):
                return EnterAct(table=1, seat=seat, act="fold")
            if roll < 0.45 and hand.betting.may_raise:
                least, most = hand.betting.min_raise_to, hand.betting.max_raise_to
                return EnterAct(
                    table=1,
                    seat=seat,
                    act="raise",
                    amount=dice.choice([least, most, dice.randint(least, most)]),
                )
            return EnterAct(table=1, seat=seat, act="call" if owed else "check")
        case stage if stage == TO_DRAW:
            return EnterAct(table=1, seat=hand.seats[hand.actor], act="draw", amount=dice.randint(0, 3))
        case stage if stage == TO_DEAL:
            cards = iter(dice.sample(unnamed(hand), sum(hand.need_up or ())))
            hole = {
                hand.seats[place]: tuple(next(cards) for _ in range(need))
                for place, need in enumerate(hand.need_up or ())
                if need
            }
            return EnterCards(table=1, board=fresh(dice, hand, hand.need_board), hole=hole)
        case stage if stage == TO_SHOW:
            left = [p for p in range(hand.n) if not hand.betting.folded[p] and hand.shown[p] == 0]
            player = dice.choice(left)
            if hand.can_muck(player) and dice.random() < 0.3:
                return ShowHand(table=1, seat=hand.seats[player], mucks=True)
            hole = hand.holes[player]
            known = [str(card) for card in hole if card != UNKNOWN]
            named = dice.sample(unnamed(hand), len(hole) - len(known))
            return ShowHand(table=1, seat=hand.seats[player], cards=(*known, *named))
        case _:
            if hand.can_settle():
                return PushPots(table=1)
            pots = hand.build_pots()
            return PushPots(
                table=1, winners=tuple((hand.seats[dice.choice(list(pot.players))],) for pot in pots)
            )


def any_answers(dice: Random, key: str, hand: Hand) -> dict[str, Any]:
    """What somebody could answer to the questions of an incident; what is usual is often left out."""
    said: dict[str, Any] = {}
    for question in INCIDENTS[key].questions:
        if question.default is not None and dice.random() < 0.6:
            continue
        match question.kind:
            case "seat":
                said[question.key] = dice.choice(hand.seats)
            case "cards":
                lying = [str(card) for card in hand.board if card != UNKNOWN]
                pool = [*lying, *unnamed(hand)[:4]]
                said[question.key] = " ".join(dice.sample(pool, min(len(pool), dice.randint(1, 4))))
            case "choice":
                said[question.key] = dice.choice([option.key for option in question.options])
            case "yes_no":
                said[question.key] = dice.random() < 0.5
            case "words":
                said[question.key] = dice.choice(["", "call", "raise", "1x1000", "2x500", "raise 600"])
            case _:
                said[question.key] = dice.choice([0, 1, 2, 100, 400, 1000])
    return said


def check(club: Club) -> None:
    """Chips, 52 cards, and no card in the public's view that the table has not seen."""
    state = club.state
    assert unbalanced(state) is None
    assert club.chips() == state.chips.in_play
    if 1 in state.tracked:
        check_hand(state)


def check_hand(state: State) -> None:
    desk = desk_at(state, 1)
    hand = desk.hand
    stub = hand.stub
    held = [card for hole in hand.holes for card in hole]
    everything = [*stub.to_come, *stub.burns, *stub.muck, *stub.aside, *held, *hand.board, *hand.fresh]
    assert len(everything) == len(hand.rules.game.deck)
    named = [card for card in everything if card != UNKNOWN]
    assert len(named) == len(set(named))
    assert len(hand.board) <= max(5, sum(street.board for street in hand.rules.streets))
    lying = sum(hand.betting.stack) + hand.betting.pot + desk.removed
    if not hand.is_over:
        assert lying == sum(state.tracked[1].dealt.stacks.values()) + state.tracked[1].dealt.left_over
    check_public(desk, state.tracked[1].entries)


def same(state) -> Any:
    return json.loads(msgspec.json.encode([picture(state), [str(hand) for hand in state.tracked.values()]]))


@examples(200)
@given(
    st.sampled_from(all_books()),
    st.sampled_from(GAMES),
    st.integers(2, 6),
    st.randoms(use_true_random=False),
)
def test_any_hand_with_any_incidents(book, game, players, dice) -> None:
    club = Club(players, book.key, game=game, structure=SHEET)
    club.do(TrackHand(table=1))
    incidents = 4
    for _ in range(60):
        if 1 not in club.state.tracked:
            break
        hand = desk_at(club.state, 1).hand
        before = same(club.state)
        command: Command
        if incidents and dice.random() < 0.25:
            incidents -= 1
            key = dice.choice(sorted(INCIDENTS))
            command = CarryOut(table=1, incident=key, answers=any_answers(dice, key, hand))
        else:
            command = usual(dice, hand)
        try:
            club.do(command)
        except Refused as why:
            assert str(why)  # noqa: PT017
            assert same(club.state) == before
            continue
        check(club)
        if dice.random() < 0.2:
            after = same(club.state)
            club.director.undo()
            assert same(club.state) == before
            club.director.undo(club.director.acts)
            assert same(club.state) == after
    facts = [fact for batch in club.director.log for fact in batch.facts]
    if not club.director.undos:
        assert same(replayed(facts)) == same(club.state)


GAME_OF = {
    "stud_down_card": "F7S",
    "stud_last_card_exposed": "F7S",
    "premature_stud": "F7S",
    "pot_limit_miscount": "PO",
}
"""Incidents of one game; the others are played in hold'em."""
TABLES = {"NT": 70, "F7S": 25, "PO": 15}
"""How many tables of a game are looked at for one where it can have happened."""
TRIES = 1200


def some_hand(dice: Random, book: str, game: str) -> Club:
    """A table somewhere in a hand, or just after it."""
    club = Club(dice.randint(2, 6), book, game=game, structure=SHEET)
    club.do(TrackHand(table=1))
    for _ in range(dice.randint(0, 40)):
        if 1 not in club.state.tracked:
            break
        try:
            club.do(usual(dice, desk_at(club.state, 1).hand))
        except Refused:
            continue
    return club


def told_answers(dice: Random, key: str, hand: Hand) -> dict[str, Any]:
    """Any answers, but those about the player to act and what lies there: often the right ones."""
    said = any_answers(dice, key, hand)
    right = {
        "seat": hand.seats[hand.actor] if hand.actor >= 0 else hand.seats[0],
        "total": max(hand.betting.bet),
    }
    for name, value in right.items():
        if name in said and dice.random() < 0.6:
            said[name] = value
    said.pop("seen", None)
    return said


def carried_out(dice: Random, club: Club, hand: Hand, key: str) -> bool:
    """Whether a ruling was done on this hand, by its orders or by what somebody chose; if so, everything adds up."""
    answers = told_answers(dice, key, hand)
    try:
        ruling = preview(club.state, 1, key, answers).ruling
    except Refused:
        return False
    choices = [option for offer in ruling.offers for option, _ in offer.orders]
    choice = dice.choice(choices) if choices and not ruling.orders else ""
    done = club.director.ask(CarryOut(table=1, incident=key, answers=answers, choice=choice), club.now)
    if isinstance(done, Refusal):
        return False
    assert not all(isinstance(one, RulingRecorded) for one in done), f"{key} is only recorded"
    after = deepcopy(club.state)
    for happened in done:
        apply(after, happened)
    assert unbalanced(after) is None, (key, answers)
    if 1 in after.tracked:
        check_hand(after)
    drawn = preview(club.state, 1, key, answers, choice)
    assert drawn.after is not None, (key, answers)
    check_as_ruled(drawn.before, drawn.after)
    stands = after.tracked.get(1) or after.played.get(1)
    if stands is not None and stands.entered:
        # What was shown before is what was done.
        done_on = desk_at(after, 1)
        assert hand_picture(done_on) == hand_picture(drawn.after), (key, answers)
    return True


@pytest.mark.parametrize("book", [book.key for book in all_books()])
def test_every_incident_is_carried_out_on_a_live_hand(book) -> None:
    dice = Random(1)
    tables = {
        game: [
            (club, desk_at(club.state, 1).hand)
            for club in (some_hand(dice, book, game) for _ in range(count))
        ]
        for game, count in TABLES.items()
    }
    left = []
    for key in some(sorted(INCIDENTS)):
        played = tables[GAME_OF.get(key, "NT")]
        if not any(carried_out(dice, *dice.choice(played), key) for _ in range(TRIES)):
            left.append(key)
    assert left == []

"""A live hand from its record: the same cards, bets and player to act, as often as anybody asks.

``rebuild`` plays the public record again on the deck that the secret gives. A hand that was played a moment ago is gone on with
(``revived``); whether or not it is, the answer is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from deadbutton.books import Book
from deadbutton.cards import Card, SealedShuffler
from deadbutton.cards.sealed_deck import commit, leaves, opened
from deadbutton.games import game
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import (
    DIRECTOR,
    EVERYTHING,
    PAUSING,
    PUBLIC,
    Hand,
    HandView,
    LegalActs,
    OperationKind,
    Positions,
    Sight,
    Table,
    legal_acts,
    viewer_of,
)
from deadbutton.table import view as view_of
from deadbutton.tournament.kernel import no_secret
from deadbutton.tournament.state import State
from deadbutton.tournament.virtual.facts import HandActed, HandDealt, OpenCard, OpenPack, VirtualHand
from deadbutton.tournament.virtual.hand_memory import Revived, RevivedHands
from deadbutton.tournament.virtual.public_record import PublicStep, seen

_recent = RevivedHands()


def rebuild(dealt: HandDealt, acts: Sequence[HandActed], book: Book, secret: bytes) -> Hand:
    """The hand as it stands after these acts."""
    return revive(dealt, acts, book, secret)[0]


def revive(
    dealt: HandDealt, acts: Sequence[HandActed], book: Book, secret: bytes
) -> tuple[Hand, SealedShuffler]:
    """The hand, and the shuffler that holds every order of its cards: the caller's alone. A secret of another hand is refused."""
    found = _recent.take(dealt, acts, book, secret)
    if found is not None:
        hand, shuffler, played = found.hand, found.shuffler, len(found.acts)
    else:
        hand, shuffler = lay_out(dealt, book, secret)
        played = 0
        if commit(secret, shuffler.packs[0]) != dealt.commitment:
            raise Refused(no_secret(dealt.table, dealt.hand))
    for act in acts[played:]:
        come_back(hand, act.back)
        play(hand, act.seat, act.act, act.amount, act.discards)
    return hand, shuffler


def keep(
    dealt: HandDealt,
    acts: Sequence[HandActed],
    book: Book,
    secret: bytes,
    hand: Hand,
    shuffler: SealedShuffler,
) -> None:
    """The caller has done with a hand as it stands after these acts: the next question goes on from there. What is over is forgotten."""
    if not hand.is_over:
        _recent.put(dealt, Revived(hand, shuffler, tuple(acts), book, secret))


def lay_out(dealt: HandDealt, book: Book, secret: bytes) -> tuple[Hand, SealedShuffler]:
    """Deal the cards that a secret gives, as ``sim.virtual`` deals those of any shuffler."""
    rules = book if dealt.is_settled else book.unanswered or book
    table = Table(rules, dealt.stacks, unit=dealt.unit)
    spots = dealt.positions
    table.positions = Positions(spots.button, spots.small_blind, spots.big_blind)
    table.button_moves = False
    table.absent, table.penalised = set(dealt.absent), set(dealt.penalised)
    table.left_over = dealt.left_over
    shuffler = SealedShuffler(secret)
    hand = table.deal(
        game(dealt.game),
        dealt.stakes,
        shuffler,
        automation=EVERYTHING | PAUSING if dealt.pauses else EVERYTHING,
        two_left_in_event=dealt.two_left,
    )
    return hand, shuffler


def play(hand: Hand, seat: int, act: OperationKind, amount: int, discards: Sequence[int]) -> None:
    """One act on a live hand, or its refusal; the next street, where nobody can act any more."""
    if act is OperationKind.STREET:
        hand.run_on()
        return
    player = player_at(hand, seat)
    match act:
        case OperationKind.FOLD:
            hand.fold(player)
        case OperationKind.CHECK:
            hand.check(player)
        case OperationKind.CALL | OperationKind.BRING_IN:
            hand.call(player)
        case OperationKind.BET | OperationKind.RAISE | OperationKind.COMPLETE:
            hand.raise_to(amount, player)
        case OperationKind.DRAW | OperationKind.STAND_PAT:
            _draw(hand, player, discards)
        case _:
            raise Refused(no_such_act(act.value))


def _draw(hand: Hand, player: int, discards: Sequence[int]) -> None:
    why_not = hand.verify_draw((), player)
    if why_not is not None:
        raise Refused(why_not)
    hole = hand.holes[player]
    if len(set(discards)) < len(discards) or not all(1 <= place <= len(hole) for place in discards):
        raise refused("virtual.no_such_card", most=len(hole))
    hand.draw([hole[place - 1] for place in discards], player)


def come_back(hand: Hand, seats: Sequence[int]) -> None:
    """Players who were away at the deal sit down: where the book judges it at the turn, and it has not come, they play."""
    for seat in seats:
        hand.come_back(player_at(hand, seat))


def player_at(hand: Hand, seat: int) -> int:
    """Whose number in the order of the deal that is."""
    if seat not in hand.seats:
        raise refused("virtual.not_dealt_in", seat=str(seat), seats=", ".join(map(str, sorted(hand.seats))))
    return hand.seats.index(seat)


def no_such_act(act: str) -> Refusal:
    return refuse("virtual.no_such_act", act=act[:20])


# What is opened when it is over


def open_packs(
    secret: bytes, packs: Sequence[Sequence[Card]], steps: Sequence[PublicStep]
) -> tuple[OpenPack, ...]:
    """All leaves, and the proofs of the cards that everybody has seen.

    A card that was thrown away, shuffled in again and dealt to somebody else is proved where it came from last: where it
    lay before would tell what a player had thrown away.
    """
    face_up = set(map(Card, seen(steps)))
    found: list[OpenPack] = []
    for number in range(len(packs) - 1, -1, -1):
        deck = packs[number]
        places = [place for place, card in enumerate(deck) if card in face_up]
        face_up.difference_update(deck)
        proofs = opened(secret, deck, places, number)
        cards = tuple(OpenCard(one.position, str(one.card), one.salt) for one in proofs)
        found.append(OpenPack(leaves(secret, deck, number), cards))
    return tuple(reversed(found))


# Queries


def hand_at(state: State, number: int) -> VirtualHand:
    """The record of the hand in play at a virtual table."""
    record = state.virtual.get(number)
    if not isinstance(record, VirtualHand):
        raise refused("virtual.no_hand", table=str(number))
    return record


def live(state: State, number: int, secret: bytes) -> Hand:
    """The hand in play at a virtual table."""
    record = hand_at(state, number)
    hand = rebuild(record.dealt, record.acts, state.book, secret)
    come_back(hand, record.back(state))
    return hand


def view(state: State, number: int, viewer: Sight | int, secret: bytes) -> HandView:
    """What the public, the director or a seat (by its number) may see. A seat without cards sees what the public sees."""
    with looked_at(state, number, secret) as hand:
        if viewer is Sight.DIRECTOR:
            return view_of(hand, DIRECTOR)
        if isinstance(viewer, Sight) or viewer not in hand.seats:
            return view_of(hand, PUBLIC)
        return view_of(hand, viewer_of(hand, hand.seats.index(viewer)))


def legal(state: State, number: int, secret: bytes) -> tuple[int, LegalActs] | None:
    """Which seat is to act, and what it may do."""
    with looked_at(state, number, secret) as hand:
        acts = legal_acts(hand, hand.actor) if hand.actor >= 0 else None
        return (hand.seats[hand.actor], acts) if acts is not None else None


@contextmanager
def looked_at(state: State, number: int, secret: bytes) -> Iterator[Hand]:
    """The hand in play, for as long as it is only looked at."""
    record = hand_at(state, number)
    with looking(record.dealt, record.acts, record.back(state), state.book, secret) as hand:
        yield hand


@contextmanager
def looking(
    dealt: HandDealt, acts: Sequence[HandActed], back: Sequence[int], book: Book, secret: bytes
) -> Iterator[Hand]:
    """The same from a copy of its record. Players who have come back since the last act sit, but only for the looker."""
    hand, shuffler = revive(dealt, acts, book, secret)
    come_back(hand, back)
    yield hand
    if not back:
        keep(dealt, acts, book, secret, hand, shuffler)

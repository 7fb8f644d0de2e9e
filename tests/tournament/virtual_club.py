"""A club whose tables are virtual: hands are played by random legal acts, and everything that happened is kept."""

from __future__ import annotations

import random
from typing import Any

from deadbutton.cards import Card
from deadbutton.table import Hand, LegalActs
from deadbutton.tournament import (
    Command,
    DealHand,
    DeckOpened,
    Fact,
    HandActed,
    HandDealt,
    Level,
    Phase,
    PlayAct,
    Structure,
)
from deadbutton.tournament.virtual.hand import legal, rebuild
from tests.tournament.hands_club import Club

GAMES = ("NT", "PO", "F7S", "FR", "N5D", "F2L3D", "FB", "8-GAME")
SHEET = Structure(
    tuple(
        Level(3, blind // 2, blind, ante=blind // 4, bring_in=blind // 2, small_bet=blind, big_bet=2 * blind)
        for blind in (100, 200, 400, 800, 1600)
    )
)


class VirtualClub(Club):
    """Everybody at table 1 plays by chance, from the same seed in the same way."""

    def __init__(self, players: int = 6, seed: int = 1, **wanted: Any) -> None:
        self.facts: list[Fact] = []
        super().__init__(players, seed=seed, **{"structure": SHEET, **wanted})
        self.random = random.Random(seed)

    def do(self, command: Command) -> tuple[Fact, ...]:
        done = super().do(command)
        self.facts += done
        return done

    @property
    def is_running(self) -> bool:
        return self.state.phase is Phase.RUNNING

    @property
    def record(self):
        return self.state.virtual[1]

    def secret(self) -> bytes:
        return self.director.vault.get(1, self.record.dealt.hand)

    def hand(self) -> Hand:
        return rebuild(self.record.dealt, self.record.acts, self.state.book, self.secret())

    def deal(self) -> tuple[Fact, ...]:
        self.now += 40_000
        return self.do(DealHand(table=1))

    def to_act(self) -> tuple[int, LegalActs]:
        found = legal(self.state, 1, self.secret())
        assert found is not None
        return found

    def act(self, act: str, amount: int = 0, discards: tuple[int, ...] = ()) -> tuple[Fact, ...]:
        """Whoever is to act does this."""
        seat, _ = self.to_act()
        return self.do(PlayAct(table=1, seat=seat, act=act, amount=amount, discards=discards))

    def act_by_chance(self) -> tuple[Fact, ...]:
        return self.do(chance(self.random, *self.to_act()))

    def play_hand(self) -> tuple[HandDealt, list[HandActed], DeckOpened]:
        """One hand to its end: what anybody needs to check it."""
        start = len(self.facts)
        self.deal()
        while 1 in self.state.virtual:
            self.act_by_chance()
        return of_one_hand(self.facts[start:])


def chance(by: random.Random, seat: int, may: LegalActs) -> PlayAct:
    """A legal act."""
    if may.draw_most is not None:
        places = by.sample(range(1, may.draw_most + 1), by.randint(0, may.draw_most))
        return PlayAct(table=1, seat=seat, act="draw", discards=tuple(places))
    if may.raise_least is not None and may.raise_most is not None and by.random() < 0.3:
        most = may.raise_most if by.random() < 0.2 else min(may.raise_most, 2 * may.raise_least)
        return PlayAct(table=1, seat=seat, act="raise", amount=by.randint(may.raise_least, most))
    if may.call and may.may_fold and by.random() < 0.25:
        return PlayAct(table=1, seat=seat, act="fold")
    return PlayAct(table=1, seat=seat, act="call" if may.call else "check")


def of_one_hand(facts: list[Fact]) -> tuple[HandDealt, list[HandActed], DeckOpened]:
    [dealt] = [fact for fact in facts if isinstance(fact, HandDealt)]
    [opened] = [fact for fact in facts if isinstance(fact, DeckOpened)]
    return dealt, [fact for fact in facts if isinstance(fact, HandActed)], opened


def face_up(hand: Hand) -> set[Card]:
    """The cards that everybody in the room has seen."""
    seen = {*hand.board, *(card for ups in hand.ups for card in ups)}
    for player, hole in enumerate(hand.holes):
        if hand.shown[player] == 1:
            seen.update(hole)
    return seen


def snapshot(hand: Hand) -> tuple[object, ...]:
    """What makes two hands the same hand."""
    betting = hand.betting
    chips = (betting.stack, betting.bet, betting.put, betting.folded)
    return hand.holes, hand.board, hand.ups, hand.shown, hand.stub.to_come, chips, hand.stage, hand.actor


def last_hand(club: VirtualClub) -> tuple[HandDealt, list[HandActed], DeckOpened]:
    dealt = [fact for fact in club.facts if isinstance(fact, HandDealt)][-1]
    acts = [fact for fact in club.facts if isinstance(fact, HandActed) and fact.hand == dealt.hand]
    [opened_] = [fact for fact in club.facts if isinstance(fact, DeckOpened) and fact.hand == dealt.hand]
    return dealt, acts, opened_

"""How players act, counted over hands with a flop: in by choice, raised, re-raised, all-in, to the showdown."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import Final

from deadbutton.books import load
from deadbutton.cards import SeededShuffler, Stub
from deadbutton.games import game
from deadbutton.sim.bots.hold_em import GAME
from deadbutton.sim.bots.people import People, fitted
from deadbutton.sim.play import play_hand
from deadbutton.table import Hand, hand_rules
from deadbutton.table.hand import log

BOOK: Final = "tda2024"
BIG: Final = 100
POPULATION: Final = 10_000

_RAISES = (log.BET, log.RAISE, log.COMPLETE)
_IN_TURN = (log.FOLD, log.CHECK, log.CALL, log.BET, log.RAISE, log.COMPLETE, log.BRING_IN)


@dataclass(slots=True)
class Rates:
    """Counts; the properties are shares, as trackers give them."""

    hands: int = 0
    dealt: int = 0
    """Players and hands together."""
    came_in: int = 0
    raised: int = 0
    could_reraise: int = 0
    reraised: int = 0
    saw_flop: int = 0
    showdowns: int = 0
    """Players at a showdown."""
    all_ins: int = 0
    """Players who put in their last chip, or bet all that the others have."""
    ended_early: int = 0
    """Hands that ended before the flop."""
    acts_after: int = 0
    bets_after: int = 0

    @property
    def vpip(self) -> float:
        """Chips put in by choice before the flop."""
        return self.came_in / max(1, self.dealt)

    @property
    def pfr(self) -> float:
        """Raised before the flop."""
        return self.raised / max(1, self.dealt)

    @property
    def threebet(self) -> float:
        """Raised a raise, of those who could."""
        return self.reraised / max(1, self.could_reraise)

    @property
    def allin(self) -> float:
        return self.all_ins / max(1, self.dealt)

    @property
    def showdown(self) -> float:
        """Went to the showdown, of those who saw the flop."""
        return self.showdowns / max(1, self.saw_flop)

    @property
    def aggression(self) -> float:
        """Bets and raises of all acts after the flop."""
        return self.bets_after / max(1, self.acts_after)

    def add(self, other: Rates) -> None:
        for field in fields(Rates):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def count(self, hand: Hand) -> None:
        """One finished hand more."""
        came: set[int] = set()
        raised: set[int] = set()
        gone: set[int] = set()
        late: set[int] = set()
        """Who folded after the flop."""
        stacks = list(hand.starting_stacks)
        bets = [0] * hand.n
        street = raises = 0
        all_in: set[int] = set()
        for kind, player, amount, _ in hand.entries:
            if kind == log.STREET and amount:
                street, bets = amount, [0] * hand.n
            if kind in (log.ANTE, log.BLIND) and player >= 0:
                stacks[player] -= amount
                bets[player] += amount if kind == log.BLIND else 0
            if kind not in _IN_TURN or player < 0:
                continue
            is_raise = kind in _RAISES
            if street:
                self.acts_after += 1
                self.bets_after += is_raise
            elif raises == 1 and kind != log.CHECK and player not in raised:
                self.could_reraise += 1
                self.reraised += is_raise
            if kind == log.FOLD:
                gone.add(player)
                late.update({player} if street else ())
                continue
            added = amount - bets[player] if is_raise else (amount if kind in (log.CALL, log.BRING_IN) else 0)
            stacks[player] -= added
            bets[player] += added
            if not street and kind != log.CHECK:
                came.add(player)
                raised.update({player} if is_raise else ())
                raises += is_raise
            others = [stacks[who] + bets[who] for who in range(hand.n) if who != player and who not in gone]
            if added and (stacks[player] == 0 or (is_raise and others and bets[player] >= max(others))):
                all_in.add(player)
        self.hands += 1
        self.dealt += hand.n
        self.came_in += len(came)
        self.raised += len(raised)
        self.all_ins += len(all_in)
        if hand.board:
            left = hand.n - len(gone)
            self.saw_flop += left + len(late)
            self.showdowns += left if left > 1 else 0
        else:
            self.ended_early += 1


def club_rates(table: str, hands: int, seed: int) -> Rates:
    """People among themselves at a kind of table (``2``, ``6``, ``10``), with stacks as deep as those they were fitted to."""
    random = Random(seed)
    found, data, rules = Rates(), fitted(), hand_rules(load(BOOK), game(GAME))
    shuffler = SeededShuffler(seed)
    for _ in range(hands):
        players = random.choices(*zip(*data["seats"][table], strict=True))[0]
        depths = random.choices(*zip(*data["stacks"], strict=True), k=players)
        hand = Hand(
            rules,
            [depth * BIG for depth in depths],
            [0] * players,
            [BIG // 2, BIG] + [0] * (players - 2) if players > 2 else [BIG, BIG // 2],
            (BIG, BIG),
            Stub.shuffled(shuffler),
            shuffler,
        )
        play_hand(hand, [People(str(random.randrange(POPULATION))) for _ in range(players)], random)
        found.count(hand)
    return found

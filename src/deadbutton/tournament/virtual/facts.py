"""A hand at a virtual table, in the log: it is dealt from a sealed deck, played act by act, opened or voided.

Everything here is public: whoever reads pages, streams or exports learns no card before its time. The hidden cards follow
from a secret that a ``Vault`` keeps, together with these facts (``virtual_hand.rebuild``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeGuard

import msgspec

from deadbutton.books import Answer
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Operation, OperationKind, Positions
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic, Weight
from deadbutton.tournament.fit import DoesNotFit, fits
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.seats.spots import Spots
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.versions import unchanged, upgrade
from deadbutton.tournament.virtual.public_record import PublicStep, answers, read, story


@dataclass(slots=True)
class VirtualHand:
    """What everybody may know of a hand in play: how it was dealt, and the acts so far."""

    dealt: HandDealt
    acts: list[HandActed] = field(default_factory=list)

    @property
    def steps(self) -> tuple[PublicStep, ...]:
        """All that the public has seen of it."""
        return (*self.dealt.told, *(step for act in self.acts for step in act.told))

    @property
    def packs(self) -> int:
        """How many times cards have been shuffled for it."""
        return 1 + sum(len(act.commitments) for act in self.acts)


def in_play(state: State, table: int) -> VirtualHand:
    """The hand that a fact goes on with."""
    found = state.virtual.get(table)
    if not isinstance(found, VirtualHand):
        raise DoesNotFit("no virtual hand is in play")
    return found


class Before(msgspec.Struct, frozen=True):
    """Where a table stood before the hand: it stands there again when the hand is voided."""

    positions: Spots | None
    button_moves: bool
    newcomers: tuple[int, ...]
    game_turn: int
    game_hands: int


@fact
class HandDealt(Fact, frozen=True, kw_only=True, tag="hand_dealt"):
    """The cards of a hand are dealt from a sealed deck: all that a dealer needs to deal it again, but for the secret."""

    table: TableNumber
    hand: int
    game: str
    stacks: dict[int, int]
    """By seat: who is dealt in, and with how much."""
    positions: Spots
    absent: tuple[int, ...] = ()
    """Seats that are dealt in with nobody there to act: unsold, away, or sitting out a penalty."""
    penalised: tuple[int, ...] = ()
    """Those of them that sit out a penalty."""
    stakes: Stakes
    unit: int = 1
    """The smallest chip in play."""
    left_over: int = 0
    """Chips that the last hand left in the middle."""
    two_left: bool = False
    """Only two players are left in the tournament."""
    commitment: str
    """To the order of the deck: see ``cards.sealed``."""
    told: tuple[PublicStep, ...] = ()
    before: Before | None = None
    """None where the hand had been started before its cards were asked for."""

    version = 2
    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(table.in_hand, "no hand is in play")
        fits(table.hands == self.hand, "another hand is in play")
        fits(self.table not in state.virtual, "the cards are dealt already")
        state.virtual[self.table] = VirtualHand(self)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return answers(self._done(), state.book)

    def sentence(self, state: State) -> Text:
        said = Text(
            "Table {table}, main {hand} : {game}, paquet scellé {seal}…",
            "Table {table}, hand {hand}: {game}, sealed deck {seal}…",
        ).fill(table=str(self.table), hand=self.hand, game=game(self.game).name, seal=self.commitment[:16])
        return said + same(" ") + story(self._done(), names(state, self.table))

    def _done(self) -> tuple[Operation, ...]:
        return read(self.told, game(self.game))


@fact
class HandActed(Fact, frozen=True, kw_only=True, tag="hand_acted"):
    """A player has acted, and what everybody saw come of it: cards turned up, hands shown, pots won."""

    table: TableNumber
    hand: int
    number: int
    """Which act of the hand, from 1."""
    seat: int
    act: OperationKind
    amount: int = 0
    """For a bet or raise the total of the round, otherwise the chips added."""
    discards: tuple[int, ...] = ()
    """The places of the cards thrown away in the hand as it was dealt, from 1: everybody sees these, not the cards."""
    game: str
    street: int = 0
    """The street on which he acted, from 0, and the board that lay there."""
    board: tuple[str, ...] = ()
    told: tuple[PublicStep, ...] = ()
    commitments: tuple[str, ...] = ()
    """To the order of cards that were shuffled again through it."""

    version = 2
    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        record = in_play(state, self.table)
        fits(record.dealt.hand == self.hand, "that hand is not in play")
        fits(self.number == len(record.acts) + 1, "an act before it is missing")
        record.acts.append(self)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return answers(self._done(), state.book)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table} : ", "Table {table}: ").fill(table=str(self.table))
        return said + story(self._done(), names(state, self.table))

    def _done(self) -> tuple[Operation, ...]:
        return read(self.told, game(self.game), self.board, self.street)

    def about_players(self, state: State) -> frozenset[int]:
        """Whoever sits on the seat that acted."""
        table = state.tables.get(self.table)
        player = table.players.get(self.seat, 0) if table is not None else 0
        return frozenset({player} if player else ())


upgrade("hand_dealt", since=1)(unchanged)  # it tells who sits out a penalty
upgrade("hand_acted", since=1)(unchanged)  # it tells hands that a penalty kills


def has_shown_cards(happened: Fact) -> TypeGuard[HandActed]:
    """Whether somebody saw a card through it: taking it back would leave the same card on top of the deck."""
    return isinstance(happened, HandActed) and any(step.cards for step in happened.told)


def cards_were_seen(table: int) -> Refusal:
    return refuse("virtual.cards_seen", table=str(table))


class OpenCard(msgspec.Struct, frozen=True):
    """The proof of one card that everybody has seen: ``cards.sealed.Opening``."""

    position: int
    card: str
    salt: str


class OpenPack(msgspec.Struct, frozen=True):
    """One shuffle: the leaves of all its places, and the proofs of the cards that were seen."""

    leaves: tuple[str, ...]
    cards: tuple[OpenCard, ...]


@fact
class DeckOpened(Fact, frozen=True, kw_only=True, tag="deck_opened"):
    """The hand is over: anybody can check that the deck was the one that was sealed. What nobody showed stays hidden."""

    table: TableNumber
    hand: int
    packs: tuple[OpenPack, ...]
    """The deck, then whatever was shuffled again."""

    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)
    weight = Weight.MOST

    def apply(self, state: State) -> None:
        state.virtual.pop(self.table, None)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} : le paquet est descellé, {count} cartes vues ; chacun peut le vérifier.",
            "Table {table}, hand {hand}: the deck is unsealed, {count} cards seen; anybody can check it.",
        ).fill(table=str(self.table), hand=self.hand, count=sum(len(pack.cards) for pack in self.packs))


@fact
class HandVoided(Fact, frozen=True, kw_only=True, tag="hand_voided"):
    """A hand at a virtual table is annulled: no chip has moved, and it is dealt again with the same button."""

    table: TableNumber
    hand: int
    reason: str

    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        record = in_play(state, self.table)
        del state.virtual[self.table]
        fits(record.dealt.hand == self.hand, "that hand is not in play")
        table = state.tables[self.table]
        table.in_hand = False
        put_back(table, record.dealt)
        if state.in_step is not None:
            table.reported = True
            state.in_step.playing.discard(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} annulée, chacun reprend ses jetons : {why}.",
            "Table {table}, hand {hand} is void, everybody takes the chips back: {why}.",
        ).fill(table=str(self.table), hand=self.hand, why=same(self.reason))


def put_back(table: Seating, dealt: HandDealt) -> None:
    """Button, newcomers and game as they were before a hand."""
    before = dealt.before
    if before is None:
        table.button_moves = table.button_moves and not game(dealt.game).has_blinds
        return
    spots = before.positions
    table.positions = None
    if spots is not None:
        table.positions = Positions(spots.button, spots.small_blind, spots.big_blind, spots.waiting)
    table.button_moves = before.button_moves
    table.newcomers = {seat for seat in before.newcomers if seat in table.players} | table.newcomers
    table.game_turn, table.game_hands = before.game_turn, before.game_hands


def names(state: State, number: int) -> dict[int, str]:
    """Who sits where at a table, for its stories."""
    table = state.tables.get(number)
    players = table.players.items() if table is not None else ()
    return {seat: state.players[player].name for seat, player in players}

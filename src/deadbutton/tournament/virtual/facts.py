"""A hand at a virtual table, in the log: it is dealt from a sealed deck, played act by act, opened or voided.

Everything here is public: whoever reads pages, streams or exports learns no card before its time. The hidden cards follow
from a secret that a ``Vault`` keeps, together with these facts (``virtual_hand.rebuild``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeGuard

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import PenaltyAbsence
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Operation, OperationKind
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic, Weight
from deadbutton.tournament.fit import DoesNotFit, fits
from deadbutton.tournament.hands.deals import Before, names, put_back
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.seats.spots import Spots
from deadbutton.tournament.state import State
from deadbutton.tournament.time.standstill import stood_since
from deadbutton.tournament.versions import unchanged, upgrade
from deadbutton.tournament.virtual.public_record import PublicStep, answers, read, story


@dataclass(slots=True)
class VirtualHand:
    """What everybody may know of a hand in play: how it was dealt, and the acts so far."""

    dealt: HandDealt
    acts: list[HandActed] = field(default_factory=list)
    players: dict[int, PlayerId] = field(default_factory=dict)
    """Who sat where when it was dealt: once it is over, a seat may soon be another's."""

    @property
    def steps(self) -> tuple[PublicStep, ...]:
        """All that the public has seen of it."""
        return (*self.dealt.told, *(step for act in self.acts for step in act.told))

    @property
    def timed_out(self) -> frozenset[int]:
        """Which of these steps nobody took: the time was up, and the book did it."""
        found, before = set[int](), len(self.dealt.told)
        for act in self.acts:
            if act.time_up:
                own = (
                    step for step, one in enumerate(act.told) if (one.seat, one.kind) == (act.seat, act.act)
                )
                found.add(before + next(own, 0))
            before += len(act.told)
        return frozenset(found)

    @property
    def packs(self) -> int:
        """How many times cards have been shuffled for it."""
        return 1 + sum(len(act.commitments) for act in self.acts)

    def back(self, state: State) -> tuple[int, ...]:
        """Seats that were empty at the deal and whose players have come back since the last act."""
        known = {seat for act in self.acts for seat in act.back}
        seated = state.tables[self.dealt.table].players
        return tuple(
            seat
            for seat in self.dealt.absent
            if seat not in known
            and seat not in self.dealt.penalised
            and seat in seated
            and not state.players[seated[seat]].absent
        )


def next_street(record: VirtualHand) -> int:
    """The street that lies there or is about to come, from 0."""
    return next((step.to for step in reversed(record.steps) if step.kind is OperationKind.STREET), 0)


def turn_began(record: VirtualHand) -> int:
    """Since when the hand has waited for whoever is to act."""
    return record.acts[-1].at if record.acts else record.dealt.at


BREATH = 5000
"""Milliseconds: who is asked to act is never held to the very instant."""


def spend_bank(state: State, record: VirtualHand, act: HandActed) -> None:
    """What an act took beyond its time comes off the player's bank. A pause is not the player's, nor a wait that is longer than
    anybody could have thought: older logs do not tell that a server was down."""
    play = state.settled.virtual
    number = state.tables[act.table].players.get(act.seat, 0)
    if play is None or not number:
        return
    player = state.players[number]
    began = turn_began(record)
    over = act.at - began - stood_since(state, began) - play.think_at(state.tables[act.table].hand_level)
    left = play.bank * 1000 - player.bank_used
    if 0 < over <= left + BREATH:
        player.bank_used += min(over, left)


def in_play(state: State, table: int) -> VirtualHand:
    """The hand that a fact goes on with."""
    found = state.virtual.get(table)
    if not isinstance(found, VirtualHand):
        raise DoesNotFit("no virtual hand is in play")
    return found


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
    is_settled: bool = False
    """It is played by the organiser's answers too; hands of before went by the book's own."""
    pauses: bool = False
    """Where nobody can bet any more, each street waits to be dealt (``RunOut``); else the board comes at once."""

    version = 8
    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(table.in_hand, "no hand is in play")
        fits(table.hands == self.hand, "another hand is in play")
        fits(self.table not in state.virtual, "the cards are dealt already")
        state.virtual[self.table] = VirtualHand(self, players=dict(table.players))

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
    """A player has acted, and what everybody saw come of it: cards turned up, hands shown, pots won.

    Where nobody can bet any more, the next street has come: the act is ``STREET``, of seat 0.
    """

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
    back: tuple[int, ...] = ()
    """Seats that were empty at the deal and whose players have come back before this act."""
    time_up: bool = False
    """The player has not acted: the time was up, and the book says what is done."""

    version = 7
    topics = (Topic.VIRTUAL,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        record = in_play(state, self.table)
        fits(record.dealt.hand == self.hand, "that hand is not in play")
        fits(self.number == len(record.acts) + 1, "an act before it is missing")
        spend_bank(state, record, self)
        record.acts.append(self)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        done = answers(self._done(), state.book)
        return (state.book.clock.clock_expiry, *done) if self.time_up else done

    def sentence(self, state: State) -> Text:
        said = Text("Table {table} : ", "Table {table}: ").fill(table=str(self.table))
        if self.time_up:
            said = said + Text("le temps est écoulé. ", "time is up. ")
        return said + story(self._done(), names(state, self.table))

    def _done(self) -> tuple[Operation, ...]:
        return read(self.told, game(self.game), self.board, self.street)

    def about_players(self, state: State) -> frozenset[int]:
        """Whoever sits on the seat that acted."""
        table = state.tables.get(self.table)
        player = table.players.get(self.seat, 0) if table is not None else 0
        return frozenset({player} if player else ())


upgrade("hand_dealt", since=1)(unchanged)  # it tells who sits out a penalty
upgrade("hand_dealt", since=2)(unchanged)  # it is played by the organiser's answers
upgrade("hand_dealt", since=3)(unchanged)  # it tells of a button that had moved on and waited
upgrade("hand_dealt", since=4)(unchanged)  # a step may pass the turn on
upgrade("hand_dealt", since=5)(unchanged)  # a step may lay the bets and the turn as decided
upgrade("hand_dealt", since=6)(unchanged)  # a step may tell of bets that are withdrawn
upgrade("hand_dealt", since=7)(unchanged)  # it may let each street wait where nobody can bet any more
upgrade("hand_acted", since=1)(unchanged)  # it tells hands that a penalty kills
upgrade("hand_acted", since=2)(unchanged)  # it tells who has come back to the seat
upgrade("hand_acted", since=3)(unchanged)  # it tells whose time was up, and of a turn that goes past somebody
upgrade("hand_acted", since=4)(unchanged)  # a step may lay the bets and the turn as decided
upgrade("hand_acted", since=5)(unchanged)  # a step may tell of bets that are withdrawn
upgrade("hand_acted", since=6)(unchanged)  # a street may come by itself


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
        over = state.virtual.pop(self.table, None)
        if over is not None:
            state.last_hands[self.table] = over

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
        put_back(table, record.dealt.before, record.dealt.game)
        if state.in_step is not None:
            table.reported = True
            state.in_step.playing.discard(self.table)
            state.in_step.all_ins.pop(self.table, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """The director's word; and that nobody on penalty has missed a hand by it, where somebody was and the book says so."""
        away, once = state.book.conduct.penalty_absence, PenaltyAbsence.MISDEAL_COUNTS_ONCE
        counted = once in away.value and bool(state.tables[self.table].missing)
        return (*by_director(state), away.on(once)) if counted else by_director(state)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} annulée, chacun reprend ses jetons : {why}.",
            "Table {table}, hand {hand} is void, everybody takes the chips back: {why}.",
        ).fill(table=str(self.table), hand=self.hand, why=same(self.reason))

"""Going out: players who lost the last chip, ranked within their hand; those who may buy again decide first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import RebuyTiming
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber, Weight
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.finish.ending import end_after
from deadbutton.tournament.finish.exits import exit_rules
from deadbutton.tournament.finish.ranking import (
    Gone,
    Placed,
    PlacesCounted,
    counts_from_announcement,
    elimination_rules,
    give_next_place,
    rank,
)
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.hand_for_hand import finish_round, still_playing
from deadbutton.tournament.hands.hand_start import in_play, under_way
from deadbutton.tournament.hands.next_hand import undecided
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.bounties import bounty_facts
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import seated_player
from deadbutton.tournament.state import Player, State, Status
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.time.rebuy_period import rebuy_period_open


def could_rebuy(state: State, player: Player) -> bool:
    """Whether a player who has lost everything may still buy again: then he decides before he is out."""
    rebuys = state.settled.rebuys
    return (
        rebuys is not None
        and not player.left
        and rebuy_period_open(state, player)
        and not (rebuys.most and player.rebuys >= rebuys.most)
    )


def decision_on_rebuy(state: State) -> Answer[frozenset[RebuyTiming]]:
    """What the book says of when a player without chips must have decided."""
    timing = (RebuyTiming.BEFORE_NEXT_HAND, RebuyTiming.IMMEDIATE, RebuyTiming.NO_MISSED_HAND)
    return state.book.entries.rebuy_timing.on(*timing)


@fact
class PlayerOut(Fact, frozen=True, kw_only=True, tag="player_out"):
    """A player is out. Place 0: tables play in step, and places are given when all have finished the hand."""

    player: PlayerId
    table: TableNumber
    seat: int
    stack: int
    """At the start of the hand."""
    by: tuple[PlayerId, ...] = ()
    place: int = 0
    tied: int = 1

    chapters = (Chapter.SEATS,)
    weight = Weight.MOST
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.status is Status.PLAYING, "the player is not in")
        fits(not player.stack, "the player has chips")
        player.status = Status.OUT
        player.out_at, player.out_stack, player.out_by = self.at, self.stack, self.by
        player.out_table = self.table
        state.lapse(player)
        state.unseat(player)
        state.playing -= 1
        if self.place:
            # Counted, not read: an exit before this one may have been taken back.
            give_next_place(state, self.player, self.tied)
        elif state.in_step is not None:
            state.in_step.gone[self.player] = self.table
        table = state.tables[self.table]
        table.gone.append(self.player)
        if state.in_step is not None and not table.in_hand and not undecided(state, table):
            state.in_step.playing.discard(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        prizes = state.book.prizes
        if not self._with_others(state):
            return (prizes.eliminated_player_exit, elimination_rules(state, self.place))
        return (elimination_rules(state, self.place, is_common=not self.place), prizes.eliminated_player_exit)

    def _with_others(self, state: State) -> bool:
        """Whether somebody else goes out of the same hand, or may: his place was not a matter of time alone."""
        if self.tied > 1 or not self.place:
            return True
        for number in reversed(state.finished):
            other = state.players[number]
            if other.out_at < self.at:
                break
            if other.out_at == self.at and number != self.player:
                return True
        table = state.tables.get(self.table)
        return table is not None and bool(undecided(state, table))

    def sentence(self, state: State) -> Text:
        said = Text(
            "{name} sort du tournoi, table {table}, siège {seat}", "{name} is out, table {table}, seat {seat}"
        ).fill(name=same(state.players[self.player].name), table=str(self.table), seat=str(self.seat))
        if self.by:
            names = join(same(state.players[number].name) for number in self.by)
            said += Text(", face à {names}", ", by {names}").fill(names=names)
        if self.tied > 1:
            said += Text(" : place {place}, à égalité à {tied}.", ": place {place}, shared by {tied}.")
        elif self.place:
            said += Text(" : place {place}.", ": place {place}.")
        else:
            said += Text(
                ". Sa place viendra quand toutes les tables auront fini.",
                ". The place comes when all tables have finished.",
            )
        said = said.fill(place=self.place, tied=self.tied)
        told = exit_rules(state, self.table).text
        return said + (Text(" Sortie : {what}.", " Exit: {what}.").fill(what=told) if told else same(""))


@fact
class RebuyDeclined(Fact, frozen=True, kw_only=True, tag="rebuy_declined"):
    """A player without chips does not buy again; others of the same hand are still to decide."""

    player: PlayerId

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.players[self.player].declined = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (decision_on_rebuy(state),)

    def sentence(self, state: State) -> Text:
        return Text("{name} ne se recave pas.", "{name} does not rebuy.").fill(
            name=same(state.players[self.player].name)
        )


def put_out(state: State, now: int, table: int, gone: Sequence[Gone], done: bool = True) -> list[Fact]:
    """Everything that follows when these players of a table go out, or nobody: places, bounties, the common hand, the bubble,
    the end. ``done``: nobody at the table is left to decide on a rebuy.
    """
    step = state.in_step
    facts = finish_round(state, now, 0) if step is not None and step.gone and not step.playing else []
    if state.places_open and gone and not late_entries_open(state, now):
        facts.append(PlacesCounted(at=now, out=len(state.finished)))
    waits = step is not None and bool(step.playing) and (step.hand > 0 or counts_from_announcement(state))
    by_player = {one.player: one for one in gone}
    if waits:
        order = [Placed(one.player, 0) for one in sorted(gone, key=lambda one: (one.stack, one.player))]
    else:
        order = rank(state, gone, state.playing)
    for placed in order:
        facts += _out(state, now, by_player[placed.player], placed)
    if step is not None and step.playing and done:
        facts += finish_round(state, now, table, gone if waits else ())
    in_round = waits and step is not None and (not done or bool(still_playing(state) - {table}))
    somebody_comes = state.seating.unseated or (state.seating.alternates and late_entries_open(state, now))
    if not in_round and not somebody_comes:
        facts += end_after(state, now, tuple(by_player))
    if gone:
        facts += bubble_after(state, now, len(gone))
    return facts


def _out(state: State, now: int, one: Gone, placed: Placed) -> Iterable[Fact]:
    player = state.players[one.player]
    yield PlayerOut(
        at=now,
        player=one.player,
        table=player.table,
        seat=player.seat,
        stack=one.stack,
        by=one.by,
        place=placed.place,
        tied=placed.tied,
    )
    yield from bounty_facts(state, one.player, one.by, now)


@command
class GoOut(Command, frozen=True, kw_only=True, tag="go_out"):
    """A player without chips does not buy again: he is out, with all of his hand who have decided the same."""

    player: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        player = seated_player(state, self.player)
        table = state.tables[player.table]
        if player.stack:
            raise refused("hands.has_chips", name=player.name, stack=player.stack)
        if table.in_hand:
            raise Refused(in_play(table))
        empty = undecided(state, table)
        others = [p for p in empty if p is not player and not p.declined and could_rebuy(state, p)]
        if others and player.declined:
            raise refused("hands.declined", name=player.name)
        if others:
            yield RebuyDeclined(at=context.now, player=self.player)
            return
        gone = [Gone(p.id, table.number, p.out_stack, p.out_by) for p in empty]
        yield from put_out(state, context.now, table.number, gone)

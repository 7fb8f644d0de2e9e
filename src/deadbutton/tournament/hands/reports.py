"""Hands as tables report them: by a virtual table whole, typed by a dealer as stacks, or only who is out, and by whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from deadbutton.books import Answer
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import HandEvent, HandReport, has_started
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber
from deadbutton.tournament.conduct.penalty_lengths import serve
from deadbutton.tournament.finish.ranking import Gone, elimination_rules
from deadbutton.tournament.hands.counting import chips_at, close_claims, compared, count, taken_by_ruling
from deadbutton.tournament.hands.eliminations import could_rebuy, decision_on_rebuy, put_out
from deadbutton.tournament.hands.hand_start import begin, not_virtual, start, under_way, why_not_start
from deadbutton.tournament.hands.held_all_ins import not_held
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, open_table
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.time.clock import reading
from deadbutton.tournament.versions import unchanged, upgrade

LAST_HANDS: Final = 12
"""Of a table, whose times are kept."""
NOTHING_TAKEN: Final[Mapping[int, int]] = {}


class Bust(msgspec.Struct, frozen=True):
    """A seat that lost its last chip: what it began the hand with, and the players who won it."""

    seat: int
    player: PlayerId
    stack: int
    by: tuple[PlayerId, ...] = ()


@fact
class HandReported(Fact, frozen=True, kw_only=True, tag="hand_reported"):
    """A hand is over. ``stacks`` are those that it changed, or that were counted after it, by seat."""

    table: TableNumber
    hand: int
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    left_over: int = 0
    """What stays in the middle for the next hand."""
    busts: tuple[Bust, ...] = ()
    counted: bool = True
    """False: the stacks are what follows from who is out, not a count."""
    difference: int = 0
    """More chips than before, or fewer: the count and the books disagree. ``reason`` says why."""
    found: int = 0
    """Of chips that nobody had counted before."""
    reason: str = ""
    done: bool = True
    """Nobody without chips has still to decide on a rebuy."""
    loose: int = 0
    """More chips than before that lie in stacks nobody has named, or fewer."""
    unclaimed: dict[PlayerId, int] = msgspec.field(default_factory=dict)
    """Who is out, and nobody has said who won these chips."""
    again: bool = False
    """More of a hand that had been reported: it is still that hand, and counts once."""
    entered: bool = False
    """The stacks follow from what was entered of the hand: they are as well known as before it, and nobody counted them."""
    taken: dict[PlayerId, int] = msgspec.field(default_factory=dict)
    """Chips that rulings on the hand have taken out of the tournament, by whose they were."""

    version = 4
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        if table.in_hand and self.at > table.hand_at and not self.again:
            table.hand_times = (*table.hand_times[1 - LAST_HANDS :], self.at - table.hand_at)
        table.in_hand = False
        if not self.again:
            state.earlier.pop(self.table, None)
        if self.table in state.tracked:
            state.played[self.table] = state.tracked.pop(self.table)
        for seat, chips in self.stacks.items():
            if seat in table.players:
                player = state.players[table.players[seat]]
                player.stack = chips
                player.is_estimate = player.is_estimate and (self.entered or not self.counted)
            elif chips:
                table.unsold[seat] = chips
            else:
                del table.unsold[seat]
        table.carried = self.left_over
        table.loose += self.loose
        table.unclaimed.update(self.unclaimed)
        close_claims(table)
        state.chips.in_play += self.difference
        state.chips.count_difference += self.difference
        state.chips.uncounted -= self.found
        state.chips_gone(sum(self.taken.values()))
        if not self.again:
            if self.counted:
                table.all_counted()
            else:
                table.uncounted += 1
        for bust in self.busts:
            player = state.players[bust.player]
            player.out_stack, player.out_by = bust.stack, bust.by
            if bust.player not in table.lost:
                player.declined = False
                table.lost.append(bust.player)
        if not self.again:
            serve(state, table, self.at)
        if state.in_step is not None:
            table.reported = True
            if self.done:
                state.in_step.playing.discard(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return () if self.done else (decision_on_rebuy(state),)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table}, main {hand} finie", "Table {table}, hand {hand} is over").fill(
            table=str(self.table), hand=self.hand
        )
        if self.busts:
            names = join(same(state.players[bust.player].name) for bust in self.busts)
            said += Text(" ; sans jetons : {names}", "; without chips: {names}").fill(names=names)
        if self.left_over:
            said += Text(" ; {left} au milieu", "; {left} in the middle").fill(left=self.left_over)
        if self.difference:
            said += Text(
                " ; {more} jetons de {way} qu'avant : {why}", "; {more} chips {way} than before: {why}"
            ).fill(
                more=abs(self.difference),
                way=Text("plus", "more") if self.difference > 0 else Text("moins", "fewer"),
                why=same(self.reason),
            )
        return said + taken_by_ruling(state, self.taken) + same(".")


upgrade("hand_reported", since=1)(
    unchanged
)  # it tells of chips whose winner is not named, and of hands told in two
upgrade("hand_reported", since=2)(unchanged)  # it tells of hands that were entered
upgrade("hand_reported", since=3)(
    unchanged
)  # it tells chips that a ruling took from a difference of the count


@command
class ReportHand(Command, frozen=True, kw_only=True, tag="report_hand"):
    """A table's hand is over. Say the stacks after it, or only who is out; or nothing, and the hand is counted as played.

    Seats that ``stacks`` leaves out keep what they had.
    """

    table: int
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    """Seat to chips after the hand."""
    out: dict[int, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Seats that are out, each with the seats that won its chips, where known."""
    began: dict[int, int] = msgspec.field(default_factory=dict)
    """What seats that are out began the hand with, where the last count is too old to tell."""
    left_over: int = 0
    """What stays in the middle. What lay there before has gone into the pot of this hand."""
    reason: str = ""
    """Why the count differs from the chips that should be there, where it does."""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        not_virtual(state, open_table(state, self.table))
        not_held(state, self.table)
        yield from self.follows(state, context)

    def follows(
        self, state: State, context: Context, entered: bool = False, taken: Mapping[int, int] = NOTHING_TAKEN
    ) -> Iterable[Fact]:
        """What a report leads to, whoever hands it in: a virtual table reports its own hands.

        ``entered``: a hand at a real table that was entered. It says what changed; what lay there before stays as well known
        as it was. ``taken``: by seat, what rulings took out of the tournament; the stacks are told without it.
        """
        table = open_table(state, self.table)
        opening: list[Fact] = []
        hand = table.hands
        if not table.in_hand:
            # A table that says only how its hands end: the start is written down with the end.
            why = why_not_start(state, table, context.now)
            if why is not None and why.code != "hands.no_button":
                raise Refused(why)
            opening = start(state, table, context.now)
            hand += 1
        self._seats(table)
        reported = self._counted(state, table, taken) if self.stacks else self._told(state, table)
        busts = self._busts(state, table, reported.stacks)
        open_to_rebuy = any(could_rebuy(state, state.players[bust.player]) for bust in busts)
        yield from opening
        counted = reported.counted and not (entered and table.uncounted)
        yield msgspec.structs.replace(
            reported,
            at=context.now,
            hand=hand,
            busts=tuple(busts),
            done=not open_to_rebuy,
            counted=counted,
            entered=entered,
        )
        if self._begins_the_next(state, context.now):
            yield from begin(state, table, context.now, HandEvent.POT_AWARD)
        gone = [] if open_to_rebuy else [Gone(b.player, self.table, b.stack, b.by) for b in busts]
        yield from put_out(state, context.now, self.table, gone, done=not open_to_rebuy)

    def reported_again(self, state: State, table: Seating) -> HandReported:
        """The report of players who are out of a hand that has been reported already."""
        self._seats(table)
        told = self._told(state, table)
        busts = tuple(self._losers(state, table, told.stacks))
        return msgspec.structs.replace(told, busts=busts, again=True)

    def _seats(self, table: Seating) -> None:
        """Refuse seats that nobody has, and amounts that are no stacks."""
        named = {*self.stacks, *self.out, *self.began, *(seat for by in self.out.values() for seat in by)}
        strangers = sorted(seat for seat in named if seat not in table.players and seat not in table.unsold)
        if strangers:
            raise refused(
                "hands.nobody_there",
                seat=strangers[0],
                table=table.number,
                seats=", ".join(map(str, sorted(table.players))),
            )
        bad = [c for c in (*self.stacks.values(), *self.began.values(), self.left_over) if c < 0]
        if bad:
            raise refused("hands.not_chips", chips=bad[0])
        for seat, by in self.out.items():
            if seat in by or seat not in table.players or not set(by) <= set(table.players):
                raise refused("hands.bad_winner", seat=seat)

    def _counted(self, state: State, table: Seating, taken: Mapping[int, int]) -> HandReported:
        with_taken = {seat: chips + taken.get(seat, 0) for seat, chips in self.stacks.items()}
        found = compared(state, table, with_taken, table.carried, self.left_over)
        if found.difference and not self.reason.strip():
            raise refused(
                "hands.chips_differ", after=found.after, before=found.before, difference=found.difference
            )
        wrong = [seat for seat in self.out if self.stacks.get(seat, chips_at(state, table, seat))]
        if wrong:
            raise refused(
                "hands.out_with_chips",
                seat=wrong[0],
                chips=self.stacks.get(wrong[0], chips_at(state, table, wrong[0])),
            )
        everybody = {seat: chips_at(state, table, seat) for seat in table.players} | {
            seat: chips for seat, chips in self.stacks.items() if seat in table.players
        }
        if not any(everybody.values()):
            raise Refused(_nobody_left(table))
        return HandReported(
            table=table.number,
            hand=0,
            stacks=dict(self.stacks),
            left_over=self.left_over,
            # Whoever was not named was dealt in and not counted, or was never in the hand.
            counted=set(self.stacks) >= set(dealt_seats(table, state)) or not table.uncounted,
            difference=found.difference,
            found=found.uncounted,
            reason=self.reason.strip() if found.difference else "",
            loose=found.loose,
            taken={table.players[seat]: chips for seat, chips in taken.items() if chips},
        )

    def _told(self, state: State, table: Seating) -> HandReported:
        """Who is out and by whom: the last known stack goes to the winners. Where nobody says who won, the chips lie in a stack
        that is not known. What lay in the middle was in the first pot, and goes with the shortest of those who are out.
        """
        stacks: dict[int, int] = {}
        unclaimed: dict[int, int] = {}
        loose = table.carried - self.left_over
        shortest_first = sorted(self.out, key=lambda seat: (self._began(state, table, seat), seat))
        for seat in shortest_first:
            chips = chips_at(state, table, seat)
            stacks[seat] = 0
            winners = [winner for winner in self.out[seat] if winner not in self.out]
            if len(winners) == 1 and seat == shortest_first[0] and loose > 0:
                chips, loose = chips + loose, 0
            elif not winners and chips:
                loose += chips
                unclaimed[table.players[seat]] = chips
            for winner, part in zip(
                winners, equal_shares(chips, len(winners)) if winners else (), strict=True
            ):
                stacks[winner] = stacks.get(winner, chips_at(state, table, winner)) + part
        if len(self.out) >= len(dealt_seats(table, state)):
            raise Refused(_nobody_left(table))
        self._is_there(state, table)
        return HandReported(
            table=table.number,
            hand=0,
            stacks=stacks,
            left_over=self.left_over,
            counted=False,
            loose=loose,
            unclaimed=unclaimed,
        )

    def _began(self, state: State, table: Seating, seat: int) -> int:
        return self.began.get(seat, chips_at(state, table, seat))

    def _is_there(self, state: State, table: Seating) -> None:
        """Refuse more chips in the middle than the table has."""
        chips = count(state, table.number).chips
        if self.left_over and self.left_over >= chips:
            raise refused(
                "hands.chips_differ", after=self.left_over, before=chips, difference=self.left_over - chips
            )

    def _busts(self, state: State, table: Seating, stacks: Mapping[int, int]) -> list[Bust]:
        out = [bust.seat for bust in self._losers(state, table, stacks)]
        unknown = [seat for seat in out if seat not in self.began]
        if len(out) > 1 and table.uncounted and unknown:
            raise refused(
                "hands.starting_stacks",
                seats=", ".join(map(str, unknown)),
                article=elimination_rules(state).citation,
            )
        return self._losers(state, table, stacks)

    def _losers(self, state: State, table: Seating, stacks: Mapping[int, int]) -> list[Bust]:
        """Who has lost the last chip, seat 1 first."""
        out = [
            seat
            for seat, chips in sorted(stacks.items())
            if not chips
            and seat in table.players
            and (chips_at(state, table, seat) or (table.in_hand and seat in table.dealt))
        ]
        return [
            Bust(
                seat,
                table.players[seat],
                self.began.get(seat, chips_at(state, table, seat)),
                tuple(table.players[winner] for winner in self.out.get(seat, ())),
            )
            for seat in out
        ]

    def _begins_the_next(self, state: State, now: int) -> bool:
        """Self-dealt, under a book where the award of a pot begins the next hand."""
        book = state.book_at(self.table)
        starts = has_started(book, [HandEvent.POT_AWARD], self_dealt=book.players_deal)
        return starts and not reading(state, now).is_break


def from_report(state: State, number: int, report: HandReport) -> ReportHand:
    """A virtual table's report, as the command that hands it in. Chips bought during the hand stay on top."""
    table = open_table(state, number)
    stacks = {result.seat: chips_at(state, table, result.seat) + result.change for result in report.stacks}
    return ReportHand(
        table=number,
        stacks=stacks,
        out={
            gone.seat: _winners(report, gone.seat)
            for gone in report.eliminations
            if gone.seat in table.players and not stacks[gone.seat]
        },
        began={gone.seat: gone.starting_stack for gone in report.eliminations},
        left_over=report.left_over,
    )


def _winners(report: HandReport, seat: int) -> tuple[int, ...]:
    """Who took the last pot that a seat played for: its chips went there."""
    for pot in reversed(report.pots):
        if seat in pot.seats:
            return tuple(dict.fromkeys(share.seat for share in pot.shares if share.seat != seat))
    return ()


def _nobody_left(table: Seating) -> Refusal:
    return refuse("hands.nobody_left", table=table.number)

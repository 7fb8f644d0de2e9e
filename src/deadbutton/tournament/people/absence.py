"""Absent players: dealt in and charged, and put out where the book says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AbsentPlayerBlinds, HouseRulePrecedence
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import SEATS
from deadbutton.text import Text, same
from deadbutton.tournament.citing import at_first
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, Topic
from deadbutton.tournament.event.table_sizes import is_stud_only
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.finish.ending import end_after, leave_play, may_leave_now
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.seats.next_button import next_hand
from deadbutton.tournament.state import Phase, Player, Seating, State, Status


@fact
class PlayerAbsent(Fact, frozen=True, kw_only=True, tag="player_absent"):
    """A player is not at his seat: his stack is dealt in and pays blinds and antes."""

    player: PlayerId

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.absent = True
        player.absent_since = self.at

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (absence_rules(state, state.players[self.player]),)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} n'est pas là : {what}.",
            "{name} is absent: {what}.",
        ).fill(name=same(state.players[self.player].name), what=state.book.entries.absent_player_blinds.label)


@fact
class PlayerBack(Fact, frozen=True, kw_only=True, tag="player_back"):
    """An absent player is at his seat again."""

    player: PlayerId

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.absent = player.left = False
        player.came = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (absence_rules(state, state.players[self.player]),)

    def sentence(self, state: State) -> Text:
        return Text("{name} est de retour.", "{name} is back.").fill(
            name=same(state.players[self.player].name)
        )


@command
class MarkAbsent(Command, frozen=True, kw_only=True, tag="mark_absent"):
    """Note that a seated player is not there."""

    player: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = seated_now(state, self.player)
        if player.absent:
            raise refused("absence.already", name=player.name)
        yield PlayerAbsent(at=context.now, player=self.player)


@command
class MarkBack(Command, frozen=True, kw_only=True, tag="mark_back"):
    """Note that an absent player has come (back)."""

    player: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        if player.status in (Status.WITHDRAWN, Status.OUT, Status.DISQUALIFIED):
            answer = state.book.entries.voluntary_withdrawal
            raise refused("absence.no_return", name=player.name, article=answer.citation)
        seated_now(state, self.player)
        if not player.absent:
            raise refused("absence.is_there", name=player.name)
        yield PlayerBack(at=context.now, player=self.player)


@fact
class AbsenceExcused(Fact, frozen=True, kw_only=True, tag="absence_excused"):
    """The organiser makes an exception: the player is not put out for being late."""

    player: PlayerId
    reason: str

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.players[self.player].excused = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        exceptions = state.book.authority.house_rule_precedence.on(HouseRulePrecedence.ABSENCES)
        return (absence_rules(state, state.players[self.player]), exceptions)

    def sentence(self, state: State) -> Text:
        return Text(
            "L'absence de {name} est excusée : {reason}.", "{name}'s absence is excused: {reason}."
        ).fill(name=same(state.players[self.player].name), reason=same(self.reason))


@command
class ExcuseAbsence(Command, frozen=True, kw_only=True, tag="excuse_absence"):
    """Make an exception for a player who is late, with a reason."""

    player: int
    reason: str

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        seated_now(state, self.player)
        if not self.reason.strip():
            raise refused("absence.reason_needed")
        yield AbsenceExcused(at=context.now, player=self.player, reason=self.reason.strip())


def absence_rules(state: State, player: Player) -> Answer[frozenset[AbsentPlayerBlinds]]:
    """What the book says of such an absence: from the start or later, with blinds to pay or a bring-in."""
    answer = state.book.entries.absent_player_blinds
    from_start = player.absent_since <= state.started_at or not state.started_at
    when = Circumstance.MISSING_AT_START if from_start else Circumstance.AWAY
    return at_first(answer, Circumstance.BRING_IN, when) if is_stud_only(state.games) else answer.on(when)


# Put out for being absent


def may_stay(state: State, player: Player, now: int) -> Refusal | None:
    """Why an absent player's stack stays in play; None where the book takes it away now."""
    answer, rules = state.book.entries.absent_player_blinds, absence_rules(state, player)
    if not player.absent:
        why = Text("aucune absence n'est notée", "he is at his seat")
    elif player.excused:
        why = Text("son absence est excusée", "his absence is excused")
    elif AbsentPlayerBlinds.OUT_AFTER_GRACE in answer.value:
        return _grace_refusal(state, player)
    elif AbsentPlayerBlinds.DEADLINE_IF_UNPAID in answer.value:
        return _deadline_refusal(state, player, now)
    else:
        why = Text("blindes et antes se paient jusqu'au bout", "he pays blinds and antes to the end")
        rules = at_first(answer, *rules.about, AbsentPlayerBlinds.BLINDED)
    return refuse("absence.stays", name=player.name, why=why, article=rules.citation)


def _grace_refusal(state: State, player: Player) -> Refusal | None:
    entries = state.book.entries
    table = state.tables[player.table]
    orbits = entries.absent_player_grace_orbits.value
    missing_from_start = not player.came and player.absent_since <= state.started_at
    if state.phase is Phase.RUNNING and missing_from_start and _has_come_round(state, table, orbits):
        return None
    return refuse(
        "absence.grace" if missing_from_start else "absence.grace.not_from_start",
        name=player.name,
        article=entries.absent_player_blinds.on(AbsentPlayerBlinds.OUT_AFTER_GRACE).citation,
    )


def _has_come_round(state: State, table: Seating, orbits: int) -> bool:
    """Whether the deal is back with the first dealer, or with the place where that player sat, so many times. Where nobody
    keeps track of the button, a hand for each player is one round."""
    if table.positions is None or not table.dealer_at:
        return table.hands - table.in_hand >= orbits * len(table)
    upcoming = None if table.in_hand else next_hand(state, table)
    ahead = table.places_to(upcoming) if upcoming is not None else 0
    return table.turned + ahead >= orbits * SEATS


def _deadline_refusal(state: State, player: Player, now: int) -> Refusal | None:
    """Free or unpaid: the stack goes at the organiser's deadline. Paid: it stays until it is gone."""
    answer = state.book.entries.absent_player_blinds.on(AbsentPlayerBlinds.DEADLINE_IF_UNPAID)
    minutes = absence_deadline(state)
    if player.paid_in and not player.owes:
        why = Text("l'inscription est payée", "the entry is paid")
    elif not minutes:
        why = Text(
            "aucun délai n'est fixé (réglage absence_deadline)",
            "no deadline is set (setting absence_deadline)",
        )
    elif player.came:
        why = Text("sa présence est déjà notée", "he has been here")
    elif state.phase is Phase.RUNNING and now - state.started_at >= minutes * 60_000:
        return None
    else:
        why = Text("le délai est de {n} minutes", "the deadline is {n} minutes").fill(n=minutes)
    return refuse("absence.deadline", name=player.name, why=why, article=answer.citation)


def absence_deadline(state: State) -> int:
    """Minutes after which an unpaid absentee's stack goes; 0 is never."""
    return int(state.book.setting("absence_deadline") or 0)


def put_out_for_absence(state: State) -> tuple[Answer[Any], ...]:
    """What the book says that puts an absent player out."""
    entries = state.book.entries
    answer = entries.absent_player_blinds
    if AbsentPlayerBlinds.OUT_AFTER_GRACE in answer.value:
        return (answer.on(AbsentPlayerBlinds.OUT_AFTER_GRACE), entries.absent_player_grace_orbits)
    return (answer.on(AbsentPlayerBlinds.DEADLINE_IF_UNPAID),)


def absences_due(state: State, now: int) -> list[int]:
    """Absent players whom the book puts out now."""
    clauses = state.book.entries.absent_player_blinds.value
    if not clauses & {AbsentPlayerBlinds.OUT_AFTER_GRACE, AbsentPlayerBlinds.DEADLINE_IF_UNPAID}:
        return []
    return [
        player.id
        for player in state.players.values()
        if player.absent and player.status is Status.PLAYING and may_stay(state, player, now) is None
    ]


@fact
class AbsentPlayerOut(Fact, frozen=True, kw_only=True, tag="absent_player_out"):
    """An absent player is out: his chips leave play, or are shared within his house."""

    player: PlayerId
    stack: int
    shared: dict[PlayerId, int] = msgspec.field(default_factory=dict)

    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.stack == self.stack, "the stack was another one")
        player.out_stack = self.stack
        for number, chips in self.shared.items():
            state.players[number].stack += chips
            player.stack -= chips
        state.remove_stack(player)
        leave_play(state, player, Status.OUT, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        why = put_out_for_absence(state)
        if self.shared:
            why += (state.book.entries.absent_player_blinds.on(AbsentPlayerBlinds.SHARED_IN_HOUSE),)
        return why

    def sentence(self, state: State) -> Text:
        return Text(
            "On n'a pas vu {name} : {stack} jetons sont {what}.",
            "{name} has not come: {stack} chips are {what}.",
        ).fill(
            name=same(state.players[self.player].name),
            stack=self.stack,
            what=Text("partagés dans sa maison", "shared within the house")
            if self.shared
            else Text("retirés", "removed"),
        )


@command
class RemoveAbsent(Command, frozen=True, kw_only=True, tag="remove_absent"):
    """Put out a player who has not come. ``share_among`` names the players of his house, where houses play each other."""

    player: int
    share_among: tuple[int, ...] = ()

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = seated_now(state, self.player)
        why = may_stay(state, player, context.now)
        if why is not None:
            raise Refused(why)
        may_leave_now(state, player)
        yield AbsentPlayerOut(
            at=context.now, player=self.player, stack=player.stack, shared=self._shares(state, player)
        )
        yield from end_after(state, context.now, [self.player])
        yield from bubble_after(state, context.now, 1)

    def _shares(self, state: State, player: Player) -> dict[int, int]:
        if not self.share_among:
            return {}
        answer = state.book.entries.absent_player_blinds
        if AbsentPlayerBlinds.SHARED_IN_HOUSE not in answer.value:
            raise refused("absence.not_shared", article=answer.citation)
        heirs = tuple(dict.fromkeys(self.share_among))
        for number in heirs:
            seated_now(state, number)
        if self.player in heirs:
            raise refused("absence.not_an_heir")
        smallest = min(state.chips.denominations, default=1)
        parts = equal_shares(player.stack // smallest, len(heirs))
        # What cannot be shared equally leaves play.
        return dict.fromkeys(heirs, min(parts) * smallest)


def seated_now(state: State, number: int) -> Player:
    player = known_player(state, number)
    if player.status is not Status.PLAYING or not player.table or state.phase is Phase.OVER:
        raise refused("absence.not_playing", name=player.name)
    return player

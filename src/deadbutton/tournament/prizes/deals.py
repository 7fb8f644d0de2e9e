"""Deals on the prizes: proposed, agreed to by every player still in, or ended by one refusal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import DealMaking
from deadbutton.books.settings import DealPolicy
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import at_first
from deadbutton.tournament.concerns import InView
from deadbutton.tournament.event.currency import decimals, money_text
from deadbutton.tournament.finish.ranking import PlacesCounted
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.money.payouts import stale
from deadbutton.tournament.prizes.deal_facts import (
    DealAgreed,
    DealDone,
    DealProposed,
    DealRefused,
    DealWanted,
    Kind,
)
from deadbutton.tournament.prizes.deal_terms import agreed, chip_chop, icm_chop, rounded
from deadbutton.tournament.prizes.paying import need_locked
from deadbutton.tournament.prizes.prizes import still_in
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player, not_in_hand
from deadbutton.tournament.state import DealState, Phase, Player, State
from deadbutton.tournament.time.late_entries import late_entries_open


@command
class ProposeDeal(Command, frozen=True, kw_only=True, tag="propose_deal"):
    """Tell the director which deal is wanted. ``left`` stays to be played for, by place, the first first."""

    in_view = InView.PRIZES

    kind: Kind
    amounts: dict[int, int] = msgspec.field(default_factory=dict)
    """By player, where the players have agreed on amounts themselves."""
    left: tuple[int, ...] = ()
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    """A fresh count, where there is one; otherwise the stacks that the tables have reported."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        _allowed(state)
        _field_stands(state, context.now)
        players = still_in(state)
        stacks = self._count(state, players)
        order = sorted(players, key=lambda player: (-stacks[player.id], player.id))
        numbers = [player.id for player in order]
        sizes = [stacks[number] for number in numbers]
        prizes = state.money.prizes[: len(numbers)]
        match self.kind:
            case "chip_chop":
                exact = rounded(chip_chop(sizes, prizes, self.left), sizes, 1)
                shares = _as_posted(state, exact, sizes, (*prizes[1:], *self.left))
            case "icm":
                exact = rounded(icm_chop(sizes, prizes, self.left), sizes, 1)
                shares = _as_posted(state, exact, sizes, (*prizes[1:], *self.left))
                if max(shares) > prizes[0]:  # nobody gets more than the first prize, be it by rounding
                    shares = exact
            case "amounts":
                _everybody(state, players, self.amounts)
                shares = agreed(numbers, self.amounts, prizes, self.left)
            case _:
                assert_never(self.kind)
        yield DealProposed(
            at=context.now,
            kind=self.kind,
            stacks={number: stacks[number] for number in numbers},
            amounts=dict(zip(numbers, shares, strict=True)),
            left=self.left,
        )

    def _count(self, state: State, players: Sequence[Player]) -> dict[int, int]:
        if not self.stacks:
            stacks = {player.id: player.stack for player in players}
        else:
            _everybody(state, players, self.stacks)
            stacks = self.stacks
        counted = sum(stacks.values())
        if any(stack <= 0 for stack in stacks.values()) or counted != state.chips.in_play:
            raise refused("deal.count", counted=counted, chips=state.chips.in_play)
        return stacks


def _as_posted(state: State, shares: list[int], stacks: list[int], sums: Sequence[int]) -> list[int]:
    """In the steps in which the prizes are posted: nobody hands out cents where the ladder has round sums. A ladder of whole
    euros is one, whatever the event rounds to."""
    steps = {state.settled.payout.rounding, 10 ** decimals(state.settled.currency)}
    unit = max((step for step in steps if step > 1 and not any(one % step for one in sums)), default=1)
    return rounded(shares, stacks, unit) if unit > 1 else shares


@command
class AgreeToDeal(Command, frozen=True, kw_only=True, tag="agree_to_deal"):
    """A player agrees. The last one to agree makes the deal."""

    player: int

    roles = (Role.PLAYER,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        deal = _on_the_table(state, self.player)
        if self.player in deal.agreed:
            raise refused("deal.agreed_already", name=state.players[self.player].name)
        _field_stands(state, context.now)
        if {player.id: player.stack for player in still_in(state)} != deal.held:
            raise refused("deal.outdated")
        yield DealAgreed(at=context.now, player=self.player)
        if len(deal.agreed) + 1 == len(deal.amounts):
            if state.places_open:
                yield PlacesCounted(at=context.now, out=len(state.finished))
            yield DealDone(at=context.now, places={} if deal.left else places_by_stack(deal.stacks))


@command
class RefuseDeal(Command, frozen=True, kw_only=True, tag="refuse_deal"):
    """A player declines, and the deal is off."""

    player: int

    roles = (Role.PLAYER,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        _on_the_table(state, self.player)
        yield DealRefused(at=context.now, player=self.player)


@command
class WantDeal(Command, frozen=True, kw_only=True, tag="want_deal"):
    """A player at a virtual table asks for a deal, or takes it back. Nothing follows until everybody still in has asked."""

    player: int
    wants: bool = True

    roles = (Role.PLAYER,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        why = why_no_agreement(state, context.now)
        if why is not None:
            raise Refused(why)
        player = known_player(state, self.player)
        if player not in still_in(state):
            raise refused("deal.not_in_it", name=player.name)
        if (self.player in state.money.deal_wanted) != self.wants:
            yield DealWanted(at=context.now, player=self.player, wants=self.wants)


def why_no_agreement(state: State, now: int) -> Refusal | None:
    """Why players cannot ask for a deal at all; None where they can, be it after the hand in play."""
    if state.settled.virtual is None:
        return refuse("deal.ask_the_director")
    if state.money.deal is not None and not state.money.deal.is_done:
        return refuse("deal.proposed_already")
    try:
        _allowed(state)
    except Refused as why:
        return refuse("deal.no_prizes") if why.code == "payouts.not_locked" else why.refusal
    return refuse("deal.field_open") if late_entries_open(state, now) else None


def all_want_deal(state: State) -> bool:
    """Whether every person still in has asked for a deal. Bots have no wishes: they answer when one is proposed."""
    people = [player for player in still_in(state) if not player.bot]
    return bool(people) and all(player.id in state.money.deal_wanted for player in people)


def deal_policy(state: State) -> DealPolicy | None:
    """What the organiser has posted, or the book's own default; None where neither says: the director decides."""
    policy = state.book.setting("deal_policy")
    return policy if isinstance(policy, DealPolicy) else None


def who_must_agree(state: State) -> list[Player]:
    """Players whose word the deal on the table still needs."""
    deal = state.money.deal
    if deal is None or deal.is_done:
        return []
    return [state.players[number] for number in deal.amounts if number not in deal.agreed]


def deal_doubts(state: State) -> list[Text]:
    """What players should hear before they agree: a chip chop can give more than the first prize."""
    deal = state.money.deal
    if deal is None or deal.is_done or not state.money.prizes:
        return []
    return [
        Text(
            "{name} recevrait {amount}, plus que le premier prix ({first}).",
            "{name} would get {amount}, more than the first prize ({first}).",
        ).fill(
            name=same(state.players[number].name),
            amount=money_text(amount, state.settled.currency),
            first=money_text(state.money.prizes[0], state.settled.currency),
        )
        for number, amount in deal.amounts.items()
        if amount > state.money.prizes[0]
    ]


def places_by_stack(stacks: dict[int, int]) -> dict[int, tuple[int, int]]:
    """Places by the size of the stacks, the last place first; equal stacks share."""
    sizes = sorted(stacks.values(), reverse=True)
    order = sorted(stacks, key=lambda number: (stacks[number], -number))
    return {number: (sizes.index(stacks[number]) + 1, sizes.count(stacks[number])) for number in order}


def _allowed(state: State) -> None:
    """Whether this tournament, this book and this moment allow a deal."""
    if state.config is None or state.phase is not Phase.RUNNING or state.playing < 2:
        raise refused("deal.not_now")
    answer = state.book.prizes.deal_making.on(DealMaking.POSTED_POLICY)
    policy = deal_policy(state)
    if policy is None and DealMaking.POSTED_POLICY in answer.value:
        raise refused("deal.no_policy", article=answer.citation)
    if policy is DealPolicy.FORBIDDEN:
        raise refused("deal.forbidden", article=answer.citation)
    if state.settled.seat_value:
        raise refused("deal.satellite")
    if state.money.deal is not None and state.money.deal.is_done:
        raise refused("deal.done")
    need_locked(state)
    doubt = stale(state)
    if doubt is not None:
        raise Refused(Refusal("payouts.stale", doubt))


def _field_stands(state: State, now: int) -> None:
    """No deal while a hand is played, while a place waits for other tables, or while somebody may still enter."""
    not_in_hand(*state.tables.values())
    if late_entries_open(state, now) or (state.in_step is not None and state.in_step.gone):
        raise refused("deal.field_open")


def _everybody(state: State, players: Sequence[Player], named: dict[int, int]) -> None:
    """The ones named must be the players still in: all of them, and nobody else."""
    for number in named:
        known_player(state, number)
    missing = [player.name for player in players if player.id not in named]
    others = [state.players[n].name for n in named if n not in {player.id for player in players}]
    if missing or others:
        raise refused(
            "deal.leaves_out", names=", ".join(missing or others), article=_all_of_them(state).citation
        )


def _all_of_them(state: State) -> Answer[frozenset[DealMaking]]:
    return at_first(state.book.prizes.deal_making, DealMaking.SECRET_MAY_DISQUALIFY, DealMaking.UNANIMOUS)


def _on_the_table(state: State, number: int) -> DealState:
    """The deal that waits for a player's word."""
    player = known_player(state, number)
    deal = state.money.deal
    if deal is None or deal.is_done:
        raise refused("deal.none")
    if number not in deal.amounts:
        raise refused("deal.not_in_it", name=player.name)
    return deal

"""The prizes and the deals of a tournament's story.

These stories begin where the money is: who is left with which stack, and who has gone out before.
"""

from __future__ import annotations

from deadbutton.scenarios.event import StoryEvent
from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.world import World
from deadbutton.text import Lang, Text, join, same
from deadbutton.tournament import (
    AgreeToDeal,
    AwardBounty,
    Config,
    Fact,
    Kind,
    LockPayouts,
    PayPrize,
    Phase,
    Player,
    ProposeDeal,
    RefuseDeal,
    ReportSecretDeal,
    SecretDealReported,
    SetPayouts,
    SettleBounties,
    State,
    Status,
    UnlockPayouts,
    deal_policy,
    prize_of,
    prize_pool,
    proposal,
    slip,
    stale,
    still_in,
    who_must_agree,
    wins_seat,
)


class StoryTold(Fact, frozen=True, kw_only=True, tag="story_told"):
    """How a scenario begins: these are left, the others went out in the order of the list, its end first."""

    config: Config
    names: list[str]
    left: dict[str, int]

    def apply(self, state: State) -> None:
        state.config = self.config
        state.phase = Phase.RUNNING
        state.started_at = self.at
        state.sales.entries_closed = True
        state.sales.entries = len(self.names)
        state.issue_chips(sum(self.left.values()))
        for number, name in enumerate(self.names, 1):
            player = Player(number, name)
            player.bounty = self.config.bounty
            state.players[number] = player
            state.names[name.casefold()] = number
            player.stack = self.left.get(name, 0)
            player.status = Status.PLAYING
        state.playing = len(self.names)
        for name in reversed(self.names):
            if name not in self.left:
                Finished(at=self.at, players=[state.names[name.casefold()]]).apply(state)

    def sentence(self, state: State) -> Text:
        return Text("Restent en jeu : {names}.", "Still in: {names}.").fill(names=", ".join(self.left))


class Finished(Fact, frozen=True, kw_only=True, tag="story_finished"):
    """Players leave a story's tournament together and share the best of their places. Their chips go to the biggest stack
    that is left; who is left alone has won."""

    players: list[int]
    by: int = 0

    def apply(self, state: State) -> None:
        state.playing -= len(self.players)
        for number in sorted(self.players, key=lambda number: state.players[number].stack):
            player = state.players[number]
            player.status = Status.OUT
            state.unseat(player)
            player.place, player.tied = state.playing + 1, len(self.players)
            player.out_at, player.out_stack = self.at, player.stack
            player.out_by = (self.by,) if self.by else ()
            state.finished.append(number)
            if state.playing and player.stack:
                biggest = max(still_in(state), key=lambda other: other.stack)
                biggest.stack, player.stack = biggest.stack + player.stack, 0
        if state.playing == 1:
            winner = still_in(state)[0]
            winner.place, winner.tied = 1, 1
            state.finished.append(winner.id)
        if state.playing <= 1:
            state.phase = Phase.OVER

    def sentence(self, state: State) -> Text:
        names = join(same(state.players[number].name) for number in self.players)
        return Text("{names} : hors du tournoi.", "{names}: out.").fill(names=names)


def _record(event: StoryEvent, fact: Fact) -> None:
    event.facts = event.director.record([fact])


@phrase("{names} are left with {amounts}")
def left_with(world: World, names: list[str], amounts: list[int]) -> None:
    event = world.event
    left = dict(zip(names, amounts, strict=True))
    _record(event, StoryTold(at=event.now, config=event.config, names=event.names, left=left))


@phrase("{who} finishes in place {number}", "{names} finish in place {number}")
def finishes(world: World, number: int, who: str = "", names: list[str] | None = None) -> None:
    event = world.event
    players = [event.player(name).id for name in names or [who]]
    expect(event.director.state.playing - len(players) + 1, number, "the place that comes next")
    _record(event, Finished(at=event.now, players=players))


@phrase("{other} eliminates {who}")
def eliminates(world: World, who: str, other: str) -> None:
    event = world.event
    player, winner = event.player(who).id, event.player(other).id
    _record(event, Finished(at=event.now, players=[player], by=winner))
    if event.player(who).bounty:
        event.do(AwardBounty(head=player, by=(winner,)))


# Payouts


@phrase("the payouts are locked")
def locked(world: World) -> None:
    world.event.do(LockPayouts())


@phrase("the payouts are set to {amounts}")
def set_to(world: World, amounts: list[int]) -> None:
    world.event.do(SetPayouts(amounts=tuple(amounts)))


@phrase("the payouts are taken down")
def taken_down(world: World) -> None:
    world.event.do(UnlockPayouts())


@phrase("the bounties are settled")
def bounties_settled(world: World) -> None:
    world.event.do(SettleBounties())


@phrase("{who} is paid")
def is_paid(world: World, who: str) -> None:
    world.event.do(PayPrize(player=world.event.player(who).id))


@phrase("{who} shows identification and is paid")
def shows_and_is_paid(world: World, who: str) -> None:
    world.event.do(PayPrize(player=world.event.player(who).id, identity_seen=True))


@phrase("{other} collects for {who}")
def collects(world: World, who: str, other: str) -> None:
    world.event.do(PayPrize(player=world.event.player(who).id, identity_seen=True, to=other))


@phrase("> the prize pool is {chips}")
def pool_is(world: World, chips: int) -> None:
    expect(prize_pool(world.event.director.state).total, chips, "the prize pool")


@phrase("> the organiser adds {chips}")
def overlay_is(world: World, chips: int) -> None:
    expect(prize_pool(world.event.director.state).overlay, chips, "the overlay")


@phrase("> the payouts are {amounts}")
def payouts_are(world: World, amounts: list[int]) -> None:
    state = world.event.director.state
    expect(list(state.money.prizes or proposal(state).amounts), amounts, "the payouts")


@phrase("> the payouts are stale")
def payouts_stale(world: World) -> None:
    if stale(world.event.director.state) is None:
        raise Differs("they fit the pool")


@phrase("> {number} seats are paid")
def seats_paid(world: World, number: int) -> None:
    expect(world.event.director.state.money.seats_paid, number, "seats")


@phrase("> {who} wins a seat")
def seat_won(world: World, who: str) -> None:
    expect(wins_seat(world.event.director.state, world.event.player(who)), True, "a seat")


@phrase("> {who} is due {chips}")
def is_due(world: World, who: str, chips: int) -> None:
    player = world.event.player(who)
    expect(prize_of(world.event.director.state, player) + player.bounties, chips, f"what {who} is due")


@phrase("> {who} has been paid {chips}")
def has_been_paid(world: World, who: str, chips: int) -> None:
    state = world.event.director.state
    expect(state.money.paid.get(world.event.player(who).id, 0), chips, f"what {who} has been paid")


@phrase("> {who} has place {number}")
def has_place(world: World, who: str, number: int) -> None:
    expect(world.event.player(who).place, number, f"the place of {who}")


@phrase("> the slip of {who} reads place {number}, {chips}")
def slip_reads(world: World, who: str, number: int, chips: int) -> None:
    found = slip(world.event.director.state, world.event.player(who).id)
    expect((found.place, found.cash), (number, chips), f"the slip of {who}")


@phrase("> the slip of {who} says {quoted}")
def slip_says(world: World, who: str, quoted: str) -> None:
    notes = [note.in_(Lang.EN) for note in slip(world.event.director.state, world.event.player(who).id).notes]
    if not any(quoted in note for note in notes):
        raise Differs(f"it says {' / '.join(notes) or 'nothing'}")


# Deals

KINDS: dict[str, Kind] = {"chips": "chip_chop", "icm": "icm"}


@phrase(
    "a deal by {word} is proposed",
    "a deal by {word} is proposed, with {amounts} left to play for",
)
def deal_proposed(world: World, word: str, amounts: list[int] | None = None) -> None:
    world.event.do(ProposeDeal(kind=KINDS[word], left=tuple(amounts or ())))


@phrase("{names} want a deal at {amounts}")
def deal_at(world: World, names: list[str], amounts: list[int]) -> None:
    players = [world.event.player(name).id for name in names]
    world.event.do(ProposeDeal(kind="amounts", amounts=dict(zip(players, amounts, strict=True))))


@phrase("{who} agrees to the deal", "{names} agree to the deal")
def agrees(world: World, who: str = "", names: list[str] | None = None) -> None:
    for name in names or [who]:
        world.event.do(AgreeToDeal(player=world.event.player(name).id))


@phrase("{who} refuses the deal")
def refuses(world: World, who: str) -> None:
    world.event.do(RefuseDeal(player=world.event.player(who).id))


@phrase("{names} make a deal behind the director's back")
def secret(world: World, names: list[str]) -> None:
    world.event.do(ReportSecretDeal(players=tuple(world.event.player(name).id for name in names)))


@phrase("> it is a ground for disqualification")
def is_ground(world: World) -> None:
    if not any(isinstance(fact, SecretDealReported) and fact.may_disqualify for fact in world.event.facts):
        raise Differs("it is not")


@phrase("> {who} would get {chips} in the deal")
def would_get(world: World, who: str, chips: int) -> None:
    deal = world.event.director.state.money.deal
    expect(deal.amounts.get(world.event.player(who).id) if deal else None, chips, f"the part of {who}")


@phrase("> {names} must still agree")
def must_agree(world: World, names: list[str]) -> None:
    found = sorted(player.name for player in who_must_agree(world.event.director.state))
    expect(found, sorted(names), "who must still agree")


@phrase("> there is no deal")
def no_deal(world: World) -> None:
    if world.event.director.state.money.deal is not None:
        raise Differs("there is one")


@phrase("> the deal is done")
def deal_done(world: World) -> None:
    deal = world.event.director.state.money.deal
    expect(deal is not None and deal.is_done, True, "done")


@phrase("> the deal policy is {word}")
def policy_is(world: World, word: str) -> None:
    policy = deal_policy(world.event.director.state)
    expect(policy.key if policy else "silent", word, "the policy on deals")

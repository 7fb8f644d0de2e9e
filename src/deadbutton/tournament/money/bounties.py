"""Prices on heads: fixed, or progressive (half of a won head goes on the winner's own).

What is on the heads and what has been won for them always add up to one bounty an entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, Player, State, Status


@fact
class BountyWon(Fact, frozen=True, kw_only=True, tag="bounty_won"):
    """Somebody has won what was on a head, or a part of it: in cash, and on his own head. A winner keeps his own."""

    player: PlayerId
    head: PlayerId
    """Whose head it was."""
    cash: int
    on_head: int = 0

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        head = state.players[self.head]
        fits(head.bounty >= self.cash + self.on_head, "the head is not worth that much")
        head.bounty -= self.cash + self.on_head
        winner = state.players[self.player]
        winner.bounties += self.cash
        winner.bounty += self.on_head

    def sentence(self, state: State) -> Text:
        winner, head = state.players[self.player], state.players[self.head]
        cash = money_text(self.cash, state.settled.currency)
        if self.player == self.head:
            return Text("{name} garde sa prime : {cash}.", "{name} keeps his own bounty: {cash}.").fill(
                name=same(winner.name), cash=cash
            )
        said = Text("{name} gagne la prime de {head} : {cash}", "{name} wins {head}'s bounty: {cash}").fill(
            name=same(winner.name), head=same(head.name), cash=cash
        )
        if self.on_head:
            said += Text(", et {more} sur sa propre tête", ", and {more} on his own head").fill(
                more=money_text(self.on_head, state.settled.currency)
            )
        return said + same(".")


def bounty_facts(state: State, head: int, by: Sequence[int], at: int) -> Iterator[BountyWon]:
    """What an elimination does with the price on a head: those who did it share it equally, and the odd units go one each in
    the order in which they are named. Of a progressive bounty each puts half on his own head, the odd unit in the pocket."""
    price = state.players[head].bounty
    if not price or not by:
        return
    for player, part in zip(by, equal_shares(price, len(by)), strict=True):
        stays = state.settled.progressive and state.players[player].status is Status.PLAYING
        on_head = part // 2 if stays else 0
        if part:
            yield BountyWon(at=at, player=player, head=head, cash=part - on_head, on_head=on_head)


@command
class AwardBounty(Command, frozen=True, kw_only=True, tag="award_bounty"):
    """Give the price on a head that nobody has been given yet: the table did not say who made the elimination."""

    head: int
    by: tuple[int, ...]

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        head = known_player(state, self.head)
        winners = [known_player(state, number) for number in self.by]
        if head.status in (Status.PLAYING, Status.REGISTERED, Status.ALTERNATE):
            raise refused("bounty.still_in", name=head.name)
        if not head.bounty or head.status is Status.CANCELLED:
            raise refused("bounty.none", name=head.name)
        if (
            not winners
            or len(set(self.by)) < len(self.by)
            or head in winners
            or not all(map(_has_played, winners))
        ):
            raise refused("bounty.bad_winners", name=head.name)
        return bounty_facts(state, self.head, self.by, context.now)


@command
class SettleBounties(Command, frozen=True, kw_only=True, tag="settle_bounties"):
    """At the end: who is left keeps the price on his own head, and heads that nobody has won go to the first."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.OVER:
            raise refused("bounty.not_over")
        left = [one for one in state.players.values() if one.bounty and one.status is not Status.CANCELLED]
        first = next((one for one in state.players.values() if one.place == 1), None)
        if not left or first is None:
            raise refused("bounty.settled")
        for one in left:
            winner = one if one.status is Status.PLAYING else first
            yield BountyWon(at=context.now, player=winner.id, head=one.id, cash=one.bounty)


def _has_played(player: Player) -> bool:
    return player.status not in (Status.REGISTERED, Status.ALTERNATE, Status.CANCELLED)

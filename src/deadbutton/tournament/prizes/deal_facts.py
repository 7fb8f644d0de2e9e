"""What happens to a deal on the prizes, as facts."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import DealMaking
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Weight
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import DealState, Phase, State

Kind = Literal["chip_chop", "icm", "amounts"]


@fact
class DealProposed(Fact, frozen=True, kw_only=True, tag="deal_proposed"):
    """The director has been told which deal the players want. An earlier proposal falls."""

    kind: Kind
    stacks: dict[PlayerId, int]
    amounts: dict[PlayerId, int]
    left: tuple[int, ...] = ()

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        held = {number: state.players[number].stack for number in self.stacks}
        state.money.deal = DealState(dict(self.stacks), dict(self.amounts), self.left, held, self.at)
        state.money.deal_wanted.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.DIRECTOR_TOLD, DealMaking.POSTED_POLICY),)

    def sentence(self, state: State) -> Text:
        kinds = {
            "chip_chop": Text("au prorata des jetons", "by chips"),
            "icm": Text("selon l'ICM", "by ICM"),
            "amounts": Text("aux montants convenus", "as agreed"),
        }
        said = Text("Accord proposé, {kind} : {amounts}", "A deal is proposed, {kind}: {amounts}").fill(
            kind=kinds[self.kind], amounts=_listed(state, self.amounts)
        )
        if self.left:
            said += Text(" ; {left} restent à jouer", "; {left} left to play for").fill(
                left=money_text(sum(self.left), state.settled.currency)
            )
        return said + same(".")


@fact
class DealWanted(Fact, frozen=True, kw_only=True, tag="deal_wanted"):
    """A player asks for a deal, or no longer does. Once everybody still in has asked, one is proposed."""

    player: PlayerId
    wants: bool = True

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        if self.wants:
            state.money.deal_wanted.add(self.player)
        else:
            state.money.deal_wanted.discard(self.player)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.DIRECTOR_TOLD, DealMaking.UNANIMOUS),)

    def sentence(self, state: State) -> Text:
        said = (
            Text("{name} demande un accord.", "{name} asks for a deal.")
            if self.wants
            else Text("{name} ne demande plus d'accord.", "{name} no longer asks for a deal.")
        )
        return said.fill(name=same(state.players[self.player].name))


@fact
class DealAgreed(Fact, frozen=True, kw_only=True, tag="deal_agreed"):
    """One player agrees."""

    player: PlayerId

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        fits(state.money.deal, "no deal is on the table").agreed.add(self.player)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.UNANIMOUS),)

    def sentence(self, state: State) -> Text:
        return Text("{name} est d'accord.", "{name} agrees.").fill(name=same(state.players[self.player].name))


@fact
class DealRefused(Fact, frozen=True, kw_only=True, tag="deal_refused"):
    """One player declines: there is no deal."""

    player: PlayerId

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.money.deal = None
        state.money.deal_wanted.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.UNANIMOUS),)

    def sentence(self, state: State) -> Text:
        return Text("{name} refuse : l'accord est annulé.", "{name} declines: the deal is off.").fill(
            name=same(state.players[self.player].name)
        )


@fact
class DealDone(Fact, frozen=True, kw_only=True, tag="deal_done"):
    """All have agreed. Where nothing is left to play for, the tournament is over and the stacks rank the players."""

    places: dict[PlayerId, tuple[int, int]] = msgspec.field(default_factory=dict)
    """By player, from the last: the place, and how many share it. Empty where play goes on."""

    chapters = (Chapter.MONEY,)
    weight = Weight.MOST

    def apply(self, state: State) -> None:
        deal = fits(state.money.deal, "no deal is on the table")
        fits(len(deal.agreed) == len(deal.amounts), "somebody has not agreed")
        deal.is_done = True
        for number, (place, tied) in self.places.items():
            player = state.players[number]
            player.place, player.tied = place, tied
            player.out_stack, player.out_at, player.out_by = player.stack, self.at, ()
            state.finished.append(number)
        if self.places:
            state.phase = Phase.OVER
            state.sales.entries_closed = True
            state.clock.elapsed = state.clock.spent(self.at)
            state.clock.running_since = None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.UNANIMOUS),)

    def sentence(self, state: State) -> Text:
        if self.places:
            return Text(
                "Tous sont d'accord : l'accord est conclu et le tournoi terminé.",
                "All agree: the deal is done and the tournament over.",
            )
        return Text(
            "Tous sont d'accord : l'accord est conclu, le jeu continue pour le reste.",
            "All agree: the deal is done, and play goes on for the rest.",
        )


@fact
class SecretDealReported(Fact, frozen=True, kw_only=True, tag="secret_deal_reported"):
    """A deal came to light that was made without the director, or without every player still in."""

    players: tuple[PlayerId, ...]
    may_disqualify: bool = False

    chapters = (Chapter.MONEY, Chapter.PENALTIES)

    def apply(self, state: State) -> None:
        """What it costs is recorded beside it, under the article that names it; where none does, the story alone tells it."""

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.deal_making.on(DealMaking.SECRET_MAY_DISQUALIFY),)

    def sentence(self, state: State) -> Text:
        said = Text("Arrangement occulte entre {names}", "A secret deal between {names}").fill(
            names=join([same(state.players[number].name) for number in self.players])
        )
        if self.may_disqualify:
            said += Text(" : motif de disqualification", ": a ground for disqualification")
        return said + same(".")


def _listed(state: State, amounts: dict[int, int]) -> Text:
    return join(
        [
            same(state.players[number].name + " ") + money_text(amount, state.settled.currency)
            for number, amount in amounts.items()
        ]
    )

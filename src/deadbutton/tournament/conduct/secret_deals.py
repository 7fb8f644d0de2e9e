"""A deal that was made behind the director's back: on record, and a case against everybody who had a part in it."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books.points import DealMaking, Offence, PenaltyStep
from deadbutton.floor import Deed, judge
from deadbutton.refusal import refused
from deadbutton.tournament.conduct.infractions import line_for
from deadbutton.tournament.conduct.offences import recorded
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.prizes.deal_facts import SecretDealReported
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import State

OFFENCE = Offence.UNFAIR_PLAY


@command
class ReportSecretDeal(Command, frozen=True, kw_only=True, tag="report_secret_deal"):
    """Record a deal that was made without the director or without every player still in."""

    players: tuple[int, ...]

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        everybody = [known_player(state, number) for number in self.players]
        if len(set(self.players)) < max(2, len(self.players)):
            raise refused("deal.needs_two")
        answer = state.book.prizes.deal_making
        is_named = DealMaking.SECRET_MAY_DISQUALIFY in answer.value
        found = answer.on(DealMaking.SECRET_MAY_DISQUALIFY)
        line = line_for(state.book, OFFENCE, (found,)) if is_named else None
        worst = judge(state.book, Deed(OFFENCE), line.article).rung if line else None
        yield SecretDealReported(
            at=context.now,
            players=self.players,
            may_disqualify=worst is not None and worst[0] is PenaltyStep.DISQUALIFICATION,
        )
        for player in everybody if line else ():
            others = [one for one in everybody if one is not player]
            yield from recorded(state, context, player, OFFENCE, rests_on=(found,), others=others)

"""Setting, locking and paying the prizes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import EntryEligibility, PayoutTerms
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, InView, PlayerId
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.payouts import PayoutProposal, check_amounts, proposal, stale
from deadbutton.tournament.money.pool import field_size, prize_pool
from deadbutton.tournament.prizes.prizes import paid_text, prize_is_due, slip
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, Player, State, Status
from deadbutton.tournament.time.late_entries import late_entries_open


@fact
class PayoutsSet(Fact, frozen=True, kw_only=True, tag="payouts_set"):
    """The director has set the amounts by hand, or gone back to the payout rule (no amounts)."""

    amounts: tuple[int, ...]

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.money.prizes_by_hand = self.amounts

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.payout.on(PayoutTerms.POSTED),)

    def sentence(self, state: State) -> Text:
        if not self.amounts:
            return Text(
                "Les gains suivent de nouveau la règle annoncée.",
                "The payouts follow the announced rule again.",
            )
        return Text(
            "Gains fixés à la main ; places payées : {places} ; en tout : {sum}.",
            "Payouts set by hand; places paid: {places}; in all: {sum}.",
        ).fill(places=len(self.amounts), sum=money_text(sum(self.amounts), state.settled.currency))


@fact
class PayoutsLocked(Fact, frozen=True, kw_only=True, tag="payouts_locked"):
    """The amounts by place are posted and stand. ``seats`` of them are seats, in a satellite."""

    amounts: tuple[int, ...]
    seats: int = 0

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.money.prizes, state.money.seats_paid, state.money.deal = self.amounts, self.seats, None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (
            state.book.prizes.payout.on(PayoutTerms.SATELLITE_SEATS if self.seats else PayoutTerms.POSTED),
        )

    def sentence(self, state: State) -> Text:
        if self.seats:
            return Text(
                "Gains affichés ; places à gagner : {seats} ; dotation : {sum}.",
                "Payouts posted; seats to win: {seats}; pool: {sum}.",
            ).fill(seats=self.seats, sum=money_text(sum(self.amounts), state.settled.currency))
        return Text(
            "Gains affichés ; places payées : {places} ; au premier : {first} ; en tout : {sum}.",
            "Payouts posted; places paid: {places}; to the first: {first}; in all: {sum}.",
        ).fill(
            places=len(self.amounts),
            first=money_text(self.amounts[0], state.settled.currency),
            sum=money_text(sum(self.amounts), state.settled.currency),
        )


@fact
class PayoutsUnlocked(Fact, frozen=True, kw_only=True, tag="payouts_unlocked"):
    """The posted amounts are taken down."""

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.money.prizes, state.money.seats_paid, state.money.deal = (), 0, None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.payout.on(PayoutTerms.POSTED),)

    def sentence(self, state: State) -> Text:
        return Text("Les gains affichés sont retirés.", "The posted payouts are taken down.")


@fact
class PrizePaid(Fact, frozen=True, kw_only=True, tag="prize_paid"):
    """A player has been paid. ``to`` is who collected, where it was somebody else."""

    player: PlayerId
    prize: int
    bounties: int = 0
    seat: bool = False
    identity_seen: bool = False
    to: str = ""

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        fits(state.money.prizes, "no payouts are posted")
        state.money.paid[self.player] = self.prize + self.bounties
        if self.identity_seen:
            state.players[self.player].identity_seen = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        won = state.book.prizes.payout.on(PayoutTerms.SATELLITE_SEATS if self.seat else PayoutTerms.BY_RANK)
        return (*identity_rules(state), won)

    def sentence(self, state: State) -> Text:
        player = state.players[self.player]
        said = Text("{name} reçoit {what}", "{name} is paid {what}").fill(
            name=same(player.name), what=paid_text(state, self.prize + self.bounties, self.seat)
        )
        if self.to:
            said += Text(", remis à {to}", ", collected by {to}").fill(to=same(self.to))
        return said + same(".")


@command
class SetPayouts(Command, frozen=True, kw_only=True, tag="set_payouts"):
    """Set the amounts by place by hand; none goes back to the payout rule. They are checked against the pool at the lock."""

    in_view = InView.PRIZES

    amounts: tuple[int, ...] = ()

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        _in_season(state)
        _not_locked(state)
        if state.settled.seat_value:
            raise refused(
                "payouts.satellite", article=state.book.prizes.payout.on(PayoutTerms.SATELLITE_SEATS).citation
            )
        if self.amounts:
            check_amounts(self.amounts, field_size(state))
        yield PayoutsSet(at=context.now, amounts=self.amounts)


@command
class LockPayouts(Command, frozen=True, kw_only=True, tag="lock_payouts"):
    """Post the payouts. Locked amounts that no longer fit the pool may be locked anew until somebody has been paid."""

    in_view = InView.PRIZES

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        _in_season(state)
        if state.money.prizes and stale(state) is None:
            raise refused("payouts.locked")
        _nobody_paid(state)
        found = proposal(state)
        _check_sum(state, found)
        check_amounts(found.amounts, field_size(state))
        yield PayoutsLocked(at=context.now, amounts=found.amounts, seats=found.seats)
        yield from bubble_after(state, context.now, paid=len(found.amounts))


@command
class UnlockPayouts(Command, frozen=True, kw_only=True, tag="unlock_payouts"):
    """Take the posted payouts down, to change them. A deal on the table falls with them."""

    in_view = InView.PRIZES

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        need_locked(state)
        _nobody_paid(state)
        if state.money.deal is not None and state.money.deal.is_done:
            raise refused("payouts.deal_done")
        yield PayoutsUnlocked(at=context.now)


@command
class PayPrize(Command, frozen=True, kw_only=True, tag="pay_prize"):
    """Pay a player what is due: prize, bounties, seat. ``to`` names somebody else who comes to collect."""

    player: int
    identity_seen: bool = False
    to: str = ""
    although_disqualified: bool = False
    """The director's own decision: no book says what becomes of a disqualified player's prize."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        need_locked(state)
        doubt = stale(state)
        if doubt is not None:
            raise Refused(Refusal("payouts.stale", doubt))
        self._place_stands(state, player, context.now)
        self._due(state, player)
        self._entry_checked(state, player)
        answer = state.book.prizes.payout
        identity = identity_rules(state)
        if identity and not (player.identity_seen or self.identity_seen):
            raise refused(
                "payout.no_identity", name=player.name, place=player.place, article=identity[0].citation
            )
        to = " ".join(self.to.split())
        is_other = bool(to) and to.casefold() != player.name.casefold()
        if is_other and PayoutTerms.NOT_TRANSFERABLE in answer.value:
            raise refused(
                "payout.not_transferable",
                to=to,
                name=player.name,
                article=answer.on(PayoutTerms.NOT_TRANSFERABLE).citation,
            )
        due = slip(state, player.id)
        yield PrizePaid(
            at=context.now,
            player=player.id,
            prize=due.prize,
            bounties=due.bounties,
            seat=due.seat,
            identity_seen=player.identity_seen or self.identity_seen,
            to=to if is_other else "",
        )

    def _place_stands(self, state: State, player: Player, now: int) -> None:
        """Places move while people enter, and wait while tables play the common hand."""
        waits = player.status is Status.OUT and not player.place
        if waits or state.places_open or late_entries_open(state, now):
            raise refused("payout.place_open", name=player.name)

    def _entry_checked(self, state: State, player: Player) -> None:
        if player.owes:
            raise refused(
                "payout.owes", name=player.name, amount=money_text(player.owes, state.settled.currency)
            )

    def _due(self, state: State, player: Player) -> None:
        if player.id in state.money.paid:
            raise refused(
                "payout.paid",
                name=player.name,
                amount=money_text(state.money.paid[player.id], state.settled.currency),
            )
        if player.status is Status.PLAYING and not player.place:
            raise refused("payout.still_in", name=player.name)
        if player.status is Status.DISQUALIFIED and not self.although_disqualified:
            raise refused(
                "payout.disqualified", name=player.name, article=state.book.conduct.disqualification.citation
            )
        if not prize_is_due(state, player):
            raise refused(
                "payout.nothing_due", name=player.name, place=player.place, paid=len(state.money.prizes)
            )


def identity_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says that wants to see papers before a prize is paid; nothing where none are asked for."""
    payout, eligibility = state.book.prizes.payout, state.book.entries.entry_eligibility
    checked = (payout.on(PayoutTerms.ID_CHECKED),) if PayoutTerms.ID_CHECKED in payout.value else ()
    if EntryEligibility.ID_REQUIRED in eligibility.value:
        return (*checked, eligibility.on(Circumstance.AT_PAYOUT))
    return checked


def need_locked(state: State) -> None:
    """Refuse what needs posted payouts where there are none."""
    if not state.money.prizes:
        raise refused("payouts.not_locked")


def _in_season(state: State) -> None:
    if state.config is None or state.phase is Phase.SETUP:
        raise refused("payouts.too_early")


def _not_locked(state: State) -> None:
    if state.money.prizes:
        raise refused("payouts.are_locked")


def _nobody_paid(state: State) -> None:
    if state.money.paid:
        raise refused("payouts.paid", count=len(state.money.paid))


def _check_sum(state: State, found: PayoutProposal) -> None:
    currency, pool = state.settled.currency, prize_pool(state).total
    if not pool:
        raise refused("payouts.no_money")
    given = sum(found.amounts)
    if given != pool:
        raise refused(
            "payouts.sum",
            given=money_text(given, currency),
            pool=money_text(pool, currency),
            difference=money_text(pool - given, currency),
        )

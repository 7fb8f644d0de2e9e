"""The add-on: one last buy-in, its sale, and who may take it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AddonRules
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import price_of, take_money
from deadbutton.tournament.people.sale_reasons import outside_the_book, reason_against
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.time.last_hands import extra_hands, hands_after_time
from deadbutton.tournament.versions import unchanged, upgrade

_ON_SALE = (AddonRules.IN_WINDOW, AddonRules.END_OF_REBUYS)


@fact
class AddOnWindow(Fact, frozen=True, kw_only=True, tag="add_on_window"):
    """Management opens or closes the sale of add-ons."""

    is_open: bool
    because: str = ""
    """Why it is opened outside the book."""

    version = 2
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.add_ons_open = self.is_open

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        if self.because:
            return by_director(state, state.book.entries.addon_rules.on(*_ON_SALE))
        return (state.book.entries.addon_rules.on(*_ON_SALE),)

    def sentence(self, state: State) -> Text:
        said = (
            Text("L'add-on est en vente", "The add-on is on sale")
            if self.is_open
            else Text("La vente de l'add-on est close", "The add-on is no longer on sale")
        )
        return said + outside_the_book(self.because) + same(".")


upgrade("add_on_window", since=1)(unchanged)  # it tells why it was opened outside the book


@command
class SetAddOnWindow(Command, frozen=True, kw_only=True, tag="set_add_on_window"):
    """Open or close the sale of add-ons."""

    is_open: bool
    because: str = ""
    """Why it is opened while the rebuys are still on."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.config is None or state.config.add_on is None or state.phase is not Phase.RUNNING:
            raise Refused(_no_add_on(state))
        by_end = AddonRules.END_OF_REBUYS in state.book.entries.addon_rules.value
        why = None
        if self.is_open and by_end and state.config.rebuys and state.sales.rebuys_ended is None:
            why = refuse(
                "rebuys.still_on",
                article=state.book.entries.addon_rules.on(AddonRules.END_OF_REBUYS).citation,
            )
        yield AddOnWindow(at=context.now, is_open=self.is_open, because=reason_against(why, self.because))


def add_ons_are_open(state: State) -> bool:
    """Whether the add-on is on sale: by the director's word, or because the rebuys are over where the book sells it then."""
    if state.sales.add_ons_open is not None:
        return state.sales.add_ons_open
    rules = state.book.entries.addon_rules.value
    return AddonRules.END_OF_REBUYS in rules and state.sales.rebuys_ended is not None


def why_no_add_on(state: State, number: int) -> Refusal | None:
    """Why a player may not take the add-on now; None where he may, whatever his stack."""
    player = state.players.get(number)
    if player is None or player.status is not Status.PLAYING or not player.table or player.left:
        return refuse("rebuys.not_playing")
    asked, config = state.book.entries, state.settled
    if config.add_on is None or state.phase is not Phase.RUNNING:
        return _no_add_on(state)
    if player.add_ons:
        return refuse("rebuys.one_add_on", name=player.name)
    if not add_ons_are_open(state):
        return refuse("rebuys.add_on_closed", article=asked.addon_rules.on(*_ON_SALE).citation)
    extra = hands_after_time(state)
    if state.sales.rebuys_ended is not None and extra_hands(state, player.table) < extra:
        return refuse(
            "rebuys.extra_hands",
            extra=extra,
            played=max(0, extra_hands(state, player.table)),
            article=asked.addon_extra_hands.citation,
        )
    same_moment = player.rebought_hand == state.tables[player.table].hands
    if AddonRules.NOT_WITH_REBUY in asked.addon_rules.value and same_moment:
        return refuse(
            "rebuys.not_both",
            name=player.name,
            article=asked.addon_rules.on(AddonRules.NOT_WITH_REBUY).citation,
        )
    return None


def _no_add_on(state: State) -> Refusal:
    if state.config is None or state.config.rebuys is not None:
        return refuse("rebuys.no_add_on")
    article = state.book.entries.addon_rules.on(Circumstance.FREEZEOUT).citation
    return refuse("rebuys.no_add_on.freezeout", article=article)


@fact
class AddOnTaken(Fact, frozen=True, kw_only=True, tag="add_on_taken"):
    """One last buy-in."""

    player: PlayerId
    chips: int
    price: int
    paid: bool = True
    because: str = ""
    """Why it is sold outside the book."""

    version = 2
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(state.phase is Phase.RUNNING, "play has not started")
        state.give_chips(player, self.chips)
        player.add_ons += 1
        state.sales.add_ons += 1
        take_money(state, player, "add_on", self.price, self.paid, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        if self.because:
            return by_director(state, entries.addon_rules.on(*_ON_SALE), entries.addon_extra_hands)
        return (entries.addon_rules.on(*_ON_SALE), entries.addon_extra_hands)

    def sentence(self, state: State) -> Text:
        said = Text("{name} prend l'add-on de {chips}", "{name} takes the add-on of {chips}").fill(
            name=same(state.players[self.player].name), chips=self.chips
        )
        return said + outside_the_book(self.because) + same(".")


upgrade("add_on_taken", since=1)(unchanged)  # it tells why it was sold outside the book


@command
class TakeAddOn(Command, frozen=True, kw_only=True, tag="take_add_on"):
    """Sell the add-on to a player."""

    player: int
    paid: bool = True
    because: str = ""
    """Why it is sold outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        known_player(state, self.player)
        because = reason_against(why_no_add_on(state, self.player), self.because)
        sold = state.settled.add_on
        assert sold is not None
        yield AddOnTaken(
            at=context.now,
            player=self.player,
            chips=sold.chips,
            price=price_of(sold),
            paid=self.paid,
            because=because,
        )

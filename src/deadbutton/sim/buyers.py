"""Who buys again in a simulated tournament: rebuys, re-entries and the add-on; everybody is asked once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from deadbutton.sim.bots.buying import BUYS_AGAIN, TAKES_ADD_ON, enters_again
from deadbutton.tournament import (
    Command,
    Config,
    Fact,
    GoOut,
    Rebuy,
    ReEnter,
    SetAddOnWindow,
    State,
    Status,
    TakeAddOn,
    entry_again,
    level_in_force,
    may_rebuy,
    undecided,
    why_no_add_on,
    why_no_re_entry,
)

PLACE_IS_TO_COME = ("registration.place_pending", "registration.house_full")


class Buyers:
    """The people of one tournament before the cashier. ``do`` carries out what they decide."""

    def __init__(
        self, config: Config, seed: int, random: Random, do: Callable[[Command], tuple[Fact, ...]]
    ) -> None:
        self.gone: list[int] = []
        """Who is out and has not said yet whether to enter again."""
        self._config = config
        self._seed = seed
        self._random = random
        self._do = do
        self._offered: set[int] = set()
        """To whom the add-on was offered."""

    def rebuy_or_go(self, state: State, number: int, now: int) -> None:
        """Those of a table who have lost their chips decide."""
        for player in undecided(state, state.tables[number]):
            if player.status is Status.PLAYING and not player.stack and not player.declined:
                buys = may_rebuy(state, player.id, now) and self._random.random() < BUYS_AGAIN
                self._do(Rebuy(player=player.id) if buys else GoOut(player=player.id))
        if number in state.tables:
            for player in undecided(state, state.tables[number])[:1]:
                # They have declined, and the last of their hand to decide has bought again.
                self._do(GoOut(player=player.id))

    def re_enter(self, state: State, now: int) -> bool:
        """Everybody who is out is asked once, as soon as the place is known; who finds the house full waits. Whether
        somebody has come back."""
        if not self._config.re_entries or state.money.prizes:
            self.gone.clear()
        came_back = False
        for number in list(self.gone):
            why_not = why_no_re_entry(state, number, now)
            if why_not is not None and why_not.code in PLACE_IS_TO_COME:
                continue
            self.gone.remove(number)
            if why_not is None and self._wants_in_again(state, number, now):
                self._do(ReEnter(player=number))
                came_back = True
        return came_back

    def _wants_in_again(self, state: State, number: int, now: int) -> bool:
        player, level = state.players[number], level_in_force(state, now)
        stakes = self._config.structure.level(level)
        return enters_again(
            "people",
            chips=entry_again(state, now).stack,
            big_blind=stakes.big_blind or stakes.small_bet,
            bought=player.rebuys + player.entries - 1,
            seed=f"{self._seed}/{number}",
        )

    def take_add_ons(self, state: State, number: int) -> None:
        """The add-on is offered to a table, once it is on sale."""
        if self._config.add_on is None or state.sales.rebuys_ended is None:
            return
        if state.sales.add_ons_open is None:
            self._do(SetAddOnWindow(is_open=True))
        for player in list(state.tables[number].players.values()):
            if player in self._offered or why_no_add_on(state, player) is not None:
                continue
            self._offered.add(player)
            if self._random.random() < TAKES_ADD_ON:
                self._do(TakeAddOn(player=player))

    def are_done(self, state: State) -> bool:
        """Nobody can add to the pool any more, or hardly."""
        if self._config.rebuys is not None and state.sales.rebuys_ended is None:
            return False
        return self._config.add_on is None or all(
            player in self._offered for table in state.tables.values() for player in table.players.values()
        )

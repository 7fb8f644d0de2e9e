"""A round of betting: who acts, what may be put in, and what each act changes. It knows chips (``chips``) and nothing of cards.

All amounts "to" are totals for the round. ``level`` is what a player must match, and can be more than anybody has put in: a
big blind who is all-in for 30 of 100 leaves the next player owing 100.
"""

from __future__ import annotations

from deadbutton.table.hand.chips import NOBODY, HandChips
from deadbutton.table.hand.log import CAPS, SHORT
from deadbutton.table.hand.rules import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, BettingRules


class BettingRound(HandChips):
    """The chips of a hand with the round in progress."""

    __slots__ = (
        "acted_at", "actor", "aggressor", "bring_in", "floor", "full_blinds", "increment", "is_first_round", "judged", "led",
        "level", "minimum", "raise_count", "rules",
    )  # fmt: skip

    def __init__(self, stacks: list[int], rules: BettingRules) -> None:
        super().__init__(stacks)
        self.rules: BettingRules = rules
        self.acted_at: list[int] = [NOBODY] * self.n
        self.actor: int = NOBODY
        self.level: int = 0
        self.increment: int = 0
        """What the next raise must add at least: the last full bet or raise, or what the book takes instead."""
        self.minimum: int = 0
        """The smallest bet of this round."""
        self.floor: int = 0
        """The last full level, which a short all-in does not move: in fixed-limit raises are counted from it."""
        self.raise_count: int = 0
        """Full bets and raises of this round."""
        self.aggressor: int = NOBODY
        """Who made the last bet or raise of this round."""
        self.led: int = NOBODY
        """Who made the last one of the round before."""
        self.bring_in: int = 0
        """What the actor must at least open for, while the bring-in is due."""
        self.is_first_round: bool = False
        self.full_blinds: int = 0
        """Pot-limit: what the blinds count for in the first round, be they dead or short; 0 where only chips count."""
        self.judged: int = 0
        """What the last bet or raise was: 0 a full one, otherwise the marks of ``log``."""

    def copy(self) -> BettingRound:
        twin = BettingRound(self.stack, self.rules)
        self.copy_into(twin)
        twin.acted_at, twin.actor = self.acted_at[:], self.actor
        twin.level, twin.floor = self.level, self.floor
        twin.increment, twin.minimum = self.increment, self.minimum
        twin.raise_count, twin.judged = self.raise_count, self.judged
        twin.aggressor, twin.led, twin.is_first_round = self.aggressor, self.led, self.is_first_round
        twin.bring_in, twin.full_blinds = self.bring_in, self.full_blinds
        return twin

    # A round

    def open_round(
        self, opener: int, minimum: int, level: int = 0, bring_in: int = 0, is_blind: bool = True
    ) -> None:
        """Begin a round.

        ``level`` is what has been posted: a blind, which is a full bet, or not, like a bring-in. ``bring_in`` is still due.
        """
        is_full = is_blind and level > 0
        self.minimum = minimum
        self.increment = minimum
        self.level = level
        self.floor = level if is_full else 0
        self.is_first_round = is_full
        self.bring_in = bring_in
        self.raise_count = 1 if is_full else 0
        self.aggressor = NOBODY
        acted = self.acted_at
        for player in range(self.n):
            acted[player] = NOBODY
        self.actor = opener - 1 if opener > 0 else self.n - 1
        self.pass_turn()

    def pass_turn(self) -> None:
        """Pass the turn to the next player who has something to decide, or to nobody."""
        able = self.able
        if able == 0 or self.live == 1:
            self.actor = NOBODY
            return
        n = self.n
        stack = self.stack
        folded = self.folded
        bet = self.bet
        level = self.level
        player = self.actor
        for _ in range(n):
            player += 1
            if player == n:
                player = 0
            if folded[player] or stack[player] == 0:
                continue
            if self.acted_at[player] >= 0 and bet[player] >= level:
                continue
            if able == 1 and bet[player] >= self.most_against(player):
                break
            self.actor = player
            return
        self.actor = NOBODY

    def recheck_turn(self) -> None:
        """A hand died out of turn: does the actor still have something to decide?"""
        player = self.actor
        if player >= 0 and (
            self.live == 1 or (self.able == 1 and self.bet[player] >= self.most_against(player))
        ):
            self.actor = NOBODY

    # What the actor may do

    @property
    def to_call(self) -> int:
        """Chips to add for a call: 0 is a check."""
        player = self.actor
        if player < 0:
            return 0
        level = self._owed()
        if self.able == 1:
            most = self.most_against(player)
            if most < level:
                level = most
        owed = level - self.bet[player]
        held = self.stack[player]
        return 0 if owed < 0 else (owed if owed < held else held)

    def _owed(self) -> int:
        """The total of a call for somebody who has the chips."""
        return self.bring_in if self.bring_in > self.level else self.level

    @property
    def may_raise(self) -> bool:
        """Whether a bet or raise is open to the actor at all."""
        player = self.actor
        if player < 0 or self.able < 2:
            return False
        if self.stack[player] + self.bet[player] <= self._owed():
            return False
        if self.is_capped:
            return False
        acted = self.acted_at[player]
        if acted == NOBODY:
            return True
        if not self.rules.check_raise and self.bet[player] == 0:
            return False
        return acted < self.raise_count or self._reopened_by_many(player) or self.is_open_to_checks

    @property
    def is_open_to_checks(self) -> bool:
        """The actor has checked, and since then there were all-ins of less than a bet only, which the book opens to checks."""
        player = self.actor
        return (
            self.rules.checks_reopen
            and self.raise_count == 0
            and self.level > 0
            and self.bet[player] == 0
            and self.acted_at[player] != NOBODY
        )

    @property
    def is_capped(self) -> bool:
        """Fixed-limit: the bet and all its raises have been made."""
        rules = self.rules
        if rules.limit != FIXED_LIMIT or rules.raises < 0 or self.raise_count <= rules.raises:
            return False
        return not (rules.uncapped_heads_up and self.live == 2)

    def _reopened_by_many(self, player: int) -> bool:
        rules = self.rules
        own = self.bet[player]
        if rules.cumulative_double and own > 0 and self.level >= 2 * own:
            return True
        faced = self.level - own
        if rules.cumulative_full and faced >= self.increment:
            return True
        return rules.cumulative_big_blind and faced >= self.minimum

    @property
    def full_raise_to(self) -> int:
        """The smallest full bet or raise, whatever the stack."""
        if self.rules.limit != FIXED_LIMIT:
            if self.rules.later_raise_two and 0 < self.level < self.minimum and not self.is_first_round:
                return 2 * self.minimum
            return self.level + self.increment
        if self.is_first_round and self.level < self.minimum:
            return self.minimum
        # A bring-in and an all-in below half a bet, which are no floor, are completed; anything more is raised by a bet.
        return self.floor + self.minimum

    @property
    def min_raise_to(self) -> int:
        """The smallest bet or raise that the actor can make: a full one, or all-in for less."""
        player = self.actor
        full = self.full_raise_to
        all_in = self.bet[player] + self.stack[player]
        return full if full < all_in else all_in

    @property
    def max_raise_to(self) -> int:
        player = self.actor
        all_in = self.bet[player] + self.stack[player]
        limit = self.rules.limit
        if limit == NO_LIMIT:
            return all_in
        if limit == POT_LIMIT:
            most = self.level + self.pot + self.missing_blinds + (self.level - self.bet[player])
            full = self.full_raise_to
            if most < full:
                most = full
        else:
            most = self.full_raise_to
        return most if most < all_in else all_in

    @property
    def missing_blinds(self) -> int:
        """What is added to the pot for its maximum, because the blinds count as full and are not."""
        missing = self.full_blinds - self.posted
        return missing if self.is_first_round and missing > 0 else 0

    # Acts. They trust their caller: Hand verifies first.

    def fold(self) -> None:
        self.kill(self.actor)
        self.pass_turn()

    def call(self) -> int:
        """Check, call, or call for less."""
        player = self.actor
        added = self.to_call
        if added > 0:
            self._add(player, added)
            if self.bring_in > 0:
                self._brought_in()
        self.acted_at[player] = self.raise_count
        self.pass_turn()
        return added

    def _brought_in(self) -> None:
        if self.bring_in > self.level:
            self.level = self.bring_in
        self.bring_in = 0

    def raise_to(self, total: int) -> int:
        """Bet or raise to a total for the round; a short one only as an all-in."""
        player = self.actor
        added = total - self.bet[player]
        self._add(player, added)
        self.bring_in = 0
        level = self.level
        gained = total - level
        self.aggressor = player
        self.judged = 0
        if self.rules.limit == FIXED_LIMIT:
            self._limit_raise(total)
            self.level = total
        elif total >= self.full_raise_to:
            self.level = total
            self.raise_count += 1
            if not self.rules.unit_is_fixed:
                self.increment = gained
        else:
            self.level = total
            self._short_raise(level, gained)
        self.acted_at[player] = self.raise_count
        self.pass_turn()
        return added

    def _short_raise(self, level: int, gained: int) -> None:
        """An all-in of less than a full bet or raise. It moves the level, and sometimes more."""
        self.judged = SHORT
        rules = self.rules
        if rules.short_sets_step:
            self.increment = gained if gained > self.minimum else self.minimum
        if rules.entry_price and self.is_first_round and level == self.floor:
            self.level = level + self.minimum
            self.raise_count += 1
        elif rules.later_entry_price and not self.is_first_round and level == 0:
            self.level = self.minimum
            self.raise_count += 1
        elif rules.short_reopens and gained >= self.minimum:
            self.raise_count += 1

    def _limit_raise(self, total: int) -> None:
        """It counts when it is full, and, where the book says so, from half of a bet."""
        is_short = total < self.full_raise_to
        if is_short:
            self.judged = SHORT
        if not is_short or (self.rules.half_counts and 2 * (total - self.floor) >= self.minimum):
            self.floor = total
            self.raise_count += 1
            if self.is_capped:
                self.judged |= CAPS

    # The end of a round

    def collect(self) -> None:
        """Bets go to the middle."""
        bet = self.bet
        for player in range(self.n):
            bet[player] = 0
        self.led = self.aggressor
        self.actor = NOBODY
        self.level = 0

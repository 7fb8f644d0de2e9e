"""Where the chips of a hand are: in stacks, in front of their players, in the middle. Whose turn it is and what he may bet is
``betting``'s.

Players are numbered in the order of the deal: 0 is the first to the left of the button.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


class HandChips:
    """Stacks, bets and the pot. Whatever moves here goes from one of them to another."""

    __slots__ = ("able", "bet", "dead", "folded", "live", "n", "posted", "pot", "put", "stack")

    def __init__(self, stacks: list[int]) -> None:
        n = len(stacks)
        self.n: int = n
        self.stack: list[int] = stacks[:]
        self.bet: list[int] = [0] * n
        """In front of each player this round."""
        self.put: list[int] = [0] * n
        """Into the pot this hand, this round's bets included."""
        self.folded: list[bool] = [False] * n
        self.live: int = n
        """How many still hold a hand."""
        self.able: int = n
        """How many of these still have chips."""
        self.pot: int = 0
        """Everything in the middle, this round's bets included."""
        self.dead: int = 0
        """Chips of the main pot that count as nobody's bet: an ante paid for the whole table, a chip left over."""
        self.posted: int = 0
        """Blinds that were really put in."""

    def copy_into(self, twin: HandChips) -> None:
        twin.stack, twin.bet, twin.put = self.stack[:], self.bet[:], self.put[:]
        twin.folded = self.folded[:]
        twin.live, twin.able = self.live, self.able
        twin.pot, twin.dead, twin.posted = self.pot, self.dead, self.posted

    # Forced bets

    def post_ante(self, player: int, amount: int, for_all: bool = False) -> int:
        """Pay an ante, or what is left of the stack. ``for_all`` is one ante for the whole table."""
        paid = self._pay(player, amount)
        if for_all:
            self.dead += paid
        else:
            self.put[player] += paid
        return paid

    def post_blind(self, player: int, amount: int) -> int:
        """Put a blind in front, or what is left of the stack."""
        paid = self._pay(player, amount)
        self.posted += paid
        self.bet[player] += paid
        self.put[player] += paid
        return paid

    def _pay(self, player: int, amount: int) -> int:
        held = self.stack[player]
        paid = amount if amount < held else held
        self.stack[player] = held - paid
        self.pot += paid
        if paid == held and held > 0:
            self.able -= 1
        return paid

    def _add(self, player: int, amount: int) -> None:
        held = self.stack[player] - amount
        self.stack[player] = held
        self.bet[player] += amount
        self.put[player] += amount
        self.pot += amount
        if held == 0:
            self.able -= 1

    # Who is in

    def kill(self, player: int) -> None:
        """A hand is out: folded in turn, or dead for another reason."""
        self.folded[player] = True
        self.live -= 1
        if self.stack[player] > 0:
            self.able -= 1

    def most_against(self, player: int) -> int:
        """The largest bet that another live hand has really put in."""
        most = 0
        for other in range(self.n):
            if other != player and not self.folded[other] and self.bet[other] > most:
                most = self.bet[other]
        return most

    # What goes back

    def uncalled(self) -> tuple[int, int]:
        """Who has put in more than anybody else this round, or nobody, and by how much."""
        first = second = 0
        who = NOBODY
        bet = self.bet
        for player in range(self.n):
            amount = bet[player]
            if amount > first:
                second = first
                first = amount
                who = player
            elif amount > second:
                second = amount
        if first == second or self.folded[who]:
            return NOBODY, 0
        return who, first - second

    def give_back(self, player: int, amount: int) -> None:
        """Chips of this round go back: what nobody has matched, or what a ruling says."""
        if self.stack[player] == 0 and not self.folded[player]:
            self.able += 1
        self.stack[player] += amount
        self.bet[player] -= amount
        self.put[player] -= amount
        self.pot -= amount

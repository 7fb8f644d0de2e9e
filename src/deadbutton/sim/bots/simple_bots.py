"""Simple players: a caller, one who does anything, one who plays the odds, a rock and a maniac."""

from __future__ import annotations

from random import Random
from typing import Final

from deadbutton.refusal import refused
from deadbutton.sim.bots.acts import Act, CallAct, Draw, FoldAct, RaiseAct, Seen, SeenActs, SeenSeat
from deadbutton.sim.bots.discards import useless
from deadbutton.sim.bots.strength import chance_to_win
from deadbutton.sim.bots.sums import any_sum, round_sum

STAND_PAT: Final = Draw()
CALL: Final = CallAct()
FOLD: Final = FoldAct()


def turn(view: Seen) -> tuple[SeenSeat, SeenActs]:
    """The bot's own place, and what it may do there."""
    own, legal = view.own, view.legal
    if own is None or legal is None:
        raise refused("sim.not_its_turn")
    return own, legal


def stay(legal: SeenActs) -> Act:
    """Check or call; fold where the book lets nobody come in for a call."""
    return CALL if legal.call is not None else FOLD


def raise_by(own: SeenSeat, legal: SeenActs, total: int) -> Act:
    """Bet or raise to about this much, in a round sum that is legal; check or call where no raise is open."""
    if legal.raise_least is None or legal.raise_most is None:
        return stay(legal)
    everything = own.bet + own.stack
    return RaiseAct(round_sum(total, legal.raise_least, legal.raise_most, legal.chip, everything))


class Caller:
    """Checks and calls everything, and never changes a card."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        legal = view.legal
        if legal is None:
            raise refused("sim.not_its_turn")
        if legal.draw_most is not None:
            return STAND_PAT
        return CALL if legal.call is not None else raise_by(*turn(view), 0)


class Chancer:
    """Does anything that is legal, raises of every size among it."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(tuple(random.sample(own.cards, random.randint(0, legal.draw_most))))
        dice = random.random()
        # Folding where checking is free is legal too, but seldom worth seeing.
        if legal.may_fold and dice < (0.2 if legal.call else 0.02):
            return FOLD
        if dice > 0.65 and legal.raise_least is not None and legal.raise_most is not None:
            return RaiseAct(any_sum(legal.raise_least, legal.raise_most, legal.chip, random))
        return stay(legal)


class Tight:
    """Plays the odds: raises with the better of it, calls at a fair price, folds the rest."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(useless(view, own))
        others = sum(seat.is_in for seat in view.seats) - 1
        chance = chance_to_win(view, own, random) ** (1 + 0.5 * (others - 1))
        price = legal.call or 0
        # Now and then a strong hand only calls, or every raise would tell.
        if legal.raise_least is not None and chance > 0.55 and random.random() < chance:
            return raise_by(own, legal, own.bet + price + view.in_the_middle * 2 // 3)
        if price == 0 or not legal.may_fold or chance >= price / (view.in_the_middle + price):
            return stay(legal)
        return FOLD


class Rock:
    """Waits for a hand that beats most others, and then plays it for all it is worth; folds the rest at the first bet."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(useless(view, own))
        chance = chance_to_win(view, own, random)
        is_strong = chance > 0.66
        if is_strong and legal.raise_least is not None:
            return raise_by(own, legal, own.bet + (legal.call or 0) + view.in_the_middle * 3 // 4)
        if not legal.call or not legal.may_fold or is_strong:
            return stay(legal)
        is_cheap = legal.call * 8 <= view.in_the_middle
        return CALL if chance > 0.55 and is_cheap else FOLD


class Maniac:
    """Raises far more than any hand can justify, and now and then with everything."""

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(useless(view, own))
        dice = random.random()
        if dice < 0.55 and legal.raise_most is not None:
            if dice < 0.02:
                return raise_by(own, legal, legal.raise_most)
            wanted = own.bet + (legal.call or 0) + view.in_the_middle * random.choice((1, 2, 3)) // 2
            return raise_by(own, legal, wanted)
        if legal.call and legal.may_fold and dice > 0.86:
            return FOLD
        return stay(legal)

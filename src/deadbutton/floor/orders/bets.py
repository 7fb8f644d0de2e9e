"""What a ruling on wrong bets has done: bets brought to one total, and a true action put back in its place."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.text import Text, same


@dataclass(frozen=True, slots=True)
class CorrectBets:
    """The bets made in this round are brought to one total; ``seats`` keeps the additions to some players, ``paid`` to the
    bets of that amount, made or called: a bet or raise that was too small, and counts as a full one from now on."""

    total: int
    seats: tuple[int, ...] = ()
    paid: int | None = None

    @property
    def sentence(self) -> Text:
        who = (
            Text("du siège {seats}", "of seat {seats}").fill(seats=same(", ".join(map(str, self.seats))))
            if self.seats
            else Text("du tour", "of the round")
        )
        return Text(
            "Les mises {who} sont ramenées à {total}.", "The bets {who} are brought to {total}."
        ).fill(who=who, total=self.total)


@dataclass(frozen=True, slots=True)
class TrueAct:
    """What a player really did stands: a check, or a call of an amount; ``called`` where it lies there already."""

    seat: int
    amount: int = 0
    called: bool = False

    @property
    def sentence(self) -> Text:
        if self.amount:
            return Text("Le siège {seat} a suivi pour {amount}.", "Seat {seat} has called {amount}.").fill(
                seat=self.seat, amount=self.amount
            )
        if self.called:
            return Text("Le siège {seat} a suivi.", "Seat {seat} has called.").fill(seat=self.seat)
        return Text("Le siège {seat} a fait parole.", "Seat {seat} has checked.").fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class TrueRaise:
    """A bet or raise that was taken for less is put back in its place, to its total for the round: the others answer it."""

    seat: int
    total: int

    @property
    def sentence(self) -> Text:
        return Text(
            "La mise du siège {seat} est remise à {total} : chacun y répond.",
            "Seat {seat}'s bet is put back at {total}: everybody answers it.",
        ).fill(seat=self.seat, total=self.total)


@dataclass(frozen=True, slots=True)
class StandAsPaid:
    """A bet that was too small stays as it was paid, by whoever made or called it; ``taken_for`` is what it was taken for. With
    ``after`` it is those who followed this player in the round that is still open."""

    seat: int
    paid: int
    taken_for: int
    after: bool = False

    @property
    def sentence(self) -> Text:
        who = Text("La mise du siège {seat}", "Seat {seat}'s bet")
        if self.after:
            who = Text("Ce qui a été mis après le siège {seat}", "What was put in after seat {seat}")
        said = who + Text(" compte pour {paid}, et non {more}.", " counts as {paid}, and not {more}.")
        return said.fill(seat=self.seat, paid=self.paid, more=self.taken_for)


@dataclass(frozen=True, slots=True)
class WithdrawBets:
    """What a player has put into this hand leaves the game, and the hand with it; once the pot is pushed, out of the stacks of
    those who won it."""

    seat: int
    amount: int
    is_pushed: bool = False

    @property
    def sentence(self) -> Text:
        if self.is_pushed:
            return Text(
                "Les {amount} que le siège {seat} a misés dans ce coup sont repris à qui les a gagnés et retirés du jeu.",
                "The {amount} that seat {seat} has bet in this hand are taken back from whoever won them, and leave the game.",
            ).fill(amount=self.amount, seat=self.seat)
        return Text(
            "Les {amount} que le siège {seat} a misés dans ce coup sont retirés du jeu ; sa main est morte.",
            "The {amount} that seat {seat} has bet in this hand leave the game; the hand is dead.",
        ).fill(amount=self.amount, seat=self.seat)


BetOrder = CorrectBets | TrueAct | TrueRaise | StandAsPaid | WithdrawBets

"""What a ruling has done on the hand: small orders, each with its sentence, carried out by ``carry_out``.

Chips and cards are conserved by construction: an order only moves them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.books.steps import DealerStep, Verb
from deadbutton.books.wording import joined_clauses
from deadbutton.cards import Card
from deadbutton.floor.orders.bets import BetOrder
from deadbutton.floor.orders.deal import DealOrder
from deadbutton.floor.orders.decided import LayTable
from deadbutton.floor.orders.turn import TurnOrder
from deadbutton.text import Text, capital, join, same

ENOUGH: Final = 10**12
"""The stack of a player of whom nobody said how much he has."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Nothing changes; the hand goes on."""

    seat: int | None = None
    seen: tuple[Card, ...] = ()
    """What somebody has seen stays where it lies, in that hand or, without a seat, among the burns: it is nowhere else."""
    fell: str = ""
    """Where on the street it lies: ``burn``, ``board``, or ``unsaid`` where nobody has said which."""

    @property
    def sentence(self) -> Text:
        return Text("La main continue.", "The hand goes on.")


@dataclass(frozen=True, slots=True)
class Fold:
    """The player folds, in turn."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text("Le siège {seat} se couche.", "Seat {seat} folds.").fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class CheckOrCall:
    """The player calls an amount; 0 is a check, which never pays. ``None`` is either, as the hand has it."""

    seat: int
    amount: int | None = 0

    @property
    def sentence(self) -> Text:
        if self.amount is None:
            return Text(
                "Le siège {seat} suit, ou fait parole s'il ne doit rien.",
                "Seat {seat} calls, or checks where nothing is owed.",
            ).fill(seat=self.seat)
        if self.amount:
            return Text("Le siège {seat} suit pour {amount}.", "Seat {seat} calls {amount}.").fill(
                seat=self.seat, amount=self.amount
            )
        return Text("Le siège {seat} fait parole.", "Seat {seat} checks.").fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """The player bets or raises to a total for the round."""

    seat: int
    total: int

    @property
    def sentence(self) -> Text:
        if self.total >= ENOUGH:
            return Text("Le siège {seat} mise tous ses jetons.", "Seat {seat} puts every chip in.").fill(
                seat=self.seat
            )
        return Text("Le siège {seat} porte sa mise à {total}.", "Seat {seat} makes it {total}.").fill(
            seat=self.seat, total=self.total
        )


@dataclass(frozen=True, slots=True)
class LimitAction:
    """What a player may do when the turn comes, or now: any of fold, check, call, raise; ``total`` binds a raise."""

    seat: int
    may: frozenset[str]
    total: int | None = None
    until_raised: bool = False
    """A later bet or raise frees the player again."""
    once_raised: bool = False
    """Nothing binds before somebody else has bet or raised: 'if you bet, I raise'."""

    @property
    def sentence(self) -> Text:
        words = {
            "fold": Text("se coucher", "fold"),
            "check": Text("faire parole", "check"),
            "call": Text("suivre", "call"),
            "raise": Text("relancer", "raise"),
        }
        listed = join((words[key] for key in ("fold", "check", "call", "raise") if key in self.may), " / ")
        bound = (
            Text(" (à {total})", " (to {total})").fill(total=self.total)
            if self.total is not None
            else Text("", "")
        )
        said = Text(
            "Le siège {seat} peut seulement : {listed}{bound}.", "Seat {seat} may only: {listed}{bound}."
        )
        if self.once_raised:
            said = Text(
                "Si quelqu'un mise ou relance d'abord, le siège {seat} peut seulement : {listed}{bound}.",
                "If somebody bets or raises first, seat {seat} may only: {listed}{bound}.",
            )
        return said.fill(seat=self.seat, listed=listed, bound=bound)


@dataclass(frozen=True, slots=True)
class LeaveChips:
    """Chips put in by mistake stay in the pot, whatever the player does next: they count towards a call."""

    seat: int
    amount: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Les {amount} du siège {seat} restent dans le pot.", "Seat {seat}'s {amount} stay in the pot."
        ).fill(seat=self.seat, amount=self.amount)


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Chips of this round go back to a player's stack."""

    seat: int
    amount: int

    @property
    def sentence(self) -> Text:
        return Text("{amount} reviennent au siège {seat}.", "{amount} go back to seat {seat}.").fill(
            seat=self.seat, amount=self.amount
        )


@dataclass(frozen=True, slots=True)
class KillHand:
    """A hand is dead; its chips stay in the pot."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class RestoreHand:
    """A hand that was folded or killed by mistake is live again."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "La main du siège {seat} est rendue à son joueur.", "Seat {seat}'s hand is given back."
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class Misdeal:
    """All bets go back, and the hand is dealt again with the same button."""

    at_new_level: bool = False
    """It was started at the old level by mistake, and is put right."""

    @property
    def sentence(self) -> Text:
        return Text(
            "Fausse donne : mises rendues, nouvelle donne, même bouton.",
            "Misdeal: bets back, a new deal, the same button.",
        )


@dataclass(frozen=True, slots=True)
class CancelAndSplit:
    """The round's bets go back, and the pot is split among the live hands."""

    @property
    def sentence(self) -> Text:
        return Text(
            "La main est annulée : les mises du tour reviennent, le pot est partagé entre les mains vivantes.",
            "The hand is cancelled: the round's bets go back, the pot is split among the live hands.",
        )


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """A card of a hand is replaced by the next of the stub once everybody has cards; the old one is the first burn."""

    seat: int
    card: Card
    becomes_burn: bool = True

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} rend {card} et reçoit la carte suivante à la fin de la donne{burn}.",
            "Seat {seat} gives {card} back and gets the next card at the end of the deal{burn}.",
        ).fill(
            seat=self.seat,
            card=self.card.pretty,
            burn=Text(" ; elle sera la première brûlée", "; it is the first burn")
            if self.becomes_burn
            else same(""),
        )


@dataclass(frozen=True, slots=True)
class Repair:
    """Steps on the stub that put a board right. ``street`` is the one at fault: 1 flop, 2 turn, 3 river."""

    street: int
    error: str
    """What went wrong, so that it can be laid out before it is repaired: ``premature``, ``no_burn``, ``extra_burn``, ``extra_cards``."""
    steps: tuple[DealerStep, ...]
    extra: int = 1
    """How many cards or burns too many."""
    seen: tuple[Card, ...] = ()
    """What lies on the street, in order, where the stub is a real one and its cards were not named yet."""
    drawn: tuple[Card, ...] = ()
    """What chance has chosen, where a person drew: which cards leave the board, or which burn joins it."""

    @property
    def now(self) -> tuple[DealerStep, ...]:
        """What is done at once: up to the end of the round, and not what waits for a street."""
        verbs = [step.verb for step in self.steps]
        end = verbs.index(Verb.FINISH_BETTING) + 1 if Verb.FINISH_BETTING in verbs else len(verbs)
        return tuple(step for step in self.steps[:end] if step.before is None)

    @property
    def sentence(self) -> Text:
        done = joined_clauses(step.label for step in self.now)
        return capital(done) + same(".")


@dataclass(frozen=True, slots=True)
class ShowToAll:
    """Cards are shown to the whole table."""

    seat: int | None
    cards: tuple[Card, ...] = ()

    @property
    def sentence(self) -> Text:
        if self.seat is None:
            if not self.cards:
                return Text(
                    "La carte vue est montrée à toute la table.",
                    "The card that was seen is shown to the whole table.",
                )
            what = Text("Montrer {shown} à toute la table.", "Show {shown} to the whole table.")
        elif self.cards:
            what = Text(
                "Montrer {shown} du siège {seat} à toute la table.",
                "Show seat {seat}'s {shown} to the whole table.",
            )
        else:
            what = Text(
                "Montrer toute la main du siège {seat} à la table.",
                "Show seat {seat}'s whole hand to the table.",
            )
        return what.fill(shown=same(" ".join(card.pretty for card in self.cards)), seat=self.seat or 0)


@dataclass(frozen=True, slots=True)
class ShowLater:
    """Cards that one has seen are shown to the whole table once the round, or the hand, is over."""

    seat: int
    cards: tuple[Card, ...] = ()
    after_hand: bool = False

    @property
    def sentence(self) -> Text:
        waits = (
            Text(
                "La main du siège {seat} attend la fin du coup pour être montrée.",
                "Seat {seat}'s hand waits for the end of the hand to be shown.",
            )
            if self.after_hand
            else Text(
                "La main du siège {seat} attend la fin du tour pour être montrée.",
                "Seat {seat}'s hand waits for the end of the round to be shown.",
            )
        )
        return waits.fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class MovePot:
    """Chips already pushed go from one player to another."""

    giver: int
    taker: int
    amount: int

    @property
    def sentence(self) -> Text:
        return Text(
            "{amount} passent du siège {giver} au siège {taker}.",
            "{amount} go from seat {giver} to seat {taker}.",
        ).fill(amount=self.amount, giver=self.giver, taker=self.taker)


@dataclass(frozen=True, slots=True)
class SplitPots:
    """Nobody knows who won: each pot is shared among the last players in it."""

    @property
    def sentence(self) -> Text:
        return Text(
            "Le pot est partagé entre les derniers joueurs en jeu.",
            "The pot is split among the last players in.",
        )


@dataclass(frozen=True, slots=True)
class TakeChips:
    """Chips leave the tournament."""

    seat: int
    amount: int

    @property
    def sentence(self) -> Text:
        return Text(
            "{amount} du siège {seat} sont retirés du jeu.", "{amount} of seat {seat} leave the game."
        ).fill(amount=self.amount, seat=self.seat)


@dataclass(frozen=True, slots=True)
class ReplayRound:
    """The bets of this round go back and the round starts again."""

    @property
    def sentence(self) -> Text:
        return Text(
            "Les mises du tour reviennent et le tour recommence.",
            "The round's bets go back and the round starts again.",
        )


Order = (
    PlayOn
    | Fold
    | CheckOrCall
    | RaiseTo
    | LimitAction
    | LeaveChips
    | GiveBack
    | KillHand
    | RestoreHand
    | Misdeal
    | CancelAndSplit
    | ReplaceCard
    | Repair
    | ShowToAll
    | ShowLater
    | MovePot
    | SplitPots
    | TakeChips
    | ReplayRound
    | BetOrder
    | DealOrder
    | TurnOrder
    | LayTable
)

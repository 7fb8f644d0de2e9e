"""The few things that a gesture can come to, each as a ruling: a fold, a check or call, a bet or raise, or not yet anything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.point import Ground
from deadbutton.books.points import CallMethods, VerbalBinding
from deadbutton.floor.gestures.gesture import Gesture
from deadbutton.floor.orders.orders import ENOUGH, CheckOrCall, Fold, LeaveChips, LimitAction, Order, RaiseTo
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import Situation, least_raise
from deadbutton.text import Text

CALL_OR_FOLD = frozenset({"call", "fold"})


@dataclass(frozen=True, slots=True)
class RaiseCase:
    """One gesture before one book."""

    book: Book
    gesture: Gesture
    situation: Situation
    incident: str = "gesture"

    @property
    def seat(self) -> int:
        return self.gesture.seat

    def rule(
        self,
        outcome: str,
        verdict: Text,
        reason: Text,
        rests_on: tuple[Answer[Any], ...],
        orders: tuple[Order, ...] = (),
        offers: tuple[Offer, ...] = (),
    ) -> Ruling:
        return Ruling(
            self.incident,
            self.book,
            outcome,
            verdict.fill(seat=self.seat),
            reason,
            tuple(dict.fromkeys(rests_on)),
            orders,
            offers=offers,
        )

    # What is done

    def fold(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        return self.rule(
            "fold",
            Text("Le siège {seat} se couche.", "Seat {seat} folds."),
            reason,
            rests_on,
            (Fold(self.seat),),
        )

    def call(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        """A call of what is owed, or a check where nothing is."""
        owed = self.situation.to_call
        if owed == 0:
            return self.rule(
                "check",
                Text("Le siège {seat} fait parole.", "Seat {seat} checks."),
                reason,
                rests_on,
                (CheckOrCall(self.seat),),
            )
        return self.rule(
            "call",
            Text("Le siège {seat} suit : {owed}.", "Seat {seat} calls {owed}.").fill(
                seat=self.seat, owed=owed
            ),
            reason,
            rests_on,
            (CheckOrCall(self.seat, owed),),
        )

    def raise_to(self, total: int, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        """A bet or raise, as far as the stack and the structure go; a call where no raise is open to the player."""
        now = self.situation
        total = min(total, now.most_to)
        if total <= now.faced:
            return self.call(reason, *rests_on)
        if not now.may_raise:
            shut = Text(
                " Les enchères ne lui sont pas rouvertes : il suit.",
                " The betting is not open to this player: it is a call.",
            )
            return self.call(reason + shut, *rests_on)
        outcome = "bet" if now.faced == 0 else "raise"
        if outcome == "raise" and total != now.all_in_to:
            rests_on = (*rests_on, least_raise(self.book, now.after_short))
        if total >= ENOUGH:
            verdict = Text("Le siège {seat} est à tapis.", "Seat {seat} is all-in.")
        elif total == now.all_in_to:
            verdict = Text(
                "Le siège {seat} est à tapis : {total}.", "Seat {seat} is all-in for a total of {total}."
            )
        elif outcome == "bet":
            verdict = Text("Le siège {seat} mise {total}.", "Seat {seat} bets {total}.")
        else:
            verdict = Text("Le siège {seat} relance à {total}.", "Seat {seat} raises to {total}.")
        return self.rule(
            outcome,
            verdict.fill(seat=self.seat, total=total),
            reason,
            rests_on,
            (RaiseTo(self.seat, total),),
        )

    # What is not done yet

    def complete_or_fold(self, amount: int, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        """The chips stay; the player completes the call or folds without them."""
        missing = self.situation.to_call - amount
        return self.rule(
            "complete_or_fold",
            Text(
                "Les {amount} du siège {seat} restent : il ajoute {missing} ou se couche sans les reprendre.",
                "Seat {seat}'s {amount} stay in: {missing} more, or a fold that leaves them.",
            ).fill(seat=self.seat, amount=amount, missing=missing),
            reason,
            rests_on,
            (*self.leave(amount), LimitAction(self.seat, CALL_OR_FOLD)),
            (
                Offer(
                    self.seat,
                    Text("Compléter ou se coucher ?", "Complete or fold?"),
                    (
                        ("complete", Text("ajouter {missing}", "{missing} more").fill(missing=missing)),
                        (
                            "fold",
                            Text("se coucher sans les {amount}", "fold without the {amount}").fill(
                                amount=amount
                            ),
                        ),
                    ),
                    (
                        ("complete", (CheckOrCall(self.seat, self.situation.to_call),)),
                        ("fold", (*self.leave(amount), Fold(self.seat))),
                    ),
                ),
            ),
        )

    def leave(self, amount: int) -> tuple[Order, ...]:
        return (LeaveChips(self.seat, amount),) if amount else ()

    def retract(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        """The chips come back, and the player calls the true bet or folds."""
        owed = self.situation.to_call
        return self.rule(
            "retract",
            Text(
                "Le siège {seat} reprend ses jetons, puis suit pour {owed} ou se couche, sans relancer.",
                "Seat {seat} takes the chips back, then calls {owed} or folds, without raising.",
            ).fill(seat=self.seat, owed=owed),
            reason,
            rests_on,
            (LimitAction(self.seat, CALL_OR_FOLD),),
            (
                Offer(
                    self.seat,
                    Text("Suivre ou se coucher ?", "Call or fold?"),
                    (
                        ("call", Text("suivre pour {owed}", "call {owed}").fill(owed=owed)),
                        ("fold", Text("se coucher", "fold")),
                    ),
                    (("call", (CheckOrCall(self.seat, owed),)), ("fold", (Fold(self.seat),))),
                ),
            ),
        )

    def void(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        return self.rule(
            "void",
            Text(
                "Cela ne compte pas : le siège {seat} choisit librement.",
                "It does not count: seat {seat} chooses freely.",
            ),
            reason,
            rests_on,
        )

    def ask(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        return self.rule(
            "ask",
            Text("On demande au siège {seat} ce qu'il fait.", "Seat {seat} is asked what the action is."),
            reason,
            rests_on,
        )

    def raise_due(self, reason: Text, *rests_on: Answer[Any]) -> Ruling:
        """Bound to raise; how much is still to come. A call where no raise is possible."""
        if not self.situation.can_raise:
            return self.raise_to(self.situation.all_in_to, reason, *rests_on)
        return self.rule(
            "raise_due",
            (
                Text(
                    "Le siège {seat} doit relancer, à {full} au moins.",
                    "Seat {seat} has to raise, to {full} at least.",
                )
                if self.situation.faced
                else Text(
                    "Le siège {seat} doit miser, {full} au moins.", "Seat {seat} has to bet, {full} at least."
                )
            ).fill(seat=self.seat, full=min(self.situation.full_raise_to, self.situation.most_to)),
            reason,
            (*rests_on, least_raise(self.book, self.situation.after_short))
            if self.situation.faced
            else rests_on,
            (LimitAction(self.seat, frozenset({"raise"}), until_raised=True),),
        )

    def director(
        self, reason: Text, rests_on: tuple[Answer[Any], ...], *options: tuple[str, Ruling]
    ) -> Ruling:
        """For the person in charge: each option is a ruling of its own."""
        return self.rule(
            "director",
            Text("L'arbitre décide.", "The floor decides."),
            reason,
            rests_on,
            offers=(
                Offer(
                    None,
                    Text("Que retient-on ?", "What is it taken for?"),
                    tuple((key, ruling.verdict) for key, ruling in options),
                    tuple((key, ruling.orders) for key, ruling in options),
                ),
            ),
        )


# What a ruling rests on


def also(ruling: Ruling, *rests_on: Answer[Any]) -> Ruling:
    """The same ruling, with more behind it."""
    return replace(ruling, rests_on=tuple(dict.fromkeys((*ruling.rests_on, *rests_on))))


def led_by(ruling: Ruling, *rests_on: Answer[Any]) -> Ruling:
    """The same ruling, where these decide and what it rested on comes after them."""
    return replace(ruling, rests_on=tuple(dict.fromkeys((*rests_on, *ruling.rests_on))))


def by_method(case: RaiseCase, method: CallMethods, ruling: Ruling) -> Ruling:
    """A call that was made in this way, where the book has it among the ways to call; otherwise it is asked again."""
    if ruling.outcome != "call":
        return ruling
    rule = case.book.betting.call_methods
    if method not in rule.value:
        return case.ask(
            Text("On ne suit pas ainsi : {methods}.", "That is no way to call: {methods}.").fill(
                methods=rule.label
            ),
            rule,
        )
    if method in (CallMethods.WORD, CallMethods.EXACT_CHIPS):
        return where_written(ruling, rule.on(method))
    return also(ruling, rule.on(method))


def where_written(ruling: Ruling, *rests_on: Answer[Any]) -> Ruling:
    """The same ruling, led by those of these on which the book speaks; those on which it is silent come last."""
    written = led_by(ruling, *(answer for answer in rests_on if not answer.is_default))
    return also(written, *rests_on)


def written_first(*answers: Answer[Any]) -> tuple[Answer[Any], ...]:
    """Where the book is silent on the first, another on which it speaks decides."""
    return tuple(sorted(answers, key=lambda answer: answer.is_default))


def own_words(answer: Answer[Any], *about: Ground) -> tuple[Answer[Any], ...]:
    """The answer as to these circumstances, in a book that speaks of them by themselves; nothing in another."""
    narrowed = answer.on(*about)
    return (narrowed,) if narrowed.about else ()


def words_bind(case: RaiseCase) -> Answer[Any]:
    return case.book.betting.verbal_binding.on(VerbalBinding.WORDS_BIND)

"""Chips of an earlier bet or blind that still lie in front of a player who faces a raise, and what is done with them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Betting, CallMethods, OversizedChip, PriorBetChips
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.gesture import Gesture, Motion, motions
from deadbutton.floor.gestures.incidents import CHIPS
from deadbutton.floor.gestures.short_chips import short_call
from deadbutton.floor.gestures.silent_chips import all_needed, raise_test, silent
from deadbutton.floor.gestures.verdicts import RaiseCase, also, by_method, led_by
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.orders.orders import LimitAction
from deadbutton.floor.question import words, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import QUESTIONS, Situation, from_facts, not_that_much, possible, told
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text

CALL_OR_RAISE = frozenset({"call", "raise"})
ALL = frozenset({"all", "tout", "tous"})
NONE = frozenset({"", "none", "nothing", "aucun", "rien"})


@dataclass(frozen=True, slots=True)
class EarlierChips:
    """What lay there, what the player took back of it, and what is new. ``gathered``: old and new went in as one push."""

    before: Motion
    back: Motion
    new: Motion
    gathered: bool = False

    @property
    def left(self) -> Motion:
        """The earlier chips that were not touched."""
        return tuple((Counter(self.before) - Counter(self.back)).elements())

    @property
    def out(self) -> Motion:
        """Everything that lies there at the end of the motion."""
        return (*self.left, *self.new)

    def are_apart(self, faced: int) -> bool:
        """Whether the new chips are read by themselves: the earlier ones are too small, and untouched or all taken back."""
        if self.gathered or sum(self.before) >= faced:
            return False
        return not self.back or not self.left


@incident(
    "earlier_chips",
    IncidentGroup.BETTING,
    (
        words("before"),
        words("taken_back", default=""),
        CHIPS,
        yes_no("gathered", default=False),
        *QUESTIONS,
    ),
    (Betting.prior_bet_chips, Betting.multiple_chips, Betting.oversized_chip),
    told,
    possible,
)
def earlier_chips(book: Book, facts: Facts) -> Ruling:
    now = from_facts(book, facts)
    before = _one_motion(facts.before)
    chips = EarlierChips(
        before, _taken_back(facts.taken_back, before), _one_motion(facts.chips), facts.gathered
    )
    if Counter(chips.back) - Counter(chips.before):
        raise refused("floor.not_lying_there", back=facts.taken_back[:40], before=facts.before[:40])
    if now.to_call == 0 or sum(chips.before) < now.own:
        raise refused("floor.no_earlier_bet", before=sum(chips.before), own=now.own, faced=now.faced)
    if sum(chips.out) > now.all_in_to:
        raise Refused(not_that_much(facts.seat, now.all_in_to, sum(chips.out)))
    gesture = Gesture(facts.seat, motions=(chips.new,) if chips.new else ())
    return read(RaiseCase(book, gesture, now, "earlier_chips"), chips)


def _taken_back(text: str, before: Motion) -> Motion:
    """All of them or none, in one word; otherwise the chips."""
    word = text.strip().lower()
    if word in ALL:
        return before
    return () if word in NONE else _one_motion(text)


def _one_motion(text: str) -> Motion:
    return tuple(chip for motion in motions(text) for chip in motion)


def read(case: RaiseCase, chips: EarlierChips) -> Ruling:
    """One gesture, by the book's rule on such chips; where it has none, they are part of the total like any others."""
    rule, now = case.book.betting.prior_bet_chips, case.situation
    if not chips.new:
        return _nothing_new(case, chips)
    if chips.are_apart(now.faced) and PriorBetChips.NEW_CHIPS_ALONE_IF_TOO_SMALL in rule.value:
        return _by_rule(_apart(case, chips), rule.on(PriorBetChips.NEW_CHIPS_ALONE_IF_TOO_SMALL))
    if PriorBetChips.ALL_CHIPS_OTHERWISE in rule.value:
        return _by_rule(_tested(case, chips, chips.out), rule.on(PriorBetChips.ALL_CHIPS_OTHERWISE))
    if sum(chips.out) < now.faced:
        return short_call(case, max(0, sum(chips.out) - now.own))
    ruling = silent(_with(case, chips), chips.out if chips.gathered else chips.new)
    # A call is of what is owed beyond the earlier bet, whether its chips were touched or not.
    return case.call(ruling.reason, *ruling.rests_on) if ruling.outcome == "call" else ruling


def _by_rule(ruling: Ruling, rule: Answer[Any]) -> Ruling:
    """The rule on earlier chips says what is counted. Where that is less than the call, another one says what becomes of it."""
    if ruling.rests_on[0].point is Betting.short_call:
        return also(ruling, rule)
    return led_by(ruling, rule)


def _with(case: RaiseCase, chips: EarlierChips) -> RaiseCase:
    """The same, with only those of the earlier chips in front that the player has left there."""
    now = case.situation
    own = 0 if chips.gathered else min(sum(chips.left), now.faced - 1)
    moved: Situation = replace(now, own=own, stack=now.all_in_to - own)
    return replace(case, situation=moved)


def _nothing_new(case: RaiseCase, chips: EarlierChips) -> Ruling:
    """Chips were pulled back, or only touched, and nothing has come after it yet."""
    rule = case.book.betting.prior_bet_chips
    if chips.back and PriorBetChips.PULLING_BACK_BINDS in rule.value:
        return case.rule(
            "call_or_raise",
            Text(
                "Le siège {seat} suit ou relance ; il ne se couche plus.",
                "Seat {seat} calls or raises, and may no longer fold.",
            ),
            Text(
                "Un jeton déjà misé a été repris face à une relance à {faced}.",
                "A chip already bet was pulled back, facing a raise to {faced}.",
            ).fill(faced=case.situation.faced),
            (rule.on(PriorBetChips.PULLING_BACK_BINDS),),
            (LimitAction(case.seat, CALL_OR_RAISE),),
        )
    return case.ask(
        Text("Rien n'a encore été ajouté.", "Nothing has been added yet."),
        rule,
        case.book.betting.verbal_binding,
    )


def _apart(case: RaiseCase, chips: EarlierChips) -> Ruling:
    """One new chip that is more than the call is a call; several are silent chips like any others."""
    big = case.book.betting.oversized_chip
    is_big = len(chips.new) == 1 and sum(chips.out) > case.situation.faced
    if not is_big or OversizedChip.CALL not in big.value:
        return _tested(case, chips, chips.new)
    ruling = case.call(
        Text(
            "Un seul nouveau jeton de {chip} sans un mot, et ceux d'avant ne suffisaient pas : c'est suivre.",
            "One new silent chip of {chip}, and the earlier ones were not enough: it is a call.",
        ).fill(chip=chips.new[0]),
        big.on(OversizedChip.CALL),
    )
    return by_method(case, CallMethods.ONE_BIG_CHIP, ruling)


def _tested(case: RaiseCase, chips: EarlierChips, among: Motion) -> Ruling:
    """A call if the smallest of these chips is needed for it, all-in with the last ones, otherwise half a raise decides."""
    now, total, smallest = case.situation, sum(chips.out), min(among)
    if total < now.faced:
        return short_call(case, max(0, total - now.own))
    if total - smallest < now.faced:
        return all_needed(case, smallest, total - smallest, now.faced)
    rule = case.book.betting.multiple_chips
    if total == now.all_in_to:
        rule = rule.on(Circumstance.LAST_CHIPS)
    return raise_test(case, total, rule)

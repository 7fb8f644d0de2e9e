"""Taking acts back: a fact like any other. An act stands unless a standing act takes it back; taking that one back restores it.

Whether an act can be taken back is decided here (``without``), for a ``Director`` and for a journal alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Protocol

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, without_stop
from deadbutton.tournament.conserving import unbalanced
from deadbutton.tournament.finish.ending import TournamentEnded
from deadbutton.tournament.fit import DoesNotFit
from deadbutton.tournament.kernel import Fact, apply, fact
from deadbutton.tournament.prizes.deal_facts import DealDone
from deadbutton.tournament.prizes.prizes import prize_of
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.virtual.facts import cards_were_seen, has_shown_cards


@fact
class ActUndone(Fact, frozen=True, kw_only=True, tag="act_undone"):
    """An act no longer counts: what it added to the state is left out from now on. What came after it still stands."""

    act: int

    def apply(self, state: State) -> None:
        """Nothing: whoever replays leaves the act out (``undone``)."""

    def sentence(self, state: State) -> Text:
        return Text("L'acte {act} est annulé.", "Act {act} is taken back.").fill(act=str(self.act))


def undone(undos: Mapping[int, int]) -> frozenset[int]:
    """The acts that do not count, of ``undos`` (the act that takes back, and the one that it takes back).

    >>> sorted(undone({5: 3, 6: 5}))
    [5]
    """
    gone: set[int] = set()
    for act in sorted(undos, reverse=True):
        if act not in gone:
            gone.add(undos[act])
    return frozenset(gone)


def restores(act: int, undos: Mapping[int, int]) -> bool:
    """Whether an act takes back a taking back: what was gone counts again.

    >>> restores(5, {5: 3, 6: 5}), restores(6, {5: 3, 6: 5})
    (False, True)
    """
    steps = 0
    while act in undos:
        act, steps = undos[act], steps + 1
    return steps > 0 and steps % 2 == 0


def root(act: int, undos: Mapping[int, int]) -> int:
    """The act that comes or goes when an act is taken back: itself, or the one that it took back or restored.

    >>> root(6, {5: 3, 6: 5})
    3
    """
    while act in undos:
        act = undos[act]
    return act


def last_standing(acts: int, undos: Mapping[int, int]) -> int:
    """The last act that counts and takes nothing back; 0 where there is none."""
    gone = undone(undos)
    return next((act for act in range(acts, 1, -1) if act not in gone and act not in undos), 0)


class Acts(Protocol):
    """The acts of a tournament, numbered from 1, wherever they are kept."""

    @property
    def acts(self) -> int:
        """How many there are."""

    @property
    def undos(self) -> Mapping[int, int]:
        """Which of them take back which."""

    state: State
    """What they add up to now."""

    def facts_of(self, act: int, /) -> Iterable[Fact]: ...

    def rest(self, act: int, undos: Mapping[int, int], /) -> tuple[State, Iterable[tuple[int, Fact]]]:
        """A state of its own from before an act, and the facts since then that count by these undos, each with its act."""

    def title_of(self, act: int, /) -> Text | None:
        """What it did, where that is at hand."""


def without(log: Acts, *targets: int) -> State | Refusal:
    """The tournament as it would stand if an act were taken back, or several at once, or why it cannot be: the rest must fold,
    and chips, seats and money must add up. Nothing changes.
    """
    gone = undone(log.undos)
    if not targets or any(not 1 < target <= log.acts or target in gone for target in targets):
        return nothing_to_undo()
    seen = next((fact for target in targets for fact in log.facts_of(target) if has_shown_cards(fact)), None)
    if seen is not None:
        return cards_were_seen(seen.table)
    target = min(targets)
    undos = {**log.undos, **{log.acts + n: one for n, one in enumerate(targets, 1)}}
    state, since = log.rest(target, undos)
    for act, happened in since:
        try:
            apply(state, happened)
        except DoesNotFit:
            if act == root(target, log.undos):
                return cannot_be_restored(act)
            return later_acts_rest_on(target, act, log.title_of(act))
        if has_ended_early(state, happened):
            return later_acts_rest_on(target, act, log.title_of(act))
    wrong = unbalanced(state)
    if wrong is None:
        return _paid_otherwise(log.state, state) or state
    later = _first_out_of_balance(log, target, undos)
    return would_not_add_up(target, wrong, later, log.title_of(later) if later else None)


def has_ended_early(state: State, happened: Fact) -> bool:
    """Whether the tournament has just ended although somebody still plays for a place."""
    if not isinstance(happened, TournamentEnded | DealDone) or state.phase is not Phase.OVER:
        return False
    return any(one.status is Status.PLAYING and not one.place for one in state.players.values())


def _paid_otherwise(before: State, after: State) -> Refusal | None:
    """Somebody who has been paid would have won something else."""
    for number in before.money.paid:
        was, now = before.players[number], after.players.get(number)
        if now is None or number not in after.money.paid or prize_of(after, now) == prize_of(before, was):
            continue
        return refuse("tournament.paid_already", name=was.name, place=was.place, other=now.place)
    return None


def _first_out_of_balance(log: Acts, target: int, undos: Mapping[int, int]) -> int:
    """The act from which on the tournament does not add up without another; 0 where it is that one's own doing."""
    state, since = log.rest(target, undos)
    found = 0
    for act, facts in groupby(since, key=itemgetter(0)):
        for _, happened in facts:
            apply(state, happened)
        if unbalanced(state) is None:
            found = 0
        elif not found:
            found = act
    return found if found > root(target, log.undos) else 0


# Why not


def later_acts_rest_on(number: int, later: int, later_title: Text | None = None) -> Refusal:
    """``later_title``: what the later act did, where it is known."""
    if later_title is None:
        return refuse("tournament.later_acts_rest_on_it", number=number, later=later)
    title = without_stop(later_title)
    said = Text(
        "Impossible : un acte plus récent repose dessus. Annulez d'abord l'acte {later}, « {title} ».",
        "Not possible: a later act rests on it. First undo act {later}, “{title}”.",
    )
    return Refusal(
        "tournament.later_acts_rest_on_it",
        said.fill(later=later, title=title),
        {"number": number, "later": later},
    )


def cannot_be_restored(number: int) -> Refusal:
    return refuse("tournament.cannot_be_restored", number=number)


def would_not_add_up(number: int, wrong: Refusal, later: int = 0, later_title: Text | None = None) -> Refusal:
    """``wrong``: what does not add up without the act, with its figures. ``later``: the act that has to go first."""
    facts = {**wrong.facts, "number": number}
    said = Text(
        "L'acte {number} ne peut pas être annulé : sans lui le tournoi ne tomberait pas juste, {what}.",
        "Act {number} cannot be undone: without it the tournament would not add up, {what}.",
    ).fill(**facts)
    if not later:
        return Refusal("tournament.would_not_add_up", said, facts)
    if later_title is None:
        first = Text(" Annulez d'abord l'acte {later}.", " First undo act {later}.").fill(later=later)
    else:
        title = without_stop(later_title)
        first = Text(
            " Annulez d'abord l'acte {later}, « {title} ».", " First undo act {later}, “{title}”."
        ).fill(later=later, title=title)
    return Refusal("tournament.would_not_add_up", said + first, {**facts, "later": later})


def nothing_to_undo() -> Refusal:
    return refuse("tournament.nothing_to_undo")

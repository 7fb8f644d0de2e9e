"""What was entered last at a table, in the few words that fit the button that takes it back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from deadbutton.floor import INCIDENTS
from deadbutton.games import game
from deadbutton.table import Hand, JustNames, OperationKind, operations_of, sentence
from deadbutton.text import Text, capital, same
from deadbutton.tournament import (
    DecidedEntry,
    Fact,
    HandEntered,
    HandReported,
    HandTracked,
    MovedEntry,
    RuledEntry,
    RulingRecorded,
    TrackedHand,
)
from deadbutton.tournament.tracked.rulings import BY_WORD
from deadbutton.tournament.virtual.public_record import read

_QUIET = (OperationKind.STREET, OperationKind.BURN, OperationKind.RETURN)
_OF_PLAYERS = (
    OperationKind.FOLD,
    OperationKind.CHECK,
    OperationKind.CALL,
    OperationKind.BET,
    OperationKind.RAISE,
    OperationKind.COMPLETE,
    OperationKind.BRING_IN,
    OperationKind.KILL,
)
"""What a ruling makes a player do, or loses him."""


def entry_in_words(
    record: TrackedHand, hand: Hand, plates: Mapping[int, str], facts: Collection[Fact] = ()
) -> Text:
    """Of the hand in play, where something has been entered. ``facts``: everything that the last act led to."""
    entry = record.entered[-1].entry
    entered = [one.hand for one in facts if isinstance(one, HandEntered)]
    if isinstance(entry, MovedEntry) or (entered and record.dealt.hand not in entered):
        return between_in_words(facts, record.dealt.hand)  # the last act was a ruling on the hand before
    if isinstance(entry, RuledEntry | DecidedEntry):
        return _ruled_on(entry.incident, _act_of(record.entered[-1], plates) or _as_ruled(facts))
    one = next((step for step in reversed(operations_of(hand)) if step.kind not in _QUIET), None)
    if one is None:
        return same("")
    if one.kind is OperationKind.DEAL_BOARD:
        named = [card.pretty for card in one.cards if card.is_known]
        return capital(one.street) + same("".join(f" {card}" for card in named))
    if one.kind is OperationKind.DEAL_UP:
        return capital(one.street)  # a card for everybody is one entry
    return sentence(one, JustNames(plates))


def between_in_words(facts: Iterable[Fact], number: int) -> Text:
    """Where nothing has been entered yet: the hand was dealt, or a misdeal was; the last one is over, or something was ruled on it
    since. Nothing where it was another act."""
    found = {type(fact): fact for fact in facts}
    ruled = found.get(RulingRecorded)
    if isinstance(ruled, RulingRecorded):
        return _ruled_on(ruled.incident, _as_ruled((ruled,)))
    dealt = found.get(HandTracked)
    if isinstance(dealt, HandTracked):
        return Text("Main {n} donnée", "Hand {n} dealt").fill(n=dealt.hand)
    return Text("Fin de la main {n}", "End of hand {n}").fill(n=number) if HandReported in found else same("")


def _ruled_on(incident: str, done: Text | None) -> Text:
    """The incident by its name; where that is a question, or the word of whoever is in charge, what was done about it."""
    ruled = INCIDENTS.get(incident)
    what = ruled.title if ruled else None
    if done is not None and (incident == BY_WORD or what is None or what.en.endswith("?")):
        what = done
    return Text("Décision", "Ruling") + (same(" · ") + what if what else same(""))


def _act_of(entered: HandEntered, plates: Mapping[int, str]) -> Text | None:
    """What a ruling made of somebody's gesture or cards, where it did something on the hand."""
    done = read(entered.told, game(entered.game), entered.board, entered.street)
    acts = (one for one in done if one.kind in _OF_PLAYERS)
    return next((sentence(one, JustNames(plates)) for one in acts), None)


def _as_ruled(facts: Iterable[Fact]) -> Text | None:
    """The verdict, or what was decided instead."""
    found = next((fact for fact in facts if isinstance(fact, RulingRecorded)), None)
    if found is None:
        return None
    return same(found.decision) if found.decision else found.verdict.text

"""What was entered last at a table, in the few words that fit the button that takes it back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deadbutton.floor import INCIDENTS
from deadbutton.table import Hand, JustNames, OperationKind, operations_of, sentence
from deadbutton.text import Text, capital, same
from deadbutton.tournament import (
    DecidedEntry,
    Fact,
    HandReported,
    HandTracked,
    RuledEntry,
    RulingRecorded,
    TrackedHand,
)

_QUIET = (OperationKind.STREET, OperationKind.BURN, OperationKind.RETURN)


def entry_in_words(record: TrackedHand, hand: Hand, plates: Mapping[int, str]) -> Text:
    """Of the hand in play, where something has been entered."""
    entry = record.entered[-1].entry
    if isinstance(entry, RuledEntry | DecidedEntry):
        return _ruled_on(entry.incident)
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
        return _ruled_on(ruled.incident)
    dealt = found.get(HandTracked)
    if isinstance(dealt, HandTracked):
        return Text("Main {n} donnée", "Hand {n} dealt").fill(n=dealt.hand)
    return Text("Fin de la main {n}", "End of hand {n}").fill(n=number) if HandReported in found else same("")


def _ruled_on(incident: str) -> Text:
    ruled = INCIDENTS.get(incident)
    return Text("Décision", "Ruling") + (same(" · ") + ruled.title if ruled else same(""))

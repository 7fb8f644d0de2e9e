"""Hands that were dealt at virtual tables and are over: to be looked at again, and their sealed decks to be checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from deadbutton.journal import Record, Row, facts_of, state_before
from deadbutton.refusal import Refused
from deadbutton.table import Hand
from deadbutton.text import Text
from deadbutton.tournament import (
    DeckOpened,
    Fact,
    HandActed,
    HandDealt,
    HandVoided,
    State,
    VirtualHand,
    check_deck,
)
from deadbutton.tournament.virtual.hand import rebuild

KINDS = frozenset({"hand_acted", "deck_opened", "hand_voided"})


@dataclass(slots=True)
class DealtHand:
    """A hand as everybody saw it, from the sealed deck to the opened one."""

    row: Row
    """In which its deal was written down."""
    dealt: HandDealt
    acts: list[HandActed] = field(default_factory=list)
    opened: DeckOpened | None = None
    is_void: bool = False

    @property
    def key(self) -> int:
        """A hand whose deal was taken back and the one that was dealt for it have the same number, but not this."""
        return self.row.seq

    def take(self, fact: Fact) -> None:
        if isinstance(fact, HandActed):
            self.acts.append(fact)
        elif isinstance(fact, HandVoided):
            self.is_void = True
        elif isinstance(fact, DeckOpened):
            self.opened = fact

    def after(self, steps: int) -> VirtualHand:
        """What everybody had seen after so many acts."""
        return VirtualHand(self.dealt, self.acts[:steps])

    def problems(self) -> list[Text]:
        """What is wrong with the deck; nothing where every card came from where it had been sealed."""
        return check_deck(self.dealt, self.opened, self.acts) if self.opened is not None else []

    def state(self, record: Record) -> State:
        """The tournament when it was dealt."""
        return state_before(record.rows, record.undos, self.row)

    def hand(self, record: Record, state: State, steps: int) -> Hand | None:
        """With its hidden cards, for the eyes of those who held them; None where the secret is not kept here."""
        key = (self.dealt.table, self.dealt.hand)
        kept = [secret for act, secret in record.rows.secrets_of(key) if act == self.row.act]
        try:
            return rebuild(self.dealt, self.acts[:steps], state.book, kept[0]) if kept else None
        except Refused:
            return None


def dealt_hands(record: Record, table: int, most: int = 20) -> list[DealtHand]:
    """The last hands of a table that are over and stand, the latest first."""
    deals: list[DealtHand] = []
    for one in _deals(record):
        if one.dealt.table == table:
            deals.append(one)
        if len(deals) > most:
            break
    return [one for one in _followed(record, deals) if one.opened is not None][:most]


def dealt_hand(record: Record, table: int, key: int) -> DealtHand | None:
    """One of them, if it is over."""
    found = [one for one in _deals(record, key) if one.dealt.table == table]
    return next((one for one in _followed(record, found) if one.opened is not None), None)


def last_hand_before(record: Record, table: int, row: int) -> DealtHand | None:
    """The last hand that was dealt at a table before a row, if it is over: the next one may be of the same instant."""
    last = next((one for one in _deals(record) if one.dealt.table == table and one.row.seq < row), None)
    found = _followed(record, [last]) if last is not None else []
    return next((one for one in found if one.opened is not None), None)


def _deals(record: Record, key: int = 0) -> Iterator[DealtHand]:
    gone = record.undone
    for row in reversed(record.of_kind("hand_dealt")):
        if row.act not in gone and key in (0, row.seq):
            (dealt,) = facts_of([row])
            assert isinstance(dealt, HandDealt)
            yield DealtHand(row, dealt)


def _followed(record: Record, deals: list[DealtHand]) -> list[DealtHand]:
    """With all that came after each deal; the hands are of one table, the latest first."""
    if not deals:
        return []
    gone, table = record.undone, deals[0].dealt.table
    begins = {one.key: one for one in deals}
    going: DealtHand | None = None
    for row in record.rows.after(deals[-1].key - 1, up_to=record.seq):
        if row.act in gone:
            continue
        going = begins.get(row.seq, going)
        if going is None or row.kind not in KINDS:
            continue
        (fact,) = facts_of([row])
        if getattr(fact, "table", 0) != table:
            continue
        going.take(fact)
        if isinstance(fact, DeckOpened):
            if going is deals[0]:
                break
            going = None
    return deals

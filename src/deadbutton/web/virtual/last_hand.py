"""The hand in which a player went out, or won: his cards, those that he met, the board, who took what."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from deadbutton.cards import Card
from deadbutton.histories.dealt import DealtHand, last_hand_before
from deadbutton.text import Text
from deadbutton.tournament import Phase
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual.hand_on_table import HandOnTable
from deadbutton.web.virtual.waiting import exit_of

KEPT: Final = 500
_seen: Final[OrderedDict[tuple[str, str, int, int], LastHand]] = OrderedDict()
"""A hand that is over is the same at every look. Nothing is in it that its player may not know."""


@dataclass(frozen=True, slots=True)
class LastHand:
    """As this player saw it, and no card more."""

    key: int
    """Under which it can be looked at again."""
    number: int
    table: int
    mine: tuple[str, ...]
    others: tuple[tuple[str, tuple[str, ...]], ...]
    """Names and cards of those who showed theirs, the winners first."""
    board: tuple[str, ...]
    winners: tuple[tuple[str, int, Text], ...]
    best: frozenset[str]

    def light(self, card: str) -> str:
        """How a card is drawn once it is known what won."""
        return "" if not self.best else "card--win" if card in self.best else "card--dim"


def last_hand(scene: Scene, player: int) -> LastHand | None:
    """Of somebody who is out, or of whoever is left when all is over."""
    me = scene.state.players[player]
    is_left = scene.phase is Phase.OVER and bool(me.table)
    table = me.table if is_left else me.out_table
    left = None if is_left else exit_of(scene, player)
    before = left[0] if left is not None else scene.record.seq + 1
    found = last_hand_before(scene.record, table, before) if table else None
    if found is None or found.is_void:
        return None
    key = (scene.id, found.dealt.commitment, len(found.acts), player)
    if key not in _seen:
        _seen[key] = _OverHand(scene, found, player).seen()
    _seen.move_to_end(key)
    while len(_seen) > KEPT:
        _seen.popitem(last=False)
    return _seen[key]


class _OverHand(HandOnTable):
    """The hand as everybody saw it, among those who sat there then."""

    def __init__(self, scene: Scene, hand: DealtHand, player: int) -> None:
        self.scene, self.past = scene, hand
        self.state, self.number = hand.state(scene.record), hand.dealt.table
        sits = self.state.tables[self.number].players
        self.seat = next((seat for seat, one in sits.items() if one == player), 0)
        self.record, self.last, self._hand = None, hand.after(len(hand.acts)), None

    def seen(self) -> LastHand:
        shown = {seat: tuple(map(str, cards)) for seat, cards in self._turned_up.items()}
        others = sorted(
            (seat for seat in shown if seat != self.seat), key=lambda seat: -self.won.get(seat, 0)
        )
        return LastHand(
            key=self.past.key,
            number=self.hand_number,
            table=self.number,
            mine=self._own(),
            others=tuple((self._names.get(seat, str(seat)), shown[seat]) for seat in others),
            board=self.board,
            winners=tuple(self.winners),
            best=self.best,
        )

    def _own(self) -> tuple[str, ...]:
        played = self.past.hand(self.scene.record, self.state, len(self.past.acts))
        if played is None or self.seat not in played.seats:
            return ()
        return tuple(str(Card(card)) for card in played.holes[played.seats.index(self.seat)])

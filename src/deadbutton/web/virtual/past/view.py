"""A hand of the past at a virtual table, step by step, for one pair of eyes; and whether its deck was the sealed one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from deadbutton.games import game
from deadbutton.histories.dealt import DealtHand
from deadbutton.table import WINS
from deadbutton.text import Text
from deadbutton.tournament.virtual.facts import OpenPack
from deadbutton.tournament.virtual.public_record import boards
from deadbutton.web.running.timing import Deadline
from deadbutton.web.shell.scene import Scene
from deadbutton.web.virtual.view import VirtualTableView


@dataclass(frozen=True, slots=True)
class PromisedPack:
    """One shuffle: what was promised before its first card, and what was opened afterwards."""

    commitment: str
    pack: OpenPack


@dataclass(frozen=True, slots=True)
class PastLine:
    """One hand of the list."""

    key: int
    number: int
    at: int
    game: Text
    board: tuple[str, ...]
    won: int
    is_void: bool

    @classmethod
    def of(cls, hand: DealtHand) -> PastLine:
        steps = hand.after(len(hand.acts)).steps
        return cls(
            hand.key,
            hand.dealt.hand,
            hand.dealt.at,
            game(hand.dealt.game).name,
            boards(steps),
            0 if hand.is_void else sum(step.added for step in steps if step.kind in WINS),
            hand.is_void,
        )


class PastHandView(VirtualTableView):
    """The table as it lay after ``step`` acts. Of hidden cards it has those that ``player`` held at the deal, and no others."""

    def __init__(self, scene: Scene, hand: DealtHand, step: int, base: str, player: int = 0) -> None:
        self.scene, self.past, self.base = scene, hand, base
        self.state = hand.state(scene.record)
        self.number = hand.dealt.table
        self.table = self.state.tables[self.number]
        # By who sat there then: the seat may have been another's before.
        self.seat = next((seat for seat, one in self.table.players.items() if player and one == player), 0)
        self.most = len(hand.acts)
        self.step = max(0, min(step, self.most))
        self.record, self.last = hand.after(self.step), None
        self._hand = hand.hand(scene.record, self.state, self.step)

    @property
    def is_over(self) -> bool:
        return self.step == self.most and not self.past.is_void

    @property
    def is_mine(self) -> bool:
        return False

    @property
    def is_held(self) -> bool:
        return False

    @property
    def waits_for_street(self) -> bool:
        return False

    @property
    def is_paused(self) -> bool:
        return False

    @property
    def is_break(self) -> bool:
        return False

    @cached_property
    def time(self) -> Deadline | None:
        return None

    # Steps

    def link(self, step: int) -> str:
        return f"{self.base}/{self.past.key}?step={step}"

    @property
    def before(self) -> str:
        return self.link(self.step - 1) if self.step else ""

    @property
    def after_this(self) -> str:
        return self.link(self.step + 1) if self.step < self.most else ""

    # The seal

    @cached_property
    def problems(self) -> list[Text]:
        return self.past.problems()

    @property
    def seals(self) -> list[PromisedPack]:
        opened = self.past.opened
        promised = [self.past.dealt.commitment, *(one for act in self.past.acts for one in act.commitments)]
        return (
            [PromisedPack(*both) for both in zip(promised, opened.packs, strict=False)]
            if opened is not None
            else []
        )

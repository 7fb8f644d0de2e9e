"""The tournaments of the house, as the first page lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.journal import Journal, ListedTournament
from deadbutton.refusal import Refusal, Refused
from deadbutton.sim.sample import NAME
from deadbutton.text import Lang, Text
from deadbutton.tournament import Phase, State
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.shell.scene import Scene

PAGE: Final = 25
SAMPLES: Final = "sample:"
"""Under this the house remembers which tournaments are only for looking."""


@dataclass(frozen=True)
class Entry:
    """One tournament of the list; ``scene`` is None where its record cannot be opened, and ``broken`` says why."""

    listed: ListedTournament
    scene: Scene | None
    is_sample: bool = False
    broken: Refusal | None = None

    @property
    def state(self) -> State:
        assert self.scene is not None
        return self.scene.state

    @property
    def is_running(self) -> bool:
        return self.scene is not None and self.scene.phase is Phase.RUNNING

    @property
    def phase_text(self) -> Text:
        return self.scene.phase_text if self.scene is not None else Text("illisible", "cannot be read")

    @property
    def mark(self) -> str:
        """The disc beside its phase: solid while it is played, hollow before and after."""
        if self.scene is None:
            return "bad"
        return {Phase.RUNNING: "", Phase.OVER: "off"}.get(self.scene.phase, "wait")

    @property
    def winner(self) -> str:
        if self.scene is None or self.scene.phase is not Phase.OVER:
            return ""
        return next((player.name for player in self.state.players.values() if player.place == 1), "")


@dataclass(frozen=True, slots=True)
class HouseList:
    """What the first page shows."""

    running: list[Entry]
    others: list[Entry]
    archived: int
    page: int
    has_more: bool

    @property
    def is_empty(self) -> bool:
        return not self.running and not self.others and self.page == 1


def house_of(journal: Journal, visitor: Visitor, *, archived: bool = False, page: int = 1) -> HouseList:
    """Tournaments, the latest first; those that are being played on top."""
    everything = journal.tournaments(archived=True)
    wanted = [listed for listed in everything if listed.archived is archived]
    samples = journal.house.under(SAMPLES)
    shown = wanted[(page - 1) * PAGE : page * PAGE]
    entries = [_entry(journal, listed, visitor, f"{SAMPLES}{listed.id}" in samples) for listed in shown]
    return HouseList(
        [entry for entry in entries if entry.is_running],
        [entry for entry in entries if not entry.is_running],
        sum(listed.archived for listed in everything),
        page,
        len(wanted) > page * PAGE,
    )


def _entry(journal: Journal, listed: ListedTournament, visitor: Visitor, is_sample: bool) -> Entry:
    try:
        record = journal.record(listed.id)
    except Refused as refused:
        return Entry(listed, None, is_sample, refused.refusal)
    return Entry(listed, Scene(record, visitor, record.now()), is_sample)


def sample_title(journal: Journal, lang: Lang) -> str:
    """The name of the next sample: a number where there is one already."""
    taken = {listed.name for listed in journal.tournaments(archived=True)}
    return next_name(NAME.in_(lang).replace("'", "’"), taken)


def next_name(name: str, taken: set[str]) -> str:
    """The same name, told apart: ``Vendredi (2)``.

    >>> next_name("Vendredi", {"Vendredi", "Vendredi (2)"}), next_name("Lundi", set())
    ('Vendredi (3)', 'Lundi')
    """
    if name not in taken:
        return name
    stem = name[:110]
    return next(found for n in range(2, len(taken) + 3) if (found := f"{stem} ({n})") not in taken)

"""Whose page or program is connected, and whose line is down: known before anybody's time is up, and never from the log."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

SHORT: Final = 6.0
"""Seconds without a line of which nobody is told: a page that is loaded again, a phone that changes its network."""


def _later(seconds: float, then: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # a server that has ended tells nobody
        asyncio.get_running_loop().call_later(seconds, then)


class Lines:
    """The lines of all players of this server. ``changed`` hears whose line has gone down or come back; who has never come
    since the server began is not known to have gone."""

    def __init__(
        self,
        changed: Callable[[str, int], None] = lambda *_: None,
        later: Callable[[float, Callable[[], None]], None] = _later,
    ) -> None:
        self._changed, self._later = changed, later
        self._open: Counter[tuple[str, int]] = Counter()
        self._breaks: Counter[tuple[str, int]] = Counter()
        """How often a player's last line ended: the end of one that came back meanwhile is no news."""
        self._down: dict[str, set[int]] = {}

    @contextmanager
    def held(self, tournament: str, player: int) -> Iterator[None]:
        """Around one line of a player, who may have several."""
        key = tournament, player
        self._open[key] += 1
        if player in self.down(tournament):
            self._down[tournament].discard(player)
            self._changed(tournament, player)
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                self._breaks[key] += 1
                ended = self._breaks[key]
                self._later(SHORT, lambda: self._is_gone(tournament, player, ended))

    def _is_gone(self, tournament: str, player: int, ended: int) -> None:
        if self._open[tournament, player] or self._breaks[tournament, player] != ended:
            return
        self._down.setdefault(tournament, set()).add(player)
        self._changed(tournament, player)

    async def watched(
        self, stream: AsyncIterator[bytes], tournament: str, player: int
    ) -> AsyncIterator[bytes]:
        """The stream of a player's page, which is a line as long as it is open."""
        with self.held(tournament, player):
            async for event in stream:
                yield event

    def is_there(self, tournament: str, player: int) -> bool:
        return self._open[tournament, player] > 0

    def down(self, tournament: str) -> frozenset[int]:
        """The players whose line has been down for longer than it takes to load a page again."""
        return frozenset(self._down.get(tournament, ()))

"""Of several servers on one database one delivers: each has its hooks for a while, and asks for them again before that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.web.server.webhooks.hook import LEASE

LEASE_MS: Final = 60_000
"""How long one server has a hook for itself: well over the time of a delivery."""
AT_ONCE: Final = 100
"""Hooks asked for in one transaction: thousands of them must not hold up an act."""


class Leases:
    """What this server has."""

    def __init__(self, journal: Journal, me: str, now: Callable[[], int]) -> None:
        self._house = journal.house
        self._me = me
        self._now = now
        self._until: dict[str, int] = {}

    def claim(self, hooks: Iterable[str]) -> set[str]:
        """Those of these hooks that this server delivers: nobody else does just now."""
        wanted = list(hooks)
        now = self._now()
        asked = iter([hook for hook in wanted if self._until.get(hook, 0) - now < LEASE_MS // 2])
        while some := list(islice(asked, AT_ONCE)):
            held = self._house.change_all(
                [LEASE + hook for hook in some], lambda held: self._taken(held, now)
            )
            for hook in some:
                mine = held[LEASE + hook]
                self._until[hook] = mine["until"] if mine.get("by") == self._me else 0
        return {hook for hook in wanted if self._until.get(hook, 0) > now}

    def _taken(self, held: Any, now: int) -> Any:
        if isinstance(held, dict) and held.get("by") != self._me and held.get("until", 0) > now:
            return held
        return {"by": self._me, "until": now + LEASE_MS}

    def let_go(self) -> None:
        """Whoever comes next need not wait for this server's time to run out."""
        for hook in [hook for hook, until in self._until.items() if until]:
            try:
                held = self._house.get(LEASE + hook)
                if isinstance(held, dict) and held.get("by") == self._me:
                    self._house.remove(LEASE + hook)
            except Refused:
                continue

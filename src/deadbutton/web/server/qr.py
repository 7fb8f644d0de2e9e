"""A QR code as a drawing of one path, black on nothing, for slips and links."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno
from markupsafe import Markup, escape

from deadbutton.web.server.threads import let_readers_pass

KEPT: Final = 1000
"""Drawings at hand: a sheet is often asked for twice, on the screen and for the printer."""


def qr(data: str, label: str = "") -> Markup:
    """The code of an address. ``label`` is what a screen reader says; without one it is an ornament."""
    let_readers_pass()
    return _drawn(data, label)


@lru_cache(maxsize=KEPT)
def _drawn(data: str, label: str) -> Markup:
    rows = [bytes(row) for row in segno.make(data, error="m", micro=False).matrix]
    path = "".join(f"M{x} {y}h{width}v1h-{width}z" for y, row in enumerate(rows) for x, width in _runs(row))
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    size = len(rows) + 4
    return Markup(f'<svg class="qr" viewBox="-2 -2 {size} {size}" {name}><path d="{path}"/></svg>')


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark begins in a row, and for how long."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and x and row[x - 1]:
            start, width = found[-1]
            found[-1] = (start, width + 1)
        elif dark:
            found.append((x, 1))
    return found

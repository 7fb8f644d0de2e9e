"""What the director sells against the book, and the reason that the story keeps of it."""

from __future__ import annotations

from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text, same

_BY_REASON = frozenset(
    f"rebuys.{code}"
    for code in (
        "period_over", "no_more", "too_many_chips", "too_late", "declined", "add_on_closed", "extra_hands",
        "not_both", "still_on",
    )
)  # fmt: skip
"""What the director may sell against, with a reason that the story keeps."""


def outside_the_book(because: str) -> Text:
    """The reason, where something is sold against the book; nothing otherwise."""
    if not because:
        return same("")
    return Text(" (hors du livre : {why})", " (outside the book: {why})").fill(why=same(because))


def a_reason_helps(why: Refusal | None) -> bool:
    """Whether the director may sell all the same, and say why."""
    return why is not None and why.code in _BY_REASON


def reason_against(why: Refusal | None, because: str) -> str:
    """The reason, where one is needed and helps; refused otherwise."""
    if why is None:
        return ""
    if not a_reason_helps(why) or not because.strip():
        raise Refused(why)
    return because.strip()

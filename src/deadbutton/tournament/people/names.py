"""Names as people type them."""

from __future__ import annotations

from deadbutton.refusal import refused


def clean_name(raw: str) -> str:
    """A name as people type it: trimmed, one line, of a reasonable length, without invisible characters."""
    name = " ".join("".join(letter for letter in raw if letter.isprintable()).split())
    if not 1 <= len(name) <= 60:
        raise refused("registration.bad_name", count=len(name))
    return name

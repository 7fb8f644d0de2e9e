"""What was asked for and is not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Near:
    """Something like what was asked for."""

    href: str
    label: Text
    citation: str = ""


class Missing(Exception):  # noqa: N818  (an answer, not a fault)
    """Raised by a page whose subject does not exist: a 404 page that names what is near."""

    def __init__(self, refusal: Refusal, near: Sequence[Near] = ()) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.near = tuple(near)

    @classmethod
    def page(cls) -> Missing:
        """No page at this address."""
        return cls(refuse("web.no_such_page"))

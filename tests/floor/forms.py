"""The forms of an incident, filled in every way: a list of millions that is never written out."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, overload


class Forms(Sequence[dict[str, Any]]):
    """Every combination of answers, by its place. A fact of ``None`` is left out."""

    def __init__(self, answers: dict[str, Sequence[Any]]) -> None:
        self.answers = answers

    def __len__(self) -> int:
        return prod(map(len, self.answers.values()))

    @overload
    def __getitem__(self, place: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, place: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if not 0 <= place < len(self):
            raise IndexError(place)
        form: dict[str, Any] = {}
        for key, values in reversed(self.answers.items()):
            place, chosen = divmod(place, len(values))
            if values[chosen] is not None:
                form[key] = values[chosen]
        return dict(reversed(form.items()))

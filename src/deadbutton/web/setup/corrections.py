"""The form while it is played: everything is shown, and what can be put right is open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from deadbutton.text import Text
from deadbutton.web.setup.draft import TONGUE, Draft, DraftLine

OPEN: Final = frozenset(
    {"name", "final_table", "rebuys_until", "house", "house_bases", "wall", "logo", "tongues"}
)
"""Places of the form that stay open."""
SHARED: Final = frozenset(
    {
        "players",
        "rebuys_expected",
        "add_ons_expected",
        "sales_for",
        "accept_outside",
        "tried",
        "wall_new",
        "rule_query",
        "over_by",
    }
)
"""Fields that are not of the event at all."""
UNDER_WAY: Final = Text("le tournoi est en cours", "the tournament is under way")


class Locked(dict[str, Text]):
    """Every field is closed but those that can be put right."""

    def __contains__(self, name: object) -> bool:
        return name not in OPEN and name not in SHARED

    def __getitem__(self, name: str) -> Text:
        return UNDER_WAY

    def __bool__(self) -> bool:
        return True


def with_corrections(standing: Draft, typed: Draft) -> Draft:
    """What stands, with what was typed in the fields that are open."""
    said = {
        name: value
        for name, value in typed.fields.items()
        if name in OPEN or name in SHARED or name.startswith(("rule.", "shown_", "previous_"))
    }
    tongues = {name: value for name, value in typed.fields.items() if name.startswith(TONGUE)}
    fields = {name: value for name, value in standing.fields.items() if not name.startswith(TONGUE)}
    return replace(
        standing,
        fields={**fields, **said, **tongues},
        chips=recolored(standing.chips, typed.chips),
        wall=typed.wall,
        bases=typed.bases,
    )


def recolored(standing: Iterable[DraftLine], typed: Iterable[DraftLine]) -> tuple[DraftLine, ...]:
    """Chips whose values and numbers stand, in the colours and with the boxes that were typed."""
    said = {line.key: line for line in typed}
    return tuple(
        DraftLine(
            line.key,
            {
                **line.fields,
                **{
                    name: said[line.key][name] for name in ("color", "owned") if name in said[line.key].fields
                },
            },
        )
        if line.key in said
        else line
        for line in standing
    )

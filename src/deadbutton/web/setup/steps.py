"""The five steps of setting up, what each says in short, and in which of them a mistake stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.refusal import Refusal
from deadbutton.text import Text

TITLES: Final = (
    Text("La soirée", "The evening"),
    Text("Le livre", "The book"),
    Text("Jetons et niveaux", "Chips and levels"),
    Text("L'argent", "Money"),
    Text("Écrans et relecture", "Screens and reading"),
)
ENTRIES: Final = Text("Les entrées", "Entries")
"""The fourth step where there is no money."""
NEXT: Final = (
    Text("Ensuite : le livre", "Next: the book"),
    Text("Ensuite : jetons et niveaux", "Next: chips and levels"),
    Text("Ensuite : l'argent", "Next: money"),
    Text("Ensuite : les écrans", "Next: screens"),
)
NEXT_ENTRIES: Final = Text("Ensuite : les entrées", "Next: entries")
SLOTS: Final = {
    1: (
        "name", "starts_at", "over_by", "players", "seats_per_table", "final_table", "general", "capacity", "break_order",
        "redraw_at", "button_seat",
    ),
    2: ("book", "house", "game", "wall", "outside"),
    3: ("chips", "steps"),
    4: (
        "buy_in", "fee", "bounty", "guarantee", "currency", "rebuys", "rebuys_price", "rebuys_fee", "add_on", "add_on_price",
        "add_on_fee", "rebuys_expected", "add_ons_expected", "late", "re_entries", "payout", "satellite", "seat_value",
    ),
    5: ("logo", "tongues"),
}  # fmt: skip
"""The places of the page, by step; a line of the sheet stands in the third, a setting in the second."""
FIELDS: Final = {
    "general": "step-1",
    "tongues": "tongues",
    "book": "books",
    "game": "f-game",
    "wall": "wall",
    "house": "m-house",
    "outside": "p-outside",
    "chips": "chips",
    "steps": "structure",
    "rebuys": "f-rebuys_until",
    "add_on": "f-add_on_chips",
    "late": "f-late_number",
    "payout": "f-places",
    "satellite": "f-satellite_seats",
    "logo": "f-logo_file",
}
"""Where the place has no field of its own name."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing to mend: its step, its field, and what is wrong."""

    step: int
    anchor: str
    what: Refusal


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One step of the way."""

    number: int
    title: Text
    said: Text
    """Its answer in short."""
    is_bad: bool


def step_of(slot: str) -> int:
    if slot.startswith("step."):
        return 3
    if slot.startswith("setting."):
        return 2
    return next((step for step, slots in SLOTS.items() if slot in slots), 1)


def anchor_of(slot: str) -> str:
    if slot.startswith("step."):
        return f"m-{slot.replace('.', '-')}"
    if slot.startswith("setting."):
        return f"q-{slot.removeprefix('setting.')}"
    return FIELDS.get(slot, f"f-{slot}")


def all_mistakes(found: dict[str, list[Refusal]]) -> list[Mistake]:
    """Everything at once, in the order of the page: by step, and by field where the step has fields of its own."""
    in_order = sorted(found, key=lambda slot: (step_of(slot), _place_of(slot)))
    return [Mistake(step_of(slot), anchor_of(slot), what) for slot in in_order for what in found[slot]]


def _place_of(slot: str) -> int:
    """The lines of the sheet and the settings come last, each in its own order."""
    slots = SLOTS[step_of(slot)]
    return slots.index(slot) if slot in slots else len(slots)


def onward(is_free: bool) -> tuple[Text, ...]:
    """The buttons that lead on; where there is no money, the third says so."""
    return (*NEXT[:2], NEXT_ENTRIES, *NEXT[3:]) if is_free else NEXT

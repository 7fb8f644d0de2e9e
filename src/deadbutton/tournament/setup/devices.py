"""Music players and the like: until when a tournament lets them be."""

from __future__ import annotations

from deadbutton.books.points import ElectronicDevice
from deadbutton.text import Text
from deadbutton.tournament.finish.ranking import paid_places
from deadbutton.tournament.state import Phase, State


def why_devices_are_off(state: State) -> Text | None:
    """Why devices must be put away now; None while the book, or the house, lets them be."""
    rules = state.book.conduct.electronic_device.value
    in_step = state.hand_for_hand or state.in_step is not None
    if in_step and ElectronicDevice.OFF_HAND_FOR_HAND in rules:
        return ElectronicDevice.OFF_HAND_FOR_HAND.label
    in_money = state.phase is Phase.RUNNING and state.playing <= paid_places(state)
    if in_money and ElectronicDevice.OFF_IN_MONEY in rules:
        return ElectronicDevice.OFF_IN_MONEY.label
    return None

"""A preset made ready for a simulation: under any book, with everything posted, and with levels enough to end."""

from __future__ import annotations

from typing import Final

import msgspec

from deadbutton.books import house_texts, is_file, load
from deadbutton.tournament import Config, Level, Structure, missing_postings, preset

POSTED: Final[dict[str, str | int]] = {
    "languages": "français, English",
    "phones": "none at the table",
    "approved_devices": "music players",
    "identity_documents": "identity card, passport",
    "hand_for_hand_start": 1,
    "color_up_break": "in the breaks of the sheet",
}
"""What an organiser would write where a book wants an answer posted."""

BIG_BLINDS_LEFT = 10
"""Blinds double after the sheet until all chips are worth this many big blinds."""


def announced_event(name: str, book: str = "", players: int = 0) -> Config:
    """A preset under a book, ready to be set up.

    >>> announced_event("club", "tda2009", 200).book
    'tda2009'
    """
    found = preset(name)
    config = under(book, found.config) if book else found.config
    chips = config.starting_stack * (players or found.players) * 3
    config = msgspec.structs.replace(config, structure=lengthened(config.structure, chips))
    return posted(config)


def under(book: str, config: Config) -> Config:
    """A tournament under another book: a shipped one by its key, or a house's own file."""
    if not is_file(book):
        return msgspec.structs.replace(config, book=load(book).key, house="", house_bases=())
    key, (house, *bases) = house_texts(book)
    return msgspec.structs.replace(config, book=key, house=house, house_bases=tuple(bases))


def posted(config: Config) -> Config:
    """With an answer to everything that its book wants posted."""
    answers = {
        missing.setting.key: _answer(missing.setting.key, config) for missing in missing_postings(config)
    }
    return msgspec.structs.replace(config, settings={**answers, **config.settings})


def _answer(key: str, config: Config) -> str | int:
    return min(9, config.seats_per_table) if key == "final_table_size" else POSTED.get(key, "as announced")


def lengthened(structure: Structure, chips: int) -> Structure:
    """The sheet, followed by levels that double: what a director adds when a field outlasts the sheet.

    >>> sheet = lengthened(Structure.of((25, 50), (50, 100), minutes=20), 4000)
    >>> [level.big_blind for level in sheet.levels]
    [50, 100, 200, 400]
    """
    steps = list(structure.steps)
    last = structure.levels[-1]
    while max(last.big_blind, last.big_bet) * BIG_BLINDS_LEFT < chips:
        last = Level(
            last.minutes,
            last.small_blind * 2,
            last.big_blind * 2,
            last.ante * 2,
            last.ante_form,
            last.bring_in * 2,
            last.small_bet * 2,
            last.big_bet * 2,
            last.stud_ante and last.stud_ante * 2,
        )
        steps.append(last)
    return Structure(tuple(steps))

"""What a house has from one evening to the next: its chips and their colours, its logo, where it stands, what it speaks."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from deadbutton.journal import Journal
from deadbutton.text import Lang
from deadbutton.tournament import Config, color_of

KEY: Final = "own"


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """As the house's value keeps it."""

    chip_colors: dict[int, str] = {}
    chips_owned: dict[int, int] = {}
    logo: str = ""
    country: str = ""
    local_languages: tuple[str, ...] = ()


def remember(journal: Journal, config: Config) -> None:
    """For the house's next evening; what an event does not say stays as it was."""
    before = _own(journal)
    now = Own(
        chip_colors={
            **before.chip_colors,
            **{value: color_of(config.chip_colors, value) for value in (*config.chips, *config.chips_owned)},
        },
        chips_owned={**before.chips_owned, **config.chips_owned},
        logo=config.logo,
        country=config.country,
        local_languages=config.local_languages,
    )
    journal.house.set(KEY, msgspec.to_builtins(now, str_keys=True))


def of_the_house(journal: Journal | None, config: Config) -> Config:
    """A preset with the house's own things: of its chips, those that the preset deals with and those beside them."""
    own = _own(journal) if journal is not None else Own()
    return msgspec.structs.replace(
        config,
        chip_colors={
            value: color
            for value, color in own.chip_colors.items()
            if value in {*config.chips, *own.chips_owned}
        },
        chips_owned=own.chips_owned,
        logo=own.logo,
        country=config.country or own.country,
        local_languages=config.local_languages or own.local_languages,
    )


def spoken(config: Config, lang: Lang) -> Config:
    """An event speaks the language in which it is made, until somebody chooses otherwise."""
    return msgspec.structs.replace(
        config,
        screen_languages=config.screen_languages or (lang,),
        local_languages=config.local_languages or (lang,),
    )


def _own(journal: Journal) -> Own:
    found: Any = journal.house.get(KEY)
    try:
        return msgspec.convert(found, Own, str_keys=True) if found is not None else Own()
    except msgspec.ValidationError:
        return Own()

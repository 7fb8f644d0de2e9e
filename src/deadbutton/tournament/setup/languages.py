"""Which languages may be spoken during hands, and in which announcements are made."""

from __future__ import annotations

from deadbutton.books.points import OfficialLanguage
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.state import State

ENGLISH, FRENCH = "en", "fr"


def official_languages(state: State) -> tuple[str, ...]:
    """By their codes: English alone in the USA, or English and the country's own, as the book has it."""
    config = state.settled
    match state.book.conduct.official_language.value:
        case OfficialLanguage.ENGLISH_IN_USA:
            return (ENGLISH,) if config.country.upper() == "US" else _with_english(config)
        case OfficialLanguage.LOCAL_AND_ENGLISH:
            return _with_english(config)
        case OfficialLanguage.FRENCH_AND_ENGLISH:
            return (FRENCH, ENGLISH)
        case OfficialLanguage.POSTED:
            posted = str(config.settings.get("languages", "")).replace(",", " ").split()
            return tuple(posted) or _with_english(config)


def _with_english(config: Config) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*config.local_languages, ENGLISH)))


def may_speak(state: State, language: str) -> bool:
    return language.casefold() in official_languages(state)

"""Which languages may be spoken during hands, and in which screens and announcements speak."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points import OfficialLanguage
from deadbutton.languages import WRITTEN, Lang, language
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.state import State

ENGLISH, FRENCH = "en", "fr"


def official_languages(state: State) -> tuple[str, ...]:
    """By their codes: English alone in the USA, or English and the country's own, as the book has it."""
    return languages_of(state.settled, state.book)


def languages_of(config: Config, book: Book) -> tuple[str, ...]:
    """The same for an event that is only announced."""
    match book.conduct.official_language.value:
        case OfficialLanguage.ENGLISH_IN_USA | OfficialLanguage.ALWAYS_ENGLISH:
            return (ENGLISH,) if config.country.upper() == "US" else _with_english(config)
        case OfficialLanguage.LOCAL_AND_ENGLISH:
            return _with_english(config)
        case OfficialLanguage.FRENCH_AND_ENGLISH:
            return (FRENCH, ENGLISH)
        case OfficialLanguage.POSTED:
            return tuple(book.setting("languages") or ()) or _with_english(config)
        case OfficialLanguage.POSTED_AND_ENGLISH:
            return tuple(dict.fromkeys((*(book.setting("languages") or ()), ENGLISH)))


def _with_english(config: Config) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*config.local_languages, ENGLISH)))


def may_speak(state: State, language: str) -> bool:
    return language.casefold() in official_languages(state)


def spoken_languages(state: State) -> tuple[Lang, ...]:
    """What screens and announcements speak, in this order: as the organiser chose, or the official languages that we have
    sentences in. A catalogue that is not on this machine is passed over."""
    chosen = _ours(state.settled.screen_languages)
    return chosen or _ours(official_languages(state)) or WRITTEN


def spoken_by_others(state: State) -> tuple[str, ...]:
    """Official languages in which somebody else must say it."""
    return tuple(told for told in official_languages(state) if _lang(told) is None)


def _ours(told: tuple[str, ...]) -> tuple[Lang, ...]:
    return tuple(dict.fromkeys(found for code in told if (found := _lang(code)) is not None))


def _lang(told: str) -> Lang | None:
    """Codes, or words that an organiser has posted: « français, English »."""
    word = told.strip().casefold()
    if word.startswith(("fran", "french")):
        return Lang.FR
    return Lang.EN if word.startswith(("engl", "angl")) else language(word)

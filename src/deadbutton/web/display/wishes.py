"""What the address of a screen asks for: its view, its look, its language, its sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deadbutton.languages import WRITTEN, languages
from deadbutton.text import Lang, Text
from deadbutton.tournament import State, official_languages

VIEWS: Final = {
    "both": Text("horloge et gains", "clock and prizes"),
    "clock": Text("horloge seule", "clock alone"),
    "prizes": Text("gains", "prizes"),
    "tables": Text("places des joueurs", "players' seats"),
}
LOOKS: Final = {
    "dark": Text("sombre", "dark"),
    "light": Text("clair, pour une salle éclairée", "light, for a lit room"),
    "felt": Text("tapis", "felt"),
}
TONGUE_SECONDS: Final = 15
"""How long a screen that speaks both languages stays in one."""


@dataclass(frozen=True, slots=True)
class ScreenWishes:
    """What the address of a screen asks for."""

    view: str = "both"
    look: str = "dark"
    tongue: str = ""
    """A language, or ``both``; empty: the languages in which the tournament makes its announcements."""
    sound: bool = False
    speaks: bool = False

    @classmethod
    def of(cls, query: Mapping[str, str]) -> ScreenWishes:
        def one(name: str, among: Mapping[str, object]) -> str:
            value = query.get(name, "")
            return value if value in among else next(iter(among))

        return cls(
            view=one("view", VIEWS),
            look=one("theme", LOOKS),
            tongue=one("lang", dict.fromkeys(["", *languages(), "both"])),
            sound=query.get("sound") == "on",
            speaks=query.get("speech") == "on",
        )

    def alternates(self, state: State) -> bool:
        return self.tongue == "both" or (not self.tongue and {*WRITTEN} <= set(official_languages(state)))

    def lang(self, state: State, now: int, otherwise: Lang) -> Lang:
        """The language at an instant."""
        if self.tongue in languages():
            return Lang(self.tongue)
        if self.alternates(state):
            return WRITTEN[now // 1000 // TONGUE_SECONDS % 2]
        return next((lang for lang in languages() if lang in official_languages(state)), otherwise)

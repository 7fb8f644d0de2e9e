"""What the address of a screen asks for: its view, its look, its language, its sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deadbutton.languages import WRITTEN, languages
from deadbutton.text import Lang, Text
from deadbutton.tournament import State, spoken_languages

VIEWS: Final = {
    "both": Text("horloge et gains", "clock and prizes"),
    "clock": Text("horloge seule", "clock alone"),
    "prizes": Text("gains", "prizes"),
    "tables": Text("places des joueurs", "players' seats"),
    "rules": Text("règles de la maison", "house rules"),
}
FREE_VIEWS: Final = {
    "both": Text("horloge et joueurs", "clock and players"),
    "tables": VIEWS["tables"],
    "rules": VIEWS["rules"],
}
"""Where nobody plays for money."""
LOOKS: Final = {
    "dark": Text("sombre", "dark"),
    "light": Text("clair, pour une salle éclairée", "light, for a lit room"),
    "felt": Text("tapis", "felt"),
}
TONGUE_SECONDS: Final = 15
"""How long a screen that speaks several languages stays in one."""


@dataclass(frozen=True, slots=True)
class ScreenWishes:
    """What the address of a screen asks for."""

    view: str = "both"
    look: str = "dark"
    tongue: str = ""
    """A language, or ``both`` for several in turn; empty: those that the tournament has chosen for its screens."""
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

    def tongues(self, state: State) -> tuple[Lang, ...]:
        """What this screen speaks, one after the other."""
        if self.tongue in languages():
            return (Lang(self.tongue),)
        spoken = spoken_languages(state)
        return WRITTEN if self.tongue == "both" and len(spoken) < 2 else spoken

    def alternates(self, state: State) -> bool:
        return len(self.tongues(state)) > 1

    def lang(self, state: State, now: int) -> Lang:
        """The language at an instant."""
        spoken = self.tongues(state)
        return spoken[now // 1000 // TONGUE_SECONDS % len(spoken)]

"""Tournaments that a newcomer can start unchanged, each under a book that fits it.

>>> preset("home16").config.starting_stack
5000
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from deadbutton.books.library import CURRENT
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.event.chipset import place_color_ups
from deadbutton.tournament.event.config import AddOn, Config, LateEntries, Payout, Rebuys
from deadbutton.tournament.event.structure import Break, Level, Structure


@dataclass(frozen=True, slots=True)
class Preset:
    """A tournament ready to be announced, and for whom it is meant."""

    key: str
    title: Text
    about: Text
    players: int
    """How many it was made for; it works with fewer and more."""
    config: Config

    @property
    def chips(self) -> int:
        """In play at the end of such an evening, with the rebuys and add-ons that are usual."""
        config = self.config
        rebuys, add_ons = usual_sales(self.players)
        found = config.starting_stack * self.players
        found += rebuys * config.rebuys.chips if config.rebuys else 0
        return found + (add_ons * config.add_on.chips if config.add_on else 0)


def usual_sales(players: int) -> tuple[int, int]:
    """How many rebuys and add-ons a field of so many takes: one for two players, three for four."""
    return players // 2, players * 3 // 4


HOME = {25: 8, 100: 8, 500: 4, 1000: 2}
CLUB = {25: 12, 100: 12, 500: 7, 1000: 5}
DEEP = {25: 12, 100: 17, 500: 6, 1000: 10, 5000: 3}

BLINDS: Final = (
    25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 5000, 6000,
    8000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000,
)  # fmt: skip
"""Small blinds. A preset takes as many as end a field of the size that it was made for."""


def _sheet(
    smalls: Iterable[int],
    minutes: int,
    breaks_after: Iterable[int],
    chips: dict[int, int],
    *,
    break_minutes: int = 10,
    ante_from: int = 0,
) -> Structure:
    """Levels of one length with breaks after some of them; a big-blind ante from a level on; colour-ups in the breaks."""
    steps: list[Level | Break] = []
    for number, small in enumerate(smalls, 1):
        ante = 2 * small if ante_from and number >= ante_from else 0
        steps.append(Level(minutes, small, 2 * small, ante, "big_blind" if ante else "each"))
        if number in tuple(breaks_after):
            steps.append(Break(break_minutes))
    return place_color_ups(Structure(tuple(steps)), chips)


def _horse(minutes: int, chips: dict[int, int]) -> Structure:
    """One line a level for five games: blinds and bets for the flop games, ante and bring-in for the stud games."""
    steps: list[Level | Break] = []
    bets = (100, 200, 300, 400, 600, 800, 1000, 1200, 1600, 2000, 3000, 4000, 6000, 8000, 12_000)
    for number, bet in enumerate(bets, 1):
        small = bet // 2 if bet // 2 % 25 == 0 else bet // 2 // 25 * 25
        ante = max(25, bet // 8 // 25 * 25) if bet < 1000 else bet // 5 // 100 * 100
        bring_in = max(25, bet // 4 // 25 * 25) if bet < 1000 else bet // 4 // 100 * 100
        steps.append(
            Level(minutes, small, bet, bring_in=bring_in, small_bet=bet, big_bet=2 * bet, stud_ante=ante)
        )
        if number in (5, 10):
            steps.append(Break(15))
    return place_color_ups(Structure(tuple(steps)), chips)


def _home(key: str, players: int, final_table: int, places: int) -> Preset:
    return Preset(
        key,
        Text("Chez soi, {players} joueurs", "At home, {players} players").fill(players=players),
        Text(
            "Un soir entre amis, on donne à tour de rôle.",
            "An evening among friends, dealing in turn.",
        ),
        players,
        Config(
            name=f"Home {players}",
            book="maison",
            structure=_sheet(BLINDS[:15], 20, (4, 8, 11), HOME),
            chips=HOME,
            seats_per_table=8,
            final_table=final_table,
            buy_in=2000,
            self_dealt=True,
            payout=Payout(kind="percent", places=places),
        ),
    )


PRESETS: Final[dict[str, Preset]] = {
    found.key: found
    for found in (
        _home("home8", 8, 8, 2),
        _home("home16", 16, 8, 3),
        _home("home24", 24, 8, 4),
        Preset(
            "club",
            Text("Club, freezeout", "Club freezeout"),
            Text(
                "Une soirée de club : une cave, niveaux de 20 minutes, inscriptions jusqu'au niveau 4.",
                "A club night: one buy-in, levels of 20 minutes, entries until level 4.",
            ),
            60,
            Config(
                name="Club",
                book=CURRENT,
                structure=_sheet(BLINDS[:21], 20, (4, 8, 12, 16), CLUB, break_minutes=15),
                chips=CLUB,
                seats_per_table=9,
                buy_in=4500,
                fee=500,
                late=LateEntries("level", 4),
                payout=Payout(rounding=500),
            ),
        ),
        Preset(
            "points",
            Text("Club, pour les points", "Club, for points"),
            Text(
                "Sans argent : on joue pour le classement de la saison. Niveaux de 20 minutes.",
                "No money: played for the season's ranking. Levels of 20 minutes.",
            ),
            40,
            Config(
                name="Points",
                book=CURRENT,
                structure=_sheet(BLINDS[:20], 20, (4, 8, 12, 16), CLUB, break_minutes=15),
                chips=CLUB,
                seats_per_table=9,
                late=LateEntries("level", 4),
            ),
        ),
        Preset(
            "rebuy",
            Text("Club, recaves et add-on", "Club with rebuys and add-on"),
            Text(
                "Recaves pendant quatre niveaux, puis un add-on pour tous.",
                "Rebuys for four levels, then one add-on for all.",
            ),
            40,
            Config(
                name="Rebuy",
                book=CURRENT,
                structure=_sheet(BLINDS[:23], 20, (4, 8, 12, 16), CLUB, break_minutes=15),
                chips=CLUB,
                seats_per_table=9,
                buy_in=1800,
                fee=200,
                late=LateEntries("level", 4),
                rebuys=Rebuys(until_level=4, chips=10_000, price=2000),
                add_on=AddOn(chips=15_000, price=2000),
                payout=Payout(rounding=500),
            ),
        ),
        Preset(
            "deepstack",
            Text("Deepstack", "Deepstack"),
            Text(
                "Beaucoup de jetons et du temps : niveaux de 40 minutes, ante de grosse blinde.",
                "Many chips and much time: levels of 40 minutes, big-blind ante.",
            ),
            100,
            Config(
                name="Deepstack",
                book=CURRENT,
                structure=_sheet(
                    (50, *BLINDS[3:]), 40, (3, 6, 9, 12, 15, 18), DEEP, break_minutes=15, ante_from=4
                ),
                chips=DEEP,
                seats_per_table=9,
                buy_in=18_000,
                fee=2000,
                late=LateEntries("level", 6),
                re_entries=1,
                payout=Payout(rounding=1000),
            ),
        ),
        Preset(
            "turbo",
            Text("Turbo", "Turbo"),
            Text("Fini en deux heures : niveaux de 8 minutes.", "Done in two hours: levels of 8 minutes."),
            30,
            Config(
                name="Turbo",
                book=CURRENT,
                structure=_sheet(BLINDS[:16], 8, (5, 10), HOME, break_minutes=5),
                chips=HOME,
                seats_per_table=9,
                buy_in=1800,
                fee=200,
                late=LateEntries("level", 4),
                payout=Payout(rounding=500),
            ),
        ),
        Preset(
            "satellite",
            Text("Satellite", "Satellite"),
            Text(
                "Trois places à gagner pour un plus grand tournoi ; fini quand trois joueurs restent.",
                "Three seats in a bigger event; over when three players are left.",
            ),
            30,
            Config(
                name="Satellite",
                book=CURRENT,
                structure=_sheet(BLINDS[:19], 15, (4, 8, 12), CLUB),
                chips=CLUB,
                seats_per_table=9,
                buy_in=2000,
                fee=300,
                satellite_seats=3,
                seat_value=20_000,
                late=LateEntries("level", 3),
            ),
        ),
        Preset(
            "horse",
            Text("HORSE", "HORSE"),
            Text(
                "Cinq jeux à limite fixe, changés à chaque niveau : hold'em, Omaha, razz, stud, stud high-low.",
                "Five limit games, changed every level: hold'em, Omaha, razz, stud, stud high-low.",
            ),
            24,
            Config(
                name="HORSE",
                book=CURRENT,
                game="HORSE",
                structure=_horse(20, CLUB),
                chips=CLUB,
                seats_per_table=8,
                buy_in=4500,
                fee=500,
                late=LateEntries("level", 4),
                payout=Payout(rounding=500),
            ),
        ),
    )
}

FIRST_PRESET: Final = "club"
"""What a new tournament is where nobody has chosen, on the pages, in the API and in the terminal: under the current book."""


def preset(key: str) -> Preset:
    """A preset by its key."""
    found = PRESETS.get(key.lower())
    if found is None:
        raise refused("preset.unknown", key=key[:30], keys=", ".join(PRESETS))
    return found

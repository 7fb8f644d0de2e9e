"""The subjects that a book answers on, and every point by its key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deadbutton.books.point import Point, Subject
from deadbutton.books.points import (
    Authority,
    Betting,
    Board,
    Button,
    Chips,
    Clock,
    Conduct,
    Deal,
    Entries,
    Hands,
    Prizes,
    Seats,
    Showdown,
)
from deadbutton.text import Text

SUBJECTS: Final[Mapping[str, type[Subject]]] = {
    subject.__name__.lower(): subject
    for subject in (
        Authority,
        Entries,
        Seats,
        Button,
        Chips,
        Deal,
        Board,
        Hands,
        Clock,
        Betting,
        Showdown,
        Prizes,
        Conduct,
    )
}

SUBJECT_TITLES: Final[Mapping[str, Text]] = {
    "authority": Text("Portée, autorité, litiges", "Scope, authority, disputes"),
    "entries": Text("Inscriptions, absences, recaves", "Entries, absences, rebuys"),
    "seats": Text("Places, équilibrage, présence", "Seats, balancing, presence"),
    "button": Text("Bouton, blindes, niveaux, qui donne", "Button, blinds, levels, who deals"),
    "chips": Text("Jetons, retrait des petites valeurs, comptes", "Chips, colour-up, counts"),
    "deal": Text("Paquet et donne initiale", "Deck and initial deal"),
    "board": Text("Erreurs de tableau", "Board errors"),
    "hands": Text("Mains mortes, brûlées, montrées", "Dead, killed, mucked and exposed hands"),
    "clock": Text("Temps de réflexion", "The clock"),
    "betting": Text("Mises", "Betting"),
    "showdown": Text("Abattage, pots, attribution", "Showdown, pots, award"),
    "prizes": Text("Éliminations, main par main, prix", "Eliminations, hand-for-hand, prizes"),
    "conduct": Text("Sanctions et conduite", "Penalties and conduct"),
}

POINTS: Final[Mapping[str, Point[Any]]] = {
    key: point for subject in SUBJECTS.values() for key, point in subject.points.items()
}
"""Every point by its key, in the order of the subjects."""

"""What a book leaves to the organiser: settings of a tournament, with the book's default and the article that leaves it open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import auto
from typing import Final

from deadbutton.books.article import Article, cite
from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, PointType, describe
from deadbutton.text import Text, pair, same


@dataclass(frozen=True, slots=True)
class Words:
    """The type of a setting that is a sentence of the organiser's own, posted as it is, in one language or in both."""

    def read(self, raw: object) -> Text | None:
        match raw:
            case {"fr": str(fr), "en": str(en), **rest} if not rest and fr.strip() and en.strip():
                return pair(fr.strip(), en.strip())
            case str() if raw.strip():
                return same(raw.strip())
        return None

    @property
    def allowed(self) -> Text:
        return Text('"…", ou { fr = "…", en = "…" }', '"…", or { fr = "…", en = "…" }')


class YesNo(Choice):
    YES = auto()
    NO = auto()


class MinimumUnit(Choice):
    BIG_BLIND = auto()
    SMALL_BLIND = auto()


class PenaltyUnit(Choice):
    ROUNDS = auto()
    MINUTES = auto()


class DealPolicy(Choice):
    ALLOWED = auto()
    FORBIDDEN = auto()


class Retrieval(Choice):
    NEVER = auto()
    IDENTIFIABLE = auto()


class FirstButton(Choice):
    CARD_DRAW = auto()
    FIXED_SEAT = auto()


class ShuffleVariant(Choice):
    BUTTON_SHUFFLES = auto()
    SMALL_BLIND_SHUFFLES = auto()


@dataclass(frozen=True, slots=True)
class Setting:
    """A question to the organiser."""

    key: str
    question: Text
    type: PointType | Words


@dataclass(frozen=True, slots=True)
class SettingAnswer:
    """A book's default for a setting; None where the organiser must say."""

    setting: Setting
    value: object | None
    articles: tuple[Article, ...]
    required: bool
    """Must be posted before the first hand."""

    @property
    def citation(self) -> Text:
        return cite(self.articles)

    @property
    def label(self) -> Text:
        return (
            Text("à préciser par l'organisateur", "to be filled in by the organiser")
            if self.value is None
            else describe(self.value)
        )


def _all(*settings: tuple[str, PointType | Words, Text]) -> Mapping[str, Setting]:
    return {key: Setting(key, text, type_) for key, type_, text in settings}


SETTINGS: Final[Mapping[str, Setting]] = _all(
    (
        "deal_policy",
        OneOf(DealPolicy),
        Text("Le partage des prix est-il permis ?", "May players agree on the prizes?"),
    ),
    (
        "penalty_unit",
        OneOf(PenaltyUnit),
        Text("En quoi compte-t-on une exclusion temporaire ?", "In what is a temporary exclusion counted?"),
    ),
    (
        "languages",
        Words(),
        Text("Quelles langues parle-t-on pendant les mains ?", "Which languages may be spoken during hands?"),
    ),
    (
        "phones",
        Words(),
        Text("Que tolère-t-on des téléphones à table ?", "What is tolerated of phones at the table?"),
    ),
    (
        "approved_devices",
        Words(),
        Text("Quels appareils électroniques sont admis ?", "Which electronic devices are approved?"),
    ),
    (
        "identity_documents",
        Words(),
        Text("Quelles pièces d'identité accepte-t-on ?", "Which identity documents are accepted?"),
    ),
    ("minimum_age", Number(0, 99), Text("Quel est l'âge minimum ?", "What is the minimum age?")),
    (
        "registration_close",
        Words(),
        Text("Quand ferment les inscriptions ?", "When does registration close?"),
    ),
    (
        "alternates",
        Words(),
        Text("Comment les remplaçants prennent-ils place ?", "How are alternates seated?"),
    ),
    (
        "late_entries",
        Words(),
        Text("Comment les retardataires prennent-ils place ?", "How are late entrants seated?"),
    ),
    (
        "rebuys",
        Words(),
        Text(
            "Quelles recaves, jusqu'à quand, et quel add-on ?", "Which rebuys, until when, and which add-on?"
        ),
    ),
    (
        "break_order",
        Words(),
        Text("Dans quel ordre ferme-t-on les tables ?", "In which order are tables broken?"),
    ),
    ("deck_changes", Words(), Text("Quand change-t-on de paquet ?", "When are decks changed?")),
    (
        "hand_for_hand_start",
        Words(),
        Text("Quand commence le main par main ?", "When does hand-for-hand start?"),
    ),
    (
        "final_table_size",
        Number(2, 11),
        Text("Combien de joueurs en table finale ?", "How many players form the final table?"),
    ),
    ("betting_line", OneOf(YesNo), Text("Y a-t-il une ligne de mise ?", "Is there a betting line?")),
    ("all_in_button", OneOf(YesNo), Text("Utilise-t-on un bouton « all-in » ?", "Is an all-in button used?")),
    (
        "limit_raises",
        Number(1, 20),
        Text(
            "À limite fixe, combien de relances après la mise ?",
            "In fixed-limit, how many raises after the bet?",
        ),
    ),
    (
        "retrieval",
        OneOf(Retrieval),
        Text("Une main jetée peut-elle être reprise ?", "Can a mucked hand be retrieved?"),
    ),
    (
        "extra_redraws",
        Words(),
        Text("Y a-t-il d'autres tirages de places ?", "Are seats drawn again at other times?"),
    ),
    (
        "satellite_seats",
        Number(1, 10_000),
        Text("Combien de qualifiés dans un satellite ?", "How many seats does a satellite award?"),
    ),
    (
        "first_button",
        OneOf(FirstButton),
        Text("Comment désigne-t-on le premier bouton ?", "How is the first button chosen?"),
    ),
    (
        "shuffle_variant",
        OneOf(ShuffleVariant),
        Text("Sans croupier, qui mélange et qui coupe ?", "Without a dealer, who shuffles and who cuts?"),
    ),
    ("self_dealt", OneOf(YesNo), Text("Les joueurs donnent-ils eux-mêmes ?", "Do the players deal?")),
    (
        "absence_deadline",
        Number(0, 1440),
        Text(
            "Après combien de minutes retire-t-on le tapis d'un absent (0 : jamais) ?",
            "After how many minutes is an absent player's stack removed (0: never)?",
        ),
    ),
    (
        "late_balance_gap",
        Number(1, 3),
        Text(
            "En fin de tournoi, à quel écart entre tables déplace-t-on un joueur ?",
            "Late in the event, at which gap between tables is a player moved?",
        ),
    ),
    (
        "late_balance_tables",
        Number(0, 1000),
        Text(
            "À partir de combien de tables restantes (0 : jamais) ?",
            "From how many tables left on (0: never)?",
        ),
    ),
    (
        "minimum_unit",
        OneOf(MinimumUnit),
        Text(
            "Quelle est l'unité de la mise et de la relance minimales ?",
            "What is the unit of the smallest bet and raise?",
        ),
    ),
    (
        "draw_pack",
        Words(),
        Text("Avec quelles cartes tire-t-on les places ?", "With which cards are seats drawn?"),
    ),
    (
        "level_sheet",
        Words(),
        Text("Où lit-on les blindes et les durées ?", "Where are blinds and level times posted?"),
    ),
    (
        "color_up_break",
        Words(),
        Text("À quelle pause retire-t-on les petits jetons ?", "At which break are small chips removed?"),
    ),
)

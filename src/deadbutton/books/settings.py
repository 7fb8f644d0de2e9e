"""What a book leaves to the organiser: settings of a tournament, with the book's default and the article that leaves it open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from deadbutton.books.article import Article, cite
from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, PointType, describe
from deadbutton.books.setting_kinds import Figure, LanguageRow, NumberRow, ProcedureRow, Words, tongues_text
from deadbutton.catalogue import beside
from deadbutton.text import Text, plural, quoted, same

SettingType = PointType | Words | NumberRow | Figure | LanguageRow | ProcedureRow


class Duty(Enum):
    """What becomes of an answer."""

    ACTS = Text("obéi tel quel", "obeyed as it stands")
    """Hands, rulings, moves, the register or the clock go by it."""
    TOLD = Text(
        "dit par le tournoi lui-même ; vos mots s'affichent à côté",
        "said by the tournament itself; your words are posted beside it",
    )
    """What acts are the tournament's own figures, such as its rebuys; words only stand beside them."""
    NOTICE = Text("affiché ; une personne y veille", "posted; a person sees to it")

    @property
    def label(self) -> Text:
        return self.value


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


class LevelAnnouncement(Choice):
    CLOCK = auto()
    STAFF = auto()


@dataclass(frozen=True, slots=True)
class Setting:
    """A question to the organiser."""

    key: str
    question: Text
    type: SettingType
    duty: Duty = Duty.ACTS
    takes_words: bool = False
    """Whether a sentence may stand beside the answer; alone it is a notice, as before there was anything else to answer."""

    @property
    def heading(self) -> Text:
        """The same for whoever reads the answer on a wall: no question."""
        return beside(__name__)[f"heading.{self.key}"]

    def described(self, value: object) -> Text:
        """An answer as a person reads it."""
        if isinstance(value, tuple):
            if isinstance(self.type, LanguageRow):
                return tongues_text(value)
            if isinstance(self.type, ProcedureRow) and not value:
                return _ALL_FOLLOWED
            listed = same(", ".join(map(str, value)))
            return _ROWS[self.key].fill(tables=listed) if self.key in _ROWS else listed
        if isinstance(value, int) and self.key in _COUNTS:
            return plural(value, *_COUNTS[self.key]) if value else _NONE
        return describe(value)

    def words(self, raw: object) -> Text | None:
        """A sentence that is no answer to act on, where one may be posted all the same."""
        return Words().read(raw) if self.takes_words else None


@dataclass(frozen=True, slots=True)
class SettingAnswer:
    """What holds for a setting: the book's default, the house's, or the organiser's own answer. None: it must still be said."""

    setting: Setting
    value: object | None
    articles: tuple[Article, ...]
    required: bool
    """Must be posted before the first hand."""
    allowed: tuple[object, ...] = ()
    """The answers that the book itself gives to choose from, where it names them."""
    is_answered: bool = False
    """By the organiser of an event, or of the what-if."""
    note: Text | None = None
    """Words that are posted beside it."""
    is_house: bool = False
    """By the book of a house, once for all its events."""

    @property
    def is_settled(self) -> bool:
        """Somebody who may has answered it: what the book has for everybody else holds no longer."""
        return self.is_answered or self.is_house

    @property
    def citation(self) -> Text:
        if not self.is_answered:
            return cite(self.articles)
        own = Text("réponse de l'organisateur", "the organiser's answer")
        return cite(self.articles) + same(" (") + own + same(")") if self.articles else own

    @property
    def label(self) -> Text:
        if self.value is None:
            return self.note or Text("à préciser par l'organisateur", "to be filled in by the organiser")
        said = self.setting.described(self.value)
        return said + Text(" ; {note}", "; {note}").fill(note=quoted(self.note)) if self.note else said

    def permits(self, value: object) -> bool:
        """Whether the book provides for this answer."""
        if isinstance(self.setting.type, ProcedureRow) and isinstance(value, tuple):
            return all((number,) in self.allowed for number in value)
        return not self.allowed or value in self.allowed


def _all(*settings: tuple[str, SettingType, Text]) -> Mapping[str, Setting]:
    return {
        key: Setting(
            key,
            text,
            type_,
            Duty.TOLD if key in _TOLD else Duty.NOTICE if isinstance(type_, Words) else Duty.ACTS,
            isinstance(type_, NumberRow | Figure | LanguageRow),
        )
        for key, type_, text in settings
    }


_TOLD: Final = (
    "registration_close",
    "alternates",
    "late_entries",
    "rebuys",
    "level_sheet",
    "color_up_break",
)


_ROWS: Final = {
    "break_order": Text("tables {tables}", "tables {tables}"),
    "extra_redraws": Text("à {tables} tables restantes", "with {tables} tables left"),
}
_COUNTS: Final = {
    "hand_for_hand_start": (
        Text("à une place de l'argent", "one place before the money"),
        Text("à {count} places de l'argent", "{count} places before the money"),
    ),
    "deck_changes": (
        Text("à chaque changement de niveau", "at every change of level"),
        Text("tous les {count} niveaux", "every {count} levels"),
    ),
}
_ALL_FOLLOWED: Final = Text("aucune : toutes sont suivies", "none: all of them are followed")
_NONE: Final = Text("pas aux changements de niveau", "not at changes of level")

_BEFORE_MONEY: Final = (
    ("place", "player", "joueur", "bulle", "bubble"),
    ("argent", "payé", "bulle", "money", "paid", "bubble"),
)

SETTINGS: Final[Mapping[str, Setting]] = _all(
    (
        "procedures_off",
        ProcedureRow(),
        Text(
            "Quelles procédures recommandées ne suit-on pas ?",
            "Which recommended procedures are not followed?",
        ),
    ),
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
        LanguageRow(),
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
        NumberRow(1, 100_000),
        Text("Dans quel ordre ferme-t-on les tables ?", "In which order are tables broken?"),
    ),
    (
        "deck_changes",
        Figure(0, 99, (("niveau", "level"),)),
        Text(
            "Tous les combien de niveaux change-t-on de paquet (0 : pas aux niveaux) ?",
            "Every how many levels are decks changed (0: not at levels)?",
        ),
    ),
    (
        "hand_for_hand_start",
        Figure(1, 99, _BEFORE_MONEY),
        Text(
            "À combien de places de l'argent commence le main par main ?",
            "How many places before the money does hand-for-hand start?",
        ),
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
        NumberRow(2, 100_000),
        Text(
            "À combien de tables restantes tire-t-on les places à nouveau ?",
            "With how many tables left are seats drawn again?",
        ),
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
        "seat_numbers",
        OneOf(YesNo),
        Text("Les places portent-elles un numéro ?", "Do the seats have numbers?"),
    ),
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
        "level_announcement",
        OneOf(LevelAnnouncement),
        Text("Qui annonce un nouveau niveau ?", "Who announces a new level?"),
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

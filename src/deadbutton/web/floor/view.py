"""The floor's desk as a page: what happened, the questions, the ruling, and what the other books say.

Everything that was chosen and answered stands in the address, so that a ruling can be kept, sent and printed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlencode
from zlib import crc32

from deadbutton.books import Book
from deadbutton.books.points import Offence
from deadbutton.floor import (
    INCIDENTS,
    Incident,
    IncidentGroup,
    Question,
    Ruling,
    Sanction,
    find_incidents,
    is_of_the_book,
    told_by_book,
)
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    Config,
    Player,
    Seating,
    State,
    line_for,
    propose,
)
from deadbutton.web.floor.choices import MOST_SEATS, ChargeDue, Chosen, FloorQuestion
from deadbutton.web.floor.in_book import InBook, in_book
from deadbutton.web.floor.on_the_hand import for_any_book, told_by_hand
from deadbutton.web.floor.other_books import Other, asked_of, other_books
from deadbutton.web.shell.forms import number_said

ICONS: Final = {
    IncidentGroup.BETTING: "g-bet",
    IncidentGroup.TURN: "g-turn",
    IncidentGroup.DEAL: "g-deal",
    IncidentGroup.BOARD: "g-board",
    IncidentGroup.HANDS: "g-hand",
    IncidentGroup.CLOCK: "g-clock",
    IncidentGroup.SHOWDOWN: "g-show",
    IncidentGroup.DISPUTES: "g-disp",
    IncidentGroup.CONDUCT: "g-cond",
}
NOBODY: Final = Text("Personne", "Nobody")
TAPPED_CHIPS: Final = Text(
    "Quels jetons ? (« puis… » : un second mouvement)", "Which chips? (‘then…’: a second motion)"
)
"""What stands over the chips that are tapped: how a hand would write them is for those who type."""
UNSAID: Final = frozenset(
    {
        "floor.no_gesture",
        "floor.which_card",
        "floor.which_card.deck",
        "floor.joker_in_whose_hand",
        "floor.true_total_unsaid",
    }
)
"""Refusals that only ask for one more answer."""
AT_ONCE: Final = 4
"""Questions that are asked at once, besides those that nobody can answer but the floor; the rest is behind "more"."""


class FloorDesk:
    """One look at the desk. ``state`` is None where a book is asked without a tournament."""

    def __init__(self, book: Book, chosen: Chosen, url: str, state: State | None = None) -> None:
        self.book, self.chosen, self.url, self.state = book, chosen, url, state

    # Choosing

    @property
    def incident(self) -> Incident | None:
        return INCIDENTS.get(self.chosen.incident)

    @property
    def group(self) -> IncidentGroup | None:
        if self.incident is not None and not self.chosen.find:
            return self.incident.group
        return next((group for group in IncidentGroup if group.name.lower() == self.chosen.group), None)

    @property
    def groups(self) -> list[dict[str, Any]]:
        return [
            {
                "label": group.label,
                "icon": ICONS[group],
                "href": self.link(
                    group=group.name.lower(), incident="", find="", answers=self._about, overrules=False
                ),
                "current": group is self.group,
            }
            for group in IncidentGroup
        ]

    @property
    def incidents(self) -> list[dict[str, Any]]:
        """Those of the drawer that is open, or those that a search finds."""
        if self.chosen.find:
            found = find_incidents(self.chosen.find)
        else:
            found = [one for one in INCIDENTS.values() if one.group is self.group]
        return [
            {
                "title": one.title,
                "group": one.group.label if self.chosen.find else None,
                "href": self.link(
                    incident=one.key,
                    group=one.group.name.lower(),
                    find="",
                    answers=self._about,
                    overrules=False,
                ),
                "current": one is self.incident,
            }
            for one in found
        ]

    @property
    def in_book(self) -> list[InBook]:
        return in_book(self.book, self.chosen.find) if self.chosen.find else []

    @property
    def asks_the_book(self) -> bool:
        return is_of_the_book(self.book, self.chosen.find)

    @property
    def _about(self) -> tuple[tuple[str, str], ...]:
        """Who it is about is not asked twice, whatever it turns out to have been."""
        return tuple(pair for pair in self.chosen.answers if pair[0] == "seat")

    # Addresses

    def link(self, part: str = "", **changes: Any) -> str:
        now = {name: getattr(self.chosen, name) for name in Chosen.__slots__}
        pairs = Chosen(**{**now, **changes}).pairs()
        if self.state is None:
            pairs.insert(0, ("book", self.book.key))
        if part:
            pairs.append(("part", part))
        return f"{self.url}?{urlencode(pairs)}" if pairs else self.url

    # Where and who

    @property
    def table(self) -> Seating | None:
        return self.state.tables.get(self.chosen.table) if self.state is not None else None

    @property
    def tables(self) -> list[int]:
        return sorted(self.state.tables) if self.state is not None else []

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Who sits at the table, seat 1 first; where no table is known, seats that can only be told apart."""
        if self.table is None or self.state is None:
            return [] if self.tables else [(str(seat), str(seat)) for seat in range(1, MOST_SEATS + 1)]
        return [
            (str(seat), f"{seat} · {self.state.players[number].name}")
            for seat, number in sorted(self.table.players.items())
        ]

    @property
    def people(self) -> list[tuple[str, str]]:
        """The same, by the players' numbers."""
        if self.table is None:
            return []
        here = self.table.players
        return [(str(here[int(seat)]), label) for seat, label in self.seats if int(seat) in here]

    @property
    def asks_who(self) -> bool:
        """No question names a seat: who it concerns is asked apart."""
        return self.table is not None and not any(asked.question.kind == "seat" for asked in self.questions)

    @property
    def players(self) -> list[Player]:
        """Whom the ruling concerns."""
        if self.state is None or self.table is None or self.incident is None:
            return []
        seats = [
            self.table.players.get(number_said(self.answers.get(question.key, "")), 0)
            for question in self.incident.questions
            if question.kind == "seat"
        ]
        numbers = [number for number in seats if number] or [self.chosen.who]
        return [self.state.players[n] for n in dict.fromkeys(numbers) if n in self.state.players]

    # Questions

    @cached_property
    def answers(self) -> dict[str, str]:
        """What is said, and what the tournament tells by itself."""
        if self.incident is None:
            return {}
        known = {question.key for question in self.incident.questions}
        said = {key: value for key, value in self.chosen.answers if key in known}
        here = told_by_hand(self.state, self.table, self.incident, said)
        told = {key: value for key, value in (self._told | here).items() if key in known} | said
        return {**self._record(told), **told}

    @cached_property
    def _told(self) -> dict[str, str]:
        """What nobody needs to be asked: the level's blinds, the player's seat and stack."""
        assert self.incident is not None
        found = {
            key: {True: "yes", False: "no"}.get(value, str(value))
            for key, value in told_by_book(self.book, self.incident.questions).items()
        }
        if self.state is None or self.state.config is None:
            return found
        found["self_dealt"] = "yes" if self.book.players_deal else "no"
        level = self.state.level
        blind = level.big_blind or level.big_bet
        found |= {"big_blind": str(blind), "small_blind": str(level.small_blind), "bet": str(blind)}
        player = self.state.players.get(self.chosen.who)
        if player is not None and self.table is not None and player.table == self.table.number:
            found |= {"seat": str(player.seat), "stack": str(player.stack)}
        return found

    def _record(self, said: Mapping[str, str]) -> dict[str, str]:
        """What the register knows of whoever is named: how often before, and whether there was a warning."""
        assert self.incident is not None
        keys = {question.key for question in self.incident.questions} - set(said)
        number = self.table.players.get(number_said(said.get("seat", ""))) if self.table is not None else None
        if self.state is None or number is None or not keys & {"times", "warned", "asked_before"}:
            return {}
        player = self.state.players[number]
        found = {"asked_before": str(player.offences.get(Offence.HANDS_ASKED.key, 0))}
        found["warned"] = "yes" if player.warnings else "no"
        if "times" in keys:
            # Asked as if for the umpteenth time, so that whatever the book penalises shows under its article.
            asked = {**said, **{key: value for key, value in found.items() if key in keys}, "times": "9"}
            ruled = asked_of(self.book, self.incident.key, asked)
            charged = ruled.sanctions[:1] if isinstance(ruled, Ruling) else ()
            for sanction in charged:
                if sanction.verdict is None or not isinstance(ruled, Ruling):
                    continue
                deed = sanction.verdict.deed
                offence = deed.offence
                line = line_for(self.book, offence, (ruled.penalised_under(sanction), *ruled.rests_on))
                if line is not None:
                    again = propose(
                        self.state, player, line.code, offence.key, is_deliberate=deed.is_deliberate
                    )
                    found["times"] = str(again.verdict.deed.times)
        return {key: value for key, value in found.items() if key in keys}

    @property
    def questions(self) -> list[FloorQuestion]:
        if self.incident is None:
            return []
        told = {"self_dealt"} if self.state is not None and self.state.config is not None else set()
        return [
            self._asked(question)
            for question in self.incident.questions
            if not question.needs_hand
            and question.key not in told
            and question.is_for(self.book, self.answers)
        ]

    @property
    def knows(self) -> str:
        """What the questions are drawn with, in a word: who it is about, what is known without being said, and which of those that not
        every ruling needs are there."""
        said = dict(self.chosen.answers)
        seats = (
            {question.key for question in self.incident.questions if question.kind == "seat"}
            if self.incident
            else set()
        )
        found = sorted((key, value) for key, value in self.answers.items() if key in seats or key not in said)
        found += [(asked.question.key, "") for asked in self.questions if asked.question.matters is not None]
        return f"{crc32(urlencode(found).encode()):x}"

    @property
    def must_redraw(self) -> bool:
        """Whether an answer has taught us more than the questions on the page were drawn with."""
        return bool(self.chosen.drawn) and self.chosen.drawn != self.knows

    @property
    def at_once(self) -> list[FloorQuestion]:
        """What must be said, and the first of what may."""
        must = [asked for asked in self.questions if asked.question.default is None]
        room = max(0, AT_ONCE - len(must))
        may = [asked for asked in self.questions if asked.question.default is not None][:room]
        return [asked for asked in self.questions if asked in must or asked in may]

    @property
    def later(self) -> list[FloorQuestion]:
        shown = {asked.question.key for asked in self.at_once}
        return [asked for asked in self.questions if asked.question.key not in shown]

    def _asked(self, question: Question) -> FloorQuestion:
        return replace(self._drawn(question), is_said=question.key in dict(self.chosen.answers))

    def _drawn(self, question: Question) -> FloorQuestion:
        value = self.answers.get(question.key)
        match question.kind:
            case "choice":
                options = tuple((option.key, option.label) for option in question.options)
                return FloorQuestion(question, value or question.default or "", options)
            case "yes_no":
                said = value or {True: "yes", False: "no", None: ""}[question.default]
                said = {"oui": "yes", "true": "yes", "non": "no", "false": "no"}.get(said, said)
                return FloorQuestion(question, said, (("no", Text("Non", "No")), ("yes", Text("Oui", "Yes"))))
            case "seat":
                nobody = () if question.default is None or not self.seats else (("", NOBODY),)
                return FloorQuestion(question, value or "", (*self.seats, *nobody))
            case "cards" | "words":
                assumed = question.default if isinstance(question.default, str) else ""
                if question.key == "chips" and self._chips[1]:
                    question = replace(question, text=TAPPED_CHIPS)
                return FloorQuestion(question, value or assumed, (), *self._chips)
            case _:
                assumed = "" if question.default is None else str(question.default)
                return FloorQuestion(question, value if value is not None else assumed, (), *self._chips)

    @cached_property
    def _chips(self) -> tuple[Config | None, tuple[int, ...]]:
        """The chips of the tournament, as they lie on the tables."""
        if self.state is None or self.state.config is None:
            return None, ()
        return self.state.config, tuple(sorted(self.state.chips.denominations or self.state.config.chips))

    # The ruling

    @cached_property
    def ruled(self) -> Ruling | Refusal | None:
        return asked_of(self.book, self.incident.key, self.answers) if self.incident is not None else None

    @property
    def ruling(self) -> Ruling | None:
        return self.ruled if isinstance(self.ruled, Ruling) else None

    @property
    def refusal(self) -> Refusal | None:
        return self.ruled if isinstance(self.ruled, Refusal) else None

    @property
    def missing(self) -> list[Question]:
        """What is still to be said."""
        if self.incident is None or self.refusal is None or self.refusal.code != "floor.missing_fact":
            return []
        return [q for q in self.incident.questions if q.default is None and not self.answers.get(q.key)]

    @property
    def is_waiting(self) -> bool:
        """Nothing has been said yet: that is no mistake of anybody's."""
        return self.refusal is not None and self.refusal.code in UNSAID

    @property
    def others(self) -> list[Other]:
        """Every book's answer, the book in force first."""
        own = self.ruling
        if own is None or self.incident is None:
            return []
        return other_books(self.book, self.incident.key, for_any_book(self.answers), own)

    @property
    def dues(self) -> list[ChargeDue]:
        return [self._due(sanction) for sanction in self.ruling.sanctions] if self.ruling is not None else []

    def _due(self, sanction: Sanction) -> ChargeDue:
        deed = sanction.verdict.deed if sanction.verdict is not None else None
        offence = deed.offence if deed is not None else None
        rests_on = (self.ruling.penalised_under(sanction), *self.ruling.rests_on) if self.ruling else ()
        line = line_for(self.book, offence, rests_on) if offence is not None else None
        player = self._sanctioned(sanction)
        proposal = None
        if self.state is not None and player is not None and line is not None and deed is not None:
            proposal = propose(
                self.state,
                player,
                line.code,
                deed.offence.key,
                is_deliberate=deed.is_deliberate,
                is_grave=deed.is_grave,
            )
        case = (
            self.state.floor.cases.get(player.id) if self.state is not None and player is not None else None
        )
        if case is not None and (offence is None or case.offence != offence.key):
            case = None
        return ChargeDue(sanction, player, line, offence, proposal, case, self._with(sanction, player))

    def _with(self, sanction: Sanction, player: Player | None) -> Player | None:
        """The other player whom the ruling penalises for the same deed: both are recorded in one act."""
        if self.ruling is None or sanction.verdict is None or not sanction.verdict.for_all:
            return None
        alike = [one for one in self.ruling.sanctions if one.verdict == sanction.verdict and one != sanction]
        found = [self._sanctioned(one) for one in alike]
        return next((one for one in found if one is not None and one is not player), None)

    def _sanctioned(self, sanction: Sanction) -> Player | None:
        """Who sits where the ruling says; else the one whom it concerns. Only somebody with a seat can be penalised."""
        if self.state is None or self.table is None:
            return None
        number = self.table.players.get(sanction.seat or 0, 0)
        player = self.state.players.get(number)
        if player is None and sanction.seat is None and len(self.players) == 1:
            player = self.players[0]
        return player if player is not None and player in self.players and player.table else None

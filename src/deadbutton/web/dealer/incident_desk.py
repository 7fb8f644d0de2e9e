"""Something happened at a table: the incident in the context of the hand in play, the ruling, and what it would do."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlencode

from deadbutton.floor import INCIDENTS, Incident, Question, Ruling
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament import (
    CarryOut,
    Fact,
    Preview,
    TrackedHand,
    chips_taken,
    earlier_at,
    known_since,
    preview_on,
)
from deadbutton.web.dealer.changes import TableChange, table_changes
from deadbutton.web.dealer.changes_now import changes_now
from deadbutton.web.dealer.laying import words_of
from deadbutton.web.dealer.likely import MOST_LIKELY, likely_now
from deadbutton.web.dealer.view import DealerView
from deadbutton.web.floor.choices import Chosen, FloorQuestion
from deadbutton.web.floor.view import FloorDesk
from deadbutton.web.shell.forms import number_said

BY_THE_CLOCK: Final = frozenset({"at"})
"""What nobody is asked: the room knows the time of day."""
OF_SOMEBODY: Final = frozenset({"is_out"})
"""What can be asked of a player only, where it may be about nobody."""


class HandDesk(FloorDesk):
    """The floor's desk with a hand on it: what the hand tells is not asked."""

    def __init__(self, view: DealerView, chosen: Chosen, choice: str = "") -> None:
        super().__init__(view.state.book_at(view.number), chosen, f"{view.url}/happened", view.state)
        self.view, self.choice = view, choice

    @property
    def record(self) -> TrackedHand | None:
        """The hand in play, where the ruling is about that."""
        return self.view.record if self.view.past is None else None

    @property
    def hand_number(self) -> int:
        """Which hand it is about, where that is the one before; else 0."""
        return self.view.past.dealt.hand if self.view.past is not None else 0

    @property
    def other_hand(self) -> tuple[int, str] | None:
        """While a hand is in play: the number of the one before it and what asks about that; or back."""
        earlier = earlier_at(self.view.state, self.view.number)
        if earlier is None:
            return None
        if self.view.past is not None:
            return self.view.table.hands, self.url
        return earlier.dealt.hand, f"{self.url}?hand={earlier.dealt.hand}"

    def link(self, part: str = "", **changes: Any) -> str:
        """With the words of a hand that is laid out, or the number of the one before."""
        found = super().link(part, **changes)
        lay = urlencode(self.lay_fields)
        return f"{found}{'&' if '?' in found else '?'}{lay}" if lay else found

    @property
    def lay_fields(self) -> list[tuple[str, str]]:
        if self.view.past is not None:
            return [("hand", str(self.view.past.dealt.hand))]
        return words_of(self.view.laid) if self.view.laid is not None else []

    @property
    def is_laid_by_hand(self) -> bool:
        """Whether somebody has said more of the hand than on which street it is."""
        laid = self.view.laid
        return laid is not None and bool(laid.bets or laid.out or laid.turn or laid.board)

    @property
    def record_answers(self) -> dict[str, Any]:
        """Every fact of the ruling, for the record: those of a hand that is laid out are in nobody's log."""
        return self.shown.answers if isinstance(self.shown, Preview) else dict(self.answers)

    @cached_property
    def _played(self) -> dict[int, str]:
        """By seat: who played the hand that is just over, whoever has gone out in it too."""
        played = self.view.past or self.view.state.played.get(self.view.number)
        if self.record is not None or not isinstance(played, TrackedHand):
            return {}
        people = self.view.state.players
        return {seat: people[number].name for seat, number in played.dealt.seated.items()}

    @property
    def names(self) -> dict[int, str]:
        """By seat: who it can be about."""
        return {**self.view.names, **self._played}

    @property
    def seats(self) -> list[tuple[str, str]]:
        played = {str(seat): f"{seat} · {name}" for seat, name in self._played.items()}
        return sorted({**dict(super().seats), **played}.items(), key=lambda one: int(one[0]))

    # What is likely now

    @property
    def likely(self) -> list[dict[str, Any]]:
        """The incidents of this moment, the usual ones first."""
        desk = self.view.case_desk
        hand = desk.table.hand if desk is not None else None
        keys = likely_now(hand) if hand is not None else ()
        found = [INCIDENTS[key] for key in keys if key in INCIDENTS]
        return [self._line(one) for one in found[:MOST_LIKELY]]

    def _line(self, one: Incident) -> dict[str, Any]:
        href = self.link(incident=one.key, group="", find="", answers=self._about, overrules=False)
        return {"title": one.title, "href": href, "current": one is self.incident, "group": None}

    @property
    def whose(self) -> tuple[int, str] | None:
        """Whose seat was tapped: seat and name."""
        seat = number_said(dict(self._about).get("seat", ""))
        return (seat, self.view.names[seat]) if seat in self.view.names else None

    @property
    def otherwise(self) -> str:
        """Where somebody in charge puts the hand as he decides it."""
        return f"{self.view.url}/otherwise?{urlencode(self.chosen.pairs())}"

    # What the hand tells

    @cached_property
    def _from_hand(self) -> dict[str, Any]:
        """What nobody is asked, because the hand says it."""
        return self._hand_tells({key: value for key, value in self.chosen.answers if value})

    def _hand_tells(self, said: dict[str, str]) -> dict[str, Any]:
        desk = self.view.case_desk
        if self.incident is None or desk is None or desk.table.hand is None:
            return {}
        try:
            by_hand = self.incident.told(desk.hand, said) if self.incident.told is not None else {}
            return {
                **self._dealing,
                **self._since,
                **by_hand,
                **desk.turns.told(self.incident.key, desk.hand, said),
            }
        except (Refused, ValueError, TypeError):
            return {}

    @cached_property
    def _needs_no_word(self) -> frozenset[str]:
        """What the hand tells by itself. What somebody has said, and it only repeats, stays where it was asked."""
        said = {key: value for key, value in self.chosen.answers if value}
        return frozenset(
            key
            for key in self._from_hand
            if key not in said
            or key in self._hand_tells({name: value for name, value in said.items() if name != key})
        )

    @property
    def _dealing(self) -> dict[str, Any]:
        """Whether the players deal, where it is asked: the tournament knows it of every table."""
        asks = self.incident is not None and any(one.key == "self_dealt" for one in self.incident.questions)
        return {"self_dealt": self.book.players_deal} if asks else {}

    @cached_property
    def _since(self) -> dict[str, Any]:
        """How far things have gone since a hand that is over."""
        over = self.view.past or self.view.state.played.get(self.view.number)
        if self.incident is None or not isinstance(over, TrackedHand) or self.record is not None:
            return {}
        return known_since(self.view.state, over, self.incident.key, self.view.scene.now)

    @property
    def questions(self) -> list[FloorQuestion]:
        """What is still to be said: the hand's own facts stand below, to be changed where it was otherwise."""
        if self.incident is None:
            return []
        return [
            self._asked(question)
            for question in self.incident.questions
            if question.key not in self._needs_no_word
            and question.key not in BY_THE_CLOCK
            and not self._waits(question)
            and question.is_for(self.book, self.answers)
        ]

    def _waits(self, question: Question) -> bool:
        """What waits until it is known whose: which card it was, and whatever the hand then tells by itself."""
        if self.view.case_desk is None:
            return False
        return (_is_place(question) and not self._cards_of(question)) or question.key in self._told_of_a_seat

    @cached_property
    def _told_of_a_seat(self) -> frozenset[str]:
        """What the hand tells as soon as it is said whom it is about."""
        desk, incident = self.view.case_desk, self.incident
        if incident is None or desk is None or desk.table.hand is None:
            return frozenset()
        said = {key: value for key, value in self.chosen.answers if value}
        found: set[str] = set()
        for question in incident.questions:
            if question.kind != "seat" or self.answers.get(question.key):
                continue
            told = {
                key for one in desk.hand.seats for key in self._hand_tells({**said, question.key: str(one)})
            }
            found |= told - {question.key} if question.default is None else told & OF_SOMEBODY
        return frozenset(found - {one.key for one in incident.questions if one.kind == "seat"})

    @property
    def missing(self) -> list[Question]:
        return [self._drawn(question).question for question in super().missing if not self._waits(question)]

    def _drawn(self, question: Question) -> FloorQuestion:
        cards = self._cards_of(question)
        if not cards:
            return super()._drawn(question)
        worded = replace(
            question,
            text=Text(
                "Laquelle de ses cartes, dans l'ordre de la donne ?",
                "Which of the player's cards, as they were dealt?",
            ),
        )
        return FloorQuestion(worded, self.answers.get(question.key, ""), cards)

    def _cards_of(self, question: Question) -> tuple[tuple[str, Text], ...]:
        """The cards of whoever it is about, each by its place in the deal: nobody counts up to the fifteenth."""
        desk = self.view.case_desk
        seat = number_said(self.answers.get("seat", ""))
        if not _is_place(question) or desk is None or desk.table.hand is None:
            return ()
        hand = desk.hand
        if seat not in hand.seats:
            return ()
        player = hand.seats.index(seat)
        return tuple(
            (str(turn * hand.n + player + 1), Text("la carte n° {n}", "card {n}").fill(n=turn + 1))
            for turn in range(len(hand.holes[player]))
        )

    @property
    def known(self) -> list[FloorQuestion]:
        """What was taken from the hand."""
        if self.incident is None:
            return []
        return [
            self._asked(question)
            for question in self.incident.questions
            if question.key in self._needs_no_word and question.is_for(self.book, self.answers)
        ]

    @cached_property
    def _told(self) -> dict[str, str]:
        asked = {question.key for question in self.incident.questions} if self.incident else set()
        found = {key: _said(value) for key, value in self._from_hand.items() if key in asked}
        return {key: value for key, value in found.items() if value}

    # The ruling on this hand

    @cached_property
    def shown(self) -> Preview | Refusal | None:
        """What the ruling would do, or why nothing can be ruled yet."""
        if self.incident is None or self.view.case_desk is None:
            return None
        heard = {key: value for key, value in self.chosen.answers if value}
        said = {**self._dealing, **self._since, **heard}
        known = {question.key for question in self.incident.questions}
        try:
            return preview_on(
                self.view.fresh_desk,
                self.incident.key,
                {key: value for key, value in said.items() if key in known},
                self.choice,
            )
        except Refused as why:
            return why.refusal

    @cached_property
    def ruled(self) -> Ruling | Refusal | None:
        if self.view.case_desk is None:
            return super().ruled
        return self.shown.ruling if isinstance(self.shown, Preview) else self.shown

    @cached_property
    def why_not(self) -> Refusal | None:
        """Why it cannot be carried out on this hand."""
        if not isinstance(self.shown, Preview):
            return None
        return self.shown.why_not or self._refused

    @cached_property
    def _would(self) -> tuple[Fact, ...] | Refusal | None:
        """What carrying it out would lead to; or why it is refused though it can be drawn: the chips of a hand that is over have
        gone elsewhere since."""
        if not self.is_drawn or self.must_choose or self.view.laid is not None or self.incident is None:
            return None
        carried = CarryOut(
            table=self.view.number,
            incident=self.incident.key,
            answers=self.shown.answers if isinstance(self.shown, Preview) else {},
            choice=self.choice,
            again=True,
            hand=self.hand_number,
        )
        return self.view.scene.record.ask(carried)

    @property
    def _refused(self) -> Refusal | None:
        return self._would if isinstance(self._would, Refusal) else None

    @property
    def taken_before(self) -> bool:
        """Whether it would take chips from somebody who has lost some before."""
        if not isinstance(self.shown, Preview) or self.shown.after is None:
            return False
        taken = chips_taken(self.shown.after, len(self.shown.before.records))
        people = self.view.state.tables[self.view.number].players
        return any(people.get(seat, 0) in self.view.state.chips.taken for seat in taken)

    @property
    def choices(self) -> list[tuple[str, Text, str]]:
        """What somebody may choose, each with the address that shows what it would do."""
        if self.ruling is None:
            return []
        return [
            (key, text, f"{self.link()}&choice={key}")
            for offer in self.ruling.offers
            if offer.orders
            for key, text in offer.options
        ]

    @property
    def asked_to_choose(self) -> Text:
        """What it is that somebody may choose."""
        assert self.ruling is not None
        return next(offer.question for offer in self.ruling.offers if offer.orders)

    @property
    def must_choose(self) -> bool:
        return bool(self.choices) and not self.choice

    @property
    def changes(self) -> list[TableChange]:
        """The hand before and after, where they differ; nothing of what would be refused."""
        if not isinstance(self.shown, Preview) or self.shown.after is None or self.why_not is not None:
            return []
        if self.record is None and isinstance(self._would, tuple):
            # What lay there at the end of that hand may lie elsewhere by now: stacks are those of this moment.
            found = table_changes(self.shown.before, self.shown.after, self.names, with_stacks=False)
            return [*changes_now(self.view.state, self._would), *found]
        return table_changes(self.shown.before, self.shown.after, self.names)

    @property
    def is_drawn(self) -> bool:
        """Whether the table after the ruling is known."""
        return isinstance(self.shown, Preview) and self.shown.after is not None

    @property
    def next_actor(self) -> str:
        """Whose turn it is once the ruling has been carried out."""
        if (
            not isinstance(self.shown, Preview)
            or self.shown.after is None
            or self.shown.after.table.hand is None
        ):
            return ""
        hand = self.shown.after.hand
        return self.names.get(hand.seats[hand.actor], "") if hand.actor >= 0 else ""


def _is_place(question: Question) -> bool:
    """Whether a place in the deal is asked for."""
    return question.key == "place" and question.kind == "count"


def _said(value: object) -> str:
    """A fact as a field holds it; nobody and nothing are empty."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return str(value) if value is not None else ""

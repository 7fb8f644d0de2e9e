"""The form as a way of five steps: what each says in short, what is to mend and where, the house's rules and chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial

from deadbutton.books import all_books
from deadbutton.languages import languages
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, by_language, join, plural, same
from deadbutton.tournament import COLORS
from deadbutton.web.desk.words import amount
from deadbutton.web.server.wording import language_name
from deadbutton.web.setup.draft import DraftLine
from deadbutton.web.setup.house.house_rules import (
    QUERY,
    HouseRule,
    RuleQuestion,
    found_count,
    found_rules,
    house_rules,
)
from deadbutton.web.setup.level_chart import ChartBar, chart_of
from deadbutton.web.setup.numbers import minutes_to, read_hour, read_whole
from deadbutton.web.setup.steps import ENTRIES, TITLES, Mistake, SetupStep, all_mistakes, anchor_of
from deadbutton.web.setup.view import DraftView


@dataclass(frozen=True, slots=True)
class WishedEnd:
    """The hour by which it is to be over, as an instant, and whether the levels come to that."""

    wish: int
    is_met: bool


@dataclass(frozen=True)
class SetupView(DraftView):
    """Everything about one draft."""

    stack_before: int = 0
    """Where the chips of the house have just been shared out: the stack before, and how many stacks are kept to be sold."""
    stacks_sold: int = 0

    # The steps

    @property
    def is_free(self) -> bool:
        """Said to be for points, whatever the sums are that cannot be read."""
        return self.draft.has("for_points")

    @cached_property
    def to_mend(self) -> list[Mistake]:
        """Everything that keeps it from being announced, all at once."""
        found = all_mistakes(self.formed.mistakes)
        if self.upload_refused is not None:
            found.append(Mistake(5, anchor_of("logo"), self.upload_refused))
        if not self.accepts:
            found.append(Mistake(2, anchor_of("outside"), refuse("web.outside")))
        return sorted(found, key=lambda mistake: mistake.step)

    @property
    def bad_settings(self) -> bool:
        return any(slot.startswith("setting.") for slot in self.formed.mistakes)

    @property
    def bad_steps(self) -> bool:
        return any(slot.startswith("step.") for slot in self.formed.mistakes)

    @property
    def is_tried(self) -> bool:
        """Somebody has pressed the button: what is to mend stays in sight until it is mended."""
        return self.refused is not None or self.draft.has("tried")

    @property
    def why_not(self) -> Refusal | None:
        """Why it cannot be announced as it stands, before the core is asked."""
        if self.closed is not None:
            return self.closed
        if self.formed.mistakes or self.upload_refused is not None:
            count = max(1, self.mistake_count)
            if self.is_announced:
                return refuse("web.mistakes.announced", count=count)
            return refuse("web.mistakes", count=count)
        return None if self.accepts else refuse("web.outside")

    @property
    def other_refusal(self) -> Refusal | None:
        """What the core refuses and no field explains."""
        if self.refused is None or self.refused.code in (
            "web.mistakes",
            "web.mistakes.announced",
            "web.outside",
        ):
            return None
        return self.refused

    @cached_property
    def steps(self) -> list[SetupStep]:
        bad = {mistake.step for mistake in self.to_mend}
        said = (self._evening, self._book_said, self._levels_said, self._money_said, self._screens_said)
        return [
            SetupStep(
                number,
                ENTRIES if number == 4 and self.is_free else title,
                said[number - 1],
                number in bad,
            )
            for number, title in enumerate(TITLES, 1)
        ]

    @property
    def _evening(self) -> Text:
        return plural(
            self.formed.players,
            Text("{count} joueur", "{count} player"),
            Text("{count} joueurs", "{count} players"),
        )

    @property
    def _book_said(self) -> Text:
        label = same(self.config.book if self.book is None else self.books_label)
        rules = len(self.house_rules) + len(self.config.wall)
        if not rules:
            return label
        return Text("{book}, {rules}", "{book}, {rules}").fill(
            book=label,
            rules=plural(
                rules,
                Text("{count} règle maison", "{count} house rule"),
                Text("{count} règles maison", "{count} house rules"),
            ),
        )

    @property
    def books_label(self) -> str:
        return next((book.label for book in all_books() if book.key == self.config.book), self.config.book)

    @property
    def _levels_said(self) -> Text:
        return Text("{stack}, {levels}", "{stack}, {levels}").fill(stack=self.stack, levels=self._levels)

    @property
    def _levels(self) -> Text:
        return plural(
            len(self.config.structure.levels),
            Text("{count} niveau", "{count} level"),
            Text("{count} niveaux", "{count} levels"),
        )

    @property
    def levels_said(self) -> Text:
        """How many, and of how many minutes."""
        minutes = {level.minutes for level in self.config.structure.levels}
        if not minutes or not min(minutes):
            return self._levels
        if len(minutes) == 1:
            return Text("{levels} de {n} minutes", "{levels} of {n} minutes").fill(
                levels=self._levels, n=min(minutes)
            )
        return Text("{levels} de {a} à {b} minutes", "{levels} of {a} to {b} minutes").fill(
            levels=self._levels, a=min(minutes), b=max(minutes)
        )

    @property
    def _money_said(self) -> Text:
        config = self.config
        price = config.buy_in + config.fee + config.bounty
        said = amount(price, config.currency) if price else Text("pour les points", "for points")
        return said + Text(", recaves", ", rebuys") if config.rebuys else said

    @property
    def price_said(self) -> Text:
        """What an entry costs, and until when one can buy again."""
        config = self.config
        price = config.buy_in + config.fee + config.bounty
        parts = [amount(price, config.currency) if price else Text("pour les points", "for points")]
        if config.rebuys:
            parts.append(
                Text("recaves jusqu'à la fin du niveau {n}", "rebuys until the end of level {n}").fill(
                    n=config.rebuys.until_level
                )
            )
        if config.add_on:
            parts.append(Text("add-on", "add-on"))
        return join(parts)

    @property
    def tongues_said(self) -> Text:
        if not self.draft.tongues:
            return Text("langues du livre", "the book's languages")
        return join(by_language(partial(language_name, code)) for code in self.draft.tongues)

    @property
    def _screens_said(self) -> Text:
        spoken = self.tongues_said
        return spoken + Text(", logo", ", logo") if self.config.logo else spoken

    @property
    def first_level(self) -> Text:
        """As a screen names it."""
        return Text("Niveau {n}", "Level {n}").fill(n=1)

    @property
    def coming(self) -> Text:
        return Text("ensuite", "next")

    @property
    def tongues(self) -> tuple[str, ...]:
        """The languages to choose from, the chosen ones first."""
        chosen = self.draft.tongues
        return (*chosen, *(code for code in languages() if code not in chosen))

    @property
    def over_by(self) -> WishedEnd | None:
        """Met where it is not sooner than the middle of what is predicted."""
        hour = read_hour(self.draft["over_by"]) if self.draft["over_by"] else None
        if hour is None or self.end is None:
            return None
        minutes = minutes_to(hour, self.starts_at)
        start = self.starts_at or int(datetime.now().timestamp()) * 1000
        middle = (self.end.soonest.minutes + self.end.latest.minutes) // 2
        return WishedEnd(start + minutes * 60_000, minutes >= middle)

    # House rules

    @cached_property
    def house_rules(self) -> list[HouseRule]:
        return house_rules(self.config) if self.formed.has_book and self.config.house else []

    @cached_property
    def found_rules(self) -> list[RuleQuestion]:
        return found_rules(self.draft[QUERY], self.config, self.draft) if self.formed.has_book else []

    @property
    def found_count(self) -> int:
        return found_count(self.draft[QUERY])

    @property
    def colors(self) -> Mapping[str, Text]:
        return COLORS

    def used(self, line: DraftLine) -> int:
        """How many chips of a line the starting stacks take."""
        return (read_whole(line["count"]) or 0) * self.formed.players

    @property
    def chart(self) -> list[ChartBar]:
        return chart_of(self.config.structure)

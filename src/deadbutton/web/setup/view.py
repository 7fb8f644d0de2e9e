"""What the page shows beside a form: the sum of the stack, the predicted end, the payouts, what the book changes and asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from deadbutton.books import Book, all_books, load
from deadbutton.books.library import CURRENT, example_houses
from deadbutton.books.point import Answer, in_order
from deadbutton.books.points import AnteFormat, BettingStructures, GamesSupported
from deadbutton.books.sheets.compare import Difference
from deadbutton.books.sheets.deviations import published
from deadbutton.games import CATALOGUE, ROTATIONS, Rotation, rotation
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text, join
from deadbutton.tournament import (
    Config,
    Level,
    Outside,
    Pool,
    Predicted,
    amounts_for,
    book_of,
    needs_bets,
    outside_the_book,
    pool_of,
    predicted_end,
)
from deadbutton.web.setup.columns import Columns, first_levels
from deadbutton.web.setup.draft import Draft, DraftLine
from deadbutton.web.setup.form import Formed, formed
from deadbutton.web.setup.house.book_changes import changes_noticed
from deadbutton.web.setup.house.house_settings import SettingQuestion, questions
from deadbutton.web.setup.prize_bars import MOST_BARS, DraftBar, prize_bars


@dataclass(frozen=True)
class DraftView:
    """What one draft comes to. Worked out when a template asks."""

    draft: Draft
    locked: Mapping[str, Text] = field(default_factory=dict)
    """Fields that cannot change any more, and why."""
    wish_refused: Refusal | None = None
    refused: Refusal | None = None
    """Why it was not announced or amended."""
    closed: Refusal | None = None
    """Why nothing at all can change."""
    in_play: bool = False
    """It is played: only what can be put right is open."""
    is_announced: bool = False
    upload_refused: Refusal | None = None
    """Why the chosen file is no logo."""

    @cached_property
    def formed(self) -> Formed:
        return formed(self.draft, in_play=self.in_play)

    @property
    def config(self) -> Config:
        return self.formed.config

    def mistakes(self, slot: str) -> list[Refusal]:
        if slot == "logo" and self.upload_refused is not None:
            return [self.upload_refused]
        return self.formed.mistakes.get(slot, [])

    @property
    def mistake_count(self) -> int:
        return sum(map(len, self.formed.mistakes.values()))

    @cached_property
    def book(self) -> Book | None:
        return book_of(self.config) if self.formed.has_book else None

    @cached_property
    def games(self) -> Rotation | None:
        try:
            return rotation(self.config.game)
        except Refused:
            return None

    # Game and levels

    @property
    def columns(self) -> Columns:
        return Columns(self.games, self.draft.steps)

    @property
    def first_levels(self) -> list[Level]:
        return first_levels(self.config, self.games)

    @property
    def lacks_bets(self) -> bool:
        """A game that needs bets, and a sheet that has none on some level."""
        if self.games is None or not needs_bets(self.games):
            return False
        return any(not level.small_bet for level in self.config.structure.levels)

    @property
    def missing_ante(self) -> Answer[frozenset[AnteFormat]] | None:
        """The book's word on the big blind that pays the ante for all, where no level of the sheet has an ante."""
        if self.book is None or self.games is None or needs_bets(self.games):
            return None
        rule, levels = self.book.button.ante_format, self.config.structure.levels
        if AnteFormat.BIG_BLIND_PAYS not in rule.value or any(level.ante for level in levels):
            return None
        return rule.on(AnteFormat.BIG_BLIND_PAYS) if any(level.big_blind for level in levels) else None

    @property
    def numbered(self) -> list[tuple[DraftLine, int]]:
        """The lines of the sheet; a level with its number, a break with 0."""
        found, number = [], 0
        for line in self.draft.steps:
            number += not line.is_break
            found.append((line, 0 if line.is_break else number))
        return found

    # Chips and the end

    @property
    def stack(self) -> int:
        return self.config.starting_stack

    @property
    def stack_in_blinds(self) -> int:
        levels = self.config.structure.levels
        first = (levels[0].big_blind or levels[0].small_bet) if levels else 0
        return self.stack // first if first else 0

    @property
    def all_chips(self) -> int:
        config, asked = self.config, self.formed
        return (
            asked.players * config.starting_stack
            + (asked.rebuys * config.rebuys.chips if config.rebuys else 0)
            + (asked.add_ons * config.add_on.chips if config.add_on else 0)
        )

    @property
    def starts_at(self) -> int | None:
        """The announced start, where what was typed is one."""
        return None if self.mistakes("starts_at") else self.config.starts_at

    @cached_property
    def end(self) -> Predicted | None:
        levels = self.config.structure.levels
        return predicted_end(self.config.structure, self.all_chips) if levels and self.all_chips else None

    @property
    def tables(self) -> int:
        seats = self.config.seats_per_table
        return -(-self.formed.players // seats) if seats > 0 else 0

    # Money

    @cached_property
    def pool(self) -> Pool:
        asked = self.formed
        return pool_of(self.config, asked.players, asked.rebuys, asked.add_ons)

    @cached_property
    def payouts(self) -> tuple[tuple[int, ...], int] | Refusal:
        """Amounts by place, and how many are seats; or why there can be none."""
        try:
            return amounts_for(self.config, self.formed.players, self.pool.total)
        except Refused as refused:
            return refused.refusal
        except (ValueError, ZeroDivisionError):
            return (), 0

    @property
    def payout_refusal(self) -> Refusal | None:
        return self.payouts if isinstance(self.payouts, Refusal) else None

    @cached_property
    def bars(self) -> list[DraftBar]:
        return [] if isinstance(self.payouts, Refusal) else prize_bars(*self.payouts)

    @property
    def bars_shown(self) -> list[DraftBar]:
        return self.bars[:MOST_BARS]

    @property
    def bars_left(self) -> int:
        return sum(bar.last - bar.place + 1 for bar in self.bars[MOST_BARS:])

    @property
    def seat_count(self) -> int:
        return 0 if isinstance(self.payouts, Refusal) else self.payouts[1]

    # The book

    @property
    def books(self) -> list[tuple[Book, Text]]:
        """Those of today first."""
        shelf = sorted(all_books(), key=lambda book: (book.key != CURRENT, book.label))
        return [(book, scope(book)) for book in shelf]

    @property
    def examples(self) -> list[tuple[str, Text]]:
        """House books to begin with, on the book that was chosen."""
        found = ((name, load(file)) for name, file in example_houses().items())
        return [(name, book.name) for name, book in found if book.base and book.base.key == self.config.book]

    @property
    def previous(self) -> Book | None:
        """The book that was chosen before this one."""
        key = self.draft["previous_book"]
        return next((book for book in all_books() if book.key == key != self.config.book), None)

    @property
    def published(self) -> Book | None:
        """The chosen book as it was printed, without what the house changes."""
        return None if self.book is None else published(self.book)

    @cached_property
    def changes(self) -> list[Difference]:
        """What the chosen book does otherwise than the one before, as far as this tournament will notice."""
        if self.previous is None or self.published is None:
            return []
        games = self.games.games if self.games else ()
        return changes_noticed(self.previous, self.published, self.config, games, self.deals_itself)

    @property
    def deals_itself(self) -> bool:
        return self.book is not None and self.book.players_deal

    @cached_property
    def outside(self) -> tuple[Outside, ...]:
        if self.book is None or self.games is None:
            return ()
        return outside_the_book(self.config, self.book, self.games)

    @cached_property
    def to_accept(self) -> tuple[Outside, ...]:
        """What follows from the event against an article of the book. Whoever takes a house rule has accepted it by that; and of
        what the book says nothing, whoever ticks it in the event has chosen it."""
        return tuple(
            found for found in self.outside if not found.is_house_rule and not found.rests_on.is_default
        )

    @property
    def accepts(self) -> bool:
        return self.draft.has("accept_outside") or not self.to_accept

    @cached_property
    def questions(self) -> list[SettingQuestion]:
        return [] if self.book is None else questions(self.config, self.book)

    @property
    def shown_settings(self) -> str:
        """Which of them stand on the page: they are drawn anew where a rule of the house has added or taken one."""
        return " ".join(question.key for question in self.questions)

    @property
    def other_settings(self) -> dict[str, str]:
        """Answers that another book asked for: kept in the form, should it be chosen again."""
        asked = {question.key for question in self.questions}
        return {key: said for key, said in self.draft.settings.items() if said and key not in asked}

    @property
    def other_notes(self) -> dict[str, str]:
        """The same for words beside an answer."""
        asked = {question.key for question in self.questions if question.takes_words}
        return {key: said for key, said in self.draft.notes.items() if said and key not in asked}

    @property
    def unposted(self) -> list[SettingQuestion]:
        """What must still be answered before the first hand."""
        return [
            q
            for q in self.questions
            if q.is_required
            and q.said is None
            and not self.draft.settings.get(q.key)
            and not self.draft.notes.get(q.key)
        ]

    # Choices

    @property
    def game_options(self) -> list[tuple[str, Text]]:
        mixed = [(name, Text("{name} : {n} jeux", "{name}: {n} games").fill(name=found.name, n=len(found.games)))
                 for name, found in ROTATIONS.items()]  # fmt: skip
        return [*((code, game.name) for code, game in CATALOGUE.items()), *mixed]


def scope(book: Book) -> Text:
    """What a book is made for, in one line: its games and its ways of betting."""
    games = book.authority.games_supported.value
    if games == frozenset({GamesSupported.HOLDEM}):
        played = Text("Texas hold'em seulement", "Texas hold'em only")
    else:
        few = [family for family in in_order(games) if family is not GamesSupported.OTHER]
        played = join(family.label for family in few)
    limits = book.authority.betting_structures.value
    if limits == frozenset({BettingStructures.NO_LIMIT}):
        return played + Text(", no-limit", ", no-limit")
    return played

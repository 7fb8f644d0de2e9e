"""Whoever runs an evening by a browser, with every tap and every typed field counted; and what evenings have in common.

A ``Host`` presses what is on the page in front of him, by its words, as a person would: from the tournament's first page, which is
the tables on a laptop and the pocket page on a phone. ``with host.step("move", most=2):`` counts what it takes and holds it to
what a person would put up with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from deadbutton.journal import Journal, Record
from deadbutton.tournament import (
    Break,
    FormFinalTable,
    MovePlayer,
    NextStep,
    Player,
    ReportHand,
    State,
    Status,
    make_plan,
)
from tests.browser.conftest import PATIENCE
from tests.browser.people import LAPTOP, POCKET, Person, carry_out_the_plan

PHONE = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
)


@dataclass
class Cost:
    """What a step took."""

    what: str
    taps: int = 0
    typed: int = 0
    scrolls: int = 0
    """Taps for which the page had to be moved first."""

    def __str__(self) -> str:
        typed = f" + {self.typed} typed" if self.typed else ""
        return f"{self.what} {self.taps}{typed}"


class Host(Person):
    """A person who runs the evening."""

    def __init__(
        self, window: Callable[..., BrowserContext], base: str, journal: Journal, lang: str, on_phone: bool
    ) -> None:
        options = {"user_agent": PHONE, "has_touch": True, "is_mobile": True} if on_phone else {}
        super().__init__(window, lang, POCKET if on_phone else LAPTOP, **options)
        self.base, self.journal, self.on_phone = base, journal, on_phone
        self.costs: list[Cost] = []
        self.now = Cost("")
        self.waits_for_sight = False

    # Counting

    @contextmanager
    def step(self, what: str, most: int, typed: int = 0, in_sight: bool = False) -> Iterator[None]:
        """``in_sight``: everything that is pressed is there without moving the page."""
        self.now, self.waits_for_sight = Cost(what), in_sight
        yield
        self.waits_for_sight = False
        self.costs.append(self.now)
        assert self.now.taps <= most, f"{self.now} taps, {most} are enough"
        assert self.now.typed <= typed, f"{self.now}, {typed} fields are enough"
        assert not (in_sight and self.now.scrolls), f"{self.now}: the page had to be moved"
        if self.on_phone:
            self.page.wait_for_load_state()
            wide = self.page.wait_for_function("() => document.documentElement?.scrollWidth").json_value()
            assert wide <= POCKET["width"], self.page.url
        self.now = Cost("")

    def tap(self, where: Locator | str, en: str = "", within: str = "body") -> None:
        """A button or a link, by its words in both languages; or what is found."""
        found = where if isinstance(where, Locator) else self.named(where, en, within)
        in_sight = (
            "one => { const r = one.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight }"
        )
        expect(found).to_be_visible()
        self.page.wait_for_load_state()  # a tap before that is a plain form's: done as well, without the bar
        if self.waits_for_sight:  # the page brings it there by itself, as soon as its script has seen it
            with suppress(TooLate):
                self.page.wait_for_function(in_sight, arg=found.element_handle(), timeout=PATIENCE / 4)
        self.now.scrolls += not found.evaluate(in_sight)
        found.click()
        self.now.taps += 1

    def types(self, label: str, en: str, said: str) -> None:
        field = self.page.get_by_label(self.words(label, en), exact=True)
        expect(field).to_be_visible()
        self.page.wait_for_load_state()
        field.fill(said)
        self.now.typed += 1

    def named(self, fr: str, en: str, within: str = "body") -> Locator:
        """What can be pressed under these words; a part of them is enough where it says « … »."""
        words = self.words(fr, en or fr)
        exact = not words.endswith("…")
        name: str | re.Pattern[str] = words if exact else re.compile("^" + re.escape(words[:-1].strip()))
        part = self.page.locator(within)
        found = part.get_by_role("button", name=name, exact=exact or None)
        return found.or_(part.get_by_role("link", name=name, exact=exact or None)).first

    def told(self, evening: str) -> str:
        way = "phone" if self.on_phone else "laptop"
        return f"{evening}, {self.lang}, {way}: " + ", ".join(map(str, self.costs))

    # What there is

    @property
    def record(self) -> Record:
        (listed,) = self.journal.tournaments()
        return self.journal.record(listed.id)

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def url(self) -> str:
        return f"{self.base}/t/{self.record.id}"

    def player(self, name: str) -> Player:
        return next(player for player in self.state.players.values() if player.name == name)

    def at_table(self, number: int) -> list[Player]:
        """Who sits there with chips, seat 1 first."""
        seats = sorted(self.state.tables[number].players.items())
        return [one for _, player in seats if (one := self.state.players[player]).stack]

    @property
    def in_it(self) -> list[Player]:
        return [one for one in self.state.players.values() if one.status is Status.PLAYING]

    def thin_out(self, players: int) -> None:
        """The hands between: reported without a browser, from the biggest table, after the break."""
        if isinstance(self.state.step, Break):
            self.record.do(NextStep(), by="Ana")
        while self.state.playing > players:
            table = max(self.state.tables.values(), key=len)
            first, *_, last = sorted(table.players)
            self.record.do(ReportHand(table=table.number, out={first: (last,)}), by="Ana")
            carry_out_the_plan(self.record)

    def thin_out_to_the_final_table(self) -> None:
        """As far as its forming is the next step of the plan."""
        while not any(isinstance(step.command, FormFinalTable) for step in make_plan(self.state)):
            carry_out_the_plan(self.record)
            table = max(self.state.tables.values(), key=len)
            first, *_, last = sorted(table.players)
            self.record.do(ReportHand(table=table.number, out={first: (last,)}), by="Ana")

    def until_chips_leave(self, value: int) -> None:
        """Levels go by, up to the break in which these chips leave."""
        while value not in getattr(self.state.step, "color_up", ()):
            self.record.do(NextStep(), by="Ana")

    def due_move(self) -> MovePlayer:
        return next(
            step.command
            for step in make_plan(self.state)
            if isinstance(step.command, MovePlayer) and step.is_ready
        )

    # Steps of every evening, from the tournament's first page

    def first_page(self, table: int = 0) -> None:
        self.goes(self.url)
        if table and self.on_phone and table != min(self.state.tables):
            self.page.locator(".pk-tabs a").filter(has=self.page.locator("b", has_text=str(table))).click()
            expect(self.page.locator("h1")).to_contain_text(str(table))

    def opens(self, page: str) -> None:
        """Another page of the tournament, by the end of its address: under the thumb, behind « More », or in the row above."""
        under_the_thumb = self.page.locator(f".thumb a[href$='/{page}']")
        if self.on_phone and under_the_thumb.count():
            self.tap(under_the_thumb)
            return
        if self.on_phone:
            self.tap("Plus", "More", ".thumb")
        self.tap(self.page.locator(f".side a[href$='/{page}']"))

    def ends_a_hand(self, table: int) -> None:
        """Nobody is out."""
        hands = self.state.tables[table].hands
        if not self.on_phone:
            self.tap(self.page.locator(f"#tables a[href$='table={table}']").first)
        self.tap("Main finie, personne ne sort", "Hand over, nobody out")
        self.has_done(str(hands + 1))
        assert self.state.tables[table].hands == hands + 1

    def eliminates(self, gone: Player, winner: Player) -> None:
        before = winner.stack + gone.stack + self.state.tables[gone.table].carried
        if self.on_phone:
            self.tap(f"{gone.name} sort", f"{gone.name} is out")
            expect(self.page.locator("#h-by")).to_contain_text(gone.name)
            self.tap(self.page.locator(".pk-by button").filter(has_text=winner.name))
        else:
            self.tap(self._seat(gone))
            expect(self.page.locator("#h-out")).to_contain_text(gone.name)
            self.tap(self.page.locator("#act button").filter(has_text=winner.name))
        self.has_done(gone.name)
        assert self.player(gone.name).stack == 0
        assert self.player(winner.name).stack == before

    def has_done(self, said: str) -> None:
        """The bar says so; if not, what was refused instead."""
        try:
            expect(self.page.locator("#undo")).to_contain_text(said)
        except AssertionError as missing:
            refused = self.page.locator("[data-refusal], #trouble").all_inner_texts()
            raise AssertionError(f"not done: {said}; refused: {refused}; at {self.page.url}") from missing

    def _seat(self, player: Player) -> Locator:
        """Where it is drawn: at the table that is open, or among the others."""
        return (
            self.page.locator("#tables a[href*='seat='], #opened .one-pic a")
            .filter(has_text=player.name)
            .first
        )

    def takes_back(self, what: str) -> None:
        """The last act, by the bar that says it."""
        bar = self.page.locator("#undo")
        expect(bar).to_contain_text(what)
        self.tap(bar.get_by_role("button"))
        expect(bar.get_by_role("button", name=self.words("Rétablir", "Redo"))).to_be_visible()

    def moves(self, player: Player) -> None:
        """As the plan has it."""
        before = player.table
        if self.on_phone:
            self.opens("pocket?show=plan")
        line = self.page.locator("#plan .move, .pk-due").filter(has_text=player.name)
        self.tap(line.locator("button.btn--go"))
        self.has_done(player.name)
        assert self.player(player.name).table != before

    def opens_the_seat(self, player: Player) -> None:
        """On the tables page, with everything that concerns somebody."""
        if self.on_phone:
            self.tap(self.page.locator(".pk-name").filter(has_text=player.name))
        else:
            self.tap(self._seat(player))

    def goes_late_and_comes_back(self, player: Player) -> None:
        self.opens_the_seat(player)
        self.tap("Absence", "Absent")
        self.has_done(player.name)
        assert self.player(player.name).absent
        self.tap("De retour", "Back")
        expect(self.named("Absence", "Absent")).to_be_visible()
        assert not self.player(player.name).absent

    def colors_up(self, value: int) -> None:
        """In the break in which these chips leave; the program deals where cards decide."""
        self.tap("Ouvrir…", "Open…", "#pause_list")
        self.tap("Retirer les…", "Remove the…", "#chips")
        self.has_done(str(value))
        assert value not in self.state.chips.denominations

    def rules_on(self, said: tuple[str, str], incident: tuple[str, str], answer: tuple[str, str]) -> None:
        """What went wrong, in plain words; the decision is written down."""
        self.opens("floor")
        self.types("Chercher par des mots", "Search by words", self.words(*said))
        self.tap(self.page.locator("#incident-list a").filter(has_text=self.words(*incident)).first)
        self.tap(self.page.locator("#facts label").filter(has_text=self.words(*answer)).first)
        expect(self.page.locator("#h-rule")).to_be_in_viewport()
        self.tap("Consigner la décision", "Record the ruling")
        self.has_done(self.words(*incident))

    def deals(self) -> None:
        """The ICM's shares, and everybody who is still in agrees."""
        signers = len(self.in_it)
        self.tap("Proposer l’ICM", "Propose the ICM")
        for left in range(signers, 0, -1):
            agree = self.page.locator(".g-sign").get_by_role(
                "button", name=self.words("D’accord", "Agrees"), exact=True
            )
            expect(agree).to_have_count(left)
            expect(agree.first).to_be_in_viewport()
            self.tap(agree.first)
        expect(self.named("Payer les joueurs", "Pay the players")).to_be_visible()

    def pays(self, players: int) -> None:
        self.tap("Payer les joueurs", "Pay the players")
        for left in range(players, 0, -1):
            due = self.page.locator(".g-due > li")
            expect(due).to_have_count(left)
            self.tap(due.first.locator(".btn").first)
        expect(self.page.locator("#cashier")).to_contain_text(
            self.words("Tout est payé", "Everybody is paid")
        )

    def counts_it_for_a_season(self, name: str) -> None:
        """From the results."""
        self.tap("Les saisons", "Seasons", "body")
        self.types("Nom de la saison", "Name of the season", name)
        self.tap("Commencer la saison", "Begin the season")
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()

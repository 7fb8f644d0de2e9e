"""A whole evening among sixteen friends, from an empty database to the winner's prize, by two directors and three phones.

Every kind of act is pressed in a page; every page that is open shows it within a moment, without being loaded again.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import Break, MovePlayer, Phase, ReportHand, Status, make_plan
from deadbutton.web import create_app
from tests.browser.people import (
    HALL,
    POCKET,
    SOON,
    Person,
    all_quiet,
    carry_out_the_plan,
    named,
    the_record,
    tick,
)
from tests.web.rooms import NAMES

LOSER, WINNER = "Ada Exemple", "Chloé Témoin"


class Evening:
    """The people of one evening: Ana directs in French, Ben in English, a screen hangs in the hall, some players look at their
    phones, each in a language of his own."""

    def __init__(self, window, address: str, journal: Journal) -> None:
        self.window, self.address, self.journal = window, address, journal
        self.ana = Person(window, "fr")
        self.ben = Person(window, "en")
        self.screen = Person(window, "en", HALL)
        self.phones: dict[str, Person] = {}

    @property
    def everybody(self) -> list[Person]:
        return [self.ana, self.ben, self.screen, *self.phones.values()]

    @property
    def record(self):
        return the_record(self.journal)

    @property
    def state(self):
        return self.record.state

    @property
    def url(self) -> str:
        return f"{self.address}/t/{self.record.id}"

    def announce_and_register(self) -> None:
        ana, page = self.ana, self.ana.page
        ana.goes(self.address)
        ana.follows("Chez soi, 16 joueurs", "At home, 16 players")
        ana.presses("Annoncer le tournoi", "Announce it")
        page.wait_for_url("**/desk")
        for name in NAMES:
            page.keyboard.type(name)
            page.keyboard.press("Enter")
        expect(page.locator(".k-table tbody tr")).to_have_count(16)

    # Links, each opened in a browser of its own

    def give_links(self) -> None:
        self.ana.goes(f"{self.url}/people")
        self.ben.goes(self._link("director", label="Ben"))
        self.screen.goes(self._link("display", label="Hall"))
        self.screen.goes(f"{self.screen.page.url}?lang={self.screen.lang}")
        for name in (LOSER, WINNER):
            self.give_phone(name)
            self.phones[name].sees("#h-name", name)

    def give_phone(self, name: str) -> None:
        self.phones[name] = Person(self.window, "en" if name == LOSER else "fr", POCKET)
        self.phones[name].goes(self._link("player", number=str(named(self.state, name).id)))

    def _link(self, role: str, **fields: str) -> str:
        page = self.ana.page
        form = page.locator(".people-forms form").filter(has=page.locator(f"input[value={role}]"))
        for field, value in fields.items():
            control = form.locator(f"[name={field}]")
            if field == "number":
                control.select_option(value)
            else:
                control.fill(value)
        given = page.locator("[data-select-all]")
        before = given.input_value() if given.count() else ""
        form.get_by_role("button").click()
        expect(given).not_to_have_value(before)
        return str(given.input_value())

    # The clock

    def draw_and_start(self) -> None:
        self.ana.goes(f"{self.url}/desk")
        self.ana.follows("Tirer les cartes", "Draw the cards", "#todo")
        self.ana.presses("Tirer les cartes", "Draw the cards", "main")
        for phone in self.phones.values():
            phone.sees(".p-to", "Table")
        self.screen.sees(".d-level", "À vos places", "Take your seats")
        self.ben.goes(f"{self.url}/tables")
        self.carry_out(self.ben)
        self.ana.follows("Horloge", "Clock", ".side")
        self.ben.presses("Commencer", "Start", "#tables")
        self.all_show_level(1)

    def all_show_level(self, number: int) -> None:
        for person, where in (
            (self.ana, "#hero-title"),
            (self.ben, ".topbar-clock"),
            (self.screen, ".d-level"),
            *((phone, ".p-clock") for phone in self.phones.values()),
        ):
            person.sees(where, f"Niveau {number}", f"Level {number}")

    def stop_and_go_on(self) -> None:
        """Ben stops the clock in the bar above the tables; Ana lets it run on from the clock page."""
        self.ben.presses("Arrêter", "Pause", ".topbar")
        self.ana.sees("#hero-title", "arrêtée", "stopped")
        self.screen.sees(".d-level", "horloge arrêtée", "clock stopped")
        self.phones[LOSER].sees(".p-clock", "arrêtée", "stopped")
        self.ana.presses("Relancer l’horloge", "Restart the clock", "#hero")
        expect(self.ben.button("Arrêter", "Pause", ".topbar")).to_be_visible(timeout=SOON)
        expect(self.screen.page.locator(".d-level")).not_to_contain_text(",", timeout=SOON)

    def pass_a_level(self) -> None:
        self.ana.goes(f"{self.url}/clock")
        self.ana.presses("− 1 min", "− 1 min", "#hero")
        self.screen.sees(".d-clock", re.compile(r"^1[89]:"))
        self.ana.presses("Niveau suivant", "Next level", "#hero")
        self.all_show_level(2)

    def color_up(self) -> None:
        """The break in which the 25s leave, by the guided procedure."""
        structure = self.state.settled.structure
        place = next(n for n, step in enumerate(structure.steps) if isinstance(step, Break) and step.color_up)
        self.ana.page.locator("#f-step").select_option(str(place + 1))
        self.ana.presses("Y aller", "Go there")
        self.screen.sees(".d-level", "Pause", "Break")
        self.phones[WINNER].sees(".p-clock", "Pause", "Break")
        self.ana.goes(f"{self.url}/clock/chips")
        self.ana.page.locator(".ck-color-up .btn--go").click()
        self.ana.sees("#chips", "100")
        expect(self.ana.page.locator(".ck-chip--away")).to_have_count(1, timeout=SOON)
        assert 25 not in self.state.chips.denominations
        self.ana.goes(f"{self.url}/clock")
        self.ana.presses("Niveau suivant", "Next level", "#hero")
        self.all_show_level(structure.number(place + 1))

    # The tables

    def carry_out(self, person: Person) -> None:
        """Whatever the plan holds, step by step, from its page."""
        steps = person.page.locator("#plan .move .btn--go")
        seen = person.page.locator("#acts [name=seen]").first
        while make_plan(self.state):
            before = seen.input_value()
            steps.first.click()
            expect(seen).not_to_have_value(before, timeout=SOON)

    def bust(self, person: Person, name: str, by: str = "") -> None:
        """In the tables page: the seat, Bust, who won the chips."""
        page, player = person.page, named(self.state, name)
        winner = named(self.state, by) if by else self._neighbour(player)
        left = self.state.playing - 1
        person.goes(f"{self.url}/tables?table={player.table}")
        page.locator(f".one-pic a[href$='seat={player.seat}']").click()
        page.get_by_role("link", name=person.words("Éliminer", "Bust"), exact=True).click()
        form = page.locator(".one-form")
        expect(form).to_contain_text(player.name)
        by = form.locator("label").filter(has=page.locator("input[name='by[]']"))
        by.filter(has_text=winner.name).first.click()
        new_hand = form.locator("input[name=hand][value=new]")
        if new_hand.count():  # each of these goes out in a hand of its own
            tick(new_hand)
        form.locator(".btn--stop").click()
        person.sees("#undo", name)
        if left > 1:
            for one in (self.ana, self.ben):
                one.sees("[data-fact=players]", re.compile(rf"{left}\s*/\s*16"))
            self.screen.sees(".d-facts", re.compile(rf"{left}\s*/\s*16"))

    def _neighbour(self, player):
        mates = (number for _, number in sorted(self.state.tables[player.table].players.items()))
        return next(self.state.players[n] for n in mates if n != player.id and self.state.players[n].stack)

    def thin_out(self, players: int) -> None:
        """Hands reported one after the other, from the biggest table; whoever has a phone is not among the losers."""
        while self.state.playing > players:
            table = max(self.state.tables.values(), key=len)
            seats = sorted(table.players, key=lambda seat: self._name(table, seat) in self.phones)
            self.record.do(ReportHand(table=table.number, out={seats[0]: (seats[-1],)}), by="Ana")
            if self.state.playing > players:
                carry_out_the_plan(self.record)

    def still_in(self) -> list[str]:
        return [player.name for player in self.state.players.values() if player.status is Status.PLAYING]

    def _name(self, table, seat: int) -> str:
        return str(self.state.players[table.players[seat]].name)


def test_sixteen_friends_two_directors_three_phones_in_two_languages(tmp_path, serve, window):
    with Journal(str(tmp_path / "evening.db")) as journal:
        evening = Evening(window, serve(create_app(journal)), journal)
        ana, ben, screen, phones = evening.ana, evening.ben, evening.screen, evening.phones

        evening.announce_and_register()
        evening.give_links()
        evening.draw_and_start()
        evening.stop_and_go_on()

        evening.bust(ben, LOSER)
        phones[LOSER].sees(".p-out", "Vous sortez du tournoi", "You are out")
        phones[LOSER].sees("#h-out", "16")

        # One more from that table, and the plan moves somebody from the other one
        short = min(evening.state.tables.values(), key=len)
        mates = [name for seat in sorted(short.players) if (name := evening._name(short, seat)) != WINNER]
        evening.bust(ben, mates[0])
        (move,) = (step.command for step in make_plan(evening.state) if isinstance(step.command, MovePlayer))
        mover = evening.state.players[move.player].name
        if mover not in phones:
            ana.goes(f"{evening.url}/people")
            evening.give_phone(mover)
        evening.carry_out(ben)
        phones[mover].sees(".p-when", "Vous allez à", "You go to")
        phones[mover].sees(".p-to", re.compile(rf"{move.table}.*{move.seat}", re.DOTALL))
        ana.goes(f"{evening.url}/tables")
        ana.sees("#plan .on-the-way", "en route", "on the way")
        phones[mover].presses("Je suis à la table", "I am at table")
        expect(ana.page.locator("#plan .on-the-way")).to_have_count(0, timeout=SOON)

        evening.pass_a_level()
        evening.color_up()

        # Nine are left, then eight: the final table
        evening.thin_out(9)
        ben.goes(f"{evening.url}/payouts")
        ben.presses("Afficher ces gains", "Post these payouts")
        screen.sees(".d-side", "160")
        evening.bust(ben, next(name for name in evening.still_in() if name not in phones))
        ana.goes(f"{evening.url}/clock/final")
        ana.presses("Former la table finale", "Form the final table", "#final")
        screen.sees(".d-level", "table finale", "final table")
        phones[WINNER].sees(".p-to", "Table")
        carry_out_the_plan(evening.record)

        evening.thin_out(3)
        third, second = (name for name in evening.still_in() if name != WINNER)
        evening.bust(ana, third, by=WINNER)
        evening.bust(ben, second, by=WINNER)
        assert evening.state.phase is Phase.OVER
        phones[WINNER].sees(".p-out", "Vous avez gagné", "You have won")
        screen.sees(".d-champion", WINNER)

        # The money
        ben.goes(f"{evening.url}/payouts")
        ana.goes(f"{evening.url}/payouts")
        for paid in range(3):
            ben.page.locator(".g-due .btn").first.click()
            expect(ana.page.locator(".g-due > li")).to_have_count(2 - paid, timeout=SOON)
            expect(ben.page.locator(".g-due > li")).to_have_count(2 - paid, timeout=SOON)
        ana.sees("#cashier", "Tout est payé", "Everybody is paid")
        phones[WINNER].sees(".p-out", "payé", "paid")
        ana.goes(f"{evening.url}/results")
        ana.sees("main", WINNER)
        all_quiet(*evening.everybody)

"""A home game from an empty house to the last euro: eleven friends, two tables that deal for themselves, and a host who plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import Phase
from deadbutton.web import create_app
from tests.browser.evening import Host
from tests.browser.people import all_quiet

FRIENDS = ("Sam", "Ada", "Bea", "Carl", "Dora", "Éva", "Finn", "Gus", "Hana", "Ivo", "Jo")
"""Sam is the host."""
CARDS = ("Ks", "Qh", "Js", "Td", "9s", "8c", "7h", "6d", "5s", "4c", "2h")
"""What they drew from a real deck."""


def announces(host: Host) -> None:
    host.goes(host.base)
    host.tap("Chez soi, 16 joueurs…", "At home, 16 players…")
    host.types("Joueurs attendus", "Players expected", "11")
    expect(host.page.get_by_label(host.words("Nom", "Name"), exact=True)).to_have_value(
        host.words("Chez soi, 11 joueurs", "At home, 11 players")
    )
    host.tap("Annoncer le tournoi", "Announce it")
    host.page.wait_for_url("**/desk")


def enters(host: Host) -> None:
    host.tap("Coller une liste", "Paste a list")
    host.page.locator("textarea[name=names]").fill("\n".join(FRIENDS))
    host.now.typed += 1
    host.tap("Voir ce que cela donne", "See what it will do", "#list")
    host.tap("Inscrire 11 joueurs", "Register 11 players", "#list")
    host.tap("Revenir aux inscriptions", "Back to the desk", "#list")
    host.tap("Tirer les cartes", "Draw the cards")


def draws_seats(host: Host, with_real_cards: bool) -> None:
    """By cards: the highest of each table picks a place, the others follow."""
    if with_real_cards:
        for friend, card in zip(FRIENDS, CARDS, strict=True):
            host.types(friend, friend, card)
        host.tap("Placer selon ces cartes", "Seat by these cards")
    else:
        host.tap("Tirer les cartes", "Draw the cards", "main")
    for table in (1, 2):
        place = host.page.locator(f"section[aria-labelledby=h-t{table}] .dw-pick button[value='3']")
        host.tap(place)
        host.sees("#undo", f"siège 3 à la table {table}", f"seat 3 at table {table}")
        assert host.state.tables[table].positions.button == 3
    host.tap("Aux tables", "To the tables")


def starts(host: Host) -> None:
    host.opens("clock")
    host.tap("Commencer le tournoi…", "Start the tournament…", "#hero")
    expect(host.named("Arrêter l’horloge…", "Stop the clock…", "#hero")).to_be_visible()


def leaves_a_chip_in_the_middle(host: Host, table: int) -> None:
    """A pot that cannot be split: 25 stay for the next one."""
    first, second = host.at_table(table)[:2]
    stacks = {first: first.stack - 225, second: second.stack + 200}
    if not host.on_phone:
        host.tap(host.page.locator(f"#tables a[href$='table={table}']").first)
        host.tap("Main finie", "Hand over", "#opened")
    else:
        host.tap("Tapis après la main", "Stacks after the hand")
    for one, stack in stacks.items():
        host.page.locator(f"#stacks-{one.seat}").fill(str(stack))
    host.types("Reste au milieu", "Left in the middle", "25")
    host.now.typed += len(stacks)
    host.tap("Enregistrer les tapis", "Record the stacks")
    host.sees(".pk-main" if host.on_phone else "#opened", "25 jetons au milieu", "25 chips in the middle")
    assert host.state.tables[table].carried == 25


def places_of(host: Host) -> dict[str, int]:
    return {one.name: one.place for one in host.state.players.values() if one.place}


def forms_the_final_table(host: Host) -> None:
    """Everybody draws a card again, and the highest picks a place."""
    if host.on_phone:
        host.opens("pocket?show=plan")
    host.tap("Former", "Form")
    host.tap("Les cartes et la place", "The cards and the place")
    highest = host.page.locator(".dw-people li").first.locator("b").inner_text()
    host.tap(host.page.locator(".dw-pick button[value='5']"))
    host.sees("#undo", "choisit le siège 5", "picks seat 5")
    assert host.player(highest).seat == 5
    assert len(host.page.locator(".dw-drawn").all()) == host.state.playing


@pytest.mark.parametrize(("lang", "on_phone"), [("en", True), ("fr", False)], ids=["en-phone", "fr-laptop"])
def test_a_home_game(lang, on_phone, tmp_path, serve, window, record_property):
    with Journal(str(tmp_path / "home.db")) as journal:
        host = Host(window, serve(create_app(journal)), journal, lang, on_phone)
        with host.step("set up", most=2, typed=1):
            announces(host)
        with host.step("enter 11", most=5, typed=1):
            enters(host)
        with host.step("draw seats by cards", most=4, typed=11):
            draws_seats(host, with_real_cards=on_phone)
        with host.step("start", most=2):
            starts(host)
        assert (host.state.phase, host.state.playing, len(host.state.tables)) == (Phase.RUNNING, 11, 2)

        host.first_page()
        host.sees("#opened, .pk-main" if on_phone else "#tables", host.at_table(1)[0].name)
        with host.step("hand, nobody out", most=1 if on_phone else 2, in_sight=on_phone):
            host.ends_a_hand(1)
        host.first_page(table=1)
        with host.step("late and back", most=3):
            host.goes_late_and_comes_back(host.at_table(1)[2])
        host.first_page()
        with host.step("odd chip left in the middle", most=2 if on_phone else 3, typed=3):
            leaves_a_chip_in_the_middle(host, 1)

        # Out at one table, then at the other; the first of them is taken back, and places are as if it never was
        host.first_page()
        gone, winner = host.at_table(1)[:2]
        with host.step("out", most=2, in_sight=True):
            host.eliminates(gone, winner)
        mistake = host.record.recent[-1].number
        host.first_page(table=2)
        other, by = host.at_table(2)[:2]
        host.eliminates(other, by)
        assert places_of(host) == {gone.name: 11, other.name: 10}
        host.record.undo(mistake, by="Ana")
        assert places_of(host) == {other.name: 11}
        with host.step("undo", most=1, in_sight=True):
            host.takes_back(other.name)
        assert places_of(host) == {}
        total = 11 * host.state.settled.starting_stack
        assert sum(one.stack for one in host.in_it) + 25 == total

        # Two in one hand; a table is too short by that, and somebody moves
        host.first_page(table=2)
        first, second, *_, winner = host.at_table(2)
        hands = host.state.tables[2].hands
        with host.step("two out of one hand", most=4):
            host.eliminates(first, winner)
            host.eliminates(second, winner)
        assert host.state.tables[2].hands == hands + 1
        assert places_of(host) == {first.name: 10, second.name: 10}, (
            "as many chips each: they share the place"
        )
        mover = host.state.players[host.due_move().player]
        host.first_page()
        with host.step("move", most=2 if on_phone else 1):
            host.moves(mover)

        host.first_page()
        with host.step("ruling", most=4, typed=1):
            host.rules_on(
                ("brûlé deux cartes", "burned two cards"),
                ("Trop de brûlées avant le flop", "Too many burns before the flop"),
                ("oui, à coup sûr", "yes, beyond doubt"),
            )

        host.thin_out_to_the_final_table()
        host.first_page()
        with host.step("final table by cards", most=4 if on_phone else 3):
            forms_the_final_table(host)

        # The 25 leave; the odd one has long been in a pot
        host.until_chips_leave(25)
        host.first_page()
        with host.step("colour up", most=3):
            host.opens("clock")
            host.colors_up(25)

        host.thin_out(3)
        host.goes(f"{host.url}/payouts")
        host.tap("Afficher ces gains", "Post these payouts")
        host.first_page()
        with host.step("deal of three", most=7 if on_phone else 6):
            host.opens("payouts")
            host.tap("Accord", "Deal", "main")
            host.deals()
        with host.step("pay three", most=4):
            host.pays(3)
        assert host.state.phase is Phase.OVER
        assert sum(host.state.money.paid.values()) == 11 * host.state.settled.buy_in
        places = [one.place for one in host.state.players.values()]
        assert all(sum(other < place for other in places) == place - 1 for place in places), places
        record_property("told", host.told("a home game"))
        all_quiet(host)

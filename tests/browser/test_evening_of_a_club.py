"""A club's evening from the sign-up to the season: 22 players, FFJP, rebuys and add-on, own chips, one house rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from deadbutton.journal import Journal
from deadbutton.tournament import Phase, Status
from deadbutton.web import create_app
from tests.browser.evening import Host
from tests.browser.people import POCKET, Person, all_quiet

NAMES = (
    "Étienne Roux", "Éric Blanc", "Valérie Petit", "Zoé Garnier", "Jean-Christophe de La Rochefoucauld-Montmorency",
    "Ahmed Bensaïd", "Benoît Lefèvre", "Camille Durand", "Denis Fabre", "Émile Zidi", "Fanny Girard", "Gaël Henry",
    "Hélène Isambert", "Inès Joly", "Jules Kermadec", "Karim Leroy", "Léa Morel", "Marc Noël", "Nadia Olivier",
    "Oscar Perrin", "Paul de Almeida",
)  # fmt: skip
GUEST = "Élodie Martin"
OWN = {25: 400, 100: 400, 500: 300, 1000: 300}


def announces(host: Host) -> None:
    """The preset, what is this club's own, and nothing else: the rest is filled in."""
    host.goes(host.base)
    host.tap("Club, recaves et add-on…", "Club with rebuys and add-on…")
    host.types("Nom", "Name", "Mensuel")
    host.types("Joueurs attendus", "Players expected", "22")
    host.tap("Ensuite : le livre", "Next: the book")
    host.tap(host.page.locator("label").filter(has=host.page.locator("input[name=book][value=ffjp]")))
    expect(host.page.locator("#p-book")).to_contain_text(host.words("FFJP plutôt que", "FFJP instead of"))
    search = host.page.get_by_label(host.words("Changer un point du livre", "Change a point of the book"))
    search.fill(host.words("secondes", "seconds"))
    seconds = host.page.locator("#r-clock_seconds")
    expect(host.page.locator("#found input").nth(1)).to_have_attribute("id", "r-clock_seconds")
    expect(seconds).to_have_value("60")
    seconds.fill("30")
    host.now.typed += 2
    host.tap(
        "Prendre cette règle : Combien de secondes a le joueur…",
        "Take this rule: How many seconds has a player…",
    )
    expect(host.page.locator("#rules")).to_contain_text("60 → 30")
    host.tap("Ensuite : jetons et niveaux", "Next: chips and levels")
    for value, count in OWN.items():
        host.types(
            f"Combien de jetons de {value} avez-vous ?", f"How many {value} chips do you own?", str(count)
        )
    host.tap("Un tapis de mes jetons", "A stack from my chips")
    expect(host.page.locator("#p-end")).to_contain_text(host.words("11 recaves", "11 rebuys"))
    host.tap("Annoncer le tournoi", "Announce it", "body")
    host.page.wait_for_url("**/desk")


def signs_up(host: Host, window: Callable[..., BrowserContext]) -> Person:
    """A public link; whoever has it says yes, and on the night that he is here."""
    host.tap("Lien et code à scanner", "Link and code to scan")
    host.tap("Ouvrir la page publique", "Open the public page")
    link = host.page.locator("[data-select-all]").input_value()
    guest = Person(window, host.lang, POCKET)
    guest.goes(link)
    guest.page.get_by_label(guest.words("Nom et prénom", "First and last name")).fill(GUEST)
    guest.button("Je viens", "I am coming").first.click()
    guest.sees(".j-said", "vient", "coming")
    guest.presses("Je suis là", "I am here")
    guest.sees(".j-said", "sur place", "here")
    return guest


def seats(host: Host) -> None:
    """Whoever is here with one tap, the others from the club's list, the draw, the start."""
    host.tap("Aux inscriptions", "To the desk")
    host.tap(host.page.locator(".k-here").get_by_role("button").first)
    expect(host.page.locator(".k-table tbody tr")).to_have_count(1)
    host.tap("Coller ou importer une liste", "Paste or upload a list", "body")
    host.page.locator("textarea[name=names]").fill("\n".join(NAMES))
    host.page.locator("#list input[name=of_age]").check(force=True)
    host.now.typed, host.now.taps = host.now.typed + 1, host.now.taps + 1
    host.tap("Voir ce que cela donne", "See what it will do", "#list")
    host.tap("Inscrire 21 joueurs", "Register 21 players", "#list")
    host.tap("Revenir aux inscriptions", "Back to the desk", "#list")
    host.tap("Tirer les places", "Draw the seats")
    host.tap("À l’horloge", "To the clock")
    host.tap("Commencer le tournoi…", "Start the tournament…")
    expect(host.named("Arrêter l’horloge…", "Stop the clock…")).to_be_visible()


def draws_the_buttons(host: Host) -> None:
    if host.on_phone:
        host.opens("pocket?show=plan")
        for left in (3, 2, 1):
            expect(host.page.locator(".pk-due")).to_have_count(left)
            host.tap(host.page.locator(".pk-due button").first)
        expect(host.page.locator(".pk-due")).to_have_count(0)
    else:
        host.tap("Tout exécuter", "Do all")
        expect(host.page.locator("#plan .move")).to_have_count(0)


def goes_to_the_break(host: Host) -> None:
    """The last rebuys, two hands, the add-on: every step is a button of the page."""
    host.goes(f"{host.url}/clock")
    for level in (2, 3, 4):
        host.tap("Niveau suivant…", "Next level…", "#hero")
        expect(host.page.locator("#hero-title")).to_contain_text(str(level))
    host.tap("Finir les recaves", "End the rebuys")
    for hand in (1, 2):
        host.tap(f"Main {hand} jouée à toutes les tables", f"Every table has played hand {hand}")
    expect(host.page.locator(".topbar-sale a[href$='/desk/sale/add_on']")).to_be_visible()


def sells(host: Host) -> None:
    """Everybody but four takes the add-on."""
    host.tap(host.page.locator(".topbar-sale a[href$='/desk/sale/add_on']"))
    host.tap("Cocher tout le monde", "Tick everybody")
    for name in NAMES[:4]:
        host.tap(host.page.locator(".k-ticks label").filter(has_text=name))
    host.tap("Vendre aux noms cochés", "Sell to the names ticked")
    host.sees("#undo", "18 joueurs prennent l’add-on", "18 players take the add-on")
    expect(host.page.locator(".k-ticks label")).to_have_count(4)
    assert host.page.locator(".k-ticks input:checked").count() == 0, "nobody is ticked for the next press"


@pytest.mark.parametrize(("lang", "on_phone"), [("fr", False), ("en", True)], ids=["fr-laptop", "en-phone"])
def test_a_clubs_evening(lang, on_phone, tmp_path, serve, window, record_property):
    with Journal(str(tmp_path / "club.db")) as journal:
        host = Host(window, serve(create_app(journal)), journal, lang, on_phone)
        with host.step("set up", most=8, typed=8):
            announces(host)
        with host.step("open the sign-up", most=2):
            guest = signs_up(host, window)
        with host.step("seat 22", most=11, typed=1):
            seats(host)
        assert (host.state.phase, host.state.playing) == (Phase.RUNNING, 22)
        assert host.state.book.clock.clock_seconds.value == 30

        host.first_page()
        draws_the_buttons(host)
        host.first_page()
        with host.step("hand, nobody out", most=1 if on_phone else 2, in_sight=on_phone):
            host.ends_a_hand(1)

        # Out, and back by a rebuy
        host.first_page()
        gone, winner = host.at_table(1)[:2]
        with host.step("out", most=2, in_sight=True):
            host.eliminates(gone, winner)
        if on_phone:
            host.opens("pocket?show=plan")
        host.tap("Recave", "Rebuy")
        host.sees("#undo", "se recave", "rebuys")
        assert host.state.sales.rebuys == 1

        host.first_page()
        with host.step("late and back", most=3):
            host.goes_late_and_comes_back(host.at_table(1)[2])

        goes_to_the_break(host)
        with host.step("sell 18 add-ons", most=7):
            sells(host)
        host.tap("Commencer la pause", "Start the break", "body")
        host.goes(f"{host.url}/clock")
        host.sees("#hero-title", "Pause", "Break")
        host.tap("Clore la vente", "Close the sale")
        host.sees("#undo", "add-on")
        host.until_chips_leave(25)
        host.first_page()
        with host.step("colour up", most=3):
            host.opens("clock")
            host.colors_up(25)
        host.goes(f"{host.url}/clock")
        host.tap("Niveau suivant…", "Next level…", "#hero")
        host.sees("#hero-title", "Niveau 9", "Level 9")

        # Two in one hand, and the table is too short by that
        host.first_page(table=2)
        first, second, *_, winner = host.at_table(2)
        hands = host.state.tables[2].hands
        with host.step("two out of one hand", most=4):
            host.eliminates(first, winner)
            host.eliminates(second, winner)
        assert host.state.tables[2].hands == hands + 1
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
        with host.step("undo", most=1, in_sight=True):
            host.takes_back(host.words("Trop de brûlées", "Too many burns"))

        # The final table, a deal between three
        host.thin_out(10)
        host.goes(f"{host.url}/payouts")
        host.tap("Afficher ces gains", "Post these payouts")
        host.thin_out(3)
        host.first_page()
        with host.step("deal of three", most=7 if on_phone else 6):
            host.opens("payouts")
            host.tap("Accord", "Deal", "main")
            host.deals()
        assert host.state.phase is Phase.OVER
        with host.step("pay three", most=4):
            host.pays(3)
        with host.step("season", most=3, typed=1):
            host.tap("Classement", "Results", "main")
            host.counts_it_for_a_season("2026")
        champion = next(one.name for one in host.state.players.values() if one.place == 1)
        host.sees("main", re.compile(rf"{champion}.*25", re.DOTALL))
        assert sum(player.status is Status.OUT for player in host.state.players.values()) >= 19
        record_property("told", host.told("a club's evening"))
        all_quiet(host, guest)

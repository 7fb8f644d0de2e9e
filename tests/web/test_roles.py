"""Every role against every route: who is let in, as one table that a new route cannot escape.

Everybody comes from another machine with a link's token. "Let in" means neither 401 nor 403, nor a page that is gone, nor a
refusal because of the role: what was asked may still be refused by the rules, or be badly filled in.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import pytest

from deadbutton.journal import Journal, Record, Role
from deadbutton.tournament import COMMANDS
from deadbutton.web import Settings, create_app
from deadbutton.web.access import permissions
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.app import _routers
from deadbutton.web.server.live import Hub, beat
from tests.depth import some
from tests.web.clients import TestClient
from tests.web.rooms import in_play

ROLES: Final = ("house", "director", "floor", "dealer", "player", "display", "other", "stranger")
"""The house's director, the roles of this tournament, a director of another one, and somebody without any link."""
ALL: Final = frozenset(ROLES)
"""Open to everybody: the books, the help, the way in."""
KNOWN: Final = ALL - {"stranger"}
HERE: Final = ALL - {"other", "stranger"}
"""Whoever holds a link of this tournament."""
CONSOLE: Final = frozenset({"house", "director", "floor", "dealer"})
FLOOR: Final = CONSOLE - {"dealer"}
DIRECTOR: Final = frozenset({"house", "director"})
FLOOR: Final = DIRECTOR | {"floor"}
HOUSE: Final = frozenset({"house"})
PLAYER: Final = frozenset({"player"})
DISPLAY: Final = frozenset({"display"})
NOBODY: Final[frozenset[str]] = frozenset()
"""No link opens it: the key of the house does."""

TABLE: Final[dict[str, frozenset[str]]] = {
    # Open to everybody
    "GET /api/books": ALL,
    "GET /api/books/{book}/points/{point}": ALL,
    "GET /api/incidents": ALL,
    "POST /api/books/{book}/incidents/{incident}": ALL,
    "GET /floor": ALL,
    "GET /join/{token}": ALL,
    "GET /play/{token}": ALL,
    "POST /play/{token}": ALL,
    "GET /play/{token}/table/{number}": ALL,
    "POST /join/{token}": ALL,
    "GET /help": ALL,
    "GET /offline": ALL,
    "GET /worker.js": ALL,
    "POST /standby": NOBODY,
    "GET /logo/{name}": ALL,
    "GET /screens/file/{name}": ALL,
    "GET /help/components": ALL,
    "GET /rules": ALL,
    "GET /rules/compare": ALL,
    "GET /rules/compare/{a}/{b}": ALL,
    "GET /rules/points": ALL,
    "GET /rules/points/{key}": ALL,
    "GET /rules/search": ALL,
    "GET /rules/{key}": ALL,
    "GET /rules/{key}/{number:path}": ALL,
    "POST /rules/{key}/{number:path}/examples/{place}": ALL,
    "GET /sign-in": ALL,
    "GET /standings/{token}": ALL,
    "GET /standings/{token}/board.csv": ALL,
    "POST /sign-in": ALL,
    "POST /leave": ALL,
    # Whoever holds a link: it opens what is its own
    "GET /": KNOWN,
    "GET /api": KNOWN,
    "GET /l/{token}": KNOWN,
    "GET /me/{token}": PLAYER,
    "GET /me/{token}/events": PLAYER,
    "GET /me/{token}/manifest.webmanifest": PLAYER,
    "POST /me/{token}/do/{tag}": PLAYER,
    "GET /me/{token}/hands": PLAYER,
    "GET /me/{token}/hands/{table}/{number}": PLAYER,
    "GET /me/{token}/table": PLAYER,
    "GET /me/{token}/table/events": PLAYER,
    "GET /me/{token}/table/hands": PLAYER,
    "GET /me/{token}/table/hands/{place}": PLAYER,
    "POST /me/{token}/table/act": PLAYER,
    "POST /me/{token}/table/away": PLAYER,
    "POST /me/{token}/table/back": PLAYER,
    "POST /me/{token}/table/add-on": PLAYER,
    "POST /me/{token}/table/re-entry": PLAYER,
    "POST /me/{token}/table/rebuy": PLAYER,
    "POST /me/{token}/table/go-out": PLAYER,
    "POST /me/{token}/table/say": PLAYER,
    "GET /display/{key}": DISPLAY,
    "GET /overlay/{key}": ALL,
    "GET /display/{key}/events": DISPLAY,
    "GET /display/{key}/table/{number}": DISPLAY,
    "GET /display/{key}/table/{number}/hands": DISPLAY,
    "GET /display/{key}/table/{number}/hands/{place}": DISPLAY,
    "GET /display/{key}/manifest.webmanifest": DISPLAY,
    # A tournament, for all of its people: a command is then looked at by role, private data by person
    "GET /t/{tournament}/events": HERE,
    "POST /t/{tournament}/do/{tag}": HERE - DISPLAY,
    "GET /api/tournaments/{tournament}": HERE,
    "GET /api/tournaments/{tournament}/clock": HERE,
    "GET /api/tournaments/{tournament}/players": HERE,
    "GET /api/tournaments/{tournament}/results": HERE,
    "GET /api/tournaments/{tournament}/tables": HERE,
    # The console
    "GET /api/tournaments/{tournament}/hands/{wanted}": CONSOLE,
    "GET /api/tournaments/{tournament}/plan": CONSOLE,
    "POST /api/tournaments/{tournament}/incidents/{incident}": CONSOLE,
    "GET /api/tournaments/{tournament}/story": CONSOLE,
    "GET /t/{tournament}": CONSOLE,
    "GET /t/{tournament}/clock": CONSOLE,
    "GET /t/{tournament}/clock/chips": CONSOLE,
    "GET /t/{tournament}/clock/final": CONSOLE,
    "GET /t/{tournament}/clock/hands": CONSOLE,
    "POST /t/{tournament}/clock/deal-races": CONSOLE,
    "POST /t/{tournament}/clock/late-chips": CONSOLE,
    "POST /t/{tournament}/clock/race/{table}": CONSOLE,
    "GET /t/{tournament}/draw": CONSOLE,
    "GET /t/{tournament}/floor": CONSOLE,
    "GET /t/{tournament}/pocket": CONSOLE,
    "GET /t/{tournament}/rare": CONSOLE,
    "GET /t/{tournament}/penalties": CONSOLE,
    "GET /t/{tournament}/posting": CONSOLE,
    "GET /t/{tournament}/rules/{number:path}": CONSOLE,
    "GET /t/{tournament}/results": CONSOLE,
    "GET /t/{tournament}/results.csv": CONSOLE,
    "GET /t/{tournament}/results.json": CONSOLE,
    "GET /t/{tournament}/results/print": CONSOLE,
    "GET /t/{tournament}/seats/print": CONSOLE,
    "GET /t/{tournament}/manifest.webmanifest": CONSOLE,
    "GET /t/{tournament}/shell": CONSOLE,
    "GET /t/{tournament}/story": CONSOLE,
    "GET /t/{tournament}/story.csv": CONSOLE,
    "GET /t/{tournament}/story.txt": CONSOLE,
    "GET /t/{tournament}/dealer/{number}": CONSOLE,
    "GET /t/{tournament}/dealer/{number}/happened": CONSOLE,
    "GET /t/{tournament}/dealer/{number}/otherwise": FLOOR,
    "POST /t/{tournament}/dealer/{number}/otherwise": FLOOR,
    "POST /t/{tournament}/dealer/{number}/cards": CONSOLE,
    "POST /t/{tournament}/dealer/{number}/push": CONSOLE,
    "POST /t/{tournament}/dealer/{number}/show": CONSOLE,
    "GET /t/{tournament}/hands": CONSOLE,
    "GET /t/{tournament}/hands/files/{wanted}": CONSOLE,
    "GET /t/{tournament}/hands/{table}/{number}": CONSOLE,
    "GET /t/{tournament}/tables": CONSOLE,
    "GET /t/{tournament}/tables/moves/print": CONSOLE,
    "GET /t/{tournament}/tables/{number}/print": CONSOLE,
    "POST /t/{tournament}/tables/do-all": CONSOLE,
    "POST /t/{tournament}/tables/{number}/break": FLOOR,
    "POST /t/{tournament}/tables/{number}/bust": CONSOLE,
    "POST /t/{tournament}/tables/{number}/hand": CONSOLE,
    # The director: of the house or of this tournament (the floor takes back its own acts: see below)
    "POST /api/tournaments/{tournament}/undo/{act}": DIRECTOR,
    "POST /t/{tournament}/redo": CONSOLE,
    "POST /t/{tournament}/undo": CONSOLE,
    "POST /t/{tournament}/undo/{act}": DIRECTOR,
    "POST /t/{tournament}/tables/{number}/undo-hand/{deal}": CONSOLE,
    "DELETE /api/tournaments/{tournament}/links/{key}": DIRECTOR,
    "DELETE /api/tournaments/{tournament}/webhooks/{hook}": DIRECTOR,
    "GET /api/tournaments/{tournament}/links": DIRECTOR,
    "GET /api/tournaments/{tournament}/webhooks": DIRECTOR,
    "GET /api/tournaments/{tournament}/events": HERE,
    "POST /api/tournaments/{tournament}/webhooks/{hook}/again": DIRECTOR,
    "POST /api/tournaments/{tournament}/links": DIRECTOR,
    "POST /api/tournaments/{tournament}/webhooks": DIRECTOR,
    "GET /t/{tournament}/desk": DIRECTOR,
    "GET /t/{tournament}/desk/cards/print": DIRECTOR,
    "GET /t/{tournament}/desk/money": DIRECTOR,
    "GET /t/{tournament}/desk/player/{number}": DIRECTOR,
    "GET /t/{tournament}/desk/receipts.csv": DIRECTOR,
    "GET /t/{tournament}/desk/sale/{what}": DIRECTOR,
    "GET /t/{tournament}/desk/slips/print": DIRECTOR,
    "GET /t/{tournament}/desk/then": DIRECTOR,
    "POST /t/{tournament}/desk/cancel/{number}": DIRECTOR,
    "POST /t/{tournament}/desk/list": DIRECTOR,
    "POST /t/{tournament}/desk/list/register": DIRECTOR,
    "POST /t/{tournament}/desk/list/undo": DIRECTOR,
    "GET /t/{tournament}/payouts": DIRECTOR,
    "GET /t/{tournament}/payouts/deal": DIRECTOR,
    "GET /t/{tournament}/payouts/deal/print": DIRECTOR,
    "GET /t/{tournament}/payouts/print": DIRECTOR,
    "GET /t/{tournament}/payouts/receipts": DIRECTOR,
    "POST /t/{tournament}/payouts/deal/propose": DIRECTOR,
    "POST /t/{tournament}/payouts/set": DIRECTOR,
    "GET /t/{tournament}/people": DIRECTOR,
    "POST /t/{tournament}/overlays": DIRECTOR,
    "POST /t/{tournament}/overlays/{key}": DIRECTOR,
    "POST /t/{tournament}/overlays/{key}/close": DIRECTOR,
    "POST /t/{tournament}/people": DIRECTOR,
    "POST /t/{tournament}/people/{key}/revoke": DIRECTOR,
    "POST /t/{tournament}/hooks": DIRECTOR,
    "POST /t/{tournament}/hooks/{hook}/again": DIRECTOR,
    "POST /t/{tournament}/hooks/{hook}/remove": DIRECTOR,
    "GET /t/{tournament}/screens": DIRECTOR,
    "POST /t/{tournament}/screens/arrange": DIRECTOR,
    "POST /t/{tournament}/screens/own": DIRECTOR,
    "GET /t/{tournament}/setup": DIRECTOR,
    "POST /t/{tournament}/setup": DIRECTOR,
    "POST /t/{tournament}/setup/preview": DIRECTOR,
    "GET /t/{tournament}/signup": DIRECTOR,
    "POST /t/{tournament}/signup/choose": DIRECTOR,
    "POST /t/{tournament}/signup/open": DIRECTOR,
    "POST /t/{tournament}/signup/say": DIRECTOR,
    "POST /t/{tournament}/signup/{signup}/remove": DIRECTOR,
    "GET /t/{tournament}/story.jsonl": DIRECTOR,
    # The house
    "GET /api/tournaments": HOUSE,
    "POST /api/tournaments": HOUSE,
    "GET /new": HOUSE,
    "POST /new": HOUSE,
    "POST /new/posting": HOUSE,
    "POST /new/drop": HOUSE,
    "POST /new/preview": HOUSE,
    "GET /club": HOUSE,
    "POST /club": HOUSE,
    "GET /club/import": HOUSE,
    "POST /club/import": HOUSE,
    "POST /club/import/undo": HOUSE,
    "GET /club/members.csv": HOUSE,
    "GET /club/next/{tournament}": HOUSE,
    "POST /club/next/{tournament}": HOUSE,
    "GET /club/{member}": HOUSE,
    "POST /club/{member}": HOUSE,
    "POST /club/{member}/apart": HOUSE,
    "GET /club/{member}/data.json": HOUSE,
    "POST /club/{member}/forget": HOUSE,
    "POST /club/{member}/merge": HOUSE,
    "POST /club/{member}/part": HOUSE,
    "POST /import": HOUSE,
    "POST /password": HOUSE,
    "POST /room/close": HOUSE,
    "POST /room/open": HOUSE,
    "POST /sample": HOUSE,
    "POST /demo": HOUSE,
    "GET /friends": HOUSE,
    "POST /friends": HOUSE,
    # Virtual tables
    "GET /t/{tournament}/virtual": DIRECTOR,
    "POST /t/{tournament}/virtual/switch": DIRECTOR,
    "POST /t/{tournament}/virtual/bots": DIRECTOR,
    "POST /t/{tournament}/virtual/start": DIRECTOR,
    "POST /t/{tournament}/virtual/delay": DIRECTOR,
    "POST /t/{tournament}/virtual/{number}/talk/remove": FLOOR,
    "POST /t/{tournament}/virtual/{number}/talk/silence": FLOOR,
    "GET /t/{tournament}/virtual/{number}": CONSOLE,
    "GET /t/{tournament}/virtual/{number}/hands": CONSOLE,
    "GET /t/{tournament}/virtual/{number}/hands/{place}": CONSOLE,
    "GET /season": HOUSE,
    "POST /season": HOUSE,
    "GET /season/{key}": HOUSE,
    "POST /season/{key}": HOUSE,
    "GET /season/{key}/board.csv": HOUSE,
    "GET /season/{key}/print": HOUSE,
    "POST /season/{key}/public": HOUSE,
    "POST /season/{key}/remove": HOUSE,
    "POST /season/{key}/restore": HOUSE,
    "POST /t/{tournament}/archive": HOUSE,
    "POST /t/{tournament}/unarchive": HOUSE,
    "GET /t/{tournament}/export": HOUSE,
}
"""Who is let in, by route."""

FLOOR_TOO: Final = frozenset(
    {
        "also_out", "confirm_counts", "say_stack",
        "carry_out", "enter_act", "enter_cards", "push_pots", "scrap_hand", "show_hand", "track_hand", "untrack_hand",
        "answer_call", "arrive", "balance_tables", "break_table", "bring_dealer", "call_floor",
        "cancel_call", "change_deck", "correct_seat", "correct_stacks", "deal_again", "disqualify",
        "draw_button", "exchange_chips", "excuse_absence", "find_chips", "finish_street", "go_out", "halt_table",
        "hold_all_in", "say_in_same_hand", "say_who_won",
        "forfeit_chips", "hand_in_late_chips", "mark_absent", "mark_back", "move_player", "note_between", "object_to_seat", "penalise", "pick_place", "readmit",
        "ready_for_hand", "record_infraction", "record_ruling", "release_dealer", "remove_chips", "report_dodge", "report_hand",
        "report_secret_deal", "resume_table", "start_hand", "waive_penalty",
    }
)  # fmt: skip
DEALER_TOO: Final = frozenset(
    {
        "confirm_counts", "correct_stacks", "say_stack",
        "also_out", "say_who_won",
        "carry_out", "enter_act", "enter_cards", "push_pots", "scrap_hand", "show_hand", "track_hand", "untrack_hand",
        "arrive", "call_floor", "cancel_call", "deal_again", "finish_street", "hold_all_in", "mark_absent", "mark_back", "note_between",
        "ready_for_hand", "report_hand", "start_hand",
    }
)  # fmt: skip
PLAYER_TOO: Final = frozenset(
    {
        "agree_to_deal",
        "arrive",
        "call_floor",
        "cancel_call",
        "object_to_seat",
        "play_act",
        "refuse_deal",
        "say_stack",
        "want_deal",
    }
)
DIRECTOR_ONLY: Final = frozenset(
    {
        "add_break", "add_level", "adjust_time", "amend", "announce", "change_step", "remove_step",
        "award_bounty", "call_alternate", "cancel_entry", "cancel_event",
        "close_entries", "color_up", "correct_event", "correct_name", "count_unsold", "deal_by_hand", "deal_hand", "deal_together", "draw_seats",
        "count_last_hand", "sell", "waive_last_hands", "end_rebuys", "end_tournament", "form_final_table", "give_time_back", "jump_to", "lock_payouts", "name_table", "next_step", "next_street",
        "pause_clock", "pay", "pay_prize", "pin_seat", "post_break_order", "previous_step", "propose_deal",
        "race_cards", "re_enter", "rebuy", "redraw", "refuse_entry", "register", "release_all_ins", "reopen_seat", "remove_absent", "remove_unsold", "run_out", "run_street_by_street",
        "set_add_on_window", "set_balance", "set_pace", "set_payouts", "set_up", "settle_bounties", "show_identity",
        "show_message", "shut_seat", "start_clock", "start_hand_for_hand", "start_play", "stop_hand_for_hand", "take_add_on",
        "take_seat", "time_is_up", "transfer_entry", "unlock_payouts", "void_hand", "waive_halt", "withdraw",
    }
)  # fmt: skip
"""Every command is named here: a new one is given to somebody by hand."""

FORMS: Final[dict[str, dict[str, str]]] = {
    "POST /t/{tournament}/do/{tag}": {"player": "1"},
    "POST /me/{token}/do/{tag}": {"player": "1"},
    "POST /t/{tournament}/people": {"role": "display", "label": "Hall"},
    "POST /password": {"password": "correct horse battery"},
    "POST /sign-in": {"password": "wrong"},
}
BODIES: Final[dict[str, Any]] = {
    "POST /api/tournaments": {"preset": "home8"},
    "POST /api/tournaments/{tournament}/links": {"role": "display", "label": "Hall"},
    "POST /api/tournaments/{tournament}/webhooks": {"url": "https://example.org/facts"},
}


def routes() -> list[str]:
    """Every route of the application, but the commands of the API, which have their own table."""
    found = [
        f"{method} {route.path}"  # type: ignore[attr-defined]
        for router, _ in _routers()
        for route in router.routes
        for method in sorted(getattr(route, "methods", ()))
    ]
    return [route for route in found if "/commands/" not in route]


class Gate:
    """One tournament in play, and a link for every role."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.record: Record = in_play(journal, players=4, preset="home8")
        other = journal.create(self.record.state.settled, by="Eve", accept_outside=True)
        self.app = create_app(journal, Settings(host="0.0.0.0"))
        give = journal.links.give
        here = self.record.id
        self.tokens = {
            "house": give(None, Role.DIRECTOR, now=1, label="House"),
            "director": give(here, Role.DIRECTOR, now=1, label="Ana"),
            "floor": give(here, Role.FLOOR, now=1, label="Flo"),
            "dealer": give(here, Role.DEALER, now=1, player=1, label="Dan"),
            "player": give(here, Role.PLAYER, now=1, player=1, label="Ada"),
            "display": give(here, Role.DISPLAY, now=1, label="Hall"),
            "other": give(other.id, Role.DIRECTOR, now=1, label="Eve"),
            "stranger": "",
        }

    def client(self, role: str) -> TestClient:
        token = self.tokens[role] or "nothing-of-ours"
        return TestClient(
            self.app,
            headers={"Authorization": f"Bearer {token}", "accept-language": "en"},
            client=("192.0.2.7", 5000),
            follow_redirects=False,
            raise_server_exceptions=False,
        )

    def lets_in(self, role: str, route: str) -> bool:
        method, _, path = route.partition(" ")
        token = self.tokens[role] or "nothing-of-ours"
        address = path.replace("{number:path}", "7.19").format_map(
            Values(
                tournament=self.record.id,
                token=token,
                key=_key(path, token),
                number=1,
                table=1,
                act=9_999,
                deal=9_999,
                tag="call_floor",
                book="ffjp",
                point="odd_chip",
                a="ffjp",
                b="maison",
                place=1,
            )
        )
        sent: dict[str, Any] = {"json": BODIES[route]} if route in BODIES else {"data": FORMS.get(route, {})}
        answer = self.client(role).request(method, address, **({} if method == "GET" else sent))
        assert answer.status_code < 500, answer.text
        is_gone = answer.status_code == 404 and path.startswith(("/me/", "/display/", "/l/"))
        is_refused = answer.status_code == 409 and (
            answer.headers.get("x-refusal-code") in REFUSALS or any(code in answer.text for code in REFUSALS)
        )
        leads_out = answer.headers.get("location", "").startswith("/sign-in")
        return answer.status_code not in (401, 403) and not is_gone and not is_refused and not leads_out


REFUSALS: Final = ("web.not_your_role", "web.not_your_table", "web.not_you", "web.not_your_act")


def _key(path: str, token: str) -> str:
    """Four kinds of pages call something a key."""
    if path.startswith("/display"):
        return token
    return "odd_chip" if path.startswith("/rules/points") else "ffjp"


class Values(dict[str, Any]):
    """What stands in an address where a route has a name in braces."""

    def __missing__(self, key: str) -> str:
        return f"no-{key}"


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gate]:
    with Journal(str(tmp_path_factory.mktemp("roles") / "t.db")) as journal:
        yield Gate(journal)


@pytest.fixture(autouse=True)
def short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """A live stream that ends after its first word: only the door is looked at here."""

    async def stream(self: Hub, *_: object, now: Any, **__: object) -> AsyncIterator[bytes]:
        yield beat(now())

    monkeypatch.setattr(Hub, "stream", stream)


def test_the_table_names_every_route_and_no_other() -> None:
    assert sorted(TABLE) == sorted(routes())


def test_every_socket_is_known() -> None:
    """Who is let in there is tried in ``test_seat_sockets``."""
    found = [
        route.path for router, _ in _routers() for route in router.routes if not hasattr(route, "methods")
    ]  # type: ignore[attr-defined]
    assert found == ["/me/{token}/socket"]


@pytest.mark.parametrize("route", some(sorted(TABLE)))
def test_who_is_let_in(gate: Gate, route: str) -> None:
    assert {role for role in ROLES if gate.lets_in(role, route)} == TABLE[route]


def test_every_command_is_given_to_somebody() -> None:
    assert set(COMMANDS) == FLOOR_TOO | DEALER_TOO | PLAYER_TOO | DIRECTOR_ONLY
    assert not DIRECTOR_ONLY & (FLOOR_TOO | DEALER_TOO | PLAYER_TOO)


@pytest.mark.parametrize(
    ("role", "commands"),
    [
        ("director", frozenset(COMMANDS)),
        ("floor", FLOOR_TOO),
        ("dealer", DEALER_TOO),
        ("player", PLAYER_TOO),
        ("display", frozenset[str]()),
    ],
)
def test_which_commands_a_role_may_send(gate: Gate, role: str, commands: frozenset[str]) -> None:
    """Asked of the permissions, and sent through the API without fields: what a role may not send is never carried out."""
    assert {tag for tag in COMMANDS if permissions.may(Visitor(Role(role)), tag)} == commands
    client, seq = gate.client(role), gate.record.seq
    for tag in sorted(set(COMMANDS) - commands):
        answer = client.post(f"/api/tournaments/{gate.record.id}/commands/{tag}", json={})
        assert answer.status_code == 409, tag
        assert answer.json()["code"] in ("web.not_your_role", "web.bad_field"), tag
    assert gate.record.seq == seq


def test_everybody_acts_for_his_own_table_and_himself(gate: Gate) -> None:
    base = f"/api/tournaments/{gate.record.id}/commands"
    dealer, player = gate.client("dealer"), gate.client("player")
    assert dealer.post(f"{base}/call_floor", json={"table": 2}).json()["code"] == "web.not_your_table"
    assert player.post(f"{base}/call_floor", json={"player": 2}).json()["code"] == "web.not_you"


def test_the_floor_takes_back_its_own_acts_alone(gate: Gate) -> None:
    base = f"/api/tournaments/{gate.record.id}"
    floor, director = gate.client("floor"), gate.client("director")
    theirs = director.post(f"{base}/commands/mark_absent", json={"player": 2}).json()["act"]
    own = floor.post(f"{base}/commands/mark_absent", json={"player": 3}).json()["act"]
    assert floor.post(f"{base}/undo/{theirs}").json()["code"] == "web.not_your_act"
    assert floor.post(f"{base}/undo/{own}").status_code == 200
    assert director.post(f"{base}/undo/{theirs}").status_code == 200


def test_a_revoked_link_opens_nothing_at_once(gate: Gate) -> None:
    token = gate.journal.links.give(gate.record.id, Role.DIRECTOR, now=1, label="Gone")
    gate.tokens["stranger"], kept = token, gate.tokens["stranger"]
    try:
        assert gate.lets_in("stranger", "GET /t/{tournament}/desk")
        (link,) = (one for one in gate.journal.links.of(gate.record.id) if one.label == "Gone")
        gate.journal.links.revoke(link.key, 2)
        assert not gate.lets_in("stranger", "GET /t/{tournament}/desk")
        assert not gate.lets_in("stranger", "POST /t/{tournament}/do/{tag}")
    finally:
        gate.tokens["stranger"] = kept

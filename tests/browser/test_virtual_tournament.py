"""Eight people with browsers and four bots play a tournament at two virtual tables to its end, on a real server.

One of them is closed in the middle of a hand and comes back; the server is killed in the middle of a hand, and everybody finds
the same cards and the same turn. Everything that each of them was ever sent is then searched for cards that were not theirs.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Response, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from deadbutton.cards import Card
from deadbutton.histories.dealt import DealtHand, dealt_hands
from deadbutton.journal import Journal, Record
from deadbutton.tournament import Level, Phase, Structure
from deadbutton.tournament.virtual.hand import rebuild
from deadbutton.web.virtual import games
from tests.browser.test_cut_and_killed import BACK, Server, server
from tests.web.virtual_room import begun

PEOPLE = ("Ada", "Bruno", "Chloé", "Dario", "Elsa", "Farid", "Gaël", "Hana")
PHONE = {"width": 390, "height": 844}
CARD = re.compile(r'class="card card--([shdc])"[^>]*>\s*(10|[2-9AKQJ])')
CODE = re.compile(r'"([2-9TJQKA][shdc])"')
"""A card as programs are told it."""
WHERE = re.compile(r"Table (\d+), hand (\d+)")
STANDS = re.compile(r'data-turn-of="(\d+)\.(\d+)\.')
MOST_TURNS = 600
FEW = {25: 8, 100: 2}
"""Eight big blinds: a tournament of some hands."""


@dataclass
class Player:
    """Somebody with a browser, and everything that ever came to it."""

    name: str
    token: str
    window: Callable[..., BrowserContext]
    room: str
    tournament: str
    pages: list[tuple[str, str]] = field(default_factory=list)
    """Address and body."""
    streams: list[str] = field(default_factory=list)
    page: Page = field(init=False)

    def opens(self) -> None:
        self.page = self.window(viewport=PHONE).new_page()
        self.page.on("response", self._came)
        wire = self.page.context.new_cdp_session(self.page)
        wire.on("Network.eventSourceMessageReceived", lambda event: self.streams.append(event["data"]))
        wire.send("Network.enable")
        self.page.goto(f"{self.room}/me/{self.token}/table")
        expect(self.page.locator("#vt")).to_be_visible()

    def _came(self, answer: Response) -> None:
        if "/me/" in answer.url and "events" not in answer.url:
            try:
                self.pages.append((answer.url, answer.text()))
            except Exception:  # a page that has moved on keeps no answers: its next one says as much
                return

    def fetches(self, path: str, **headers: str) -> str:
        """Something beside the page, with the same browser; and kept like the rest."""
        answer = self.page.context.request.get(f"{self.room}{path}", headers=headers, max_redirects=0)
        self.pages.append((answer.url, answer.text()))
        return answer.text()

    @property
    def is_to_act(self) -> bool:
        return self.page.locator("#vt[data-turn=mine] .vt-dock > .thumbs").count() > 0

    @property
    def is_out(self) -> bool:
        return self.page.locator(".vt-place").count() > 0

    def sees(self) -> dict[str, Any]:
        """The table as it lies before this player: where, which hand, how far, whose turn, which cards."""
        found: dict[str, Any] = self.page.evaluate(
            """() => ({
              of: document.getElementById("vt").dataset.turnOf, table: document.getElementById("vt").dataset.table,
              mine: [...document.querySelectorAll(".mine .card")].map((card) => card.getAttribute("aria-label")),
              board: [...document.querySelectorAll(".vt-board .card:not(.card--gap)")].map((card) => card.getAttribute("aria-label")),
              turn: document.querySelector(".to-act b")?.textContent ?? "",
              stacks: [...document.querySelectorAll(".plate")].map((plate) => plate.textContent),
            })"""
        )
        return found

    def acts(self, *, shoves: bool) -> None:
        """As a person would: open the sheet and take everything; or call, or check."""
        before = self.page.locator("#vt").get_attribute("data-turn-of")
        raising = self.page.locator(".vt-dock > .thumbs [data-raise]")
        if shoves and raising.count():
            raising.click()
            self.page.locator("#raise [data-amount]").last.click()
            self.page.locator("#raise .btn--go").click()
        else:
            self.page.locator(".vt-dock > .thumbs .btn--go").click()
        self.page.wait_for_function(
            "before => document.getElementById('vt').dataset.turnOf !== before || !document.getElementById('vt').dataset.turn",
            arg=before,
        )

    def posts(self, path: str, form: dict[str, str]) -> int:
        seal = json.loads(self.page.locator("body").get_attribute("hx-headers") or "{}")
        return self.page.context.request.post(
            f"{self.room}/me/{self.token}/{path}", form=form, headers={**seal, "HX-Request": "true"}
        ).status


def _begun(file: Path) -> tuple[str, dict[str, str]]:
    """Short stacks, two tables of six, drawn and started."""
    with Journal(file) as journal:
        config = games.private_config("x", "tda2024", "NT", "fast", seats=6)
        levels = tuple(step for step in config.structure.steps if isinstance(step, Level))
        record, tokens = begun(
            journal, *PEOPLE, bots=4, style="maniac", seats=6, think=(600,), bank=0, between=0, bots_take=0,
            sold={"chips": FEW, "structure": Structure(levels)},
        )  # fmt: skip
        return record.id, tokens


def _to_act(players: list[Player], tables: int) -> list[Player]:
    """Those whose turn it is, once every table waits for a person."""
    for _ in range(2000):
        found = [one for one in players if one.is_to_act]
        if len(found) >= tables or all(one.is_out for one in players):
            return found
        players[0].page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError([one.sees() for one in players])


def test_eight_browsers_and_bots_play_to_the_end_through_a_closed_page_and_a_killed_server(tmp_path, window):
    file = tmp_path / "room.db"
    tournament, tokens = _begun(file)
    with server(file) as room:
        players = [Player(name, tokens[name], window, room.address, tournament) for name in PEOPLE]
        for one in players:
            one.opens()
        heard = _listens(room, tokens["Hana"])
        _close_one_in_the_middle_of_a_hand(players)
        _forge_and_replay(players)
        for one in players:
            _asks_around(one)
        _kill_in_the_middle_of_a_hand(room, players)
        turns = 0
        while not all(one.is_out for one in players) and turns < MOST_TURNS:
            for one in _to_act(players, 1):
                if one.is_to_act:
                    turns += 1
                    one.acts(shoves=True)
        assert all(one.is_out for one in players), "played to the end"
        with Journal(file) as journal:
            record = journal.record(journal.tournaments()[0].id)
            assert record.state.phase is Phase.OVER
            hands = [one for table in (1, 2) for one in dealt_hands(record, table, 10_000)]
            assert {one.dealt.table for one in hands} == {1, 2}
            for one in players:
                _asks_around(one)
                for hand in hands[:: max(1, len(hands) // 4)]:
                    one.fetches(f"/me/{one.token}/table/hands/{hand.key}")
            _nobody_was_sent_too_much(record, hands, players, heard)
            _nothing_in_the_servers_log(room, record, hands, tokens)


def _close_one_in_the_middle_of_a_hand(players: list[Player]) -> None:
    """Others act while it is away; the same hand, the same cards."""
    first = _to_act(players, 2)
    gone = next(one for one in players if one not in first and one.page.locator(".mine .card").count() == 2)
    before = gone.sees()
    gone.page.context.close()
    there = [one for one in players if one is not gone]
    next(one for one in first if one.sees()["table"] == before["table"]).acts(shoves=False)
    gone.opens()
    after = gone.sees()
    assert after["mine"] == before["mine"]
    assert (after["table"], after["of"].split(".")[0]) == (before["table"], before["of"].split(".")[0])
    assert len(there) == len(PEOPLE) - 1


def _forge_and_replay(players: list[Player]) -> None:
    """An act that was done is not done again, somebody else's turn is not mine, a hand that is over hears nothing."""
    one = _to_act(players, 2)[0]
    turn = one.sees()["of"]
    hand, after, deal = turn.split(".")
    other = next(who for who in players if not who.is_to_act and not who.is_out)
    said = {"act": "call", "turn": turn}
    assert other.posts("table/act", said) == 409, "not the other's turn"
    one.acts(shoves=False)
    assert one.posts("table/act", said) == 409, "the turn is over"
    assert one.posts("table/act", {**said, "turn": f"{hand}.{after}.{deal[::-1]}x"}) == 409, "no such deal"
    assert one.posts("table/act", {**said, "turn": f"{hand}.999.{deal}"}) == 409
    assert one.page.context.request.post(f"{one.room}/me/{one.token}/table/act", form=said).status == 403, (
        "no seal"
    )


def _kill_in_the_middle_of_a_hand(room: Server, players: list[Player]) -> None:
    _to_act(players, 2)
    for one in players:  # what they see has come to rest: both tables wait for somebody
        expect(one.page.locator("#vt .to-act")).to_have_count(0 if one.is_out else 1)
    before = {one.name: one.sees() for one in players}
    room.kill()
    for one in players:
        expect(one.page.locator("html")).to_have_attribute("data-link", "down", timeout=BACK)
    room.start()
    for one in players:
        expect(one.page.locator("#connection")).to_be_hidden(timeout=BACK)
        one.page.reload()
        expect(one.page.locator("#vt")).to_be_visible()
    assert {one.name: one.sees() for one in players} == before


def _listens(room: Server, token: str) -> list[str]:
    """A program at one of the seats beside its page, which only listens; it is not missed when the server dies."""
    heard: list[str] = []

    def listen() -> None:
        try:
            with connect(f"{room.address.replace('http', 'ws')}/me/{token}/socket") as socket:
                heard.extend(map(str, socket))
        except (ConnectionClosed, OSError):
            return

    threading.Thread(target=listen, daemon=True).start()
    return heard


# What they were sent


def _asks_around(one: Player) -> None:
    """Whatever else a player's link opens, or does not: in the middle of a hand, and when all is over."""
    me = {"Authorization": f"Bearer {one.token}"}
    one.fetches(f"/me/{one.token}")
    one.fetches(f"/me/{one.token}/table/hands")
    # Every address of the API that is about this tournament and asks for nothing else, opened or not.
    described = json.loads(one.fetches("/api/openapi.json"))
    about = [path for path, ways in described["paths"].items() if "get" in ways and "{tournament}" in path]
    plain = [
        path.replace("{tournament}", one.tournament)
        for path in about
        if path.count("{") == 1 and not path.endswith("/events")
    ]
    assert plain
    for path in (*plain, f"/t/{one.tournament}/export", f"/t/{one.tournament}/virtual/1"):
        one.fetches(path, **me)


def _nobody_was_sent_too_much(
    record: Record, hands: list[DealtHand], players: list[Player], heard: list[str]
) -> None:
    cards = {(one.dealt.table, one.dealt.hand): _Cards(record, one) for one in hands}
    keys = {one.key: cards[one.dealt.table, one.dealt.hand] for one in hands}
    for player in players:
        number = next(one.id for one in record.state.players.values() if one.name == player.name)
        assert player.streams
        looked = 0
        for told in player.streams:
            assert not CODE.findall(told), told
        for address, body in player.pages:
            shown = {("T" if rank == "10" else rank) + suit for suit, rank in CARD.findall(body)}
            shown.update(CODE.findall(body))
            if not shown:
                continue
            past = re.search(r"/hands/(\d+)", address)
            where, stands = WHERE.search(body), STANDS.search(body)
            of = keys[int(past[1])] if past is not None else None
            if of is not None:
                may = of.public() | of.own.get(number, set())
            elif address.endswith("/table/hands"):
                may = {card for one in cards.values() for card in one.public() | one.own.get(number, set())}
            else:
                assert where is not None, address
                assert stands is not None, address
                of = cards[int(where[1]), int(where[2])]
                is_over = ">The last hand<" in body
                may = of.public(None if is_over else int(stands[2])) | of.own.get(number, set())
            assert shown <= may, (player.name, address, shown - may)
            looked += 1
        assert looked, "cards came to everybody"
    hana = next(one.id for one in record.state.players.values() if one.name == "Hana")
    assert heard
    for text in heard:
        message = json.loads(text)
        of = (
            cards.get((message.get("table", 0), (message.get("hand") or {}).get("number", 0)))
            if message["type"] == "table"
            else None
        )
        if of is not None:
            assert set(CODE.findall(text)) <= of.public() | of.own.get(hana, set())
    secret = {one.secret.hex() for one in cards.values()}
    for one in players:
        everything = " ".join(body for _, body in one.pages)
        assert not any(word in everything for word in secret)
    rows = "".join(row.body for row in record.rows.after(0))
    assert not any(word in rows for word in secret)


def _nothing_in_the_servers_log(
    room: Server, record: Record, hands: list[DealtHand], tokens: dict[str, str]
) -> None:
    """Of both servers, the killed one and the next: no card, no seal's secret, nobody's link."""
    said = room.log.read_text()
    assert said.strip(), "the servers have said something"
    words = {*tokens.values(), *(_Cards(record, one).secret.hex() for one in hands)}
    assert not [word for word in words if word in said]
    assert not CODE.findall(said)
    assert not CARD.findall(said)


class _Cards:
    """Who knew what of one hand."""

    def __init__(self, record: Record, hand: DealtHand) -> None:
        self._hand = hand
        state = hand.state(record)
        key = (hand.dealt.table, hand.dealt.hand)
        self.secret = next(secret for act, secret in record.rows.secrets_of(key) if act == hand.row.act)
        played = rebuild(hand.dealt, hand.acts, state.book, self.secret)
        sits = state.tables[hand.dealt.table].players
        self.own = {
            sits[seat]: {str(Card(card)) for card in played.holes[place]}
            for place, seat in enumerate(played.seats)
            if seat in sits
        }

    def public(self, acts: int | None = None) -> set[str]:
        """What everybody had seen after so many acts; all of them where none is named."""
        steps = [*self._hand.dealt.told, *(step for act in self._hand.acts[:acts] for step in act.told)]
        return {card for step in steps for card in step.cards}

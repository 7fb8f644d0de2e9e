"""The table that a scenario is played at: names, cards put where the story needs them, and the hand in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book, answered, house_texts, is_file, load
from deadbutton.cards import Card, SeededShuffler, Stub, parse_cards
from deadbutton.floor import Desk, Ruling
from deadbutton.games import AnteForm, Game, Stakes, game
from deadbutton.refusal import Refusal, refused
from deadbutton.scenarios.event import StoryEvent
from deadbutton.scenarios.setup_shapes import STREETS, check_shapes
from deadbutton.table import (
    AWARDING,
    BURNING,
    DEALING,
    EVERYTHING,
    OVER,
    SHOWING,
    TO_BET,
    TO_DRAW,
    Hand,
    Positions,
    Table,
)
from deadbutton.table import HandEvent as Between

SETUP = {
    "game": "NT",
    "blinds": "50/100",
    "bets": "",
    "ante": 0,
    "ante_form": "each",
    "bring_in": 0,
    "unit": 1,
    "players": {},
    "seats": {},
    "button": "",
    "last": {},
    "hole": {},
    "board": "",
    "deck": "",
    "street": "",
    "folded": [],
    "stacks_now": {},
    "pot": 0,
    "absent": [],
    "penalised": [],
    "newcomers": [],
    "self_dealt": None,
    "settings": {},
    "showdown_by_hand": False,
    "real_cards": False,
    "two_left_in_event": False,
    "seed": 1,
    "deal": True,
    "event": {},
}
"""What a scenario may set up, with what it is otherwise. ``docs/scenarios.md`` explains each."""


class World:
    """What the lines of a scenario act on."""

    def __init__(self, book: Book, setup: Mapping[str, Any]) -> None:
        self.setup: dict[str, Any] = {**SETUP, **setup}
        self.book = self._in_force(book)
        self.refusal: Refusal | None = None
        self.seats: dict[str, int] = {}
        self.shuffler = SeededShuffler(int(self.setup["seed"]))
        self.game: Game = game(str(self.setup["game"]))
        self.stakes = self._stakes()
        self.busted: list[int] = []
        self._collected: Hand | None = None
        self.stub_order: tuple[Card, ...] = ()
        """The stub once the hands are dealt: a scenario calls its cards c1, c2, …"""
        self.deal_order: tuple[Card, ...] = ()
        """The cards of the deal, in order: d1, d2, …"""
        self.between: list[Between] = []
        """What has happened since the last pot, in order."""
        self.ruling: Ruling | None = None
        """The last one that the floor gave."""
        self._event = (
            StoryEvent(book, self.setup["event"], self.setup["seed"]) if self.setup["event"] else None
        )
        self.table = self._sit()
        self.desk = Desk(self.table)
        if self.setup["deal"] and self.table.stacks:
            self.deal()
            if self.setup["street"]:
                self.play_to(STREETS[self.setup["street"]])
            self._as_it_stands()

    def _in_force(self, book: Book) -> Book:
        """The book with the answers of the story's organiser in it."""
        said = dict(self.setup["settings"])
        if self.setup["self_dealt"] is not None:
            said["self_dealt"] = "yes" if self.setup["self_dealt"] else "no"
        return answered(book, said)

    @property
    def event(self) -> StoryEvent:
        """The tournament of the story, where it has one."""
        if self._event is None:
            raise refused("scenario.no_event")
        return self._event

    # People

    def _sit(self) -> Table:
        players: Mapping[str, int] = self.setup["players"]
        places: Mapping[str, int] = self.setup["seats"]
        for place, name in enumerate(players, 1):
            self.seats[name] = places.get(name, place)
        stacks = {self.seats[name]: stack for name, stack in players.items()}
        table = Table(self.book, stacks, unit=self.setup["unit"])
        table.absent = {self.seat(name) for name in self.setup["absent"]}
        table.penalised = {self.seat(name) for name in self.setup["penalised"]}
        last = self.setup["last"]
        if last:
            button, small_blind, big_blind = (
                self.seat(last[key]) for key in ("button", "small_blind", "big_blind")
            )
            table.positions = Positions(button, small_blind, big_blind)
            table.newcomers = {self.seat(name) for name in self.setup["newcomers"]}
            if "dealer" in last:
                table.dealer = self.seat(last["dealer"])
        elif stacks:
            button = self.setup["button"]
            table.start(self.seat(button) if button else max(stacks))
        return table

    def seat(self, who: str | int) -> int:
        """A seat by name, or by number: ``A``, ``seat 4``, 4."""
        if isinstance(who, int):
            return who
        if who.startswith("seat "):
            return int(who.removeprefix("seat "))
        if who not in self.seats:
            raise refused("scenario.nobody.seat", who=who, names=", ".join(self.seats))
        return self.seats[who]

    def name(self, seat: int) -> str:
        return next((name for name, place in self.seats.items() if place == seat), f"seat {seat}")

    def player(self, who: str) -> int:
        """The number of a player in the hand."""
        seat = self.seat(who)
        if seat not in self.hand.seats:
            raise refused("scenario.not_dealt_in", who=who)
        return self.hand.seats.index(seat)

    # Hands

    @property
    def hand(self) -> Hand:
        if self.table.hand is None:
            raise refused("scenario.no_hand")
        return self.table.hand

    def deal(self) -> None:
        """The next hand; the cards that the scenario names come where it says."""
        if self.table.hand is not None and self.table.hand.stage == OVER and self.table.hand.seats:
            self.collect()
        self.desk.limits.clear()
        self.between = []
        self.table.deal(
            self.game,
            self.stakes,
            self.shuffler,
            stacked=self._stub,
            automation=self._automation(),
            two_left_in_event=self.setup["two_left_in_event"],
        )

    def _automation(self) -> int:
        """What the machine does by itself: with real cards a person deals, at a showdown by hand players show."""
        by_hand = SHOWING | AWARDING if self.setup["showdown_by_hand"] or self.setup["real_cards"] else 0
        return EVERYTHING & ~(by_hand | (BURNING | DEALING if self.setup["real_cards"] else 0))

    def collect(self) -> None:
        """The finished hand's stacks, once."""
        if self._collected is not self.table.hand:
            self._collected = self.table.hand
            self.busted = self.table.finish()

    def _stub(self, order: list[int]) -> Stub:
        """A deck in which every named card comes where the scenario says."""
        wanted: dict[int, Card] = {}
        deck = list(self.game.deck)
        if self.setup["deck"]:
            top = parse_cards(self.setup["deck"])
        else:
            held = {order.index(self.seat(name)): self._held(name) for name in self.setup["hole"]}
            board = list(parse_cards(self.setup["board"]))
            place = 0
            for number, street in enumerate(self.game.streets):
                place += street.burn if number else 0
                for _ in range(
                    street.down + street.up
                ):  # of later streets too: stud, while nobody has folded
                    for player, cards in held.items():
                        if cards:
                            wanted[place + player] = cards.pop(0)
                    place += len(order)
                for _ in range(street.board):
                    if board:
                        wanted[place] = board.pop(0)
                    place += 1
            rest = [card for card in deck if card not in set(wanted.values())]
            self.shuffler.shuffle(rest)
            top = tuple(wanted.get(place) or rest.pop() for place in range(len(deck)))
        stub = Stub.stacked(top, self.game.deck)
        dealt = len(order) * (self.game.streets[0].down + self.game.streets[0].up)
        self.stub_order = stub.to_come[dealt:]
        self.deal_order = stub.to_come[:dealt]
        return Stub.face_down(self.game.deck) if self.setup["real_cards"] else stub

    def _held(self, name: str) -> list[Card]:
        """The cards that somebody is to get, in the order in which they come."""
        cards = list(parse_cards(self.setup["hole"][name]))
        most = sum(street.down + street.up for street in self.game.streets)
        if len(cards) > most:
            raise refused("scenario.too_many_cards", name=name, cards=len(cards), most=most)
        return cards

    def play_to(self, street: int) -> None:
        """Everybody checks and calls until a street begins."""
        while not self.hand.is_over and self.hand.street < street:
            self.passive()

    def _as_it_stands(self) -> None:
        """A what-if begins in the middle: stacks and pot are what they are now, however they came about."""
        betting = self.hand.betting
        for name, chips in self.setup["stacks_now"].items():
            player = self.player(name)
            self.hand.starting_stacks[player] += int(chips) - betting.stack[player]
            betting.stack[player] = int(chips)
        if self.setup["pot"]:
            more = int(self.setup["pot"]) - betting.pot
            if more < 0:
                raise refused("scenario.pot_too_small", pot=int(self.setup["pot"]), least=betting.pot)
            betting.dead += more
            betting.pot += more

    def passive(self) -> None:
        actor = self.hand.seats[self.hand.actor] if self.hand.stage == TO_BET else 0
        if actor in {self.seat(name) for name in self.setup["folded"]} and self.hand.can_fold():
            self.desk.act(actor, "fold")
        elif self.hand.stage == TO_BET:
            self.desk.act(self.hand.seats[self.hand.actor], "call")
        elif self.hand.stage == TO_DRAW:
            self.hand.draw()
        else:
            raise refused("scenario.stuck")

    def cards(self, text: str) -> tuple[Card, ...]:
        """Cards by their text, or by their place: d1 is the first that is dealt, c1 the first of the stub after it, s1 the
        next of the stub as it is now."""
        return tuple(self._card(word) for word in text.split())

    def _card(self, word: str) -> Card:
        order = {"c": self.stub_order, "d": self.deal_order}.get(word[0])
        if word[0] == "s" and self.table.hand is not None:
            order = self.hand.stub.to_come
        if order is None or not word[1:].isdecimal():
            return Card(word)
        place = int(word[1:])
        if not 1 <= place <= len(order):
            raise refused("scenario.no_such_card", card=word, most=f"{word[0]}{len(order)}")
        return order[place - 1]

    def _stakes(self) -> Stakes:
        small, big = (int(part) for part in str(self.setup["blinds"]).split("/"))
        ante, form = int(self.setup["ante"]), AnteForm(self.setup["ante_form"])
        if self.setup["bets"]:
            small_bet, big_bet = (int(part) for part in str(self.setup["bets"]).split("/"))
            if not self.game.has_blinds:
                return Stakes.stud(small_bet, big_bet, ante, int(self.setup["bring_in"]))
            return Stakes(small, big, ante, form, small_bet=small_bet, big_bet=big_bet)
        return Stakes.blinds(small, big, ante, form)


def world_of(book: str, setup: Mapping[str, Any]) -> World:
    strangers = sorted(set(setup) - set(SETUP))
    if strangers:
        raise refused("scenario.unknown_key", key=strangers[0], keys=", ".join(SETUP))
    check_shapes(setup)
    event = setup.get("event")
    if event and is_file(book):
        # A tournament takes the files of its house along, as one that is set up does.
        base, (house, *bases) = house_texts(book)
        setup = {**setup, "event": {"book": base, "house": house, "house_bases": bases, **event}}
    return World(load(book), setup)

"""Writing Open Hand History: the JSON that trackers import (specification 1.4.6, hh-specs.handhistory.org).

The specification names streets of flop games only; stud and draw streets go by the names that players use.
"""

from __future__ import annotations

import datetime
import json
from typing import Any, Final

from deadbutton import __version__
from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Family, Limit
from deadbutton.histories.history import HandHistory
from deadbutton.histories.trackers.entry_price import as_number, price_of_entry
from deadbutton.histories.trackers.story import (
    HandStep,
    WonPot,
    blind_names,
    given_back,
    is_tournament,
    pots,
    start_of,
    starting_stack,
    steps,
)
from deadbutton.table import Hand
from deadbutton.table.hand import log

SPEC_VERSION: Final = "1.4.6"

_BET_TYPES: Final = {Limit.NO_LIMIT: "NL", Limit.POT_LIMIT: "PL", Limit.FIXED_LIMIT: "FL"}
_FLOP_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
_STUD_STREETS: Final = ("3rd Street", "4th Street", "5th Street", "6th Street", "7th Street")
_DRAW_STREETS: Final = ("Pre Draw", "1st Draw", "2nd Draw", "3rd Draw")
_BLINDS: Final = {"small": "Post SB", "big": "Post BB", "straddle": "Straddle", "extra": "Post Extra Blind"}
_ACTIONS: Final = {
    log.ANTE: "Post Ante",
    log.FOLD: "Fold",
    log.KILL: "Fold",
    log.CHECK: "Check",
    log.CALL: "Call",
    log.BET: "Bet",
    log.RAISE: "Raise",
    log.COMPLETE: "Raise",
    log.BRING_IN: "Post Extra Blind",
    log.PUT_IN: "Post Extra Blind",
    log.SHOW: "Shows Cards",
    log.MUCK: "Mucks Cards",
}


def to_ohh(history: HandHistory, hand: Hand, hero: int | None = None) -> dict[str, Any]:
    """The hand as an Open Hand History object. Only the ``hero``'s cards are told before they are shown."""
    return {"ohh": _Writer(history, hand, hero).hand_object()}


def write_ohh(history: HandHistory, hand: Hand, hero: int | None = None) -> str:
    """One hand of an ``.ohh`` file: hands follow one another with an empty line between."""
    return json.dumps(to_ohh(history, hand, hero), ensure_ascii=False, indent=1) + "\n\n"


class _Writer:
    def __init__(self, history: HandHistory, hand: Hand, hero: int | None) -> None:
        self.history = history
        self.hand = hand
        self.hero = hero

    def amount(self, chips: int) -> int | float:
        scale = self.history.scale
        return chips if scale == 1 else chips / scale

    def hand_object(self) -> dict[str, Any]:
        history, hand = self.history, self.hand
        game = hand.rules.game
        site = history.venue or "deadbutton"
        found: dict[str, Any] = {
            "spec_version": SPEC_VERSION,
            "site_name": site,
            "network_name": site,
            "internal_version": __version__,
            "tournament": is_tournament(history),
            "game_number": str(history.about.get("_id", history.hand if history.hand is not None else 0)),
            "start_date_utc": start_of(history).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "table_name": str(history.table if history.table is not None else history.event or ""),
            "table_handle": "",
            "table_skin": "",
            "game_type": self.game_type(),
            "bet_limit": {"bet_type": _BET_TYPES[game.limit], "bet_cap": 0},
            "table_size": history.seat_count or max(hand.n, *hand.seats),
            "currency": history.currency or ("USD" if history.currency_symbol == "$" else ""),
            "dealer_seat": hand.seats[-1],
            **self.forced_bets(),
        }
        if found["tournament"]:
            found["tournament_info"] = self.tournament_info()
        if self.hero is not None:
            found["hero_player_id"] = self.hero
        return {
            **found,
            "flags": [] if self.hero is not None else ["Observed"],
            "players": self.players(),
            "rounds": self.rounds(),
            "pots": self.pots(),
            "tournament_bounties": [],
            **self.rulings(),
        }

    def rulings(self) -> dict[str, Any]:
        """The format has no word for a ruling: a key of our own says what its actions alone do not tell."""
        said = [step.ruling for step in steps(self.hand) if step.ruling]
        return {"_rulings": said} if said else {}

    def game_type(self) -> str:
        game = self.hand.rules.game
        if game.family is Family.DRAW:
            return "Draw"
        name = "Stud" if game.family is Family.STUD else ("Omaha" if game.exactly_two else "Holdem")
        return name + "HiLo" if game.is_high_low else name

    def forced_bets(self) -> dict[str, Any]:
        names = blind_names(self.hand)
        amounts = {name: abs(self.hand.blinds[player]) for player, name in names.items()}
        small, big = self.hand.bets
        if not names:
            amounts = {"small": small, "big": big}
        return {
            "small_blind_amount": self.amount(amounts.get("small", 0)),
            "big_blind_amount": self.amount(amounts.get("big", small)),
            "ante_amount": self.amount(max(self.hand.antes)),
        }

    def tournament_info(self) -> dict[str, Any]:
        price = price_of_entry(self.history)
        stack = self.history.about.get("_starting_stack")
        said = self.history.about.get("_started")
        started = said if isinstance(said, datetime.datetime) else start_of(self.history)
        return {
            "tournament_number": str(self.history.about.get("_tournament", 0)),
            "name": self.history.event or "",
            "start_date_utc": started.strftime(
                "%Y-%m-%dT%H:%M:%SZ" if started is said else "%Y-%m-%dT00:00:00Z"
            ),
            "currency": price.currency,
            "buyin_amount": as_number(price.buy_in),
            "bounty_fee_amount": as_number(price.bounty),
            "fee_amount": as_number(price.fee),
            "initial_stack": stack if type(stack) is int else 0,
            "type": "MTT",
            "flags": [],
            "speed": {"type": "Normal", "round_time": 0},
        }

    def players(self) -> list[dict[str, Any]]:
        return [
            {
                "id": player,
                "seat": seat,
                "name": self.history.name_of(player),
                "display": self.history.name_of(player),
                "starting_stack": self.amount(starting_stack(self.hand, player)),
                "player_bounty": 0,
                "is_sitting_out": player in self.hand.absent,
            }
            for player, seat in enumerate(self.hand.seats)
        ]

    # What happened

    def rounds(self) -> list[dict[str, Any]]:
        streets = {Family.FLOP: _FLOP_STREETS, Family.STUD: _STUD_STREETS, Family.DRAW: _DRAW_STREETS}
        names = streets[self.hand.rules.game.family]
        found: list[dict[str, Any]] = []
        shows: list[dict[str, Any]] = []
        blinds = blind_names(self.hand)
        posts: list[dict[str, Any]] = []
        for step in steps(self.hand):
            if step.kind == log.STREET:
                if found and found[-1]["street"] == names[step.street]:
                    continue  # begun again by a ruling
                found.append({"id": len(found), "street": names[step.street], "cards": [], "actions": posts})
                posts = []
                continue
            actions = found[-1]["actions"] if found else posts
            if step.kind in (log.SHOW, log.MUCK):
                self.add(shows, _ACTIONS[step.kind], step, with_cards=step.kind == log.SHOW)
            elif step.kind == log.BLIND:
                self.add(actions, _BLINDS[blinds[step.player]], step)
            elif step.kind in _ACTIONS:
                self.add(actions, self.named(step), step)
            elif step.kind in (log.BOARD, log.COMMUNITY):
                found[-1]["cards"] += map(str, step.cards)
            elif step.kind == log.BOARD_NOW:
                self.lay(found, step.cards)
            elif step.kind in (log.ROUND_OF_HOLES, log.HOLE, log.UP):
                self.deal(actions, step)
        if shows:
            found.append({"id": len(found), "street": "Showdown", "cards": [], "actions": shows})
        return found

    def lay(self, rounds: list[dict[str, Any]], board: tuple[Card, ...]) -> None:
        """A ruling has put the board right: each street has the cards that count."""
        laid = 0
        for number, street in enumerate(self.hand.rules.streets):
            for each in rounds:
                if each["street"] == _FLOP_STREETS[number]:
                    each["cards"] = [str(card) for card in board[laid : laid + street.board]]
            laid += street.board

    def named(self, step: HandStep) -> str:
        """The first street has no bets in this format: whoever opens it raises the blind."""
        return "Raise" if step.kind == log.BET and step.street == 0 else _ACTIONS[step.kind]

    def deal(self, actions: list[dict[str, Any]], step: HandStep) -> None:
        if self.hero is None:
            return
        if step.kind == log.ROUND_OF_HOLES:
            step = step._replace(player=self.hero, cards=step.cards[self.hero :: self.hand.n])
        if step.player == self.hero and UNKNOWN not in step.cards:
            self.add(actions, "Dealt Cards", step, with_cards=True)

    def add(
        self, actions: list[dict[str, Any]], name: str, step: HandStep, *, with_cards: bool = False
    ) -> None:
        action: dict[str, Any] = {
            "action_number": len(actions) + 1,
            "player_id": step.player,
            "action": name,
            "amount": self.amount(step.added),
            "is_allin": step.is_all_in,
        }
        if with_cards:
            action["cards"] = [str(card) for card in step.cards if card != UNKNOWN]
        actions.append(action)

    def pots(self) -> list[dict[str, Any]]:
        """Chips that a ruling gave back are a pot of their own, which is theirs: the format has no other word for it."""
        found = pots(self.history, self.hand)
        back = given_back(self.hand)
        if back:
            found.append(WonPot(len(found), sum(back.values()), 0, back))
        return [
            {
                "number": pot.number,
                "amount": self.amount(pot.amount),
                "rake": self.amount(pot.rake),
                "jackpot": 0,
                "player_wins": [
                    {
                        "player_id": player,
                        "win_amount": self.amount(won),
                        "cashout_amount": 0,
                        "cashout_fee": 0,
                        "bonus_amount": 0,
                    }
                    for player, won in pot.wins.items()
                ],
            }
            for pot in found
        ]

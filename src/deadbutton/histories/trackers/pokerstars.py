"""Writing the text that PokerStars keeps of a hand, which every tracker reads."""

from __future__ import annotations

import zlib
from typing import Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Family, Limit
from deadbutton.histories.amounts import to_money
from deadbutton.histories.history import HandHistory
from deadbutton.histories.trackers.entry_price import price_of_entry
from deadbutton.histories.trackers.stars_summary import SeatOutcome, summary
from deadbutton.histories.trackers.story import (
    HandStep,
    blind_names,
    is_tournament,
    pots,
    start_of,
    starting_stack,
    steps,
)
from deadbutton.table import NOBODY, Hand, hand_name
from deadbutton.table.hand import log

_LIMITS: Final = {Limit.NO_LIMIT: "No Limit", Limit.POT_LIMIT: "Pot Limit", Limit.FIXED_LIMIT: "Limit"}
_GAMES: Final = {
    **dict.fromkeys(("NT", "PT", "FT"), "Hold'em"),
    "NS": "6+ Hold'em",
    **dict.fromkeys(("NO", "PO", "FO"), "Omaha"),
    **dict.fromkeys(("NO/8", "PO/8", "FO/8"), "Omaha Hi/Lo"),
    "F7S": "7 Card Stud",
    "F7S/8": "7 Card Stud Hi/Lo",
    "FR": "Razz",
    **dict.fromkeys(("N5D", "P5D", "F5D"), "5 Card Draw"),
    **dict.fromkeys(("N2L1D", "P2L1D"), "Single Draw 2-7 Lowball"),
    "F2L3D": "Triple Draw 2-7 Lowball",
    "FB": "Badugi",
}
_STUD: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
_DRAWS: Final = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
_FLOPS: Final = ("HOLE CARDS", "FLOP", "TURN", "RIVER")
_BLINDS: Final = {"small": "small blind", "big": "big blind", "straddle": "straddle", "extra": "big blind"}
_QUIET: Final = (log.STREET, log.BURN, log.BOARD, log.BOARD_NOW, log.RESTORE, log.TURN, log.CANCEL)
"""Entries after which cards on the board may still be taken away before anybody has acted on them."""
_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def write_pokerstars(history: HandHistory, hand: Hand, hero: int | None = None) -> str:
    """The hand as PokerStars text. Only the ``hero``'s cards are told before they are shown."""
    return "\n".join(_Writer(history, hand, hero).lines()) + "\n\n\n"


class _Writer:
    def __init__(self, history: HandHistory, hand: Hand, hero: int | None) -> None:
        self.history = history
        self.hand = hand
        self.game = hand.rules.game
        self.hero = hero
        self.is_tournament = is_tournament(history)
        self.symbol = "" if self.is_tournament or not history.is_money else history.currency_symbol or "$"
        self.seen: list[list[Card]] = [[] for _ in range(hand.n)]
        """Stud: what everybody can see of each hand so far."""
        self.board: list[Card] = []
        self.headed = 0
        """Flop games: the last street whose cards have been told."""

    def money(self, chips: int) -> str:
        return self.symbol + to_money(chips, self.history.scale)

    def name(self, player: int) -> str:
        return self.history.name_of(player)

    def lines(self) -> list[str]:
        found = [self.header(), self.table_line()]
        by_seat = sorted(range(self.hand.n), key=lambda player: self.hand.seats[player])
        for player in by_seat:
            stack = self.money(starting_stack(self.hand, player))
            found.append(f"Seat {self.hand.seats[player]}: {self.name(player)} ({stack} in chips)")
        played, outcome = self.play()
        found += played
        outcome.pots = pots(self.history, self.hand)
        return found + summary(self.hand, outcome, by_seat, self.name, self.money)

    # The first lines

    def header(self) -> str:
        number = self.history.about.get("_id", self.history.hand)
        if not isinstance(number, int):
            number = zlib.crc32(f"{self.history.source} {number}".encode())
        game = f"{_GAMES[self.game.code]} {_LIMITS[self.game.limit]}"
        start = start_of(self.history)
        zone = "UTC" if self.history.time_zone else self.history.time_zone_abbreviation or "ET"
        when = f"{start:%Y/%m/%d} {start.hour}:{start:%M:%S} {zone}"
        if self.is_tournament:
            level = self.history.level or 1
            return (
                f"PokerStars Hand #{number}: Tournament #{self.tournament_number()}, "
                f"{price_of_entry(self.history).as_pokerstars} {game} - "
                f"Level {_roman(level)} ({self.stakes()}) - {when}"
            )
        currency = f" {self.history.currency or 'USD'}" if self.symbol == "$" else ""
        return f"PokerStars Hand #{number}:  {game} ({self.stakes()}{currency}) - {when}"

    def tournament_number(self) -> int:
        known = self.history.about.get("_tournament")
        return known if isinstance(known, int) else zlib.crc32((self.history.event or "deadbutton").encode())

    def stakes(self) -> str:
        small, big = self.hand.bets
        names = {name: abs(self.hand.blinds[player]) for player, name in blind_names(self.hand).items()}
        if self.game.limit is not Limit.FIXED_LIMIT:
            small, big = names.get("small", 0), names.get("big", small)
        return f"{self.money(small)}/{self.money(big)}"

    def table_line(self) -> str:
        table = self.history.table if self.history.table is not None else self.history.event or "deadbutton"
        size = self.history.seat_count or max(self.hand.n, *self.hand.seats)
        line = f"Table '{str(table).replace(chr(39), ' ')}' {size}-max"
        return (
            line if self.game.family is Family.STUD else f"{line} Seat #{self.hand.seats[-1]} is the button"
        )

    # The hand itself

    def play(self) -> tuple[list[str], SeatOutcome]:
        found: list[str] = []
        shows: list[str] = []
        outcome = SeatOutcome()
        blinds = blind_names(self.hand)
        street = NOBODY
        for step in steps(self.hand):
            kind, player = step.kind, step.player
            if step.ruling:  # as talk at the table, which readers of this text pass over
                found.append(f'deadbutton said, "{step.ruling}"')
            if kind not in _QUIET:
                found += self.board_headings()
            if kind == log.STREET:
                if step.street != street:  # else a ruling has it begun again
                    found += self.street_heading(step.street)
                street = step.street
            elif kind == log.COMMUNITY:
                found.append(f"Dealt to all [{_faces(step.cards)}]")
            elif kind == log.BOARD:
                self.board += step.cards
            elif kind == log.BOARD_NOW:
                self.board = list(step.cards)
            elif kind in (log.ROUND_OF_HOLES, log.HOLE, log.UP):
                found += self.dealt(step)
            elif kind == log.SHOW:
                shows.append(f"{self.name(player)}: shows [{_faces(step.cards)}] ({self.reading(player)})")
                outcome.shown[player] = step.cards
                outcome.readings[player] = self.reading(player)
            elif kind == log.MUCK:
                shows.append(f"{self.name(player)}: mucks hand")
                outcome.mucked.add(player)
            elif kind == log.RETURN:  # the one word of this text for chips that go back
                found.append(f"Uncalled bet ({self.money(-step.added)}) returned to {self.name(player)}")
            elif player >= 0 and kind != log.WIN:
                said = self.said(step, blinds)
                found += [f"{self.name(player)}: {said}"] if said else []
                if kind in (log.FOLD, log.KILL):
                    outcome.folded[player] = step.street
                if step.added and kind != log.ANTE and kind != log.BLIND:
                    outcome.bettors.add(player)
        outcome.posters = set(blinds)
        found += self.board_headings()
        if shows:
            found += ["*** SHOW DOWN ***", *shows]
        return _small_blind_first(found) + self.collected(bool(shows)), outcome

    def said(self, step: HandStep, blinds: dict[int, str]) -> str:
        """What a player did, in the words of the site."""
        end = " and is all-in" if step.is_all_in else ""
        chips = self.money(step.added)
        match step.kind:
            case log.ANTE:
                return f"posts the ante {chips}{end}"
            case log.BLIND:
                return f"posts {_BLINDS[blinds[step.player]]} {chips}{end}"
            case log.BRING_IN:
                return f"brings in for {chips}{end}"
            case log.FOLD | log.KILL:
                return "folds"
            case log.CHECK:
                return "checks"
            case log.CALL | log.PUT_IN:
                return f"calls {chips}{end}"
            case log.BET:
                return f"bets {chips}{end}"
            case log.COMPLETE if step.raised == step.total:
                return f"bets {chips}{end}"
            case log.RAISE | log.COMPLETE:
                return f"raises {self.money(step.raised)} to {self.money(step.total)}{end}"
            case log.DISCARD:
                return self.discards(step)
            case _:
                return ""

    def discards(self, step: HandStep) -> str:
        if not step.total:
            return "stands pat"
        self.seen[step.player] = [card for card in self.seen[step.player] if card not in step.cards]
        named = f" [{_faces(step.cards)}]" if step.player == self.hero and UNKNOWN not in step.cards else ""
        return f"discards {step.total} card{'s' if step.total > 1 else ''}{named}"

    def street_heading(self, street: int) -> list[str]:
        """Flop streets are headed by their cards; the draw of a game with one draw has no heading."""
        family = self.game.family
        if family is Family.STUD:
            return [f"*** {_STUD[street]} ***"]
        if family is Family.DRAW:
            is_single = len(self.game.streets) == 2
            return [] if street and is_single else [f"*** {_DRAWS[street]} ***"]
        return [] if street else [f"*** {_FLOPS[0]} ***"]

    def board_headings(self) -> list[str]:
        """The streets that lie there and have not been told: cards that a ruling takes away again at once are never told."""
        found = []
        lying = 0
        for street, dealt in enumerate(self.hand.rules.streets):
            due = lying + dealt.board
            if lying < due <= len(self.board) and street > self.headed:
                known = f" [{_faces(self.board[:lying])}]" if lying else ""
                found.append(f"*** {_FLOPS[street]} ***{known} [{_faces(self.board[lying:due])}]")
                self.headed = street
            lying = due
        return found

    def dealt(self, step: HandStep) -> list[str]:
        """What the hero gets, and in stud what lies open before the others."""
        if step.kind == log.ROUND_OF_HOLES:
            if self.hero is None:
                return []
            step = step._replace(player=self.hero, cards=step.cards[self.hero :: self.hand.n])
        player = step.player
        is_down = step.kind != log.UP
        if is_down and player != self.hero:
            return []
        before = _faces(self.seen[player])
        self.seen[player] += step.cards
        waits_for_up = is_down and bool(self.hand.ups) and step.street == 0
        if waits_for_up or UNKNOWN in step.cards:
            return []
        if step.street == 0:
            return [f"Dealt to {self.name(player)} [{_faces(self.seen[player])}]"]
        known = f" [{before}]" if before else ""
        return [f"Dealt to {self.name(player)}{known} [{_faces(step.cards)}]"]

    def reading(self, player: int) -> str:
        return hand_name(self.game, self.hand.holes[player], self.hand.board).en or "hand"

    def collected(self, is_shown: bool) -> list[str]:
        found = []
        all_pots = pots(self.history, self.hand)
        for pot in reversed(all_pots):
            name = "pot"
            if len(all_pots) > 1:
                side = "side pot" if len(all_pots) == 2 else f"side pot-{pot.number}"
                name = side if pot.number else "main pot"
            for player, won in pot.wins.items():
                found.append(f"{self.name(player)} collected {self.money(won)} from {name}")
        if found and not is_shown:
            winner = next(iter(all_pots[0].wins))
            found.append(f"{self.name(winner)}: doesn't show hand")
        return found


def _small_blind_first(lines: list[str]) -> list[str]:
    """Heads-up, the button's small blind is told before the big one, though he is the last to be dealt to."""
    for place in range(len(lines) - 1):
        if ": posts big blind " in lines[place] and ": posts small blind " in lines[place + 1]:
            lines[place : place + 2] = [lines[place + 1], lines[place]]
    return lines


def _faces(cards: tuple[Card, ...] | list[Card]) -> str:
    return " ".join(str(card) for card in cards if card != UNKNOWN)


def _roman(number: int) -> str:
    """
    >>> _roman(14)
    'XIV'
    """
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text

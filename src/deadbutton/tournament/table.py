"""One table of a tournament: who sits there, where the button is, what it waits for."""

from __future__ import annotations

from deadbutton.table import Positions


class Seating:
    """One table of the tournament."""

    __slots__ = (
        "between",
        "button_moves",
        "carried",
        "dealt",
        "deck",
        "deck_level",
        "entered",
        "freed",
        "game_hands",
        "game_turn",
        "hand_level",
        "hands",
        "in_hand",
        "is_halted",
        "missing",
        "newcomers",
        "next_level",
        "number",
        "players",
        "positions",
        "rank",
        "ready",
        "reported",
        "uncounted",
        "unsold",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: dict[int, int] = {}
        """Seat to player."""
        self.unsold: dict[int, int] = {}
        """Seats that nobody has bought yet, with what is left of their stacks: taken, as far as moves go."""
        self.positions: Positions | None = None
        """Of the hand in play, or of the last one; just drawn, of the first."""
        self.button_moves = True
        """Whether the next hand moves the button: not when it has just been drawn."""
        self.in_hand = False
        """Between the deal and the report of a hand: nobody leaves the table now."""
        self.newcomers: set[int] = set()
        """Seats of those who arrived after the last hand began; a report of a hand that dealt them in clears them."""
        self.rank = 0
        """Where the table comes in the order of breaking: the least goes first."""
        self.hands = 0
        self.hand_level = 0
        """The level of the hand that is being played, or was played last."""
        self.freed: list[int] = []
        """Seats in the order in which they became empty."""
        self.is_halted = False
        self.ready = False
        self.reported = False
        """Hand-for-hand: this table has finished the common hand."""
        self.between: list[str] = []
        """What has happened since the last pot, in order: ``table.start_of_hand.Event`` by name."""
        self.next_level = 0
        """The level of the next hand, once that has begun by the book; 0 before."""
        self.dealt: tuple[int, ...] = ()
        """The seats with cards in the hand in play, or in the last one."""
        self.entered: tuple[int, ...] = ()
        """Of these, the seats of newcomers, who were dealt in for the first time."""
        self.missing: tuple[int, ...] = ()
        """Of the seats with cards, those that sit the hand out for a penalty."""
        self.deck = 1
        """Which of the table's decks is in use."""
        self.deck_level = 1
        """The level in which it came in."""
        self.carried = 0
        """Chips that the last hand left in the middle."""
        self.uncounted = 0
        """Hands since the stacks were last counted: 0 when the count is exact."""
        self.game_turn = -1
        """Which game of the rotation was dealt last, counted from 0."""
        self.game_hands = 0
        """Hands that the table has played of that game, in a row."""

    def __len__(self) -> int:
        return len(self.players)

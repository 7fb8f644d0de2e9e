"""One table of a tournament: who sits there, where the button is, what it waits for."""

from __future__ import annotations

from deadbutton.table import SEATS, Positions


class Seating:
    """One table of the tournament."""

    __slots__ = (
        "between",
        "button_moves",
        "by_hand",
        "carried",
        "counted",
        "deal_at",
        "deal_was",
        "dealer_at",
        "dealt",
        "deck",
        "deck_level",
        "entered",
        "freed",
        "from_two",
        "game_hands",
        "game_turn",
        "gone",
        "hand_at",
        "hand_level",
        "hand_times",
        "hands",
        "has_dealer",
        "in_hand",
        "is_deck_pushed",
        "is_frozen",
        "is_halted",
        "level_hands",
        "loose",
        "lost",
        "missing",
        "newcomers",
        "next_level",
        "number",
        "players",
        "positions",
        "rank",
        "ready",
        "reported",
        "turned",
        "unclaimed",
        "uncounted",
        "unsold",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: dict[int, int] = {}
        """Seat to player."""
        self.unsold: dict[int, int] = {}
        """Seats that nobody has bought yet, with what is left of their stacks: taken, as far as moves go."""
        self.hand_at = 0
        """When its last hand began."""
        self.hand_times: tuple[int, ...] = ()
        """How long its last hands took, in milliseconds, the latest last: those whose beginning was said when they began."""
        self.positions: Positions | None = None
        """Of the hand in play, or of the last one; just drawn, of the first."""
        self.from_two = False
        """In the hand before, two played; the big blind has now come to the one who had the button."""
        self.by_hand = False
        """At a virtual event: people deal here, with real cards."""
        self.button_moves = True
        """Whether the next hand moves the button: not when it has just been drawn."""
        self.is_frozen = False
        """A mixed event: the button has moved on for the next game with blinds, and waits there."""
        self.in_hand = False
        """Between the deal and the report of a hand: nobody leaves the table now."""
        self.newcomers: set[int] = set()
        """Seats of those who arrived after the last hand began; a report of a hand that dealt them in clears them."""
        self.rank = 0
        """Where the table comes in the order of breaking: the least goes first."""
        self.hands = 0
        self.hand_level = 0
        """The level of the hand that is being played, or was played last."""
        self.level_hands = 0
        """How many it has been dealt at that level."""
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
        self.is_deck_pushed = False
        """A dealer has been relieved since it came in."""
        self.carried = 0
        """Chips that the last hand left in the middle."""
        self.loose = 0
        """Chips that lie in stacks of the table, nobody has said in which: won with the last ones' in the middle, or from somebody
        who is out. Below zero: the stacks as they are known hold so many too many."""
        self.unclaimed: dict[int, int] = {}
        """Of these, the stacks of players who are out, by player: who won them is still to be said."""
        self.gone: list[int] = []
        """Who went out in the last hand, as far as it has been said."""
        self.lost: list[int] = []
        """Who lost the last chip in it, out since then or not: some buy again, some have still to say."""
        self.uncounted = 0
        """Hands since the stacks were last counted: 0 when the count is exact."""
        self.counted: dict[int, int] = {}
        """Players whose stack was counted alone since then: how many of those hands had been played."""
        self.game_turn = -1
        """Which game of the rotation was dealt last, counted from 0."""
        self.game_hands = 0
        """Hands that the table has played of that game, in a row."""
        self.has_dealer = False
        """In an event whose players deal: a dealer has taken this table."""
        self.dealer_at = 0
        """The place that the deal has come to, be it an empty one; 0 before the first hand."""
        self.deal_at = 0
        """The seat that deals the hand in play, or dealt the last one, in a game without a button; 0 where the button says it."""
        self.deal_was = 0
        """The same of the hand before."""
        self.turned = 0
        """By how many places the deal has gone round since the first hand: back where it began at ``SEATS``."""

    def deal_reaches(self, spots: Positions) -> int:
        """The place that the deal comes to with these positions. A button that stays with its player for want of a small
        blind has passed the empty place all the same."""
        last = self.positions
        if last is None or spots == last or not self.dealer_at:
            return self.dealer_at or spots.button
        moves_on = spots.small_blind == last.big_blind and not spots.is_heads_up
        return last.small_blind if moves_on else spots.button

    def places_to(self, spots: Positions) -> int:
        """By how many places the deal goes on to these positions."""
        return (self.deal_reaches(spots) - self.dealer_at) % SEATS if self.dealer_at else 0

    def hands_since(self, player: int) -> int:
        """Hands since the stack of a player here was counted."""
        return max(0, self.uncounted - self.counted.get(player, 0))

    def all_counted(self) -> None:
        """For facts: every stack of the table is known."""
        self.uncounted = 0
        self.counted.clear()

    def __len__(self) -> int:
        return len(self.players)

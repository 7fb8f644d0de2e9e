"""What the state is made of: the clock, chips, money, seats and people who wait, each for itself."""

from __future__ import annotations

from deadbutton.tournament.player import Case, FloorCall, Receipt


class ChipsInPlay:
    """The chips of the tournament."""

    __slots__ = (
        "count_difference",
        "denominations",
        "found",
        "in_play",
        "issued",
        "made",
        "races",
        "removed",
        "said",
        "taken",
        "uncounted",
    )

    def __init__(self) -> None:
        self.uncounted = 0
        """Chips that left an unsold stack for a pot that nobody has counted."""
        self.in_play = 0
        """Always what was issued and made, and what counts have added, less what was removed."""
        self.issued = 0
        """For entries, rebuys and add-ons, and to unsold seats; less those of entries that were taken back."""
        self.removed = 0
        self.found = 0
        """Chips that belonged to nobody and went back to the inventory."""
        self.made = 0
        """Chips that a race or rounding has added, less those that it took."""
        self.count_difference = 0
        """What counts have added to the chips in play, less what they took: the reasons stand in the log."""
        self.denominations: tuple[int, ...] = ()
        """Chips still in use, smallest first."""
        self.races: dict[int, tuple[int, int]] = {}
        """Tables where a race is still to be held: the small chip and the bigger one."""
        self.said: dict[int, int] = {}
        """By player: the stack that he says he has. Nobody has confirmed it, and the next hand forgets it."""
        self.taken: dict[int, list[int]] = {}
        """By player: hidden chips that a ruling or the director has taken out of the stack, a number each time."""


class MoneyState:
    """Receipts, prizes and what is handed over."""

    __slots__ = ("deal", "deal_wanted", "paid", "prizes", "prizes_by_hand", "receipts", "seats_paid")

    def __init__(self) -> None:
        self.receipts: list[Receipt] = []
        """What was paid, and paid back, by number from 1."""
        self.prizes: tuple[int, ...] = ()
        """Locked amounts by place; empty until the lock."""
        self.prizes_by_hand: tuple[int, ...] = ()
        """Amounts that the director has set, before the lock."""
        self.seats_paid = 0
        """A satellite: how many of the locked prizes are seats."""
        self.paid: dict[int, int] = {}
        """What has been handed over, by player: prize and bounties together."""
        self.deal: DealState | None = None
        """The deal on the table, or the one that was done."""
        self.deal_wanted: set[int] = set()
        """Players who have asked for one, where nobody has proposed it yet."""


class SalesState:
    """What was sold, and what still is."""

    __slots__ = (
        "add_ons",
        "add_ons_open",
        "counted_at",
        "ended_place",
        "entries",
        "entries_closed",
        "hands_counted",
        "hands_waived",
        "rebuys",
        "rebuys_ended",
    )

    def __init__(self) -> None:
        self.rebuys_ended: dict[int, int] | None = None
        """When the rebuys ended: how many hands each table had begun."""
        self.ended_place = -1
        """The step of the sheet in which they ended."""
        self.hands_counted = 0
        """Last hands before the add-on that every table has played, by the director's word."""
        self.counted_at: dict[int, int] = {}
        """And how many hands each table had begun when it was said: what is reported later is another hand."""
        self.hands_waived = False
        """The director does without them."""
        self.add_ons_open: bool | None = None
        """Whether management has opened the add-on's window, or closed it; None: as the book says."""
        self.entries = 0
        self.rebuys = 0
        self.add_ons = 0
        self.entries_closed = False


class FloorState:
    """Who waits for the floor, and what waits for the director."""

    __slots__ = ("calls", "cases", "last_call")

    def __init__(self) -> None:
        self.cases: dict[int, Case] = {}
        """Offences that the director has still to answer, by player."""
        self.calls: dict[int, FloorCall] = {}
        """Calls for the floor that nobody has answered, by number."""
        self.last_call = 0


class MessageState:
    """What the director says on the screens."""

    __slots__ = ("text", "until")

    def __init__(self) -> None:
        self.text = ""
        """The director's message on the screens."""
        self.until = 0
        """When it goes by itself; 0: when it is cleared."""


class SeatingState:
    """Tables in their order, and people between seats."""

    __slots__ = (
        "alternates",
        "balance_gap",
        "break_order",
        "break_places",
        "button_lots",
        "by_size",
        "drawn_at",
        "halted",
        "last_posted",
        "last_table",
        "names",
        "no_button",
        "pins",
        "ranks",
        "redrawn",
        "shut",
        "unseated",
        "waived",
    )

    def __init__(self) -> None:
        self.by_size: dict[int, list[int]] = {}
        """Tables by how many sit there; in each list, the first to break comes first."""
        self.ranks: dict[int, list[int]] = {}
        """Their ranks in the same order, to find a table's place without looking at the others."""
        self.last_table = 0
        """The highest number that a table has had."""
        self.break_order: tuple[int, ...] = ()
        """Tables in the order in which they break, as posted or drawn."""
        self.break_places: dict[int, int] = {}
        self.last_posted = 0
        self.names: dict[int, str] = {}
        """What the house calls a table, beside its number."""
        self.shut: dict[int, set[int]] = {}
        """Seats by table that the house leaves empty as long as there is another."""
        self.pins: dict[int, tuple[int, int]] = {}
        """Players whose table and seat were settled before the draw."""
        self.balance_gap = 0
        """The gap that the director has set for balancing; 0 is the book's."""
        self.drawn_at: dict[int, int] = {}
        """Tables whose seats were drawn by cards once more: how many hands they had begun by then."""
        self.no_button: set[int] = set()
        """Tables whose button is still to be drawn."""
        self.button_lots: dict[int, int] = {}
        """Tables whose button a lot of ours has placed: how many hands they had begun by then."""
        self.halted: set[int] = set()
        """Tables that the director has stopped for a reason of his own."""
        self.waived: set[int] = set()
        """Short tables that the director lets play on, until somebody joins them."""
        self.redrawn: set[int] = set()
        """How many tables were left at each announced redraw that has been held."""
        self.alternates: list[int] = []
        self.unseated: dict[int, None] = {}
        """Registered players who have no seat yet, in the order of registration."""


class Pace:
    """What the director has announced against slow play."""

    __slots__ = ("hands", "orbits_from", "order_before", "shot_clock")

    def __init__(self) -> None:
        self.hands = 0
        """Hands that each table plays at a level; 0: as many as there is time for."""
        self.orbits_from: dict[int, int] | None = None
        """Orbit for orbit: how far the deal had gone round at each table when it began; None: not on."""
        self.order_before: tuple[int, ...] | None = None
        """While tables break by lot: the order that was posted before, and comes back; None: not on."""
        self.shot_clock = 0
        """Seconds for every decision; 0: no such clock."""


class ClockState:
    """The clock is an instant, never a counter: when the step began, less what pauses have taken."""

    __slots__ = ("elapsed", "place", "running_since", "stood", "stopped_at", "waits_for_hand")

    def __init__(self) -> None:
        self.place = 0
        """Which step of the sheet."""
        self.elapsed = 0
        """Milliseconds of this step before the last start."""
        self.running_since: int | None = None
        """The instant of the last start; None while it stands still."""
        self.waits_for_hand = False
        """The level's time starts with its first hand, and none has been dealt yet."""
        self.stopped_at: int | None = None
        """Since when somebody has stopped play; None while it goes on."""
        self.stood: list[tuple[int, int]] = []
        """From when to when play has stood still: somebody had stopped it, or the program that runs the tables was not there."""

    def spent(self, now: int) -> int:
        """Milliseconds of this step that have gone by."""
        return self.elapsed + (now - self.running_since if self.running_since is not None else 0)


class InStep:
    """Hand-for-hand: what the tables share."""

    __slots__ = (
        "all_ins",
        "clock_ran",
        "gone",
        "hand",
        "playing",
        "soft",
        "street",
        "street_by_street",
        "streets",
        "taken",
        "why",
    )

    def __init__(self, why: str) -> None:
        self.why = why
        """``money``: by itself, and it ends by itself; otherwise the director's words."""
        self.hand = 0
        """Which common hand."""
        self.playing: set[int] = set()
        """Tables that are still in it."""
        self.gone: dict[int, int] = {}
        """Who has gone out in it, and at which table: their places come when all tables have finished."""
        self.clock_ran = False
        """Whether the clock was running before, or would have; False where somebody has stopped it since."""
        self.street_by_street = False
        self.street = 0
        """How many betting rounds all tables have been let into, beyond the first."""
        self.streets: dict[int, int] = {}
        """How many each table has finished."""
        self.soft = False
        """The clock goes on as usual: a measure against slow play, ahead of the bubble."""
        self.taken = 0
        """Minutes that the director has taken off the clock in this hand."""
        self.all_ins: dict[int, tuple[int, str, int]] = {}
        """Tables where a called all-in lies face down and waits for the word; at a virtual one, with the act that waits."""


class DealState:
    """An agreement on the prizes: on the table until every player still in has agreed."""

    __slots__ = ("agreed", "amounts", "at", "held", "is_done", "left", "stacks")

    def __init__(
        self,
        stacks: dict[int, int],
        amounts: dict[int, int],
        left: tuple[int, ...],
        held: dict[int, int],
        at: int = 0,
    ) -> None:
        self.at = at
        """When it was proposed."""
        self.stacks = stacks
        """The count that it rests on, by player."""
        self.held = held
        """What the tables had reported then: the next hand makes the proposal outdated."""
        self.amounts = amounts
        """What each player gets whatever happens."""
        self.left = left
        """What is still played for, by place."""
        self.agreed: set[int] = set()
        self.is_done = False

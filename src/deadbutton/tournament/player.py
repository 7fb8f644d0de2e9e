"""One person in a tournament: where he stands, with what, and what he has done."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Status(StrEnum):
    """Where a player stands."""

    REGISTERED = "registered"
    ALTERNATE = "alternate"
    PLAYING = "playing"
    OUT = "out"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    CANCELLED = "cancelled"


class Player:
    """One person in this tournament."""

    __slots__ = (
        "absent",
        "absent_since",
        "add_ons",
        "bank_used",
        "bot",
        "bounties",
        "bounty",
        "came",
        "declined",
        "deducted",
        "due",
        "entered_at",
        "entries",
        "entry_stack",
        "excused",
        "hands_to_miss",
        "id",
        "identity_seen",
        "is_estimate",
        "left",
        "name",
        "noted",
        "offences",
        "offences_in_all",
        "out_at",
        "out_by",
        "out_stack",
        "out_table",
        "owes",
        "paid_in",
        "place",
        "rebought_hand",
        "rebuys",
        "seat",
        "stack",
        "status",
        "table",
        "tied",
        "time_out",
        "to_report",
        "unpaid_chips",
        "waits_until",
        "warnings",
    )

    def __init__(self, id_: int, name: str) -> None:
        self.id = id_
        self.name = name
        self.status = Status.REGISTERED
        self.stack = 0
        self.is_estimate = False
        """The stack came from a table whose stacks nobody had counted, and nobody has counted it since."""
        self.table = 0
        self.seat = 0
        self.entries = 1
        self.rebuys = 0
        self.add_ons = 0
        self.entered_at = 0
        self.identity_seen = False
        self.absent = False
        self.absent_since = 0
        self.came = False
        """Whether he has been seen at his seat."""
        self.excused = False
        """The organiser has excused his absence."""
        self.left = False
        """Gone for good, while his stack is blinded off."""
        self.due = 0
        """The stack that waits for him; it comes into play when he is first seated."""
        self.entry_stack = 0
        """The stack of his last entry, as his receipt names it."""
        self.deducted = 0
        """What came off that stack because he was late."""
        self.paid_in = 0
        """What he has paid so far, all told."""
        self.owes = 0
        """What he has bought and not paid yet."""
        self.declined = False
        """Without chips, he has said that he does not buy again."""
        self.unpaid_chips = 0
        """Chips of an announced rebuy that he has not paid yet."""
        self.rebought_hand = -1
        """How many hands his table had played when he last bought again."""
        self.hands_to_miss = 0
        """A penalty in hands that is still to be served."""
        self.waits_until = 0
        """A penalty in time: the instant at which it ends."""
        self.time_out = 0
        """A penalty in time that begins when the hand in play is over: milliseconds."""
        self.to_report = False
        """Must report to the floor before he plays again, once a penalty has been served."""
        self.offences: dict[str, int] = {}
        """How often he has committed each offence."""
        self.noted: dict[str, int] = {}
        """How many of these were only noted, and brought no step of the ladder."""
        self.offences_in_all = 0
        """How often he has committed any."""
        self.warnings = 0
        """How many warnings he has had, for whatever it was."""
        self.bot = ""
        """The style of the bot that plays here; empty for a person."""
        self.bank_used = 0
        """Of the time bank of a virtual table: milliseconds."""
        self.place = 0
        self.tied = 1
        """How many share the place."""
        self.out_at = 0
        self.out_by: tuple[int, ...] = ()
        self.out_stack = 0
        self.out_table = 0
        """Where he sat when he went out."""
        """The stack at the start of the last hand."""
        self.bounty = 0
        """The price on this head."""
        self.bounties = 0
        """What was won for others' heads."""


class Case(msgspec.Struct, frozen=True):
    """An offence on record, with what the book proposes: a step of the ladder, or none where it is only noted."""

    code: str
    offence: str
    times: int
    step: str
    rounds: int
    is_due: bool
    heaviest: str = ""
    """A step that is possible on top."""


class Receipt(msgspec.Struct, frozen=True):
    """What a player was given for his money, or the money back (a negative amount)."""

    number: int
    player: int
    what: str
    amount: int
    at: int


class FloorCall(msgspec.Struct, frozen=True):
    """Somebody waits for the floor. ``player`` 0: the dealer of the table called."""

    number: int
    player: int
    table: int
    """Where the call was made; the player may have moved since."""
    reason: str
    at: int

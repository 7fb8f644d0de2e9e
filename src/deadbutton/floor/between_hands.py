"""What has happened since a hand ended, as the floor asks for it."""

from __future__ import annotations

from deadbutton.books import Answer, Book
from deadbutton.books.points import LevelChangeStartOfHand
from deadbutton.floor.facts import Facts
from deadbutton.floor.question import Option, asked, count, yes_no
from deadbutton.table import HandEvent, has_started
from deadbutton.text import Text

_SINCE: dict[str, tuple[HandEvent, ...]] = {
    "nothing": (),
    "pot_award": (HandEvent.POT_AWARD,),
    "dealer_push": (HandEvent.POT_AWARD, HandEvent.DEALER_PUSH),
    "riffle": (HandEvent.POT_AWARD, HandEvent.RIFFLE),
    "machine_button": (HandEvent.POT_AWARD, HandEvent.MACHINE_BUTTON),
    "machine_cut": (HandEvent.POT_AWARD, HandEvent.MACHINE_BUTTON, HandEvent.MACHINE_CUT),
    "first_blind": (HandEvent.POT_AWARD, HandEvent.FIRST_BLIND),
    "deal": (HandEvent.POT_AWARD, HandEvent.DEAL),
    "action": (HandEvent.POT_AWARD, HandEvent.DEAL, HandEvent.ACTION),
    "substantial_action": (HandEvent.POT_AWARD, HandEvent.DEAL, HandEvent.SUBSTANTIAL_ACTION),
}

SINCE = asked(
    "since",
    options=(
        Option("nothing", Text("le pot est encore au centre", "the pot is still in the middle")),
        *(Option(key, events[-1].label) for key, events in _SINCE.items() if events),
    ),
    default="pot_award",
    said="between_hands.since",
)

SELF_DEALT = yes_no("self_dealt", default=False, said="between_hands.self_dealt")


SECONDS = count("seconds_in_break", default=0, said="between_hands.seconds_in_break")


def is_past_minute(facts: Facts) -> bool:
    """Whether a break has begun and the award is more than a minute ago."""
    return bool(facts.seconds_in_break > 60)


def is_in_minute(facts: Facts) -> bool:
    """Whether a break has begun, and the award is not more than a minute ago."""
    return bool(0 < facts.seconds_in_break <= 60)


def next_hand_has_started(book: Book, facts: Facts) -> bool:
    return has_started(book, _SINCE[facts.since], self_dealt=facts.self_dealt)


def start_of_hand(book: Book) -> Answer[frozenset[LevelChangeStartOfHand]]:
    """What begins a hand, narrowed to that: the same point also says from when a level counts."""
    return book.button.level_change_start_of_hand.on(*LevelChangeStartOfHand)


def since_label(facts: Facts) -> Text:
    """How far things have gone, in words."""
    return next(option.label for option in SINCE.options if option.key == facts.since)

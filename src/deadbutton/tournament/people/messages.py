"""The director's message: one sentence on every screen of the room, until it is cleared or its minutes are over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import State
from deadbutton.tournament.time.clock import MINUTE

LONGEST: Final = 200
"""Letters that can be read from fifteen metres on one screen."""
LONGEST_MINUTES: Final = 24 * 60


def message_now(state: State, now: int) -> str:
    """What the screens show at an instant; empty where there is nothing to say."""
    return "" if state.message.until and state.message.until <= now else state.message.text


@fact
class MessageShown(Fact, frozen=True, kw_only=True, tag="message_shown"):
    """The screens say something, for so many minutes or until it is cleared. An empty text clears it."""

    text: str
    minutes: int = 0

    topics = (Topic.MESSAGE,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.message.text = self.text
        state.message.until = self.at + self.minutes * MINUTE if self.text and self.minutes else 0

    def sentence(self, state: State) -> Text:
        if not self.text:
            return Text("Le message des écrans est retiré.", "The message is off the screens.")
        said = Text("Message aux écrans", "Message on the screens")
        if self.minutes:
            said += Text(" pour {minutes} min", " for {minutes} min").fill(minutes=self.minutes)
        return said + Text(" : « {text} »", ": “{text}”").fill(text=same(self.text))


@command
class ShowMessage(Command, frozen=True, kw_only=True, tag="show_message"):
    """Put a sentence on every screen. Empty: take it down."""

    text: str = ""
    minutes: int = 0
    """0: until it is cleared."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        text = " ".join("".join(letter if letter.isprintable() else " " for letter in self.text).split())
        if len(text) > LONGEST:
            raise refused("messages.too_long", most=LONGEST, count=len(text))
        if not 0 <= self.minutes <= LONGEST_MINUTES:
            raise refused("messages.bad_minutes", most=LONGEST_MINUTES, count=self.minutes)
        if not text and not message_now(state, context.now):
            raise refused("messages.nothing_shown")
        yield MessageShown(at=context.now, text=text, minutes=self.minutes if text else 0)

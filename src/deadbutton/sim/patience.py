"""Bots of strangers, asked with a watch in hand: one that does not answer in time is named in a refusal.

The bot thinks in a thread of its own, so that whoever asks can go on without it. A thread that thinks on is told to end; one
that sleeps in a call of the system ends when that returns. The bots of the house are asked without a watch.
"""

from __future__ import annotations

import ctypes
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Final

from deadbutton.refusal import refused
from deadbutton.sim.bots.acts import Act, Bot, Seen
from deadbutton.sim.play import bot_name

SECONDS: Final = 10.0
HOUSE: Final = "deadbutton.sim."


class Patient:
    """Another's bot, which has so many seconds for each decision."""

    wants_whole_view = False

    def __init__(self, bot: Bot, seconds: float) -> None:
        self.name = bot_name(bot)
        self._bot = bot
        self._seconds = seconds

    def decide(self, view: Seen, random: Random, /) -> Act:
        answers: SimpleQueue[tuple[Act | None, BaseException | None]] = SimpleQueue()

        def think() -> None:
            try:
                answers.put((self._bot.decide(view, random), None))
            except BaseException as error:  # whatever it is, it is told where the bot was asked
                answers.put((None, error))

        thread = Thread(target=think, name=f"bot {self.name}", daemon=True)
        thread.start()
        try:
            decided, error = answers.get(timeout=self._seconds)
        except Empty:
            _end(thread)
            raise refused("sim.bot_hangs", bot=self.name, seconds=f"{self._seconds:g}") from None
        if error is not None:
            raise RuntimeError(f"{type(error).__name__}: {error}") from error
        return decided  # type: ignore[return-value]  # what is no act is refused where it is carried out


class PatientWithWholeView(Patient):
    wants_whole_view = True


def patient(bot: Bot, seconds: float = SECONDS) -> Bot:
    """The bot with a watch beside it; a bot of the house as it is."""
    if type(bot).__module__.startswith(HOUSE):
        return bot
    kind = PatientWithWholeView if getattr(bot, "wants_whole_view", False) else Patient
    return kind(bot, seconds)


def _end(thread: Thread) -> None:
    """Make a thread of Python stop at its next step."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))

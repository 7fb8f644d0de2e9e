"""Bots that are somebody: the same habits for the same name, wherever they sit."""

from __future__ import annotations

from deadbutton.sim.bots.acts import Bot
from deadbutton.sim.bots.people import People


def as_person(bot: Bot, name: object) -> Bot:
    """The bot as this person, where its players differ; otherwise the bot as it is."""
    return bot.of(name) if isinstance(bot, People) else bot

"""Simulation: bots that see no more than their seat may see, and hands played between them."""

from deadbutton.sim.bots.acts import Act, Bot, CallAct, Draw, FoldAct, RaiseAct, Seen
from deadbutton.sim.bots import BOTS, bot
from deadbutton.sim.bots.buying import HABITS, buys_again, enters_again, takes_add_on
from deadbutton.sim.bots.persons import as_person
from deadbutton.sim.patience import patient
from deadbutton.sim.play import act, play_hand, step
from deadbutton.sim.trial import trial_hand

__all__ = [
    "BOTS",
    "HABITS",
    "Act",
    "Bot",
    "CallAct",
    "Draw",
    "FoldAct",
    "RaiseAct",
    "Seen",
    "act",
    "as_person",
    "bot",
    "buys_again",
    "enters_again",
    "patient",
    "play_hand",
    "step",
    "takes_add_on",
    "trial_hand",
]

"""Simulation: bots that see no more than their seat may see, and hands played between them."""

from deadbutton.sim.bots import BOTS, Act, Bot, CallAct, Draw, FoldAct, RaiseAct, bot
from deadbutton.sim.play import act, play_hand, step
from deadbutton.sim.trial import trial_hand

__all__ = [
    "BOTS",
    "Act",
    "Bot",
    "CallAct",
    "Draw",
    "FoldAct",
    "RaiseAct",
    "act",
    "bot",
    "play_hand",
    "step",
    "trial_hand",
]

"""Tables without cards of paper: sealed decks, what everybody saw, what nobody may see."""

# fmt: off
from deadbutton.tournament.virtual.by_hand import DealByHand, TableDealtBy
from deadbutton.tournament.virtual.commands import DealHand, PlayAct, RunOut, VoidHand
from deadbutton.tournament.virtual.deck_check import check_deck
from deadbutton.tournament.virtual.facts import DeckOpened, HandActed, HandDealt, HandVoided, VirtualHand
from deadbutton.tournament.virtual.hand import hand_at, live, revive
from deadbutton.tournament.virtual.releasing import ReleaseAllIns
from deadbutton.tournament.virtual.timing import GiveTimeBack, TimeGivenBack, TimeIsUp

__all__ = [
    "DealByHand", "TableDealtBy",
    "DealHand", "DeckOpened", "HandActed", "HandDealt", "HandVoided", "PlayAct", "GiveTimeBack", "ReleaseAllIns", "RunOut", "TimeGivenBack", "TimeIsUp", "VirtualHand", "VoidHand",
    "check_deck", "hand_at", "live", "revive",
]

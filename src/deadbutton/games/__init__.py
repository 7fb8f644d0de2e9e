"""Games: what is dealt and bet on each street, as data.

``game("NT")`` is no-limit hold'em; ``CATALOGUE`` lists all of them; a ``Rotation`` mixes several;
``called("omaha hi-lo")`` is what people mean.
"""

from deadbutton.games.catalogue import CATALOGUE, game
from deadbutton.games.game import Family, Game, Limit, Opener, Street
from deadbutton.games.rotation import ROTATIONS, Change, Rotation, rotation
from deadbutton.games.spoken import called
from deadbutton.games.stakes import AnteForm, Stakes

__all__ = [
    "CATALOGUE",
    "ROTATIONS",
    "AnteForm",
    "Change",
    "Family",
    "Game",
    "Limit",
    "Opener",
    "Rotation",
    "Stakes",
    "Street",
    "called",
    "game",
    "rotation",
]

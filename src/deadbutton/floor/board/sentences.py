"""How rulings on the board read."""

from __future__ import annotations

from typing import Final

from deadbutton.table import EXTRA_BURN, EXTRA_CARDS, NO_BURN, PREMATURE
from deadbutton.text import Text, capital

THE: Final = {
    1: Text("le flop", "the flop"),
    2: Text("le turn", "the turn"),
    3: Text("la river", "the river"),
}

HEADLINES: Final = {
    "director_decides": Text(
        "le directeur tranche pour {the} ; ce qui suit lui est proposé.",
        "the director decides on {the}; what follows is proposed.",
    ),
    "stands": Text("{the} compte sans changement.", "{the} stands as it is."),
    "taken_back": Text(
        "on reprend {the} ; le tour d'enchères se termine d'abord.",
        "{the} is taken back; the betting round is finished first.",
    ),
    "dealt_again": Text("on refait {the}.", "{the} is dealt again."),
    "order_restored": Text(
        "on rétablit l'ordre normal pour {the} : une brûlée revient au tableau.",
        "the right order is restored for {the}: a burn joins the board.",
    ),
    "card_is_burn": Text(
        "une carte sortie sans brûlée devient la brûlée, la suivante complète {the}.",
        "a card that came without a burn becomes the burn, the next one completes {the}.",
    ),
    "extra_is_burn": Text(
        "la carte de trop sera la prochaine brûlée, le reste est {the}.",
        "the extra card is the next burn, the rest is {the}.",
    ),
    "extra_goes_back": Text(
        "les bonnes cartes restent pour {the}, les autres retournent dans le talon mélangé.",
        "the right cards stay for {the}, the others go back into the shuffled stub.",
    ),
    "extra_is_out": Text(
        "une seule carte reste pour {the}, le surplus est hors jeu.",
        "one card stays for {the}, the surplus is out of play.",
    ),
    "corrected": Text("on corrige {the}.", "{the} is put right."),
}

ERRORS: Final = {
    PREMATURE: Text("{the} avant la fin des enchères", "{the} before the betting was over"),
    NO_BURN: Text("{the} sans carte brûlée", "{the} without a burn"),
    EXTRA_BURN: Text("{the} avec {burns} de trop", "{the} with {burns} too many"),
    EXTRA_CARDS: Text("{the} avec {cards} de trop", "{the} with {cards} too many"),
}


def sentence(text: Text) -> Text:
    """With a capital letter."""
    return capital(text)


AFTER_BETTING: Final = Text("enchères terminées : {act}", "once the betting is over: {act}")

"""What a replay has to say besides its result: where the record and the book part ways, and what was supplied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from deadbutton.text import Text

OUTSIDE_BOOK: Final = "outside_book"
SUPPLIED_CHECK: Final = "supplied_check"
SUPPLIED_FOLD: Final = "supplied_fold"
IDLE_CHECK: Final = "idle_check"
FREE_FOLD: Final = "free_fold"
LATE_SHOW: Final = "late_show"
LAST_MUCK: Final = "last_muck"
OPENER: Final = "opener"
AS_POSTED: Final = "as_posted"
HIDDEN: Final = "hidden"
NAMED: Final = "named"
UNKNOWN_WINNER: Final = "unknown_winner"
ODD_CHIP: Final = "odd_chip"
RAKE: Final = "rake"
UNRECORDED: Final = "unrecorded"
UNFINISHED: Final = "unfinished"

SENTENCES: Final[dict[str, Text]] = {
    OUTSIDE_BOOK: Text(
        "p{player} va à {amount} : le livre le refuse ({why}), la main l'a joué.",
        "p{player} goes to {amount}: the book refuses it ({why}), the hand was played so.",
    ),
    SUPPLIED_CHECK: Text("le check de p{player} manquait.", "p{player}'s check was missing."),
    SUPPLIED_FOLD: Text(
        "p{player} n'agit plus : compté comme couché.", "p{player} acts no more: counted as folded."
    ),
    IDLE_CHECK: Text(
        "p{player} check alors que personne ne pouvait plus miser.",
        "p{player} checks when nobody could bet any more.",
    ),
    FREE_FOLD: Text(
        "p{player} se couche sans que ce soit à lui de parler.",
        "p{player} folds when it is not his turn to act.",
    ),
    LATE_SHOW: Text("p{player}, couché, montre ses cartes.", "p{player}, who has folded, shows his cards."),
    LAST_MUCK: Text(
        "p{player} jette la dernière main : elle gagne tout de même.",
        "p{player} mucks the last hand: it wins all the same.",
    ),
    OPENER: Text(
        "cartes visibles inconnues : p{player} ouvre, selon la main jouée.",
        "up-cards unknown: p{player} opens, as the hand was played.",
    ),
    AS_POSTED: Text(
        "une blinde incomplète a été suivie à son montant posé, non à son montant dû.",
        "a short blind was called for what was posted, not for what was owed.",
    ),
    HIDDEN: Text("p{player} ne montre pas et perd.", "p{player} does not show and loses."),
    NAMED: Text(
        "cartes inconnues à l'abattage : le résultat inscrit dit qui gagne.",
        "cards unknown at the showdown: the recorded result says who wins.",
    ),
    UNKNOWN_WINNER: Text(
        "cartes inconnues à l'abattage et pas de résultat : pot partagé.",
        "cards unknown at the showdown and no result: the pot is split.",
    ),
    ODD_CHIP: Text(
        "le jeton impair va ailleurs que selon le livre ({amount}).",
        "the odd chip went elsewhere than by the book ({amount}).",
    ),
    RAKE: Text("prélèvement de la maison : {amount}.", "the house took a rake of {amount}."),
    UNRECORDED: Text(
        "p{player} gagne {amount}, que le résultat n'inscrit pas.",
        "p{player} wins {amount}, which the result does not record.",
    ),
    UNFINISHED: Text("la main s'arrête avant la fin.", "the record stops before the end of the hand."),
}


class Note(NamedTuple):
    """One remark. ``action`` is the number of the action that it is about, or 0; the sentence is made when it is read."""

    code: str
    action: int
    facts: Mapping[str, object]

    @property
    def text(self) -> Text:
        return SENTENCES[self.code].fill(**self.facts)


def note(code: str, action: int = 0, **facts: object) -> Note:
    return Note(code, action, facts)


class Mismatch(NamedTuple):
    """A player whose chips do not come out as recorded. Amounts are in the history's smallest unit."""

    player: int
    expected: int
    got: int

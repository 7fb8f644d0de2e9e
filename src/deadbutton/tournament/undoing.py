"""Taking acts back: a fact like any other. An act stands unless a standing act takes it back; taking that one back restores it."""

from __future__ import annotations

from collections.abc import Mapping

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import State


@fact
class ActUndone(Fact, frozen=True, kw_only=True, tag="act_undone"):
    """An act no longer counts: what it added to the state is left out from now on. What came after it still stands."""

    act: int

    def apply(self, state: State) -> None:
        """Nothing: whoever replays leaves the act out (``undone``)."""

    def sentence(self, state: State) -> Text:
        return Text("L'acte {act} est annulé.", "Act {act} is taken back.").fill(act=str(self.act))


def undone(undos: Mapping[int, int]) -> frozenset[int]:
    """The acts that do not count, of ``undos`` (the act that takes back, and the one that it takes back).

    >>> sorted(undone({5: 3, 6: 5}))
    [5]
    """
    gone: set[int] = set()
    for act in sorted(undos, reverse=True):
        if act not in gone:
            gone.add(undos[act])
    return frozenset(gone)


def later_acts_rest_on(number: int, later: int, later_title: Text | None = None) -> Refusal:
    """``later_title``: what the later act did, where it is known."""
    if later_title is None:
        return refuse(
            "tournament.later_acts_rest_on_it",
            "L'acte {number} ne peut pas être annulé : l'acte {later} repose dessus. Annulez d'abord celui-là.",
            "Act {number} cannot be undone: act {later} rests on it. Undo that one first.",
            number=number,
            later=later,
        )
    title = Text(later_title.fr.rstrip("."), later_title.en.rstrip("."))
    said = Text(
        "Impossible : un acte plus récent repose dessus. Annulez d'abord l'acte {later}, « {title} ».",
        "Not possible: a later act rests on it. First undo act {later}, “{title}”.",
    )
    return Refusal(
        "tournament.later_acts_rest_on_it",
        said.fill(later=later, title=title),
        {"number": number, "later": later},
    )


def nothing_to_undo() -> Refusal:
    return refuse(
        "tournament.nothing_to_undo",
        "Il n'y a rien à annuler ici.",
        "There is nothing to undo here.",
    )

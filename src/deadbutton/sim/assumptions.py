"""What a simulated tournament takes for granted, in sentences: the bots, and what people do between hands."""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.sim.bots.buying import BUYS_AGAIN, TAKES_ADD_ON
from deadbutton.sim.bots.short_stack import SHORT
from deadbutton.sim.latecomers import LATE_SHARE
from deadbutton.sim.tournament import HAND_SECONDS
from deadbutton.text import Text


def assumptions(bots: Sequence[str]) -> list[Text]:
    """For these bots, by name."""
    found = []
    if "people" in bots:
        found.append(
            Text(
                "Les joueurs font ce que font de vrais joueurs occasionnels, aussi souvent qu'eux (parties d'argent en ligne de "
                "2009, petites mises), chacun avec ses habitudes ; à {short} grosses blindes ou moins, ils vont à tapis ou "
                "passent selon des tables calculées. Hors du hold'em no-limit, leurs fréquences sont transposées.",
                "Players do what real occasional players do, as often as these (online cash games of 2009, low stakes), each with "
                "habits of their own; with {short} big blinds or fewer they move all-in or fold by computed tables. In games "
                "other than no-limit hold'em their frequencies are carried over.",
            ).fill(short=round(SHORT))
        )
    else:
        found.append(
            Text(
                "Personne ne joue ainsi : robots {names}. --bots people joue comme de vrais joueurs.",
                "Nobody plays like that: bots {names}. --bots people plays like real players.",
            ).fill(names=", ".join(dict.fromkeys(bots)))
        )
    found.append(
        Text(
            "Une main dure {seconds} secondes en moyenne à une table pleine, moins à une petite ; où c'est permis, {late} % "
            "arrivent en retard, {buys} % rachètent ou se réinscrivent, {adds} % prennent l'add-on.",
            "A hand takes {seconds} seconds on average at a full table, fewer at a small one; where they may, {late} % come "
            "late, {buys} % buy or enter again, {adds} % take the add-on.",
        ).fill(
            seconds=HAND_SECONDS,
            late=round(100 * LATE_SHARE),
            buys=round(100 * BUYS_AGAIN),
            adds=round(100 * TAKES_ADD_ON),
        )
    )
    return found

"""Recommended procedures that an organiser leaves aside: nothing of them decides any more, and nothing else goes with them."""

from __future__ import annotations

import msgspec
import pytest

from deadbutton.books import POINTS, load
from deadbutton.books.in_force import WITHOUT, settled
from deadbutton.floor import ask
from deadbutton.sim.announcement import under
from deadbutton.tournament import sheet_of
from tests.tournament.entries_cases import config

BOOK = load("tda2024")
FAMILIES = sorted({"-".join(each.number.split("-")[:2]) for each in BOOK.articles if each.recommended})


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_procedure_decided_falls_back(family: str) -> None:
    without = settled(BOOK, {"procedures_off": (family,)})
    gone = {each for each in BOOK.articles if each.number == family or each.number.startswith(f"{family}-")}
    for key in POINTS:
        before, after = BOOK.answer(key), without.answer(key)
        if gone.isdisjoint(before.articles):
            assert after == before
        elif key != "games_supported":
            assert gone.isdisjoint(after.articles)
            decided = before.articles[0] in gone and not isinstance(before.value, frozenset)
            assert not decided or after.value == WITHOUT.get(key, POINTS[key].default)


def test_games_that_a_procedure_names_are_still_played() -> None:
    without = settled(BOOK, {"procedures_off": tuple(FAMILIES)})
    assert without.authority.games_supported == BOOK.authority.games_supported


@pytest.mark.parametrize(
    ("off", "incident", "facts", "before", "after"),
    [
        ("RP-5", "premature_turn", {}, "TDA 2024 RP-5-B", "default"),
        ("RP-21", "pot_count_request", {"limit": "no_limit"}, "TDA 2024 RP-21", "TDA 2024 54-A"),
        ("RP-2", "gather_bets", {"who": "other_player"}, "TDA 2024 RP-2", "default"),
        ("RP-12", "announce_bet", {"seat": 2, "all_in": False}, "TDA 2024 RP-12", "default"),
        ("RP-12", "count_request", {"what": "bet", "in_hand": True}, "TDA 2024 RP-12", "TDA 2024 60"),
        ("RP-10", "stud_down_card", {"seat": 2, "by": "dealer"}, "TDA 2024 RP-10-A", "default"),
    ],
)
def test_the_floor_rules_without_it(
    off: str, incident: str, facts: dict[str, object], before: str, after: str
) -> None:
    with_it, without = (
        ask(BOOK, incident, facts),
        ask(settled(BOOK, {"procedures_off": (off,)}), incident, facts),
    )
    assert with_it.citation.en == before
    assert with_it.outcome != without.outcome or with_it.orders != without.orders
    assert without.citation.en == after


SHOWN_ONLY = {"RP-6", "RP-13"}
"""Advice to people that no answer rests on: it is only shown."""


@pytest.mark.parametrize("family", sorted(set(FAMILIES) - SHOWN_ONLY))
def test_every_procedure_makes_a_difference(family: str) -> None:
    without = settled(BOOK, {"procedures_off": (family,)})
    assert any(BOOK.answer(key).value != without.answer(key).value for key in POINTS)


def test_the_sheet_names_what_is_not_followed() -> None:
    event = under("tda2024", config())
    sheet = sheet_of(
        msgspec.structs.replace(event, settings={**event.settings, "procedures_off": "RP-2, RP-15"})
    )
    (line,) = (line for line in sheet.lines if line.key == "procedures_off")
    assert line.answer is not None
    assert line.answer.en == (
        "RP-2 (Bets are not gathered during the round), RP-15 (Dealer hand-over, Dealers report breaches)"
    )
    assert (line.article.fr, line.article.en) == ("TDA 2024 préambule", "TDA 2024 preamble")

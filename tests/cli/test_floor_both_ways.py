"""The floor asked at the terminal and on its page: each question of the page takes the fact, and both rule the same."""

from __future__ import annotations

import json
from functools import lru_cache
from html import unescape
from html.parser import HTMLParser

import pytest

from deadbutton.journal import Journal
from tests.cli.test_cli_floor import Terminal
from tests.web.floor_room import Hall
from tests.web.rooms import in_play

FACING = {"bet": "600", "big_blind": "200", "small_blind": "100", "stack": "9400"}
"""A raise to 600 at 100-200."""
CASES = {
    "40-A": [
        ("gesture", {**FACING, "said": "raise 1500", "chips": "500, 500", "heard": heard})
        for heard in ("all", "some", "nobody")
    ],
    "46": [
        (
            "earlier_chips",
            {**FACING, "before": "100", "chips": "1000", "taken_back": back, "gathered": gathered},
        )
        for back, gathered in (("", "no"), ("100", "no"), ("", "yes"))
    ],
    "59-A": [("conditional_declaration", {"seat": "3", "act": "raise", "total": "1450"})],
    "50": [
        ("act_before_amount_clear", {"seat": "4", "act": act, "in_turn": in_turn})
        for act in ("fold", "call")
        for in_turn in ("yes", "no")
    ],
    "52": [
        ("underbet", {"kind": "raise", "paid": "1100", "right": "1300", "when": when})
        for when in ("this_street", "next_street", "showdown")
    ],
    "53": [
        ("out_of_turn_action", {"seat": "5", "act": "check", "to_call": "350", "then": then})
        for then in ("not_yet", "call", "raise")
    ]
    + [
        ("skipped_player", {"seat": "2", "by": by, "chips_in": chips_in, "silent": silent})
        for by, chips_in, silent in (
            ("2", "yes", "yes"),
            ("2", "no", "yes"),
            ("4", "no", "yes"),
            ("3", "yes", "no"),
        )
    ],
    "pot-limit": [
        ("pot_limit_miscount", {"bet": bet, "true": "900", "next_card": next_card, "acted": acted})
        for bet, next_card, acted in (
            ("1350", "no", "yes"),
            ("1350", "yes", "no"),
            ("650", "no", "no"),
            ("650", "no", "yes"),
        )
    ],
    "22": [
        ("late_claim", {"about": about, "since": since, "seconds_in_break": seconds})
        for about, since, seconds in (
            ("result", "riffle", "0"),
            ("pot", "action", "0"),
            ("pot", "substantial_action", "0"),
            ("result", "pot_award", "60"),
            ("result", "pot_award", "61"),
        )
    ],
    "35-C": [("misdeal", {"cause": "boxed", "acts": acts, "chips_in": "no"}) for acts in ("1", "3")],
    "36": [("substantial_action", {"acts": acts, "chips_in": "no"}) for acts in ("2", "3")],
}
ASKED = [
    pytest.param(
        incident, facts, id=f"{article}-{'-'.join(value for value in facts.values() if value)[-24:]}"
    )
    for article, cases in CASES.items()
    for incident, facts in cases
]


class Facts(HTMLParser):
    """The form of the floor's questions: by name, what it would send, and what can be chosen."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.offered: dict[str, set[str]] = {}
        self._inside, self._select = False, ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        name, value = has.get("name") or "", has.get("value") or ""
        if tag == "form":
            self._inside = has.get("id") == "facts"
        if not self._inside:
            return
        if tag == "select":
            self._select = name
        elif tag == "option":
            self._choice(self._select, value, "selected" in has)
        elif tag == "input" and has.get("type") == "radio":
            self._choice(name, value, "checked" in has)
        elif tag in ("input", "textarea") and name:
            self.sent[name] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False

    def _choice(self, name: str, value: str, is_chosen: bool) -> None:
        self.offered.setdefault(name, set()).add(value)
        if is_chosen:
            self.sent[name] = value


@pytest.fixture(scope="module")
def hall() -> Hall:
    hall = Hall(Journal(), "floor")  # one table, every seat of it taken
    return hall.at(in_play(hall.journal, 9, preset="club", book="tda2024"))


@lru_cache
def asked_by(hall: Hall, address: str) -> Facts:
    return Facts(hall.client.get(address).text)


@pytest.mark.parametrize(("incident", "facts"), ASKED)
def test_the_page_takes_the_fact_and_rules_as_the_terminal(
    terminal: Terminal, hall: Hall, incident: str, facts: dict[str, str]
) -> None:
    words = [f"{key}={value}" for key, value in facts.items() if value]
    said = json.loads(terminal("floor", "ask", incident, "-b", "tda2024", *words, "--json").stdout)
    for address in ("/floor?book=tda2024&", f"{hall.url}/floor?table=1&"):
        form = asked_by(hall, f"{address}incident={incident}")
        for key, value in facts.items():
            assert f"a.{key}" in form.sent or f"a.{key}" in form.offered, f"nobody asks for {key}"
            assert value in form.offered.get(f"a.{key}", {value}), f"{key} cannot be {value}"
        answers = {**form.sent, **{f"a.{key}": value for key, value in facts.items()}}
        page = unescape(hall.client.get(address.partition("?")[0], params=answers).text)
        assert f'id="h-rule">{said["verdict"]["en"]}<' in page.replace("’", "'")
        assert said["reason"]["en"] in page.replace("’", "'")
        for offer in said["offers"]:
            assert all(text["en"].lower() in page.lower() for text in offer["options"].values())

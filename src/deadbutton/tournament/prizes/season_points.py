"""A points formula of a club, as people write it: ``100 * sqrt(entries) / sqrt(place)``. Read by a parser of its own, and
worked out in decimals, so that every machine gets the same points.

>>> Formula.read("entries - place + 1").worth(entries=20, place=3)
Decimal('18')
>>> Formula.read("10 × racine(inscrits ÷ place) + 5 × éliminations").worth(entries=16, place=1, knockouts=2)
Decimal('50')
>>> Formula.read("0,5 x recaves").worth(rebuys=4), Formula.read("max(1,5)").worth()
(Decimal('2.0'), Decimal('5'))
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Context, Decimal, DecimalException
from typing import Final

from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, join, same

LONGEST: Final = 300
DEEPEST: Final = 30
WORDS: Final = ("entries", "place", "prize", "pool", "buy_in", "knockouts", "rebuys", "paid_places")
"""What a formula may name. Money counts in the currency's smallest unit."""

ALSO: Final[dict[str, str]] = {
    "players": "entries",
    "inscrits": "entries",
    "joueurs": "entries",
    "rank": "place",
    "rang": "place",
    "winnings": "prize",
    "gain": "prize",
    "gains": "prize",
    "prize_pool": "pool",
    "dotation": "pool",
    "entree": "buy_in",
    "eliminations": "knockouts",
    "bounties": "knockouts",
    "recaves": "rebuys",
    "places_payees": "paid_places",
    "racine": "sqrt",
    "root": "sqrt",
    "arrondi": "round",
    "plancher": "floor",
    "plafond": "ceil",
    "log": "log10",
}
"""Other names of the quantities and functions, French ones among them; capitals and accents do not count."""
SAID: Final[dict[str, Text]] = {
    "entries": Text("inscrits", "entries"),
    "place": Text("place", "place"),
    "prize": Text("gain", "prize"),
    "pool": Text("dotation", "pool"),
    "buy_in": Text("entrée", "buy-in"),
    "knockouts": Text("éliminations", "knockouts"),
    "rebuys": Text("recaves", "rebuys"),
    "paid_places": Text("places payées", "paid places"),
}
"""The quantities as people read them."""
FUNCTIONS_IN_WORDS: Final = Text(
    "racine, ln, log10, plancher, plafond, arrondi, min, max",
    "sqrt, ln, log10, floor, ceil, round, min, max",
)
IN_WORDS: Final = re.compile(r"places payées|paid places|prize pool|buy[- ]in", re.IGNORECASE)
"""Names of two words: read as one, at the same place."""

TIMES: Final = re.compile(r"(?<=[\d)\s])[xX](?=[\s\d(])")
"""« 10 x éliminations »."""
COMMA: Final = re.compile(r"(?<=\d),(?=\d)")
"""« 0,5 », where no function takes several values."""
LISTS: Final = re.compile(r"\b(?:min|max)\s*\(", re.IGNORECASE)

EXACT: Final = Context(prec=28, Emax=60, Emin=-60)

Values = Mapping[str, Decimal]
Node = Callable[[Values], Decimal]

NUMBER = re.compile(r"\d+(?:\.\d+)?|\.\d+", re.ASCII)
TOKEN = re.compile(r"\s*(?:([0-9]+(?:\.[0-9]+)?|\.[0-9]+)|([^\W0-9]\w*)|(.))")
SIGNS: Final = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-", "–": "-"})

ONE_VALUE: Final[dict[str, Callable[[Decimal], Decimal]]] = {
    "sqrt": lambda x: x.sqrt(EXACT),
    "ln": lambda x: x.ln(EXACT),
    "log10": lambda x: x.log10(EXACT),
    "floor": lambda x: x.to_integral_value("ROUND_FLOOR"),
    "ceil": lambda x: x.to_integral_value("ROUND_CEILING"),
    "round": lambda x: x.to_integral_value("ROUND_HALF_UP"),
}
SEVERAL: Final[dict[str, Callable[[list[Decimal]], Decimal]]] = {"min": min, "max": max}

NAMED: Final[dict[str, str]] = {
    "linear": "entries - place + 1",
    "root": "100 * sqrt(entries / place)",
    "stars": "10 * sqrt(entries / place) * (1 + log10(buy_in / 100 + 0.25))",
    "knockout": "max(0, paid_places - place + 1) * 10 + knockouts * 5 + 1",
}
"""Formulas that a club can take by name."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that has been read and can be worked out."""

    text: str
    node: Node

    @classmethod
    def read(cls, text: str) -> Formula:
        """A formula by its name or its text; refused with the place of the first thing that is wrong."""
        return cls(text, _Reader(NAMED.get(text.strip(), text)).whole())

    def worth(self, **values: int) -> Decimal:
        """The points for these values; those that are not given are zero."""
        known = {word: Decimal(values.get(word, 0)) for word in WORDS}
        try:
            return self.node(known)
        except (DecimalException, ZeroDivisionError):
            raise refused("season.no_number", text=self.text, shown=_listed(values)) from None


class _Reader:
    """Recursive descent: sum, product, power, sign, atom."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.depth = 0
        self.at = 0
        self.tokens: list[tuple[str, int]] = []
        if len(text) > LONGEST:
            raise self.problem(f"{len(text)} > {LONGEST}")
        one_word = TIMES.sub("*", IN_WORDS.sub(lambda found: re.sub("[- ]", "_", found.group()), text))
        if not LISTS.search(one_word):
            one_word = COMMA.sub(".", one_word)
        for match in TOKEN.finditer(one_word.translate(SIGNS)):
            token = match.group().strip()
            if token:
                self.tokens.append((_known(token), match.end() - len(token) + 1))

    @property
    def token(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def take(self, *wanted: str) -> str:
        """The next token if it is one of these."""
        if self.token in wanted and self.token:
            self.at += 1
            return self.tokens[self.at - 1][0]
        return ""

    def whole(self) -> Node:
        node = self.sum()
        if self.token:
            raise self.problem(self.token)
        return node

    def sum(self) -> Node:
        node = self.product()
        while sign := self.take("+", "-"):
            work = EXACT.add if sign == "+" else EXACT.subtract
            node = _both(work, node, self.product())
        return node

    def product(self) -> Node:
        node = self.signed()
        while sign := self.take("*", "/"):
            work = EXACT.multiply if sign == "*" else EXACT.divide
            node = _both(work, node, self.signed())
        return node

    def signed(self) -> Node:
        if self.take("-"):
            node = self.nested(self.signed)
            return lambda values: EXACT.minus(node(values))
        return self.power()

    def power(self) -> Node:
        base = self.atom()
        if self.take("^"):
            return _both(EXACT.power, base, self.nested(self.signed))
        return base

    def atom(self) -> Node:
        token = self.token
        self.at += 1
        if token == "(":
            node = self.nested(self.sum)
            self.close()
            return node
        if NUMBER.fullmatch(token):
            number = Decimal(token)
            return lambda values: number
        if token in WORDS:
            return lambda values: values[token]
        if token in ONE_VALUE or token in SEVERAL:
            return self.function(token)
        self.at -= 1
        raise self.problem(token)

    def function(self, name: str) -> Node:
        if not self.take("("):
            raise self.problem(self.token)
        inner = [self.nested(self.sum)]
        while name in SEVERAL and self.take(","):
            inner.append(self.nested(self.sum))
        self.close()
        if name in SEVERAL:
            several = SEVERAL[name]
            return lambda values: several([node(values) for node in inner])
        one = ONE_VALUE[name]
        return lambda values: one(inner[0](values))

    def nested(self, part: Callable[[], Node]) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.problem(self.token)
        node = part()
        self.depth -= 1
        return node

    def close(self) -> None:
        if not self.take(")"):
            raise self.problem(self.token)

    def problem(self, what: str) -> Refused:
        place = self.tokens[self.at][1] if self.at < len(self.tokens) else len(self.text)
        return refused(
            "season.formula",
            place=place,
            what=what or "…",
            functions=FUNCTIONS_IN_WORDS,
            words=_listed(dict.fromkeys(SAID)),
        )


def _listed(values: Mapping[str, int | None]) -> Text:
    """Quantities by their names, with their values where there are some: « inscrits = 19, place = 1 »."""
    return join(
        SAID[word] if value is None else SAID[word] + same(f" = {value}") for word, value in values.items()
    )


def _known(token: str) -> str:
    """A word by the name that it is worked out under; anything else as it stands.

    >>> _known("Éliminations"), _known("inscrits"), _known("place"), _known("+")
    ('knockouts', 'entries', 'place', '+')
    """
    apart = unicodedata.normalize("NFKD", token.casefold())
    word = "".join(letter for letter in apart if not unicodedata.combining(letter))
    found = ALSO.get(word, word)
    return found if found in WORDS or found in ONE_VALUE or found in SEVERAL else token


def _both(work: Callable[[Decimal, Decimal], Decimal], left: Node, right: Node) -> Node:
    return lambda values: work(left(values), right(values))

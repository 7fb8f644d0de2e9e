"""A scenario as prose in both languages: what is set up, what people do, and what came of it when it was played.

A play is written in English phrases; ``french.toml`` says each of them in French.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final

from deadbutton.books import Article
from deadbutton.books.in_force import read
from deadbutton.books.settings import SETTINGS
from deadbutton.floor import INCIDENTS, Offer, Question
from deadbutton.games import game
from deadbutton.scenarios.phrase import PHRASES, most_telling_first
from deadbutton.scenarios.scenario import Scenario
from deadbutton.scenarios.telling_words import (
    CARD,
    amount,
    article,
    french_tables,
    pretty_cards,
    quoted,
    word,
)
from deadbutton.scenarios.watching import WatchedLine, watch
from deadbutton.text import Lang, Text, by_language, capital, join, pair, same, without_stop

FACTS_TOLD: Final = 6
"""Of what one command led to, so many sentences are told."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a line: a sentence, and the articles behind it."""

    text: Text
    articles: tuple[Article, ...] = ()


@dataclass(frozen=True, slots=True)
class ToldScenario:
    """One line. It is an act, a thing that must be refused, or a thing that must be so."""

    text: Text
    kind: str
    """``act``, ``refused`` or ``check``."""
    results: tuple[Result, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class ToldBar:
    """A bet in a row of bets: who, what was done, how much lies there."""

    who: str
    deed: Text
    amount: int


@dataclass(frozen=True, slots=True)
class Telling:
    """A scenario that was played, told."""

    scenario: Scenario
    setup: Text
    lines: tuple[ToldScenario, ...]
    bars: tuple[ToldBar, ...]

    @property
    def passed(self) -> bool:
        return not any(line.problem for line in self.lines)

    @property
    def checks(self) -> int:
        return sum(line.kind != "act" for line in self.lines)

    @property
    def names_places(self) -> bool:
        """Whether cards are called by their place (c1, d4), which wants explaining."""
        return any(re.search(r"\b[cd]\d", line) for line in self.scenario.play)


def tell(scenario: Scenario) -> Telling:
    """Play a scenario now, and tell it."""
    return told(scenario, watch(scenario))


def told(scenario: Scenario, steps: tuple[WatchedLine, ...]) -> Telling:
    """Tell what was watched."""
    lines = [line for place, step in enumerate(steps) if (line := _told(step, steps[place + 1 : place + 2]))]
    return Telling(scenario, _setup(scenario), tuple(lines), _bars(steps))


def _told(step: WatchedLine, after: tuple[WatchedLine, ...]) -> ToldScenario | None:
    said = step.line.lstrip(">! ").rstrip(".")
    if step.problem:
        return ToldScenario(
            _phrase(said, step.is_check), "check" if step.is_check else "act", problem=step.problem
        )
    if step.must_be_refused:
        why = (Result(step.refusal.text),) if step.refusal else ()
        return ToldScenario(_phrase(said, False), "refused", why)
    if step.is_check:
        if said.startswith("refused "):
            return None  # told with the line that was refused
        if said.startswith("ruling ") and step.ruling is not None:
            return ToldScenario(
                step.ruling.verdict, "check", (Result(step.ruling.reason, tuple(step.ruling.articles)),)
            )
        return ToldScenario(_phrase(said, True, _stands_for(step, said)), "check")
    told_next = bool(after) and after[0].line.lstrip("> ").startswith("ruling ")
    results = tuple(Result(fact.sentence, fact.articles) for fact in step.facts[:FACTS_TOLD])
    if step.ruling is not None and said.startswith(("floor ", "the floor is asked ")) and not told_next:
        results = (Result(step.ruling.sentence, tuple(step.ruling.articles)),)
    return ToldScenario(_phrase(said, False, _stands_for(step, said)), "act", results)


# ── Phrases ─────────────────────────────────────────────────────────────


@cache
def french() -> Mapping[str, str]:
    """Every form of a phrase, in French."""
    found = french_tables()
    return {**{f"> {form}": said for form, said in found["checks"].items()}, **found["acts"]}


def _phrase(said: str, is_check: bool, known: Mapping[str, Text] = MappingProxyType({})) -> Text:
    """A line in both languages. One that nobody has put into French stays as it is written."""
    at_table = re.match(r"at table (\d+) the floor is asked (.*)", said)
    if at_table:
        where = Text("Table {table} : ", "Table {table}: ").fill(table=at_table[1])
        return where + _incident(at_table[2])
    if said.startswith(("floor ", "the floor is asked ")):
        return _incident(said.removeprefix("the floor is asked ").removeprefix("floor "))
    for form in most_telling_first(len(PHRASES)):
        match = form.pattern.fullmatch(said) if form.is_check is is_check else None
        if match:
            english = form.form.removeprefix("> ")
            told = pair(french().get(form.form, english), english)
            return by_language(partial(_fill, told, match.groupdict(), known))
    return same(said)


def _fill(form: Text, values: Mapping[str, str], known: Mapping[str, Text], lang: Lang) -> str:
    return re.sub(r"\{(\w+)\}", lambda place: _value(place[1], values[place[1]], lang, known), form.in_(lang))


def _value(place: str, raw: str, lang: Lang, known: Mapping[str, Text]) -> str:
    if raw in known:
        return known[raw].in_(lang)
    shown: dict[str, Callable[[str], str]] = {
        "article": lambda text: article(text, lang),
        "cards": pretty_cards,
        "amounts": lambda text: ", ".join(amount(part, lang) for part in text.split(", ")),
        "quoted": lambda text: quoted(text, lang),
        "who": lambda text: text.replace("seat", Text("siège", "seat").in_(lang)),
        "text": lambda text: _free(text, lang),
    }
    if place in ("chips", "more", "number"):
        return amount(raw, lang)
    if place in ("word", "motions", "back", "added", "times", "nth", "why"):
        return word(raw, lang)
    return shown.get("who" if place == "other" else place, str)(raw)


def _free(text: str, lang: Lang) -> str:
    """Free text is often a list of lines of its own: ``A bets 300, B checks``."""
    parts = [_phrase(part, False).in_(lang) for part in text.split(", ")]
    told = word(", ".join(parts), lang)
    return re.sub(CARD, lambda card: pretty_cards(card[0]), told)


def _stands_for(step: WatchedLine, said: str) -> dict[str, Text]:
    """Words of a line that the floor's last ruling says in full: its choices, what it leaves for later, the penalty."""
    ruling = step.ruling
    if ruling is None:
        return {}
    found = {key: _choice(offer, label) for offer in ruling.offers for key, label in offer.options}
    found |= {sanction.proposal.en: sanction.proposal for sanction in ruling.sanctions}
    words = said.removeprefix("later: ")
    later = next((sentence for sentence in ruling.later if words in sentence.en), None)
    if words != said and later is not None:
        found[words] = later
    return found


def _choice(offer: Offer, label: Text) -> Text:
    """What an option means; a mere yes or no with its question."""
    said = join([offer.question, label], " ") if label.en.startswith(("yes", "no")) else label
    return Text("{said}", "“{said}”").fill(said=without_stop(said))


def _incident(said: str) -> Text:
    """A call of the floor: what happened, and what was answered to its questions."""
    key, *pairs = shlex.split(said)
    incident = INCIDENTS[key]
    asked = {question.key: question for question in incident.questions}
    facts = [pair.partition("=") for pair in pairs]
    answers = [_answered(asked[name], value) for name, _, value in facts if name in asked]
    title = Text("Arbitre appelé : ", "Floor called: ") + incident.title
    return title + Text(" — ", ": ") + join(answers, " · ") if answers else title


def _answered(question: Question, value: str) -> Text:
    label = next((option.label for option in question.options if option.key == value), None)
    if label is None:
        label = Text("oui", "yes") if value == "yes" else Text("non", "no") if value == "no" else None
    if label is None and question.kind == "words":
        shown = quoted if question.key == "said" else word
        label = by_language(lambda lang: shown(value, lang))
    answer = label or same(pretty_cards(value))
    return question.text + same(" ") + answer


# ── Set-up and bars ─────────────────────────────────────────────────────

_STREETS: Final = {
    "flop": Text("après le flop", "after the flop"),
    "turn": Text("après le turn", "after the turn"),
    "river": Text("après la river", "after the river"),
    "preflop": Text("avant le flop", "before the flop"),
}


def _setup(scenario: Scenario) -> Text:
    """The table or the tournament before the first line, in a sentence or two."""
    setup = scenario.setup
    event = setup.get("event")
    if event:
        return _event(event)
    parts = [game(str(setup.get("game", "NT"))).name]
    small, _, big = str(setup.get("blinds", "50/100")).partition("/")
    if not setup.get("bets"):
        parts.append(
            Text("blindes {small} / {big}", "blinds {small} / {big}").fill(small=int(small), big=int(big))
        )
    if setup.get("ante"):
        parts.append(Text("ante {ante}", "ante {ante}").fill(ante=int(setup["ante"])))
    if setup.get("street"):
        parts.append(_STREETS[str(setup["street"])])
    told = [_sentence(join(parts))]
    players: Mapping[str, int] = setup.get("players") or {}
    if players:
        seats = join(
            Text("{who} {stack}", "{who} {stack}").fill(who=who, stack=stack)
            for who, stack in players.items()
        )
        told.append(Text("Tapis : {seats}.", "Stacks: {seats}.").fill(seats=seats))
    if setup.get("button"):
        told.append(Text("Bouton : {who}.", "Button: {who}.").fill(who=str(setup["button"])))
    for who, cards in (setup.get("hole") or {}).items():
        told.append(Text("{who} a {cards}.", "{who} holds {cards}.").fill(who=who, cards=pretty_cards(cards)))
    if setup.get("board"):
        board = pretty_cards(str(setup["board"]))
        told.append(Text("Le tableau sera {board}.", "The board will be {board}.").fill(board=board))
    if setup.get("absent"):
        told.append(
            Text("Pas à la table : {names}.", "Away: {names}.").fill(
                names=", ".join(map(str, setup["absent"]))
            )
        )
    if setup.get("penalised"):
        told.append(
            Text("Sanction à purger : {names}.", "Kept away by a penalty: {names}.").fill(
                names=", ".join(map(str, setup["penalised"]))
            )
        )
    if setup.get("self_dealt"):
        told.append(Text("Les joueurs donnent eux-mêmes.", "Players deal themselves."))
    told += _answers(setup.get("settings", {}))
    return join(told, " ")


def _answers(settings: Mapping[str, Any]) -> Iterator[Text]:
    """What the organiser has answered, where a book leaves it open."""
    for key, raw in settings.items():
        said = read(key, raw) if key in SETTINGS else None
        if said is not None:
            yield Text("{question} {answer}.", "{question} {answer}.").fill(
                question=SETTINGS[key].question, answer=SETTINGS[key].described(said)
            )


def _event(event: Mapping[str, Any]) -> Text:
    players = event.get("players", 0)
    told = [
        Text("Un tournoi de {n} joueurs.", "A tournament of {n} players.").fill(n=players)
        if isinstance(players, int) and players
        else Text("Un tournoi : {names}.", "A tournament: {names}.").fill(names=", ".join(players))
        if players
        else Text("Un tournoi.", "A tournament.")
    ]
    if event.get("seats_per_table"):
        told.append(Text("{n} places par table.", "{n} seats a table.").fill(n=int(event["seats_per_table"])))
    told += _answers(event.get("settings", {}))
    if event.get("final_table"):
        told.append(Text("Table finale à {n}.", "Final table of {n}.").fill(n=int(event["final_table"])))
    return join(told, " ")


def _sentence(text: Text) -> Text:
    return capital(text) + same(".")


_DEEDS: Final = (
    (" goes all-in", Text("tapis", "all-in")),
    (" raises ", Text("relance", "raises")),
    (" bets ", Text("mise", "bets")),
    (" calls", Text("suit", "calls")),
)


def _bars(steps: tuple[WatchedLine, ...]) -> tuple[ToldBar, ...]:
    """The bets of the first round of the play, where there are enough to be worth a drawing."""
    bars: list[ToldBar] = []
    for step in steps:
        if step.is_check or step.must_be_refused:
            break
        deed = next((text for sign, text in _DEEDS if sign in step.line + " "), None)
        if deed is None or step.bet is None or not step.bet[1]:
            break
        bars.append(ToldBar(step.bet[0], deed, step.bet[1]))
    raised = len({bar.amount for bar in bars}) > 1
    return tuple(bars) if len(bars) > 2 and raised else ()

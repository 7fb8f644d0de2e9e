"""The floor as a conversation: which book, what happened, two or three questions, the ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer
from rich.text import Text as Words

from deadbutton.books.library import book_keys, load
from deadbutton.cli.console import out, say_wrong
from deadbutton.cli.floor.printing import show_ruling
from deadbutton.cli.language import t
from deadbutton.cli.printing import gap
from deadbutton.floor import INCIDENTS, Incident, IncidentGroup, Question, ask, find_incidents
from deadbutton.refusal import Refused
from deadbutton.text import Lang, Text, same


def talk(book: str | None, lang: Lang) -> None:
    """Ask until there is a ruling; an empty answer takes what stands in brackets, Ctrl-C stops."""
    try:
        chosen = load(
            book
            or _pick(Text("Quel livre ?", "Which book?"), [(key, _name(key)) for key in book_keys()], lang)
        )
        key = _what_happened(lang)
        facts: dict[str, Any] = {}
        for question in INCIDENTS[key].questions:
            if not question.needs_hand and question.is_for(chosen, facts):
                facts[question.key] = _answer(question, lang)
    except EOFError:
        raise typer.Abort from None
    gap()
    show_ruling(ask(chosen, key, {name: value for name, value in facts.items() if value is not None}), lang)


def _what_happened(lang: Lang) -> str:
    """The incident: from a drawer, or by words."""
    drawers = [
        (group.name, group.label)
        for group in IncidentGroup
        if any(i.group is group for i in INCIDENTS.values())
    ]
    question = Text(
        "De quoi s'agit-il ? Un nombre, ou dites-le avec vos mots.",
        "What is it about? A number, or say it in your own words.",
    )
    listed: list[Incident] = []
    while not listed:
        said = _pick(question, drawers, lang, words=True)
        in_drawer = said in IncidentGroup.__members__
        listed = (
            [i for i in INCIDENTS.values() if i.group.name == said] if in_drawer else find_incidents(said)
        )
        if not listed:
            say_wrong(
                t(
                    "Rien sous ces mots. Essayez-en d'autres, ou un nombre.",
                    "Nothing under these words. Try others, or a number.",
                )
            )
    asked = Text("Que s'est-il passé ?", "What happened?")
    return _pick(asked, [(i.key, i.title) for i in listed], lang)


def _name(key: str) -> Text:
    return load(key).name


def _pick(
    question: Text,
    options: Sequence[tuple[str, Text]],
    lang: Lang,
    default: str | None = None,
    words: bool = False,
) -> str:
    """One of a numbered list, by its number or its key; Enter takes the one that is marked. Words may be taken as they are."""
    gap()
    out.print(Words(question.in_(lang), "head"))
    for place, (key, label) in enumerate(options, 1):
        mark = "↵" if key == default else " "
        out.print(Words.assemble((f"{mark}{place:>3}  ", "key"), label.in_(lang), (f"  {key}", "soft")))
    while True:
        typed = _typed("> ")
        if not typed and default is not None:
            return default
        if typed.isdecimal() and 1 <= int(typed) <= len(options):
            return options[int(typed) - 1][0]
        if typed in {key for key, _ in options}:
            return typed
        if words and typed and not typed.isdecimal():
            return typed
        say_wrong(t("Tapez un nombre de 1 à {most}.", "Type a number from 1 to {most}.", most=len(options)))


def _answer(question: Question, lang: Lang) -> Any:
    if question.options:
        listed = [(option.key, option.label) for option in question.options]
        return _pick(question.text, listed, lang, question.default)
    gap()
    hint = _hint(question)
    out.print(Words.assemble((question.text.in_(lang), "head"), (f"  {hint.in_(lang)}", "soft")))
    while True:
        typed = _typed("> ")
        if not typed and question.default is not None:
            return question.default
        try:
            return question.read(typed)
        except Refused as refused:
            say_wrong(refused.refusal.text.in_(lang))


def _hint(question: Question) -> Text:
    match question.kind:
        case "yes_no":
            hint = Text("oui/non", "yes/no")
        case "cards":
            hint = same("As Kd")
        case "words":
            hint = same("")
        case _:
            hint = Text("un nombre", "a number")
    if question.default in (None, ()):
        return hint
    shown = (
        (Text("oui", "yes") if question.default else Text("non", "no"))
        if question.kind == "yes_no"
        else same(str(question.default))
    )
    return hint + same(" [") + shown + same("]")


def _typed(prompt: str) -> str:
    return input(prompt).strip()

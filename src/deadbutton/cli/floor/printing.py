"""How incidents and rulings are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books import all_books, answered, load
from deadbutton.books.article import as_printed, cite
from deadbutton.books.library import CURRENT
from deadbutton.cli.console import out, print_json
from deadbutton.cli.printing import READING, cited, gap, grid, is_narrow, table, title
from deadbutton.floor import INCIDENTS, IncidentGroup, Ruling, ask, find, find_articles, find_incidents
from deadbutton.refusal import Refused, refused
from deadbutton.text import Lang, Text, same

WIDE = 130

HOUSE_RULE = Text("Règle de la maison : ", "House rule: ")
INSTEAD = Text("au lieu de {published}", "instead of {published}")
SEE_ALSO = Text("Voir aussi : ", "See also: ")


def show_incidents(lang: Lang, as_json: bool) -> None:
    """All incidents, by group, with the facts that each asks for."""
    if as_json:
        print_json(
            [
                {
                    "key": incident.key,
                    "group": incident.group.name.lower(),
                    "title": {"fr": incident.title.fr, "en": incident.title.en},
                    "points": [point.key for point in incident.points],
                    "questions": [
                        {
                            "key": question.key,
                            "text": {"fr": question.text.fr, "en": question.text.en},
                            "kind": question.kind,
                            "options": [option.key for option in question.options],
                            "default": question.default if question.kind != "cards" else None,
                        }
                        for question in incident.questions
                    ],
                }
                for incident in INCIDENTS.values()
            ]
        )
        return
    for group in IncidentGroup:
        found = [incident for incident in INCIDENTS.values() if incident.group is group]
        if not found:
            continue
        title(group.label.in_(lang))
        listed = grid("key", "", "soft") if out.width >= WIDE else grid("key", "")
        listed.columns[0].no_wrap = True
        for incident in found:
            facts = ", ".join(question.key for question in incident.questions)
            row = [incident.key, incident.title.in_(lang), facts]
            listed.add_row(*row[: len(listed.columns)])
        out.print(listed)
        gap()


def show_found(words: str, book: str | None, lang: Lang, as_json: bool) -> None:
    """Incidents that somebody may mean, the likeliest first; then what the book says of it."""
    found = find_incidents(words)
    if as_json:
        print_json([{"key": one.key, "title": {"fr": one.title.fr, "en": one.title.en}} for one in found])
        return
    articles = find_articles(load(book or CURRENT), words)
    if not found and not articles:
        raise refused("cli.nothing_found", words=words[:60])
    listed = grid("key", "")
    listed.columns[0].no_wrap = True
    for one in found:
        listed.add_row(one.key, one.title.in_(lang))
    if found:
        out.print(listed)
    for article in articles:
        gap()
        out.print(Words(as_printed(str(article)), "cite"), Words(article.title.in_(lang)), sep="  ")
        out.print(Padding(Words(article.summary.in_(lang)), (0, 0, 0, 2)))


def answer(
    key: str,
    book: str | None,
    every: bool,
    words: Sequence[str],
    answers: Sequence[str],
    lang: Lang,
    as_json: bool,
) -> None:
    """One incident, ruled by one book or by all, each with the organiser's answers to what it leaves open."""
    with naming_options():
        _answer(key, book, every, words, answers, lang, as_json)


@contextmanager
def naming_options() -> Iterator[None]:
    """What is still to be said is asked in words everywhere; here it is typed, and the option's name is told too."""
    try:
        yield
    except Refused as refused:
        why = refused.refusal
        keys = why.facts.get("keys") if why.code == "floor.missing_fact" else why.facts.get("options")
        if (
            why.code not in ("floor.missing_fact", "floor.bad_fact")
            or not isinstance(keys, tuple)
            or not keys
        ):
            raise
        dashes = "--" if why.code == "floor.missing_fact" else ""
        names = same(" (" + ", ".join(dashes + str(key) for key in keys) + ")")
        raise Refused(replace(why, text=why.text + names)) from None


def _answer(
    key: str,
    book: str | None,
    every: bool,
    words: Sequence[str],
    answers: Sequence[str],
    lang: Lang,
    as_json: bool,
) -> None:
    facts, said = read_words(words), read_answers(answers)
    if every:
        answered(load(CURRENT), said)  # one that cannot be read is refused, whoever leaves it open
        rulings = [
            ask(answered(each, {k: v for k, v in said.items() if k in each.settings}), key, facts)
            for each in all_books()
        ]
        if as_json:
            print_json([ruling.as_dict() for ruling in rulings])
        else:
            show_side_by_side(key, rulings, lang)
        return
    ruling = ask(answered(load(book or CURRENT), said), key, facts)
    if as_json:
        print_json(ruling.as_dict())
    else:
        show_ruling(ruling, lang)


def read_answers(typed: Sequence[str]) -> dict[str, object]:
    """Answers as they are typed: ``--setting limit_raises=5``."""
    found: dict[str, object] = {}
    for word in typed:
        key, equals, value = word.partition("=")
        if not equals:
            raise refused("cli.not_an_answer", word=word[:40])
        found[key.strip().replace("-", "_")] = value.strip()
    return found


def read_words(words: Sequence[str]) -> dict[str, str]:
    """Facts as they are typed: ``--order unknown``, ``--order=unknown`` or ``order=unknown``."""
    facts: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.lstrip("-").partition("=")
        if not equals:
            if not word.startswith("--") or not rest:
                raise refused("cli.not_a_fact", word=word[:40])
            value = rest.pop(0)
        facts[name.replace("-", "_")] = value
    return facts


def show_ruling(ruling: Ruling, lang: Lang) -> None:
    """A ruling: what, why, what is done, and the articles with their summaries."""
    incident = find(ruling.incident)
    out.print(Words.assemble((incident.title.in_(lang), "soft"), "  ", (ruling.book.label, "key")))
    out.print(Words(ruling.verdict.in_(lang), "head"))
    out.print(Words(ruling.reason.in_(lang)))
    _list(Text("Maintenant", "Now"), [order.sentence for order in ruling.orders], lang)
    _list(Text("Plus tard", "Later"), list(ruling.later), lang)
    for offer in ruling.offers:
        _list(offer.question, [label for _, label in offer.options], lang)
    _list(
        Text("Sanction", "Penalty"),
        [
            sanction.offence
            + Text(" : ", ": ")
            + sanction.proposal
            + (Text(" (due)", " (due)") if sanction.is_due else Text(" (possible)", " (possible)"))
            for sanction in ruling.sanctions
        ],
        lang,
    )
    gap()
    out.print(cited(ruling.citation, ruling.is_default, lang))
    deciding = () if ruling.is_default else ruling.articles[:1]
    for article in deciding:
        out.print(Padding(Words.assemble((article.full(lang), "cite")), (0, 0, 0, 2)))
        out.print(Padding(Words(article.summary.in_(lang), "soft"), (0, 0, 0, 4)))
    for one in ruling.deviations:
        words = Words.assemble(
            (HOUSE_RULE.in_(lang), "cite"), f"{one.house.point.question.in_(lang)} ",
            (one.rule.in_(lang), "bold"), "\n",
            (INSTEAD.fill(published=one.instead).in_(lang), "soft"),
        )  # fmt: skip
        out.print(Padding(words, (0, 0, 0, 2)))
    for article in ruling.readings:
        words = Words.assemble((READING.in_(lang), "cite"), ((article.reading or same("")).in_(lang), "soft"))
        out.print(Padding(words, (0, 0, 0, 2)))
    above = {as_printed(str(article)) for article in deciding}
    if others := [article for article in ruling.see_also if as_printed(str(article)) not in above]:
        out.print(Words.assemble((SEE_ALSO.in_(lang), "soft"), cited(cite(others), False, lang)))


def _list(head: Text, lines: list[Text], lang: Lang) -> None:
    if not lines:
        return
    gap()
    out.print(Words(head.in_(lang), "head"))
    for line in lines:
        out.print(Padding(Words(f"• {line.in_(lang)}"), (0, 0, 0, 2)))


def show_side_by_side(key: str, rulings: list[Ruling], lang: Lang) -> None:
    out.print(Words(find(key).title.in_(lang), "head"))
    gap()
    if is_narrow():
        for ruling in rulings:
            title(ruling.book.label)
            out.print(Padding(Words(ruling.sentence.in_(lang)), (0, 0, 0, 2)))
            out.print(Padding(cited(ruling.citation, ruling.is_default, lang), (0, 0, 0, 2)))
        return
    heads = (Text("Livre", "Book"), Text("Décision", "Ruling"), Text("Articles", "Articles"))
    listed = table(*(head.in_(lang) for head in heads))
    listed.columns[0].no_wrap = True
    listed.columns[1].ratio = 3
    listed.columns[2].ratio = 1
    listed.expand = True
    for ruling in rulings:
        listed.add_row(
            ruling.book.label,
            Words.assemble((ruling.verdict.in_(lang), "head"), " ", ruling.reason.in_(lang)),
            cited(ruling.citation, ruling.is_default, lang),
            end_section=True,
        )
    out.print(listed)

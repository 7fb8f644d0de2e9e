"""``rules`` and ``rules show``: the books, the articles of one, one article."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books.article import Article, cite
from deadbutton.books.book import Book
from deadbutton.books.files.readings import house_line, other_label
from deadbutton.books.library import all_books, load
from deadbutton.books.point import ground_key
from deadbutton.books.sheets.editions import in_force
from deadbutton.books.subjects import POINTS
from deadbutton.cli.console import out, print_json, spoken
from deadbutton.cli.printing import READING, cited, gap, grid, is_narrow, table, title
from deadbutton.cli.rules import as_json as as_data
from deadbutton.text import Lang, Text, first_up

BOOK_HEADS = (
    Text("Clé", "Key"),
    Text("Livre", "Book"),
    Text("Articles", "Articles"),
    Text("Réponses", "Answers"),
    Text("Défauts", "Defaults"),
)
READINGS = Text("Lectures, là où le texte laisse le choix", "Readings, where the text leaves room")
OTHERWISE = Text("Sinon : ", "Otherwise: ")
SETTINGS = Text("Laissé à l'organisateur", "Left to the organiser")
POINTS_OF = Text("Points, avec la réponse de ce livre", "Points, with this book's answer")
NO_POINTS = Text("Aucun point n'en dépend.", "No point rests on it.")
OWN_WORDS = Text("Notre résumé, non le texte du livre.", "Our summary, not the book's wording.")


def show_books(lang: Lang, as_json: bool) -> None:
    """The list of books."""
    books = all_books()
    if as_json:
        print_json([_counted(book) for book in books])
        return
    listed = table(*(spoken(head, lang) for head in BOOK_HEADS))
    listed.columns[0].style = "key"
    listed.columns[0].no_wrap = True
    for column in listed.columns[2:]:
        column.justify = "right"
    for book in books:
        given = _answers_given(book)
        listed.add_row(
            book.key,
            Words.assemble(
                book.label,
                "\n",
                (_name(book, lang), "soft"),
                *(("\n", spoken(book.about, lang)) if book.about else ()),
                *(("\n", (first_up(spoken(in_force(book), lang)), "soft")) if book.since else ()),
            ),
            str(len(book.own_articles)),
            str(given),
            str(len(POINTS) - given),
        )
    out.print(listed)


def _name(book: Book, lang: Lang) -> str:
    return f"{spoken(book.name, lang)} ({book.version})" if book.version else spoken(book.name, lang)


def _answers_given(book: Book) -> int:
    """Points that the book itself answers."""
    return sum(not book.answer(key).is_default for key in POINTS)


def _counted(book: Book) -> dict[str, object]:
    given = _answers_given(book)
    return {
        **as_data.book(book),
        "articles": len(book.own_articles),
        "answers": given,
        "defaults": len(POINTS) - given,
    }


def show_book(name: str, lang: Lang, as_json: bool) -> None:
    """The articles of a book, and what it leaves to the organiser."""
    book = load(name)
    if as_json:
        print_json(
            {
                **_counted(book),
                "articles": [as_data.article(article) for article in book.articles],
                "readings": [as_data.reading(reading) for reading in book.readings],
                "settings": [as_data.setting(setting) for setting in book.settings.values()],
            }
        )
        return
    title(_heading(book, lang))
    listed = grid("cite", "", "soft") if not is_narrow() else grid("cite", "")
    for article in book.articles:
        number = (article.numbered if article.book == book.label else article.named).in_(lang)
        row = [Words(number), Words(spoken(article.title, lang))]
        if not is_narrow():
            row.append(Words(spoken(article.kind.label, lang)))
        listed.add_row(*row)
    if not is_narrow():
        listed.columns[1].no_wrap = False
        listed.columns[1].ratio, listed.columns[2].ratio = 1, None
        listed.columns[2].no_wrap = True
    out.print(listed)
    _show_readings(book, lang)
    if book.settings:
        gap()
        title(spoken(SETTINGS, lang))
        listed = grid("cite", "")
        for setting in book.settings.values():
            listed.add_row(
                Words(", ".join(article.number for article in setting.articles) or "—"),
                Words.assemble(
                    spoken(setting.setting.question, lang), " ", (spoken(setting.label, lang), "head")
                ),
            )
        out.print(listed)


def _show_readings(book: Book, lang: Lang) -> None:
    """Where the articles leave room, and what a house writes to read otherwise."""
    found = list(book.readings)
    if not found:
        return
    gap()
    title(spoken(READINGS, lang))
    for reading in found:
        out.print(cited(cite((reading.article,)), False, lang))
        out.print(Padding(Words(spoken(reading.note, lang)), (0, 0, 0, 2)))
        otherwise = spoken(OTHERWISE, lang) + first_up(spoken(other_label(reading), lang))
        out.print(Padding(Words(otherwise, "soft"), (0, 0, 0, 2)))
        out.print(Padding(Words(house_line(reading), "key"), (0, 0, 0, 2)))


def _heading(book: Book, lang: Lang) -> str:
    return " · ".join(filter(None, (book.label, spoken(book.name, lang), book.version)))


def show_article(name: str, number: str, lang: Lang, as_json: bool) -> None:
    """One article, and the points that rest on it."""
    book = load(name)
    article = _article(book, number)
    if as_json:
        print_json(
            {
                **as_data.article(article),
                "points": [
                    {
                        **as_data.point(POINTS[key]),
                        "answer": as_data.answer(book.answer(key)),
                        "said_here": [ground_key(one) for one in book.answer(key).resting_on(article)],
                    }
                    for key in article.points
                ],
            }
        )
        return
    out.print(
        Words.assemble(
            (article.named.in_(lang), "cite"),
            "  ",
            (spoken(article.title, lang), "head"),
            "  ",
            (spoken(article.kind.label, lang), "soft"),
        )
    )
    if article.summary != article.title:
        gap()
        out.print(Words(spoken(article.summary, lang)))
        if book.base is None:
            out.print(Words(spoken(OWN_WORDS, lang), "default"))
    gap()
    if not article.points:
        out.print(Words(spoken(NO_POINTS, lang), "soft"))
        return
    title(spoken(POINTS_OF, lang))
    for key in article.points:
        answer = book.answer(key)
        gap()
        out.print(Words.assemble((key, "key"), "  ", spoken(POINTS[key].question, lang)))
        out.print(Padding(Words(first_up(spoken(answer.said_by(article), lang))), (0, 0, 0, 2)))
        if answer.note:
            out.print(Padding(Words(spoken(answer.note, lang), "soft"), (0, 0, 0, 2)))
        for reading in answer.readings:
            if reading.article == article:
                words = Words.assemble((spoken(READING, lang), "cite"), (spoken(reading.note, lang), "soft"))
                out.print(Padding(words, (0, 0, 0, 2)))
        if len(answer.articles) > 1 and not answer.resting_on(article):
            out.print(Padding(cited(answer.sources, answer.is_default, lang), (0, 0, 0, 2)))


def _article(book: Book, number: str) -> Article:
    """By its number, however its letters are typed."""
    alike = {article.number.lower(): article.number for article in book.articles}
    return book.article(alike.get(number.lower(), number))

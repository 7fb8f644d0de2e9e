"""Books: the points on which rulebooks decide, each book's answers, and the articles that they rest on.

``load("ffjp").betting.min_raise`` is an :class:`Answer`: its value, and its citation.
"""

from deadbutton.books.article import Article, Kind, ArticleReading, cite
from deadbutton.books.book import Book
from deadbutton.books.library import all_books, book_keys, house_texts, is_file, load
from deadbutton.books.point import Answer, Point
from deadbutton.books.files.readings import house_line, other_label
from deadbutton.books.in_force import answered, settled
from deadbutton.books.subjects import POINTS, SUBJECT_TITLES, SUBJECTS

__all__ = [
    "POINTS",
    "SUBJECTS",
    "SUBJECT_TITLES",
    "Answer",
    "Article",
    "Book",
    "Kind",
    "Point",
    "ArticleReading",
    "all_books",
    "answered",
    "book_keys",
    "cite",
    "house_line",
    "house_texts",
    "is_file",
    "load",
    "other_label",
    "settled",
]

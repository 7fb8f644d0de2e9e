"""A third language is a file: with a machine-made catalogue no French and no English word is left on any page."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from deadbutton.journal import Journal
from deadbutton.web import create_app
from tests.pseudo_language import CODE, left_over, pseudo
from tests.web.clients import TestClient
from tests.web.every_page import club, pages

READ_ALOUD = {
    "alt",
    "aria-label",
    "content",
    "data-sentence",
    "label",
    "placeholder",
    "title",
    "aria-description",
}
UNSEEN = {"script", "style", "code", "kbd", "pre", "svg"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Words(HTMLParser):
    """What a reader sees or hears of a page, except for what is marked as another language."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[tuple[str, bool]] = []

    @property
    def _skips(self) -> bool:
        return any(skipped for _, skipped in self._inside)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        skipped = tag in UNSEEN or told.get("lang", CODE) != CODE
        if not skipped and not self._skips and tag != "meta":
            self.found += [value for key, value in attrs if key in READ_ALOUD and value]
        if tag not in VOID:
            self._inside.append((tag, skipped))

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._skips:
            self.found.append(data)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    with Journal(str(tmp_path_factory.mktemp("third") / "t.db")) as found:
        yield found


def names(journal: Journal) -> set[str]:
    """Of people, of events, of the season and of a screen: what somebody typed."""
    found = {"Automne", "Hall", "RP", "preamble", "tda"}  # numbers of articles, the key of a book
    found |= {"Open Hand History", "PokerStars"}  # formats
    for listed in journal.tournaments():
        state = journal.record(listed.id).state
        people = [player.name for player in state.players.values()]
        found |= {state.settled.name, *people, *(name.split()[0] for name in people)}
    return found


def test_no_word_is_left_on_any_page(kazakh: None, journal: Journal) -> None:
    values = {**club(journal), "door": ""}
    client = TestClient(create_app(journal), client=("127.0.0.1", 50_000))
    typed = names(journal)
    left: dict[str, set[str]] = {}
    for path in pages(values):
        if path.startswith("/display/"):
            path += f"{'&' if '?' in path else '?'}lang={CODE}"
        answer = client.get(
            path.replace("q=tapis", f"q={pseudo('stack')}"), headers={"accept-language": CODE}
        )
        assert answer.status_code == 200, path
        assert f'<html lang="{CODE}"' in answer.text, path
        words = Words()
        words.feed(answer.text)
        found = {word for said in words.found for word in left_over(said, typed)}
        if found:
            left[path] = found
    assert not left, "\n".join(f"{path}: {sorted(said)}" for path, said in left.items())

"""Who is reading the page that is being rendered: language, theme, address.

Templates and their macros ask :func:`reader` instead of passing it along, so that a macro works the same on every page.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final, Literal
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.requests import HTTPConnection

from deadbutton.languages import Lang, languages
from deadbutton.web.server.csrf import Seal
from deadbutton.web.server.wording import language_of

MOST_FIELDS: Final = 100
Theme = Literal["light", "dark", "system"]
PUBLIC: Final = ("/display/", "/me/", "/join/", "/standings/")
THEMES: Final[tuple[Theme, ...]] = ("light", "dark", "system")


def preferences() -> dict[str, tuple[str, ...]]:
    """What a reader may choose, by adding ``?lang=fr`` or ``?theme=dark`` to any address."""
    return {"lang": languages(), "theme": THEMES}


@dataclass(frozen=True, slots=True)
class Reader:
    """One request's reader."""

    lang: Lang
    theme: Theme
    path: str
    query: tuple[tuple[str, str], ...]
    seal: Seal
    is_htmx: bool = False
    now: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    """The server's instant, to which the clocks of the page are set."""
    at_home: bool = False
    """At a home game: there is a host, and neither director nor floor."""

    @property
    def in_public(self) -> bool:
        """On a page for everybody, where nobody asks which rule is whose: a screen, a phone, an invitation."""
        return self.path.startswith(PUBLIC)

    @property
    def other_lang(self) -> Lang:
        """The second language of a page that has two: English, or French where the reader has that."""
        return Lang.FR if self.lang == Lang.EN else Lang.EN

    def address_with(self, **chosen: str) -> str:
        """This very page, with a preference changed."""
        kept = [(key, value) for key, value in self.query if key not in chosen and key != "part"]
        return f"{self.path}?{urlencode([*kept, *chosen.items()])}"


def reader_of(request: HTTPConnection) -> Reader:
    """The reader of a request."""
    chosen = request.cookies.get("theme", "system")
    path, query = _place(request)
    return Reader(
        lang=language_of(request.cookies.get("lang"), request.headers.get("accept-language")),
        theme=next((theme for theme in THEMES if theme == chosen), "system"),
        path=path,
        query=query,
        seal=Seal.of(request),
        is_htmx=request.headers.get("hx-request") == "true",
    )


def _place(request: HTTPConnection) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The page that the reader is on: a part that is fetched belongs to the page that fetches it."""
    current = request.headers.get("hx-current-url", "")
    if request.headers.get("hx-request") == "true" and current:
        ours = (request.url.netloc, urlsplit(request.app.state.room.settings.public_url).netloc)
        try:
            parts = urlsplit(current)
            if parts.netloc and parts.netloc in ours and parts.path.startswith("/"):
                return parts.path, tuple(parse_qsl(parts.query, max_num_fields=MOST_FIELDS))
        except ValueError:  # no address at all
            pass
    return request.url.path, tuple(request.query_params.multi_items())


_READER: ContextVar[Reader] = ContextVar("reader")


def reader() -> Reader:
    """Whoever the page in the making is for."""
    return _READER.get()


@contextmanager
def reading(who: Reader) -> Iterator[None]:
    """While a template is rendered for somebody."""
    token = _READER.set(who)
    try:
        yield
    finally:
        _READER.reset(token)

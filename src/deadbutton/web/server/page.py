"""Rendering a page, or one part of it.

``return page(request, "rules/article.html", article=article)`` is how every page ends. A block of the template can be
asked for alone with ``?part=name``: that is how live parts are refreshed (see the ``live`` macro).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse

from deadbutton.web.server.reader import Reader, reader_of, reading
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import being_read, give_way, is_on_paper


def page(
    request: Request,
    template: str,
    /,
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **context: Any,
) -> HTMLResponse:
    """A template with what it needs to know, for whoever asked.

    Every template also knows ``lang`` and ``theme``. ``nav`` in the context is the key of the current place in the
    navigation; ``events`` the address of the live stream, which turns the live parts on.
    """
    return HTMLResponse(
        render(request, template, part=request.query_params.get("part", ""), **context),
        status,
        {"Vary": "Cookie, Accept-Language, HX-Request", **(headers or {})},
    )


def fragment(
    request: Request, template: str, /, *, part: str = "", status: int = 200, **context: Any
) -> HTMLResponse:
    """A piece of a page, as the answer to an htmx request: a template of its own, or one block of a page's."""
    return HTMLResponse(render(request, template, part=part, **context), status)


def render(request: HTTPConnection, template: str, /, *, part: str = "", **context: Any) -> str:
    """A template as text; ``part`` names the block that is wanted alone."""
    return render_for(reader_of(request), request, template, part=part, **context)


def render_for(
    who: Reader, request: HTTPConnection, template: str, /, *, part: str = "", **context: Any
) -> str:
    """The same for a reader whom the caller knows: an announcement in both languages, say."""
    give_way()
    found = room_of(request).templates.get_template(template)
    journal = room_of(request).journal
    silent = journal.database.silent_since if journal is not None else None
    values = {
        "silent_since": silent,
        "request": request,
        "lang": who.lang,
        "theme": who.theme,
        "nav": "",
        "events": "",
        "keeps": "",
        "polls": False,
        "manifest": "",
        **context,
    }
    with reading(who), nullcontext() if is_on_paper() else being_read():
        if part in found.blocks:
            return "".join(found.blocks[part](found.new_context(values)))
        return found.render(values)

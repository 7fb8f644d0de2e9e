"""When a request cannot be answered as asked: a page in both languages, in the look, and never a traceback.

Programs under ``/api`` get ``{"code", "fr", "en"}``; an htmx request gets a note to put beside the control; everybody
else a whole page. A ``Refused`` of the core is 409: the rules or the state say no, and nothing was changed. A fault of the database
is 503: the same request, sent again with the same key, is done once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from deadbutton.journal import DATABASE_FAULTS
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text
from deadbutton.web.server.missing import Missing, Near
from deadbutton.web.server.page import render

log = logging.getLogger("deadbutton.web")

TITLES: Final = {
    400: Text("Demande incompréhensible", "Not understood"),
    401: Text("Il faut un lien ou un mot de passe", "A link or a password is needed"),
    403: Text("Ce n'est pas permis ici", "Not allowed here"),
    404: Text("Introuvable", "Not found"),
    405: Text("Cette adresse ne fait pas cela", "This address does not do that"),
    409: Text("Refusé", "Refused"),
    413: Text("Trop gros", "Too large"),
    422: Text("Ce formulaire ne se lit pas", "This cannot be read"),
    429: Text("Trop vite", "Too fast"),
    500: Text("Une erreur, chez nous", "A fault of ours"),
    503: Text("Un instant", "One moment"),
}

NOT_UNDERSTOOD = refuse("web.not_understood")
SAYINGS: Final = {
    401: refuse("web.unknown_visitor"),
    403: refuse("web.forbidden"),
    405: refuse("web.wrong_method"),
    429: refuse("web.too_fast"),
    500: refuse("web.fault"),
}
RETRY_SECONDS: Final = 5
KINDS: Final = {"missing": "missing", "extra_forbidden": "unknown"}
INVALID: Final = {
    "unknown": "web.unknown_fields",
    "missing": "web.missing_fields",
    "unreadable": "web.invalid_fields",
}
MOST_FIELDS: Final = 20
FAULTY_ACT = refuse("web.faulty_act")
STALE = refuse("web.stale_page")


def too_large(limit: int) -> Refusal:
    return refuse("web.too_large", limit=limit // 1000)


def trouble(request: Request, status: int, refusal: Refusal, near: Sequence[Near] = ()) -> Response:
    """The answer that fits whoever asked: JSON, a note, or a page."""
    if request.url.path.startswith("/api"):
        body = {"code": refusal.code, "fr": refusal.text.fr, "en": refusal.text.en}
        return JSONResponse(body, status)
    context: dict[str, Any] = {
        "status": status,
        "refusal": refusal,
        "near": near,
        "heading": TITLES.get(status, TITLES[400]),
        "door": _door(request) if status == 401 else "",
    }
    live = request.headers.get("hx-request") == "true" and not request.headers.get("hx-boosted")
    note = live or request.headers.get("x-refusal") == "note"  # acts.js: a plain form that stays where it is
    name = "shell/error_note.html" if note else "shell/error.html"
    headers = {"X-Refusal-Code": refusal.code} | ({"X-Refused": "note"} if note else {})
    return HTMLResponse(render(request, name, **context), status, headers)


def _door(request: Request) -> str:
    """Where to sign in, and from there back to the page that was asked for."""
    return f"/sign-in?{urlencode({'to': request.url.path})}" if request.method == "GET" else "/sign-in"


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal_answer(request, error)


def refusal_answer(request: Request, error: Refused) -> Response:
    if error.code not in DATABASE_FAULTS:
        return trouble(request, 409, error.refusal)
    answer = trouble(request, 503, error.refusal)
    answer.headers["Retry-After"] = str(RETRY_SECONDS)
    return answer


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, Missing)
    return trouble(request, 404, error.refusal, error.near)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return http_answer(request, error)


def http_answer(request: Request, error: HTTPException) -> Response:
    if error.status_code in (204, 304):
        return Response(status_code=error.status_code, headers=error.headers)
    if error.status_code == 404:
        return trouble(request, 404, Missing.page().refusal)
    answer = trouble(request, error.status_code, SAYINGS.get(error.status_code, NOT_UNDERSTOOD))
    if error.status_code == 401 and request.method == "GET":
        answer.headers["HX-Refresh"] = (
            "true"  # a part of a page whose link was revoked: the whole page says so
        )
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    kinds: dict[str, list[str]] = {"missing": [], "unknown": [], "unreadable": []}
    for found in error.errors():
        where = [
            str(part) for part in found.get("loc", ()) if part not in ("body", "query", "header", "path")
        ]
        name = ".".join(where)[:60] or "body"
        kind = KINDS.get(str(found.get("type", "")), "unreadable")
        if name not in kinds[kind] and len(kinds[kind]) < MOST_FIELDS:
            kinds[kind].append(name)
    first = next(kind for kind in ("unknown", "missing", "unreadable") if kinds[kind] or kind == "unreadable")
    refusal = refuse(INVALID[first], fields=", ".join(kinds[first])[:200])
    if request.url.path.startswith("/api"):
        body = {"code": refusal.code, "fr": refusal.text.fr, "en": refusal.text.en, **kinds}
        return JSONResponse(body, 422)
    return trouble(request, 422, refusal)


def fault(request: Request, error: Exception) -> Response:
    """What nobody foresaw: the traceback goes to the log, a sentence to the person."""
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    return trouble(request, 500, SAYINGS[500] if request.method in ("GET", "HEAD") else FAULTY_ACT)


def handle_errors(app: FastAPI) -> None:
    """Tell an application how to answer when things go wrong."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Missing, _missing)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)

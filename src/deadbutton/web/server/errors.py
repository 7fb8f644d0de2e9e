"""When a request cannot be answered as asked: a page in both languages, in the look, and never a traceback.

Programs under ``/api`` get ``{"code", "fr", "en"}``; an htmx request gets a note to put beside the control; everybody
else a whole page. A ``Refused`` of the core is 409: the rules or the state say no, and nothing was changed.
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
    422: Text("Il manque quelque chose", "Something is missing"),
    429: Text("Trop vite", "Too fast"),
    500: Text("Une erreur, chez nous", "A fault of ours"),
    503: Text("Un instant", "One moment"),
}

NOT_UNDERSTOOD = refuse(
    "web.not_understood",
    "Le serveur n'a pas compris cette demande. Rien n'a été changé.",
    "The server did not understand this request. Nothing was changed.",
)
SAYINGS: Final = {
    401: refuse(
        "web.unknown_visitor",
        "Ouvrez le lien que le directeur vous a donné, ou connectez-vous.",
        "Open the link that the director gave you, or sign in.",
    ),
    403: refuse(
        "web.forbidden",
        "Votre lien n'ouvre pas cette page. Demandez-en un autre au directeur.",
        "Your link does not open this page. Ask the director for another one.",
    ),
    405: refuse(
        "web.wrong_method",
        "On ne peut pas ouvrir cette adresse ainsi. Revenez à la page d'avant et reprenez de là. Rien n'a été changé.",
        "This address cannot be opened like that. Go back to the page before and start from there. "
        "Nothing was changed.",
    ),
    429: refuse(
        "web.too_fast",
        "Trop de demandes en peu de temps. Attendez une minute, puis recommencez.",
        "Too many requests in a short time. Wait a minute, then try again.",
    ),
    500: refuse(
        "web.fault",
        "Le serveur n'a pas pu faire cette page ; le tournoi n'en est pas touché. Rechargez-la, ou continuez sur une "
        "autre. Le détail est dans le journal du serveur.",
        "The server could not make this page; the tournament is untouched. Reload it, or go on with another one. "
        "The details are in the server's log.",
    ),
}
FAULTY_ACT = refuse(
    "web.faulty_act",
    "Le serveur a buté sur cet acte. Rechargez la page et regardez les derniers actes : s'il y est, il compte ; sinon, "
    "recommencez. Le détail est dans le journal du serveur.",
    "The server stumbled on this act. Reload the page and look at the last acts: if it is there, it counts; if not, "
    "try again. The details are in the server's log.",
)
STALE = refuse(
    "web.stale_page",
    "Cette demande ne vient pas d'une page ouverte ici, ou la page a trop attendu. Rien n'a été changé : rechargez la "
    "page, puis recommencez.",
    "This request did not come from a page that was opened here, or the page waited too long. Nothing was changed: "
    "reload the page, then try again.",
)


def too_large(limit: int) -> Refusal:
    return refuse(
        "web.too_large",
        "Ce que vous envoyez dépasse {limit} ko. Rien n'a été changé. Une liste de joueurs tient dans beaucoup moins : "
        "enregistrez-la en CSV, ou envoyez-la en plusieurs fois.",
        "What you are sending is larger than {limit} kB. Nothing was changed. A list of players needs far less: "
        "save it as CSV, or send it in pieces.",
        limit=limit // 1000,
    )


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
    note = request.headers.get("hx-request") == "true" and not request.headers.get("hx-boosted")
    name = "shell/error_note.html" if note else "shell/error.html"
    return HTMLResponse(render(request, name, **context), status)


def _door(request: Request) -> str:
    """Where to sign in, and from there back to the page that was asked for."""
    return f"/sign-in?{urlencode({'to': request.url.path})}" if request.method == "GET" else "/sign-in"


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return trouble(request, 409, error.refusal)


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, Missing)
    return trouble(request, 404, error.refusal, error.near)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
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
    fields = sorted({str(found["loc"][-1]) for found in error.errors() if found.get("loc")})
    return trouble(
        request,
        422,
        refuse(
            "web.invalid_fields",
            "Ces champs manquent ou ne sont pas lisibles : {fields}. Rien n'a été changé.",
            "These fields are missing or cannot be read: {fields}. Nothing was changed.",
            fields=", ".join(fields)[:200],
        ),
    )


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

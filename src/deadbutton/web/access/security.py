"""What stands between the network and the pages: headers on every answer, a limit on every body, proof of origin.

Both are plain ASGI middleware, so that a live stream passes through them unbuffered.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deadbutton.refusal import Refused
from deadbutton.web.access.visitors import is_a_director, is_house_director, is_https, looked_up
from deadbutton.web.server import csrf
from deadbutton.web.server.csrf import Seal
from deadbutton.web.server.errors import STALE, fault, http_answer, refusal_answer, too_large, trouble
from deadbutton.web.server.reader import preferences

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
POLICY: Final = "Content-Security-Policy"
HEADERS: Final = {
    POLICY: "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_YEAR = 365 * 24 * 3600
LARGER: Final = {"/import": 20}
"""Addresses that take more than a form, from the director: how many times the limit. A big tournament's file is a few
megabytes."""
SMALL: Final = 100_000
"""Bytes from whoever directs nothing: nobody else pastes lists or sends pictures, and a big form keeps the others waiting."""
_DRAINED = 16
"""How many limits' worth of a body that is too large are read before the answer, so that browsers show it."""


class SafeHeaders:
    """The outermost layer: the same headers on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                own = headers.get(POLICY)  # a picture of the house brings a stricter one
                for name, value in HEADERS.items():
                    headers[name] = own if name == POLICY and own else value
                headers.setdefault("Cache-Control", "private, no-cache")
                if silent := silent_since(scope):
                    headers["X-Known-Since"] = str(
                        silent
                    )  # the database is silent: what is told is as of then
            await send(message)

        await self.app(scope, receive, send_safely)


class TooLarge(Exception):  # noqa: N818  (an answer, not a fault)
    """A body over the limit."""


class Guard:
    """The door: remembers what a reader chose, stops what is too large or comes from elsewhere, catches faults."""

    def __init__(self, app: ASGIApp, body_limit: int) -> None:
        self.app = app
        self.body_limit = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        chosen = _chosen(request)
        if chosen is not None:
            await chosen(scope, receive, send)
            return
        seal = Seal.of(request)
        has_begun = False

        async def send_sealed(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                if seal.is_new and seal.is_used:
                    _set_cookie(MutableHeaders(scope=message), request, csrf.COOKIE, seal.secret, hidden=True)
            await send(message)

        try:
            if request.method not in SAFE:
                await looked_up(request)
                body = await self._whole_body(request, receive)
                if body is None:
                    return  # whoever asked has hung up: half a form is no form
                receive = _again(body, receive)
                if not await _is_ours(request, seal, body):
                    await trouble(request, 403, STALE)(scope, receive, send_sealed)
                    return
            if not request.url.path.startswith("/static/"):
                await looked_up(request)
            await self.app(scope, receive, send_sealed)
        except Refused as refused:
            if has_begun:
                raise
            await refusal_answer(request, refused)(scope, receive, send_sealed)
        except HTTPException as error:  # a form that cannot be read
            if has_begun:
                raise
            await http_answer(request, error)(scope, receive, send_sealed)
        except TooLarge:
            await trouble(request, 413, too_large(self._limit(request)))(scope, receive, send_sealed)
        except Exception as error:
            if has_begun:
                raise
            await fault(request, error)(scope, receive, send_sealed)

    def _limit(self, request: Request) -> int:
        if not is_a_director(request):
            return min(self.body_limit, SMALL)
        times = LARGER.get(request.url.path, 1)
        return self.body_limit * (times if times == 1 or is_house_director(request) else 1)

    async def _whole_body(self, request: Request, receive: Receive) -> bytes | None:
        """The body, if it is small enough; else what still comes is thrown away. None where it does not come to its end."""
        limit = self._limit(request)
        pieces: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            piece = message.get("body", b"")
            size += len(piece)
            if size <= limit:
                pieces.append(piece)
            if not message.get("more_body", False) or size > limit * _DRAINED:
                break
        if size > limit:
            raise TooLarge
        return b"".join(pieces)


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read once more."""
    is_read = False

    async def replay() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


async def _is_ours(request: Request, seal: Seal, body: bytes) -> bool:
    """Whether a page of ours sent this, or a program that holds a token."""
    if request.headers.get("authorization", "").lower().startswith("bearer "):
        return True
    if request.headers.get("sec-fetch-site") == "cross-site":
        return False
    token = request.headers.get(csrf.HEADER)
    kind = request.headers.get("content-type", "")
    if token is None and kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        form = await Request(dict(request.scope), _again(body, request.receive)).form()
        field = form.get(csrf.FIELD)
        token = field if isinstance(field, str) else None
    return seal.accepts(token)


def _chosen(request: Request) -> Response | None:
    """``?lang=fr`` or ``?theme=dark``: remembered, and the same page without it."""
    if request.url.path.startswith("/display/"):
        return None  # every screen keeps its own choice, in its address
    query = request.query_params.multi_items()
    known = preferences()
    found = {key: value for key, value in query if value in known.get(key, ())}
    if not found or request.method not in ("GET", "HEAD"):
        return None
    kept = urlencode([(key, value) for key, value in query if key not in found])
    # The path begins with exactly one slash: "//elsewhere.example" would lead away.
    path = "/" + request.url.path.lstrip("/\\")
    answer = RedirectResponse(f"{path}?{kept}" if kept else path, 303)
    for key, value in found.items():
        _set_cookie(answer.headers, request, key, value)
    return answer


def _set_cookie(
    headers: MutableHeaders, request: Request, name: str, value: str, *, hidden: bool = False
) -> None:
    parts = [f"{name}={value}", "Path=/", f"Max-Age={_YEAR}", "SameSite=Lax"]
    if hidden:
        parts.append("HttpOnly")
    if is_https(request):
        parts.append("Secure")
    headers.append("set-cookie", "; ".join(parts))


def silent_since(scope: Scope) -> int | None:
    """The instant at which the database of a room fell silent."""
    room = getattr(scope["app"].state, "room", None) if "app" in scope else None
    return room.journal.database.silent_since if room is not None and room.journal is not None else None

"""The house's logo: a small picture, kept in the house under the digest of its bytes, and shown on screens and papers.

A picture is only ever an image: it is sent with a policy under which nothing in it can run, also when somebody opens its
address by itself.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final
from xml.etree import ElementTree

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Journal
from deadbutton.refusal import refused
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import journal_of

router = APIRouter()

PREFIX: Final = "logo:"
MOST: Final = 300
"""Kilobytes."""
SVG: Final = "image/svg+xml"
STARTS: Final = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Disposition": "inline",
}


def kept_logo(journal: Journal, data: bytes) -> str:
    """Keep a picture; the name under which the house has it. What is too big or no picture is refused."""
    if len(data) > MOST * 1024:
        raise refused("web.logo_size", size=-(-len(data) // 1024), most=MOST)
    kind = kind_of(data)
    if kind is None:
        raise refused("web.logo_type")
    name = hashlib.sha256(data).hexdigest()[:32]
    journal.house.set(f"{PREFIX}{name}", {"type": kind, "data": base64.b64encode(data).decode()})
    return name


def kind_of(data: bytes) -> str | None:
    """By what stands in it, whatever it is called."""
    for start, kind in STARTS:
        if data.startswith(start):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return SVG if _is_svg(data) else None


def _is_svg(data: bytes) -> bool:
    """Well-formed, an ``svg`` at its root, and no declarations of its own that grow when they are read."""
    if b"<!ENTITY" in data or b"<svg" not in data:
        return False
    try:
        return ElementTree.fromstring(data).tag in ("svg", "{http://www.w3.org/2000/svg}svg")
    except (ElementTree.ParseError, ValueError, LookupError):
        return False


@router.get("/logo/{name}")
def logo(request: Request, name: str) -> Response:
    """A picture of the house, for whoever was shown its name."""
    found = journal_of(request).house.get(f"{PREFIX}{name}") if name.isalnum() else None
    if not isinstance(found, dict):
        raise Missing.page()
    return Response(base64.b64decode(found["data"]), media_type=found["type"], headers=HEADERS)

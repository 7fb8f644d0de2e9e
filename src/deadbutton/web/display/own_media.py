"""A background and a sound of the house's own for its screens: kept in the house under the digest of their bytes.

They are only ever a picture and a sound: whoever opens the address by itself gets a page in which nothing can run.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final, Literal

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Journal, Role
from deadbutton.refusal import refused
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.setup.logo import HEADERS, SVG, kind_of
from deadbutton.web.shell.scene import scene_of

router = APIRouter()

KEY: Final = "screens:own"
"""Which background and which sound the house has now."""
FILE: Final = "screens:file:"
MOST: Final = 900
"""Kilobytes."""
Which = Literal["background", "sound"]
BOTH: Final[tuple[Which, ...]] = ("background", "sound")
SOUNDS: Final = (
    (b"ID3", "audio/mpeg"),
    (b"\xff\xfb", "audio/mpeg"),
    (b"\xff\xf3", "audio/mpeg"),
    (b"\xff\xf2", "audio/mpeg"),
    (b"OggS", "audio/ogg"),
)


def own_media(journal: Journal) -> dict[str, str]:
    """The addresses of the house's background and sound; empty where it has none."""
    kept = journal.house.known(KEY)
    names = kept if isinstance(kept, dict) else {}
    return {which: f"/screens/file/{names[which]}" if names.get(which) else "" for which in BOTH}


def sound_type(data: bytes) -> str | None:
    """By what stands in it, whatever it is called.

    >>> sound_type(b"RIFF....WAVEfmt "), sound_type(b"....ftypM4A "), sound_type(b"<html>")
    ('audio/wav', 'audio/mp4', None)
    """
    for start, kind in SOUNDS:
        if data.startswith(start):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE":
        return "audio/wav"
    return "audio/mp4" if data[4:8] == b"ftyp" else None


def keep(journal: Journal, which: Which, data: bytes) -> None:
    """Take a file for the screens; what is too big, or is none, is refused and changes nothing."""
    if len(data) > MOST * 1024:
        raise refused("screens.file_size", size=-(-len(data) // 1024), most=MOST)
    kind = kind_of(data) if which == "background" else sound_type(data)
    if kind is None or kind == SVG:
        raise refused("screens.no_picture" if which == "background" else "screens.no_sound")
    name = hashlib.sha256(data).hexdigest()[:32]
    journal.house.set(FILE + name, {"type": kind, "data": base64.b64encode(data).decode()})
    _point(journal, which, name)


def drop(journal: Journal, which: Which) -> None:
    _point(journal, which, "")


def _point(journal: Journal, which: Which, name: str) -> None:
    """The house has this file now; the one before is kept no longer."""
    before = journal.house.get(KEY)
    old = before.get(which, "") if isinstance(before, dict) else ""
    journal.house.change(KEY, lambda known: {**(known if isinstance(known, dict) else {}), which: name})
    if old and old != name:
        journal.house.remove(FILE + old)


@router.post("/t/{tournament}/screens/own")
async def change_own(request: Request, tournament: str) -> Response:
    """A background, a sound, or neither any more: open screens follow at once."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    journal = journal_of(request)
    files = {which: form.get(which) for which in BOTH}
    read = {
        which: await file.read()
        for which, file in files.items()
        if isinstance(file, UploadFile) and file.filename
    }
    dropped = [which for which in BOTH if form.get("drop") == which]
    if not read and not dropped:
        raise refused("screens.no_file")
    for which, data in read.items():
        await run_in_threadpool(keep, journal, which, data)
    for which in dropped:
        await run_in_threadpool(drop, journal, which)
    room_of(request).hub.tell(scene.id, scene.seq, "message")
    return RedirectResponse(f"{scene.url}/screens#h-own", 303)


@router.get("/screens/file/{name}")
def media(request: Request, name: str) -> Response:
    """A picture or a sound of the house, for whoever was shown its name."""
    found = journal_of(request).house.get(FILE + name) if name.isalnum() else None
    if not isinstance(found, dict):
        raise Missing.page()
    return Response(base64.b64decode(found["data"]), media_type=found["type"], headers=HEADERS)

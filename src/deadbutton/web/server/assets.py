"""Static files, held in memory, under an address that changes when any of them does.

``/static/<version>/shell/base.css`` may be kept by browsers for a year: the version is a hash over all the files, and
what a stylesheet or a module names beside itself carries it along.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from deadbutton.web.server.missing import Missing

FOLDER: Final = Path(__file__).parent.parent
"""Styles and scripts lie beside their page; fonts, pictures and what others wrote in ``static/``."""
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
_FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, as it goes over the wire."""

    kind: str
    plain: bytes
    packed: bytes | None
    """Compressed, where that makes it smaller."""

    def response(self, accept: str, cache: str) -> Response:
        packed = self.packed if "gzip" in accept else None
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        if packed is not None:
            headers["Content-Encoding"] = "gzip"
        return Response(self.plain if packed is None else packed, media_type=self.kind, headers=headers)


class Assets:
    """The files that browsers get, read once; with ``watch``, anew when one has changed."""

    def __init__(self, folder: Path = FOLDER, *, watch: bool = False) -> None:
        self.folder = folder
        self._watch = watch
        self._stamp = self._newest()
        self._files = self._read()

    def url(self, path: str) -> str:
        """The address of a file; one that does not exist is a mistake of whoever wrote the page."""
        self._look_again()
        if path not in self._files:
            raise FileNotFoundError(f"static/{path}")
        return f"/static/{self.version}/{path}"

    def file(self, path: str) -> Asset:
        """A file that is served at an address of its own too."""
        self._look_again()
        return self._files[path]

    async def serve(self, request: Request) -> Response:
        """The route ``/static/{version}/{path}``: from memory, whatever else the server waits for."""
        self._look_again()
        version, path = request.path_params["version"], request.path_params["path"]
        asset = self._files.get(path)
        if asset is None:
            raise Missing.page()
        cache = _FOR_EVER if version == self.version and not self._watch else "no-cache"
        return asset.response(request.headers.get("accept-encoding", ""), cache)

    def _read(self) -> dict[str, Asset]:
        files: dict[str, Asset] = {}
        version = hashlib.sha256()
        for file in self._found():
            path = file.relative_to(self.folder).as_posix().removeprefix("static/")
            plain = file.read_bytes()
            version.update(f"{path}\0{len(plain)}\0".encode() + plain)
            files[path] = _asset(file, plain)
        self.version = version.hexdigest()[:12]
        return files

    def _look_again(self) -> None:
        if self._watch and (newest := self._newest()) != self._stamp:
            self._stamp = newest
            self._files = self._read()

    def _newest(self) -> float:
        return max((file.stat().st_mtime for file in self._found()), default=0.0)

    def _found(self) -> list[Path]:
        beside = (file for kind in ("css", "js") for file in self.folder.glob(f"*/*.{kind}"))
        kept = (file for file in (self.folder / "static").rglob("*") if file.is_file())
        return sorted({*beside, *kept})


_REMARKS: Final = {
    ".css": re.compile(rb"/\*.*?\*/\n?", re.S),
    ".js": re.compile(rb"^[ \t]*(?://.*|/\*\*.*?\*/[ \t]*)\n", re.M),
}


def _asset(file: Path, plain: bytes) -> Asset:
    """What is served: files of our own without the remarks, which are for whoever writes them."""
    if file.parent.name != "vendor" and file.suffix in _REMARKS:
        plain = _REMARKS[file.suffix].sub(b"", plain)
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0)
    return Asset(kind, plain, packed if len(packed) < 0.9 * len(plain) else None)

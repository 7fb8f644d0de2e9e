"""A browser that is not one, on this very machine: the server knows nobody by a name that only tests have."""

from __future__ import annotations

from typing import Any

from starlette import testclient


class TestClient(testclient.TestClient):
    """Comes from 127.0.0.1 and asks for it, unless it is told otherwise."""

    __test__ = False

    def __init__(self, app: Any, base_url: str = "http://127.0.0.1", **options: Any) -> None:
        options.setdefault("client", ("127.0.0.1", 50_000))
        super().__init__(app, base_url, **options)

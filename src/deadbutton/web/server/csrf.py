"""Proof that a request comes from a page of ours: the double submit of a secret.

The browser keeps a secret in a cookie that scripts cannot read. Every page carries a token made of that secret and a
salt, a new one each time (so that compression reveals nothing); an unsafe request must bring one back, in the form
field ``csrf`` or in the header ``X-CSRF-Token``. A request with a bearer token needs none: no other site can send one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import HTTPConnection

COOKIE: Final = "csrf"
FIELD: Final = "csrf"
HEADER: Final = "x-csrf-token"
_SECRET = re.compile(r"[0-9a-f]{32}")
_SALT = 16


@dataclass(slots=True)
class Seal:
    """One browser's secret. ``is_new`` until a page that used it has set the cookie."""

    secret: str
    is_new: bool = False
    is_used: bool = False

    @classmethod
    def of(cls, request: HTTPConnection) -> Seal:
        """The seal of a request: one object for all who ask."""
        state: dict[str, Any] = request.scope.setdefault("state", {})
        found = state.get("seal")
        if not isinstance(found, Seal):
            kept = request.cookies.get(COOKIE, "")
            known = _SECRET.fullmatch(kept) is not None
            found = state["seal"] = cls(kept if known else secrets.token_hex(16), is_new=not known)
        return found

    def token(self) -> str:
        """A token for a page."""
        self.is_used = True
        salt = secrets.token_hex(_SALT // 2)
        return salt + self._sign(salt)

    def accepts(self, token: str | None) -> bool:
        """Whether a token was made from this secret. A browser without the cookie has shown no page of ours."""
        if self.is_new or not token or not token.isascii():
            return False
        return hmac.compare_digest(token[_SALT:], self._sign(token[:_SALT]))

    def _sign(self, salt: str) -> str:
        return hashlib.sha256(f"{salt}{self.secret}".encode()).hexdigest()[:32]

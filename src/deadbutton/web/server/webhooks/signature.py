"""Who sent a webhook, and when: nobody else can make one, and an old one cannot be sent again later.

``X-Deadbutton-Signature: t=1767225600,v1=5f2b…``: seconds since 1970, and the HMAC-SHA-256 of ``t``, a full stop and the body, with
the hook's secret. A listener makes the same and looks whether ``t`` is of the last five minutes.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final

SIGNATURE: Final = "X-Deadbutton-Signature"
FRESH_SECONDS: Final = 300
_HEADER = re.compile(r"t=(\d{1,12}),v1=([0-9a-f]{64})")


def signed(secret: str, body: bytes, at: int) -> str:
    """The header of a body that goes out at an instant, in seconds."""
    made = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={made}"


def is_signed(secret: str, body: bytes, header: str, *, now: int) -> bool:
    """What a listener asks: is it ours, and of now?

    >>> is_signed("s", b"{}", signed("s", b"{}", 1000), now=1010), is_signed("s", b"{}", signed("s", b"{}", 1000), now=9999)
    (True, False)
    """
    said = _HEADER.fullmatch(header)
    if said is None or abs(now - int(said[1])) > FRESH_SECONDS:
        return False
    return hmac.compare_digest(header, signed(secret, body, int(said[1])))

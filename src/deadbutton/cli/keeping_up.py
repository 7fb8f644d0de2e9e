"""Keeping up with another machine of the house, row by row, until it falls silent or somebody says so."""

from __future__ import annotations

import time
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from deadbutton.cli.console import out
from deadbutton.cli.language import t
from deadbutton.refusal import refused

EVERY: Final = 1.0
TIMEOUT: Final = 20


def keep_up(url: str, database: str, *, once: bool = False, seconds: int = 0) -> None:
    """Follow until somebody stops it, or until the first machine has been silent for so long."""
    from deadbutton.journal.database.database import Database as Kept
    from deadbutton.journal.database.place import database_url
    from deadbutton.journal.standby import Follower

    kept = Kept(database_url(database))
    try:
        follower = Follower(kept)
        heard = time.monotonic()
        is_lost = False
        while True:
            try:
                taken, more = _ask(url, follower)
                heard = time.monotonic()
                if is_lost:
                    out.print(t("La première machine répond de nouveau.", "The first machine answers again."))
                is_lost = False
                if taken:
                    out.print(t("{n} lignes de plus", "{n} more rows", n=taken))
            except (URLError, OSError) as fault:
                if isinstance(fault, HTTPError) and fault.code in (400, 401, 403, 404):
                    raise refused("standby.not_let_in", url=url) from None
                more = False
                if not is_lost:
                    out.print(
                        t(
                            "La première machine ne répond pas. Pour prendre sa place : Ctrl-C, puis deadbutton serve",
                            "The first machine does not answer. To take its place: Ctrl-C, then deadbutton serve",
                        )
                    )
                is_lost = True
                if once or (seconds and time.monotonic() - heard > seconds):
                    break
            if once and not more:
                break
            if not more:
                time.sleep(EVERY)
    except KeyboardInterrupt:
        pass
    finally:
        kept.close()


def _ask(url: str, follower: object) -> tuple[int, bool]:
    import msgspec

    from deadbutton.journal.standby import Follower, StandbyNews, question, unsealed

    assert isinstance(follower, Follower)
    body, signature = question(follower.known)
    if not url.startswith(("http://", "https://")):
        raise refused("standby.not_let_in", url=url)
    request = Request(
        url.rstrip("/") + "/standby", body, {"Authorization": f"Bearer {signature}"}, method="POST"
    )
    with urlopen(request, timeout=TIMEOUT) as answer:
        news = msgspec.json.decode(unsealed(answer.read()), type=StandbyNews)
    return follower.take_in(news), news.more

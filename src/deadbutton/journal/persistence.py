"""How long an act is tried: others may come first, and a database may be silent for a while."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

from deadbutton.journal import conflicts
from deadbutton.journal.database import faults
from deadbutton.refusal import Refused, refused

ATTEMPTS: Final = 50
PATIENT_FOR: Final = 3
"""How often others may come first before an act asks to be alone: whoever acts without a pause would always be first."""
PATIENCE: Final = 5.0
"""Seconds that an act waits for a database that does not answer."""
TRIED_AGAIN: Final = frozenset({faults.UNREACHABLE, faults.OUTCOME_UNKNOWN})

T = TypeVar("T")


def until_done(attempt: Callable[[bool], T | None], patience: float = PATIENCE) -> T:
    """What an attempt comes to; it is told whether to ask to be alone, and gives None where others came first."""
    give_up = time.monotonic() + patience
    overtaken = 0
    unsure = False
    while overtaken < ATTEMPTS:
        try:
            done = attempt(overtaken >= PATIENT_FOR)
        except Refused as fault:
            # Rows that may be there are found by the next try, once the database answers.
            unsure = unsure or fault.code == faults.OUTCOME_UNKNOWN
            if fault.code not in TRIED_AGAIN or time.monotonic() > give_up:
                if unsure and fault.code in faults.CODES:
                    raise refused(faults.OUTCOME_UNKNOWN) from fault
                raise
            time.sleep(0.1)
            continue
        if done is not None:
            return done
        overtaken += 1
    raise Refused(conflicts.too_busy())

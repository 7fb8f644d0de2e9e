"""The real hands that lie beside the repository replay to the chip; without them, there is nothing to do here."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.histories import HandHistory, read_file, read_phh, replay, write_phh

SAMPLES = Path(__file__).parents[3] / "shared" / "hands"
FILES = sorted(SAMPLES.rglob("*.phh"))
KNOWN_ENDS = {
    "alice-carol-wikipedia": [196, 220, 200, 184],
    "antonius-blom-2009": [193792375, 0],
    "arieh-yockey-2019": [0, 4190000, 5910000, 12095000],
    "dwan-ivey-2009": [572100, 1997500, 1109500],
    "phua-xuan-2019": [489000, 226000, 684000, 400000, 0, 198000],
}
"""The famous hands carry no result: these are the stacks that their stories tell."""


@pytest.mark.skipif(not FILES, reason="the recorded hands are not here")
def test_every_recorded_hand_replays_to_the_chip_by_the_book() -> None:
    for path in FILES:
        (history,) = read_file(path)
        assert isinstance(history, HandHistory), path
        result = replay(history)
        assert result.mismatches == (), path
        assert result.notes == (), path
        assert result.is_compared or result.stacks == KNOWN_ENDS[path.stem], path


@pytest.mark.skipif(not FILES, reason="the recorded hands are not here")
def test_every_recorded_hand_is_written_and_read_again() -> None:
    for path in FILES:
        history = read_phh(path.read_text())
        assert read_phh(write_phh(history)) == history, path

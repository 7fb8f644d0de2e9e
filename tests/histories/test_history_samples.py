"""Whole files replay to the chip and are written as they were read: hands that PokerKit plays, and the recorded ones that lie
beside the repository, where they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.histories import HandHistory, read_file, read_phh, replay, write_phh
from tests.histories.pokerkit_hands import VARIANTS, hands

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


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Hands of another engine, as files."""
    folder = tmp_path_factory.mktemp("played")
    for variant in VARIANTS:
        for number, made in enumerate(hands(variant, 12, seed=7, short=False)):
            (folder / f"{variant.replace('/', '-')}-{number}.phh").write_text(made.text, encoding="utf-8")
    return sorted(folder.glob("*.phh"))


def test_every_recorded_hand_replays_to_the_chip_by_the_book() -> None:
    for path in FILES:
        (history,) = read_file(path)
        assert isinstance(history, HandHistory), path
        result = replay(history)
        assert result.mismatches == (), path
        assert result.notes == (), path
        assert result.is_compared or result.stacks == KNOWN_ENDS[path.stem], path


def test_files_of_another_engine_replay_to_the_chip(played: list[Path]) -> None:
    for path in played:
        (history,) = read_file(path)
        assert isinstance(history, HandHistory), path
        result = replay(history)
        assert result.is_compared, path
        assert result.mismatches == (), path


def test_every_hand_is_written_and_read_again(played: list[Path]) -> None:
    for path in [*played, *FILES]:
        history = read_phh(path.read_text(encoding="utf-8"))
        assert read_phh(write_phh(history)) == history, path

"""``deadbutton replay`` in both languages: lines, summary, status, conversions."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from deadbutton.histories import read_file, read_phh
from tests.histories.history_texts import NO_LIMIT
from tests.warm_terminal import WarmTerminal

Replay = Callable[..., CompletedProcess[str]]


@pytest.fixture
def run(warm: WarmTerminal, tmp_path: Path) -> Replay:
    """The command in a process of its own, piped."""
    kept = {key: os.environ[key] for key in ("PATH", "PYTHONPATH") if key in os.environ}

    def replay(*words: str, lang: str = "en") -> CompletedProcess[str]:
        said = {**kept, "DEADBUTTON_LANG": lang, "PYTHONIOENCODING": "utf-8"}
        return warm.run(["replay", *words], env=said, cwd=tmp_path)

    return replay


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two good files, one of them deep down and with two hands."""
    (tmp_path / "one.phh").write_text(NO_LIMIT + "hand = 7\n")
    (tmp_path / "deep" / "down").mkdir(parents=True)
    (tmp_path / "deep" / "down" / "two.phhs").write_text(f"[1]\n{NO_LIMIT}\n[2]\n{NO_LIMIT}")
    (tmp_path / "readme.txt").write_text("not a hand")
    return tmp_path


def test_a_folder_is_read_to_the_bottom(run: Replay, folder: Path) -> None:
    done = run(str(folder))
    assert done.returncode == 0
    assert done.stdout.startswith("3 hands in ")
    assert " 3 compared · 0 mismatches · 0 unreadable · 0 remarks" in done.stdout
    assert done.stderr == ""


def test_in_french(run: Replay, folder: Path) -> None:
    done = run(str(folder), lang="fr")
    assert done.stdout.startswith("3 mains en 0,")
    assert "0 différence · 0 illisible" in done.stdout


def test_a_line_a_mismatch_and_status_1(run: Replay, folder: Path) -> None:
    path = folder / "wrong.phh"
    path.write_text(NO_LIMIT.replace("10400", "10401") + "players = ['Ana', 'Bo', 'Cy']\nhand = 12\n")
    done = run(str(path))
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == f"✗ {path}, hand 12, p1 Ana: expected 10401, got 10400"
    assert "1 mismatch ·" in done.stdout
    french = run(str(path), lang="fr").stdout.splitlines()[0]
    assert french == f"✗ {path}, main 12, p1 Ana : attendu 10401, obtenu 10400"


def test_bad_files_are_a_line_each_and_the_run_goes_on(run: Replay, folder: Path) -> None:
    (folder / "a-cut.phh").write_text(NO_LIMIT[:200])
    (folder / "b-odd.phh").write_bytes(b"\xff\x00")
    (folder / "c-turn.phh").write_text(NO_LIMIT.replace("'p3 cbr 300'", "'p2 cbr 300'"))
    done = run(str(folder), str(folder / "nowhere.phh"))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith("3 hands in ")
    assert "4 unreadable" in done.stdout
    cut, odd, turn, nowhere = done.stderr.splitlines()
    assert "a-cut.phh, line 7" in cut
    assert "b-odd.phh: this is not UTF-8 text" in odd
    assert "c-turn.phh, action 4: p2 acts ('p2 cbr 300'), but it is p3's turn." in turn
    assert "nowhere.phh: the file cannot be opened (it does not exist)." in nowhere
    assert "Traceback" not in done.stderr


def test_an_empty_folder_is_said(run: Replay, tmp_path: Path) -> None:
    done = run(str(tmp_path))
    assert done.returncode == 1
    assert "no .phh or .phhs file here or below" in done.stderr


def test_the_summary_as_json(run: Replay, folder: Path) -> None:
    (folder / "wrong.phh").write_text(NO_LIMIT.replace("10400", "10401"))
    (folder / "worse.phh").write_text("nothing")
    done = run("--json", str(folder))
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert found["hands"] == found["compared"] == 4
    assert found["mismatches"] == [
        {
            "source": str(folder / "wrong.phh"),
            "hand": None,
            "player": 1,
            "name": "p1",
            "expected": "10401",
            "got": "10400",
        }
    ]
    assert [one["code"] for one in found["refused"]] == ["history.not_toml"]
    assert done.stderr == ""


def test_remarks_on_demand(run: Replay, folder: Path) -> None:
    path = folder / "odd.phh"
    path.write_text(NO_LIMIT.replace("cbr 300", "cbr 150").replace("9700", "9850").replace("10400", "10250"))
    assert "outside_book 1" in run(str(path)).stdout
    assert (
        "action 4: p3 goes to 150: the book refuses it (hand.too_little)" in run("--notes", str(path)).stdout
    )


@pytest.mark.parametrize(
    ("to", "names"),
    [
        ("phh", {"one.phh", "deep/down/two.phhs"}),
        ("ohh", {"one.ohh", "deep/down/two.ohh"}),
        ("pokerstars", {"one.txt", "deep/down/two.txt"}),
    ],
)
def test_conversions_keep_the_folders(
    run: Replay, folder: Path, tmp_path: Path, to: str, names: set[str]
) -> None:
    target = tmp_path / "converted"
    done = run(str(folder), "--to", to, "--out", str(target))
    assert done.returncode == 0, done.stderr
    written = {str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()}
    assert written == names


def test_converted_phh_is_the_same_hand(run: Replay, folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "again"
    run(str(folder / "one.phh"), "--to", "phh", "--out", str(target))
    assert list(read_file(target / "one.phh")) == [read_phh(NO_LIMIT + "hand = 7\n")]


def test_the_hero_of_a_conversion(run: Replay, folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "hero"
    run(str(folder / "one.phh"), "--to", "pokerstars", "--out", str(target), "--hero", "p1")
    assert "Dealt to p1 [As Ah]" in (target / "one.txt").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--to", "phh"], "--to and --out go together"),
        (["--to", "csv", "--out", "x"], "'csv'. Say phh, ohh or pokerstars."),
        (["--book", "hoyle"], "hoyle"),
    ],
)
def test_what_is_typed_wrongly(run: Replay, folder: Path, words: list[str], said: str) -> None:
    done = run(str(folder), *words)
    assert done.returncode in (1, 2)
    assert said in done.stderr
    assert "Traceback" not in done.stderr

"""Shell completion: the words offered, the script, the installation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from typer import completion as typer_completion

from deadbutton.books import POINTS, book_keys
from deadbutton.cli.app import main

Terminal = Callable[..., CompletedProcess[str]]


@pytest.fixture
def tab(terminal: Terminal) -> Callable[[str], list[str]]:
    """What bash offers after this line."""

    def press(line: str) -> list[str]:
        done = terminal(
            _DEADBUTTON_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(line.split(" ")) - 1)
        )
        assert done.stderr == ""
        return done.stdout.split("\n")[:-1] if done.stdout.strip() else []

    return press


Tab = Callable[[str], list[str]]


def test_commands(tab: Tab) -> None:
    assert "rules" in tab("deadbutton ru")
    assert tab("deadbutton rules p") == ["points", "point", "posting"]


def test_book_keys_and_house_files(tab: Tab, tmp_path: Path) -> None:
    (tmp_path / "friday.toml").touch()
    assert tab("deadbutton rules show ") == [*book_keys(), "friday.toml"]
    beginning = [key for key in book_keys() if key.startswith("f")]
    assert tab("deadbutton rules show f") == [*beginning, "friday.toml"]
    assert tab("deadbutton rules check ") == ["friday.toml"]
    assert tab(f"deadbutton rules check {tmp_path}/fr") == [f"{tmp_path}/friday.toml"]


def test_article_numbers_of_the_book_typed_before(tab: Tab) -> None:
    assert tab("deadbutton rules show ffjp 8.1")[:3] == ["8.1", "8.10", "8.11"]
    assert "D2-T8" in tab("deadbutton rules show fidpa D2-T")
    assert tab("deadbutton rules show nobook 8") == []


def test_point_keys_and_subjects(tab: Tab) -> None:
    assert tab("deadbutton rules point odd") == ["odd_chip"]
    assert len(tab("deadbutton rules point ")) == len(POINTS)
    assert tab("deadbutton rules points s") == ["seats", "showdown"]


def test_options_and_languages(tab: Tab) -> None:
    assert tab("deadbutton --la") == ["--lang"]
    assert tab("deadbutton --lang ") == ["fr", "en"]
    assert tab("deadbutton --lang fr rules sh") == ["show"]


def test_a_broken_line_is_no_reason_to_complain(tab: Tab) -> None:
    tab("deadbutton rules compare ffjp maison fidpa --nope ffjp ")  # looks at the error output


def test_questions_stand_beside_the_points_in_zsh(terminal: Terminal) -> None:
    done = terminal(
        lang="fr_FR.UTF-8",
        _DEADBUTTON_COMPLETE="complete_zsh",
        _TYPER_COMPLETE_ARGS="deadbutton rules point odd",
    )
    assert '"odd_chip":"À qui va le jeton qui ne se partage pas ?"' in done.stdout


def test_the_script_of_this_shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typer_completion, "_get_shell_name", lambda: "bash")
    assert main(["--show-completion"]) == 0
    assert "complete -o default -F _deadbutton_completion deadbutton" in capsys.readouterr().out


def test_installing_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(typer_completion, "_get_shell_name", lambda: "bash")
    assert main(["--install-completion"]) == 0
    script = tmp_path / ".bash_completions" / "deadbutton.sh"
    assert "_DEADBUTTON_COMPLETE=complete_bash" in script.read_text()
    assert str(script) in capsys.readouterr().out
    assert str(script) in (tmp_path / ".bashrc").read_text()


def test_an_unknown_shell_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typer_completion, "_get_shell_name", lambda: None)
    assert main(["--show-completion"]) == 1
    assert "bash, zsh, fish" in capsys.readouterr().err

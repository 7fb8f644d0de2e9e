"""The commands on what is recorded, as a person or a program types them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from deadbutton.cli.journal.verify import _figures
from deadbutton.journal import Journal, Record
from deadbutton.journal.verify.verifying import Verified
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import Register

Terminal = Callable[..., CompletedProcess[str]]
Command = Callable[..., CompletedProcess[str]]


@pytest.fixture
def command(terminal: Terminal, tmp_path: Path) -> Command:
    """``deadbutton`` on a database of its own, by a clock that shows UTC."""

    def run(*words: str, **environment: str) -> CompletedProcess[str]:
        return terminal(*words, DEADBUTTON_DATABASE=str(tmp_path / "t.db"), TZ="UTC", **environment)

    return run


def recorded(place: Path, *names: str, id: str = "friday") -> None:  # noqa: A002
    with Journal(str(place / "t.db")) as journal:
        _register(
            journal.create(announced_event("home8", "tda2009"), by="Ana", id=id, accept_outside=True), names
        )


def _register(record: Record, names: tuple[str, ...]) -> None:
    for name in names:
        record.do(Register(name=name, identity_seen=True, age=30), by="Ana")


def test_nothing_yet_says_what_to_type(command: Command):
    said = command("tournaments")
    assert said.returncode == 0
    assert "No tournament is on record. 'deadbutton simulate --keep' plays one" in " ".join(
        said.stdout.split()
    )
    assert command("log").stderr.startswith("✗ No tournament is on record.")
    assert command("verify", "--lang", "fr").stderr.startswith("✗ Aucun tournoi n'est enregistré.")


def test_the_list(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice")
    said = command("tournaments").stdout
    assert re.search(r"friday +Home 8 +\d{4}-\d\d-\d\d \d\d:\d\d .* 2$", said, re.MULTILINE)
    assert "dernier acte" in command("tournaments", "--lang", "fr").stdout
    listed = json.loads(command("tournaments", "--json").stdout)["tournaments"]
    assert [(one["id"], one["facts"]) for one in listed] == [("friday", 2)]


@pytest.mark.parametrize("typed", ["friday", "fri", "home 8", ""])
def test_a_tournament_by_its_id_its_beginning_its_name_or_none(command: Command, tmp_path: Path, typed: str):
    recorded(tmp_path, "Alice")
    said = command("log", *([typed] if typed else []))
    assert said.returncode == 0, said.stderr
    assert "Alice registers." in said.stdout


def test_which_one_is_asked_where_it_is_not_clear(command: Command, tmp_path: Path):
    recorded(tmp_path)
    recorded(tmp_path, id="saturday")
    for words in (("log",), ("log", "Home 8")):
        said = command(*words)
        assert said.returncode == 1
        assert "Which one? Give its id:" in said.stderr
        assert "friday (Home 8)" in said.stderr
    assert "No tournament 'sunday'. There are: " in command("log", "sunday").stderr


def test_the_log_shows_what_was_taken_back_by_whom(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice", "Bruno")
    said = command("undo", "--by", "Ben")
    assert said.stdout == "✓ Taken back: Bruno registers.\n"
    english = " ".join(command("log").stdout.split())
    assert re.search(
        r"3 \d\d:\d\d Ana Bruno registers\. default ✗ taken back at \d\d:\d\d by Ben, act 4", english
    )
    assert re.search(r"4 \d\d:\d\d Ben Taken back: Bruno registers\.", english)
    french = " ".join(command("log", "--lang", "fr").stdout.split())
    assert re.search(r"✗ annulé à \d\d:\d\d par Ben, acte 4", french)
    assert "Annulé : Bruno s'inscrit." in french
    assert command("undo", "4", "--lang", "fr").stdout == "✓ Rétabli : Bruno s'inscrit.\n"
    assert "There is nothing to undo here." in command("undo", "friday", "99").stderr


def test_the_log_of_a_player_since_and_the_last_acts(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice", "Bruno", "Chloé")
    only = command("log", "--player", "bruno").stdout
    assert "Bruno registers." in only
    assert "Alice" not in only
    last = command("log", "--last", "1").stdout
    assert "Chloé registers." in last
    assert "Bruno" not in last
    assert "Chloé" in command("log", "--since", "2020-01-01").stdout
    assert "Nothing of the kind" in command("log", "--table", "4").stdout
    assert "'noon' is not a time: write 20:30" in command("log", "--since", "noon").stderr


def test_the_log_for_programs_has_both_languages(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice")
    acts = [json.loads(line) for line in command("log", "--json").stdout.splitlines()]
    assert [act["act"] for act in acts] == [1, 2]
    (fact,) = acts[1]["facts"]
    assert fact["kind"] == "player_registered"
    assert fact["sentence"] == {"fr": "Alice s'inscrit.", "en": "Alice registers."}
    assert acts[1]["taken_back"] is None


def test_verify_a_database_a_tournament_a_file_and_a_backup(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice", "Bruno")
    assert command("export", "friday", "out.jsonl.gz").returncode == 0
    assert command("backup", "copy.db").returncode == 0
    for words in ((), ("friday",), ("out.jsonl.gz",), ("copy.db",)):
        said = command("verify", *words)
        assert said.returncode == 0, said.stderr
        assert said.stdout.startswith("✓ Home 8 · friday\n  3 acts (0 taken back), 3 facts, 2 players")
    assert "compté après tous les actes" in " ".join(command("verify", "--lang", "fr").stdout.split())
    assert not (tmp_path / "copy.db-wal").exists()


def test_verify_counts_one_sealed_deck_as_one():
    assert "1 sealed deck" in _figures(Verified("friday", decks=1)).en.split(", ")
    assert "2 paquets scellés" in _figures(Verified("friday", decks=2)).fr.split(", ")


def test_verify_names_the_row_that_was_changed(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice", "Bruno")
    with Journal(str(tmp_path / "t.db")) as journal, journal.database.writing() as connection:
        connection.exec_driver_sql("UPDATE facts SET body = replace(body, 'Alice', 'Alina')")
    said = command("verify", "--lang", "fr")
    assert said.returncode == 1
    assert "✗ la ligne 2 a été modifiée, ou ce qui la précède" in said.stdout
    (found,) = json.loads(command("verify", "--json").stdout)
    assert not found["ok"]
    assert [(one["row"], one["code"]) for one in found["problems"]] == [(2, "verify.changed")]


def test_out_to_a_file_and_into_another_database(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice")
    said = " ".join(command("export").stdout.split())
    assert re.fullmatch(
        r"✓ Home 8 · friday: 2 facts in friday.jsonl, head ([0-9a-f]{4}-){3}[0-9a-f]{4}", said
    )
    assert "friday.jsonl is there already" in command("export").stderr
    assert command("export", "--force").returncode == 0
    said = command("import", "friday.jsonl", "--database", "other.db")
    assert said.stdout == "✓ Home 8 · friday: 2 facts imported.\n"
    again = command("import", "friday.jsonl", "--lang", "fr")
    assert again.stdout == "✓ Home 8 · friday : tout y était déjà, rien n'a changé.\n"
    copy = json.loads(command("import", "friday.jsonl", "--as-copy", "--json").stdout)
    assert (copy["how"], copy["rows"]) == ("copy", 2)
    assert copy["tournament"] != "friday"


def test_all_of_them_a_file_each(command: Command, tmp_path: Path):
    recorded(tmp_path)
    recorded(tmp_path, id="saturday")
    (tmp_path / "all").mkdir()
    assert command("export", "--all", "all").returncode == 0
    assert sorted(file.name for file in (tmp_path / "all").iterdir()) == ["friday.jsonl", "saturday.jsonl"]
    assert "nowhere is not a folder" in command("export", "--all", "nowhere").stderr


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (b"hello\n", "is not a tournament that deadbutton has exported"),
        (None, "bad.jsonl cannot be read"),
    ],
)
def test_a_file_that_cannot_be_imported(command: Command, tmp_path: Path, said: bytes | None, sentence: str):
    if said is not None:
        (tmp_path / "bad.jsonl").write_bytes(said)
    done = command("import", "bad.jsonl")
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_backup_and_restore(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice")
    assert "No backups." in command("restore").stdout
    assert command("backup").stdout.startswith("✓ Checked backup: ")
    with Journal(str(tmp_path / "t.db")) as journal:
        _register(journal.record("friday"), ("Bruno",))
    listed = json.loads(command("restore", "--json").stdout)
    assert len(listed) == 1
    name = Path(listed[0]["file"]).name
    assert name in command("restore", "--lang", "fr").stdout
    said = command("restore", name)
    assert "✓ Restored: " in said.stdout
    assert "is kept: " in said.stdout
    with Journal(str(tmp_path / "t.db")) as journal:
        assert len(journal.record("friday").state.players) == 1
    assert len(list(tmp_path.glob("t-before-*.db"))) == 1


def test_tournaments_are_offered_by_the_shell(terminal: Terminal, tmp_path: Path):
    recorded(tmp_path)
    line = "deadbutton log f"
    said = terminal(
        _DEADBUTTON_COMPLETE="complete_bash",
        COMP_WORDS=line,
        COMP_CWORD="2",
        DEADBUTTON_DATABASE=str(tmp_path / "t.db"),
    )
    assert said.stdout.split() == ["friday"]


def test_a_simulated_tournament_is_kept_to_look_at(command: Command):
    said = command("simulate", "--preset", "home8", "--players", "4", "--seed", "1", "--keep", "--json")
    (kept,) = json.loads(said.stdout)["kept"]
    assert command("verify", kept).returncode == 0
    log = command("log", kept, "--last", "5", "--lang", "fr").stdout
    assert re.search(r"Player \d reçoit 52", log)


# For programs


def act(command: Command, words: list[str], lines: list[str]) -> list[dict[str, object]]:
    done = command("act", *words, typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_line_is_answered(command: Command, tmp_path: Path):
    register = '{"type":"register","name":"%s","identity_seen":true,"age":30}'
    begun, *answers = act(
        command,
        ["--new", "home8", "--book", "tda2009", "--by", "robot"],
        [
            register % "Alice",
            '{"id":"a1","by":"Ana","command":%s}' % (register % "Bruno"),
            '{"id":"a1","by":"Ana","command":%s}' % (register % "Bruno"),
            '{"undo":2}',
            register % "Bruno",
            "{oops",
            '{"type":"registre"}',
            '{"type":"register","name":7}',
            '{"undo":99}',
            '{"id":"x"}',
            "[]",
            "",
        ],
    )
    assert (begun["ok"], begun["act"]) == (True, 1)
    assert answers[:4] == [
        {"ok": True, "act": 2, "seq": 2, "facts": ["player_registered"]},
        {"ok": True, "act": 3, "seq": 3, "facts": ["player_registered"]},
        {"ok": True, "act": 3, "seq": 3, "facts": ["player_registered"], "repeated": True},
        {"ok": True, "act": 4, "seq": 4, "facts": ["act_undone"]},
    ]
    assert [answer["code"] for answer in answers[4:]] == [
        "registration.twice",
        "act.bad_line",
        "act.unknown_command",
        "act.bad_command",
        "tournament.nothing_to_undo",
        "act.bad_line",
        "act.bad_line",
    ]
    assert "Possible: register" in str(answers[6]["message"])
    with Journal(str(tmp_path / "t.db")) as journal:
        record = journal.record(str(begun["tournament"]))
        assert record.acts == 4
        assert [player.name for player in record.state.players.values()] == ["Bruno"]
        assert [row.author for row in record.rows.after(0)] == ["robot", "robot", "Ana", "robot"]


def test_a_program_goes_on_with_a_tournament(command: Command, tmp_path: Path):
    recorded(tmp_path, "Alice")
    (answer,) = act(command, ["fri"], ['{"undo":0}'])
    assert answer == {"ok": True, "act": 3, "seq": 3, "facts": ["act_undone"]}

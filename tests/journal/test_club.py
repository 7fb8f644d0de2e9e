"""The club's own rows: members, merged and forgotten; answers before an evening; old databases; both databases."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlalchemy import text

from deadbutton.journal import Backups, Careers, Journal, Member, Reply, folded
from deadbutton.journal.database.schema import members
from deadbutton.refusal import Refused
from deadbutton.tournament import CancelEntry, CorrectName, Register
from tests.web.rooms import open_for_entries


def test_a_name_that_plays_is_a_member_once(database: str) -> None:
    with Journal(database) as journal:
        record = open_for_entries(journal, 3)
        careers = Careers(journal)
        assert [one.name for one in careers.directory().everybody] == [
            "Ada Exemple",
            "Bilal Modèle",
            "Chloé Témoin",
        ]
        record.do(Register(name="élodie Test", identity_seen=True, age=30))
        names = [one.name for one in careers.directory().everybody]
        assert names == ["Ada Exemple", "Bilal Modèle", "Chloé Témoin", "élodie Test"]
    with Journal(database) as journal:
        assert len(Careers(journal).directory().everybody) == 4


def test_a_slip_of_the_keyboard_is_no_member(database: str) -> None:
    """A name that was cancelled, put right or taken back; who is known by anything else stays."""

    def names(journal: Journal) -> list[str]:
        return [one.name for one in Careers(journal).directory().everybody]

    with Journal(database) as journal:
        record = open_for_entries(journal, 3)
        before = names(journal)
        wrong = record.do(Register(name="éti", identity_seen=True, age=30))
        assert "éti" in names(journal)
        record.undo(wrong.act)
        assert names(journal) == before
        record.undo(record.recent[-1].number)
        assert "éti" in names(journal), "who is back is back"
    with Journal(database) as journal:  # another day
        record = journal.record(record.id)
        record.do(CorrectName(player=4, name="Étienne"))
        assert names(journal) == [*before, "Étienne"]
        known = {one.name: one for one in journal.members.directory().everybody}
        journal.members.change(replace(known["Ada Exemple"], contact="ada@example.org"))
        journal.signups.say(record.id, "Bilal Modèle", Reply.YES, now=1)
        for number in (1, 2, 3):
            record.do(CancelEntry(player=number, refund=0))
        assert names(journal) == ["Ada Exemple", "Bilal Modèle", "Étienne"]


def test_three_letters_in_any_order_without_accents_and_former_names(database: str) -> None:
    with Journal(database) as journal:
        journal.members.enrol(["Kenza Modèle", "Kenan Spécimen", "Élodie Kent", "Bruno Essai"], 1)
        one = journal.members.add(Member("", "Ludivine Ébauche", number="0114"), 2)
        journal.members.change(
            Member(one.id, "Ludivine Kentaure", "0114", "ludi@example.org", "végétarienne")
        )

        def found(wanted: str) -> list[str]:
            return [member.name for member in journal.members.directory().find(wanted)]

        assert found("ken")[:2] == ["Kenan Spécimen", "Kenza Modèle"]
        assert set(found("KEN")) == {"Kenan Spécimen", "Kenza Modèle", "Élodie Kent", "Ludivine Kentaure"}
        assert found("mod ken") == ["Kenza Modèle"]
        assert found("elo") == ["Élodie Kent"]
        assert found("ébau") == ["Ludivine Kentaure"]
        assert found("0114") == ["Ludivine Kentaure"]
        assert found("ludi@ex") == ["Ludivine Kentaure"]
        assert found("enz") == found("  ") == []


def test_merging_and_taking_apart(database: str) -> None:
    with Journal(database) as journal:
        journal.members.enrol(["Zoé Exemple", "Zoe Exemple", "EXEMPLE Zoé", "Ada"], 1)
        book = journal.members.directory()
        assert {(a.name, b.name) for a, b in book.doubles()} == {
            ("EXEMPLE Zoé", "Zoe Exemple"), ("EXEMPLE Zoé", "Zoé Exemple"),
        }  # fmt: skip
        first, second, third = (book.of(name) for name in ("Zoé Exemple", "Zoe Exemple", "EXEMPLE Zoé"))
        assert first
        assert second
        assert third
        journal.members.merge(third.id, second.id)
        journal.members.merge(second.id, first.id)
        book = journal.members.directory()
        assert {book.key_and_name(name)[0] for name in ("zoé exemple", "ZOE Exemple", "exemple zoé")} == {
            first.id
        }
        assert [one.name for one in book.everybody] == ["Ada", "Zoé Exemple"]
        assert book.names(first.id) == ["EXEMPLE Zoé", "Zoe Exemple", "Zoé Exemple"]
        with pytest.raises(Refused) as again:
            journal.members.merge(second.id, first.id)
        assert again.value.code == "club.no_such_member"
        journal.members.change(Member(first.id, "Zoe Exemple"))  # one of her own names
        journal.members.part(second.id)
        book = journal.members.directory()
        assert book.of("EXEMPLE Zoé") == book.of("Zoe Exemple") != book.of("Zoé Exemple")


def test_what_is_forgotten_is_nowhere_and_does_not_come_back(database: str) -> None:
    with Journal(database) as journal:
        record = open_for_entries(journal, 2)
        careers = Careers(journal)
        ada = careers.directory().of("Ada Exemple")
        assert ada
        journal.members.change(Member(ada.id, ada.name, "7", "ada@example.org", "notes"))
        journal.signups.say(record.id, "Ada Exemple", Reply.YES, now=1)
        journal.signups.forget(journal.members.forget(ada.id, 5))
        with journal.database.reading() as connection:
            kept = str(
                [
                    connection.execute(text(f"SELECT * FROM {table}")).all()
                    for table in ("members", "spellings", "signups")
                ]
            )
        assert "Ada" not in kept
        assert "ada" not in kept.casefold().replace("sha256", "")
        assert "example.org" not in kept
        assert [one.name for one in careers.directory().everybody] == ["Bilal Modèle"]
        assert careers.directory().key_and_name("ADA exemple") == (ada.id, "")
        back = journal.members.add(Member("", "Ada Exemple"), 6)  # of her own will
        assert careers.directory().of("Ada Exemple") == back


def test_a_member_that_cannot_be_kept_changes_nothing(database: str) -> None:
    with Journal(database) as journal:
        journal.members.enrol(["Ada"], 1)
        for wanted, code in (
            (Member("", "  "), "club.no_name"),
            (Member("", "ADA"), "club.name_taken"),
            (Member("", "x" * 61), "club.too_long"),
            (Member("", "Eve", notes="x" * 1001), "club.too_long"),
        ):
            with pytest.raises(Refused) as why:
                journal.members.add(wanted, 2)
            assert why.value.code == code
        assert [one.name for one in journal.members.directory().everybody] == ["Ada"]


def test_answers_a_waiting_list_and_who_is_here(database: str) -> None:
    with Journal(database) as journal:
        evening = open_for_entries(journal).id
        say = journal.signups.say
        tokens = {name: say(evening, name, Reply.YES, now=n) for n, name in enumerate("ABCD", 1)}
        say(evening, "E", Reply.MAYBE, now=9)

        def names() -> tuple[str, str]:
            found = journal.signups.of(evening, capacity=2)
            return "".join(one.name for one in found.coming), "".join(one.name for one in found.waiting)

        assert names() == ("AB", "CD")
        assert say(evening, "A", Reply.NO, now=10, tokens=["?", tokens["A"]]) == ""
        assert names() == ("BC", "D")
        say(evening, "a", Reply.YES, now=11, tokens=[tokens["A"]])
        assert names() == ("BC", "Da")
        for stranger in ([], [tokens["B"]]):
            with pytest.raises(Refused) as why:
                say(evening, "C", Reply.NO, now=12, tokens=stranger)
            assert why.value.code == "club.signed_up_already"
        found = journal.signups.of(evening, 2)
        maybe = found.maybe[0]
        journal.signups.set_here(evening, maybe.id, 20)
        found = journal.signups.of(evening, 2)
        assert [one.name for one in found.here({folded("b")})] == ["E"]
        assert not found.maybe
        assert [one.name for one in found.missing({folded("B")})] == ["C", "D", "a"]
        assert found.waits_at(found.here(())[0]) == 3
        journal.signups.remove(evening, maybe.id)
        assert len(journal.signups.of(evening).all) == 4


def test_a_database_from_before_the_club_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with Journal(str(file)) as journal:
        open_for_entries(journal, 2)
        with journal.database.writing() as connection:
            for table in ("signups", "spellings", "members"):
                connection.execute(text(f"DROP TABLE {table}"))
            connection.execute(text("ALTER TABLE links DROP COLUMN ends_at"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    with Journal(str(file)) as journal:
        assert len(Careers(journal).directory().everybody) == 2
        with journal.database.reading() as connection:
            assert len(connection.execute(members.select()).all()) == 2


def test_a_change_of_the_club_alone_is_backed_up(tmp_path: Path) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        evening = open_for_entries(journal).id
        backups = Backups(journal)
        assert backups.back_up_if_changed() is not None
        assert backups.back_up_if_changed() is None
        journal.members.enrol(["Ada"], 1)
        assert backups.back_up_if_changed() is not None
        journal.signups.say(evening, "Ada", Reply.YES, now=1)
        assert backups.back_up_if_changed() is not None
        assert backups.back_up_if_changed() is None


def _answers(address: str, said: Connection) -> None:
    with Journal(address) as journal:
        evening = open_for_entries(journal).id
        said.send(evening)
        for number in range(10_000):
            journal.signups.say(evening, f"Ada {number}", Reply.YES, now=number)
            said.send(number)


@pytest.mark.killing
def test_an_acknowledged_answer_outlives_a_killed_program(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    address = str(tmp_path / "t.db")
    ours, theirs = context.Pipe(duplex=False)
    program = context.Process(target=_answers, args=(address, theirs), daemon=True)
    program.start()
    theirs.close()
    evening = ours.recv()
    while ours.recv() < 25:
        pass
    program.kill()
    program.join()
    last = 25
    with suppress(EOFError):
        while True:
            last = ours.recv()
    with Journal(address) as journal:
        names = {one.name for one in journal.signups.of(evening).all}
    assert names >= {f"Ada {number}" for number in range(last + 1)}

"""A field that fits on no page: tables by the page, slips by the pile, and prints in a lane of their own."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal
from deadbutton.web import create_app
from deadbutton.web.desk import print_routes
from deadbutton.web.server import qr
from deadbutton.web.tables import view
from tests.web.clients import TestClient
from tests.web.rooms import in_play
from tests.web.test_connections import ask, served


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def test_tables_come_by_the_page(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    record = in_play(journal)
    client = TestClient(create_app(journal), headers={"accept-language": "en"})
    tables = f"/t/{record.id}/tables"
    numbers = sorted(record.state.tables)
    assert len(numbers) == 2
    assert "page=" not in client.get(tables).text, "what fits on one page has no others"
    monkeypatch.setattr(view, "ONE_HALL", 1)
    monkeypatch.setattr(view, "A_HALL", 1)
    shown = client.get(tables).text
    assert "2 tables" in shown
    assert f'href="{tables}?page=2"' in shown
    assert _ovals(shown) == numbers[:1]
    second = client.get(f"{tables}?page=2").text
    assert _ovals(second) == numbers[1:]
    assert "page=2&amp;part=tables" in second, "the part that is fetched again is that of this page"
    assert _ovals(client.get(f"{tables}?table={numbers[1]}").text) == numbers[1:]
    assert client.get(f"{tables}?page=99999999").status_code == 200


def _ovals(shown: str) -> list[int]:
    listed = shown[shown.index('<ul class="tables') :]
    return sorted({int(one) for one in re.findall(r"\?table=(\d+)\"", listed[: listed.index("</ul>")])})


def test_slips_come_by_the_pile(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    record = in_play(journal)
    client = TestClient(create_app(journal), headers={"accept-language": "en"})
    prints = f"/t/{record.id}/desk/slips/print"
    assert "pile" not in client.get(prints).text.lower()
    monkeypatch.setattr(print_routes, "A_PILE", 6)
    names: list[str] = []
    for pile in (1, 2, 3):
        shown = client.get(f"{prints}?pile={pile}").text
        assert f"Pile {pile} of 3" in shown
        assert re.search(r"<b>16\Wslips</b>", shown)
        names += re.findall(r"<h3><bdi>([^<]+)</bdi>", shown)
    assert sorted(names) == sorted(player.name for player in record.state.players.values())
    assert "Pile 3 of 3" in client.get(f"{prints}?pile=99").text


def test_prints_do_not_hold_up_the_projector(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prints that never end, more of them than there are threads for pages; the screen is answered all the same."""
    record = in_play(journal)
    begun, go_on = threading.Event(), threading.Event()
    drawn = qr._drawn

    def slow(data: str, label: str) -> object:
        begun.set()
        assert go_on.wait(60)
        return drawn(data, label)

    monkeypatch.setattr(qr, "_drawn", slow)
    with served(journal) as port:
        prints = [
            threading.Thread(target=ask, args=(port, f"/t/{record.id}/desk/{form}/print"), daemon=True)
            for form in ("slips", "cards", "slips")
        ]
        for one in prints:
            one.start()
        try:
            assert begun.wait(60)
            assert ask(port, f"/display/{record.id}").startswith(b"HTTP/1.1 200")
            assert ask(port, f"/t/{record.id}/tables").startswith(b"HTTP/1.1 200")
        finally:
            go_on.set()
        for one in prints:
            one.join(60)

"""An act has one word: on the button that enters it, on the one that takes it back, and where the hand is read again."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal
from deadbutton.tournament import EnterAct, EnterCards, PushPots, TrackHand, desk_at
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play

STEMS = {
    "fr": {"fold": "couche", "call": "suit", "raise": "relance", "check": "parole", "bet": "mise"},
    "en": {"fold": "fold", "call": "call", "raise": "raise", "check": "check", "bet": "bet"},
}


def words(page: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", page)).lower()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_button_undo_and_replayer_name_an_act_by_one_word(tmp_path, lang) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 4, "club", "ffjp")
        client = TestClient(
            create_app(journal), base_url="http://localhost", headers={"accept-language": lang}
        )
        at = f"/t/{record.id}/dealer/1"
        record.do(TrackHand(table=1))
        told = []
        for act in ("raise", "fold", "call", "call", "check", "check", "bet"):
            if desk_at(record.state, 1).hand.actor < 0:
                record.do(EnterCards(table=1))
            hand = desk_at(record.state, 1).hand
            stem = STEMS[lang][act]
            rail = client.get(at).text.partition('class="dl-rail"')[2]
            assert stem in words(rail), f"the button of {act}"
            entered = "raise" if act == "bet" else act
            amount = 200 if entered == "raise" else 0
            record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=entered, amount=amount))
            undo = client.get(at).text.partition('class="dl-next"')[2].partition('class="dl-rail"')[0]
            assert stem in words(undo), f"the undo of {act}"
            told.append(stem)
        while desk_at(record.state, 1).hand.actor >= 0:
            hand = desk_at(record.state, 1).hand
            record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
        record.do(PushPots(table=1))
        at = f"/t/{record.id}/hands/1/1"
        steps = {int(number) for number in re.findall(r"step=(\d+)", client.get(at).text)} or {1}
        replayed = " ".join(words(client.get(f"{at}?step={step}").text) for step in range(1, max(steps) + 1))
        assert [stem for stem in told if stem not in replayed] == []

"""The player's phone: my seat, my move, my money; my own acts and nobody else's; and nothing of anybody else."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.tournament import (
    AgreeToDeal,
    AnswerCall,
    BreakTable,
    MovePlayer,
    PayPrize,
    Penalise,
    ProposeDeal,
    RecordInfraction,
    Register,
    ShowMessage,
    Status,
    free_seats,
    level_in_force,
)
from deadbutton.web.shell.coming_hand import coming_hand
from deadbutton.web.shell.scene import Scene
from tests.web.screens_room import NAMES, Club, config, press


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("room") / "t.db")) as journal:
        yield journal


def seen(club: Club, player: int, lang: str = "en") -> str:
    response = club.stranger(lang).get(club.phone(player))
    assert response.status_code == 200, response.text
    return response.text


def sent_elsewhere(club: Club) -> tuple[int, int, int]:
    """Somebody is sent to another table: who, and where to."""
    one, other = list(club.state.tables.values())[:2]
    number = next(iter(one.players.values()))
    seat = free_seats(club.state, other)[0]
    club.record.do(
        MovePlayer(player=number, table=other.number, seat=seat, reason="trop près de Dario Essai"), by="Ana"
    )
    return number, other.number, seat


MOMENTS = {
    "registered": (Club.registered, "Votre inscription est faite", "You are registered"),
    "seated": (Club.seated, "Siège", "Seat"),
    "running": (Club.running, "Mon tapis", "My stack"),
    "break": (Club.on_break, "Pause", "Break"),
    "paused": (Club.paused, "arrêtée", "stopped"),
    "in step": (Club.in_step, "Mon rang", "My rank"),
    "deal": (Club.with_deal, "Gains", "Payouts"),
    "over": (Club.over, "Terminé", "Over"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_phone_in_every_moment_in_both_languages(journal, moment):
    bring, fr, en = MOMENTS[moment]
    club = bring(Club(journal))
    for number in club.state.players:
        assert fr in seen(club, number, "fr")
        assert en in seen(club, number, "en")


# My seat and my move


def test_my_table_and_seat(journal):
    club = Club(journal).running()
    me = club.state.players[1]
    text = seen(club, 1)
    assert f"<span>Table <b>{me.table}</b></span><span>Seat <b>{me.seat}</b></span>" in text
    assert f'dot--me">{me.seat}<' in text


def test_whoever_takes_a_seat_is_reminded_of_what_the_book_lists(journal):
    reminder = "Check your seat, count your cards"
    club = Club(journal, config("tda2024", seats_per_table=4)).seated()
    assert reminder in seen(club, 1)
    assert "TDA 2024 2" in seen(club, 1)
    playing = Club(journal, config("tda2024", seats_per_table=4)).running()
    assert reminder not in seen(playing, 1)
    number, _, _ = sent_elsewhere(playing)
    assert reminder in seen(playing, number)
    assert reminder not in seen(Club(journal).seated(), 1), "a book that lists nothing says nothing"


def test_i_am_sent_and_say_that_i_am_there(journal):
    club = Club(journal, config(seats_per_table=4)).running()
    number, table, seat = sent_elsewhere(club)
    client, address = club.stranger(), club.phone(number)
    text = client.get(address).text
    assert "You go to" in text
    assert re.search(rf"<b>{table}</b></span>\s*<span>Seat <b>{seat}</b>", text)
    assert "The host moves you." in text
    assert "Dario" not in text, "the director's own words stay in the journal"
    assert press(client, address, "arrive").status_code == 200
    assert number not in club.state.on_the_way
    assert "You go to" not in client.get(address).text
    assert press(client, address, "arrive", player=number).headers["x-refusal-code"] == "seats.not_on_the_way"


def test_of_two_tables_that_break_in_one_instant_everybody_is_told_of_his_own(tmp_path):
    def stopped() -> Timekeeper:
        return Timekeeper(wall=lambda: 1_800_000_000_000, steady=lambda: 0)

    names = tuple(f"Joueur {n}" for n in range(1, 11))
    with Journal(tmp_path / "t.db", timekeeper=stopped) as journal:
        club = Club(journal, config("tda2009", final_table=2), names=names).running()
        assert [len(club.state.tables[number]) for number in (1, 2, 3, 4)] == [3, 3, 2, 2]
        for number in (1, 1, 2, 2):  # both have room for two then, and the smallest tables are filled first
            first, *others = sorted(club.state.tables[number].players)
            club.report_out(number, first, others[0])
        broken = [fact for _ in range(2) for fact in club.record.do(BreakTable(), by="Ana").facts]
        assert broken[0].at == broken[1].at
        sent_by = {player: fact.table for fact in broken for player, _, _ in fact.seats}
        assert len(set(sent_by.values())) == 2
        for player, table in sent_by.items():
            assert f"Table {table} breaks." in seen(club, player)


def test_a_planned_move_is_told_with_reasons_and_cannot_be_anticipated(journal):
    club = Club(
        journal, config(seats_per_table=6, final_table=2), names=tuple(f"Joueur {n}" for n in range(1, 10))
    )
    club.running()
    while not (moves := [step for step in club.steps() if isinstance(step.command, MovePlayer)]):
        table = min(club.state.tables.values(), key=len)
        first, *others = sorted(table.players)
        club.report_out(table.number, first, others[0])
    text = seen(club, moves[0].command.player)
    assert "You will be called to" in text
    assert re.search(r'<a class="cite" href="/rules/ffjp/6\.8">', text)
    assert "Not yet: stay in your seat" in text
    assert "/do/arrive" not in text


# My money


def test_my_stack_my_rank_and_what_i_would_get(journal):
    club = Club(journal).running().down_to(3)
    richest = max(club.state.players.values(), key=lambda player: player.stack)
    text = seen(club, richest.id)
    assert re.search(
        r'≈ </span><span class="sr">about </span>1</span><span class="unit">of 3</span></dd>', text
    )
    assert f"<dd>€{club.state.money.prizes[2] / 100:.2f}</dd>" in text
    assert "from 2nd place on" in text


def test_in_a_break_stacks_are_counted_in_the_blinds_that_follow(journal):
    club = Club(journal).on_break()
    ahead = club.state.settled.structure.level(level_in_force(club.state, club.record.now()))
    me = next(iter(club.state.players.values()))
    assert ahead.big_blind > club.state.level.big_blind
    assert f"{me.stack // ahead.big_blind} BB" in seen(club, me.id)
    scene = Scene(club.record, None, club.record.now())
    assert scene.average_in_blinds == scene.average // ahead.big_blind


def test_before_the_money_there_is_no_prize_yet(journal):
    text = seen(Club(journal).running(), 1)
    assert "no prize" in text
    assert "3 are paid, from" in text


def test_when_i_am_out_my_place_and_the_prize_to_collect(journal):
    club = Club(journal).running().down_to(2)
    third = next(player for player in club.state.players.values() if player.place == 3)
    sixth = next(player for player in club.state.players.values() if player.place == 6)
    text = seen(club, third.id)
    assert "3rd" in text
    assert "to collect" in text
    assert "none" in seen(club, sixth.id)
    club.record.do(PayPrize(player=third.id, identity_seen=True), by="Ana")
    assert "to collect" not in seen(club, third.id)


def test_the_winner_reads_that_he_has_won(journal):
    club = Club(journal).over()
    winner = next(player for player in club.state.players.values() if player.place == 1)
    assert "You have won" in seen(club, winner.id)


def test_an_alternate_sees_his_place_in_the_queue(journal):
    club = Club(journal, config(capacity=6)).registered()
    club.record.do(Register(name="Gaëlle Démo", identity_seen=True, age=30), by="Ana")
    club.record.do(Register(name="Hugo Patron", identity_seen=True, age=30), by="Ana")
    text = seen(club, 8)
    assert "You are waiting for a seat" in text
    assert "2nd" in text


def test_rebuys_are_at_the_desk_and_say_why_not(journal):
    from deadbutton.tournament import Rebuys

    club = Club(journal, config(rebuys=Rebuys(until_level=2, chips=5000, price=2000)))
    club.seated()
    from deadbutton.tournament import StartPlay

    club.record.do(StartPlay(), by="Ana")
    text = seen(club, 1)
    assert "Rebuy, €20" in text
    assert "until the end of level 2" in text
    assert "a rebuy is for players" in text


# My penalties


def test_my_penalties_with_their_article_and_nobody_elses(journal):
    club = Club(journal).running()
    club.record.do(Penalise(player=1, step="rounds", rounds=1, reason="a insulté Bilal Modèle"), by="Ana")
    mine, other = seen(club, 1), seen(club, 2)
    assert "3\xa0hands to miss" in mine
    assert "1 round, 3 hands to miss" in mine
    assert "FFJP 13.1" in mine
    assert "insulté" not in mine
    assert "to miss" not in other
    act = club.record.acts
    club.record.undo(act, by="Ana")
    assert "to miss" not in seen(club, 1), "a penalty that was taken back is gone"


def test_a_penalty_names_the_article_that_was_broken(journal):
    club = Club(journal).running()
    club.record.do(RecordInfraction(player=1, code="12.1"), by="Ana")
    club.record.do(Penalise(player=1), by="Ana")
    assert 'href="/rules/ffjp/12.1"' in seen(club, 1)


# A deal


def test_i_see_my_part_and_agree_or_refuse(journal):
    club = Club(journal).with_deal()
    one, two, three = club.state.money.deal.amounts
    client, address = club.stranger(), club.phone(one)
    text = client.get(address).text
    assert "A deal is proposed" in text
    assert "Agreed so far: 0 of 3" in text
    for number in (one, two, three):
        assert club.state.players[number].name in text, "nobody signs a split that he cannot see"
    assert press(client, address, "agree_to_deal").status_code == 200
    assert club.state.money.deal.agreed == {one}
    assert "You agree" in client.get(address).text
    assert press(client, club.phone(two), "refuse_deal").status_code == 200
    assert club.state.money.deal is None
    assert (
        press(client, club.phone(three), "agree_to_deal", player=three).headers["x-refusal-code"]
        == "deal.none"
    )


def test_nobody_agrees_to_a_deal_that_he_has_not_read(journal):
    club = Club(journal).with_deal()
    one = next(iter(club.state.money.deal.amounts))
    client, address = club.stranger(), club.phone(one)
    form = client.get(address).text
    token = re.search(r'X-CSRF-Token": "(\w+)"', form)[1]
    read = re.search(r'name="seen" value="(\d+)"', form)[1]
    club.record.do(ProposeDeal(kind="icm"), by="Ana")
    late = client.post(
        f"{address}/do/agree_to_deal",
        data={"csrf": token, "player": one, "seen": read},
        headers={"hx-request": "true"},
    )
    assert (late.status_code, late.headers["x-refusal-code"]) == (409, "web.another_deal")
    assert club.state.money.deal.agreed == set()


# The floor, the message


def test_i_call_the_floor_until_somebody_comes(journal):
    club = Club(journal).running()
    client, address = club.stranger(), club.phone(1)
    assert "Call the host" in client.get(address).text
    assert press(client, address, "call_floor").status_code == 200
    text = client.get(address).text
    assert "the host has been told" in text
    assert "/do/call_floor" not in text
    assert (
        press(client, address, "call_floor", player=1).headers["x-refusal-code"]
        == "floor_calls.called_already"
    )
    (call,) = club.state.floor.calls
    club.record.do(AnswerCall(call=call), by="Ana")
    assert "Call the host" in client.get(address).text


def test_i_take_my_own_call_back_and_nobody_elses(journal):
    club = Club(journal).running()
    one, two = club.stranger(), club.stranger()
    assert press(one, club.phone(1), "call_floor").status_code == 200
    assert "/do/cancel_call" not in two.get(club.phone(2)).text
    theirs = press(two, club.phone(2), "cancel_call", player=1)
    assert (theirs.status_code, theirs.headers["x-refusal-code"]) == (409, "web.not_you")
    assert [call.player for call in club.state.floor.calls.values()] == [1]
    address = club.phone(1)
    assert press(one, address, "cancel_call").status_code == 200
    assert not club.state.floor.calls
    assert "/do/call_floor" in one.get(address).text


def test_the_directors_message_is_on_the_phone(journal):
    club = Club(journal).running()
    club.record.do(ShowMessage(text="<i>Pizza</i>"), by="Ana")
    assert "&lt;i&gt;Pizza&lt;/i&gt;" in seen(club, 1)


# Nobody else's


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_phone_holds_nobody_elses_name_money_or_receipts(journal, moment):
    club = MOMENTS[moment][0](Club(journal))
    if club.state.tables and moment != "over":
        victim = next(p for p in club.state.players.values() if p.status is Status.PLAYING)
        club.record.do(Penalise(player=victim.id, step="rounds", rounds=1, reason="triche"), by="Ana")
    for number, player in club.state.players.items():
        text = seen(club, number)
        parties = club.state.money.deal.amounts if club.state.money.deal else {}
        known = {club.state.players[one].name for one in parties} if number in parties else {player.name}
        # Friends who deal for themselves read who deals and who posts the blinds at their own table.
        table = club.state.tables.get(player.table)
        coming = coming_hand(club.state, table, club.record.now()) if table is not None else None
        if coming is not None and club.state.book.players_deal:
            known |= {said.en for said in (coming.dealer, coming.button, coming.small, coming.big)}
        others = [name for name in NAMES if name not in known]
        assert [name for name in others if name in text] == []
        assert "identity" not in text.lower() or "identity to be shown" in text.lower()
        assert "receipt" not in text.lower()
        assert "owes" not in text
        assert "Ana" not in text, "nor who did what at the desk"


def test_a_refusal_tells_nothing_of_what_others_do(journal):
    club = Club(journal).running()
    address = club.phone(1)
    client = club.stranger()
    text = client.get(address).text
    token = re.search(r'X-CSRF-Token": "(\w+)"', text)[1]
    club.record.do(Penalise(player=2, step="rounds", rounds=1, reason="triche"), by="Ana")
    refused = client.post(
        f"{address}/do/arrive",
        data={"csrf": token, "player": 1, "seen": 3},
        headers={"hx-request": "true"},
    )
    assert refused.status_code == 409
    assert NAMES[1] not in refused.text


@pytest.mark.parametrize(
    ("tag", "fields", "code"),
    [
        ("arrive", {"player": 2}, "web.not_you"),
        ("call_floor", {"player": 2}, "web.not_you"),
        ("call_floor", {"player": 0, "table": 1}, "web.not_you"),
        ("agree_to_deal", {"player": 2}, "web.not_you"),
        ("penalise", {"player": 2}, "web.not_your_role"),
        ("pause_clock", {}, "web.not_your_role"),
        ("show_message", {"text": "Bonjour"}, "web.not_your_role"),
        ("nothing_like_it", {}, "web.unknown_command"),
    ],
)
def test_a_player_acts_for_himself_alone(journal, tag, fields, code):
    club = Club(journal).running()
    before = club.record.seq
    refused = press(club.stranger(), club.phone(1), tag, **fields)
    assert refused.status_code == 409
    assert refused.headers["x-refusal-code"] == code
    assert club.record.seq == before


def test_the_same_press_twice_is_one_act(journal):
    club = Club(journal).running()
    client, address = club.stranger(), club.phone(1)
    assert press(client, address, "call_floor", command_id="one-press").status_code == 200
    assert press(client, address, "call_floor", command_id="one-press", player=1).status_code == 200
    assert len(club.state.floor.calls) == 1


def test_without_a_script_the_form_comes_back_to_the_page(journal):
    club = Club(journal).running()
    client, address = club.stranger(), club.phone(1)
    token = re.search(r'name="csrf" value="(\w+)"', client.get(address).text)[1]
    response = client.post(
        f"{address}/do/call_floor", data={"csrf": token, "player": 1}, follow_redirects=False
    )
    assert (response.status_code, response.headers["location"]) == (303, address)


def test_an_act_without_our_page_is_refused(journal):
    club = Club(journal).running()
    response = club.stranger().post(f"{club.phone(1)}/do/call_floor", data={"player": 1})
    assert response.status_code == 403
    assert not club.state.floor.calls


# Who gets in


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.FLOOR, Role.DEALER, Role.DISPLAY])
def test_a_link_of_another_role_opens_no_phone(journal, role):
    club = Club(journal).running()
    token = club.link(role, 1)
    for path in ("", "/events", "/manifest.webmanifest"):
        assert club.stranger().get(f"/me/{token}{path}").status_code == 404


def test_a_revoked_link_opens_nothing_and_does_nothing(journal):
    club = Club(journal).running()
    address = club.phone(1)
    client = club.stranger("fr")
    text = client.get(address).text
    link = next(link for link in journal.links.of(club.record.id) if link.role is Role.PLAYER)
    journal.links.revoke(link.key, club.record.now())
    gone = client.get(address)
    assert gone.status_code == 404
    assert "demandez-en un nouveau à l’accueil" in gone.text
    assert "ask the desk for a new one" in gone.text
    token = re.search(r'X-CSRF-Token": "(\w+)"', text)[1]
    act = client.post(
        f"{address}/do/call_floor", data={"csrf": token, "player": 1}, headers={"hx-request": "true"}
    )
    assert (act.status_code, act.headers["hx-refresh"]) == (404, "true")
    assert not club.state.floor.calls


def test_no_cookie_opens_the_phone_and_the_phone_opens_nothing_else(journal):
    club = Club(journal).running()
    client = club.stranger()
    client.get(club.phone(1))
    assert not [name for name in client.cookies if name.startswith("pass")]
    assert client.get(f"/t/{club.record.id}").status_code in (401, 404)
    assert client.get("/me/" + "x" * 5000).status_code == 404


def test_it_can_be_kept_on_the_first_screen(journal):
    club = Club(journal).running()
    address = club.phone(1)
    about = club.stranger().get(f"{address}/manifest.webmanifest").json()
    assert about["start_url"] == address


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eRev", "W" * 60])
def test_hostile_names_are_only_names(journal, name):
    club = Club(journal, names=(name, "Bilal", "Chloé", "Dario", "Elsa", "Farid")).registered()
    assert "<script>alert" not in seen(club, 1)


def test_nobody_is_put_out_by_a_deal(journal):
    club = Club(journal).with_deal()
    for number in list(club.state.money.deal.amounts):
        club.record.do(AgreeToDeal(player=number), by="Ana")
    last = next(n for n in club.state.money.deal.amounts if club.state.players[n].place == 3)
    assert "The tournament ended with a deal" in seen(club, last)
    assert "You are out" not in seen(club, last)
    early = next(n for n in club.state.players if n not in club.state.money.deal.amounts)
    assert "You are out" in seen(club, early)


def test_agreeing_last_makes_the_deal(journal):
    club = Club(journal).with_deal()
    *first, last = club.state.money.deal.amounts
    for number in first:
        club.record.do(AgreeToDeal(player=number), by="Ana")
    assert press(club.stranger(), club.phone(last), "agree_to_deal").status_code == 200
    assert club.state.money.deal.is_done

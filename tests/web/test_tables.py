"""The tables page: what it shows in every phase, each act through its form, each refusal beside it, each role."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    DrawButton,
    DrawSeats,
    NextStep,
    Phase,
    Rebuy,
    Register,
    ReportHand,
    StartHand,
    StartPlay,
    Status,
    make_plan,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, reopened

MINUTE = 60_000
FORMS = {"hand": "report_hand", "halt": "halt_table", "button": "draw_button", "deck": "change_deck"}
HOSTILE = ("<script>alert(1)</script>", "\u202eadA a\u202c", "{name}", "Émile" * 12)


class Director:
    """A director at his laptop, with one tournament open."""

    def __init__(self, journal: Journal, client: TestClient, players: int, book: str, preset: str) -> None:
        self.journal, self.client = journal, client
        self.record = journal.create(
            announced_event(preset, book, max(players, 8)), by="Ana", accept_outside=True
        )
        for number in range(players):
            self.do(Register(name=f"Player {number + 1:02}", identity_seen=True, age=30))

    @property
    def state(self):
        return self.record.state

    @property
    def url(self) -> str:
        return f"/t/{self.record.id}"

    def do(self, command):
        return self.record.do(command, by="Ana")

    def seat(self) -> Director:
        self.do(DrawSeats())
        if self.state.seating.no_button:
            self.do(DrawButton())
        return self

    def start(self) -> Director:
        self.seat()
        self.do(StartPlay())
        return self

    def page(self, query: str = "", lang: str = "en") -> str:
        answer = self.client.get(f"{self.url}/tables{query}", headers={"accept-language": lang})
        assert answer.status_code == 200, answer.text
        return unescape(answer.text)

    def post(self, path: str, fields, htmx: bool = True):
        found = re.search(r'name="csrf" value="(\w+)"', self.client.get(f"{self.url}/tables").text)
        headers = {"hx-request": "true"} if htmx else {}
        data = {"csrf": found[1], **dict(fields)}
        return self.client.post(self.url + path, data=data, headers=headers, follow_redirects=False)

    def act(self, tag: str, **fields):
        return self.post(f"/do/{tag}", fields)

    def at(self, table: int) -> list[int]:
        """The seats that are taken."""
        return sorted(self.state.tables[table].players)

    def player(self, table: int, seat: int):
        return self.state.players[self.state.tables[table].players[seat]]


@pytest.fixture(scope="module")
def open_room(tmp_path_factory):
    """One server for all; each test opens a tournament of its own."""
    journal = Journal(str(tmp_path_factory.mktemp("room") / "room.db"))
    with TestClient(
        create_app(journal), base_url="http://localhost", headers={"accept-language": "en"}
    ) as client:
        yield lambda players=16, book="ffjp", preset="home16": Director(
            journal, client, players, book, preset
        )


# Every phase


@pytest.mark.parametrize(("lang", "said"), [("fr", "Tirer les places"), ("en", "Draw seats")])
def test_before_the_draw_one_button_draws_the_seats_with_its_article(open_room, lang, said):
    room = open_room()
    page = room.page(lang=lang)
    assert said in page
    assert "FFJP 1.4" in page
    assert room.act("draw_seats").status_code == 200
    assert room.state.phase is Phase.SEATED


def test_one_player_alone_cannot_be_seated_and_the_page_says_why(open_room):
    room = open_room(players=1)
    page = room.page()
    assert "why not?" in page
    assert "At least two players are needed: 1." in page
    assert room.act("draw_seats").status_code == 409


@pytest.mark.parametrize(
    ("lang", "start", "tables"), [("fr", "Commencer", "2 tables"), ("en", "Start:", "2 tables")]
)
def test_seated_the_page_starts_the_play(open_room, lang, start, tables):
    room = open_room().seat()
    page = room.page(lang=lang).replace("\u00a0", " ")
    assert start in page
    assert tables in page
    assert room.act("start_play").status_code == 200
    assert room.state.phase is Phase.RUNNING


@pytest.mark.parametrize(("lang", "plan_head"), [("fr", "Rien à déplacer"), ("en", "Nobody to move")])
def test_running_every_table_is_a_link_and_the_plan_stands_beside_it(open_room, lang, plan_head):
    room = open_room().start()
    page = room.page(lang=lang)
    assert plan_head in page
    for number in room.state.tables:
        assert f'href="{room.url}/tables?table={number}"' in page


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_the_break_no_hand_is_dealt_and_the_page_says_how_long(open_room, lang):
    room = open_room().start()
    while room.state.step.__class__.__name__ != "Break":
        room.do(NextStep())
    page = room.page("?table=1", lang)
    assert ("C’est la pause" if lang == "fr" else "It is the break") in page


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "Le tournoi est terminé"), ("en", "The tournament is over")]
)
def test_over_the_page_leads_to_the_results(open_room, lang, said):
    room = open_room(players=2, preset="home8").start()
    first, second = room.at(1)
    room.do(ReportHand(table=1, out={first: (second,)}))
    assert room.state.phase is Phase.OVER
    page = room.page(lang=lang)
    assert said in page
    assert f'href="{room.url}/results"' in page


# Who is out


def test_a_bust_names_the_winner_who_gets_the_chips(open_room):
    room = open_room().start()
    gone, winner = room.at(1)[:2]
    loser = room.player(1, gone)
    had = room.player(1, winner).stack
    page = room.page(f"?table=1&seat={gone}&act=bust")
    assert f"Bust {loser.name}" in page
    assert "Who won the chips?" in page
    answer = room.post("/tables/1/bust", {"seat": gone, "by[]": winner})
    assert answer.status_code == 200
    assert "is out" in answer.text
    assert loser.status is Status.OUT
    assert loser.place == 16
    assert loser.out_by == (room.player(1, winner).id,)
    assert room.player(1, winner).stack == 2 * had


def test_a_bust_without_a_winner_asks_who_won_now_or_later(open_room):
    room = open_room().start()
    gone, winner = room.at(1)[:2]
    out = room.player(1, gone)
    asked = room.post("/tables/1/bust", {"seat": gone})
    assert asked.status_code == 409
    assert f"Who won {out.name}’s 5,000 chips?" in asked.text
    assert 'name="later"' in asked.text
    assert out.status is Status.PLAYING
    assert room.post("/tables/1/bust", {"seat": gone, "later": "yes"}).status_code == 200
    question = f"Table 1: who won {out.name}’s 5,000\u00a0chips?"
    assert question in room.page("?table=1")
    assert question in room.page("?table=2")
    assert f"jetons de {out.name}\u00a0?" in room.page("?table=2", lang="fr").replace("\u202f", "\u00a0")
    told = room.act("say_who_won", table=1, player=out.id, **{"by[]": room.player(1, winner).id})
    assert told.status_code == 200
    assert room.player(1, winner).stack == 10_000
    assert question not in room.page("?table=1")


def test_somebody_else_out_of_the_same_hand_is_one_hand(open_room):
    room = open_room().start()
    first, second, winner = room.at(1)[:3]
    room.post("/tables/1/bust", {"seat": first, "by[]": winner})
    hands = room.state.tables[1].hands
    page = room.page(f"?table=1&seat={second}&act=bust")
    assert "In which hand?" in page
    assert 'value="same" checked' in page
    fields = {"seat": second, "by[]": winner, "hand": "same"}
    told = room.post("/tables/1/bust", fields)
    assert told.status_code == 200
    assert f"place {room.state.playing + 1}, shared by 2" in unescape(told.text).replace("\u00a0", " ")
    assert room.state.tables[1].hands == hands
    assert room.player(1, winner).stack == 15_000
    assert "In which hand?" not in room.page(f"?table=1&seat={winner}&act=bust")
    assert "In which hand?" in room.page(f"?table=1&seat={room.at(1)[1]}&act=bust")


def test_whose_chips_were_counted_after_a_hand_did_not_go_out_of_it(open_room):
    room = open_room().start()
    first, second, winner = room.at(1)[:3]
    stacks = {seat: room.player(1, seat).stack for seat in room.at(1)}
    room.do(ReportHand(table=1, stacks=stacks | {first: 0, winner: stacks[first] + stacks[winner]}))
    assert room.player(1, winner).stack == stacks[first] + stacks[winner]
    page = room.page(f"?table=1&seat={second}&act=bust")
    assert "In which hand?" in page
    assert 'value="new" checked' in page


def test_long_after_a_rebuy_the_next_one_out_is_out_of_a_new_hand(tmp_path):
    clock = Clock()
    with (
        reopened(tmp_path / "room.db", clock) as journal,
        TestClient(create_app(journal), base_url="http://localhost") as client,
    ):
        room = Director(journal, client, 16, "ffjp", "rebuy").start()
        first, second, winner = room.at(1)[:3]
        room.post("/tables/1/bust", {"seat": first, "by[]": winner})
        clock.now += 4 * MINUTE
        asked = f"?table=1&seat={second}&act=bust"
        assert 'value="same" checked' in room.page(asked), "who is out may buy again: no hand was dealt since"
        room.do(Rebuy(player=room.player(1, first).id))
        assert 'value="new" checked' in room.page(asked)


def test_two_stacks_at_nothing_ask_what_they_began_with(open_room):
    room = open_room().start()
    room.do(ReportHand(table=1))
    seats = room.at(1)
    first, second, winner = seats[:3]
    stacks = {f"stacks.{seat}": room.player(1, seat).stack for seat in seats}
    fields = stacks | {f"stacks.{first}": 0, f"stacks.{second}": 0, f"stacks.{winner}": 15_000}
    asked = room.post("/tables/1/hand", fields)
    assert asked.status_code == 409
    assert f'name="began.{first}"' in asked.text
    small, big = room.player(1, second), room.player(1, first)
    fields |= {f"began.{first}": 6000, f"began.{second}": 2000}
    assert room.post("/tables/1/hand", fields).status_code == 200
    assert (small.place, big.place) == (16, 15)


def test_two_out_in_one_hand_are_one_report_and_the_bigger_stack_is_placed_higher(open_room):
    room = open_room().start()
    first, second, winner = room.at(1)[:3]
    assert (
        room.act(
            "correct_stacks",
            **{"table": "1", f"stacks.{first}": "4000", f"stacks.{second}": "6000", "reason": "count"},
        ).status_code
        == 200
    )
    small, big = room.player(1, first), room.player(1, second)
    acts = room.record.acts
    assert room.post("/tables/1/bust", {"seat": first, "also[]": second, "by[]": winner}).status_code == 200
    assert room.record.acts == acts + 1
    assert (small.place, big.place) == (16, 15)


def test_two_out_in_one_hand_may_lose_to_different_winners_and_undo_names_both(open_room):
    room = open_room().start()
    first, second, main, side = room.at(1)[:4]
    page = room.page(f"?table=1&seat={first}&act=bust")
    assert f'name="by.{second}[]" value="{side}"' in page
    assert f'name="by.{second}[]" value="{second}"' not in page
    fields = {"seat": first, "also[]": second, "by[]": main, f"by.{second}[]": [side, second]}
    gone = [room.player(1, seat).name for seat in (first, second)]
    winners = room.player(1, main), room.player(1, side)
    assert room.post("/tables/1/bust", fields).status_code == 200
    assert [one.stack for one in winners] == [10_000, 10_000]
    assert sorted(room.record.recent[-1].title.en.removesuffix(" are out, table 1.").split(", ")) == sorted(
        gone
    )


def test_after_uncounted_hands_the_form_asks_what_they_began_with(open_room):
    room = open_room().start()
    room.do(ReportHand(table=1))
    first, second, winner = room.at(1)[:3]
    fields = {"seat": first, "also[]": second, "by[]": winner}
    small, big = room.player(1, second), room.player(1, first)
    asked = room.post("/tables/1/bust", fields)
    assert asked.status_code == 409
    assert f'name="began.{first}"' in asked.text
    assert f'name="began.{second}"' in asked.text
    assert "FFJP 8.16" in asked.text
    assert "<html" not in asked.text
    done = room.post("/tables/1/bust", {**fields, f"began.{first}": "7000", f"began.{second}": "100"})
    assert done.status_code == 200
    assert (big.place, small.place) == (15, 16)


def test_everybody_out_is_refused_beside_the_control(open_room):
    room = open_room(players=2, preset="home8").start()
    first, second = room.at(1)
    answer = room.post("/tables/1/bust", {"seat": first, "also[]": second})
    assert answer.status_code == 409
    assert answer.headers["x-refusal-code"] == "hands.nobody_left"
    assert room.state.playing == 2


# The other acts of a seat


def test_a_stack_is_counted_with_a_reason_and_refused_without(open_room):
    room = open_room().start()
    seat = room.at(1)[0]
    assert 'name="reason"' in room.page(f"?table=1&seat={seat}&act=count")
    fields = {"table": "1", f"stacks.{seat}": "5200"}
    assert room.act("correct_stacks", **fields).headers["x-refusal-code"] == "hands.chips_differ"
    assert room.act("correct_stacks", **fields, reason="found on the floor").status_code == 200
    assert room.player(1, seat).stack == 5200


def test_the_whole_table_is_counted_in_one_form(open_room):
    room = open_room().start()
    page = room.page("?table=1&act=counts")
    assert all(f'name="stacks.{seat}"' in page for seat in room.at(1))


def test_a_move_of_ones_own_needs_a_reason_and_takes_table_and_seat_from_one_answer(open_room):
    room = open_room(players=14).start()
    seat = room.at(1)[0]
    player = room.player(1, seat)
    page = room.page(f"?table=1&seat={seat}&act=move")
    place = re.search(r'value="(table=2&seat=\d+)"', page)[1]
    assert "FFJP 1.1" in page
    assert (
        room.act("move_player", player=player.id, **{"with": place}).headers["x-refusal-code"]
        == "seats.not_planned"
    )
    assert (
        room.act("move_player", player=player.id, **{"with": place, "reason": "wheelchair"}).status_code
        == 200
    )
    assert f"table={player.table}&seat={player.seat}" == place
    assert "player on the way" in room.page().replace("\u00a0", " ")


def test_a_penalty_is_a_step_of_the_books_ladder(open_room):
    room = open_room().start()
    seat = room.at(1)[0]
    page = room.page(f"?table=1&seat={seat}&act=penalty")
    assert "FFJP 13.1" in page
    assert f"/penalties?player={room.player(1, seat).id}" in page
    assert 'value="step=rounds&rounds=2"' in page
    assert "step=disqualification" not in page
    given = room.act(
        "penalise", player=room.player(1, seat).id, **{"with": "step=rounds&rounds=1", "reason": "phone"}
    )
    assert given.status_code == 200
    assert room.player(1, seat).hands_to_miss == len(room.at(1))
    assert f'<b class="pen">{len(room.at(1))}</b>' in room.page()


def test_absent_and_back(open_room):
    room = open_room().start()
    seat = room.at(1)[0]
    player = room.player(1, seat)
    assert room.act("mark_absent", player=player.id).status_code == 200
    page = room.page(f"?table=1&seat={seat}")
    assert "Back" in page
    assert "FFJP 2.14" in page
    assert room.act("mark_back", player=player.id).status_code == 200
    assert not player.absent


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_as_it_is_and_never_as_markup(open_room, name):
    room = open_room().start()
    seat = room.at(1)[0]
    assert room.act("correct_name", player=room.player(1, seat).id, name=name).status_code == 200
    for query in (
        "",
        "?table=1",
        f"?table=1&seat={seat}",
        f"?table=1&seat={seat}&act=bust",
        "?table=1&act=button",
    ):
        raw = room.client.get(f"{room.url}/tables{query}").text
        assert "<script>alert" not in raw
    assert room.player(1, seat).name in room.page(f"?table=1&seat={seat}")


def test_cards_drawn_for_the_button_at_a_real_table_are_typed_seat_by_seat_until_a_hand_is_dealt(open_room):
    room = open_room(16, "fidpa", "club").seat()
    seats = re.findall(r'name="cards\.(\d+)"', room.page("?table=1&act=button"))
    assert seats == [str(seat) for seat in range(1, 10)], "the empty seats too"
    drawn = {f"cards.{seat}": f"{rank}d" for seat, rank in zip(seats, "2345A6789", strict=True)}
    assert room.act("draw_button", table=1, **drawn).status_code == 200
    assert {table.positions.button for table in room.state.tables.values()} == {5}
    assert 'name="cards.1"' not in room.page("?table=1&act=button"), "they are what counts now"


def test_while_a_hand_is_in_play_what_cannot_be_done_stays_visible_with_its_reason(open_room):
    room = open_room().start()
    room.do(StartHand(table=1))
    seat = room.at(1)[0]
    page = room.page(f"?table=1&seat={seat}")
    assert page.count('aria-disabled="true"') >= 2
    assert "A hand is in play at table 1" in page
    assert "act=count" not in page
    assert "act=bust" in page


def test_a_form_that_somebody_has_made_impossible_stays_open_and_says_why(open_room):
    room = open_room().start()
    room.do(StartHand(table=1))
    page = room.page(f"?table=1&seat={room.at(1)[0]}&act=count")
    assert "A hand is in play at table 1" in page[page.index('id="act"') :]
    nonsense = room.page("?table=1&act=nonsense")
    assert re.findall('id="act" data-form="([^"]*)"', nonsense) == ["over"], (
        "what is at hand at a table in play"
    )


def test_an_act_without_script_comes_back_to_the_same_seat(open_room):
    room = open_room().start()
    seat = room.at(1)[0]
    where = f"{room.url}/tables?table=1&seat={seat}"
    assert f'name="back" value="{where}"' in room.page(f"?table=1&seat={seat}")
    answer = room.post("/do/mark_absent", {"player": room.player(1, seat).id, "back": where}, htmx=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == where


# Tables


def test_table_acts_have_their_forms(open_room):
    room = open_room().start()
    for act, tag in FORMS.items():
        assert f'action="{room.url}/do/{tag}"' in room.page(f"?table=1&act={act}")


def test_a_table_breaks_when_its_turn_has_come_and_not_before(open_room):
    room = open_room(players=19, preset="club").start()
    assert "Free seats elsewhere: 5, for 6 players" in room.page("?table=3")
    first, second = room.at(1)[:2]
    room.do(ReportHand(table=1, out={first: (second,)}))
    (step,) = make_plan(room.state)
    number = step.command.table
    assert f"Close table {number} and draw the seats" in room.page(f"?table={number}&act=break")
    assert room.act("break_table", table=number).status_code == 200
    assert number not in room.state.tables
    assert f"Table {number} is not open" in room.page(f"?table={number}")


@pytest.mark.parametrize("first", ["seats", "cards"])
def test_a_table_breaks_as_real_cards_were_drawn(open_room, first):
    """Both orders of the two draws: whoever has the highest card takes the top seat card."""
    room = open_room(players=19, preset="club", book="tda2024").start()
    out, by = room.at(1)[:2]
    room.do(ReportHand(table=1, out={out: (by,)}))
    (step,) = make_plan(room.state)
    number = step.command.table
    assert "Drawn with real cards" in room.page(f"?table={number}&act=break")
    leaving = [room.state.tables[number].players[seat] for seat in room.at(number)]
    places = [
        (other, seat)
        for other in room.state.tables
        if other != number
        for seat in range(9, 0, -1)
        if seat not in room.at(other)
    ]
    assert len(places) == len(leaving), "the two tables that are left are full"
    seats = ", ".join(f"{table}-{seat}" for table, seat in places)
    cards = dict(zip(leaving, ("2c", "3c", "Kh", "Ks", "9d", "5d", "4d"), strict=False))
    sent = {f"cards.{player}": card for player, card in cards.items()}
    wrong = room.post(f"/tables/{number}/break", {"seats": seats, **sent, f"cards.{leaving[0]}": "Ks"})
    assert wrong.headers["x-refusal-code"] == "seats.one_card_each"
    name = room.state.players[leaving[0]].name
    left_out = room.post(f"/tables/{number}/break", {"seats": seats, **sent, f"cards.{leaving[0]}": ""})
    assert left_out.headers["x-refusal-code"] == "seats.cards_of_all"
    assert name in left_out.text
    for half in ({"seats": seats}, sent, {}):
        refused = room.post(f"/tables/{number}/break", half)
        assert refused.headers["x-refusal-code"] == "seats.both_draws", (
            "no card is drawn in place of a real one"
        )
    assert room.post(f"/tables/{number}/break", {"seats": seats, "first": first, **sent}).status_code == 200
    spades, hearts = (next(who for who, card in cards.items() if card == king) for king in ("Ks", "Kh"))
    found = [(room.state.players[who].table, room.state.players[who].seat) for who in (spades, hearts)]
    assert found == places[:2]


def test_a_hand_is_reported_with_stacks(open_room):
    room = open_room().start()
    first, second = room.at(1)[:2]
    fields = {"table": "1", f"stacks.{first}": "4000", f"stacks.{second}": "6000"}
    assert room.act("report_hand", **fields).status_code == 200
    assert (room.player(1, first).stack, room.player(1, second).stack) == (4000, 6000)
    wrong = room.act("report_hand", **{**fields, f"stacks.{second}": "9000"})
    assert wrong.status_code == 409
    assert wrong.headers["x-refusal-code"] == "hands.chips_differ"


def test_a_table_halts_with_a_reason_looks_halted_and_resumes(open_room):
    room = open_room().start()
    assert room.act("halt_table", table=1).status_code == 409
    assert room.act("halt_table", table=1, reason="a lamp fell").status_code == 200
    page = room.page("?table=1")
    assert "is-stopped" in page
    assert "Resume" in page
    assert room.act("resume_table", table=1).status_code == 200


def test_where_the_director_is_asked_about_a_short_table_the_page_asks(open_room):
    """A turbo: the next big blind falls on one of three seats that are empty."""
    room = open_room(players=27, book="tda2024", preset="turbo").start()
    room.do(StartHand(table=3))
    after = room.state.tables[3].positions.big_blind
    order = sorted(room.at(3), key=lambda seat: (seat - after - 1) % 10)
    out = dict.fromkeys(order[:3], (order[-1],))
    room.do(ReportHand(table=3, out=out, began=dict(zip(out, (100, 200, 300), strict=True))))
    assert "Table 3: halt or play on?" in room.page()
    assert "Table 3\xa0: arrêter ou laisser jouer" in room.page(lang="fr").replace("\u202f", "\xa0")
    assert room.act("waive_halt", table=3).status_code == 200
    assert "halt or play on?" not in room.page()


def test_a_table_that_is_not_open_is_said(open_room):
    room = open_room().start()
    assert "Table 77 is not open" in room.page("?table=77")


# The plan


def three_short(room) -> None:
    """Table 2 loses three players, table 1 none."""
    for _ in range(3):
        first, second = room.at(2)[:2]
        room.do(ReportHand(table=2, out={first: (second,)}))


def test_the_plan_says_who_goes_where_and_by_which_articles_and_done_does_it(open_room):
    room = open_room(players=16).start()
    three_short(room)
    (step,) = make_plan(room.state)
    player = room.state.players[step.command.player]
    page = room.page()
    assert player.name in page
    assert "FFJP 6.8" in page
    assert "FFJP 6.9" in page
    assert "FFJP 6.10" in page
    assert f'href="{room.url}/tables/moves/print"' in page
    assert 'lang="fr"' in page
    assert "please go to table 2" in page
    done = room.act("move_player", player=player.id, table=step.command.table, seat=step.command.seat)
    assert done.status_code == 200
    assert player.table == 2


def test_a_default_is_told_as_one_though_the_book_has_an_article_to_see_with_it(open_room):
    room = open_room(players=16, book="tda2024").start()
    three_short(room)
    (step,) = make_plan(room.state)
    assert step.rests_on[0].is_default
    page = room.page()
    plan = page[page.index("worked out anew") : page.index("Last acts")]
    assert "default" in plan
    assert "TDA 2024 11-D" not in plan


def test_the_players_own_move_stands_first_in_the_form(open_room):
    room = open_room(players=16).start()
    three_short(room)
    (step,) = make_plan(room.state)
    player = room.state.players[step.command.player]
    page = room.page(f"?table=1&seat={player.seat}&act=move")
    form = page[page.index('id="act"') :]
    assert form.index("FFJP 6.8") < form.index("Move elsewhere")


def test_do_all_carries_out_each_step_as_an_act_of_its_own(open_room):
    room = open_room(players=27, preset="club").start()
    for _ in range(4):
        first, second = room.at(2)[:2]
        room.do(ReportHand(table=2, out={first: (second,)}))
    steps = make_plan(room.state)
    assert len(steps) == 2
    acts = room.record.acts
    answer = room.post("/tables/do-all", {})
    assert answer.status_code == 200
    assert not make_plan(room.state)
    assert room.record.acts == acts + len(steps)


def test_do_all_waits_for_hands_in_play_and_says_so(open_room):
    room = open_room(players=16).start()
    three_short(room)
    room.do(StartHand(table=1))
    page = room.page()
    assert "after the hand at table 1" in page
    answer = room.post("/tables/do-all", {})
    assert answer.status_code == 409
    assert answer.headers["x-refusal-code"] == "web.nothing_ready"


def test_the_last_acts_can_be_undone_from_the_page(open_room):
    room = open_room().start()
    room.act("halt_table", table=1, reason="a lamp fell")
    undo = re.search(rf'action="({room.url}/undo/\d+)"', room.page())[1]
    assert room.post(undo.removeprefix(room.url), {}).status_code == 200
    assert not room.state.tables[1].is_halted


# Finding and printing


def test_a_name_opens_its_table_and_several_are_listed(open_room):
    room = open_room(players=70, preset="club").start()
    assert "data-search-box" in room.page()
    one = room.state.players[33]
    answer = room.client.get(f"{room.url}/tables?find=player+33", follow_redirects=False)
    assert answer.headers["location"] == f"{room.url}/tables?table={one.table}&seat={one.seat}"
    assert room.page("?find=player&part=found").count("<li>") == 12
    assert "Nobody of that name" in room.page("?find=zorro&part=found")
    assert (
        room.client.get(f"{room.url}/tables?find=3", follow_redirects=False)
        .headers["location"]
        .endswith("?table=3")
    )


def test_sheets_print_a_table_everybodys_seat_and_the_moves(open_room):
    room = open_room().start()
    sheet = room.client.get(f"{room.url}/tables/1/print").text
    assert all(room.player(1, seat).name in sheet for seat in room.at(1))
    everybody = room.client.get(f"{room.url}/seats/print").text
    assert all(player.name in everybody for player in room.state.players.values())
    assert "Nobody changes seats" in room.client.get(f"{room.url}/tables/moves/print").text
    three_short(room)
    assert 'class="slip"' in room.client.get(f"{room.url}/tables/moves/print").text
    assert room.client.get(f"{room.url}/tables/9/print").status_code == 404


# Who may


def visitor(room, role: Role, **of):
    """Somebody elsewhere with a link of this role."""
    token = room.journal.links.give(room.record.id, role, now=0, **of)
    return TestClient(
        room.client.app,
        base_url="http://elsewhere",
        headers={"authorization": f"Bearer {token}", "accept-language": "en"},
    )


def test_a_dealer_sees_his_own_table_only_and_acts_at_it(open_room):
    room = open_room().start()
    dealer = visitor(room, Role.DEALER, player=2)
    page = dealer.get(f"{room.url}/tables?table=1").text
    assert "Table 2" in page
    assert "table=1&amp;seat" not in page
    assert all(room.player(2, seat).name in page for seat in room.at(2))
    assert not any(f">{room.player(1, seat).name}<" in page for seat in room.at(1))
    assert "Hand over" in page
    assert f"{room.url}/tables?table=2&amp;act=break" not in page
    assert dealer.get(f"{room.url}/tables/1/print").status_code == 403
    gone, winner = room.at(2)[:2]
    assert (
        dealer.post(
            f"{room.url}/tables/2/bust", data={"seat": gone, "by[]": winner}, follow_redirects=False
        ).status_code
        == 303
    )
    gone, winner = room.at(1)[:2]
    assert dealer.post(f"{room.url}/tables/1/bust", data={"seat": gone, "by[]": winner}).status_code == 409
    assert room.state.playing == 15


def test_the_floor_sees_every_act_and_why_some_are_not_its_own(open_room):
    room = open_room().start()
    floor = visitor(room, Role.FLOOR)
    page = unescape(floor.get(f"{room.url}/tables?table=1&seat={room.at(1)[0]}").text)
    assert "This is not yours to do" in page
    assert "act=penalty" in page
    assert "act=name" not in page


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DISPLAY])
def test_players_and_displays_have_pages_of_their_own(open_room, role):
    room = open_room().start()
    of = {"player": 1} if role is Role.PLAYER else {}
    assert visitor(room, role, **of).get(f"{room.url}/tables").status_code == 403

"""Colouring up through the forms: odd chips, races by the program and by real cards, ties, late chips; a whole rebuy night."""

from __future__ import annotations

import pytest

from deadbutton.journal import Journal, facts_of
from deadbutton.journal.story import read_story
from deadbutton.tournament import AddOn, LateEntries, Payout, Rebuys, StacksCorrected, leftovers, unbalanced
from tests.web.clock_room import House, Room, config


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("chips") / "t.db")) as journal:
        yield House(journal)


def in_the_break(house: House, book: str = "tda2009", **changes: object) -> Room:
    """Two tables whose stacks leave odd chips, in the break in which the 25s go."""
    room = Room(house, config(book, **changes)).begun().uneven()
    room.press("jump_to", step=3)
    return room


def chips(room: Room) -> int:
    return sum(player.stack for player in room.state.players.values())


def odd_seats(room: Room, table: int) -> dict[int, int]:
    value, to = room.state.chips.races[table]
    return {one.seat: one.chips for one in leftovers(room.state, room.state.tables[table], value, to)}


DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def dealt(odd: dict[int, int], deck: list[str]) -> dict[str, str]:
    """Cards from the top of a deck, as the form sends them."""
    cards = iter(deck)
    return {f"cards__{seat}": " ".join(next(cards) for _ in range(count)) for seat, count in odd.items()}


def test_not_yet_is_said_with_its_article_and_a_reason_lets_it_be(house):
    room = Room(house, config("tda2009")).begun()
    html = room.get("/chips")
    assert "still needed" in html
    assert not room.forms(html, "do/color_up")
    room.press("jump_to", step=4)
    table = room.state.tables[1]
    room.act("start_hand", table=1)
    room.act("report_hand", table=table.number)
    assert room.press("color_up", "/chips").code == "color_up.not_now"
    assert room.press("color_up", "/chips", because="the 25s ran out").status == 200
    assert 25 not in room.state.chips.denominations


def test_the_program_deals_every_race_at_once(house):
    room = in_the_break(house)
    html = room.get("/chips")
    assert "the program deals" in html
    sent = room.press("color_up", "/chips", dealt="true")
    assert sent.status == 200
    assert room.state.chips.denominations[0] == 100
    assert not room.state.chips.races
    assert chips(room) == room.state.chips.in_play
    assert all(not player.stack % 100 for player in room.state.players.values())
    html = room.get("/chips")
    assert 'class="card card--' in html
    assert "that became" in html


def test_real_cards_are_typed_table_by_table(house):
    room = in_the_break(house)
    room.press("color_up", "/chips", dealt="false")
    assert sorted(room.state.chips.races) == [1, 2]
    odd = odd_seats(room, 1)
    room.send("clock/race/1", "/chips", **dealt(odd, DECK))
    assert sorted(room.state.chips.races) == [2]
    html = room.get("/chips")
    assert "Table 2: record the race" in html
    assert "Table 1: record the race" not in html
    assert room.press("race_cards", "/chips", table=2).status == 200
    assert not room.state.chips.races
    assert chips(room) == room.state.chips.in_play


def test_the_program_deals_the_races_that_are_left(house):
    room = in_the_break(house)
    room.press("color_up", "/chips", dealt="false")
    assert room.send("clock/deal-races", "/chips").status == 200
    assert not room.state.chips.races


def test_too_few_cards_wrong_cards_and_no_cards_are_refused(house):
    room = in_the_break(house)
    room.press("color_up", "/chips", dealt="false")
    odd = odd_seats(room, 1)
    right = dealt(odd, DECK)
    many = next(seat for seat, count in odd.items() if count > 1)
    short = room.send("clock/race/1", "/chips", **{**right, f"cards__{many}": "As"})
    assert short.code == "race.cards_per_chip"
    twice = {
        name: right[f"cards__{many}"] if name == f"cards__{many}" else said for name, said in right.items()
    }
    first = next(iter(right))
    assert room.send("clock/race/1", "/chips", **{**twice, first: "zz"}).status == 409
    assert room.send("clock/race/1", "/chips").code == "web.no_cards"
    assert sorted(room.state.chips.races) == [1, 2]


def test_chips_on_the_table_win_over_estimates(house):
    room = in_the_break(house)
    html = room.get("/chips")
    assert "On the table" in html
    assert "Estimate" in html
    assert html.count('name="held.') == room.state.playing, "everybody's chips can be typed, odd or not"
    assert 'data-of="25"' in html, (
        "what was counted of one chip is not carried over to the next one that leaves"
    )
    player = next(player for player in room.state.players.values() if player.stack % 100)
    before, stack = room.state.chips.in_play, player.stack
    lying = (stack % 100 // 25 + 1) % 4
    too_many = room.press("color_up", "/chips", dealt="true", **{f"held__{player.id}": stack // 25 + 8})
    assert too_many.code == "color_up.count_differs"
    assert player.name in too_many.text
    assert room.press("color_up", "/chips", dealt="true", **{f"held__{player.id}": lying}).status == 200
    (corrected,) = [
        fact
        for fact in facts_of(list(room.record.rows.of_kind("stacks_corrected")))
        if isinstance(fact, StacksCorrected)
    ]
    assert corrected.stacks[player.seat] % 100 == lying * 25
    assert abs(corrected.difference) < 100
    raced = sum(fact.made for fact in facts_of(list(room.record.rows.of_kind("chips_raced"))))
    assert room.state.chips.in_play == before + corrected.difference + raced
    assert chips(room) == room.state.chips.in_play
    assert unbalanced(room.state) is None
    told = list(read_story(room.record.rows))[-1]
    assert any("by the small chips counted at the colour-up" in line.sentence.en for line in told.lines)
    assert told.act.title.en.startswith("The 25 chips leave play"), "the act is called by what was wanted"


def test_a_table_whose_odd_chips_are_all_counted_gains_and_loses_nothing(house):
    """Two estimates are wrong by the same chips: what one has too few, the other has too many."""
    room = in_the_break(house)
    (number, table), *_ = room.state.tables.items()
    held = {player: room.state.players[player].stack % 100 // 25 for player in table.players.values()}
    one, other = [player for player, count in held.items() if 0 < count < 3][:2]
    held[one], held[other] = held[one] + 1, held[other] - 1
    said = {f"held__{player}": count for player, count in held.items()}
    assert room.press("color_up", "/chips", dealt="false", **said).status == 200
    (corrected,) = facts_of(list(room.record.rows.of_kind("stacks_corrected")))
    assert corrected.difference == 0
    assert corrected.table == number
    assert unbalanced(room.state) is None


def test_maison_rounds_up_without_cards(house):
    room = in_the_break(house, "maison")
    html = room.get("/chips")
    assert "the program deals" not in html
    assert "MAISON 33" in html
    before = chips(room)
    assert room.press("color_up", "/chips").status == 200
    assert chips(room) == room.state.chips.in_play > before


@pytest.mark.parametrize(("book", "given"), [("ffjp", 0), ("maison", 100)])
def test_old_chips_that_turn_up(house, book, given):
    room = in_the_break(house, book)
    room.press("color_up", "/chips")
    seat, number = next(iter(room.state.tables[1].players.items()))
    before = room.state.players[number].stack
    said = {"table": 1, "seat": seat, "value": 25, "count": 2}
    if given:
        said["exchange"] = "yes"
    assert room.send("clock/late-chips", "/chips", **said).status == 200
    assert room.state.players[number].stack == before + given
    assert chips(room) == room.state.chips.in_play


def test_old_chips_of_an_empty_seat(house):
    room = in_the_break(house)
    room.press("color_up", "/chips", dealt="true")
    sent = room.send("clock/late-chips", "/chips", table=1, seat=9, value=25, count=2)
    assert sent.code == "web.empty_seat"
    sent = room.send("clock/late-chips", "/chips", table=99, seat=1, value=25, count=2)
    assert sent.code == "seats.no_such_table"


def test_an_undone_race_is_not_shown_as_one_that_was_held(house):
    room = in_the_break(house)
    room.press("color_up", "/chips", dealt="true")
    room.record.undo()
    html = room.get("/chips")
    assert "that became" not in html
    assert "the program deals" in html


def test_a_big_field_is_shown_a_dozen_tables_at_a_time(house):
    room = Room(house, config("tda2009", seats_per_table=2)).begun(30).uneven()
    room.press("jump_to", step=3)
    html = room.get("/chips")
    assert html.count("<caption>") == 12
    assert "Tables 13 to 15" in html
    assert room.get("/chips?table=13").count("<caption>") == 3
    room.press("color_up", "/chips", dealt="true")
    assert not room.state.chips.races
    html = room.get("/chips?table=999")
    assert html.count("ck-raced") == 12
    assert "Next to leave: the 100 chips" in html


def test_a_rebuy_tournament_with_its_colour_up_and_race_by_forms_alone(house):
    room = Room(
        house,
        config(
            "ffjp",
            buy_in=1000,
            rebuys=Rebuys(until_level=2, chips=4800, price=1000),
            add_on=AddOn(chips=5000, price=1000),
            late=LateEntries("level", 2),
            payout=Payout(places=3),
        ),
    ).begun()
    assert "last level with rebuys" not in room.get()
    room.press("next_step")
    assert "last level with rebuys" in room.get()

    # Somebody loses everything and buys again.
    stacks = room.stacks(1)
    loser, winner, *_ = stacks
    number = room.state.tables[1].players[loser]
    room.report(1, **{f"s{loser}": 0, f"s{winner}": stacks[loser] + stacks[winner]})
    assert "Without chips" in room.get("?part=due")
    room.act("rebuy", player=number)
    assert room.state.sales.rebuys == 1
    room.uneven()

    # The break: rebuys end, entries close, the 25s are raced off with real cards.
    assert room.press("next_step").code == "rebuys.last_hands_first"
    assert room.press("end_rebuys").status == 200
    assert "add-on is on sale" not in room.get("?part=says")
    for hand in (1, 2):
        assert room.press("count_last_hand", hand=hand).status == 200
    assert "add-on is on sale" in room.get("?part=says")
    assert "/desk/sale/add_on" in room.get("?part=due"), "it is sold before the break that is next"
    room.press("next_step")
    assert room.press("close_entries").status == 200
    assert room.press("lock_payouts").status == 200
    room.press("color_up", "/chips", dealt="false")
    for table in sorted(room.state.chips.races):
        sent = room.send(f"clock/race/{table}", "/chips", **dealt(odd_seats(room, table), DECK[::-1]))
        assert sent.status == 200, sent.text
    assert not room.state.chips.races
    assert chips(room) == room.state.chips.in_play
    assert all(player.stack for player in room.state.players.values())
    assert "Nothing is waiting." in room.get("?part=due")

    # The add-on, after two hands (FFJP 5.5), until the break is over; the payouts anew, and then to the end.
    room.act("take_add_on", player=number)
    room.press("next_step")
    assert "the break is over: close the sale" in room.get("?part=sale")
    assert room.press("set_add_on_window", is_open="false").status == 200
    assert room.press("lock_payouts").status == 200
    while room.state.phase == "running":
        for form in room.forms(room.get("?part=due"), "do/form_final_table"):
            assert room.post("do/form_final_table", form).status == 200
        table = next(iter(room.state.tables.values()))
        out, by, *_ = sorted(table.players)
        room.act("report_hand", table=table.number, **{f"out__{out}[]": by})
    assert "Congratulations" in room.get()

"""What the desk tells a late entrant: the price of each missed slice, and the stack that his receipt names."""

from deadbutton.tournament import CallAlternate, CancelEntry, DrawSeats, LateEntries, Register, slice_costs
from deadbutton.tournament.people.late_stack import late_stack
from tests.tournament.entries_cases import START, announced, at_minute, started


def test_the_slices_add_up_to_what_is_deducted():
    director = started("fidpa", 18, late=LateEntries("director"), seats_per_table=9)
    now = at_minute(director, 45)
    assert slice_costs(director.state, now) == [75, 150]
    assert late_stack(director.state, now).deducted == 225


def test_an_entry_keeps_its_stack_and_what_came_off_it():
    director = started("fidpa", 18, late=LateEntries("director"), seats_per_table=9)
    now = at_minute(director, 45)
    director.do(Register(name="Elsa", identity_seen=True), now)
    elsa, first = director.state.players[19], director.state.players[1]
    assert (elsa.entry_stack, elsa.deducted) == (4775, 225)
    assert (first.entry_stack, first.deducted) == (5000, 0)


def test_an_alternate_keeps_the_stack_that_he_came_in_with():
    director = announced("fidpa", 4, capacity=4)
    director.do(Register(name="Farid", identity_seen=True), START)
    director.do(CancelEntry(player=1, refund=0), START)
    director.do(CallAlternate(), START)
    director.do(DrawSeats(), START)
    assert director.state.players[5].entry_stack == 5000

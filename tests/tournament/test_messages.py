"""The director's message: shown on every screen until it is cleared, replaced, or its minutes are over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.sim.announcement import announced_event
from deadbutton.text import Lang
from deadbutton.tournament import Director, MessageShown, SetUp, ShowMessage, message_now
from deadbutton.tournament.people.messages import LONGEST

NOON = 1_700_000_000_000
MINUTE = 60_000


def club() -> Director:
    director = Director(SeededShuffler(1))
    director.do(SetUp(config=announced_event("home8")), NOON)
    return director


def test_it_stays_until_it_is_cleared():
    director = club()
    director.do(ShowMessage(text="Le bar ferme à minuit."), NOON)
    assert message_now(director.state, NOON + 600 * MINUTE) == "Le bar ferme à minuit."
    director.do(ShowMessage(), NOON + MINUTE)
    assert message_now(director.state, NOON + MINUTE) == ""


def test_with_minutes_it_goes_by_itself():
    director = club()
    director.do(ShowMessage(text="Pizza.", minutes=5), NOON)
    assert message_now(director.state, NOON + 5 * MINUTE - 1) == "Pizza."
    assert message_now(director.state, NOON + 5 * MINUTE) == ""


def test_a_new_one_replaces_it_and_undo_brings_it_back():
    director = club()
    director.do(ShowMessage(text="Un.", minutes=5), NOON)
    director.do(ShowMessage(text="Deux."), NOON)
    assert message_now(director.state, NOON + 60 * MINUTE) == "Deux."
    director.undo()
    assert message_now(director.state, NOON + MINUTE) == "Un."


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ShowMessage(text="x" * (LONGEST + 1)), "messages.too_long"),
        (ShowMessage(text="Pause.", minutes=-1), "messages.bad_minutes"),
        (ShowMessage(text="Pause.", minutes=100_000), "messages.bad_minutes"),
        (ShowMessage(text="  \n "), "messages.nothing_shown"),
    ],
)
def test_what_is_refused(command: ShowMessage, code: str):
    with pytest.raises(Refused) as refused:
        club().do(command, NOON)
    assert refused.value.code == code


def test_the_story_tells_it():
    director = club()
    (shown,) = director.do(ShowMessage(text="Pizza.", minutes=5), NOON)
    assert shown.sentence(director.state).in_(Lang.FR) == "Message aux écrans pour 5 min : « Pizza. »"
    (cleared,) = director.do(ShowMessage(), NOON)
    assert cleared.sentence(director.state).in_(Lang.EN) == "The message is off the screens."


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=150))
def test_it_is_one_line_without_invisible_letters(text: str):
    director = club()
    director.state.message.text = "before"
    (shown,) = director.do(ShowMessage(text=text), NOON)
    assert isinstance(shown, MessageShown)
    assert shown.text.isprintable()
    assert shown.text == shown.text.strip()
    assert len(shown.text) <= LONGEST

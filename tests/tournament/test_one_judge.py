"""One judge of conduct: whatever the floor rules, the register records under the same article, with the same step."""

from __future__ import annotations

from itertools import product

import pytest

from deadbutton.books import load
from deadbutton.books.points import Offence, PenaltyStep
from deadbutton.floor import INCIDENTS, Deed, Liability, ask, judge, offences_at
from deadbutton.floor.question import QuestionKind
from deadbutton.refusal import Refused
from deadbutton.tournament import Penalise, RecordInfraction, Waive, catalogue, line_for, propose
from tests.depth import as_deep, combinations
from tests.tournament.seats_cases import BOOKS, tables

MANY = as_deep(6000)
"""Situations of one incident that are tried in one book."""


def values(question):
    match question.kind:
        case QuestionKind.CHOICE:
            return [option.key for option in question.options]
        case QuestionKind.YES_NO:
            return [True, False]
        case QuestionKind.SEAT:
            return [1] if question.key == "seat" else [2]
        case QuestionKind.COUNT if question.key == "times":
            return [1, 2, 3, 4]
        case _:
            return [question.default if question.default is not None else "2"]


def penalised():
    """Incidents that may lead to a penalty, with every answer that a ruling can turn on."""
    for key, incident in INCIDENTS.items():
        asked = [question.key for question in incident.questions]
        rows = combinations([values(question) for question in incident.questions], MANY)
        yield key, (dict(zip(asked, row, strict=True)) for row in rows)


def rulings(book):
    for key, situations in penalised():
        for facts in situations:
            try:
                ruling = ask(book, key, facts)
            except Refused:
                continue
            for sanction in ruling.sanctions:
                yield key, facts, ruling, sanction


@pytest.mark.parametrize("key", BOOKS)
def test_whatever_a_ruling_calls_a_penalty_is_recorded_under_its_own_article_with_the_same_step(key):
    book, seen = load(key), 0
    for incident, facts, ruling, sanction in rulings(book):
        verdict = sanction.verdict
        assert verdict is not None, (incident, facts)
        said_times = (
            max(2, facts.get("times", 1)) if facts.get("why") == "repeated" else facts.get("times", 1)
        )
        assert verdict.deed.times == (said_times if "times" in facts else verdict.deed.times), (
            incident,
            facts,
        )
        assert verdict.deed.is_deliberate == facts.get("deliberate", verdict.deed.is_deliberate), (
            incident,
            facts,
        )
        offence = verdict.deed.offence
        line = line_for(book, offence, (ruling.penalised_under(sanction), *ruling.rests_on))
        assert line is not None, (incident, facts)
        under = ruling.penalised_under(sanction)
        if not under.is_default:
            assert line.article == under.articles[0], (incident, facts, line.code, under.citation.en)
        assert offence in line.offences
        again = judge(book, verdict.deed, line.article)
        assert (again.liability, again.rung, again.heaviest, again.for_all) == (
            verdict.liability,
            verdict.rung,
            verdict.heaviest,
            verdict.for_all,
        ), (incident, facts, line.code)
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("key", BOOKS)
def test_floor_and_register_say_one_thing_for_every_offence_times_intent(key):
    """The floor is asked for the nth time; the register comes there deed by deed, each answered as it proposes."""
    book = load(key)
    for offence, deliberate in product(Offence, (True, False)):
        director = tables(6, book=key)
        state = director.state
        for times in range(1, 8):
            player = state.players[1]
            said = {
                "seat": 1,
                "offence": offence.key,
                "times": times,
                "deliberate": deliberate,
                "warned": player.warnings > 0,
            }
            ruling = ask(book, "infraction", said)
            line = line_for(book, offence, ruling.rests_on)
            assert line is not None
            assert line.article == ruling.rests_on[0].articles[0]
            found = propose(state, player, line.code, offence.key, is_deliberate=deliberate)
            assert (found.times, found.verdict.deed.was_warned) == (times, player.warnings > 0)
            if ruling.outcome == "no_offence":
                assert found.verdict.liability is Liability.NO_OFFENCE
                with pytest.raises(Refused) as caught:
                    director.do(
                        RecordInfraction(
                            player=1, code=line.code, offence=offence.key, is_deliberate=deliberate
                        ),
                        0,
                    )
                assert caught.value.code == "infractions.not_meant"
                break
            facts = director.do(
                RecordInfraction(player=1, code=line.code, offence=offence.key, is_deliberate=deliberate), 0
            )
            assert facts[0].times == times
            if ruling.outcome == "reminder":
                assert (facts[0].step, facts[0].is_due) == ("", False)
                continue
            verdict = ruling.sanctions[0].verdict
            assert facts[0].step == verdict.rung[0].key, (offence, times, deliberate, line.code)
            assert facts[0].rounds == verdict.rung[1]
            assert facts[0].is_due == ruling.sanctions[0].is_due == (ruling.outcome == "penalty_due")
            if verdict.rung[0] is PenaltyStep.DISQUALIFICATION:
                director.do(Waive(player=1, reason="to see what the next one would be"), 0)
            else:
                director.do(Penalise(player=1), 0)


@pytest.mark.parametrize("key", BOOKS)
def test_floor_and_register_name_the_same_people_whoever_else_had_a_part(key):
    """Grave or not, meant or not, with somebody else: who is penalised, with what, and whether it is due."""
    book = load(key)
    for offence, deliberate, grave in product(Offence, (True, False), (True, False)):
        said = {"seat": 1, "offence": offence.key, "deliberate": deliberate, "grave": grave, "other": 2}
        ruling = ask(book, "infraction", said)
        if ruling.outcome == "no_offence":
            continue
        line = line_for(book, offence, ruling.rests_on)
        wanted = RecordInfraction(
            player=1, code=line.code, offence=offence.key, is_deliberate=deliberate, is_grave=grave, other=2
        )
        facts = tables(6, book=key).do(wanted, 0)
        found = {(one.seat, one.verdict.rung[0].key, one.is_due) for one in ruling.sanctions}
        assert found == {(one.player, one.step, one.is_due) for one in facts if one.step}, said


@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("kind", ["soft_play", "collusion"])
def test_two_who_play_together_are_judged_alike_by_whatever_name_the_floor_is_asked(key, kind):
    book = load(key)
    for times in (1, 2, 3):
        named = ask(book, "soft_play", {"seat": 1, "kind": kind, "times": times, "other": 2})
        bare = ask(book, "infraction", {"seat": 1, "offence": kind, "times": times, "other": 2})
        assert [(one.seat, one.verdict.rung, one.is_due) for one in named.sanctions] == [
            (one.seat, one.verdict.rung, one.is_due) for one in bare.sanctions
        ]


@pytest.mark.parametrize("key", BOOKS)
def test_every_offence_can_be_recorded_somewhere_in_every_book(key):
    book = load(key)
    assert {offence for line in catalogue(book).values() for offence in line.offences} == set(Offence)
    assert all(line.offences for line in catalogue(book).values())


@pytest.mark.parametrize("key", BOOKS)
def test_a_repeat_never_weighs_less_and_intent_never_more(key):
    """For any article and offence: the ladder climbs with the count, and an accident is never judged harder."""
    book = load(key)
    order = list(PenaltyStep)

    def weight(verdict):
        step = (order.index(verdict.rung[0]), verdict.rung[1]) if verdict.rung else (-1, 0)
        return (verdict.liability.value >= Liability.POSSIBLE.value, step)

    for number, offences in offences_at(book).items():
        article = book.find_article(number)
        for offence, deliberate, grave in product(offences, (True, False), (True, False)):
            found = [judge(book, Deed(offence, n, deliberate, grave), article) for n in range(1, 9)]
            weights = [weight(verdict) for verdict in found]
            assert weights == sorted(weights), (number, offence, deliberate, grave)
            if not deliberate:
                meant = [weight(judge(book, Deed(offence, n, True, grave), article)) for n in range(1, 9)]
                assert all(less <= more for less, more in zip(weights, meant, strict=True)), (number, offence)

"""Conduct in a tournament's story: offences under their articles, penalties, how they are served."""

from __future__ import annotations

from typing import Any

from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.phrases.seats import field, number_of
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    MINUTE,
    DealAgain,
    Disqualify,
    ForfeitChips,
    InfractionRecorded,
    Penalise,
    PenaltyGiven,
    Readmit,
    RecordInfraction,
    ReportHand,
    StartHand,
    Status,
    Waive,
    catalogue,
    may_appeal,
    official_languages,
    sits_out,
    why_devices_are_off,
)


@phrase("{who} breaks {text}")
def breaks(world: World, who: str, text: str) -> None:
    """``A breaks 7-1i: soft_play, by accident, gravely, another, with B, in es, at 20:45``"""
    code, _, rest = text.partition(": ")
    said: dict[str, Any] = {}
    for part in filter(None, rest.split(", ")):
        word, _, value = part.partition(" ")
        match word:
            case "by":
                said["is_deliberate"] = False
            case "gravely":
                said["is_grave"] = True
            case "another":
                said["again"] = True
            case "with":
                said["others"] = (*said.get("others", ()), number_of(world, value))
            case "in":
                said["language"] = value
            case "at":
                hours, minutes = value.split(":")
                said["minute"] = int(hours) * 60 + int(minutes)
            case _:
                said["offence"] = part
    world.event.do(RecordInfraction(player=number_of(world, who), code=code, **said))


@phrase("{who} is penalised")
def penalised(world: World, who: str) -> None:
    """As the book proposes."""
    world.event.do(Penalise(player=number_of(world, who)))


@phrase("{who} is penalised with {text}")
def penalised_with(world: World, who: str, text: str, reason: str = "") -> None:
    """``rounds 2``, ``one_hand``, ``suspension 3``"""
    step, _, number = text.partition(" ")
    count = int(number or 0)
    chosen: dict[str, Any] = (
        {"rounds": count}
        if step == "rounds"
        else {"minutes": count}
        if step == "time_slices"
        else {"hands": count}
    )
    world.event.do(Penalise(player=number_of(world, who), step=step, reason=reason, **chosen))


@phrase("{who} is penalised with {text} because {quoted}")
def penalised_because(world: World, who: str, text: str, quoted: str) -> None:
    """Against the book's ladder, with the reason."""
    penalised_with(world, who, text, quoted)


@phrase("{who} is let off")
def let_off(world: World, who: str) -> None:
    world.event.do(Waive(player=number_of(world, who)))


@phrase("{who} is let off: {quoted}")
def let_off_because(world: World, who: str, quoted: str) -> None:
    world.event.do(Waive(player=number_of(world, who), reason=quoted))


@phrase("{who} is disqualified")
def disqualified(world: World, who: str) -> None:
    world.event.do(Disqualify(player=number_of(world, who)))


@phrase("{who} is disqualified under {article}")
def disqualified_under(world: World, who: str, article: str) -> None:
    world.event.do(Disqualify(player=number_of(world, who), code=article))


@phrase("{who} forfeits {chips}")
def forfeits(world: World, who: str, chips: int) -> None:
    """For the offence on record."""
    world.event.do(ForfeitChips(player=number_of(world, who), chips=chips))


@phrase("{who} forfeits {chips} under {article}")
def forfeits_under(world: World, who: str, chips: int, article: str) -> None:
    world.event.do(ForfeitChips(player=number_of(world, who), chips=chips, code=article))


@phrase("{who} forfeits {chips} because {quoted}")
def forfeits_because(world: World, who: str, chips: int, quoted: str) -> None:
    """Beyond the book, with the reason."""
    world.event.do(ForfeitChips(player=number_of(world, who), chips=chips, reason=quoted))


@phrase("{who} reports back to the floor")
def reports_back(world: World, who: str) -> None:
    world.event.do(Readmit(player=number_of(world, who)))


@phrase("a hand begins at table {number}")
def hand_begins(world: World, number: int) -> None:
    field(world)
    world.event.do(StartHand(table=number))


@phrase("the hand at table {number} is dealt again")
def hand_dealt_again(world: World, number: int) -> None:
    """A misdeal: the same hand, from the start."""
    world.event.do(DealAgain(table=number))


@phrase("the hand at table {number} ends")
def hand_ends(world: World, number: int) -> None:
    world.event.do(ReportHand(table=number))


@phrase("{number} hands go by at table {more}", "{number} hand goes by at table {more}")
def hands_go_by(world: World, number: int, more: int) -> None:
    for _ in range(number):
        hand_begins(world, more)
        hand_ends(world, more)


# What must be so


def _recorded(world: World, who: str) -> InfractionRecorded:
    player = world.event.player(who).id
    found = [f for f in world.event.facts if isinstance(f, InfractionRecorded) and f.player == player]
    if not found:
        raise Differs(f"nothing was recorded against {who}")
    return found[-1]


def _proposed(fact: InfractionRecorded) -> str:
    return f"{fact.step} {fact.rounds}" if fact.rounds else fact.step or "a reminder"


@phrase("> {who} must be penalised: {text}")
def must_be(world: World, who: str, text: str) -> None:
    """``warning``, ``rounds 2``, ``disqualification``"""
    fact = _recorded(world, who)
    expect((fact.is_due, _proposed(fact)), (True, text), "penalty due")


@phrase("> {who} may be penalised: {text}")
def may_be(world: World, who: str, text: str) -> None:
    fact = _recorded(world, who)
    expect((fact.is_due, _proposed(fact)), (False, text), "penalty due")


@phrase("> {word} is possible for {who} as well")
def also_possible(world: World, word: str, who: str) -> None:
    """A heavier step that the book names: ``disqualification``."""
    expect(_recorded(world, who).heaviest, word, "possible as well")


@phrase("> the penalty of {who} goes against the book: {text}")
def against_the_book(world: World, who: str, text: str) -> None:
    """By the refusal that it would have met without a reason: ``too_long``."""
    player = world.event.player(who).id
    found = [f.against for f in world.event.facts if isinstance(f, PenaltyGiven) and f.player == player]
    expect(found[-1:], [f"penalties.{text}"], "against the book")


@phrase("> {who} is only reminded")
def only_reminded(world: World, who: str) -> None:
    expect(_proposed(_recorded(world, who)), "a reminder", "proposed")


@phrase("> it is offence no. {number} of {who}")
def offence_number(world: World, number: int, who: str) -> None:
    expect(_recorded(world, who).times, number, "offence no.")


@phrase("> nothing is recorded against {who}")
def nothing_recorded(world: World, who: str) -> None:
    expect(world.event.player(who).offences, {}, "offences")


@phrase("> the book also has {word}")
def also_has(world: World, word: str) -> None:
    more = [key for fact in world.event.facts if isinstance(fact, InfractionRecorded) for key in fact.more]
    if word not in more:
        raise Differs(f"the book has {', '.join(more) or 'nothing more'}")


@phrase("> the catalogue has {text}")
def catalogue_has(world: World, text: str) -> None:
    """``D2-C a, D2-C b``"""
    codes = catalogue(field(world).book)
    missing = [code for code in text.split(", ") if code not in codes]
    expect(missing, [], "codes missing")


@phrase("> {who} sits out")
def is_sitting_out(world: World, who: str) -> None:
    expect(sits_out(world.event.player(who), world.event.now), True, f"{who} sits out")


@phrase("> {who} may play")
def may_play(world: World, who: str) -> None:
    expect(sits_out(world.event.player(who), world.event.now), False, f"{who} sits out")


@phrase("> {who} is dealt in at table {number}")
def is_dealt_in(world: World, who: str, number: int) -> None:
    table = field(world).tables[number]
    expect(world.event.player(who).seat in table.dealt, True, f"{who} is dealt in")


@phrase("> {who} misses the hand at table {number}")
def misses_hand(world: World, who: str, number: int) -> None:
    table = field(world).tables[number]
    expect(world.event.player(who).seat in table.missing, True, f"{who} misses the hand")


@phrase("> {who} is out for {number} minutes")
def out_for(world: World, who: str, number: int) -> None:
    player = world.event.player(who)
    left = player.time_out + max(0, player.waits_until - world.event.now)
    expect(left, number * MINUTE, f"{who}'s time-out")


@phrase("> {who} is disqualified in place {number}")
def is_disqualified(world: World, who: str, number: int) -> None:
    player = world.event.player(who)
    expect((player.status, player.place), (Status.DISQUALIFIED, number), who)


@phrase("> no appeal is left")
def no_appeal(world: World) -> None:
    expect(may_appeal(field(world)), False, "an appeal")


@phrase("> hands are played in {text}")
def languages_are(world: World, text: str) -> None:
    """``fr, en``"""
    expect(sorted(official_languages(field(world))), sorted(text.split(", ")), "languages")


@phrase("> it is told in both languages")
def told_in_both(world: World) -> None:
    """What the last command led to is a sentence in French and one in English."""
    for fact in world.event.facts:
        told = fact.sentence(field(world))
        if not told.fr or not told.en or told.fr == told.en:
            raise Differs(f"{told.fr} / {told.en}")


@phrase("> devices are off")
def devices_off(world: World) -> None:
    expect(why_devices_are_off(field(world)) is not None, True, "devices are off")


@phrase("> devices may be used")
def devices_on(world: World) -> None:
    expect(why_devices_are_off(field(world)) is not None, False, "devices are off")


@phrase("> {who} waits for the director's answer")
def case_open(world: World, who: str) -> None:
    expect(world.event.player(who).id in field(world).floor.cases, True, "an open case")

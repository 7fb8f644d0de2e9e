"""A showdown by hand, what happens between two hands, and what a ruling leaves to somebody."""

from __future__ import annotations

from deadbutton.floor import ShowToAll, checked_the_nuts
from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.phrases.floor import ruling_given
from deadbutton.scenarios.setup_shapes import STREETS
from deadbutton.scenarios.world import World
from deadbutton.table import OVER, HandEvent, has_started, is_at_new_level, level_starts_at
from deadbutton.table.hand import log

# The showdown, where ``showdown_by_hand = true``


@phrase("{who} shows")
def shows(world: World, who: str) -> None:
    world.hand.show(world.player(who))


@phrase("{who} throws the hand away", "{who} mucks")
def throws_away(world: World, who: str) -> None:
    """At the showdown, unseen; refused where the book has the hand opened."""
    world.hand.muck(world.player(who))


@phrase("{who} throws the hand away all the same", "{who} mucks all the same")
def throws_away_anyway(world: World, who: str) -> None:
    """Although the book has it opened: it lies face down in front of everybody."""
    world.hand.muck_anyway(world.player(who))


@phrase("the pot is pushed")
def pot_pushed(world: World) -> None:
    """To the best hands."""
    world.hand.award()


@phrase("the pot is pushed to {names}")
def pot_pushed_to(world: World, names: list[str]) -> None:
    """To whom the dealer thinks, right or wrong."""
    winners = {world.player(name) for name in names}
    world.hand.award([sorted(winners & set(pot.players)) for pot in world.hand.build_pots()])


@phrase("> the hands are up before the {word}")
def up_before(world: World, word: str) -> None:
    entries = world.hand.entries
    street = next(
        place for place, entry in enumerate(entries) if entry[0] == log.STREET and entry[2] == STREETS[word]
    )
    shown = [entry for entry in entries[:street] if entry[0] == log.SHOW]
    expect(bool(shown), True, f"hands up before the {word}")
    expect(log.SHOW in [entry[0] for entry in entries[street:]], False, f"hands turned up after the {word}")


@phrase("> no hand is up before the {word}")
def down_before(world: World, word: str) -> None:
    for kind, player, amount, _ in world.hand.entries:
        if kind == log.STREET and amount == STREETS[word]:
            return
        if kind == log.SHOW:
            raise Differs(f"{world.name(world.hand.seats[player])} shows before the {word}")


@phrase("> the losing hands are down before the pot is pushed")
def losers_first(world: World) -> None:
    kinds = [entry[0] for entry in world.hand.entries]
    first = kinds.index(log.WIN)
    for kind in (log.SHOW, log.MUCK, log.FOLD, log.KILL):
        expect(kind in kinds[first:], False, "a hand is shown or collected after the pot was pushed")


@phrase("> the hand of {who} stays out until the pot is pushed")
def winner_kept(world: World, who: str) -> None:
    """The winner's cards are not gathered in before the chips."""
    player = world.player(who)
    gone = [entry for entry in world.hand.entries if entry[0] in (log.MUCK, log.FOLD) and entry[1] == player]
    expect((bool(world.hand.holes[player]), gone), (True, []), f"the hand of {who}")


@phrase("> the side pots are pushed before the main pot")
def outermost_first(world: World) -> None:
    order = [entry[3][0] for entry in world.hand.entries if entry[0] == log.WIN and entry[3]]
    expect(order, sorted(order, reverse=True), "pots pushed in this order (0 is the main pot)")


@phrase("> {who} checked the nuts last")
def nuts_checked(world: World, who: str) -> None:
    found = checked_the_nuts(world.hand)
    expect(world.name(found) if found is not None else "nobody", who, "checked the nuts last")


@phrase("> nobody checked the nuts last")
def nuts_not_checked(world: World) -> None:
    expect(checked_the_nuts(world.hand), None, "checked the nuts last")


# Choices and what comes of a ruling


@phrase("the floor chooses {word}", "the table chooses {word}", "the director chooses {word}")
def chooses(world: World, word: str) -> None:
    """What the last ruling left open is decided, and done."""
    world.desk.choose(ruling_given(world), word)


def _shows(world: World) -> list[ShowToAll]:
    """What the ruling has shown, and what was chosen where it left a choice."""
    ruling = ruling_given(world)
    chosen = [order for record in world.desk.records if record.ruling is ruling for order in record.orders]
    return [order for order in chosen or ruling.orders if isinstance(order, ShowToAll)]


@phrase("> the cards of {who} are shown to all")
def shown_to_all(world: World, who: str) -> None:
    seat = world.seat(who)
    found = [order for order in _shows(world) if order.seat == seat]
    expect(bool(found), True, f"the cards of {who} are shown to all")


@phrase("> the {cards} of {who} is shown to all", "> the {cards} of {who} are shown to all")
def these_shown_to_all(world: World, cards: str, who: str) -> None:
    """Exactly these cards, and no others."""
    seat = world.seat(who)
    found = [order.cards for order in _shows(world) if order.seat == seat]
    expect(found, [world.cards(cards)], f"cards of {who} shown to all")


@phrase("> nothing is shown")
def nothing_shown(world: World) -> None:
    expect(_shows(world), [], "shown to all")


@phrase("> later: {text}")
def later(world: World, text: str) -> None:
    """A sentence of what is done later contains these words."""
    said = [sentence.en for sentence in ruling_given(world).later]
    if not any(text in sentence for sentence in said):
        raise Differs(f"later: {' / '.join(said) or 'nothing'}")


@phrase("> the penalty proposed is {text}")
def penalty_is(world: World, text: str) -> None:
    expect([sanction.proposal.en for sanction in ruling_given(world).sanctions], [text], "penalty proposed")


@phrase("> no penalty for {who}")
def no_penalty_for(world: World, who: str) -> None:
    seat = world.seat(who)
    expect([s for s in ruling_given(world).sanctions if s.seat == seat], [], f"penalties for {who}")


@phrase("> a penalty is due to somebody who is not playing")
def penalty_outside(world: World) -> None:
    found = [sanction.is_due for sanction in ruling_given(world).sanctions if sanction.seat is None]
    expect(found, [True], "a penalty is due to somebody outside")


@phrase("> both rulings are on record: {text}")
def both_recorded(world: World, text: str) -> None:
    """The computed one and the one that was applied, with the reason given."""
    record = world.desk.records[-1]
    expect(record.is_overruled, True, "overruled")
    expect((record.reason, bool(record.by)), (text, True), "reason, and who decided")


@phrase("> the ruling stands as computed")
def as_computed(world: World) -> None:
    expect(world.desk.records[-1].is_overruled, False, "overruled")


# Between two hands


@phrase("the dealer riffles", "the shuffle begins")
def riffles(world: World) -> None:
    _happens(world, HandEvent.RIFFLE)


@phrase("the button of the machine is pressed")
def machine_button(world: World) -> None:
    _happens(world, HandEvent.MACHINE_BUTTON)


@phrase("the deck from the machine is cut")
def machine_cut(world: World) -> None:
    _happens(world, HandEvent.MACHINE_CUT)


@phrase("a blind goes down")
def blind_down(world: World) -> None:
    _happens(world, HandEvent.FIRST_BLIND)


@phrase("a new dealer sits down")
def dealer_push(world: World) -> None:
    _happens(world, HandEvent.DEALER_PUSH)


@phrase("the level ends")
def level_ends(world: World) -> None:
    """The clock is at zero and the new level is announced. What happened before counts for the hand that is next."""
    if not _events(world):
        raise Differs("the hand is still in play: the next one has not started")
    world.setup["new_level"] = is_at_new_level(world.book, _events(world), self_dealt=world.table.self_dealt)


@phrase("the level ends during the hand")
def level_ends_in_hand(world: World) -> None:
    world.setup["new_level"] = is_at_new_level(world.book, (), self_dealt=world.table.self_dealt)


@phrase("> the next hand has started")
def hand_started(world: World) -> None:
    expect(_started(world), True, "the next hand has started")


@phrase("> the next hand has not started")
def hand_not_started(world: World) -> None:
    expect(_started(world), False, "the next hand has started")


@phrase("> the next hand is at the new level")
def at_new_level(world: World) -> None:
    expect(world.setup.get("new_level"), True, "the next hand is at the new level")


@phrase("> the next hand is at the old level")
def at_old_level(world: World) -> None:
    expect(world.setup.get("new_level"), False, "the next hand is at the new level")


@phrase("> {number} minutes of a level of {more} are left when its first hand starts {chips} minutes late")
def level_clock(world: World, number: int, more: int, chips: int) -> None:
    """The hand in play ran on for that long after the announcement."""
    late = chips * 60
    left = more * 60 - (late - level_starts_at(world.book, 0, late))
    expect(left, number * 60, "seconds left")


def _happens(world: World, event: HandEvent) -> None:
    world.between = [*_events(world), event]


def _events(world: World) -> list[HandEvent]:
    """A pot that has been pushed is the first of them."""
    over = world.table.hand is None or world.hand.stage == OVER
    return world.between or ([HandEvent.POT_AWARD] if over else [])


def _started(world: World) -> bool:
    return has_started(world.book, _events(world), self_dealt=world.table.self_dealt)

"""What binds a player: a gesture in turn, read by a book.

Words first, then chips, taps and cards; ``silent_chips`` reads chips without a word and ``spoken_sums`` spoken amounts.
"""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    ActWhileStanding,
    Betting,
    BettingLine,
    FoldMotion,
    MisheardAmount,
    Offence,
    TapTable,
    VerbalVsChips,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.declarations import words_first
from deadbutton.floor.gestures.gesture import Cards, Gesture, Heard, Motion, Place, When
from deadbutton.floor.gestures.misfits import check, folded_without_bet
from deadbutton.floor.gestures.silent_chips import is_one_big_chip, put_forward
from deadbutton.floor.gestures.spoken_sums import is_vague
from deadbutton.floor.gestures.string_bets import in_motions
from deadbutton.floor.gestures.unaware import misread
from deadbutton.floor.gestures.verdicts import RaiseCase, also, led_by, own_words
from deadbutton.floor.gestures.words import Declaration, SpokenAct, parse
from deadbutton.floor.hands.released_cards import cards_released
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import Situation, has_line, has_posted_line, not_that_much
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text


def bind(
    book: Book, gesture: Gesture, situation: Situation, incident: str = "gesture", times: int = 1
) -> Ruling:
    """The action that binds. ``times`` is how often this player has done the like, for the penalty."""
    if gesture.total > situation.stack:
        raise Refused(not_that_much(gesture.seat, situation.stack, gesture.total))
    if not has_line(book):
        gesture = _without_line(gesture)
    elif has_posted_line(book):
        gesture = _with_line(gesture)
    case = RaiseCase(book, gesture, situation, incident)
    if not gesture.is_standing:
        return _seated(case, times)
    return _standing(case, times)


def _without_line(gesture: Gesture) -> Gesture:
    """The same at a table that has no line: pushed is pushed, and what was not is still held."""
    places = {Place.ACROSS: Place.FORWARD, Place.PARTLY: Place.FORWARD, Place.BEHIND: Place.HELD}
    cards = {Cards.PAST_LINE: Cards.FORWARD, Cards.BEHIND_LINE: Cards.FORWARD}
    return replace(
        gesture,
        place=places.get(gesture.place, gesture.place),
        short_of_line=0,
        cards=cards.get(gesture.cards, gesture.cards),
    )


def _with_line(gesture: Gesture) -> Gesture:
    """The same at a table that has one, where nothing was said of it."""
    return replace(
        gesture,
        place=Place.ACROSS if gesture.place is Place.FORWARD else gesture.place,
        cards=Cards.PAST_LINE if gesture.cards is Cards.FORWARD else gesture.cards,
    )


def _standing(case: RaiseCase, times: int) -> Ruling:
    rule = case.book.seats.act_while_standing
    match rule.value:
        case ActWhileStanding.REFUSED:
            ruling = case.rule(
                "void",
                Text(
                    "L'action du siège {seat} ne compte pas : qu'il s'assoie, puis agisse.",
                    "Seat {seat}'s act does not count: sit down first, then act.",
                ),
                Text("On n'agit qu'assis.", "A player acts only when seated."),
                (rule,),
            )
            return replace(ruling, sanctions=_stood(case, times))
        case ActWhileStanding.ACCEPTED_AS_INFRACTION:
            ruling = led_by(_seated(case, times), rule)
            return replace(ruling, sanctions=(*ruling.sanctions, *_stood(case, times)))
        case ActWhileStanding.ACCEPTED:
            return also(_seated(case, times), rule)


def _stood(case: RaiseCase, times: int) -> tuple[Sanction, ...]:
    return sanctions(case.book, Deed(Offence.ACTING_STANDING, times), case.seat)


def _seated(case: RaiseCase, times: int) -> Ruling:
    gesture = case.gesture
    said = parse(gesture.said)
    moved = counted(case.book, gesture)
    if gesture.cards is not Cards.KEPT and said.is_silent and not moved:
        return _cards(case)
    ruling = _as_heard(case, said, moved, times)
    if moved and gesture.place in (Place.ACROSS, Place.PARTLY):
        ruling = _at_line(case, ruling)
    if gesture.place is not Place.POT:
        return ruling
    if BettingLine.NOT_INTO_POT in case.book.betting.betting_line.value:
        return _splashed(case, ruling, times)
    ruling = also(ruling, put_forward(case))
    if Circumstance.CENTRE_BETS in case.book.conduct.throwing_cards_chips.grounds:
        # Nobody has said that it was meant: what the book has against the habit, and no more.
        habit = sanctions(case.book, Deed(Offence.CENTRE_BETS, times, is_deliberate=False), case.seat)
        return replace(ruling, sanctions=(*ruling.sanctions, *habit))
    return ruling


def _at_line(case: RaiseCase, ruling: Ruling) -> Ruling:
    """Where chips stopped short of it, a book that knows of a line says first how much was put in."""
    line = case.book.betting.betting_line
    knows = {BettingLine.ACROSS_LINE, BettingLine.PUSHED_AT_LINE} & line.value and not line.is_default
    if knows and case.gesture.place is Place.PARTLY and _is_plain(ruling):
        return led_by(ruling, put_forward(case))
    return also(ruling, put_forward(case))


def _is_plain(ruling: Ruling) -> bool:
    """A bet, a call or a raise of the very amount, which no rule on odd amounts or odd chips decided."""
    plain = (Betting.betting_line, Betting.raise_methods, Betting.multiple_chips, Betting.verbal_binding)
    return ruling.rests_on[0].point in plain


def _splashed(case: RaiseCase, ruling: Ruling, times: int) -> Ruling:
    """The chips count; where they belong is said again, and the manner may cost a penalty."""
    clauses = case.book.betting.betting_line.value
    places = [each.label for each in (BettingLine.HALF_WAY, BettingLine.CLEAR_OF_STACK) if each in clauses]
    splash = sanctions(case.book, Deed(Offence.CENTRE_BETS, times), case.seat)
    return replace(
        also(ruling, case.book.betting.betting_line.on(BettingLine.NOT_INTO_POT)),
        later=(*ruling.later, *places),
        sanctions=(*ruling.sanctions, *splash),
    )


def _as_heard(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...], times: int) -> Ruling:
    """Words that only some heard are in doubt: the floor decides whether they were said. Those that nobody heard are none."""
    heard = case.gesture.heard
    if said.is_silent or heard is Heard.ALL:
        return _words_or_chips(case, said, moved, times)
    unheard = replace(case, gesture=replace(case.gesture, said=""))
    nothing = _words_or_chips(unheard, parse(""), moved, times) if moved else _not_heard(case)
    rule = case.book.betting.verbal_vs_chips
    if heard is Heard.NOBODY:
        return nothing
    in_doubt = (
        (rule, case.book.authority.floor_discretion)
        if rule.value is VerbalVsChips.FIRST_COUNTS
        else (case.book.authority.floor_discretion, case.book.betting.verbal_binding)
    )
    return case.director(
        Text(
            "Tous n'ont pas entendu ces mots : on décide s'ils comptent.",
            "Not everybody heard these words: it is decided whether they count.",
        ),
        in_doubt,
        ("words", _words_or_chips(case, said, moved, times)),
        ("chips", nothing),
    )


def _not_heard(case: RaiseCase) -> Ruling:
    return case.ask(
        Text("Personne n'a rien entendu.", "Nobody has heard anything."), case.book.betting.verbal_binding
    )


def _words_or_chips(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...], times: int) -> Ruling:
    gesture, betting = case.gesture, case.book.betting
    if gesture.is_unaware and (moved or not said.is_silent) and not _is_short_call(case, said, moved):
        aware = replace(case, gesture=replace(gesture, is_unaware=False))
        found = misread(case, said, sum(map(sum, moved)), lambda: _words_or_chips(aware, said, moved, times))
        if found is not None:
            return found
    if moved and not said.is_silent and _chips_come_first(case, said):
        ruling = _chips_first(case, in_motions(case, moved, times), moved)
        late = Text(
            " Ce qui a été dit ensuite n'y change rien.", " What was said after that changes nothing."
        )
        return replace(ruling, reason=ruling.reason + late) if gesture.when is When.AFTER else ruling
    if not said.is_silent:
        ruling = words_first(case, said, moved, times)
        if moved and gesture.when is When.TOGETHER:
            ruling = also(ruling, betting.verbal_vs_chips)
        if gesture.motions and not moved:
            # Chips that are no bet yet, and words that make one of them.
            line = betting.betting_line
            declared = own_words(line, Circumstance.DECLARED) if _is_plain(ruling) else ()
            return also(led_by(ruling, *declared), line)
        return also(ruling, betting.oversized_chip) if is_one_big_chip(case, moved) else ruling
    if gesture.motions and not moved and not gesture.taps:
        return _no_bet(case)
    if moved or gesture.taps:
        return in_motions(case, moved, times) if moved else _taps(case)
    raise refused("floor.no_gesture")


def _is_short_call(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...]) -> bool:
    """Too few chips for a call, where the rules on short calls say by themselves what comes of a misunderstanding."""
    owed = MisheardAmount.TRUE_AMOUNT_OWED in case.book.betting.misheard_amount.value
    return bool(moved) and said.act is not SpokenAct.RAISE and not owed


def _chips_first(case: RaiseCase, ruling: Ruling, moved: tuple[Motion, ...]) -> Ruling:
    """The chips are read as if nothing had been said. A book that weighs words and chips against each other decides that;
    of one big chip the rule on such chips says when it is too late to speak."""
    rule = case.book.betting.verbal_vs_chips
    is_late_word = case.gesture.when is When.AFTER and is_one_big_chip(case, moved)
    if rule.value is VerbalVsChips.FIRST_COUNTS and not is_late_word:
        return led_by(ruling, rule)
    return also(ruling, rule)


def _no_bet(case: RaiseCase) -> Ruling:
    line = case.book.betting.betting_line
    ruling = case.rule(
        "no_bet",
        Text("Le siège {seat} n'a pas encore misé.", "Seat {seat} has not bet yet."),
        Text(
            "Des jetons tenus en main ou restés derrière la ligne ne sont pas une mise.",
            "Chips that are held, or still behind the line, are not a bet.",
        ),
        (line.on(Circumstance.NOT_RELEASED),),
    )
    return _left_alone(case, ruling) if case.gesture.place is Place.BEHIND else ruling


def _left_alone(case: RaiseCase, ruling: Ruling) -> Ruling:
    """What lies behind the line is the player's, where the book keeps the dealer's hands off it."""
    line = case.book.betting.betting_line
    if BettingLine.BEHIND_LINE_SAFE not in line.value:
        return also(ruling, line)
    return replace(
        also(ruling, line.on(BettingLine.BEHIND_LINE_SAFE)),
        later=(
            *ruling.later,
            Text(
                "Le croupier ne touche à rien derrière la ligne.",
                "The dealer touches nothing behind the line.",
            ),
        ),
    )


# Which chips count


def counted(book: Book, gesture: Gesture) -> tuple[Motion, ...]:
    """The motions that are a bet under this book's line."""
    match gesture.place:
        case Place.FORWARD | Place.ACROSS | Place.POT:
            return gesture.motions
        case Place.HELD | Place.BEHIND:
            return ()
        case Place.PARTLY if not gesture.motions:
            return ()
        case Place.PARTLY:
            clauses = book.betting.betting_line.value
            if BettingLine.PUSHED_AT_LINE in clauses or BettingLine.ACROSS_LINE not in clauses:
                return gesture.motions
            return _without(gesture.motions, gesture.short_of_line)


def _without(motions: tuple[Motion, ...], amount: int) -> tuple[Motion, ...]:
    """The chips without those that stopped short: the smallest ones that make up the amount."""
    kept: list[Motion] = []
    for motion in motions:
        left = []
        for chip in sorted(motion):
            if chip <= amount:
                amount -= chip
            else:
                left.append(chip)
        if left:
            kept.append(tuple(left))
    return tuple(kept)


def _chips_come_first(case: RaiseCase, said: Declaration) -> bool:
    match case.gesture.when:
        case When.BEFORE:
            return False
        case When.AFTER:
            return True
        case When.TOGETHER:
            is_clear = not is_vague(case, said) and said.act is not SpokenAct.UNCLEAR
            return case.book.betting.verbal_vs_chips.value is VerbalVsChips.FIRST_COUNTS and not is_clear


# Taps and cards


def _taps(case: RaiseCase) -> Ruling:
    owed, taps = case.situation.to_call, case.gesture.taps
    rule = case.book.betting.tap_table
    has_option = case.situation.is_preflop and not owed and taps > 1
    match rule.value:
        case TapTable.FOLD_AFTER_BLINDS if has_option:
            return case.fold(
                Text(
                    "Plusieurs coups sur la table après les blindes : il se couche.",
                    "Several taps after the blinds are a fold.",
                ),
                rule,
                case.book.hands.fold_motion.on(FoldMotion.TAPS_FACING_BET),
            )
        case TapTable.FOLD_FACING_BET | TapTable.FOLD_AFTER_BLINDS if owed > 0 and taps > 1:
            return case.fold(
                Text(
                    "Plusieurs coups sur la table face à {owed} : il se couche.",
                    "Several taps facing {owed} are a fold.",
                ).fill(owed=owed),
                rule,
                case.book.hands.fold_motion.on(FoldMotion.TAPS_FACING_BET),
            )
        case TapTable.FOLD_FACING_BET | TapTable.FOLD_AFTER_BLINDS | TapTable.CHECK:
            return check(
                case,
                Text(
                    "Taper sur la table, sans rien à suivre : parole.",
                    "A tap with nothing to call is a check.",
                ),
                rule.on(Circumstance.BLIND_OPTION) if has_option else rule,
            )


def _cards(case: RaiseCase) -> Ruling:
    how, line = {
        Cards.KEPT: ("gesture", "none"),
        Cards.FORWARD: ("forward", "none"),
        Cards.PAST_LINE: ("forward", "past"),
        Cards.BEHIND_LINE: ("forward", "behind"),
        Cards.HANDED: ("handed", "none"),
    }[case.gesture.cards]
    facts = {
        "seat": case.seat,
        "how": how,
        "line": line,
        "facing_bet": case.situation.to_call > 0,
        "in_turn": True,
        "all_in": False,
        "uncovered": 0,
    }
    ruling = replace(cards_released(case.book, Facts(facts)), incident=case.incident)
    if ruling.outcome == "fold" and case.situation.to_call == 0:
        ruling = folded_without_bet(case, ruling)
    if line != "behind" or ruling.outcome != "hand_live":
        return ruling
    return _left_alone(case, ruling)

"""No two answers that act alike: an answer that makes no difference is words, not a rule."""

from __future__ import annotations

import json

from tests.books.witnesses import FILE, differs, name, pairs

ALIKE: dict[str, str] = {
    "oversized_chip: ffjp, tda2024": "tda2024 44 says outright that the last chip is a call too: no other book excepts it"
    " from its rule, so that one silent chip is a call in all of them",
    "raise_methods: ffjp, tda2024": "the way that ffjp 7.9 adds, raise and then either, is told in figures by"
    " declared_amount_meaning (two parts after raise); chips go by that too",
    "string_bet: maison, tda2024": "a first motion that reaches the call is a call by its own chips: maison 10 says so outright",
    "oversized_chip_raise_no_amount: ffjp, tda2009": "in no-limit the most that a chip allows is its value;"
    " elsewhere no bet goes beyond the structure (betting_structures), and the chip's value is cut down to it",
    "oversized_chip_opening: ffjp, fidpa": "in no-limit the most that a chip allows is its value;"
    " elsewhere no bet goes beyond the structure (betting_structures), and the chip's value is cut down to it",
    "blind_posting: ffjp, fidpa": "in every book the blinds go in before the first card, and absent"
    " stacks pay them by absent_player_blinds",
    "blind_posting: ffjp, maison": "maison 5 says that the big blind is usually the double: a custom,"
    " and the sheet's amounts are what is posted",
    "blind_posting: fidpa, maison": "in every book the blinds go in before the first card, and absent"
    " stacks pay them by absent_player_blinds; maison 5 says that the big blind is usually the double:"
    " a custom, and the sheet's amounts are what is posted",
    "level_change_start_of_hand: tda2007, tda2009": "tda2007 17 has the hand begin with the shuffle"
    " and names no machine: a machine's shuffle begins with its button, which is what tda2009 18 says"
    " outright",
    "shuffle_and_cut: fidpa, tda2007": "whether the deck comes out of a machine, and that the dealer"
    " then cuts it, is for the dealer's hands; the moment at which a hand so begins is"
    " level_change_start_of_hand",
    "shuffle_and_cut: fidpa, tda2009": "whether the deck comes out of a machine, and that the dealer"
    " then cuts it, is for the dealer's hands; the moment at which a hand so begins is"
    " level_change_start_of_hand",
    "shuffle_and_cut: tda2007, tda2009": "tda2007 does not forbid the machine that tda2009 18 allows;"
    " the moment at which a hand so begins is level_change_start_of_hand",
    "deal_order: ffjp, maison": "maison 6 asks players not to look before both cards have come, to"
    " help the dealer: only they can do so, no card goes elsewhere for it, and nothing is laid down for"
    " who looks too soon",
    "all_in_hand_mucked: ffjp, tda2007": "that such a hand may not be thrown is muck_losing_hand"
    " (never all-in), in both books; once it has been thrown, both take it back if it can be told apart",
    "player_exposes_cards: ffjp, tda2007": "ffjp 4.1 forbids it while players can still bet, so it"
    " must name the last who can; tda2007 31 punishes it all through the hand, and him with it",
    "player_exposes_cards: tda2009, tda2024": "tda2009 42 punishes it while action is pending, and the last"
    " to act has action pending: tda2024 68 only says so outright",
    "min_raise: fidpa, tda2009": "a full raise adds at least what the last full one added, so that the last full"
    " one of a round is always its largest",
    "raise_cap: fidpa, tda2007": "how many raises is the setting limit_raises under either: three in fidpa"
    " unless the house sets another number (61-2 L), the house's own in tda2007 26, which starts at three",
    "show_order: ffjp, tda2007": "they part over stud and razz boards only, and ffjp is a book of"
    " hold'em (games_supported): announced outside the book, stud opens by its boards as everywhere",
    "side_pots: ffjp, maison": "maison 22 keeps the pots apart and leaves the order of pushing free:"
    " the outermost first is one of the orders that it allows, and no pot is worth more for it",
    "winning_hand_handling: ffjp, fidpa": "in no book is the last hand gathered before its chips are"
    " pushed: ffjp 8.10 says it also of a pot that nobody called, of which fidpa 75-2 and 75-3 say"
    " nothing else",
    "floor_discretion: ffjp, fidpa": "override lets the staff of each of the three books depart from"
    " the text, gaps included; whose word is the last is a name in the reason, and whether a player may"
    " go on to him is appeal_right",
    "floor_discretion: ffjp, tda2007": "override lets the staff of each of the three books depart"
    " from the text, gaps included; whose word is the last is a name in the reason, and whether a player"
    " may go on to him is appeal_right",
    "floor_discretion: fidpa, tda2007": "override lets the staff of each of the three books depart"
    " from the text, gaps included; whose word is the last is a name in the reason, and whether a player"
    " may go on to him is appeal_right",
    "official_language: ffjp, tda2024": "tda2024 6 has the house post its languages, and asks for them before"
    " the first hand (the setting languages); a what-if without a house falls back on the country's own and"
    " English, which is what ffjp 12.5 says outright",
    "required_postings: tda2007, tda2009": "a plain notice: no tournament is kept from starting for"
    " want of a word on deck changes or devices, and the sheet of either book has a line for what it"
    " leaves to the organiser",
    "starting_stack: ffjp, maison": "in every book whoever is entered has the stack at the seat"
    " drawn, there or not, and maison 37 says so of a late player; what is taken from it is"
    " absent_player_blinds",
    "rebuy_timing: ffjp, tda2009": "both end with the start of the next hand, which the player may"
    " not miss, and in both the chips announced play in it and are owed, be they called in front or"
    " behind",
    "addon_rules: fidpa, maison": "maison plays freezeouts, so that an add-on is outside the book"
    " (rebuy_condition); once accepted, it is sold while management has it on sale, as in fidpa 18-5",
    "seat_draw: fidpa, tda2009": "at which chair people begin to count (fidpa 21-1: left of the"
    " dealer's box) is for those who set the tables; seats go clockwise from 1 in every book",
    "balance_destination_seat: ffjp, tda2009": "no book spares a moved player a second big blind: the"
    " worst seat leads there in ffjp 6.10 too, and tda2009 6 only says so outright",
    "chip_race_survival: fidpa, maison": "maison 33 rounds everybody up (chip_race), so that nobody"
    " is left without a chip and there is nobody to save",
    "payout: ffjp, maison": "a satellite pays seats by what it is (seat_value), in every book, and"
    " ffjp 1.5 alone says so; that their number is told early is required_postings; nobody is paid"
    " before the payouts are locked, in every book; that they hang on the wall is a notice, and"
    " required_postings says who must hang it",
    "payout: ffjp, tda2007": "a satellite pays seats by what it is (seat_value), in every book, and"
    " ffjp 1.5 alone says so; that their number is told early is required_postings",
    "payout: maison, tda2007": "nobody is paid before the payouts are locked, in every book; that"
    " they hang on the wall is a notice, and required_postings says who must hang it",
    "games_supported: tda2007, tda2024": "every game of the catalogue can be announced in both: tda2007 also"
    " covers games that it does not name, and tda2024 names them",
    "absent_player_blinds: fidpa, tda2024": "an absent player's hand is dead after the deal in both, by"
    " at_seat_live_hand; tda2024 says so here too",
    "leave_seat_action_pending: tda2009, tda2024": "leaving can be put on record in both; tda2024 names the"
    " penalty in so many words",
    "bring_in: fidpa, tda2024": "a bring-in who is all-in for the ante is passed over in every book, since the"
    " hand could not go on otherwise; tda2024 says so",
    "disqualification: ffjp, maison": "the chips leave play in both; that the player leaves the place"
    " as well is told, and only people can see to it",
}
"""Answers that may act alike, with the reason."""


def test_any_two_answers_that_books_give_make_a_difference() -> None:
    """To look for missing witnesses: ``.venv/bin/python -m tests.books.witnesses``."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    alike = [
        name(pair)
        for pair in pairs()
        if name(pair) not in ALIKE and not (name(pair) in known and differs(pair, known[name(pair)]))
    ]
    assert alike == []


def test_no_reason_is_kept_that_is_no_longer_needed() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    names = {name(pair) for pair in pairs()}
    assert set(ALIKE) <= names - set(known)
